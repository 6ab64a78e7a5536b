"""What lists say of a table beside its row: what its seats are called now, and how its game ended.

It is written down with every choice, in every language, so that a list replays nothing. Tables of older servers have
none; it is made for them, one after the other, while a server runs.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, select, update

from ...games.registry import game as game_of
from ...games.registry import games, joined
from ...kernel import words
from ...kernel.state import State
from ...kernel.table import Table
from . import queries, schema
from .rows import Stored

LOG: Final = logging.getLogger(__name__)
NOTHING: Final = "{}"  # it has been looked for, and cannot be had


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A table as lists need it, in one language. `winners` is None where the game has not ended by a rule."""

    seats: Sequence[str]
    winners: frozenset[int] | None = None
    how: str = ""


def written(table: Table[State]) -> str:
    """A glimpse of a table as text."""
    notation, state, outcome = joined(table).notation, table.state, table.outcome
    seats = {
        lang: [notation.seat_name(state, seat, lang) for seat in range(table.setup.seats)] for lang in words.LANGUAGES
    }
    told: dict[str, object] = {"seats": seats}
    if outcome is not None:
        how = {lang: outcome.text(lang) for lang in words.LANGUAGES}
        told |= {"winners": sorted(outcome.winners), "how": how}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def read(stored: Stored, lang: str) -> Glimpse:
    """The glimpse of a stored table; plain names where there is none, or not in this language."""
    plain = game_of(stored.game).notation.seat_names(len(stored.seats), lang)
    try:
        told = json.loads(stored.summary.glimpse or NOTHING)
        seats = told.get("seats", {}).get(lang, plain)
        winners = frozenset(map(int, told["winners"])) if "winners" in told else None
        how = str(told.get("how", {}).get(lang, ""))
    except (ValueError, TypeError, AttributeError):  # a bad row is read as one without
        return Glimpse(plain)
    return Glimpse(seats if len(seats) == len(plain) else plain, winners, how)


def lacking(connection: Connection, limit: int = 20) -> list[str]:
    """Tables of older servers that have none yet, the last played first."""
    g = schema.games
    query = select(g.c.id).where(g.c.glimpse == "").order_by(g.c.changed.desc()).limit(limit)
    return list(connection.execute(query).scalars())


def made(connection: Connection, id: str) -> tuple[str, int]:
    """The glimpse of a table that has none, by taking its game up; and how many choices it had then."""
    from .play import resumed

    stored = queries.load(connection, id)
    if stored is None or stored.broken or stored.game not in games():
        return NOTHING, 0 if stored is None else stored.length
    position = queries.position_between(connection, id, stored.since, stored.length)
    try:
        play = resumed(stored, position, queries.choices_from(connection, id, position[0] if position else 0))
        return written(play.table), stored.length
    except Exception as error:  # its own page says what is wrong with it
        LOG.warning("table %s is listed without its names: %s", id, error)
        return NOTHING, stored.length


def keep(connection: Connection, id: str, text: str, length: int) -> None:
    """Write a glimpse down, unless the game has gone on meanwhile."""
    g = schema.games
    here = (g.c.id == id) & (g.c.glimpse == "")
    if text != NOTHING:
        here &= g.c.length == length
    connection.execute(update(g).where(here).values(glimpse=text))
