"""The table as a drawing, made from a sight alone: the board, and what lies beside it.

Elements that mean something have stable ids: `space-k7`, `piece-hero0`, `piece-red_melee1`, `piece-token0_1` on the
board; `order-2` (the card of seat 2 in this turn), `lives-a`, `waves-0`, `tie-coin` above it; `hand-1-red2a` in the
tray of seat 1, wherever that card lies. A small screen shows the cards a second time to be read; those name their
part.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ....drawing import (
    Marks,
    Markup,
    Parts,
    begins,
    el,
    ends,
    in_layer,
    join,
    of_all,
    page_definitions,
    part,
    stylesheet,
    whole,
)
from ....drawing import standalone as standalone_style
from ....kernel.asks import Option
from ....kernel.sight import Sight
from ....kernel.words import N_, say, told
from ..board import board as board_of
from ..cards import HERO_IDS, NONE, SLOT_IDS
from ..state import Match
from ..words import Verbs
from .cards import medallion
from .geometry import frame
from .island import ground, island, reaches, standing
from .seen import hero_id, look, side_of
from .strip import strip
from .symbols import definitions

STYLE: Final = Path(__file__).resolve().parent / "board.css"
SCOPE: Final = ".goa"  # a page that lists the games holds the style sheets of all of them
PAGE: Final = Path(__file__).resolve().parent / "page.css"
GALLERY: Final = Path(__file__).resolve().parent / "gallery.css"
HAND: Final = Path(__file__).resolve().parent / "hand.css"
ROOM: Final = {  # so many full cards have so many pixels or less
    "tight": {2: 420, 3: 640, 4: 760, 5: 720, 6: 880},
    "slim": {3: 690, 4: 910, 5: 1130, 6: 1340},
}
CROWDED: Final = Path(__file__).resolve().parent / "crowded.css"
CROWDS: Final = ((5, 480), (7, 900))  # from so many seats on, a rail is crowded that is no higher than so many pixels


def draw(sight: Sight[Match], lang: str = "en", *, marks: Marks | None = None, standalone: bool = False) -> Markup:
    """The board as SVG. `standalone` carries definitions, colours and rules within, for notebooks and files."""
    return whole(drawing(sight, lang, marks or {}, standalone))


def drawing(sight: Sight[Match], lang: str, marks: Marks, standalone: bool = False) -> Parts:
    """The parts of the drawing."""
    seen = look(sight, lang)
    first = [opening(seen.board.id, lang, standalone), *([own_style()] if standalone else [])]
    return [*first, *island(seen, marks), ends("svg")]


@part
def opening(name: str, lang: str, standalone: bool) -> Markup:
    """How the drawing of a board begins; in a page it can be moved and enlarged, and names the buttons for it."""
    view = frame(name)
    zoom = {
        "data_zoom": say(N_("Enlarge and move the board"), lang),
        "data_zoom_in": say(N_("Enlarge"), lang),
        "data_zoom_out": say(N_("Make smaller"), lang),
        "data_zoom_fit": say(N_("Show all of the board"), lang),
    }
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class_": "tm goa" if standalone else "tm drawing goa",
        "viewBox": f"{view.x:.0f} {view.y:.0f} {view.width:.0f} {view.height:.0f}",
        "role": "group",
        "aria_label": told(board_of(name).spec, "name", lang),
    } | ({} if standalone else zoom)
    return begins("svg", tuple(attributes.items()))


@part
def own_style() -> Markup:
    """Rules, colours and symbols, for a drawing that stands alone."""
    rules = standalone_style(STYLE, scope=SCOPE)
    return join([Markup(f"<style>{rules}</style>"), el("defs", definitions())])


# -- for a page: HTML with drawings in it


def board(sight: Sight[Match], lang: str) -> Parts:
    """The board of a page: the strip with the cards of this turn, and the drawing."""
    knows = sight.state.tokens != sight.public.state.tokens  # which of its tokens that lie face down are what
    rest = _rest(sight, lang) if knows else _standing(sight, lang)
    return [*_head(sight, lang), *reaches(look(sight, lang)), *rest]


@of_all
def _head(sight: Sight[Match], lang: str) -> Parts:
    """The strip, and the drawing as far as what a reader's own cards reach."""
    seen = look(sight, lang)
    return [*strip(seen), opening(seen.board.id, lang, False), *ground(seen)]


