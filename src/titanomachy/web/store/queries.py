"""What the server remembers: people, tables, who holds which seat, every choice, a position now and then.

Functions of a connection, to be run by `Database.read` and `Database.write`. A choice is one row, unique by table and
number; a change also checks the length that the game had, so that of two servers only one can go on.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterable, Sequence
from typing import Final

from sqlalchemy import ColumnElement, Connection, FromClause, Row, bindparam, delete, func, insert, select, update

from . import schema
from .leases import hold
from .rows import Conflict, Note, Person, Seat, Stored, Summary, stamp

LOG: Final = logging.getLogger(__name__)
CHATS: Final = 100  # lines of chat that a newcomer reads


# -- people


def save_person(connection: Connection, person: Person) -> None:
    """Remember a person's name and settings."""
    values = {"name": person.name, "auto": person.auto, "pace": person.pace}
    done = connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(values))
    if not done.rowcount:
        connection.execute(insert(schema.people).values(id=person.id, created=time.time(), plain=False, **values))


def load_person(connection: Connection, id: str) -> Person:
    """A person; one that was never stored has no name."""
    row = connection.execute(select(schema.people).where(schema.people.c.id == id)).first()
    return Person(id) if row is None else Person(row.id, row.name, row.auto, row.pace, row.created)


def load_people(connection: Connection, ids: Iterable[str]) -> dict[str, Person]:
    """Several people by id."""
    rows = connection.execute(select(schema.people).where(schema.people.c.id.in_(set(ids))))
    return {row.id: Person(row.id, row.name, row.auto, row.pace) for row in rows}


# -- tables


def create(connection: Connection, table: Stored) -> None:
    """A new table."""
    now = time.time()
    connection.execute(
        insert(schema.games).values(
            id=table.id, game=table.game, rules=table.rules, seats=len(table.seats), seed=str(table.seed),
            options=json.dumps(table.options), corrections=json.dumps(table.corrections), position=table.position,
            lesson=table.lesson, public=table.public, creator=table.creator, created=now, length=0, undos=0, since=0,
            next="", lobby=table.lobby, ended="", hints=table.hints, clock=table.clock,
            **_summed(table.summary, now),
        )
    )  # fmt: skip
    connection.execute(
        insert(schema.seats),
        [
            {"table_id": table.id, "seat": number, "holder": seat.holder, "owner": seat.owner, "first": seat.holder}
            for number, seat in enumerate(table.seats)
        ],
    )


def _summed(summary: Summary, now: float) -> dict[str, object]:
    asked = ",".join(map(str, summary.asked))
    return {
        "changed": now, "asked": asked, "round": summary.round, "over": summary.over, "glimpse": summary.glimpse
    }  # fmt: skip


def load(connection: Connection, id: str) -> Stored | None:
    """A table by id."""
    found = _stored(connection, select(schema.games).where(schema.games.c.id == id))
    return found[0] if found else None


def _stored(connection: Connection, query: object) -> list[Stored]:
    rows: Sequence[Row[tuple[object, ...]]] = connection.execute(query).all()  # type: ignore[call-overload]
    held: dict[str, list[tuple[Seat, str]]] = {row.id: [] for row in rows}
    places = connection.execute(
        select(schema.seats)
        .where(schema.seats.c.table_id.in_(held))
        .order_by(schema.seats.c.table_id, schema.seats.c.seat)
    )
    for place in places:
        held[place.table_id].append((Seat(place.holder, place.owner), place.first))
    return [as_stored(row, held[row.id]) for row in rows]


def as_stored(row: Row[tuple[object, ...]], places: Sequence[tuple[Seat, str]]) -> Stored:
    """A row as a table; one that cannot be read keeps its id and its seats, so that it takes no other with it."""
    seats, first = tuple(seat for seat, _ in places), tuple(holder for _, holder in places)
    try:
        return Stored(
            id=row.id, game=row.game, rules=row.rules, seed=int(row.seed), seats=seats, first=first,
            options=json.loads(row.options), corrections=json.loads(row.corrections), position=row.position,
            lesson=row.lesson, public=row.public, creator=row.creator, created=row.created, changed=row.changed,
            length=row.length, undos=row.undos, since=row.since, next=row.next, lobby=row.lobby, ended=row.ended,
            summary=Summary(
                tuple(int(seat) for seat in row.asked.split(",") if seat), row.round, row.over, row.glimpse
            ),
            hints=row.hints, fence=row.fence, clock=row.clock,
        )  # fmt: skip
    except (ValueError, TypeError, AttributeError):
        LOG.exception("table %s cannot be read", row.id)
        return Stored(str(row.id), str(row.game), 0, 0, seats, {}, {}, first=first, broken=True)


