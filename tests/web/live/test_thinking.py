"""Bots think in worker processes, and a table never stands still because of one."""

from __future__ import annotations

import asyncio
import html
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.web.live import thinking
from titanomachy.web.live.thinking import BotFailed, Thinkers, think
from titanomachy.web.store import queries

from ..served import GAME, PATIENCE, serving

POSITION = tm.game(GAME).new(seats=3, seed=4).position()


def test_a_bot_gets_a_position_as_text_and_answers_with_an_option_as_text() -> None:
    table = tm.game(GAME).position(POSITION)
    offered = [table.game.vocabulary.text(option) for option in table.asks[0].options]
    for bot in ("random", "greedy"):
        assert think(GAME, POSITION, bot, 0, 1) in offered
    assert think(GAME, POSITION, "random", 0, 1) == think(GAME, POSITION, "random", 0, 1)


def with_thinkers(work: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            await work(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


def processes(thinkers: Thinkers) -> list[int]:
    """The processes in which bots think."""
    return [one for worker in thinkers._workers.all if worker.pool for one in worker.pool._processes]


def test_a_worker_is_another_process_and_is_replaced_when_it_dies() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = await thinkers.choose(GAME, POSITION, "random", 0)
        assert first.startswith("titan ")
        before = processes(thinkers)
        assert before and os.getpid() not in before
        os.kill(before[0], signal.SIGKILL)
        assert (await thinkers.choose(GAME, POSITION, "random", 0)).startswith("titan ")
        assert processes(thinkers) != before

    with_thinkers(work)


def test_a_bot_that_fails_is_named_in_the_servers_log(caplog: pytest.LogCaptureFixture) -> None:
    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(BotFailed, match="no-such-bot"):
            await thinkers.choose(GAME, POSITION, "no-such-bot", 0)

    with_thinkers(work)
    assert "no-such-bot" in caplog.text


def test_bots_choose_at_a_pace_that_those_who_watch_can_follow(tmp_path: Path) -> None:
    pace = 0.6  # seconds; a busy machine thinks in a fraction of it, and shows a move with some delay
    with serving(tmp_path, pace=pace) as served:
        jo = served.browser("Jo")
        table_id = jo.new_table("bot:random", "bot:random", "bot:random")
        with jo.at(table_id) as page:
            page.past(2)
            begun = time.monotonic()
            for _ in range(5):
                page.past(page.table["n"])
            assert time.monotonic() - begun > 5 * pace * 0.7
            page.send(type="settings", pace="fast")
            page.past(page.table["n"] + 1)
        left, begun = len(served.stored(table_id)), time.monotonic()
        while len(served.stored(table_id)) < left + 12:  # nobody watches: nobody has to wait
            assert time.monotonic() - begun < 12 * pace
            time.sleep(0.02)


def test_a_bot_that_looks_ahead_is_not_quicker_where_it_has_less_to_look_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wants bots to be fast would else see which of their choices were none."""
    pace = 0.5

    async def at_once(
        _: Thinkers, game_id: str, position: str, name: str, seat: int, *_more: object, **__: object
    ) -> str:
        return think(game_id, position, "random", seat, 1)

    monkeypatch.setattr(Thinkers, "choose", at_once)
    with serving(tmp_path, pace=pace) as served:
        jo = served.browser("Jo")
        took = {}
        for bot in ("medium", "hard"):
            with jo.at(jo.new_table(*[f"bot:{bot}"] * 3)) as page:
                page.send(type="settings", pace="fast")
                page.until(lambda table: bool(table["settings"]["pace"] == "fast"))
                page.past(page.table["n"])
                begun = time.monotonic()
                for _ in range(4):
                    page.past(page.table["n"])
                took[bot] = time.monotonic() - begun
    assert took["hard"] > 4 * pace * 0.8
    assert took["medium"] < took["hard"]


def test_workers_get_up_when_a_table_with_bots_is_opened(tmp_path: Path) -> None:
    """Who is to choose first would else wait until a process has started."""
    with serving(tmp_path) as served:
        jo = served.browser("Jo")
        thinkers = served.server.rooms.thinkers
        with jo.at(jo.new_table("me", "me", "me")):
            assert not processes(thinkers)
        with jo.at(jo.new_table("me", "bot:hard", "bot:hard")):  # the Titan, a person, chooses first
            end = time.monotonic() + PATIENCE
            while not processes(thinkers) and time.monotonic() < end:
                time.sleep(0.02)
            assert processes(thinkers)


def test_workers_of_a_server_get_up_with_it(tmp_path: Path) -> None:
    """The first choice at the first table was late, because its worker still started."""
    with serving(tmp_path, early=True) as served:
        thinkers, end = served.server.rooms.thinkers, time.monotonic() + PATIENCE
        while not processes(thinkers) and time.monotonic() < end:
            time.sleep(0.02)
        assert processes(thinkers)


def test_while_workers_start_nobody_waits_as_long_as_for_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tables may wait then, and each has to be answered within two seconds."""
    monkeypatch.setattr(thinking, "get_ready", lambda game_id: time.sleep(3.0))
    monkeypatch.setattr(Thinkers, "_start", lambda *_: ThreadPoolExecutor(1))

    async def run() -> None:
        thinkers = Thinkers(1)
        waking = asyncio.create_task(thinkers.wake(GAME))
        await asyncio.sleep(0.05)
        begun = time.monotonic()
        assert (await thinkers.choose(GAME, POSITION, "hard", 0)).startswith("titan ")
        assert time.monotonic() - begun < thinking.ANSWERS_WITHIN
        await waking
        await thinkers.close()

    asyncio.run(run())


def test_who_goes_step_by_step_sees_one_move_for_each_step(tmp_path: Path) -> None:
    with serving(tmp_path, pace=0.01) as served:
        jo = served.browser("Jo")
        table_id = jo.new_table("me", "bot:random", "bot:random")
        with jo.at(table_id) as page:
            page.send(type="settings", pace="step")
            page.until(lambda table: bool(table["settings"]["pace"] == "step"))
            page.choose(0, page.ask(0)["options"][0]["o"])
            n = page.table["n"]
            for step in range(1, 4):
                time.sleep(0.1)
                assert len(served.stored(table_id)) == n + step - 1
                page.send(type="step")
                page.past(n + step - 1)


def test_a_bot_that_chooses_what_is_not_offered_does_not_stop_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = Thinkers.choose

    async def wrong(self: Thinkers, game_id: str, position: str, name: str, seat: int, *_: object, **__: object) -> str:
        return "rest" if name == "greedy" else await right(self, game_id, position, name, seat)

    monkeypatch.setattr(Thinkers, "choose", wrong)
    with serving(tmp_path) as served:
        jo = served.browser("Jo")
        with jo.at(jo.new_table("bot:greedy", "me", "me")) as page:
            page.past(0)
            assert "the bot Flint could not choose; the choice was made by chance" in page.fragments["log"]


@pytest.mark.parametrize("broken", ["think", "position"])
def test_a_bot_that_fails_never_leaves_a_table_standing(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even where the moment itself cannot be written down, so that no bot at all could think about it."""

    def fails(*_: object, **__: object) -> str:
        raise ZeroDivisionError("a mistake in a bot, or in a position")

    if broken == "position":
        monkeypatch.setattr("titanomachy.kernel.table.Table.position", fails)
    with serving(tmp_path) as served:
        served.server.rooms.thinkers.close = nothing  # type: ignore[method-assign]
        if broken == "think":
            monkeypatch.setattr(Thinkers, "choose", fails)
        jo, lou = served.browser("Jo"), served.browser("Lou", "fr")
        table_id = jo.new_table("bot:greedy", "bot:greedy", "bot:random")
        with jo.at(table_id) as page, lou.at(table_id) as watching:
            page.past(60)
            assert page.fragments["log"].count("could not choose; the choice was made by chance") > 20
            watching.past(60)
            assert "n'a pas pu choisir" in html.unescape(watching.fragments["log"])
        assert [note.kind for note in served.server.database.ask(lambda c: queries.notes_of(c, table_id))][:1] == [
            "failed"
        ]
    assert "a mistake in a bot" in caplog.text


async def nothing() -> None:
    """No worker was started."""
