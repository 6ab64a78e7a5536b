"""How The Last Stand is shown: in a page, a notebook and a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing import page_definitions
from ....drawing.editing import Editing
from ....drawing.showing import Settings, Showing
from ....kernel.ledger import rule
from ....kernel.words import N_, say
from ..state import Stand
from . import (
    about,
    drawing,
    gallery,
    goal,
    handling,
    home,
    quick,
    reading,
    screen,
    seats,
    settings,
    steps,
    targets,
    telling,
)


def editing() -> Editing[Stand]:
    """How positions are edited: loaded when someone edits one."""
    from ..editor import EDITING

    return EDITING


def side_name(side: str, seats: Sequence[str], lang: str) -> str:
    """The Titan, one Hero or all of them."""
    if side == "titan":
        return seats[0]
    return say(N_("One Hero") if len(seats) == 1 else N_("All Heroes"), lang)


@rule("LS-comp-01", "LS-var-01")
def people() -> tuple[int, int]:
    """Two people are enough: one of them runs all Heroes."""
    return 2, 5


TABLE: Final = Showing[Stand](
    draw=drawing.draw,
    board=drawing.board,
    steps=steps.steps,
    screen=screen.screen,
    about=about.about,
    read=reading.READ,
    gallery=gallery.gallery,
    editing=editing,
    parts=targets.parts,
    quiet=handling.quiet,
    warn=handling.warn,
    picture=drawing.picture,
    touched=targets.touched,
    actor=telling.actor,
    joins=telling.JOINS,
    turned=telling.TURNED,
    goal=goal.goal,
    emblem=seats.emblem,
    seat_panel=seats.seat_panel,
    tray=seats.tray,
    cards=drawing.cards,
    symbols=page_definitions,
    style=drawing.style,
    home_picture=home.home_picture,
    blurb=N_("One Titan against a band of Heroes who roll, climb and strike together."),
    shape=N_("one against many"),
    settings=Settings(settings.NAMES, settings.VALUES, settings.other_name),
    quick=quick.quick,
    minutes=30,
    side_name=side_name,
    people=people(),
    content_sources=about.content_sources,
)
