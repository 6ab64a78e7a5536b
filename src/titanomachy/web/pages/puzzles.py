"""Puzzles that people make of positions: tried out in the editor, kept, and played at an address of their own."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.errors import TitanomachyError
from ...kernel.lesson_files import BadLesson, read_puzzle
from ...kernel.lessons import Puzzle
from ...kernel.words import LANGUAGES, N_, SOURCE, say
from ..numbers import whole
from ..server import first, server_of
from ..show.editor import LONG as LONG_TEXT
from ..show.editor import sentence
from ..show.thumbs import picture_of
from ..still import LIT
from ..store import puzzles
from ..store.puzzles import MADE, Made
from .appraisal import number, spend
from .editor import edited_game, sent_by

NOT_NOW: Final = N_("This puzzle cannot be played any more.")


async def try_out(request: Request) -> Response:
    """Whether a position makes a puzzle: its answer and its text; why not; or that it is still looked for."""
    server, game = server_of(request), edited_game(request)
    lang = server.passport.visitor(request).lang
    sent = await sent_by(request)
    text, seat = sent["text"], number(sent, "seat", max(game.seats) - 1)
    if len(text) > LONG_TEXT:
        raise HTTPException(413)
    if not server.puzzling.knows(game.id, text, seat):
        await spend(request, server, lang)
    try:
        found = server.puzzling.ask(game.id, text, seat)
    except TitanomachyError as error:
        return JSONResponse({"done": True, "error": sentence(error.text(lang))})
    if found is None:
        return JSONResponse({"done": False, "error": ""})
    best, other, why = (one.get(lang, one[SOURCE]) for one in (found.best, found.other, found.why))
    written = found.text(str(sent.get("title", "")), str(sent.get("say", "")))
    told = {"best": best, "other": other, "why": why, "ahead": found.ahead, "worlds": found.worlds}
    return JSONResponse({"done": True, "error": "", **told, "stars": found.stars, "text": written})


async def make(request: Request) -> Response:
    """Keep a puzzle, and go to its page."""
    server, game = server_of(request), edited_game(request)
    visitor, fields = await server.form(request)
    text, seat = first(fields, "text"), min(whole(first(fields, "seat")) or 0, max(game.seats) - 1)
    try:
        found = await server.puzzling.wait(game.id, text, seat)
    except TitanomachyError as error:
        raise HTTPException(409, error.text(visitor.lang)) from None
    person = await server.person(visitor)
    written = found.text(first(fields, "title"), first(fields, "say"))
    id = await server.database.write(lambda c: puzzles.keep_puzzle(c, game.id, person.id, written))
    return RedirectResponse(f"/puzzle/{id}", 303)


# -- at its own address


async def _asked(request: Request) -> tuple[Made, Puzzle]:
    """The puzzle in the address."""
    server, id = server_of(request), request.path_params["id"]
    found = await server.database.read(lambda c: puzzles.puzzle_of(c, id))
    if found is None or found.game not in games():
        raise HTTPException(404)
    try:
        puzzle = await asyncio.to_thread(read_puzzle, MADE + id, found.text)
    except BadLesson:
        raise HTTPException(409, say(NOT_NOW, server.passport.visitor(request).lang)) from None
    return found, puzzle


async def one(request: Request) -> Response:
    """A puzzle as one meets it: what it is about, and a button; or its text, to keep or to send."""
    server = server_of(request)
    found, puzzle = await _asked(request)
    if "text" in request.query_params:
        named = {"Content-Disposition": f'attachment; filename="puzzle-{found.game}.toml"'}
        return PlainTextResponse(found.text, headers=named)
    visitor = server.passport.visitor(request)
    lang, url = visitor.lang, f"/puzzle/{found.id}"
    taught = {
        "id": puzzle.id, "game": found.game, "game_title": game_of(found.game).name(lang), "url": url,
        "title": puzzle.title.text(lang), "say": puzzle.task.say.text(lang), "stars": puzzle.stars,
        "picture": f"{url}.svg?lang={lang}", "text": f"{url}?text", "mine": found.creator == visitor.id,
        "address": str(request.url.replace(query="")),
    }  # fmt: skip
    return await server.page(request, "lesson.html", {"taught": taught, "chapter": False, "today": False, "made": True})


async def begin(request: Request) -> Response:
    """A table for it, as for the other puzzles."""
    server = server_of(request)
    found, puzzle = await _asked(request)
    visitor, _ = await server.form(request)
    person = await server.person(visitor)
    try:
        return RedirectResponse(f"/t/{await server.rooms.create_lesson(found.game, person, puzzle)}", 303)
    except TitanomachyError:
        raise HTTPException(409, say(NOT_NOW, visitor.lang)) from None


async def picture(request: Request) -> Response:
    """The small picture of a puzzle."""
    found, puzzle = await _asked(request)
    wanted, theme = (request.query_params.get(name, "") for name in ("lang", "theme"))
    lang = wanted if wanted in LANGUAGES else SOURCE
    try:
        drawn = await asyncio.to_thread(picture_of, game_of(found.game), puzzle, lang, theme if theme in LIT else "")
    except TitanomachyError:
        drawn = ""
    if not drawn:
        raise HTTPException(404)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})
