"""Lessons at the terminal: whole chapters and puzzles played by lines, the list with its ticks, what is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.lessons import Chapter, Puzzle

from ..laws.test_lessons import Learner, steps
from .conftest import Run, flat


def first(kind: type[Chapter | Puzzle]) -> list[tuple[str, str]]:
    """The first lesson of a kind of every game."""
    lessons = {name: game_of(name).lessons.items() for name in tm.games()}
    return [(name, next(id for id, one in own if isinstance(one, kind))) for name, own in lessons.items()]


class Writer(Learner):
    """Writes down what a learner types who goes through a lesson."""

    typed: list[str]

    def __init__(self, game: str, lesson: Chapter | Puzzle, check: bool = False) -> None:
        self.typed = []
        super().__init__(game, lesson, check)

    def choose(self, seat: int, text: str) -> None:
        if self.course.turn(self.table) in ("learner", "free"):
            self.typed.append(f"{seat}: {text}")
        super().choose(seat, text)


def chapter_by_lines(name: str, id: str) -> list[str]:
    """All that is typed to go through a chapter and its check."""
    lesson = game_of(name).lessons[id]
    assert isinstance(lesson, Chapter)
    writer = Writer(name, lesson)
    for _ in steps(writer):
        if writer.course.turn(writer.table) == "read":
            writer.typed.append("")
    if lesson.check is None:
        return writer.typed
    if lesson.check.position is None:
        writer.play(lesson.check.solution)
        return writer.typed
    check = Writer(name, lesson, check=True)
    check.play(lesson.check.solution)
    return [*writer.typed, "", *check.typed]


def lines(typed: list[str]) -> str:
    return "".join(f"{line}\n" for line in typed)


def learnt(home: Path, name: str, id: str) -> dict[str, object]:
    told: dict[str, dict[str, dict[str, object]]] = json.loads((home / "lessons.json").read_text(encoding="utf-8"))
    return told[name][id]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("name", "id"), first(Chapter))
def test_a_whole_chapter_is_played_by_lines(run: Run, home: Path, name: str, id: str, lang: str) -> None:
    lesson = game_of(name).lessons[id]
    assert isinstance(lesson, Chapter)
    ran = run("learn", name, id, "--lang", lang, typed=lines(chapter_by_lines(name, id)))
    assert ran.code == 0 and ran.err == ""
    for step in lesson.steps:
        assert flat(step.say.text(lang)) in ran.plain
    if lesson.check is not None:
        assert flat(lesson.check.say.text(lang)) in ran.plain
    assert flat(lesson.finish.text(lang)) in ran.plain
    assert learnt(home, name, id)["done"] is True


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("name", "id"), first(Puzzle))
def test_a_whole_puzzle_is_missed_helped_and_solved_by_lines(
    run: Run, home: Path, name: str, id: str, lang: str
) -> None:
    lesson = game_of(name).lessons[id]
    assert isinstance(lesson, Puzzle)
    task = lesson.task
    wrong, right = Writer(name, lesson), Writer(name, lesson)
    wrong.play(task.tempting[0].line)
    right.play(task.solution)
    typed = [*wrong.typed, "again", *("hint" for _ in task.hints), "hint", *right.typed]
    ran = run("learn", name, id, "--lang", lang, typed=lines(typed))
    assert ran.code == 0 and ran.err == ""
    assert flat(task.say.text(lang)) in ran.plain
    assert wrong.course.verdict != "missed" or flat(task.tempting[0].said.text(lang)) in ran.plain
    for said in (*task.hints, *task.why, *([task.lesson] if task.lesson else [])):
        assert flat(said.text(lang)) in ran.plain
    assert learnt(home, name, id)["done"] is True