@of_all
def _standing(sight: Sight[Match], lang: str) -> Parts:
    """The rest of the drawing for all who know the same."""
    return _rest(sight, lang)


def _rest(sight: Sight[Match], lang: str) -> Parts:
    """The rest of the drawing."""
    return [*standing(look(sight, lang), {}), ends("svg")]


def emblem(sight: Sight[Match], seat: int) -> Markup:
    """The sign of a seat: its hero on the base of its team."""
    s = sight.state
    level = s.level[seat] if s.heroes[seat] != NONE else None
    return medallion(side_of(s.teams[seat]), hero_id(s.heroes[seat]), level, 42)


def picture(sight: Sight[Match], option: Option, lang: str) -> str:
    """A small picture for the button of an option: the hero that one may pick, ban or draft; "" for all others."""
    verb, s = option[0], sight.state
    if verb in (Verbs.hero, Verbs.ban):
        side = side_of(s.teams[sight.seat]) if verb == Verbs.hero and sight.seat is not None else "n"
        return medallion(side, HERO_IDS[option[1]])
    return medallion("n", hero_id(s.heroes[option[1]])) if verb == Verbs.draft else ""


def symbols() -> Markup:
    """Symbols and patterns that a page holds once."""
    own = el(
        "svg", el("defs", definitions()),
        class_="tm goa defs", width="0", height="0", aria_hidden="true", focusable="false",
    )  # fmt: skip
    return join([page_definitions(("cards",)), own])


def style() -> str:
    """The style sheet of the pieces, how the page is laid out, and how far a card reaches while it is looked at."""
    reach = [f'.page[data-looked="{slot}"] .of-{slot} {{ opacity: 1 }}' for slot in SLOT_IDS]
    page = PAGE.read_text("utf-8").replace("/* crowded.css comes here */", crowded())
    return stylesheet(STYLE, scope=SCOPE, layout="\n".join([page, hand(), *reach]))


def gallery_style() -> str:
    """How the cards of a hero lie in the gallery."""
    return in_layer("game", GALLERY.read_text("utf-8"))


def hand() -> str:
    """How cards lie in the hand of a wide window and of a tablet: for each number of them by the room they share."""
    words, tablet = HAND.read_text("utf-8").split("/* tablet: ")
    rules, *others = re.split(r"/\* (tight|slim) \*/", words)
    forms = dict(zip(others[::2], others[1::2], strict=True))
    blocks = [
        f"@container fulls (max-width: {width}px) {{{forms[form].replace(f'.{form}', f'.fulls.n{cards}')}}}"
        for form, widths in ROOM.items()
        for cards, width in widths.items()
    ]
    narrow = ["@media (min-width: 700px) and (max-width: 900px) {", f"/* {tablet}", "}"]
    return "\n".join(["@media (min-width: 700px) {", rules, *blocks, "}", *narrow])


def crowded() -> str:
    """How seats are laid out that do not fit beside the board: the same for each number of them, in its height."""
    rules = CROWDED.read_text("utf-8")
    blocks = [
        f"@container rail (max-height: {height}px) {{\n"
        + rules.replace("\n.crowded", f"\n.game-guards-of-atlantis .rail:is({_from(seats)})")
        + "}"
        for seats, height in CROWDS
    ]
    return "\n".join(["@media (min-width: 901px) {", *blocks, "}"])


def _from(seats: int) -> str:
    """So many seats or more, as the rail says: a selector that counted them would be tried at every change."""
    return ", ".join(f'[data-seats="{number}"]' for number in range(seats, 11))
