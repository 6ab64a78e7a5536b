"""The gallery: all that a game's box holds, to look at, search and read; also without a script."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ...drawing.gallery import Exhibit
from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.words import N_, say
from ..server import server_of
from ..show.gallery import gallery_of
from .begin import picture_of
from .site import asked_game


def fits(exhibit: Exhibit, words: list[str], wanted: dict[str, set[str]]) -> bool:
    """Whether all words are there, and of each filter that is used one of the values."""
    values = {name: {value for key, value in exhibit.filters if key == name} for name in wanted}
    return all(values[name] & chosen for name, chosen in wanted.items()) and bool(
        _has(exhibit.words, words) or held(exhibit, words)
    )


def held(exhibit: Exhibit, words: list[str]) -> str:
    """The name of something inside in which all words are."""
    return next((name for name, text in exhibit.holds if words and _has(f"{name} {text}", words)), "")


def _has(text: str, words: list[str]) -> bool:
    low = text.casefold()
    return all(word in low for word in words)


async def index(request: Request) -> Response:
    """The games whose box can be looked through."""
    server = server_of(request)
    lang = server.passport.visitor(request).lang
    found = []
    for id in games():
        game, gallery = game_of(id), gallery_of(id, lang)
        count = len(gallery.exhibits) + sum(len(one.holds) for one in gallery.exhibits)
        found.append({
            "id": id, "title": game.name(lang), "picture": picture_of(id, lang), "line": gallery.line,
            "count": say(N_("{n} things to read"), lang, n=count),
        })  # fmt: skip
    return await server.page(request, "gallery.html", {"games": found, "drawings": games()})


async def all_of(request: Request) -> Response:
    """All exhibits of a game; those that do not fit the address are there, too, but hidden."""
    server, game = server_of(request), asked_game(request)
    lang = server.passport.visitor(request).lang
    gallery = gallery_of(game.id, lang)
    query = request.query_params
    wanted = {one.name: set(query.getlist(one.name)) for one in gallery.filters if query.getlist(one.name)}
    words = query.get("q", "")[:100].casefold().split()
    shown = [_shown(exhibit, words, wanted) for exhibit in gallery.exhibits]
    context = {
        "drawings": (game.id,),
        "game": {"id": game.id, "title": game.name(lang)},
        "line": gallery.line,
        "tiles": gallery.tiles,
        "q": query.get("q", "")[:100],
        "filters": gallery.filters,
        "wanted": wanted,
        "exhibits": shown,
        "fitting": sum(one["fits"] for one in shown),
    }
    return await server.page(request, "gallery_game.html", context)


def _shown(exhibit: Exhibit, words: list[str], wanted: dict[str, set[str]]) -> dict[str, Any]:
    return {
        "id": exhibit.id,
        "read": exhibit.reading,
        "picture": Markup(exhibit.reading.picture),
        "words": exhibit.words,
        "holds": exhibit.holds,
        "filters": " ".join(f"{name}:{value}" for name, value in exhibit.filters),
        "fits": fits(exhibit, words, wanted),
        "hit": held(exhibit, words) if words and not _has(exhibit.words, words) else "",
        "page": exhibit.page is not None,
    }


async def one_of(request: Request) -> Response:
    """The page of an exhibit that has one of its own."""
    server, game = server_of(request), asked_game(request)
    lang = server.passport.visitor(request).lang
    paged = [one for one in gallery_of(game.id, lang).exhibits if one.page is not None]
    place = next((n for n, one in enumerate(paged) if one.id == request.path_params["exhibit"]), None)
    if place is None:
        raise HTTPException(404)
    exhibit = paged[place]
    assert exhibit.page is not None
    context = {
        "drawings": (game.id,),
        "game": {"id": game.id, "title": game.name(lang)},
        "name": exhibit.reading.name,
        "inside": Markup(exhibit.page()),
        "before": _link(paged[place - 1]),
        "after": _link(paged[(place + 1) % len(paged)]),
    }
    return await server.page(request, "gallery_exhibit.html", context)


def _link(exhibit: Exhibit) -> dict[str, str]:
    return {"id": exhibit.id, "name": exhibit.reading.name}
