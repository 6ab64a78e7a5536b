"""Leaving before the end: bots play on, all agree to end, seats of those who are gone, games that leave a list."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import replace
from pathlib import Path

import pytest

from titanomachy.web.live.absence import Absence
from titanomachy.web.live.leaving import TOLD
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.live.seating import ways
from titanomachy.web.pages.ending import verdict
from titanomachy.web.store import queries
from titanomachy.web.store.notes import sentence
from titanomachy.web.store.rows import Seat

from ..at_tables import JO, KIM, LOU, choose, with_table
from ..served import GAME, Served

JO_SEAT, KIM_SEAT, BOT = Seat(JO.id, JO.id), Seat(KIM.id, KIM.id), Seat("bot:easy", JO.id)


async def refused(work: object, words: str) -> None:
    with pytest.raises(Refused) as why:
        await work  # type: ignore[misc]
    assert words in why.value.why


def said(room: Room, lang: str = "en") -> list[str]:
    return [sentence(note, room.play.table, lang) for note in room.notes]


# -- resigning


def test_whoever_resigns_leaves_all_seats_to_a_bot_for_good(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.driver.stop()
        await choose(room, 1, "start 3")
        await refused(room.resign(LOU.id, "en"), "for those who sit here")
        await room.resign(JO.id, "en")
        assert [seat.holder for seat in room.seats] == ["bot:medium", "bot:medium", KIM.id]
        assert said(room)[-1] == "Eren: Jo resigns; the bot Flint plays on."
        assert ways(room, 1, JO.id) == [] == ways(room, 0, JO.id)
        assert not room.over and {note.person for note in room.notes} == {JO.id}  # whose secrets Jo knows for good

    with_table(tmp_path, work, (JO_SEAT, JO_SEAT, KIM_SEAT))


def test_whoever_resigns_and_those_who_play_on_are_told_so(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        def told(person: str, lang: str = "en") -> str:
            return room.personal(person, lang)["resigned"]  # type: ignore[no-any-return]

        await room.driver.stop()
        await choose(room, 1, "start 3")
        assert [told(person.id) for person in (JO, KIM, LOU)] == ["", "", ""]
        await room.resign(JO.id, "en")
        assert told(JO.id) == "You have resigned. The bot Flint plays on for you, and you watch."
        assert told(KIM.id).startswith("Jo has resigned; the bot Flint plays on: ") and "Eren" in told(KIM.id)
        assert told(LOU.id) == "" == told(""), "whoever only watches has the log"
        await choose(room, 2, "start 3", KIM)
        assert told(KIM.id) == "" and told(JO.id, "fr").startswith("Vous avez abandonné")
        room.notes[:] = [replace(note, number=room.n - TOLD - 1) for note in room.notes]
        assert told(JO.id) == "", "the notice does not lie over the table for good"

    with_table(tmp_path, work, (JO_SEAT, JO_SEAT, KIM_SEAT))


def test_whoever_resigns_before_the_first_choice_is_told_so_too(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.driver.stop()
        await room.resign(JO.id, "en")
        assert room.personal(JO.id, "en")["resigned"].startswith("You have resigned.")
        assert room.personal(KIM.id, "en")["resigned"].startswith("Jo has resigned;")
        assert room.personal(LOU.id, "en")["resigned"] == ""

    with_table(tmp_path, work, (JO_SEAT, JO_SEAT, KIM_SEAT))


# -- ending together


def test_a_game_ends_without_a_winner_when_all_who_sit_there_agree(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.driver.stop()
        await choose(room, 1, "start 3")
        await room.agree(JO.id, True, "en")
        assert not room.over
        mine, theirs = (room.personal(person.id, "en")["ending"] for person in (JO, KIM))
        assert mine["mine"] and mine["missing"] == ["Kim"] and theirs["asked"] and theirs["who"] == "Jo"
        await room.agree(KIM.id, False, "en")
        assert room.personal(JO.id, "en")["ending"] is None
        await refused(room.agree(LOU.id, True, "en"), "for those who sit here")
        await room.agree(KIM.id, True, "en")
        await room.agree(JO.id, True, "en")
        assert room.over and not room.play.table.over and not room.driver.busy
        shown = room.shown((0, 1), "en").body
        assert shown["over"] and shown["asks"] == [] and shown["outcome"]["winners"] == [] and shown["undo"] == 0
        assert said(room)[-1] == "Ended by agreement: Jo, Kim."
        assert verdict(room, "en") == "Ended together"  # not that the game is lost
        await refused(choose(room, 0, "select 1"), "over")
        await refused(room.resign(KIM.id, "en"), "over")

        moments = await rooms.moments(room)
        assert len(moments) == room.n + 1
        rooms._rooms.clear()
        again = await rooms.get(room.id)
        assert again is not None and again.over and again.stored.ended == "agreed" and again.n == room.n
        await again.driver.stop()

    with_table(tmp_path, work, (JO_SEAT, JO_SEAT, KIM_SEAT))


def test_whoever_sits_alone_with_bots_ends_the_game_at_once(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.agree(JO.id, True, "en")
        assert room.over

    with_table(tmp_path, work, (BOT, JO_SEAT, BOT))


def test_when_the_last_who_did_not_agree_resigns_the_game_ends(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.driver.stop()
        await room.agree(JO.id, True, "en")
        await room.resign(KIM.id, "en")
        assert room.over

    with_table(tmp_path, work, (JO_SEAT, JO_SEAT, KIM_SEAT))


def test_an_ended_game_can_be_replayed_and_says_so_in_lists_and_record(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("me", "me", "me")
    with jo.at(table_id) as page:
        for _ in range(4):
            ask = next(ask for ask in page.table["asks"] if not ask["idle"])
            page.offer(ask["seat"], random.Random(1).choice(ask["options"])["o"])
        page.send(type="end", agree=True)
        page.until(lambda table: bool(table["over"]))
    assert "All agreed to end the game; nobody wins." in jo.get("/").text
    assert jo.get(f"/t/{table_id}/replay").status == 200
    assert "# ended: agreed" in jo.get(f"/t/{table_id}/record").text
    assert "agreed to end" in jo.get(f"/t/{table_id}").text


# -- those who are gone


class Clock:
    """A connection that is there."""

    def __init__(self, person: str) -> None:
        self.person, self.name, self.lang = person, person, "en"

    def stir(self) -> None:
        """Nothing to send."""


def test_others_give_the_seat_of_someone_who_is_gone_to_a_bot_after_a_warning(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await room.driver.stop()
        room.absence = Absence(room, 0.1, 0.1)
        jo, kim = Clock(JO.id), Clock(KIM.id)
        room.enter(jo, JO)  # type: ignore[arg-type]
        room.enter(kim, KIM)  # type: ignore[arg-type]
        await choose(room, 1, "start 3")
        await refused(room.give_away(JO.id, 2, "bot:easy", "en"), "is here")
        room.leave(kim)  # type: ignore[arg-type]
        await refused(room.give_away(JO.id, 2, "bot:easy", "en"), "a moment ago")
        await asyncio.sleep(0.12)
        assert [line["gone"] for line in room.personal(JO.id, "en")["seats"]] == [False, False, True]
        await refused(room.give_away(LOU.id, 2, "bot:easy", "en"), "for those who sit here")
        await refused(room.give_away(JO.id, 2, "bot:nobody", "en"), "for those who sit here")

        await room.give_away(JO.id, 2, "bot:easy", "en")
        assert room.personal(LOU.id, "en")["seats"][2]["leaves"] == 1  # all are warned
        room.enter(kim, KIM)  # type: ignore[arg-type]  # back in time
        await asyncio.sleep(0.15)
        assert room.seats[2].person == KIM.id

        room.leave(kim)  # type: ignore[arg-type]
        await asyncio.sleep(0.12)
        await room.give_away(JO.id, 2, "bot:easy", "en")
        end = time.monotonic() + 20
        while room.seats[2].person and time.monotonic() < end:
            await asyncio.sleep(0.02)
        assert room.seats[2] == Seat("bot:easy", KIM.id)
        assert said(room)[-1] == "Mikasa: Kim is away; Jo lets the bot Chalk play on."
        assert "me" in ways(room, 2, KIM.id) and "me" not in ways(
            room, 2, JO.id
        )  # Kim may come back, Jo learns nothing
        await room.give(KIM, 2, "me", "en")
        assert room.seats[2].person == KIM.id

    with_table(tmp_path, work, (JO_SEAT, JO_SEAT, KIM_SEAT))


# -- out of the list


def test_a_game_that_only_i_played_is_gone_for_good(served: Served) -> None:
    jo = served.browser("Jo")
    table_id = jo.new_table("bot:easy", "me", "bot:easy")
    assert served.browser("Kim").post(f"/t/{table_id}/delete", {}).status == 403
    with jo.at(table_id):
        assert jo.post(f"/t/{table_id}/delete", {"next": "/games"}).status == 200
    assert jo.get(f"/t/{table_id}").status == 404 and table_id not in jo.get("/games").text
    assert served.server.database.ask(lambda c: queries.load(c, table_id)) is None
    assert jo.post(f"/t/{table_id}/delete", {}).status == 404


def test_a_game_with_others_leaves_only_my_list_and_only_when_it_is_over_for_me(served: Served) -> None:
    jo, kim = served.browser("Jo"), served.browser("Kim")
    table_id = jo.new_table("bot:easy", "me", "open", titan="standard", heroes="eren,mikasa")
    with kim.at(table_id) as page:
        page.send(type="seat", seat=2, to="me")
        page.until(lambda table: bool(table["seats"][2]["kind"] == "me"))
    assert jo.post(f"/t/{table_id}/delete", {}).status == 409
    with jo.at(table_id) as page:
        page.send(type="resign")
        page.until(lambda table: bool(table["seats"][1]["kind"] == "bot"))
    assert jo.post(f"/t/{table_id}/delete", {}).status == 200
    assert table_id not in jo.get("/games").text and table_id in kim.get("/games").text
    assert kim.get(f"/t/{table_id}").status == 200


def test_all_games_are_listed_with_filters(served: Served) -> None:
    jo = served.browser("Jo")
    mine = jo.new_table("me", "me", "me")
    other = jo.post("/play/deck-building", {"role": "levi", "bot": "random"}).table_id
    page = jo.get("/games").text
    assert mine in page and other in page
    assert other not in jo.get(f"/games?game={GAME}").text and mine in jo.get(f"/games?game={GAME}").text
    assert mine in jo.get("/games?state=yours").text and mine not in jo.get("/games?state=won").text
    assert "with Flint" in page and "Today" in page
    assert jo.get("/games?game=x&state=y&from=z").status == 200
    profile = jo.get("/me").text
    assert mine in profile and "puzzles of" in profile and served.browser().get("/me").status == 200
