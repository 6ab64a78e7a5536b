"""The guided first turn: every hint has its moment, and what it advises can be done."""

from __future__ import annotations

import titanomachy as tm
from titanomachy.games.guards_of_atlantis.sentences import Prompts
from titanomachy.games.guards_of_atlantis.words import HOLD, SKIP
from titanomachy.kernel.messages import Message

GAME = tm.game("guards-of-atlantis")
LESSON = GAME.lessons["1_first_turn"]
KINDS = {message.kind for message in vars(Prompts).values() if isinstance(message, Message)}


def test_every_hint_belongs_to_something_that_is_asked_and_is_there_in_both_languages() -> None:
    assert {hint.at for hint in LESSON.hints} <= KINDS
    assert all(hint.said["fr"] not in ("", hint.said["en"]) for hint in LESSON.hints)
    assert LESSON.title.text("en") != LESSON.title.text("fr")


def test_the_advised_strike_is_possible_and_earns_two_coins() -> None:
    table = GAME.position(LESSON.position)
    (arien,) = LESSON.me
    for seat in range(4):
        table.choose(seat, "play gold" if seat == arien else "play silver")
    while arien not in table.asks:
        seat, ask = next(iter(table.asks.items()))
        table.choose(seat, HOLD if HOLD in ask.options else ask.options[0])
    assert table.asks[arien].message.kind == "act"
    table.choose(arien, "primary")
    while table.asks.get(arien) and table.asks[arien].message.kind == "target":
        table.choose(arien, "target red_melee3")
    while arien in table.asks and SKIP in table.asks[arien].options:
        table.choose(arien, "skip")
    assert table.view(None)["coins"] == [0, 2, 0, 0]


def test_in_the_lesson_each_hint_is_said_once() -> None:
    table = GAME.position(LESSON.position)
    said: set[str] = set()
    told: list[str] = []
    for turn in range(400):
        if table.over:
            break
        seat, ask = next((seat, ask) for seat, ask in table.asks.items() if not ask.idle)
        hint = LESSON.hint(ask.message.kind, said) if seat in LESSON.me else None
        if hint:
            said.add(hint.at)
            told.append(hint.text("fr"))
        table.choose(seat, ask.options[turn * 5 % len(ask.options)])
    assert len(told) == len(set(told))
    assert {"play", "act", "walk"} <= said
