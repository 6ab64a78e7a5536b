"""The position editor: a page, the edits that its script sends, and a table that begins with what was made.

Nothing is kept: the text of the position comes with each edit, and the rules are asked again each time.
"""

from __future__ import annotations

import asyncio
import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ...bots import analysis as judging
from ...bots.characters import alike
from ...games.game import BoardGame
from ...kernel.errors import TitanomachyError
from ...kernel.state import State
from ...kernel.words import N_, say
from ..floods import who_is
from ..live.bounded import Sender
from ..live.thinking import position_at
from ..numbers import whole
from ..server import Server, first, server_of
from ..show import editor as drafts
from ..show.editor import Draft, Unread
from ..store.rows import Note, Seat
from ..symbols import all_symbols
from .site import asked_game
from .tables import asked_room

PIECES: Final = ("counters", "box", "piece", "checks", "tray")  # of the page, each a template of its own


def edited_game(request: Request) -> BoardGame[State]:
    """The game in the address, where it has an editor."""
    game = asked_game(request)
    if drafts.editing_of(game) is None:
        raise HTTPException(404)
    return game


async def editor(request: Request) -> Response:
    """The page, with the start position or a moment of a finished game."""
    server, game = server_of(request), edited_game(request)
    lang = server.passport.visitor(request).lang
    at = whole(request.query_params.get("at", "")) or 0
    table = request.query_params.get("table", "")
    if table:
        draft, begun = await _moment(request, server, game, table, at)
    else:
        draft, begun = await asyncio.to_thread(_begun, request, game), None
    context = {
        **_around(game, lang),
        **await asyncio.to_thread(drafts.shown, draft, lang),
        "symbols": all_symbols(game.id),
        "styles": [game.id] if game.table.style() else [],
        "back": f"/t/{table}/replay?at={at}" if table else "",
        "at": at,
        "begun": begun,
        "bots": await _bots(server, table),
    }
    return await server.page(request, "editor.html", context)


def _around(game: BoardGame[State], lang: str) -> dict[str, Any]:
    return {"game": {"id": game.id, "title": game.name(lang)}, "judged": judging.possible(game)}


def _begun(request: Request, game: BoardGame[State]) -> Draft:
    seats = whole(request.query_params.get("seats", ""))
    return drafts.begun(game, seats if seats in game.seats else None)


async def _moment(
    request: Request, server: Server, game: BoardGame[State], table: str, at: int
) -> tuple[Draft, int | None]:
    """A moment of a game that is over: while it runs its cards are nobody's to see.

    Where something is under way in it, it is the last moment before it in which nothing was, with the number of that.
    """
    request.path_params["table_id"] = table
    room = await asked_room(request)
    lang = server.passport.visitor(request).lang
    if not room.over or room.play.game.id != game.id:
        raise HTTPException(403, say(N_("A position can be taken from a game that is over."), lang))
    record = await server.rooms.record(room)
    try:
        at = min(at, len(record.choices))
        text = await asyncio.to_thread(position_at, record.dumps(), at)
        since = len(tomllib.loads(text).get("choices", []))
        return await asyncio.to_thread(drafts.read, game, text), at - since if since else None
    except TitanomachyError as error:
        raise HTTPException(409, error.text(lang)) from None


async def _bots(server: Server, table: str) -> str:
    """Which bots play on from a moment of a game: those that it had, where all were of one kind."""
    room = await server.rooms.get(table) if table else None
    return alike(seat.bot for seat in room.seats if seat.bot) if room else ""


# -- edits


async def edit(request: Request) -> Response:
    """What an edit makes of a position; where it makes nothing, why, and with a text that cannot be read also where."""
    server, game = server_of(request), edited_game(request)
    lang = server.passport.visitor(request).lang
    sent = await sent_by(request)
    wanted = sent.get("edit")
    asked = (game.id, sent["text"], str(sent.get("selected", "")), wanted if isinstance(wanted, Mapping) else None)
    try:
        found = await server.outsiders.checks.do(Sender(game.id, sender_of(request)), drafts.answered, *asked, lang)
    except TitanomachyError as error:
        found = Unread(error.text(lang))
    if isinstance(found, Unread):
        return JSONResponse({"error": found.text, "line": found.line, "column": found.column})
    around = {**_around(game, lang), **found}
    fragments = {name: server.piece(request, f"_editor_{name}.html", around) for name in PIECES}
    count = len(found["verdict"].faults)
    return JSONResponse({**found["page"], "count": count, "fragments": {"board": found["board"], **fragments}})


async def sent_by(request: Request) -> Mapping[str, Any]:
    """What the script of our page sends."""
    try:
        sent = json.loads(await request.body())
        json.dumps(sent, ensure_ascii=False).encode()  # half of a sign can be neither kept nor sent on
    except (ValueError, RecursionError, ClientDisconnect):
        raise HTTPException(400) from None
    if not isinstance(sent, Mapping) or not isinstance(sent.get("text"), str):
        raise HTTPException(400)
    return sent


def sender_of(request: Request) -> str:
    """Who asks: the person, or the address of whoever has no cookie."""
    person, address = who_is(request.scope, server_of(request).passport)
    return person or address


# -- playing


async def play(request: Request) -> Response:
    """A table that begins with a position: one seat for whoever made it, bots on the others, and luck of its own."""
    server, game = server_of(request), edited_game(request)
    visitor, fields = await server.form(request)
    try:
        sender, text = Sender(game.id, sender_of(request)), first(fields, "text")
        start = await server.outsiders.checks.do(sender, drafts.started, game.id, text)
        person = await server.person(visitor)
        mine = min(whole(first(fields, "seat")) or 0, start.seats - 1)
        bot = Seat(f"bot:{alike(filter(None, [first(fields, 'bots')]))}", person.id)
        seats = [Seat(person.id, person.id) if seat == mine else bot for seat in range(start.seats)]
        whence = Note(0, "set", 0, {"round": str(start.round)})
        id = await server.rooms.create(game.id, person, seats, {}, position=start.position, whence=whence)
    except TitanomachyError as error:
        raise HTTPException(409, error.text(visitor.lang)) from None
    return RedirectResponse(f"/t/{id}", 303)
