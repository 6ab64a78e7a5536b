"""What the first page shows, asked in one question: who asks, the tables of that person and of all, who sits there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from sqlalchemy import Connection, Row, literal, select, true, union_all

from . import schema
from .clocks import counted
from .leases import now_of
from .queries import as_stored, listed_for
from .rows import Person, Seat, Stored

MINE: Final = 30
PUBLIC: Final = 60


@dataclass(slots=True)
class Home:
    """What is found for whoever asks: tables with the last played first."""

    asker: Person
    mine: list[Stored] = field(default_factory=list)
    public: list[Stored] = field(default_factory=list)
    people: dict[str, Person] = field(default_factory=dict)


def home(connection: Connection, person: str) -> Home:
    """All of it."""
    games, seats, people, clocks, service = (
        schema.games, schema.seats, schema.people, schema.clocks, schema.service,
    )  # fmt: skip
    me, sitter, own, other = people.alias("me"), people.alias("sitter"), games.alias("own"), games.alias("other")
    mine = select(own.c.id, literal(1).label("mine")).where(listed_for(own, person))
    mine = mine.order_by(own.c.changed.desc()).limit(MINE)
    public = select(other.c.id, literal(0).label("mine")).where(other.c.public & ~other.c.over)
    public = public.order_by(other.c.changed.desc()).limit(PUBLIC)
    wanted = union_all(select(mine.subquery()), select(public.subquery())).subquery("wanted")
    asker = select(literal(person).label("id")).subquery("asker")
    query = (
        select(
            games, wanted.c.mine.label("is_mine"),
            seats.c.seat.label("seat"), seats.c.holder.label("holder"), seats.c.owner.label("owner_of"),
            seats.c.first.label("first"), sitter.c.name.label("called"), sitter.c.auto.label("sits_auto"),
            sitter.c.pace.label("sits_pace"), me.c.name.label("my_name"), me.c.auto.label("my_auto"),
            me.c.pace.label("my_pace"), me.c.created.label("my_since"), clocks.c.until,
            service.c.served, service.c.at.label("beat"), service.c.trust, now_of(connection).label("now"),
        )
        .select_from(
            asker.outerjoin(me, me.c.id == asker.c.id)
            .outerjoin(wanted, true())
            .outerjoin(games, games.c.id == wanted.c.id)
            .outerjoin(seats, seats.c.table_id == games.c.id)
            .outerjoin(sitter, sitter.c.id == seats.c.holder)
            .outerjoin(clocks, (clocks.c.table_id == seats.c.table_id) & (clocks.c.seat == seats.c.seat))
            .outerjoin(service, true())
        )
        .order_by(wanted.c.mine.desc(), games.c.changed.desc(), games.c.id, seats.c.seat)
    )  # fmt: skip
    rows = connection.execute(query).all()
    first = rows[0]  # there is always one: of whoever asks
    known = first.my_name is not None
    found = Home(
        Person(person, first.my_name, first.my_auto, first.my_pace, first.my_since) if known else Person(person)
    )
    held: dict[tuple[int, str], list[tuple[Seat, str]]] = {}
    tables: dict[tuple[int, str], Row[Any]] = {}
    left: dict[tuple[int, str], dict[int, float]] = {}
    for row in rows:
        if row.id is None:
            continue
        key = (row.is_mine, row.id)
        tables.setdefault(key, row)
        places = held.setdefault(key, [])
        if row.holder is not None:
            places.append((Seat(row.holder, row.owner_of), row.first))
        if row.until is not None:
            now = counted(row.served, row.beat, row.trust, row.now)
            left.setdefault(key, {})[row.seat] = max(0.0, row.until - now)
        if row.called is not None:
            found.people[row.holder] = Person(row.holder, row.called, row.sits_auto, row.sits_pace)
    for key, row in tables.items():
        stored = as_stored(row, held[key])
        (found.mine if key[0] else found.public).append(replace(stored, left=left[key]) if key in left else stored)
    return found
