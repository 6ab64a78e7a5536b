"""What several servers need, said in one sentence where it is missing; and what a parent does for its processes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from titanomachy.cli.main import main
from titanomachy.web import beats

from ..served import Browser, serving
from .cluster import FIRST, SERVE, cluster, settings
from .services import Postgres, Redis, answers, end_group, free_port, until

DATABASE, REDIS = "TITANOMACHY_DATABASE_URL", "TITANOMACHY_REDIS_URL"
NOBODY = f"redis://127.0.0.1:{free_port()}/0"


@pytest.mark.parametrize(
    ("given", "words", "said"),
    [
        ({}, ["--processes", "2"], "several processes need PostgreSQL, which TITANOMACHY_DATABASE_URL names"),
        ({DATABASE: "yes"}, ["--processes", "2"], "several processes need Redis, which TITANOMACHY_REDIS_URL names"),
        ({DATABASE: "yes", REDIS: NOBODY}, [], "the Redis of TITANOMACHY_REDIS_URL cannot be used: "),
        ({DATABASE: "yes", REDIS: "http://x"}, [], "TITANOMACHY_REDIS_URL is not an address like redis://host:6379/0"),
        ({DATABASE: "yes", "TITANOMACHY_LEASE": "0.5"}, [], "TITANOMACHY_LEASE takes a number of seconds from 1 on"),
        ({}, ["--processes", "0"], "--processes takes a number from 1 to 64, not 0"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(
    given: dict[str, str], words: list[str], said: str, postgres: Postgres, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    for name, value in given.items():
        monkeypatch.setenv(name, postgres.fresh() if value == "yes" else value)
    assert main(["serve", "--data", str(tmp_path), "--port", str(free_port()), "--lang", "en", *words]) in (1, 2)
    lines = capsys.readouterr().err.strip().splitlines()
    assert len(lines) == 1 and said in lines[0], lines


def test_a_second_server_on_a_folder_says_that_the_first_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path):
        code = main(["serve", "--data", str(tmp_path), "--port", str(free_port()), "--lang", "fr"])
    assert code == 2
    assert f"un serveur travaille déjà dans {tmp_path}" in capsys.readouterr().err


def test_nobody_is_taken_out_of_a_database_at_which_servers_work(
    postgres: Postgres, redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    shared = settings(postgres, redis)
    for name, value in shared.items():
        monkeypatch.setenv(name, value)
    words = ["admin", "remove-person", "Jo", "--yes", "--data", str(tmp_path), "--lang", "en"]
    with serving(tmp_path, database_url=shared[DATABASE], redis_url=shared[REDIS]) as served:
        served.browser("Jo")
        assert main(words) == 2
        assert "servers are at work on the database of TITANOMACHY_DATABASE_URL" in capsys.readouterr().err
    assert main(words) == 0
    assert main(words) == 2 and "there is nobody" in capsys.readouterr().err


def test_the_folder_of_a_killed_server_is_free_at_once(tmp_path: Path) -> None:
    port = free_port()
    words = [sys.executable, "-c", SERVE, "serve", "--data", str(tmp_path), "--port", str(port)]
    first = subprocess.Popen(words, start_new_session=True, stdout=subprocess.DEVNULL)
    try:
        until(lambda: answers(port), "the server answers")
    finally:
        end_group(first)
    with serving(tmp_path) as second:
        assert second.browser().get("/").status == 200


def test_a_parent_starts_anew_what_dies_and_takes_all_along_when_it_ends(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    with cluster(tmp_path, settings(postgres, redis), 2) as served:
        jo = Browser(served.address).named("Jo")
        before = served.workers()
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        until(lambda: len(served.workers()) == 2 and before[0] not in served.workers(), "another has taken its place")
        with jo.at(jo.new_table("me", "me", "me")) as page:
            page.choose(page.table["asks"][0]["seat"], page.table["asks"][0]["options"][0]["o"])
        last = served.workers()
        os.kill(served.parent.pid, signal.SIGTERM)
        assert served.parent.wait(30) == 0, served.said
        assert not answers(served.port) and not any(alive(process) for process in last)
    assert "Traceback" not in served.said


@pytest.mark.skipif(sys.platform != "linux", reason="the first process of a container is one of Linux")
def test_the_first_process_of_a_container_lives_on_when_what_a_dead_process_left_behind_ends(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    with cluster(tmp_path, settings(postgres, redis), 2, FIRST) as served:
        jo = Browser(served.address).named("Jo")
        id = jo.new_table("me", "bot:easy", "bot:easy")
        with jo.at(id) as page:
            page.choose(page.table["asks"][0]["seat"], page.table["asks"][0]["options"][0]["o"])
            until(lambda: bool(children(served.owner(id))), "a bot thinks")
        owner = served.owner(id)
        left = children(owner)
        os.kill(owner, signal.SIGKILL)
        until(lambda: not any(alive(one) for one in (owner, *left)), "it has ended, and what it left with it")
        until(lambda: len(served.workers()) == 2 or served.parent.poll() is not None, "another has taken its place")
        assert served.parent.poll() is None, served.said
        with jo.at(id) as page:
            assert page.table["n"] > 0
    assert "Traceback" not in served.said


def children(process: int) -> list[int]:
    """The processes that one has started."""
    listed = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for path in listed for child in path.read_text().split()]


def test_processes_end_with_a_parent_that_is_killed(postgres: Postgres, redis: Redis, tmp_path: Path) -> None:
    with cluster(tmp_path, settings(postgres, redis), 2) as served:
        workers = served.workers()
        os.kill(served.parent.pid, signal.SIGKILL)
        served.parent.wait(10)
        until(lambda: not any(alive(worker) for worker in workers), "its processes have ended")


def test_a_process_that_is_busy_is_not_ended_but_one_that_stands_still_or_never_comes_round_is() -> None:
    lease, look = 0.3, 0.02
    here, end = beats.line()

    def looked(seconds: float) -> bool:
        """Whether it was ever found hung meanwhile."""
        found = False
        for _ in range(round(seconds / look)):
            time.sleep(look)
            here.look()
            found |= here.hung(lease, look) > 0
        return found

    async def serve() -> None:
        beating = asyncio.create_task(beats.beat(end))
        await asyncio.sleep(0.1)
        busy.set()
        time.sleep(0.8)  # for more than two leases the event loop does not come round
        await asyncio.sleep(0.05)
        busy.clear()
        time.sleep(2.5)
        beating.cancel()

    busy = threading.Event()
    old, beats.EVERY = beats.EVERY, 0.05  # type: ignore[misc]
    try:
        serving = threading.Thread(target=lambda: asyncio.run(serve()))
        serving.start()
        assert busy.wait(5) and not looked(0.6) and here.begun
        until(lambda: not busy.is_set(), "it has come round")
        assert looked(2.1), "it never comes round"
        serving.join()
        here.look()
        assert here.silent == 0 and looked(0.5), "it stands still"
    finally:
        beats.EVERY = old  # type: ignore[misc]
        here.close()
        os.close(end)


def test_an_operator_is_told_which_database_is_up_to_date(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATABASE, postgres.fresh())
    assert main(["admin", "migrate", "--data", str(tmp_path), "--lang", "en"]) == 0
    assert capsys.readouterr().out.strip() == "The database of TITANOMACHY_DATABASE_URL is up to date."


def alive(process: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
