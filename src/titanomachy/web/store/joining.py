"""A guest becomes part of a person: seats, tables and what was learnt go over, and nothing of it is lost."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, Table, and_, delete, func, select, update

from ...kernel.errors import TitanomachyError
from ...kernel.words import N_
from ..naming import alike
from . import departing, devices, learning, leaving, queries, schema
from .personal import GOES, MOVES, ONCE, PERSONAL


class Apart(TitanomachyError):
    """Why two cannot become one."""


def worth(connection: Connection, guest: str) -> tuple[int, int]:
    """How many tables and lessons a guest has: with none of either there is nothing to take along."""
    learnt = select(func.count()).select_from(schema.learning).where(schema.learning.c.person == guest)
    return len(departing.sat_at(connection, guest)), connection.execute(learnt).scalar_one()


def known(connection: Connection, person: str) -> bool:
    """True for whoever can sign in, with a passkey or by a letter."""
    for table in (schema.passkeys, schema.addresses):
        if connection.execute(select(table.c.person).where(table.c.person == person)).first() is not None:
            return True
    return False


def join(connection: Connection, guest: str, person: str) -> list[str]:
    """All of a guest's is a person's; returns the tables that this changed. Apart where it may not be."""
    check(connection, guest, person)
    tables = departing.sat_at(connection, guest)
    better = learning.learnt_of(connection, person)
    for key, learnt in learning.learnt_of(connection, guest).items():
        other = better.get(key)
        if other is None or (learnt.done, learnt.step) > (other.done, other.step):
            learning.take_over(connection, guest, person, learnt)
    devices.sign_out(connection, guest, [device.id for device in devices.of_person(connection, guest)])
    for place, rule in PERSONAL.items():
        name, _, column = place.partition(".")
        table = schema.METADATA.tables[name]
        if rule == ONCE:
            _drop_doubles(connection, table, column, guest, person)
        if rule in (MOVES, ONCE):
            connection.execute(update(table).where(table.c[column] == guest).values({column: person}))
        elif rule == GOES:
            connection.execute(delete(table).where(table.c[column] == guest))
    connection.execute(delete(schema.learning).where(schema.learning.c.person == guest))
    return tables


def _drop_doubles(connection: Connection, table: Table, column: str, guest: str, person: str) -> None:
    """Rows of the guest go where the person has one with the same key."""
    others = [one for one in table.primary_key.columns if one.name != column]
    twin = table.alias()
    same = select(twin.c[column]).where(
        and_(twin.c[column] == person, *(twin.c[one.name] == table.c[one.name] for one in others))
    )
    connection.execute(delete(table).where((table.c[column] == guest) & same.exists()))


def check(connection: Connection, guest: str, person: str) -> None:
    """Apart where one who is both would see more than each may, or be called as somebody else is called there."""
    games = schema.games
    mine = departing.sat_at(connection, person)
    theirs = departing.sat_at(connection, guest)
    running = set(connection.execute(select(games.c.id).where(games.c.id.in_(theirs) & ~games.c.over)).scalars())
    for id in running.intersection(mine):
        if leaving.others_of(connection, id, guest) - {person}:
            raise Apart(N_("Both have a seat at a table with others that still goes on. It has to end first."))
    name = queries.load_person(connection, person).name
    if any(alike(name, other) for other in _beside(connection, running, {guest, person})):
        raise Apart(N_("At one of those tables somebody else goes by this name, or by one that looks like it."))


def _beside(connection: Connection, tables: Iterable[str], without: set[str]) -> set[str]:
    seats = schema.seats
    held = connection.execute(select(seats.c.holder).where(seats.c.table_id.in_(list(tables)))).scalars()
    return {other.name for other in queries.load_people(connection, set(held) - without).values()}
