"""What a page is told of the analysis of a finished game: the curve, its turning points, the choices of a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...bots.analysis import Point, Turn, sides, turns
from ...bots.hinting import Ranked
from ...games.registry import joined
from ...kernel.words import N_, say
from .hinting import label
from .replays import Replay

ROWS: Final = 40
LONG: Final = 70
NORMAL_95: Final = 1.96


def curve_of(replay: Replay, points: Mapping[int, Point], lang: str) -> dict[str, Any]:
    """The chances at every moment that is known, in thousandths, with half of the band of the last side."""
    first = replay.moments[0].after
    names = sides(joined(first), first.setup, lang)
    known = {
        str(at): [[round(1000 * chance) for chance in point.chances], round(1000 * point.half(len(names) - 1))]
        for at, point in sorted(points.items())
    }
    return {
        "sides": names,
        "points": known,
        "turns": [_turn(replay, turn, names, lang) for turn in turns(points)],
    }


def _turn(replay: Replay, turn: Turn, names: Sequence[str], lang: str) -> dict[str, Any]:
    """A turning point: what happened, and whose chance it moved by how many points of a hundred."""
    said = replay.line(turn.at, lang)
    text = said if len(said) <= LONG else f"{said[:LONG]}…"
    return {"at": turn.at, "side": names[turn.side], "change": round(100 * turn.change), "text": text}


def choices_of(replay: Replay, at: int, seat: int, rows: Sequence[Ranked], played: str, lang: str) -> dict[str, Any]:
    """The choices of a moment, the best first, each with its interval; the one that was made is marked."""
    table = replay.moments[at].after
    name = table.game.notation.seat_name(table.state, seat, lang)
    found: dict[str, dict[str, Any]] = {}
    for number, one in enumerate(rows):
        words = label(table, seat, one.option, lang)
        row = {
            "o": one.option,
            "label": words,
            "chance": round(100 * one.chance),
            "worlds": one.worlds,
            "rank": number + 1,
        }
        row["half"] = min(50, round(100 * NORMAL_95 * one.error)) if number else 0
        row["played"] = one.option == played
        if words in found:
            found[words]["played"] |= row["played"]
        else:
            found[words] = row
    head = say(N_("What {name} could choose"), lang, name=name)
    return {"seat": seat, "name": name, "head": head, "rows": list(found.values())[:ROWS]}
