"""Reading, finding and checking the rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

import titanomachy as tm
from titanomachy.cli import rules
from titanomachy.cli.rules import Sources
from titanomachy.cli.terminal import Terminal
from titanomachy.drawing.showing import Showing
from titanomachy.games.game import BoardGame
from titanomachy.kernel.ledger import Rule
from titanomachy.kernel.state import State

from .conftest import Run

CODE = """
from titanomachy.kernel.ledger import rule

@rule("X-1", "X-2")
def move() -> None: ...
"""
TESTS = """
from titanomachy.kernel.ledger import rule

@rule("X-1")
def test_one_moves() -> None: ...

@rule("X-2")
def helper() -> None: ...
"""


class FakeGame:
    """A game with four rules, one of which is for people only and one for what is to come."""

    id = "fake"
    ledger = {  # noqa: RUF012 - never changed
        "X-1": Rule("X-1", "Moving", "rule", "both", "One may move."),
        "X-2": Rule("X-2", "Moving", "rule", "both", "One may move far."),
        "X-3": Rule("X-3", "Talking", "rule", "both", "One may talk.", presentation="people talk"),
        "X-4": Rule("X-4", "Flying", "rule", "both", "Birds fly.", waiting="birds"),
    }

    def name(self, lang: str) -> str:
        return "Fake"

    table: Showing[State] = Showing()


GAME = cast("BoardGame[State]", FakeGame())


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A package in a source checkout: its code names both rules, its tests show one."""
    package = tmp_path / "src" / "fake"
    package.mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").touch()
    (package / "moving.py").write_text(CODE)
    (tmp_path / "tests" / "test_moving.py").write_text(TESTS)
    return package


def test_the_check_counts_and_names_what_is_missing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.check(Terminal(), [GAME], Sources.read(checkout)) == 1
    out = capsys.readouterr().out
    assert ["fake", "4", "1", "1", "2", "/", "2", "1", "/", "2"] in [line.split() for line in out.splitlines()]
    assert "fake: not shown by a test: X-2" in out
    assert "X-4 waits for content to come: birds" in out
    assert "not carried out" not in out.splitlines()[-1]
    assert "X-3 is not for a program: people talk" in out


def test_nothing_missing_is_a_clean_exit(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    test_file = checkout.parent.parent / "tests" / "test_moving.py"
    test_file.write_text(TESTS.replace("helper", "test_two"))
    assert rules.check(Terminal(), [GAME], Sources.read(checkout)) == 0
    assert "fake: nothing is missing." in capsys.readouterr().out


def test_an_invented_id_is_found(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "more.py").write_text(CODE.replace("X-1", "X-9"))
    assert rules.check(Terminal(), [GAME], Sources.read(checkout)) == 1
    assert "named, but not in the ledger: X-9" in capsys.readouterr().out


def test_without_the_tests_only_the_code_is_checked(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout.parent.parent / "pyproject.toml").unlink()
    sources = Sources.read(checkout)
    assert rules.check(Terminal(), [GAME], sources) == 0
    assert "only the code was" in capsys.readouterr().out
    assert rules.check(Terminal(), [GAME], replace(sources, code={})) == 1


def test_the_check_of_the_real_games_reads_their_code_and_tests(run: Run) -> None:
    ran = run("rules", "--check")
    row = next(line.split() for line in ran.lines if line.startswith("last-stand "))
    assert int(row[1]) == len(tm.game("last-stand").ledger)
    assert int(row[4]) > 0
    assert int(row[7]) > 0


def test_all_rules_stand_by_section(run: Run) -> None:
    ran = run("rules", "last-stand")
    ledger = tm.game("last-stand").ledger
    assert all(f"{id_} " in ran.plain for id_ in ledger)
    assert ran.lines.index("Components") < ran.lines.index("Setup")
    assert ran.plain.strip() in run("rules").plain, "without a game all of them are printed"


def test_one_rule_is_shown_with_all_about_it(run: Run) -> None:
    ran = run("rules", "last-stand", "ls-s2-05")
    assert "LS-s2-05 Each die that shows Titan" in ran.plain
    assert "2. Hero players roll their Hero dice, rule" in ran.plain
    assert "In code: " in ran.plain
    assert "step2_roll.reroll" in ran.plain
    assert "In tests: " in ran.plain
    assert run("rules", "LS-s2-05").plain == ran.plain


def test_an_edition_and_a_note_are_shown(run: Run) -> None:
    rule = next(rule for rule in tm.game("last-stand").ledger.values() if rule.edition == "fr" and rule.note)
    ran = run("rules", rule.id)
    assert "edition fr only" in ran.plain
    assert f"Note: {rule.note}" in ran.plain


def test_rules_are_found_by_words(run: Run) -> None:
    found = run("rules", "last-stand", "--find", "kill zone")
    assert "LS-goal-07" in found.plain
    assert "LS-s1-01" not in found.plain
    assert "No rule has 'xyzzy' in it." in run("rules", "--find", "xyzzy").plain
    french = run("rules", "last-stand", "--find", "citoyens", "--lang", "fr")
    assert "LS-abil-02" in french.plain


def test_content_is_listed_by_source_with_the_reconstructed_first(run: Run) -> None:
    ran = run("rules", "last-stand", "--content")
    headings = [line for line in ran.lines if line.endswith(")") and line[:1].isalpha() and " (" in line]
    assert headings[0].startswith("reconstructed (")
    assert "track" in ran.plain
    sources = tm.game("last-stand").table.content_sources()
    assert len(sources) == len({name for name, _, _ in sources})


def test_a_game_may_keep_quiet_about_its_content(capsys: pytest.CaptureFixture[str]) -> None:
    rules.show_content(Terminal(), GAME)
    assert "does not say where its content comes from" in capsys.readouterr().out
