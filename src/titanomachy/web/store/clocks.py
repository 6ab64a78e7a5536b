"""Clocks as they are stored, and the time by which they go.

They go by served time: the seconds in which some server was there to take a choice. Servers say again and again that
they are there, and what lies between two such beats counts only if the second came as soon as the first had announced.
So whatever is stored in served time counts no minute in which all servers were down, or the database away, and needs no
mending afterwards. Where no clock runs nobody beats, and the time stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from . import schema
from .leases import now_of
from .timing import Clock, Timing

MOST: Final = 50  # tables that are told at once as due


@dataclass(frozen=True, slots=True)
class Took:
    """What a choice took, the reserve that its seat had before, and whether the clock made it."""

    took: float
    reserve: float
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """The served time, when the first clock that runs is up (None: none runs), and the tables of those that are due."""

    served: float
    first: float | None
    due: tuple[str, ...]


# -- the time


def counted(served: float, at: float, trust: float, now: float) -> float:
    """The served time now: what has passed since the last beat counts as long as that one can be trusted."""
    gap = float(now) - at
    return float(served + (gap if 0 <= gap <= trust else 0.0))


def served(connection: Connection) -> float:
    """The served time, as far as the last beat can be trusted."""
    row = connection.execute(select(schema.service, now_of(connection).label("now"))).one()
    return counted(row.served, row.at, row.trust, row.now)


def tick(connection: Connection, trust: float, again: bool = False) -> float:
    """A server is there, and the next beat comes within `trust` seconds; gives the served time.

    With `again` none was there until now: what has passed since the last beat does not count.
    """
    service = schema.service
    row = connection.execute(select(service, now_of(connection).label("now")).with_for_update(of=service)).one()
    now = float(row.served) if again else counted(row.served, row.at, row.trust, row.now)
    connection.execute(update(service).values(served=now, at=float(row.now), trust=trust))
    return now


def first(connection: Connection) -> float | None:
    """When the first clock that runs is up."""
    return connection.execute(select(func.min(schema.clocks.c.until))).scalar()


def due(connection: Connection, now: float) -> tuple[str, ...]:
    """The tables at which a time is up."""
    clocks = schema.clocks
    query = select(clocks.c.table_id).where(clocks.c.until <= now).group_by(clocks.c.table_id)
    return tuple(connection.execute(query.order_by(func.min(clocks.c.until)).limit(MOST)).scalars())


# -- the clocks of a table


def clocks_of(connection: Connection, table_id: str) -> dict[int, Clock]:
    """The clocks of a table, by seat; none where it has not begun."""
    clocks = schema.clocks
    rows = connection.execute(select(clocks).where(clocks.c.table_id == table_id))
    return {row.seat: Clock(row.reserve, row.spent, row.since) for row in rows}


def put(connection: Connection, table_id: str, timing: Timing, changed: Mapping[int, Clock]) -> None:
    """The clocks of some seats are so now."""
    clocks = schema.clocks
    for seat, clock in changed.items():
        values = {
            "reserve": clock.reserve, "spent": clock.spent, "since": clock.since, "until": clock.until(timing),
        }  # fmt: skip
        here = (clocks.c.table_id == table_id) & (clocks.c.seat == seat)
        if not connection.execute(update(clocks).where(here).values(values)).rowcount:
            connection.execute(insert(clocks).values(table_id=table_id, seat=seat, **values))


def give_back(connection: Connection, table_id: str, seconds: float) -> None:
    """Nobody took choices at a table for a while: each clock there has that time again, as far as it had run."""
    clocks = schema.clocks
    now = None
    for row in connection.execute(
        select(clocks).where((clocks.c.table_id == table_id) & clocks.c.since.is_not(None))
    ).all():
        now = served(connection) if now is None else now
        back = max(0.0, min(seconds, now - row.since))
        here = (clocks.c.table_id == table_id) & (clocks.c.seat == row.seat)
        connection.execute(update(clocks).where(here).values(since=row.since + back, until=row.until + back))


def left_of(connection: Connection, ids: Iterable[str]) -> dict[str, dict[int, float]]:
    """How many seconds the seats whose clocks run have left, by table."""
    clocks = schema.clocks
    query = select(clocks.c.table_id, clocks.c.seat, clocks.c.until)
    rows = connection.execute(query.where(clocks.c.table_id.in_(list(ids)) & clocks.c.until.is_not(None))).all()
    now = served(connection) if rows else 0.0
    found: dict[str, dict[int, float]] = {}
    for row in rows:
        found.setdefault(row.table_id, {})[row.seat] = max(0.0, row.until - now)
    return found


# -- what choices took


def add_time(connection: Connection, table_id: str, number: int, took: Took) -> None:
    """What the choice with a number took."""
    values = {"number": number, "took": took.took, "reserve": took.reserve, "forced": took.forced}
    connection.execute(insert(schema.times).values(table_id=table_id, **values))


def forget_times(connection: Connection, table_id: str, number: int) -> None:
    """The choices from a number on were taken back."""
    times = schema.times
    connection.execute(delete(times).where((times.c.table_id == table_id) & (times.c.number >= number)))


def times_of(connection: Connection, table_id: str, number: int = 0) -> dict[int, Took]:
    """What the choices from a number on took."""
    times = schema.times
    rows = connection.execute(select(times).where((times.c.table_id == table_id) & (times.c.number >= number)))
    return {row.number: Took(row.took, row.reserve, row.forced) for row in rows}
