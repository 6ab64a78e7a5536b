"""The WebSocket of a table: what pages send, checked before anything else looks at it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...answers.readings import read
from ...kernel.words import N_, say
from ..naming import clean_line
from ..quotas import address_of
from ..security import MESSAGE, same_origin
from ..show.hinting import hinted
from ..store.play import CannotGoOn
from ..store.rows import Person
from .chatting import chat, chats
from .connection import Connection
from .leases import Elsewhere
from .lessons import DO
from .refused import Refused
from .room import RESTART, Room
from .seating import others

if TYPE_CHECKING:
    from ..server import Server

IN_A_LOBBY: Final = ("seat", "fill", "start", "chat", "settings", "ping")
PACES: Final = ("normal", "fast", "step")
LOG: Final = logging.getLogger(__name__)
CHAT: Final = 500
PART: Final = 64
SUM: Final = re.compile("[0-9a-f]{1,8}")
BURST: Final = 3.0  # seconds' worth of messages that a page may send at once
PINGS: Final = frozenset(f'{{"type":"ping","hidden":{hidden}}}' for hidden in ("true", "false"))
PINGING: Final = 2.0  # of these a second count for nothing else: pages send them by themselves, all the time
PULSE: Final = 0.5  # of the lease: how often a page asks; it waits a little less, and so knows within a lease


class Bucket:
    """How much a page may still send: it fills again with time."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """True where there is room for one more."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Session:
    """One page at one table."""

    def __init__(
        self, room: Room, connection: Connection, person: Person, rate: float, may: Callable[[str], Awaitable[bool]],
        lease: float = 0.0,
    ) -> None:  # fmt: skip
        self.room = room
        self.connection = connection
        self.person = person
        self.lang = connection.lang
        self._all = Bucket(rate, rate * BURST)
        self._chats = Bucket(0.5, 6)
        self._pings = Bucket(PINGING, PINGING * BURST)
        self._pulse = {"every": round(1000 * PULSE * lease)} if lease else {}  # several servers have one
        self._may = may  # of a kind of thing, as far as the person's other pages and others of the address go
        self.cut = False  # whoever does not slow down is not listened to any more
        self._hint: asyncio.Task[None] | None = None  # one is looked for at a time

    async def handle(self, text: str) -> None:
        """One message; whatever is wrong with it is answered and changes nothing."""
        about = ""
        try:
            if len(text) > MESSAGE:
                raise Refused(say(N_("That message is too large."), self.lang))
            pings = text in PINGS and self._pings.take()
            if not self._all.take() or not (pings or await self._may("messages")):
                self.cut = not await self._may("cut")
                raise Refused(say(N_("Not so fast, please."), self.lang))
            message = _read(text)
            handler = HANDLERS.get(message.get("type")) if isinstance(message.get("type"), str) else None
            if handler is None:
                raise Refused(say(N_("The server does not understand that message."), self.lang))
            about = str(message["type"])
            if (
                self.room.lobby and about not in IN_A_LOBBY
            ):  # nobody learns what a seat hides before all have chosen theirs
                raise Refused(say(N_("The game has not begun yet."), self.lang))
            await handler(self, message)
        except Malformed:
            self._refuse(Refused(say(N_("The server does not understand that message."), self.lang)))
        except Refused as refused:
            self._refuse(refused, about)
        except Elsewhere:
            return  # the line is about to be closed: what the page wants it asks of another server
        except OperationalError:
            LOG.warning("table %s: the database does not answer", self.room.id)
            self._refuse(
                Refused(say(N_("The server cannot reach its store just now. Try again in a moment."), self.lang)), about
            )
        except Exception:
            LOG.exception("table %s: a message could not be handled", self.room.id)
            self._refuse(
                Refused(say(N_("The server made a mistake. Nothing has changed; please report it."), self.lang))
            )

    def _refuse(self, refused: Refused, about: str = "") -> None:
        room = self.room
        mine = set() if room.lobby else set(room.mine(self.person.id))
        text = room.play.game.vocabulary.text
        options = [text(option) for seat, ask in room.play.table.asks.items() if seat in mine for option in ask.options]
        told = {"why": refused.why, "rule": refused.rule, "stale": refused.stale, "about": about}
        self.connection.note({"type": "refused", "n": room.n, "frame": room.frame, **told, "options": options})

    # -- the kinds of messages

    async def choose(self, message: dict[str, Any]) -> None:
        """One of the offered options for one of my seats."""
        seat, n, option = _int(message, "seat"), _int(message, "n"), _str(message, "option", 200)
        await self.room.choose(self.person.id, seat, option, n, _frame(message), self.lang)

    async def run(self, message: dict[str, Any]) -> None:
        """Several choices for one of my seats, made with one click."""
        seat, n, run = _int(message, "seat"), _int(message, "n"), _str(message, "run", 64)
        await self.room.run(self.person.id, seat, run, n, _frame(message), self.lang)

    async def undo(self, message: dict[str, Any]) -> None:
        """My last action did not happen."""
        seat, n = _int(message, "seat"), _int(message, "n")
        await self.room.undo(self.person.id, seat, n, _frame(message), self.lang)

    async def read(self, message: dict[str, Any]) -> None:
        """What a part of the page is; whoever watches may read what all may see."""
        seat, part = _int(message, "seat"), _str(message, "part", PART)
        n, frame = _int(message, "n"), _int(message, "frame")
        reasons, mine = self.room.readings(self.person.id, seat, n, frame, self.lang)
        told: dict[str, Any] = {"part": part, "found": False}
        if reasons is not None:
            told = await asyncio.to_thread(read, reasons, mine, seat, part, self.lang)
        self.connection.note({"type": "read", "seat": seat, "n": n, "frame": frame, **told})

    async def chat(self, message: dict[str, Any]) -> None:
        """A line of chat."""
        text = clean_line(_str(message, "text", CHAT))
        if not text:
            raise Malformed
        if not self.person.name:
            raise Refused(say(N_("Give yourself a name first."), self.lang))
        if not self._chats.take() or not await self._may("chats"):
            raise Refused(say(N_("Not so fast, please."), self.lang))
        await chat(self.room, self.person, text, self.lang)

    async def seat(self, message: dict[str, Any]) -> None:
        """Take a seat, ask for it, leave it, or hand it to a bot."""
        seat, to = _int(message, "seat"), _str(message, "to", 64)
        alone = not others(self.room, self.person.id)  # among bots nobody needs a name
        if to in ("me", "ask") and not self.person.name and (not alone or self.room.lobby):
            raise Refused(say(N_("Give yourself a name first."), self.lang))
        await self.room.give(self._known(), seat, to, self.lang)

    async def answer(self, message: dict[str, Any]) -> None:
        """Another may take a seat, or may not, as far as I am asked."""
        seat, agree = _int(message, "seat"), message.get("agree")
        if not isinstance(agree, bool):
            raise Malformed
        await self.room.answer(self.person.id, seat, agree, self.lang)

    async def fill(self, message: dict[str, Any]) -> None:
        """Bots on all free seats."""
        await self.room.fill(self.person.id, self.lang)

    async def start(self, message: dict[str, Any]) -> None:
        """The game begins."""
        await self.room.start(self.person.id, self.lang)

    async def resign(self, message: dict[str, Any]) -> None:
        """A bot plays on for me."""
        await self.room.resign(self.person.id, self.lang)

    async def end(self, message: dict[str, Any]) -> None:
        """I want the game to end without a winner, or I do not."""
        agree = message.get("agree")
        if not isinstance(agree, bool):
            raise Malformed
        await self.room.agree(self.person.id, agree, self.lang)

    async def replace(self, message: dict[str, Any]) -> None:
        """A bot takes the seat of someone who is gone."""
        seat, to = _int(message, "seat"), _str(message, "to", 64)
        await self.room.give_away(self.person.id, seat, to, self.lang)

    async def settings(self, message: dict[str, Any]) -> None:
        """How I want to play."""
        auto, pace = message.get("auto", self._known().auto), message.get("pace", self._known().pace)
        if not isinstance(auto, bool) or pace not in PACES:
            raise Malformed
        self.person = replace(self._known(), auto=auto, pace=pace)
        await self.room.adjust(self.person)

    async def step(self, message: dict[str, Any]) -> None:
        """The next move of a bot, please."""
        self.room.driver.step()

    async def coach(self, message: dict[str, Any]) -> None:
        """In a lesson: read on, go back, a hint ..."""
        do, n, frame = _str(message, "do", 16), _int(message, "n"), _int(message, "frame")
        if do not in DO:
            raise Malformed
        await self.room.coached(self.person.id, do, n, frame, self.lang)

    async def hint(self, message: dict[str, Any]) -> None:
        """What would you do? It is thought about beside everything else that this page says."""
        seat, n, frame = _int(message, "seat"), _int(message, "n"), _int(message, "frame")
        if self._hint is not None:  # whoever asks anew has no use for it
            self._hint.cancel()
        self._hint = asyncio.get_running_loop().create_task(self._tell_hint(seat, n, frame))

    async def _tell_hint(self, seat: int, n: int, frame: int) -> None:
        """Find one; where others act meanwhile, for what is asked by then: bots that re-roll act every second."""
        room, found = self.room, None
        while found is None:
            try:
                found = await room.hinted(self.person.id, seat, n, frame, self.lang)
            except Refused as refused:
                if not refused.stale or not room.hints.still_asked(seat, n, frame):
                    self._refuse(refused, "hint")
                    return
            if found is None:
                if not room.hints.still_asked(seat, n, frame):
                    return
                n, frame = room.n, room.frame
        told = hinted(found.hint, found.table, self.lang)
        self.connection.note({"type": "hint", "seat": seat, "n": n, "frame": frame, **told})

    async def ping(self, message: dict[str, Any]) -> None:
        """Are you there? A page that lies in the background says so."""
        self.connection.hidden = message.get("hidden") is True
        self.connection.note({"type": "pong", **self._pulse})

    def _known(self) -> Person:
        return self.room.people.get(self.person.id, self.person)


