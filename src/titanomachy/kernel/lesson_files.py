"""Reading lessons: TOML files become records; whatever is wrong in one is said with its file and place."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from .conditions import BadCondition, condition
from .errors import nearest
from .lessons import BOTS, Answer, Chapter, Goal, Hint, Lesson, Move, Puzzle, Sentence, Step, Task, Tempting
from .words import typeset

GUIDE: Final = "guide"  # the one-page guide of a game: not a lesson
ALWAYS: Final = ("kind", "title", "me", "bots", "position", "hint")
TAUGHT: Final = (*ALWAYS, "rules", "picture", "formerly")
TASK: Final = (
    "say", "me", "goal", "missed", "judge", "solution", "replies", "tempting", "hints", "why", "lesson", "position",
)  # fmt: skip
KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ALWAYS,
    "chapter": (*TAUGHT, "minutes", "learnt", "finish", "step", "check"),
    "puzzle": (*TAUGHT, "stars", "found", *TASK),
}
STEP: Final = ("points", "do", "any", "say", "otherwise", "name")


class BadLesson(ValueError):
    """A lesson's file says something that cannot be; the message names the file and the place in it."""


@cache
def read_lessons(folder: Path) -> dict[str, Lesson]:
    """The lessons of a game, by id, in the order of their files."""
    return {path.stem: read_lesson(path) for path in sorted(folder.glob("*.toml")) if path.stem != GUIDE}


def read_lesson(path: Path) -> Lesson:
    """One lesson; BadLesson says what is wrong with its file."""
    with path.open("rb") as file:
        try:
            told = tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise BadLesson(f"{path.name}: {error}") from None
    return lesson_of(told, path)


