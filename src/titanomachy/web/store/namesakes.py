"""A name at a table is of one person: nobody else who sits or speaks there goes by it, or by one that looks like it."""

from __future__ import annotations

from sqlalchemy import Connection, select

from ...kernel.errors import TitanomachyError
from ...kernel.words import N_
from ..naming import alike
from . import schema
from .queries import load_people


class Taken(TitanomachyError):
    """A name that someone else has at the same table."""

    def __init__(self, line: str = N_("Somebody at a table of yours goes by that name, or by one that looks like it.")):
        super().__init__(line)


class Marked(Taken):
    """A name that says that a program has it."""

    def __init__(self) -> None:
        super().__init__(N_("Only the account of a bot has a name that ends so."))


def check(connection: Connection, person: str, name: str) -> None:
    """Taken where a person sits beside someone of that name at a table that still goes on."""
    games, seats = schema.games, schema.seats
    mine = select(seats.c.table_id).join(games, games.c.id == seats.c.table_id)
    mine = mine.where((seats.c.holder == person) & ~games.c.over)
    beside = connection.execute(select(seats.c.holder).where(seats.c.table_id.in_(mine))).scalars()
    others = load_people(connection, {holder for holder in beside if holder != person})
    if any(alike(name, other.name) for other in others.values()):
        raise Taken
