"""How one wins, in one line: in every game, for every seat and for whoever watches, in both languages."""

from __future__ import annotations

import random

import pytest

import titanomachy as tm
from titanomachy.drawing.telling import Goal
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.state import State

from .last_stand.drawn import Play, stand

LONGEST = 150  # letters of a line at the table


@pytest.mark.parametrize("name", tm.games())
def test_every_seat_knows_its_goal_in_both_languages(name: str) -> None:
    game, chance = game_of(name), random.Random(3)
    table: tm.Table[State] = game.new(seats=game.seats[min(1, len(game.seats) - 1)], seed=3)
    far: set[Goal] = set()
    for n in range(400):
        if n % 20 == 0:
            for seat in (None, *range(table.setup.seats)):
                goals = [game.table.goal(table.sight(seat), seat, lang) for lang in ("en", "fr")]
                assert all(goal.text and "{" not in goal.text and len(goal.text) <= LONGEST for goal in goals)
                assert goals[0].text != goals[1].text
                assert 0 <= goals[0].have <= (goals[0].need or goals[0].have)
                far.add(goals[0])
        if table.over:
            break
        seat = chance.choice([seat for seat, ask in table.asks.items() if not ask.idle])
        table.choose(seat, chance.choice(table.asks[seat].options))
    assert len(far) > 2, "it never gets any further"


def of(play: Play, seat: int | None, lang: str = "en") -> Goal:
    return play.table.game.table.goal(play.table.sight(seat), seat, lang)  # type: ignore[attr-defined, no-any-return]


def test_the_heroes_want_the_marker_in_the_red_and_the_card_that_kills() -> None:
    goal = of(stand("2 mikasa fight\n5 armin move", marker=11), 1)
    assert goal.text == "Strike the marker up to the Kill Zone, then activate Neck Slash or Eradication."
    assert (goal.have, goal.need) == (11, 18)


def test_the_titan_counts_the_way_that_is_nearest() -> None:
    play = stand("2 mikasa fight 1 hearts\n5 armin move", citizens=9)
    goal = of(play, 0)
    assert (goal.have, goal.need) == (2, 3)
    assert "last Heart (1)" in goal.text and "Citizens (9)" in goal.text
    assert "Héros" in of(play, 0, "fr").text


def test_whoever_watches_sees_the_race() -> None:
    goal = of(stand("2 mikasa fight\n5 armin move", marker=11, citizens=9), None)
    assert goal.text.startswith("Heroes: marker 11 of 18. Titan: Citizens 9")


def test_points_of_others_are_not_in_a_line() -> None:
    """Each sees the own points; all others, and whoever watches, read none."""
    game = game_of("assault-of-the-giants")
    table: tm.Table[State] = game.new(seats=3, seed=1)
    lines = {seat: game.table.goal(table.sight(seat), seat, "en").text for seat in (None, 0, 1)}
    assert "Yours:" in lines[0] and "Yours" not in lines[None]
