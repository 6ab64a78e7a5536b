"""Judgement and looking ahead: what is seen in a position, what it is worth, and what a seat that looks ahead does."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import cast

import pytest

import titanomachy as tm
from titanomachy.bots.search import think
from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.acts import Giants
from titanomachy.games.assault_of_the_giants.bot.ahead import JUDGING, SEARCHING, horizon
from titanomachy.games.assault_of_the_giants.bot.features import FEATURES, features
from titanomachy.games.assault_of_the_giants.bot.reasons import REASONS
from titanomachy.games.weighing import Weighing
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table

from ..drawn_board import drawn

PLAIN = tm.game("assault-of-the-giants")  # as bots and arenas know it


def wandering(seats: int, seed: int, choices: int) -> Table[Giants]:
    """A game in which everyone has chosen by chance so many times."""
    return GAME.new(seats=seats, seed=seed, listen=False).playout(seed, most=choices)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_features_are_as_many_as_their_names_at_any_moment_of_any_game(seats: int) -> None:
    assert len(FEATURES) == len(set(FEATURES)) > 60
    chance = Random(seats)
    for seed in range(10):
        table = wandering(seats, seed, chance.randrange(700))
        for contender in range(seats):
            seen = features(table.state, contender)
            assert len(seen) == len(FEATURES)
            assert all(isinstance(number, float) and isfinite(number) for number in seen)


def test_hints_speak_of_what_is_seen() -> None:
    assert REASONS.keys() <= set(FEATURES)
    assert 0 < max(len(words) for told in REASONS.values() for words in (told.grows, told.shrinks)) <= 90


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_chances_are_shared_by_the_races_at_the_table(seats: int) -> None:
    Weighing(JUDGING.file, JUDGING.names).model("chance", str(seats))
    for seed in range(4):
        table = wandering(seats, seed, 100 * seed)
        if not table.over:
            told = GAME.judge(table.sight(0))
            assert len(told) == seats
            assert sum(told.values()) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in told.values())


def test_a_race_far_ahead_in_the_last_round_is_sure_to_win() -> None:
    table = wandering(3, 5, 300)
    g = table.state
    for race, points in zip(g.races, (60, 12, 10), strict=True):
        g.points[race] = points
    g.pool_1 = g.pool_2 = 0
    g.last_round = g.round
    assert JUDGING.chances(g)[0] > 0.9


def test_the_horizon_grows_by_a_round_in_as_many_steps_as_there_are_turns() -> None:
    table = GAME.new(seats=5, seed=1, listen=False)
    steps = set()
    while table.state.round < 3:
        seat = next(iter(table.asks))
        steps.add(horizon(table.state))
        table.choose(seat, GAME.bot.greedy(table, seat, 0))
    assert {30, 36, 42, 48, 54, 60, 66, 72, 78, 84} <= steps


def test_search_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart() -> None:
    table = PLAIN.new(seats=3, seed=8, listen=False)
    searched = 0
    while searched < 2:
        seat = next(iter(table.asks))
        greedy = PLAIN.bot.greedy(table, seat, 0)
        if SEARCHING.doubt(table.asks[seat]) is not None and PLAIN.rules.rounds(table.state) % 3 == 2:
            searched += 1
            choice = think(PLAIN, table, seat, 7, worlds=3).choice
            told = PLAIN.judge(table.sight(seat))
            for world in range(2):
                other = table.imagine(seat, 100 + world)
                assert think(PLAIN, other, seat, 7, worlds=3).choice == choice
                assert PLAIN.judge(other.sight(seat)) == told
        table.choose(seat, greedy)


def test_search_takes_the_only_chance_to_win_where_greedy_takes_the_safe_points() -> None:
    """The last turn: two sure points would only tie with the fire giants, who have more cards."""
    turn = drawn(
        "waterdeep hill leader\nneverwinter frost elite\nanauroch fire leader", seats=3, row="magic trade",
        cards={"hill": "food", "fire": "4*ore"}, points={"hill": 20, "fire": 22, "frost": 5},
        round=10, last_round=10, pool_1=0, pool_2=0,
    )  # fmt: skip
    (seat,) = turn.table.asks
    thought = think(PLAIN, cast("Table[State]", turn.table), seat, 3, worlds=8)
    assert PLAIN.vocabulary.text(thought.greedy) == "command special"
    assert PLAIN.vocabulary.text(thought.choice) == "command attack"
    best, *others = thought.tried
    assert thought.chance(best) > 0.25
    assert all(thought.chance(one) == 0.0 for one in others)
