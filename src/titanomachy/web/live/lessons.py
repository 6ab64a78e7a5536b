"""The table of a lesson: what its coach says is done, and nothing is lost.

What a room does for a lesson is here; a room without one knows nothing of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import sqlalchemy

from ...answers import coach
from ...answers.coaching import Coaching
from ...games.registry import game as game_of
from ...kernel.coaching import CHECK, Asked, Coached
from ...kernel.errors import TitanomachyError
from ...kernel.lesson_files import BadLesson, read_puzzle
from ...kernel.lessons import Chapter, Puzzle
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..store import learning, puzzles, queries
from ..store.database import Database
from ..store.learning import Learnt
from ..store.play import Play, beginning, resumed, summary_of
from ..store.puzzles import MADE
from ..store.rows import Stored
from .refused import Refused

if TYPE_CHECKING:
    from .room import Room

LOG: Final = logging.getLogger(__name__)


def taught(stored: Stored) -> Chapter | Puzzle | None:
    """The chapter or puzzle of a table; None at any other, guided games included."""
    lesson = game_of(stored.game).lessons.get(stored.lesson.removesuffix(CHECK))
    return lesson if isinstance(lesson, Chapter | Puzzle) else None


class Coach(coach.Coach):
    """The coach of a stored table."""

    def __init__(self, stored: Stored, lesson: Chapter | Puzzle, choices: Sequence[Asked], kept: Coached) -> None:
        super().__init__(lesson, stored.lesson.endswith(CHECK), beginning(stored), choices, kept)
        self.stored = stored

    def waiting(self, table: Table[State]) -> int | None:
        """The seat whose turn it is by the script, or whose bot has to choose."""
        return self.waits_for(table, [seat for seat, held in enumerate(self.stored.seats) if held.bot])

    def coaching(self, play: Play) -> Coaching:
        """This moment of the lesson, as something that no longer changes."""
        return self.told(play.table, next(iter(play.hints(self.lesson.id).values()), None))

    @property
    def learnt(self) -> Learnt:
        """What the learner has done of the lesson."""
        return Learnt(self.stored.game, self.lesson.id, self.step, self.done, self.kept.tries, self.stored.id)


async def coach_of(database: Database, stored: Stored) -> Coach | None:
    """The coach of a stored table; None where it is no lesson, or one that cannot be followed any more."""
    lesson = taught(stored) or await _made(database, stored)
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


async def _made(database: Database, stored: Stored) -> Puzzle | None:
    """The puzzle of a table, where somebody made it and it is still there."""
    if not stored.lesson.startswith(MADE):
        return None
    found = await database.read(lambda c: puzzles.puzzle_of(c, stored.lesson.removeprefix(MADE)))
    if found is None or found.game != stored.game:
        return None
    try:
        return await asyncio.to_thread(read_puzzle, stored.lesson, found.text)
    except BadLesson:
        LOG.exception("table %s: its puzzle cannot be read", stored.id)
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
        chosen = coach.next_asked(room.play.table)
        if chosen is None:
            return  # bots go on with it
        await room.apply(*chosen, lang)
    coach.good = None


async def back(room: Room, coach: Coach, lang: str) -> None:
    """One step back; within a task, one choice of the learner's."""
    earlier = coach.back()
    if earlier is None:
        raise Refused(say(N_("This is the first step."), lang))
    await rewind(room, coach, *earlier, lang)


async def again(room: Room, coach: Coach, lang: str) -> None:
    """Start over: a task from its beginning, steps from the first."""
    await rewind(room, coach, *coach.again(), lang)


async def hint(room: Room, coach: Coach, lang: str) -> None:
    """One more hint."""
    kept = coach.hint()
    if kept is None:
        raise Refused(say(N_("There is no more hint."), lang))
    await _keep(room, coach, kept, lang)


async def answer(room: Room, coach: Coach, lang: str) -> None:
    """The answer plays itself, from the beginning of the task."""
    earlier = coach.answer()
    if earlier is None:
        raise Refused(say(N_("There is no answer to show."), lang))
    await rewind(room, coach, *earlier, lang)


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
        queries.take_back(c, room.id, before, count, summary, room.fence)
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
