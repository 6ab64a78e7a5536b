"""What is stored about whoever asks: said on a page, given as a file, taken out on demand."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...kernel.words import N_, say
from ..people import COOKIE
from ..server import first, server_of
from ..store import departing, devices

OURS = (COOKIE, "lang", "theme")


async def privacy(request: Request) -> Response:
    """What is stored, for how long, and how one gets it or gets rid of it."""
    server = server_of(request)
    visitor = server.passport.visitor(request)
    return await server.page(request, "privacy.html", {"known": not visitor.fresh, "here": "privacy"})


async def export(request: Request) -> Response:
    """All that is stored about me, as a file."""
    server = server_of(request)
    visitor = server.passport.visitor(request)
    told = await server.database.read(lambda c: departing.export(c, visitor.id)) if not visitor.fresh else {}
    text = json.dumps(told, ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": 'attachment; filename="titanomachy-me.json"'}
    return Response(text, media_type="application/json", headers=headers)


async def remove(request: Request) -> Response:
    """I am taken out: my name, my settings, what I learnt and said, and the tables that only I sat at."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    if first(fields, "sure") != "yes":
        line = say(N_("Tick the box first: it cannot be taken back."), visitor.lang)
        context = {"known": True, "error": line, "here": "privacy"}
        return await server.page(request, "privacy.html", context, 400)
    there = await server.database.read(lambda c: [one.id for one in devices.of_person(c, visitor.id)])
    for id in await server.database.read(lambda c: departing.concerned(c, visitor.id)):
        await server.rooms.put_away(id)  # who plays there comes back by itself, to a table without me
    await server.database.write(lambda c: departing.remove(c, visitor.id))
    server.devices.out(there)
    response = RedirectResponse("/privacy?gone=1", 303)
    for name in {*OURS, *(name for name in request.cookies if name.startswith("quick-"))}:
        response.delete_cookie(name, path="/")
    return response
