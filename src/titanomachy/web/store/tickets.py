"""What is good for one use and a few minutes: the link in a letter, a challenge to a passkey, an answer that waits.

Whoever uses one takes its row away, so that of two who use it at once, at whatever servers, one succeeds.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select

from . import schema
from .secrets import digest, new_word

MINUTES: Final = 15


@dataclass(frozen=True, slots=True)
class Ticket:
    """What it is for, about whom, and what was told with it."""

    kind: str
    person: str
    told: Mapping[str, str] = field(default_factory=dict)


def make(
    connection: Connection, ticket: Ticket, holder: str = "", mark: str = "", lasts: float = MINUTES * 60.0
) -> str:  # fmt: skip
    """A new one; returns its word. `holder` alone may use it; `mark` is what letters are counted by."""
    tickets, now, word = schema.tickets, time.time(), new_word()
    connection.execute(delete(tickets).where(tickets.c.until < now))
    connection.execute(
        insert(tickets).values(
            id=digest(word), kind=ticket.kind, person=ticket.person, holder=holder, told=json.dumps(dict(ticket.told)),
            mark=mark, created=now, until=now + lasts,
        )
    )  # fmt: skip
    return word


def _fits(word: str, kind: str, holder: str) -> ColumnElement[bool]:
    tickets = schema.tickets
    good = (tickets.c.id == digest(word)) & (tickets.c.kind == kind) & (tickets.c.until > time.time())
    return good & tickets.c.holder.in_(["", holder])


def look(connection: Connection, word: str, kind: str, holder: str = "") -> Ticket | None:
    """What a word is good for, without using it."""
    row = connection.execute(select(schema.tickets).where(_fits(word, kind, holder))).first()
    return None if row is None else Ticket(row.kind, row.person, json.loads(row.told))


def use(connection: Connection, word: str, kind: str, holder: str = "") -> Ticket | None:
    """Use it up; None where it is good for nothing (any more)."""
    found = look(connection, word, kind, holder)
    if found is None or not connection.execute(delete(schema.tickets).where(_fits(word, kind, holder))).rowcount:
        return None
    return found


def marked(connection: Connection, mark: str) -> int:
    """How many with a mark wait to be used."""
    tickets = schema.tickets
    recent = (tickets.c.mark == mark) & (tickets.c.until > time.time())
    return connection.execute(select(func.count()).select_from(tickets).where(recent)).scalar_one()
