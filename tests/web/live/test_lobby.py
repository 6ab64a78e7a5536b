"""A table that waits for people: seats fill, only then the host begins, and it is stored that it began."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from titanomachy.web.live.lobby import lobby_message, may_start
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.store.rows import OPEN, Person, Seat

from ..at_tables import FIXED, JO, KIM, LOU, choose, rooms_in
from ..served import GAME, Served

BOT = Seat("bot:medium", JO.id)


def in_a_lobby(tmp_path: Path, work: Callable[[Rooms, Room], Awaitable[None]], *seats: Seat) -> None:
    """Do something at a table of Jo's that waits for people."""

    async def run() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await rooms.get(await rooms.create(GAME, JO, seats, FIXED, lobby=True))
            assert room is not None and room.lobby
            await work(rooms, room)

    asyncio.run(run())


async def refused(work: Awaitable[None], words: str) -> None:
    with pytest.raises(Refused) as why:
        await work
    assert words in why.value.why


def test_nobody_chooses_and_no_bot_moves_before_the_host_begins(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await refused(choose(room, 1, "start 3"), "not begun")
        await refused(room.start(JO.id, "en"), "1 seat is still free")
        await refused(room.start(KIM.id, "en"), "Only the host")
        await asyncio.sleep(0.1)
        assert room.n == 0 and not room.driver.busy
        await room.fill(JO.id, "en")
        assert [seat.bot for seat in room.seats] == ["medium", "", "medium"]
        await room.start(JO.id, "en")
        assert not room.lobby
        await choose(room, 1, "start 3")
        assert room.n > 0
        await refused(room.start(JO.id, "en"), "has begun")

    in_a_lobby(tmp_path, work, BOT, Seat(JO.id, JO.id), Seat())


def test_friends_sit_down_change_seats_and_get_up_and_it_is_stored(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.give(KIM, 1, "me", "en")
        await refused(room.give(LOU, 1, "me", "en"), "Somebody else has sat down")
        await room.give(KIM, 2, "me", "en")  # from one seat to the other
        assert [seat.person for seat in room.seats] == [JO.id, "", KIM.id]
        await refused(room.give(KIM, 1, "bot:medium", "en"), "cannot be done")
        await refused(room.give(LOU, 2, "open", "en"), "cannot be done")
        await refused(room.give(Person("x"), 1, "me", "en"), "name first")
        await room.give(KIM, 2, "open", "en")
        await room.give(LOU, 2, "me", "en")
        await room.give(JO, 2, "open", "en")  # the host frees a seat
        await room.give(JO, 1, "bot:easy", "en")
        await room.give(KIM, 2, "me", "en")
        await room.start(JO.id, "en")
        await rooms.sweep()
        stored = await rooms.reload(room.id)
        assert not stored[0].lobby and stored[0].first == (JO.id, "bot:easy", KIM.id)
        assert room.notes == []  # what happened before the game is not part of it

    in_a_lobby(tmp_path, work, Seat(JO.id, JO.id), Seat(), Seat())


def test_the_pieces_of_the_page_say_who_sits_where_and_what_each_may_do(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.give(KIM, 2, "me", "en")
        host, friend, stranger = (lobby_message(room, person.id, "en")["fragments"] for person in (JO, KIM, LOU))
        assert (
            "Kim" in host["chairs"]
            and "Flint, a bot · medium" in host["chairs"]
            and "Waiting for" not in host["chairs"]
        )
        assert 'data-do="start"' in host["start"] and "All seats are taken" in host["start"]
        assert "Get up" in friend["chairs"] and "Free the seat" not in friend["chairs"]
        assert 'data-do="fill"' not in friend["start"] + stranger["start"]
        assert "<button" not in stranger["chairs"] + stranger["start"]
        assert may_start(room, KIM.id) and not may_start(room, LOU.id)  # the host is away

    in_a_lobby(tmp_path, work, BOT, Seat(JO.id, JO.id), Seat())


def test_a_table_made_by_the_form_waits_and_a_friend_joins_in_one_step(served: Served) -> None:
    jo, tomas = served.browser("Jo"), served.browser()
    table_id = jo.new_table("bot:easy", "me", "open", lobby=True, titan="standard", heroes="eren,mikasa")
    assert len(table_id) == 22 and "Your table is ready" in jo.get(f"/t/{table_id}").text  # 128 random bits
    assert f"/t/{table_id}" in jo.get(f"/t/{table_id}").text and 'class="qr"' in jo.get(f"/t/{table_id}").text
    page = tomas.get(f"/t/{table_id}").text
    assert "Jo invites you" in page and page.count('type="radio" name="seat"') == 1 and "Sit down as Mikasa" in page
    assert tomas.post(f"/t/{table_id}/join", {"name": " ", "seat": "2"}).status == 409
    with jo.at_lobby(table_id) as host:
        assert tomas.post(f"/t/{table_id}/join", {"name": "Tomas", "seat": "2"}).status == 200
        message = host.hear("lobby", lambda said: "Tomas" in said["fragments"]["chairs"])
        assert message["seats"] == [False, False, False]
        late = served.browser().post(f"/t/{table_id}/join", {"name": "Late", "seat": "2"})
        assert (
            late.status == 409 and "Somebody else has sat down there." in late.text and "The table is full" in late.text
        )
        host.send(type="start")
        assert host.hear("table")["n"] == 0
    with tomas.at(table_id) as table:
        assert [seat["kind"] for seat in table.table["seats"]] == ["bot", "person", "me"]
    assert served.server.rooms._rooms[table_id].seats[0].holder != OPEN


def test_a_form_for_joining_needs_its_word(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "open", "open", lobby=True)
    kim = served.browser("Kim")
    assert kim.ask(f"/t/{table_id}/join", b"name=Kim&seat=1", {"Origin": served.address}).status == 403
    assert kim.post(f"/t/{table_id}/join", {"name": "Kim", "seat": "9"}).status == 400


def test_nobody_learns_what_a_seat_hides_before_the_game_begins(served: Served) -> None:
    jo = served.browser("Jo")
    fields = {"seats": "2", "seat-0": "me", "seat-1": "open", "option-hands": "closed", "option-heroes": "mikasa,armin"}
    table_id = jo.post("/new/deck-building", fields).table_id
    room = served.server.rooms._rooms[table_id]
    hidden = json.dumps(room.play.table.view(0))
    assert hidden != json.dumps(room.play.table.view(None))
    report = jo.get(f"/t/{table_id}/report").text
    assert "view of a spectator" in report and hidden not in report
    with jo.at_lobby(table_id) as page:
        for message in ({"type": "read", "seat": 0, "part": "hand-0", "n": 0, "frame": 0},
                        {"type": "choose", "seat": 0, "option": "done", "n": 0}, {"type": "undo", "seat": 0, "n": 0},
                        {"type": "run", "seat": 0, "run": "all", "n": 0}, {"type": "resign"}):  # fmt: skip
            answer = page.refused(**message)
            assert "not begun" in answer["why"] and answer["options"] == []
        assert page.refused(type="start")["options"] == []
