"""The greedy bot: tries what it is offered on an imagined table and takes what leaves its team best off."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.table import Table
from ..cards import NONE
from ..rules.card_values import defense_of, initiative_of, minion_modifier
from ..sentences import Prompts
from ..state import ACT, Match
from ..words import DECLINE, HOLD, SKIP, STAY, WALK
from .lots import among_the_best, by_lot
from .worth import place_worth, worth

LEAVES: Final = 60  # positions that are looked at for one choice, at most
DEEP: Final = 12  # further choices of a try
KEEP: Final = 0.25  # what a point of defense in the hand is worth
EARLY: Final = 0.06  # what a point of initiative is worth
INFINITE: Final = 1e9
FROM_HAND: Final = frozenset(message.kind for message in (Prompts.defend, Prompts.discard, Prompts.maybe_discard))


def choose(table: Table[Match], seat: int, seed: int) -> Option:
    """What looks best from a seat; what is nearly as good is as likely."""
    ask = table.asks[seat]
    if len(ask.options) == 1:
        return ask.options[0]
    world = table.imagine(seat, seed)
    options, values = judged(world, seat, ask, seed)
    return among_the_best(world.state, seat, options, values, seed)


def judged(world: Table[Match], seat: int, ask: Ask, seed: int) -> tuple[list[Option], list[float]]:
    """What may be worth choosing, and how much each is worth."""
    options, kind = ask.options, ask.message.kind
    if kind == Prompts.play.kind:
        return options, card_values(world, seat, options, seed)
    if kind == Prompts.walk.kind:
        return options, walk_values(world.state, seat, options)
    values = tried(world, seat, options, LEAVES, seed)
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


def tried(world: Table[Match], seat: int, options: list[Option], leaves: int, seed: int) -> list[float]:
    """How well off the team is after each option, as far as a few further choices show."""
    team, share = world.state.teams[seat], max(1, leaves // len(options))
    return [outcome(world, seat, option, team, share, seed) for option in options]


def outcome(world: Table[Match], seat: int, option: Option, team: int, leaves: int, seed: int) -> float:
    """What an option is worth: the action is played to its end, others answering as they would."""
    copy = world.clone(listen=False)
    turn = copy.state.turn
    copy.choose(seat, option)
    for _ in range(DEEP):
        if copy.over or copy.state.phase != ACT or copy.state.turn != turn:
            break
        asked = next((other for other, ask in copy.asks.items() if not ask.idle), NONE)
        if asked == NONE:
            break
        ask = copy.asks[asked]
        if asked == seat and leaves > 1 and ask.message.kind not in (Prompts.walk.kind, Prompts.travel.kind):
            return max(tried(copy, seat, ask.options, leaves, seed))
        copy.choose(asked, quick(copy.state, asked, ask, seed))
    return worth(copy.state, team)


def quick(s: Match, seat: int, ask: Ask, seed: int) -> Option:
    """A choice without a search: what one would do at a glance."""
    kind, options = ask.message.kind, ask.options
    if kind == Prompts.walk.kind:
        return among_the_best(s, seat, options, walk_values(s, seat, options), seed)
    if kind == Prompts.defend.kind:
        return best_guard(s, seat, ask)
    if kind in (Prompts.discard.kind, Prompts.maybe_discard.kind):
        return cheapest(s, seat, options)
    if kind == Prompts.act.kind:
        return options[0]
    return by_lot(s, seat, [option for option in options if option[0] == options[0][0]], seed)


def walk_values(s: Match, seat: int, options: list[Option]) -> list[float]:
    """How good each space is to stand on."""
    return [place_worth(s, seat, s.where[seat] if option == STAY else option[1]) for option in options]


def best_guard(s: Match, seat: int, ask: Ask) -> Option:
    """The weakest card that is enough, or none where nothing is."""
    attack = ask.args[1]
    minions = minion_modifier(s, seat)
    enough = [
        option
        for option in ask.options
        if option != DECLINE
        and (s.content.block[s.card(seat, option[1])] or defense_of(s, seat, option[1]) + minions >= attack)
    ]
    return min(enough, key=lambda option: defense_of(s, seat, option[1]), default=ask.options[-1])


def cheapest(s: Match, seat: int, options: list[Option]) -> Option:
    """The card that defends least, or to keep all of them."""
    cards = [option for option in options if option != SKIP]
    return min(cards, key=lambda option: defense_of(s, seat, option[1]), default=options[-1])


# -- the card to play


def card_values(world: Table[Match], seat: int, options: list[Option], seed: int) -> list[float]:
    """How well off the team would be by each card's best action now; a strong defense is kept while it is needed."""
    return [play_worth(world, seat, option[1], seed) - guard_lost(world.state, seat, option) for option in options]


def guard_lost(s: Match, seat: int, option: Option) -> float:
    """What the hand loses by a card: a strong defense is worth keeping."""
    return 0.0 if option in (DECLINE, SKIP) else KEEP * max(0, defense_of(s, seat, option[1]))


def play_worth(world: Table[Match], seat: int, slot: int, seed: int) -> float:
    """What acting with a card at once would be worth, more if it is early."""
    base = world.state.clone()
    base.hands[seat] = [held for held in base.hands[seat] if held != slot]
    base.unresolved[seat] = base.table_card[seat] = slot
    base.actor, base.phase, base.flip = seat, ACT, 0
    table = Table(world.game, world.setup, base, listen=False)
    table.begin()
    early = EARLY * initiative_of(base, seat, slot)
    if seat not in table.asks:
        return early
    return max(tried(table, seat, table.asks[seat].options, LEAVES // 2, seed)) + early
