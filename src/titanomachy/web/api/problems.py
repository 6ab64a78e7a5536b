"""What is answered where something is wrong: RFC 9457, in the language of whoever asks, with what would fit."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ...kernel.words import N_, say
from ..live.refused import Refused
from ..people import liked
from .shapes import Fault

MEDIA: Final = "application/problem+json"
ROOT: Final = "/api/v1/"  # below it everything is answered to programs
SLOWER: Final = N_("Not so fast, please. Try again in a minute.")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem: the status that goes with it, and its title."""

    status: int
    title: str


KINDS: Final[Mapping[str, Kind]] = {
    "malformed": Kind(400, N_("That could not be understood")),
    "token": Kind(401, N_("A token is needed")),
    "scope": Kind(403, N_("The token is not for that")),
    "not-yours": Kind(403, N_("That is not yours to do")),
    "not-there": Kind(404, N_("There is nothing here")),
    "method": Kind(405, N_("That cannot be done here")),
    "late": Kind(409, N_("The game has gone on since")),
    "refused": Kind(409, N_("That cannot be done now")),
    "too-large": Kind(413, N_("That is too large")),
    "not-json": Kind(415, N_("Only JSON is understood")),
    "unfit": Kind(422, N_("That does not fit")),
    "too-fast": Kind(429, N_("Not so fast, please")),
    "trouble": Kind(500, N_("Something went wrong")),
    "away": Kind(503, N_("It cannot be reached just now")),
}
BY_STATUS: Final = {one.status: name for name, one in reversed(list(KINDS.items()))}


class Wrong(Exception):
    """A request that is not answered as it wishes."""

    def __init__(self, kind: str, detail: str = "", headers: Mapping[str, str] | None = None, **more: Any) -> None:
        super().__init__(detail or kind)
        self.kind = kind
        self.detail = detail
        self.headers = headers
        self.more = more


def unfit(detail: str, errors: Sequence[Fault] = (), kind: str = "unfit") -> Wrong:
    """What was sent has not the form that it should have."""
    return Wrong(kind, detail, errors=list(errors)) if errors else Wrong(kind, detail)


def refused(error: Refused, **more: Any) -> Wrong:
    """A table says no."""
    told = {"rule": error.rule, **more} if error.rule else more
    return Wrong("late" if error.stale else "refused", error.why, None, **told)


def answer(wrong: Wrong, lang: str) -> Response:
    """A problem, as it is sent."""
    kind = KINDS[wrong.kind]
    title = say(kind.title, lang)
    told = {"type": f"/api#{wrong.kind}", "title": title, "status": kind.status, "detail": wrong.detail or title}
    text = json.dumps({**told, **wrong.more}, ensure_ascii=False)
    return Response(text, kind.status, {**SAFE, **(wrong.headers or {})}, MEDIA)


def of_http(error: Exception) -> Wrong:
    """A problem that the pages' own errors stand for."""
    if not isinstance(error, HTTPException):
        return Wrong("trouble")
    kind = BY_STATUS.get(error.status_code, "trouble" if error.status_code >= 500 else "malformed")
    detail = error.detail if error.detail != HTTPException(error.status_code).detail else ""
    return Wrong(kind, detail, error.headers)


def lang_of(headers: Headers) -> str:
    """In which language whoever asks wants to read. No cookie is looked at."""
    return liked(headers.get("accept-language", ""))


# Pages of any site may ask, and read what a token in their hands opens: nothing here looks at a cookie.
SAFE: Final = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Retry-After, WWW-Authenticate",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "no-store",
    "Vary": "Accept-Language",
}
