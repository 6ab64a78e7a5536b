"""Games of older rules: the migrations carry them over; what cannot be carried says why and can be looked at."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy.kernel.migration import Migration, Spec
from titanomachy.kernel.record import Record
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.live.seating import sitter
from titanomachy.web.show.replays import Replay
from titanomachy.web.show.snapshot import show
from titanomachy.web.store import queries
from titanomachy.web.store.play import CannotGoOn

from ..at_tables import JO, MINE, at_random, choose, with_table

NEVER = 10**6


def never_records(record: Record) -> Record:
    """As where a rule asks for something that it did not ask for before."""
    raise ValueError("the dice fall otherwise")


def never_positions(spec: Spec) -> Spec:
    """As where the state is another one."""
    raise ValueError("there is a new board")


async def under_other_rules(
    rooms: Rooms, room: Room, monkeypatch: pytest.MonkeyPatch, migration: Migration | None, put_away: bool = True
) -> Room:
    """The table as a server with the next version of the rules finds it."""
    if put_away:
        room.touched -= 10_000
        await rooms.sweep()
    else:
        await room.driver.stop()
        rooms._rooms.clear()  # a server that was killed
    game, about = room.play.game, room.play.game.about
    migrations = dict(about.migrations) | ({} if migration is None else {about.rules_version: migration})
    newer = replace(about, rules_version=about.rules_version + 1, migrations=migrations)
    monkeypatch.setattr(game, "about", newer)
    again = await rooms.get(room.id)
    assert again is not None
    return again


@pytest.mark.parametrize("put_away", [True, False])
def test_a_game_of_older_rules_is_carried_over_with_all_that_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, put_away: bool
) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(2), 73)
        view, version = room.play.table.view(0), room.stored.rules
        again = await under_other_rules(rooms, room, monkeypatch, Migration(), put_away)
        assert not again.stuck and (again.n, again.stored.rules, again.stored.since) == (73, version + 1, 0)
        assert again.play.table.view(0) == view
        await at_random(again, random.Random(2), 90)
        again.touched -= 10_000
        await rooms.sweep()
        later = await rooms.get(room.id)
        assert later is not None and later.n == 90
        record = await rooms.record(later)
        assert (record.rules, len(record.choices)) == (version + 1, 90)
        assert tm.replay(record).view(0) == later.play.table.view(0)

    with_table(tmp_path, work)


def test_what_a_migration_makes_of_set_up_and_choices_is_what_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(record: Record) -> Record:
        """The first choice is another one now, and an older value becomes an option of the table."""
        (seat, _), *rest = record.choices
        return replace(record, options={**record.options, "edition": "fr"}, choices=((seat, "start 3"), *rest))

    async def work(rooms: Rooms, room: Room) -> None:
        await choose(room, 1, "start 0")
        await choose(room, 2, "start 3")
        again = await under_other_rules(rooms, room, monkeypatch, Migration(other))
        assert not again.stuck and again.stored.options["edition"] == "fr"
        assert await rooms.database.read(lambda c: queries.choices_from(c, room.id)) == [(1, "start 3"), (2, "start 3")]
        again.touched -= 10_000
        await rooms.sweep()
        later = await rooms.get(room.id)
        assert later is not None and later.play.table.setup.options["edition"] == "fr"
        assert later.play.table.fingerprint() == again.play.table.fingerprint()

    with_table(tmp_path, work)


def test_a_game_whose_record_cannot_be_carried_goes_on_from_its_last_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The choices after that position are carried, too, where the record is one from the position on."""

    def from_positions(record: Record) -> Record:
        return record if record.position else never_records(record)

    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(2), 61)
        asks = {seat: ask.options for seat, ask in room.play.table.asks.items()}
        again = await under_other_rules(rooms, room, monkeypatch, Migration(from_positions), put_away=False)
        assert not again.stuck and (again.n, again.stored.since) == (61, 50)
        assert {seat: ask.options for seat, ask in again.play.table.asks.items()} == asks
        await at_random(again, random.Random(2), NEVER)
        record = await rooms.record(again)
        assert tm.replay(record).fingerprint() == again.play.table.fingerprint()
        assert len(await rooms.moments(again)) == again.n - 50 + 1

    with_table(tmp_path, work)