def listed_for(games: FromClause, person: str) -> ColumnElement[bool]:
    """Which tables stand in someone's lists: where one sits or gave the seat to a bot; lessons are listed elsewhere."""
    seated = select(schema.seats.c.table_id).where((schema.seats.c.holder == person) | (schema.seats.c.owner == person))
    hidden = schema.hidden
    unwanted = select(hidden.c.table_id).where(hidden.c.person == person)
    lessons = select(schema.coached.c.table_id)
    return games.c.id.in_(seated) & games.c.id.not_in(unwanted) & games.c.id.not_in(lessons)


def tables_of(connection: Connection, person: str, limit: int = 30) -> list[Stored]:
    """The tables in someone's lists, the last played first."""
    games = schema.games
    mine = select(games).where(listed_for(games, person)).order_by(games.c.changed.desc()).limit(limit)
    return _stored(connection, mine)


def seat_of(
    connection: Connection, table_id: str, number: int, before: Seat, after: Seat, note: Note | None = None
) -> None:  # fmt: skip
    """Give a seat to another holder, and say so in the log; Conflict where somebody was quicker."""
    seats = schema.seats
    done = connection.execute(
        update(seats)
        .where((seats.c.table_id == table_id) & (seats.c.seat == number) & (seats.c.holder == before.holder))
        .values(holder=after.holder, owner=after.owner)
    )
    if not done.rowcount:
        raise Conflict(f"seat {number} of {table_id} is no longer as it was")
    if note is not None:
        add_note(connection, table_id, note)


def add_note(connection: Connection, table_id: str, note: Note) -> None:
    """A line of the log that is no choice."""
    values = {"number": note.number, "kind": note.kind, "seat": note.seat, "person": note.person}
    told = json.dumps(dict(note.told))
    connection.execute(insert(schema.notes).values(table_id=table_id, told=told, at=time.time(), **values))


def notes_of(connection: Connection, table_id: str) -> list[Note]:
    """The lines of the log that are no choices, in their order."""
    notes = schema.notes
    rows = connection.execute(select(notes).where(notes.c.table_id == table_id).order_by(notes.c.id))
    return [Note(row.number, row.kind, row.seat, json.loads(row.told), row.person) for row in rows]


def set_next(connection: Connection, table_id: str, following: Stored) -> str:
    """Make the table of a rematch, once; returns the id of the one that there is."""
    old = load(connection, table_id)
    if old is not None and old.next:
        return old.next
    create(connection, following)
    connection.execute(update(schema.games).where(schema.games.c.id == table_id).values(next=following.id))
    return following.id


# -- choices


# Made once: putting such a statement together takes longer than the database needs for it.
_OF_LENGTH: Final = (schema.games.c.id == bindparam("of")) & (schema.games.c.length == bindparam("before"))
_UNDER: Final = schema.games.c.fence == bindparam("under")
_GO_TO: Final = (
    update(schema.games)
    .where(_OF_LENGTH & _UNDER)
    .values({name: bindparam(f"new_{name}") for name in ("length", "changed", "asked", "round", "over", "glimpse")})
)
_ADD: Final = insert(schema.choices)


def append(
    connection: Connection, table_id: str, number: int, seat: int, text: str, summary: Summary, position: str = "",
    rules: int = 0, fence: int = 0,
) -> None:  # fmt: skip
    """One choice: the game must have `number` choices so far. A position may be stored with it."""
    now = time.time()
    _set_length(connection, table_id, number, number + 1, summary, now, fence)
    connection.execute(_ADD, {"table_id": table_id, "number": number, "seat": seat, "text": text, "at": now})
    if position:
        keep_position(connection, table_id, number + 1, rules, position)


def take_back(
    connection: Connection, table_id: str, length: int, count: int, summary: Summary, fence: int = 0
) -> None:  # fmt: skip
    """Forget the last `count` choices of a game that has `length`."""
    left = length - count
    _set_length(connection, table_id, length, left, summary, time.time(), fence)
    games, choices, positions = schema.games, schema.choices, schema.positions
    connection.execute(update(games).where(games.c.id == table_id).values(undos=games.c.undos + 1))
    connection.execute(delete(choices).where((choices.c.table_id == table_id) & (choices.c.number >= left)))
    connection.execute(delete(positions).where((positions.c.table_id == table_id) & (positions.c.number > left)))


def _set_length(
    connection: Connection, id: str, before: int, after: int, summary: Summary, now: float, fence: int
) -> None:  # fmt: skip
    values = {f"new_{name}": value for name, value in _summed(summary, now).items()}
    done = connection.execute(_GO_TO, {"of": id, "before": before, "under": fence, "new_length": after, **values})
    if not done.rowcount:
        hold(connection, id, fence)
        raise Conflict(f"table {id} does not have {before} choices")


