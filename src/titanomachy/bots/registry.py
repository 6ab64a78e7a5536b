"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from ..games.game import BoardGame
from ..kernel.asks import Option
from ..kernel.chance import key_of
from ..kernel.errors import TitanomachyError, nearest
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_


class Bot(Protocol):
    """Anything that chooses for a seat."""

    name: str

    def choose(self, table: Table[State], seat: int) -> Option:
        """One of the options that the seat is offered."""
        ...


class RandomBot:
    """Chooses evenly among what is offered, but never to take something back while there is another way."""

    name = "random"

    def __init__(self, game: BoardGame[State], seed: int = 0) -> None:
        self._state = key_of("random bot", game.id, seed)

    def choose(self, table: Table[State], seat: int) -> Option:
        """One of the options, each as likely as the others."""
        options = table.asks[seat].offered()
        back = table.game.vocabulary.back
        if back:
            options = table.game.vocabulary.forward(options)
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return options[(self._state >> 33) * len(options) >> 31]


class GreedyBot:
    """Plays to win by the game's own simple judgement."""

    name = "greedy"

    def __init__(self, game: BoardGame[State], seed: int = 0) -> None:
        self._game = game
        self._seed = seed
        self._count = 0

    def choose(self, table: Table[State], seat: int) -> Option:
        """What looks best from this seat."""
        self._count += 1
        return self._game.bot.greedy(table, seat, key_of("greedy bot", self._seed, self._count))


BOTS: Final[dict[str, Callable[[BoardGame[State], int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, game: BoardGame[State], seed: int = 0) -> Bot:
    """A bot by name: `tm.bot("greedy", game)`."""
    if name not in BOTS:
        raise TitanomachyError(N_("there is no bot {name}; {hint}"), name=repr(name), hint=nearest(str(name), BOTS))
    return BOTS[name](game, seed)
