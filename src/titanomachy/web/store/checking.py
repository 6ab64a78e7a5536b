"""Is what is stored whole? Every table is looked at by itself: what is wrong with one says nothing of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.words import N_, Words
from . import queries, schema
from .play import resumed


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it should be, and at which table ("": in the database as a whole)."""

    table: str
    what: Words


def findings(connection: Connection) -> Iterator[Finding]:
    """All that is wrong with a database of today's schema."""
    if connection.dialect.name == "sqlite":
        for (line,) in connection.exec_driver_sql("PRAGMA integrity_check(20)").all():
            if line != "ok":
                yield Finding("", Words(N_("SQLite says: {line}"), line=line))
        for row in connection.exec_driver_sql("PRAGMA foreign_key_check").all():
            yield Finding("", Words(N_("a row of {table} belongs to a table that is not there"), table=row[0]))
    for id in connection.execute(select(schema.games.c.id).order_by(schema.games.c.created)).scalars().all():
        what = _wrong(connection, id)
        if what is not None:
            yield Finding(id, what)


def _wrong(connection: Connection, id: str) -> Words | None:
    """What is wrong with a table; None where it can be opened."""
    stored = queries.load(connection, id)
    if stored is None or stored.broken:
        return Words(N_("its row cannot be read"))
    if stored.game not in games():
        return Words(N_("there is no game {game} here"), game=stored.game)
    choices = schema.choices
    count, last = connection.execute(
        select(func.count(), func.coalesce(func.max(choices.c.number) + 1, 0)).where(choices.c.table_id == id)
    ).one()
    if not count == last == stored.length:
        said = N_("it says it has {length} choices, and {count} are stored, the last with the number {last}")
        return Words(said, length=stored.length, count=count, last=last - 1)
    if stored.summary.over or stored.rules != game_of(stored.game).rules_version:
        return None  # finished, or carried over to the rules of today when somebody opens it
    position = queries.position_between(connection, id, stored.since, stored.length)
    try:
        resumed(stored, position, queries.choices_from(connection, id, position[0] if position else 0))
    except Exception as error:  # whatever a bad row makes of a game is what we look for
        return Words(N_("its game cannot be taken up: {reason}"), reason=error)
    return None
