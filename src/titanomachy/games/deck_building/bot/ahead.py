"""Looking ahead: where several things seem good, each is tried in a few imagined worlds to the end of the round."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.table import Table
from ..rules.city import City
from ..words import ABILITY, VISIT
from .answers import CHOICES, soak
from .memory import MEMORY, Moment, moment_of
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
    options = ask.offered()
    if len(options) == 1:
        return options[0]
    if ask.message.kind == "soak":
        return soak(s, seat, ask, asked)
    return CHOICES[ask.message.kind](s, seat, ask)


def candidates(s: City, seat: int, ask: Ask, asked: list[int]) -> list[Option]:
    """What looks best in one mood or another, the usual one first, and what Move can pay for; of some questions all."""
    found = [answer(s, seat, ask, asked)]
    options = ask.offered()
    if ask.message.kind in OPEN:
        return [*found, *(option for option in options if option not in found)]
    for mood in MOODS:
        with mood:
            option = answer(s, seat, ask, asked)
        if option not in found:
            found.append(option)
    return found + [option for option in PAID if option in options and option not in found]


def best_of(table: Table[City], seat: int, options: list[Option]) -> Option:
    """Of some options the one after which the next round begins best; the two that seem best are tried more often."""
    worths = [0.0] * len(options)
    left = list(range(len(options)))
    for world in range(WORLDS + MORE):
        if world == WORLDS:
            left = sorted(sorted(left, key=lambda place: -worths[place])[:2])
        imagined = table.imagine(seat, world + 1)
        for place in left:
            tried = imagined if place == left[-1] else imagined.clone(listen=False, past=False)
            worths[place] += after(tried, seat, options[place])
    return options[max(left, key=lambda place: (worths[place], -place))]


def after(table: Table[City], seat: int, option: Option) -> float:
    """How good the next round begins if a seat chooses this and all go on as usual; the table is played on."""
    s = table.state
    number, drawn = s.round, s.draws
    passed: list[tuple[Moment, int]] = []
    length = 0
    table.choose(seat, option)
    while length < LONGEST and not table.over:
        asks = table.asks
        chooser = next(iter(asks))
        ask = asks[chooser]
        kind = ask.message.kind
        if s.round > number and kind in ROUND_BEGINS:
            break
        if kind == "turn" and s.draws == drawn:  # what is drawn here will hardly be drawn again
            moment = moment_of(s)
            known = MEMORY.recall(moment)
            if known is not None and length + known[1] <= LONGEST:
                MEMORY.keep(passed, known[0], length + known[1])
                return known[0]
            passed.append((moment, length))
        table.choose(chooser, answer(s, chooser, ask, sorted(asks)))
        length += 1
    found = worth(s)
    if length < LONGEST:
        MEMORY.keep(passed, found, length)
    return found
