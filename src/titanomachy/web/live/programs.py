"""Programs at a table: those that whoever runs the server offers play seats there, each a process of its own.

They think in threads that nobody else needs; a table that leaves memory, a game that is over and a seat that changes
hands end their process. One that fails is reported in the server's log, and its seat goes to another bot.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from ...bots.registry import PROGRAMS
from ...bots.watched import Failure, Watched, seated

if TYPE_CHECKING:
    from .room import Room

MOST: Final = 32  # programs that think at once; others wait
LOG: Final = logging.getLogger(__name__)
THREADS: Final = ThreadPoolExecutor(MOST, "program")


class Programs:
    """The programs of one table, by seat."""

    def __init__(self, room: Room, seconds: float) -> None:
        self._room = room
        self.seconds = seconds
        self._seated: dict[int, Watched] = {}
        self._names: dict[int, str] = {}

    async def choose(self, seat: int, name: str) -> tuple[str, Failure | None]:
        """What a program chooses for a seat, as text; with a failure it is what chance chose, and the seat is lost."""
        play = self._room.play
        if self._names.get(seat) != name:
            await self._end([seat])
            self._names[seat] = name
            self._seated[seat] = seated(name, play.game, secrets.randbits(63), self.seconds)
        player = self._seated[seat]
        option = await asyncio.get_running_loop().run_in_executor(THREADS, player.choose, play.table.clone(), seat)
        if player.failure is not None:
            LOG.warning("table %s: %s", self._room.id, "\n".join(player.failure.report()))
            await self._end([seat])
        return play.game.vocabulary.text(option), player.failure

    async def look(self) -> None:
        """End those that have nothing to do here any more."""
        room = self._room
        await self._end([seat for seat, name in self._names.items() if room.over or room.seats[seat].bot != name])

    async def close(self) -> None:
        """The table leaves memory."""
        await self._end(list(self._names))

    async def _end(self, seats: Iterable[int]) -> None:
        gone = [player for seat in seats if self._names.pop(seat, "") and (player := self._seated.pop(seat, None))]
        if gone:
            table = self._room.play.table.clone()
            await asyncio.gather(*(asyncio.to_thread(player.leave, table) for player in gone))


def offers(name: str) -> bool:
    """Whether a bot is a program that is offered here."""
    return name in PROGRAMS
