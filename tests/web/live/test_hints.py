"""Hints at a web table: for whom there are any, what the page is told, what others see of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import titanomachy as tm
from titanomachy.bots.hinting import Hint, Ranked
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.live.sockets import Session
from titanomachy.web.live.thinking import BotFailed, find_hint
from titanomachy.web.show.hinting import ROWS, hinted
from titanomachy.web.store.rows import Seat

from ..at_tables import FIXED, JO, KIM, choose, rooms_in, with_table
from ..served import GAME, serving

BOT = Seat("bot:greedy", JO.id)
ALONE = (BOT, Seat(JO.id, JO.id), Seat(JO.id, JO.id))
TWO = (BOT, Seat(JO.id, JO.id), Seat(KIM.id, KIM.id))


def test_a_page_that_asks_is_told_what_one_would_do_and_others_see_a_lamp(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        jo = served.browser().named("Jo")
        table = jo.new_table("bot:greedy", "me", "me", titan="standard", heroes="eren,mikasa")
        with jo.at(table) as page, served.browser().at(table) as watching:
            assert page.table["hints"]
            page.until(lambda table: bool(table["asks"]))
            seat, n, frame = page.table["asks"][0]["seat"], page.table["n"], page.table["frame"]
            page.send(type="hint", seat=seat, n=n, frame=frame)
            told = page.hear("hint")
            offered = {option["o"]: option["label"] for option in page.ask(seat)["options"]}
            assert told["found"] and set(told["options"]) <= set(offered)
            assert (told["seat"], told["n"], told["frame"]) == (seat, n, frame)
            assert 1 <= len(told["rows"]) <= ROWS
            assert all(offered[row["o"]] == row["label"] and 1 <= row["chance"] <= 99 for row in told["rows"])
            page.until(lambda _: "g-lamp" in page.fragments["seats"])
            watching.until(lambda _: "g-lamp" in watching.fragments["seats"])
            assert "Jo has asked for a hint." in watching.fragments["log"]
            assert not any('"type":"hint"' in text for text in watching.raw)


def test_there_are_hints_for_whoever_sits_alone_among_bots(tmp_path: Path) -> None:
    offered = {("bots", ALONE): True, ("bots", TWO): False, ("all", TWO): True, ("none", ALONE): False}
    offered["bots", (BOT, Seat(JO.id, JO.id), Seat())] = False  # a friend may still sit down

    async def run() -> None:
        async with rooms_in(tmp_path) as rooms:
            for (hints, seats), wanted in offered.items():
                room = await rooms.get(await rooms.create(GAME, JO, seats, FIXED, hints=hints))
                assert room is not None and room.hints.offered is wanted, (hints, seats)

    asyncio.run(run())


@pytest.mark.parametrize("hints", ["none", "bots"])
def test_where_they_are_forbidden_whoever_asks_is_told_so(tmp_path: Path, hints: str) -> None:
    async def run() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await rooms.get(await rooms.create(GAME, JO, TWO, FIXED, hints=hints))
            assert room is not None
            with pytest.raises(Refused, match="not allowed"):
                await room.hinted(JO.id, 1, room.n, room.frame, "en")
            assert not room.notes

    asyncio.run(run())


def at_table(tmp_path: Path, work: Any) -> None:
    """Do something at a table at which one person holds all seats."""
    with_table(tmp_path, work)


def first(room: Room) -> int:
    """A seat that is asked."""
    return next(iter(room.play.table.asks))


def entered(room: Room) -> tuple[Session, list[dict[str, Any]]]:
    """Jo's page at a table, and all that it is told."""
    told: list[dict[str, Any]] = []

    async def may(_: str) -> bool:
        return True

    connection = SimpleNamespace(lang="en", note=told.append)
    return Session(room, cast("Any", connection), JO, 100.0, may), told


