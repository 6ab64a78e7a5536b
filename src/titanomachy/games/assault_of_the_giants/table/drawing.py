"""The table as a drawing, made from a sight: the map, and what lies beside it.

Elements that mean something have stable ids: `region-waterdeep`, `unit-waterdeep-wounded_elite` (further ones of the
same sort name it in `data-part`), `slayer-hook`, `lyn-armaal`, `pools`, `token-siege_of_ten_towns` on the map;
`event-...`, `story-...`, `die-0-3`, `laid-shield` beside it; `cmd-1-move`, `res-1-ore`, `spell-1-shield`,
`supply-1-elite`, `market-food` in the tray of seat 1; `race-fire` in the seats. A small screen lists all armies a
second time; those units name the piece of the map.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ....drawing import Marks, Markup, Parts, el, join, of_all, page_definitions, part, stylesheet, whole, within
from ....drawing import definitions as shared_definitions
from ....drawing import standalone as standalone_style
from ....kernel.asks import Option
from ....kernel.words import N_, say
from .. import verbs as v
from ..content import RESOURCE_IDS
from .board import read, scene, unmarked
from .land import HIGH, WIDE
from .pieces import medal, row_of_units
from .seen import Eyes, look, words_of
from .symbols import definitions, icon

STYLE: Final = Path(__file__).resolve().parent / "board.css"
PAGE: Final = Path(__file__).resolve().parent / "page.css"
OF_RESOURCES: Final = frozenset({v.FETCH, v.TAKE, v.WANT})
OF_UNITS: Final = frozenset({v.JOIN})


@of_all
def board(sight: Eyes, lang: str) -> Parts:
    """The map in a page."""
    s = sight.state
    return _framed(unmarked(words_of(s.content, lang), read(s)), "tm drawing ag", "xMaxYMid meet", lang)


def draw(sight: Eyes, lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> Markup:
    """The map as SVG. `standalone` carries definitions, colours and rules within, for notebooks and files."""
    s = sight.state
    drawn = scene(words_of(s.content, lang), read(s), marks or {})
    if not standalone:
        return whole(_framed(drawn, "tm drawing ag", "xMaxYMid meet", lang))
    defs = el("defs", shared_definitions(), definitions())
    head = [Markup(f"<style>{standalone_style(STYLE)}</style>"), defs]
    return whole(_framed([*head, *drawn], "tm ag", "xMidYMid meet", lang))


def _framed(drawn: Iterable[Markup], class_: str, lies: str, lang: str) -> Parts:
    return within(
        "svg",
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_=class_,
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio=lies,
        role="group",
        aria_label=say(N_("Map of the North"), lang),
    )


def picture(sight: Eyes, option: Option, lang: str) -> str:
    """A small picture for the button of an option: the card or the unit that it names; "" where words are enough."""
    if option[0] in OF_RESOURCES:
        return _resource(option[1])
    if option[0] in OF_UNITS:
        return row_of_units(look(sight, lang).units(sight.state.race, [option[1]]), ())
    return ""


@part
def _resource(kind: int) -> Markup:
    word = RESOURCE_IDS[kind]
    return el("svg", icon(f"r-{word}"), class_=f"tm pic {word}", viewBox="-6 -6 36 36")


def emblem(sight: Eyes, seat: int) -> Markup:
    """The sign of a seat: that of its race."""
    return medal(sight.state.races[seat], 34)


def symbols() -> Markup:
    """Symbols and patterns that a page holds once."""
    own = el(
        "svg", el("defs", definitions()), class_="tm defs", width="0", height="0", aria_hidden="true", focusable="false"
    )  # fmt: skip
    return join([page_definitions(()), own])


def style() -> str:
    """The style sheet of the pieces, and how the page is laid out."""
    return stylesheet(STYLE, layout=PAGE.read_text("utf-8"))
