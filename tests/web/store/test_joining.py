"""A guest becomes part of somebody else in the store, on SQLite and on PostgreSQL; nothing of a person is forgotten."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, String, Text, delete, insert, select

from titanomachy.web.store import (
    addresses,
    departing,
    devices,
    joining,
    learning,
    leaving,
    links,
    passkeys,
    queries,
    schema,
    tickets,
    tokens,
)  # fmt: skip
from titanomachy.web.store.addresses import Address
from titanomachy.web.store.database import Database
from titanomachy.web.store.devices import Device
from titanomachy.web.store.learning import Learnt
from titanomachy.web.store.passkeys import Passkey
from titanomachy.web.store.personal import IMPERSONAL, PERSONAL
from titanomachy.web.store.rows import Note, Person, Seat, Stored
from titanomachy.web.store.tickets import Ticket

from ..many.services import Postgres

ACCOUNTS = {"bot_accounts.id"}  # names a bot, which is a person of its own
OLD = Path(__file__).parents[1] / "data" / "v0.1.0"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """An empty database, of each kind in turn, in which Jo and a guest are known."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'store.sqlite'}"
    else:
        service: Postgres = request.getfixturevalue("postgres")
        url = service.fresh()
    made = Database(url)
    for id, name in (("jo", "Jo"), ("guest", "Gast"), ("kim", "Kim")):
        made.submit(lambda c, id=id, name=name: queries.save_person(c, Person(id, name))).result()  # type: ignore[misc]
    yield made
    made.close()


def do(database: Database, change: Callable[[Connection], Any]) -> Any:
    return database.submit(change).result()


def table(database: Database, id: str, *holders: str, over: bool = False) -> None:
    seats = tuple(Seat(holder, holder) for holder in holders)
    do(database, lambda c: queries.create(c, Stored(id, "last-stand", 1, 7, seats, {}, {}, creator=holders[0])))
    if over:
        do(database, lambda c: leaving.end(c, id, 0, "agreed", Note(0, "agreed", 0, {"who": holders[0]}, holders[0])))


def all_of(database: Database) -> dict[str, list[dict[str, Any]]]:
    """Everything that is stored."""
    return {
        name: [dict(row) for row in database.ask(lambda c, table=table: c.execute(select(table)).mappings().all())]  # type: ignore[misc]
        for name, table in schema.METADATA.tables.items()
    }


def test_every_column_that_names_a_person_is_declared() -> None:
    texts = {
        f"{table.name}.{column.name}"
        for table in schema.METADATA.tables.values() for column in table.columns
        if isinstance(column.type, String | Text)
    }  # fmt: skip
    assert texts - set(PERSONAL) - IMPERSONAL == set(), "does it name a person? say so in web/store/personal.py"
    assert (set(PERSONAL) | IMPERSONAL) - texts == set() and not set(PERSONAL) & IMPERSONAL


def full(database: Database, person: str) -> None:
    """Somebody of whom everything is stored that can be."""
    table(database, f"of {person}", person, "kim", over=True)
    table(database, f"by {person}", person, person)

    def change(c: Connection) -> None:
        leaving.hide(c, "of " + person, person)
        learning.keep_learnt(c, person, Learnt("last-stand", f"for {person}", 3, True, 2, f"by {person}"))
        devices.add(c, Device(f"device of {person}", person, "Firefox", "Linux"))
        links.make(c, person, 60)
        tickets.make(c, Ticket("letter", person), person)
        passkeys.add(c, Passkey(person, f"credential {person}", "handle", "localhost", "Key", b"key"))
        addresses.keep(c, Address(person, f"{person}@example.org", "fr"))
        tokens.make(c, person, person, "at home", True, 30)
        puzzle = {"id": f"by {person}", "game": "last-stand", "creator": person, "created": 1.0, "text": "..."}
        c.execute(insert(schema.made_puzzles).values(puzzle))
        tokens.open_account(c, person, f"Bot of {person}")
        for name, values in told_of(person).items():
            c.execute(insert(schema.METADATA.tables[name]).values(person=person, **values))

    do(database, change)


