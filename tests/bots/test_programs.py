"""Programs on seats: what they are told, what becomes of those that fail, and that none outlives its game."""

from __future__ import annotations

import json
import os
import pickle
import re
import sys
import time
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.bots import registry
from titanomachy.bots.outside import Outside
from titanomachy.bots.program import RUNNING
from titanomachy.bots.watched import Watched, company, seated

GAME = tm.game("last-stand")
SCRIBE = Path(__file__).with_name("scribe.py")


def scribe(how: str, file: Path | str = "") -> str:
    """The name of a program that does something wrong, or nothing."""
    return (
        f"exec:'{sys.executable}' -S -E '{SCRIBE}' {how} '{file}'"
        if file
        else f"exec:'{sys.executable}' -S -E '{SCRIBE}' {how}"
    )


def played(name: str, table: tm.Table, choices: int = 10_000, limit: float | None = None) -> Watched:
    """Let a program play the Titan against chance."""
    bots = {seat: seated(name if seat == 0 else "random", GAME, seat, limit) for seat in range(table.setup.seats)}
    with company(bots, table):
        while not table.over and table.length < choices:
            seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
            table.choose(seat, bots[seat].choose(table, seat))
    return bots[0]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_program_is_told_what_its_seat_may_know_and_how_it_ended(tmp_path: Path) -> None:
    notes = tmp_path / "told.jsonl"
    table = GAME.new(seats=3, seed=5, heroes="random", titan="random")
    watched = played(scribe("first", notes), table)
    assert watched.failure is None and table.outcome is not None
    told = [json.loads(line) for line in notes.read_text("utf-8").splitlines()]
    assert [one["type"] for one in (told[0], told[-1])] == ["hello", "over"]
    assert (told[0]["protocol"], told[0]["game"], told[0]["seat"], told[0]["seats"]) == (1, "last-stand", 0, 3)
    assert told[0]["sides"] == [{"name": "titan", "seats": [0]}, {"name": "heroes", "seats": [1, 2]}]
    assert told[-1]["won"] == (0 in table.outcome.winners) and told[-1]["reason"] == table.outcome.reason
    questions = told[1:-1]
    assert questions and [one["number"] for one in questions] == [*range(1, len(questions) + 1)]
    again = tm.replay(table.record(), upto=0)
    for seat, text in table.record().choices:
        if seat == 0:
            asked, questions = questions[0], questions[1:]
            assert asked["view"] == json.loads(json.dumps(again.view(0)))
            assert [one["text"] for one in asked["options"]] == [
                GAME.vocabulary.text(option) for option in again.asks[0].options
            ]
            assert asked["prompt"] == again.asks[0].prompt and "text" not in asked
        again.choose(seat, text)
    assert not questions


def test_what_a_program_is_told_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(tmp_path: Path) -> None:
    """Byte for byte: no seed, no record, nothing of what lies hidden."""
    table = GAME.new(seats=4, seed=11, heroes="random", titan="standard")
    for _ in range(60):
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, tm.bot("random", GAME, table.length).choose(table, seat))
    seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
    told = []
    for number, world in enumerate((table, table.imagine(seat, 1), table.imagine(seat, 2))):
        program = Outside(scribe("text", tmp_path / str(number)).removeprefix("exec:"))
        try:
            program.choose(world, seat)
        finally:
            program.leave()
        told.append((tmp_path / str(number)).read_bytes())
    assert told[0].count(b"\n") == 2 and b'"text":"' in told[0]
    assert told == [told[0]] * 3
    assert str(table.setup.seed).encode() not in re.findall(rb"[0-9]+", told[0].splitlines()[0])


def test_one_may_choose_by_text_and_be_shown_the_table_as_text(tmp_path: Path) -> None:
    notes = tmp_path / "told.jsonl"
    table = GAME.new(seats=3, seed=5, heroes="random", titan="standard")
    assert played(scribe("text", notes), table, choices=40).failure is None
    told = [json.loads(line) for line in notes.read_text("utf-8").splitlines()]
    question = next(one for one in told if one["type"] == "choose")
    assert "Citizens" in question["text"] and question["prompt"] in question["text"]
    assert told[-1]["type"] == "choose", "nobody is told the end of a game that is broken off"


