"""The store: every choice in one transaction, none twice, all there after a restart."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import IntegrityError, OperationalError

from titanomachy.kernel.errors import BadSetup
from titanomachy.web.store import queries, schema
from titanomachy.web.store.database import Database
from titanomachy.web.store.home import home
from titanomachy.web.store.rows import Conflict, Note, Person, Seat, Stored, Summary, new_id

from ..many.services import Postgres

LAST_RELEASE = "0009"
NOW = Summary((0, 2), 3, False)
TABLE = Stored(
    "a", "last-stand", 1, 2**62 - 1, (Seat("jo", "jo"), Seat("bot:greedy", "jo"), Seat()), {"titan": "standard"}, {},
    public=True, creator="jo",
)  # fmt: skip


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite'}"
    service: Postgres = request.getfixturevalue("postgres")
    return service.fresh()


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    made = Database(url)
    made.submit(lambda c: queries.create(c, TABLE)).result()
    yield made
    made.close()


def choices(database: Database, id: str = "a") -> list[tuple[int, str]]:
    return database.ask(lambda c: queries.choices_from(c, id))


def add(database: Database, number: int, word: str = "rest", position: str = "") -> None:
    database.submit(lambda c: queries.append(c, "a", number, 1, word, NOW, position, 1)).result()


def test_a_table_is_stored_with_its_seats_and_a_seed_of_any_size(database: Database) -> None:
    found = database.ask(lambda c: queries.load(c, "a"))
    assert found is not None
    assert (found.seed, found.seats, found.options) == (TABLE.seed, TABLE.seats, TABLE.options)
    assert database.ask(lambda c: queries.load(c, "b")) is None


def test_a_choice_has_one_number_and_a_number_one_choice(database: Database) -> None:
    add(database, 0)
    with pytest.raises(Conflict):
        add(database, 0, "other")
    with pytest.raises(Conflict):
        add(database, 2, "too early")
    assert choices(database) == [(1, "rest")]


def test_the_database_itself_refuses_a_second_choice_of_the_same_number(database: Database) -> None:
    row = {"table_id": "a", "number": 0, "seat": 0, "text": "x", "at": 0.0}

    def twice(connection: Connection) -> None:
        connection.execute(insert(schema.choices).values(row))
        connection.execute(insert(schema.choices).values(row))

    with pytest.raises(IntegrityError):
        database.submit(twice).result()
    assert choices(database) == []


def test_of_two_servers_that_race_one_wins(database: Database, url: str) -> None:
    other = Database(url)
    both = [
        base.submit(lambda c, word=word: queries.append(c, "a", 0, 1, word, NOW))  # type: ignore[misc]
        for base, word in ((database, "here"), (other, "there"))
    ]
    errors = [future.exception() for future in both]
    other.close()
    assert [type(error) for error in errors if error] == [Conflict]
    assert len(choices(database)) == 1


def test_what_waits_is_committed_together_and_a_refused_change_takes_no_other_with_it(database: Database) -> None:
    begun, gate, before = threading.Event(), threading.Event(), database.commits

    def block(_: Connection) -> bool:
        begun.set()
        return gate.wait(10)

    blocker = database.submit(block)
    assert begun.wait(10)
    waiting = [
        database.submit(lambda c, n=n: queries.append(c, "a", n if n != 7 else 3, 1, str(n), NOW))  # type: ignore[misc]
        for n in (0, 1, 2, 7, 3, 4)
    ]
    gate.set()
    assert blocker.result()
    failed = [future.exception() for future in waiting]
    assert database.commits - before == 2
    assert [number for number, error in enumerate(failed) if error] == [4]  # 7 came as 3, so the true 3 was too late
    assert [word for _, word in choices(database)] == ["0", "1", "2", "7", "4"]


def test_a_commit_that_fails_is_told_to_all_and_leaves_nothing(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Connection) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("sqlalchemy.engine.base.Connection._commit_impl", broken)
    future = database.submit(lambda c: queries.append(c, "a", 0, 1, "rest", NOW))
    assert isinstance(future.exception(), OSError)
    monkeypatch.undo()
    assert choices(database) == []
    add(database, 0)
    assert choices(database) == [(1, "rest")]


def test_everything_is_there_after_a_restart(url: str) -> None:
    first = Database(url)
    first.submit(lambda c: queries.create(c, TABLE)).result()
    add(first, 0)
    first.submit(lambda c: queries.save_person(c, Person("jo", "Jo", False, "fast"))).result()
    first.submit(lambda c: queries.say_chat(c, "a", "Jo", "hello")).result()
    first.close()
    second = Database(url)
    assert choices(second) == [(1, "rest")]
    assert second.ask(lambda c: queries.load_person(c, "jo")) == Person("jo", "Jo", False, "fast")
    assert [line[1:] for line in second.ask(lambda c: queries.chat_of(c, "a"))] == [("Jo", "hello")]
    second.close()


def test_what_is_taken_back_goes_with_its_positions(database: Database) -> None:
    for number in range(4):
        add(database, number, str(number), f"position {number + 1}")
    database.submit(lambda c: queries.take_back(c, "a", 4, 2, NOW)).result()
    assert [word for _, word in choices(database)] == ["0", "1"]
    assert database.ask(lambda c: queries.position_between(c, "a", 0, 99)) == (2, "position 2")
    found = database.ask(lambda c: queries.load(c, "a"))
    assert found is not None and (found.length, found.undos) == (2, 1)
    with pytest.raises(Conflict):
        database.submit(lambda c: queries.take_back(c, "a", 4, 1, NOW)).result()


def test_a_seat_changes_hands_only_from_the_holder_that_was_seen(database: Database) -> None:
    note = Note(0, "sat", 2, {"who": "Kim"}, "")
    database.submit(lambda c: queries.seat_of(c, "a", 2, Seat(), Seat("kim", "kim"), note)).result()
    with pytest.raises(Conflict):
        database.submit(lambda c: queries.seat_of(c, "a", 2, Seat(), Seat("lou", "lou"), note)).result()
    assert database.ask(lambda c: queries.notes_of(c, "a")) == [note]


def test_lists_hold_my_tables_and_public_ones_only(database: Database) -> None:
    hidden = Stored("b", "last-stand", 1, 1, (Seat("kim", "kim"), Seat(), Seat()), {}, {}, creator="kim")
    database.submit(lambda c: queries.create(c, hidden)).result()
    assert [table.id for table in database.ask(lambda c: home(c, "lou")).public] == ["a"]
    assert [table.id for table in database.ask(lambda c: queries.tables_of(c, "kim"))] == ["b"]


def test_a_rematch_is_made_once(database: Database) -> None:
    made = [
        database.submit(lambda c, id=id: queries.set_next(c, "a", Stored(id, "last-stand", 1, 1, TABLE.seats, {}, {})))  # type: ignore[misc]
        for id in ("x", "y")
    ]
    assert [future.result() for future in made] == ["x", "x"]
    assert database.ask(lambda c: queries.load(c, "y")) is None


def test_the_migrations_make_exactly_the_schema(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []


def test_data_of_the_last_release_is_opened_and_what_is_in_it_stays(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _, upgrade=command.upgrade: upgrade(config, LAST_RELEASE))
        old = Database(url)
        with old.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) != []
        people = text("INSERT INTO people (id, name, pace, auto, created) VALUES ('jo', 'Jo', 'usual', true, 1)")
        old.submit(lambda c: c.execute(people)).result()
        old.close()
    fresh = Database(url)
    with fresh.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []
    assert fresh.ask(lambda c: queries.load_person(c, "jo")).name == "Jo"
    fresh.close()


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_the_file_is_written_ahead_and_synced_in_full(database: Database) -> None:
    assert database.ask(lambda c: c.execute(text("PRAGMA journal_mode")).scalar_one()) == "wal"
    assert database.ask(lambda c: c.execute(text("PRAGMA synchronous")).scalar_one()) == 2


def test_a_line_that_was_cut_is_opened_anew_and_the_change_is_made_once(postgres: Postgres) -> None:
    database = Database(postgres.fresh())
    database.submit(lambda c: queries.create(c, TABLE)).result()
    add(database, 0, "before")
    postgres.stop()
    with pytest.raises(OperationalError):
        database.submit(lambda c: queries.append(c, "a", 1, 1, "lost", NOW)).result(60)
    postgres.start()
    database.submit(lambda c: queries.append(c, "a", 1, 1, "after", NOW)).result(60)
    assert choices(database) == [(1, "before"), (1, "after")]
    others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
    database.ask(lambda c: c.execute(text(f"SELECT pg_terminate_backend(pid) {others}")).all())
    database.submit(lambda c: queries.append(c, "a", 2, 1, "at once", NOW)).result(60)
    assert choices(database)[-1] == (1, "at once")
    database.close()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("no address", "is not an address like postgresql://"),
        ("postgresql://titan@127.0.0.1:1/none", "cannot be used: "),
        ("mysql://titan@127.0.0.1/none", "not of mysql"),
        ("postgresql://titan@127.0.0.1:many/none", "is not an address like postgresql://"),
    ],
)
def test_an_address_that_leads_nowhere_is_answered_with_a_sentence(given: str, said: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Database(given)
    assert said in str(refused.value) and "\n" not in str(refused.value)


def test_an_id_cannot_be_guessed() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000 and all(len(id) == 22 for id in ids)  # 22 signs of 6 bits hold 128 bits
