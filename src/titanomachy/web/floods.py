"""Whoever asks too much is told to slow down, in words; whoever goes on all the same is cut off."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ..kernel.words import N_, say
from .live.leases import PASSED_ON
from .people import Passport, language
from .quotas import Quotas, address_of

SLOWER: Final = N_("Not so fast, please. Try again in a minute.")
TOO_MANY: Final = 429
CLOSED: Final = 1008
# what costs next to nothing, and what machines ask that look after the server
FREE: Final = re.compile(
    r"/static/.*|/face/.*|/games/[^/]+\.css|/health|/healthz|/readyz|/metrics"
    r"|/worker\.js|/manifest\.webmanifest|/offline/[^/]+|/book/[^/]+/[^/]+"  # the same for everybody, made once
    r"|/api/v1/.*|/api/openapi\.json"  # counted at a door of their own: api/door.py
)
MAKING: Final = re.compile(
    r"/(?:new|play|learn)/.*|/editor/[^/]+/(?:play|puzzle)|/puzzle/[^/]+|/t/[^/]+/(?:again|rematch|analysis/play)"
)


def who_is(scope: Scope, passport: Passport) -> tuple[str, str]:
    """The person ("" without a cookie) and the address behind a request."""
    visitor = passport.visitor(HTTPConnection(scope))
    return "" if visitor.fresh else visitor.id, address_of((scope.get("client") or ("",))[0])


class Floods:
    """Counts pages, new tables and sockets; what a socket says is counted where it is read (`live/sockets.py`)."""

    def __init__(self, app: ASGIApp, quotas: Quotas, passport: Passport) -> None:
        self.app = app
        self._quotas = quotas
        self._passport = passport

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] == "websocket" and PASSED_ON not in scope:  # else it was counted where it came in
            await self._socket(scope, receive, send)
        elif scope["type"] != "http" or PASSED_ON in scope or FREE.fullmatch(scope["path"]):
            await self.app(scope, receive, send)
        else:
            await self._page(scope, receive, send)

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = who_is(scope, self._passport)
        making = scope["method"] == "POST" and MAKING.fullmatch(scope["path"])
        if await self._quotas.take("pages", *who) and (not making or await self._quotas.take("tables", *who)):
            await self.app(scope, receive, send)
            return
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"60")]
        if not await self._quotas.take("cut", *who):
            headers.append((b"connection", b"close"))
        await send({"type": "http.response.start", "status": TOO_MANY, "headers": headers})
        await send({"type": "http.response.body", "body": say(SLOWER, language(HTTPConnection(scope))).encode()})

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = who_is(scope, self._passport)
        async with self._quotas.opened(*who) as fine:
            if not fine or not await self._quotas.take("sockets", *who):
                await send({"type": "websocket.close", "code": CLOSED})
                return
            await self.app(scope, receive, send)
