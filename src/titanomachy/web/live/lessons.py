"""The table of a lesson: what is asked is taken, anything else is answered and nothing is lost.

The other seats play as the script says, or bots do. Going back takes choices back, also those of the script: it is the
learner's own table. What a room does for a lesson is here; a room without one knows nothing of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import sqlalchemy

from ...games.registry import game as game_of
from ...kernel.coaching import CHECK, Asked, Course, follow, offers
from ...kernel.errors import TitanomachyError
from ...kernel.lessons import Chapter, Puzzle
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..show.coaching import Coaching, answered
from ..store import learning, queries
from ..store.database import Database
from ..store.learning import Coached, Learnt
from ..store.play import Play, beginning, resumed, summary_of
from ..store.rows import Stored
from .refused import Refused

if TYPE_CHECKING:
    from .room import Room

LOG: Final = logging.getLogger(__name__)


def taught(stored: Stored) -> Chapter | Puzzle | None:
    """The chapter or puzzle of a table; None at any other, guided games included."""
    lesson = game_of(stored.game).lessons.get(stored.lesson.removesuffix(CHECK))
    return lesson if isinstance(lesson, Chapter | Puzzle) else None


class Coach:
    """A lesson at a table: the course, and what is kept of it beside the choices."""

    def __init__(self, stored: Stored, lesson: Chapter | Puzzle, choices: Sequence[Asked], kept: Coached) -> None:
        self.stored = stored
        self.lesson = lesson
        self.check = stored.lesson.endswith(CHECK)
        self.start = beginning(stored)
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

    # -- the others

    def waits_for(self, table: Table[State]) -> int | None:
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
        others = [seat for seat, ask in table.asks.items() if not ask.idle and self.stored.seats[seat].bot]
        return others[0] if others else None

    @property
    def _loose(self) -> bool:
        """True in a step in which the learner may have gone another way than the script."""
        return self.course.now is not None and self.course.now.any

    # -- what is shown and kept

    def coaching(self, play: Play) -> Coaching:
        """This moment of the lesson, as something that no longer changes."""
        return Coaching.of(self.lesson, self.check, self.course, self.kept, play, self.start, self.choices, self.good)

    @property
    def learnt(self) -> Learnt:
        """What the learner has done of the lesson."""
        course, kept = self.course, self.kept
        done = course.over and not kept.shown and (course.task is not None or self._whole)
        step = len(self.lesson.steps) if self.check and isinstance(self.lesson, Chapter) else course.step
        return Learnt(self.stored.game, self.lesson.id, step, done, kept.tries, self.stored.id)

    @property
    def _whole(self) -> bool:
        """True where no check waits at another table."""
        return not isinstance(self.lesson, Chapter) or self.lesson.check is None

    def rewound(self, length: int, kept: Coached) -> None:
        """Back to an earlier moment."""
        del self.choices[length:]
        self.kept = kept
        self.course = self._followed()
        self.good = None


async def coach_of(database: Database, stored: Stored) -> Coach | None:
    """The coach of a stored table; None where it is no lesson, or one that cannot be followed any more."""
    lesson = taught(stored)
    if lesson is None or stored.since:
        return None

    def ask(c: sqlalchemy.Connection) -> tuple[list[Asked], Coached]:
        return queries.choices_from(c, stored.id), learning.coached_of(c, stored.id)

    choices, kept = await database.read(ask)
    try:
        return await asyncio.to_thread(Coach, stored, lesson, choices, kept)
    except (TitanomachyError, ValueError):
        LOG.exception("table %s: its lesson cannot be followed", stored.id)
        return None


# -- what the learner does besides choosing; run while nobody else changes the table


async def read_on(room: Room, coach: Coach, lang: str) -> None:
    """Next: what was said has been read."""
    if coach.course.turn(room.play.table) != "read":
        raise Refused(say(N_("There is nothing to read on now."), lang))
    coach.course.read_on(room.play.table)
    coach.good = None
    await _keep(room, coach, replace(coach.kept, read=coach.course.wanted), lang)


async def skip(room: Room, coach: Coach, lang: str) -> None:
    """The step plays itself."""
    course, step = coach.course, coach.course.step
    if course.turn(room.play.table) == "read":
        await read_on(room, coach, lang)
    while course.step == step and course.at_steps:
        turn, table = course.turn(room.play.table), room.play.table
        chosen = course.asks(table)[0] if turn == "learner" else course.scripted(table) if turn == "script" else None
        if chosen is None:
            return  # bots go on with it
        await room.apply(*chosen, lang)
    coach.good = None


async def back(room: Room, coach: Coach, lang: str) -> None:
    """One step back; within a task, one choice of the learner's."""
    course = coach.course
    own = [place for place, (seat, _) in enumerate(course.since) if seat in course.me]
    if own and not course.at_steps:
        await rewind(room, coach, course.length - len(course.since) + own[-1], coach.kept, lang)
    elif course.back is not None:
        await rewind(room, coach, course.back.length, replace(coach.kept, read=course.back.read), lang)
    else:
        raise Refused(say(N_("This is the first step."), lang))


