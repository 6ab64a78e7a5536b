"""How the North is shown."""

from __future__ import annotations

from ...drawing.marks import Marks
from ...drawing.showing import Settings, Showing
from ...kernel.sight import Sight
from ...kernel.words import N_
from . import about, drawing, settings, stepper
from .art import panel, seats, targets, tray
from .art.home import home_picture
from .art.seen import Seen, seen
from .content import RACE_IDS, Content
from .realm import Realm
from .screen import screen

Eyes = Sight[Realm]


class Last:
    """What was seen last: a page draws many pieces of one sight, which is read once."""

    sight: Eyes | None = None
    lang: str = ""
    seen: Seen | None = None


def _seen(sight: Eyes, lang: str) -> Seen:
    if Last.seen is None or Last.sight is not sight or Last.lang != lang:
        Last.seen = seen(sight.view, lang, sight.setup, sight.state.content)
        Last.sight, Last.lang = sight, lang
    return Last.seen


def draw(sight: Eyes, lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> str:
    """The board."""
    return drawing.draw(_seen(sight, lang), marks, standalone=standalone)


TABLE = Showing[Realm](
    draw=draw,
    board=draw,
    steps=lambda sight, lang: stepper.steps(sight.view, sight.state.content, lang),
    screen=lambda sight, lang: screen(sight.view, sight.state.content, lang),
    about=lambda sight, option, lang: about.about(sight.view, option, sight.state.content, lang),
    parts=lambda sight, option: targets.parts(sight.view, option),
    picture=lambda sight, option, lang: drawing.picture(_seen(sight, lang), option),
    touched=lambda sight, event: targets.touched(sight.view, event.kind, event.data),
    emblem=lambda sight, seat: drawing.emblem(RACE_IDS[sight.state.races[seat]]),
    seat_panel=lambda sight, seat, lang: seats.seat_panel(_seen(sight, lang), seat),
    tray=lambda sight, seat, lang: tray.tray(_seen(sight, lang), seat, {}),
    cards=lambda sight, lang: panel.panel(_seen(sight, lang), {}),
    symbols=drawing.symbols,
    style=drawing.style,
    home_picture=lambda lang: home_picture(Content(), lang),
    blurb=N_("Six races of giants fight, trade and tell their stories for the top of the ordning."),
    shape=N_("free for all"),
    settings=Settings(settings.NAMES, settings.VALUES),
    content_sources=about.content_sources,
)
