"""The clocks of one table: whose run, what a choice costs, what happens at zero.

The clock of each person who is asked runs, and that of an open seat that is asked; bots have none. A question that is
put to several, who answer in secret, is one question for each of them; any other choice puts a new one to all. What
reaches the server before zero counts, however long the store takes for it: it stands in line before the clock does.
Everything here runs while nobody else changes the table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from sqlalchemy import Connection

from ...bots.characters import usual
from ...kernel.errors import BadSetup
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..store import clocks, queries
from ..store.clocks import Took
from ..store.names import bot_name
from ..store.rows import Note, Seat, Stored
from ..store.timing import NONE, Clock, Timing
from .refused import Refused
from .seating import secret

if TYPE_CHECKING:
    from .room import Room

LATE: Final = 1.0  # seconds after zero for which what was on its way is waited for
WAITED_FOR: Final = 120.0  # seconds for which the clocks of a live game wait until all are there
AGAIN: Final = 5.0  # seconds after which a seat that could not be given away is tried again
SOONEST: Final = 0.05  # seconds after which it is looked again, at least
STANDS: Final = 1.0  # the same where the time stands
LOG: Final = logging.getLogger(__name__)


class Time(Protocol):
    """By what clocks go: see `timekeeper.py`."""

    @property
    def sure(self) -> bool:
        """False where the time stands."""

    def now(self) -> float:
        """The served time."""

    async def wake(self) -> None:
        """A clock is about to run."""

    def stir(self) -> None:
        """A clock has been started or stopped."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The clocks of a table as they are stored."""

    timing: Timing = NONE
    seats: Mapping[int, Clock] = field(default_factory=dict)
    times: Mapping[int, Took] = field(default_factory=dict)


NOT_KEPT: Final = Kept()


def kept(connection: Connection, stored: Stored) -> Kept:
    """What is stored of the clocks of a table."""
    try:
        timing = Timing.read(stored.clock)
    except BadSetup:
        LOG.warning("table %s: what is stored of its clock cannot be read; it goes on without", stored.id)
        return NOT_KEPT
    return Kept(timing, clocks.clocks_of(connection, stored.id), clocks.times_of(connection, stored.id))


@dataclass(frozen=True, slots=True)
class Change:
    """What a choice does to the clocks, or that those from a number on are taken back."""

    seats: Mapping[int, Clock]
    took: Took | None = None
    undone: int | None = None


NOTHING: Final = Change({})


