"""Stepping through a record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.cli.replay import move

from .conftest import Run, flat


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a finished game of two bots."""
    game = tm.game("last-stand")
    table = game.new(seats=3, seed=5, titan="standard", heroes="random")
    bot = tm.bot("random", game)
    while not table.over:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, bot.choose(table, seat))
    return table.record().dumps()


@pytest.fixture
def file(finished: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(finished, encoding="utf-8")
    return path


def test_without_a_terminal_all_is_printed_and_the_outcome_last(run: Run, file: Path, finished: str) -> None:
    ran = run("replay", str(file))
    outcome = tm.replay(finished).outcome
    assert outcome is not None
    assert ran.lines[-1] == f"{outcome.reason} {outcome.rule}"
    assert "Round 1 begins. LS-round-01" in ran.plain
    assert "The Titan places a card face down." in ran.plain


def test_the_log_is_in_french(run: Run, file: Path, finished: str) -> None:
    outcome = tm.replay(finished).outcome
    assert outcome is not None
    assert flat(outcome.text("fr")) in run("replay", str(file), "--lang", "fr").plain


def test_at_stops_after_so_many_choices(run: Run, file: Path) -> None:
    ran = run("replay", str(file), "--at", "2")
    assert "The game goes on after 2 choices." in ran.plain
    assert ran.plain.count("starts on") == 2
    beyond = run("replay", str(file), "--at", "100000")
    assert (beyond.code, "is not one of 0 to" in beyond.err) == (2, True)


def test_on_a_terminal_one_steps_forward_back_and_anywhere(run: Run, file: Path, finished: str) -> None:
    last = len(tm.Record.loads(finished).choices)
    ran = run("replay", str(file), terminal=True, typed="\nn\nb\n7\nend\nb\nwhat\nn\n\n")
    places = [word.split("/")[0] for word in ran.plain.split() if word.endswith(f"/{last}")]
    assert places == ["0", "1", "2", "1", "7", str(last), str(last - 1), str(last - 1), str(last)]
    assert ran.code == 0
    first = tm.Record.loads(finished).choices[0]
    assert f": {first[1]}" in ran.plain


def test_a_key_that_means_nothing_goes_nowhere() -> None:
    assert [move(words, 3, 9) for words in ("", "n", "b", "end", "5", "99", "?")] == [4, 4, 2, 9, 5, 9, 3]


def test_a_record_that_does_not_fit_the_rules_is_refused(run: Run, file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8") + "0 place std_trample\n", encoding="utf-8")
    ran = run("replay", str(file))
    assert (ran.code, "does not fit" in ran.err) == (2, True)


def test_a_game_that_was_ended_together_does_not_go_on(run: Run, finished: str, tmp_path: Path) -> None:
    record = tm.Record.loads(finished)
    begun = replace(record, choices=record.choices[:9]).dumps()
    file = tmp_path / "together.txt"
    file.write_text(f"{begun.rstrip()}\n# ended: agreed\n", encoding="utf-8")
    assert run("replay", str(file)).lines[-1] == "The game was ended together, without a winner."
    assert "La partie a été arrêtée d'un commun accord" in run("replay", str(file), "--lang", "fr").plain
    before = run("replay", str(file), "--at", "8").plain
    assert "goes on after 8 choices" in before and "together" not in before
    stepped = run("replay", str(file), terminal=True, typed="8\n\nq\n").plain
    assert stepped.count("ended together") == 1  # after the last choice, and not before
