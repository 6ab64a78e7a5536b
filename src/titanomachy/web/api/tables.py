"""Tables for programs: the lists, a new one, who sits where, and how it begins."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from ...bots.registry import names
from ...games.registry import game as game_of
from ...games.registry import games
from ...kernel.errors import BadPosition, BadSetup
from ...kernel.words import N_
from ..hosts import link
from ..live import lobby
from ..live.refused import Refused
from ..live.room import Room
from ..live.seating import others, seats_for
from ..naming import marked
from ..store import glimpses, queries, schema, tokens
from ..store.rows import OPEN, Seat, Stored, stamp
from ..store.timing import Timing
from . import shapes
from .endpoints import Call, endpoint
from .problems import unfit

TABLES = "tables"
MOST = 60  # tables in a list


@endpoint("GET", "/me", N_("As whom the token acts"), TABLES, "read", shapes.MeAnswer)
async def me(call: Call) -> dict[str, Any]:
    """As whom the token acts."""
    assert call.caller is not None
    token = call.caller.token
    scopes = ["read", "play"] if token.plays else ["read"]
    return {"name": call.person.name, "bot": call.caller.bot, "scopes": scopes, "expires": stamp(token.expires)}


@endpoint("GET", "/tables", N_("My tables, or those that are open to all"), TABLES, "read", shapes.TablesAnswer,
          query=shapes.Which)  # fmt: skip
async def tables_listed(call: Call) -> dict[str, Any]:
    """My tables, or those that all may find."""
    me, public = call.person.id, call.query.get("which") == "open"
    found = await call.server.database.read(lambda c: _public(c) if public else queries.tables_of(c, me, MOST))
    return {"tables": [_line(table, me, call.lang) for table in found]}


def _public(connection: Connection) -> list[Stored]:
    games = schema.games
    wanted = select(games.c.id).where(games.c.public & ~games.c.over).order_by(games.c.changed.desc()).limit(MOST)
    ids = connection.execute(wanted).scalars().all()
    return [table for id in ids if (table := queries.load(connection, id)) is not None]


def _line(table: Stored, me: str, lang: str) -> dict[str, Any]:
    readable = not table.broken and table.game in games()
    return {
        "id": table.id, "game": table.game,
        "state": "broken" if not readable else "over" if table.summary.over else "lobby" if table.lobby else "running",
        "seats": list(glimpses.read(table, lang).seats) if readable else [],
        "mine": [number for number, seat in enumerate(table.seats) if seat.person == me],
        "asked": [] if table.lobby else list(table.summary.asked),
        "free": sum(seat.holder == OPEN for seat in table.seats), "changed": stamp(table.changed),
    }  # fmt: skip


@endpoint("POST", "/tables", N_("Make a table"), TABLES, "play", shapes.TableAnswer, sends=shapes.NewTable, status=201,
          makes="tables", kinds=("unfit",))  # fmt: skip
async def tables_make(call: Call) -> tuple[int, dict[str, Any]]:
    """A new table; what its set-up lacks is said."""
    sent, me = call.sent, call.person
    game = game_of(sent["game"])
    if len(sent["seats"]) not in game.seats:
        fit = ", ".join(map(str, game.seats))
        raise unfit(call.say(N_("The game has {fit} seats, not {given}."), fit=fit, given=len(sent["seats"])))
    seats = []
    for who in sent["seats"]:
        if who.startswith("bot:") and who.removeprefix("bot:") not in names():
            raise unfit(call.say(N_("There is no bot with the name {name}."), name=who.removeprefix("bot:")))
        holder = {"me": me.id, "open": OPEN}.get(who, who)
        seats.append(Seat(holder, "" if holder == OPEN else me.id))
    options: dict[str, object] = dict(sent.get("options", {}))
    public, waits, hints = sent.get("public", False), sent.get("lobby", False), sent.get("hints", "bots")
    try:
        clock = Timing.read(sent.get("clock", ""))
        id = await call.server.rooms.create(game.id, me, seats, options, public, lobby=waits, hints=hints, clock=clock)
    except (BadSetup, BadPosition) as error:
        raise unfit(error.text(call.lang)) from None
    if sent.get("programs", False):
        await call.server.database.write(lambda c: tokens.welcome(c, id))
    call.path["table_id"] = id
    return 201, await described(call, await call.room())


@endpoint("GET", "/tables/{table_id}", N_("A table and who sits there"), TABLES, "read", shapes.TableAnswer,
          path=shapes.OfTable)  # fmt: skip
async def tables_one(call: Call) -> dict[str, Any]:
    """A table and who sits there."""
    return await described(call, await call.room())


async def described(call: Call, room: Room) -> dict[str, Any]:
    """A table as someone sees it who may not see what seats hide."""
    stored, table = room.stored, room.play.table
    programs = await call.server.database.read(lambda c: tokens.welcomed(c, room.id))
    return {
        "id": room.id, "game": stored.game, "rules_version": room.play.game.rules_version,
        "url": link(call.request, call.server.config.doors, "table", table_id=room.id),
        "state": state_of(room), "n": room.n, "frame": room.frame, "seats": seats_of(call, room),
        "mine": list(room.mine(call.person.id)), "public": stored.public, "programs": programs, "hints": stored.hints,
        "clock": stored.clock or "none",
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in table.setup.options.items()},
        "outcome": outcome_of(call, room), "next": room.next,
    }  # fmt: skip


def state_of(room: Room) -> str:
    """Whether a table waits, goes on or is over, or cannot go on here."""
    return "broken" if room.stuck else "lobby" if room.lobby else "over" if room.over else "running"


def outcome_of(call: Call, room: Room) -> dict[str, Any] | None:
    """How a game ended."""
    outcome = room.play.table.outcome
    if room.stored.ended:
        return {"winners": [], "text": call.say(N_("All agreed to end the game; nobody wins.")), "rule": ""}
    if outcome is None:
        return None
    return {"winners": sorted(outcome.winners), "text": outcome.text(call.lang), "rule": outcome.rule}


def seats_of(call: Call, room: Room) -> list[dict[str, Any]]:
    """Who has which seat, and what whoever asks may do with it."""
    me, table = call.person.id, room.play.table
    names = [room.play.game.notation.seat_name(table.state, seat, call.lang) for seat in range(len(room.seats))]
    asks = {} if room.lobby or room.over else table.asks
    found = []
    for one in seats_for(room, me, names, call.lang):
        number = one["seat"]
        program = one["kind"] == "person" and marked(room.name(room.seats[number].person))
        found.append({
            "seat": number, "name": one["name"], "who": one["who"], "kind": "program" if program else one["kind"],
            "here": one["here"], "asked": number in asks and not asks[number].idle,
            "ways": lobby.ways(room, number, me) if room.lobby else list(one["to"]),
            "wished": bool(one["wish"] and one["wish"]["asked"]),
        })  # fmt: skip
    return found


# -- seats


@endpoint("POST", "/tables/{table_id}/seats/{seat}", N_("Take a seat, leave it, or give it to a bot"), TABLES, "play",
          shapes.TableAnswer, path=shapes.OfSeat, sends=shapes.ToSeat, kinds=("refused",))  # fmt: skip
async def seats_give(call: Call) -> dict[str, Any]:
    """Take a seat, leave it, or give it to a bot of the server."""
    room, seat, to = await call.room(), call.path["seat"], call.sent["to"]
    if to.startswith("bot:") and to.removeprefix("bot:") not in names():
        raise unfit(call.say(N_("There is no bot with the name {name}."), name=to.removeprefix("bot:")))
    alone = not others(room, call.person.id)  # among bots nobody needs a name
    if to in ("me", "ask") and not call.person.name and (room.lobby or not alone):
        raise Refused(call.say(N_("Give yourself a name first.")))
    await room.give(call.person, seat, to, call.lang)
    return await described(call, room)


@endpoint("POST", "/tables/{table_id}/seats/{seat}/answer", N_("Agree that another has a seat, or do not"), TABLES,
          "play", shapes.TableAnswer, path=shapes.OfSeat, sends=shapes.Agreeing, kinds=("refused",))  # fmt: skip
async def seats_answer(call: Call) -> dict[str, Any]:
    """Another may take a seat, or may not, as far as I am asked."""
    room = await call.room()
    await room.answer(call.person.id, call.path["seat"], call.sent["agree"], call.lang)
    return await described(call, room)


@endpoint("POST", "/tables/{table_id}/fill", N_("Put bots on all free seats of a table that has not begun"), TABLES,
          "play", shapes.TableAnswer, path=shapes.OfTable, kinds=("refused",))  # fmt: skip
async def tables_fill(call: Call) -> dict[str, Any]:
    """Bots on all free seats."""
    room = await call.room()
    await room.fill(call.person.id, call.lang)
    return await described(call, room)


@endpoint("POST", "/tables/{table_id}/start", N_("Begin a game that waits for people"), TABLES, "play",
          shapes.TableAnswer, path=shapes.OfTable, kinds=("refused",))  # fmt: skip
async def tables_start(call: Call) -> dict[str, Any]:
    """The game begins."""
    room = await call.room()
    await room.start(call.person.id, call.lang)
    return await described(call, room)


@endpoint("POST", "/tables/{table_id}/resign", N_("Let a bot play on for me"), TABLES, "play", shapes.TableAnswer,
          path=shapes.OfTable, kinds=("refused",))  # fmt: skip
async def tables_resign(call: Call) -> dict[str, Any]:
    """A bot plays on for whoever resigns."""
    room = await call.begun()
    await room.resign(call.person.id, call.lang)
    return await described(call, room)


@endpoint("POST", "/tables/{table_id}/end", N_("Agree that the game ends without a winner, or do not"), TABLES, "play",
          shapes.TableAnswer, path=shapes.OfTable, sends=shapes.Agreeing, kinds=("refused",))  # fmt: skip
async def tables_end(call: Call) -> dict[str, Any]:
    """The game ends where all who sit there agree."""
    room = await call.begun()
    await room.agree(call.person.id, call.sent["agree"], call.lang)
    return await described(call, room)
