"""The guided first round and the three puzzles: every hint has its moment, and every puzzle a solution."""

from __future__ import annotations

from typing import cast

import pytest

import titanomachy as tm
from titanomachy.games.deck_building.content import CARD_IDS, HERO_IDS
from titanomachy.games.deck_building.words import Prompts
from titanomachy.kernel.lessons import Lesson
from titanomachy.kernel.messages import Message

from ...laws.driver import AnyTable
from .playing import BOX, GAME, Play

KINDS = {message.kind for message in vars(Prompts).values() if isinstance(message, Message)}


def lesson_table(name: str, attack: str = "") -> Play:
    lesson = GAME.lessons[name]
    spec = dict(lesson.position)
    if attack:
        state = dict(spec["state"])  # type: ignore[call-overload]
        rest = [CARD_IDS[card] for card in BOX.attack if CARD_IDS[card] != attack]
        spec["state"] = {**state, "attack": [*rest, attack]}
    table = GAME.position(spec)
    return Play(table, {"hero": 0, **{HERO_IDS[hero]: seat for seat, hero in enumerate(table.state.heroes)}})


@pytest.mark.parametrize("lesson", GAME.lessons.values(), ids=lambda lesson: lesson.id)
def test_every_hint_belongs_to_something_that_is_asked(lesson: Lesson) -> None:
    assert {hint.at for hint in lesson.hints} <= KINDS
    assert all(hint.said["fr"] not in ("", hint.said["en"]) for hint in lesson.hints)
    assert lesson.title.said["fr"] not in ("", lesson.title.said["en"])


def test_there_are_a_first_round_and_three_puzzles() -> None:
    first = ["1_first_round", "2_puzzle_swords", "3_puzzle_bean", "4_puzzle_any_card"]
    assert list(GAME.lessons)[:4] == first
    assert [name[0] for name in list(GAME.lessons)[4:]] == ["c"] * 9 + ["p"] * 10
    assert GAME.lessons["1_first_round"].me == (0, 1)


def test_in_the_first_round_each_hint_is_said_once() -> None:
    lesson = GAME.lessons["1_first_round"]
    table = GAME.position(lesson.position)
    said: set[str] = set()
    told: list[str] = []
    for turn in range(300):
        if table.over:
            break
        seat, ask = next(iter(table.asks.items()))
        hint = lesson.hint(ask.message.kind, said) if seat in lesson.me else None
        if hint:
            said.add(hint.at)
            told.append(hint.text("fr"))
        table.choose(seat, ask.options[turn * 5 % len(ask.options)])
    assert len(told) == len(set(told)) and {"first", "enter", "turn"} <= said


def test_in_the_first_round_the_titan_can_be_defeated_and_a_card_bought() -> None:
    play = lesson_table("1_first_round")
    play.do("first 0").do("enter 0").play("thrust", "courage", "courage").move("outside").defeat("4m")
    assert play.outside(0) == "" and play.asked() == {"eren": "who_ability"}


def test_the_puzzle_of_the_swords_is_solved_by_stepping_out_first() -> None:
    play = lesson_table("2_puzzle_swords")
    play.play("thrust").move("outside").play("swords", "courage").defeat("10m")
    assert play.outside(2) == ""
    inside = lesson_table("2_puzzle_swords")
    inside.play("thrust", "swords", "courage").move("outside")
    assert not inside.can("defeat"), "the other way round it is not enough"


def test_the_puzzle_of_bean_is_solved_without_spending_power_as_damage() -> None:
    play = lesson_table("3_puzzle_bean")
    play.play("cannon", "flintlock", "thrust").move("outside").play("kill_shot").attempt("bean")
    assert play.s.slain == 2 and play.outside(3) == ""


@pytest.mark.parametrize("attack", [CARD_IDS[card] for card in BOX.attack])
def test_the_third_puzzle_is_solved_whatever_card_comes(attack: str) -> None:
    play = lesson_table("4_puzzle_any_card", attack)
    play.play("thrust", "thrust").move("outside").play("cannon", "swords", "kill_shot").attempt("smiling")
    if play.asked() == {"armin": "lose"}:
        play.do("lose cannon")
    assert play.s.slain == 1, attack


@pytest.mark.parametrize("name", [name for name in GAME.lessons if "puzzle" in name])
def test_after_a_puzzle_the_mates_play_on_sensibly_and_the_same_each_time(name: str) -> None:
    lesson = GAME.lessons[name]
    assert lesson.bots == "greedy"
    ends = set()
    for _ in range(2):
        table = cast("AnyTable", lesson_table(name).end().table)
        bot = tm.bot(lesson.bots, tm.game(GAME.id))
        while not set(table.asks) & set(lesson.me):
            seat = min(table.asks)
            table.choose(seat, bot.choose(table, seat))
        ends.add(table.fingerprint())
        assert table.length > 1 and not table.over, "they have taken their turns and nobody has lost"
    assert len(ends) == 1
