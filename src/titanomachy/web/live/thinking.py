"""Bots think in worker processes: the event loop never waits for them.

A worker gets the moment as text and answers with the text of an option. What a bot may know is the bot's own matter:
it looks through `view` and `imagine`, as everywhere.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, Final, ParamSpec, TypeVar

from ...bots import analysis, lines
from ...bots.analysis import Point
from ...bots.hinting import Hint, Ranked, hint
from ...bots.registry import inside
from ...games.registry import game, joined
from ...kernel.record import Record
from ...kernel.state import State
from ...kernel.table import Table
from ...replay import replay
from ..show.ghosts import steps_of

TRIES: Final = 2  # a worker may break by no fault of the bot
HINTS_WITHIN: Final = 1000.0  # milliseconds in which a hint is found, about
T = TypeVar("T")
P = ParamSpec("P")
LOG: Final = logging.getLogger(__name__)


def think(game_id: str, position: str, name: str, seat: int, seed: int) -> str:
    """What a bot chooses for a seat in a position, as text. Runs in a worker."""
    played = game(game_id)
    table = played.position(position)
    return played.vocabulary.text(inside(name, played, seed).choose(table, seat))


def find_hint(game_id: str, position: str, seat: int, seed: int) -> Hint:
    """A hint for a seat in a position. Runs in a worker."""
    played = game(game_id)
    return hint(played, played.position(position), seat, seed, milliseconds=HINTS_WITHIN)


@lru_cache(maxsize=2)
def _moments(record: str) -> list[Table[State]]:
    """The table after every choice of a record, kept for the next question about it."""
    table = replay(record, upto=0)
    found = [table.clone()]
    for seat, text in Record.loads(record).choices:
        table.choose(seat, text)
        found.append(table.clone())
    return found


def estimate(record: str, asked: Sequence[tuple[int, int | None, range]]) -> list[tuple[Point, list[list[float]]]]:
    """What some moments of a finished game were worth, with open cards (None) or to a seat. Runs in a worker."""
    tables = _moments(record)
    played = joined(tables[0])
    return [
        (analysis.judged(played, tables[at], seat), analysis.played_on(played, tables[at], seat, worlds))
        for at, seat, worlds in asked
    ]


def rank(record: str, at: int, seat: int, open: bool, worlds: int, milliseconds: float) -> tuple[Ranked, ...]:
    """The choices that a seat had in a moment of a finished game, the best first. Runs in a worker."""
    table = _moments(record)[at]
    return analysis.choices(joined(table), table, seat, open, worlds, milliseconds)


def expect(
    record: str, at: int, seat: int, option: str, open: bool, lang: str, most: int | None
) -> list[dict[str, Any]]:
    """What is likeliest to come of a choice that a seat had, as a page shows it; empty where it could not be chosen."""
    table = _moments(record)[at]
    played = joined(table)
    if seat not in table.asks or option not in map(played.vocabulary.text, table.asks[seat].offered()):
        return []
    line = lines.expected(played, table, seat, played.vocabulary.parse(option), open)
    return steps_of(table, seat, line, open, lang, most)


def position_at(record: str, at: int, option: str = "") -> str:
    """A moment of a finished game as text; with an option the moment after it, if that had been chosen next."""
    table = replay(record, upto=at)
    if option:
        table.choose(Record.loads(record).choices[at][0], option)
    return table.position()


def _leave_with_parent() -> None:
    """End this worker when the server is gone, also when it was killed."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class BotFailed(Exception):
    """A bot could not choose; the table goes on without its judgement."""


class Thinkers:
    """A pool of workers; started when the first bot has to think, and again when one broke."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_leave_with_parent)

    async def choose(self, game_id: str, position: str, name: str, seat: int, fixed: int | None = None) -> str:
        """What a bot chooses; BotFailed where it cannot. With a seed of its own it chooses alike each time."""
        seed = secrets.randbits(63) if fixed is None else fixed
        return await self.do(f"the bot {name} of a game of {game_id}", think, game_id, position, name, seat, seed)

    async def hint(self, game_id: str, position: str, seat: int, seed: int) -> Hint:
        """A hint for a seat; BotFailed where none can be found."""
        return await self.do(f"a hint of a game of {game_id}", find_hint, game_id, position, seat, seed)

    async def do(self, what: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Have something done by a worker; BotFailed where it cannot be done."""
        for _ in range(TRIES):
            if self._pool is None:
                self._pool = self._start()
            pool = self._pool
            try:
                # handing over may start a process, which takes some milliseconds: not in the event loop
                answer = await asyncio.to_thread(pool.submit, work, *args, **named)
                return await asyncio.wrap_future(answer)
            except BrokenProcessPool:
                LOG.warning("a worker broke at %s; starting anew", what)
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
            except Exception:
                LOG.exception("%s failed", what)
        raise BotFailed(f"{what} could not be had")

    async def close(self) -> None:
        """Stop all workers."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
