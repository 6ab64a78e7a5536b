"""Which games there are. A game is imported when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from ..kernel.errors import UnknownGame, nearest
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from .game import BoardGame

GAMES: Final = ("assault-of-the-giants", "deck-building", "guards-of-atlantis", "last-stand")


@cache
def game(id: str) -> BoardGame[State]:
    """The game of an id; UnknownGame names the nearest ones."""
    if id not in GAMES:
        raise UnknownGame(N_("there is no game {name}; {hint}"), name=repr(id), hint=nearest(str(id), GAMES))
    package = import_module(f".{id.replace('-', '_')}", __package__)
    found: BoardGame[State] = package.GAME
    return found


def joined(table: Table[State]) -> BoardGame[State]:
    """The game of a table with all its parts, how it is shown and played too."""
    return game(table.game.id)


def games() -> tuple[str, ...]:
    """The ids of all games, in the order of the alphabet."""
    return GAMES
