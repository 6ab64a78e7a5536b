"""The measures of the greedy bot, in points of which a won game has 100: losses, damage, ways and chances."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from ..content import FIGHT, LEVELS, TACTICS, TITAN, Content
from ..rules.symbols import uses
from ..state import HELD, Stand

WIN: Final = 100.0
POINT: Final = 3.0  # a point of damage on the way to the Kill Zone
SPARE: Final = 1.0  # a point beyond
IN_ZONE: Final = 8.0  # being in the Kill Zone
BLIND, MAIMED = 6.0, 5.0  # a Titan that plays its cards open; each Action card that it has lost


class Weights(NamedTuple):
    """How much losses count: the first one of a kind costs its weight shared among all that there are."""

    citizen: float
    gun: float
    heart: float


HEROES: Final = Weights(50.0, 40.0, 30.0)  # what the Heroes fear
TITAN_AIMS: Final = Weights(40.0, 27.0, 20.0)  # what the Titan goes for; measured to win most


def next_loss(left: int, weight: float) -> float:
    """What losing the next one costs when so many are left; with the last one the game is lost."""
    return WIN if left <= 1 else weight / left


@cache
def lost(left: int, full: int, weight: float) -> float:
    """What losses cost in all that leave so many of so many."""
    return sum([next_loss(number, weight) for number in range(max(left, 0) + 1, full + 1)], 0.0)


def damage_worth(content: Content, marker: int) -> float:
    """What the marker on this box is worth."""
    zone = content.kill_start
    return POINT * min(marker, zone) + (IN_ZONE + SPARE * (marker - zone) if marker >= zone else 0.0)


def standing(s: Stand, weights: Weights) -> float:
    """What has been gained and lost for good."""
    content = s.content
    worth = damage_worth(content, s.marker) + BLIND * s.blind + MAIMED * len(s.removed)
    worth -= lost(s.citizens, content.citizens, weights.citizen)
    worth -= lost(sum(s.cannons), content.cannons, weights.gun)
    return worth - sum([lost(hearts, content.hearts, weights.heart) for hearts in s.hearts], 0.0)


# -- ways


class Ladder:
    """How far levels are from each other, and what a Hero can pass on its way with so many moves."""

    __slots__ = ("far", "paths")

    def __init__(self, content: Content) -> None:
        self.far = [_distances(content, level) for level in range(LEVELS)]
        self.paths = [[_paths(content, level, moves) for moves in range(MOST_MOVES + 1)] for level in range(LEVELS)]


MOST_MOVES: Final = 6  # more than that lead nowhere new


def _distances(content: Content, start: int) -> list[int]:
    far = {start: 0}
    edge = [start]
    for level in edge:
        for way in content.ways[level]:
            if way not in far:
                far[way] = far[level] + 1
                edge.append(way)
    return [far.get(level, LEVELS) for level in range(LEVELS)]


Path: TypeAlias = tuple[int, bool, bool]  # where it ends, whether it touches the Tower, whether the Titan


def _paths(content: Content, start: int, moves: int) -> list[Path]:
    found: set[Path] = {(start, content.on_tower[start], content.on_titan[start])}
    edge = set(found)
    for _ in range(moves):
        edge = {
            (way, tower or content.on_tower[way], titan or content.on_titan[way])
            for level, tower, titan in edge
            for way in content.ways[level]
        }
        found |= edge
    return [path for path in sorted(found) if not any(_better(other, path) for other in found)]


def _better(one: Path, other: Path) -> bool:
    return one != other and one[0] == other[0] and one[1] >= other[1] and one[2] >= other[2]


@cache
def ladder(content: Content) -> Ladder:
    """The ladder of a content, made once."""
    return Ladder(content)


# -- chances


@cache
def luck(missing: int, dice: int, hit: float) -> float:
    """The chance that so many dice bring what is missing, where each does with a chance of its own."""
    if missing <= 0:
        return 1.0
    if dice < missing:
        return 0.0
    return hit * luck(missing - 1, dice - 1, hit) + (1 - hit) * luck(missing, dice - 1, hit)


# -- dice

Units: TypeAlias = list[list[int]]  # for each Hero: how many it holds of each symbol
WILD, SWAP = TITAN, 6  # in such a list: dice that are any symbol, and those that are Tactics or Fight
ANY: Final = 0b111110
SWAPPED: Final = 1 << FIGHT | 1 << TACTICS


def kind_of(mask: int, face: int) -> int:
    """Where a die with these uses is counted among the units of its Hero."""
    return WILD if mask == ANY else SWAP if mask == SWAPPED else face


def count_units(s: Stand) -> Units:
    """What each Hero holds."""
    units = [[0] * 7 for _ in s.heroes]
    for die, place in enumerate(s.place):
        if place == HELD:
            mask = uses(s, die)
            if mask:
                units[s.holder[die]][kind_of(mask, s.face[die])] += s.left[die]
    return units


def held(unit: list[int], symbol: int) -> int:
    """How many of a symbol a Hero could spend."""
    return unit[symbol] + unit[WILD] + (unit[SWAP] if symbol in (FIGHT, TACTICS) else 0)
