"""Clocks as arithmetic and as they are stored; the time by which they go."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from titanomachy.kernel.errors import BadSetup
from titanomachy.web.store import clocks, queries
from titanomachy.web.store.database import Database
from titanomachy.web.store.rows import Seat, Stored
from titanomachy.web.store.timing import DAY, DAYS, MOVE, NONE, RESERVE, ZEROS, Clock, Timing

LIVE = Timing.read("live 30 60 move")
SECONDS = st.integers(0, 200)
STRETCHES = st.lists(st.tuples(SECONDS, st.booleans()), max_size=12)  # how long, and whether the clock runs


# -- the option


@pytest.mark.parametrize(
    "text", ["", "live 5 0 move", "live 600 7200 seat", "live 45 600 move", "slow 1 move", "slow 30 seat"]
)
def test_a_clock_is_read_as_it_was_written(text: str) -> None:
    assert Timing.read(text).text == text and bool(Timing.read(text)) is bool(text)


@pytest.mark.parametrize(
    "text, fits",
    [
        ("fast 3 move", "none, live or slow, not 'fast'"),
        ("live 4 600 move", "5 to 600 seconds, not '4'"),
        ("live 601 600 move", "5 to 600 seconds, not '601'"),
        ("live 30 7201 move", "0 to 7200 seconds, not '7201'"),
        ("live 30 -1 move", "0 to 7200 seconds, not '-1'"),
        ("live 30 600 explode", "neither of these"),
        ("live 30 600", "''"),
        ("slow 0 move", "1 to 30 days, not '0'"),
        ("slow 2.5 move", "1 to 30 days, not '2.5'"),
        ("slow ² move", "1 to 30 days, not '²'"),
        ("slow " + "9" * 5000 + " move", "1 to 30 days"),
    ],
)
def test_a_clock_that_cannot_be_is_refused_with_what_would_fit(text: str, fits: str) -> None:
    with pytest.raises(BadSetup) as why:
        Timing.read(text)
    assert fits in str(why.value) and len(str(why.value)) < 200


def test_whatever_somebody_gives_is_a_clock_or_a_clear_refusal() -> None:
    chance = random.Random(17)
    pieces = [
        "live",
        "slow",
        "none",
        "",
        "move",
        "seat",
        "5",
        "600",
        "30",
        "0",
        "-3",
        "1e3",
        "٣",
        "\x00",
        "nan",
        "x" * 900,
    ]
    good = bad = 0
    for _ in range(4000):
        words = [chance.choice(pieces) for _ in range(5)]
        try:
            made = Timing.of(*words)
        except BadSetup as error:
            bad += 1
            assert len(error.text("fr")) < 200
            continue
        good += 1
        assert made is NONE or (made.zero in ZEROS and Timing.read(made.text) == made)
        if made.kind == "live":
            assert MOVE[0] <= made.move <= MOVE[1] and RESERVE[0] <= made.reserve <= RESERVE[1]
        if made.kind == "slow":
            assert DAYS[0] * DAY <= made.move <= DAYS[1] * DAY and not made.reserve
    assert good > 100 and bad > 1000


# -- arithmetic


@given(STRETCHES)
def test_a_clock_that_is_stopped_and_goes_on_is_where_one_is_that_ran_as_long(
    stretches: list[tuple[int, bool]],
) -> None:
    clock, now = Clock(60), 0.0
    for length, runs in stretches:
        clock = clock.run(now) if runs else clock.stop(now)
        now += length
    ran = sum(length for length, runs in stretches if runs)
    assert clock.used(now) == ran
    assert clock.left(LIVE, now) == (max(0, 30 - ran), max(0, 60 - max(0, ran - 30)))


@given(st.lists(SECONDS, max_size=30))
def test_choices_take_off_the_reserve_what_they_take_too_long_and_never_give_any(lengths: list[int]) -> None:
    clock, now, reserve = Clock(60), 0.0, 60
    for length in lengths:
        clock = clock.run(now)
        now += length
        clock = clock.anew(LIVE, now)
        reserve = max(0, reserve - max(0, length - 30))
        assert clock == Clock(reserve)


@given(SECONDS, SECONDS, SECONDS)
def test_the_time_is_up_exactly_when_nothing_is_left(reserve: int, spent: int, passed: int) -> None:
    clock = Clock(reserve, spent, 1000.0)
    until = clock.until(LIVE)
    assert until is not None
    choice, more = clock.left(LIVE, 1000.0 + passed)
    assert (choice + more == 0) == (1000.0 + passed >= until)
    assert choice + more == max(0.0, until - 1000.0 - passed)


@given(SECONDS, st.integers(-200, 0))
def test_a_time_that_goes_back_takes_nothing(spent: int, back: int) -> None:
    assert Clock(60, spent, 1000.0).used(1000.0 + back) == spent


# -- what is stored


class Days:
    """The time of the database, turned by hand."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def time(self) -> float:
        return self.at


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    found = Days()
    monkeypatch.setattr("titanomachy.web.store.leases.time", SimpleNamespace(time=found.time))
    return found


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = Database(f"sqlite:///{tmp_path / 'x.sqlite'}")
    yield made
    made.close()


