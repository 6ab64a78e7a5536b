"""The application: routes, errors, starting and stopping."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from ..bots.registry import offer
from ..kernel.words import N_, say
from .api import problems
from .api.door import Door
from .api.endpoints import ENDPOINTS, routes
from .api.problems import ROOT, Wrong, lang_of
from .books import pages as books
from .config import Config
from .floods import Floods
from .forward import Forward
from .hosts import Hosts
from .live.glimpses import catch_up
from .live.leases import ALONE
from .live.sockets import table_socket
from .measures import Named, Watch, healthz, metrics, readyz
from .notices import pages as notices
from .pages import (
    analysis,
    appraisal,
    begin,
    editor,
    ending,
    entering,
    gallery,
    ladder,
    learn,
    lobby,
    mine,
    new_table,
    privacy,
    programs,
    puzzles,
    restoring,
    signing,
    site,
    tables,
    variations,
    ways_in,
)
from .pages.guide import guide_page
from .security import PAGE, Guard, Light
from .server import Server, server_of
from .sessions import Sessions
from .store import queries
from .store.rows import Person

PATIENCE: Final = 4.0  # seconds beside its leases that a table is waited for
ERRORS: Final = {
    400: N_("That could not be understood"),
    403: N_("That is not yours to do"),
    404: N_("There is nothing here"),
    405: N_("That cannot be done here"),
    409: N_("That cannot be done now"),
    413: N_("That is too large"),
    500: N_("Something went wrong"),
}


# -- errors: plain words, never a stack trace


async def _error(request: Request, error: Exception) -> Response:
    if request.url.path.startswith(ROOT):
        return problems.answer(problems.of_http(error), lang_of(request.headers))
    status, line = 500, ""
    headers: Mapping[str, str] | None = None
    if isinstance(error, HTTPException):
        status, headers = error.status_code, error.headers
        line = error.detail if error.detail != HTTPException(status).detail else ""
    server = server_of(request)
    lang = server.passport.visitor(request).lang
    title = say(ERRORS.get(status, ERRORS[500 if status >= 500 else 400]), lang)
    if request.url.path.endswith(".json") or "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"error": line or title}, status, headers)
    context = {"status": status, "title": title, "line": line, "person": Person("")}
    response = await server.page(request, "error.html", context, status)
    response.headers.update({**PAGE, **(headers or {})})  # an error is answered outside of the guard
    return response


async def _unreachable(scope: Scope, receive: Receive, send: Send) -> None:
    """A page that says that a table, or the database, cannot be reached now."""
    request = Request(scope, receive)
    if request.url.path.startswith(ROOT):
        wrong = Wrong("away", headers={"Retry-After": "2"})
        await problems.answer(wrong, lang_of(request.headers))(scope, receive, send)
        return
    server = server_of(request)
    lang = server.passport.visitor(request).lang
    line = say(N_("This table cannot be reached just now. Try again in a moment."), lang)
    answer = PlainTextResponse(line, 503, {**PAGE, "Retry-After": "2", "Cache-Control": "no-store"})
    await answer(scope, receive, send)


async def _too_large(scope: Scope, receive: Receive, send: Send) -> None:
    """What is sent is more than anything here takes."""
    request = Request(scope)
    if request.url.path.startswith(ROOT):
        answer = problems.answer(Wrong("too-large"), lang_of(request.headers))
    else:
        answer = PlainTextResponse("Too large.", 413)
    await answer(scope, receive, send)


def _to_others(server: Server) -> list[Middleware]:
    """What passes on to other servers what is about their tables; nothing where there is one server with a file."""
    if server.leases is ALONE:
        return []
    patience = 2 * server.config.lease + PATIENCE
    return [Middleware(Forward, carrier=server.relay, patience=patience, unreachable=_unreachable)]


async def health(request: Request) -> Response:
    """Is the server well: can it read what it stored?"""
    server = server_of(request)
    await server.database.read(queries.count_tables)
    return JSONResponse({"ok": True, "version": server.version, "tables": server.rooms.count})


def create_app(config: Config | None = None) -> Starlette:
    """The application with its own store; routes as `docs` list them."""
    server = Server(config or Config.from_environment())
    offer(server.config.programs)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        beside = [asyncio.create_task(one) for one in (catch_up(server.database), server.devices.watch())]
        yield
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await server.close()

    app = Starlette(
        routes=[
            Route("/", begin.home, name="home"),
            Route("/api", programs.page),
            Route("/api/openapi.json", programs.document),
            *routes(ENDPOINTS),
            Route("/me/tokens", programs.make_token, methods=["POST"]),
            Route("/me/tokens/revoke", programs.revoke_token, methods=["POST"]),
            Route("/me/bots", programs.make_bot, methods=["POST"]),
            Route("/me/bots/remove", programs.remove_bot, methods=["POST"]),
            Route("/me", site.me, methods=["GET", "POST"]),
            Route("/games", mine.all_games),
            *(
                Route(f"/{door}/{{token}}", entering.enter, methods=["GET", "POST"], name=door)
                for door in entering.DOORS
            ),
            Route("/sign-in", signing.sign_in),
            Route("/sign-in/begin.json", signing.begin, methods=["POST"]),
            Route("/sign-in/end.json", signing.end, methods=["POST"]),
            Route("/sign-in/letter", signing.letter, methods=["POST"]),
            Route("/me/link", restoring.make, methods=["POST"]),
            Route("/me/link/revoke", restoring.revoke, methods=["POST"]),
            Route("/me/devices", restoring.sign_out, methods=["POST"]),
            Route("/me/passkeys", ways_in.change, methods=["POST"]),
            Route("/me/passkeys/begin.json", ways_in.begin, methods=["POST"]),
            Route("/me/passkeys/end.json", ways_in.end, methods=["POST"]),
            Route("/me/address", ways_in.address, methods=["POST"]),
            Route("/address/{token}", ways_in.confirm, methods=["GET", "POST"], name="confirm"),
            Route("/about", site.about),
            Route("/privacy", privacy.privacy),
            Route("/me/export", privacy.export),
            Route("/me/remove", privacy.remove, methods=["POST"]),
            *notices.ROUTES,
            *books.ROUTES,
            Route("/learn", learn.learn),
            Route("/puzzle/today", learn.puzzle_today),
            Route("/learn/{game}/{lesson}.svg", learn.picture),
            Route("/learn/{game}/{lesson}", learn.lesson),
            Route("/learn/{game}/{lesson}", learn.begin, methods=["POST"]),
            Route("/learn/{game}/{lesson}/check", learn.begin_check, methods=["POST"]),
            Route("/guide/{game}", guide_page),
            Route("/rules/{game}.json", site.rules_list),
            Route("/rules/{game}/{rule}.json", site.one_rule),
            Route("/rules/{game}", site.rules),
            Route("/games/{games}.css", site.game_style),
            Route("/gallery", gallery.index),
            Route("/gallery/{game}", gallery.all_of),
            Route("/gallery/{game}/{exhibit}", gallery.one_of),
            Route("/editor/{game}", editor.editor),
            Route("/editor/{game}/edit.json", editor.edit, methods=["POST"]),
            Route("/editor/{game}/play", editor.play, methods=["POST"]),
            Route("/editor/{game}/analysis.json", appraisal.appraisal, methods=["POST"]),
            Route("/editor/{game}/line.json", appraisal.line, methods=["POST"]),
            Route("/editor/{game}/puzzle.json", puzzles.try_out, methods=["POST"]),
            Route("/editor/{game}/puzzle", puzzles.make, methods=["POST"]),
            Route("/puzzle/{id}.svg", puzzles.picture),
            Route("/puzzle/{id}", puzzles.one, name="made_puzzle"),
            Route("/puzzle/{id}", puzzles.begin, methods=["POST"]),
            Route("/puzzle/{id}/remove", puzzles.remove, methods=["POST"]),
            Route("/ladder", ladder.ladder),
            Route("/new/{game}", new_table.new, methods=["GET", "POST"]),
            Route("/play/{game}", begin.play, methods=["GET", "POST"]),
            Route("/t/{table_id}", tables.table),
            Route("/t/{table_id}/replay", tables.replay),
            Route("/t/{table_id}/replay/frame", tables.replay_frame),
            Route("/t/{table_id}/replay/read", tables.replay_read),
            Route("/t/{table_id}/analysis", analysis.analysis),
            Route("/t/{table_id}/analysis/position", analysis.position),
            Route("/t/{table_id}/analysis/line", analysis.line),
            Route("/t/{table_id}/analysis/play", variations.play_on, methods=["POST"]),
            Route("/t/{table_id}/lines", variations.listed),
            Route("/t/{table_id}/lines", variations.change, methods=["POST"]),
            Route("/t/{table_id}/report", tables.report),
            Route("/t/{table_id}/record", tables.record),
            Route("/t/{table_id}/end", ending.ending),
            Route("/t/{table_id}/moment/{at}.svg", ending.moment),
            Route("/t/{table_id}/again", ending.again, methods=["POST"]),
            Route("/t/{table_id}/rematch", tables.rematch, methods=["POST"]),
            Route("/t/{table_id}/delete", mine.delete, methods=["POST"]),
            Route("/t/{table_id}/join", lobby.join, methods=["POST"]),
            WebSocketRoute("/t/{table_id}/ws", table_socket),
            Route("/face/{which}.svg", site.face),
            Route("/health", health),
            Route("/healthz", healthz),
            Route("/readyz", readyz),
            Route("/metrics", metrics),
            Route("/static/{build}/{name}", site.asset),
            Route("/static/{name}", site.asset),
        ],
        exception_handlers={HTTPException: _error, Exception: _error},
        middleware=[
            Middleware(Watch),
            Middleware(Guard, too_large=_too_large),
            Middleware(Hosts, doors=server.config.doors, secure=server.config.secure),
            Middleware(Door, every=ENDPOINTS, database=server.database, quotas=server.quotas),
            Middleware(Floods, quotas=server.quotas, passport=server.passport),
            *_to_others(server),  # what is tried again is counted once
            Middleware(Sessions, devices=server.devices, passport=server.passport),
            Middleware(Light),
            Middleware(Named),
        ],
        lifespan=lifespan,
    )
    app.state.server = server
    if server.relay is not None:
        server.relay.app = app
    return app
