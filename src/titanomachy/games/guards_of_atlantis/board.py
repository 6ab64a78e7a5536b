"""Boards: hexes as small ints, with tables of neighbours, distances, lines and zones made once per board.

A hex (q, r) is the int `r * WIDE + q` on a grid that all boards share; sets of hexes are ints with one bit for
each. The grid has an empty column at its right edge, so that a shift never wraps round. A hex that is no space of
the board is terrain.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, cast

from ...kernel.content import Toml
from ...kernel.ledger import rule

HOME: Final = Path(__file__).resolve().parent
WIDE: Final = 24
HIGH: Final = 28
SIZE: Final = WIDE * HIGH
SPACE_WORDS: Final = tuple(f"{chr(97 + q)}{r + 1}" for r in range(HIGH) for q in range(WIDE))
BIT: Final = tuple(1 << space for space in range(SIZE))
AFAR: Final = 99  # farther than anything

RED, BLUE = 0, 1
MELEE, RANGED, HEAVY, HERO, TOKEN = range(5)
TEAM_IDS: Final = {"red": RED, "blue": BLUE}
KIND_IDS: Final = {"melee": MELEE, "ranged": RANGED, "heavy": HEAVY, "hero": HERO}
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # the six directions, round the clock
SHIFTS: Final = tuple(r * WIDE + q for q, r in STEPS)
BOARD_IDS: Final = ("forgotten_island", "narrow_passages", "vexing_cliffs", "across_the_river")

Spec = Mapping[str, Toml]


def bits(mask: int) -> list[int]:
    """The spaces of a set, in the order of their numbers."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def around(mask: int) -> int:
    """Every hex beside one of a set; some may be terrain."""
    return (
        mask << 1 | mask >> 1 | mask << WIDE | mask >> WIDE | mask << (WIDE - 1) | mask >> (WIDE - 1)
    )  # fmt: skip


def flood(start: int, free: int, steps: int) -> int:
    """The free spaces that can be reached from a set within a number of steps, the set itself left out."""
    seen = edge = start
    for _ in range(steps):
        edge = (
            (edge << 1 | edge >> 1 | edge << WIDE | edge >> WIDE | edge << (WIDE - 1) | edge >> (WIDE - 1))
            & free
            & ~seen
        )
        if not edge:
            break
        seen |= edge
    return seen & ~start


def ends_of_paths(start: int, free: int, steps: int) -> int:
    """Where a path of exactly so many steps may end that enters no space twice."""
    if steps == 0:
        return start
    if steps == 1:
        return around(start) & free
    found = 0
    for step in bits(around(start) & free):
        found |= ends_of_paths(BIT[step], free & ~BIT[step], steps - 1)
    return found & ~start


def hex_distance(a: int, b: int) -> int:
    """How many steps lie between two hexes if nothing is in the way."""
    q, r = a % WIDE - b % WIDE, a // WIDE - b // WIDE
    return max(abs(q), abs(r), abs(q + r))


class Board:
    """All tables of one board."""

    def __init__(self, spec: Spec) -> None:
        self.id = str(spec["id"])
        self.spec = spec
        zones = cast("list[Spec]", spec["zone"])
        self.zone_ids = [str(zone["id"]) for zone in zones]
        self.zone_kinds = [str(zone["kind"]) for zone in zones]
        self.zone_teams = [TEAM_IDS.get(str(zone["team"]), -1) for zone in zones]
        self.lanes = [[self.zone_ids.index(name) for name in lane] for lane in cast("list[list[str]]", spec["lanes"])]
        self.start = [
            lane.index(self.zone_ids.index(name))
            for lane, name in zip(self.lanes, cast("list[str]", spec["start"]), strict=True)
        ]
        self.least, self.most = cast("list[int]", spec["heroes"])
        self._make_spaces(zones)
        self._make_distances()

    @rule("GA-core-04", "GA-kw-01", "GA-kw-02", "GA-kw-10", "GA-kw-29", "GA-kw-31", "GA-kw-35", "GA-fast-13")
    def _make_spaces(self, zones: list[Spec]) -> None:
        """Spaces, their zones and spawn points; zones are adjacent where two of their spaces are."""
        self.zone_of = [-1] * SIZE
        self.zone_mask = [0] * len(zones)
        self.spawn_kind = [-1] * SIZE
        self.spawn_team = [-1] * SIZE
        self.spawns: list[list[int]] = [[] for _ in zones]  # minion spawn points of each zone
        self.hero_spawns: list[list[int]] = [[], []]
        for number, zone in enumerate(zones):
            for q, r in cast("list[list[int]]", zone["spaces"]):
                self.zone_of[r * WIDE + q] = number
                self.zone_mask[number] |= BIT[r * WIDE + q]
            for spawn in cast("list[list[int | str]]", zone.get("spawns", [])):
                space = int(spawn[1]) * WIDE + int(spawn[0])
                team, kind = str(spawn[2]), str(spawn[3])
                self.spawn_team[space] = TEAM_IDS[team]
                self.spawn_kind[space] = KIND_IDS[kind]
                (self.hero_spawns[TEAM_IDS[team]] if kind == "hero" else self.spawns[number]).append(space)
        self.spaces = [space for space, zone in enumerate(self.zone_of) if zone >= 0]
        self.mask = sum(BIT[space] for space in self.spaces)
        self.spawn_mask = sum(BIT[space] for space in self.spaces if self.spawn_kind[space] >= 0)
        self.minion_spawn_mask = sum(BIT[space] for space in self.spaces if 0 <= self.spawn_kind[space] < HERO)
        self.near = [around(BIT[space]) & self.mask if self.zone_of[space] >= 0 else 0 for space in range(SIZE)]
        self.shore = sum(BIT[space] for space in self.spaces if self.near[space].bit_count() < 6)
        self.zone_near = [
            [other for other, mask in enumerate(self.zone_mask) if other == number or around(here) & mask]
            for number, here in enumerate(self.zone_mask)
        ]

    @rule("GA-kw-06", "GA-kw-07", "GA-kw-32", "GA-kw-41", "GA-core-14")
    def _make_distances(self) -> None:
        """Plain hex distance whatever lies between; a line is a row in one of the six directions."""
        self.distance = [b""] * SIZE
        self.direction = [b""] * SIZE
        self.within = [[0] * SIZE for _ in range(10)]  # by distance: the spaces that are no farther
        for here in self.spaces:
            far, ways = bytearray([AFAR]) * SIZE, bytearray([AFAR]) * SIZE
            for there in self.spaces:
                far[there] = steps = hex_distance(here, there)
                for radius in range(steps, 10):
                    self.within[radius][here] |= BIT[there]
                ways[there] = _direction(here, there)
            self.distance[here], self.direction[here] = bytes(far), bytes(ways)

    def disc(self, space: int, radius: int) -> int:
        """The spaces within a radius, the centre included."""
        return self.within[min(max(radius, 0), 9)][space]


def _direction(here: int, there: int) -> int:
    q, r = there % WIDE - here % WIDE, there // WIDE - here // WIDE
    if (q, r) == (0, 0) or (q and r and q != -r):
        return AFAR
    length = max(abs(q), abs(r))
    return STEPS.index((q // length, r // length))


@cache
def board(name: str) -> Board:
    """The board of an id."""
    with (HOME / "content" / "boards" / f"{name}.toml").open("rb") as file:
        return Board(tomllib.load(file))
