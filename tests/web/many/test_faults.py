"""What goes wrong among several servers: processes that are killed under load, and an owner that is held up.

No acknowledged choice is lost, doubled or reordered, no page is stale for longer than the lease, every game goes on.
`TITANOMACHY_KILLS` says how often a process is killed.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from titanomachy.web.live.room import RESTART
from titanomachy.web.store import queries
from titanomachy.web.store.database import Database

from ..live.test_crash import GONE, Game, Player, acknowledged, check, go_on
from ..served import Browser, Page
from . import services
from .cluster import LEASE, Cluster, cluster, settings
from .services import Postgres, Redis, until

KILLS: Final = int(os.environ.get("TITANOMACHY_KILLS", "20"))
PROCESSES: Final = 3
TABLES: Final = 3
SLACK: Final = 3.0  # seconds that a busy machine may take beside the lease, to open a line among them
PATIENCE: Final = 60.0
AWAY: Final = 2 * LEASE  # the lease of servers whose database goes away: three of them come back at once
LONGEST: Final = 1.5  # leases for which it is away at most


class Hasty(Player):
    """Plays on wherever the table is. What it sent on a line that broke may yet happen: then it looks again."""

    def __init__(self, browser: Browser, seed: int) -> None:
        super().__init__(browser, seed)
        self.told: dict[str, list[tuple[float, int]]] = {}  # of each table, when which number was acknowledged

    def _come_and_play(self) -> None:
        game = self.games[-1]
        with self.browser.at(game.table_id) as page:
            self.connections += 1
            while not self.stop.is_set() and not page.table["over"]:
                self._choose(game, page)
                time.sleep(0.01)  # a table is watched by people
            game.note(page.table["n"])
        if not self.stop.is_set():
            self.games.append(Game(self.browser.new_table("me", "me", "me")))

    def _choose(self, game: Game, page: Page) -> None:
        n = page.table["n"]
        game.note(n)
        ask = self.chance.choice([ask for ask in page.table["asks"] if not ask["idle"]])
        option = self.chance.choice(ask["options"])["o"]
        game.sent.setdefault(n, []).append((ask["seat"], option))
        if page.offer(ask["seat"], option):
            assert page.table["n"] == n + 1, "what was not refused has happened"
            game.acknowledged[n] = (ask["seat"], option)
            game.note(n + 1)
            self.told.setdefault(game.table_id, []).append((time.monotonic(), n + 1))


class Watcher(threading.Thread):
    """Looks at the first table of a player, and comes back whenever the line breaks."""

    def __init__(self, browser: Browser, table_id: str) -> None:
        super().__init__(name=f"watcher {table_id}")
        self._browser, self.table_id = browser, table_id
        self.seen: list[tuple[float, int]] = []
        self.stop = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                try:
                    with self._browser.at(self.table_id) as page:
                        self._note(page)
                        while not self.stop.is_set():
                            page.send(type="ping")
                            page.hear("pong")
                            self._note(page)
                            time.sleep(0.02)
                except GONE:
                    time.sleep(0.02)
        except BaseException as error:
            self.failure = error

    def _note(self, page: Page) -> None:
        n = page.table["n"]
        assert not self.seen or n >= self.seen[-1][1], "a page was taken back behind what it had shown"
        if not self.seen or n > self.seen[-1][1]:
            self.seen.append((time.monotonic(), n))

    def late(self, told: Sequence[tuple[float, int]]) -> float:
        """How many seconds after its player this page was told of a choice, at most."""
        worst, at = 0.0, 0
        for when, n in told:
            while at < len(self.seen) and self.seen[at][1] < n:
                at += 1
            if at == len(self.seen):
                break
            worst = max(worst, self.seen[at][0] - when)
        return worst


@contextmanager
def running(*threads: Hasty | Watcher) -> Iterator[None]:
    """Threads for as long as the block runs; they are told to stop however it ends, and none is waited for in vain."""
    for thread in threads:
        thread.daemon = True
        thread.start()
    try:
        yield
    finally:
        for thread in threads:
            thread.stop.set()
        for thread in threads:
            thread.join(PATIENCE)
    assert not any(thread.is_alive() for thread in threads)


def player(browser: Browser, address: str, seed: int) -> Hasty:
    """The same person at some server."""
    other = Browser(address)
    other.cookies = dict(browser.cookies)
    return Hasty(other, seed)


def every_choice_is_ones_own(browser: Browser) -> None:
    """Nothing is chosen by itself: every choice of the test is one that was sent."""
    with browser.at(browser.new_table("me", "me", "me")) as page:
        page.send(type="settings", auto=False)
        page.until(lambda table: table["settings"]["auto"] is False)


@pytest.mark.timeout(120 + 30 * KILLS)
def test_processes_killed_under_load_lose_no_acknowledged_choice(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    chance, shared = random.Random(17), settings(postgres, redis)
    with cluster(tmp_path, shared, PROCESSES) as served:
        until(lambda: len(served.workers()) == PROCESSES, "all are there")
        jo = Browser(served.address).named("Jo")
        every_choice_is_ones_own(jo)
        players = [player(jo, served.address, seed) for seed in range(TABLES)]
        watchers = [Watcher(jo, one.games[0].table_id) for one in players]
        with running(*players, *watchers):
            for _ in range(KILLS):
                go_on(players, chance.randint(2, 12), PATIENCE)
                dead = chance.choice(served.workers())
                os.kill(dead, signal.SIGKILL)
                until(lambda dead=dead: dead not in served.workers(), "it is gone")  # type: ignore[misc]
                until(lambda: len(served.workers()) == PROCESSES, "another takes its place")
            go_on(players, 20, PATIENCE)
        said = served.said
    check(shared["TITANOMACHY_DATABASE_URL"], players)
    assert [watcher.failure for watcher in watchers if watcher.failure] == []
    late = [watcher.late(one.told[one.games[0].table_id]) for watcher, one in zip(watchers, players, strict=True)]
    print(f"{KILLS} processes killed, {acknowledged(players)} choices, told {max(late):.1f} s late at most")
    assert max(late) <= LEASE + SLACK, late
    assert sum(one.connections for one in players) > TABLES
    assert "another takes its place" in said


def test_the_database_and_redis_that_stop_under_load_lose_no_acknowledged_choice(tmp_path: Path) -> None:
    with services.postgres() as store, services.redis() as line:
        shared = {**settings(store, line), "TITANOMACHY_LEASE": f"{AWAY:g}"}
        with cluster(tmp_path, shared, PROCESSES) as served:
            until(lambda: len(served.workers()) == PROCESSES, "all are there")
            jo = Browser(served.address).named("Jo")
            every_choice_is_ones_own(jo)
            players = [player(jo, served.address, seed) for seed in range(TABLES)]
            watchers = [Watcher(jo, one.games[0].table_id) for one in players]
            with running(*players, *watchers):
                # away for less than a lease, so that terms go on; and the database for more, so that all are over
                for stop, start, share in (
                    (store.crash, store.start, 0.5), (line.stop, line.start, 0.5), (store.crash, store.start, LONGEST)
                ):  # fmt: skip
                    go_on(players, 10, PATIENCE)
                    stop()
                    time.sleep(share * AWAY)
                    start()
                go_on(players, 20, PATIENCE)
        check(shared["TITANOMACHY_DATABASE_URL"], players)
    assert [watcher.failure for watcher in watchers if watcher.failure] == []
    late = [watcher.late(one.told[one.games[0].table_id]) for watcher, one in zip(watchers, players, strict=True)]
    print(f"{acknowledged(players)} choices, told {max(late):.1f} s late at most")
    assert max(late) <= (LONGEST + 1) * AWAY + SLACK, late  # a page whose line was cut is back when the database is


def test_a_process_that_hangs_is_ended_and_its_pages_go_elsewhere(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    shared = settings(postgres, redis)
    with cluster(tmp_path, shared, PROCESSES) as served:
        until(lambda: len(served.workers()) == PROCESSES, "all are there")
        jo = Browser(served.address).named("Jo")
        every_choice_is_ones_own(jo)
        players = [player(jo, served.address, seed) for seed in range(TABLES)]
        watchers = [Watcher(jo, one.games[0].table_id) for one in players for _ in range(3)]
        with running(*players, *watchers):
            go_on(players, 5, PATIENCE)
            hung = served.owner(players[0].games[0].table_id)
            os.kill(hung, signal.SIGSTOP)
            until(lambda: hung not in served.workers(), "it is ended", limit=LEASE + SLACK)
            until(lambda: len(served.workers()) == PROCESSES, "another takes its place")
            go_on(players, 10, PATIENCE)
        said = served.said
    check(shared["TITANOMACHY_DATABASE_URL"], players)
    assert f"process {hung} has not moved for {LEASE:g} seconds and is ended" in said
    assert [watcher.failure for watcher in watchers if watcher.failure] == []
    told = {one.games[0].table_id: one.told[one.games[0].table_id] for one in players}
    late = [watcher.late(told[watcher.table_id]) for watcher in watchers]
    assert max(late) <= LEASE + SLACK, late  # those too whose own line led there


@pytest.fixture
def two(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[tuple[Cluster, Cluster, str]]:
    """Two servers as on two machines, and the address of their database."""
    shared = settings(postgres, redis)
    with ExitStack() as stack:
        made = []
        for name in ("a", "b"):
            (tmp_path / name).mkdir()
            made.append(stack.enter_context(cluster(tmp_path / name, shared)))
        yield made[0], made[1], shared["TITANOMACHY_DATABASE_URL"]


def test_an_owner_that_is_held_up_past_its_lease_wakes_as_one_that_has_nothing(
    two: tuple[Cluster, Cluster, str],
) -> None:
    here, there, url = two
    jo = Browser(here.address).named("Jo")
    every_choice_is_ones_own(jo)
    one = player(jo, there.address, 1)
    id = jo.new_table("me", "me", "me")
    one.games = [Game(id)]
    with jo.at(id) as page:  # the first who asks: the table is there
        assert here.owner(id) == here.parent.pid
        watcher = Watcher(one.browser, id)
        with running(one, watcher):
            go_on([one], 3, PATIENCE)
            before = here.owner(id)
            os.kill(before, signal.SIGSTOP)
            held_up, since = time.monotonic(), one.games[0].reached
            until(lambda: here.owner(id) != before, "another has the table", limit=LEASE + SLACK)
            go_on([one], 5, PATIENCE)
            paused = time.monotonic() - held_up
            page.send(type="choose", seat=0, n=page.table["n"], option="rest")  # it lies there until the owner wakes
            page.send(type="ping")
            time.sleep(max(0.0, 1.2 * LEASE - paused))  # past the lease in any case
            os.kill(before, signal.SIGCONT)
            heard = 0
            with pytest.raises(ConnectionClosed) as end:
                while True:
                    heard = max(heard, page.hear("table")["n"])
            assert heard <= since + 1  # what was sent before the pause at most
            assert end.value.rcvd is not None and end.value.rcvd.code == RESTART
            with jo.at(id) as again:  # it passes on now, what the other tells
                assert again.table["n"] > since
                assert here.owner(id) == there.parent.pid
            go_on([one], 5, PATIENCE)
    check(url, [one])
    assert watcher.failure is None and watcher.late(one.told[id]) <= LEASE + SLACK
    database = Database(url)
    stored = database.ask(lambda c: queries.choices_from(c, id))
    database.close()
    assert len(stored) >= one.games[0].reached > since
