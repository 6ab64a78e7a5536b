"""Attack on Titan: The Last Stand / Le Dernier Rempart: one Titan (seat 0) against two to four Heroes."""

from __future__ import annotations

from typing import Final

from ...drawing.showing import Showing
from ...kernel.game import About
from ..game import BoardGame, Playing
from .content import HOME, ID
from .notation import NOTATION
from .rules import RULES
from .rules.options import OPTIONS
from .state import Stand

ABOUT: Final = About(
    id=ID,
    titles={"en": "Attack on Titan: The Last Stand", "fr": "Attack on Titan : Le Dernier Rempart"},
    seats=(3, 4, 5),
    seats_rule="LS-setup-20",
    options=OPTIONS,
    home=HOME,
)


def table() -> Showing[Stand]:
    """How it is shown: loaded when someone looks."""
    from .table import TABLE

    return TABLE


def bot() -> Playing[Stand]:
    """How it plays by itself: loaded when a bot sits down."""
    from .bot import BOT

    return BOT


GAME: Final = BoardGame(ABOUT, RULES, NOTATION, table, bot)
