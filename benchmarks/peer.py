"""How fast the peer is: Catanatron, the Settlers of Catan simulator, in one process.

The peer is measured at its best ordinary pace: its own ``Game.play()`` with no accumulator (so no per-step
snapshot) and its own ``Game.copy()``, which shares the map and the players rather than copying deeply. What a
rate covers, so that it is compared with the same thing:

* A decision is one entry of ``state.actions``, the game's record of what players did. Forced ones (a roll, an
  end of turn with nothing else to do; some 63% of random play) are in it, as the peer asks about those too.
* Building each game (map, decks, seats), listing the legal actions, the random choice, the check that the
  action is legal, and the two copies ``play()`` makes per game are all inside the clock; the import and one
  warm-up game, which fills the peer's caches, are not.
* The clock is the processor time of this process, so that other work on the machine takes nothing from the peer.
* A game that reaches the peer's limit of turns without a winner counts as a game, with all its decisions.

Each game is given a seed, but the peer does not repeat a game from one process to the next (tried: the same
seeds and ``PYTHONHASHSEED`` gave other games), so the rates vary with the games drawn as well as with the
machine. The peer seeds the global ``random`` generator, which is left disturbed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from time import process_time
from typing import Any

from titanomachy.lab.speed import rate

GAMES_SAMPLED = 5
"""How many random games the positions to copy are taken from."""

MOMENTS = (0.2, 0.4, 0.6, 0.8)
"""Where in each of those games, as a share of its decisions."""


@dataclass(frozen=True, slots=True)
class PlayRate:
    """The pace of whole games, and the counts it was worked out from."""

    decisions_per_second: float
    games_per_second: float
    decisions: int
    games: int


def _new_game(seed: int) -> Any:
    """A game of four random players; the seed must be 1 or more, since the peer reads 0 as no seed."""
    try:
        from catanatron.game import Game
        from catanatron.models.player import Color, RandomPlayer
    except ImportError as error:
        raise RuntimeError("the peer is not installed: pip install 'titanomachy[bench]'") from error
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def random_play(seconds: float) -> PlayRate:
    """Play whole random games for about ``seconds``: the one under way at the end is finished and counted."""
    _new_game(seed=1).play()
    decisions = games = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds or not games:
        game = _new_game(seed=2 + games)
        game.play()
        decisions += len(game.state.actions)
        games += 1
        elapsed = process_time() - start
    return PlayRate(decisions / elapsed, games / elapsed, decisions, games)


def actions(seconds: float) -> float:
    """Decisions per second of whole random games, played for about ``seconds``."""
    return random_play(seconds).decisions_per_second


def _trail(seed: int) -> list[Any]:
    """One random game as copies of itself, one taken just before each decision."""
    trail: list[Any] = []

    def keep_then_decide(player: Any, game: Any, actions: Any) -> Any:
        trail.append(game.copy())
        return player.decide(game, actions)

    _new_game(seed).play(decide_fn=keep_then_decide)
    return trail


@cache
def _positions() -> list[Any]:
    """Games stopped in the middle of play: every one of ``MOMENTS`` in each of ``GAMES_SAMPLED`` games."""
    trails = (_trail(seed) for seed in range(1, GAMES_SAMPLED + 1))
    return [trail[int(len(trail) * moment)] for trail in trails for moment in MOMENTS]


def copies(seconds: float) -> float:
    """Copies per second by ``Game.copy()``, each position copied equally often, for about ``seconds``."""
    return rate(lambda position: position.copy(), _positions(), seconds)


def tried(seconds: float) -> float:
    """Microseconds of such a copy with one action on it, checked as ``Game.execute()`` does by itself."""
    chance = Random(1)
    trials = [(position, chance.choice(position.state.playable_actions)) for position in _positions()]
    return 1e6 / rate(lambda trial: trial[0].copy().execute(trial[1]), trials, seconds)


if __name__ == "__main__":
    pace = random_play(10.0)
    print(f"random play: {pace.decisions_per_second:,.0f} decisions/s, {pace.games_per_second:.2f} games/s")
    print(f"copies: {copies(5.0):,.0f} /s; with one action on them: {tried(5.0):,.0f} µs each")
