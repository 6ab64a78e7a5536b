"""The plan of a turn: which way to go, what to buy and whom to fight on it, as far as Power and Move reach.

All ways without a detour are tried; on each the Power is shared out among what lies there as a knapsack is filled.
The bot plans anew before every act and does the first thing of the best plan.
"""

from __future__ import annotations

from operator import add
from typing import Final

from ....kernel.asks import Option
from ..content import GEAR, KIND
from ..rules.city import BEARDED, DEVIANT_11
from ..state import NONE, OUTSIDE
from ..words import ATTEMPT, DAMAGE
from .hands import AT_TITAN
from .scene import Scene, Ware
from .weights import W

MOST_STEPS: Final = 6
SPACE_DAMAGE: Final = frozenset({KIND["eld"], KIND["gunther_schultz"]})
DISTRICT_DAMAGE: Final = frozenset({KIND["cannon"], KIND["flintlock_rifle"]})
STEP: Final = 0.01  # of two ways that are worth the same the shorter one


class Plan:
    """The best plan found: its worth, the first thing to do here (or None), the first step, and how many steps."""

    __slots__ = ("act", "step", "steps", "tries", "worth")

    def __init__(self) -> None:
        self.worth = -1e9
        self.act: Option | None = None
        self.step = NONE
        self.steps = 0
        self.tries = NONE  # the Archenemy that is to be killed


class Purse:
    """The best worth for each Power spent so far, and the first thing to do here for it; the best of them all."""

    __slots__ = ("first", "firsts", "values", "worth")

    def __init__(self, values: list[float], firsts: list[Option | None], gears: list[float]) -> None:
        self.values = values
        self.firsts = firsts
        worths = [*map(add, values, gears)]
        self.worth = max(worths)
        self.first = firsts[worths.index(self.worth)]