class Clocks:
    """The clocks of one table; see the module."""

    def __init__(self, room: Room, time: Time, found: Kept) -> None:
        self._room = room
        self._time = time
        self.timing = found.timing
        self._timer: asyncio.TimerHandle | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._seen: set[str] = set()
        self.arrived: float | None = None  # when what is dealt with now came here
        self._take(found)
        self._begun = bool(found.seats) or self.timing.kind == "slow"

    def _take(self, found: Kept) -> None:
        everyone = range(len(self._room.seats))
        self._seats = {seat: found.seats.get(seat, Clock(self.timing.reserve)) for seat in everyone}
        self._times = dict(found.times)

    # -- what time it is

    def now(self) -> float:
        """The time, where there is a clock."""
        return self._time.now() if self.timing else 0.0

    def out(self, seat: int, at: float | None = None) -> bool:
        """Whether the time of a seat was up at a moment (now), and what was on its way then has come."""
        until = self._seats[seat].until(self.timing) if self.timing else None
        if until is None or (at is None and not self._time.sure):
            return False
        return (self.now() if at is None else at) >= until + LATE

    def stands_in(self, seat: int) -> str:
        """The bot that chooses once for a seat whose time is up; "" where none does."""
        once = self.timing.zero == "move" or not self._room.seats[seat].person
        return usual() if once and not self._room.seats[seat].bot and self.out(seat) else ""

    def check(self, seat: int, lang: str) -> None:
        """Refuse what came too late."""
        if self.timing and self.out(seat, self.arrived):
            raise Refused(say(N_("Your time was up: the bot {bot} chooses."), lang, bot=bot_name(usual())), stale=True)

    def _asked(self, table: Table[State]) -> set[int]:
        """Whose clocks run."""
        room = self._room
        if not self.timing or not self._begun or room.stuck or room.lobby or room.stored.ended or table.over:
            return set()
        return {seat for seat, ask in table.asks.items() if not ask.idle and not room.seats[seat].bot}

    # -- what choices do

    async def after(self, before: Table[State], fresh: Table[State], seat: int, forced: bool) -> Change:
        """What a choice of a seat does to the clocks; nothing has changed yet."""
        if not self.timing:
            return NOTHING
        asked = self._asked(fresh)
        if asked:
            await self._time.wake()
        now = self.now()
        at = now if self.arrived is None else min(self.arrived, now)
        mine, same = self._seats[seat], fresh.given(seat) is not None  # the others' question stays open
        seats = {}
        for number, clock in self._seats.items():
            then = clock.anew(self.timing, at if number == seat else now) if number == seat or not same else clock
            seats[number] = then.run(now) if number in asked else then.stop(now)
        took = None if self._room.seats[seat].bot else Took(mine.used(at), mine.reserve, forced)
        return Change(self._new(seats), took)

    def back(self, count: int, before: Table[State], lang: str) -> Change:
        """What it does to the clocks when the last choices are taken back: the time that they took is gone."""
        if not self.timing:
            return NOTHING
        room, table = self._room, self._room.play.table
        seat, now, asked = table.chooser, self.now(), self._asked(before)
        undone = [self._times[number] for number in range(room.n - count, room.n) if number in self._times]
        if any(one.forced for one in undone):
            raise Refused(say(N_("The clock made that choice; it is not taken back."), lang))
        seats = {}
        for number, clock in self._seats.items():
            then = clock if table.given(seat) is not None else Clock(clock.reserve)
            if number == seat and undone:
                then = Clock(undone[0].reserve, sum(one.took for one in undone) + clock.used(now))
            seats[number] = then.run(now) if number in asked else then.stop(now)
        until = seats[seat].until(self.timing)
        if until is not None and until <= now:
            raise Refused(say(N_("You have no time left in which to choose otherwise."), lang))
        return Change(self._new(seats), undone=room.n - count)

    @property
    def forced(self) -> list[int]:
        """The numbers of the choices that the clock made."""
        return [number for number, took in self._times.items() if took.forced]

    def undoable(self, count: int) -> int:
        """As many choices as one undo takes back; 0 where the clock made one of them."""
        numbers = range(self._room.n - count, self._room.n) if self._times else ()
        return 0 if any(number in self._times and self._times[number].forced for number in numbers) else count

    def _new(self, seats: Mapping[int, Clock]) -> dict[int, Clock]:
        return {seat: clock for seat, clock in seats.items() if clock != self._seats[seat]}

    def write(self, connection: Connection, change: Change, number: int = -1) -> None:
        """Store a change, with what the choice of that number took."""
        if not self.timing:
            return
        clocks.put(connection, self._room.id, self.timing, change.seats)
        if change.undone is not None:
            clocks.forget_times(connection, self._room.id, change.undone)
        if change.took is not None:
            clocks.add_time(connection, self._room.id, number, change.took)

    def accept(self, change: Change, number: int = -1) -> None:
        """A change is stored: it counts."""
        if not self.timing:
            return
        self._seats |= change.seats
        if change.undone is not None:
            self._times = {number: took for number, took in self._times.items() if number < change.undone}
        if change.took is not None:
            self._times[number] = change.took
        self._look()
        self._time.stir()

    # -- running

    async def settle(self) -> None:
        """Those clocks run that have to; a seat may have changed hands, the game may have begun or ended."""
        if not self.timing:
            return
        self._wait()
        asked = self._asked(self._room.play.table)
        if any(self._seats[seat].since is None for seat in asked):
            await self._time.wake()
        now = self.now()
        seats = {seat: one.run(now) if seat in asked else one.stop(now) for seat, one in self._seats.items()}
        change = Change(self._new(seats))
        if change.seats:
            await self._room.write(lambda c: self.write(c, change), "en")
            self.accept(change)
        else:
            self._look()

    def came(self, person: str) -> None:
        """Someone is here. The clocks of a live game begin when all have come, or after a while."""
        if self.timing and not self._begun:
            self._seen.add(person)
            if self._all_here():
                self.begin()

    def _all_here(self) -> bool:
        return not self._room.lobby and {seat.person for seat in self._room.seats} - {""} <= self._seen

    def _wait(self) -> None:
        if self._begun or self._room.lobby:
            return
        self._begun = self._all_here()
        if not self._begun and self._waiting is None:
            self._waiting = asyncio.get_running_loop().call_later(WAITED_FOR, self.begin)

    def begin(self) -> None:
        """The clocks go from now on."""
        self._begun = True
        asyncio.get_running_loop().create_task(self._room.settle())

    def _look(self) -> None:
        """Ring when the first time is up."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        running = [until for clock in self._seats.values() if (until := clock.until(self.timing)) is not None]
        if running:
            pause = max(SOONEST, min(running) + LATE - self.now()) if self._time.sure else STANDS
            self._timer = asyncio.get_running_loop().call_later(pause, self._ring)

    def _ring(self) -> None:
        """A time may be up: the seat goes to a bot, or the driver sees that a bot has to choose for it."""
        room = self._room
        up = [seat for seat in self._seats if self.out(seat)]
        given = [seat for seat in up if not self.stands_in(seat) and room.seats[seat].person]
        if not up:
            self._look()
        elif given:
            asyncio.get_running_loop().create_task(self._given_away(given[0]))
        else:
            room.driver.stir()

    async def _given_away(self, seat: int) -> None:
        try:
            await self._room.timed_out(seat)
        except Exception as error:
            LOG.warning("table %s: a seat whose time is up was not given away: %s", self._room.id, error)
            self._timer = asyncio.get_running_loop().call_later(AGAIN, self._ring)

    async def give_away(self, seat: int) -> None:
        """The time is up: a bot has the seat, and whoever sat there may take it back."""
        room, before = self._room, self._room.seats[seat]
        if room.over or room.stuck or not before.person or not self.out(seat):
            return
        after = Seat(f"bot:{usual()}", before.person)
        told = {"gone": room.name(before.person), "bot": after.bot}
        note = Note(room.n, "overtime", seat, told, before.person if secret(room, seat) else "")
        await room.write(lambda c: queries.seat_of(c, room.id, seat, before, after, note), "en")
        room.seats[seat] = after
        room.notes.append(note)
        room.absence.drop(seat)

    async def reload(self) -> None:
        """The table was changed behind this server's back."""
        if self.timing:
            self._take(await self._room.database.read(lambda c: kept(c, self._room.stored)))

    def close(self) -> None:
        """The table leaves memory."""
        for timer in (self._timer, self._waiting):
            if timer is not None:
                timer.cancel()

    # -- what pages are told

    def told(self) -> dict[str, Any] | None:
        """What each seat has left now, in milliseconds; None where there is nothing to tell."""
        room = self._room
        if not self.timing or room.over or room.stuck:
            return None
        now = self.now()
        lines = []
        for seat, clock in self._seats.items():
            if not room.seats[seat].bot:
                left, reserve = clock.left(self.timing, now)
                runs = clock.since is not None
                lines.append({"seat": seat, "left": round(1000 * left), "reserve": round(1000 * reserve), "runs": runs})
        return {"slow": self.timing.kind == "slow", "seats": lines}
