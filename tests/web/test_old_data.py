"""Data of older versions: a server of today opens it, running games go on, finished ones can be watched."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select

import titanomachy as tm
from titanomachy.web import schema, store
from titanomachy.web.config import Config
from titanomachy.web.database import Database
from titanomachy.web.room import Room
from titanomachy.web.rooms import Rooms

DATA = Path(__file__).parent / "data"
VERSIONS = sorted(path.name for path in DATA.iterdir())
ON = 12  # choices by which a running game goes on


@asynccontextmanager
async def opened(version: str, tmp_path: Path) -> AsyncIterator[Rooms]:
    """The tables of a copy of such data."""
    shutil.copytree(DATA / version, tmp_path / version)
    config = Config(data=tmp_path / version, pace=0.0, workers=1, secret="x")
    database = Database(config.url)
    rooms = Rooms(config, database)
    yield rooms
    await rooms.close()
    database.close()


async def tables(rooms: Rooms, game: str, over: bool) -> list[Room]:
    """The tables of a game, running or finished; their bots wait."""
    games = schema.games
    query = select(games.c.id).where((games.c.game == game) & (games.c.over == over)).order_by(games.c.length)
    ids = await rooms.database.read(lambda c: [row.id for row in c.execute(query)])
    found = []
    for id in ids:
        room = await rooms.get(id)
        assert room is not None
        await room.driver.stop()
        found.append(room)
    return found


async def goes_on(room: Room) -> None:
    """A few choices of whoever is asked."""
    chance, goal = random.Random(1), room.n + ON
    while room.n < goal and not room.play.table.over:
        asks = room.play.table.asks
        seat = chance.choice([seat for seat, ask in asks.items() if not ask.idle])
        there, text = room.seats[seat], room.play.game.vocabulary.text(chance.choice(asks[seat].options))
        if there.bot:
            await room.bot_chose(seat, text, room.n, room.frame, there.bot)
        else:
            await room.choose(there.person, seat, text, room.n, room.frame, "en")
    assert room.n >= goal or room.play.table.over


@pytest.mark.parametrize("game", tm.games())
@pytest.mark.parametrize("version", VERSIONS)
def test_every_running_game_of_an_older_version_goes_on(version: str, game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(version, tmp_path) as rooms:
            found = await tables(rooms, game, over=False)
            assert sum(1 for room in found if room.stored.lesson) == 1 and len(found) >= 4
            for room in found:
                assert not room.stuck and room.n == room.stored.length > 0
                await goes_on(room)
                stored = await rooms.database.read(lambda c, id=room.id: store.choices_from(c, id))  # type: ignore[misc]
                assert len(stored) == room.n

    asyncio.run(run())
