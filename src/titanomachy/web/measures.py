"""For those who look after a server: is it well, what does it count, how long does it take."""

from __future__ import annotations

import hmac
import logging
import time
from collections.abc import Iterator
from copy import copy
from typing import TYPE_CHECKING, Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, Metric, generate_latest
from prometheus_client.registry import Collector
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .counts import COUNTED, REQUEST
from .store import queries

if TYPE_CHECKING:
    from .server import Server

LOG: Final = logging.getLogger("titanomachy.requests")
FOUND: Final = "titanomachy.found"  # in a scope: what is found out further in, where the scope may be another


class Watch:
    """Times every request and says in the log how it went: by the name of its page, never by its address."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500
        found: dict[str, str] = {}

        async def send_watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app({**scope, FOUND: found}, receive, send_watched)
        finally:
            taken = time.perf_counter() - begun
            page = found.get("page", "none")
            REQUEST.labels(page, f"{status // 100}xx").observe(taken)
            told = {"method": scope["method"], "page": page, "status": status, "ms": round(taken * 1000, 1)}
            LOG.info("%(method)s %(page)s %(status)d %(ms).1f ms", told, extra=told)


class Named:
    """Says further out which page answers: scopes are copied on the way in."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        try:
            await self.app(scope, receive, send)
        finally:
            found = scope.get(FOUND)
            if found is not None and "endpoint" in scope:
                found["page"] = getattr(scope["endpoint"], "__name__", "none")


class Marked(Collector):
    """The same numbers marked with the process they are of: of several on one port another answers each time."""

    def __init__(self, numbers: CollectorRegistry, process: str) -> None:
        self._numbers = numbers
        self._process = process

    def collect(self) -> Iterator[Metric]:
        """Each of them."""
        for metric in self._numbers.collect():
            told = copy(metric)
            told.samples = [
                sample._replace(labels={**sample.labels, "process": self._process}) for sample in metric.samples
            ]
            yield told


# -- for those who look after the server


async def healthz(request: Request) -> Response:
    """The process lives and answers."""
    return JSONResponse({"ok": True})


async def readyz(request: Request) -> Response:
    """Can it serve: can it read what it stored?"""
    server: Server = request.app.state.server
    try:
        await server.database.read(lambda c: queries.load_person(c, ""))
    except Exception:
        LOG.exception("the database cannot be read")
        return JSONResponse({"ok": False, "why": "the database cannot be read"}, 503)
    return JSONResponse({"ok": True})


async def metrics(request: Request) -> Response:
    """The numbers, for whoever knows the word."""
    server: Server = request.app.state.server
    token = server.config.doors.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not token:
        raise HTTPException(404)
    if not hmac.compare_digest(given.encode(), token.encode()):
        raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
    now = CollectorRegistry()
    for name, words, value in (
        ("titanomachy_tables", "Tables in memory.", server.rooms.count),
        ("titanomachy_connections", "Open pages of tables.", server.rooms.connections),
        ("titanomachy_commits", "Commits since the server started.", server.database.commits),
    ):
        Gauge(name, words, registry=now).set(value)
    process = server.config.instance.rpartition("-")[2]
    told = b"".join(generate_latest(Marked(one, process) if process else one) for one in (COUNTED, now))
    return Response(told, headers={"Content-Type": CONTENT_TYPE_LATEST})
