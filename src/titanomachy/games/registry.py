"""Which games there are: our own, and those that other packages add. One of ours is imported when it is asked for."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Final

from ..kernel.errors import UnknownGame, nearest
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, speak_ours_alone, speak_too
from .game import BoardGame
from .plugins import Plugins, Unfit

GAMES: Final = ("assault-of-the-giants", "deck-building", "guards-of-atlantis", "last-stand")
GROUP: Final = "titanomachy.games"
ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # as it stands in addresses, records and commands


def _fitting(name: str, found: object) -> BoardGame[State]:
    """A game of another package, read whole, so that what is wrong with it shows here and not at a table."""
    if not isinstance(found, BoardGame):
        raise Unfit(N_("it must be a BoardGame, not {kind}"), kind=type(found).__name__)
    if found.id != name or not ID.fullmatch(name):
        raise Unfit(
            N_("the entry point is called {name} and the game {id}: both must be one id, small letters and hyphens"),
            name=repr(name), id=repr(found.id),
        )  # fmt: skip
    _ = found.ledger, found.lessons, found.table, found.bot
    speak_too(found.about.home / "locale")
    return found


PLUGINS: Final = Plugins(GROUP, GAMES, _fitting)


@cache
def game(id: str) -> BoardGame[State]:
    """The game of an id; UnknownGame names the nearest ones."""
    if id in GAMES:
        package = import_module(f".{id.replace('-', '_')}", __package__)
        found: BoardGame[State] = package.GAME
        return found
    if id in PLUGINS.loaded:
        return PLUGINS.loaded[id]
    trouble = PLUGINS.trouble(id)
    if trouble is not None:
        raise UnknownGame(N_("there is no game {name}: {why}"), name=repr(id), why=trouble)
    raise UnknownGame(N_("there is no game {name}; {hint}"), name=repr(id), hint=nearest(str(id), games()))


def joined(table: Table[State]) -> BoardGame[State]:
    """The game of a table with all its parts, how it is shown and played too."""
    return game(table.game.id)


def games() -> tuple[str, ...]:
    """The ids of all games, in the order of the alphabet."""
    return tuple(sorted((*GAMES, *PLUGINS.loaded)))


def forget() -> None:
    """Look for the games of other packages anew; what they say goes with them."""
    PLUGINS.forget()
    speak_ours_alone()
    game.cache_clear()
