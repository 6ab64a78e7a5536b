"""How The Last Stand is shown."""

from __future__ import annotations

from collections.abc import Sequence

from ...drawing import page_definitions, stylesheet
from ...drawing.marks import Marks
from ...drawing.showing import Settings, Showing
from ...kernel.asks import Option
from ...kernel.ledger import read_ledger, rule
from ...kernel.messages import Event
from ...kernel.sight import Sight
from ...kernel.words import N_, say
from . import about, drawing, settings, stepper
from .content import HOME
from .screen import screen
from .state import Stand

Eyes = Sight[Stand]


def draw(sight: Eyes, lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> str:
    """The whole table."""
    content = sight.state.content
    return drawing.draw(sight.view, lang, marks=marks, standalone=standalone, setup=sight.setup, content=content)


def board(sight: Eyes, lang: str) -> str:
    """The board of a page."""
    return drawing.draw(sight.view, lang, beside=False, setup=sight.setup, content=sight.state.content)


def cards(sight: Eyes, lang: str) -> str:
    """The cards beside the board."""
    return drawing.cards(sight.view, lang, setup=sight.setup, content=sight.state.content)


def seat_panel(sight: Eyes, seat: int, lang: str) -> str:
    """What all may see of a seat."""
    return drawing.seat_panel(sight.view, seat, lang, setup=sight.setup, content=sight.state.content)


def tray(sight: Eyes, seat: int, lang: str) -> str:
    """What a seat holds."""
    return drawing.tray(sight.view, seat, lang, setup=sight.setup, content=sight.state.content)


def side_name(side: str, seats: Sequence[str], lang: str) -> str:
    """The Titan, one Hero or all of them."""
    if side == "titan":
        return seats[0]
    return say(N_("One Hero") if len(seats) == 1 else N_("All Heroes"), lang)


def parts(sight: Eyes, option: Option) -> tuple[str, ...]:
    """The elements that stand for an option."""
    return drawing.parts(sight.view, option, sight.state.content)


def touched(sight: Eyes, event: Event) -> tuple[str, ...]:
    """The elements that an event changed."""
    return drawing.touched(sight.view, event.kind, event.data)


def about_option(sight: Eyes, option: Option, lang: str) -> tuple[str, tuple[str, ...]]:
    """What an option does, and the rules behind it that the edition has."""
    words, rules = about.about(sight.view, option, sight.state.content, lang)
    ledger, edition = read_ledger(HOME / "ledger.toml"), sight.setup.options["edition"]
    return words, tuple(one for one in rules if ledger[one].edition in ("both", edition))


@rule("LS-comp-01", "LS-var-01")
def people() -> tuple[int, int]:
    """Two people are enough: one of them runs all Heroes."""
    return 2, 5


TABLE = Showing[Stand](
    draw=draw,
    board=board,
    steps=lambda sight, lang: stepper.steps(sight.view, lang),
    screen=lambda sight, lang: screen(sight.view, sight.state.content, lang, sight.state.house.french),
    about=about_option,
    parts=parts,
    picture=lambda sight, option, lang: drawing.picture(sight.view, option),
    touched=touched,
    emblem=lambda sight, seat: drawing.emblem(seat),
    seat_panel=seat_panel,
    tray=tray,
    cards=cards,
    symbols=page_definitions,
    style=lambda: stylesheet(drawing.STYLE),
    home_picture=drawing.home_picture,
    blurb=N_("One Titan against a band of Heroes who roll, climb and strike together."),
    shape=N_("one against many"),
    settings=Settings(settings.NAMES, settings.VALUES, settings.other_name),
    side_name=side_name,
    people=people(),
    content_sources=about.content_sources,
)
