"""Pages about programs: what they can do and how, and the document itself; my tokens and the accounts of my bots."""

from __future__ import annotations

import json
import re
import time
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from babel.dates import format_date, format_timedelta
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ...kernel.words import N_, say
from ..api import openapi
from ..api.endpoints import ENDPOINTS, Endpoint
from ..api.events import MEDIA
from ..api.problems import KINDS, ROOT, SAFE
from ..api.schemas import Field, fields
from ..hosts import link
from ..naming import clean_name
from ..numbers import whole
from ..people import Visitor
from ..quotas import MINUTE
from ..server import Server, first, server_of
from ..store import departing, tokens

GROUPS: Final = {
    "games": N_("Games, rules and cards"), "tables": N_("Tables and seats"), "play": N_("Playing"), "chat": N_("Chat"),
}  # fmt: skip
LEADS: Final = re.compile(r"#/components/schemas/(\w+)")
SCOPES: Final = {"": N_("no token"), "read": N_("read"), "play": N_("play")}


# -- what programs can do


async def document(request: Request) -> Response:
    """The document."""
    return JSONResponse(openapi.document(server_of(request).version), headers=SAFE)


async def page(request: Request) -> Response:
    """The same for people."""
    server = server_of(request)
    lang = server.passport.visitor(request).lang
    base = link(request, server.config.doors, "home").rstrip("/")
    areas = [
        {
            "title": say(title, lang),
            "id": group,
            "calls": [_shown(one, lang) for one in ENDPOINTS if one.group == group],
        }
        for group, title in GROUPS.items()
    ]
    kinds = [{"id": id, "status": kind.status, "title": say(kind.title, lang)} for id, kind in KINDS.items()]
    context = {
        "areas": areas, "kinds": kinds, "root": ROOT.rstrip("/"), "base": base, "shapes": _shapes(server.version, lang),
        "streamed": [{"name": name, "kind": kind.__name__} for name, kind in openapi.EVENTS.items()],
        "often": round(MINUTE["calls"].person * server.config.quota),
    }  # fmt: skip
    return await server.page(request, "api.html", context)


def _shown(one: Endpoint, lang: str) -> dict[str, Any]:
    streams = one.media == MEDIA
    places = [("?", one.query), ("", one.headers), ("", one.sends)]
    return {
        "method": one.method,
        "address": one.address,
        "about": say(one.about, lang),
        "id": one.name,
        "scope": say(SCOPES[one.scope], lang),
        "sends": [_field(f, where, lang) for where, kind in places if kind is not None for f in fields(kind)],
        "answers": "" if streams else one.answers.__name__,
        "gives": [] if streams else [_field(f, "", lang) for f in fields(one.answers)],
        "kinds": [id for id in openapi.kinds_of(one) if id not in openapi.EVERY],
    }


def _shapes(version: str, lang: str) -> list[dict[str, Any]]:
    """What stands in answers besides their own fields, and in events, with every field."""
    every = openapi.document(version)["components"]["schemas"]
    led_to = set(LEADS.findall(json.dumps(every)))
    shown = {kind.__name__ for one in ENDPOINTS for kind in (one.sends, one.answers) if kind and one.media != MEDIA}
    return [
        {"name": name, "fields": [_field(_declared(whole, place), "", lang) for place in whole["properties"]]}
        for name, whole in every.items()
        if name not in shown or name in led_to
    ]


def _declared(whole: dict[str, Any], name: str) -> Field:
    schema = whole["properties"][name]
    return Field(name, schema, schema.get("description", ""), name in whole.get("required", ()))


def _field(field: Field, before: str, lang: str) -> dict[str, Any]:
    return {
        "name": before + field.name.replace("last_event_id", "Last-Event-ID"), "kind": _kind(field.schema),
        "leads": LEADS.findall(json.dumps(field.schema)),
        "needed": field.needed, "about": say(field.about, lang) if field.about else "",
    }  # fmt: skip


