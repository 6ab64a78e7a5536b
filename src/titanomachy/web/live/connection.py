"""One open page: what it has been sent, and what waits to be sent.

A page that is slow is not sent every moment in between: it gets the newest when it is ready. Of a moment it gets only
the fragments that differ from what it has, and of these what has changed in them. A page that was just loaded, or whose
line was down, says by checksums what it has.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from ...drawing import Parts
from ..show.patches import checksum
from ..show.story import on_the_wire
from .lobby import lobby_message

if TYPE_CHECKING:
    from .room import Room

WRITER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
WAITING: Final = 200  # messages that may wait for a slow page before it is let go


class Connection:
    """A WebSocket of a person at a table."""

    stream = False  # a program that listens: nobody has to see how bots move

    def __init__(
        self, socket: WebSocket, room: Room, person: str, name: str, lang: str, has: Mapping[str, int] | None = None
    ) -> None:
        self._socket = socket
        self._room = room
        self.person = person
        self.name = name
        self.lang = lang
        self._had: Mapping[str, Parts] = {}
        self._when = (-1, -1)  # the moment that it has: how many choices were taken back, how many made
        self._has = has or {}  # checksums of the fragments that the page came with
        self._notes: deque[dict[str, Any]] = deque()
        self._stirred = asyncio.Event()
        self._table = True  # the table has changed since it was last sent
        self._hushed = False
        self.hidden = False  # whether the page lies in the background

    @property
    def behind(self) -> bool:
        """Whether the table has changed since it was last sent."""
        return self._table

    def stir(self) -> None:
        """The table has changed."""
        self._table = True
        self._stirred.set()

    def note(self, message: dict[str, Any]) -> None:
        """Send a message of its own, such as a line of chat or a refusal."""
        if len(self._notes) < WAITING and not self._hushed:
            self._notes.append(message)
        self._stirred.set()

    async def run(self) -> None:
        """Send whatever there is to send, for as long as the page is open."""
        self._stirred.set()
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            if not self._room.held:
                self.hush()
            if self._hushed:
                continue
            if self._table:
                self._table = False
                await self._send(self.table_message())
                self._room.told()
            while self._notes and not self._hushed:
                await self._send(self._notes.popleft())

    def hush(self) -> None:
        """The table may be another server's: what waits to be said here is not said."""
        self._hushed = True
        self._notes.clear()

    async def close(self, why: int) -> None:
        """The table is gone from here."""
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):  # it may be gone already
            await self._socket.close(why)

    async def _send(self, message: dict[str, Any]) -> None:
        await self._socket.send_text(WRITER.encode(message))

    def table_message(self) -> dict[str, Any]:
        """The table as this person sees it now, with what has changed in the fragments that it has."""
        room = self._room
        if room.lobby:
            return lobby_message(room, self.person, self.lang)
        mine = room.mine(self.person)
        shown = room.shown(mine, self.lang)
        if self._has:
            self._had = {name: text for name, text in shown.fragments.items() if self._has.get(name) == checksum(text)}
            self._has = {}
        had, self._had = self._had, shown.fragments
        (frame, n), self._when = self._when, (room.frame, room.n)
        told = room.story(mine, self.lang, n) if frame == room.frame and n < room.n else []
        story, fragments = on_the_wire(told, shown.fragments, had)
        return {**shown.body, "story": story, "fragments": fragments, **room.personal(self.person, self.lang)}
