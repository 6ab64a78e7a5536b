"""People who leave before the end: a bot plays on for whoever resigns, and a table ends where all who sit there agree.

Who has agreed waits in memory; after a restart it is said again. Everything here runs while nobody else changes the
table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ...bots.characters import usual
from ...kernel.words import N_, listed, say
from ..store import leaving, queries
from ..store.names import bot_name, called
from ..store.rows import Note, Seat
from .refused import Refused
from .seating import others, secret

if TYPE_CHECKING:
    from .room import Room

AGREED: Final = "agreed"
TOLD: Final = 12  # choices for which whoever resigned reads so: the notice lies over the table


async def resign(room: Room, person: str, lang: str) -> None:
    """All seats of a person go to a bot, for good."""
    mine = _seated(room, person, lang)
    bot = usual()
    after = Seat(f"bot:{bot}")  # without an owner: nobody takes it back
    before = {number: room.seats[number] for number in mine}
    told = {"who": room.name(person), "bot": bot}
    notes = {number: Note(room.n, "resigned", number, told, person if secret(room, number) else "") for number in mine}

    def write(c: Any) -> None:
        for number in mine:
            queries.seat_of(c, room.id, number, before[number], after, notes[number])

    await room.write(write, lang)
    for number in mine:
        room.seats[number] = after
        room.notes.append(notes[number])
    room.agreed.discard(person)
    if room.agreed and not others(room, person):
        room.agreed.clear()
    await _end_if_agreed(room, lang)


async def agree(room: Room, person: str, wanted: bool, lang: str) -> None:
    """Someone who sits here wants the game to end without a winner, or does not."""
    _seated(room, person, lang)
    if not wanted:
        room.agreed.clear()
        return
    room.agreed.add(person)
    await _end_if_agreed(room, lang)


async def _end_if_agreed(room: Room, lang: str) -> None:
    people = others(room, "")
    if not room.agreed or not people <= room.agreed:
        return
    names = ", ".join(sorted(filter(None, map(room.name, people))))
    first = min(seat for one in people for seat in room.mine(one))
    note = Note(room.n, "ended", first, {"reason": AGREED, "people": names})
    n = room.n
    await room.write(lambda c: leaving.end(c, room.id, n, AGREED, note), lang)
    room.stored = replace(room.stored, ended=AGREED)
    room.notes.append(note)
    room.agreed.clear()
    room.wishes.clear()
    room.finished()


def _seated(room: Room, person: str, lang: str) -> tuple[int, ...]:
    mine = room.mine(person)
    if room.over:
        raise Refused(say(N_("The game is over."), lang))
    if not mine or room.stuck or room.lobby:
        raise Refused(say(N_("That is for those who sit here."), lang))
    return mine


def resigned(room: Room, person: str, lang: str) -> str:
    """That someone resigned: told to them for a while, to those who play on until they next choose."""
    mine, first = room.mine(person), room.stored.first

    def own(note: Note) -> bool:
        """Before the first choice a seat has no secrets, and its note no person: then it was given to them."""
        given = first[note.seat : note.seat + 1]
        return note.person == person or (not note.person and given == (person,))

    notes = [note for note in room.notes if note.kind == "resigned"]
    if not notes or room.over:
        return ""
    if mine:
        chosen = [line.number for line in room.play.log if line.seat in mine]
        seated = [note.number for note in room.notes if note.seat in mine]
        since = max([*chosen, *seated], default=room.play.base)
        notes = [note for note in notes if note.number >= since and not own(note)]
        words = N_("{who} has resigned; the bot {bot} plays on: {seats}.")
    else:
        notes = [note for note in notes if person and own(note) and room.n <= note.number + TOLD]
        words = N_("You have resigned. The bot {bot} plays on for you, and you watch.")
    if not notes:
        return ""
    last = notes[-1].told
    seats = [note.seat for note in notes if note.told == last]
    names = [room.play.game.notation.seat_name(room.play.table.state, seat, lang) for seat in seats]
    told = {"who": called(last.get("who", ""), lang), "bot": bot_name(last["bot"]), "seats": listed(names, lang)}
    return say(words, lang, **told)


def ending(room: Room, person: str, lang: str) -> dict[str, Any] | None:
    """Who wants the game to end, who has still to agree, and whether I am asked."""
    if not room.agreed:
        return None
    missing = others(room, "") - room.agreed
    return {
        "who": listed(sorted(called(room.name(one), lang) for one in room.agreed), lang),
        "mine": person in room.agreed,
        "asked": person in missing,
        "missing": sorted(called(room.name(one), lang) for one in missing),
    }