Handler = Callable[[Session, dict[str, Any]], Awaitable[None]]
HANDLERS: Final[dict[str | None, Handler]] = {
    "choose": Session.choose,
    "run": Session.run,
    "undo": Session.undo,
    "read": Session.read,
    "chat": Session.chat,
    "seat": Session.seat,
    "answer": Session.answer,
    "fill": Session.fill,
    "start": Session.start,
    "resign": Session.resign,
    "end": Session.end,
    "replace": Session.replace,
    "settings": Session.settings,
    "step": Session.step,
    "coach": Session.coach,
    "hint": Session.hint,
    "ping": Session.ping,
}


class Malformed(Exception):
    """A message that is not one of ours."""


def _read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed from None
    if not isinstance(message, dict):
        raise Malformed
    return message


def _int(message: dict[str, Any], name: str) -> int:
    value = message.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1_000_000_000:
        raise Malformed
    return value


def _str(message: dict[str, Any], name: str, most: int) -> str:
    value = message.get(name)
    if not isinstance(value, str) or len(value) > most:
        raise Malformed
    try:
        value.encode()
    except UnicodeEncodeError:  # half of a sign: it can be neither stored nor sent on
        raise Malformed from None
    return value


def _frame(message: dict[str, Any]) -> int | None:
    return _int(message, "frame") if "frame" in message else None


