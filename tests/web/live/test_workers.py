"""Workers are shared fairly between tables, and nobody waits long for one: with real processes."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest

import titanomachy as tm
from titanomachy.web.live import thinking, workers
from titanomachy.web.live.thinking import Thinkers, get_ready
from titanomachy.web.live.workers import BotFailed, Workers, one_process

SLOW: Final = 0.1  # seconds of a piece of work
LONG: Final = 30.0  # seconds that are never reached
MOMENTS: Final = 20  # tables


def works(seconds: float, until: float) -> float:
    """Take a while; how much time was given at the beginning."""
    given = until - time.monotonic()
    time.sleep(seconds)
    return given


def whose(until: float) -> int:
    """The process."""
    return os.getpid()


@contextmanager
def patched(monkeypatch: pytest.MonkeyPatch, **values: float) -> Iterator[None]:
    with monkeypatch.context() as patch:
        for name, value in values.items():
            patch.setattr(workers, name, value)
        yield


def with_workers(count: int, work: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        found = Workers(count, one_process)
        try:
            for _ in found.all:
                await found.do("first", LONG, "starting", whose)
            async with asyncio.timeout(LONG):
                await work(found)
        finally:
            await found.close()

    asyncio.run(run())


def test_a_table_that_asks_for_much_does_not_keep_the_others_waiting() -> None:
    ended: list[str] = []

    async def work(found: Workers) -> None:
        async def ask(table: str) -> None:
            await found.do(table, LONG, "a piece", works, SLOW)
            ended.append(table)

        await asyncio.gather(*(ask("greedy table") for _ in range(5)), ask("other"), ask("another"))

    with_workers(1, work)
    assert set(ended[1:3]) == {"other", "another"}
    assert ended.count("greedy table") == 5


def test_who_comes_later_begins_where_the_others_are() -> None:
    """What a table did not need while it was away does not keep the others waiting now."""
    ended: list[str] = []

    async def work(found: Workers) -> None:
        async def ask(table: str) -> None:
            await found.do(table, LONG, "a piece", works, SLOW)
            ended.append(table)

        for _ in range(4):
            await ask("old")
        await asyncio.gather(*(ask(table) for table in ("old", "old", "new", "new", "new", "new")))

    with_workers(1, work)
    assert "old" in ended[4:7]


def test_the_more_wait_the_less_time_each_is_given() -> None:
    given: list[float] = []

    async def work(found: Workers) -> None:
        async def ask(table: str) -> None:
            given.append(await found.do(table, 2.0, "a piece", works, 0.01))

        await ask("first")
        await asyncio.gather(*(ask(str(number)) for number in range(6)))

    with_workers(1, work)
    assert given[0] > 1.0
    assert max(given[2:]) < 0.4, "of 2 seconds each of six has a sixth at most"


def test_nobody_waits_longer_than_it_said_and_what_is_stuck_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(found: Workers) -> None:
        before = await found.do("a", LONG, "who", whose)
        begun = time.monotonic()
        with pytest.raises(TimeoutError):
            await found.do("a", 0.3, "a piece", works, LONG)
        assert time.monotonic() - begun < 2
        with pytest.raises(TimeoutError):  # the worker is not free yet
            await found.do("b", 0.1, "a piece", whose)
        assert await found.do("b", LONG, "who", whose) != before, "the one that was stuck is gone"

    with patched(monkeypatch, STUCK=0.5):
        with_workers(1, work)


def test_what_fails_is_said_and_the_next_is_done() -> None:
    async def work(found: Workers) -> None:
        with pytest.raises(BotFailed, match="a piece"):
            await found.do("a", LONG, "a piece", works, "no number")
        assert await found.do("a", LONG, "who", whose)

    with_workers(1, work)


def hard_moments() -> list[tuple[str, int]]:
    """Moments in which a bot has much to look at, as text, and its seat."""
    game = tm.game("assault-of-the-giants")
    table, quick = game.new(seats=3, seed=3), tm.bot("greedy", game, 3)
    found: list[tuple[str, int]] = []
    while len(found) < MOMENTS:
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        assert game.bot.searching is not None
        if len(ask.options) > 3 and game.bot.searching.doubt(ask) is not None:
            found.append((table.position(), seat))
        table.choose(seat, quick.choose(table, seat))
    return found


def test_twenty_tables_with_hard_bots_have_an_answer_within_two_seconds_from_one_worker() -> None:
    moments = hard_moments()
    game = tm.game("assault-of-the-giants")
    took: list[float] = []

    async def one(thinkers: Thinkers, number: int) -> None:
        position, seat = moments[number]
        for _ in range(2):
            begun = time.monotonic()
            text = await thinkers.choose(game.id, position, "hard", seat, table=str(number))
            took.append(time.monotonic() - begun)
            assert game.vocabulary.parse(text) in game.position(position).asks[seat].options

    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            await thinkers.wake(game.id)
            async with asyncio.timeout(60):
                await asyncio.gather(*(one(thinkers, number) for number in range(MOMENTS)))
        finally:
            await thinkers.close()

    asyncio.run(run())
    # a choice of half a second each took ten seconds for the last; on a machine that has nothing else to do 1.8 s
    assert len(took) == 2 * MOMENTS and max(took) < 3.0, f"{max(took):.1f} s"


def test_where_no_worker_answers_greedy_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "ANSWERS_WITHIN", 0.3)
    monkeypatch.setattr(workers, "STUCK", 1.0)
    position, seat = hard_moments()[0]
    game = tm.game("assault-of-the-giants")

    async def run() -> str:
        thinkers = Thinkers(1)
        try:
            blocked = asyncio.ensure_future(thinkers._workers.do("other", 2.0, "a piece", works, 2.5))
            await asyncio.sleep(0.1)
            text = await thinkers.choose(game.id, position, "hard", seat, 7, table="mine")
            with pytest.raises(TimeoutError):
                await blocked
            return text
        finally:
            await thinkers.close()

    assert asyncio.run(run()) == thinking.think(game.id, position, "greedy", seat, 7)


def test_getting_ready_reads_every_game() -> None:
    for name in tm.games():
        get_ready(name)
