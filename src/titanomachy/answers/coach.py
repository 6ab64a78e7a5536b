"""A coach at the table of a lesson: what is taken and what is answered, who goes on, and where going back leads.

The other seats play as the script says, or bots do. Going back takes choices back, also those of the script: it is the
learner's own table. Whoever keeps the table (a server, a file) does what is said here and remembers the choices.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import TypeAlias

from ..kernel.coaching import Asked, Coached, Course, follow, offers
from ..kernel.lessons import Chapter, Hint, Puzzle
from ..kernel.state import State
from ..kernel.table import Table
from .coaching import Coaching, answered

Earlier: TypeAlias = tuple[int, Coached]  # after how many choices, and what is kept beside them


class Coach:
    """A lesson at a table: the course, and what is kept of it beside the choices."""

    def __init__(
        self, lesson: Chapter | Puzzle, check: bool, start: Table[State], choices: Sequence[Asked], kept: Coached
    ) -> None:
        self.lesson = lesson
        self.check = check  # at a table of its own
        self.start = start
        self.kept = kept
        self.choices = list(choices)
        self.course = self._followed()
        self.good: tuple[Table[State], Asked] | None = None  # what the learner did last, and where

    def _followed(self) -> Course:
        return follow(self.lesson, self.check, self.start, self.choices, self.kept.read, self.kept.shown)

    # -- choices

    def refuses(self, table: Table[State], seat: int, text: str, lang: str) -> str:
        """Why a choice that the game offers is not taken now; "" where it is."""
        turn = self.course.turn(table)
        try:
            if not offers(table, seat, text) or (turn == "free" and seat in self.course.me):
                return ""
        except ValueError:
            return ""
        if turn == "learner" and (seat, text) in self.course.asks(table):
            return ""
        return answered(self.course.now, self.course.verdict, text, lang)

    def made(self, before: Table[State], after: Table[State], seat: int, text: str) -> None:
        """A choice counts."""
        self.choices.append((seat, text))
        mine = self.course.turn(before) == "learner"
        self.course.made(after, seat, text)
        if mine:
            self.good = (before, (seat, text))

    def waits_for(self, table: Table[State], bots: Container[int]) -> int | None:
        """The seat whose turn it is by the script, or whose bot has to choose."""
        turn = self.course.turn(table)
        if turn not in ("script", "bots"):
            return None
        written = self.course.scripted(table)
        if written is not None:
            return written[0]
        if turn == "script" and self.course.left and self.course.left[0].seat in table.asks and self._loose:
            return self.course.left[0].seat
        if turn == "script":
            self.course.lost = True  # the lesson asks for what is not offered: it has changed since
            return None
        others = [seat for seat, ask in table.asks.items() if not ask.idle and seat in bots]
        return others[0] if others else None

    @property
    def _loose(self) -> bool:
        """True in a step in which the learner may have gone another way than the script."""
        return self.course.now is not None and self.course.now.any

    # -- what is shown

    def told(self, table: Table[State], hint: Hint | None) -> Coaching:
        """This moment of the lesson, as something that no longer changes."""
        return Coaching.of(
            self.lesson, self.check, self.course, self.kept, table, hint, self.start, self.choices, self.good
        )

    @property
    def step(self) -> int:
        """How many steps have been done, of those of the whole lesson."""
        return len(self.lesson.steps) if self.check and isinstance(self.lesson, Chapter) else self.course.step

    @property
    def done(self) -> bool:
        """True where all of the lesson has been done, and by the learner."""
        course = self.course
        return course.over and not self.kept.shown and (course.task is not None or self._whole)

    @property
    def _whole(self) -> bool:
        """True where no check waits at another table."""
        return not isinstance(self.lesson, Chapter) or self.lesson.check is None

    # -- what the learner does besides choosing; None where it cannot be done now

    def back(self) -> Earlier | None:
        """One step back; within a task, one choice of the learner's."""
        course = self.course
        own = [place for place, (seat, _) in enumerate(course.since) if seat in course.me]
        if own and not course.at_steps:
            return course.length - len(course.since) + own[-1], self.kept
        return None if course.back is None else (course.back.length, replace(self.kept, read=course.back.read))

    def again(self) -> Earlier:
        """Start over: a task from its beginning, steps from the first."""
        course, kept = self.course, self.kept
        if course.task is None or course.at_steps:
            return 0, replace(kept, read=0)
        tried = bool(course.since) and not kept.shown and course.verdict != "solved"
        return course.length - len(course.since), replace(kept, tries=kept.tries + tried, shown=False)

    def hint(self) -> Coached | None:
        """One more hint."""
        task, kept = self.course.task, self.kept
        more = task is not None and not self.course.at_steps and kept.hints < len(task.hints)
        return replace(kept, hints=kept.hints + 1) if more else None

    def answer(self) -> Earlier | None:
        """The answer plays itself, from the beginning of the task."""
        course = self.course
        if course.task is None or course.at_steps or not course.task.solution:
            return None
        return course.length - len(course.since), replace(self.kept, shown=True)

    def next_asked(self, table: Table[State]) -> Asked | None:
        """What the step plays next where it plays itself; None where bots go on with it, or nothing is left."""
        turn = self.course.turn(table)
        if turn == "learner":
            return self.course.asks(table)[0]
        return self.course.scripted(table) if turn == "script" else None

    def rewound(self, length: int, kept: Coached) -> None:
        """Back to an earlier moment."""
        del self.choices[length:]
        self.kept = kept
        self.course = self._followed()
        self.good = None
