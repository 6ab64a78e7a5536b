"""In the terminal: a hint during play, and the analysis of a record."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

from .conftest import HEROES, Run

GAME = tm.game("last-stand")


def test_a_hint_names_a_line_of_the_menu_and_the_chances(run: Run) -> None:
    ran = run(*HEROES, typed="hint\n")
    said = ran.plain.partition("> ")[2]
    assert "Start on" in said and " %" in said
    assert any(words in said for words in ("a guess", "fairly sure", "sure)"))


def test_where_nothing_was_learned_there_is_no_hint(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tm.game("assault-of-the-giants")
    monkeypatch.setitem(game.__dict__, "bot", replace(game.bot, judging=None, searching=None))
    ran = run("play", game.id, "--seats", "3", "--seed", "1", "--me", "0", typed="hint\n")
    assert "No hint here" in ran.plain


def test_help_lists_it_in_both_languages(run: Run) -> None:
    assert "what a bot would do in your place" in run(*HEROES, typed="help\n").plain
    assert "à votre place" in run(*HEROES, "--lang", "fr", typed="aide\n").plain


def record_of(tmp_path: Path, over: bool) -> Path:
    """A game of greedy bots, whole or broken off."""
    table: Table[State] = GAME.new(seats=3, seed=5, titan="standard", heroes=("eren", "mikasa"))
    while not table.over and (over or table.length < 20):
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, GAME.bot.greedy(table, seat, 1))
    file = tmp_path / "game.txt"
    file.write_text(table.record().dumps(), encoding="utf-8")
    return file


def test_a_record_is_analysed_as_a_curve_with_its_turning_points(run: Run, tmp_path: Path) -> None:
    ran = run("analyse", str(record_of(tmp_path, True)), "--worlds", "1")
    assert ran.code == 0, ran.err
    curve = [line for line in ran.lines if "#" in line or "...." in line]
    assert len(curve) > 10 and all("Heroes" in line for line in curve)
    last = curve[-1]
    assert "100 %" in last and " to " not in last  # how it ended is known
    bands = re.findall(r"\((-?\d+) to (\d+)\)", ran.plain)
    assert len(bands) > 10 and all(0 <= int(low) <= int(high) <= 100 for low, high in bands)
    assert "<1>" in ran.out or "No choice turned the game" in ran.plain


def test_the_record_of_a_game_that_was_ended_together_is_analysed(run: Run, tmp_path: Path) -> None:
    file = record_of(tmp_path, False)
    file.write_text(f"{file.read_text(encoding='utf-8').rstrip()}\n# ended: agreed\n", encoding="utf-8")
    ran = run("analyse", str(file), "--worlds", "1")
    assert ran.code == 0, ran.err
    assert "ended together" in ran.plain and "goes on" not in ran.plain


def test_a_game_that_goes_on_is_not_analysed(run: Run, tmp_path: Path) -> None:
    ran = run("analyse", str(record_of(tmp_path, False)))
    assert ran.code == 2 and "when it is over" in ran.err
