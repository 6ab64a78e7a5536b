"""Lines of one's own: tables that go on from a moment of a finished game, listed below it for who began them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, insert, select, update

from . import schema

MOST: Final = 40  # lines of a game that are listed


@dataclass(frozen=True, slots=True)
class Variation:
    """A table that goes on from a moment: after how many choices; who went on there (-1: the next) and with what."""

    table_id: str
    number: int
    seat: int
    first: str
    length: int


def keep_variation(connection: Connection, table_id: str, origin: str, number: int, first: str) -> None:
    """Remember where a table comes from."""
    values = {"table_id": table_id, "origin": origin, "number": number, "first": first, "listed": True}
    connection.execute(insert(schema.variations).values(**values))


def variations_of(connection: Connection, origin: str, person: str) -> list[Variation]:
    """The lines that someone has begun from a game, in the order of the moments that they come from."""
    kept, games, choices = schema.variations, schema.games, schema.choices
    query = (
        select(kept.c.table_id, kept.c.number, kept.c.first, games.c.length, choices.c.seat, choices.c.text)
        .join(games, games.c.id == kept.c.table_id)
        .outerjoin(choices, (choices.c.table_id == kept.c.table_id) & (choices.c.number == 1))
        .where((kept.c.origin == origin) & (games.c.creator == person) & kept.c.listed)
        .order_by(kept.c.number, games.c.created)
    )
    found = []
    for row in connection.execute(query.limit(MOST)):
        seat = -1 if row.first or row.seat is None else row.seat
        found.append(Variation(row.table_id, row.number, seat, row.first or row.text or "", row.length))
    return found


def list_variation(connection: Connection, table_id: str, origin: str, person: str, listed: bool) -> bool:
    """Take a line off the list of whoever began it, or put it back; False where it is nobody's, or someone else's."""
    kept, games = schema.variations, schema.games
    own = select(games.c.id).where((games.c.id == table_id) & (games.c.creator == person))
    here = (kept.c.table_id == table_id) & (kept.c.origin == origin) & kept.c.table_id.in_(own)
    return bool(connection.execute(update(kept).where(here).values(listed=listed)).rowcount)
