"""The Last Stand as a drawing, made from a view alone: the board, and the pieces that lie beside it.

The board is one SVG in which height is the level. Elements that mean something have stable ids (`hero-2`, `level-5`,
`citizen-3`, `floor-5`, `cannon-5-0`, `card-up`, `card-down`, `card-third`, `tactics`, `condition-1`, `pile`,
`marker`, `titan`); what moves has a `transform`, so that a page can let it slide. For a page there are also dice
(`die-7` in the tray of a seat, `seat-die-7` in its panel), abilities (`ability-0`) and the Titan's hand (`hand-0`).

Every function takes a view, a language, and optionally the set-up of the table with its content (an owner's
corrections, and the options that change what is possible). A page that shows any of it needs `page_definitions()`,
`tokens_css()` and `stylesheet(STYLE)` of `titanomachy.drawing` once, unless it is drawn `standalone`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ...drawing import Marks, Markup, Target, at, definitions, el, group
from ...drawing import standalone as standalone_style
from ...drawing.hair import portrait
from ...drawing.pieces import die as die_piece
from ...kernel.asks import Option
from ...kernel.forms import Json
from ...kernel.setup import Setup
from ...kernel.words import N_, say
from .art import seats
from .art.actions import CARD_FRAME, ROW_FRAME, slot_card
from .art.actions import action_card as open_card
from .art.board import COLUMN, VIEW, WITH_CARDS, card_parts, column, scene
from .art.home import home_picture
from .art.seats import emblem
from .art.seen import Seen, seen
from .art.tactic import tactics_card as active_card
from .art.targets import parts, touched
from .art.targets import targets as find_targets
from .art.titan import titan_picture
from .content import HERO_IDS, SYMBOLS, TITAN_IDS, Content, standard
from .words import ACTION_CARD

__all__ = [
    "STYLE",
    "action_card",
    "cards",
    "die",
    "die_svg",
    "draw",
    "emblem",
    "home_picture",
    "parts",
    "picture",
    "seat_panel",
    "tactics_card",
    "targets",
    "touched",
    "tray",
]

STYLE: Final = Path(__file__).resolve().parent / "art" / "board.css"
View = Mapping[str, Json]


def _seen(view: View, lang: str, setup: Setup | None, content: Content | None) -> Seen:
    if setup is None:
        return seen(view, lang, content)
    return seen(view, lang, content or Content(setup.corrections), setup.options)


def draw(
    view: View,
    lang: str = "en",
    *,
    marks: Marks | None = None,
    standalone: bool = False,
    beside: bool = True,
    setup: Setup | None = None,
    content: Content | None = None,
) -> str:
    """The board as SVG. `beside` draws the cards at its right, outside of the view box unless `standalone`.

    `standalone` carries definitions, colours and rules within, for notebooks and files.
    """
    table = _seen(view, lang, setup, content)
    known = marks or {}
    body = [scene(table, known)]
    if beside:
        x, y, scale = COLUMN
        drawn, _ = column(table, known)
        body.append(group(drawn, id_="cards", class_="beside", transform=at(x, y, scale)))
    if standalone:
        body = [Markup(f"<style>{standalone_style(STYLE)}</style>"), el("defs", definitions()), *body]
    box = WITH_CARDS if standalone and beside else VIEW
    return el(
        "svg",
        *body,
        xmlns="http://www.w3.org/2000/svg",
        class_="tm" if standalone else "tm drawing",
        viewBox=" ".join(map(str, box)),
        preserveAspectRatio="xMidYMin meet",
        role="group",
        aria_label=say(N_("The Titan, the Tower and the ground"), lang),
    )


def targets(
    view: View,
    options: Sequence[Option],
    lang: str = "en",
    *,
    setup: Setup | None = None,
    content: Content | None = None,
) -> dict[str, Target]:
    """Which element stands for which of the options, by id; options without an element are left to buttons."""
    return find_targets(view, _seen(view, lang, setup, content), options)


# -- for a page: HTML with drawings in it


def cards(
    view: View,
    lang: str = "en",
    *,
    marks: Marks | None = None,
    setup: Setup | None = None,
    content: Content | None = None,
) -> str:
    """The Titan's cards, the Tactics card and what is set aside, for a page whose board is drawn without them."""
    return card_parts(_seen(view, lang, setup, content), marks or {})


def seat_panel(
    view: View,
    seat: int,
    lang: str = "en",
    *,
    marks: Marks | None = None,
    setup: Setup | None = None,
    content: Content | None = None,
) -> str:
    """What all may see of a seat: Hearts, level or hand, abilities, dice."""
    return seats.seat_panel(_seen(view, lang, setup, content), seat, marks or {})


def tray(
    view: View,
    seat: int,
    lang: str = "en",
    *,
    marks: Marks | None = None,
    setup: Setup | None = None,
    content: Content | None = None,
) -> str:
    """What a seat chooses with: its dice, and the Titan's hand for the seat that sees it."""
    return seats.tray(_seen(view, lang, setup, content), seat, marks or {})


def picture(view: View, option: Option) -> str:
    """A small picture for the button of an option: the Titan or the Hero that one may play; "" for all others."""
    verb = option[0]
    if verb == "titan":
        return titan_picture(TITAN_IDS[option[1]])
    seat = view["seat"]
    return portrait(seat if isinstance(seat, int) else 1, HERO_IDS[option[1]]) if verb == "hero" else ""


# -- single pieces


def die(
    view: View,
    number: int,
    lang: str = "en",
    *,
    marks: Marks | None = None,
    size: float = 40,
    setup: Setup | None = None,
    content: Content | None = None,
) -> str:
    """A die of the table as it lies."""
    name = f"die-{number}"
    return seats.die(_seen(view, lang, setup, content), number, size, name, (marks or {}).get(name))


def die_svg(face: str, seat: int, state: str = "", lang: str = "en", size: float = 40) -> str:
    """Any die: a face by its symbol ("" is not rolled), a seat, and a state (spent, away, picked, back)."""
    label = standard().name("symbol", SYMBOLS.index(face), lang) if face else say(N_("A die, not rolled yet"), lang)
    return die_piece(face, seat, state=state, label=label, size=size)


def action_card(
    view: View,
    card: str,
    lang: str = "en",
    *,
    form: str = "board",
    marks: Marks | None = None,
    prefix: str = "",
    setup: Setup | None = None,
    content: Content | None = None,
) -> str:
    """An Action card in its "board" or "row" form: that of a slot (up, down, third), or any by its id.

    A prefix keeps ids apart where a page shows a card twice.
    """
    table = _seen(view, lang, setup, content)
    if card in ("up", "down", "third"):
        body = slot_card(table, card, form, marks or {}, prefix)
    else:
        body = open_card(table, ACTION_CARD.parse(card), form=form)
    return el("svg", body, class_="tm acts", viewBox=CARD_FRAME if form == "board" else ROW_FRAME)


def tactics_card(
    view: View,
    lang: str = "en",
    *,
    marks: Marks | None = None,
    prefix: str = "",
    setup: Setup | None = None,
    content: Content | None = None,
) -> str:
    """The active Tactics card with its conditions; "" before one is turned up."""
    drawn, high = active_card(_seen(view, lang, setup, content), marks or {}, prefix)
    return el("svg", drawn, class_="tm tact", viewBox=f"-4 -4 224 {high + 8:.0f}") if drawn else ""
