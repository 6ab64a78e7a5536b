"""What the plans of a turn lead through: what lies where, what it is worth, and where a turn may end.

Nothing of it depends on how much Power and Move there is, so that all plans for one choice share it.
"""

from __future__ import annotations

from typing import TypeAlias

from ....kernel.asks import Option
from ..rules.city import City
from ..rules.wall_damage import blow_at
from ..rules.winning_or_losing import archenemies_to_defeat
from ..state import NONE, OUTSIDE, WALLS
from ..words import BUY, DEFEAT
from .ends import ends_of
from .hands import Hand, brought, kill_chance, outlook, outside_of, prospects, to_come, ways_of
from .kills import kill_chances, prey
from .weights import W
from .worth import Taste, gear_gain, titan_gain, token_cost

Ware: TypeAlias = tuple[int, float, Option]  # cost, gain and the choice that has it


class Scene:
    """The city as the active player finds it, weighed when a plan first looks there."""

    __slots__ = (
        "_chances", "_gains", "_goods", "_later", "_others", "_prospects", "ends", "gear", "me", "prey", "prize", "s",
        "targets", "token", "ways",
    )  # fmt: skip

    def __init__(self, s: City) -> None:
        self.s = s
        self.me = s.active
        self.token = token_cost(s)
        self.ways = ways_of(s)
        taste = Taste(s, self.me)
        self.gear = gear_gain(s, taste)
        self._goods: list[list[Ware] | None] = [None] * (2 * WALLS)
        self.ends = ends_of(s, self.me, self.token, self._inside(taste))
        self.targets = {outside_of(wall): s.archenemies(s.outside[wall]) for wall in s.standing() if s.outside[wall]}
        self.prey = prey(s, self.targets)
        self.prize = W.kill * (W.last_kill if s.slain + 1 == archenemies_to_defeat(s) else 1.0)
        self._chances: dict[int, list[float]] = {}
        self._later: dict[int, list[float]] = {}
        self._others: dict[int, list[Hand]] = {}
        self._gains: dict[tuple[int, int, int], list[float]] = {}
        self._prospects: list[tuple[float, float, float]] | None = None

    def _inside(self, taste: Taste) -> tuple[float, int]:
        """Weigh all cards behind the Walls; what the best of them brings, and its District."""
        s = self.s
        cost, discount = s.content.cost, s.discount
        best, lure = 0.0, NONE
        for wall in s.standing():
            found = []
            for card in s.inside[wall]:
                gain = taste.gain(card)
                if gain > 0:
                    found.append((max(0, cost[card] - discount), gain, BUY[card]))
                    if gain >= best:
                        best, lure = gain, wall
            self._goods[wall * 2] = found
        return best, lure

    def goods(self, space: int) -> list[Ware]:
        """What can be had in a space."""
        found = self._goods[space]
        if found is None:
            found = self._goods[space] = self._titans(space >> 1) if space % 2 == OUTSIDE else []
        return found

    def _titans(self, wall: int) -> list[Ware]:
        """The standard Titans before a Wall, the cheapest first."""
        s = self.s
        if not s.outside[wall]:
            return []
        cost, is_archenemy = s.content.cost, s.content.is_archenemy
        titans = [titan for titan in s.outside[wall] if not is_archenemy[titan]]
        titans.sort(key=cost.__getitem__)
        blow = blow_at(s, wall)
        return [(cost[t], titan_gain(s, wall, blow - done, self.token), DEFEAT[t]) for done, t in enumerate(titans)]

    def chances(self, titan: int, space: int) -> list[float]:
        """How likely an attempt on an Archenemy succeeds, for each Power."""
        found = self._chances.get(titan)
        if found is None:
            found = self._chances[titan] = kill_chances(self.s, titan, space >> 1, self.me)
        return found

    def gains(self, titan: int, space: int, room: int, most: int) -> list[float]:
        """What up to so many points of damage are worth: most if a team-mate can kill it after them this round."""
        found = self._gains.get((titan, room, most))
        if found is None:
            found = self._gains[titan, room, most] = self._weighed(titan, space, room, most)
        return found

    def _weighed(self, titan: int, space: int, room: int, most: int) -> list[float]:
        s = self.s
        others = self._others.get(space)
        if others is None:
            others = self._others[space] = [brought(s, mate, space) for mate in to_come(s)]
        chances = self.chances(titan, space)
        urge = (self.token / W.token) ** W.hit_urge
        each = W.hit * urge if titan == self.prey else W.hope
        prize = W.share * self.prize
        without = kill_chance(others, room, chances)
        full = s.content.hit_points[titan]
        later = self._later.get(titan)
        if later is None:
            later = self._later[titan] = self._outlook(titan)
        soon = W.outlook * self.prize
        stays = later[min(full, room + s.seats)]
        return [
            each * points
            + prize * (kill_chance(others, room - points, chances) - without)
            + soon * (later[min(full, room - points + s.seats)] - stays)
            for points in range(most + 1)
        ]

    def _outlook(self, titan: int) -> list[float]:
        """How likely an Archenemy is killed in a later round, for each number of Hit Points that are missing."""
        if self._prospects is None:
            self._prospects = prospects(self.s)
        return outlook(self.s, titan, self._prospects)
