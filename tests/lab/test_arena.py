"""The arena: many games, counted the same whoever plays them."""

from __future__ import annotations

import json

import pytest

import titanomachy as tm
from titanomachy.lab import arena
from titanomachy.lab.stats import wilson

GAME = tm.game("last-stand")


def test_the_same_call_gives_the_same_results_with_any_number_of_workers() -> None:
    one = arena.run(GAME, ("random", "random"), 6, seats=(3,), seed=5, workers=1)
    two = arena.run(GAME, ("random", "random"), 6, seats=(3,), seed=5, workers=2)
    assert one.to_json() == two.to_json()
    assert one.total.games == 6
    assert sum(one.total.reasons.values()) == 6


def test_games_are_spread_over_titans_and_hero_counts() -> None:
    results = arena.run(GAME, ("random", "random"), 12, seed=1, workers=1)
    assert {row.group["titan"]: row.games for row in results.by_group["titan"]} == {
        "standard": 3, "destructive": 3, "voracious": 3, "deviant": 3,
    }  # fmt: skip
    assert len(results.cross) == 12


def test_results_can_be_written_down() -> None:
    results = arena.run(GAME, ("random", "random"), 3, seats=(3,), seed=2, workers=1)
    told = json.loads(results.to_json())
    assert told["game"] == "last-stand"


def test_what_cannot_be_played_is_refused_before_any_game_begins() -> None:
    with pytest.raises(tm.TitanomachyError, match="no bot 'nobody'"):
        arena.run(GAME, ("random", "nobody"), 1, workers=1)
    with pytest.raises(tm.BadSetup, match="one bot for each side, at most 2, not 3"):
        arena.run(GAME, ("random", "random", "random"), 1, workers=1)
    with pytest.raises(tm.BadSetup, match="has 3, 4, 5 seats, not 7"):
        arena.run(GAME, ("random",), 1, seats=(7,), workers=1)


def test_the_wilson_interval_of_known_counts() -> None:
    assert [round(bound, 4) for bound in wilson(9, 10)] == [0.5958, 0.9821]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(5, 5)[1] == 1.0
