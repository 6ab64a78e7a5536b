"""The city as a drawing, made from a view alone: the board, and the pieces that lie beside it.

Elements that mean something have stable ids: `hero-2` (a player's Hero), `helper-0` (a secondary Hero), `space-5`,
`wall-2`, `location-2`, `card-in-2-0`, `titan-2-0`, and the stacks `stack-gear`, `stack-wounds`, `stack-attack`,
`stack-destroyed`, `stack-castle`; in the tray of seat 1 `hand-1-0` and `played-1-0`. Of equal cards in one place each
names the first in `data-part`, because an option names a kind of card. A small screen has a drawing of its own, whose
pieces name those of the wide one in the same way.

Every function takes a view, a language, and optionally the set-up of the table with its content.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...drawing import Marks, Markup, definitions, el, join, page_definitions, stylesheet
from ...drawing import standalone as standalone_style
from ...drawing.glyphs import card_definitions, symbols_of_cards
from ...drawing.hair import portrait
from ...drawing.pieces import emblem
from ...kernel.asks import Option
from ...kernel.forms import Json
from ...kernel.setup import Setup
from ...kernel.words import N_, say
from .art import seats
from .art import tray as trays
from .art.board import scene
from .art.home import home_picture
from .art.phone import phone
from .art.places import HIGH, MARGIN, WIDE
from .art.seen import Seen, seen
from .art.targets import parts, touched
from .content import HERO_IDS, Content
from .state import House

__all__ = [
    "STYLE",
    "board",
    "cards",
    "draw",
    "emblem",
    "home_picture",
    "parts",
    "picture",
    "seat_panel",
    "style",
    "symbols",
    "touched",
    "tray",
]

STYLE: Final = Path(__file__).resolve().parent / "art" / "board.css"
PAGE: Final = Path(__file__).resolve().parent / "art" / "page.css"
View = Mapping[str, Json]


def _seen(view: View, lang: str, setup: Setup | None, content: Content | None) -> Seen:
    if setup is None:
        return seen(view, lang, content)
    return seen(view, lang, content or Content(setup.corrections), House(setup.options).tokens)


def draw(
    view: View,
    lang: str = "en",
    *,
    marks: Marks | None = None,
    standalone: bool = False,
    setup: Setup | None = None,
    content: Content | None = None,
) -> Markup:
    """The board as SVG. `standalone` carries definitions, colours and rules within, for notebooks and files."""
    body = [scene(_seen(view, lang, setup, content), marks or {})]
    if standalone:
        defs = el("defs", definitions(), symbols_of_cards())
        body = [Markup(f"<style>{standalone_style(STYLE)}</style>"), defs, *body]
    return el(
        "svg",
        *body,
        xmlns="http://www.w3.org/2000/svg",
        class_="tm" if standalone else "tm drawing wide",
        viewBox=f"{-MARGIN} 0 {WIDE + 2 * MARGIN} {HIGH}",
        role="group",
        aria_label=say(N_("The city"), lang),
    )


# -- for a page: HTML with drawings in it


def board(view: View, lang: str = "en", *, setup: Setup | None = None, content: Content | None = None) -> Markup:
    """The board of a page: the whole city, and the drawing of it for a small screen."""
    return join([draw(view, lang, setup=setup, content=content), phone(_seen(view, lang, setup, content))])


def cards(view: View, lang: str = "en", *, setup: Setup | None = None, content: Content | None = None) -> Markup:
    """The cards that matter now with all their words, for the panel of a small screen."""
    return trays.reader(_seen(view, lang, setup, content))


def seat_panel(
    view: View, seat: int, lang: str = "en", *, setup: Setup | None = None, content: Content | None = None
) -> Markup:
    """What all may see of a seat."""
    return seats.seat_panel(_seen(view, lang, setup, content), seat)


def tray(
    view: View,
    seat: int,
    lang: str = "en",
    *,
    marks: Marks | None = None,
    setup: Setup | None = None,
    content: Content | None = None,
) -> Markup:
    """What a seat chooses with: Power and Move, played cards, the hand."""
    return trays.tray(_seen(view, lang, setup, content), seat, marks or {})


def picture(view: View, option: Option, lang: str = "en") -> str:
    """A small picture for the button of an option: the Hero that one may play; "" for all others."""
    if option[0] != "hero":
        return ""
    seat = view["seat"]
    return portrait(seat if isinstance(seat, int) else 0, HERO_IDS[option[1]])


def symbols() -> Markup:
    """Signs, emblems and patterns that a page holds once."""
    return join([page_definitions(), card_definitions()])


def style() -> str:
    """The style sheet of the pieces, and how the page of a table is laid out for this game."""
    return stylesheet(STYLE, layout=PAGE.read_text("utf-8"))
