"""A line of one's own as a list shows it: where it leaves the game, with what, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..store.variations import Variation
from .replays import Replay
from .wire import LineRow

CAME: Final = {"won": N_("you won"), "lost": N_("you lost"), "over": N_("over"), "open": N_("goes on")}


def row_of(replay: Replay, line: Variation, table: Table[State], over: bool, mine: Sequence[int], lang: str) -> LineRow:
    """One line of the list."""
    came = _came(table, over, mine)
    return {
        "id": line.table_id,
        "at": line.number,
        "words": _words(replay, line, table, lang) or say(N_("Not begun yet"), lang),
        "came": came,
        "result": say(CAME[came], lang),
        "length": line.length,
    }


def _words(replay: Replay, line: Variation, table: Table[State], lang: str) -> str:
    """How it goes on, in the words of the first choice and of the seat that made it."""
    if not line.first:
        return ""
    before = replay.moments[min(line.number, replay.frames)].after
    seat = line.seat if line.seat >= 0 else _next(replay, line.number)
    label = before.label(seat, table.game.vocabulary.parse(line.first), lang)
    return f"{table.game.notation.seat_name(before.state, seat, lang)}: {label}"


def _next(replay: Replay, at: int) -> int:
    """Who chose after a moment of the game."""
    return replay.moments[min(at + 1, replay.frames)].seat


def _came(table: Table[State], over: bool, mine: Sequence[int]) -> Literal["won", "lost", "over", "open"]:
    """What came of it for whoever plays there."""
    if not over:
        return "open"
    if table.outcome is None or not mine:
        return "over"
    return "lost" if table.outcome.winners.isdisjoint(mine) else "won"
