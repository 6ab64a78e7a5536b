"""What is shown of a lesson: the coach's sentence and where it points, the goal, what is missing, why it works."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from ..games.registry import joined
from ..kernel.coaching import Asked, Coached, Course, Turn, Verdict
from ..kernel.lessons import Chapter, Goal, Hint, Lesson, Puzzle, Sentence, Step, Task
from ..kernel.sight import Sight
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say

NOT_NOW: Final = N_("That may be chosen, but not now. {say}")
WATCH: Final = N_("The others play. Choose when it is your turn.")
SOLVED: Final = N_("This is solved already. Start over to try it another way.")
MISSED: Final = N_("This try is over. Start over, or take the last choice back.")
READ: Final = N_("Read what the lesson says, then choose Next step.")
DONE: Final = N_("Solved: that was the goal.")
TRY: Final = N_("The steps are done. Now try it on your own.")
CHANGED: Final = N_("This lesson has changed since you began it. Begin it anew.")


def answered(step: Step | None, verdict: Verdict, text: str, lang: str) -> str:
    """What is said to a choice that the game offers and the lesson does not take now."""
    if step is not None:
        said = next((one.said for one in step.otherwise if one.fits(text)), None)
        return said.text(lang) if said else say(NOT_NOW, lang, say=step.say.text(lang))
    sentence = {"solved": SOLVED, "missed": MISSED}.get(verdict, WATCH)
    return say(sentence, lang)


@dataclass(frozen=True, slots=True)
class Forward:
    """Where a learner goes on: the check of this lesson, another, or this one anew; its title, how long, what about."""

    kind: Literal["check", "chapter", "puzzle", "again"]
    lesson: str
    title: str
    minutes: int = 0
    say: str = ""


@dataclass(frozen=True, slots=True)
class Coaching:
    """A moment of a lesson: nothing in it changes any more."""

    lesson: Chapter | Puzzle
    check: bool  # at a table of its own
    steps: tuple[Step, ...]
    step: int
    task: Task | None
    turn: Turn
    asked: tuple[Asked, ...]
    verdict: Verdict
    over: bool
    lost: bool
    back: bool
    goals: tuple[tuple[Goal, bool, tuple[int, int] | None], ...]
    tempted: Sentence | None
    hint: Hint | None
    kept: Coached
    since: tuple[Asked, ...]
    start: Table[State]
    choices: tuple[Asked, ...]
    good: tuple[Table[State], Asked] | None

    @classmethod
    def of(
        cls, lesson: Chapter | Puzzle, check: bool, course: Course, kept: Coached, table: Table[State],
        hint: Hint | None, start: Table[State], choices: Sequence[Asked], good: tuple[Table[State], Asked] | None,
    ) -> Coaching:  # fmt: skip
        """A course as it is now."""
        return cls(
            lesson=lesson, check=check, steps=course.steps, step=course.step, task=course.task,
            turn=course.turn(table), asked=tuple(course.asks(table)), verdict=course.verdict, over=course.over,
            lost=course.lost, back=course.back is not None, goals=tuple(course.goals(table)),
            tempted=course.tempted(), hint=hint, kept=kept,
            since=tuple(course.since), start=start, choices=tuple(choices), good=good,
        )  # fmt: skip

    @property
    def free(self) -> bool:
        """True where the learner chooses freely: the task goes on."""
        return self.step >= len(self.steps) and self.task is not None

    @property
    def undo(self) -> int:
        """Whether a choice of the learner's in the task can be taken back."""
        me = self.task.me if self.task else ()
        return int(self.free and any(seat in me for seat, _ in self.since) and not self.kept.shown)

    def takes(self, seat: int, text: str) -> bool:
        """Whether a choice is taken now."""
        if self.free and self.task is not None:
            return self.turn == "free" and seat in self.task.me
        return (seat, text) in self.asked

    def waits_for(self, seat: int) -> bool:
        """Whether it is this seat's turn, as the lesson has it."""
        if self.free and self.task is not None:
            return seat in self.task.me or self.turn == "bots"
        if self.turn == "learner":
            return any(seat == one for one, _ in self.asked)
        return self.turn in ("script", "bots") and seat not in self.lesson.me

    # -- in words

    def words(self, sights: Mapping[int, Sight[State]], table: Table[State], lang: str) -> dict[str, Any]:
        """All that is said and pointed at."""
        lesson, kept = self.lesson, self.kept
        free = self.free
        return {
            "kind": "puzzle" if isinstance(lesson, Puzzle) else "chapter",
            "free": free,
            "title": lesson.title.text(lang),
            "stars": lesson.stars if isinstance(lesson, Puzzle) else 0,
            "step": self.step,
            "say": self._say(lang),
            "prompt": self._prompt(lang),
            "good": self._good(lang),
            "points": [] if free or self.lost else self._points(sights),
            "options": [text for _, text in self.asked],
            "press": self.asked[0][1] if self.asked and not self._parts(sights) else "",
            "answers": self._answers(sights, table, lang),
            "read": self.turn == "read",
            "back": self.back or bool(self.since),
            "steps": [(step.name or step.say).text(lang) for step in self.steps],
            "goal": self.task.say.text(lang) if free and self.task else "",
            "goals": self._goals(lang) if free else [],
            "verdict": self.verdict,
            "missed": self._missed(lang) if self.verdict == "missed" else "",
            "tries": kept.tries,
            "hints": [one.text(lang) for one in self.task.hints[: kept.hints]] if self.task else [],
            "moreHints": bool(self.task) and kept.hints < len(self.task.hints if self.task else ()),
            "shown": kept.shown,
            "why": self._why(lang) if self.verdict == "solved" and isinstance(lesson, Puzzle) else [],
            "moral": self.task.lesson.text(lang) if self.verdict == "solved" and self.task and self.task.lesson else "",
            "over": self.over or self.lost,
            "finish": self._finish(lang),
        }

    def _say(self, lang: str) -> str:
        if self.lost:
            return say(CHANGED, lang)
        if self.step < len(self.steps):
            return self.steps[self.step].say.text(lang)
        return self.hint.text(lang) if self.hint and not self.verdict else ""

    def _prompt(self, lang: str) -> str:
        """What stands where the game asks something, while it does not."""
        if self.verdict == "missed":
            return self._missed(lang)
        if self.over:
            return self._finish(lang) or (say(DONE, lang) if not self._waits else say(TRY, lang))
        if self.turn == "read":
            return say(READ, lang)
        return say(WATCH, lang) if self.turn in ("script", "bots") else ""

    def _good(self, lang: str) -> str:
        if self.good is None:
            return ""
        before, (seat, text) = self.good
        return before.label(seat, before.game.vocabulary.parse(text), lang)

    def _points(self, sights: Mapping[int, Sight[State]]) -> list[str]:
        """What the step points at: what it says it is about, and what stands for the choice that it asks for."""
        step = self.steps[self.step] if self.step < len(self.steps) else None
        about = step.points if step is not None else ()
        return list(dict.fromkeys([*about, *self._parts(sights)]))

    def _parts(self, sights: Mapping[int, Sight[State]]) -> list[str]:
        """What stands on the page for the choice that is asked for; nothing where a button does."""
        if not self.asked or self.asked[0][0] not in sights:
            return []
        seat, text = self.asked[0]
        game = joined(self.start)
        return list(game.table.parts(sights[seat], game.vocabulary.parse(text)))

    def _answers(self, sights: Mapping[int, Sight[State]], table: Table[State], lang: str) -> list[dict[str, Any]]:
        """What is said of what the game offers and the step does not ask for, and the parts that stand for that."""
        if self.turn != "learner" or not self.asked:
            return []
        game = joined(table)
        parts = game.table.parts
        wanted = {part for seat, text in self.asked for part in parts(sights[seat], game.vocabulary.parse(text))}
        found: dict[str, dict[str, None]] = {}
        for seat in self.lesson.me:
            for option in table.asks[seat].options if seat in table.asks else ():
                text = game.vocabulary.text(option)
                if (seat, text) not in self.asked:
                    more = {part: None for part in parts(sights[seat], option) if part not in wanted}
                    found.setdefault(answered(self.steps[self.step], "", text, lang), {}).update(more)
        return [{"say": said, "parts": list(those)} for said, those in found.items() if those]

    def _goals(self, lang: str) -> list[dict[str, str]]:
        """The conditions that have words, each with whether it holds and how far it has come."""
        found = []
        for goal, holds, so_far in self.goals:
            far = say(N_("{now} of {all}"), lang, now=min(so_far), all=so_far[1]) if so_far else ""
            begun = so_far is not None and so_far[0] > 0
            state = "done" if holds and self._sure else "half" if holds or begun else "open"
            if goal.said is not None:
                found.append({"text": goal.said.text(lang), "state": state, "far": far})
        return found

    @property
    def _sure(self) -> bool:
        """False while what holds now may still change before it is judged."""
        return self.task is None or self.task.judge == "now" or self.verdict != ""

    def _missed(self, lang: str) -> str:
        """What went wrong: of the line that was played, of the way it ended, or what is missing."""
        if self.tempted is not None:
            return self.tempted.text(lang)
        if self.task is None:
            return ""
        missing = [goal.said.text(lang) for goal, holds, _ in self.goals if not holds and goal.said]
        if missing:
            return say(N_("Still missing: {what}."), lang, what=", ".join(missing))
        return say(N_("Not this time. The goal was: {goal}"), lang, goal=self.task.say.text(lang))

    def _why(self, lang: str) -> list[dict[str, str]]:
        """What was played, choice by choice, each with why it was right where that is known."""
        task = self.task
        assert task is not None
        mine = [move for move in task.solution if move.seat in task.me]
        reasons = list(zip(mine, task.why, strict=False))
        table = self.start.clone()
        found = []
        first = len(self.choices) - len(self.since)
        for number, (seat, text) in enumerate(self.choices):
            if number >= first and seat in task.me:
                right = next((one for one in reasons if one[0].is_made_by(seat, text)), None)
                label = table.label(seat, table.game.vocabulary.parse(text), lang)
                who = table.game.notation.seat_name(table.state, seat, lang)
                found.append({"what": label, "who": who, "why": right[1].text(lang) if right else ""})
                if right:
                    reasons.remove(right)
            table.choose(seat, text)
        return found

    def _finish(self, lang: str) -> str:
        if isinstance(self.lesson, Chapter) and self.over and not self._waits:
            return self.lesson.finish.text(lang)
        return ""

    @property
    def _waits(self) -> bool:
        """True where the check waits at a table of its own."""
        return isinstance(self.lesson, Chapter) and self.lesson.check is not None and self.task is None

    def forward(self, table: Table[State], lang: str) -> Forward | None:
        """Where one goes on from here when this is done: to the check, or to the next lesson."""
        lesson = self.lesson
        if self.lost:
            return Forward("again", lesson.id, lesson.title.text(lang))
        if not self.over:
            return None
        if isinstance(lesson, Chapter) and lesson.check is not None and self._waits:
            return Forward("check", lesson.id, say(N_("Try it"), lang), say=lesson.check.say.text(lang))
        following = next_lesson(table.game.lessons, lesson)
        if following is None:
            return None
        title = following.title.text(lang)
        if isinstance(following, Puzzle):
            return Forward("puzzle", following.id, title, say=following.task.say.text(lang))
        return Forward("chapter", following.id, title, following.minutes, following.learnt.text(lang))


def next_lesson(lessons: Mapping[str, Lesson], lesson: Chapter | Puzzle) -> Chapter | Puzzle | None:
    """The one to go on with: the next of its kind, or after the last chapter the first puzzle, after the last of these
    the first that was found; none after one that is not of the game."""
    taught = [one for one in lessons.values() if isinstance(one, Chapter | Puzzle)]
    taught.sort(key=lambda one: isinstance(one, Puzzle) and one.found)
    return next(iter(taught[taught.index(lesson) + 1 :]), None) if lesson in taught else None
