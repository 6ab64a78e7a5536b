"""The analysis of a finished game: each side's chance at every moment, and where it turned.

A moment is first judged as it stands. Then it is played on as far as the game's horizon, in more and more worlds, and
judged there: the band of an estimate grows narrow with their number. With open cards everything is known but what
chance brings from then on; as a seat saw it, all that this seat could not know is imagined, so that the estimate is the
same in all worlds which it cannot tell apart. Only for games that are over: nobody gets an estimate from open cards
before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt
from typing import Any, Final

from ..games.game import BoardGame
from ..kernel.chance import key_of
from ..kernel.errors import TitanomachyError
from ..kernel.setup import Setup
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, begun, say
from .hinting import Ranked, ranking
from .search import as_it_is, think, to_the_horizon
from .trust import UNMEASURED, Trust

SEED: Final = 16
FEW: Final = 0.2  # a spread that is added for few worlds, which may happen to agree
ENOUGH: Final = 4  # worlds before a moment may be called a turning point
NORMAL_95: Final = 1.96
TURNS: Final = 5
APART: Final = 2  # choices between two turning points
LEAST: Final = 0.05  # of a chance that a turn must be worth
BOX: Final = N_("the box")


@dataclass(slots=True)
class Point:
    """What is known of a moment: how it was judged, and what came of playing on in so many worlds, for each side."""

    judged: list[float]
    worlds: int = 0
    total: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)
    over: bool = False  # the game has ended here

    def add(self, found: Iterable[Sequence[float]]) -> None:
        """More worlds."""
        for chances in found:
            self.worlds += 1
            self.total = [one + chance for one, chance in zip(self.total or [0.0] * len(chances), chances, strict=True)]
            squares = self.squares or [0.0] * len(chances)
            self.squares = [one + chance * chance for one, chance in zip(squares, chances, strict=True)]

    @property
    def chances(self) -> list[float]:
        """Each side's chance."""
        return [total / self.worlds for total in self.total] if self.worlds else self.judged

    def noise(self, side: int, judged: float = UNMEASURED.spread) -> float:
        """The standard error that comes of so few worlds; `judged` of a moment that was not played on."""
        if self.over:
            return 0.0
        if self.worlds < 2:
            return judged
        mean = self.total[side] / self.worlds
        spread = max(0.0, self.squares[side] / self.worlds - mean * mean) * self.worlds / (self.worlds - 1)
        return sqrt((spread + FEW * FEW / self.worlds) / self.worlds)

    def half(self, side: int, trust: Trust = UNMEASURED) -> float:
        """Half of the 95 % interval around a side's chance: the error of so few worlds, and that of such forecasts."""
        if self.over:
            return 0.0
        return NORMAL_95 * hypot(self.noise(side, trust.spread), trust.error(self.chances[side]))

    def dumped(self) -> list[Any]:
        """As it is stored."""
        return [self.worlds, int(self.over), *([round(one, 4) for one in row] for row in self._rows())]

    def _rows(self) -> tuple[list[float], list[float], list[float]]:
        return self.judged, self.total, self.squares

    @classmethod
    def loaded(cls, told: Sequence[Any]) -> Point:
        """As it was stored."""
        worlds, over, judged, total, squares = told
        return cls(list(judged), int(worlds), list(total), list(squares), bool(over))


@dataclass(frozen=True, slots=True)
class Turn:
    """A choice that moved the estimate by more than its interval: which, whose chance it moved most, and how far."""

    at: int
    side: int
    change: float


def possible(game: BoardGame[State]) -> bool:
    """Whether a game has learned to judge its positions."""
    judging = game.bot.judging
    return judging is not None and judging.file.is_file()


def sides(game: BoardGame[State], setup: Setup, lang: str = "en") -> list[str]:
    """What the sides are called, in the order of the chances; a team against which the box plays has that beside it."""
    found = [(name, seats) for name, seats in game.sides(setup.seats, setup) if seats]
    names = [_called(game, setup, name, seats, lang) for name, seats in found]
    return names if len(names) > 1 else [*names, against(game, lang)]


def against(game: BoardGame[State], lang: str = "en") -> str:
    """Whom a team plays against to whom no seat belongs, as a heading."""
    rival = game.table.rival
    return begun(say(BOX if rival is None else rival.name, lang))


def _called(game: BoardGame[State], setup: Setup, name: str, seats: Sequence[int], lang: str) -> str:
    said = say(name, lang)
    if said != name or len(seats) > 1 or not name.replace("_", "").isalpha():
        return said.capitalize()
    return game.notation.seat_names(setup.seats, lang)[seats[0]]


