"""What stands in a book: every chapter with its steps and its check, every puzzle, and the pictures of all of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...games.registry import game as game_of
from ...kernel.lessons import Chapter, Puzzle, Task
from .pictures import FIRST, Pictures
from .playing import Astray, Played
from .tasks import Tried

FEW: Final = 500  # choices of a step


@dataclass(frozen=True, slots=True)
class Book:
    """All that a page of a book tells its script, and the symbols that its pictures use."""

    told: dict[str, Any]
    symbols: frozenset[str]


def written(game_id: str, lang: str) -> Book:
    """The book of a game in a language. It takes seconds."""
    game, pictures = game_of(game_id), Pictures(lang)
    chapters, puzzles = [], []
    for lesson in game.lessons.values():
        if isinstance(lesson, Chapter):
            chapters.append(_chapter(Played.begun(game, lesson), pictures))
        elif isinstance(lesson, Puzzle):
            puzzles.append(_puzzle(Played.begun(game, lesson), lesson, pictures))
    puzzles.sort(key=lambda one: bool(one["found"]))
    told = {"game": game_id, "chapters": chapters, "puzzles": puzzles, "pictures": pictures.told}
    return Book(told, frozenset(pictures.used))


def _chapter(played: Played, pictures: Pictures) -> dict[str, Any]:
    lesson, lang = played.lesson, pictures.lang
    assert isinstance(lesson, Chapter)
    steps = _steps(played, pictures)
    end = pictures.add(played.table, lesson.me, steps[-1]["at"])
    check = None
    if lesson.check is not None:
        alone = lesson.check.position is not None
        tried = Played.begun(played.game, lesson, check=True) if alone else played
        check = _task(lesson.check, tried, pictures, end)
    return {
        "id": lesson.id, "title": lesson.title.text(lang), "learnt": lesson.learnt.text(lang),
        "finish": lesson.finish.text(lang), "steps": steps, "end": end, "task": check,
    }  # fmt: skip


def _steps(played: Played, pictures: Pictures) -> list[dict[str, Any]]:
    """Each step as it begins, with what the learner chooses in it."""
    course, lang, found = played.course, pictures.lang, list[dict[str, Any]]()
    played.others()
    while (step := course.now) is not None:
        at = pictures.add(played.table, played.lesson.me, found[-1]["at"] if found else 0)
        asked = course.asks(played.table)
        points = [*step.points, *(played.parts(*asked[0]) if asked else ())]
        found.append({"say": step.say.text(lang), "at": at, "points": list(dict.fromkeys(points)), "do": []})
        _through(played, found[-1]["do"], lang)
    return found


def _through(played: Played, done: list[str], lang: str) -> None:
    """Play one step, and note in words what the learner chose."""
    course = played.course
    number = course.step
    for _ in range(FEW):
        if course.step != number or course.lost:
            break
        turn = course.turn(played.table)
        if turn == "read":
            course.read_on(played.table)
        elif turn == "learner":
            chosen = course.asks(played.table)[0]
            done.append(played.label(*chosen, lang))
            played.choose(*chosen)
        else:
            played.others()
    if course.lost or course.step == number:
        raise Astray(f"{played.game.id} {played.lesson.id}: step {number + 1} cannot be played")


def _puzzle(played: Played, lesson: Puzzle, pictures: Pictures) -> dict[str, Any]:
    return {
        "id": lesson.id, "title": lesson.title.text(pictures.lang), "stars": lesson.stars, "found": lesson.found,
        "task": _task(lesson.task, played, pictures, FIRST),
    }  # fmt: skip


def _task(task: Task, played: Played, pictures: Pictures, after: int) -> dict[str, Any]:
    lang = pictures.lang
    return {
        "say": task.say.text(lang),
        "goals": [goal.said.text(lang) for goal in task.goal if goal.said],
        "hints": [hint.text(lang) for hint in task.hints],
        "moral": task.lesson.text(lang) if task.lesson else "",
        "moments": Tried(task, played, pictures, max(after, 0)).moments,
    }
