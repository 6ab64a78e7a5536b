"""Pages that are the same for everybody: books, what one sees without a server, and what a device needs to keep them.

Nothing in these answers depends on who asks. They alone say `public`, and a device keeps nothing else.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ...drawing.tokens import tokens
from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.words import LANGUAGES, N_, say
from ..people import liked
from ..server import Server, server_of
from ..symbols import needed
from .book import written

FOR_ALL: Final = "public, no-cache"  # may be kept, and is asked for anew while there is a server
PROGRAM: Final = "default-src 'none'; connect-src 'self'"  # what the worker may do
ICONS: Final = (("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"))
BLURB: Final = N_("Four board games of giants, against bots and with friends.")


def edition(server: Server) -> str:
    """A word that changes with what a device keeps: another version, another script or style."""
    return hashlib.sha256(f"{server.version} {server.assets.build}".encode()).hexdigest()[:10]


_MADE: dict[tuple[str, ...], bytes] = {}  # by edition: servers of one process make them once


_MAKING: dict[tuple[object, ...], asyncio.Task[bytes]] = {}  # by server: those who ask meanwhile wait for the same


async def _made(server: Server, make: Callable[..., bytes], *names: str) -> bytes:
    """A page that was made before, or is made now, which may take a second."""
    key = (edition(server), make.__name__, *names)
    if key not in _MADE:
        work = (id(server), *key)
        if work not in _MAKING:
            _MAKING[work] = asyncio.get_running_loop().create_task(asyncio.to_thread(make, server, *names))
            _MAKING[work].add_done_callback(lambda _: _MAKING.pop(work, None))
        _MADE[key] = await asyncio.shield(_MAKING[work])
    return _MADE[key]


def _answer(request: Request, text: bytes, kind: str) -> Response:
    """What is the same for everybody, compressed once; nothing where whoever asks has it."""
    mark = f'"{hashlib.sha256(text).hexdigest()[:20]}"'
    headers = {"Cache-Control": FOR_ALL, "ETag": mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == mark:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        text, headers["Content-Encoding"] = _small(text), "gzip"
    return Response(text, media_type=kind, headers=headers)


@lru_cache(maxsize=64)
def _small(text: bytes) -> bytes:
    return gzip.compress(text, 9, mtime=0)


# -- books


def told(value: object) -> str:
    """Data for a script, within a page."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("</", "<\\/").replace("<!--", "\\u003c!--")


def _page(server: Server, game_id: str, lang: str) -> bytes:
    book = written(game_id, lang)
    context = {
        "game": {"id": game_id, "title": game_of(game_id).name(lang)},
        "told": told(book.told),
        "chapters": book.told["chapters"],
        "puzzles": book.told["puzzles"],
        "symbols": needed(" ".join(f"#{name}" for name in sorted(book.symbols)), [game_id]),
        "styles": [game_id],
        "edition": edition(server),
        "address": f"/book/{game_id}/{lang}",
        "others": [(other, f"/book/{game_id}/{other}") for other in LANGUAGES if other != lang],
    }
    return server.same_for_all("book.html", lang, context).encode()


async def book(request: Request) -> Response:
    """The lessons and puzzles of a game, to be read without a server."""
    game_id, lang = request.path_params["game"], request.path_params["lang"]
    if game_id not in games() or lang not in LANGUAGES:
        raise HTTPException(404)
    return _answer(request, await _made(server_of(request), _page, game_id, lang), "text/html")


# -- without a server


def _away(server: Server, lang: str) -> bytes:
    shelf = [
        {"address": f"/book/{id}/{other}", "title": game_of(id).name(other), "lang": other}
        for id in games()
        for other in dict.fromkeys((lang, *LANGUAGES))
    ]
    return server.same_for_all("offline.html", lang, {"shelf": shelf}).encode()


async def away(request: Request) -> Response:
    """What one sees where no server can be reached: which books this device has."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise HTTPException(404)
    return _answer(request, await _made(server_of(request), _away, lang), "text/html")


# -- what a device needs


def _program(server: Server) -> bytes:
    text = server.assets.text("worker.js")
    assert text is not None
    return text.replace(b"'edition'", f"'{edition(server)}'".encode())


async def worker(request: Request) -> Response:
    """The script that stands between pages and the server: see `static/worker.js`. It is another with each edition."""
    answer = _answer(request, await _made(server_of(request), _program), "text/javascript")
    answer.headers["Service-Worker-Allowed"] = "/"
    answer.headers["Content-Security-Policy"] = PROGRAM
    return answer


def manifest_of(server: Server, lang: str) -> dict[str, Any]:
    """How the pages are called and look where they are installed."""
    day, _ = tokens()
    shortcuts = ((N_("Learn by playing"), "/learn"), (N_("Play"), "/"), (N_("My games"), "/games"))
    return {
        "id": "/", "start_url": "/", "scope": "/", "display": "standalone", "lang": lang,
        "name": "Titanomachy", "short_name": "Titanomachy", "description": say(BLURB, lang),
        "categories": ["games", "education"], "background_color": day["bg"], "theme_color": day["surface"],
        "icons": [
            {"src": _icon(server, size, kind), "sizes": size, "type": "image/png", "purpose": kind}
            for size, kind in ICONS
        ],
        "shortcuts": [{"name": say(name, lang), "url": url} for name, url in shortcuts],
    }  # fmt: skip


def _icon(server: Server, size: str, kind: str) -> str:
    return server.assets.address(f"icon-{'maskable' if kind == 'maskable' else size.partition('x')[0]}.png")


async def manifest(request: Request) -> Response:
    """The manifest, in the language that is asked for, else in one that the browser likes."""
    asked = request.query_params.get("lang", "")
    lang = asked if asked in LANGUAGES else liked(request.headers.get("accept-language", ""))
    answer = JSONResponse(manifest_of(server_of(request), lang), media_type="application/manifest+json")
    answer.headers.update({"Cache-Control": FOR_ALL, "Vary": "Accept-Language"})
    return answer


ROUTES: Final = (
    Route("/book/{game}/{lang}", book),
    Route("/offline/{lang}", away),
    Route("/worker.js", worker),
    Route("/manifest.webmanifest", manifest),
)
