"""The analysis of a position in the editor: what is known so far, and the expected line of a choice.

Any position may be asked about, since none is anybody's running game: of those nothing can be copied (`editor.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ...bots import analysis as judging
from ...games.game import BoardGame
from ...kernel.errors import TitanomachyError
from ...kernel.state import State
from ...kernel.words import say
from ..floods import SLOWER, TOO_MANY, who_is
from ..live.analyses import LEVELS
from ..live.appraisals import Wanted
from ..server import Server, server_of
from ..show.editor import LONG as LONG_TEXT
from .editor import edited_game, sender_of, sent_by

LONG: Final = 200  # characters of an option


def number(sent: Mapping[str, Any], name: str, most: int) -> int:
    """A whole number that a script has sent, from 0 to the most that it may be."""
    value = sent.get(name)
    return min(most, max(0, value)) if isinstance(value, int) else 0


def wanted_in(game: BoardGame[State], sent: Mapping[str, Any]) -> Wanted:
    """What is looked at."""
    if len(sent["text"]) > LONG_TEXT:
        raise HTTPException(413)
    return Wanted(game.id, sent["text"], number(sent, "seat", max(game.seats) - 1), sent.get("mode") != "seen")


async def spend(request: Request, server: Server, lang: str) -> None:
    """One more position is looked ahead for somebody, who may want too many."""
    if not await server.quotas.take("thoughts", *who_is(request.scope, server.passport)):
        raise HTTPException(TOO_MANY, say(SLOWER, lang), {"Retry-After": "60"})


async def appraisal(request: Request) -> Response:
    """The chances and the choices of a position, as far as they are known; more is found out."""
    server, game = server_of(request), edited_game(request)
    lang = server.passport.visitor(request).lang
    sent = await sent_by(request)
    if not judging.possible(game):
        return JSONResponse({"possible": False})
    wanted, again = wanted_in(game, sent), bool(sent.get("again"))
    if again or not await server.appraisals.knows(wanted):
        await spend(request, server, lang)
    who, level = sender_of(request), number(sent, "level", LEVELS)
    return JSONResponse(await server.appraisals.look(wanted, who, level, lang, again))


async def line(request: Request) -> Response:
    """What is likeliest to come of a choice: all its steps, or the first alone."""
    server, game = server_of(request), edited_game(request)
    lang = server.passport.visitor(request).lang
    sent = await sent_by(request)
    wanted = wanted_in(game, sent)
    if not judging.possible(game) or not await server.appraisals.knows(wanted):
        return JSONResponse({"steps": []})
    try:
        option, most = str(sent.get("option", ""))[:LONG], 1 if sent.get("first") else None
        who = sender_of(request)
        return JSONResponse({"steps": await server.appraisals.line(wanted, who, option, lang, most)})
    except TitanomachyError:
        return JSONResponse({"steps": []})
