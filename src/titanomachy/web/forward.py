"""What comes to one server and is about a table of another goes there: pages and sockets alike.

Every page is tried here first. Where it asks for a table that another has, nothing of it has been answered yet, and
it is passed on whole. Between the end of one owner and the beginning of the next this waits: people notice a pause.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final, Protocol

from sqlalchemy.exc import OperationalError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .live.leases import ELSEWHERE, PASSED_ON, Elsewhere, Unanswered, Unheard

LOG: Final = logging.getLogger(__name__)
AGAIN: Final = 0.1  # seconds until it is tried again
TRY_LATER: Final = 1013  # why a socket is closed: come again


class Carrier(Protocol):
    """What brings it there."""

    async def forward(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Have it answered there; Unheard where nobody is there."""


class Unreachable(Protocol):
    """What is answered where no server could be reached in time."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page that says so."""


class Again:
    """What whoever asks has said, to be heard from the beginning as often as it is tried."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._heard: list[Message] = []

    def from_the_beginning(self) -> Receive:
        """What has been heard, then what comes."""
        at = 0

        async def receive() -> Message:
            nonlocal at
            if at == len(self._heard):
                message = await self._receive()
                if message["type"] == "websocket.receive":  # it has begun: nothing of it is tried again
                    return message
                self._heard.append(message)
            at += 1
            return self._heard[at - 1]

        return receive


class Forward:
    """Passes on what is about a table of another server."""

    def __init__(self, app: ASGIApp, carrier: Carrier | None, patience: float, unreachable: Unreachable) -> None:
        self._app = app
        self._carrier = carrier
        self._patience = patience
        self._unreachable = unreachable

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or one socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        passed_on: dict[str, bool] | None = scope.get(PASSED_ON)
        until, again = time.monotonic() + self._patience, Again(receive)
        while True:
            try:
                if await self._tried(dict(scope), again, send):
                    return
            except OperationalError as error:
                LOG.warning("the database does not answer: %s", str(error.orig).partition("\n")[0])
                break
            except Unanswered:  # it is not tried again by itself: whoever asked looks what has become of it
                break
            if passed_on is not None:
                passed_on[ELSEWHERE] = True
                return
            if time.monotonic() > until:
                break
            await asyncio.sleep(AGAIN)
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": TRY_LATER, "reason": ""})
        else:
            await self._unreachable(scope, again.from_the_beginning(), send)

    async def _tried(self, scope: Scope, again: Again, send: Send) -> bool:
        """Answer it here or there; False where it can be neither now."""
        try:
            await self._app(dict(scope), again.from_the_beginning(), send)
            return True
        except Elsewhere as where:
            owner = where.owner
        if self._carrier is None or not owner or PASSED_ON in scope:
            return False
        try:
            await self._carrier.forward(owner, scope, again.from_the_beginning(), send)
            return True
        except Unheard:
            return False
