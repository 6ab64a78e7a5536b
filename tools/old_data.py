"""Make a data directory as a server leaves one: running, taught and finished games of every game.

    git worktree add /tmp/old 4e20af9
    PYTHONPATH=/tmp/old/src python tools/old_data.py tests/web/data/v0.1.0

Run with the code of the version whose data is wanted, never with newer code: the tests open what is made here with the
present server (`tests/web/test_old_data.py`). Everything is chosen by a fixed chance, so that the same code makes the
same games.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import sqlite3
import sys
from pathlib import Path

import titanomachy as tm
from titanomachy.web.config import Config
from titanomachy.web.live import rooms as web_rooms
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.store import queries
from titanomachy.web.store.database import Database
from titanomachy.web.store.rows import Person, Seat

JO, KIM = Person("jo-of-old", "Jo"), Person("kim-of-old", "Kim", False, "fast")
SEATS = {"assault-of-the-giants": 3, "deck-building": 3, "guards-of-atlantis": 4, "last-stand": 4}
FEW, SOME, MANY = 23, 50, 87  # choices: before the first stored position, exactly at it, and well after it


def held(count: int) -> list[Seat]:
    """Two people and bots of both kinds, in turn."""
    turn = (Seat(JO.id, JO.id), Seat("bot:greedy", JO.id), Seat(KIM.id, KIM.id), Seat("bot:random", JO.id))
    return [turn[number % len(turn)] for number in range(count)]


async def choose(room: Room, chance: random.Random) -> None:
    """One choice of whoever is asked: people choose by chance, bots as they do."""
    table = room.play.table
    seat = chance.choice([seat for seat, ask in table.asks.items() if not ask.idle])
    there, text = room.seats[seat], room.play.game.vocabulary.text
    if there.bot:
        option = tm.bot(there.bot, room.play.game, chance.getrandbits(60)).choose(table, seat)
        await room.bot_chose(seat, text(option), room.known(seat), there.bot)
    else:
        option = chance.choice(table.asks[seat].options)
        await room.choose(there.person, seat, text(option), room.n, room.frame, "en")


async def play(rooms: Rooms, id: str, until: int, put_away: bool) -> None:
    """Play on; then leave memory in order, or as when a server is killed."""
    room = await rooms.get(id)
    assert room is not None
    await room.driver.stop()
    chance = random.Random(until)
    while room.n < until and not room.play.table.over:
        await choose(room, chance)
    await rooms.database.write(lambda c: queries.say_chat(c, id, "Jo", "Your move."))
    print(f"{room.play.game.id:24} {room.n:5} choices{' over' if room.play.table.over else ''}")
    del rooms._rooms[id]
    if put_away:
        await room.rest()


async def fill(rooms: Rooms) -> None:
    """Every game: running before and after its first stored position, taught, and finished."""
    for game_id, count in SEATS.items():
        game = tm.game(game_id)
        for until, put_away in ((FEW, False), (SOME, True), (MANY, True), (MANY + SOME, False)):
            await play(rooms, await rooms.create(game_id, JO, held(count), {}, public=True), until, put_away)
        lesson = next(iter(game.lessons.values()))
        seats = [
            Seat(JO.id, JO.id) if seat in lesson.me else Seat(f"bot:{lesson.bots}", JO.id)
            for seat in range(int(str(lesson.position.get("seats", min(game.seats)))))
        ]
        taught = await rooms.create(game_id, JO, seats, {}, lesson=lesson.id, position=lesson.position)
        await play(rooms, taught, FEW, put_away=False)
        await play(rooms, await rooms.create(game_id, KIM, held(min(game.seats)), {}), 10**6, put_away=True)


async def made(data: Path) -> None:
    """All tables of the directory."""
    seeds = itertools.count(1)
    web_rooms.new_seed = lambda: next(seeds)  # the same games whenever this is run
    config = Config(data=data, pace=0.0, workers=1)
    database = Database(config.url)
    for person in (JO, KIM):
        await database.write(lambda c, person=person: queries.save_person(c, person))  # type: ignore[misc]
    rooms = Rooms(config, database)
    await fill(rooms)
    await rooms.close()
    database.close()


def pack(file: Path) -> None:
    """All in one small file: nothing is left beside it."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def main() -> int:
    """Fill a new folder."""
    data = Path(sys.argv[1])
    file = data / "titanomachy.sqlite"
    if file.exists():
        raise SystemExit(f"{file} is there already")
    asyncio.run(made(data))
    pack(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
