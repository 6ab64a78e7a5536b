"""Worker processes, and who has them next: fair between tables, whoever asked first.

Each worker is a process of its own, so that one that is stuck can be ended without a word to the others. Of all tables
that wait, the one has the next worker free that has had the least of them; a table that comes anew begins where the
others are. And the more tables wait, the less time each is given, so that all of them have an answer in time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from .. import counts

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

TRIES: Final = 2  # a worker may break by no fault of the bot
ON_THE_WAY: Final = 0.15  # seconds that the way there and back takes, and what cannot be broken off
SHARED: Final = 0.6  # of the time in which all want an answer: the rest is for what takes longer than it should
STUCK: Final = 15.0  # seconds beyond its own in which a worker has to be done, or is ended
REMEMBERS: Final = 1000  # tables of which is kept how much they had
T = TypeVar("T")
P = ParamSpec("P")
LOG: Final = logging.getLogger(__name__)


def _begin(nice: int, memory: int = 0) -> None:
    """Behave in a worker: give way to others where that is asked, keep to so many bytes of memory, and end when the
    server is gone, also when it was killed."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    if memory and resource is not None:
        with contextlib.suppress(ValueError, OSError):  # a system may allow less already, or not know this limit
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def one_process(nice: int = 0, memory: int = 0) -> ProcessPoolExecutor:
    """A worker; its process starts when it is first given something to do."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_begin, initargs=(nice, memory))


class BotFailed(Exception):
    """Something could not be worked out; the table goes on without it."""


class Worker:
    """One process, and another when it broke; what broke it is tried so many times."""

    def __init__(self, start: Callable[[], ProcessPoolExecutor], tries: int = TRIES) -> None:
        self._start = start
        self._tries = tries
        self.pool: ProcessPoolExecutor | None = None

    async def do(self, what: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Have something done; BotFailed where it cannot be done."""
        for _ in range(self._tries):
            if self.pool is None:
                self.pool = self._start()
            pool = self.pool
            try:
                # handing over may start a process, which takes some milliseconds: not in the event loop
                answer: Future[T] = await asyncio.to_thread(partial(pool.submit, work, *args, **named))
                return await asyncio.wrap_future(answer)
            except BrokenProcessPool:
                LOG.warning("a worker broke at %s; starting anew", what)
                self._forget(pool)
            except Exception:
                LOG.exception("%s failed", what)
        raise BotFailed(f"{what} could not be had")

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        pool = self.pool
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            self._forget(pool)

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """Stop."""
        pool, self.pool = self.pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


@dataclass(slots=True)
class Waiting:
    """Somebody who waits for a worker, and has one after a while."""

    table: str
    came: float
    worker: asyncio.Future[Worker]


class Workers:
    """Some workers, and the tables that wait for one."""

    def __init__(self, count: int, start: Callable[[], ProcessPoolExecutor]) -> None:
        self.all = [Worker(start) for _ in range(count)]
        self._free = self.all[:]
        self._waiting: list[Waiting] = []
        self._had: dict[str, float] = {}  # seconds of a worker that each table had, by when it last came
        self._came: dict[str, float] = {}  # and when
        self._least = 0.0  # how many the last had that was given one
        self._tasks: set[asyncio.Task[Any]] = set()

    async def do(
        self, table: str, seconds: float, what: str, work: Callable[..., T], *args: object, least: float = 0.0
    ) -> T:
        """Have something done for a table by `work(*args, until)`, which is told when it has to be done, as
        `time.monotonic` counts in all processes of a machine.

        However many wait, it is given the `least` that tells something. TimeoutError where there is no answer after so
        many seconds; the worker is then not free until it is done, or ended. BotFailed where it cannot be done.
        """
        mine = Waiting(table, time.monotonic(), asyncio.get_running_loop().create_future())
        task = asyncio.get_running_loop().create_task(self._done(mine, seconds, least, what, work, args))
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        try:
            with counts.thinking():
                return await asyncio.wait_for(asyncio.shield(task), seconds)
        except (TimeoutError, asyncio.CancelledError):
            if mine in self._waiting:
                self._waiting.remove(mine)
                task.cancel()
            raise

    def _forget(self, task: asyncio.Task[Any]) -> None:
        """A piece of work is done; where it failed and nobody waited any more, that is in the log already."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def _done(
        self, mine: Waiting, seconds: float, least: float, what: str, work: Callable[..., T], args: Sequence[object]
    ) -> T:
        self._enter(mine)
        worker = await mine.worker
        began = time.monotonic()
        # each has its share of the time in which all want an answer who wait now or came of late, and no more than is
        # left of its own
        here = {table for table, came in self._came.items() if began - came < seconds}
        share = SHARED * len(self.all) * seconds / len(here | {one.table for one in self._waiting})
        until = min(began + max(share, least), mine.came + seconds - ON_THE_WAY)
        try:
            async with asyncio.timeout(seconds + STUCK):
                return await worker.do(what, work, *args, until)
        except TimeoutError:
            LOG.warning("a worker is stuck at %s; it is ended", what)
            worker.kill()
            raise BotFailed(f"{what} took too long") from None
        finally:
            self._had[mine.table] = self._had.get(mine.table, 0.0) + time.monotonic() - began
            self._free.append(worker)
            self._next()

    def _enter(self, mine: Waiting) -> None:
        """Wait; whoever comes anew begins where the others are, and has not saved up what it did not need."""
        self._had[mine.table] = max(self._had.pop(mine.table, 0.0), self._least)
        self._came[mine.table] = mine.came
        while len(self._had) > REMEMBERS:
            longest_ago = next(iter(self._had))
            del self._had[longest_ago], self._came[longest_ago]
        self._waiting.append(mine)
        self._next()

    def _next(self) -> None:
        """Give what is free to those that had the least."""
        while self._free and self._waiting:
            mine = min(self._waiting, key=lambda one: self._had.get(one.table, 0.0))
            self._waiting.remove(mine)
            self._least = max(self._least, self._had.get(mine.table, 0.0))
            mine.worker.set_result(self._free.pop())

    async def close(self) -> None:
        """Stop all; what is under way is waited for, what only waits is not."""
        for mine in self._waiting:
            mine.worker.cancel()
        self._waiting.clear()
        await asyncio.gather(*(worker.close() for worker in self.all))
        await asyncio.gather(*self._tasks, return_exceptions=True)
