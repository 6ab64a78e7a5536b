"""The easy bot: it errs like a beginner, not like dice.

A beginner overlooks some of what could be done, and of the rest likes what looks best right after it is done, without
asking what others will do then. Now and then a beginner sees as far as anyone: so often it plays as `greedy` does.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ..games.game import BoardGame
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.state import State
from ..kernel.table import Table

SOUND: Final = 0.45  # how often it plays like greedy
NOTICED: Final = 0.6  # how likely it notices an option
MOST: Final = 12  # options that it thinks of at all


class BeginnerBot:
    """Forgets, and is greedy for the near."""

    name = "easy"

    def __init__(self, game: BoardGame[State], seed: int = 0) -> None:
        self._game = game
        self._seed = seed
        self._count = 0

    def choose(self, table: Table[State], seat: int) -> Option:
        """The best of what it notices, as it looks right after it."""
        self._count += 1
        seed = key_of("beginner", self._seed, self._count)
        chance = Random(seed)
        offered = self._game.vocabulary.forward(table.asks[seat].offered())
        judging = self._game.bot.judging
        if len(offered) == 1:
            return offered[0]
        if judging is None or chance.random() < SOUND:
            return self._game.bot.greedy(table, seat, seed)
        noticed = [option for option in offered if chance.random() < NOTICED] or [chance.choice(offered)]
        if len(noticed) > MOST:
            noticed = chance.sample(noticed, MOST)
        world = table.imagine(seat, seed)
        chance.shuffle(noticed)  # where nothing looks better than the rest, any will do
        return max(noticed, key=lambda option: self._looks(world, seat, option))

    def _looks(self, world: Table[State], seat: int, option: Option) -> float:
        """How well it stands right after an option."""
        copy = world.clone(listen=False, past=False)
        copy.choose(seat, option)
        judging, outcome = self._game.bot.judging, copy.outcome
        assert judging is not None
        if outcome is not None:
            return float(seat in outcome.winners)
        return judging.chances(copy.state)[judging.side(copy.state, seat)]
