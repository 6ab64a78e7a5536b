"""What is stored about a person: all of it as plain values, and what is left when it is taken out.

A table at which nobody else ever sat goes with its person. At those of others the choices stay, since the game of the
others is made of them, and stand under an id that belongs to nobody; a bot plays on where the game goes on.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from ...bots.characters import usual
from ..notices import wishes
from . import addresses, devices, leaving, links, passkeys, queries, schema, tokens
from .holding import held
from .personal import MOVES, PERSONAL
from .rows import OPEN, new_id, stamp

NAMED: Final = ("who", "people", "gone")  # places of notes in which people stand by name


def sat_at(connection: Connection, person: str) -> list[str]:
    """The tables that a person made, sits at, sat at first, or gave a seat up at."""
    games, seats, notes = schema.games, schema.seats, schema.notes
    of_seats = (seats.c.holder == person) | (seats.c.owner == person) | (seats.c.first == person)
    mine: ColumnElement[bool] = games.c.creator == person
    mine |= games.c.id.in_(select(seats.c.table_id).where(of_seats))
    mine |= games.c.id.in_(select(notes.c.table_id).where(notes.c.person == person))
    return list(connection.execute(select(games.c.id).where(mine).order_by(games.c.created)).scalars())


def concerned(connection: Connection, person: str) -> list[str]:
    """The tables of a person and of the accounts of their bots."""
    people = [person, *(bot.id for bot in tokens.accounts_of(connection, person))]
    return list(dict.fromkeys(id for one in people for id in sat_at(connection, one)))


def found(connection: Connection, words: str) -> list[tuple[str, str, float]]:
    """The people with this id or this name, as (id, name, since when)."""
    people = schema.people
    rows = connection.execute(select(people).where((people.c.id == words) | (people.c.name == words)))
    return [(row.id, row.name, row.created) for row in rows]


def export(connection: Connection, person: str) -> dict[str, Any]:
    """All that is stored about a person."""
    known = queries.load_person(connection, person)
    learning, hidden = schema.learning, schema.hidden
    learnt = connection.execute(select(learning).where(learning.c.person == person)).mappings()
    unwanted = connection.execute(select(hidden.c.table_id).where(hidden.c.person == person)).scalars()
    made = connection.execute(select(schema.made_puzzles).where(schema.made_puzzles.c.creator == person))
    return {
        "person": {
            "id": person, "name": known.name, "since": stamp(known.since) if known.since else None,
            "choices_by_themselves": known.auto, "pace": known.pace,
        },
        "tables": [_table(connection, id, person, known.name) for id in sat_at(connection, person)],
        "learnt": [{**row, "person": person, "changed": stamp(row["changed"])} for row in learnt],
        "hidden_from_lists": list(unwanted),
        "puzzles": [{"id": row.id, "game": row.game, "made": stamp(row.created), "text": row.text} for row in made],
        "notices": wishes.export(connection, person),
        "tokens": [
            {"name": one.name, "acts_as_a_bot": one.person != person, "may_play": one.plays, "made": stamp(one.created),
             "until": stamp(one.expires), "last_used": stamp(one.used) if one.used else None}
            for one in tokens.tokens_of(connection, person)
        ],
        "bots": [
            {
                "name": bot.name,
                "tables": [_table(connection, id, bot.id, bot.name) for id in sat_at(connection, bot.id)],
            }
            for bot in tokens.accounts_of(connection, person)
        ],
        **_doors(connection, person),
    }  # fmt: skip


def _doors(connection: Connection, person: str) -> dict[str, Any]:
    """How a person comes in: devices, links, passkeys, the address for letters. None of it opens anything."""
    address = addresses.of_person(connection, person)
    return {
        "devices": [
            {"browser": one.browser, "system": one.system, "came_by": one.via or "name", "since": stamp(one.created),
             "seen": stamp(one.seen)}
            for one in devices.of_person(connection, person)
        ],
        "links": [
            {"made": stamp(one.created), "until": stamp(one.until) if one.until else None}
            for one in links.of_person(connection, person)
        ],
        "passkeys": [
            {"name": one.name, "site": one.site, "since": stamp(one.created),
             "used": stamp(one.used) if one.used else None}
            for one in passkeys.of_person(connection, person)
        ],
        "address": {"address": address.address, "language": address.lang} if address else None,
    }  # fmt: skip


def _table(connection: Connection, id: str, person: str, name: str) -> dict[str, Any]:
    games, choices, chats = schema.games, schema.choices, schema.chats
    game = connection.execute(select(games).where(games.c.id == id)).one()
    spans = held(connection, id, person)
    mine = sorted({span.seat for span in spans if span.until == math.inf})
    given = sorted({span.seat for span in spans} - set(mine))
    made = (choices.c.table_id == id) & choices.c.seat.in_([*mine, *given])
    said = (chats.c.table_id == id) & (chats.c.name == name) & (chats.c.name != "")
    return {
        "id": id, "game": game.game, "began": stamp(game.created), "last": stamp(game.changed), "over": game.over,
        "made_by_you": game.creator == person, "your_seats": mine, "seats_you_gave_up": given,
        "choices": [
            {"number": row.number, "seat": row.seat, "choice": row.text, "at": stamp(row.at)}
            for row in connection.execute(select(choices).where(made).order_by(choices.c.number))
            if any(span.has(row.seat, row.number, row.at) for span in spans)
        ],
        "chat": [
            {"at": stamp(row.at), "text": row.text} for row in connection.execute(select(chats).where(said))
        ],
    }  # fmt: skip


def remove(connection: Connection, person: str) -> tuple[int, int]:
    """Take a person and the accounts of their bots out; returns how many tables went and how many stay without them."""
    for bot in tokens.accounts_of(connection, person):
        remove(connection, bot.id)
    tokens.remove_all(connection, person)
    name = queries.load_person(connection, person).name
    nobody, gone, left = new_id(), 0, 0
    for id in sat_at(connection, person):
        if leaving.others_of(connection, id, person):
            _leave(connection, id, person, name, nobody)
            left += 1
        else:
            leaving.forget(connection, id)
            gone += 1
    for place, rule in PERSONAL.items():
        table_name, _, column = place.partition(".")
        table = schema.METADATA.tables[table_name]
        if rule != MOVES:
            connection.execute(delete(table).where(table.c[column] == person))
    return gone, left


def _leave(connection: Connection, id: str, person: str, name: str, nobody: str) -> None:
    """A table of others goes on without someone: nobody in their place, a bot where there is something to play."""
    games, seats, chats, notes = schema.games, schema.seats, schema.chats, schema.notes
    game = connection.execute(select(games).where(games.c.id == id)).one()
    here = seats.c.table_id == id
    if not game.over:
        bot, still = usual(), here & (seats.c.holder == person)
        numbers = connection.execute(select(seats.c.seat).where(still)).scalars().all()
        connection.execute(update(seats).where(still).values(holder=OPEN if game.lobby else f"bot:{bot}", owner=""))
        told = json.dumps({"who": "", "bot": bot})
        for seat in () if game.lobby else numbers:
            line = {"table_id": id, "number": game.length, "kind": "resigned", "seat": seat, "person": nobody}
            connection.execute(insert(notes).values(told=told, at=game.changed, **line))
    for column in ("holder", "owner", "first"):
        connection.execute(update(seats).where(here & (seats.c[column] == person)).values({column: nobody}))
    connection.execute(update(games).where((games.c.id == id) & (games.c.creator == person)).values(creator=nobody))
    if name:
        connection.execute(delete(chats).where((chats.c.table_id == id) & (chats.c.name == name)))
    for note in connection.execute(select(notes).where(notes.c.table_id == id)).all():
        told = json.dumps(_unnamed(json.loads(note.told), name))
        whose = nobody if note.person == person else note.person
        connection.execute(update(notes).where(notes.c.id == note.id).values(told=told, person=whose))


def _unnamed(told: Mapping[str, str], name: str) -> dict[str, str]:
    """What a note tells, without a person's name."""

    def without(words: str) -> str:
        return ", ".join(one for one in words.split(", ") if one != name)

    return {place: without(words) if place in NAMED and name else words for place, words in told.items()}
