"""Tables of a server without pages: for the tests of rooms, seats and what is stored of them."""

from __future__ import annotations

import asyncio
import random
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from titanomachy.web.config import Config
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.store import queries
from titanomachy.web.store.database import Database
from titanomachy.web.store.rows import Person, Seat

from .served import GAME

JO, KIM, LOU = Person("jo-id", "Jo"), Person("kim-id", "Kim"), Person("lou-id", "Lou")
MINE = (Seat(JO.id, JO.id),) * 3
FIXED = {"titan": "standard", "heroes": ["eren", "mikasa"]}


@asynccontextmanager
async def rooms_in(data: Path, idle: float = 600.0) -> AsyncIterator[Rooms]:
    """The tables of a server without pages."""
    config = Config(data=data, pace=0.0, workers=1, secret="x", idle=idle)
    database = Database(config.url)
    for person in (JO, KIM, LOU):
        database.submit(lambda c, person=person: queries.save_person(c, person)).result()  # type: ignore[misc]
    rooms = Rooms(config, database)
    yield rooms
    await rooms.close()
    database.close()


def with_table(
    data: Path, work: Callable[[Rooms, Room], Awaitable[None]], seats: tuple[Seat, ...] = MINE,
    options: dict[str, object] | None = None, game: str = GAME,
) -> None:  # fmt: skip
    """Do something at a new table."""

    async def run() -> None:
        async with rooms_in(data) as rooms:
            room = await rooms.get(await rooms.create(game, JO, seats, FIXED if options is None else options))
            assert room is not None
            await work(rooms, room)

    asyncio.run(run())


def with_position(
    data: Path, game: str, position: str, seats: tuple[Seat, ...], work: Callable[[Rooms, Room], Awaitable[None]]
) -> None:
    """Do something at a table that begins with a written position."""

    async def run() -> None:
        async with rooms_in(data) as rooms:
            room = await rooms.get(await rooms.create(game, JO, seats, {}, position=tomllib.loads(position)))
            assert room is not None
            await work(rooms, room)

    asyncio.run(run())


async def choose(room: Room, seat: int, option: str, person: Person = JO) -> None:
    await room.choose(person.id, seat, option, room.n, room.frame, "en")


async def at_random(room: Room, chance: random.Random, until: int) -> None:
    """Choose anything until so many choices are made or the game is over."""
    while not room.play.table.over and room.n < until:
        asks = room.play.table.asks
        seat = chance.choice([seat for seat, ask in asks.items() if not ask.idle])
        await choose(room, seat, room.play.game.vocabulary.text(chance.choice(asks[seat].options)))
