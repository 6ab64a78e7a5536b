"""The analysis of a finished game: what is known so far, the expected line of a choice, a moment as text."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ...bots import analysis as judging
from ...kernel.errors import TitanomachyError
from ..live.analyses import LEVELS, MODES, WORLDS
from ..live.thinking import BotFailed, position_at
from ..numbers import whole
from ..server import server_of
from ..show.analysis import choices_of, curve_of
from .tables import asked_replay

LONG: Final = 200  # characters of an option


async def analysis(request: Request) -> Response:
    """The curve, its turning points, and the choices at a moment, as far as they are known; more is found out."""
    server = server_of(request)
    room, replay, lang = await asked_replay(request)
    if not judging.possible(room.play.game):
        return JSONResponse({"possible": False})
    mode = request.query_params.get("mode", "")
    mode = mode if mode in MODES else MODES[0]
    at = min(whole(request.query_params.get("at", "")) or 0, replay.frames)
    level = min(whole(request.query_params.get("level", "")) or 0, LEVELS)
    found = await server.analyses.look(room, mode, at, level, "again" in request.query_params)
    points = found.points[mode]
    told: dict[str, Any] = await asyncio.to_thread(curve_of, replay, points, mode == MODES[0], lang, found.chosen)
    told |= {"possible": True, "failed": found.failed, "mode": mode, "at": at, "choices": None}
    worlds = [point.worlds for point in points.values() if not point.over]
    ready = len(points) > found.last and min(worlds, default=WORLDS) >= WORLDS
    known = found.ranked.get((mode, at))
    if at < found.last and found.choosers[at] >= 0 and known is not None:
        level_known, rows = known
        told["choices"] = choices_of(
            replay.moments[at].after, found.choosers[at], rows, found.chosen[at], points.get(at), lang
        )
        told["level"] = level_known
        ready = ready and level_known >= level
    else:
        ready = ready and (at >= found.last or found.choosers[at] < 0)
    return JSONResponse({**told, "done": ready or found.failed})


async def line(request: Request) -> Response:
    """What is likeliest to come of a choice at a moment: all its steps, or the first alone."""
    server = server_of(request)
    room, replay, lang = await asked_replay(request)
    query = request.query_params
    if not judging.possible(room.play.game):
        return JSONResponse({"steps": []})
    mode = query.get("mode", "")
    at = min(whole(query.get("at", "")) or 0, replay.frames)
    option = query.get("o", "")[:LONG]
    try:
        steps = await server.analyses.line(
            room, mode if mode in MODES else MODES[0], at, option, lang, 1 if "first" in query else None
        )
    except BotFailed:
        steps = []
    return JSONResponse({"steps": steps})


async def position(request: Request) -> Response:
    """A moment of a finished game as text."""
    server = server_of(request)
    room, replay, lang = await asked_replay(request)
    at = min(whole(request.query_params.get("at", "")) or 0, replay.frames)
    record = (await server.rooms.record(room)).dumps()
    try:
        return PlainTextResponse(await asyncio.to_thread(position_at, record, at))
    except TitanomachyError as error:
        raise HTTPException(409, error.text(lang)) from None
