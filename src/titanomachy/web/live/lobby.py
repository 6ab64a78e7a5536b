"""A table that waits for people: who sits where is settled here, and the host begins. Nobody has seen anything yet.

Whoever made the table is its host: puts bots on seats, frees them, begins. Others sit down on open seats and get up
again. Everything here runs while nobody else changes the table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...bots.characters import others_than, usual
from ...kernel.words import N_, say
from ..show.lobby import Chair, Hall, hall
from ..store import leaving, queries
from ..store.names import called
from ..store.rows import OPEN, Person, Seat
from . import namesakes
from .refused import Refused
from .seating import sitter

if TYPE_CHECKING:
    from .room import Room

STARTED = N_("The game has begun.")


# -- what is shown


def lobby_message(room: Room, person: str, lang: str) -> dict[str, Any]:
    """The lobby as one person sees it."""
    shown = hall(as_hall(room, person, lang), lang)
    return {"type": "lobby", "fragments": shown, "seats": [seat.holder == OPEN for seat in room.seats]}


def as_hall(room: Room, person: str, lang: str) -> Hall:
    """Who sits where, and what this person may do about it."""
    game, table = room.play.game, room.play.table
    state, sight = table.state, table.sight(None)
    names = [game.notation.seat_name(state, number, lang) for number in range(len(room.seats))]
    sides = game.sides(len(room.seats), table.setup)
    grouped = any(len(seats) > 1 for _, seats in sides) and len(sides) > 1
    chairs = []
    for side, seats in sides:
        heading = game.table.side_name(side, [names[seat] for seat in seats], lang) if grouped else ""
        for place, number in enumerate(seats):
            there, seat = sitter(room, number), room.seats[number]
            chairs.append(
                Chair(
                    number,
                    names[number],
                    heading if not place and len(seats) > 1 else "",
                    str(game.table.emblem(sight, number)),
                    there,
                    seat.bot,
                    bool(person) and seat.person == person,
                    seat.person == room.stored.creator and bool(seat.person),
                    tuple(ways(room, number, person)),
                )
            )
    host = room.stored.creator
    return Hall(tuple(chairs), host == person, called(room.name(host), lang), may_start(room, person))


def may_start(room: Room, person: str) -> bool:
    """The host begins; where the host is away, anyone who sits here."""
    away = not any(connection.person == room.stored.creator for connection in room.connections)
    return person == room.stored.creator or (away and bool(room.mine(person)))


def ways(room: Room, number: int, person: str) -> list[str]:
    """What a person may do with a seat of a lobby."""
    seat = room.seats[number]
    host = bool(person) and person == room.stored.creator
    bots = [f"bot:{bot}" for bot in others_than(seat.bot)]
    if seat.holder == OPEN:
        return ["me", *bots] if host else ["me"]
    if seat.person == person and person:
        return ["open", *bots] if host else ["open"]
    return ["open", *([] if seat.person else ["me", *bots])] if host else []


# -- what people do


async def give(room: Room, person: Person, number: int, to: str, lang: str) -> None:
    """Sit down, get up, or, as the host, put a bot on a seat or free it."""
    _waiting(room, lang)
    if not 0 <= number < len(room.seats) or to not in ways(room, number, person.id):
        taken = to == "me" and 0 <= number < len(room.seats) and room.seats[number].holder != OPEN
        raise Refused(say(N_("Somebody else has sat down there.") if taken else N_("That cannot be done here."), lang))
    host = person.id == room.stored.creator
    if to == "me" and not person.name:
        raise Refused(say(N_("Give yourself a name first."), lang))
    if to == "me":
        namesakes.check(room, person, lang)
    changes = {}
    if to == "me" and not host:  # a guest of the table has one seat: sitting down elsewhere leaves the old one
        changes = {mine: Seat() for mine in room.mine(person.id)}
    holder = {"me": person.id, "open": OPEN}.get(to, to)
    changes[number] = Seat(holder, "" if to == "open" else person.id)
    await _change(room, changes, lang)
    room.people[person.id] = person


async def fill(room: Room, person: str, lang: str) -> None:
    """Bots on all seats that are free."""
    _waiting(room, lang)
    if person != room.stored.creator:
        raise Refused(say(N_("Only the host can do that."), lang))
    bot = Seat(f"bot:{usual()}", person)
    await _change(room, {number: bot for number, seat in enumerate(room.seats) if seat.holder == OPEN}, lang)


async def start(room: Room, person: str, lang: str) -> None:
    """The game begins, with those who sit here."""
    _waiting(room, lang)
    if not may_start(room, person):
        raise Refused(say(N_("Only the host can do that."), lang))
    free = sum(seat.holder == OPEN for seat in room.seats)
    if free:
        raise Refused(say(N_("{n} {n:seat is|seats are} still free: wait, or fill with bots."), lang, n=free))
    await room.write(lambda c: leaving.begin(c, room.id), lang)
    first = tuple(seat.holder for seat in room.seats)
    room.stored = replace(room.stored, lobby=False, first=first, seats=tuple(room.seats))


def _waiting(room: Room, lang: str) -> None:
    if not room.lobby:
        raise Refused(say(STARTED, lang), stale=True)


async def _change(room: Room, changes: dict[int, Seat], lang: str) -> None:
    before = {number: room.seats[number] for number in changes}

    def write(c: Any) -> None:
        for number, after in changes.items():
            queries.seat_of(c, room.id, number, before[number], after)

    await room.write(write, lang)
    for number, after in changes.items():
        room.seats[number] = after
