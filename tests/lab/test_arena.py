"""The arena: many games, counted the same whoever plays them."""

from __future__ import annotations

import json
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

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


UNGUARDED = """
import titanomachy as tm
from titanomachy.lab import arena

try:
    arena.run(tm.game("last-stand"), ("random", "random"), 4, seats=(3,), workers=2)
except tm.TitanomachyError as error:
    print(error.text("en"))
    print(error.text("fr"))
"""


def test_a_script_without_a_main_guard_is_told_so_instead_of_starting_workers_for_ever(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED, encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60, check=True)
    english, french = ran.stdout.splitlines()
    assert 'if __name__ == "__main__"' in english
    assert french.startswith("les processus de l'arène")
    assert ran.stderr == "", "the workers themselves are quiet"


def test_an_error_in_a_listener_ends_the_workers() -> None:
    def stop(done: int, games: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        arena.run(GAME, ("random", "random"), 40, seats=(3,), workers=2, progress=stop)
    assert not active_children()
