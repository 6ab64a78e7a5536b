"""Datasets: a row for each choice, with what its seat saw and how the game ended for it; equal seeds, equal files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import titanomachy as tm
from titanomachy import rl

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


def test_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / "one.parquet", tmp_path / "two.parquet"]
    for file in files:
        rl.write_dataset(file, "last-stand", 3, bots=["greedy", "random", "random"], games=2, seed=1)
    assert files[0].read_bytes() == files[1].read_bytes()
    told = pq.read_schema(files[0]).metadata
    assert told[b"game"] == b"last-stand" and told[b"bots"] == b"greedy,random,random" and told[b"seed"] == b"1"


def test_bots_that_are_too_few_are_named(tmp_path: Path) -> None:
    with pytest.raises(tm.TitanomachyError, match="one for each of 3"):
        rl.write_dataset(tmp_path / "games.parquet", "last-stand", 3, bots=["greedy"])
    assert not list(tmp_path.iterdir())
