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
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, TypeVar

from ...bots.hinting import Hint, hint
from ...bots.registry import inside
from ...games.registry import game

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
