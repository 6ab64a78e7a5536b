"""The door for programs: whose token it is, how much they ask, and that pages of any site may ask, without a cookie.

It stands before a request is passed on to another server, so that whatever is tried again is counted once.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Final

from sqlalchemy.exc import OperationalError
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ...kernel.words import say
from ..live.leases import PASSED_ON
from ..quotas import Quotas, address_of
from ..store import tokens
from ..store.database import Database
from ..store.tokens import Caller
from .endpoints import CALLER, Endpoint
from .problems import ROOT, SAFE, SLOWER, Wrong, answer, lang_of

BEARER: Final = "bearer "
LONGEST: Final = 200  # signs of what may be a token
DOCUMENT: Final = "/api/openapi.json"
PREFLIGHT: Final = {
    **SAFE,
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Last-Event-ID",
    "Access-Control-Max-Age": "7200",
}


class Door:
    """Lets programs in; what is not for programs passes by untouched."""

    def __init__(self, app: ASGIApp, every: Sequence[Endpoint], database: Database, quotas: Quotas) -> None:
        self.app = app
        self._making = [(_pattern(one.address), one.makes) for one in every if one.makes]
        self._database = database
        self._quotas = quotas

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http" or not (scope["path"].startswith(ROOT) or scope["path"] == DOCUMENT):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["method"] == "OPTIONS":
            await Response(status_code=204, headers=PREFLIGHT)(scope, receive, send)
            return
        counted = PASSED_ON in scope  # where it came in
        address = "" if counted else address_of((scope.get("client") or ("",))[0])
        try:
            if not counted:  # whoever tries tokens that are none is known by the address alone
                await self._count("calls", "", address, lang_of(headers))
            caller = await self._caller(headers)
            if not counted:
                await self._of_person(scope, caller, address, lang_of(headers))
        except Wrong as wrong:
            await answer(wrong, lang_of(headers))(scope, receive, send)
            return
        # what a cookie says is not heard from here on
        plain = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
        await self.app({**scope, "headers": plain, CALLER: caller}, receive, send)

    async def _caller(self, headers: Headers) -> Caller | None:
        given = headers.get("authorization", "")
        if not given.lower().startswith(BEARER):
            return None
        token = given[len(BEARER) :].strip()
        try:
            found = await self._database.read(lambda c: tokens.caller(c, token)) if len(token) < LONGEST else None
        except OperationalError:
            raise Wrong("away", headers={"Retry-After": "2"}) from None
        if found is None:
            raise Wrong("token", headers={"WWW-Authenticate": 'Bearer realm="titanomachy", error="invalid_token"'})
        if time.time() - found.token.used > tokens.SELDOM:
            self._database.submit(lambda c: tokens.note_use(c, found.token))
        return found

    async def _of_person(self, scope: Scope, caller: Caller | None, address: str, lang: str) -> None:
        """Wrong where it is too much. A bot counts with its person: five bots may not do more than one."""
        who = caller.token.owner if caller is not None else ""
        await self._count("calls", who, "", lang)
        posts = scope["method"] == "POST"
        makes = next((kind for pattern, kind in self._making if posts and pattern.fullmatch(scope["path"])), "")
        if makes:
            await self._count(makes, who, address, lang)

    async def _count(self, kind: str, who: str, address: str, lang: str) -> None:
        if not await self._quotas.take(kind, who, address):
            cut = {} if await self._quotas.take("cut", who, address) else {"Connection": "close"}
            raise Wrong("too-fast", say(SLOWER, lang), {"Retry-After": "60", **cut})


def _pattern(address: str) -> re.Pattern[str]:
    """Which paths an address stands for."""
    return re.compile(ROOT.rstrip("/") + re.sub(r"\{\w+\}", "[^/]+", address))
