"""The Last Stand as a drawing, made from a sight alone: the board, and the cards that lie beside it.

The board is one SVG in which height is the level. Elements that mean something have stable ids (`hero-2`, `level-5`,
`citizen-3`, `floor-5`, `cannon-5-0`, `card-up`, `card-down`, `card-third`, `tactics`, `condition-1`, `pile`,
`marker`, `titan`); what moves has a `transform`, so that a page can let it slide. For a page there are also dice
(`die-7` in the tray of a seat, `seat-die-7` in its panel), abilities (`ability-0`) and the Titan's hand (`hand-0`).

A page that shows any of it needs `page_definitions()`, `tokens_css()` and `stylesheet(STYLE)` of
`titanomachy.drawing` once, unless it is drawn `standalone`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ....drawing import Marks, Markup, Parts, at, definitions, of_all, stylesheet, whole, within
from ....drawing import standalone as standalone_style
from ....drawing.hair import portrait
from ....kernel.asks import Option
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..content import HERO_IDS, TITAN_IDS
from ..state import Stand
from ..words import Verbs
from .board import scene
from .column import card_parts, column
from .seen import Seen
from .tactics_card import Active, active
from .titan import titan_picture

STYLE: Final = Path(__file__).resolve().parent / "board.css"
PAGE: Final = Path(__file__).resolve().parent / "page.css"
VIEW: Final = "-22 0 742 780"
WITH_CARDS: Final = "-36 0 1042 780"
COLUMN: Final = (736, 14, 1.147)  # where the cards lie beside the board, and how large
NO_MARKS: Final[Marks] = {}


def draw(sight: Sight[Stand], lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> str:
    """The board as SVG with the cards at its right, outside of the view box unless `standalone`.

    `standalone` carries definitions, colours and rules within, for notebooks and files.
    """
    seen, known = Seen.of(sight, lang), marks or NO_MARKS
    cards = within("g", column(seen, known), id_="cards", class_="beside", transform=at(*COLUMN))
    body = [*scene(seen, known), *cards]
    if standalone:
        return whole(_svg([*_carried(), *body], lang, WITH_CARDS, "tm"))
    return whole(_svg(body, lang, VIEW, "tm drawing"))


def _carried() -> Parts:
    """What a drawing needs that stands alone."""
    return [Markup(f"<style>{standalone_style(STYLE)}</style>"), *within("defs", [definitions()])]


@of_all
def board(sight: Sight[Stand], lang: str) -> Parts:
    """The board of a page, which has a place of its own for the cards."""
    return _svg(scene(Seen.of(sight, lang), NO_MARKS), lang, VIEW, "tm drawing")


def _svg(body: Parts, lang: str, box: str, class_: str) -> Parts:
    return within(
        "svg",
        body,
        xmlns="http://www.w3.org/2000/svg",
        class_=class_,
        viewBox=box,
        preserveAspectRatio="xMidYMin meet",
        role="group",
        aria_label=say(N_("The Titan, the Tower and the ground"), lang),
    )


def style() -> str:
    """The style sheet of the drawings in a page, and how the page is laid out."""
    return stylesheet(STYLE, layout=PAGE.read_text("utf-8"))


def cards(sight: Sight[Stand], lang: str) -> Parts:
    """The Titan's cards, the Tactics card and what is set aside, as HTML for a page whose board has none."""
    return card_parts(Seen.of(sight, lang), _tactic(sight, lang))


@of_all
def _tactic(sight: Sight[Stand], lang: str) -> Active | None:
    """The active Tactics card: its conditions are asked of the rules, and are the same for all."""
    return active(Seen.of(sight, lang))


def picture(sight: Sight[Stand], option: Option, lang: str) -> str:
    """A small picture for the button of an option: the Titan or the Hero that one may play; "" for all others."""
    verb = option[0]
    if verb == Verbs.titan:
        return titan_picture(TITAN_IDS[option[1]])
    seat = 1 if sight.seat is None else sight.seat
    return portrait(seat, HERO_IDS[option[1]]) if verb == Verbs.hero else ""
