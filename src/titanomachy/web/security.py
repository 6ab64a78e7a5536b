"""What keeps strangers out: headers on every answer, the origin of sockets and forms, limits on sizes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .numbers import whole

CSP: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",  # and of the worker
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
EVERY: Final = {"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin"}
PAGE: Final = {
    "Content-Security-Policy": CSP,
    "Referrer-Policy": "same-origin",  # the address of a private table is not told to other sites
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    **EVERY,
}
# What opens no page needs no rules for one: they would be a third of what a small picture is on the wire. A picture
# that is opened by itself could hold a script, and may do nothing at all.
PICTURE: Final = {"Content-Security-Policy": "default-src 'none'", **EVERY}
HEADERS: Final = {"image/svg+xml": PICTURE, "text/css": EVERY, "text/javascript": EVERY}  # all others are as pages
MESSAGE: Final = 8 * 1024  # characters in a message over a socket
FRAME: Final = 64 * 1024  # bytes of a frame at which the connection is closed
FORM: Final = 64 * 1024  # bytes of a form
# the link that makes another device mine, my id, a token that is shown once: sizes must not tell
AS_IT_IS: Final = re.compile(r"/me(?:/.*)?|/(?:restore|letter|enter|address)/.*")
SECRET: Final = re.compile(r"/(?:restore|letter|enter|address)/.*")  # addresses that open something
SILENT: Final = "strict-origin"  # such an address is told to nobody, not even to our own pages


def same_origin(connection: HTTPConnection, allowed: Sequence[str]) -> bool:
    """True where the page that asks is ours: its Origin is this host, or one that the owner allows."""
    origin = connection.headers.get("origin", "")
    if not origin or origin == "null":
        return False
    return origin in allowed or urlsplit(origin).netloc == connection.headers.get("host", "")


class Light(GZipMiddleware):
    """Compresses what is worth it, but no page that shows a secret which lasts."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, minimum_size=600, compresslevel=9)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        whole = scope["type"] != "http" or AS_IT_IS.fullmatch(scope["path"]) is not None
        await (self.app if whole else super().__call__)(scope, receive, send)


class Guard:
    """Sets the headers of every answer and refuses forms that are too large."""

    def __init__(self, app: ASGIApp, too_large: ASGIApp) -> None:
        self.app = app
        self._too_large = too_large

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                kind = headers.get("content-type", "").partition(";")[0]
                for name, value in HEADERS.get(kind, PAGE).items():
                    headers.setdefault(name, value)
                if SECRET.fullmatch(scope["path"]):
                    headers["Referrer-Policy"] = SILENT
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if whole(Headers(scope=scope).get("content-length", "0"), FORM) is None:
            await self._too_large(scope, receive, send_guarded)
            return
        await self.app(scope, _limited(receive), send_guarded)


def _limited(receive: Receive) -> Receive:
    """A body that does not say its length is cut where it grows too large."""
    total = 0

    async def receive_limited() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > FORM:
            return {"type": "http.disconnect"}
        return message

    return receive_limited
