"""A table is one server's at a time, and only that one changes it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from titanomachy.kernel.errors import BadSetup
from titanomachy.web.config import Config
from titanomachy.web.counts import COUNTED
from titanomachy.web.live.leases import Elsewhere, Shared
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.server import Server
from titanomachy.web.store import leases, queries
from titanomachy.web.store.database import Database
from titanomachy.web.store.rows import Fenced, Person, Seat, Summary

from ..at_tables import FIXED, JO, MINE, choose
from ..served import GAME, serving
from .services import Postgres

LEASE = 2.0
NOW = Summary((0,), 1, False)


class Servers:
    """Servers without pages on one database."""

    def __init__(self, url: str, data: Path) -> None:
        self.database = Database(url)
        self.database.submit(lambda c: queries.save_person(c, JO)).result()
        self._config = Config(data=data, pace=0.0, workers=1, secret="x")

    def one(self) -> tuple[Rooms, Shared]:
        """One more."""
        shared = Shared(self.database, "key", True, LEASE)
        return Rooms(self._config, self.database, shared), shared


@pytest.fixture
def servers(postgres: Postgres, tmp_path: Path) -> Iterator[Servers]:
    made = Servers(postgres.fresh(), tmp_path)
    yield made
    made.database.close()


async def table(rooms: Rooms) -> Room:
    room = await rooms.get(await rooms.create(GAME, JO, MINE, FIXED))
    assert room is not None
    return room


async def first(room: Room) -> None:
    """Choose the first option of whoever is asked."""
    seat, ask = next((seat, ask) for seat, ask in room.play.table.asks.items() if not ask.idle)
    await choose(room, seat, room.play.game.vocabulary.text(ask.options[0]))


def test_a_table_is_at_one_server_and_goes_to_another_when_that_one_has_put_it_away(servers: Servers) -> None:
    async def run() -> None:
        (here, _), (there, _) = servers.one(), servers.one()
        here.start()
        there.start()
        room = await table(here)
        await first(room)
        with pytest.raises(Elsewhere) as where:
            await there.get(room.id)
        assert where.value.owner == room.term.server
        await here.close()
        taken = await there.get(room.id)
        assert taken is not None and taken.n == room.n and taken.fence == room.fence + 1
        await first(taken)
        await there.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_an_owner_that_was_held_up_past_its_lease_cannot_write_and_drops_the_table(servers: Servers) -> None:
    async def run() -> None:
        (late, paused), (quick, _) = servers.one(), servers.one()
        quick.start()
        room = await table(late)  # nobody renews its term: as if it were held up from now on
        await first(room)
        taken, until = None, time.monotonic() + 5 * LEASE
        while taken is None:
            assert time.monotonic() < until
            try:
                taken = await quick.get(room.id)
            except Elsewhere:
                await asyncio.sleep(0.05)
        assert not room.held
        await first(taken)
        paused.term.until = room.term.until = time.monotonic() + 60  # even where it believes that it was not held up
        n = room.n
        with pytest.raises(Elsewhere):
            await first(room)
        with pytest.raises(Elsewhere):
            await room.write(lambda c: queries.say_chat(c, room.id, "Jo", "too late"), "en")
        assert room.n == n and late.count == 0
        stored = servers.database.ask(lambda c: queries.choices_from(c, room.id))
        assert len(stored) == taken.n
        assert servers.database.ask(lambda c: queries.chat_of(c, room.id)) == []
        await late.close()
        await quick.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_term_that_could_not_be_renewed_is_over_with_its_tables_and_a_new_one_begins(servers: Servers) -> None:
    async def run() -> None:
        rooms, shared = servers.one()
        room = await table(rooms)
        servers.database.submit(lambda c: leases.leave(c, room.term.server)).result()
        rooms.start()
        until = time.monotonic() + 5 * LEASE
        while rooms.count or not shared.term.held or shared.term is room.term:
            assert time.monotonic() < until
            await asyncio.sleep(0.02)
        assert not room.held
        again = await rooms.get(room.id)
        assert again is not None and again.held and again is not room
        await rooms.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_whoever_looks_after_servers_sees_what_becomes_of_leases(servers: Servers) -> None:
    def counted(change: str) -> float:
        return COUNTED.get_sample_value("titanomachy_leases_total", {"change": change}) or 0.0

    before = {change: counted(change) for change in ("taken", "taken_over", "let_go", "lost", "term_lost")}

    def more() -> dict[str, float]:
        return {change: counted(change) - n for change, n in before.items() if counted(change) > n}

    async def run() -> None:
        (here, _), (there, _) = servers.one(), servers.one()
        here.start()
        room = await table(here)
        assert more() == {"taken": 1}
        room.touched = 0.0  # long ago
        await here.sweep()
        assert more() == {"taken": 1, "let_go": 1}
        await here.get(room.id)
        await here.close()
        taken = await there.get(room.id)
        assert taken is not None and more() == {"taken": 2, "let_go": 1, "taken_over": 1}
        servers.database.submit(lambda c: leases.leave(c, taken.term.server)).result()
        there.start()
        until = time.monotonic() + 5 * LEASE
        while taken.held or there.count:
            assert time.monotonic() < until
            await asyncio.sleep(0.02)
        assert more() == {"taken": 2, "let_go": 1, "taken_over": 1, "lost": 1, "term_lost": 1}
        await there.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_every_change_looks_at_the_fence(servers: Servers) -> None:
    async def run() -> None:
        rooms, _ = servers.one()
        rooms.start()
        room = await table(rooms)
        ask, fence = servers.database.submit, room.fence
        ask(lambda c: leases.take(c, room.id, room.term.server)).result()
        for change in (
            lambda c: queries.append(c, room.id, 0, 0, "rest", NOW, fence=fence),
            lambda c: queries.take_back(c, room.id, 0, 0, NOW, fence),
            lambda c: leases.hold(c, room.id, fence),
        ):
            assert isinstance(ask(change).exception(10), Fenced)
        await rooms.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_table_that_is_changed_in_the_store_is_loaded_anew_by_whoever_has_it(servers: Servers) -> None:
    async def run() -> None:
        (here, _), (there, _) = servers.one(), servers.one()
        here.start()
        there.start()
        room = await table(here)
        await there.put_away(room.id)
        with pytest.raises(Elsewhere):
            await first(room)
        again = await here.get(room.id)
        assert again is not None and again is not room and again.fence == room.fence + 2
        await first(again)
        for rooms in (here, there):
            await rooms.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_server_held_up_in_the_middle_of_a_change_lets_go_of_the_table(servers: Servers) -> None:
    async def run() -> None:
        rooms, _ = servers.one()
        rooms.start()
        room = await table(rooms)
        with servers.database.engine.connect() as line:
            leases.hold(line, room.id, room.fence)  # and no more is heard of it
            await asyncio.wait_for(rooms.put_away(room.id), 10)
            await asyncio.wait_for(servers.database.write(lambda c: leases.wrest(c, room.id)), 10)
            line.invalidate()
        await rooms.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_server_without_redis_does_not_share_a_database(postgres: Postgres) -> None:
    database = Database(postgres.fresh())
    alone = Shared(database, "key", False, LEASE)
    for shares, said in ((False, "another server is at work"), (True, "a server without TITANOMACHY_REDIS_URL")):
        with pytest.raises(BadSetup, match=said):
            database.submit(lambda c, shares=shares: leases.join(c, "b", shares, "key", 1.0)).result()  # type: ignore[misc]
    began = time.monotonic()
    Shared(database, "key", False, LEASE)  # nobody renews the other: it counts as gone within its lease
    assert time.monotonic() - began < 3 * LEASE and not alone.term.held
    database.close()


def test_servers_that_sign_with_different_keys_do_not_share_a_database(postgres: Postgres) -> None:
    database = Database(postgres.fresh())
    Shared(database, "key", True, LEASE)
    with pytest.raises(BadSetup, match="TITANOMACHY_SECRET"):
        database.submit(lambda c: leases.join(c, "b", True, "other", 1.0)).result()
    database.close()


def test_a_second_server_does_not_start_where_one_is_at_work_in_the_folder(tmp_path: Path) -> None:
    config = Config(data=tmp_path, secret="x", workers=1)
    with serving(tmp_path), pytest.raises(BadSetup, match=f"a server is at work in {tmp_path} already"):
        Server(config)
    asyncio.run(Server(config).close())


def test_seats_and_their_people_are_as_on_a_file(servers: Servers) -> None:
    async def run() -> None:
        rooms, _ = servers.one()
        rooms.start()
        id = await rooms.create(GAME, JO, (Seat(JO.id, JO.id), Seat(), Seat()), FIXED)
        room = await rooms.get(id)
        assert room is not None
        kim = Person("kim-id", "Kim")
        servers.database.submit(lambda c: queries.save_person(c, kim)).result()
        await room.give(kim, 1, "me", "en")
        assert servers.database.ask(lambda c: queries.load(c, id)).seats[1].holder == "kim-id"  # type: ignore[union-attr]
        await rooms.close()

    asyncio.run(asyncio.wait_for(run(), 60))