def _has(text: str) -> dict[str, int]:
    """The checksums of what a page has, by fragment: "board:1f00a2,seats:90c3". What cannot be read, it has not."""
    pairs = (item.partition(":") for item in text[:MESSAGE].split(","))
    return {name: int(sum, 16) for name, _, sum in pairs if SUM.fullmatch(sum)}


async def table_socket(socket: WebSocket) -> None:
    """A page opens its socket: only our own pages may, and only at a table that exists."""
    server: Server = socket.app.state.server
    if not same_origin(socket, server.config.origins):
        await socket.close(1008)
        return
    try:
        room = await server.rooms.get(socket.path_params["table_id"])
    except CannotGoOn:  # its page says so
        room = None
    if room is None:
        await socket.close(1008)
        return
    visitor = server.passport.visitor(socket)
    person = await server.person(visitor)
    await socket.accept()
    has = _has(socket.query_params.get("has", ""))
    connection = Connection(socket, room, person.id, person.name, visitor.lang, has)
    address = address_of(socket.client.host if socket.client else "")
    session = Session(
        room, connection, person, server.config.rate, lambda kind: server.quotas.take(kind, person.id, address),
        0.0 if server.relay is None else server.config.lease,
    )  # fmt: skip
    room.enter(connection, person)
    connection.note({"type": "chats", "lines": await chats(room)})
    sender = asyncio.get_running_loop().create_task(connection.run())
    try:
        with server.devices.open(socket, lambda: connection.close(RESTART)):
            await _listen(socket, session, sender)
    finally:
        room.leave(connection)
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


async def _listen(socket: WebSocket, session: Session, sender: asyncio.Task[None]) -> None:
    """Hear one message after the other, until either side is gone."""
    while not sender.done():
        try:
            message = await socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        await session.handle(text if text is not None else "")
        if session.cut:
            await socket.close(1008)
            return
