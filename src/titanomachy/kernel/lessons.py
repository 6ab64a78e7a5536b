"""Lessons: guided games, chapters and puzzles, each a TOML file in a game's `lessons/`.

A guided game is a position and a few hints, each said once when its moment comes. A chapter goes step by step: it says
one thing, points at it and waits for the choice; at its end what was learnt is tried. A puzzle is a position with a
goal. What a learner has done of one is told by the choices made: see `coaching`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from .conditions import Condition
from .words import SOURCE, say

BOTS: Final = "bots"  # in a line: bots play the other seats until the learner is asked


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something that is said, by language."""

    said: Mapping[str, str]

    def text(self, lang: str = SOURCE) -> str:
        """It in a language."""
        return self.said.get(lang) or say(self.said[SOURCE], lang)


@dataclass(frozen=True, slots=True)
class Hint:
    """What to say when an ask of a kind first comes to the learner, by language."""

    at: str
    said: Mapping[str, str]

    def text(self, lang: str = SOURCE) -> str:
        """The hint in a language."""
        return Sentence(self.said).text(lang)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game: its title, the position it begins with, the learner's seats and the hints."""

    id: str
    title: Hint
    me: tuple[int, ...]
    bots: str
    position: Mapping[str, object]
    hints: tuple[Hint, ...]
    formerly: tuple[str, ...] = ()  # ids of lessons whose place it has taken

    @property
    def holds(self) -> tuple[int, ...]:
        """The seats that the learner sits on."""
        return self.me

    def hint(self, kind: str, said: frozenset[str] | set[str] = frozenset()) -> Hint | None:
        """The hint for a kind of ask, unless it was said before."""
        return next((hint for hint in self.hints if hint.at == kind and kind not in said), None)


# -- lines of play


@dataclass(frozen=True, slots=True)
class Move:
    """One entry of a line: a seat and its option, with others that do as well; or the bots (`seat` is -1)."""

    seat: int
    options: tuple[str, ...] = ()

    @property
    def bots(self) -> bool:
        """True where bots play until the learner is asked."""
        return self.seat < 0

    @property
    def option(self) -> str:
        """The option that is played where nobody chooses."""
        return self.options[0]

    def is_made_by(self, seat: int, text: str) -> bool:
        """Whether this choice is it."""
        return seat == self.seat and text in self.options


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to a choice that was not asked for: an option or its first words; "" fits everything."""

    choice: str
    said: Sentence

    def fits(self, text: str) -> bool:
        """Whether it is about this choice."""
        return not self.choice or text == self.choice or text.startswith(f"{self.choice} ")


# -- what is asked


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a chapter: a sentence, where it points, and what is done."""

    say: Sentence
    points: tuple[str, ...] = ()
    do: tuple[Move, ...] = ()
    any: bool = False
    otherwise: tuple[Answer, ...] = ()
    name: Sentence | None = None

    def mine(self, me: tuple[int, ...]) -> bool:
        """Whether the learner chooses something in it; otherwise it is read, or watched."""
        return any(move.seat in me for move in self.do)


@dataclass(frozen=True, slots=True)
class Goal:
    """A condition, and what it is called."""

    condition: Condition
    said: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Tempting:
    """A wrong line, and what is wrong with it."""

    line: tuple[Move, ...]
    said: Sentence


@dataclass(frozen=True, slots=True)
class Task:
    """Something to reach on one's own: the check of a chapter, or a puzzle."""

    say: Sentence
    me: tuple[int, ...]
    goal: tuple[Goal, ...]
    missed: tuple[Goal, ...] = ()
    judge: Literal["now", "end"] = "now"
    solution: tuple[Move, ...] = ()
    replies: tuple[Move, ...] = ()  # what other seats choose wherever they are offered it, the first that fits
    tempting: tuple[Tempting, ...] = ()
    hints: tuple[Sentence, ...] = ()
    why: tuple[Sentence, ...] = ()
    lesson: Sentence | None = None
    position: Mapping[str, object] | None = None  # its own; None: where the steps ended


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter(Lesson):
    """A chapter of a course: steps, then a check."""

    minutes: int
    learnt: Sentence
    finish: Sentence
    steps: tuple[Step, ...]
    check: Task | None = None
    rules: tuple[str, ...] = ()
    picture: str = ""

    @property
    def holds(self) -> tuple[int, ...]:
        """The seats of the steps, and those of the check where it goes on at the same table."""
        more = self.check.me if self.check and self.check.position is None else ()
        return tuple(sorted({*self.me, *more}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle(Lesson):
    """A position with a goal."""

    stars: int
    task: Task
    rules: tuple[str, ...] = ()
    picture: str = ""
    found: bool = False  # by a search in games of bots: it stands on a shelf of its own
