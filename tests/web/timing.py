"""Tables with clocks whose time a test turns by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.live.timekeeper import Timekeeper
from titanomachy.web.store.notes import sentence
from titanomachy.web.store.rows import Seat
from titanomachy.web.store.timing import Timing

from .at_tables import FIXED, JO, KIM, LOU, rooms_in
from .served import GAME

SEATS = (Seat(JO.id, JO.id), Seat(KIM.id, KIM.id), Seat(LOU.id, LOU.id))
PATIENCE = 20.0


class Hands:
    """A time that stands until somebody turns it."""

    def __init__(self) -> None:
        self.at = 1000.0
        self.sure = True

    def now(self) -> float:
        return self.at

    async def wake(self) -> None:
        """It goes when it is turned."""

    def stir(self) -> None:
        """Nobody looks."""


Work = Callable[[Rooms, Room, Hands], Awaitable[None]]


def with_clock(
    data: Path, clock: str, work: Work, seats: tuple[Seat, ...] = SEATS, begun: bool = True, game: str = GAME
) -> None:  # fmt: skip
    """Do something at a new table with a clock; it has begun, or waits for its people."""

    async def run() -> None:
        async with rooms_in(data) as rooms:
            hands = Hands()
            rooms.keeper = cast(Timekeeper, hands)
            id = await rooms.create(game, JO, seats, FIXED if game == GAME else {}, clock=Timing.read(clock))
            room = await rooms.get(id)
            assert room is not None
            if begun:
                room.clocks.begin()
                await until(lambda: not room.clocks.timing or any(line["runs"] for line in lines(room).values()))
            await work(rooms, room, hands)
            rooms.keeper = Timekeeper(rooms.database)

    asyncio.run(asyncio.wait_for(run(), 60))


def lines(room: Room) -> dict[int, dict[str, int]]:
    """What pages are told of each seat's clock."""
    told = room.clocks.told()
    return {line["seat"]: line for line in told["seats"]} if told else {}


def running(room: Room) -> set[int]:
    """The seats whose clocks run."""
    return {seat for seat, line in lines(room).items() if line["runs"]}


def left(room: Room, seat: int) -> tuple[float, float]:
    """Seconds that a seat has left for this choice, and of its reserve."""
    line = lines(room)[seat]
    return line["left"] / 1000, line["reserve"] / 1000


async def until(fits: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    loop = asyncio.get_running_loop()
    limit = loop.time() + PATIENCE
    while not fits():
        assert loop.time() < limit, "it did not happen in time"
        await asyncio.sleep(0.005)


def said(room: Room, lang: str = "en") -> list[str]:
    """The notes of the log."""
    return [sentence(note, room.play.table, lang) for note in room.notes]
