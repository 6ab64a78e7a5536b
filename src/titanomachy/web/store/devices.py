"""The browsers in which a person is who they are: what each is, when it was last seen, and whether it was signed out.

A row stays when its device is signed out, without saying what the device was: the cookie would else count again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema

MOST: Final = 50  # devices of a person: beyond that the one that was not seen for longest is signed out


@dataclass(frozen=True, slots=True)
class Device:
    """A browser. `id` is a digest of what its cookie says; `link` the link that it came by."""

    id: str
    person: str
    browser: str = ""
    system: str = ""
    via: str = ""
    link: str = ""
    created: float = 0.0
    seen: float = 0.0
    out: float = 0.0


def load(connection: Connection, id: str) -> Device | None:
    """A device, also one that was signed out."""
    row = connection.execute(select(schema.devices).where(schema.devices.c.id == id)).first()
    return None if row is None else _device(row)


def _device(row: Row[tuple[object, ...]]) -> Device:
    return Device(**row._mapping)


def of_person(connection: Connection, person: str) -> list[Device]:
    """The devices of a person that are not signed out, the one seen last first."""
    devices = schema.devices
    query = select(devices).where((devices.c.person == person) & (devices.c.out == 0)).order_by(devices.c.seen.desc())
    return [_device(row) for row in connection.execute(query)]


def add(connection: Connection, device: Device) -> None:
    """A device becomes a person's; one that is known stays as it is, signed out or not."""
    if load(connection, device.id) is not None:
        return
    now = time.time()
    values = {
        "id": device.id, "person": device.person, "browser": device.browser, "system": device.system,
        "via": device.via, "link": device.link, "created": now, "seen": now, "out": 0.0,
    }  # fmt: skip
    try:
        with connection.begin_nested():
            connection.execute(insert(schema.devices).values(values))
    except IntegrityError:  # another page of the same browser was quicker
        return
    sign_out(connection, device.person, [one.id for one in of_person(connection, device.person)[MOST:]])


def seen(connection: Connection, id: str) -> None:
    """Somebody is there."""
    connection.execute(update(schema.devices).where(schema.devices.c.id == id).values(seen=time.time()))


def sign_out(connection: Connection, person: str, ids: Sequence[str]) -> int:
    """Some devices of a person are theirs no more; returns how many that were."""
    devices = schema.devices
    those = (devices.c.person == person) & devices.c.id.in_(ids) & (devices.c.out == 0)
    gone = {"out": time.time(), "browser": "", "system": "", "via": "", "link": ""}
    return connection.execute(update(devices).where(those).values(gone)).rowcount


def sign_out_others(connection: Connection, person: str, mine: str) -> list[str]:
    """All devices of a person but one are signed out, and cookies of before devices were known with them."""
    ids = [device.id for device in of_person(connection, person) if device.id != mine]
    sign_out(connection, person, ids)
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(plain=False))
    return ids


def out_since(connection: Connection, at: float) -> list[str]:
    """What was signed out since a moment."""
    devices = schema.devices
    return list(connection.execute(select(devices.c.id).where(devices.c.out > at)).scalars())


def plain(connection: Connection, person: str, grace: float) -> bool:
    """Whether a cookie without a device counts: of a guest without a name, of old, or for a moment after one began."""
    people = schema.people
    row = connection.execute(select(people.c.plain, people.c.created).where(people.c.id == person)).first()
    return row is None or bool(row.plain) or row.created > time.time() - grace
