"""Playing for programs: what a seat sees and is asked, its choices, why not, and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...kernel.asks import Ask
from ...kernel.record import ENDED
from ...kernel.words import N_
from ..live.refused import Refused
from ..live.room import Room
from ..store import queries
from ..store.telling import Told
from . import shapes
from .endpoints import Call, endpoint
from .problems import Wrong, refused

PLAY: Final = "play"


# -- what a seat may know


@endpoint("GET", "/tables/{table_id}/view", N_("What one of my seats may know, or what all may"), PLAY, "read",
          shapes.ViewAnswer, path=shapes.OfTable, query=shapes.SeenFrom, kinds=("not-yours", "refused"))  # fmt: skip
async def view(call: Call) -> dict[str, Any]:
    """What a seat may know, as the line protocol has it, too."""
    room, seat = await call.begun(), call.query.get("seat")
    if seat is not None:
        _held(call, room, seat)
    return {"n": room.n, "frame": room.frame, "seat": seat, "view": room.play.table.view(seat)}


def _held(call: Call, room: Room, seat: int) -> None:
    if seat not in room.mine(call.person.id):
        raise Wrong("not-yours", call.say(N_("That seat is not yours.")))


@endpoint("GET", "/tables/{table_id}/asks", N_("What my seats are asked, with every choice that is offered"), PLAY,
          "read", shapes.AsksAnswer, path=shapes.OfTable, kinds=("refused",))  # fmt: skip
async def asks(call: Call) -> dict[str, Any]:
    """What my seats are asked."""
    return asked(call, await call.begun())


def asked(call: Call, room: Room) -> dict[str, Any]:
    """What a person's seats are asked; nothing before the game and after it."""
    table, mine = room.play.table, room.mine(call.person.id)
    waits = {} if room.lobby or room.over else table.asks
    undo = room.play.undo_count(mine) if not (room.stuck or room.lobby or room.over) else 0
    clocks = room.clocks.told()
    return {
        "n": room.n, "frame": room.frame, "over": room.over,
        "waiting": [seat for seat, ask in waits.items() if not ask.idle], "undo": undo,
        "asks": [_ask(call, room, ask) for seat, ask in waits.items() if seat in mine],
        "clocks": clocks["seats"] if clocks else [],
    }  # fmt: skip


def _ask(call: Call, room: Room, ask: Ask) -> dict[str, Any]:
    table, game, seat = room.play.table, room.play.game, ask.seat
    given = table.given(seat)
    text, coach = game.vocabulary.text, room.coach.coaching(room.play) if room.coach is not None else None
    taken = [option for option in ask.options if coach is None or coach.takes(seat, text(option))]
    return {
        "seat": seat, "name": game.notation.seat_name(table.state, seat, call.lang), "prompt": ask.text(call.lang),
        "rule": ask.rule, "idle": ask.idle, "given": text(given) if given else "",
        "options": [{"text": text(one), "label": table.label(seat, one, call.lang)} for one in taken],
    }  # fmt: skip


@endpoint("GET", "/tables/{table_id}/why-not", N_("Why one of my seats may not choose something, and by which rule"),
          PLAY, "read", shapes.WhyAnswer, path=shapes.OfTable, query=shapes.About,
          kinds=("not-yours", "refused", "unfit"))  # fmt: skip
async def why_not(call: Call) -> dict[str, Any]:
    """Why a choice is not offered."""
    room, seat, text = await call.begun(), call.query["seat"], call.query["option"]
    _held(call, room, seat)
    if room.over:
        raise Wrong("refused", call.say(N_("The game is over.")))
    table, ask = room.play.table, room.play.table.asks.get(seat)
    try:
        option = room.play.game.vocabulary.parse(text)
    except ValueError:
        raise Wrong("unfit", call.say(N_("That is not something one can choose here.")), **_offer(room, seat)) from None
    told = {"n": room.n, "frame": room.frame, "offered": False, "rule": "", "rule_text": ""}
    if ask is None:
        return {**told, "why": call.say(N_("This seat has nothing to choose now."))}
    why = table.why_not(seat, option)
    if why is None:
        offered = option in ask.options
        return {**told, "offered": offered, "why": "" if offered else call.say(N_("That cannot be done now"))}
    rule = room.play.game.ledger.get(why.rule)
    return {**told, "why": why.text(call.lang), "rule": why.rule, "rule_text": rule.words(call.lang) if rule else ""}


