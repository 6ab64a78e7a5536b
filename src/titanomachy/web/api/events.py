"""A table as a stream of events (server-sent events): what happens, what is asked, what is said.

Each event has an id that says how far the stream has come; whoever comes back with it goes on from there. A stream
ends after a while, when its token is over, and when the table goes to another server: then one comes again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, NamedTuple, cast

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from ...kernel.words import N_
from ..live.connection import Connection
from ..live.leases import PASSED_ON
from ..live.room import Room
from ..quotas import address_of
from ..store import queries, tokens
from . import shapes
from .endpoints import Call, endpoint
from .play import PLAY, asked, happened
from .problems import SAFE, SLOWER, Wrong, answer
from .tables import outcome_of, seats_of, state_of

BEAT: Final = 15.0  # seconds after which a silent stream says that it is there
LONGEST: Final = 900.0  # seconds after which it ends
AGAIN: Final = 2000  # milliseconds until one comes again
MEDIA: Final = "text/event-stream"


class Place(NamedTuple):
    """How far a stream has come: undos, choices, events of the last choice, lines of chat."""

    frame: int
    n: int
    at: int
    chat: int

    def __str__(self) -> str:
        return ".".join(map(str, self))


class Listener(Connection):
    """A program that listens at a table, and is there as a page would be."""

    stream = True

    def __init__(self, room: Room, person: str, name: str, lang: str) -> None:
        super().__init__(cast("WebSocket", None), room, person, name, lang)
        self.chatted = False
        self.ended = False

    def note(self, message: dict[str, Any]) -> None:
        """A line of chat is looked up, with its number; all else is for pages."""
        if message["type"] == "chat":
            self.chatted = True
            self._stirred.set()

    def hush(self) -> None:
        """The table may be another server's."""
        super().hush()
        self.ended = True
        self._stirred.set()

    async def close(self, why: int) -> None:
        """The table is gone from here."""
        self.hush()

    def taken(self) -> bool:
        """Whether the table has changed since this was last asked."""
        changed, self._table = self._table, False
        return changed

    async def stirred(self, seconds: float) -> None:
        """Wait until there is something, or the time is over."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stirred.wait(), seconds)
        self._stirred.clear()


@endpoint("GET", "/tables/{table_id}/events", N_("All of it as a stream, to be gone on with by Last-Event-ID"), PLAY,
          "read", shapes.MomentEvent, path=shapes.OfTable, headers=shapes.Resumed, media=MEDIA,
          kinds=("refused", "too-fast"))  # fmt: skip
async def events(call: Call) -> StreamingResponse:
    """The stream."""
    room = await call.room()
    last = call.headers.get("last_event_id", "")
    return Stream(call, _stream(call, room, Place(*map(int, last.split("."))) if last else None))


class Stream(StreamingResponse):
    """A stream, counted for as long as it is open; its end is seen to, however it comes."""

    def __init__(self, call: Call, told: AsyncGenerator[str]) -> None:
        super().__init__(told, headers=SAFE, media_type=MEDIA)
        self._call = call
        self._told = told

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it, or say that there are too many."""
        async with _opened(self._call) as fine:
            if not fine:
                wrong = Wrong("too-fast", self._call.say(SLOWER), {"Retry-After": "60"})
                await answer(wrong, self._call.lang)(scope, receive, send)
                return
            try:
                await super().__call__(scope, receive, send)
            finally:
                await self._told.aclose()


@asynccontextmanager
async def _opened(call: Call) -> AsyncIterator[bool]:
    """A stream is open in here; counted where it came in."""
    if PASSED_ON in call.request.scope:
        yield True
        return
    assert call.caller is not None
    client = call.request.client
    async with call.server.quotas.opened(call.caller.token.owner, address_of(client.host if client else "")) as fine:
        yield fine


async def _stream(call: Call, room: Room, place: Place | None) -> AsyncGenerator[str]:
    listener = Listener(room, call.person.id, call.person.name, call.lang)
    until, beat = time.monotonic() + LONGEST, time.monotonic() + BEAT
    room.enter(listener, call.person)
    try:
        yield f"retry: {AGAIN}\n\n"
        listener.chatted = place is not None
        if place is None:
            latest = await room.database.read(lambda c: queries.chat_after(c, room.id, -1))
            place = Place(room.frame, room.n, 0 if room.lobby else _last(room), latest[-1][0] if latest else 0)
        while not listener.ended and room.held:
            if listener.taken():
                place, told = _news(call, room, place)
                for text in told:
                    yield text
                room.told()
            if listener.chatted:
                listener.chatted, since = False, place.chat
                for number, line in await room.database.read(lambda c: queries.chat_after(c, room.id, since)):  # noqa: B023
                    place = place._replace(chat=number)
                    yield _event("chat", place, line)
            await listener.stirred(max(0.0, beat - time.monotonic()))
            if time.monotonic() >= beat:
                beat = time.monotonic() + BEAT
                if beat > until or not await _good(call):
                    return
                yield ": here\n\n"
    finally:
        room.leave(listener)


def _news(call: Call, room: Room, place: Place) -> tuple[Place, list[str]]:
    """What happened since, and the table as it is now."""
    told: list[str] = []
    if not room.lobby:
        log, n, frame = room.play.log, room.n, room.frame
        missed = place.n > n or (place.n < n and (not log or log[0].number > place.n + 1))
        if place.frame != frame or missed:
            place = place._replace(frame=frame, n=n, at=_last(room))
            told.append(_event("again", place, {"n": n, "frame": frame}))
        for entry in [one for one in log if one.number >= place.n]:
            for line in happened(call, room, entry):
                if line["n"] > place.n or line["at"] >= place.at:
                    place = place._replace(n=line["n"], at=line["at"] + 1)
                    told.append(_event("happened", place, line))
            place = place if entry.number == place.n else place._replace(n=entry.number, at=0)
    moment = {
        **asked(call, room), "state": state_of(room), "seats": seats_of(call, room), "outcome": outcome_of(call, room)
    }  # fmt: skip
    return place, [*told, _event("table", place, moment)]


def _last(room: Room) -> int:
    """How many events the last choice has."""
    return len(room.play.log[-1].events) if room.play.log else 0


async def _good(call: Call) -> bool:
    """Whether the token still opens anything."""
    assert call.caller is not None
    id = call.caller.token.id
    return await call.server.database.read(lambda c: tokens.still_good(c, id))


def _event(kind: str, place: Place, told: dict[str, Any]) -> str:
    return f"event: {kind}\nid: {place}\ndata: {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}\n\n"
