"""A page that asks whether one is sure."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from ...kernel.words import say
from ..server import server_of


async def sure(
    request: Request, title: str, line: str, action: str, fields: Mapping[str, str], button: str
) -> Response:
    """Ask; whoever is sure sends the same form once more."""
    server = server_of(request)
    lang = server.passport.visitor(request).lang
    context = {
        "title": say(title, lang), "line": say(line, lang), "action": action, "button": say(button, lang),
        "hidden_fields": [*fields.items(), ("sure", "yes")],
    }  # fmt: skip
    return await server.page(request, "sure.html", context, 409)