def tick(database: Database, trust: float = 3.0, again: bool = False) -> float:
    return database.submit(lambda c: clocks.tick(c, trust, again)).result()


def test_only_time_in_which_a_server_was_there_counts(database: Database, days: Days) -> None:
    tick(database)
    for _ in range(5):
        days.at += 1
        tick(database)
    assert tick(database) == 5
    days.at += 2.5  # a beat that was held up a little
    assert tick(database) == 7.5
    days.at += 4000  # no server, or no database
    assert database.ask(clocks.served) == 7.5
    assert tick(database) == 7.5
    days.at += 2  # started again as soon as it had ended
    assert tick(database, again=True) == 7.5
    days.at -= 500  # an operator sets the clock of the machine
    assert tick(database) == 7.5
    days.at += 1
    assert tick(database) == 8.5


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 12), st.booleans()), max_size=25))
def test_whatever_happens_the_time_never_goes_back_nor_faster_than_the_day(gaps: list[tuple[int, bool]]) -> None:
    served, at, passed = 0.0, 0.0, 0.0
    for gap, again in gaps:
        now = at + gap
        after = served if again else clocks.counted(served, at, 3.0, now)
        assert served <= after <= served + gap
        assert after == served or gap <= 3
        served, at, passed = after, now, passed + gap
    assert served <= passed


def table(database: Database, id: str = "t", clock: str = "live 30 60 move") -> str:
    stored = Stored(id, "last-stand", 1, 1, (Seat("a"), Seat("b")), {}, {}, clock=clock)
    database.submit(lambda c: queries.create(c, stored)).result()
    return id


def test_clocks_come_back_as_they_were_put_and_tables_are_due_when_their_time_is_up(database: Database) -> None:
    id = table(database)
    put = {0: Clock(60.0, 5.0, 100.0), 1: Clock(12.5, 3.0, None)}
    database.submit(lambda c: clocks.put(c, id, LIVE, put)).result()
    database.submit(lambda c: clocks.put(c, id, LIVE, {1: Clock(12.5, 3.0, None)})).result()
    assert database.ask(lambda c: clocks.clocks_of(c, id)) == put
    stored = database.ask(lambda c: queries.load(c, id))
    assert stored is not None and stored.clock == LIVE.text
    assert database.ask(clocks.first) == 185
    assert database.ask(lambda c: clocks.due(c, 184.9)) == ()
    assert database.ask(lambda c: clocks.due(c, 185.0)) == (id,)


def test_whoever_takes_a_table_from_a_server_that_died_gives_its_clocks_the_lease_back(
    database: Database, days: Days
) -> None:
    id = table(database)
    for _ in range(6):
        tick(database)
        days.at += 2
    now = tick(database)  # 12
    put = {0: Clock(60.0, 5.0, now - 10), 1: Clock(60.0, 0.0, now - 2)}
    database.submit(lambda c: clocks.put(c, id, LIVE, put)).result()
    database.submit(lambda c: clocks.give_back(c, id, 6.0)).result()
    found = database.ask(lambda c: clocks.clocks_of(c, id))
    assert found == {0: Clock(60.0, 5.0, now - 4), 1: Clock(60.0, 0.0, now)}  # but no more than it had run
    assert database.ask(clocks.first) == min(clock.until(LIVE) for clock in found.values())  # type: ignore[type-var]
