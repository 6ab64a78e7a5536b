"""Clocks at a table: whose run, what choices cost, what happens at zero. The time is turned by hand."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from titanomachy.web.live.clocks import LATE
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.live.thinking import Thinkers, think
from titanomachy.web.store import clocks, queries
from titanomachy.web.store.rows import Person, Seat
from titanomachy.web.store.timing import DAY

from ..at_tables import JO, KIM, LOU, MINE, choose
from ..timing import SEATS, Hands, left, lines, running, said, until, with_clock

LIVE = "live 30 60 move"
AWAY = "live 30 60 seat"
BOT = Seat("bot:easy", JO.id)


async def refused(work: object, words: str) -> None:
    with pytest.raises(Refused) as why:
        await work  # type: ignore[misc]
    assert words in why.value.why


def first(room: Room, seat: int) -> str:
    """The first option of a seat."""
    return room.play.game.vocabulary.text(room.play.table.asks[seat].options[0])


# -- whose clock runs


def test_the_clocks_of_those_who_are_asked_run_and_bots_have_none(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        assert running(room) == {1, 2} and set(lines(room)) == {1, 2}
        hands.at += 10
        assert left(room, 1) == (20, 60)
        hands.at += 25
        assert left(room, 1) == (0, 55)

    with_clock(tmp_path, LIVE, work, (BOT, *SEATS[1:]))


def test_a_table_without_a_clock_tells_nothing_of_one(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        assert "clocks" not in room.personal(JO.id, "en")
        await choose(room, 1, "start 3", KIM)
        assert await rooms.database.read(lambda c: clocks.clocks_of(c, room.id)) == {}
        assert await rooms.database.read(lambda c: clocks.times_of(c, room.id)) == {}

    with_clock(tmp_path, "", work)


def test_each_asked_seat_has_its_own_clock_and_a_choice_ends_it(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        hands.at += 40
        await choose(room, 1, "start 3", KIM)
        assert 1 not in running(room) and left(room, 1) == (30, 50)
        assert 2 in running(room)

    with_clock(tmp_path, LIVE, work)


def test_the_clocks_of_a_live_game_wait_until_all_are_there(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        room.clocks.came(JO.id)
        room.clocks.came(KIM.id)
        await asyncio.sleep(0.01)
        assert running(room) == set()
        room.clocks.came(LOU.id)
        await until(lambda: running(room) == {1, 2})

    with_clock(tmp_path, LIVE, work, begun=False)


def test_slow_clocks_run_at_once_and_none_before_the_game_begins(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        assert running(room) == {1, 2} and left(room, 1) == (2 * DAY, 0)

    with_clock(tmp_path, "slow 2 move", work, begun=False)


def test_a_game_that_ends_by_agreement_stops_all_clocks(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        for one in (JO, KIM, LOU):
            await room.agree(one.id, True, "en")
        assert room.over and room.clocks.told() is None
        stored = await rooms.database.read(lambda c: clocks.clocks_of(c, room.id))
        assert all(clock.since is None for clock in stored.values())
        assert await rooms.database.read(clocks.first) is None

    with_clock(tmp_path, LIVE, work)


# -- undo


def test_what_is_taken_back_gives_no_time_back_and_takes_none_from_others(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        hands.at += 20
        await choose(room, 1, "start 3", KIM)
        hands.at += 15
        before = left(room, 2)
        await room.undo(KIM.id, 1, room.n, room.frame, "en")
        assert (left(room, 1) == (10, 60) and left(room, 2) == before) or room.play.table.given(1) is None
        hands.at += 15
        assert left(room, 1) == (0, 55)
        await choose(room, 1, "start 5", KIM)
        assert left(room, 1)[1] == 55
        times = await rooms.database.read(lambda c: clocks.times_of(c, room.id))
        assert [round(took.took) for took in times.values()] == [35]

    with_clock(tmp_path, LIVE, work)


def test_choosing_and_taking_back_again_and_again_wins_no_time(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        used = 0
        while used < 88:
            hands.at += 8
            used += 8
            await choose(room, 1, "start 3", KIM)
            await room.undo(KIM.id, 1, room.n, room.frame, "en")
        assert sum(left(room, 1)) == 90 - used
        hands.at += 1.5
        await choose(room, 1, "start 3", KIM)
        hands.at += 1
        await room.undo(KIM.id, 1, room.n, room.frame, "en")
        hands.at += 0.5  # 90
        await choose(room, 1, "start 3", KIM)
        await refused(room.undo(KIM.id, 1, room.n, room.frame, "en"), "no time left")

    with_clock(tmp_path, LIVE, work)


# -- at zero


async def ring(room: Room) -> None:
    """Look whether a time is up, as the clock of the server would."""
    room.clocks._ring()
    await asyncio.sleep(0)


def test_at_zero_a_bot_chooses_once_and_the_log_says_so(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        hands.at += 90 + LATE
        await ring(room)
        await until(lambda: room.n == 1)
        assert [seat.holder for seat in room.seats] == [JO.id, KIM.id, LOU.id]
        assert said(room)[0] == "Eren: the time was up; the bot Flint chose once."
        assert said(room, "fr")[0].startswith("Eren")
        assert room.clocks._times[0].forced
        assert left(room, 1)[1] == 0  # next time there is no reserve
        assert left(room, 2) == (30, 0)  # whoever is asked something new has time for it
        assert room.snapshot().undo == 0

    with_clock(tmp_path, LIVE, work)


def test_at_zero_the_seat_goes_to_a_bot_and_its_holder_may_take_it_back(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        await room.driver.stop()
        await choose(room, 2, "start 3", LOU)
        hands.at += 90 + LATE
        await ring(room)
        await until(lambda: bool(room.seats[1].bot))
        assert room.seats[1] == Seat("bot:medium", KIM.id) and 1 not in running(room)
        assert said(room) == ["Eren: the time of Kim was up; the bot Flint plays on."]
        await room.give(KIM, 1, "me", "en")
        assert left(room, 1) == (0, 0)  # the same question is still open: no time was won
        await ring(room)
        await until(lambda: bool(room.seats[1].bot))

    with_clock(tmp_path, AWAY, work)


def test_a_choice_that_arrived_before_zero_counts_however_late_it_is_stored(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        await room.driver.stop()
        hands.at += 89.5
        async with room._lock:  # the store is slow with something else
            choice = asyncio.ensure_future(choose(room, 1, "start 3", KIM))
            await asyncio.sleep(0)
            hands.at += 60
            assert room.clocks.out(1)
        await choice
        assert room.n == 1 and not room.clocks.out(1)

    with_clock(tmp_path, LIVE, work)


def test_what_is_on_its_way_at_zero_is_waited_for_and_what_is_later_is_refused(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        await room.driver.stop()
        hands.at += 90 + LATE / 2
        await choose(room, 1, "start 3", KIM)
        hands.at += 30 + LATE  # whoever was asked anew has time for it, and no reserve any more
        await refused(choose(room, 2, "start 3", LOU), "Your time was up: the bot Flint chooses.")
        assert room.n == 1

    with_clock(tmp_path, LIVE, work)


def test_nothing_is_up_while_the_time_stands(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        hands.at += 500
        hands.sure = False
        await ring(room)
        await asyncio.sleep(0.1)
        assert room.n == 0 and not room.driver.busy
        hands.sure = True
        await ring(room)
        await until(lambda: room.n > 0)

    with_clock(tmp_path, LIVE, work)


def test_an_open_seat_is_chosen_for_and_stays_open(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        assert running(room) == {1, 2}
        hands.at += 80
        await choose(room, 1, "start 3", JO)
        hands.at += 40 + LATE
        await ring(room)
        await until(lambda: any(note.kind == "timed" and note.seat == 2 for note in room.notes))
        assert room.seats[2] == Seat()

    with_clock(tmp_path, AWAY, work, (BOT, SEATS[0], Seat()))


# -- seats that change hands


def test_handing_a_seat_to_a_bot_and_taking_it_back_wins_no_time(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        await room.driver.stop()
        hands.at += 50
        await room.give(KIM, 1, "bot:easy", "en")
        assert 1 not in lines(room)
        hands.at += 100
        await room.give(KIM, 1, "me", "en")
        assert left(room, 1) == (0, 40)

    with_clock(tmp_path, LIVE, work)


def test_whoever_resigns_has_no_clock_any_more_and_the_others_go_on(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        await room.driver.stop()
        hands.at += 10
        await room.resign(KIM.id, "en")
        assert running(room) == {2} and left(room, 2) == (20, 60)

    with_clock(tmp_path, LIVE, work)


def test_another_game_by_the_same_people_has_the_same_clock(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        for one in (JO, KIM, LOU):
            await room.agree(one.id, True, "en")
        for id in (await rooms.rematch(room), await rooms.once_more(room, room.seats, JO)):
            stored = await rooms.database.read(lambda c, id=id: queries.load(c, id))  # type: ignore[misc]
            assert stored is not None and stored.clock == LIVE

    with_clock(tmp_path, LIVE, work)


# -- the store and back


def test_clocks_go_on_where_they_stood_when_a_table_comes_back_from_the_store(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        hands.at += 40
        await choose(room, 1, "start 3", KIM)
        hands.at += 3
        before, times = lines(room), room.clocks._times
        await rooms.put_away(room.id)
        again = await rooms.get(room.id)
        assert again is not None and again is not room
        assert lines(again) == before and again.clocks._times == times

    with_clock(tmp_path, LIVE, work)


def test_one_person_with_all_seats_has_a_clock_for_each(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        assert running(room) == {1, 2}

    with_clock(tmp_path, LIVE, work, MINE)


# -- what nobody may learn


GUARDS = "guards-of-atlantis"
MAX = Person("max-id", "Max")
FOUR = (*SEATS, Seat(MAX.id, MAX.id))


async def to_cards(room: Room) -> None:
    """Choose until all lay a card face down."""
    people = {one.id: one for one in (JO, KIM, LOU, MAX)}
    while len(room.play.table.asks) < len(FOUR):
        seat = next(iter(room.play.table.asks))
        await choose(room, seat, first(room, seat), people[room.seats[seat].person])


def test_of_those_who_choose_in_secret_each_has_a_clock_of_its_own_and_no_answer_touches_another(
    tmp_path: Path,
) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        await to_cards(room)
        assert running(room) == {0, 1, 2, 3}
        hands.at += 20
        await choose(room, 0, first(room, 0), JO)
        assert room.play.table.given(0) is not None and running(room) == {1, 2, 3}
        assert left(room, 1) == left(room, 2) == (10, 60)  # their question is the same as before
        before = lines(room)
        other = room.play.game.vocabulary.text(room.play.table.asks[0].options[-1])
        await choose(room, 0, other, JO)  # a card is exchanged: nobody can see that
        assert lines(room) == before
        hands.at += 15
        await choose(room, 1, first(room, 1), KIM)
        assert running(room) == {2, 3} and left(room, 2) == (0, 55) and left(room, 1) == (30, 55)

    with_clock(tmp_path, LIVE, work, FOUR, game=GUARDS)


def test_clocks_tell_the_same_whatever_was_chosen_in_secret(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        await to_cards(room)
        options = room.play.table.asks[0].options
        told: list[object] = []
        for option in (options[0], options[-1]):
            hands.at += 0.0 if told else 10.0
            await choose(room, 0, room.play.game.vocabulary.text(option), JO)
            told.append(room.clocks.told())
        assert told[0] == told[1]
        watched = {one["seat"] for one in room.shown((), "en").body["waiting"]}
        assert running(room) == watched  # of whom a spectator reads that they choose

    with_clock(tmp_path, LIVE, work, FOUR, game=GUARDS)


def test_what_is_answered_by_itself_never_shows_on_a_clock(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        chance = random.Random(3)
        while room.n < 60 and not room.play.table.over:
            asks = room.play.table.asks
            seat = chance.choice([seat for seat, ask in asks.items() if not ask.idle])
            person = next(one for one in (JO, KIM, LOU) if one.id == room.seats[seat].person)
            await choose(room, seat, room.play.game.vocabulary.text(chance.choice(asks[seat].options)), person)
            for number, ask in room.play.table.asks.items():  # nobody's clock runs for what the server answers
                if number in running(room):
                    assert not ask.idle
                    assert room.play.game.rules.automatic(room.play.table, number) is None
            waiting = {number for number, ask in room.play.table.asks.items() if not ask.idle}
            assert running(room) == (set() if room.play.table.over else waiting)

    with_clock(tmp_path, LIVE, work)


# -- races


TRIES = 200


def test_a_choice_and_the_clock_that_meet_at_zero_are_one_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is first has chosen, and what came before zero was first: nothing is lost, nothing is made twice."""
    chance = random.Random(17)

    async def quickly(
        _: Thinkers, game: str, position: str, name: str, seat: int, *_more: object, **_named: object
    ) -> str:
        await asyncio.sleep(chance.random() / 500)
        return think(game, position, "random", seat, chance.getrandbits(30))

    monkeypatch.setattr(Thinkers, "choose", quickly)
    made: dict[int, str] = {}
    late = early = 0

    async def work(rooms: Rooms, room: Room, hands: Hands) -> None:
        nonlocal late, early

        async def person_chooses(seat: int, option: str, n: int, until: float) -> None:
            nonlocal late, early
            arrived = hands.at
            try:
                await room.choose(people[seat].id, seat, option, n, room.frame, "en")
            except Refused as refused:
                late += 1
                assert arrived >= until + LATE, f"{option} was in time: {refused.why}"
            else:
                early += 1
                made[n] = option
                assert arrived < until + LATE, f"{option} came too late"

        people = {0: JO, 1: KIM, 2: LOU}
        for one in people.values():
            room.people[one.id] = replace(one, auto=False)
        for _ in range(TRIES):
            if room.over:
                break
            asks = room.play.table.asks
            seat = chance.choice(sorted(running(room)))
            up, n = room.clocks._seats[seat].until(room.clocks.timing), room.n
            assert up is not None
            hands.at = up + LATE - 0.5
            choice = person_chooses(seat, room.play.game.vocabulary.text(chance.choice(asks[seat].options)), n, up)
            tasks = []
            if chance.random() < 0.5:
                tasks.append(asyncio.ensure_future(choice))
                await asyncio.sleep(0)  # it is here, and in line
                hands.at += 1
                room.clocks._ring()
            else:
                hands.at += 1
                room.clocks._ring()
                await asyncio.sleep(chance.random() / 400)
                tasks.append(asyncio.ensure_future(choice))
            await asyncio.gather(*tasks)
            await until(lambda n=n: room.n > n and (room.over or not room.driver.busy))  # type: ignore[misc]
        stored = await rooms.database.read(lambda c: queries.choices_from(c, room.id))
        assert len(stored) == room.n
        forced = set(room.clocks.forced)
        assert forced | set(made) == set(range(room.n)) and not forced & set(made)
        assert all(stored[number][1] == text for number, text in made.items())
        assert {note.number - 1 for note in room.notes if note.kind == "timed"} == forced
        tries = early + late  # the game may have ended before all were made
        assert tries > TRIES / 4 and min(early, late) > tries / 4

    with_clock(tmp_path, "live 30 0 move", work)