def _kind(schema: dict[str, Any]) -> str:
    """A type in a few signs, as the document names it."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(map(_kind, schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(schema["enum"])
    if schema.get("type") == "array":
        return f"{_kind(schema['items'])}[]"
    return str(schema.get("type", "any"))


# -- mine


async def mine(server: Server, visitor: Visitor) -> dict[str, Any]:
    """My tokens and bots, as my own page shows them."""
    if visitor.fresh:
        return {"tokens": [], "bots": [], "days": tokens.DAYS}
    kept, bots = await server.database.read(
        lambda c: (tokens.tokens_of(c, visitor.id), tokens.accounts_of(c, visitor.id))
    )
    names = {bot.id: bot.name for bot in bots}
    lines = [
        {
            "id": one.id, "name": one.name, "bot": names.get(one.person, ""), "plays": one.plays,
            "over": one.expires < time.time(), "until": _day(one.expires, visitor.lang),
            "used": _ago(one.used, visitor.lang),
        }
        for one in kept
    ]  # fmt: skip
    return {"tokens": lines, "bots": [{"id": bot.id, "name": bot.name} for bot in bots], "days": tokens.DAYS}


def _day(at: float, lang: str) -> str:
    return format_date(datetime.fromtimestamp(at, UTC), "medium", locale=lang)


def _ago(at: float, lang: str) -> str:
    """When a token was last used, about; "" for never."""
    if not at:
        return ""
    return format_timedelta(timedelta(seconds=at - time.time()), add_direction=True, locale=lang)


async def make_token(request: Request) -> Response:
    """A new token, on a page that shows it once."""
    server = server_of(request)
    visitor, sent = await server.form(request)
    name, days = clean_name(first(sent, "name")), whole(first(sent, "days"))
    person = first(sent, "person") or visitor.id
    if not name or days not in tokens.DAYS:
        raise HTTPException(400, say(N_("A token needs a name and a time after which it ends."), visitor.lang))
    plays = first(sent, "may") == "play"
    try:
        made = await server.database.write(lambda c: tokens.make(c, visitor.id, person, name, plays, days))
    except KeyError:
        raise HTTPException(403) from None
    except tokens.TooMany as error:
        raise HTTPException(409, error.text(visitor.lang)) from None
    base = link(request, server.config.doors, "home").rstrip("/")
    context = {"token": made, "name": name, "plays": plays, "me_url": f"{base}{ROOT}me"}
    return await server.page(request, "token.html", context)


async def revoke_token(request: Request) -> Response:
    """A token opens nothing any more."""
    server = server_of(request)
    visitor, sent = await server.form(request)
    await server.database.write(lambda c: tokens.revoke(c, visitor.id, first(sent, "id")))
    return RedirectResponse("/me#programs", 303)


async def make_bot(request: Request) -> Response:
    """An account for a program."""
    server = server_of(request)
    visitor, sent = await server.form(request)
    name = clean_name(first(sent, "name"))
    if not name:
        raise HTTPException(400, say(N_("A name needs at least one letter."), visitor.lang))
    try:
        await server.database.write(lambda c: tokens.open_account(c, visitor.id, name))
    except tokens.TooMany as error:
        raise HTTPException(409, error.text(visitor.lang)) from None
    return RedirectResponse("/me#programs", 303)


async def remove_bot(request: Request) -> Response:
    """An account of mine goes, with its tokens; at its tables bots of the server play on."""
    server = server_of(request)
    visitor, sent = await server.form(request)
    bot = first(sent, "id")
    if bot not in {one.id for one in await server.database.read(lambda c: tokens.accounts_of(c, visitor.id))}:
        raise HTTPException(404)
    for id in await server.database.read(lambda c: departing.sat_at(c, bot)):
        await server.rooms.put_away(id)
    await server.database.write(lambda c: departing.remove(c, bot))
    return RedirectResponse("/me#programs", 303)
