"""By which name the server is asked: others are refused, links name ours alone, and cookies keep to TLS behind it."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..kernel.words import N_, say
from .doors import Doors
from .people import language

STRANGE: Final = N_(
    "This server is not known by that name. Whoever runs it can add the name: titanomachy serve --address ADDRESS"
)
PROBES: Final = ("/healthz", "/readyz")  # asked by machines that call us as they like
MISDIRECTED: Final = 421


class Hosts:
    """Refuses what was sent to another host's name; sends cookies over TLS only where there is TLS."""

    def __init__(self, app: ASGIApp, doors: Doors, secure: bool) -> None:
        self.app = app
        self._doors = doors
        self._secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        if scope["path"] not in PROBES and not self._doors.answers(host):
            await _refuse(scope, send)
            return
        safe = self._secure or self._doors.base(scope["scheme"], host).startswith(("https:", "wss:"))

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                lines = headers.getlist("set-cookie")
                if lines:
                    del headers["set-cookie"]
                for line in lines:
                    headers.append("set-cookie", f"{line}; Secure")
            await send(message)

        await self.app(scope, receive, send_safely if safe else send)


async def _refuse(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    await send({"type": "http.response.start", "status": MISDIRECTED, "headers": headers})
    await send({"type": "http.response.body", "body": say(STRANGE, language(HTTPConnection(scope))).encode()})


def link(request: Request, doors: Doors, route: str, **places: str) -> str:
    """The whole address of a page of ours, to be sent to others: it names one of our hosts, never another."""
    base = doors.base(request.url.scheme, request.headers.get("host", request.url.netloc))
    return base + str(request.app.url_path_for(route, **places))
