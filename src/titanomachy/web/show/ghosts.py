"""An expected line as a page shows it: each step in words, and as ghosts of what would move on the board.

The board is drawn before and after each step, as whoever the line is for would see it. A piece that stands elsewhere
afterwards is a ghost in its new place; one that is gone gets a ring where it still stands; where no piece changes, the
step's number stands on the part that it touches. Nothing of it is a real piece: ghosts have no ids and are no choices.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any, Final

from ...bots.lines import Line, world_of
from ...games.registry import joined
from ...kernel.sight import Sight
from ...kernel.state import State
from ...kernel.table import Table

GROUP: Final = re.compile(r"<g\b[^>]*>")
SORT: Final = re.compile(r'\bclass="([^"]*)"')
LIVE: Final = {"moves", "can", "turnp", "picked", "threat"}  # classes of a piece that is really there
NAME: Final = re.compile(r'\bid="([^"]+)"')
PLACE: Final = re.compile(r'\btransform="translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)')
EDGE: Final = re.compile(r"<g\b|</g>")
IDS: Final = re.compile(r' (?:id|data-[a-z]+|aria-[a-z]+|role|tabindex)="[^"]*"')
NEAR: Final = 30.0  # a piece that only makes room for another has not moved
MOST: Final = 4  # ghosts of a step
PARTS: Final = 3


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a drawing: where it stands, and how it is drawn."""

    x: float
    y: float
    sort: str
    drawn: str


def steps_of(table: Table[State], seat: int, line: Line, open: bool, lang: str, most: int | None = None) -> list[Any]:
    """The steps of a line that begins at a table with a choice of a seat."""
    eyes = None if open else seat
    copy = world_of(table, eyes, line.world)
    found = []
    before = _pieces(copy, eyes, lang)
    for number, step in enumerate(line.steps[:most], start=1):
        luck = (copy.state.draws, copy.state.reveals)
        for chooser, text in step:
            option = copy.game.vocabulary.parse(text)
            label = copy.label(chooser, option, lang)
            parts = list(joined(copy).table.parts(_sight(copy, chooser), option))
            copy.choose(chooser, option)
        lucky = luck != (copy.state.draws, copy.state.reveals)
        events = copy.events if eyes is None else copy.events_for(eyes)
        sight = _sight(copy, eyes)
        for event in events:
            parts += joined(copy).table.touched(sight.public, event)
        after = _pieces(copy, eyes, lang)
        name = copy.game.notation.seat_name(copy.state, chooser, lang)
        said = "" if lucky or not events else events[0].text(lang).rstrip(". ")
        gone = [part for part in before if part not in after and part in parts][:MOST]
        step_shown = {"n": number, "text": said or f"{name}: {label}", "gone": gone}
        step_shown |= {"ghosts": _changed(before, after, parts, gone), "parts": list(dict.fromkeys(parts))[:PARTS]}
        found.append(step_shown)
        before = after
    return found


def _sight(table: Table[State], seat: int | None) -> Sight[State]:
    """What someone sees of a table; None is whoever sees all."""
    if seat is not None:
        return table.sight(seat)
    return Sight(table.game, table.setup, table.state, None, all=True)


def _pieces(table: Table[State], seat: int | None, lang: str) -> dict[str, Piece]:
    """The pieces of the board, by their ids."""
    return pieces("".join(map(str, joined(table).table.board(_sight(table, seat), lang))))


def pieces(board: str) -> dict[str, Piece]:
    """The groups of a drawing that have an id and a place.

    >>> pieces('<g id="a" transform="translate(3 4)"><g><path d=""></path></g></g>')["a"].drawn
    '<g><path d=""></path></g>'
    """
    found = {}
    for group in GROUP.finditer(board):
        name, place = NAME.search(group[0]), PLACE.search(group[0])
        if name and place:
            inner = board[group.end() : _end(board, group.end())]
            sort = SORT.search(group[0])
            found[name[1]] = Piece(float(place[1]), float(place[2]), sort[1] if sort else "", inner)
    return found


def _end(board: str, start: int) -> int:
    """Where the group ends that has begun."""
    open = 1
    for edge in EDGE.finditer(board, start):
        open += 1 if edge[0] == "<g" else -1
        if not open:
            return edge.start()
    return len(board)


def _changed(
    before: dict[str, Piece], after: dict[str, Piece], touched: Sequence[str], gone: Sequence[str]
) -> list[dict[str, Any]]:
    """The ghosts of a step: what it touches and what stands elsewhere; else what has gone the farthest."""
    far = {part: _far(before[part], piece) for part, piece in after.items() if part in before}
    moved = [part for part, way in far.items() if way > NEAR and part in touched]
    fresh = [part for part in after if part not in before and part in touched]
    if not moved and not fresh:
        moved = sorted((part for part, way in far.items() if way > NEAR), key=lambda part: -far[part])[:1]
    found = []
    for part in [*moved, *fresh][:MOST]:
        piece = after[part]
        old = before.get(part) or (before[gone[0]] if len(gone) == len(fresh) == 1 else None)  # it has another id there
        beside = part if part in before else _like(part, before)
        if beside:
            sort = " ".join(word for word in piece.sort.split() if word not in LIVE)
            ghost = {"beside": beside, "x": piece.x, "y": piece.y, "sort": sort, "drawn": ghostly(piece.drawn)}
            found.append(ghost | ({"way": [old.x, old.y]} if old else {}))
    return found


def _far(one: Piece, other: Piece) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def _like(part: str, others: Iterable[str]) -> str:
    """A piece of the same sort that is on the board already: a new one is drawn beside it."""
    sort = part.partition("-")[0] + "-"
    return next((other for other in others if other.startswith(sort)), "")


def ghostly(drawn: str) -> str:
    """A drawing without anything by which it could be found, read or chosen.

    >>> ghostly('<path id="eye" data-part="hero" class="e" d=""></path>')
    '<path class="e" d=""></path>'
    """
    return IDS.sub("", drawn)
