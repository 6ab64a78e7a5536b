"""Programs at the web table: only those that the operator offers, in time, and ended with their table."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from titanomachy.bots import registry
from titanomachy.bots.program import RUNNING
from titanomachy.kernel.errors import BadSetup
from titanomachy.web.config import Config, programs_of

from ..served import Browser, serving

SCRIBE = Path(__file__).resolve().parents[2] / "bots" / "scribe.py"


def scribe(how: str, file: Path | str = "") -> str:
    return f"'{sys.executable}' -S -E '{SCRIBE}' {how} {file}".strip()


@pytest.fixture(autouse=True)
def none_offered() -> Iterator[None]:
    yield
    registry.offer({})


def log_of(jo: Browser, table_id: str, kind: str) -> str:
    """The log of a table as soon as a note of a kind stands there."""
    with jo.at(table_id) as page:
        page.until(lambda table: kind in page.fragments["log"])
        return page.fragments["log"]


def test_a_program_that_is_offered_plays_and_ends_with_its_table(tmp_path: Path) -> None:
    told = tmp_path / "told.jsonl"
    with serving(tmp_path / "data", programs={"pebble": scribe("first", told)}) as served:
        jo = served.browser("Jo")
        assert "pebble" in jo.get("/new/last-stand").text
        table_id = jo.new_table("bot:pebble", "bot:random", "bot:random")
        with jo.at(table_id) as page:
            page.past(25)
        assert [seat for seat, _ in served.stored(table_id)[:1]] == [0]
    assert not RUNNING
    lines = [json.loads(line) for line in told.read_text("utf-8").splitlines()]
    assert [line["type"] for line in lines[:2]] == ["hello", "choose"] and {line.get("seat", 0) for line in lines} == {
        0
    }
    chosen = [line["options"][0]["text"] for line in lines if line["type"] == "choose"]
    assert len(chosen) > 2


@pytest.mark.parametrize(
    ("how", "words"), [("crash", "broke down"), ("dawdle", "took too long"), ("cheat", "gave no answer that fits")]
)
def test_one_that_fails_loses_its_seat_and_only_the_servers_log_says_what_it_answered(
    tmp_path: Path, how: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    seconds = 0.3 if how == "dawdle" else 60.0
    with serving(tmp_path / "data", programs={"pebble": scribe(how)}, program_seconds=seconds) as served:
        jo = served.browser("Jo")
        log = log_of(jo, jo.new_table("bot:pebble", "me", "me"), words)
        assert "pebble" in log and "Chalk" in log and "win at once" not in log and "too hard" not in log
    detail = {"crash": "that is too hard for me", "dawdle": "0.3 s", "cheat": "win at once"}[how]
    assert detail in caplog.text and not RUNNING


def test_a_table_goes_on_where_its_program_is_not_offered_any_more(tmp_path: Path) -> None:
    with serving(tmp_path / "data", programs={"pebble": scribe("dawdle")}, program_seconds=60.0) as served:
        table_id = served.browser("Jo").new_table("bot:pebble", "me", "me")
        with served.browser("Kim").at(
            table_id
        ):  # which wakes the table: the program begins to think, and is broken off
            while not RUNNING:
                time.sleep(0.02)
    assert not RUNNING
    with serving(tmp_path / "data") as served:
        log = log_of(served.browser("Kim"), table_id, "is not offered here any more")
        assert "pebble" in log and "Chalk" in log


def test_nobody_names_a_program_who_does_not_run_the_server(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with serving(tmp_path / "data") as served:
        jo = served.browser("Jo")
        fields = {"seats": "3", "seat-1": "me", "seat-2": "me", "begin": "now"}
        made = jo.post("/new/last-stand", {**fields, "seat-0": f"bot:exec:touch {mark}"})
        assert "There is no bot with the name exec:touch" in made.text and "/t/" not in made.url
        table_id = jo.new_table("me", "me", "open", lobby=True)
        with jo.at_lobby(table_id) as page:
            page.refused(type="seat", seat=2, to=f"bot:exec:touch {mark}")
        time.sleep(0.1)
    assert not mark.exists()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("pebble", "takes NAME=COMMAND"),
        ("greedy=./bot", "with a name of its own"),
        ("Pebble=./bot", "in small letters"),
        ("pebble=./no-such-bot", "./no-such-bot cannot be started: there is no such program"),
    ],
)
def test_a_program_that_cannot_be_offered_is_refused_when_the_server_starts(
    line: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadSetup, match=words):
        programs_of([line], "--program")
    monkeypatch.setenv("TITANOMACHY_PROGRAMS", f"echo=exec:cat -u\n{line}")
    with pytest.raises(BadSetup, match="TITANOMACHY_PROGRAMS"):
        Config.from_environment()
    monkeypatch.setenv("TITANOMACHY_PROGRAMS", "echo=exec:cat -u\nother=cat")
    monkeypatch.setenv("TITANOMACHY_PROGRAM_SECONDS", "3")
    assert Config.from_environment().programs == {"echo": "cat -u", "other": "cat"}
    assert Config.from_environment().program_seconds == 3
