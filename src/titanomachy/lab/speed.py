"""How fast a game runs here, in one process, through the public interface alone.

What a figure covers: a decision is one `table.choose`, with reading `table.asks` and drawing the option; games
are set up inside the clock, those of playouts too. A copy is `clone` and waking it (reading its `state`), so that it
can be played on; a tried choice is a copy without listeners and past, as a search makes it, and one choice on it.
Copies are made of moments spread over the middle of random games, each equally often. The clock is the processor time
of this process: whatever else the machine does takes nothing from a figure.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Final, TypeAlias, TypeVar

from ..games.game import BoardGame
from ..kernel.asks import Option
from ..kernel.state import State
from ..kernel.table import Table

GAMES_SAMPLED: Final = 5
MOMENTS: Final = (0.2, 0.4, 0.6, 0.8)

AS_IT_IS: Final[Mapping[str, object]] = {}  # a game without options

T = TypeVar("T")
Chance: TypeAlias = Callable[[], float]
Trial: TypeAlias = "tuple[Table[State], int, Option]"  # a table, and what one of its seats may choose


@dataclass(frozen=True, slots=True)
class PlayRate:
    """The pace of whole games, and the counts it was worked out from."""

    decisions_per_second: float
    games_per_second: float
    decisions: int
    games: int


@dataclass(frozen=True, slots=True)
class Speed:
    """All figures of one game; copies in microseconds each."""

    game: str
    play: PlayRate
    playouts: PlayRate
    listening: PlayRate
    clone: float
    tried: float
    imagine: float


def drawn(table: Table[State], chance: Chance) -> tuple[int, Option]:
    """A choice by chance: any seat that is waited for, any of its options."""
    asks = table.asks
    if len(asks) == 1:
        (ask,) = asks.values()
    else:
        waiting = [ask for ask in asks.values() if not ask.idle]
        ask = waiting[int(chance() * len(waiting))]
    options = ask.options
    return ask.seat, options[int(chance() * len(options))]


def random_play(
    game: BoardGame[State], seconds: float, listen: bool = False, options: Mapping[str, object] = AS_IT_IS
) -> PlayRate:
    """Whole random games for about so many seconds: the one under way at the end is finished and counted."""
    seats = game.seats[-1]
    chance = Random(1).random

    def played(seed: int) -> int:
        table = game.new(seats, seed=seed, listen=listen, **options)
        while table.asks:
            table.choose(*drawn(table, chance))
        return table.length

    return _pace(played, seconds)


def playouts(game: BoardGame[State], seconds: float, options: Mapping[str, object] = AS_IT_IS) -> PlayRate:
    """The same by `playout`, which makes all choices itself."""
    seats = game.seats[-1]

    def played(seed: int) -> int:
        return game.new(seats, seed=seed, listen=False, **options).playout(seed).length

    return _pace(played, seconds)


def _pace(played: Callable[[int], int], seconds: float) -> PlayRate:
    """The pace of games, each made and played from its seed; what plays it gives the number of its decisions."""
    decisions = games = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds or not games:
        decisions += played(games)
        games += 1
        elapsed = process_time() - start
    return PlayRate(decisions / elapsed, games / elapsed, decisions, games)


def moments(game: BoardGame[State], options: Mapping[str, object] = AS_IT_IS) -> list[Table[State]]:
    """Tables in the middle of play: each of `MOMENTS` in each of `GAMES_SAMPLED` random games."""
    found: list[Table[State]] = []
    for seed in range(GAMES_SAMPLED):
        table = game.new(game.seats[-1], seed=seed, listen=False, **options)
        chance = Random(seed).random
        trail = [table.clone()]
        while table.asks:
            table.choose(*drawn(table, chance))
            trail.append(table.clone())
        found += [trail[int(len(trail) * moment)] for moment in MOMENTS]
    return found


def trials(tables: Sequence[Table[State]]) -> list[Trial]:
    """One choice by chance at each table, always the same."""
    chance = Random(1).random
    return [(table, *drawn(table, chance)) for table in tables]


def copies(tables: Sequence[Table[State]], seconds: float) -> float:
    """Copies per second that are awake."""
    return rate(lambda table: table.clone().state, tables, seconds)


def tried(tables: Sequence[Table[State]], seconds: float) -> float:
    """Copies per second with one choice on each."""

    def attempt(trial: Trial) -> None:
        table, seat, option = trial
        table.clone(listen=False, past=False).choose(seat, option)

    return rate(attempt, trials(tables), seconds)


def imagined(tables: Sequence[Table[State]], seconds: float) -> float:
    """Imagined copies per second, for the first seat."""
    return rate(lambda table: table.imagine(0, 1), tables, seconds)


def rate(work: Callable[[T], object], things: Sequence[T], seconds: float) -> float:
    """How often in a second something is done, to each of some things equally often."""
    done = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds or not done:
        for thing in things:
            work(thing)
        done += len(things)
        elapsed = process_time() - start
    return done / elapsed


def measure(game: BoardGame[State], seconds: float) -> Speed:
    """All figures of a game, each measured for so many seconds after one game to warm up."""
    random_play(game, 0)
    tables = moments(game)
    return Speed(
        game=game.id,
        play=random_play(game, seconds),
        playouts=playouts(game, seconds),
        listening=random_play(game, seconds, listen=True),
        clone=1e6 / copies(tables, seconds),
        tried=1e6 / tried(tables, seconds),
        imagine=1e6 / imagined(tables, seconds),
    )
