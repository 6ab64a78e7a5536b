"""Addresses of notices: settings, devices, a test, and the links of letters, which need no sign-in."""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from ...kernel.words import N_, say
from ..naming import clean_line
from ..people import Visitor
from ..quotas import address_of as network_of
from ..server import Server, first, server_of
from . import said, settings, wishes
from .push import Misfit
from .reach import Barred
from .wishes import Device, Wishes

NAME: Final = 60


def _base(request: Request, server: Server) -> str:
    return server.config.doors.base(request.url.scheme, request.headers.get("host", request.url.netloc))


async def _once_more(request: Request, server: Server, visitor: Visitor) -> None:
    """Refuse whoever sets off too many letters and requests."""
    network = network_of(request.client.host if request.client else "")
    if not await server.quotas.take("notices", visitor.id, network):
        raise HTTPException(429, say(N_("Not so fast, please. Try again in a minute."), visitor.lang))


def _back(done: str) -> Response:
    return RedirectResponse(f"/me?notices={done}#notices", 303)


async def keep(request: Request) -> Response:
    """How I want to be told."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    await _once_more(request, server, visitor)
    return _back(await settings.change(request, visitor, fields, _base(request, server)))


async def device(request: Request) -> Response:
    """This browser takes notices for me from now on."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    await _once_more(request, server, visitor)
    name = clean_line(first(fields, "name"))[:NAME]
    given = Device(first(fields, "endpoint"), first(fields, "key"), first(fields, "secret"), name)
    push = server.notices.push
    try:
        if not push.offered:
            raise Barred("none is offered")
        await push.checked(given)
    except (Barred, Misfit, OSError):
        line = say(N_("This server cannot reach the push service of this browser."), visitor.lang)
        return JSONResponse({"error": line}, 400)
    base = _base(request, server)
    zone = first(fields, "zone")
    fresh = Wishes(visitor.id, visitor.lang, zone if wishes.zone_of(zone) else "UTC", base=base)

    def remember(c: Connection) -> None:
        if wishes.wishes_of(c, visitor.id) is None:
            wishes.keep_wishes(c, fresh)
        wishes.keep_device(c, visitor.id, given)

    await server.database.write(remember)
    return JSONResponse({"id": given.id})


async def no_device(request: Request) -> Response:
    """A browser of mine takes no more."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    await server.database.write(lambda c: wishes.drop_device(c, first(fields, "id"), visitor.id))
    return _back("saved")


async def trial(request: Request) -> Response:
    """A test by every way that I have."""
    server = server_of(request)
    notices = server.notices
    visitor, _ = await server.form(request)
    await _once_more(request, server, visitor)

    def ask(c: Connection) -> tuple[Wishes | None, list[Device], wishes.Address]:
        return wishes.wishes_of(c, visitor.id), wishes.devices_of(c, visitor.id), wishes.address_of(c, visitor.id)

    wants, devices, address = await server.database.read(ask)
    taken = await notices.pushed(devices, said.trial(visitor.lang))
    if wants is not None and wants.mail and address.confirmed and notices.mail.offered:
        links = notices.links(visitor.id, address.address, wants.base)
        letter = said.trial_letter(address.address, links, wants.most, visitor.lang)
        taken = await asyncio.wrap_future(notices.mail.send(letter)) or taken
    return _back("tried" if taken else "nobody")


# -- the links of letters: whoever has one may do what it says, and nothing else


async def confirm(request: Request) -> Response:
    """An address is mine: shown first, so that no machine that looks at links agrees to anything."""
    server = server_of(request)
    lang = server.passport.visitor(request).lang
    known = server.notices.confirmed(request.path_params["token"])
    if known is None:
        raise HTTPException(404, say(N_("This link is not complete, too old, or not from this server."), lang))
    person, address = known
    done = False
    if request.method == "POST":
        now = server.notices.clock()
        done = await server.database.write(lambda c: wishes.confirm_address(c, person, address, now))
        if not done:
            raise HTTPException(409, say(N_("Another address was given since."), lang))
    return await server.page(request, "letters.html", {"about": "confirm", "address": address, "done": done})


async def end(request: Request) -> Response:
    """No more letters: by one click in a mail program (RFC 8058), or on the page."""
    server = server_of(request)
    lang = server.passport.visitor(request).lang
    known = server.notices.ended(request.path_params["token"])
    if known is None:
        raise HTTPException(404, say(N_("This link is not complete, too old, or not from this server."), lang))
    person, address = known
    if request.method == "POST":
        await server.database.write(lambda c: wishes.end_mail(c, person, address))
        if "List-Unsubscribe" in await request.form(max_files=0, max_fields=8):
            return PlainTextResponse("")
    done = request.method == "POST"
    return await server.page(request, "letters.html", {"about": "end", "address": address, "done": done})


ROUTES: Final = (
    Route("/notices", keep, methods=["POST"]),
    Route("/notices/device", device, methods=["POST"]),
    Route("/notices/device/end", no_device, methods=["POST"]),
    Route("/notices/test", trial, methods=["POST"]),
    Route("/notices/confirm/{token}", confirm, methods=["GET", "POST"]),
    Route("/notices/end/{token}", end, methods=["GET", "POST"]),
)
