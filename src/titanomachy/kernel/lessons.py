"""Lessons: a guided first game is a position and a few hints, each said once when its moment comes.

A lesson is a TOML file in a game's `lessons/`: what `game.position` takes, who the learner is, and hints that are
tied to kinds of asks ("place_up", "dodge"): the first time the learner is asked that, the hint is shown.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .words import SOURCE, say


@dataclass(frozen=True, slots=True)
class Hint:
    """What to say when an ask of a kind first comes to the learner, by language."""

    at: str
    said: Mapping[str, str]

    def text(self, lang: str = SOURCE) -> str:
        """The hint in a language."""
        return self.said.get(lang) or say(self.said[SOURCE], lang)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game: its title, the position it begins with, the learner's seats and the hints."""

    id: str
    title: Hint
    me: tuple[int, ...]
    bots: str
    position: Mapping[str, object]
    hints: tuple[Hint, ...]

    def hint(self, kind: str, said: frozenset[str] | set[str] = frozenset()) -> Hint | None:
        """The hint for a kind of ask, unless it was said before."""
        return next((hint for hint in self.hints if hint.at == kind and kind not in said), None)


@cache
def read_lessons(folder: Path) -> dict[str, Lesson]:
    """The lessons of a game, by id, in the order of their files."""
    lessons = {}
    for path in sorted(folder.glob("*.toml")):
        with path.open("rb") as file:
            told = tomllib.load(file)
        lessons[path.stem] = Lesson(
            id=path.stem,
            title=Hint("", told["title"]),
            me=tuple(told["me"]),
            bots=told.get("bots", "greedy"),
            position=told["position"],
            hints=tuple(Hint(hint.pop("at"), hint) for hint in told["hint"]),
        )
    return lessons