@pytest.mark.parametrize(
    ("how", "kind", "words"),
    [
        ("crash", "crash", "it ended with code 1 instead of answering"),
        ("dawdle", "time", "it did not answer within 0.4 s"),
        ("babble", "nonsense", r"line 2 of its output: 'let me see \.\.\.' is not JSON; what fits is"),
        ("cheat", "nonsense", "is not on offer; known: place"),
        ("old", "nonsense", "speaks another protocol than 1"),
        ("ahead", "nonsense", "does not answer question|came before anything was asked"),
        ("deaf", "time", "it did not answer within 0.4 s"),
    ],
)
def test_one_that_fails_loses_its_seat_to_random_with_a_report(how: str, kind: str, words: str) -> None:
    table = GAME.new(seats=3, seed=5, heroes="random", titan="standard")
    watched = played(scribe(how), table, choices=60, limit=0.4 if kind == "time" else 60)
    failure = watched.failure
    assert failure is not None and (failure.kind, failure.seat) == (kind, 0)
    assert re.search(words, failure.text()) and "lost seat 0 to random" in failure.text()
    assert pickle.loads(pickle.dumps(failure)).report() == failure.report()  # a worker sends it home
    assert table.length == 60 and not RUNNING
    if how == "crash":
        assert "that is too hard for me" in failure.report()[-1]
    assert failure.public("fr") != failure.public("en") and words not in failure.public("en")


def test_what_a_program_says_after_its_nonsense_is_in_the_report(tmp_path: Path) -> None:
    """The report was made while the program was still writing: on a busy machine its last lines were missing."""
    late = tmp_path / "late.py"
    late.write_text(
        "import sys, time\n"
        'print(\'{"type": "hello", "protocol": 1}\', flush=True)\n'
        "sys.stdin.readline(), sys.stdin.readline()\n"
        "print('nonsense', flush=True)\n"
        "time.sleep(0.3)\n"
        "print('I was unsure', file=sys.stderr)\n"
    )
    watched = played(f"exec:'{sys.executable}' -S -E '{late}'", GAME.new(seats=3, seed=5), choices=2)
    assert watched.failure is not None and watched.failure.kind == "nonsense"
    assert watched.failure.details == ("I was unsure",)


def test_a_program_that_does_not_end_is_ended_with_its_game() -> None:
    table = GAME.new(seats=3, seed=5, heroes="random", titan="standard")
    program = Outside(scribe("stay").removeprefix("exec:"))
    seat = next(iter(table.asks))
    program.choose(table, seat)
    assert program._program is not None
    pid, began = program._program._process.pid, time.monotonic()
    assert alive(pid)
    program.leave(table, seat)
    assert not alive(pid) and time.monotonic() - began < 10 and not RUNNING


def test_a_program_sees_nothing_of_a_servers_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TITANOMACHY_SECRET", "hush")
    code = "import os, sys; sys.exit(os.environ.get('TITANOMACHY_SECRET', 'nothing to tell'))"
    table = GAME.new(seats=3, seed=5, heroes="random", titan="standard")
    failure = played(f'exec:{sys.executable} -S -c "{code}"', table, choices=4 if 0 in table.asks else 30).failure
    assert failure is not None and failure.details == ("nothing to tell",)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("exec:", "exec: is followed by a program"),
        ("exec:no-such-program --fast", "no-such-program cannot be started: there is no such program"),
        (f"exec:{SCRIBE}", "it may not be run"),
        ("exec:python 'x", "a quotation mark without its other"),
        ("gready", "did you mean greedy"),
    ],
)
def test_a_program_that_cannot_be_started_is_refused_at_once(name: str, words: str) -> None:
    with pytest.raises(tm.TitanomachyError, match=re.escape(words)):
        registry.checked(name)


def test_no_shell_reads_a_command(tmp_path: Path) -> None:
    table = GAME.new(seats=3, seed=5, heroes="random", titan="standard")
    mark = tmp_path / "mark"
    failure = played(f"exec:echo hello; touch {mark}", table, choices=30).failure
    assert failure is not None and "touch" in failure.text() and not mark.exists()


class Sleeper:
    name = "sleeper"

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        while True:
            table.imagine(seat, 1)


class Liar:
    name = "liar"

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        return ("rest", 0, 0)


class Breaker:
    name = "breaker"

    def choose(self, table: tm.Table, seat: int) -> tm.Option:
        raise ZeroDivisionError("of a bot")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Sleeper, "it did not answer within 0.2 s"),
        (Liar, "it chose ('rest', 0, 0), which is not on offer"),
        (Breaker, "it raised ZeroDivisionError: of a bot"),
    ],
)
def test_a_bot_within_the_process_is_watched_alike(kind: type, words: str) -> None:
    table = GAME.new(seats=3, seed=5, heroes="random", titan="standard")
    seat = next(iter(table.asks))
    watched = Watched(kind(), GAME, 1, 0.2 if kind is Sleeper else 60)
    before = table.fingerprint()
    assert watched.choose(table, seat) in table.asks[seat].options and table.fingerprint() == before
    assert watched.failure is not None and words in watched.failure.text()
    assert watched.choose(table, seat) in table.asks[seat].options
