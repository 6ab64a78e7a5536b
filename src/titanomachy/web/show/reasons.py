"""Why a piece of the page may not be chosen: looked for when somebody asks, and made from what the seat may know.

A page points at elements (parts); a game gives reasons against options. Which options a part stands for depends on the
moment and the seat, and is found for all parts at once with the first question of a moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

from ...games.registry import game as game_of
from ...games.registry import joined
from ...kernel.asks import Option
from ...kernel.coaching import Course
from ...kernel.outcome import Refusal
from ...kernel.state import State
from ...kernel.table import Table
from .coaching import answered

Stands: TypeAlias = dict[str, list[tuple[int, Option]]]  # for which options each part stands, and how far they are off


class Reasons:
    """What speaks against the choices of one moment, by the parts that stand for them."""

    def __init__(self, table: Table[State]) -> None:
        self.table = table
        self.course: Course | None = None  # of a lesson: it takes less than the game offers
        self._stands: dict[int, Stands] = {}
        self._told: dict[int, dict[str, Refusal]] = {}

    def why(self, seat: int, part: str) -> Refusal | None:
        """Why a seat may not choose what a part stands for.

        None where the seat is not asked, where the part stands for no choice or for one that is offered, and where the
        game has nothing to say that would help. An option all of whose other parts could be chosen comes first: whoever
        points at the Titan wants to know about the die that is left, not about one that is spent.
        """
        vague = self.table.game.rules.vague
        for _, option in sorted(self._of(seat).get(part, ()), key=lambda one: one[0]):
            refusal = self.table.why_not(seat, option)
            if refusal is not None and refusal.message.kind not in vague:
                return refusal
        return None

    def told(self, seat: int) -> Mapping[str, Refusal]:
        """All parts that have a reason."""
        if seat not in self._told:
            whys = ((part, self.why(seat, part)) for part in self._of(seat))
            self._told[seat] = {part: why for part, why in whys if why is not None}
        return self._told[seat]

    def _of(self, seat: int) -> Stands:
        if seat not in self._stands:
            self._stands[seat] = self._found(seat)
        return self._stands[seat]

    def _found(self, seat: int) -> Stands:
        ask = self.table.asks.get(seat)
        if ask is None or ask.idle:
            return {}
        game, sight = joined(self.table), self.table.sight(seat)
        offered = {part for option in ask.options for part in game.table.parts(sight, option)}
        found: Stands = {}
        for option in _all_options(game.id):
            missing = [part for part in game.table.parts(sight, option) if part not in offered]
            for part in missing:
                found.setdefault(part, []).append((len(missing), option))
        return found

    def later(self, seat: int, part: str, lang: str) -> str:
        """In a lesson: what is said of a part that the game offers and the lesson does not ask for; else ""."""
        ask, course = self.table.asks.get(seat), self.course
        if ask is None or course is None or course.turn(self.table) != "learner":
            return ""
        game, sight, wanted = joined(self.table), self.table.sight(seat), course.asks(self.table)
        for option in ask.options:
            text = game.vocabulary.text(option)
            if (seat, text) not in wanted and part in game.table.parts(sight, option):
                return answered(course, seat, text, lang)
        return ""


def said(reasons: Reasons | None, seat: int, part: str, lang: str) -> dict[str, Any]:
    """What a page is told of a part, and of all parts where it names none; None: the moment is past."""
    later = reasons.later(seat, part, lang) if reasons and part else ""
    if later:
        return {"part": part, "why": later, "rule": ""}
    answer = _words(part, reasons.why(seat, part) if reasons else None, lang)
    if part:
        return answer
    return {**answer, "told": [_words(*one, lang) for one in reasons.told(seat).items()] if reasons else []}


def _words(part: str, why: Refusal | None, lang: str) -> dict[str, Any]:
    return {"part": part, "why": why.text(lang) if why else "", "rule": why.rule if why else ""}


@cache
def _all_options(game_id: str) -> tuple[Option, ...]:
    """Everything that can ever be chosen in a game."""
    vocabulary = game_of(game_id).vocabulary
    return tuple(vocabulary.option(number) for number in range(vocabulary.size))
