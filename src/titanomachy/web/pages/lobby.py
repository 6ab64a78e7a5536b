"""The lobby of a table that waits for people: for those who sit there, and for whoever opens its link."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any, Final

import segno
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...kernel.words import N_, say
from ..hosts import link
from ..live.lobby import as_hall
from ..live.refused import Refused
from ..live.room import Room
from ..naming import clean_name
from ..numbers import whole
from ..server import Server, first, server_of
from ..show.clocks import clock_line, clock_name
from ..show.lobby import hall
from ..store.names import called
from ..store.namesakes import Taken
from ..store.rows import OPEN
from .begin import pictures
from .site import name_person

OPTIONS: Final = 4  # that differ from the printed game and are named
DARK, LIGHT = "#1f1a14", "#fffdf7"  # dark on paper, by day and by night: a phone has to read it


async def lobby_page(request: Request, server: Server, room: Room) -> Response:
    """The lobby for the host and those who sit there; whoever comes by the link sits down in one step."""
    visitor = server.passport.visitor(request)
    seated = room.mine(visitor.id) or visitor.id == room.stored.creator
    if not seated and "watch" not in request.query_params:
        return await _join(request, server, room)
    lang = visitor.lang
    address = link(request, server.config.doors, "table", table_id=room.id)
    shown = hall(as_hall(room, visitor.id, lang), lang)
    context = {
        **_scene(room, lang),
        "link": address,
        "short_link": address.partition("://")[2],
        "qr": qr(address),
        "hall": {name: Markup(text) for name, text in shown.items()},
        "hosting": visitor.id == room.stored.creator,
        "in_short": _settings(room, lang),
        "person": await server.person(visitor),
    }
    return await server.page(request, "lobby.html", context)


def _scene(room: Room, lang: str) -> dict[str, Any]:
    game = room.play.game
    return {
        "table_id": room.id,
        "game": {"id": game.id, "title": game.name(lang), "blurb": say(game.table.blurb, lang)},
        "minutes": game.table.minutes,
        "picture": pictures(game, lang)[0],
        "drawings": [game.id],
        "grows": True,  # who sits down later brings other pictures
    }


@lru_cache(maxsize=256)
def qr(link: str) -> Markup:
    """A link as a picture that a phone reads."""
    drawn = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawn, kind="svg", xmldecl=False, svgns=False, omitsize=True, border=3, dark=DARK, light=LIGHT,
              svgclass="qr", lineclass=None)  # fmt: skip
    return Markup(drawn.getvalue().decode().strip())


def _settings(room: Room, lang: str) -> list[tuple[str, str]]:
    """The table in short: only what differs from the printed game is named."""
    game, setup = room.play.game, room.play.table.setup
    names = game.table.settings
    other = []
    for name, spec in game.options.items():
        value = setup.options[name]
        if value != spec.default:
            values = value if isinstance(value, tuple) else (value,)
            other.append(
                (names.option_name(name, lang), ", ".join(names.value_name(name, one, lang) for one in values))
            )
    found = say(N_("Everyone") if room.stored.public else N_("Only with the link"), lang)
    left = len(game.options) - len(other)
    rest = say(N_("{n} {n:option|options} as printed"), lang, n=left)
    clock = (say(N_("Clock"), lang), clock_line(room.clocks.timing, lang) or clock_name(room.clocks.timing, lang))
    return [*other[:OPTIONS], (say(N_("Who may find it"), lang), found), clock, (say(N_("Rules"), lang), rest)]


# -- joining


async def _join(
    request: Request, server: Server, room: Room, error: str = "", name: str = "", wanted: int = -1
) -> Response:
    visitor = server.passport.visitor(request)
    lang = visitor.lang
    person = await server.person(visitor)
    chairs = as_hall(room, visitor.id, lang).chairs
    free = [chair.seat for chair in chairs if chair.sitter.kind == "open"]
    host = room.name(room.stored.creator)
    context = {
        **_scene(room, lang),
        "host": called(host, lang),
        "host_face": next((chair.sitter.face for chair in chairs if chair.host), "guest"),
        "chairs": [
            {
                "seat": chair.seat,
                "name": chair.name,
                "heading": chair.heading,
                "emblem": Markup(chair.emblem),
                "who": called(chair.sitter.who, lang) if chair.sitter.kind == "person" else chair.sitter.who,
                "face": chair.sitter.face,
                "kind": chair.sitter.kind,
            }
            for chair in chairs
        ],
        "chosen": wanted if wanted in free else free[0] if free else -1,
        "name": name or person.name,
        "error": error,
        "clock": clock_line(room.clocks.timing, lang),
        "person": person,
    }
    return await server.page(request, "join.html", context, 409 if error else 200)


async def join(request: Request) -> Response:
    """Name and seat in one step."""
    from .tables import asked_room

    server = server_of(request)
    visitor, fields = await server.form(request)
    room = await asked_room(request)
    lang, seat = visitor.lang, whole(first(fields, "seat"))
    name = clean_name(first(fields, "name"))
    person = await server.person(visitor)
    if not name and not person.name:
        return await _join(request, server, room, say(N_("A name needs at least one letter."), lang), "", seat or -1)
    if name and name != person.name:
        try:
            person = await name_person(server, visitor.id, name)
        except Taken as error:
            return await _join(request, server, room, error.text(lang), name, seat if seat is not None else -1)
    if seat is None or not 0 <= seat < len(room.seats):
        raise HTTPException(400)
    answer = RedirectResponse(f"/t/{room.id}", 303)
    server.passport.stamp(answer, person.id, person.name)
    if not room.lobby and room.seats[seat].holder != OPEN:
        return answer  # it has begun meanwhile: the table itself says which seats can still be had
    try:
        await room.give(person, seat, "me", lang)
    except Refused as refused:
        if not room.lobby:
            return answer
        return await _join(request, server, room, refused.why, person.name)
    return answer
