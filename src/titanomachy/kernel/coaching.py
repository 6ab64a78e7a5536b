"""A learner's way through a lesson: a function of the position, the choices made and how often was read on.

`follow` plays the choices again and says where that leads: which step, what is asked, whether a task is solved or
missed. A table that goes on tells every choice (`made`); nothing else is remembered, so a restart, an undo and a replay
need no more than the record.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .conditions import facts_of
from .errors import TitanomachyError
from .lessons import Chapter, Goal, Lesson, Move, Puzzle, Sentence, Step, Task
from .state import State
from .table import Table

Asked: TypeAlias = tuple[int, str]  # a seat and the text of an option
Verdict: TypeAlias = Literal["", "solved", "missed"]
Turn: TypeAlias = Literal["learner", "script", "bots", "read", "free", "end"]
SEED: Final = 0  # bots of lessons think alike each time
CHECK: Final = ".check"  # behind the id of a chapter: its check, at a table of its own


def asked(table: Table[State], me: Iterable[int]) -> bool:
    """True where one of these seats has to choose."""
    return any(seat in table.asks and not table.asks[seat].idle for seat in me)


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a step, or the task, began: after how many choices, and how often had been read on by then."""

    length: int
    read: int


@dataclass(frozen=True, slots=True)
class Coached:
    """A table of a lesson: how often was read on, which try this is, hints that were given, whether the answer was."""

    read: int = 0
    tries: int = 1
    hints: int = 0
    shown: bool = False


class Course:
    """A lesson at a table, as far as the learner has come."""

    def __init__(self, lesson: Lesson, check: bool = False, read: int = 0, shown: bool = False) -> None:
        task = lesson.task if isinstance(lesson, Puzzle) else None
        steps: tuple[Step, ...] = ()
        if isinstance(lesson, Chapter):
            steps = () if check else lesson.steps
            task = lesson.check if check or (lesson.check and lesson.check.position is None) else None
        self.lesson = lesson
        self.steps = steps
        self.task: Task | None = task
        self.step = 0
        self.left: tuple[Move, ...] = ()  # what is still to be done of the step
        self.going = False  # whether a step that is read or watched has been read
        self.read = 0
        self.wanted = read  # how often the learner has read on
        self.shown = shown  # the answer plays itself
        self.verdict: Verdict = ""
        self.lost = False  # the choices are not those of the lesson: it has changed since
        self.length = 0
        self.marks: list[Mark] = []
        self.since: list[Asked] = []  # the choices since the task began

    @property
    def me(self) -> tuple[int, ...]:
        """The seats that the learner plays now."""
        return self.lesson.me if self.at_steps or self.task is None else self.task.me

    @property
    def at_steps(self) -> bool:
        """True while the steps go on."""
        return self.step < len(self.steps)

    @property
    def now(self) -> Step | None:
        """The step of now."""
        return self.steps[self.step] if self.at_steps else None

    @property
    def over(self) -> bool:
        """True where nothing is left to do at this table."""
        return not self.at_steps and (self.task is None or self.verdict == "solved")

    # -- going on

    def begin(self, table: Table[State]) -> None:
        """The table is as the lesson begins."""
        self.marks = [Mark(0, 0)]
        self.left = self.steps[0].do if self.steps else ()
        self._settle(table)

    def made(self, after: Table[State], seat: int, text: str) -> None:
        """A choice was made, and the table is like this after it."""
        self.length += 1
        if self.lost or self.over:
            return
        step = self.now
        if step is None:
            self.since.append((seat, text))
            self.verdict = judged(self.task, after) if self.task else ""
            return
        self._tick(step, seat, text)
        self._settle(after)

    def read_on(self, table: Table[State]) -> None:
        """The learner has read, and goes on."""
        self.wanted += 1
        self._settle(table)

    def _tick(self, step: Step, seat: int, text: str) -> None:
        """One thing of a step is done."""
        if self.left and self.left[0].bots:
            self.lost = seat in self.me
            return
        run = self._run() if seat in self.me else self.left[:1]
        for place, move in enumerate(run):
            if move.is_made_by(seat, text) or (step.any and (seat in self.me) == (move.seat in self.me)):
                self.left = (*self.left[:place], *self.left[place + 1 :])
                return
        self.lost = True

    def _run(self) -> tuple[Move, ...]:
        """What the learner chooses before anybody else does."""
        count = next((place for place, move in enumerate(self.left) if move.seat not in self.me), len(self.left))
        return self.left[:count]

    def _settle(self, table: Table[State]) -> None:
        """Go on to the step that waits for something."""
        while self.at_steps and not self.lost:
            step = self.steps[self.step]
            if not step.mine(self.lesson.me) and not self.going:
                if self.read >= self.wanted:
                    return
                self.read += 1
                self.going = True
            while self.left and self.left[0].bots and (asked(table, self.lesson.me) or table.over):
                self.left = self.left[1:]
            if self.left:
                return
            self.step += 1
            self.going = False
            self.left = self.steps[self.step].do if self.at_steps else ()
            self.marks.append(Mark(self.length, self.read))

    # -- what comes

    def turn(self, table: Table[State]) -> Turn:
        """Who goes on: the learner as the step asks, the script, bots, whoever reads, the learner freely, nobody."""
        if self.lost or self.verdict or self.over:
            return "end"
        step = self.now
        if step is None:
            if table.over:
                return "end"
            return "script" if self.shown and self._replied(table) else "free" if asked(table, self.me) else "bots"
        if not step.mine(self.lesson.me) and not self.going:
            return "read"
        if not self.left:
            return "end"
        if self.left[0].bots:
            return "bots"
        return "learner" if self.left[0].seat in self.me else "script"

    def scripted(self, table: Table[State]) -> Asked | None:
        """What another seat chooses by the script, in a step or in a line of the task; None: its bot thinks."""
        move = self.left[0] if self.left and not self.left[0].bots else self._replied(table)
        replies = self.task.replies if self.task and not self.at_steps else ()
        waiting = [one for one in replies if asked(table, [one.seat])]  # whoever has chosen could choose once more
        for one in (move, *waiting) if move else waiting:
            text = next((text for text in one.options if offers(table, one.seat, text)), "")
            if text:
                return one.seat, text
        return None

    def _replied(self, table: Table[State]) -> Move | None:
        """The choice of another seat that follows in a line of the task which was played so far."""
        task = self.task
        if task is None or self.at_steps:
            return None
        mine = asked(table, task.me)
        if self.shown:
            move = _next(task.solution, self.since, task.me, mine)
            return move if move and not move.bots else None
        lines = (task.solution, *(one.line for one in task.tempting))
        moves = (_next(line, self.since, task.me, mine) for line in lines)
        return next((move for move in moves if move and not move.bots and move.seat not in task.me), None)

    def asks(self, table: Table[State]) -> list[Asked]:
        """The choices that are taken now: of a step those that it asks for, the first as it stands in the lesson.

        What may be chosen in another order may be, where it comes to the same.
        """
        if self.turn(table) != "learner" or self.now is None:
            return []
        if self.now.any:
            every = [(seat, text) for seat in self.me for text in texts(table, seat)]
            return sorted(every, key=lambda one: not self.left[0].is_made_by(*one))
        run = self._run()
        found = [(run[0].seat, text) for text in run[0].options if offers(table, run[0].seat, text)]
        end = _played(table, run)
        for place, move in enumerate(run[1:], start=1):
            turned = (move, *run[:place], *run[place + 1 :])
            if end is not None and offers(table, move.seat, move.option) and _played(table, turned) == end:
                found.append((move.seat, move.option))
        return found

    # -- the task

    def goals(self, table: Table[State]) -> list[tuple[Goal, bool, tuple[int, int] | None]]:
        """The conditions of the task, each with whether it holds and how far it has come."""
        if self.task is None:
            return []
        facts = facts_of(table)
        return [(goal, goal.condition.holds(facts), goal.condition.progress(facts)) for goal in self.task.goal]

    def tempted(self) -> Sentence | None:
        """What was wrong with the line that the learner played, where the task knows it: the longest that fits."""
        tempting = self.task.tempting if self.task else ()
        mine = [(seat, text) for seat, text in self.since if seat in self.me]
        fitting = [one for one in tempting if within([move for move in one.line if move.seat in self.me], mine)]
        return max(fitting, key=lambda one: len(one.line)).said if fitting else None

    # -- going back

    @property
    def back(self) -> Mark | None:
        """Where one step back leads: to the beginning of this step, or of the one before it."""
        here = self.marks[-1]
        begun = self.length > here.length or self.read > here.read
        return here if begun else self.marks[-2] if len(self.marks) > 1 else None


