"""How this device becomes somebody's: the page asks first, and what a guest has here is taken along or kept apart.

One opens it by a link to another device, by the link of a letter, or after a passkey was shown. Looking at the page
changes nothing, so that previews of links and a mistaken click do nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...kernel.errors import TitanomachyError
from ...kernel.words import N_, say
from ..hosts import link
from ..people import Visitor
from ..server import Server, first, server_of
from ..store import departing, devices, joining, links, passkeys, queries, tickets, tokens
from ..store.rows import Person

DOORS: Final = ("restore", "letter", "enter")
VIA: Final = {"restore": "link", "letter": "mail", "enter": "passkey"}
WAITS: Final = "enter"  # the kind of ticket of somebody who has shown a passkey and is asked about a guest
GONE: Final = {
    "restore": N_("This link is not good any more: it has ended or was revoked, or it is not complete."),
    "letter": N_("This link is not good any more: it can be used once, and for some minutes."),
    "enter": N_("That took too long. Sign in once more."),
}


class Spent(TitanomachyError):
    """Somebody else was quicker."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who this browser was until now, and what would go along. `apart` says why that cannot be."""

    name: str
    tables: int
    lessons: int
    apart: str = ""
    tokens: int = 0


def found(c: Connection, server: Server, door: str, token: str, visitor: str, use: bool = False) -> tuple[Person, str]:
    """Whom a way in leads to, and by which link; "" where it is good for nothing. Some are used up by that."""
    person = used = ""
    if door == "restore":
        old = server.passport.restored(token)
        known = links.find(c, token) if old is None else links.before(c, old)
        person, used = (known.person, known.id) if known else ("", "")
    else:
        ticket = (tickets.use if use else tickets.look)(c, token, door, visitor)
        person = ticket.person if ticket else ""
    there = queries.load_person(c, person)
    return (there, used) if there.since else (Person(""), "")


def guest_of(c: Connection, visitor: Visitor, person: str, lang: str) -> Guest | None:
    """The guest who would be lost here; None where nothing would be."""
    if visitor.fresh or visitor.id == person or joining.known(c, visitor.id):
        return None
    tables, lessons = joining.worth(c, visitor.id)
    if not tables and not lessons:
        return None
    apart = ""
    try:
        joining.check(c, visitor.id, person)
    except joining.Apart as error:
        apart = error.text(lang)
    had = len(tokens.tokens_of(c, visitor.id))
    return Guest(queries.load_person(c, visitor.id).name, tables, lessons, apart, had)


async def enter(request: Request) -> Response:
    """Ask, then do."""
    server = server_of(request)
    door, token = request.url.path.split("/")[1], request.path_params["token"]
    if request.method == "POST":
        visitor, fields = await server.form(request)
        return await _entered(request, server, door, token, visitor, first(fields, "with"))
    return await _ask(request, server, door, token, server.passport.visitor(request))


async def _ask(request: Request, server: Server, door: str, token: str, visitor: Visitor, error: str = "") -> Response:
    def look(c: Connection) -> tuple[Person, Guest | None]:
        person, _ = found(c, server, door, token, visitor.id)
        return person, guest_of(c, visitor, person.id, visitor.lang) if person.id else None

    person, guest = await server.database.read(look)
    if not person.id:
        raise HTTPException(404, say(GONE[door], visitor.lang))
    context = {
        "who": person.name,
        "here_already": person.id == visitor.id,
        "guest": guest,
        "now": "" if visitor.fresh else visitor.name,
        "action": request.url.path,
        "error": error,
    }
    return await server.page(request, "enter.html", context, 400 if error else 200)


async def _entered(request: Request, server: Server, door: str, token: str, visitor: Visitor, along: str) -> Response:
    """One is this person from now on."""

    def look(c: Connection) -> tuple[Person, Guest | None, list[str]]:
        person, _ = found(c, server, door, token, visitor.id)
        guest = guest_of(c, visitor, person.id, visitor.lang) if person.id else None
        return person, guest, departing.sat_at(c, visitor.id) if guest else []

    person, guest, tables = await server.database.read(look)
    if not person.id:
        raise HTTPException(404, say(GONE[door], visitor.lang))
    if guest is not None and (along not in ("join", "leave") or (along == "join" and guest.apart)):
        return await _ask(request, server, door, token, visitor, say(N_("Choose one of the two."), visitor.lang))
    joins = guest is not None and along == "join"
    mine = server.devices.mine(request)
    for id in tables if joins else ():
        await server.rooms.put_away(id)  # who plays there comes back by itself

    def change(c: Connection) -> tuple[Person, str, list[str], str]:
        person, used = found(c, server, door, token, visitor.id, use=True)
        if not person.id or (joins and joining.known(c, visitor.id)):  # by now the guest is somebody with an account
            raise Spent
        gone = [one.id for one in devices.of_person(c, visitor.id)] if joins else [mine]
        if joins:
            joining.join(c, visitor.id, person.id)
        elif person.id != visitor.id:
            devices.sign_out(c, visitor.id, gone)
        back = links.make(c, visitor.id, server.link_seconds) if guest is not None and not joins else ""
        return person, used, gone if person.id != visitor.id else [], back

    try:
        person, used, gone, back = await server.database.write(change)
    except Spent:
        raise HTTPException(404, say(GONE[door], visitor.lang)) from None
    except joining.Apart as error:
        return await _ask(request, server, door, token, visitor, error.text(visitor.lang))
    for id in tables if joins else ():
        await server.rooms.put_away(id)
    server.devices.out(filter(None, gone))
    if back:
        response = await _left(request, server, person, visitor, back)
    else:
        response = RedirectResponse("/me", 303)
    if person.id != visitor.id:
        agent = request.headers.get("user-agent", "")
        await server.devices.enter(response, person.id, person.name, agent, VIA[door], used)
    return response


async def _left(request: Request, server: Server, person: Person, visitor: Visitor, word: str) -> Response:
    """The guest's games stay the guest's: the link with which one comes back to them, told this once."""
    context: dict[str, Any] = {
        "person": person,
        "me": {"id": person.id, "name": person.name},
        "csrf": server.passport.csrf(person.id),
        "who": person.name,
        "guest_name": visitor.name,
        "restore": link(request, server.config.doors, "restore", token=word),
        "days": round(server.config.link_days),
    }
    return await server.page(request, "entered.html", context)


async def shown_passkey(
    server: Server, request: Request, visitor: Visitor, passkey: passkeys.Passkey, response: Response
) -> str:
    """A passkey was shown: the page to go on to. Where a guest has something here, one is asked about it there."""

    def wait(c: Connection) -> tuple[Person, str]:
        person = queries.load_person(c, passkey.person)
        if guest_of(c, visitor, person.id, visitor.lang) is None:
            return person, ""
        return person, tickets.make(c, tickets.Ticket(WAITS, person.id), visitor.id)

    person, word = await server.database.write(wait)
    if word:
        return str(request.app.url_path_for(WAITS, token=word))
    if person.id != visitor.id:
        mine = server.devices.mine(request)
        await server.database.write(lambda c: devices.sign_out(c, visitor.id, [mine]))
        server.devices.out(filter(None, [mine]))
        await server.devices.enter(response, person.id, person.name, request.headers.get("user-agent", ""), "passkey")
    return "/me"
