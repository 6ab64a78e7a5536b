"""Bots think in worker processes: the event loop never waits for them.

A worker gets the moment as text and answers with the text of an option. What a bot may know is the bot's own matter:
it looks through `view` and `imagine`, as everywhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from math import inf
from typing import Any, Final, ParamSpec, TypeVar, cast

from ...bots import analysis, lines
from ...bots.analysis import Point
from ...bots.hinting import Hint, Ranked, hint
from ...bots.registry import BOTS, inside
from ...bots.search import SearchBot
from ...games.registry import game, games, joined
from ...games.weighing import Weighing
from ...kernel.record import Record
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import SOURCE
from ...replay import replay
from ..show.ghosts import steps_of
from .bounded import bounded
from .workers import BotFailed, Worker, Workers, one_process

__all__ = ["BotFailed", "Thinkers"]

ANSWERS_WITHIN: Final = 1.3  # seconds after which a bot of ours is not waited for any more
GETTING_UP: Final = 0.4  # while the workers start: many tables may wait then, and each has to be answered here
HINTS_WITHIN: Final = 1000.0  # milliseconds in which a hint is found, about
HINT_WAITED_FOR: Final = 5.0  # seconds
QUICK: Final = "greedy"  # the bot that chooses where no other has time
A_PIECE_WITHIN: Final = 90.0  # seconds of a processor for something for which no table waits
GIVES_WAY: Final = 10  # how nice the worker is that is not for bots
T = TypeVar("T")
P = ParamSpec("P")
LOG: Final = logging.getLogger(__name__)


def think(game_id: str, position: str, name: str, seat: int, seed: int, until: float = inf) -> str:
    """What a bot chooses for a seat in a position, as text, before `time.monotonic` is there. Runs in a worker."""
    played = game(game_id)
    table = played.position(position)
    bot = inside(name, played, seed)
    if isinstance(bot, SearchBot):
        bot.until = until
    return played.vocabulary.text(bot.choose(table, seat))


def find_hint(game_id: str, position: str, seat: int, seed: int, until: float = inf) -> Hint:
    """A hint for a seat in a position, before `time.monotonic` is there. Runs in a worker."""
    played = game(game_id)
    return hint(played, played.position(position), seat, seed, milliseconds=HINTS_WITHIN, until=until)


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


def get_ready(game_id: str) -> None:
    """Read what a game is made of, so that its first choice does not wait for it. Runs in a worker."""
    judging = game(game_id).bot.judging
    if judging is not None and judging.file.is_file():
        Weighing.read(judging.file, judging.names)


class Thinkers:
    """Workers in which bots think, and one that gives way to them for all that has time.

    They start with the server or when a table with bots opens, and again when one broke. Whatever happens to them, a
    bot of ours has chosen within two seconds: the more tables wait, the less each of them thinks, and where no answer
    comes in time it is what `greedy` would do.
    """

    def __init__(self, workers: int) -> None:
        self._workers = Workers(workers, lambda: self._start())
        self._slow = Worker(lambda: self._start(GIVES_WAY))
        self._ready: set[str] = set()
        self._starting = 0  # games for which the workers are getting ready before they ever were for one
        self._up = False
        self._early: asyncio.Task[None] | None = None
        self._quick = asyncio.Semaphore(1)

    def _start(self, nice: int = 0) -> ProcessPoolExecutor:
        return one_process(nice)

    async def wake(self, game_id: str) -> None:
        """A table of a game has been opened at which bots sit: the workers start, and read what they need for it."""
        if game_id in self._ready:
            return
        self._ready.add(game_id)
        what = f"getting ready for {game_id}"
        self._starting += 1
        try:
            with contextlib.suppress(BotFailed):
                await asyncio.gather(*(worker.do(what, get_ready, game_id) for worker in self._workers.all))
                self._up = True
        finally:
            self._starting -= 1

    def get_up(self) -> None:
        """The server starts, and so do the workers: whoever opens the first table does not wait for them."""

        async def for_all() -> None:
            for game_id in games():
                await self.wake(game_id)

        self._early = asyncio.get_running_loop().create_task(for_all())

    async def choose(
        self, game_id: str, position: str, name: str, seat: int, fixed: int | None = None,
        table: str = "", patience: float = ANSWERS_WITHIN,
    ) -> str:  # fmt: skip
        """What a bot chooses; BotFailed where it cannot. With a seed of its own it chooses alike each time.

        One that is not ours has as many seconds as the server is patient with programs.
        """
        seed = secrets.randbits(63) if fixed is None else fixed
        what = f"the bot {name} of a game of {game_id}"
        starting = self._starting and not self._up
        seconds = patience if name not in BOTS else GETTING_UP if starting else ANSWERS_WITHIN
        try:
            return await self._workers.do(table, seconds, what, think, game_id, position, name, seat, seed)
        except (BotFailed, TimeoutError) as error:
            if name not in BOTS:
                raise BotFailed(f"{what} took too long") from error
            LOG.info("%s had no time or failed: greedy chooses", what)
        async with self._quick:  # here, where no worker is waited for
            return await asyncio.to_thread(think, game_id, position, QUICK, seat, seed)

    async def hint(self, game_id: str, position: str, seat: int, seed: int, table: str = "") -> Hint:
        """A hint for a seat; BotFailed where none can be found."""
        what = f"a hint of a game of {game_id}"
        try:
            return await self._workers.do(
                table, HINT_WAITED_FOR, what, find_hint, game_id, position, seat, seed, least=HINTS_WITHIN / 1000
            )
        except TimeoutError:
            raise BotFailed(f"{what} took too long") from None

    async def do(self, what: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Have something done for which no table waits; BotFailed where it cannot be done, or takes too long: games may
        have begun with positions that were set by hand."""
        done, refused = await self._slow.do(what, bounded, A_PIECE_WITHIN, partial(work, *args, **named))
        if refused:
            raise BotFailed(f"{what} could not be had: {refused[SOURCE]}")
        return cast("T", done)

    async def close(self) -> None:
        """Stop all workers."""
        if self._early is not None:
            self._early.cancel()
        await asyncio.gather(self._workers.close(), self._slow.close())
