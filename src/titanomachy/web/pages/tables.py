"""The pages of tables: sit at one, look back at it."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from markupsafe import escape
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...answers.readings import NOBODY, read
from ...answers.reasons import Reasons
from ...bots.analysis import possible
from ...games.game import BoardGame
from ...kernel.errors import TitanomachyError
from ...kernel.record import BY_THE_CLOCK, ENDED
from ...kernel.state import State
from ...kernel.words import N_, say
from ..hosts import link
from ..live.chatting import chats
from ..live.room import Room
from ..live.seating import sitter
from ..numbers import whole
from ..server import server_of
from ..show.clocks import clock_line
from ..show.replays import Replay
from ..show.snapshot import show
from ..store.play import CannotGoOn
from ..symbols import all_symbols
from .lobby import lobby_page
from .new_table import bots

PART: Final = 64  # characters of an id


async def asked_room(request: Request) -> Room:
    """The table in the address."""
    lang = server_of(request).passport.visitor(request).lang
    try:
        room = await server_of(request).rooms.get(request.path_params["table_id"])
    except CannotGoOn as error:
        raise HTTPException(409, error.text(lang)) from None
    if room is None:
        raise HTTPException(404, say(N_("There is no such table."), lang))
    return room


# -- at a table


async def table(request: Request) -> Response:
    """The table as it is now; the page can be read before its socket opens."""
    server = server_of(request)
    room = await asked_room(request)
    if room.lobby:
        return await lobby_page(request, server, room)
    visitor = server.passport.visitor(request)
    person = await server.person(visitor)
    lang, mine = visitor.lang, room.mine(visitor.id)
    shown = room.shown(mine, lang)
    game = room.play.game
    message = {**shown.body, "fragments": shown.texts(), **room.personal(visitor.id, lang)}
    context = {
        **_around(game, lang),
        "table_id": room.id,
        "seat_count": len(room.seats),
        "title": game.name(lang),
        "message": message,
        "mine": mine,
        "spectator": not mine,
        "bots": bots(lang),
        "link": link(request, server.config.doors, "table", table_id=room.id),
        "chat": await chats(room),
        "settings": message["settings"],
        "clock": clock_line(room.clocks.timing, lang) if not room.over else "",
        "person": person,
    }
    return await server.page(request, "table.html", context)


def _around(game: BoardGame[State], lang: str) -> dict[str, Any]:
    style = game.table.style()
    return {
        "game": {"id": game.id, "title": game.name(lang)},
        "reads": " ".join(game.table.read.stems),
        "symbols": all_symbols(game.id),
        "styles": [game.id] if style else [],
        "shrinks": "[data-step" in style,  # it says what longer words of a card look like
    }


async def rematch(request: Request) -> Response:
    """The same people once more."""
    server = server_of(request)
    visitor, _ = await server.form(request)
    room = await asked_room(request)
    if not room.over:
        raise HTTPException(409, say(N_("The game is not over yet."), visitor.lang))
    if not room.mine(visitor.id):
        raise HTTPException(403, say(N_("Only who played can ask for a rematch."), visitor.lang))
    try:
        return RedirectResponse(f"/t/{await server.rooms.rematch(room)}", 303)
    except TitanomachyError as error:  # set up under other rules, it may not fit those of today
        raise HTTPException(409, error.text(visitor.lang)) from None


# -- looking back


async def asked_replay(request: Request) -> tuple[Room, Replay, str]:
    """The finished game in the address, with all its moments."""
    server = server_of(request)
    room = await asked_room(request)
    lang = server.passport.visitor(request).lang
    if not room.over:
        raise HTTPException(403, say(N_("A game can be replayed when it is over."), lang))
    replay = server.replays.get(room.id)
    if replay is None:
        try:
            replay = Replay(await server.rooms.moments(room))
        except CannotGoOn as error:
            raise HTTPException(409, error.text(lang)) from None
        server.replays.keep(room.id, replay)
    return room, replay, lang


async def _replay(request: Request) -> tuple[Room, Replay, int, str]:
    room, replay, lang = await asked_replay(request)
    at = request.query_params.get("at", "")
    return room, replay, min(whole(at) or 0, replay.frames) if at else replay.frames, lang


async def _moment(room: Room, replay: Replay, at: int, lang: str) -> dict[str, Any]:
    sitters = [sitter(room, number) for number in range(len(room.seats))]
    notes = tuple(room.notes)
    shown = await asyncio.to_thread(lambda: show(replay.snapshot(at, sitters, notes, room.stored.ended), (), lang))
    line = replay.line(at, lang)
    story = [frame.message() for frame in shown.happened(replay.moments[at].number - 1)]
    place = say(N_("Choice {at} of {frames}"), lang, at=at, frames=replay.frames)
    pieces = {**shown.texts(), "line": escape(line), "place": escape(place)}
    return {**shown.body, "line": line, "story": story, "fragments": pieces}


async def replay(request: Request) -> Response:
    """A finished game, at any of its moments."""
    room, found, at, lang = await _replay(request)
    message = await _moment(room, found, at, lang)
    context = {
        **_around(room.play.game, lang),
        "table_id": room.id,
        "seat_count": len(room.seats),
        "title": room.play.game.name(lang),
        "frames": found.frames,
        "at": at,
        "rounds": found.rounds,
        "line": message["line"],
        "message": message,
        "judged": possible(room.play.game),
        "edited": room.play.game.table.editing is not None,
    }
    return await server_of(request).page(request, "replay.html", context)


async def replay_frame(request: Request) -> Response:
    """One moment of a finished game, for a page that is open already."""
    room, found, at, lang = await _replay(request)
    return JSONResponse(await _moment(room, found, at, lang))


async def replay_read(request: Request) -> Response:
    """What a part of the page is, in a moment in which everything is open."""
    _, found, at, lang = await _replay(request)
    part = request.query_params.get("part", "")[:PART]
    reasons = Reasons(found.moments[at].after)
    return JSONResponse(await asyncio.to_thread(read, reasons, (), NOBODY, part, lang, True))


async def record(request: Request) -> Response:
    """The record of a finished game. Before that it would tell what is hidden."""
    server = server_of(request)
    room = await asked_room(request)
    if not room.over:
        lang = server.passport.visitor(request).lang
        raise HTTPException(403, say(N_("The record can be had when the game is over."), lang))
    forced = {number - room.stored.since: BY_THE_CLOCK for number in room.clocks.forced}
    text = (await server.rooms.record(room)).dumps(forced)
    if room.stored.ended:  # beside the choices: a record reads on without it
        text = f"{text.rstrip()}\n{ENDED}{room.stored.ended}\n"
    return _file(text, f"{room.play.game.id}-{room.id[:6]}.txt")


async def report(request: Request) -> Response:
    """A file for a report of a problem: the version, the moment, what I see; the whole record when all is open."""
    server = server_of(request)
    room = await asked_room(request)
    visitor = server.passport.visitor(request)
    mine = () if room.lobby else room.mine(visitor.id)  # before the game begins seats may still change hands
    play = room.play
    lines = [
        "titanomachy report 1",
        f"version: {server.version}",
        f"game: {play.game.id}",
        f"rules: {play.game.rules_version}",
        f"table: {room.id}",
        f"choice: {play.n}",
        f"language: {visitor.lang}",
        f"browser: {request.headers.get('user-agent', '')[:200]}",
        f"seats: {', '.join(map(str, mine)) or 'none'}",
        "",
    ]
    for seat in mine or (None,):
        lines += [
            f"view of {'a spectator' if seat is None else f'seat {seat}'}:",
            json.dumps(play.table.view(seat)),
            "",
        ]
    if room.over:
        lines += ["record:", (await server.rooms.record(room)).dumps()]
    else:
        lines += ["The record is with the server, under this table and choice; it can be had when the game is over."]
    return _file("\n".join(lines) + "\n", f"report-{play.game.id}-{play.n}.txt")


def _file(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})