def read_puzzle(id: str, text: str) -> Puzzle:
    """A puzzle that stands in no file of a game; BadLesson says what is wrong with it."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{id}: {error}") from None
    lesson = lesson_of(told, Path(f"{id}.toml"))
    if not isinstance(lesson, Puzzle):
        raise BadLesson(f"{id}: this is no puzzle")
    return lesson


def lesson_of(told: Mapping[str, Any], path: Path) -> Lesson:
    """A lesson from what its file says; files that it names lie beside it."""
    page = Page(told, path.name)
    kind = page.one_of("kind", *KEYS, otherwise="game")
    page.only(KEYS[kind])
    shared: dict[str, Any] = {
        "id": path.stem,
        "title": Hint("", page.sentence("title").said),
        "me": page.seats("me"),
        "bots": str(told.get("bots", "greedy")),
        "position": page.table("position"),
        "hints": tuple(Hint(str(one.told["at"]), one.said("at").said) for one in page.each("hint")),
    }
    if kind == "game":
        return Lesson(**shared)
    shared |= {name: tuple(told.get(name, ())) for name in ("rules", "formerly")}
    shared |= {"picture": str(told.get("picture", ""))}
    if kind == "puzzle":
        return Puzzle(
            **shared,
            stars=page.number("stars", 1, 3),
            found=bool(told.get("found", False)),
            task=_task(page, shared["me"]),
        )
    return Chapter(
        **shared,
        minutes=page.number("minutes", 1, 30),
        learnt=page.sentence("learnt"),
        finish=page.sentence("finish"),
        steps=tuple(_step(one) for one in page.each("step")),
        check=_check(page, path, shared["me"]) if "check" in told else None,
    )


def _check(page: Page, path: Path, me: tuple[int, ...]) -> Task:
    """The check of a chapter: a task of its own, or a puzzle by its name."""
    named = page.told["check"]
    if not isinstance(named, str):
        check = page.inner("check")
        check.only(TASK)
        return _task(check, me)
    other = path.with_name(f"{named}.toml")
    puzzle = read_lesson(other) if other.exists() else None
    if not isinstance(puzzle, Puzzle):
        known = sorted(one.stem for one in path.parent.glob("p*.toml"))
        raise page.wrong(f"'check' is a table or the name of a puzzle; there is no '{named}'; {nearest(named, known)}")
    return replace(puzzle.task, position=puzzle.position)


def _step(page: Page) -> Step:
    page.only(STEP)
    return Step(
        say=page.sentence("say"),
        points=tuple(page.told.get("points", ())),
        do=page.line("do"),
        any=bool(page.told.get("any", False)),
        otherwise=tuple(Answer(str(one.told.get("choice", "")), one.said("choice")) for one in page.each("otherwise")),
        name=page.sentence("name") if "name" in page.told else None,
    )


def _task(page: Page, me: tuple[int, ...]) -> Task:
    told = page.told
    me = page.seats("me") if "me" in told else me
    replies = page.line("replies")
    if any(move.seat in me or move.bots for move in replies):
        raise page.wrong(f"'replies' are of other seats than the learner's, which are {', '.join(map(str, me))}")
    return Task(
        say=page.sentence("say"),
        me=me,
        goal=tuple(one.goal() for one in page.each("goal")),
        missed=tuple(one.goal() for one in page.each("missed")),
        judge="end" if page.one_of("judge", "now", "end", otherwise="now") == "end" else "now",
        solution=page.line("solution"),
        replies=replies,
        tempting=tuple(Tempting(one.line("line"), one.sentence("say")) for one in page.each("tempting")),
        hints=tuple(one.said() for one in page.each("hints")),
        why=tuple(one.said() for one in page.each("why")),
        lesson=page.sentence("lesson") if "lesson" in told else None,
        position=page.table("position") if "position" in told and told.get("kind") != "puzzle" else None,
    )


class Page:
    """A table of a file, and where in the file it is."""

    def __init__(self, told: Any, where: str) -> None:
        self.where = where
        self.told: Mapping[str, Any] = told if isinstance(told, Mapping) else {"": told}

    def wrong(self, why: str) -> BadLesson:
        """An error that names the place."""
        return BadLesson(f"{self.where}: {why}")

    def only(self, known: tuple[str, ...]) -> None:
        """Nothing but these names may stand here."""
        for name in self.told:
            if name not in known:
                raise self.wrong(f"there is no '{name}' here; {nearest(name, known)}")

    def _need(self, name: str) -> Any:
        if name not in self.told:
            raise self.wrong(f"'{name}' is missing")
        return self.told[name]

    def inner(self, name: str) -> Page:
        """A table within this one."""
        return Page(self.table(name), f"{self.where}, {name}")

    def each(self, name: str) -> list[Page]:
        """The entries of a list, each with its number."""
        entries = self.told.get(name, [])
        if not isinstance(entries, list):
            raise self.wrong(f"'{name}' is a list, not {entries!r}")
        return [Page(one, f"{self.where}, {name} {number}") for number, one in enumerate(entries, start=1)]

    def table(self, name: str) -> Mapping[str, object]:
        """A table of names and values."""
        value: Mapping[str, object] = self._need(name)
        if not isinstance(value, Mapping):
            raise self.wrong(f"'{name}' is a table of names and values, not {value!r}")
        return value

    def one_of(self, name: str, *values: str, otherwise: str) -> str:
        """One of a few words."""
        value = self.told.get(name, otherwise)
        if value not in values:
            raise self.wrong(f"'{name}' is one of {', '.join(values)}, not {value!r}")
        return str(value)

    def number(self, name: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self._need(name)
        if not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(f"'{name}' is a number from {least} to {most}, not {value!r}")
        return value

    def seats(self, name: str) -> tuple[int, ...]:
        """Seats."""
        value = self._need(name)
        if not isinstance(value, list) or not value or not all(isinstance(seat, int) for seat in value):
            raise self.wrong(f"'{name}' is a list of seats, such as [1], not {value!r}")
        return tuple(value)

    def sentence(self, name: str) -> Sentence:
        """What is said under a name."""
        return Page(self._need(name), f"{self.where}, {name}").said()

    def said(self, *beside: str) -> Sentence:
        """What this table says; `beside` are names of it that are no languages."""
        told = {name: typeset(str(text), name) for name, text in self.told.items() if name not in beside}
        if not told.get("en"):
            raise self.wrong("a sentence needs its English: { en = ..., fr = ... }")
        return Sentence(told)

    def goal(self) -> Goal:
        """A condition: a text, or `{ if = ..., en = ..., fr = ... }`."""
        text = self.told.get("if", self.told.get(""))
        try:
            found = condition(str(text))
        except BadCondition as error:
            raise self.wrong(str(error)) from None
        return Goal(found, self.said("if") if "en" in self.told else None)

    def line(self, name: str) -> tuple[Move, ...]:
        """A line of play: "seat: option", or "bots"."""
        return tuple(Page(one.told[""], one.where).move() for one in self.each(name))

    def move(self) -> Move:
        """One entry of a line; other options that do as well stand behind a bar: "1: move 0 3 | move 2 3"."""
        text = str(self.told.get("", self.told))
        seat, colon, options = text.partition(":")
        if text.strip() == BOTS:
            return Move(-1)
        if not colon or not seat.strip().isdigit():
            raise self.wrong(f'a line is "seat: option" or "bots", not {text!r}')
        return Move(int(seat), tuple(" ".join(option.split()) for option in options.split("|")))