def told_of(person: str) -> dict[str, dict[str, object]]:
    """What is stored of somebody who wants to be told of turns."""
    of_table: dict[str, object] = {"table_id": f"of {person}"}
    return {
        "mail_addresses": {"address": f"{person}@example.org", "confirmed": 1.0, "asked": 1.0},
        "push_devices": {"id": f"push of {person}", "endpoint": "https://push.example.org", "key": "key",
                         "secret": "secret", "name": "Firefox", "since": 1.0},
        "notice_wishes": {"lang": "fr", "zone": "Europe/Paris", "quiet_from": 22, "quiet_until": 8, "most": 3,
                          "mail": True, "base": "https://example.org", "rest": 0.0},
        "notice_muted": of_table,
        "notice_seen": {**of_table, "at": 1.0},
        "notices": {**of_table, "ask": 1, "at": 1.0},
    }  # fmt: skip


def test_all_of_a_guest_goes_over_and_nothing_names_the_guest_any_more(database: Database) -> None:
    full(database, "guest")
    before = all_of(database)
    assert {f"{name}.{column}" for name, rows in before.items() for row in rows for column, value in row.items()
            if value == "guest"} == set(PERSONAL) - ACCOUNTS, "the test knows every place"  # fmt: skip
    changed = do(database, lambda c: joining.join(c, "guest", "jo"))
    assert sorted(changed) == ["by guest", "of guest"]
    after = all_of(database)
    left = [(name, row) for name, rows in after.items() for row in rows if "guest" in row.values()]
    assert [(name, row["out"] > 0) for name, row in left] == [("devices", True)]
    for name in ("games", "seats", "choices", "notes", "chats", "hidden", "learning", "passkeys", "addresses",
                 "bot_accounts", "made_puzzles", *told_of("guest")):  # fmt: skip
        as_jo = [{key: "jo" if value == "guest" else value for key, value in row.items()} for row in before[name]]
        assert sorted(map(str, after[name])) == sorted(map(str, as_jo)), name
    assert not after["tokens"], "whoever has one of the guest's does not act as Jo"
    told = database.ask(lambda c: departing.export(c, "jo"))
    assert {one["id"] for one in told["tables"]} == {"of guest", "by guest"} and told["learnt"]


def test_where_both_have_something_the_better_stays(database: Database) -> None:
    table(database, "shared", "guest", "jo", over=True)

    def change(c: Connection) -> None:
        for who in ("guest", "jo"):
            leaving.hide(c, "shared", who)
        for lesson, guest, jo in (("a", 5, 2), ("b", 1, 4)):
            learning.keep_learnt(c, "guest", Learnt("last-stand", lesson, guest))
            learning.keep_learnt(c, "jo", Learnt("last-stand", lesson, jo))
        learning.keep_learnt(c, "guest", Learnt("last-stand", "c", 1, True))
        learning.keep_learnt(c, "jo", Learnt("last-stand", "c", 9))
        joining.join(c, "guest", "jo")

    do(database, change)
    learnt = database.ask(lambda c: learning.learnt_of(c, "jo"))
    assert {key[1]: (one.step, one.done) for key, one in learnt.items()} == {
        "a": (5, False), "b": (4, False), "c": (1, True)
    }  # fmt: skip
    after = all_of(database)
    assert [row["person"] for row in after["hidden"]] == ["jo"] and not database.ask(
        lambda c: learning.learnt_of(c, "guest")
    )


@pytest.mark.parametrize("holders", [("guest", "jo", "kim"), ("jo", "guest", "kim")])
def test_two_of_a_running_table_with_others_stay_two(database: Database, holders: tuple[str, ...]) -> None:
    table(database, "t", *holders)
    before = all_of(database)
    with pytest.raises(joining.Apart, match="has to end first"):
        do(database, lambda c: joining.join(c, "guest", "jo"))
    assert all_of(database) == before
    table(database, "both", "guest", "jo")
    do(database, lambda c: leaving.end(c, "t", 0, "agreed", Note(0, "agreed", 0, {})))
    assert do(database, lambda c: joining.join(c, "guest", "jo"))


def test_a_name_of_somebody_else_at_the_table_keeps_two_apart(database: Database) -> None:
    do(database, lambda c: queries.save_person(c, Person("kim", "J\u043e")))
    table(database, "t", "guest", "kim")
    with pytest.raises(joining.Apart, match="goes by this name"):
        do(database, lambda c: joining.join(c, "guest", "jo"))


