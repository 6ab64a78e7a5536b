"""The arena: many games, counted the same whoever plays them and however often it is interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import titanomachy as tm
from titanomachy import lab
from titanomachy.lab import arena, results
from titanomachy.lab.stats import wilson

from .players import Chatty, Deadly, First

GAME = tm.game("last-stand")


def files(folder: Path) -> dict[str, bytes]:
    """All that a folder holds."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_same_call_gives_the_same_files_with_any_number_of_workers(tmp_path: Path) -> None:
    found = []
    for workers in (1, 2):
        out = tmp_path / str(workers)
        told = lab.run(
            GAME, ["random", First, Chatty()], 6, (3,), seed=5, workers=workers, out=out, records=True, choices=True
        )
        found.append((told.to_json(), files(out)))
    assert found[0] == found[1]
    assert {name for name in found[0][1] if "/" not in name} == {
        "arena.toml", "games.parquet", "seats.parquet", "uses.parquet", "race.parquet", "choices.parquet",
    }  # fmt: skip


def test_games_are_spread_over_titans_and_hero_counts() -> None:
    told = lab.run(GAME, "random", 12, seed=1, workers=1)
    assert {row.group["titan"]: row.games for row in told.by_group["titan"]} == {
        "standard": 3, "destructive": 3, "voracious": 3, "deviant": 3,
    }  # fmt: skip
    assert len(told.cross) == 12


def test_bots_are_counted_on_every_side_equally_often() -> None:
    told = lab.run(GAME, ["random", First], 8, seats=(3,), workers=1)
    assert [row.bot for row in told.by_bot] == ["random", "first"]
    for row in told.by_bot:
        assert {side: won.games for side, won in row.sides.items()} == {"titan": 4, "heroes": 4}
        assert row.total.wins == sum(won.wins for won in row.sides.values())
    assert sum(row.total.wins for row in told.by_bot) == 8
    assert told.fixed == {}
    assert repr(told).startswith("<Results of last-stand, 8 games: random wins ")


def test_bots_that_keep_their_sides_do() -> None:
    told = lab.run(GAME, sides=["random", First], games=3, seats=(3,), workers=1)
    assert told.fixed == {"titan": "random", "heroes": "first"}
    assert all(game.bots == told.fixed for game in told.played)


def test_results_can_be_written_down() -> None:
    told = json.loads(lab.run(GAME, ("random",), 3, seats=(3,), seed=2, workers=1).to_json())
    assert told["game"] == "last-stand"
    assert told["faults"] == told["broken"] == []


def test_what_cannot_be_played_is_refused_before_any_game_begins(tmp_path: Path) -> None:
    with pytest.raises(tm.TitanomachyError, match="no bot 'nobody'"):
        arena.run(GAME, ("random", "nobody"), 1, workers=1, out=tmp_path / "none")
    with pytest.raises(tm.BadSetup, match="one bot for each side, at most 2, not 3"):
        arena.run(GAME, sides=("random", "random", "random"), workers=1)
    with pytest.raises(tm.BadSetup, match="has 3, 4, 5 seats, not 7"):
        arena.run(GAME, ("random",), 1, seats=(7,), workers=1)
    with pytest.raises(tm.BadSetup, match="at least one game, not 0"):
        arena.run(GAME, ("random",), 0, workers=1)
    with pytest.raises(tm.BadSetup, match="compares two bots, not 1"):
        arena.run(GAME, ("random",), sprt=True, workers=1)
    with pytest.raises(tm.BadSetup, match="not bots that keep to theirs"):
        arena.run(GAME, sides=("random", "greedy"), sprt=True, workers=1)
    assert not (tmp_path / "none").exists()


def test_the_wilson_interval_of_known_counts() -> None:
    assert [round(bound, 4) for bound in wilson(9, 10)] == [0.5958, 0.9821]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(5, 5)[1] == 1.0


def test_an_error_in_a_listener_ends_the_workers() -> None:
    def stop(done: int, games: int) -> None:
        if done:
            raise ZeroDivisionError

    threads = threading.active_count()
    with pytest.raises(ZeroDivisionError):
        arena.run(GAME, ("random",), 40, seats=(3,), workers=2, progress=stop)
    assert threading.active_count() == threads


# -- going on


