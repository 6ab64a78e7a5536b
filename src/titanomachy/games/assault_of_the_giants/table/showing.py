"""How the North is shown."""

from __future__ import annotations

from typing import Final

from ....drawing.editing import Editing
from ....drawing.showing import Settings, Showing
from ....kernel.words import N_
from ..acts import Giants
from . import about, drawing, gallery, goal, panel, reading, seats, settings, targets, telling, tray
from . import steps as stepper
from .home import home_picture
from .quick import quick
from .screen import screen


def editing() -> Editing[Giants]:
    """How positions are edited: loaded when someone edits one."""
    from ..editor import EDITING

    return EDITING


TABLE: Final = Showing[Giants](
    draw=drawing.draw,
    board=drawing.board,
    steps=stepper.steps,
    screen=screen,
    about=about.about,
    read=reading.READ,
    gallery=gallery.gallery,
    editing=editing,
    parts=targets.parts,
    picture=drawing.picture,
    touched=targets.touched,
    actor=telling.actor,
    joins=telling.JOINS,
    turned=telling.TURNED,
    goal=goal.goal,
    emblem=drawing.emblem,
    hue=seats.hue,
    seat_panel=seats.seat_panel,
    tray=tray.tray,
    cards=panel.panel,
    symbols=drawing.symbols,
    style=drawing.style,
    home_picture=home_picture,
    blurb=N_("Six races of giants fight, trade and tell their stories for the top of the ordning."),
    shape=N_("free for all"),
    quick=quick,
    minutes=90,
    settings=Settings(settings.NAMES, settings.VALUES),
    content_sources=about.content_sources,
)