def test_a_person_who_goes_takes_all_along(database: Database) -> None:
    full(database, "guest")
    full(database, "jo")
    do(database, lambda c: departing.remove(c, "guest"))
    after = all_of(database)
    assert not [(name, row) for name, rows in after.items() for row in rows if "guest" in row.values()]
    for name in ("devices", "links", "tickets", "passkeys", "addresses", "hidden", "learning", "tokens", "bot_accounts",
                 "made_puzzles", *told_of("guest")):  # fmt: skip
        assert len(after[name]) == 1, name


def test_a_ticket_is_used_once_whoever_is_quickest(database: Database) -> None:
    word = do(database, lambda c: tickets.make(c, Ticket("letter", "jo")))
    used: list[Ticket | None] = []
    gate = threading.Barrier(4)

    def use() -> None:
        with database.engine.connect().execution_options(writes=True) as line:
            gate.wait()
            with line.begin():
                used.append(tickets.use(line, word, "letter"))

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(used) == 4 and [ticket.person for ticket in used if ticket] == ["jo"]


def test_a_ticket_is_for_its_kind_its_holder_and_its_time(database: Database) -> None:
    word = do(database, lambda c: tickets.make(c, Ticket("make", "jo", {"challenge": "x"}), "jo"))

    def look(kind: str = "make", holder: str = "jo") -> Ticket | None:
        return database.ask(lambda c: tickets.look(c, word, kind, holder))

    assert look() == Ticket("make", "jo", {"challenge": "x"})
    assert look(kind="show") is None and look(holder="kim") is None and look(holder="") is None
    do(database, lambda c: c.execute(schema.tickets.update().values(until=time.time() - 1)))
    assert look() is None
    do(database, lambda c: tickets.make(c, Ticket("make", "jo")))
    assert len(all_of(database)["tickets"]) == 1, "what has ended goes"


def test_an_address_is_of_one_person(database: Database) -> None:
    assert do(database, lambda c: addresses.keep(c, Address("jo", "Jo@Example.org", "en")))
    assert not do(database, lambda c: addresses.keep(c, Address("kim", "jo@example.org", "en")))
    assert do(database, lambda c: addresses.keep(c, Address("jo", "jo.two@example.org", "en")))
    assert do(database, lambda c: addresses.keep(c, Address("kim", "jo@example.org", "en")))


def test_devices_and_links_are_no_more_than_so_many(database: Database) -> None:
    def change(c: Connection) -> None:
        for n in range(devices.MOST + 3):
            devices.add(c, Device(f"d{n}", "jo"))
        for _ in range(links.MOST + 3):
            links.make(c, "jo", 60)

    do(database, change)
    assert len(database.ask(lambda c: devices.of_person(c, "jo"))) == devices.MOST
    assert len(database.ask(lambda c: links.of_person(c, "jo"))) == links.MOST


def test_a_device_that_was_signed_out_stays_out(database: Database) -> None:
    device = Device("d", "jo", "Firefox", "Linux")
    for change in (
        lambda c: devices.add(c, device), lambda c: devices.sign_out(c, "jo", ["d"]), lambda c: devices.add(c, device),
    ):  # fmt: skip
        do(database, change)
    kept = database.ask(lambda c: devices.load(c, "d"))
    assert kept is not None and kept.out and not kept.browser
    assert database.ask(lambda c: devices.out_since(c, time.time() - 9)) == ["d"]


def test_who_was_known_before_devices_keeps_cookies_and_the_link(database: Database) -> None:
    row = {"id": "old", "name": "Old", "auto": True, "pace": "normal", "created": 1.0}
    do(database, lambda c: c.execute(delete(schema.people)))
    do(database, lambda c: c.execute(insert(schema.people).values(row)))  # as an older server wrote it
    assert database.ask(lambda c: devices.plain(c, "old", 0))
    do(database, lambda c: queries.save_person(c, Person("new", "New")))
    assert not database.ask(lambda c: devices.plain(c, "new", 0)) and database.ask(lambda c: devices.plain(c, "new", 9))


def test_data_of_older_versions_keep_their_links(tmp_path: Path) -> None:
    shutil.copytree(OLD, tmp_path / "old")
    database = Database(f"sqlite:///{tmp_path / 'old' / 'titanomachy.sqlite'}")
    people = [row["id"] for row in all_of(database)["people"]]
    assert people
    for id in people:
        kept = database.ask(lambda c, id=id: links.before(c, id))  # type: ignore[misc]
        assert kept is not None and (kept.person, kept.until) == (id, 0)
        assert database.ask(lambda c, id=id: devices.plain(c, id, 0))  # type: ignore[misc]
    database.close()
