"""The pages that one reads: rules, lessons, who I am; style sheets and faces."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from urllib.parse import quote

from babel.dates import format_date
from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...bots.characters import FACES
from ...bots.characters import face as bot_face
from ...drawing.faces import person_face
from ...games.game import BoardGame
from ...games.registry import game as game_of
from ...kernel import words
from ...kernel.errors import UnknownGame
from ...kernel.lessons import Chapter, Puzzle
from ...kernel.state import State
from ...kernel.words import N_, say
from ..assets import style_answer
from ..floods import SLOWER, TOO_MANY, who_is
from ..naming import clean_name, marked
from ..notices.settings import settings
from ..people import THEMES, YEAR
from ..server import Server, first, server_of
from ..store import addresses, namesakes, queries
from ..store.rows import Person
from . import ways_in


def asked_game(request: Request) -> BoardGame[State]:
    """The game in the address."""
    try:
        return game_of(request.path_params["game"])
    except UnknownGame:
        lang = server_of(request).passport.visitor(request).lang
        raise HTTPException(404, say(N_("There is no such game."), lang)) from None


def safe_path(given: str) -> str:
    """A page of ours to go on to; anything else becomes the home page."""
    fine = given.startswith("/") and not given.startswith(("//", "/\\")) and given.isprintable() and "\\" not in given
    return given if fine else "/"


def lessons(game: BoardGame[State], lang: str) -> list[dict[str, str]]:
    """The guided first games of a game."""
    return [
        {
            "id": lesson.id,
            "title": lesson.title.text(lang),
            "line": game.name(lang),
            "url": f"/learn/{game.id}/{quote(lesson.id)}",
        }
        for lesson in game.lessons.values()
        if not isinstance(lesson, Chapter | Puzzle)
    ]


# -- who I am


async def me(request: Request) -> Response:
    """What I have played; my name, language and light; how I sign in, and on which devices."""
    server = server_of(request)
    if request.method == "POST":
        return await _change_me(request, server)
    visitor = server.passport.visitor(request)
    if "next" in request.query_params and not visitor.name:
        return await server.page(request, "name.html", {"next": safe_path(request.query_params["next"])})
    return await own_page(request, {})


async def own_page(request: Request, told: Mapping[str, object]) -> Response:
    """My own page, with what is told on it besides."""
    from . import programs
    from .mine import profile  # which shows lists, as this does

    server = server_of(request)
    visitor = server.passport.visitor(request)
    person = await server.person(visitor)
    context = {
        "settings": {"auto": person.auto, "pace": person.pace},
        "saved": "saved" in request.query_params,
        "person": person,
        "since": format_date(datetime.fromtimestamp(person.since, UTC), "MMMM y", locale=visitor.lang)
        if person.since
        else "",
        "played": await profile(request, person),
        **(await ways_in.told(request, visitor, person) if person.since else {}),
        **told,
        "programs": await programs.mine(server, visitor),
        "notices": await settings(request, person),
    }
    return await server.page(request, "me.html", context)


async def _change_me(request: Request, server: Server) -> Response:
    visitor, fields = await server.form(request)
    following = safe_path(first(fields, "next", "/"))
    response: Response = RedirectResponse("/me?saved=1" if following == "/me" else following, 303)
    if "name" in fields:
        name = clean_name(first(fields, "name"))
        if not name:
            context = {"next": following, "error": say(N_("A name needs at least one letter."), visitor.lang)}
            return await server.page(request, "name.html", context, 400)
        try:
            await name_person(server, visitor.id, name)
        except namesakes.Taken as error:
            context = {"next": following, "error": error.text(visitor.lang)}
            return await server.page(request, "name.html", context, 409)
        server.passport.stamp(response, visitor.id, name)
    for field, allowed in (("lang", words.LANGUAGES), ("theme", THEMES)):
        if field in fields and first(fields, field) in allowed:
            response.set_cookie(field, first(fields, field), max_age=YEAR, path="/", samesite="lax", httponly=True)
    if (spoken := first(fields, "lang")) in words.LANGUAGES:
        await server.database.write(lambda c: addresses.speaks(c, visitor.id, spoken))
    return response


async def name_person(server: Server, id: str, name: str) -> Person:
    """Remember a name; Taken where somebody at a table of this person's goes by it."""

    def remember(c: Connection) -> Person:
        if marked(name):
            raise namesakes.Marked
        known = queries.load_person(c, id)
        if name != known.name:
            namesakes.check(c, id, name)
        person = Person(id, name, known.auto, known.pace)
        queries.save_person(c, person)
        return person

    return await server.database.write(remember)


# -- reading


async def about(request: Request) -> Response:
    """What this is and whose."""
    return await server_of(request).page(request, "about.html", {})


async def rules(request: Request) -> Response:
    """Every rule of a game, by section."""
    server, game = server_of(request), asked_game(request)
    lang = server.passport.visitor(request).lang
    sections: dict[str, list[dict[str, str]]] = {}
    for rule in game.ledger.values():
        sections.setdefault(rule.heading(lang), []).append(
            {
                "id": rule.id,
                "text": rule.words(lang),
                "note": rule.remark(lang),
                "edition": rule.edition,
                "kind": rule.kind,
            }
        )
    context = {
        "game": {"id": game.id, "title": game.name(lang)},
        "sections": [
            {"title": title, "anchor": f"section-{number}", "rules": entries}
            for number, (title, entries) in enumerate(sections.items(), start=1)
        ],
    }
    return await server.page(request, "rules.html", context)


async def rules_list(request: Request) -> Response:
    """Every rule of a game, for searching."""
    game, lang = asked_game(request), server_of(request).passport.visitor(request).lang
    return JSONResponse(
        [{"id": rule.id, "section": rule.heading(lang), "text": rule.words(lang)} for rule in game.ledger.values()]
    )


async def one_rule(request: Request) -> Response:
    """One rule."""
    game, lang = asked_game(request), server_of(request).passport.visitor(request).lang
    rule = game.ledger.get(request.path_params["rule"])
    if rule is None:
        raise HTTPException(404)
    return JSONResponse(
        {"id": rule.id, "section": rule.heading(lang), "text": rule.words(lang), "note": rule.remark(lang)}
    )


async def game_style(request: Request) -> Response:
    """The style sheet of some games' pictures."""
    try:
        return style_answer(request)
    except UnknownGame:
        raise HTTPException(404) from None


async def asset(request: Request) -> Response:
    """A style sheet or a script of all pages. What has to be put together first counts as a page does."""
    server = server_of(request)
    if not server.assets.ready(request):
        who = who_is(request.scope, server.passport)
        if not await server.quotas.take("pages", *who):
            line = say(SLOWER, server.passport.visitor(request).lang)
            return PlainTextResponse(line, TOO_MANY, {"Retry-After": "60"})
    return server.assets.answer(request)


async def face(request: Request) -> Response:
    """The face of a person or a bot."""
    which = request.path_params["which"]
    drawn = bot_face(which) if which in {path.stem for path in FACES.glob("*.svg")} else person_face(which)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})
