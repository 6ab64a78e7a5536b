"""What moves by itself at a table: bots think and choose, at a pace that those who watch can follow."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, Final

from ...bots.registry import AHEAD, names
from ...kernel.coaching import SEED
from .programs import offers
from .refused import Refused
from .thinking import BotFailed, Thinkers

if TYPE_CHECKING:
    from .room import Known, Room

FASTER: Final = 0.3
EVEN: Final = 0.6  # seconds in which a bot that looks ahead has usually thought to the end
AGAIN: Final = 10  # seconds after which bots that failed try again
ALONE: Final = 60.0  # seconds for which bots among themselves play on where nobody is any more
LOG: Final = logging.getLogger(__name__)


class Driver:
    """Lets the bots of one table choose, one after the other."""

    def __init__(self, room: Room, thinkers: Thinkers, pace: float) -> None:
        self._room = room
        self._thinkers = thinkers
        self._pace = pace
        self._stirred = asyncio.Event()
        self._steps = 0
        self._last = 0.0
        self._visited = time.monotonic()
        self._task: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._stirred.set()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """End; a thought that is under way is forgotten."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    @property
    def busy(self) -> bool:
        """True while a bot has to choose."""
        return self._next() is not None

    def visited(self) -> None:
        """Somebody was here, or looked at something of the table: bots that had stopped go on."""
        stopped, self._visited = self._deserted, time.monotonic()
        if stopped:
            self.stir()

    @property
    def _deserted(self) -> bool:
        """Bots are among themselves, and nobody has looked on for a while. Where a person sits they go on until that
        person is asked, who is told so."""
        room = self._room
        if room.connections or any(seat.person for seat in room.seats):
            return False
        return time.monotonic() - self._visited > ALONE

    def stir(self) -> None:
        """Something has changed: look again."""
        self._stirred.set()

    def moved(self) -> None:
        """Someone has chosen: the next bot lets that be seen."""
        self._last = time.monotonic()

    def step(self) -> None:
        """Someone who goes step by step asks for the next move."""
        self._steps = 1
        self._stirred.set()

    def _next(self) -> int | None:
        """The seat whose bot has to choose."""
        room = self._room
        if room.stuck or room.lobby or room.over or self._deserted:
            return None
        if room.coach is not None:
            return room.coach.waiting(room.play.table)
        for seat, ask in room.play.table.asks.items():
            if not ask.idle and room.bot_of(seat):
                return seat
        return None

    async def _run(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            self._wake()
            try:
                while (seat := self._next()) is not None:
                    await self._move(seat)
                await self._room.programs.look()
            except asyncio.CancelledError:
                raise
            except Exception:
                LOG.exception("the bots of table %s stopped; they try again in %d s", self._room.id, AGAIN)
                asyncio.get_running_loop().call_later(AGAIN, self.stir)

    def _wake(self) -> None:
        """Bots sit here: those that think for them get up before the first of them has to choose."""
        room = self._room
        if self._waking is None and not room.over and not room.stuck and any(seat.bot for seat in room.seats):
            self._waking = asyncio.get_running_loop().create_task(self._thinkers.wake(room.play.game.id))

    async def _move(self, seat: int) -> None:
        """One choice of one bot. Where it fails, the table goes on by any choice on offer, and the log says so."""
        room = self._room
        known, bot = room.known(seat), room.bot_of(seat)
        if room.coach is None and offers(bot):
            text, failure = await room.programs.choose(seat, bot)
            await self._breathe(seat, known, bot)
            await (room.bot_lost(seat, bot, failure.kind) if failure else room.bot_chose(seat, text, known, bot))
            return
        if room.coach is None and bot not in names():
            LOG.warning("table %s: the bot %s is not offered here any more", room.id, bot)
            await room.bot_lost(seat, bot, "gone")
            return
        written = room.coach.course.scripted(room.play.table) if room.coach else None
        try:
            # made from the table as it is: a position that cannot be written or read must not stop it either
            position = "" if written else room.play.table.position()
            seed = SEED if room.coach else None
            text = (
                written[1]
                if written
                else await self._thinkers.choose(
                    room.play.game.id, position, bot, seat, seed, table=room.id, patience=room.programs.seconds
                )
            )
        except Exception as error:
            LOG.warning("table %s: %s", room.id, error, exc_info=not isinstance(error, BotFailed))
            text = ""
        await self._breathe(seat, known, bot)
        if text:
            try:
                await room.bot_chose(seat, text, known, bot)
                return
            except Refused as refused:
                LOG.warning("table %s: %s chose %r for seat %d: %s", room.id, bot, text, seat, refused.why)
        await self._by_chance(seat, known, bot)

    async def _by_chance(self, seat: int, known: Known, bot: str) -> None:
        """Any choice that is offered and can be made, unless the game has gone on meanwhile."""
        room = self._room
        if seat not in room.play.table.asks or room.known(seat) != known:
            return
        options = list(room.play.table.asks[seat].options)
        secrets.SystemRandom().shuffle(options)
        for number, option in enumerate(options, start=1):
            try:
                await room.bot_chose(seat, room.play.game.vocabulary.text(option), known, bot, failed=True)
                return
            except Refused:
                if number == len(options):
                    raise

    def _paces(self) -> set[str]:
        """How fast those who watch want bots to be: the wishes of the seated count, else those of all."""
        room = self._room
        here = {connection.person for connection in room.connections if not connection.stream}
        seated = {person for person in here if room.mine(person)}
        return {room.people[person].pace if person in room.people else "normal" for person in seated or here}

    async def _breathe(self, seat: int, known: Known, bot: str) -> None:
        """Wait until those who watch are ready for the next move, or the game has gone on without it.

        A bot that looks ahead is shown no sooner than where it had thought to the end: its haste would tell that it had
        nothing to choose.
        """
        room = self._room
        while room.known(seat) == known:
            self._stirred.clear()
            paces = self._paces()
            if not paces or not self._pace:
                return
            if "step" in paces:
                if self._steps:
                    self._steps = 0
                    return
                await self._stirred.wait()
                continue
            pace = self._pace * (FASTER if paces == {"fast"} else 1)
            if bot in AHEAD:
                pace = max(pace, min(self._pace, EVEN))
            left = self._last + pace - time.monotonic()
            if left <= 0:
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), left)