def test_what_was_interrupted_goes_on_and_ends_as_if_nothing_had_been(tmp_path: Path) -> None:
    def stop(done: int, games: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    whole, halves = tmp_path / "whole", tmp_path / "halves"
    lab.run(GAME, ["random", First], 8, (3,), workers=1, out=whole, records=True)
    part = lab.run(GAME, ["random", First], 8, (3,), workers=1, out=halves, records=True, progress=stop)
    assert part.stopped
    assert len(part.played) == len(results.read(halves).games) == 3
    with (halves / "games.jsonl").open("ab") as lines:
        lines.write(b'{"number":7,"ro')  # the power failed while this was written
    played: list[int] = []
    told = lab.run(
        GAME, ["random", First], 8, (3,), workers=1, out=halves, records=True, resume=True,
        progress=lambda done, games: played.append(done),
    )  # fmt: skip
    assert played == [3, 4, 5, 6, 7, 8], "what was there is not played again"
    assert not told.stopped
    assert files(whole) == files(halves)


def test_an_arena_that_is_through_can_be_made_longer(tmp_path: Path) -> None:
    long, short = tmp_path / "long", tmp_path / "short"
    lab.run(GAME, ["random", First], 6, (3,), workers=1, out=long, choices=True)
    lab.run(GAME, ["random", First], 2, (3,), workers=1, out=short, choices=True)
    lab.run(GAME, ["random", First], 6, (3,), workers=1, out=short, choices=True, resume=True)
    assert files(long) == files(short)


def test_another_arena_does_not_go_into_the_same_folder(tmp_path: Path) -> None:
    lab.run(GAME, ["random"], 1, (3,), workers=1, out=tmp_path)
    with pytest.raises(tm.TitanomachyError, match="holds an arena already"):
        lab.run(GAME, ["random"], 1, (3,), workers=1, out=tmp_path)
    with pytest.raises(tm.TitanomachyError, match="holds another arena than this one"):
        lab.run(GAME, ["random"], 1, (3,), seed=9, workers=1, out=tmp_path, resume=True)
    plan = tmp_path / "arena.toml"
    plan.write_text(plan.read_text().replace(f'"{tm.__version__}"', '"0.0.1"'))
    with pytest.raises(tm.TitanomachyError, match=r"played with titanomachy 0\.0\.1, not"):
        lab.run(GAME, ["random"], 1, (3,), workers=1, out=tmp_path, resume=True)


def test_ctrl_c_gives_the_table_of_what_was_played_and_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["arena", "last-stand", "--bots", "random", "--games", "3000", "--seats", "3", "--workers", "2"]
    command = [sys.executable, "-m", "titanomachy.cli", *words, "--out", str(out)]
    ran = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    lines = out / "games.jsonl"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (lines.exists() and lines.stat().st_size):
        time.sleep(0.02)
    os.kill(ran.pid, signal.SIGINT)
    said, wrong = ran.communicate(timeout=60)
    played = results.read(out).games
    assert (ran.returncode, wrong) == (130, "")
    assert 0 < len(played) < 3000
    assert f"Stopped after {len(played)} of 3000 games." in said
    assert f"arena --resume {out}" in " ".join(said.split())
    assert "titan wins" in said


def test_a_worker_that_is_killed_changes_nothing_and_a_game_that_kills_them_all_is_told(tmp_path: Path) -> None:
    plan = [tmp_path / name for name in ("quiet", "once", "always")]
    calm, once, always = Deadly(-1), Deadly(-1), Deadly(-1)
    quiet = lab.run(GAME, ["random", calm], 4, (3,), workers=2, out=plan[0])
    once.seed = always.seed = quiet.played[2].seed
    once.once = str(tmp_path / "mark")
    lab.run(GAME, ["random", once], 4, (3,), workers=2, out=plan[1])
    assert (tmp_path / "mark").exists()
    assert files(plan[0]) == files(plan[1])
    told = lab.run(GAME, ["random", always], 4, (3,), workers=2, out=plan[2])
    assert [(game.number, game.ended) for game in told.broken] == [(2, "crash"), (3, "crash")]
    assert told.total.games == 2
    assert "3 workers ended in the midst of it" in told.broken[0].reason


def test_a_sequential_test_ends_after_the_same_deal_with_any_number_of_workers(tmp_path: Path) -> None:
    found = []
    for workers in (1, 2):
        out = tmp_path / str(workers)
        told = lab.run(GAME, ["greedy", "random"], 30, (3,), workers=workers, out=out, sprt=lab.Sprt(0.4, 0.6))
        assert told.verdict is not None
        found.append((told.verdict, files(out)))
    assert found[0] == found[1]
    assert found[0][0].found == "high"
    assert len(results.read(tmp_path / "2").games) == 2 * found[0][0].deals < 30
