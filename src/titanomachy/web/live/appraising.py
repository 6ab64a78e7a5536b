"""What is found out about a position that somebody set by hand. All of it runs in a worker, never in the server itself.

A seat's own view is the same in all positions that it cannot tell apart: what it cannot know is imagined. A position
set by hand is nobody's running game, so with open cards nothing is given away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...bots import analysis, lines
from ...bots.analysis import Point
from ...bots.hinting import Ranked
from ...games.registry import game as game_of
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..show import editor as drafts
from ..show.analysis import chances_of, choices_of
from ..show.ghosts import steps_of


class Judged(NamedTuple):
    """A position as it stands: through whose eyes, whether that seat has something to choose, how it is judged."""

    seat: int
    asked: bool
    point: Point


def table_of(game_id: str, text: str) -> Table[State]:
    """The table that begins with a position; BadPosition where the rules do not allow it."""
    return drafts.read_whole(drafts.read(game_of(game_id), text))


def chooser(table: Table[State], wanted: int) -> int:
    """The seat that is wanted, where it is asked something; else the first that is."""
    asked = [seat for seat, ask in table.asks.items() if not ask.idle] or list(table.asks)
    return wanted if wanted in asked else asked[0]


def judge(game_id: str, text: str, wanted: int, open: bool) -> Judged:
    """Whose choice it is, and what the position is worth as it stands."""
    table = table_of(game_id, text)
    seat = chooser(table, wanted)
    point = analysis.judged(table.game, table, None if open else seat)  # type: ignore[arg-type]
    return Judged(seat, len(table.asks[seat].offered()) > 1, point)


def play_on(game_id: str, text: str, seat: int, open: bool, worlds: range) -> list[list[float]]:
    """What came of it in some worlds more."""
    return analysis.played_on(game_of(game_id), table_of(game_id, text), None if open else seat, worlds)


def rank(game_id: str, text: str, seat: int, open: bool, worlds: int, milliseconds: float) -> tuple[Ranked, ...]:
    """The choices of the seat, the best first."""
    return analysis.choices(game_of(game_id), table_of(game_id, text), seat, open, worlds, milliseconds)


def told(
    game_id: str, text: str, seat: int, open: bool, point: Point, rows: Sequence[Ranked] | None, lang: str
) -> dict[str, Any]:
    """What is known, as a page is told it."""
    table = table_of(game_id, text)
    name = table.game.notation.seat_name(table.state, seat, lang)
    found: dict[str, Any] = {**chances_of(table, {0: point}, open, lang), "name": name, "choices": None}
    if rows is not None:
        head = say(N_("Choices of {name}"), lang, name=name)
        found["choices"] = {**choices_of(table, seat, rows, "", point, lang), "head": head}
    return found


def line(
    game_id: str, text: str, wanted: int, option: str, open: bool, lang: str, most: int | None
) -> list[dict[str, Any]]:
    """What is likeliest to come of a choice; empty where it cannot be made."""
    table = table_of(game_id, text)
    played, seat = game_of(game_id), chooser(table, wanted)
    if option not in map(played.vocabulary.text, table.asks[seat].offered()):
        return []
    expected = lines.expected(played, table, seat, played.vocabulary.parse(option), open)
    return steps_of(table, seat, expected, open, lang, most)
