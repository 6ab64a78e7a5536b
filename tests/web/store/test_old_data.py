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
from titanomachy.web.config import Config
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.live.seating import sitter
from titanomachy.web.show.replays import Replay, played
from titanomachy.web.show.snapshot import show
from titanomachy.web.store import queries, schema
from titanomachy.web.store.database import Database

DATA = Path(__file__).parents[1] / "data"
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
            await room.bot_chose(seat, text, room.known(seat), there.bot)
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
                stored = await rooms.database.read(lambda c, id=room.id: queries.choices_from(c, id))  # type: ignore[misc]
                assert len(stored) == room.n

    asyncio.run(run())


@pytest.mark.parametrize("game", tm.games())
@pytest.mark.parametrize("version", VERSIONS)
def test_every_finished_game_of_an_older_version_can_be_watched(version: str, game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(version, tmp_path) as rooms:
            (room,) = await tables(rooms, game, over=True)
            assert not room.stuck and room.play.table.over and room.play.table.outcome is not None
            moments = await rooms.moments(room)
            replay = Replay(moments)
            assert replay.frames == room.stored.length - room.stored.since
            sitters = [sitter(room, seat) for seat in range(len(room.seats))]
            for at in (0, replay.frames // 2, replay.frames):
                shown = show(replay.snapshot(at, sitters, ()), (), "fr")
                assert shown.body["over"] == (at == replay.frames) and "<svg" in shown.texts()["board"]
            assert await rooms.database.read(lambda c: queries.moments_of(c, room.id)) is not None

    asyncio.run(run())


def test_the_kept_moments_of_a_game_are_those_that_were_played(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(VERSIONS[-1], tmp_path) as rooms:
            for game in tm.games():
                (room,) = await tables(rooms, game, over=True)
                moments = await rooms.moments(room)
                entries = played(await rooms.record(room), room.stored.since)
                assert len(moments) == len(entries)
                for number in sorted({*range(0, len(entries), 5), len(entries) - 1}):
                    kept, entry = moments[number], entries[number]
                    table = entry.after
                    assert (kept.number, kept.seat, kept.after.over) == (entry.number, entry.seat, table.over)
                    assert [event.text("fr") for event in kept.events] == [event.text("fr") for event in entry.events]
                    assert table.game.full_view(kept.after.state) == table.game.full_view(table.state)
                assert kept.after.outcome == table.outcome
                data = await rooms.database.read(lambda c, id=room.id: queries.moments_of(c, id))  # type: ignore[misc]
                assert data is not None
                assert len(data) < 100 * len(entries) + 4000

    asyncio.run(run())
