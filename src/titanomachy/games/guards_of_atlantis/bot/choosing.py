"""The greedy bot: tries what it is offered on an imagined table and takes what leaves its team best off."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.table import Table
from ..cards import NONE
from ..rules.card_values import defense_of, initiative_of, minion_modifier, movement_of
from ..sentences import Prompts
from ..state import ACT, Match
from ..words import DECLINE, HOLD, SKIP, TRAVEL, WALK, Verbs
from .lots import among_the_best, by_lot, few
from .worth import Field, place_worth, worth

LEAVES: Final = 60  # positions that are looked at for one choice, about
OF_A_CARD: Final = 20  # and for what a card would bring that one might play
WIDE: Final = 6  # options of a further choice that are tried, where they are not shared out more widely
DEEP: Final = 12  # further choices of a try
KEEP: Final = 0.25  # what a point of defense in the hand is worth
EARLY: Final = 0.06  # what a point of initiative is worth
WITHOUT_TEXT: Final = (HOLD, WALK, TRAVEL)  # actions that are the same with every card that moves as far
INFINITE: Final = 1e9
AT_A_GLANCE: Final = frozenset((Prompts.walk.kind, Prompts.travel.kind))  # judged by the space, not tried
FROM_HAND: Final = frozenset(message.kind for message in (Prompts.defend, Prompts.discard, Prompts.maybe_discard))


def choose(table: Table[Match], seat: int, seed: int) -> Option:
    """What looks best from a seat; what is nearly as good is as likely."""
    ask = table.asks[seat]
    offered = ask.offered()
    if len(offered) == 1:
        return offered[0]
    world = imagined(table, seat, ask, seed)
    options, values = judged(world, seat, ask, seed)
    return among_the_best(world.state, seat, options, values, seed)


def imagined(table: Table[Match], seat: int, ask: Ask, seed: int) -> Table[Match]:
    """What a seat can imagine; where its action is about to begin, as a table that begins there.

    Until an action has begun it has changed nothing, so that nothing has to be played or dealt again for each try.
    """
    world = table.imagine(seat, seed)
    if table.quiet and world.state.phase == ACT:
        fresh = begun(world, world.state)
        again = fresh.asks.get(seat)  # where another chooses for the hero, that may have been settled for good
        if again is not None and again.offered() == ask.offered():
            return fresh
    return world


def begun(world: Table[Match], base: Match) -> Table[Match]:
    """A table that begins with a state, which is the table's own from now on."""
    table = Table(world.game, world.setup, base, listen=False)
    table.begin()
    return table


def judged(world: Table[Match], seat: int, ask: Ask, seed: int) -> tuple[list[Option], list[float]]:
    """What may be worth choosing, and how much each is worth."""
    options, kind = ask.offered(), ask.message.kind
    if kind == Prompts.play.kind:
        return options, card_values(world, seat, options, seed)
    if kind in AT_A_GLANCE:
        return options, place_values(world.state, seat, options)
    values = tried(world, seat, options, shared(LEAVES, options), seed)
    if kind in FROM_HAND:
        values = [value - guard_lost(world.state, seat, option) for option, value in zip(options, values, strict=True)]
    return worth_doing(options, values) if kind == Prompts.act.kind else (options, values)


def worth_doing(options: list[Option], values: list[float]) -> tuple[list[Option], list[float]]:
    """Without the actions of a card that bring no more than to hold: an attack with nobody to hit, say."""
    nothing = dict(zip(options, values, strict=True)).get(HOLD, -INFINITE)
    better = [(option, value) for option, value in zip(options, values, strict=True)
            if value > nothing or option in (HOLD, WALK)]  # fmt: skip
    return [option for option, _ in better], [value for _, value in better]


# -- trying out


