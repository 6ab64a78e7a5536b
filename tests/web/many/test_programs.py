"""Programs that ask at one process about a table of another: they play and listen as at the owner itself."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from titanomachy.web.store.database import Database

from ..api.programs import Program, program, token_of
from ..served import Served, serving
from .cluster import LEASE, cluster, settings
from .services import Postgres, Redis, until


@pytest.fixture
def two(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """Two servers of one database."""
    shared = {"database_url": postgres.fresh(), "redis_url": redis.url, "lease": LEASE}
    with ExitStack() as stack:
        first, second = (stack.enter_context(serving(tmp_path / name, **shared)) for name in ("a", "b"))
        yield first, second


def test_a_program_plays_and_listens_through_another_process_and_goes_on_when_the_owner_ends(
    two: tuple[Served, Served],
) -> None:
    here, there = two
    near = program(here, "Jo")
    far = Program(there.address, near.token)
    table = near.table("me", "me", "me")
    near.go_on(table)
    heard = []
    with far.listen(table) as stream:
        stream.until("table")
        for _ in range(3):
            assert far.go_on(table).status == 201
            _, before = stream.until("table")
            heard += [told for kind, told in before if kind == "happened"]
        assert (here.server.rooms.count, there.server.rooms.count) == (1, 0)
        here.stop()
        while stream.next()[0]:
            pass
        last = stream.last
    n = far.go_on(table).told["n"]
    with far.listen(table, last) as stream:
        found, before = stream.until("table")
        heard += [told for kind, told in before if kind == "happened"]
    assert found["n"] == n == 5 and there.server.rooms.count == 1
    assert heard == [told for told in far.get(f"/tables/{table}/log").told["events"] if told["n"] > 1]


def test_a_choice_whose_process_is_held_up_may_be_sent_again_and_counts_once(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    shared = settings(postgres, redis)
    with ExitStack() as stack:
        for name in ("a", "b"):
            (tmp_path / name).mkdir()
        here, there = (stack.enter_context(cluster(tmp_path / name, shared)) for name in ("a", "b"))
        database = Database(shared["TITANOMACHY_DATABASE_URL"])
        near = Program(here.address, token_of(database, "Jo"))
        database.close()
        far = Program(there.address, near.token)
        table = near.table("me", "me", "me")
        asks = near.get(f"/tables/{table}/asks").told
        sent = {"seat": asks["asks"][0]["seat"], "option": asks["asks"][0]["options"][0]["text"], "n": 0}
        with held_up(here.owner(table)):
            away = far.post(f"/tables/{table}/choices", **sent)  # it lies there until the owner wakes
            assert (away.status, away.kind, away.headers["Retry-After"]) == (503, "away", "2")
            until(lambda: far.post(f"/tables/{table}/choices", **sent).status in (200, 201), "it is made", limit=30)
        assert far.post(f"/tables/{table}/choices", **sent).told["repeated"]
        assert far.get(f"/tables/{table}").told["n"] == 1


@contextmanager
def held_up(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)
