"""On my own page: passkeys, and the address for letters. Whoever has one of them has an account."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ...kernel.words import N_, say
from .. import passkeys
from ..agents import words_of
from ..hosts import link
from ..letters import CONFIRM
from ..mail import is_address
from ..naming import clean_line
from ..people import Visitor
from ..server import first, server_of
from ..store import addresses, tickets
from ..store import passkeys as kept
from ..store.addresses import Address
from ..store.rows import Person
from ..store.secrets import new_word
from ..store.tickets import Ticket
from . import restoring
from .signing import here, site, taken, writes
from .sure import sure

MAKE: Final = "make"  # the kind of ticket of a challenge to make a passkey
LONGEST: Final = 40  # characters of a passkey's name
WORDS_GONE: Final = N_("This link is not good any more: it can be used once, and for some minutes.")
LAST: Final = N_(
    "It is the last way in to your account. Without one, only this browser and links to another device know you."
)


async def told(request: Request, visitor: Visitor, person: Person) -> dict[str, Any]:
    """How one comes in, and where one is signed in: what the own page shows of it."""
    server = server_of(request)
    lang, mine = visitor.lang, server.devices.mine(request)

    def read(c: Connection) -> dict[str, Any]:
        address = addresses.of_person(c, person.id)
        return {
            **restoring.told(c, person.id, mine, lang),
            "passkeys": [
                {
                    "id": one.id, "name": one.name, "site": one.site, "made": restoring.day(one.created, lang),
                    "used": restoring.when(one.used, lang) if one.used else "",
                }
                for one in kept.of_person(c, person.id)
            ],
            "address": address.address if address else "",
        }  # fmt: skip

    return {
        **await server.database.read(read),
        "keys": site(request) is not None,
        "letters": writes(request),
        "account": True,
        "sent": request.query_params.get("sent") == "1",
        "days": round(server.config.link_days),
    }


async def begin(request: Request) -> Response:
    """What the browser shall make a passkey for."""
    server = server_of(request)
    visitor, _ = await server.form(request)
    place = here(request, visitor.lang)
    await taken(server, request, visitor, "keys")
    person = await server.person(visitor)
    if not person.since:
        raise HTTPException(409, say(N_("Give yourself a name first."), visitor.lang))
    known = await server.database.read(lambda c: kept.of_person(c, person.id))
    if len(known) >= kept.MOST:
        raise HTTPException(409, say(N_("That are as many passkeys as fit. Remove one first."), visitor.lang))
    handle = known[0].handle if known else new_word()
    asked, challenge = passkeys.to_make(place, person.name, handle, known)
    ticket = Ticket(MAKE, person.id, {"challenge": challenge, "handle": handle})
    word = await server.database.write(lambda c: tickets.make(c, ticket, person.id))
    return JSONResponse({"options": asked, "ticket": word})


async def end(request: Request) -> Response:
    """The passkey that it made."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    place = here(request, visitor.lang)
    ticket = await server.database.write(lambda c: tickets.use(c, first(fields, "ticket"), MAKE, visitor.id))
    try:
        if ticket is None:
            raise passkeys.Unproven
        credential, key, count = passkeys.made(place, ticket.told["challenge"], first(fields, "answer"))
    except passkeys.Unproven as error:
        raise HTTPException(403, error.text(visitor.lang)) from None
    name = ", ".join(filter(None, words_of(request.headers.get("user-agent", "")))) or place.id[:LONGEST]
    new = kept.Passkey(visitor.id, credential, ticket.told["handle"], place.id, name, key, count)
    if not await server.database.write(lambda c: kept.add(c, new)):
        raise HTTPException(409, say(N_("That passkey is known already."), visitor.lang))
    return JSONResponse({"next": "/me#ways-in"})


async def change(request: Request) -> Response:
    """A passkey gets another name, or goes."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    id = first(fields, "passkey")
    if "remove" not in fields:
        name = clean_line(first(fields, "name"))[:LONGEST].strip()
        if not name:
            raise HTTPException(400, say(N_("A name needs at least one letter."), visitor.lang))
        await server.database.write(lambda c: kept.rename(c, visitor.id, id, name))
        return RedirectResponse("/me#ways-in", 303)

    def last(c: Connection) -> bool:
        mine = [one.id for one in kept.of_person(c, visitor.id)]
        return mine == [id] and addresses.of_person(c, visitor.id) is None

    if first(fields, "sure") != "yes" and await server.database.read(last):
        told = {"passkey": id, "remove": "1"}
        return await sure(request, N_("Remove the passkey?"), LAST, "/me/passkeys", told, N_("Remove it all the same"))
    await server.database.write(lambda c: kept.remove(c, visitor.id, id))
    return RedirectResponse("/me#ways-in", 303)


async def address(request: Request) -> Response:
    """Another address, once it is confirmed; or none any more."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    person = await server.person(visitor)
    if "remove" in fields:
        keys = await server.database.read(lambda c: kept.of_person(c, visitor.id))
        if not keys and first(fields, "sure") != "yes":
            told = {"remove": "1"}
            return await sure(
                request, N_("Remove the address?"), LAST, "/me/address", told, N_("Remove it all the same")
            )
        await server.database.write(lambda c: addresses.remove(c, visitor.id))
        return RedirectResponse("/me#ways-in", 303)
    given = first(fields, "address").strip()
    if not writes(request):
        raise HTTPException(409, say(N_("This server sends no letters."), visitor.lang))
    if not person.since:
        raise HTTPException(409, say(N_("Give yourself a name first."), visitor.lang))
    if not is_address(given):
        raise HTTPException(400, say(N_("That is no e-mail address. One looks like jo@example.org."), visitor.lang))
    await taken(server, request, visitor, "letters")
    doors = server.config.doors
    server.letters.confirm(given, visitor.id, visitor.lang, lambda word: link(request, doors, "confirm", token=word))
    return RedirectResponse("/me?sent=1#ways-in", 303)


async def confirm(request: Request) -> Response:
    """The link in a letter: whoever asked for it has this address from now on, once they say so."""
    return await (_confirmed if request.method == "POST" else _asked)(request)


async def _asked(request: Request) -> Response:
    server = server_of(request)
    visitor = server.passport.visitor(request)
    ticket = await server.database.read(lambda c: tickets.look(c, request.path_params["token"], CONFIRM, visitor.id))
    if ticket is None:
        line = N_(
            "This link is not good here: it can be used once, for some minutes, in the browser that asked for it."
        )
        raise HTTPException(404, say(line, visitor.lang))
    context = {"given": ticket.told["address"], "action": request.url.path, "who": visitor.name}
    return await server.page(request, "address.html", context)


async def _confirmed(request: Request) -> Response:
    server = server_of(request)
    visitor, _ = await server.form(request)

    def keep(c: Connection) -> tuple[bool, Address | None, str]:
        ticket = tickets.use(c, request.path_params["token"], CONFIRM, visitor.id)
        if ticket is None:
            return False, None, ""
        before = addresses.of_person(c, visitor.id)
        new = Address(visitor.id, ticket.told["address"], ticket.told["lang"])
        return addresses.keep(c, new), before, new.address

    done, before, new = await server.database.write(keep)
    if not done:
        raise HTTPException(409 if new else 404, say(WORDS_GONE, visitor.lang))
    if before is not None and before.address != new:
        server.letters.changed(before.address, visitor.name, before.lang)
    return RedirectResponse("/me#ways-in", 303)
