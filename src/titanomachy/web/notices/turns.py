"""Whose turn it is while they are away, and who tells them: all of it follows from what is stored.

A server that starts, or takes over from another, finds the same turns. Which server tells someone is settled in the
database: whoever moves `notice_wishes.rest` on may send, and writes down in the same transaction what is told of, by
the person's own last choice. So of several servers one sends, nobody is told twice of one ask, and an ask that was
answered is told to nobody. Who has a table before their eyes is said by the server that has the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, or_, select, update

from ..store import schema
from .wishes import wishes_of

GAP: Final = 1800.0  # seconds between two messages to one person: what comes due meanwhile goes together
DAY: Final = 24 * 3600.0
OLD: Final = 30 * DAY  # a table at which nothing has happened for so long waits for nobody


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody is waited for at a table: since when, and which ask it is."""

    table: str
    game: str
    ask: int
    others: tuple[str, ...]  # the names of the other people who sit there


def wanting(connection: Connection) -> set[str]:
    """Everyone who wants to be told, and can be."""
    wishes = schema.notice_wishes
    return set(connection.execute(select(wishes.c.person).where(_reachable())).scalars())


def saw(connection: Connection, pairs: Iterable[tuple[str, str]], now: float) -> None:
    """These people have these tables before their eyes."""
    seen = schema.notice_seen
    for table_id, person in sorted(pairs):
        here = (seen.c.table_id == table_id) & (seen.c.person == person)
        if not connection.execute(update(seen).where(here).values(at=now)).rowcount:
            there = select(schema.games.c.id).where(schema.games.c.id == table_id)
            if connection.execute(there).first() is not None:
                connection.execute(insert(seen).values(table_id=table_id, person=person, at=now))


def awaited(connection: Connection, now: float, away: float) -> list[str]:
    """Who may have to be told now."""
    wishes = schema.notice_wishes
    rows = connection.execute(_waiting(now, away).where((wishes.c.rest <= now) & _reachable()))
    return sorted({row.person for row in rows if _asked(row.asked, row.seat)})


def claim(connection: Connection, person: str, now: float, away: float) -> list[Turn]:
    """This server tells someone: what of. Nothing where another does, it is a quiet hour, or it was enough today."""
    wishes, told = schema.notice_wishes, schema.notices
    wants = wishes_of(connection, person)
    if wants is None or wants.quiet(now):
        return []
    mine = (wishes.c.person == person) & (wishes.c.rest <= now)
    if not connection.execute(update(wishes).where(mine).values(rest=now + GAP)).rowcount:
        return []
    today = select(func.count(func.distinct(told.c.at))).where((told.c.person == person) & (told.c.at > now - DAY))
    found = _turns(connection, person, now, away) if connection.execute(today).scalar_one() < wants.most else []
    if found:
        rows = [{"table_id": turn.table, "person": person, "ask": turn.ask, "at": now} for turn in found]
        connection.execute(insert(told), rows)
        _forget(connection, person, now)
    else:  # nothing was sent: what comes due in a minute need not wait
        connection.execute(update(wishes).where(wishes.c.person == person).values(rest=wants.rest))
    return found


def still(connection: Connection, person: str, turn: Turn) -> bool:
    """Whether a turn is what it was when it was claimed."""
    games = schema.games
    row = connection.execute(select(games).where(games.c.id == turn.table)).first()
    if row is None or row.over:
        return False
    seats = _seats(connection, person, turn.table)
    return any(_asked(row.asked, seat) for seat in seats) and _ask(connection, turn.table, seats) == turn.ask


def give_back(connection: Connection, person: str, claimed: float, again: float) -> None:
    """Nobody took the message: it is tried again at a later time."""
    wishes, told = schema.notice_wishes, schema.notices
    connection.execute(delete(told).where((told.c.person == person) & (told.c.at == claimed)))
    connection.execute(update(wishes).where(wishes.c.person == person).values(rest=again))


# -- what is asked of the database


