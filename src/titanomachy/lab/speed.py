"""How fast a game runs here, in one process, through the public interface alone.

What a figure covers: a decision is one `table.choose`, with reading `table.asks` and drawing the option; games
are set up inside the clock. A copy is `clone` and waking it (reading its `state`), so that it can be played on.
Copies are made of moments spread over the middle of random games, each equally often.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from ..games.game import BoardGame
from ..kernel.state import State
from ..kernel.table import Table

GAMES_SAMPLED: Final = 5
MOMENTS: Final = (0.2, 0.4, 0.6, 0.8)

Chance: TypeAlias = Callable[[], float]


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
    listening: PlayRate
    clone: float
    imagine: float


def play_on(table: Table[State], chance: Chance) -> None:
    """Make one random choice: any seat that is waited for, any of its options."""
    asks = table.asks
    if len(asks) == 1:
        (ask,) = asks.values()
    else:
        waiting = [ask for ask in asks.values() if not ask.idle]
        ask = waiting[int(chance() * len(waiting))]
    options = ask.options
    table.choose(ask.seat, options[int(chance() * len(options))])


def random_play(game: BoardGame[State], seconds: float, listen: bool = False) -> PlayRate:
    """Whole random games for about so many seconds: the one under way at the end is finished and counted."""
    seats = game.seats[-1]
    chance = Random(1).random
    decisions = games = 0
    elapsed = 0.0
    start = time.perf_counter()
    while elapsed < seconds or not games:
        table = game.new(seats, seed=games, listen=listen)
        while table.asks:
            play_on(table, chance)
        decisions += table.length
        games += 1
        elapsed = time.perf_counter() - start
    return PlayRate(decisions / elapsed, games / elapsed, decisions, games)


def moments(game: BoardGame[State]) -> list[Table[State]]:
    """Tables in the middle of play: each of `MOMENTS` in each of `GAMES_SAMPLED` random games."""
    found: list[Table[State]] = []
    for seed in range(GAMES_SAMPLED):
        table = game.new(game.seats[-1], seed=seed, listen=False)
        chance = Random(seed).random
        trail = [table.clone()]
        while table.asks:
            play_on(table, chance)
            trail.append(table.clone())
        found += [trail[int(len(trail) * moment)] for moment in MOMENTS]
    return found


def copies(game: BoardGame[State], seconds: float) -> float:
    """Copies per second that are awake."""

    def copy(table: Table[State]) -> object:
        return table.clone().state

    return _rate(game, seconds, copy)


def imagined(game: BoardGame[State], seconds: float) -> float:
    """Imagined copies per second, for the first seat."""

    def imagine(table: Table[State]) -> object:
        return table.imagine(0, 1)

    return _rate(game, seconds, imagine)


def _rate(game: BoardGame[State], seconds: float, make: Callable[[Table[State]], object]) -> float:
    tables = moments(game)
    done = 0
    elapsed = 0.0
    start = time.perf_counter()
    while elapsed < seconds or not done:
        for table in tables:
            make(table)
        done += len(tables)
        elapsed = time.perf_counter() - start
    return done / elapsed


def measure(game: BoardGame[State], seconds: float) -> Speed:
    """All figures of a game, each measured for so many seconds after one game to warm up."""
    random_play(game, 0)
    return Speed(
        game=game.id,
        play=random_play(game, seconds),
        listening=random_play(game, seconds, listen=True),
        clone=1e6 / copies(game, seconds),
        imagine=1e6 / imagined(game, seconds),
    )
