"""The address to which a person's letters with a link to sign in go: one for each person, one person for each."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema


@dataclass(frozen=True, slots=True)
class Address:
    """Where somebody gets letters, and in which language."""

    person: str
    address: str
    lang: str


def folded(given: str) -> str:
    """An address as it is kept and compared: post offices do not tell capitals apart."""
    return given.strip().lower()


def of_person(connection: Connection, person: str) -> Address | None:
    """The address of a person."""
    row = connection.execute(select(schema.addresses).where(schema.addresses.c.person == person)).first()
    return None if row is None else Address(row.person, row.address, row.lang)


def find(connection: Connection, address: str) -> Address | None:
    """Whose an address is."""
    row = connection.execute(select(schema.addresses).where(schema.addresses.c.address == folded(address))).first()
    return None if row is None else Address(row.person, row.address, row.lang)


def keep(connection: Connection, new: Address) -> bool:
    """A person's address is this one; False where it is another's."""
    found = find(connection, new.address)
    if found is not None and found.person != new.person:
        return False
    values = {"person": new.person, "address": folded(new.address), "lang": new.lang, "created": time.time()}
    try:
        with connection.begin_nested():
            remove(connection, new.person)
            connection.execute(insert(schema.addresses).values(values))
    except IntegrityError:  # somebody else was quicker
        return False
    return True


def speaks(connection: Connection, person: str, lang: str) -> None:
    """From now on letters are in this language."""
    addresses = schema.addresses
    connection.execute(update(addresses).where(addresses.c.person == person).values(lang=lang))


def remove(connection: Connection, person: str) -> bool:
    """No letters go to a person any more."""
    return connection.execute(delete(schema.addresses).where(schema.addresses.c.person == person)).rowcount > 0
