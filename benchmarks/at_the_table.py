"""What a move at the table costs: for the server's processor, in bytes, in memory, and beside a bare echo."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Final

from titanomachy.drawing import forget_parts

from . import loopback, targets
from .rows import Row
from .sitting import VIEWERS, Sitting, begun, house

TABLES: Final = 3  # games whose moves are timed
MOVES: Final = 100  # of each
FIRST: Final = 5  # of them that are not counted: what is on every page is drawn there
OPENINGS: Final = 5
INTO: Final = 40  # moves after which a table is opened
WEIGHED: Final = 10  # tables whose memory is counted together, after as many moves as are timed


@dataclass(frozen=True, slots=True)
class Moves:
    """What was measured of moves with three viewers: milliseconds each, and bytes of each message after the first."""

    times: Sequence[float]
    sizes: Sequence[int]


@dataclass(frozen=True, slots=True)
class Opening:
    """The first message to someone who opens a table: milliseconds with nothing drawn yet and after, and its bytes."""

    cold: float
    warm: float
    size: int


@dataclass(frozen=True, slots=True)
class Figures:
    """All of one game."""

    moves: Moves
    opening: Opening
    memory: float  # MB of a table with three viewers
    served: loopback.Served


async def moves(name: str, tables: int = TABLES, count: int = MOVES) -> Moves:
    """Time each move of some tables, from a choice to the last viewer's message."""
    times: list[float] = []
    sizes: list[int] = []
    forget_parts()  # the same whatever was drawn before
    async with house() as rooms:
        for seed in range(tables):
            sitting = Sitting(rooms, begun(name, seed))
            await sitting.open()
            await sitting.play_on(FIRST)
            opened = [len(page.sizes) for page in sitting.pages]
            for _ in range(count):
                if sitting.play.table.over:
                    break
                seat, option = sitting.choice()
                start = process_time()
                await sitting.move(seat, option)
                times.append(1e3 * (process_time() - start))
            sizes += [size for page, had in zip(sitting.pages, opened, strict=True) for size in page.sizes[had:]]
            await sitting.close()
    return Moves(times, sizes)


async def opening(name: str, openings: int = OPENINGS) -> Opening:
    """Open a table in the middle of play for one who sits there, with and without what has been drawn before."""
    play = begun(name, 1)
    async with house() as rooms:
        await Sitting(rooms, play, ()).play_on(INTO)

        async def opened() -> tuple[float, int]:
            sitting = Sitting(rooms, play, VIEWERS[:1])
            start = process_time()
            await sitting.open()
            taken = process_time() - start
            await sitting.close()
            return 1e3 * taken, sitting.pages[0].sizes[0]

        cold, warm = [], []
        for _ in range(openings):
            forget_parts()
            cold.append(await opened())
            warm.append(await opened())
    return Opening(median(taken for taken, _ in cold), median(taken for taken, _ in warm), warm[0][1])


async def memory(name: str, tables: int = WEIGHED, count: int = MOVES) -> float:
    """MB that a table with three viewers holds: what is freed when many leave, without the parts that all share."""
    async with house() as rooms:

        async def seated(seed: int) -> Sitting:
            sitting = Sitting(rooms, begun(name, seed))
            await sitting.open()
            await sitting.play_on(count)
            return sitting

        tracemalloc.start()
        try:
            sittings = [await seated(seed) for seed in range(tables)]
            gc.collect()
            there, _ = tracemalloc.get_traced_memory()
            for sitting in sittings:
                await sitting.close()
            del sitting
            sittings.clear()
            gc.collect()
            gone, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    return (there - gone) / tables / 1e6


def figures(name: str) -> Figures:
    """Everything of one game, one after the other."""
    return Figures(
        asyncio.run(moves(name)), asyncio.run(opening(name)), asyncio.run(memory(name)), loopback.measured(name)
    )


def judged(name: str, found: Figures) -> list[Row]:
    """The lines of a game."""
    times, sizes, served = sorted(found.moves.times), found.moves.sizes, found.served
    return [
        Row(name, "a move, median", median(times), "ms", goal=targets.MOVE),
        Row(name, "a move, 95th percentile", times[int(0.95 * len(times))], "ms", goal=targets.SLOW_MOVE),
        Row(name, "a message, median", median(sizes), "B"),
        Row(name, "a message, largest but the first", max(sizes), "B"),
        Row(name, "the first message", found.opening.size, "B"),
        Row(name, "opening, nothing drawn yet", found.opening.cold, "ms"),
        Row(name, "opening", found.opening.warm, "ms"),
        Row(name, "memory of a table", found.memory, "MB", goal=targets.MEMORY),
        Row(name, "moves of one process", served.ours.rate, "/s", served.echo.rate),
        Row(name, "event loop held, longest", served.ours.late, "ms", served.echo.late),
        Row(name, "of that its own work, at most", served.ours.busy, "ms", served.echo.busy),
    ]


def measured() -> list[Row]:
    """The second table of the benchmark."""
    return [row for name in targets.GAMES for row in judged(name, figures(name))]
