"""The analysis of a finished game: what is known so far, a moment as text, and play on from it."""

from __future__ import annotations

import asyncio
import tomllib
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...bots import analysis as judging
from ...bots.characters import usual
from ...kernel.errors import TitanomachyError
from ...kernel.words import N_, say
from ..live.analyses import LEVELS, MODES, WORLDS
from ..live.thinking import position_at
from ..numbers import whole
from ..server import first, server_of
from ..show.analysis import choices_of, curve_of
from ..store.rows import Seat
from .tables import asked_replay


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
    found = await server.analyses.look(room, mode, at, level)
    points = found.points[mode]
    told: dict[str, Any] = await asyncio.to_thread(curve_of, replay, points, lang)
    told |= {"possible": True, "failed": found.failed, "mode": mode, "at": at, "choices": None}
    worlds = [point.worlds for point in points.values() if not point.over]
    ready = len(points) > found.last and min(worlds, default=WORLDS) >= WORLDS
    known = found.ranked.get((mode, at))
    if at < found.last and found.choosers[at] >= 0 and known is not None:
        level_known, rows = known
        told["choices"] = choices_of(replay, at, found.choosers[at], rows, found.chosen[at], lang)
        told["level"] = level_known
        ready = ready and level_known >= level
    else:
        ready = ready and (at >= found.last or found.choosers[at] < 0)
    return JSONResponse({**told, "done": ready or found.failed})


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


async def play_on(request: Request) -> Response:
    """A new table that goes on from a moment: the seats that one had, or that of the next chooser, against bots."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    room, replay, lang = await asked_replay(request)
    at = min(whole(first(fields, "at")) or 0, replay.frames)
    record = await server.rooms.record(room)
    person = await server.person(visitor)
    if at >= len(record.choices):
        raise HTTPException(409, say(N_("The game is over."), lang))
    mine = set(room.mine(person.id)) or {record.choices[at][0]}
    bot = Seat(f"bot:{usual()}", person.id)
    seats = [Seat(person.id, person.id) if seat in mine else bot for seat in range(len(room.seats))]
    try:
        text = await asyncio.to_thread(position_at, record.dumps(), at)
        id = await server.rooms.create(room.play.game.id, person, seats, {}, position=tomllib.loads(text))
    except TitanomachyError as error:
        raise HTTPException(409, error.text(lang)) from None
    return RedirectResponse(f"/t/{id}", 303)