async def again(room: Room, coach: Coach, lang: str) -> None:
    """Start over: a task from its beginning, steps from the first."""
    course, kept = coach.course, coach.kept
    if course.task is None or course.at_steps:
        await rewind(room, coach, 0, replace(kept, read=0), lang)
        return
    tried = bool(course.since) and not kept.shown and course.verdict != "solved"
    fresh = replace(kept, tries=kept.tries + tried, shown=False)
    await rewind(room, coach, course.length - len(course.since), fresh, lang)


async def hint(room: Room, coach: Coach, lang: str) -> None:
    """One more hint."""
    task = coach.course.task
    if task is None or coach.course.at_steps or coach.kept.hints >= len(task.hints):
        raise Refused(say(N_("There is no more hint."), lang))
    await _keep(room, coach, replace(coach.kept, hints=coach.kept.hints + 1), lang)


async def answer(room: Room, coach: Coach, lang: str) -> None:
    """The answer plays itself, from the beginning of the task."""
    course = coach.course
    if course.task is None or course.at_steps or not course.task.solution:
        raise Refused(say(N_("There is no answer to show."), lang))
    await rewind(room, coach, course.length - len(course.since), replace(coach.kept, shown=True), lang)


DO: Final[dict[str, Callable[[Room, Coach, str], Awaitable[None]]]] = {
    "next": read_on, "skip": skip, "back": back, "again": again, "hint": hint, "answer": answer,
}  # fmt: skip


async def rewind(room: Room, coach: Coach, length: int, kept: Coached, lang: str) -> None:
    """Take choices back, to an earlier moment of the lesson."""
    count = room.n - length
    if not count:
        coach.rewound(length, kept)
        await _keep(room, coach, kept, lang)
        return
    play = await asyncio.to_thread(resumed, coach.stored, None, coach.choices[:length])
    summary, before = summary_of(play.table), room.n

    def change(c: sqlalchemy.Connection) -> None:
        queries.take_back(c, room.id, before, count, summary)
        learning.keep_coached(c, room.id, kept)
        learning.forget_moments(c, room.id)

    await room.write(change, lang)
    room.play = play
    room.frame += 1
    coach.rewound(length, kept)
    await note(room, coach)


async def _keep(room: Room, coach: Coach, kept: Coached, lang: str) -> None:
    coach.kept = kept
    await room.write(lambda c: learning.keep_coached(c, room.id, kept), lang)
    await note(room, coach)


async def note(room: Room, coach: Coach) -> None:
    """Remember what the learner has done of the lesson."""
    learnt, person = coach.learnt, room.stored.creator
    if person:
        await room.database.write(lambda c: learning.keep_learnt(c, person, learnt))
