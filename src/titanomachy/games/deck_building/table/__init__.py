"""How the Deck-Building Game is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.editing import Editing
from ....drawing.showing import Showing
from ....kernel.words import N_, say
from ..rules.city import City
from .about import about, content_sources
from .drawing import board, draw, picture, style, symbols
from .gallery import gallery
from .goal import TITANS, goal
from .handling import runs, warn
from .home import home_picture
from .quick import quick
from .reading import READ
from .screen import screen
from .seats import emblem, seat_panel
from .settings import SETTINGS
from .steps import steps
from .targets import parts, touched
from .telling import JOINS, TURNED, actor
from .tray import tray


def editing() -> Editing[City]:
    """How positions are edited: loaded when someone edits one."""
    from ..editor import EDITING

    return EDITING


def side_name(side: str, seats: Sequence[str], lang: str) -> str:
    """One Hero or all of them."""
    return say(N_("One Hero") if len(seats) == 1 else N_("All Heroes"), lang)


TABLE: Final = Showing[City](
    draw=draw,
    board=board,
    steps=steps,
    screen=screen,
    about=about,
    read=READ,
    gallery=gallery,
    editing=editing,
    parts=parts,
    runs=runs,
    warn=warn,
    picture=picture,
    touched=touched,
    actor=actor,
    joins=JOINS,
    turned=TURNED,
    goal=goal,
    rival=TITANS,
    emblem=emblem,
    seat_panel=seat_panel,
    tray=tray,
    symbols=symbols,
    style=style,
    home_picture=home_picture,
    blurb=N_("Together you build decks, hold five Walls and bring four Archenemies down."),
    shape=N_("all together"),
    settings=SETTINGS,
    quick=quick,
    minutes=45,
    side_name=side_name,
    content_sources=content_sources,
)
