"""The table of a lesson: only what is asked is taken, nothing is lost, and a restart goes on at the same step."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from titanomachy.games.registry import game as game_of
from titanomachy.kernel.lessons import Chapter, Puzzle
from titanomachy.web.live.refused import Refused
from titanomachy.web.live.room import Room
from titanomachy.web.live.rooms import Rooms
from titanomachy.web.store import learning, queries
from titanomachy.web.store.rows import Seat

from ..at_tables import JO, KIM, choose, rooms_in

GAME = "last-stand"
CLIMB, DODGE, SHORT = "c1_climb", "c3_dodge", "p01_one_point_short"


def lesson(id: str) -> Chapter | Puzzle:
    found = game_of(GAME).lessons[id]
    assert isinstance(found, Chapter | Puzzle)
    return found


def at_lesson(data: Path, id: str, work: Callable[[Rooms, Room], Awaitable[None]], check: bool = False) -> None:
    async def run() -> None:
        async with rooms_in(data) as rooms:
            room = await rooms.get(await rooms.create_lesson(GAME, JO, lesson(id), check))
            assert room is not None
            await work(rooms, room)

    asyncio.run(run())


async def do(room: Room, what: str) -> None:
    await room.coached(JO.id, what, room.n, room.frame, "en")


def said(room: Room, lang: str = "en") -> dict[str, Any]:
    """What the learner's page is told of the lesson."""
    coach: dict[str, Any] = room.shown(room.mine(JO.id), lang).body["coach"]
    return coach


def offered(room: Room) -> list[str]:
    asks = room.shown(room.mine(JO.id), "en").body["asks"]
    return [option["o"] for ask in asks for option in ask["options"]]


async def settled(room: Room) -> None:
    """Wait until the others have played."""
    for _ in range(2000):
        if not room.driver.busy:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the others never come to an end")