def shared(leaves: int, options: list[Option]) -> int:
    """How many of the positions that may be looked at fall to each option."""
    return max(1, leaves // len(options))


def tried(
    world: Table[Match], seat: int, options: list[Option], share: int, seed: int, spent: bool = False
) -> list[float]:
    """How well off the team is after each option, as far as a few further choices show.

    Where the world is `spent`, as nobody needs it again, the last option is tried on it and not on a copy.
    """
    team, copied = world.state.teams[seat], len(options) - spent
    values = [
        outcome(world.clone(listen=False, past=False), seat, option, team, share, seed) for option in options[:copied]
    ]
    if spent:
        values.append(outcome(world.last(), seat, options[copied], team, share, seed))
    return values


def outcome(table: Table[Match], seat: int, option: Option, team: int, leaves: int, seed: int) -> float:
    """What an option is worth: the action is played to its end on this table, others answering as they would."""
    s = table.state
    actor, turn = s.actor, s.turn
    table.choose(seat, option)
    for _ in range(DEEP):
        if s.phase != ACT or s.actor != actor or s.turn != turn or s.ending:
            break
        ask = next((ask for ask in table.asks.values() if not ask.idle), None)
        if ask is None:
            break
        if ask.seat == seat and leaves > 1 and ask.message.kind not in AT_A_GLANCE:
            options = few(s, seat, ask.offered(), max(leaves, WIDE), seed)
            return max(tried(table, seat, options, shared(leaves, options), seed, spent=True))
        table.choose(ask.seat, quick(s, ask.seat, ask, seed))
    return worth(s, team)


def quick(s: Match, seat: int, ask: Ask, seed: int) -> Option:
    """A choice without a search: what one would do at a glance."""
    kind, options = ask.message.kind, ask.offered()
    if kind in AT_A_GLANCE:
        return among_the_best(s, seat, options, place_values(s, seat, options), seed)
    if kind == Prompts.defend.kind:
        return best_guard(s, seat, ask)
    if kind in (Prompts.discard.kind, Prompts.maybe_discard.kind):
        return cheapest(s, seat, options)
    if kind == Prompts.act.kind:
        return options[0]
    return by_lot(s, seat, [option for option in options if option[0] == options[0][0]], seed)


def place_values(s: Match, seat: int, options: list[Option]) -> list[float]:
    """How good each space is to stand on; to stay, or to leave it, is where the hero stands."""
    field = Field(s)
    return [place_worth(field, seat, option[1] if option[0] == Verbs.to else s.where[seat]) for option in options]


def best_guard(s: Match, seat: int, ask: Ask) -> Option:
    """The weakest card that is enough, or none where nothing is."""
    attack = ask.args[1]
    minions = minion_modifier(s, seat)
    enough = [
        option
        for option in ask.offered()
        if option != DECLINE
        and (s.content.block[s.card(seat, option[1])] or defense_of(s, seat, option[1]) + minions >= attack)
    ]
    return min(enough, key=lambda option: defense_of(s, seat, option[1]), default=ask.offered()[-1])


def cheapest(s: Match, seat: int, options: list[Option]) -> Option:
    """The card that defends least, or to keep all of them."""
    cards = [option for option in options if option != SKIP]
    return min(cards, key=lambda option: defense_of(s, seat, option[1]), default=options[-1])


# -- the card to play


def card_values(world: Table[Match], seat: int, options: list[Option], seed: int) -> list[float]:
    """How well off the team would be by each card's best action now; a strong defense is kept while it is needed."""
    s = world.state
    known: dict[tuple[Option, int], float] = {}
    return [play_worth(world, seat, option[1], seed, known) - guard_lost(s, seat, option) for option in options]


def guard_lost(s: Match, seat: int, option: Option) -> float:
    """What the hand loses by a card: a strong defense is worth keeping."""
    return 0.0 if option in (DECLINE, SKIP) else KEEP * max(0, defense_of(s, seat, option[1]))


def play_worth(world: Table[Match], seat: int, slot: int, seed: int, known: dict[tuple[Option, int], float]) -> float:
    """What acting with a card at once would be worth, more if it is early.

    What actions without a text bring is read from `known`, by how far they go, or entered there: an effect in force
    might tell cards apart even then, but hardly ever does.
    """
    base = world.state.clone()
    base.hands[seat] = [held for held in base.hands[seat] if held != slot]
    base.unresolved[seat] = base.table_card[seat] = slot
    base.actor, base.phase, base.flip = seat, ACT, 0
    table = begun(world, base)
    early = EARLY * initiative_of(base, seat, slot)
    if seat not in table.asks:
        return early
    options = table.asks[seat].offered()
    far = movement_of(base, seat, slot)
    keys = [(option, far if option == WALK else NONE) for option in options]
    values = [known[key] for key in keys if key in known]
    new = [key for key in keys if key not in known]
    if new:
        found = tried(table, seat, [option for option, _ in new], shared(OF_A_CARD, options), seed, spent=True)
        known.update((key, value) for key, value in zip(new, found, strict=True) if key[0] in WITHOUT_TEXT)
        values += found
    return max(values) + early
