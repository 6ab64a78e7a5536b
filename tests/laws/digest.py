"""One line for some random games, all their moments included: `python -m tests.laws.digest last-stand 5`.

Run with different values of PYTHONHASHSEED it must say the same. A game is named by its id, or by the module
and class of a game that is not registered.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from importlib import import_module

import titanomachy as tm

from .driver import AnyGame, Law, Walk, walk
from .sameness import asked
from .secrecy import seen, told


def digest(game: AnyGame, games: int) -> str:
    """A hash over what happens in some random games: states, asks in their order, views and events."""
    total = blake2b(digest_size=16)

    def listen(play: Walk) -> None:
        table = play.table
        total.update(play.trail[-1].fingerprint.encode())
        total.update(repr((asked(table), told(table, None))).encode())
        if play.dice.one_in(10):
            total.update(seen(table, play.viewer()).encode())

    for seed in range(games):
        walk(game, seed, [Law("listen", listen, every=1)])
    return total.hexdigest()


def named(name: str) -> AnyGame:
    """A game by id, or as `module:Class` of its parts."""
    module, _, kind = name.partition(":")
    found: AnyGame = getattr(import_module(module), kind)().game() if kind else tm.game(name)
    return found


if __name__ == "__main__":
    print(digest(named(sys.argv[1]), int(sys.argv[2])))
