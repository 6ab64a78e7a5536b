"""How the boards of Guards of Atlantis are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.editing import Editing
from ....drawing.showing import Showing
from ....kernel.ledger import rule
from ....kernel.words import N_, say
from ..state import Match
from . import about, dashboards, drawing, gallery, goal, home, quick, reading, screen, settings, targets, telling, tray
from . import steps as stepper

TEAMS: Final = {"red": N_("Red team"), "blue": N_("Blue team")}


def editing() -> Editing[Match]:
    """How positions are edited: loaded when someone edits one."""
    from ..editor import EDITING

    return EDITING


def side_name(side: str, seats: Sequence[str], lang: str) -> str:
    """A whole team, or one hero of it."""
    if len(seats) > 1:
        return say(TEAMS[side], lang)
    return say(N_("One hero of the {team}"), lang, team=say(TEAMS[side], lang))


@rule("GA-count-01", "GA-core-02")
def people() -> tuple[int, int]:
    """Two people are enough: each has two heroes."""
    return 2, 10


TABLE: Final = Showing[Match](
    draw=drawing.draw,
    board=drawing.board,
    steps=stepper.steps,
    screen=screen.screen,
    about=about.about,
    warn=about.warn,
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
    seat_panel=dashboards.dashboard,
    tray=tray.tray,
    symbols=drawing.symbols,
    style=drawing.style,
    gallery_style=drawing.gallery_style,
    home_picture=home.home_picture,
    blurb=N_("Two teams play cards face down, act by initiative and push the lane."),
    shape=N_("team against team"),
    settings=settings.SETTINGS,
    quick=quick.quick,
    minutes=60,
    side_name=side_name,
    people=people(),
)
