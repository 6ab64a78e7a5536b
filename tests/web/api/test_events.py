"""The stream of a table: what happens is told once, in order, to whoever may know it, also after a line was down."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from titanomachy.web.api import events
from titanomachy.web.store import schema

from ..many.services import until
from ..served import Served, serving
from .programs import Program, program

FIXED = {"titan": "standard", "heroes": ["eren", "mikasa"]}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streams that look after themselves every moment."""
    monkeypatch.setattr(events, "BEAT", 0.2)


@pytest.fixture
def jo(served: Served) -> Program:
    """A program of a new person."""
    return program(served, "Jo")


def told(stream: Any, kind: str) -> Iterator[dict[str, Any]]:
    """The events of a kind up to the next that tells the table."""
    _, before = stream.until("table")
    yield from (data for found, data in before if found == kind)


def test_a_stream_begins_with_the_table_and_tells_each_choice(served: Served, jo: Program) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    with jo.listen(table) as stream:
        assert stream.response.headers["Content-Type"].startswith("text/event-stream")
        assert stream.response.headers["Access-Control-Allow-Origin"] == "*"
        now, before = stream.until("table")
        assert (now["n"], now["state"], before) == (0, "running", [])
        assert {ask["seat"] for ask in now["asks"]} == set(now["waiting"])
        assert jo.get(f"/tables/{table}").told["seats"][0]["here"]  # whoever listens is there
        for n in range(1, 6):
            jo.go_on(table)
            now, before = stream.until("table")
            assert now["n"] == n
        log = jo.get(f"/tables/{table}/log?after=4").told["events"]
        assert [data for kind, data in before if kind == "happened"] == log
    until(lambda: not jo.get(f"/tables/{table}").told["seats"][0]["here"], "whoever left is not there")


def test_whoever_comes_back_with_the_last_id_misses_nothing_and_hears_nothing_twice(jo: Program) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    heard: list[dict[str, Any]] = []
    with jo.listen(table) as stream:
        stream.until("table")
        for _ in range(8):
            jo.go_on(table)
        while True:
            kind, data = stream.next()
            if kind == "happened":
                heard.append(data)
            if len(heard) == 4:  # the line goes down in the middle
                last = stream.last
                break
    jo.post(f"/tables/{table}/chat", text="while you were away")
    jo.go_on(table)
    with jo.listen(table, last) as stream:
        found, before = stream.until("table")
        heard += [data for kind, data in before if kind == "happened"]
        assert found["n"] == 9
        assert stream.until("chat")[0]["text"] == "while you were away"
    everything = [line for line in jo.get(f"/tables/{table}/log").told["events"] if line["n"] > 0]
    assert heard == everything


def test_an_undo_and_a_gap_say_look_again(served: Served, jo: Program) -> None:
    table = jo.table("me", "me", "me", options=FIXED)
    with jo.listen(table) as stream:
        stream.until("table")
        seat = jo.get(f"/tables/{table}/asks").told["waiting"][0]
        jo.go_on(table)
        stream.until("table")
        assert jo.post(f"/tables/{table}/undo", seat=seat, n=1).status == 200
        now, before = stream.until("table")
        assert ("again", {"n": 0, "frame": 1}) in before and now["n"] == 0
    for last in ("0.0.0.0", "1.500.0.0"):  # of an earlier frame, and of a moment that was never there
        with jo.listen(table, last) as stream:
            assert stream.next() == ("again", {"n": 0, "frame": 1})
    with jo.listen(table, "1.0.0.0") as stream:
        assert stream.next()[0] == "table"


def test_a_lobby_is_told_without_what_seats_hide_and_then_the_game_from_its_beginning(
    served: Served, jo: Program
) -> None:
    kim = program(served, "Kim")
    table = jo.table("me", "open", "open", options=FIXED, lobby=True)
    with kim.listen(table) as stream:
        now, before = stream.until("table")
        assert (now["state"], now["asks"], now["waiting"], before) == ("lobby", [], [], [])
        kim.post(f"/tables/{table}/seats/1", to="me")
        while stream.until("table")[0]["seats"][1]["kind"] != "me":
            pass
        jo.post(f"/tables/{table}/fill")
        jo.post(f"/tables/{table}/start")
        while now["state"] != "running":
            now, _ = stream.until("table")
        assert now["n"] >= 0


def test_each_is_told_what_their_seats_may_know(served: Served, jo: Program) -> None:
    kim = program(served, "Kim")
    table = jo.table("me", "open", "open", options=FIXED)
    for seat in (1, 2):
        kim.post(f"/tables/{table}/seats/{seat}", to="me")
    with jo.listen(table) as mine, kim.listen(table) as theirs:
        for stream in (mine, theirs):
            stream.until("table")
        for _ in range(6):
            mover = next(one for one in (jo, kim) if one.get(f"/tables/{table}/asks").told["asks"])
            n = mover.go_on(table).told["n"]
            for stream in (mine, theirs):
                while stream.until("table")[0]["n"] < n:
                    pass
        hand = jo.get(f"/tables/{table}/view?seat=0").told["view"]["hand"]
        assert hand and f"place {hand[0]}" in "".join(mine.raw)
        assert "place std_" not in "".join(theirs.raw)


def test_a_stream_ends_when_its_token_is_over(served: Served, quick: None) -> None:
    jo = program(served, "Jo")
    table = jo.table("me", "me", "me", options=FIXED)
    with jo.listen(table) as stream:
        stream.until("table")
        served.server.database.submit(lambda c: c.execute(schema.tokens.delete())).result()
        while stream.next()[0]:
            pass
        assert ": here" in "".join(stream.raw) or stream.raw


def test_a_stream_ends_after_a_while_and_says_when_to_come_again(
    served: Served, jo: Program, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "LONGEST", 0.5)
    table = jo.table("me", "me", "me", options=FIXED)
    begun = time.monotonic()
    with jo.listen(table) as stream:
        while stream.next()[0]:
            pass
        assert 0.2 < time.monotonic() - begun < 10
        assert stream.raw[0] == f"retry: {events.AGAIN}\n" and ": here\n" in stream.raw


def test_a_stream_ends_with_the_server_and_holds_it_up_no_longer(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        jo = program(served, "Jo")
        table = jo.table("me", "me", "me", options=FIXED)
        with jo.listen(table) as stream:
            stream.until("table")
            begun = time.monotonic()
            served.stop()
            assert stream.next() == ("", None)
            assert time.monotonic() - begun < 2.5  # uvicorn itself would wait for three seconds


def test_one_has_only_so_many_streams_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, quota=0.1) as served:  # 3 of a person, 30 of an address
        jo = program(served, "Jo")
        table = jo.table("me", "me", "me", options=FIXED)
        streams = [jo.listen(table) for _ in range(4)]
        opened = [stream.__enter__() for stream in streams]
        assert [one.status for one in opened] == [200, 200, 200, 429]
        streams[0].__exit__(None, None, None)
        until(lambda: _opens(jo, table), "there is room again")
        for stream in streams[1:]:
            stream.__exit__(None, None, None)


def _opens(jo: Program, table: str) -> bool:
    with jo.listen(table) as stream:
        return stream.status == 200


def test_who_listens_does_not_slow_the_bots_down(tmp_path: Path) -> None:
    with serving(tmp_path, pace=30.0) as served:
        jo = program(served, "Jo")
        table = jo.table("bot:random", "bot:random", "bot:random", options=FIXED)
        with jo.listen(table) as stream:
            for _ in range(5):
                stream.until("happened")
