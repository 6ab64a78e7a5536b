"""Which games there are. A game is imported when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, cast

from ..kernel.errors import UnknownGame, nearest
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.words import N_

GAMES: Final = {
    "assault-of-the-giants": ("titanomachy.games.assault_of_the_giants.game", "AssaultOfTheGiants"),
    "deck-building": ("titanomachy.games.deck_building.game", "DeckBuilding"),
    "guards-of-atlantis": ("titanomachy.games.guards_of_atlantis.game", "GuardsOfAtlantis"),
    "last-stand": ("titanomachy.games.last_stand.game", "LastStand"),
}


@cache
def game(id: str) -> Game[State]:
    """The game of an id; UnknownGame names the nearest ones."""
    if id not in GAMES:
        raise UnknownGame(N_("there is no game {name}; {hint}"), name=repr(id), hint=nearest(str(id), GAMES))
    module, name = GAMES[id]
    return cast("Game[State]", getattr(import_module(module), name)())


def games() -> tuple[str, ...]:
    """The ids of all games, in the order of the alphabet."""
    return tuple(sorted(GAMES))
