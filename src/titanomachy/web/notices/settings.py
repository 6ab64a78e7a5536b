"""The part of the own page that says how one is told: what stands there, and what its form changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.requests import Request

from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.words import N_, listed, say
from ..mail import is_address
from ..numbers import whole
from ..pages.signing import taken, writes
from ..people import Visitor
from ..server import Form, Server, first, server_of
from ..store import queries
from ..store.addresses import folded
from ..store.rows import Person, Stored
from . import said, wishes
from .wishes import HOUR, MOST, Wishes, zone_of

TABLES: Final = 40  # of which one may be silent


async def settings(request: Request, person: Person) -> dict[str, Any] | None:
    """What the own page shows of notices; None where this server has none."""
    server, notices = server_of(request), server_of(request).notices
    visitor = server.passport.visitor(request)
    if not notices.offered:
        return None

    def ask(c: Connection) -> dict[str, Any]:
        wants = wishes.wishes_of(c, person.id)
        return {
            "wants": wants or Wishes(person.id), "said": wants is not None, "address": wishes.address_of(c, person.id),
            "devices": wishes.devices_of(c, person.id), "tables": _tables(c, person.id, visitor.lang),
        }  # fmt: skip

    known = {} if visitor.fresh else await server.database.read(ask)
    return {
        "wants": Wishes(person.id), "said": False, "address": wishes.Address(), "devices": [], "tables": [], **known,
        "hours": range(HOUR), "most": MOST, "mail": notices.mail.offered and (writes(request) or _written_to(known)),
        "key": notices.push.key if notices.push.offered else "",
        "done": request.query_params.get("notices", ""),
    }  # fmt: skip


def _written_to(known: Mapping[str, Any]) -> bool:
    """Whether letters go to somebody already, who may want no more."""
    return bool(known) and bool(known["address"].address)


def _tables(connection: Connection, person: str, lang: str) -> list[dict[str, Any]]:
    """The tables that go on, at which others sit too."""
    muted = wishes.muted_by(connection, person)
    running = [one for one in queries.tables_of(connection, person, TABLES) if _with_others(one, person)]
    people = queries.load_people(connection, {seat.person for one in running for seat in one.seats})
    shown = []
    for one in running:
        names = dict.fromkeys(people[s.person].name for s in one.seats if s.person in people and s.person != person)
        title = game_of(one.game).name(lang) if one.game in games() else one.game
        line = say(N_("with {names}"), lang, names=listed([*filter(None, names)], lang)) if any(names) else ""
        shown.append({"id": one.id, "title": title, "line": line, "muted": one.id in muted})
    return shown


def _with_others(table: Stored, person: str) -> bool:
    people = {seat.person for seat in table.seats}
    return not table.summary.over and not table.broken and person in people and bool(people - {"", person})


async def change(request: Request, visitor: Visitor, fields: Form, base: str) -> str:
    """What the form says is so from now on; gives what the page tells then. HTTPException where something misfits."""
    server = server_of(request)
    old = await server.database.read(lambda c: wishes.wishes_of(c, visitor.id)) or Wishes(visitor.id)
    wanted = _wanted(fields, visitor.lang)
    fresh = replace(old, lang=visitor.lang, base=base, **wanted)
    address = first(fields, "address").strip()
    if address and not is_address(address):
        raise HTTPException(400, say(N_("That is no mail address, e.g. jo@example.org."), visitor.lang))
    known = await server.database.read(lambda c: wishes.address_of(c, visitor.id))
    asks = bool(address) and (known.address != address or not known.confirmed)
    if asks and server.notices.mail.offered:
        if not writes(request):
            raise HTTPException(409, say(N_("This server sends no letters."), visitor.lang))
        await taken(server, request, visitor, "letters")

    def keep(c: Connection) -> None:
        wishes.keep_wishes(c, fresh)
        silent = set(fields.get("mute", []))
        wishes.mute(
            c, visitor.id, {table["id"]: table["id"] in silent for table in _tables(c, visitor.id, visitor.lang)}
        )
        if not address and server.notices.mail.offered:
            wishes.drop_address(c, visitor.id)

    await server.database.write(keep)
    return await _ask_for(server, visitor, fresh, address) if asks else "saved"


def _wanted(fields: Form, lang: str) -> dict[str, Any]:
    zone = first(fields, "zone", "UTC").strip()
    if zone_of(zone) is None:
        line = N_("{given} is no time zone; one is called e.g. Europe/Paris.")
        raise HTTPException(400, say(line, lang, given=repr(zone[:64])))
    begins, ends, most = (whole(first(fields, name), HOUR) for name in ("quiet_from", "quiet_until", "most"))
    if begins is None or ends is None or max(begins, ends) >= HOUR or most not in MOST:
        raise HTTPException(400, say(N_("That could not be understood"), lang))
    return {
        "zone": zone, "quiet_from": begins, "quiet_until": ends, "most": most, "mail": first(fields, "mail") == "yes",
    }  # fmt: skip


async def _ask_for(server: Server, visitor: Visitor, wants: Wishes, address: str) -> str:
    """Send the letter with the link without which an address is not written to."""
    now = server.notices.clock()
    if not server.notices.mail.offered:
        return "saved"
    mark = server.passport.mark(f"notices {folded(address)}")
    if not await server.database.write(lambda c: wishes.ask_address(c, visitor.id, address, mark, now)):
        return "asked"
    link = server.notices.confirm_link(visitor.id, address, wants.base)
    server.mail.send(said.confirming(address, server.notices.base(wants.base), link, visitor.lang))
    return "letter"
