"""How the Deck-Building Game is shown."""

from __future__ import annotations

from collections.abc import Sequence

from ...drawing.marks import Marks
from ...drawing.showing import Settings, Showing
from ...kernel.sight import Sight
from ...kernel.words import N_, say
from . import about, drawing, settings, stepper
from .city import City
from .screen import screen

Eyes = Sight[City]


def draw(sight: Eyes, lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> str:
    """The whole city."""
    content = sight.state.content
    return drawing.draw(sight.view, lang, marks=marks, standalone=standalone, setup=sight.setup, content=content)


def side_name(side: str, seats: Sequence[str], lang: str) -> str:
    """One Hero or all of them."""
    return say(N_("One Hero") if len(seats) == 1 else N_("All Heroes"), lang)


TABLE = Showing[City](
    draw=draw,
    board=lambda sight, lang: drawing.board(sight.view, lang, setup=sight.setup, content=sight.state.content),
    steps=lambda sight, lang: stepper.steps(sight.view, sight.state.content, lang),
    screen=lambda sight, lang: screen(sight.view, sight.state.content, lang),
    about=lambda sight, option, lang: about.about(sight.view, option, sight.state.content, lang),
    parts=lambda sight, option: drawing.parts(sight.view, option),
    picture=lambda sight, option, lang: drawing.picture(sight.view, option, lang),
    touched=lambda sight, event: drawing.touched(sight.view, event.kind, event.data),
    emblem=lambda sight, seat: drawing.emblem(seat, 30),
    seat_panel=lambda sight, seat, lang: drawing.seat_panel(
        sight.view, seat, lang, setup=sight.setup, content=sight.state.content
    ),
    tray=lambda sight, seat, lang: drawing.tray(sight.view, seat, lang, setup=sight.setup, content=sight.state.content),
    cards=lambda sight, lang: drawing.cards(sight.view, lang, setup=sight.setup, content=sight.state.content),
    symbols=drawing.symbols,
    style=drawing.style,
    home_picture=drawing.home_picture,
    blurb=N_("Together you build decks, hold five Walls and bring four Archenemies down."),
    shape=N_("all together"),
    settings=Settings(settings.NAMES, settings.VALUES, settings.other_name),
    side_name=side_name,
    content_sources=about.content_sources,
)
