"""Random games with random settings, as a play: what the laws of environments are held against."""

from __future__ import annotations

import os
from collections.abc import Iterator

import titanomachy as tm
from tests.laws.driver import Dice, some_choice, some_table
from titanomachy.kernel.state import State
from titanomachy.rl.play import Play

SOAK = 10 if os.environ.get("TITANOMACHY_SOAK") else 1  # `make soak` walks further
LONGEST = 250 * SOAK  # choices that are walked


def played(name: str, seed: int, every: int, actions: str = "vocabulary") -> Iterator[tuple[Play[State], Dice]]:
    """A play at one in so many moments of a random game, and at its end."""
    game, dice = tm.game(name), Dice("environments", name, seed)
    table = some_table(game, seed, 0, dice)
    play = Play(game, table.setup.seats, dict(table.setup.options), actions=actions)
    play.begin(seed)
    while not play.over and play.table.length < LONGEST:
        if dice.one_in(every):
            yield play, dice
        play.choose(*some_choice(play.table, dice))
    yield play, dice
