"""Signing in: with a passkey, or by a letter. There are no passwords."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ...kernel.words import N_, say
from .. import passkeys
from ..floods import TOO_MANY
from ..hosts import link
from ..mail import is_address
from ..people import Visitor
from ..quotas import address_of
from ..server import Form, Server, first, server_of
from ..store import passkeys as kept
from ..store import tickets
from ..store.tickets import Ticket
from .entering import shown_passkey

SHOW = "show"  # the kind of ticket of a challenge to show a passkey
LOCAL = ("localhost", "127.0.0.1", "[::1]")


def site(request: Request) -> passkeys.Site | None:
    """The site for which passkeys are good here; None where browsers make none."""
    doors = server_of(request).config.doors
    return passkeys.site_of(doors, request.url.scheme, request.headers.get("host", ""))


def writes(request: Request) -> bool:
    """Whether letters with links are written here.

    They name an address that the operator set, or this machine: one that whoever asks could choose would lead the
    reader of a letter to a stranger.
    """
    server = server_of(request)
    host = request.headers.get("host", "")
    near = host.rpartition(":")[0] or host
    return server.letters.offered and (bool(server.config.doors.addresses) or near in LOCAL)


async def taken(server: Server, request: Request, visitor: Visitor, kind: str) -> None:
    """One more of a kind is asked for; refused where that is too much."""
    host = request.client.host if request.client else ""
    if not await server.quotas.take(kind, visitor.id, address_of(host)):
        line = say(N_("That was asked for too often. Try again in an hour."), visitor.lang)
        raise HTTPException(TOO_MANY, line, {"Retry-After": "3600"})


def here(request: Request, lang: str) -> passkeys.Site:
    """The site, where passkeys are possible."""
    found = site(request)
    if found is None:
        raise HTTPException(409, say(N_("Browsers make passkeys only for a name with TLS, or for localhost."), lang))
    return found


async def sign_in(request: Request) -> Response:
    """The ways in."""
    return await _page(request)


async def _page(request: Request, status: int = 200, **told: object) -> Response:
    server = server_of(request)
    context = {"keys": site(request) is not None, "letters": writes(request), "here": "sign-in", **told}
    return await server.page(request, "sign_in.html", context, status)


async def begin(request: Request) -> Response:
    """What the browser shall sign."""
    server = server_of(request)
    visitor, _ = await server.form(request)
    await taken(server, request, visitor, "keys")
    asked, challenge = passkeys.to_show(here(request, visitor.lang))
    ticket = Ticket(SHOW, "", {"challenge": challenge})
    word = await server.database.write(lambda c: tickets.make(c, ticket, visitor.id))
    return JSONResponse({"options": asked, "ticket": word})


async def end(request: Request) -> Response:
    """What it signed; one is signed in, or asked what shall become of a guest."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    try:
        passkey = await _believed(request, server, visitor, fields)
    except passkeys.Unproven as error:
        raise HTTPException(403, error.text(visitor.lang)) from None
    response = JSONResponse({})
    path = await shown_passkey(server, request, visitor, passkey, response)
    answer = JSONResponse({"next": path})
    answer.raw_headers += [pair for pair in response.raw_headers if pair[0] == b"set-cookie"]
    return answer


async def _believed(request: Request, server: Server, visitor: Visitor, fields: Form) -> kept.Passkey:
    """The passkey that was shown: known here, for this site, over a challenge of this browser that was never used."""
    site, answer = here(request, visitor.lang), first(fields, "answer")
    ticket = await server.database.write(lambda c: tickets.use(c, first(fields, "ticket"), SHOW, visitor.id))
    credential, handle = passkeys.credential_of(answer)
    passkey = await server.database.read(lambda c: kept.find(c, credential))
    if ticket is None or passkey is None or passkey.site != site.id or (handle and handle != passkey.handle):
        raise passkeys.Unproven
    count = passkeys.shown(site, ticket.told["challenge"], answer, passkey)
    if not await server.database.write(lambda c: kept.used(c, passkey.id, passkey.count, count)):
        raise passkeys.Unproven
    return passkey


async def letter(request: Request) -> Response:
    """Somebody wants a letter. The answer is the same whoever has the address, and comes before it is looked up."""
    server = server_of(request)
    visitor, fields = await server.form(request)
    given = first(fields, "address").strip()
    if not writes(request):
        raise HTTPException(409, say(N_("This server sends no letters."), visitor.lang))
    if not is_address(given):
        line = N_("That is no e-mail address. One looks like jo@example.org.")
        return await _page(request, 400, error=say(line, visitor.lang), given=given[:254])
    await taken(server, request, visitor, "letters")
    doors = server.config.doors
    server.letters.sign_in(given, lambda word: link(request, doors, "letter", token=word))
    return await _page(request, sent=given)
