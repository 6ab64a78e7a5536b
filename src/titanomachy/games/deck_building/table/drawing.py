"""The city as a drawing, made from a sight alone: the board, and the pieces that lie beside it.

Elements that mean something have stable ids: `hero-2` (a player's Hero), `helper-0` (a secondary Hero), `space-5`,
`wall-2`, `location-2`, `card-in-2-0`, `titan-2-0`, and the stacks `stack-gear`, `stack-wounds`, `stack-attack`,
`stack-destroyed`, `stack-castle`; in the tray of seat 1 `hand-1-0` and `played-1-0`. Of equal cards in one place each
names the first in `data-part`, because an option names a kind of card. A small screen has a drawing of its own, whose
pieces name those of the wide one in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ....drawing import (
    Joined,
    Marks,
    Markup,
    Parts,
    definitions,
    el,
    join,
    of_all,
    page_definitions,
    stylesheet,
    whole,
    within,
)
from ....drawing import standalone as standalone_style
from ....drawing.glyphs import card_definitions, symbols_of_cards
from ....drawing.hair import portrait
from ....kernel.asks import Option
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from .. import verbs
from ..content import HERO_IDS
from ..rules.city import City
from .board import scene
from .phone import phone
from .places import HIGH, MARGIN, WIDE
from .seen import Seen
from .survey import Survey, survey

STYLE: Final = Path(__file__).resolve().parent / "board.css"
PAGE: Final = Path(__file__).resolve().parent / "page.css"


def draw(sight: Sight[City], lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> Markup:
    """The board as SVG. `standalone` carries definitions, colours and rules within, for notebooks and files."""
    seen = Seen(sight, lang)
    body: Parts = [*scene(survey(seen, seen.coming), tuple((marks or {}).items()))]
    if standalone:
        defs = el("defs", definitions(), symbols_of_cards())
        body = [Markup(f"<style>{standalone_style(STYLE)}</style>"), defs, *body]
    return whole(_frame(body, "tm" if standalone else "tm drawing wide", lang))


def _frame(body: Iterable[Markup], class_: str, lang: str) -> Parts:
    return within(
        "svg",
        body,
        xmlns="http://www.w3.org/2000/svg",
        class_=class_,
        viewBox=f"{-MARGIN} 0 {WIDE + 2 * MARGIN} {HIGH}",
        role="group",
        aria_label=say(N_("The city"), lang),
    )


def board(sight: Sight[City], lang: str) -> Parts:
    """The board of a page: the whole city, and the drawing of it for a small screen."""
    seen = Seen(sight, lang)
    return _board(sight, tuple(seen.coming), seen.home, lang)


@of_all
def _board(sight: Sight[City], coming: tuple[int, ...], home: int, lang: str) -> Parts:
    """The same for all to whom the same District matters, and who have looked at the same cards."""
    there = _surveyed(sight, coming, lang)
    begin, end = _frame((), "tm drawing wide", lang)
    return Joined((begin,), scene(there, ()), (end,), *phone(there, home))


@of_all
def _surveyed(sight: Sight[City], coming: tuple[int, ...], lang: str) -> Survey:
    """The same for all who have looked at the same cards."""
    return survey(Seen(sight, lang), coming)


def picture(sight: Sight[City], option: Option, lang: str) -> str:
    """A small picture for the button of an option: the Hero that one may play; "" for all others."""
    return portrait(sight.seat or 0, HERO_IDS[option[1]]) if option[0] == verbs.HERO else ""


def symbols() -> Markup:
    """Signs, emblems and patterns that a page holds once."""
    return join([page_definitions(), card_definitions()])


def style() -> str:
    """The style sheet of the pieces, and how the page of a table is laid out for this game."""
    return stylesheet(STYLE, layout=PAGE.read_text("utf-8"))
