"""Goes round again and again: notes who has a table before their eyes, and tells those who are away of their turns."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ..config import Config
from ..live.rooms import Rooms
from ..mail import Mail
from ..store.database import Database
from . import said, turns, wishes
from .push import Push
from .said import Links
from .turns import Turn
from .wishes import Device, Wishes

LOG: Final = logging.getLogger(__name__)
ROUND: Final = 20.0  # seconds between two rounds
SHORTEST: Final = 0.5
AGAIN: Final = 900.0  # seconds after which a message that nobody took is tried again
TOGETHER: Final = 8  # people who are told at once
ENOUGH: Final = 20.0  # seconds after which no further device of a person is tried: others wait to be told
VALID: Final = 3 * 24 * 3600  # seconds for which the link in a letter confirms its address


class Notices:
    """All that tells people of their turns; `clock` is another in tests."""

    def __init__(
        self, config: Config, key: str, database: Database, mail: Mail, rooms: Rooms,
        clock: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        contact = config.contact_link or next(iter(config.doors.addresses), "")
        self.push = Push(key, contact if contact.startswith(("mailto:", "https:")) else "", config.push)
        self.mail = mail
        self.database = database
        self.clock = clock
        self._config = config
        self._rooms = rooms
        self._wanting: set[str] = set()
        self._owed: dict[str, float] = {}  # who could not be told, and when that was claimed
        self._task: asyncio.Task[None] | None = None
        self._confirming = URLSafeTimedSerializer(key, salt="mail address")
        self._ending = URLSafeSerializer(key, salt="end of letters")

    @property
    def offered(self) -> bool:
        """Whether there is any way to tell somebody."""
        return self.push.offered or self.mail.offered

    def start(self) -> None:
        """Begin to go round."""
        if self.offered:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop; what was claimed has been sent."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self.push.close()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(max(SHORTEST, min(ROUND, self._config.away / 4)))
            try:
                await asyncio.shield(self.round())
            except asyncio.CancelledError:
                raise
            except Exception:
                LOG.exception("nobody could be told of their turn; it is tried again")

    # -- a round

    async def round(self) -> None:
        """Who is here, who is away, who is told."""
        await self._give_back()
        self._wanting = await self.database.read(turns.wanting)
        if not self._wanting:
            return
        here = self._rooms.watched(self._wanting)
        now = self.clock()
        if here:
            await self.database.write(lambda c: turns.saw(c, here, now))
        people = await self.database.read(lambda c: turns.awaited(c, now, self._config.away))
        for start in range(0, len(people), TOGETHER):
            await asyncio.gather(*map(self._tell, people[start : start + TOGETHER]))

    async def _tell(self, person: str) -> None:
        now = self.clock()
        found = await self.database.write(lambda c: turns.claim(c, person, now, self._config.away))
        if found and not await self._tried(person, found):
            self._owed[person] = now
            await self._give_back()

    async def _tried(self, person: str, found: list[Turn]) -> bool:
        """`_told`; False also where something is in its way, e.g. the database is away for a moment."""
        try:
            return await self._told(person, found)
        except Exception:
            LOG.exception("somebody could not be told of their turn; it is tried again")
            return False

    async def _give_back(self) -> None:
        """What was claimed, and taken by nobody, is claimed again later. The database may have to come back first."""
        for person, at in list(self._owed.items()):
            with contextlib.suppress(SQLAlchemyError):
                await self.database.write(partial(turns.give_back, person=person, claimed=at, again=at + AGAIN))
                self._owed.pop(person, None)

    async def _told(self, person: str, found: list[Turn]) -> bool:
        """By push where a device takes it, else by mail; True where somebody took it, or there is nothing to tell."""

        def ask(c: Connection) -> tuple[Wishes | None, list[Device], str, list[Turn]]:
            left = [turn for turn in found if turns.still(c, person, turn)]
            return wishes.wishes_of(c, person), wishes.devices_of(c, person), _confirmed(c, person), left

        wants, devices, address, left = await self.database.read(ask)
        if wants is None or not left:
            return True
        if await self.pushed(devices, said.notice(left, wants.lang)):
            return True
        if not (wants.mail and address and self.mail.offered):
            return False
        letter = said.letter(address, left, self.links(person, address, wants.base), wants.most, wants.lang)
        return await asyncio.wrap_future(self.mail.send(letter))

    async def pushed(self, devices: list[Device], notice: dict[str, object]) -> bool:
        """Hand a notice to all devices, as far as the time goes; those that are gone are forgotten.

        True where one of them took it.
        """
        if not self.push.offered:
            return False
        taken, until = False, time.monotonic() + ENOUGH
        for device in devices:
            if time.monotonic() > until:
                LOG.info("the push services of somebody take too long: %d devices are not tried now", len(devices))
                break
            outcome = await self.push.sent(device, notice)
            taken = taken or outcome == "taken"
            if outcome == "gone":
                with contextlib.suppress(SQLAlchemyError):  # it says so again, and others wait
                    await self.database.write(partial(wishes.drop_device, id=device.id))
        return taken

    # -- links

    def base(self, known: str) -> str:
        """The address under which someone knows this server: ours, where it has one."""
        return next(iter(self._config.doors.addresses), known)

    def links(self, person: str, address: str, base: str) -> Links:
        """What stands in a letter."""
        base = self.base(base)
        return Links(base, f"{base}/notices/end/{self._ending.dumps([person, address])}")

    def confirm_link(self, person: str, address: str, base: str) -> str:
        """The page at which an address is confirmed."""
        return f"{self.base(base)}/notices/confirm/{self._confirming.dumps([person, address])}"

    def confirmed(self, token: str) -> tuple[str, str] | None:
        """Whose address a link confirms; None where it is not ours, or too old."""
        return _pair(partial(self._confirming.loads, max_age=VALID), token)

    def ended(self, token: str) -> tuple[str, str] | None:
        """Whose letters a link ends."""
        return _pair(self._ending.loads, token)


def _confirmed(connection: Connection, person: str) -> str:
    found = wishes.address_of(connection, person)
    return found.address if found.confirmed else ""


def _pair(loads: Callable[[str], object], token: str) -> tuple[str, str] | None:
    try:
        signed = loads(token)
    except (BadSignature, ValueError):
        return None
    return (str(signed[0]), str(signed[1])) if isinstance(signed, list) and len(signed) == 2 else None
