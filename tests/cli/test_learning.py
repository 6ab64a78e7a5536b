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


# -- the list


def test_the_list_has_ticks_and_the_first_lesson_that_is_open_comes_next(run: Run) -> None:
    name, id = first(Chapter)[-1]
    run("learn", name, id, typed=lines(chapter_by_lines(name, id)))
    ran = run("learn", name, typed="nonsense\nquit\n")
    title = game_of(name).lessons[id].title.text()
    assert f"1 ✓ {title} " in ran.plain and "2 · " in ran.plain
    assert "Which one? [2] >" in ran.plain and "Found in games of bots" in ran.plain
    assert "Type a number from 1 to 21." in ran.plain
    assert f"1 of {len([one for one in game_of(name).lessons.values() if isinstance(one, Chapter | Puzzle)])} done" in (
        run("learn", typed="quit\n").plain
    )


def test_the_menu_before_a_game_leads_to_its_lessons(run: Run) -> None:
    ran = run("play", "last-stand", "--seats", "3", terminal=True, typed="6\n1\nquit\n")
    assert "6 learn: chapters and puzzles" in ran.plain
    assert "step 1 of" in ran.plain
    assert "titanomachy learn last-stand c1_climb" in ran.plain, "how to go on"


def test_a_lesson_that_was_left_goes_on_where_it_was(run: Run, home: Path) -> None:
    ran = run("learn", "last-stand", "climb", typed="1: move 0 3\nquit\n")
    assert "✓ Right: Move to level 3 with Move" in ran.plain
    assert learnt(home, "last-stand", "c1_climb")["step"] == 1
    assert "step 2 of 5" in run("learn", "last-stand", "1", typed="").plain
    ran = run("learn", "last-stand", "1", typed="back\nback\n")
    assert "step 1 of 5" in ran.plain and "This is the first step." in ran.plain


def test_a_choice_that_the_lesson_does_not_ask_for_is_answered_and_nothing_is_lost(run: Run, home: Path) -> None:
    ran = run("learn", "last-stand", "c1", typed="rest\nmove 0 1\n77\nwhy fire\n? eren\nhint\nhelp\n")
    assert "✗ Eren has work to do before he rests." in ran.plain
    assert "✗ That is the Titan's foot." in ran.plain
    assert "There is no line 77" in ran.plain
    assert "Cannons are fired from the Tower." in ran.plain and "Eren · Hero" in ran.plain
    assert "There is no more hint." in ran.plain and "let the step play itself" in ran.plain
    assert learnt(home, "last-stand", "c1_climb")["step"] == 0


def test_an_answer_that_was_shown_is_no_tick_and_a_missed_try_is_told(run: Run, home: Path) -> None:
    name, id = first(Puzzle)[-1]
    ran = run("learn", name, id, typed="answer\n")
    assert "✓ That was the answer." in ran.plain
    assert learnt(home, name, id)["done"] is False
    puzzle = game_of(name).lessons[id]
    assert isinstance(puzzle, Puzzle)
    wrong = Writer(name, puzzle)
    wrong.play(puzzle.task.tempting[0].line)
    ran = run("learn", name, id, typed=lines(["again", *wrong.typed]))
    assert wrong.course.verdict != "missed" or "✗ Missed." in ran.plain


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("learn", "last-stnd"), "did you mean last-stand"),
        (("learn", "last-stand", "c99"), "has no lesson 'c99'"),
        (("learn", "last-stand", "c"), "may be one of several lessons: c1_climb, c2_gamble"),
    ],
)
def test_what_is_no_lesson_is_told_with_what_would_fit(run: Run, words: tuple[str, ...], says: str) -> None:
    ran = run(*words)
    assert ran.code == 2 and says in ran.err


def test_a_file_that_does_not_tell_what_was_learnt_is_named(run: Run, home: Path) -> None:
    home.mkdir(parents=True)
    (home / "lessons.json").write_text("[1, 2]", encoding="utf-8")
    ran = run("learn", "last-stand")
    assert ran.code == 2 and "lessons.json does not tell what was learnt" in flat(ran.err)
