"""What a learner does in a lesson besides choosing: each word with what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from ..answers.coach import Earlier
from ..kernel.words import N_
from .terminal import Terminal

if TYPE_CHECKING:
    from .lesson import LessonSession

LIST: Final = ""  # where one goes after a lesson: back to the list

Do: TypeAlias = "Callable[[LessonSession], bool]"  # tells whether there is something new to see

HELP: Final = (
    ("3", "", N_("choose line 3; the words of a line, or their beginning, do as well")),
    (N_("next"), "", N_("go on when you have read; Enter does as well")),
    (N_("skip"), "", N_("let the step play itself")),
    (N_("hint"), "", N_("a hint to the task, one more each time")),
    (N_("answer"), "", N_("see the task solved")),
    (N_("back"), "", N_("one step, or your last choice, back")),
    (N_("again"), "", N_("start over")),
    (N_("list"), "", N_("the list of chapters and puzzles")),
    ("?", N_("NAME"), N_("all about a card, piece, space or seat; the first letters will do")),
    (N_("rules"), N_("WORD"), N_("the rules that have a word in them; ? and an id is one rule")),
    (N_("why"), N_("WORDS"), N_("why something is not offered")),
    (N_("log"), "[N]", N_("what has happened, or the last N lines of it")),
    (N_("show"), "", N_("the table again")),
    (N_("help"), "", N_("this list")),
    (N_("quit"), "", N_("leave; what you have learnt is kept")),
)


def show_help(session: LessonSession) -> bool:
    """All that can be typed."""
    terminal: Terminal = session.terminal
    terminal.pairs(
        (" ".join(terminal.say(word) for word in (name, rest) if word), terminal.say(words))
        for name, rest, words in HELP
    )
    return False


def read_on(session: LessonSession) -> bool:
    """Next: what was said has been read."""
    coach = session.coach
    if coach.course.turn(session.table) != "read":
        session.terminal.tell(N_("There is nothing to read on now."))
        return False
    coach.course.read_on(session.table)
    coach.good = None
    coach.kept = replace(coach.kept, read=coach.course.wanted)
    return True


def skip(session: LessonSession) -> bool:
    """The step plays itself."""
    course = session.coach.course
    step = course.step
    if not course.at_steps:
        session.terminal.tell(N_("There is no step to skip: this you do on your own."))
        return False
    if course.turn(session.table) == "read":
        read_on(session)
    while course.step == step and course.at_steps:
        chosen = session.coach.next_asked(session.table)
        if chosen is None:
            break  # bots go on with it
        session.play(*chosen)
    session.coach.good = None
    return True


def back(session: LessonSession) -> bool:
    """One step back; within a task, one choice of the learner's."""
    return _rewound(session, session.coach.back(), N_("This is the first step."))


def again(session: LessonSession) -> bool:
    """Start over: a task from its beginning, steps from the first."""
    session.rewind(session.coach.again())
    return True


def hint(session: LessonSession) -> bool:
    """One more hint."""
    kept = session.coach.hint()
    if kept is None:
        session.terminal.tell(N_("There is no more hint."))
        return False
    session.coach.kept = kept
    return True


def answer(session: LessonSession) -> bool:
    """The answer plays itself, from the beginning of the task."""
    return _rewound(session, session.coach.answer(), N_("There is no answer to show."))


def _rewound(session: LessonSession, earlier: Earlier | None, otherwise: str) -> bool:
    if earlier is None:
        session.terminal.tell(otherwise)
        return False
    session.rewind(earlier)
    return True


def show(session: LessonSession) -> bool:
    """The page once more."""
    return True


def to_list(session: LessonSession) -> bool:
    """Back to the list of lessons."""
    session.leaving = LIST
    return True


DO: Final[dict[str, Do]] = {
    "next": read_on, "skip": skip, "back": back, "undo": back, "again": again, "hint": hint, "answer": answer,
    "list": to_list, "show": show, "help": show_help,
}  # fmt: skip
