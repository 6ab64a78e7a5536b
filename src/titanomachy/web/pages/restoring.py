"""On my own page: the devices on which I am who I am, and the links that make another one mine."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from babel.dates import format_datetime, format_timedelta
from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...kernel.words import N_, listed, say
from ..hosts import link
from ..people import COOKIE
from ..server import first, server_of
from ..store import devices, joining, links
from ..store.devices import Device
from .sure import sure

DAY: Final = 24 * 3600.0
VIA: Final = {
    "link": N_("came by a link"), "passkey": N_("came with a passkey"), "mail": N_("came by a letter"),
}  # fmt: skip


def when(at: float, lang: str) -> str:
    """How long ago, in words; a date where that is long."""
    past = time.time() - at
    if past < 120:
        return say(N_("just now"), lang)
    if past < 14 * DAY:
        return format_timedelta(timedelta(seconds=-past), add_direction=True, locale=lang, threshold=1)
    return day(at, lang)


def day(at: float, lang: str) -> str:
    """A date with its year."""
    return format_datetime(datetime.fromtimestamp(at, UTC), "d MMMM y", locale=lang)


def what(device: Device, lang: str) -> str:
    """What a device is, as far as it said: "Firefox, Linux"."""
    return ", ".join(filter(None, [device.browser, device.system])) or say(N_("A browser"), lang)


def told(c: Connection, person: str, mine: str, lang: str) -> dict[str, Any]:
    """The devices and links of a person, as the own page lists them."""
    there = devices.of_person(c, person)
    there.sort(key=lambda device: device.id != mine)
    named = {device.id: what(device, lang) for device in there}
    return {
        "devices": [
            {
                "id": device.id, "name": named[device.id], "here": device.id == mine,
                "seen": when(device.seen, lang), "via": say(VIA[device.via], lang) if device.via in VIA else "",
            }
            for device in there
        ],
        "links": [
            {
                "id": one.id, "made": day(one.created, lang), "until": day(one.until, lang) if one.until else "",
                "used": listed([named[device.id] for device in there if device.link == one.id], lang),
            }
            for one in links.of_person(c, person)
        ],
    }  # fmt: skip


async def make(request: Request) -> Response:
    """A new link, shown this once."""
    from .site import own_page  # which shows what stands here

    server = server_of(request)
    visitor, _ = await server.form(request)
    if not (await server.person(visitor)).since:
        raise HTTPException(409, say(N_("Give yourself a name first."), visitor.lang))
    word = await server.database.write(lambda c: links.make(c, visitor.id, server.link_seconds))
    return await own_page(request, {"restore": link(request, server.config.doors, "restore", token=word)})


async def revoke(request: Request) -> Response:
    """A link opens nothing any more."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    await server.database.write(lambda c: links.revoke(c, visitor.id, first(fields, "link")))
    return RedirectResponse("/me#devices", 303)


async def sign_out(request: Request) -> Response:
    """A device of mine, or all others, are mine no more."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    mine = server.devices.mine(request)
    if "others" in fields:

        def others(c: Connection) -> list[str]:
            links.revoke_all(c, visitor.id)
            return devices.sign_out_others(c, visitor.id, mine)

        server.devices.out(await server.database.write(others))
        server.devices.forget(visitor.id)
        return RedirectResponse("/me#devices", 303)
    id = first(fields, "device")
    if id == mine and first(fields, "sure") != "yes":
        known = await server.database.read(lambda c: joining.known(c, visitor.id))
        if not known:
            line = N_(
                "You have no passkey and no address here: without a link to another device nobody comes back to "
                "your name, your seats and your games."
            )
            return await sure(
                request, N_("Sign out here?"), line, "/me/devices", {"device": id}, N_("Sign out all the same")
            )
    done = await server.database.write(lambda c: devices.sign_out(c, visitor.id, [id]))
    if done:
        server.devices.out([id])
    response = RedirectResponse("/" if id == mine else "/me#devices", 303)
    if id == mine:
        response.delete_cookie(COOKIE, path="/")
    return response
