"""The guided first games: their positions can be played and every hint has its moment."""

from __future__ import annotations

import pytest

from titanomachy.games.last_stand.words import Prompts
from titanomachy.kernel.lessons import Lesson
from titanomachy.kernel.messages import Message

from .drawn import GAME

KINDS = {message.kind for message in vars(Prompts).values() if isinstance(message, Message)}


GUIDED = [lesson for lesson in GAME.lessons.values() if type(lesson) is Lesson]  # chapters and puzzles have their law


def test_there_is_a_guided_game_for_each_side() -> None:
    assert [lesson.me for lesson in GUIDED] == [(1, 2, 3), (0,)]


@pytest.mark.parametrize("lesson", GUIDED, ids=lambda lesson: lesson.id)
def test_every_hint_belongs_to_something_that_is_asked(lesson: Lesson) -> None:
    assert {hint.at for hint in lesson.hints} <= KINDS
    assert all(hint.said["fr"] not in ("", hint.said["en"]) for hint in lesson.hints)


@pytest.mark.parametrize("lesson", GUIDED, ids=lambda lesson: lesson.id)
def test_the_learner_is_asked_and_told_each_hint_once(lesson: Lesson) -> None:
    table = GAME.position(lesson.position)
    said: set[str] = set()
    told: list[str] = []
    for turn in range(400):
        if table.over:
            break
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        hint = lesson.hint(ask.message.kind, said) if seat in lesson.me else None
        if hint:
            said.add(hint.at)
            told.append(hint.text("fr"))
        table.choose(seat, ask.options[turn % len(ask.options)])
    assert len(told) == len(set(told)) >= 3
