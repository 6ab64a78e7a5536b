"""Links with which another device becomes a person's. They end by themselves, and whenever their person likes."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from . import schema
from .secrets import digest, new_word

MOST: Final = 10  # links of a person at once: the oldest makes room
BEFORE: Final = "before "  # begins the id of the link that people had before links ended


@dataclass(frozen=True, slots=True)
class Link:
    """A link. `until` is 0 for one without an end."""

    id: str
    person: str
    created: float
    until: float


def make(connection: Connection, person: str, lasts: float) -> str:
    """A new link for so many seconds; returns the word that stands in it, which is told this once."""
    for old in of_person(connection, person)[MOST - 1 :]:
        revoke(connection, person, old.id)
    word, now = new_word(), time.time()
    connection.execute(insert(schema.links).values(id=digest(word), person=person, created=now, until=now + lasts))
    return word


def of_person(connection: Connection, person: str) -> list[Link]:
    """The links of a person that can be used, newest first."""
    links = schema.links
    good = (links.c.until == 0) | (links.c.until > time.time())
    rows = connection.execute(select(links).where((links.c.person == person) & good).order_by(links.c.created.desc()))
    return [Link(row.id, row.person, row.created, row.until) for row in rows]


def find(connection: Connection, word: str) -> Link | None:
    """The link with this word, while it can be used."""
    return _good(connection, digest(word))


def before(connection: Connection, person: str) -> Link | None:
    """The link that a person had before links ended, unless it was revoked."""
    return _good(connection, BEFORE + person)


def _good(connection: Connection, id: str) -> Link | None:
    row = connection.execute(select(schema.links).where(schema.links.c.id == id)).first()
    if row is None or 0 < row.until <= time.time():
        return None
    return Link(row.id, row.person, row.created, row.until)


def revoke(connection: Connection, person: str, id: str) -> bool:
    """A link is good no more; False where the person has none of this id."""
    links = schema.links
    return connection.execute(delete(links).where((links.c.person == person) & (links.c.id == id))).rowcount > 0


def revoke_all(connection: Connection, person: str) -> None:
    """No link of a person is good any more."""
    connection.execute(delete(schema.links).where(schema.links.c.person == person))
