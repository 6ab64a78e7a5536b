"""Every registered game obeys every law: a new game passes this suite or is not a game.

`TITANOMACHY_SOAK=N` plays at least N random games of each game instead of the few of an ordinary run,
`TITANOMACHY_FEW=1` a tenth of those, for a second build of the same source; with `TITANOMACHY_THIN=N` each law looks at
N times fewer moments of a game, so that many more line-ups are met in the same time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import titanomachy as tm

from .book import LAWS
from .digest import digest
from .driver import walk

ROOT = Path(__file__).resolve().parents[2]
BATCH = 3  # games in one test, so that cores can share them
SOAK = int(os.environ.get("TITANOMACHY_SOAK", "0"))
SHARE = 10 if os.environ.get("TITANOMACHY_FEW") else 1
GAMES = {"guards-of-atlantis": 21, "assault-of-the-giants": 48}  # fewer of those whose random games are long


def batches() -> list[tuple[str, int, int]]:
    """Game, seats and first seed: enough batches for every game and number of seats."""
    found = []
    for name in tm.games():
        seats = tm.game(name).seats
        each = -(-max(GAMES.get(name, 240) // SHARE, SOAK) // (BATCH * len(seats)))
        found += [(name, seats[batch % len(seats)], batch * BATCH) for batch in range(each * len(seats))]
    return found


@pytest.mark.parametrize(("name", "seats", "first"), batches())
def test_random_games_obey_every_law(name: str, seats: int, first: int) -> None:
    for seed in range(first, first + BATCH):
        assert walk(tm.game(name), seed, LAWS, seats).table.over


@pytest.mark.parametrize("name", tm.games())
def test_a_game_is_the_same_whatever_the_hash_seed(name: str) -> None:
    here = digest(tm.game(name), 3)
    assert [digest_elsewhere(name, 3, hash_seed) for hash_seed in ("0", "1", "4242")] == [here] * 3


def digest_elsewhere(name: str, games: int, hash_seed: str) -> str:
    """The digest as another process finds it."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "tests.laws.digest", name, str(games)]
    return subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize("name", tm.games())
def test_the_record_of_a_random_game_replays_by_the_public_door(name: str) -> None:
    table = walk(tm.game(name), 1, ()).table
    again = tm.replay(table.record().dumps())
    assert again.fingerprint() == table.fingerprint()
    assert again.outcome == table.outcome
    halfway = tm.replay(table.record(), upto=table.length // 2)
    assert halfway.length == table.length // 2 and not halfway.over