class Planner:
    """Plans the active player's turn in a scene of which it knows all that it reads."""

    __slots__ = ("beside", "best", "foes", "free", "rest", "scene", "way")

    def __init__(self, scene: Scene, power: int, move: int, held: list[int], space: int | None = None) -> None:
        s = scene.s
        cards = s.content.cards
        self.scene = scene
        self.free = sum([cards[card].damage for card in held])  # held are cards in hand that wait for a Titan
        self.beside = sum([cards[card].bonus for card in held if card in AT_TITAN])  # Power that they bring beside one
        self.best = Plan()
        self.way: list[int] = []
        self.foes: dict[int, tuple[int, int]] = {}
        self.rest: dict[int, list[float]] = {}
        start = s.where[scene.me] if space is None else space
        if start == NONE:
            self.best.worth = scene.gear * (power // max(1, s.content.cost[GEAR]))
            return
        size = power + 1
        purse = Purse([0.0] * size, [None] * size, self.gears(size))
        self.go(start, min(move, MOST_STEPS), purse, False, 0)

    def go(self, space: int, move: int, purse: Purse, beside: bool, seen: int) -> None:
        """Be in a space with so much Move, having seen some spaces (a bit for each) on the way."""
        scene = self.scene
        values, firsts = purse.values, purse.firsts
        if space % 2 == OUTSIDE and not beside and scene.s.outside[space >> 1]:
            beside = True
            if self.beside:
                values = values + [values[-1]] * self.beside
                firsts = firsts + [firsts[-1]] * self.beside
        goods = scene.goods(space)
        if goods:
            values, firsts = self.buy(goods, values, firsts)
        for titan in scene.targets.get(space, ()):
            values, firsts = self.fight(space, titan, values, firsts)
        if values is not purse.values:
            purse = Purse(values, firsts, self.gears(len(values)))
        way = self.way
        worth = purse.worth + scene.ends[space] - STEP * len(way)  # the turn may end here
        if worth > self.best.worth:
            self.keep(worth, purse.first, NONE)
        if move:
            seen |= 1 << space
            for near in scene.ways[space]:
                if not seen >> near & 1:
                    way.append(near)
                    self.go(near, move - 1, purse, beside, seen)
                    way.pop()

    def gears(self, size: int) -> list[float]:
        """What 3D Gear is worth that the rest of the Power buys, for each Power spent."""
        found = self.rest.get(size)
        if found is None:
            gear, cost = self.scene.gear, max(1, self.scene.s.content.cost[GEAR])
            found = self.rest[size] = [gear * (left // cost) for left in range(size - 1, -1, -1)]
        return found

    def keep(self, worth: float, first: Option | None, tries: int) -> None:
        """A better plan."""
        best, way = self.best, self.way
        best.worth = worth
        best.act = first
        best.step = way[0] if way else NONE
        best.steps = len(way)
        best.tries = tries

    def buy(
        self, goods: list[Ware], values: list[float], firsts: list[Option | None]
    ) -> tuple[list[float], list[Option | None]]:
        """What can be had in a space, each once, as far as the Power goes."""
        here = not self.way
        size = len(values)
        within = [ware for ware in goods if ware[0] < size]
        if not within:
            return values, firsts
        values, firsts = values[:], firsts[:]
        for cost, gain, option in within:
            for spent in range(size - 1, cost - 1, -1):
                worth = values[spent - cost] + gain
                if worth > values[spent]:
                    values[spent] = worth
                    first = firsts[spent - cost]
                    firsts[spent] = option if here and first is None else first
        return values, firsts

    # -- archenemies

    def foe(self, titan: int) -> tuple[int, int]:
        """The damage that Power must do until an Archenemy can be killed, and the most that it can do now."""
        s = self.scene.s
        missing = s.content.hit_points[titan] - s.hurt_by(titan)
        room = most = max(0, missing - self.free)
        if titan == BEARDED and s.move_total < s.content.cards[titan].amount:
            most = 0
        if titan == DEVIANT_11:
            most = max(0, min(missing, s.move_total - s.dealt) - self.free)
        return room, most

    def fight(
        self, space: int, titan: int, values: list[float], firsts: list[Option | None]
    ) -> tuple[list[float], list[Option | None]]:
        """Damage on an Archenemy, and the attempt to kill it."""
        if titan in self.scene.s.fought:
            return values, firsts
        found = self.foes.get(titan)
        if found is None:
            found = self.foes[titan] = self.foe(titan)
        room, most = found
        budget = len(values) - 1
        if most >= room and budget > room:
            self.try_kill(space, titan, room, values, firsts)
        most = min(most, budget)
        if not most:
            return values, firsts
        here = not self.way
        gains = self.scene.gains(titan, space, room, most)[1:]
        new_values, new_firsts = values[:], firsts[:]
        for spent in range(1, budget + 1):
            worths = [*map(add, values[spent - 1 :: -1], gains)]  # for 1, 2, ... points
            worth = max(worths)
            if worth > values[spent]:
                new_values[spent] = worth
                points = worths.index(worth) + 1
                first = firsts[spent - points]
                new_firsts[spent] = DAMAGE[titan][points] if here and first is None else first
        return new_values, new_firsts

    def try_kill(self, space: int, titan: int, room: int, values: list[float], firsts: list[Option | None]) -> None:
        """The rest of the Power against the Archenemy's cost: the turn's other Power is spent before."""
        scene = self.scene
        chances = scene.chances(titan, space)
        most = len(chances) - 1
        left = len(values) - 1 - room
        end = max(scene.ends[space], scene.ends[space ^ 1])
        for spent in range(left + 1):
            chance = chances[min(most, left - spent)]
            if chance >= W.tries:
                worth = values[spent] + chance * scene.prize + end
                if worth > self.best.worth:
                    first = firsts[spent]
                    if first is None and not self.way:
                        first = DAMAGE[titan][room] if room else ATTEMPT[titan]
                    self.keep(worth, first, titan)
