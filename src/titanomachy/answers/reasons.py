"""Why a piece of the page may not be chosen: looked for when somebody asks, and made from what the seat may know.

A page points at elements (parts); a game gives reasons against options. Which options a part stands for depends on the
moment and the seat, and is found for all parts at once with the first question of a moment.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from ..games.game import BoardGame
from ..games.registry import game as game_of
from ..games.registry import joined
from ..kernel.asks import Option
from ..kernel.coaching import Course
from ..kernel.outcome import Refusal
from ..kernel.sight import Sight
from ..kernel.state import State
from ..kernel.table import Table
from .coaching import answered

MOST: Final = 4  # reasons against one part: more help nobody
TRIED: Final = 300  # options of one part that are looked at for them

Stands: TypeAlias = dict[str, list[tuple[int, Option]]]  # for which options each part stands, and how far they are off


class Reasons:
    """What speaks against the choices of one moment, by the parts that stand for them."""

    def __init__(self, table: Table[State]) -> None:
        self.table = table
        self.course: Course | None = None  # of a lesson: it takes less than the game offers
        self._stands: dict[int, Stands] = {}

    def whys(self, seat: int, part: str) -> list[Refusal]:
        """All that speaks against choosing what a part stands for, each reason once.

        None where the seat is not asked, where the part stands for no choice or for one that is offered, and where the
        game has nothing to say that would help. An option all of whose other parts could be chosen comes first: whoever
        points at the Titan wants to know about the die that is left, not about one that is spent.
        """
        vague = self.table.game.rules.vague
        found: dict[tuple[str, tuple[int, ...]], Refusal] = {}
        for _, option in sorted(self._of(seat).get(part, ()), key=lambda one: one[0])[:TRIED]:
            refusal = self.table.why_not(seat, option)
            if refusal is not None and refusal.message.kind not in vague:
                found.setdefault((refusal.message.kind, refusal.args), refusal)
                if len(found) == MOST:
                    break
        return list(found.values())

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
        asked = {piece for one, text in wanted if one == seat for piece in parts(game, sight, text)}
        for option in ask.options:
            text = game.vocabulary.text(option)
            if (seat, text) not in wanted and part not in asked and part in game.table.parts(sight, option):
                return answered(course.now, course.verdict, text, lang)
        return ""


def parts(game: BoardGame[State], sight: Sight[State], text: str) -> tuple[str, ...]:
    """The parts that stand for an option, given as text."""
    return game.table.parts(sight, game.vocabulary.parse(text))


@cache
def _all_options(game_id: str) -> tuple[Option, ...]:
    """Everything that can ever be chosen in a game."""
    vocabulary = game_of(game_id).vocabulary
    return tuple(vocabulary.option(number) for number in range(vocabulary.size))
