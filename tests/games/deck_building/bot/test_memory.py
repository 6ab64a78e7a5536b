"""What the greedy bot remembers of looking ahead changes its choices in nothing, and does not grow without end."""

from __future__ import annotations

import pytest

from titanomachy.games.deck_building import bot
from titanomachy.games.deck_building.bot.memory import MEMORY, Memory, moment_of
from titanomachy.games.deck_building.rules.city import City
from titanomachy.kernel.slots import declaration

from ..playing import GAME


def test_it_chooses_the_same_whether_it_remembers_or_not() -> None:
    table = GAME.new(seats=2, seed=5, listen=False)
    while not table.over and table.length < 60:
        seat = next(iter(table.asks))
        choice = bot.choose(table, seat, 0)
        if table.asks[seat].message.kind == "turn":
            MEMORY.forget()
            assert bot.choose(table, seat, 0) == choice
        table.choose(seat, choice)


@pytest.mark.parametrize("name", [slot.name for slot in declaration(City).slots])
def test_moments_that_differ_in_anything_that_rules_read_are_told_apart(name: str) -> None:
    s = GAME.new(seats=2, seed=5).state
    other = s.clone()
    value = getattr(other, name)
    if isinstance(value, int):
        setattr(other, name, value + 1)
    elif value and isinstance(value[0], list):
        value[0].append(7)
    else:
        value.append(7)
    assert (moment_of(other) == moment_of(s)) == (name == "reveals")
    assert moment_of(s.clone()) == moment_of(s)


def test_the_same_moment_under_other_rulings_is_another_one() -> None:
    s = GAME.new(seats=2, seed=5).state
    assert moment_of(GAME.new(seats=2, seed=5, damage_after_attempt="printed").state) != moment_of(s)


def test_it_forgets_before_it_remembers_too_much() -> None:
    s = GAME.new(seats=2, seed=5).state
    kept = Memory(most=3)
    moments = []
    for turns in range(9):
        s.turns = turns
        moments.append(moment_of(s))
        kept.keep([(moments[-1], 2)], worth=turns / 10, length=7)
    known = [moment for moment in moments if kept.recall(moment) is not None]
    assert 1 <= len(known) <= 3
    assert kept.recall(moments[-1]) == (0.8, 5)
