"""A rolling restart: on SIGHUP newer code comes in one process after the other, and the games go on."""

from __future__ import annotations

import os
import signal
from itertools import pairwise
from pathlib import Path

from ..live.test_crash import check, go_on
from ..served import Browser
from .cluster import cluster, settings
from .services import Postgres, Redis, until
from .test_faults import PATIENCE, PROCESSES, Hasty, Watcher, every_choice_is_ones_own, player, running

ADDRESS_SAID = "The table is at"
SECONDS = 10.0  # without an answer, at most; see docs/operating.md for what was measured


def longest_silence(one: Hasty) -> float:
    """The longest time between two choices that were acknowledged."""
    times = sorted(when for told in one.told.values() for when, _ in told)
    return max(later - sooner for sooner, later in pairwise(times))


def test_after_a_hangup_other_processes_serve_and_no_choice_is_lost(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    shared = settings(postgres, redis)
    with cluster(tmp_path, shared, PROCESSES) as served:
        until(lambda: len(served.workers()) == PROCESSES, "all are there")
        before, parent = set(served.workers()), served.parent.pid
        jo = Browser(served.address).named("Jo")
        every_choice_is_ones_own(jo)
        players = [player(jo, served.address, seed) for seed in (1, 2)]
        watchers = [Watcher(jo, one.games[0].table_id) for one in players]
        with running(*players, *watchers):
            go_on(players, 5, PATIENCE)
            os.kill(parent, signal.SIGHUP)
            until(lambda: not before & set(served.workers()), "all are others", limit=3 * PATIENCE)
            until(lambda: len(served.workers()) == PROCESSES, "no more are there than before")
            go_on(players, 10, PATIENCE)
        assert served.parent.poll() is None and served.parent.pid == parent
        said = served.said
    check(shared["TITANOMACHY_DATABASE_URL"], players)
    assert said.count(ADDRESS_SAID) == 2, "the command ran anew in its place"
    assert "has died" not in said, "those who are asked to go go by themselves"
    assert [watcher.failure for watcher in watchers if watcher.failure] == []
    silence = [longest_silence(one) for one in players]
    print(f"choices {sum(len(told) for one in players for told in one.told.values())}, "
          f"longest without an answer {max(silence):.1f} s")  # fmt: skip
    assert max(silence) <= SECONDS, silence


def test_code_that_does_not_load_changes_nothing(postgres: Postgres, redis: Redis, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    path = f"{broken}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    with cluster(tmp_path, {**settings(postgres, redis), "PYTHONPATH": path}, 2) as served:
        until(lambda: len(served.workers()) == 2, "all are there")
        before = served.workers()
        (broken / "uvicorn.py").write_text("raise ImportError('half of it is copied')")
        os.kill(served.parent.pid, signal.SIGHUP)
        until(lambda: "there is no successor" in served.said, "it says so")
        assert "half of it is copied" in served.said
        assert served.workers() == before
        assert Browser(served.address).get("/health").status == 200
        os.kill(before[0], signal.SIGKILL)  # what was loaded still serves and still replaces what dies
        until(lambda: len(set(served.workers()) - {before[0]}) == 2, "another takes its place")


def test_a_successor_ends_as_its_predecessor_would(postgres: Postgres, redis: Redis, tmp_path: Path) -> None:
    with cluster(tmp_path, settings(postgres, redis), 2) as served:
        until(lambda: len(served.workers()) == 2, "all are there")
        before = set(served.workers())
        os.kill(served.parent.pid, signal.SIGHUP)
        until(lambda: not before & set(served.workers()), "all are others", limit=3 * PATIENCE)
        os.kill(served.parent.pid, signal.SIGTERM)
        assert served.parent.wait(PATIENCE) == 0
        assert not served.workers()
