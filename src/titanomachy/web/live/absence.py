"""People who are gone: after some minutes the others may let a bot take the seat, and all are warned before it does.

Whoever comes back in time keeps the seat; whoever comes back later may take it from the bot again. Nobody learns what
the seat hides.
"""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...bots.characters import offered
from ...kernel.words import N_, say
from ..store import queries
from ..store.rows import Note, Seat
from .refused import Refused
from .seating import secret

if TYPE_CHECKING:
    from .room import Room


@dataclass(frozen=True, slots=True)
class Notice:
    """A seat goes to a bot at a moment, because this person wants it so."""

    by: str
    bot: str
    at: float
    timer: asyncio.TimerHandle


class Absence:
    """Who is gone since when, and which seats are about to go to bots. `limit` and `notice` are in seconds."""

    def __init__(self, room: Room, limit: float, notice: float) -> None:
        self._room = room
        self._limit = limit
        self._notice = notice
        self._began = time.monotonic()
        self._left: dict[str, float] = {}
        self._timers: list[asyncio.TimerHandle] = []
        self.warnings: dict[int, Notice] = {}

    # -- coming and going

    def came(self, person: str) -> None:
        """Someone is here again: nothing is taken."""
        self._left.pop(person, None)
        for seat in self._room.mine(person):
            self.drop(seat)

    def went(self, person: str) -> None:
        """Someone's last page is closed."""
        self._left[person] = time.monotonic()
        self.look_later()

    def look_later(self) -> None:
        """Tell everyone when the time is up."""
        loop = asyncio.get_running_loop()
        later = loop.call_later(self._limit + 0.01, self._room.repaint)
        self._timers = [*(timer for timer in self._timers if timer.when() > loop.time()), later]

    def gone(self, person: str) -> bool:
        """True for someone who sits here and has been away for too long."""
        if not person or any(connection.person == person for connection in self._room.connections):
            return False
        return time.monotonic() - self._left.get(person, self._began) >= self._limit

    def left(self, seat: int) -> int:
        """How many seconds are left until a bot has the seat; 0 where none is to have it."""
        warning = self.warnings.get(seat)
        return max(1, math.ceil(warning.at - time.monotonic())) if warning else 0

    # -- giving away

    def give_away(self, person: str, seat: int, to: str, lang: str) -> None:
        """Someone who sits here wants a bot on the seat of someone who is gone: all are warned."""
        room = self._room
        bot = to.removeprefix("bot:")
        here = 0 <= seat < len(room.seats)
        if room.over or room.stuck or not room.mine(person) or bot not in offered() or not here:
            raise Refused(say(N_("That is for those who sit here."), lang))
        if not self.gone(room.seats[seat].person):
            raise Refused(say(N_("Whoever sits there is here, or was here a moment ago."), lang))
        if seat in self.warnings:
            return
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self._notice, lambda: loop.create_task(room.take_away(seat)))
        self.warnings[seat] = Notice(person, bot, time.monotonic() + self._notice, timer)

    async def take(self, seat: int, lang: str = "en") -> None:
        """The time is up: a bot has the seat, and its holder may take it back."""
        warning, room = self.warnings.pop(seat, None), self._room
        before = room.seats[seat]
        if warning is None or room.over or not self.gone(before.person):
            return
        after = Seat(f"bot:{warning.bot}", before.person)
        told = {"who": room.name(warning.by), "bot": warning.bot, "gone": room.name(before.person)}
        note = Note(room.n, "gone", seat, told, before.person if secret(room, seat) else "")
        await room.write(lambda c: queries.seat_of(c, room.id, seat, before, after, note), lang)
        room.seats[seat] = after
        room.notes.append(note)

    def drop(self, seat: int) -> None:
        """The seat stays as it is."""
        warning = self.warnings.pop(seat, None)
        if warning is not None:
            warning.timer.cancel()

    def close(self) -> None:
        """The table leaves memory."""
        for handle in (*self._timers, *(warning.timer for warning in self.warnings.values())):
            handle.cancel()
        self.warnings.clear()