def chances(game: BoardGame[State], table: Table[State]) -> list[float]:
    """Each side's chance where everything is known, or how it ended."""
    judging = game.bot.judging
    if judging is None:
        raise TitanomachyError(N_("{game} has no judgement of its positions"), game=game.title)
    outcome = table.outcome
    if outcome is None:
        return judging.chances(table.state)
    found = [float(not outcome.winners.isdisjoint(seats)) for _, seats in game.sides(table.setup.seats, table.setup)]
    found = [one / (sum(found) or 1.0) for one in found]
    return found if len(found) > 1 else [found[0], 1.0 - found[0]]


def judged(game: BoardGame[State], table: Table[State], seat: int | None) -> Point:
    """A moment as it stands: with open cards (None), or as a seat saw it."""
    if table.over or seat is None:
        return Point(chances(game, table), over=table.over)
    judging = game.bot.judging
    assert judging is not None
    return Point(judging.known(table.sight(seat)))


def played_on(
    game: BoardGame[State], table: Table[State], seat: int | None, worlds: Iterable[int]
) -> list[list[float]]:
    """What comes of a moment in some worlds: each side's chance where play has got to."""
    searching = game.bot.searching
    if searching is None or table.over:
        return []
    found = []
    for world in worlds:
        key = key_of("analysis", SEED, world)
        copy = (as_it_is(table, key) if seat is None else table.imagine(seat, key)).last()
        to_the_horizon(searching, copy, key)
        found.append(chances(game, copy))
    return found


def choices(
    game: BoardGame[State], table: Table[State], seat: int, open: bool, worlds: int | None, milliseconds: float | None
) -> tuple[Ranked, ...]:
    """The choices that a seat had, the best first; none where there was nothing to choose or nothing is known."""
    if seat not in table.asks or len(table.asks[seat].offered()) == 1:
        return ()
    thought = think(game, table, seat, SEED, worlds, milliseconds, everything=True, open=open)
    return ranking(game, thought) if thought.weights else ()


def comparable(one: Point, other: Point) -> bool:
    """Whether two moments are known equally well: both judged as they stand, or both played on often enough."""
    known = [point.over or point.worlds >= ENOUGH for point in (one, other)]
    return all(known) or (one.worlds == other.worlds == 0 and not (one.over or other.over))


def settled(points: Mapping[int, Point], last: int) -> bool:
    """Whether every moment is known so well that those that turned the game are found.

    >>> settled({0: Point([0.5, 0.5], worlds=4)}, 1), settled({0: Point([0.5, 0.5], worlds=4)}, 0)
    (False, True)
    """
    known = [point for point in points.values() if point.over or point.worlds >= ENOUGH]
    return len(known) > last


def told_of(game: BoardGame[State], setup: Setup) -> int:
    """The side of which is told how its chances changed, where there are two: the last; the team where it plays against
    the box, which nobody is."""
    found = sum(bool(seats) for _, seats in game.sides(setup.seats, setup))
    return 0 if found == 1 else found - 1


def turns(points: Mapping[int, Point], told: int = 1) -> list[Turn]:
    """The largest changes from one choice to the next that no luck of few worlds explains, at most five, as played. Of
    two sides, of which one gains what the other loses, it is told of one.

    >>> points = {0: Point([0.5, 0.5]), 1: Point([0.8, 0.2]), 2: Point([0.8, 0.2])}
    >>> [(turn.at, turn.side, round(turn.change, 2)) for turn in turns(points)]
    [(1, 1, -0.3)]
    """
    found = []
    for at, point in points.items():
        before = points.get(at - 1)
        if before is None or not comparable(before, point):
            continue
        moved = [now - then for now, then in zip(point.chances, before.chances, strict=True)]
        side = told if len(moved) == 2 else max(range(len(moved)), key=lambda one: (round(abs(moved[one]), 6), one))
        if abs(moved[side]) > max(LEAST, NORMAL_95 * max(point.noise(side), before.noise(side))):
            found.append((abs(moved[side]), Turn(at, side, moved[side])))
    kept: list[Turn] = []
    for _, turn in sorted(found, key=lambda one: (-one[0], one[1].at)):
        if len(kept) < TURNS and all(abs(turn.at - other.at) >= APART for other in kept):
            kept.append(turn)
    return sorted(kept, key=lambda turn: turn.at)
