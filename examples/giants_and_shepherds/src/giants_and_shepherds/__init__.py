"""Giants and Shepherds: a giant stalks a flock by night. A small game for Titanomachy, which finds it by itself."""

from __future__ import annotations

from typing import Final

from titanomachy.drawing.showing import Showing
from titanomachy.games.game import BoardGame, Playing
from titanomachy.kernel.game import About

from .content import HOME
from .notation import NOTATION
from .rules import OPTIONS, RULES
from .state import Valley

ABOUT: Final = About(
    id="giants-and-shepherds",
    titles={"en": "Giants and Shepherds", "fr": "Géants et bergers"},
    seats=(2,),
    seats_rule="GS-valley-01",
    options=OPTIONS,
    home=HOME,
)


def table() -> Showing[Valley]:
    """How it is shown: loaded when someone looks."""
    from .table import TABLE

    return TABLE


def bot() -> Playing[Valley]:
    """How it plays by itself: loaded when a bot sits down."""
    from .bot import BOT

    return BOT


GAME: Final = BoardGame(ABOUT, RULES, NOTATION, table, bot)
