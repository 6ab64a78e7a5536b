"""Tables in memory: undo, choices that make themselves, seats, coming back from the store, other rules."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

import titanomachy as tm
from titanomachy.drawing import forget_parts
from titanomachy.kernel.record import Record
from titanomachy.web.live.connection import Connection
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.replays import played
from titanomachy.web.show.snapshot import Snapshot, show
from titanomachy.web.store import queries
from titanomachy.web.store.play import Play
from titanomachy.web.store.rows import EVERY, Person, Seat
from titanomachy.web.store.telling import Entry

from ..at_tables import JO, KIM, MINE, at_random, choose, rooms_in, with_table
from ..served import GAME


@pytest.fixture(autouse=True)
def known_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games in every run; a server takes seeds that nobody can guess."""
    seeds = itertools.count(1)
    monkeypatch.setattr("titanomachy.web.live.rooms.new_seed", lambda: next(seeds))


# -- what is read


def test_what_was_found_about_a_moment_is_kept_for_it_and_forgotten_with_the_next(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        def reasons() -> object:
            return room.readings(JO.id, 1, room.n, room.frame, "en")[0]

        first = reasons()
        room.repaint()  # somebody comes or goes
        assert reasons() is first is not None
        await choose(room, 1, "start 3")
        second = reasons()
        assert second is not first and room.readings(JO.id, 1, 0, 0, "en")[0] is None
        await room.undo(JO.id, 1, room.n, room.frame, "en")
        assert reasons() is not second
        with pytest.raises(Refused):
            room.readings(KIM.id, 1, room.n, room.frame, "en")

    with_table(tmp_path, work)


class Line:
    """A socket that takes messages, or keeps them waiting while it is slow."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.sent: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        """Take one."""
        await self.free.wait()
        self.sent.append(json.loads(text))


def test_how_it_happened_is_kept_until_every_page_has_been_shown_it_and_no_longer(tmp_path: Path) -> None:
    async def until(ready: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not ready():
                await asyncio.sleep(0.01)

    async def work(rooms: Rooms, room: Room) -> None:
        quick, slow = Line(), Line()
        quick.free.set()
        slow.free.set()
        running = []
        for line, person in ((quick, JO), (slow, KIM)):
            page = Connection(cast("WebSocket", line), room, person.id, person.name, "en")
            room.enter(page, person)
            running.append(asyncio.create_task(page.run()))
        await until(lambda: bool(quick.sent and slow.sent))
        slow.free.clear()
        await choose(room, 1, "start 3")
        await until(lambda: quick.sent[-1]["n"] == 1)  # the slow one is being told of this choice
        await choose(room, 2, "start 3")
        await until(lambda: quick.sent[-1]["n"] == 2)
        assert room.play.log[-1].scenes
        slow.free.set()
        await until(lambda: slow.sent[-1]["n"] == 2 and not room.play.log[-1].scenes)
        assert slow.sent[-1]["story"]
        assert not any(entry.scenes for entry in room.play.log) and not room.play.table.scenes
        for task in running:
            task.cancel()

    with_table(tmp_path, work)


# -- undo


def test_the_last_chooser_takes_its_action_back_and_nobody_else(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        before = room.play.table.fingerprint()
        await choose(room, 1, "start 3")
        with pytest.raises(Refused):
            await room.undo(JO.id, 2, room.n, room.frame, "en")
        with pytest.raises(Refused):
            await room.undo(KIM.id, 1, room.n, room.frame, "en")
        await room.undo(JO.id, 1, room.n, room.frame, "en")
        assert (room.n, room.frame, room.play.table.fingerprint()) == (0, 1, before)
        assert await rooms.database.read(lambda c: queries.choices_from(c, room.id)) == []
        await choose(room, 1, "start 5")
        with pytest.raises(Refused):  # an answer to the moment that was taken back
            await room.choose(JO.id, 2, "start 0", room.n, 0, "en")

    with_table(tmp_path, work)


def test_nothing_is_taken_back_once_another_has_acted_or_dice_were_rolled(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await choose(room, 1, "start 3")
        await choose(room, 2, "start 3")
        with pytest.raises(Refused):
            await room.undo(JO.id, 1, room.n, room.frame, "en")
        for _ in range(2):  # the second card ends step 1: the heroes roll
            await choose(room, 0, room.play.game.vocabulary.text(room.play.table.asks[0].options[0]))
        assert room.play.table.undoable == 0
        with pytest.raises(Refused):
            await room.undo(JO.id, 0, room.n, room.frame, "en")

    with_table(tmp_path, work)


@pytest.mark.parametrize("seed", range(4))
def test_an_undo_never_takes_back_more_than_the_rules_allow_and_leads_to_a_real_choice(seed: int) -> None:
    chance = random.Random(seed)
    play, undone = Play(tm.game(GAME).new(seats=4, seed=seed)), 0
    for _ in range(250):
        if play.table.over:
            break
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
        count = play.undo_count(range(4))
        assert 0 <= count <= play.table.undoable
        if count:
            undone += 1
            before = play.before(count)
            assert before.fingerprint() == play.table.undo(count).fingerprint()
            assert len(before.asks[play.table.chooser].options) > 1
            assert play.undo_count({0, 1, 2, 3} - {play.table.chooser}) == 0
    assert undone > 20


@pytest.mark.parametrize("seed", range(3))
def test_the_end_of_a_game_is_not_taken_back_because_it_shows_what_was_hidden(seed: int) -> None:
    chance = random.Random(seed)
    play = Play(tm.game(GAME).new(seats=3, seed=seed))
    while not play.table.over:
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
    assert play.undo_count(range(3)) == 0


# -- choices that make themselves


def lone_answer() -> tuple[str, int]:
    """A position in which one seat is asked and has one answer, found by playing."""
    game = tm.game(GAME)
    for seed in range(60):
        chance, table = random.Random(seed), game.new(seats=3, seed=seed)
        while not table.over:
            seat = chance.choice([seat for seat, ask in table.asks.items() if not ask.idle])
            if game.rules.automatic(table, seat) is not None:
                return table.position(), seat
            table.choose(seat, chance.choice(table.asks[seat].options))
    raise AssertionError("no lone answer in 60 games")


@pytest.mark.parametrize("auto", [True, False])
def test_a_lone_answer_is_made_by_itself_for_whoever_wants_that(tmp_path: Path, auto: bool) -> None:
    position, seat = lone_answer()

    async def run() -> None:
        async with rooms_in(tmp_path) as rooms:
            await rooms.database.write(lambda c: queries.save_person(c, Person(JO.id, "Jo", auto)))
            spec = tomllib.loads(position)
            room = await rooms.get(await rooms.create(GAME, JO, MINE, {}, position=spec))
            assert room is not None
            assert (room.n > 0) is auto
            assert len(await rooms.database.read(lambda c: queries.choices_from(c, room.id))) == room.n
            if not auto:
                await room.adjust(Person(JO.id, "Jo", True))
                assert room.n > 0 and room.play.log[1].seat == seat

    asyncio.run(run())


# -- seats


def test_a_seat_is_handed_to_a_bot_and_taken_back_by_who_gave_it(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.give(JO, 2, "bot:easy", "en")
        assert room.seats[2] == Seat("bot:easy", JO.id)
        with pytest.raises(Refused):
            await room.give(KIM, 2, "me", "en")
        with pytest.raises(Refused):
            await choose(room, 2, "start 0")
        await room.give(JO, 2, "me", "en")
        await room.give(JO, 2, "open", "en")
        await room.give(KIM, 2, "me", "en")
        with pytest.raises(Refused):
            await room.give(JO, 2, "me", "en")
        stored = await rooms.database.read(lambda c: queries.load(c, room.id))
        assert stored is not None and stored.seats[2] == Seat(KIM.id, KIM.id)

    with_table(tmp_path, work)


def test_an_open_seat_waits_for_someone(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        with pytest.raises(Refused):
            await room.choose(KIM.id, 1, "start 0", 0, 0, "en")
        await room.give(KIM, 1, "me", "en")
        await choose(room, 1, "start 0", KIM)
        assert room.n == 1

    with_table(tmp_path, work, (Seat(JO.id, JO.id), Seat(), Seat()))


# -- the store and back


def seen(room: Room) -> list[object]:
    """All that anyone is shown of a table."""
    snap = room.snapshot()
    return [show(snap, mine, lang) for mine in ((), (0,), (1,), (0, 1, 2)) for lang in ("en", "fr")]


@pytest.mark.parametrize("until", [1, 37, 50, 51, 130])
def test_a_table_that_left_memory_comes_back_exactly_as_it_was(tmp_path: Path, until: int) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(until), until)
        before = (room.play.table.fingerprint(), room.n, room.play.undo_count(range(3)), seen(room))
        room.touched -= 10_000
        await rooms.sweep()
        assert rooms.count == 0
        again = await rooms.get(room.id)
        assert again is not None and again is not room
        assert (again.play.table.fingerprint(), again.n, again.play.undo_count(range(3)), seen(again)) == before
        await at_random(again, random.Random(1), until + 10)

    with_table(tmp_path, work)


def test_a_long_game_is_loaded_from_a_position_and_not_from_its_beginning(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(1), 3 * EVERY + 7)
        assert not room.play.table.over
        room.touched -= 10_000
        await rooms.sweep()
        again = await rooms.get(room.id)
        assert again is not None and again.play.base == 2 * EVERY
        record = await rooms.record(again)
        assert tm.replay(record).fingerprint() == again.play.table.fingerprint()

    with_table(tmp_path, work)


def test_a_table_with_people_or_with_a_bot_to_move_stays_in_memory(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.driver.stop()
        room.touched -= 10_000
        await rooms.sweep()
        assert rooms.count == 1

    with_table(tmp_path, work, (Seat("bot:easy", JO.id), *MINE[1:]), {})


def test_two_servers_on_one_table_do_not_both_go_on(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        async with rooms_in(tmp_path) as elsewhere:
            twin = await elsewhere.get(room.id)
            assert twin is not None
            await choose(room, 1, "start 0")
            with pytest.raises(Refused):
                await choose(twin, 1, "start 3")
            assert twin.n == 1 and twin.play.table.fingerprint() == room.play.table.fingerprint()
            await choose(twin, 2, "start 3")
            with pytest.raises(Refused):
                await room.undo(JO.id, 1, 1, 0, "en")
            assert room.n == 2
            assert await rooms.database.read(lambda c: queries.choices_from(c, room.id)) == [
                (1, "start 0"),
                (2, "start 3"),
            ]

    with_table(tmp_path, work)


def test_a_bug_in_a_rule_changes_nothing_and_is_told_without_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        def broken(*_: object) -> None:
            raise ZeroDivisionError("secret detail")

        monkeypatch.setattr(Play, "tried", broken)
        with pytest.raises(Refused) as refused:
            await choose(room, 1, "start 0")
        assert "secret" not in refused.value.why
        monkeypatch.undo()
        await choose(room, 1, "start 0")

    with_table(tmp_path, work)


def test_a_rematch_has_the_same_seats_and_another_seed(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        ids = await asyncio.gather(*(rooms.rematch(room) for _ in range(3)))
        assert len(set(ids)) == 1
        again = await rooms.get(ids[0])
        assert again is not None
        assert (again.seats, again.stored.options) == (room.seats, room.stored.options)
        assert again.stored.seed != room.stored.seed

    with_table(tmp_path, work)


# -- the event loop


@pytest.mark.parametrize("name", tm.games())
def test_the_event_loop_is_not_held_up_by_drawing(name: str) -> None:
    """A move at a table under way takes a small part of what it takes to draw everything: it is drawn in the loop."""
    game, chance = tm.game(name), random.Random(4)
    play = Play(game.new(seats=4, seed=4))
    sitters = (Sitter("Jo", "person", True),) * 4
    kept: list[float] = []
    fresh: list[float] = []
    for move in range(60):
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
        kept.append(cpu_of(play, sitters))
        if move % 6 == 5:
            forget_parts()
            fresh.append(cpu_of(play, sitters))
    assert median(kept) < median(fresh) / 2, f"{median(kept):.4f} s a move, {median(fresh):.4f} s for everything"


def cpu_of(play: Play, sitters: tuple[Sitter, ...]) -> float:
    """How long it takes to show a table to three, by the processor's clock."""
    begun = process_time()
    for mine in ((), (0,), (1,)):
        show(Snapshot(play.table, play.n, 0, tuple(play.log), sitters), mine, "en")
    return process_time() - begun


def test_a_hint_is_said_when_the_learner_is_first_asked_whatever_others_were_asked_before() -> None:
    lesson = tm.game("assault-of-the-giants").lessons["1_first_turn"]
    play = Play(tm.game("assault-of-the-giants").position({**lesson.position, "seed": 1}))
    chance = random.Random(1)
    (learner,) = lesson.me
    seen: set[str] = set()
    asked_of_others: set[str] = set()
    while not play.table.over and not seen & asked_of_others:
        for seat, ask in play.table.asks.items():
            if seat == learner and ask.message.kind not in seen:
                seen.add(ask.message.kind)
                assert (learner in play.hints("1_first_turn")) == (lesson.hint(ask.message.kind) is not None)
            elif seat != learner and ask.message.kind not in seen and lesson.hint(ask.message.kind):
                asked_of_others.add(ask.message.kind)
        seat = chance.choice([seat for seat, ask in play.table.asks.items() if not ask.idle])
        play.accept(play.tried(seat, chance.choice(play.table.asks[seat].options)))
    assert seen & asked_of_others


def test_a_game_that_is_over_is_played_again_once_for_all_who_come_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server played it to keep its moments, and at the same time again for each page that showed the end."""
    replays: list[int] = []

    def counted(record: Record, first: int = 0) -> list[Entry]:
        replays.append(first)
        return played(record, first)

    async def work(rooms: Rooms, room: Room) -> None:
        await at_random(room, random.Random(3), 10_000)
        assert room.over
        found = await asyncio.gather(*(rooms.moments(room) for _ in range(3)))
        assert len({len(moments) for moments in found}) == 1
        assert replays == [0]

    monkeypatch.setattr("titanomachy.web.live.rooms.played", counted)
    with_table(tmp_path, work)