async def said(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a page was told, as soon as it was told anything."""
    async with asyncio.timeout(5):
        while not told:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    return told


async def played_until_two_are_asked(room: Room) -> int:
    """Both Heroes may re-roll their dice, whoever comes first; gives one of them."""
    while len(room.play.table.asks) < 2:
        table, seat = room.play.table, first(room)
        await choose(room, seat, table.game.vocabulary.text(room.play.game.bot.greedy(table, seat, 1)))
    return first(room)


def test_a_hint_that_comes_too_late_is_dropped(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        seat, slow = first(room), asyncio.Event()
        option = room.play.game.vocabulary.text(room.play.table.asks[seat].options[0])

        async def thinks(*_: Any) -> Hint:
            await slow.wait()
            return Hint(seat, "sure", (Ranked(option, 0.5, 0.1, 4),))

        rooms.thinkers.hint = thinks  # type: ignore[assignment, method-assign]
        asked = asyncio.ensure_future(room.hinted(JO.id, seat, room.n, room.frame, "en"))
        await asyncio.sleep(0.05)
        await choose(room, seat, option)
        slow.set()
        assert await asked is None

    at_table(tmp_path, work)


def test_whoever_is_asked_still_has_a_hint_for_what_is_asked_by_then(tmp_path: Path) -> None:
    """Heroes re-roll in any order, and bots among them act every second: none came as long as they did."""

    async def work(rooms: Rooms, room: Room) -> None:
        seat = await played_until_two_are_asked(room)
        option = room.play.game.vocabulary.text(room.play.table.asks[seat].offered()[0])
        slow = asyncio.Event()

        async def thinks(*_: Any) -> Hint:
            await slow.wait()
            return Hint(seat, "sure", (Ranked(option, 0.5, 0.1, 4),))

        rooms.thinkers.hint = thinks  # type: ignore[assignment, method-assign]
        session, connection = entered(room)
        await session.hint({"seat": seat, "n": room.n, "frame": room.frame})
        await asyncio.sleep(0.02)
        other = next(one for one in room.play.table.asks if one != seat)
        await choose(room, other, room.play.game.vocabulary.text(room.play.table.asks[other].offered()[0]))
        slow.set()
        [told] = await said(connection)
        assert (told["n"], told["found"]) == (room.n, True)

    at_table(tmp_path, work)


def test_whoever_asks_anew_does_not_wait_for_what_was_asked_before(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        seat, slow = first(room), asyncio.Event()
        option = room.play.game.vocabulary.text(room.play.table.asks[seat].options[0])

        async def thinks(*_: Any) -> Hint:
            await slow.wait()
            now = first(room)
            offered = room.play.game.vocabulary.text(room.play.table.asks[now].options[0])
            return Hint(now, "sure", (Ranked(offered, 0.5, 0.1, 4),))

        rooms.thinkers.hint = thinks  # type: ignore[assignment, method-assign]
        session, connection = entered(room)
        await session.hint({"seat": seat, "n": room.n, "frame": room.frame})
        await asyncio.sleep(0.02)
        await choose(room, seat, option)
        now = first(room)
        await session.hint({"seat": now, "n": room.n, "frame": room.frame})
        await asyncio.sleep(0.02)
        slow.set()
        assert [told["n"] for told in await said(connection)] == [room.n]

    at_table(tmp_path, work)


def test_a_worker_that_fails_means_no_hint_and_nothing_else(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        async def fails(*_: Any) -> Hint:
            raise BotFailed("no")

        rooms.thinkers.hint = fails  # type: ignore[assignment, method-assign]
        found = await room.hinted(JO.id, first(room), room.n, room.frame, "en")
        assert found is not None and found.hint.sure == "none"

    at_table(tmp_path, work)


def test_only_the_holder_of_a_seat_may_ask_for_it(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        with pytest.raises(Refused, match="not yours"):
            await room.hinted(KIM.id, first(room), room.n, room.frame, "en")

    at_table(tmp_path, work)


def test_a_worker_is_given_a_position_as_text_and_answers_with_a_hint() -> None:
    game = tm.game(GAME)
    table = game.new(seats=3, seed=4, titan="standard", heroes=("eren", "mikasa"))
    while 1 not in table.asks or table.length < 20:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, game.bot.greedy(table, seat, 1))
    assert find_hint(GAME, table.position(), 1, 3).choice


def test_either_is_as_good_where_one_is_not_sure_and_equal_words_have_one_row() -> None:
    table = tm.game(GAME).new(seats=3, seed=4, titan="standard", heroes=("eren", "mikasa"))
    rows = tuple(Ranked(f"start {level}", 0.6 - level / 100, 0.1, 8) for level in (0, 3, 5, 5))
    seat = first_of(table)
    told = hinted(Hint(seat, "guess", rows, "start 3", "keeps Citizens alive"), table, "en")
    assert (told["title"], told["options"], told["discs"]) == ("Either is as good", ["start 0", "start 3"], 1)
    assert [row["chance"] for row in told["rows"]] == [60, 57, 55]
    either = f"{told['rows'][0]['label']}, or: {told['rows'][1]['label']}."
    assert told["reason"] == f"{either} The first keeps Citizens alive."
    sure = hinted(Hint(seat, "sure", rows, reason="keeps Citizens alive"), table, "en")
    assert (sure["title"], sure["reason"]) == (sure["rows"][0]["label"], "Keeps Citizens alive.")
    assert hinted(Hint(seat, "none"), table, "en")["title"] == "No hint here"


def test_a_die_that_is_picked_before_it_is_rolled_is_named_by_a_hint() -> None:
    """Its ring went around the list of all choices, for the page has no button that re-rolls one die."""
    game = tm.game(GAME)
    table = game.new(seats=3, seed=4, titan="standard", heroes=("eren", "mikasa"))
    while not any(option[0] == "reroll" for ask in table.asks.values() for option in ask.options):
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, game.bot.greedy(table, seat, 1))
    seat, offered = next((s, ask.options) for s, ask in table.asks.items() for o in ask.options if o[0] == "reroll")
    die = next(option for option in offered if option[0] == "reroll")
    rows = (Ranked(game.vocabulary.text(die), 0.5, 0.1, 4), Ranked("content", 0.4, 0.1, 4))
    told = hinted(Hint(seat, "sure", rows), table, "en")
    assert [row.get("parts") for row in told["rows"]] == [[f"die-{die[1]}"], None]


def test_two_with_the_same_words_are_one_choice_to_whoever_reads_them() -> None:
    """Two equal dice: "re-roll Fight, or: re-roll Fight" tells nothing."""
    table, seat, [one, other] = two_equal_dice()
    rows = (Ranked(one, 0.5, 0.1, 4), Ranked(other, 0.5, 0.1, 4), Ranked("content", 0.4, 0.1, 4))
    told = hinted(Hint(seat, "guess", rows, other, "keeps Citizens alive"), table, "en")
    assert (told["title"], told["options"]) == (told["rows"][0]["label"], [one])
    assert "or:" not in told["reason"]


def two_equal_dice() -> tuple[tm.Table[Any], int, list[str]]:
    """A Hero who may re-roll two dice that show the same."""
    game = tm.game(GAME)
    table = game.new(seats=3, seed=4, titan="standard", heroes=("eren", "mikasa"))
    while not table.over:
        for seat, ask in table.asks.items():
            dice = [option for option in ask.options if option[0] == "reroll"]
            for die in dice:
                same = [one for one in dice if table.label(seat, one, "en") == table.label(seat, die, "en")]
                if len(same) == 2:
                    return table, seat, [game.vocabulary.text(one) for one in same]
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, game.bot.greedy(table, seat, 1))
    raise AssertionError("no two dice show the same")


def first_of(table: tm.Table[Any]) -> int:
    """A seat that is asked."""
    return next(iter(table.asks))


def test_the_form_of_a_new_table_asks_who_may_have_hints(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        jo = served.browser().named("Jo")
        assert 'name="hints" value="none"' in jo.get(f"/new/{GAME}").text
        fields = {"seats": "3", "seat-0": "bot:random", "seat-1": "me", "seat-2": "me", "begin": "now", "hints": "none"}
        made = jo.post(f"/new/{GAME}", fields)
        assert "Hints are not allowed at this table." in made.text and "data-hints" not in made.text
