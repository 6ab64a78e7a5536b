"""Two servers that want to tell the same person: one does, whatever comes between."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, text

from titanomachy.web.notices import turns, wishes
from titanomachy.web.notices.wishes import Device, Wishes
from titanomachy.web.store import queries
from titanomachy.web.store.database import Database
from titanomachy.web.store.rows import Person, Seat, Stored, Summary

from ..many.services import Postgres

AWAY = 180.0
NOW = 1_800_000_000.0
ASKED = Summary((1,), 1, False)


@pytest.fixture
def two(postgres: Postgres) -> Iterator[tuple[Database, Database]]:
    """Two lines to one database, each with its own thread that writes."""
    url = postgres.fresh()
    first, second = Database(url), Database(url)
    yield first, second
    first.close()
    second.close()


def wait_for(database: Database, *people: str) -> None:
    """Each of these is asked at a table with Kim since long ago, at any hour."""

    def make(c: Connection) -> None:
        queries.save_person(c, Person("kim", "Kim"))
        for person in people:
            seats = (Seat("kim"), Seat(person))
            stored = Stored(f"table-{person}", "last-stand", 1, 1, seats, {}, {}, summary=ASKED)
            queries.create(c, stored)
            wishes.keep_wishes(c, Wishes(person, quiet_from=0, quiet_until=0))
            wishes.keep_device(c, person, Device(f"https://push.example.org/{person}", "key", "secret"))
        c.execute(text("UPDATE games SET changed = :at"), {"at": NOW - 2 * AWAY})

    database.submit(make).result()


def test_of_two_servers_that_look_at_once_one_tells(two: tuple[Database, Database]) -> None:
    people = [f"person-{number}" for number in range(20)]
    wait_for(two[0], *people)
    assert two[1].ask(lambda c: turns.awaited(c, NOW, AWAY)) == sorted(people)
    together, found = threading.Barrier(2), []

    def claim(database: Database) -> None:
        for person in people:
            together.wait(20)

            def one(c: Connection, person: str = person) -> list[turns.Turn]:
                claimed = turns.claim(c, person, NOW, AWAY)
                time.sleep(0.01)  # the other comes while this is not yet committed
                return claimed

            found.append((person, len(database.submit(one).result())))

    threads = [threading.Thread(target=claim, args=(database,)) for database in two]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == sorted([(person, count) for person in people for count in (0, 1)])


def test_a_server_that_wakes_late_tells_nobody_again(two: tuple[Database, Database]) -> None:
    wait_for(two[0], "jo")
    late = two[1].ask(lambda c: turns.awaited(c, NOW, AWAY))  # it has looked, and is held up
    assert len(two[0].submit(lambda c: turns.claim(c, "jo", NOW, AWAY)).result()) == 1
    for hours in (0, 1, 30):
        when = NOW + hours * 3600
        assert two[1].submit(lambda c, at=when: turns.claim(c, late[0], at, AWAY)).result() == []  # type: ignore[misc]


def test_what_was_answered_between_is_told_to_nobody(two: tuple[Database, Database]) -> None:
    wait_for(two[0], "jo")
    claimed = two[1].submit(lambda c: turns.claim(c, "jo", NOW, AWAY)).result()
    assert two[1].ask(lambda c: turns.still(c, "jo", claimed[0]))
    answer = Summary((0,), 1, False)
    two[0].submit(lambda c: queries.append(c, "table-jo", 0, 1, "pass", answer)).result()
    assert not two[1].ask(lambda c: turns.still(c, "jo", claimed[0]))
    asked_again = Summary((1,), 2, False)
    two[0].submit(lambda c: queries.append(c, "table-jo", 1, 0, "pass", asked_again)).result()
    assert not two[1].ask(lambda c: turns.still(c, "jo", claimed[0])), "that is another ask"