def _offer(room: Room, seat: int) -> dict[str, Any]:
    """What would fit: the choices that are offered."""
    ask = room.play.table.asks.get(seat)
    text = room.play.game.vocabulary.text
    return {"options": [text(option) for option in ask.options] if ask is not None and not room.over else []}


# -- choosing


@endpoint("POST", "/tables/{table_id}/choices", N_("Choose for one of my seats; sent twice, it counts once"), PLAY,
          "play", shapes.ChosenAnswer, path=shapes.OfTable, sends=shapes.Choice, status=201,
          kinds=("not-yours", "late", "refused"))  # fmt: skip
async def choose(call: Call) -> tuple[int, dict[str, Any]]:
    """One of the offered choices, as the one that is expected (`n`): whatever is late changes nothing."""
    room, sent = await call.begun(), call.sent
    seat, text, n = sent["seat"], sent["option"], sent["n"]
    _held(call, room, seat)
    if await _made(room, sent):
        return 200, _chosen(room, n, True)
    try:
        await room.choose(call.person.id, seat, text, n, sent.get("frame"), call.lang)
    except Refused as error:
        if await _made(room, sent):  # by a request that came at the same time
            return 200, _chosen(room, n, True)
        raise refused(error, n=room.n, frame=room.frame, **_offer(room, seat)) from None
    return 201, _chosen(room, n, False)


async def _made(room: Room, sent: dict[str, Any]) -> bool:
    """Whether this very choice has been made already."""
    n = sent["n"]
    if n >= room.n or sent.get("frame", room.frame) != room.frame:
        return False
    try:
        text = room.play.game.vocabulary.text(room.play.game.vocabulary.parse(sent["option"]))
    except ValueError:
        return False
    stored = await room.database.read(lambda c: queries.choices_from(c, room.id, n))
    return stored[:1] == [(sent["seat"], text)]


def _chosen(room: Room, number: int, repeated: bool) -> dict[str, Any]:
    return {"number": number, "n": room.n, "frame": room.frame, "over": room.over, "repeated": repeated}


@endpoint("POST", "/tables/{table_id}/undo", N_("Take back the last action of one of my seats"), PLAY, "play",
          shapes.AsksAnswer, path=shapes.OfTable, sends=shapes.Back,
          kinds=("not-yours", "late", "refused"))  # fmt: skip
async def undo(call: Call) -> dict[str, Any]:
    """My last action did not happen."""
    room, sent = await call.begun(), call.sent
    _held(call, room, sent["seat"])
    try:
        await room.undo(call.person.id, sent["seat"], sent["n"], sent.get("frame"), call.lang)
    except Refused as error:
        raise refused(error, n=room.n, frame=room.frame) from None
    return asked(call, room)


# -- what happened


@endpoint("GET", "/tables/{table_id}/log", N_("What happened, as far as my seats may know"), PLAY, "read",
          shapes.LogAnswer, path=shapes.OfTable, query=shapes.After, kinds=("refused",))  # fmt: skip
async def log(call: Call) -> dict[str, Any]:
    """What happened with the choices since; the last fifty at least."""
    room = await call.begun()
    entries = room.play.log
    since = max(call.query.get("after", -1), entries[0].number - 1 if entries else room.n)
    told = [line for entry in entries if entry.number > since for line in happened(call, room, entry)]
    return {"n": room.n, "frame": room.frame, "since": since, "events": told}


def happened(call: Call, room: Room, entry: Told) -> Iterator[dict[str, Any]]:
    """What a choice set off, as far as the seats of whoever asks may know it; at the end all is open."""
    known = -1 if room.over else entry.seen(room.mine(call.person.id))
    for at, event in enumerate(entry.as_seen(known)):
        yield {
            "n": entry.number, "at": at, "seat": entry.actor(at, known), "kind": event.kind,
            "text": event.text(call.lang), "rule": event.rule, "data": event.data,
        }  # fmt: skip


@endpoint("GET", "/tables/{table_id}/record", N_("The record of a game that is over"), PLAY, "read",
          shapes.RecordAnswer, path=shapes.OfTable, kinds=("refused",))  # fmt: skip
async def record(call: Call) -> dict[str, Any]:
    """The record of a finished game. Before that it would tell what is hidden."""
    room = await call.room()
    if not room.over:
        raise Wrong("refused", call.say(N_("The record can be had when the game is over.")))
    text = (await call.server.rooms.record(room)).dumps()
    if room.stored.ended:  # beside the choices: a record reads on without it
        text = f"{text.rstrip()}\n{ENDED}{room.stored.ended}\n"
    return {"game": room.play.game.id, "rules_version": room.play.game.rules_version, "record": text}
