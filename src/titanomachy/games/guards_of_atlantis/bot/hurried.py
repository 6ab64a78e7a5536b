"""A hurried player, for play that goes on in an imagined world: like greedy, but it looks at very few positions.

Everything lies open there, but nobody makes use of it: a card is chosen by what its hero could do at once, before the
others have played, and an action by what it leaves behind. To hold and to walk are judged by the spaces in reach; what
a text does is played through on a copy of the state, a few times where there is something to choose on the way.
"""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask, Option, Question, Together
from ....kernel.state import GameOver
from ....kernel.table import Table
from ..board import BIT, bits, flood
from ..cards import DEFENSE, NONE
from ..rules.card_values import initiative_of, movement_of
from ..sentences import Prompts
from ..state import ACT, Match
from ..words import HOLD, PRIMARY, TRAVEL, WALK
from .choosing import AT_A_GLANCE, DEEP, EARLY, FROM_HAND, guard_lost, quick, tried
from .lots import among_the_best, few
from .worth import Field, place_worth, worth

LINES: Final = 3  # ways through a text that are tried, where there is something to choose
FEW: Final = 4  # options of a choice on the way that are tried
NEAR_ENOUGH: Final = 3  # steps from the front within which nobody travels


def hurried(table: Table[Match], seat: int, seed: int) -> Option:
    """What a seat does without much thought."""
    s, ask = table.state, table.asks[seat]
    kind = ask.message.kind
    if kind == Prompts.play.kind:
        return hurried_card(table, seat, ask.offered(), seed)
    if s.phase != ACT or s.actor != seat or kind in AT_A_GLANCE or kind in FROM_HAND:
        return quick(s, seat, ask, seed)
    if kind == Prompts.act.kind and table.quiet:
        return hurried_act(table, seat, ask.offered(), seed)
    options = few(s, seat, ask.offered(), FEW, seed)
    return among_the_best(s, seat, options, tried(table, seat, options, 1, seed), seed)


def hurried_card(table: Table[Match], seat: int, options: list[Option], seed: int) -> Option:
    """The card whose best action would leave the team best off, if it were done now; a strong defense is kept."""
    s = table.state
    base = s.clone()
    base.hands[seat] = s.hands[seat][1:]
    base.actor, base.phase, base.flip = seat, ACT, 0
    still = worth(base, s.teams[seat])
    places = Places(base, seat)
    values = []
    for option in options:
        slot = option[1]
        base.hands[seat] = [held for held in s.hands[seat] if held != slot]
        base.unresolved[seat] = base.table_card[seat] = slot
        best = still + places.gain(movement_of(base, seat, slot))
        if s.content.action[s.card(seat, slot)] != DEFENSE:
            best = max(best, best_line(table, base, seat, PRIMARY, seed))
        values.append(best + EARLY * initiative_of(base, seat, slot) - guard_lost(s, seat, option))
    return among_the_best(s, seat, options, values, seed)


def hurried_act(table: Table[Match], seat: int, options: list[Option], seed: int) -> Option:
    """The action that leaves the team best off; none that brings no more than to hold."""
    s = table.state
    places = Places(s, seat)
    slot = s.unresolved[seat]
    s.unresolved[seat] = NONE
    still = worth(s, s.teams[seat])
    s.unresolved[seat] = slot
    worthy, values = list[Option](), list[float]()
    for option in options:
        if option == HOLD:
            value = still
        elif option == WALK:
            value = still + places.gain(movement_of(s, seat, slot))
        elif option == TRAVEL and places.steps <= NEAR_ENOUGH:
            continue
        else:
            value = best_line(table, s, seat, option, seed)
            if value <= still:
                continue
        worthy.append(option)
        values.append(value)
    return among_the_best(s, seat, worthy, values, seed)


class Places:
    """What a hero gains by going elsewhere: found when it is first asked for."""

    __slots__ = ("_best", "_seat", "field", "s", "steps")

    def __init__(self, s: Match, seat: int) -> None:
        self.s = s
        self._seat = seat
        self.field = Field(s)
        here = s.where[seat]
        self.steps = self.field.steps(s.teams[seat], here) if here != NONE else 0
        self._best: dict[int, float] = {}

    def gain(self, far: int) -> float:
        """How much better the best space is within so many steps than where the hero stands."""
        s, seat = self.s, self._seat
        here = s.where[seat]
        if far <= 0 or here == NONE:
            return 0.0
        found = self._best.get(far)
        if found is None:
            spaces = bits(flood(BIT[here], s.board.mask & ~s.occupied, far))
            still = place_worth(self.field, seat, here)
            found = max([place_worth(self.field, seat, space) for space in spaces], default=still) - still
            found = self._best[far] = max(0.0, found)
        return found


def best_line(table: Table[Match], s: Match, seat: int, option: Option, seed: int) -> float:
    """How well off a team is after an action at best, as far as a few ways through it show."""
    value, chose = line(table, s, seat, option, seed)
    if chose:
        for more in range(1, LINES):
            value = max(value, line(table, s, seat, option, seed + more)[0])
    return value


def line(table: Table[Match], s: Match, seat: int, option: Option, seed: int) -> tuple[float, bool]:
    """What an action is worth, played through once, and whether its hero had anything to choose by lot."""
    state, chose, begun = s.clone(), False, False
    script = table.game.rules.script(state)
    try:
        question: Question = next(script)
        for _ in range(DEEP):
            ask = question if isinstance(question, Ask) else question.asks[0]
            if not begun and ask.seat == seat and ask.message.kind == Prompts.act.kind:
                begun, chosen = True, option if option in ask.offered() else HOLD
            else:
                chosen = quick(state, ask.seat, ask, seed)
                chose = chose or (ask.seat == seat and ask.message.kind not in AT_A_GLANCE and len(ask.offered()) > 1)
            if isinstance(question, Together):
                question.answers = {one.seat: quick(state, one.seat, one, seed) for one in question.asks}
            question = script.send((ask.seat, chosen))
    except (StopIteration, GameOver):
        pass
    return worth(state, s.teams[seat]), chose