def _reachable() -> ColumnElement[bool]:
    wishes, devices, addresses = schema.notice_wishes, schema.push_devices, schema.mail_addresses
    device = exists().where(devices.c.person == wishes.c.person)
    letter = exists().where((addresses.c.person == wishes.c.person) & (addresses.c.confirmed > 0))
    return or_(device, wishes.c.mail & letter)


def _waiting(now: float, away: float):  # type: ignore[no-untyped-def]  # a Select of too many columns to be named
    """Seats of people at tables that go on, at which others sit too, and where nothing has happened for a while."""
    games, seats, wishes = schema.games, schema.seats, schema.notice_wishes
    others, muted, hidden, seen = schema.seats.alias(), schema.notice_muted, schema.hidden, schema.notice_seen

    def of(table, *more: ColumnElement[bool]) -> ColumnElement[bool]:  # type: ignore[no-untyped-def]
        row = exists().where((table.c.table_id == games.c.id) & (table.c.person == seats.c.holder))
        for one in more:
            row = row.where(one)
        return row

    company = exists().where(
        (others.c.table_id == games.c.id)
        & others.c.holder.not_in(["", seats.c.holder])
        & ~others.c.holder.like("bot:%")
    )
    return (
        select(games.c.id, games.c.game, games.c.asked, seats.c.seat, wishes.c.person)
        .join(seats, seats.c.table_id == games.c.id)
        .join(wishes, wishes.c.person == seats.c.holder)
        .where(~games.c.over & ~games.c.lobby & (games.c.asked != "") & (games.c.lesson == ""))
        .where((games.c.changed <= now - away) & (games.c.changed > now - OLD))
        .where(company & ~of(muted) & ~of(hidden) & ~of(seen, seen.c.at > now - away))
    )


def _turns(connection: Connection, person: str, now: float, away: float) -> list[Turn]:
    """What someone has not been told yet."""
    wishes, told = schema.notice_wishes, schema.notices
    found: dict[str, Turn] = {}
    for row in connection.execute(
        _waiting(now, away).where(wishes.c.person == person).order_by(schema.games.c.changed)
    ):
        if not _asked(row.asked, row.seat) or row.id in found:
            continue
        ask = _ask(connection, row.id, _seats(connection, person, row.id))
        known = (told.c.person == person) & (told.c.table_id == row.id) & (told.c.ask == ask)
        if connection.execute(select(told.c.at).where(known)).first() is None:
            found[row.id] = Turn(row.id, row.game, ask, _others(connection, person, row.id))
    return list(found.values())


def _asked(asked: str, seat: int) -> bool:
    return str(seat) in asked.split(",")


def _seats(connection: Connection, person: str, table_id: str) -> list[int]:
    seats = schema.seats
    here = (seats.c.table_id == table_id) & (seats.c.holder == person)
    return list(connection.execute(select(seats.c.seat).where(here).order_by(seats.c.seat)).scalars())


def _ask(connection: Connection, table_id: str, seats: list[int]) -> int:
    """By what an ask is known: after how many choices its seats have last chosen. What others take back leaves it."""
    choices = schema.choices
    own = (choices.c.table_id == table_id) & choices.c.seat.in_(seats)
    last = connection.execute(select(func.max(choices.c.number)).where(own)).scalar()
    return 0 if last is None else int(last) + 1


def _others(connection: Connection, person: str, table_id: str) -> tuple[str, ...]:
    seats, people = schema.seats, schema.people
    here = (seats.c.table_id == table_id) & (seats.c.holder != person) & (people.c.name != "")
    names = select(people.c.name).join(seats, seats.c.holder == people.c.id).where(here).order_by(seats.c.seat)
    return tuple(dict.fromkeys(connection.execute(names).scalars()))


def _forget(connection: Connection, person: str, now: float) -> None:
    """What was told of asks that are long past need not be known; the newest of each table is."""
    told = schema.notices
    newest = select(func.max(told.c.at)).where(told.c.person == person).group_by(told.c.table_id)
    kept = list(connection.execute(newest).scalars())
    old = (told.c.person == person) & (told.c.at < now - DAY) & told.c.at.not_in(kept)
    connection.execute(delete(told).where(old))
