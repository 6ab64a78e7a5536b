"""The plan of a turn: which way to go, what to buy and whom to fight on it, as far as Power and Move reach.

All ways without a detour are tried; on each the Power is shared out among what lies there as a knapsack is filled.
The bot plans anew before every act and does the first thing of the best plan.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate, combinations
from typing import Final

from ....kernel.asks import Option
from ..content import ALLY, EQUIPMENT, GEAR, KIND, MANEUVER
from ..rules.city import BEARDED, DEVIANT_11, City
from ..rules.defeating_archenemies import CHARGE, attack_cards
from ..rules.wall_damage import blow_at
from ..rules.winning_or_losing import archenemies_to_defeat
from ..state import NONE, OUTSIDE, WALLS
from ..words import ATTEMPT, BUY, DAMAGE, DEFEAT
from .ends import ends_of
from .hands import AT_TITAN, brought, kill_chance, outlook, outside_of, to_come
from .weights import W
from .worth import Taste, gear_gain, titan_gain, token_cost

MOST_STEPS: Final = 6
TAKES: Final = {KIND["grab"]: MANEUVER, KIND["eat"]: ALLY, KIND["crush"]: EQUIPMENT}
INJURE: Final = KIND["injure"]
SPACE_DAMAGE: Final = frozenset({KIND["eld"], KIND["gunther_schultz"]})
DISTRICT_DAMAGE: Final = frozenset({KIND["cannon"], KIND["flintlock_rifle"]})
MUCH: Final = 20  # by so much or more no attempt is hoped to be raised
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


class Planner:
    """Plans the active player's turn from a state of which it knows all that it reads."""

    __slots__ = (
        "best", "ends", "gear", "goods", "held", "later", "me", "move", "near", "power", "prey", "prize", "rest", "s",
        "shots", "targets", "taste", "way",
    )  # fmt: skip

    def __init__(self, s: City, power: int, move: int, held: list[int], space: int | None = None) -> None:
        self.s = s
        self.me = s.active
        self.power = power
        self.move = min(move, MOST_STEPS)
        self.held = held  # cards in hand that wait for a Titan
        self.best = Plan()
        self.taste = Taste(s, self.me)
        self.gear = gear_gain(s, self.taste)
        self.goods: list[list[tuple[int, float, Option]] | None] = [None] * (2 * WALLS)
        self.ends = ends_of(s, self.me, self.taste)
        self.targets = {outside_of(wall): s.archenemies(s.outside[wall]) for wall in s.standing() if s.outside[wall]}
        self.prey = prey(s, self.targets)
        self.prize = W.kill * (W.last_kill if s.slain + 1 == archenemies_to_defeat(s) else 1.0)
        self.shots: dict[int, list[float]] = {}
        self.later: dict[int, list[float]] = {}
        self.way: list[int] = []
        self.near: list[list[int] | None] = [None] * (2 * WALLS)
        self.rest: dict[int, list[float]] = {}  # what 3D Gear is worth that the rest of the Power buys
        start = s.where[self.me] if space is None else space
        if start == NONE:
            self.best.worth = self.gear * (power // max(1, s.content.cost[GEAR]))
            return
        size = power + 1
        self.go(start, self.move, [0.0] * size, [None] * size, False, frozenset())

    def go(
        self,
        space: int,
        move: int,
        values: list[float],
        firsts: list[Option | None],
        beside: bool,
        seen: frozenset[int],
    ) -> None:
        """Be in a space with so much Move; `values` is the best worth for each Power spent so far."""
        s = self.s
        here = not self.way
        wall = space >> 1
        if space % 2 == OUTSIDE and s.outside[wall] and not beside:
            beside = True
            more = sum(s.content.cards[card].bonus for card in self.held if card in AT_TITAN)
            if more:
                values = values + [values[-1]] * more
                firsts = firsts + [firsts[-1]] * more
        goods = self.goods[space]
        if goods is None:
            goods = self.goods[space] = self.wares(space)
        if goods:
            values, firsts = values[:], firsts[:]
            for cost, gain, option in goods:
                for spent in range(len(values) - 1, cost - 1, -1):
                    worth = values[spent - cost] + gain
                    if worth > values[spent]:
                        values[spent] = worth
                        first = firsts[spent - cost]
                        firsts[spent] = option if here and first is None else first
        for titan in self.targets.get(space, ()):
            values, firsts = self.fight(space, titan, values, firsts)
        self.note(space, values, firsts)
        if move:
            known = seen | {space}
            ways = self.near[space]
            if ways is None:
                ways = self.near[space] = s.ways(space)
            for way in ways:
                if way not in known:
                    self.way.append(way)
                    self.go(way, move - 1, values, firsts, beside, known)
                    self.way.pop()

    def note(self, space: int, values: list[float], firsts: list[Option | None]) -> None:
        """The turn may end here."""
        size = len(values)
        rest = self.rest.get(size)
        if rest is None:
            cost = max(1, self.s.content.cost[GEAR])
            rest = self.rest[size] = [self.gear * ((size - 1 - spent) // cost) for spent in range(size)]
        worths = [value + gears for value, gears in zip(values, rest, strict=True)]
        worth = max(worths)
        spent = worths.index(worth)
        self.keep(worth + self.ends[space] - STEP * len(self.way), firsts[spent], NONE)

    def keep(self, worth: float, first: Option | None, tries: int) -> None:
        best = self.best
        if worth > best.worth:
            best.worth = worth
            best.act = first
            best.step = self.way[0] if self.way else NONE
            best.steps = len(self.way)
            best.tries = tries

    def wares(self, space: int) -> list[tuple[int, float, Option]]:
        """What can be had in a space: cost, gain and the choice that does it."""
        s = self.s
        wall = space >> 1
        cost = s.content.cost
        if space % 2 == OUTSIDE:
            titans = [titan for titan in s.outside[wall] if not s.content.is_archenemy[titan]]
            titans.sort(key=lambda titan: cost[titan])
            blow = blow_at(s, wall)
            return [(cost[t], titan_gain(s, wall, blow - done), DEFEAT[t]) for done, t in enumerate(titans)]
        found = []
        for card in s.inside[wall]:
            gain = self.taste.gain(card)
            if gain > 0:
                found.append((max(0, cost[card] - s.discount), gain, BUY[card]))
        return found

    # -- archenemies

    def fight(
        self, space: int, titan: int, values: list[float], firsts: list[Option | None]
    ) -> tuple[list[float], list[Option | None]]:
        """Damage on an Archenemy, and the attempt to kill it."""
        s = self.s
        here = not self.way
        if titan in s.fought:
            return values, firsts
        free = sum(s.content.cards[card].damage for card in self.held)
        missing = s.content.hit_points[titan] - s.hurt_by(titan)
        room = max(0, missing - free)
        most = room
        if titan == BEARDED and s.move_total < s.content.cards[titan].amount:
            most = 0
        if titan == DEVIANT_11:
            most = max(0, min(missing, s.move_total - s.dealt) - free)
        budget = len(values) - 1
        if most >= room and budget > room:
            self.try_kill(space, titan, room, values, firsts)
        most = min(most, budget)
        if not most:
            return values, firsts
        gains = self.gains(titan, space, free, room, most)
        new_values, new_firsts = values[:], firsts[:]
        for spent in range(1, budget + 1):
            for points in range(1, min(spent, most) + 1):
                worth = values[spent - points] + gains[points]
                if worth > new_values[spent]:
                    new_values[spent] = worth
                    first = firsts[spent - points]
                    new_firsts[spent] = DAMAGE[titan][points] if here and first is None else first
        return new_values, new_firsts

    def try_kill(self, space: int, titan: int, room: int, values: list[float], firsts: list[Option | None]) -> None:
        """The rest of the Power against the Archenemy's cost: the turn's other Power is spent before."""
        chances = self.chances(titan, space)
        budget = len(values) - 1
        here = not self.way
        for spent in range(budget - room + 1):
            chance = chances[min(len(chances) - 1, budget - room - spent)]
            if chance >= W.tries:
                first = firsts[spent]
                if here and first is None:
                    first = DAMAGE[titan][room] if room else ATTEMPT[titan]
                end = max(self.ends[space], self.ends[space ^ 1])
                self.keep(values[spent] + chance * self.prize + end, first, titan)

    def gains(self, titan: int, space: int, free: int, room: int, most: int) -> list[float]:
        """What so many points of damage are worth: most if a team-mate can kill it after them this round."""
        s = self.s
        others = [brought(s, mate, space) for mate in to_come(s)]
        chances = self.chances(titan, space)
        urge = (token_cost(s) / W.token) ** W.hit_urge
        each = W.hit * urge if titan == self.prey else W.hope
        prize = W.share * self.prize
        without = kill_chance(others, room, chances)
        full = s.content.hit_points[titan]
        later = self.later.get(titan)
        if later is None:
            later = self.later[titan] = outlook(s, titan)
        soon = W.outlook * self.prize
        stays = later[min(full, room + s.seats)]
        return [
            each * points
            + prize * (kill_chance(others, room - points, chances) - without)
            + soon * (later[min(full, room - points + s.seats)] - stays)
            for points in range(most + 1)
        ]

    def chances(self, titan: int, space: int) -> list[float]:
        """How likely an attempt on an Archenemy succeeds, for each Power."""
        found = self.shots.get(titan)
        if found is None:
            found = self.shots[titan] = kill_chances(self.s, titan, space >> 1, self.me)
        return found


def prey(s: City, targets: Mapping[int, list[int]]) -> int:
    """The Archenemy that takes least to kill: the team hunts one at a time."""
    found = [
        (s.content.hit_points[titan] - s.hurt_by(titan) + s.content.cost[titan], titan)
        for titans in targets.values()
        for titan in titans
    ]
    return min(found, default=(0, NONE))[1]


def kill_chances(s: City, titan: int, wall: int, me: int) -> list[float]:
    """How likely an attempt succeeds, for each Power."""
    number = attack_cards(s, titan)
    cost = s.content.cost[titan]
    rises = [rise_of(s, card, wall, me) for card in s.attack]
    if not number:
        return [0.0] * cost + [1.0]
    if number > 1 and len(rises) > 1:
        sums = [one + other for one, other in combinations(rises, 2)]
    else:
        sums = [rise * number for rise in rises]
    shares = [0] * (cost + MUCH)
    for rise in sums:
        if rise < MUCH:
            shares[cost + rise] += 1
    number = max(1, len(sums))
    return [wins / number for wins in accumulate(shares)]


def rise_of(s: City, card: int, wall: int, me: int) -> int:
    """By how much a Titans on Attack card raises what an attempt needs, the Power that it takes away counted."""
    data = s.content.cards[card]
    if card == CHARGE and s.move_total >= data.amount:
        return 0
    if card in TAKES:
        if guarded(s, wall, me):
            return 0
        gave = [power for one, power in zip(s.played, s.gave, strict=True) if s.content.type[one] == TAKES[card]]
        return min(gave, default=0)
    if card == INJURE and s.wounds_up[me] and not guarded(s, wall, me):
        return MUCH
    return data.rise


def guarded(s: City, wall: int, me: int) -> bool:
    """Whether somebody there holds a Defense."""
    return any(
        s.content.is_defense[card]
        for player, hand in enumerate(s.hands)
        if player == me or s.where[player] >> 1 == wall
        for card in hand
    )
