"""Passkeys as they are kept: the public half, by which site they were made for, and how often they were used."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from . import schema
from .secrets import digest

MOST: Final = 20  # passkeys of a person


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey. `credential` is its id as base64url, `handle` by what its authenticator knows the person."""

    person: str
    credential: str
    handle: str
    site: str
    name: str
    key: bytes
    count: int = 0
    created: float = 0.0
    used: float = 0.0
    id: str = ""


def of_person(connection: Connection, person: str) -> list[Passkey]:
    """The passkeys of a person, oldest first."""
    passkeys = schema.passkeys
    rows = connection.execute(select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created))
    return [Passkey(**row._mapping) for row in rows]


def find(connection: Connection, credential: str) -> Passkey | None:
    """The passkey with this credential."""
    row = connection.execute(select(schema.passkeys).where(schema.passkeys.c.id == digest(credential))).first()
    return None if row is None else Passkey(**row._mapping)


def add(connection: Connection, passkey: Passkey) -> bool:
    """A new one; False where it is known, or where there are too many."""
    if find(connection, passkey.credential) or len(of_person(connection, passkey.person)) >= MOST:
        return False
    connection.execute(
        insert(schema.passkeys).values(
            id=digest(passkey.credential), person=passkey.person, credential=passkey.credential, handle=passkey.handle,
            site=passkey.site, name=passkey.name, key=passkey.key, count=passkey.count, created=time.time(), used=0.0,
        )
    )  # fmt: skip
    return True


def used(connection: Connection, id: str, before: int, count: int) -> bool:
    """It was used; False where it was used elsewhere meanwhile."""
    passkeys = schema.passkeys
    here = (passkeys.c.id == id) & (passkeys.c.count == before)
    return connection.execute(update(passkeys).where(here).values(count=count, used=time.time())).rowcount > 0


def rename(connection: Connection, person: str, id: str, name: str) -> bool:
    """Call it otherwise."""
    passkeys = schema.passkeys
    mine = (passkeys.c.person == person) & (passkeys.c.id == id)
    return connection.execute(update(passkeys).where(mine).values(name=name)).rowcount > 0


def remove(connection: Connection, person: str, id: str) -> bool:
    """It opens nothing any more."""
    passkeys = schema.passkeys
    return (
        connection.execute(delete(passkeys).where((passkeys.c.person == person) & (passkeys.c.id == id))).rowcount > 0
    )
