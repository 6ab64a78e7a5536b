"""The guided first round: every hint has its moment, and what it advises can be done."""

from __future__ import annotations

import pytest

from titanomachy.games.deck_building.content import HERO_IDS
from titanomachy.games.deck_building.words import Prompts
from titanomachy.kernel.lessons import Lesson
from titanomachy.kernel.messages import Message

from .playing import GAME, Play

KINDS = {message.kind for message in vars(Prompts).values() if isinstance(message, Message)}


def lesson_table(name: str) -> Play:
    table = GAME.position(GAME.lessons[name].position)
    return Play(table, {"hero": 0, **{HERO_IDS[hero]: seat for seat, hero in enumerate(table.state.heroes)}})


@pytest.mark.parametrize("lesson", GAME.lessons.values(), ids=lambda lesson: lesson.id)
def test_every_hint_belongs_to_something_that_is_asked(lesson: Lesson) -> None:
    assert {hint.at for hint in lesson.hints} <= KINDS
    assert all(hint.said["fr"] not in ("", hint.said["en"]) for hint in lesson.hints)
    assert lesson.title.said["fr"] not in ("", lesson.title.said["en"])


def test_there_are_a_first_round_nine_chapters_ten_puzzles_and_what_a_search_has_found() -> None:
    assert [name[0] for name in GAME.lessons] == ["1", *"c" * 9, *"p" * 10, *"q" * 2]
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
