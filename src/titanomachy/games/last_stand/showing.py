"""How The Last Stand is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...drawing import page_definitions, stylesheet
from ...drawing.showing import Settings, Showing
from ...kernel.ledger import rule
from ...kernel.words import N_, say
from . import settings
from .about import about, content_sources
from .art.home import home_picture
from .art.seats import emblem, seat_panel, tray
from .art.targets import parts, touched
from .drawing import STYLE, board, cards, draw, picture
from .screen import screen
from .state import Stand
from .stepper import steps


def side_name(side: str, seats: Sequence[str], lang: str) -> str:
    """The Titan, one Hero or all of them."""
    if side == "titan":
        return seats[0]
    return say(N_("One Hero") if len(seats) == 1 else N_("All Heroes"), lang)


def style() -> str:
    """The style sheet of the drawings."""
    return stylesheet(STYLE)


@rule("LS-comp-01", "LS-var-01")
def people() -> tuple[int, int]:
    """Two people are enough: one of them runs all Heroes."""
    return 2, 5


TABLE: Final = Showing[Stand](
    draw=draw,
    board=board,
    steps=steps,
    screen=screen,
    about=about,
    parts=parts,
    picture=picture,
    touched=touched,
    emblem=emblem,
    seat_panel=seat_panel,
    tray=tray,
    cards=cards,
    symbols=page_definitions,
    style=style,
    home_picture=home_picture,
    blurb=N_("One Titan against a band of Heroes who roll, climb and strike together."),
    shape=N_("one against many"),
    settings=Settings(settings.NAMES, settings.VALUES, settings.other_name),
    side_name=side_name,
    people=people(),
    content_sources=content_sources,
)
