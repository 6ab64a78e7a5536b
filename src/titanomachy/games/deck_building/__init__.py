"""Attack on Titan: Deck-Building Game: one to five players hold the walls together. Seat 0 is the first player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.game import About
from ..game import BoardGame, Playing
from . import cards
from .content import HOME
from .notation import NOTATION
from .rules import RULES
from .rules.city import City
from .rules.options import OPTIONS

if TYPE_CHECKING:
    from ...drawing.showing import Showing

__all__ = ["GAME", "cards"]  # the cards enter themselves into the rules when they are imported


def load_table() -> Showing[City]:
    """How it is shown: loaded when someone looks."""
    from .table import TABLE

    return TABLE


def load_bot() -> Playing[City]:
    """How it is played by itself: loaded when a bot sits down."""
    from .bot import BOT

    return BOT


GAME: Final = BoardGame(
    About(
        id="deck-building",
        titles={"en": "Attack on Titan: Deck-Building Game", "fr": "Attack on Titan : jeu de deck-building"},
        seats=(1, 2, 3, 4, 5),
        seats_rule="DB-components-04",
        options=OPTIONS,
        home=HOME,
    ),
    RULES,
    NOTATION,
    load_table,
    load_bot,
)
