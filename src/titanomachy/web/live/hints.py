"""Hints at a table: who may have them, found in worker processes, forgotten when the moment is past.

A hint is made of what the seat may know. Others see no more than that there was one: a lamp at the seat, a line in the
log.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, NamedTuple

from ...bots.hinting import Hint
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say
from ..store.rows import OPEN, Note
from .refused import Refused
from .thinking import BotFailed, Thinkers

if TYPE_CHECKING:
    from .room import Room

SEED: Final = 16  # whoever asks twice is told the same
PATIENCE: Final = 6.0  # seconds after which there is none: workers may be busy
KIND: Final = "hinted"  # of the note
LOG: Final = logging.getLogger(__name__)


class Found(NamedTuple):
    """A hint and the moment for which it was found."""

    hint: Hint
    table: Table[State]


class Hints:
    """The hints of one table."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self._room = room
        self._thinkers = thinkers
        self._finding: dict[tuple[int, int, int], asyncio.Task[Hint]] = {}  # by moment and seat, of this moment alone

    @property
    def offered(self) -> bool:
        """Whether this table has hints, as it was made and as people sit there; a lesson has its own."""
        room = self._room
        return room.coach is None and (room.stored.hints == "all" or (room.stored.hints == "bots" and _alone(room)))

    def used(self, seat: int) -> bool:
        """Whether whoever holds a seat has asked for a hint in this game."""
        return any(note.kind == KIND and note.seat == seat for note in self._room.notes)

    async def find(self, person: str, seat: int, lang: str) -> Found | None:
        """A hint for a seat that is asked; None where the game has gone on before it was found."""
        room, table = self._room, self._room.play.table
        if not self.offered:
            raise Refused(say(N_("Hints are not allowed at this table."), lang))
        if seat not in table.asks:
            raise Refused(say(N_("That seat has nothing to choose now."), lang))
        moment = (room.n, room.frame)
        if not self.used(seat):
            await room.noted(Note(room.n, KIND, seat, {"who": room.name(person)}))
        task = self._task(*moment, seat)
        try:
            hint = await asyncio.shield(task)
        except asyncio.CancelledError:
            if not task.cancelled():
                raise
            return None  # the moment is past
        return Found(hint, table) if (room.n, room.frame) == moment else None

    def still_asked(self, seat: int, n: int, frame: int) -> bool:
        """Whether a seat that was asked at a moment is asked yet, though others have acted since."""
        room = self._room
        since = room.n - n
        if frame != room.frame or since <= 0 or seat not in room.play.table.asks:
            return False
        return all(who != seat for who, _ in room.play.table.record().choices[-since:])

    def _task(self, n: int, frame: int, seat: int) -> asyncio.Task[Hint]:
        """The hint of a moment, looked for once, whoever asks. Those of past moments need no worker any more."""
        for key, task in self._finding.items():
            if key[:2] != (n, frame):
                task.cancel()
        self._finding = {key: task for key, task in self._finding.items() if key[:2] == (n, frame)}
        if (n, frame, seat) not in self._finding:
            task = asyncio.get_running_loop().create_task(self._think(seat))
            self._finding[n, frame, seat] = task
        return self._finding[n, frame, seat]

    async def _think(self, seat: int) -> Hint:
        table = self._room.play.table
        try:
            thinking = self._thinkers.hint(table.game.id, table.position(), seat, SEED, self._room.id)
            return await asyncio.wait_for(thinking, PATIENCE)
        except (BotFailed, TimeoutError) as error:
            LOG.warning("table %s: no hint for seat %d: %s", self._room.id, seat, error)
            return Hint(seat, "none")


def _alone(room: Room) -> bool:
    """One person sits among bots, and nobody else can sit down."""
    people = {seat.holder for seat in room.seats if not seat.bot}
    return len(people) <= 1 and OPEN not in people
