"""The one-page guide of a game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..server import server_of
from ..show.guide import guide
from .begin import picture_of
from .site import asked_game


async def guide_page(request: Request) -> Response:
    """How to win, a round, what beginners get wrong; with the signs of the game."""
    server, game = server_of(request), asked_game(request)
    lang = server.passport.visitor(request).lang
    context = {
        "game": {"id": game.id, "title": game.name(lang), "picture": picture_of(game.id, lang)},
        "groups": [{"id": id, "title": title, "parts": parts} for id, title, parts in guide(game, lang)],
        "drawings": [game.id],
    }
    return await server.page(request, "guide.html", context)
