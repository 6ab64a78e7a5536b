"""A sweep: the same deals played as printed and with changes, and what each change does.

Common random numbers: game 17 of every way to play has the same seed, seats and bots, so that luck which both share
drops out of their difference. What is compared is always game 17 with game 17. It is one arena of many variants: a deal
is played in all ways before the next begins, so that one which is interrupted has been fair to all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from ..games.game import BoardGame
from ..kernel.content import Table as Content
from ..kernel.content import read_corrections
from ..kernel.errors import TitanomachyError
from ..kernel.state import State
from ..kernel.words import N_
from .arena import Played, run
from .plan import Variant
from .results import OVER
from .stats import Rate
from .sureness import Change as Difference
from .sureness import Sure, judged, paired, swung
from .vary import Change, changes


@dataclass(frozen=True, slots=True)
class Point:
    """A way to play and what came of it: for each side its share of wins, and how that differs from as printed."""

    change: Change
    games: int
    rounds: float
    wins: Mapping[str, Rate]
    differences: Mapping[str, Difference]
    longer: Difference  # in rounds
    sure: Mapping[str, Sure]


@dataclass(frozen=True, slots=True)
class Sweep:
    """All ways to play that were compared; the first is as printed.

    `played` are the games of them all. One that did not come to an end by the rules is compared with none, nor are the
    same deal's games in the other ways. `stopped` is true where it was interrupted before it was through.
    """

    game: BoardGame[State]
    words: tuple[str, ...]
    games: int  # in each way that were compared
    bots: tuple[str, ...]
    seed: int
    seats: tuple[int, ...]
    options: Mapping[str, object]
    sides: tuple[str, ...]
    points: tuple[Point, ...]
    kept: bool = False  # whether each bot kept its side
    played: Sequence[Played] = field(default=(), repr=False)
    stopped: bool = False


def sweep(
    game: BoardGame[State],
    words: Sequence[str],
    bots: Sequence[str] = ("greedy",),
    games: int = 200,
    seats: Sequence[int] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    *,
    keep: bool = False,
    ray: str | None = None,
) -> Sweep:
    """Play so many games in each way, of the same deals. `words` say what is varied (`lab/vary.py`).

    `bots` change sides, with `games` rounded up to whole deals, or `keep` one side each. What cannot be played (content
    that does not fit together) is refused before any game begins. Interrupted (Ctrl-C), it tells of what was played in
    every way; KeyboardInterrupt where that is nothing.
    """
    settled = dict(options or {})
    own = settled.pop("content", None)
    content: Content = read_corrections(own) if own else {}  # type: ignore[arg-type]
    asked = changes(game, words, settled, content)
    results = run(
        game,
        bots,
        games * len(asked),
        seats,
        settled,
        seed,
        workers,
        progress,
        sides=bots if keep else None,
        variants=[Variant(str(number), one.options, one.content) for number, one in enumerate(asked)],
        ray=ray,
    )
    ways = _paired(results.played, len(asked), 1 if keep else len(results.bots))
    if not ways[0]:
        if results.stopped:
            raise KeyboardInterrupt
        raise TitanomachyError(N_("no game came to an end in every way: there is nothing to compare"))
    sides, points = _compared(asked, ways)
    return Sweep(
        game, tuple(words), len(ways[0]), results.bots, seed, tuple(seats or ()), settled, sides, points, keep,
        results.played, results.stopped,
    )  # fmt: skip


def _paired(played: Sequence[Played], ways: int, turns: int) -> list[list[Played]]:
    """The games of each way, place by place the same: those of which the game came to an end in every way."""
    same: dict[tuple[int, int], dict[int, Played]] = {}
    for one in played:
        if one.ended == OVER:
            same.setdefault((one.deal, one.number % turns), {})[int(one.variant)] = one
    whole = [same[place] for place in sorted(same) if len(same[place]) == ways]
    return [[games[way] for games in whole] for way in range(ways)]


def _compared(asked: Sequence[Change], ways: Sequence[Sequence[Played]]) -> tuple[tuple[str, ...], tuple[Point, ...]]:
    """What came of it all, each way to play against the first, game by game."""
    sides = tuple(dict.fromkeys(side for one in ways[0] for side in one.sides))
    found = [_differences(ways[0], way, sides) for way in ways]
    sure = iter(judged([one[side].chance for one in found[1:] for side in sides]))
    points = [
        Point(
            change,
            len(way),
            fmean(one.rounds for one in way),
            {
                side: Rate(sum(side in one.winners for one in way), sum(side in one.sides for one in way))
                for side in sides
            },
            found[number],
            paired([one.rounds - first.rounds for first, one in zip(ways[0], way, strict=True)]),
            {side: next(sure) if number else Sure.OPEN for side in sides},
        )
        for number, (change, way) in enumerate(zip(asked, ways, strict=True))
    ]
    return sides, tuple(points)


def _differences(first: Sequence[Played], way: Sequence[Played], sides: Sequence[str]) -> dict[str, Difference]:
    """How the share of each side differs, from game to game."""
    pairs = list(zip(first, way, strict=True))
    return {
        side: swung([_won(other, side) - _won(one, side) for one, other in pairs if side in one.sides])
        for side in sides
    }


def _won(one: Played, side: str) -> float:
    return float(side in one.winners)
