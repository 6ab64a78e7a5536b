"""How someone wants to be told: by what, when not, how often. Kept until it is changed or the person goes."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection, delete, insert, select, update

from ..store import schema, tickets
from ..store.rows import stamp

MOST: Final = (1, 3, 6)  # how many messages a day one may choose
QUIET: Final = (22, 8)
DEVICES: Final = 10  # of one person; the oldest goes
ASKED: Final = 3600.0  # seconds in which one address gets one letter that asks for its link
ASKING: Final = "notices"  # the kind of ticket that says that one was sent: it opens nothing
HOUR: Final = 24


@dataclass(frozen=True, slots=True)
class Wishes:
    """What someone wants; at first nothing but quiet nights."""

    person: str
    lang: str = "en"
    zone: str = "UTC"
    quiet_from: int = QUIET[0]
    quiet_until: int = QUIET[1]
    most: int = MOST[1]
    mail: bool = False
    base: str = ""
    rest: float = 0.0

    def quiet(self, now: float) -> bool:
        """Whether it is a quiet hour where the person lives.

        >>> Wishes("jo", zone="Europe/Paris").quiet(1_700_000_000)  # 23:13 there
        True
        """
        hour = datetime.fromtimestamp(now, zone_of(self.zone) or UTC).hour
        begins, ends = self.quiet_from, self.quiet_until
        return begins <= hour < ends if begins <= ends else hour >= begins or hour < ends


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that takes notices."""

    endpoint: str
    key: str
    secret: str
    name: str = ""
    since: float = 0.0

    @property
    def id(self) -> str:
        """By what it is known here."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Address:
    """Where letters go; nothing but the letter with the link before it is confirmed."""

    address: str = ""
    confirmed: float = 0.0


def zone_of(name: str) -> ZoneInfo | None:
    """A time zone by its name; None where there is none.

    >>> zone_of("Europe/Paris"), zone_of("../etc/passwd")
    (zoneinfo.ZoneInfo(key='Europe/Paris'), None)
    """
    try:
        return ZoneInfo(name) if len(name) <= 64 else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def wishes_of(connection: Connection, person: str) -> Wishes | None:
    """What someone wants; None of whoever never said."""
    row = connection.execute(select(schema.notice_wishes).where(schema.notice_wishes.c.person == person)).first()
    return None if row is None else Wishes(**row._mapping)


def keep_wishes(connection: Connection, wishes: Wishes) -> None:
    """Remember what someone wants; until when nothing is sent stays as it is."""
    table = schema.notice_wishes
    fields = ("lang", "zone", "quiet_from", "quiet_until", "most", "mail", "base")
    values = {name: getattr(wishes, name) for name in fields}
    if not connection.execute(update(table).where(table.c.person == wishes.person).values(values)).rowcount:
        connection.execute(insert(table).values(person=wishes.person, rest=0.0, **values))


# -- devices


def devices_of(connection: Connection, person: str) -> list[Device]:
    """The devices of a person, the newest first."""
    table = schema.push_devices
    rows = connection.execute(select(table).where(table.c.person == person).order_by(table.c.since.desc()))
    return [Device(row.endpoint, row.key, row.secret, row.name, row.since) for row in rows]


def keep_device(connection: Connection, person: str, device: Device) -> None:
    """A device takes notices for a person, and for nobody else any more."""
    drop_device(connection, device.id)
    table = schema.push_devices
    connection.execute(
        insert(table).values(
            id=device.id, person=person, endpoint=device.endpoint, key=device.key, secret=device.secret,
            name=device.name, since=time.time(),
        )
    )  # fmt: skip
    for old in devices_of(connection, person)[DEVICES:]:
        drop_device(connection, old.id)


def drop_device(connection: Connection, id: str, person: str = "") -> None:
    """A device takes nothing any more; where a person is named only if it is theirs."""
    table = schema.push_devices
    whose = (table.c.person == person) if person else (table.c.person != "")
    connection.execute(delete(table).where((table.c.id == id) & whose))


# -- mail


def address_of(connection: Connection, person: str) -> Address:
    """Where letters to a person go."""
    table = schema.mail_addresses
    row = connection.execute(select(table).where(table.c.person == person)).first()
    return Address() if row is None else Address(row.address, row.confirmed)


def ask_address(connection: Connection, person: str, address: str, mark: str, now: float) -> bool:
    """Remember an address that is still to be confirmed; False where one was asked a while ago, by whomever.

    That is known by the `mark`: it stays, whatever becomes of the person's address meanwhile.
    """
    table = schema.mail_addresses
    connection.execute(delete(table).where(table.c.person == person))
    connection.execute(insert(table).values(person=person, address=address, confirmed=0.0, asked=now))
    if tickets.marked(connection, mark):
        return False
    tickets.make(connection, tickets.Ticket(ASKING, ""), mark=mark, lasts=ASKED)
    return True


def confirm_address(connection: Connection, person: str, address: str, now: float) -> bool:
    """The link in the letter was followed; False where another address was given since."""
    table = schema.mail_addresses
    here = (table.c.person == person) & (table.c.address == address)
    return bool(connection.execute(update(table).where(here).values(confirmed=now)).rowcount)


def drop_address(connection: Connection, person: str) -> None:
    """No letters go there any more."""
    connection.execute(delete(schema.mail_addresses).where(schema.mail_addresses.c.person == person))


def end_mail(connection: Connection, person: str, address: str) -> None:
    """No more letters about turns, if they still go to this address."""
    if address_of(connection, person).address == address:
        table = schema.notice_wishes
        connection.execute(update(table).where(table.c.person == person).values(mail=False))


# -- single tables


def muted_by(connection: Connection, person: str) -> set[str]:
    """The tables of which someone does not want to be told."""
    table = schema.notice_muted
    return set(connection.execute(select(table.c.table_id).where(table.c.person == person)).scalars())


def mute(connection: Connection, person: str, tables: Mapping[str, bool]) -> None:
    """Of these tables someone wants to be told, or does not."""
    table = schema.notice_muted
    connection.execute(delete(table).where((table.c.person == person) & table.c.table_id.in_(tables)))
    rows = [{"person": person, "table_id": id} for id, silent in tables.items() if silent]
    if rows:
        connection.execute(insert(table), rows)


# -- what is stored about someone


def export(connection: Connection, person: str) -> dict[str, Any]:
    """All of it, for whoever it is about."""
    wishes, address, told = wishes_of(connection, person), address_of(connection, person), schema.notices
    rows = connection.execute(select(told).where(told.c.person == person).order_by(told.c.at))
    return {
        "mail_address": {"address": address.address, "confirmed": stamp(address.confirmed) if address.confirmed else ""}
        if address.address else None,
        "wishes": None if wishes is None else {
            "language": wishes.lang, "time_zone": wishes.zone, "quiet_hours": [wishes.quiet_from, wishes.quiet_until],
            "most_a_day": wishes.most, "by_mail": wishes.mail, "address_of_this_server": wishes.base,
        },
        "devices": [
            {"name": one.name, "since": stamp(one.since), "push_service": one.endpoint}
            for one in devices_of(connection, person)
        ],
        "muted_tables": sorted(muted_by(connection, person)),
        "told": [{"table": row.table_id, "at": stamp(row.at)} for row in rows],
    }  # fmt: skip


def remove(connection: Connection, person: str) -> None:
    """Nothing of it stays."""
    for name in ("mail_addresses", "push_devices", "notice_wishes", "notice_muted", "notice_seen", "notices"):
        table = schema.METADATA.tables[name]
        connection.execute(delete(table).where(table.c.person == person))
