"""Every page fits the screen or waits for Enter after each screenful, with the question in sight at its end."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

import titanomachy as tm
from titanomachy.cli.terminal import RUB_OUT
from titanomachy.kernel.words import say

from .conftest import CODES, FakeTerminal, Paper, Run, saved

CLEARED = re.compile(r"\x1b\[2J\x1b\[H|\x1b\[H\x1b\[2J(?:\x1b\[3J)?")
QUESTIONS = ("?", "? 1", "help", "why", "log", "seats", "rules card", "? a", "show")


class Watcher(FakeTerminal):
    """Plays at a terminal and looks at it whenever something is read: what has come since must fit the screen."""

    def __init__(self, lang: str, height: int, turns: int, first: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.more = say("-- Enter: more --", lang)
        self.height = height
        self.seen = 0
        self.pages: list[list[str]] = []
        self.lines = self.talk(turns, first)
        self.chance = Random(turns)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        assert isinstance(sys.stdout, Paper)
        shown = CLEARED.split(sys.stdout.getvalue()[self.seen :])[-1]
        self.seen = len(sys.stdout.getvalue())
        page = CODES.sub("", shown.replace(RUB_OUT, "")).splitlines()
        self.pages.append(page)
        rows = sum(max(1, -(-cell_len(line) // 80)) for line in page)
        assert rows <= self.height, f"{rows} lines are more than the screen shows: {page}"
        if page and page[-1].startswith(self.more):
            return "\n"
        try:
            return next(self.lines)
        except StopIteration:
            return ""

    def talk(self, turns: int, first: tuple[str, ...]) -> Iterator[str]:
        yield from (f"{words}\n" for words in first)
        for turn in range(turns):
            yield f"{QUESTIONS[turn % len(QUESTIONS)]}\n"
            yield "999\n"
            found = re.findall(r"\d+", " ".join(self.pages[-1]))
            yield f"{self.chance.randint(1, int(found[-1]))}\n" if found else "\n"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("height", [24, 12])
@pytest.mark.parametrize("name", tm.games())
def test_no_page_of_a_game_runs_off_the_screen(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, lang: str, height: int
) -> None:
    monkeypatch.setenv("LINES", str(height))
    watcher = Watcher(lang, height, turns=12)
    ran = run("play", name, "--seed", "3", "--me", "0", "--lang", lang, typed=watcher, terminal=True)
    assert ran.code == 0 and ran.err == ""
    assert len(watcher.pages) > 36


@pytest.mark.parametrize("name", tm.games())
def test_the_question_is_in_sight_at_the_end_of_a_page(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("LINES", "24")
    watcher = Watcher("en", 24, turns=0, first=("1", "1", "1", "show"))
    run("play", name, "--seed", "3", "--me", "0", typed=watcher, terminal=True)
    asked = [page for page in watcher.pages if page and page[-1].strip() == ">"]
    assert asked
    for page in asked[-2:]:
        assert any(re.match(r" +1 ", line) for line in page), f"the first line to choose is not in sight: {page}"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", tm.games())
def test_no_page_of_a_lesson_or_of_the_rules_runs_off_the_screen(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, lang: str
) -> None:
    monkeypatch.setenv("LINES", "24")
    for words, first in (
        (("learn", name), ("1", "help", "?", "skip", "skip", "skip", "back", "again", "list", "10", "hint", "answer")),
        (("learn",), ("2", "quit")),
        (("rules", name), ()),
    ):
        watcher = Watcher(lang, 24, turns=0, first=first)
        ran = run(*words, "--lang", lang, typed=watcher, terminal=True)
        assert ran.code == 0 and ran.err == ""
        assert watcher.pages


def test_what_is_typed_where_a_page_waits_answers_its_question(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "14")
    run("play", "last-stand", "--seed", "4", "--options", "titan=standard", "heroes=mikasa,hange", "--me", "1",
              typed="2\nquit\n", terminal=True)  # fmt: skip
    assert saved(home).record().choices[0] == (1, "start 3")


def test_nothing_waits_in_a_pipe(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "10")
    assert "-- Enter" not in run("play", "guards-of-atlantis", "--seed", "3", "--me", "0", typed="1\n?\nhelp\n").plain


def test_the_question_is_told_again_after_an_answer_that_was_asked_for_in_the_midst_of_a_page(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "14")
    ran = run("play", "last-stand", "--seed", "4", "--options", "titan=standard", "heroes=mikasa,hange", "--me", "1",
              typed="? mikasa\n\nquit\n", terminal=True)  # fmt: skip
    assert "Mikasa · Hero" in ran.plain
    assert "1 Start on the ground" in ran.plain.partition("Mikasa · Hero")[2]
