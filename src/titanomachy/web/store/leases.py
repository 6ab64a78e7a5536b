"""Which server has which table: one at a time, and only that one can change it.

Every server says again and again that it is there (`servers.until`). A table is of the server that stands beside it for
as long as that one is there; then whoever is asked for it takes it. With each taking the table's `fence` grows by one,
and a change is written only under the fence that its server took the table with, in the same transaction. So a server
that was held up, and wakes when another has its tables, changes nothing. Time is the database's own: the clocks of the
servers need not agree.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, func, insert, literal, select, update

from ...kernel.errors import BadSetup
from ...kernel.words import N_
from . import schema
from .rows import Fenced

FORGOTTEN: Final = 3600.0  # seconds after which a server that is gone is no longer listed
JOINING: Final = 0x717A_0002  # the name of the lock under which servers come in


@dataclass(frozen=True, slots=True)
class Taken:
    """A table is this server's, under a fence."""

    fence: int


@dataclass(frozen=True, slots=True)
class Held:
    """A table is another server's."""

    owner: str


def now_of(connection: Connection) -> ColumnElement[Any]:
    """The time of the database, not of the transaction: that one may have waited."""
    if connection.dialect.name == "postgresql":
        return func.extract("epoch", func.clock_timestamp())
    return literal(time.time())


def join(connection: Connection, server: str, shares: bool, key: str, seconds: float) -> None:
    """A server comes in, for so many seconds at first; BadSetup where it does not go with those that are there."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(JOINING)))
    servers, now = schema.servers, now_of(connection)
    connection.execute(delete(servers).where(servers.c.until < now - FORGOTTEN))
    for other in connection.execute(select(servers).where(servers.c.until > now)):
        if not shares:
            raise BadSetup(
                N_(
                    "another server is at work on this database; that several may share it, "
                    "each needs TITANOMACHY_REDIS_URL"
                )
            )
        if not other.shares:
            raise BadSetup(
                N_(
                    "a server without TITANOMACHY_REDIS_URL is at work on this database; that several may share it, "
                    "each needs it"
                )
            )
        if other.key != key:
            raise BadSetup(
                N_(
                    "the other servers of this database sign with another key; "
                    "give all of them the same TITANOMACHY_SECRET"
                )
            )
    connection.execute(insert(servers).values(id=server, until=now + seconds, shares=shares, key=key))


def renew(connection: Connection, server: str, seconds: float) -> bool:
    """A server is still there; False where it was held up for so long that it counts as gone."""
    servers, now = schema.servers, now_of(connection)
    there = (servers.c.id == server) & (servers.c.until > now)
    return bool(connection.execute(update(servers).where(there).values(until=now + seconds)).rowcount)


def leave(connection: Connection, server: str) -> None:
    """A server goes: its tables may be taken at once."""
    connection.execute(delete(schema.servers).where(schema.servers.c.id == server))


def dead(connection: Connection, instance: str) -> None:
    """A process is known to be dead: so are all its terms."""
    servers = schema.servers
    connection.execute(delete(servers).where(servers.c.id.startswith(f"{instance}.", autoescape=True)))


def alive(connection: Connection) -> dict[str, float]:
    """The servers that are there, with how many seconds they are for certain."""
    servers, now = schema.servers, now_of(connection)
    rows = connection.execute(select(servers.c.id, (servers.c.until - now).label("left")).where(servers.c.until > now))
    return {row.id: float(row.left) for row in rows}


def take(connection: Connection, table_id: str, server: str) -> Taken | Held | None:
    """Take a table that is nobody's, or whose server is gone; says who has it otherwise, None where there is none."""
    games, servers = schema.games, schema.servers
    there = select(servers.c.id).where(servers.c.until > now_of(connection))
    free = (games.c.owner == server) | games.c.owner.not_in(there)
    taken = connection.execute(
        update(games)
        .where((games.c.id == table_id) & free)
        .values(owner=server, fence=games.c.fence + 1)
        .returning(games.c.fence)
    ).scalar()
    if taken is not None:
        return Taken(taken)
    owner = connection.execute(select(games.c.owner).where(games.c.id == table_id)).scalar()
    return None if owner is None else Held(owner)


def owner_of(connection: Connection, table_id: str) -> str:
    """The server that stands beside a table, whether it is there or not; "" where none does."""
    found = connection.execute(select(schema.games.c.owner).where(schema.games.c.id == table_id)).scalar()
    return found or ""


def let_go(connection: Connection, table_id: str, fence: int) -> None:
    """A table that nobody is at may go to whichever server is asked next."""
    games = schema.games
    mine = (games.c.id == table_id) & (games.c.fence == fence)
    connection.execute(update(games).where(mine).values(owner=""))


def wrest(connection: Connection, table_id: str) -> None:
    """A table is nobody's from now on, whoever has it."""
    games = schema.games
    mine = games.c.id == table_id
    connection.execute(update(games).where(mine).values(owner="", fence=games.c.fence + 1))


def hold(connection: Connection, table_id: str, fence: int) -> None:
    """See to it that a table stays under this fence until the transaction ends; Fenced where it no longer is."""
    games = schema.games
    found = connection.execute(
        select(games.c.fence).where(games.c.id == table_id).with_for_update(key_share=True)
    ).scalar()
    if found != fence:
        raise Fenced(f"table {table_id} is another server's by now")
