"""Style sheets and scripts, under addresses that name their build: a browser that has them keeps them for good.

Several style sheets come as one, by their names: `/static/1f0c2a77/layers+tokens+base.css`. So do scripts with all that
they import: `/static/1f0c2a77/site+table.js`. What is asked for without a build, or with another, is answered too, but
not kept; without a build one gets a file as it was written. Each name stands there once, and what was put together is
remembered for the last few that were asked for: whoever asks for all there could be fills no memory.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from mimetypes import guess_type
from pathlib import Path
from typing import Final
from urllib.parse import quote

import brotli
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ..drawing import seats_css, tokens_css
from ..games.registry import game as game_of
from .joining import joined, small
from .worn import names_in, names_of, worn

HERE: Final = Path(__file__).resolve().parent / "static"
FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
SERVED: Final = (*TYPES, ".png", ".ico", ".webmanifest")
READY: Final = 128  # of what is asked for are remembered
PACKED: Final[Mapping[str, Callable[[bytes], bytes]]] = {  # how a page may take them, the smallest first
    "br": brotli.compress,
    "gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}


class Assets:
    """What pages are made with, read once."""

    @cached_property
    def files(self) -> dict[str, bytes]:
        """All of it by name."""
        found = {path.name: path.read_bytes() for path in sorted(HERE.iterdir()) if path.suffix in SERVED}
        return {**found, "tokens.css": (tokens_css() + seats_css()).encode()}  # colours: the same as in the drawings

    @cached_property
    def build(self) -> str:
        """A short word that changes with any of it."""
        return _word(*(name.encode() + text for name, text in sorted(self.files.items())))

    def address(self, names: str) -> str:
        """Where something is found: one name, or several style sheets or scripts in their order ("site.js table")."""
        first, *more = names.split()
        stem, dot, suffix = first.rpartition(".")
        return f"/static/{self.build}/{'+'.join([stem, *(one.removesuffix(dot + suffix) for one in more)])}.{suffix}"

    def within(self, name: str) -> str:
        """A small picture as an address that is the picture: less than the question for it would be."""
        return "data:image/svg+xml," + quote(self.files[name].decode().strip().replace('"', "'"), safe=" '/:=,;()")

    def text(self, name: str) -> bytes | None:
        """What is there under a name; None where nothing is."""
        stem, _, suffix = name.rpartition(".")
        names = stem.split("+")
        if len(set(names)) < len(names) or not all(f"{one}.{suffix}" in self.files for one in names):
            return None
        if suffix == "js":
            return joined(names, self.files).encode()
        whole = b"\n".join(self.files[f"{one}.{suffix}"] for one in names)
        return small(whole.decode()).encode() if suffix == "css" else whole

    @cached_property
    def _texts(self) -> OrderedDict[str, bytes]:
        """What has been asked for, ready to be sent; the last at the end."""
        return OrderedDict()

    def ready(self, request: Request) -> bool:
        """Whether an answer takes nothing but sending it."""
        name: str = request.path_params["name"]
        return name in self._texts or "+" not in name

    def answer(self, request: Request) -> Response:
        """One of them, for a page."""
        name: str = request.path_params["name"]
        if "build" not in request.path_params:
            text = self.files.get(name)
        elif (text := self._texts.get(name)) is None and (text := self.text(name)) is not None:
            self._texts[name] = text
            while len(self._texts) > READY:
                self._texts.popitem(last=False)
        elif text is not None:
            self._texts.move_to_end(name)
        if text is None:
            raise HTTPException(404)
        return _answer(request, text, Path(name).suffix, request.path_params.get("build") == self.build)


WORN: Final = 256  # parts of style sheets that are remembered
_worn: dict[str, bytes] = {}  # by their builds


@lru_cache(maxsize=64)
def _style(games: tuple[str, ...]) -> tuple[bytes, str]:
    """The style sheet of some games' pictures at a table, and a word that changes with it."""
    text = small("\n".join(game_of(id).table.style() for id in games)).encode()
    return text, _word(text)


@lru_cache(maxsize=64)
def _whole(games: tuple[str, ...]) -> bytes:
    """The same with what their galleries need besides."""
    galleries = small("\n".join(game_of(id).table.gallery_style() for id in games)).encode()
    return _style(games)[0] + galleries


def style_address(games: Sequence[str]) -> str:
    """Where the style sheet of some games' pictures at a table is found."""
    return f"/games/{'+'.join(games)}.css?build={_style(tuple(games))[1]}"


def worn_address(games: Sequence[str], page: str) -> str:
    """Where that is found of the style sheet of some games' pictures which a page wears."""
    whole = _whole(tuple(games)).decode()
    text = worn(whole, names_in(page) & names_of(whole)).encode()
    build = _word(text)
    _worn[build] = text
    while len(_worn) > WORN:
        del _worn[next(iter(_worn))]
    return f"/games/{'+'.join(games)}.css?build={build}"


def style_answer(request: Request) -> Response:
    """The style sheet of some games' pictures, for a page; UnknownGame where there is no such game.

    All of it is right for every page: it is the answer to an address that an earlier run of the server gave.
    """
    asked = request.query_params.get("build", "")
    games = tuple(dict.fromkeys(request.path_params["games"].split("+")))
    text, build = _style(games)
    if asked != build:
        text = _worn.get(asked) or _whole(games)
    return _answer(request, text, ".css", asked == build or asked in _worn)


def _word(*texts: bytes) -> str:
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:10]


def _answer(request: Request, text: bytes, suffix: str, kept: bool) -> Response:
    headers = {"Cache-Control": FOR_GOOD if kept else ASK_AGAIN, "Vary": "Accept-Encoding"}
    taken = {one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")}
    for way, pack in PACKED.items():
        if way in taken:
            text, headers["Content-Encoding"] = _small(text, pack), way
            break
    return Response(text, media_type=TYPES.get(suffix) or guess_type(f"a{suffix}")[0], headers=headers)


@lru_cache(maxsize=READY)
def _small(text: bytes, pack: Callable[[bytes], bytes]) -> bytes:
    return pack(text)
