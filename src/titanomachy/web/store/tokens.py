"""Tokens of programs and accounts of bots: whose they are, as whom they act, for how long.

A token is shown once and kept as a digest: it has 256 bits that nobody guesses, so a plain digest is enough.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from ...kernel.errors import TitanomachyError
from ...kernel.words import N_
from ..naming import MARK, NAME_LENGTH, clean_name
from . import queries, schema
from .rows import Person, new_id

PREFIX: Final = "titan_"  # by which people and machines know what they have found
DAYS: Final = (7, 30, 90, 365)  # for how long a token may be good
DAY: Final = 24 * 3600.0
TOKENS: Final = 20  # of one person
ACCOUNTS: Final = 5
SELDOM: Final = 300.0  # seconds after which it is written down again that a token is used


class TooMany(TitanomachyError):
    """Somebody has as many as one may have."""


@dataclass(frozen=True, slots=True)
class Token:
    """A token as its owner sees it again: all but itself."""

    id: str
    owner: str
    person: str
    name: str
    plays: bool
    created: float
    expires: float
    used: float


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks with a token: the person, and for an account of a bot whose it is."""

    token: Token
    person: Person
    bot: bool


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


# -- tokens


def make(connection: Connection, owner: str, person: str, name: str, plays: bool, days: int) -> str:
    """A new token of a person, for itself or for one of its bots; what is returned can never be read again."""
    if person != owner and person not in {bot.id for bot in accounts_of(connection, owner)}:
        raise KeyError(person)
    now, token = time.time(), PREFIX + secrets.token_urlsafe(32)
    kept = schema.tokens
    connection.execute(delete(kept).where((kept.c.owner == owner) & (kept.c.expires < now)))
    if connection.execute(select(func.count()).where(kept.c.owner == owner)).scalar_one() >= TOKENS:
        raise TooMany(N_("You have {n} tokens. Revoke one first."), n=TOKENS)
    connection.execute(
        insert(kept).values(
            digest=digest(token), id=secrets.token_hex(6), owner=owner, person=person, name=name, plays=plays,
            created=now, expires=now + days * DAY, used=0.0,
        )
    )  # fmt: skip
    return token


def tokens_of(connection: Connection, owner: str) -> Sequence[Token]:
    """The tokens of a person, the newest first."""
    kept = schema.tokens
    rows = connection.execute(select(kept).where(kept.c.owner == owner).order_by(kept.c.created.desc()))
    return [_token(row) for row in rows]


def revoke(connection: Connection, owner: str, id: str) -> None:
    """A token opens nothing any more."""
    kept = schema.tokens
    connection.execute(delete(kept).where((kept.c.owner == owner) & (kept.c.id == id)))


def caller(connection: Connection, token: str) -> Caller | None:
    """Who asks with a token; None where it is none of ours, revoked or over."""
    kept, bots = schema.tokens, schema.bot_accounts
    row = connection.execute(select(kept).where(kept.c.digest == digest(token))).first()
    if row is None or row.expires < time.time():
        return None
    bot = connection.execute(select(bots.c.id).where(bots.c.id == row.person)).first() is not None
    return Caller(_token(row), queries.load_person(connection, row.person), bot)


def still_good(connection: Connection, id: str) -> bool:
    """Whether a token opens anything now."""
    kept = schema.tokens
    found = connection.execute(select(kept.c.expires).where(kept.c.id == id)).scalar()
    return found is not None and bool(found >= time.time())


def note_use(connection: Connection, token: Token) -> None:
    """A token is in use; written down now and then."""
    kept = schema.tokens
    connection.execute(update(kept).where(kept.c.id == token.id).values(used=time.time()))


def _token(row: object) -> Token:
    names = ("id", "owner", "person", "name", "plays", "created", "expires", "used")
    return Token(**{name: getattr(row, name) for name in names})


# -- accounts of bots


def open_account(connection: Connection, owner: str, name: str) -> Person:
    """An account for a program: a person of its own, whose name says at every table what it is."""
    if connection.execute(select(schema.bot_accounts.c.id).where(schema.bot_accounts.c.id == owner)).first():
        raise TooMany(N_("An account of a bot has no bots of its own."))
    if len(accounts_of(connection, owner)) >= ACCOUNTS:
        raise TooMany(N_("You have {n} accounts of bots. Remove one first."), n=ACCOUNTS)
    bot = Person(new_id(), f"{clean_name(name)[: NAME_LENGTH - len(MARK)].strip()}{MARK}", auto=False)
    queries.save_person(connection, bot)
    connection.execute(insert(schema.bot_accounts).values(id=bot.id, owner=owner, created=time.time()))
    return bot


def accounts_of(connection: Connection, owner: str) -> Sequence[Person]:
    """The bots of a person, in the order in which they came."""
    bots = schema.bot_accounts
    ids = connection.execute(select(bots.c.id).where(bots.c.owner == owner).order_by(bots.c.created)).scalars().all()
    people = queries.load_people(connection, ids)
    return [people[id] for id in ids if id in people]


def owners(connection: Connection, people: Iterable[str]) -> dict[str, str]:
    """Whose accounts some are; people who are no bots are not among them."""
    bots = schema.bot_accounts
    rows = connection.execute(select(bots.c.id, bots.c.owner).where(bots.c.id.in_(set(people))))
    return {row.id: row.owner for row in rows}


def remove_all(connection: Connection, person: str) -> None:
    """Somebody is taken out: no token acts for or as this person any more."""
    kept, bots = schema.tokens, schema.bot_accounts
    connection.execute(delete(kept).where((kept.c.owner == person) | (kept.c.person == person)))
    connection.execute(delete(bots).where((bots.c.id == person) | (bots.c.owner == person)))


# -- tables


def welcome(connection: Connection, table_id: str) -> None:
    """Whoever made a table lets bots of others sit there."""
    connection.execute(insert(schema.welcomes).values(table_id=table_id))


def welcomed(connection: Connection, table_id: str) -> bool:
    """Whether accounts of bots may sit down at a table, whosever they are."""
    here = schema.welcomes.c.table_id
    return connection.execute(select(here).where(here == table_id)).first() is not None
