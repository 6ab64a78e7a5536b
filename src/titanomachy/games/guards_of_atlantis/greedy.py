"""The greedy bot: tries what it is offered on an imagined table and takes what leaves its team best off."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Ask, Option
from ...kernel.table import Table
from .content import NONE
from .greedy_worth import place_worth, worth
from .questions import defense_of, initiative_of, minion_modifier
from .state import ACT, Realm

LEAVES: Final = 60  # positions that are looked at for one choice, at most
DEEP: Final = 12  # further choices of a try


def choose(table: Table[Realm], seat: int, seed: int) -> Option:
    """What looks best from a seat."""
    ask = table.asks[seat]
    if len(ask.options) == 1:
        return ask.options[0]
    world = table.imagine(seat, seed)
    if ask.message.kind == "play":
        return best_card(world, seat, ask)
    if ask.message.kind == "walk":
        return best_walk(world.state, seat, ask.options)
    return best(world, seat, ask.options, LEAVES)[0]


# -- trying out


def best(world: Table[Realm], seat: int, options: list[Option], leaves: int) -> tuple[Option, float]:
    """The option after which the team is best off, as far as a few further choices show."""
    team = world.state.teams[seat]
    chosen, value = options[0], -1e9
    share = max(1, leaves // len(options))
    for option in options:
        found = outcome(world, seat, option, team, share)
        if found > value:
            chosen, value = option, found
    return chosen, value


def outcome(world: Table[Realm], seat: int, option: Option, team: int, leaves: int) -> float:
    """What an option is worth: the action is played to its end, others answering as they would."""
    copy = world.clone(listen=False)
    length = copy.state.turn
    copy.choose(seat, option)
    for _ in range(DEEP):
        if copy.over or copy.state.phase != ACT or copy.state.turn != length:
            break
        asked = next((other for other, ask in copy.asks.items() if not ask.idle), NONE)
        if asked == NONE:
            break
        ask = copy.asks[asked]
        if asked == seat and leaves > 1 and ask.message.kind not in ("walk", "travel"):
            return best(copy, seat, ask.options, leaves)[1]
        copy.choose(asked, quick(copy.state, asked, ask))
    return worth(copy.state, team)


def quick(s: Realm, seat: int, ask: Ask) -> Option:
    """A choice without a search: what one would do at a glance."""
    kind, options = ask.message.kind, ask.options
    if kind == "walk":
        return best_walk(s, seat, options)
    if kind == "defend":
        return best_guard(s, seat, ask)
    if kind in ("discard", "maybe_discard"):
        return cheapest(s, seat, options)
    if kind == "respawn":
        return options[0]
    return options[0]


def best_walk(s: Realm, seat: int, options: list[Option]) -> Option:
    """The space that is best to stand on."""
    here = s.where[seat]

    def value(option: Option) -> float:
        return place_worth(s, seat, option[1] if option[0] == "to" else here)

    return max(options, key=value)


def best_guard(s: Realm, seat: int, ask: Ask) -> Option:
    """The weakest card that is enough, or none where nothing is."""
    attack = ask.args[1]
    minions = minion_modifier(s, seat)
    enough = [
        option
        for option in ask.options
        if option[0] == "defend"
        and (s.content.block[s.card(seat, option[1])] or defense_of(s, seat, option[1]) + minions >= attack)
    ]
    return min(enough, key=lambda option: defense_of(s, seat, option[1]), default=ask.options[-1])


def cheapest(s: Realm, seat: int, options: list[Option]) -> Option:
    """The card that defends least, or to keep all of them."""
    cards = [option for option in options if option[0] == "discard"]
    return min(cards, key=lambda option: defense_of(s, seat, option[1]), default=options[-1])


# -- the card to play


def best_card(world: Table[Realm], seat: int, ask: Ask) -> Option:
    """The card whose best action now would leave the team best off; a strong defense is kept while it is needed."""
    s = world.state

    def value(option: Option) -> float:
        return play_worth(world, seat, option[1]) - 0.25 * max(0, defense_of(s, seat, option[1]))

    return max(ask.options, key=value)


def play_worth(world: Table[Realm], seat: int, slot: int) -> float:
    """What acting with a card at once would be worth, more if it is early."""
    base = world.state.clone()
    base.hands[seat] = [held for held in base.hands[seat] if held != slot]
    base.unresolved[seat] = base.table_card[seat] = slot
    base.actor, base.phase, base.flip = seat, ACT, 0
    table = Table(world.game, world.setup, base, listen=False)
    table.begin()
    early = 0.06 * initiative_of(base, seat, slot)
    if seat not in table.asks:
        return early
    return best(table, seat, table.asks[seat].options, LEAVES // 2)[1] + early