def test_a_lesson_of_older_rules_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def position(spec: Spec) -> Spec:
        seen.append(spec["rules"])
        return spec

    async def work(rooms: Rooms, _: Room) -> None:
        lesson = tm.game("last-stand").lessons["1_heroes"]
        seats = (MINE * 2)[: int(str(lesson.position["seats"]))]
        id = await rooms.create("last-stand", JO, seats, {}, lesson=lesson.id, position=lesson.position)
        room = await rooms.get(id)
        assert room is not None
        await at_random(room, random.Random(1), 7)
        version, view = room.stored.rules, room.play.table.view(1)
        again = await under_other_rules(rooms, room, monkeypatch, Migration(position=position), put_away=False)
        assert not again.stuck and again.play.table.view(1) == view and set(seen) == {version}

    with_table(tmp_path, work)


@pytest.mark.parametrize("migration", [None, Migration(never_records, never_positions)])
def test_a_game_that_cannot_be_carried_over_says_why_and_shows_its_last_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, migration: Migration | None
) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(2), 33)
        view = room.play.game.view(room.play.table.clone()._base, 1)  # positions are of the last quiet moment
        again = await under_other_rules(rooms, room, monkeypatch, migration)
        assert again.stuck and "other rules" in str(again.stuck) and "autres règles" in again.stuck.text("fr")
        assert migration is None or "new board" in str(again.stuck)
        with pytest.raises(Refused, match="other rules"):
            await choose(again, 0, "stop")
        shown = show(again.snapshot(), (1,), "en")
        assert shown.body["stuck"] == str(again.stuck) and shown.body["asks"] == []
        assert again.play.table.view(1) == view and "<svg" in shown.texts()["board"]
        assert len(await rooms.database.read(lambda c: queries.choices_from(c, room.id))) == 33

    with_table(tmp_path, work)


def test_a_game_that_would_have_ended_otherwise_is_not_carried_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(3), NEVER)
        length = room.n
        rooms._keeping.clear()
        await rooms.database.write(lambda c: queries.keep_moments(c, room.id, 0, b""))

        def shorter(record: Record) -> Record:
            return replace(record, choices=record.choices[:-1])

        again = await under_other_rules(rooms, room, monkeypatch, Migration(shorter))
        assert again.stuck and "ended otherwise" in str(again.stuck)
        assert len(await rooms.database.read(lambda c: queries.choices_from(c, room.id))) == length

    with_table(tmp_path, work)


def test_a_finished_game_is_watched_as_it_was_whatever_the_rules_are_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(3), NEVER)
        moments = await rooms.moments(room)
        before = [moments[at].after.view(1) for at in range(len(moments))]
        outcome = room.play.table.outcome
        again = await under_other_rules(rooms, room, monkeypatch, Migration(never_records, never_positions))
        assert not again.stuck and again.play.table.over and again.play.table.outcome == outcome
        assert again.n == room.n and again.stored.rules == room.stored.rules
        assert show(again.snapshot(), (), "fr").fragments == show(room.snapshot(), (), "fr").fragments
        kept = await rooms.moments(again)
        assert [kept[at].after.view(1) for at in range(len(kept))] == before
        sitters = [sitter(again, seat) for seat in range(3)]
        assert show(Replay(kept).snapshot(5, sitters, ()), (), "en").body["n"] == 5

    with_table(tmp_path, work)


def test_a_moment_with_fields_that_no_rules_know_any_more_is_shown_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(3), 40)
        text = room.play.table.position()
        spec = tomllib.loads(text)
        spec["state"] |= {"moon": 3, "hearts": "none", "rules": 1}
        from titanomachy.web.store.moments import still

        table = still(room.play.game, spec)
        assert table.view(None)["levels"] == spec["state"]["levels"] and table.asks == {}

    with_table(tmp_path, work)


def test_what_cannot_even_be_shown_is_not_opened(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        stored = replace(room.stored, id="of-no-game-here", game="no-such-game")
        await rooms.database.write(lambda c: queries.create(c, stored))
        with pytest.raises(CannotGoOn, match="cannot be read"):
            await rooms.get(stored.id)

    with_table(tmp_path, work)
