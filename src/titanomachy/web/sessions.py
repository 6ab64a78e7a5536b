"""On which devices people are who they are: a cookie counts while its device is not signed out.

What is known of a device is remembered for a minute, so that a page asks the database nothing for it. Who is signed out
here is out at once; other servers hear of it within seconds (`watch`), and close the pages of tables that are open.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .agents import words_of
from .floods import FREE
from .people import COOKIE, OUT, Cookie, Passport
from .store import devices
from .store.database import Database
from .store.devices import Device
from .store.queries import load_person
from .store.secrets import digest, new_word

LOG: Final = logging.getLogger(__name__)
REMEMBERED: Final = 60.0  # seconds for which a device is not looked up again
GRACE: Final = 60.0  # seconds for which a new person's other requests may come without the device
OFTEN: Final = 3.0  # seconds between two looks at what was signed out elsewhere
BACK: Final = 120.0  # seconds that such a look goes back: clocks differ
SEEN: Final = 600.0  # seconds after which it is noted anew that somebody was there
MOST: Final = 20_000  # devices that are remembered
Close = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class Known:
    """What is remembered of a device: whose it is ("" for nobody's), and since when that is known."""

    person: str
    at: float


class Devices:
    """Which devices count, and which pages of tables are open on each."""

    def __init__(self, database: Database, passport: Passport) -> None:
        self._database = database
        self._passport = passport
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._open: dict[str, set[Close]] = {}
        self._closing: set[asyncio.Task[None]] = set()

    async def counts(self, cookie: Cookie) -> bool:
        """True where a cookie makes somebody who they are."""
        key = digest(cookie.device) if cookie.device else f"plain {cookie.id}"
        lasts = REMEMBERED if cookie.device else OFTEN
        known = self._known.get(key)
        if known is None or time.monotonic() > known.at + lasts:
            known = self._remember(key, await self._looked_up(cookie, key))
        return known.person == cookie.id

    def _remember(self, key: str, person: str) -> Known:
        known = self._known[key] = Known(person, time.monotonic())
        self._known.move_to_end(key)
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        return known

    async def _looked_up(self, cookie: Cookie, key: str) -> str:
        if not cookie.device:
            plain = await self._database.read(lambda c: devices.plain(c, cookie.id, GRACE))
            return cookie.id if plain else ""
        found = await self._database.read(lambda c: devices.load(c, key))
        if found is None:  # the person was removed, or a backup was put back from before the device was known
            if not await self._database.read(lambda c: load_person(c, cookie.id).since):
                return ""
            found = Device(key, cookie.id)
            await self._database.write(lambda c: devices.add(c, Device(key, cookie.id)))
        if found.out:
            return ""
        if time.time() > found.seen + SEEN:
            self._database.submit(lambda c: devices.seen(c, key))
        return found.person

    # -- how a device becomes somebody's

    async def begin(self, cookie: Cookie, agent: str) -> Cookie:
        """Somebody began on this device, or came with a cookie that knew of no devices."""
        browser, system = words_of(agent)
        word = self._passport.first_word(cookie.id, f"{browser} {system}")
        device = Device(digest(word), cookie.id, browser, system)

        def add(c: Connection) -> bool:
            known = bool(load_person(c, cookie.id).since)
            if known:
                devices.add(c, device)
            return known

        if not await self._database.write(add):
            return cookie  # nothing is stored of whoever was removed
        if device.id not in self._known:
            self._remember(device.id, await self._looked_up(Cookie(cookie.id, cookie.name, word), device.id))
        return Cookie(cookie.id, cookie.name, word)

    async def enter(self, response: Response, id: str, name: str, agent: str, via: str, link: str = "") -> None:
        """A person signs in on this device, under a word that nobody had before."""
        browser, system = words_of(agent)
        word = new_word()
        device = Device(digest(word), id, browser, system, via, link)
        await self._database.write(lambda c: devices.add(c, device))
        self._remember(device.id, id)
        self._passport.give(response, Cookie(id, name, word))

    def mine(self, connection: HTTPConnection) -> str:
        """The id of the device that asks; "" where it has none."""
        cookie = self._passport.read(connection)
        return digest(cookie.device) if cookie and cookie.device else ""

    # -- how it ends

    @contextmanager
    def open(self, connection: HTTPConnection, close: Close) -> Iterator[None]:
        """A page of a table is open on a device: it is closed when the device is signed out."""
        key = self.mine(connection)
        self._open.setdefault(key, set()).add(close)
        known = self._known.get(key)
        if known is not None and not known.person:  # it was signed out while the page was being opened
            self.out([key])
        try:
            yield
        finally:
            self._open[key].discard(close)
            if not self._open[key]:
                del self._open[key]

    def out(self, ids: Iterable[str]) -> None:
        """Devices were signed out: their cookies count no more, their pages are closed."""
        for id in ids:
            self._remember(id, "")
            for close in list(self._open.get(id, ())):
                task = asyncio.get_running_loop().create_task(_closed(close))
                self._closing.add(task)
                task.add_done_callback(self._closing.discard)

    def forget(self, person: str) -> None:
        """What was remembered of a person's devices does not hold any more."""
        for key in [key for key, known in self._known.items() if known.person == person]:
            del self._known[key]

    async def watch(self) -> None:
        """Hear again and again what other servers signed out."""
        while True:
            await asyncio.sleep(OFTEN)
            if not self._known:
                continue
            try:
                gone = await self._database.read(lambda c: devices.out_since(c, time.time() - BACK))
            except Exception as error:  # whatever is remembered is looked up anew within a minute
                LOG.warning("it cannot be read who was signed out: %s", type(error).__name__)
                continue
            self.out(id for id in gone if id in self._open or (id in self._known and self._known[id].person))


async def _closed(close: Close) -> None:
    try:
        await close()
    except Exception:
        LOG.exception("a page could not be closed")


class Sessions:
    """Looks whether a cookie counts, and binds those that pages give to the device that asks."""

    def __init__(self, app: ASGIApp, devices: Devices, passport: Passport) -> None:
        self.app = app
        self._devices = devices
        self._passport = passport

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or one socket."""
        if scope["type"] not in ("http", "websocket") or FREE.fullmatch(scope["path"]):
            await self.app(scope, receive, send)
            return
        cookie = self._passport.read(HTTPConnection(scope))
        if cookie is not None and not await self._devices.counts(cookie):
            scope[OUT], cookie = True, None
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        agent = Headers(scope=scope).get("user-agent", "")

        async def send_bound(message: Message) -> None:
            if message["type"] == "http.response.start":
                await self._bind(MutableHeaders(scope=message), cookie, agent)
            await send(message)

        await self.app(scope, receive, send_bound)

    async def _bind(self, headers: MutableHeaders, came: Cookie | None, agent: str) -> None:
        """The cookie of somebody with a name says from now on which device it is for."""
        lines = headers.getlist("set-cookie")
        at = next((n for n, line in enumerate(lines) if line.startswith(f"{COOKIE}=")), None)
        if at is None:
            if (
                came is None
                or came.device
                or not came.name
                or not headers.get("content-type", "").startswith("text/html")
            ):
                return
            given = came
        else:
            read = self._passport.understood(lines[at].partition("=")[2].partition(";")[0].strip('"'))
            if read is None or read.device or not read.name:
                return
            given = read
        if came is not None and came.id == given.id and came.device:
            bound = Cookie(given.id, given.name, came.device)
        else:
            bound = await self._devices.begin(given, agent)
        stamped = Response()
        self._passport.give(stamped, bound)
        fresh = stamped.headers["set-cookie"]
        if at is None:
            headers.append("set-cookie", fresh)
            return
        del headers["set-cookie"]
        for n, line in enumerate(lines):
            headers.append("set-cookie", fresh if n == at else line)
