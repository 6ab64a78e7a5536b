"""Datasets: a row for each choice, with what its seat saw and how the game ended for it; equal seeds, equal files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import titanomachy as tm
from titanomachy import rl
from titanomachy.bots.program import RUNNING

pq = pytest.importorskip("pyarrow.parquet", reason="datasets need titanomachy[lab]: pyarrow is not installed")


@pytest.mark.parametrize("name", tm.games())
def test_a_row_tells_what_was_seen_offered_and_chosen(name: str, tmp_path: Path) -> None:
    game = tm.game(name)
    seats = max(game.seats[0], 2)
    count = rl.write_dataset(tmp_path / "games.parquet", name, seats, bots="random", games=1, seed=6)
    rows = pq.read_table(tmp_path / "games.parquet").to_pylist()
    env = rl.aec_env(name, seats)
    env.reset(seed=6)
    play = env.play
    assert len(rows) == count > 10
    for row in rows:
        assert (row["seat"], row["at"]) == (play.now, play.table.length)
        assert np.array_equal(row["observation"], play.observe(play.now))
        assert row["offered"] == sorted(np.flatnonzero(play.mask(play.now)).tolist())
        assert row["action"] in row["offered"]
        play.act(play.now, row["action"])
    assert play.over
    assert [row["result"] for row in rows] == [play.results()[row["seat"]] for row in rows]


def test_the_same_seed_gives_the_same_file_with_any_number_of_workers(tmp_path: Path) -> None:
    files = [tmp_path / "one.parquet", tmp_path / "two.parquet"]
    for file, workers in zip(files, (1, 2), strict=True):
        rl.write_dataset(
            file, "last-stand", 3, bots=["greedy", "random", "random"], games=5, seed=1, workers=workers
        )  # fmt: skip
    assert files[0].read_bytes() == files[1].read_bytes()
    told = pq.read_schema(files[0]).metadata
    assert told[b"game"] == b"last-stand" and told[b"bots"] == b"greedy,random,random" and told[b"seed"] == b"1"


def test_bots_that_are_too_few_are_named(tmp_path: Path) -> None:
    with pytest.raises(tm.TitanomachyError, match="one for each of 3"):
        rl.write_dataset(tmp_path / "games.parquet", "last-stand", 3, bots=["greedy"])
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"games": -1}, "at least one game, not -1"),
        ({"bots": "rndom"}, "did you mean random"),
        (
            {"bots": f"exec:{sys.executable} -c pass"},
            "game [01] of the dataset: exec:.* lost seat .* it ended with code 0",
        ),
    ],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_dataset_that_cannot_be_made_leaves_no_half_of_a_file(
    how: dict[str, Any], said: str, workers: int, tmp_path: Path
) -> None:
    with pytest.raises(tm.TitanomachyError, match=said):
        rl.write_dataset(tmp_path / "games.parquet", "last-stand", 3, workers=workers, **{"games": 4, **how})
    assert not list(tmp_path.iterdir())
    assert not RUNNING


def test_owners_corrections_reach_the_workers(tmp_path: Path) -> None:
    content = {"components": {"citizens": 4}}
    files = [tmp_path / f"{workers}.parquet" for workers in (1, 2)]
    for file, workers in zip(files, (1, 2), strict=True):
        rl.write_dataset(file, "last-stand", 3, bots="random", games=3, workers=workers, content=content)
    assert files[0].read_bytes() == files[1].read_bytes()
    rl.write_dataset(tmp_path / "printed", "last-stand", 3, bots="random", games=3)
    assert files[0].read_bytes() != (tmp_path / "printed").read_bytes()
