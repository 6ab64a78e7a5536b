"""A lesson played for its book: the others go on as at a table, so that the book shows what a table would."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...bots.registry import bot
from ...games.game import BoardGame
from ...kernel.coaching import SEED, Asked, Course
from ...kernel.lessons import Chapter, Puzzle
from ...kernel.state import State
from ...kernel.table import Table

LONGEST: Final = 2000  # choices of others before the learner is asked again


class Astray(RuntimeError):
    """A lesson cannot be played as it is written."""


@dataclass(slots=True)
class Played:
    """A lesson at a table that nobody sits at."""

    game: BoardGame[State]
    lesson: Chapter | Puzzle
    table: Table[State]
    course: Course
    mine: tuple[int, ...]  # seats that no bot plays

    @classmethod
    def begun(cls, game: BoardGame[State], lesson: Chapter | Puzzle, check: bool = False) -> Played:
        """A lesson from its beginning; or the check of a chapter that has a position of its own."""
        task = lesson.check if check and isinstance(lesson, Chapter) else None
        position = task.position if task and task.position else lesson.position
        table = game.position(position)
        course = Course(lesson, check)
        course.begin(table)
        return cls(game, lesson, table, course, task.me if task else lesson.holds)

    def copy(self) -> Played:
        """The same, to try something at."""
        course = copy.copy(self.course)
        course.since, course.marks = [*course.since], [*course.marks]
        return Played(self.game, self.lesson, self.table.clone(), course, self.mine)

    def choose(self, seat: int, text: str) -> None:
        """One choice."""
        self.table.choose(seat, text)
        self.course.made(self.table, seat, text)

    def others(self) -> None:
        """The script and the bots play until the learner is asked, or reads, or it is over."""
        for _ in range(LONGEST):
            turn = self.course.turn(self.table)
            if turn not in ("script", "bots"):
                return
            written = self.course.scripted(self.table)
            if written is None and turn == "script":
                written = (self.course.left[0].seat, self.course.left[0].option)
            self.choose(*(written or self._thought()))
        raise Astray(f"{self.game.id} {self.lesson.id}: the learner is never asked again")

    def _thought(self) -> Asked:
        waiting = [seat for seat, ask in self.table.asks.items() if seat not in self.mine and not ask.idle]
        chosen = bot(self.lesson.bots, self.game, SEED).choose(self.table, waiting[0])
        return waiting[0], self.game.vocabulary.text(chosen)

    def label(self, seat: int, text: str, lang: str) -> str:
        """A choice in words."""
        return self.table.label(seat, self.game.vocabulary.parse(text), lang)

    def who(self, seat: int, lang: str) -> str:
        """What a seat is called."""
        return self.game.notation.seat_name(self.table.state, seat, lang)

    def parts(self, seat: int, text: str) -> list[str]:
        """What stands for a choice on the page."""
        return list(self.game.table.parts(self.table.sight(seat), self.game.vocabulary.parse(text)))

    def asked(self, me: Sequence[int]) -> list[int]:
        """The seats of these that have to choose."""
        return [seat for seat in me if seat in self.table.asks and not self.table.asks[seat].idle]
