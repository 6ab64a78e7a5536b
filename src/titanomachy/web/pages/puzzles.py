"""Puzzles that people make of positions: tried out in the editor, kept, and played at an address of their own."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.errors import TitanomachyError
from ...kernel.lesson_files import BadLesson, read_puzzle
from ...kernel.lessons import Puzzle
from ...kernel.state import State
from ...kernel.words import LANGUAGES, N_, SOURCE, say
from ..hosts import link
from ..live.puzzling import Question
from ..numbers import whole
from ..server import first, server_of
from ..show.editor import LONG as LONG_TEXT
from ..show.editor import sentence
from ..show.thumbs import picture_of
from ..still import LIT
from ..store import puzzles
from ..store.puzzles import MADE, Made
from .appraisal import number, spend
from .editor import edited_game, sender_of, sent_by
from .shelf import shown

NOT_NOW: Final = N_("This puzzle cannot be played any more.")
ENOUGH: Final = N_("You have made {n} puzzles. Remove one before you make another: they stand on the Learn page.")


async def _question(request: Request, game: BoardGame[State], text: str, seat: int) -> Question:
    """What somebody wants to know, who may want too much."""
    server = server_of(request)
    if len(text) > LONG_TEXT:
        raise HTTPException(413)
    question = Question(game.id, text, min(seat, max(game.seats) - 1))
    if not await server.puzzling.knows(question):
        await spend(request, server, server.passport.visitor(request).lang)
    return question


async def try_out(request: Request) -> Response:
    """Whether a position makes a puzzle: its answer and its text; why not; or that it is still looked for."""
    server, game = server_of(request), edited_game(request)
    lang = server.passport.visitor(request).lang
    sent = await sent_by(request)
    question = await _question(request, game, sent["text"], number(sent, "seat", max(game.seats)))
    try:
        found = await server.puzzling.ask(question, sender_of(request))
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
    question = await _question(request, game, first(fields, "text"), whole(first(fields, "seat")) or 0)
    try:
        found = await server.puzzling.wait(question, sender_of(request))
    except TitanomachyError as error:
        raise HTTPException(409, sentence(error.text(visitor.lang))) from None
    person = await server.person(visitor)
    written = found.text(first(fields, "title"), first(fields, "say"))
    id = await server.database.write(lambda c: puzzles.keep_puzzle(c, game.id, person.id, written))
    if not id:
        raise HTTPException(409, say(ENOUGH, visitor.lang, n=puzzles.MOST))
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
    """A puzzle as one meets it: what it is about, and a button. Its text, with its answer, is for whoever made it."""
    server = server_of(request)
    found, puzzle = await _asked(request)
    visitor = server.passport.visitor(request)
    mine = found.creator == visitor.id
    if "text" in request.query_params:
        if not mine:
            raise HTTPException(403, say(N_("Its text has the answer in it: it is for whoever made it."), visitor.lang))
        named = {"Content-Disposition": f'attachment; filename="puzzle-{found.game}.toml"'}
        return PlainTextResponse(found.text, headers=named)
    taught = {
        **shown(found, puzzle, visitor.lang),
        "mine": mine,
        "address": link(request, server.config.doors, "made_puzzle", id=found.id),
    }
    return await server.page(request, "lesson.html", {"taught": taught, "chapter": False, "today": False, "made": True})


async def remove(request: Request) -> Response:
    """Whoever made a puzzle takes it away again; tables at which it is played go on without it."""
    server, id = server_of(request), request.path_params["id"]
    visitor, _ = await server.form(request)
    await server.database.write(lambda c: puzzles.remove_puzzle(c, id, visitor.id))
    return RedirectResponse("/learn#made", 303)


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
    found, _ = await _asked(request)
    wanted, theme = (request.query_params.get(name, "") for name in ("lang", "theme"))
    lang = wanted if wanted in LANGUAGES else SOURCE
    drawn = await asyncio.to_thread(_drawn, found, lang, theme if theme in LIT else "")
    if not drawn:
        raise HTTPException(404)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=86400"})


@lru_cache(maxsize=64)
def _drawn(found: Made, lang: str, theme: str) -> str:
    """The picture as SVG; "" where there is none."""
    try:
        return picture_of(game_of(found.game), read_puzzle(MADE + found.id, found.text), lang, theme)
    except TitanomachyError:
        return ""
