"""A task in a book: every moment of its answer and of the lines that tempt, with what may be chosen there.

Nothing can be judged on the device, so all that may be chosen is judged here: what belongs to the answer leads on, also
in another order where that comes to the same; what tempts leads on to where it ends; of the rest is said that it is
missed, or that this book does not know that way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...answers.coaching import Coaching
from ...kernel.coaching import Asked, Coached, offers
from ...kernel.conditions import facts_of
from ...kernel.lessons import Move, Task
from .pictures import Pictures
from .playing import Astray, Played

CHOICES: Final = 12  # that are shown of those that are offered
MOMENTS: Final = 40  # of a task in which an answer may be given in another order


@dataclass(frozen=True, slots=True)
class Lines:
    """What is left of the answer (the places in it; None: it was left), and of the lines that tempt."""

    right: tuple[int, ...] | None
    wrong: tuple[tuple[Move, ...], ...]


class Tried:
    """A task, and all moments of it that a book knows; the first is where it begins."""

    def __init__(self, task: Task, played: Played, pictures: Pictures, after: int) -> None:
        self._task = task
        self._pictures = pictures
        self._known: dict[tuple[str, Lines], int] = {}
        self._start = played.table.clone()
        self.moments: list[dict[str, Any]] = []
        self._mine = tuple(place for place, move in enumerate(task.solution) if move.seat in task.me)
        tempting = tuple(tuple(move for move in one.line if move.seat in task.me) for one in task.tempting)
        self._arrive(played, Lines(self._mine, tempting), after)

    # -- moments

    def _arrive(self, played: Played, lines: Lines, after: int) -> int:
        """The number of the moment in which the learner is asked next, or it is over."""
        played.others()
        number = len(self.moments)
        at = self._pictures.add(played.table, self._task.me, after)
        moment: dict[str, Any] = {"at": at}
        self.moments.append(moment)
        if played.course.verdict:
            moment["verdict"] = played.course.verdict
            if played.course.verdict == "missed":
                moment["say"] = self._missed(played)
        elif lines.right or any(lines.wrong):
            moment["choices"] = self._choices(played, lines, at)
        elif lines.right is not None:
            raise Astray(f"{played.game.id} {played.lesson.id}: its answer does not solve it")
        else:
            moment |= {"verdict": "missed", "say": self._missed(played)}
        return number

    def _missed(self, played: Played) -> str:
        course = played.copy().course
        course.verdict = "missed"
        told = Coaching.of(played.lesson, False, course, Coached(), played.table, None, self._start, (), None)
        said: str = told.words({}, played.table, self._pictures.lang)["missed"]
        return said

    # -- choices

    def _choices(self, played: Played, lines: Lines, at: int) -> list[dict[str, Any]]:
        """What may be chosen: of many choices some."""
        right = self._right(played, lines)
        named = self._named(played, lines, right)
        # the answer as it is written comes first, so that other orders lead to its moments and not it to theirs
        tried = sorted(named.values(), key=lambda one: list(right).index(one) if one in right else len(right))
        led = {chosen: self._led(played, chosen, lines, at, right) for chosen in tried}
        some = _some(
            [(one, led[one] | {"label": label} | ({"who": who} if who else {})) for (who, label), one in named.items()]
        )
        for chosen, choice in some:
            self._judge(played, chosen, choice, lines)
        return [choice for _, choice in some]

    def _named(self, played: Played, lines: Lines, right: dict[Asked, int]) -> dict[tuple[str, str], Asked]:
        """What may be chosen, by who and in which words, in the order in which it is offered.

        Of choices with the same words it is the next of the answer, else one of it, else one that tempts.
        """
        several = len(played.asked(self._task.me)) > 1
        order = {one: place for place, one in enumerate(right)}
        tempting = {(line[0].seat, text) for line in lines.wrong if line for text in line[0].options}
        found: dict[tuple[str, str], Asked] = {}
        for chosen in self._offered(played):
            seat, text = chosen
            name = (
                played.who(seat, self._pictures.lang) if several else "",
                played.label(seat, text, self._pictures.lang),
            )
            known = found.setdefault(name, chosen)
            found[name] = min(known, chosen, key=lambda one: order.get(one, len(order) + (one not in tempting)))
        return found

    def _offered(self, played: Played) -> Iterator[Asked]:
        text = played.game.vocabulary.text
        for seat in played.asked(self._task.me):
            for option in played.table.asks[seat].offered():
                yield seat, text(option)

    def _right(self, played: Played, lines: Lines) -> dict[Asked, int]:
        """The choices that belong to the answer now, each with its place in it: the first as it is written."""
        found: dict[Asked, int] = {}
        if not lines.right:
            return found
        run = self._run(lines.right)
        move = self._task.solution[run[0]]
        for text in move.options:
            if offers(played.table, move.seat, text):
                found[move.seat, text] = run[0]
        if len(self.moments) > MOMENTS:
            return found
        end = self._end(played, run)
        for place in run[1:]:
            other = self._task.solution[place]
            turned = (place, *(one for one in run if one != place))
            if end and offers(played.table, other.seat, other.option) and self._end(played, turned) == end:
                found.setdefault((other.seat, other.option), place)
        return found

    def _run(self, right: tuple[int, ...]) -> tuple[int, ...]:
        """What of the answer the learner chooses before anybody else does."""
        others = [place for place, move in enumerate(self._task.solution) if move.seat not in self._task.me]
        until = next((place for place in others if place > right[0]), len(self._task.solution))
        return tuple(place for place in right if place < until)

    def _end(self, played: Played, run: tuple[int, ...]) -> str:
        """To which moment some choices of the answer lead; "" where one cannot be made."""
        table = played.table.clone(listen=False)
        for move in (self._task.solution[place] for place in run):
            text = next((one for one in move.options if offers(table, move.seat, one)), "")
            if not text:
                return ""
            table.choose(move.seat, text)
        return table.fingerprint()

    def _led(
        self, played: Played, chosen: Asked, lines: Lines, at: int, right: dict[Asked, int]
    ) -> dict[str, Any]:  # fmt: skip
        """Where a choice leads: to a moment of the book, or nowhere."""
        place = right.get(chosen)
        wrong = tuple(line[1:] for line in lines.wrong if line and line[0].is_made_by(*chosen))
        choice: dict[str, Any] = {"parts": played.parts(*chosen)}
        if place is None and not wrong:
            return choice
        left = None if place is None or lines.right is None else tuple(one for one in lines.right if one != place)
        following = Lines(left, wrong)
        after = played.copy()
        after.choose(*chosen)
        key = (after.table.fingerprint(), following)
        if key not in self._known:
            self._known[key] = self._arrive(after, following, at)
        choice["to"] = self._known[key]
        if place is not None and lines.right is not None:
            number = self._mine.index(place)
            choice["why"] = self._task.why[number].text(self._pictures.lang) if number < len(self._task.why) else ""
            choice["best"] = chosen == next(iter(right))
        return choice

    def _judge(self, played: Played, chosen: Asked, choice: dict[str, Any], lines: Lines) -> None:
        """Say of a choice that leads nowhere whether it is missed at once, solves the task in a way of its own, or
        whether the answer still works after it."""
        if "to" in choice:
            return
        after = played.copy()
        after.choose(*chosen)
        if after.course.verdict == "missed":
            choice["say"] = self._missed(after)
        elif after.course.verdict == "solved":
            if not self._both(after):
                choice["then"] = "solves"
        elif lines.right:
            choice["then"] = "still" if self._works(after, lines.right) else "spoils"

    def _both(self, played: Played) -> bool:
        """Whether the goal is reached in a way that is a miss as well: a book does not praise that."""
        facts = facts_of(played.table)
        return self._task.judge == "now" and any(one.condition.holds(facts) for one in self._task.missed)

    def _works(self, played: Played, right: tuple[int, ...]) -> bool:
        """Whether what is left of the answer solves the task from here."""
        for move in (self._task.solution[place] for place in right):
            played.others()
            text = next((one for one in move.options if offers(played.table, move.seat, one)), "")
            if played.course.verdict or not text:
                break
            played.choose(move.seat, text)
        played.others()
        return played.course.verdict == "solved"


def _some(choices: list[tuple[Asked, dict[str, Any]]]) -> list[tuple[Asked, dict[str, Any]]]:
    """As many as are easily read, in their order: all that lead somewhere, and of the others one here and one there."""
    others = [chosen for chosen, choice in choices if "to" not in choice]
    room = min(len(others), max(0, CHOICES - (len(choices) - len(others))))
    kept = {others[number * len(others) // room] for number in range(room)}
    return [(chosen, choice) for chosen, choice in choices if "to" in choice or chosen in kept]
