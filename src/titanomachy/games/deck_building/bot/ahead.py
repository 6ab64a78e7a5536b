"""Looking ahead: where several things seem good, each is tried in a few imagined worlds to the end of the round."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.table import Table
from ..rules.city import City
from ..words import ABILITY, VISIT
from .answers import CHOICES, soak
from .value import worth
from .weights import MOODS

WORLDS: Final = 2  # in which each option is tried
MORE: Final = 3  # in which the best two are tried
ROUND_BEGINS: Final = frozenset({"first", "enter", "post", "turn"})  # alone, nobody asks who begins
OPEN: Final = frozenset({"first", "soak"})  # questions of which every answer is tried
PAID: Final = (ABILITY, VISIT)
LONGEST: Final = 120  # choices to the end of a round


def answer(s: City, seat: int, ask: Ask, asked: list[int]) -> Option:
    """What looks best without looking ahead."""
    if len(ask.options) == 1:
        return ask.options[0]
    if ask.message.kind == "soak":
        return soak(s, seat, ask, asked)
    return CHOICES[ask.message.kind](s, seat, ask)


def candidates(s: City, seat: int, ask: Ask, asked: list[int]) -> list[Option]:
    """What looks best in one mood or another, the usual one first, and what Move can pay for; of some questions all."""
    found = [answer(s, seat, ask, asked)]
    if ask.message.kind in OPEN:
        return [*found, *(option for option in ask.options if option not in found)]
    for mood in MOODS:
        with mood:
            option = answer(s, seat, ask, asked)
        if option not in found:
            found.append(option)
    return found + [option for option in PAID if option in ask.options and option not in found]


def best_of(table: Table[City], seat: int, options: list[Option]) -> Option:
    """Of some options the one after which the next round begins best; the two that seem best are tried more often."""
    worths = [0.0] * len(options)
    left = list(range(len(options)))
    for world in range(WORLDS + MORE):
        if world == WORLDS:
            left = sorted(sorted(left, key=lambda place: -worths[place])[:2])
        imagined = table.imagine(seat, world + 1)
        for place in left:
            worths[place] += after(imagined.clone(), seat, options[place])
    return options[max(left, key=lambda place: (worths[place], -place))]


def after(table: Table[City], seat: int, option: Option) -> float:
    """How good the next round begins if a seat chooses this and all go on as usual."""
    number = table.state.round
    table.choose(seat, option)
    for _ in range(LONGEST):
        if table.over:
            break
        asks = table.asks
        chooser = next(iter(asks))
        ask = asks[chooser]
        if table.state.round > number and ask.message.kind in ROUND_BEGINS:
            break
        table.choose(chooser, answer(table.state, chooser, ask, sorted(asks)))
    return worth(table.state)
