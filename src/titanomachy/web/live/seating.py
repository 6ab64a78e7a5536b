"""Seats: who sits there, and who may take them, leave them or hand them to a bot.

What a seat hides is kept from people, not from seats: whoever has once seen it knows it for good. So a person takes a
seat freely only where all seats that this person holds, or held before, may know what it knows. Otherwise all others
who sit at the table are asked. Seats of different sides are rivals: one person holds them only where the table was made
so. Which seats may know the same follows from what a game declares: its sides, and whether the seats of a side share
all (`Game.mates_share`). Today's views would not do: a hand that is empty now is a secret again after the next draw.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from ...bots.characters import character, others_than
from ...bots.registry import names
from ...drawing.faces import face_of
from ...kernel.forms import Json
from ...kernel.words import N_, say
from ..show.fragments import Sitter
from ..store.names import bot_name, called
from ..store.rows import OPEN, Note, Seat

if TYPE_CHECKING:
    from .room import Room


HANDED: Final = frozenset({"agreed", "took", "sat", "changed", "replaced", "gave", "filled", "opened", "left"})
"""The lines of the log about seats that change hands."""


class Claim(Enum):
    """How a person may come to a seat."""

    FREE = ""
    ASK = N_("You hold or held a seat that must not see what this one hides: those who sit here have to agree.")
    ALONE = N_("You held a seat that must not see what this one hides, and nobody else sits here who could agree.")
    RIVAL = N_("You hold a rival seat. One person holds both only where the table was made so.")


@dataclass(frozen=True, slots=True)
class Wish:
    """Someone would like to have a seat, or another bot to play on there; these have agreed."""

    person: str
    agreed: frozenset[str] = frozenset()
    bot: str = ""
    """Which bot, as a seat has it; "" where the seat is wanted."""


def sitter(room: Room, number: int) -> Sitter:
    """Who sits on a seat."""
    seat = room.seats[number]
    if seat.bot:
        ask = room.play.table.asks.get(number)
        known = character(seat.bot)
        return Sitter(known.name, "bot", True, ask is not None and not ask.idle, known.face)
    if not seat.person:
        return Sitter("", "open")
    here = any(connection.person == seat.person for connection in room.connections)
    name = room.name(seat.person)
    return Sitter(name, "person", here, face=face_of(name), hinted=room.hints.used(number))


# -- who may see what


def rivals(room: Room, one: int, other: int) -> bool:
    """True for seats of different sides."""
    sides = room.play.game.sides(len(room.seats), room.play.table.setup)
    return not any(one in seats and other in seats for _, seats in sides)


def apart(room: Room, one: int, other: int) -> bool:
    """True for seats that must not know all that the other knows."""
    return one != other and (rivals(room, one, other) or not room.play.game.rules.mates_share)


def secret(room: Room, number: int) -> bool:
    """True where a seat may know more than a spectator; before the first choice one can look whether it does."""
    table = room.play.table
    if room.n:
        return True
    return _bare({**table.view(number), "seat": None}) != _bare({**table.view(None), "seat": None})


def _bare(value: Json) -> Json:
    """A view in which an empty hand is the same as the number of its cards."""
    if isinstance(value, dict):
        return {name: _bare(part) for name, part in value.items()}
    return [_bare(part) for part in value] if isinstance(value, list) and value else value or 0


def known(room: Room, person: str) -> set[int]:
    """The seats whose secrets a person knows: those that it holds, and those that it gave up."""
    return set(room.mine(person)) | {note.seat for note in room.notes if note.person == person}


def others(room: Room, person: str) -> set[str]:
    """All people who sit at the table but one."""
    return {seat.person for seat in room.seats} - {"", person}


def claim(room: Room, number: int, person: str) -> Claim:
    """How a person may come to a seat that nobody or a bot holds."""
    first = room.stored.first

    def made_so(held: int) -> bool:
        return first[held : held + 1] == first[number : number + 1] == (person,)

    if any(rivals(room, held, number) and not made_so(held) for held in room.mine(person)):
        return Claim.RIVAL
    kept = [
        seat
        for seat in known(room, person)
        if apart(room, seat, number) and not made_so(seat) and (secret(room, seat) or secret(room, number))
    ]
    if not kept:
        return Claim.FREE
    if others(room, person):
        return Claim.ASK
    # among the seats of one side nobody is deceived where nobody else sits
    return Claim.ALONE if any(rivals(room, seat, number) for seat in kept) else Claim.FREE


def opened(room: Room, number: int) -> str:
    """The bot from which a seat was taken to open it; "" where nobody played there, or a person last."""
    if room.seats[number].holder != OPEN:
        return ""
    last = next((note for note in reversed(room.notes) if note.seat == number and note.kind in HANDED), None)
    return last.told["bot"] if last is not None and last.kind == "opened" else ""


def opposed(room: Room, number: int) -> str:
    """The bot against which those at the table play, or did before its seat was opened."""
    return room.seats[number].bot or opened(room, number)


# -- what may be done


def ways(room: Room, number: int, person: str) -> list[str]:
    """What a person may do with a seat: "me", "ask" (for it), "withdraw" (the wish), "open" or "bot:NAME".

    An open seat is for whoever comes; a person's seat is theirs to give; a bot's seat can be taken back by whoever
    put the bot there, and in play all who sit at the table may ask for another bot there. How far secrets allow that
    is another matter; see `claim`.
    """
    seat = room.seats[number]
    if not person or room.over or room.stuck:
        return []
    wish = room.wishes.get(number)
    bots = [f"bot:{name}" for name in others_than(seat.bot)]
    if seat.person == person:
        return ["open", *bots]
    if seat.person:
        return []
    mine = person in (seat.owner, room.stored.creator) if seat.holder == OPEN else seat.owner == person
    sit = _to_sit(room, number, person) if seat.holder == OPEN or mine else []
    if wish is not None and wish.bot:  # one thing at a time; who comes to an open seat settles it
        if seat.holder == OPEN and claim(room, number, person) is Claim.FREE:
            sit = ["me"]
        return ["withdraw"] if wish.person == person else ["open"] if mine and seat.bot else sit
    if wish is not None and others(room, person):
        bots = []  # first it is settled who has the seat
    if seat.bot and mine:
        return [*sit, "open", *bots]
    return [*sit, *bots] if mine or (seat.bot and not room.lobby and room.mine(person)) else sit


def _to_sit(room: Room, number: int, person: str) -> list[str]:
    """Take a seat, ask for it, or take that back."""
    wish = room.wishes.get(number)
    if wish is not None:
        return ["withdraw"] if wish.person == person else []
    return {Claim.FREE: ["me"], Claim.ASK: ["ask"]}.get(claim(room, number, person), [])


def barred(room: Room, number: int, person: str) -> Claim:
    """Why a person may not simply take a seat that it could take otherwise; FREE where nothing bars it."""
    seat = room.seats[number]
    could = seat.holder == OPEN or (seat.bot and seat.owner == person)
    if not person or not could or room.over or room.stuck:
        return Claim.FREE
    return claim(room, number, person)


class Rights:
    """What each person may do with each seat, and what bars it.

    Worked out anew when something has changed on which that depends. Choices do not, but for the first: after it every
    seat has its secrets.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._while: Hashable = None
        self._kept: dict[str, list[tuple[list[str], Claim]]] = {}

    def of(self, person: str) -> list[tuple[list[str], Claim]]:
        """Those of one person, seat by seat."""
        room = self._room
        now = self._situation()
        if now != self._while:
            self._while, self._kept = now, {}
        found = self._kept.get(person)
        if found is None:
            everyone = range(len(room.seats))
            found = [(ways(room, number, person), barred(room, number, person)) for number in everyone]
            if room.n:
                self._kept[person] = found
        return found

    def _situation(self) -> Hashable:
        """All on which it depends: who sits and sat where, who wishes what, who could, and whether it goes on."""
        room = self._room
        left = [(note.seat, note.person) for note in room.notes if note.person]
        told = (*room.seats, *room.wishes.items(), *left, *names())
        return told, room.stored.first, room.stored.creator, room.over, bool(room.stuck), bool(room.n)


