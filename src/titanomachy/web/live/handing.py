"""Seats change hands: at once where nobody learns what is kept from them, else when all who sit there agree.

A wish for a seat waits in memory; after a restart it is said again. Everything here runs while nobody else changes the
table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from ...bots.characters import others_than
from ...kernel.words import N_, say
from ..store import queries
from ..store.names import called
from ..store.rows import OPEN, Person, Seat
from . import namesakes
from .refused import Refused
from .seating import Claim, Wish, barred, changed, claim, opposed, others, ways

if TYPE_CHECKING:
    from .room import Room


async def give(room: Room, person: Person, number: int, to: str, lang: str) -> None:
    """Take a seat, ask for it, leave it, or hand it to a bot."""
    here = 0 <= number < len(room.seats)
    if not here or to not in ways(room, number, person.id):
        why = barred(room, number, person.id) if here and to in ("me", "ask") else Claim.FREE
        raise Refused(say(why.value or N_("That cannot be done with this seat."), lang))
    if to in ("me", "ask"):
        namesakes.check(room, person, lang)
    room.people[person.id] = person
    if to == "ask":
        room.wishes[number] = Wish(person.id)
    elif _another(room, number, to) and others(room, person.id):
        room.wishes[number] = Wish(person.id, bot=to)  # against whom one plays is for all to say who do
    elif to == "withdraw":
        del room.wishes[number]
    else:
        holder = {"me": person.id, "open": OPEN}.get(to, to)
        owner = room.seats[number].owner if room.seats[number].bot and to.startswith("bot:") else person.id
        await _hand(room, person.id, number, Seat(holder, "" if to == "open" else owner), (), lang)


def _another(room: Room, number: int, to: str) -> bool:
    """Whether another bot is to play on, in play. A seat that was opened and is filled again has changed its bot as
    well."""
    was = opposed(room, number)
    if room.lobby or not was or not to.startswith("bot:"):
        return False
    return bool(room.seats[number].bot) or to.removeprefix("bot:") in others_than(was)


async def answer(room: Room, person: str, number: int, agree: bool, lang: str) -> None:
    """Someone who sits at the table agrees to a wish, or does not."""
    wish = room.wishes.get(number)
    if wish is None or person not in others(room, wish.person):
        raise Refused(say(N_("Nobody asks you for that seat now."), lang))
    if agree:
        room.wishes[number] = replace(wish, agreed=wish.agreed | {person})
        await _fulfil(room, lang)
        return
    del room.wishes[number]
    for connection in room.connections:
        if connection.person == wish.person:
            why = say(
                N_("{name} does not agree to another bot.")
                if wish.bot
                else N_("{name} does not agree that you take the seat."),
                connection.lang,
                name=called(room.name(person), connection.lang),
            )
            connection.note({"type": "refused", "n": room.n, "frame": room.frame, "why": why, "rule": "",
                             "stale": False, "about": "seat", "options": []})  # fmt: skip


async def _hand(room: Room, person: str, number: int, after: Seat, agreed: Iterable[str], lang: str) -> None:
    """Store a change and let it count; then look at the wishes again, for other people may have to agree now."""
    before, note = room.seats[number], changed(room, number, person, after, agreed)
    await room.write(lambda c: queries.seat_of(c, room.id, number, before, after, note), lang)
    room.seats[number] = after
    room.notes.append(note)
    room.wishes.pop(number, None)
    await _fulfil(room, lang)


async def _fulfil(room: Room, lang: str) -> None:
    """Wishes to which all have agreed come true; those for which there is no reason any more are forgotten."""
    for number, wish in list(room.wishes.items()):
        if wish.bot:
            await _change(room, number, wish, lang)
        elif room.seats[number].person or claim(room, number, wish.person) is not Claim.ASK:
            room.wishes.pop(number, None)
        elif others(room, wish.person) <= wish.agreed:
            seat = Seat(wish.person, wish.person)
            await _hand(room, wish.person, number, seat, wish.agreed & others(room, wish.person), lang)
            return


async def _change(room: Room, number: int, wish: Wish, lang: str) -> None:
    """Another bot plays on where all have agreed; where a person sits by now there is nothing to wish for."""
    before = room.seats[number]
    if before.person:
        room.wishes.pop(number, None)
    elif others(room, wish.person) <= wish.agreed:
        after = Seat(wish.bot, before.owner or wish.person)
        await _hand(room, wish.person, number, after, wish.agreed & others(room, wish.person), lang)
