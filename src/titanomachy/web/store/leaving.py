"""How tables begin, end before their rules say so, and leave the lists: what is written then."""

from __future__ import annotations

import time

from sqlalchemy import Connection, delete, insert, select, update

from . import schema
from .queries import add_note
from .rows import Conflict, Note


def begin(connection: Connection, table_id: str) -> None:
    """A table that waited for people begins: it was made for those who sit there now."""
    games, seats = schema.games, schema.seats
    waits = (games.c.id == table_id) & games.c.lobby
    done = connection.execute(update(games).where(waits).values(lobby=False, changed=time.time()))
    if not done.rowcount:
        raise Conflict(f"table {table_id} has begun already")
    connection.execute(update(seats).where(seats.c.table_id == table_id).values(first=seats.c.holder))


def end(connection: Connection, table_id: str, length: int, reason: str, note: Note) -> None:
    """A game is over though no rule says so; Conflict where it went on meanwhile."""
    games = schema.games
    done = connection.execute(
        update(games)
        .where((games.c.id == table_id) & (games.c.length == length) & ~games.c.over)
        .values(over=True, ended=reason, asked="", changed=time.time())
    )
    if not done.rowcount:
        raise Conflict(f"table {table_id} went on")
    add_note(connection, table_id, note)


def others_of(connection: Connection, table_id: str, person: str) -> set[str]:
    """All people but one who sit or sat at a table, as far as is stored."""
    seats, notes = schema.seats, schema.notes
    found = {
        who
        for row in connection.execute(select(seats).where(seats.c.table_id == table_id))
        for who in (row.holder, row.first)
        if not who.startswith("bot:")
    }
    found |= set(connection.execute(select(notes.c.person).where(notes.c.table_id == table_id)).scalars())
    return found - {"", person}


def hide(connection: Connection, table_id: str, person: str) -> None:
    """Someone no longer wants to see a table."""
    hidden = schema.hidden
    here = (hidden.c.table_id == table_id) & (hidden.c.person == person)
    if connection.execute(select(hidden).where(here)).first() is None:
        connection.execute(insert(hidden).values(table_id=table_id, person=person))


def forget(connection: Connection, table_id: str) -> None:
    """A table and all that is stored of it are gone."""
    of_tables = [table for table in schema.METADATA.tables.values() if "table_id" in table.c and table.foreign_keys]
    for table in of_tables:
        connection.execute(delete(table).where(table.c.table_id == table_id))
    games = schema.games
    connection.execute(update(games).where(games.c.next == table_id).values(next=""))
    connection.execute(delete(games).where(games.c.id == table_id))