def seats_for(room: Room, person: str, names: Sequence[str], lang: str) -> list[dict[str, Any]]:
    """The seats, which are called this now, as one person may handle them."""
    found = []
    sits, over = bool(room.mine(person)), room.over
    for number, (seat, (to, why)) in enumerate(zip(room.seats, room.rights.of(person), strict=True)):
        there = sitter(room, number)
        found.append(
            {
                "seat": number,
                "name": names[number],
                "who": called(there.who, lang) if there.kind == "person" else there.who,
                "face": there.face,
                "kind": "me" if person and seat.person == person else there.kind,
                "here": there.here,
                "thinking": there.thinking,
                "to": to,
                "why": say(why.value, lang) if why is not Claim.FREE else "",
                "wish": _wish(room, number, person, lang),
                "gone": sits and not over and room.absence.gone(seat.person),
                "leaves": room.absence.left(number),
            }
        )
    return found


def _wish(room: Room, number: int, person: str, lang: str) -> dict[str, Any] | None:
    """Who would like to have a seat, or another bot there, who has still to agree, and whether I am asked."""
    wish = room.wishes.get(number)
    if wish is None:
        return None
    missing = others(room, wish.person) - wish.agreed
    return {
        "who": called(room.name(wish.person), lang),
        "mine": wish.person == person,
        "asked": person in missing,
        "missing": sorted(called(room.name(one), lang) for one in missing),
        "said": _said(room, number, wish, sorted(called(room.name(one), lang) for one in missing), lang),
    }


def _said(room: Room, number: int, wish: Wish, missing: Sequence[str], lang: str) -> str:
    """A wish for another bot in a sentence; "" where the seat is wanted."""
    if not wish.bot:
        return ""
    words = N_("{who} would like the bot {bot} to play {seat} in the place of the bot {before}. To agree: {people}.")
    seat = room.play.game.notation.seat_name(room.play.table.state, number, lang)
    bots = {"bot": bot_name(wish.bot.removeprefix("bot:")), "before": bot_name(opposed(room, number))}
    return say(words, lang, who=called(room.name(wish.person), lang), seat=seat, people=", ".join(missing), **bots)


# -- the log


def changed(room: Room, number: int, person: str, after: Seat, agreed: Iterable[str] = ()) -> Note:
    """The line of the log about a seat that changes hands."""
    before, who = room.seats[number], room.name(person)
    told = {"who": who, "bot": after.bot or before.bot, "before": opposed(room, number)}
    names = ", ".join(sorted(map(room.name, agreed)))
    if after.person:
        kind = "agreed" if names else "took" if before.bot else "sat"
    elif after.bot:
        kind = "changed" if names else "replaced" if before.bot else "gave" if before.person else "filled"
    else:
        kind = "opened" if before.bot else "left"
    left = before.person if before.person and secret(room, number) else ""
    return Note(room.n, kind, number, {**told, "people": names}, left)
