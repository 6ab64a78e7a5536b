"""How The Last Stand is looked ahead: to the end of the round, by what has been learned of how games end."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.table import Table
from ..state import NONE, Stand, out_of_sight
from ..words import Verbs
from . import heroes, titan
from .judgement import JUDGING
from .outlook import Outlook

DOUBTS: Final = {  # standard errors; more where a question comes often and little hangs on it
    "titan_card": None, "hero_card": None, "start": 1.0,
    "place_up": 1.0, "place_down": 1.0, "place_open": 1.0, "abilities": 1.0, "pay": None,
    "obstruct": 1.0, "lose_die": 1.0, "replace": 1.0, "replacement": 1.0, "frenzy": 1.0, "strike": 1.0,
    "reroll": 1.5, "lend": 1.0, "dodge": 1.0, "cancel": 1.0, "volunteer": 1.0, "spend": 1.0, "search": 1.0,
}  # fmt: skip
PATIENCE: Final = {"place_up": 3.0, "place_down": 3.0, "place_open": 3.0, "start": 2.0, "cancel": 2.0, "dodge": 2.0}
OF_A_DIE: Final = frozenset({
    Verbs.reroll, Verbs.select, Verbs.lend, Verbs.offer, Verbs.dodge, Verbs.move, Verbs.fight, Verbs.fire, Verbs.cycle,
    Verbs.search, Verbs.spend, Verbs.take, Verbs.use, Verbs.give,
})  # fmt: skip
TEMPTED, MOST = 2.0, 20.0  # how evenly a Titan chooses what it lays face down: what is added to a card's promise, and
# what it counts at most


def doubt(ask: Ask) -> float | None:
    """How sure one has to be to leave what greedy would do."""
    return DOUBTS.get(ask.message.kind)


def patience(ask: Ask) -> float:
    """The Titan chooses its cards once a round, and everything follows from them."""
    return PATIENCE.get(ask.message.kind, 1.0)


def alike(s: Stand, seat: int, option: Option) -> Hashable:
    """Dice of a Hero that show the same come to the same; and to pick a die is to roll it, in two steps."""
    if option[0] not in OF_A_DIE:
        return option
    die = option[1]
    verb = Verbs.reroll if option[0] == Verbs.select else option[0]
    return (verb, *option[2:], s.face[die], s.left[die], s.holder[die], s.place[die])


def value(s: Stand, seat: int) -> float:
    """The chance of a seat's side."""
    return JUDGING.chances(s)[JUDGING.side(s, seat)]


def quick(table: Table[Stand], seat: int, seed: int) -> Option:
    """What greedy would do, without a copy of the state: what the seat does not know is laid aside while it thinks."""
    ask, s = table.asks[seat], table.state
    options = ask.offered()
    if len(options) == 1:
        return options[0]
    hand, down, pile = s.hand, s.down, s.pile
    if seat:
        s.hand = out_of_sight(s)
        if not s.down_open:
            s.down = NONE
    s.pile = [card if known else NONE for card, known in zip(pile, s.pile_known, strict=True)]
    try:
        kind = ask.message.kind
        return heroes.CHOICES[kind](s, seat - 1, ask) if seat else titan.CHOICES[kind](s, ask, seed)
    finally:
        s.hand, s.down, s.pile = hand, down, pile


def likely(s: Stand, seat: int) -> float:
    """How likely the Titan laid this card face down: the more it promises beside the other, the likelier."""
    if seat == 0 or s.down == NONE or s.down_open or s.up == NONE:
        return 1.0
    action = s.content.actions[s.down]
    return TEMPTED + min(MOST, titan.SECRET[action.counter] * Outlook(s).harm(action))


def luck(s: Stand, seat: int, option: Option) -> int | None:
    """Every die has luck of its own."""
    return int(option[1]) if option[0] == Verbs.reroll else None
