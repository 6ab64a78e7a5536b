"""Lines of one's own: play on from a moment of a finished game, and the list of what came of it."""

from __future__ import annotations

import asyncio
import tomllib

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ...bots.characters import alike
from ...kernel.errors import TitanomachyError
from ...kernel.words import N_, say
from ..live.room import Room
from ..live.thinking import position_at
from ..numbers import whole
from ..server import Server, first, server_of
from ..show.replays import Replay
from ..show.variations import row_of
from ..show.wire import LineRow
from ..store import variations
from ..store.play import CannotGoOn
from ..store.rows import Note, Seat
from .tables import asked_replay


async def play_on(request: Request) -> Response:
    """A new table that goes on from a moment: the seats that one had, or that of the next chooser, against bots.

    With an option it begins with that choice.
    """
    server = server_of(request)
    visitor, fields = await server.form(request)
    room, replay, lang = await asked_replay(request)
    at = min(whole(first(fields, "at")) or 0, replay.frames)
    option = first(fields, "option")
    record = await server.rooms.record(room)
    person = await server.person(visitor)
    if at >= len(record.choices):
        raise HTTPException(409, say(N_("The game is over."), lang))
    mine = set(room.mine(person.id)) or {record.choices[at][0]}
    bot = Seat(f"bot:{alike(seat.bot for seat in room.seats if seat.bot)}", person.id)
    seats = [Seat(person.id, person.id) if seat in mine else bot for seat in range(len(room.seats))]
    try:
        text = await asyncio.to_thread(position_at, record.dumps(), at, option)
        told = {"n": str(at), "round": str(max(1, replay.round(at)))}
        whence, position = Note(0, "line", 0, told), tomllib.loads(text)
        id = await server.rooms.create(room.play.game.id, person, seats, {}, position=position, whence=whence)
    except TitanomachyError as error:
        raise HTTPException(409, error.text(lang)) from None
    except ValueError:  # no option of this game has such a text
        raise HTTPException(409, say(N_("This cannot be chosen now."), lang)) from None
    await server.database.write(lambda c: variations.keep_variation(c, id, room.id, at, option))
    return RedirectResponse(f"/t/{id}", 303)


async def listed(request: Request) -> Response:
    """The lines that one has begun from this game."""
    server = server_of(request)
    room, replay, lang = await asked_replay(request)
    person = server.passport.visitor(request).id
    return JSONResponse({"lines": await _lines(server, room, replay, person, lang)})


async def change(request: Request) -> Response:
    """Take a line off the list, or put it back; its table stays where it is."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    room, replay, lang = await asked_replay(request)
    id, back = first(fields, "line"), first(fields, "back") == "yes"
    done = await server.database.write(lambda c: variations.list_variation(c, id, room.id, visitor.id, back))
    if not done:
        raise HTTPException(404, say(N_("There is no such line."), lang))
    return JSONResponse({"lines": await _lines(server, room, replay, visitor.id, lang)})


async def _lines(server: Server, room: Room, replay: Replay, person: str, lang: str) -> list[LineRow]:
    found = await server.database.read(lambda c: variations.variations_of(c, room.id, person))
    rows = []
    for one in found:
        try:
            other = await server.rooms.get(one.table_id)
        except CannotGoOn:
            other = None
        if other is not None:
            mine = other.mine(person)
            rows.append(row_of(replay, one, other.play.table, other.over, mine, lang))
    return rows