def choices_from(connection: Connection, table_id: str, number: int = 0) -> list[tuple[int, str]]:
    """The choices from a number on, as `(seat, text)`."""
    choices = schema.choices
    query = (
        select(choices.c.seat, choices.c.text)
        .where((choices.c.table_id == table_id) & (choices.c.number >= number))
        .order_by(choices.c.number)
    )
    return [(row.seat, row.text) for row in connection.execute(query)]


# -- positions


def keep_position(connection: Connection, table_id: str, number: int, rules: int, text: str) -> None:
    """Store the position after `number` choices."""
    positions = schema.positions
    connection.execute(delete(positions).where((positions.c.table_id == table_id) & (positions.c.number == number)))
    connection.execute(insert(positions).values(table_id=table_id, number=number, rules=rules, text=text))


def position_between(connection: Connection, table_id: str, low: int, high: int) -> tuple[int, str] | None:
    """The last stored position after `low` to `high` choices: its number and its text."""
    positions = schema.positions
    row = connection.execute(
        select(positions)
        .where((positions.c.table_id == table_id) & positions.c.number.between(low, high))
        .order_by(positions.c.number.desc())
        .limit(1)
    ).first()
    return None if row is None else (row.number, row.text)


def carry_over(connection: Connection, old: Stored, new: Stored, choices: Sequence[tuple[int, str]], text: str) -> None:
    """A game of other rules goes on under these: what was stored becomes what the rules of today make of it.

    `choices` are those from `new.since` on, and `text` is the position after them. Positions of the old rules go, but
    for the one from which the game is carried over: it carries its own version.
    """
    _set_length(connection, old.id, old.length, new.length, new.summary, old.changed, old.fence)
    values = {"rules": new.rules, "since": new.since, "position": new.position, "options": json.dumps(new.options)}
    corrections = json.dumps(new.corrections)
    games, rows, positions = schema.games, schema.choices, schema.positions
    connection.execute(update(games).where(games.c.id == old.id).values(corrections=corrections, **values))
    connection.execute(delete(positions).where((positions.c.table_id == old.id) & (positions.c.number != new.since)))
    here = (rows.c.table_id == old.id) & (rows.c.number >= new.since)
    if choices_from(connection, old.id, new.since) != list(choices):
        connection.execute(delete(rows).where(here))
        for number, (seat, chosen) in enumerate(choices, start=new.since):
            row = {"table_id": old.id, "number": number, "seat": seat, "text": chosen, "at": old.changed}
            connection.execute(insert(rows).values(row))
    if new.length > new.since:
        keep_position(connection, old.id, new.length, new.rules, text)


# -- moments of finished games


def keep_moments(connection: Connection, table_id: str, rules: int, data: bytes) -> None:
    """Store a finished game as it can be shown."""
    moments = schema.moments
    connection.execute(delete(moments).where(moments.c.table_id == table_id))
    connection.execute(insert(moments).values(table_id=table_id, rules=rules, data=data))


def moments_of(connection: Connection, table_id: str) -> bytes | None:
    """A finished game as it can be shown; None where it is not kept yet."""
    row = connection.execute(select(schema.moments.c.data).where(schema.moments.c.table_id == table_id)).first()
    return None if row is None else bytes(row.data)


# -- chat


def say_chat(connection: Connection, table_id: str, name: str, text: str, at: float = 0.0) -> None:
    """Remember a line of chat, said now where no time is given."""
    connection.execute(insert(schema.chats).values(table_id=table_id, at=at or time.time(), name=name, text=text))


def chat_of(connection: Connection, table_id: str) -> list[tuple[float, str, str]]:
    """The last lines of chat, the oldest first."""
    chats = schema.chats
    query = select(chats).where(chats.c.table_id == table_id).order_by(chats.c.id.desc()).limit(CHATS)
    return [(row.at, row.name, row.text) for row in reversed(connection.execute(query).all())]


def chat_after(connection: Connection, table_id: str, number: int) -> list[tuple[int, dict[str, str]]]:
    """The lines of chat after one of them, each with its number; of many the last."""
    chats = schema.chats
    query = select(chats).where((chats.c.table_id == table_id) & (chats.c.id > number))
    rows = connection.execute(query.order_by(chats.c.id.desc()).limit(CHATS)).all()
    return [(row.id, {"from": row.name, "text": row.text, "at": stamp(row.at)}) for row in reversed(rows)]


def count_tables(connection: Connection) -> int:
    """How many tables there are."""
    return connection.execute(select(func.count()).select_from(schema.games)).scalar_one()