def test_another_legal_choice_is_answered_and_not_played(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        assert offered(room) == ["move 0 3", "move 2 3"]
        with pytest.raises(Refused, match="foot"):
            await choose(room, 1, "move 0 1")
        assert room.n == 0
        with pytest.raises(Refused, match=r"Titan"):
            await choose(room, 1, "fight 3")  # what the game itself refuses has the game's reason
        await choose(room, 1, "move 2 3")
        assert (said(room)["step"], said(room)["good"]) == (1, "Move to level 3 with Move")

    at_lesson(tmp_path, CLIMB, work)


def test_what_is_not_asked_says_so_where_one_points(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        answers = {part: one["say"] for one in said(room, "fr")["answers"] for part in one["parts"]}
        assert "pied du Titan" in answers["level-1"]
        assert "level-3" not in answers and "die-0" not in answers  # that is what is asked
        reasons, _ = room.readings(JO.id, 1, room.n, room.frame, "fr")
        assert reasons
        assert "pied du Titan" in reasons.later(1, "level-1", "fr") and not reasons.later(1, "level-3", "fr")

    at_lesson(tmp_path, CLIMB, work)


def test_a_step_points_at_what_it_is_about_and_at_what_is_chosen(tmp_path: Path) -> None:
    async def run() -> None:
        async with rooms_in(tmp_path) as rooms:
            for game, id, read, points, press in (
                ("guards-of-atlantis", "c8_heavy", 1, ["space-k11"], "primary"),
                ("deck-building", "c2_outside", 0, ["titan-0-0", "hand-0-0"], ""),
                (GAME, CLIMB, 0, ["die-0", "level-3"], ""),
            ):
                taught = game_of(game).lessons[id]
                assert isinstance(taught, Chapter)
                room = await rooms.get(await rooms.create_lesson(game, JO, taught))
                assert room
                for _ in range(read):
                    await do(room, "next")
                assert (said(room)["points"], said(room)["press"]) == (points, press)

    asyncio.run(run())


def test_a_chapter_goes_through_to_its_check_and_is_remembered(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        for option in ("move 0 3", "fire 1", "move 2 4", "fight 3"):
            await choose(room, 1, option)
        assert (said(room)["step"], said(room)["read"], offered(room)) == (4, True, [])
        await do(room, "next")
        card = said(room)
        assert (card["free"], card["goals"][0]["far"], card["verdict"]) == (True, "7 of 11", "")
        for option in ("fire 8", "move 5 6", "fight 6", "fight 7"):
            await choose(room, 2, option)
        assert (said(room)["verdict"], said(room)["over"]) == ("solved", True)
        assert said(room)["forward"]["url"].startswith("/learn/last-stand/c")
        with pytest.raises(Refused, match="solved"):
            await choose(room, 2, "rest")
        learnt = await rooms.database.read(lambda c: learning.learnt_of(c, JO.id))
        assert learnt[GAME, CLIMB].done

    at_lesson(tmp_path, CLIMB, work)


def test_a_task_that_is_missed_says_why_and_starts_over(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        for _ in range(5):
            await do(room, "skip")
        assert said(room)["free"]
        await choose(room, 2, "move 5 6")
        await choose(room, 2, "rest")
        assert (said(room)["verdict"], said(room)["tries"]) == ("missed", 1)
        assert "left the Tower before he fired" in said(room)["missed"]
        await do(room, "back")
        assert (said(room)["verdict"], room.play.table.state.levels[1]) == ("", 6)  # type: ignore[attr-defined]
        await do(room, "again")
        assert (room.n, said(room)["tries"], said(room)["free"]) == (4, 2, True)

    at_lesson(tmp_path, CLIMB, work)


def test_back_undoes_a_step_and_skip_plays_it(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await do(room, "next")
        await choose(room, 1, "dodge 2")  # in any order
        await do(room, "back")
        assert (room.n, said(room)["step"]) == (0, 1)
        await do(room, "back")
        assert (said(room)["step"], said(room)["read"]) == (0, True)
        with pytest.raises(Refused, match="first step"):
            await do(room, "back")
        await do(room, "skip")
        await do(room, "skip")
        assert (room.n, said(room)["step"]) == (2, 2)

    at_lesson(tmp_path, DODGE, work)


def test_a_restart_goes_on_at_the_same_step(tmp_path: Path) -> None:
    async def run() -> None:
        async with rooms_in(tmp_path) as rooms:
            id = await rooms.create_lesson(GAME, JO, lesson(DODGE))
            room = await rooms.get(id)
            assert room
            await do(room, "next")
            for option in ("dodge 0", "dodge 2"):
                await choose(room, 1, option)
            before = said(room)
            assert before["step"] == 2
        async with rooms_in(tmp_path) as rooms:
            room = await rooms.get(id)
            assert room
            assert {**said(room), "good": ""} == {**before, "good": ""}
            assert (await rooms.database.read(lambda c: queries.tables_of(c, JO.id))) == []

    asyncio.run(run())


def test_the_check_at_a_table_of_its_own_waits_for_the_end_before_it_judges(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        assert said(room)["goals"][0]["state"] == "half"
        for seat, option in ((1, "dodge 0"), (1, "dodge 2"), (3, "dodge 10")):
            await choose(room, seat, option)
        assert said(room)["verdict"] == ""
        await choose(room, 3, "dodge 11")
        assert (said(room)["verdict"], said(room)["goals"][1]["state"]) == ("solved", "done")
        learnt = await rooms.database.read(lambda c: learning.learnt_of(c, JO.id))
        assert learnt[GAME, DODGE].done

    at_lesson(tmp_path, DODGE, work, check=True)


def test_a_chapter_that_a_puzzle_tries_leads_on_to_the_next_chapter(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        for move in lesson("c8_titan").check.solution:  # type: ignore[union-attr]
            await choose(room, move.seat, next(option for option in move.options if option in offered(room)))
        assert (said(room)["verdict"], said(room)["kind"]) == ("solved", "chapter")
        assert said(room)["forward"]["url"] == f"/learn/{GAME}/c9_gifts"
        learnt = await rooms.database.read(lambda c: learning.learnt_of(c, JO.id))
        assert learnt[GAME, "c8_titan"].done

    at_lesson(tmp_path, "c8_titan", work, check=True)


def test_a_puzzle_gives_hints_and_shows_its_answer_which_is_no_solution_of_mine(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await do(room, "hint")
        await do(room, "hint")
        assert len(said(room)["hints"]) == 2
        with pytest.raises(Refused, match="no more hint"):
            await do(room, "hint")
        assert said(room)["why"] == []
        await choose(room, 1, "fight 1")
        await do(room, "answer")
        await settled(room)
        assert (said(room)["verdict"], said(room)["shown"], len(said(room)["why"])) == ("solved", True, 5)
        assert said(room)["why"][0]["what"] == "Move to level 5 with Move"
        learnt = await rooms.database.read(lambda c: learning.learnt_of(c, JO.id))
        assert not learnt[GAME, SHORT].done
        await do(room, "again")
        assert (room.n, said(room)["shown"], said(room)["tries"]) == (0, False, 1)

    at_lesson(tmp_path, SHORT, work)


def test_a_table_of_a_lesson_that_is_gone_goes_on_as_a_game(tmp_path: Path) -> None:
    """Data of an earlier version may hold tables of puzzles that others have taken the place of."""
    game = game_of("deck-building")
    (heir,) = (lesson for lesson in game.lessons.values() if "2_puzzle_swords" in lesson.formerly)
    seats = [Seat(JO.id, JO.id), Seat("bot:greedy", JO.id)]

    async def run() -> None:
        async with rooms_in(tmp_path) as rooms:
            id = await rooms.create(game.id, JO, seats, {}, lesson="2_puzzle_swords", position=heir.position)
        async with rooms_in(tmp_path) as rooms:
            room = await rooms.get(id)
            assert room
            assert (room.stuck, room.coach) == (None, None)
            await choose(room, 0, "play thrust")
            assert room.n == 1
            assert room.shown(room.mine(JO.id), "en").body["coach"] is None

    asyncio.run(run())


def test_whoever_only_watches_a_lesson_is_told_nothing_of_it(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        assert room.shown(room.mine(KIM.id), "en").body["coach"] is None
        with pytest.raises(Refused, match="not yours"):
            await room.coached(KIM.id, "answer", room.n, room.frame, "en")

    at_lesson(tmp_path, SHORT, work)