def follow(
    lesson: Lesson, check: bool, table: Table[State], choices: Sequence[Asked], read: int = 0, shown: bool = False
) -> Course:
    """The course after some choices, from the table with which the lesson begins."""
    course = Course(lesson, check, read, shown)
    course.begin(table)
    played = table.clone()
    for seat, text in choices:
        played.choose(seat, text)
        course.made(played, seat, text)
    return course


def judged(task: Task, table: Table[State]) -> Verdict:
    """Whether a task is solved or missed at a moment."""
    facts = facts_of(table)
    reached, missed = ([one.condition.holds(facts) for one in lines] for lines in (task.goal, task.missed))
    ended = any(missed) or table.over
    if task.judge == "now":
        return "solved" if all(reached) else "missed" if ended else ""
    return "" if not ended else "solved" if all(reached) else "missed"


def offers(table: Table[State], seat: int, text: str) -> bool:
    """Whether a seat is offered an option."""
    ask = table.asks.get(seat)
    return ask is not None and table.game.vocabulary.parse(text) in ask.offered()


def texts(table: Table[State], seat: int) -> list[str]:
    """All options of a seat as text."""
    ask = table.asks.get(seat)
    return [table.game.vocabulary.text(option) for option in ask.offered()] if ask else []


def within(part: Sequence[Move], whole: Sequence[Asked]) -> bool:
    """Whether some moves were made in this order, others between them or not."""
    made = iter(whole)
    return all(any(move.is_made_by(seat, text) for seat, text in made) for move in part)


def _next(line: Sequence[Move], since: Sequence[Asked], me: Sequence[int], mine: bool) -> Move | None:
    """Where exactly this line was played so far: what is chosen next in it; `mine` where the learner is asked now."""
    left = list(since)
    for move in line:
        if move.bots:
            while left and left[0][0] not in me:
                left.pop(0)
            if not left and not mine:
                return move  # they still play
        elif not left:
            return move
        elif not move.is_made_by(*left.pop(0)):
            return None
    return None


def _played(table: Table[State], run: Sequence[Move]) -> str | None:
    """To which moment some choices lead; None where one of them cannot be made."""
    copy = table.clone(listen=False)
    try:
        for move in run:
            copy.choose(move.seat, next(text for text in move.options if offers(copy, move.seat, text)))
    except (TitanomachyError, StopIteration):
        return None
    return copy.fingerprint()
