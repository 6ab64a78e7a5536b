"""The table as a drawing, made from a view and the open set-up alone: the board, and what lies beside it.

Elements that mean something have stable ids: `space-k7`, `piece-hero0`, `piece-red_melee1`, `piece-token0_1` on the
board; `order-2` (the card of seat 2 in this turn), `lives-a`, `waves-0`, `tie-coin` above it; `hand-1-red2a` in the
tray of seat 1, wherever that card lies. A small screen shows the cards a second time to be read; those name their
part.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

from ...drawing import Marks, Markup, el, join, page_definitions, stylesheet
from ...drawing import standalone as standalone_style
from ...kernel.asks import Option
from ...kernel.forms import Json
from ...kernel.words import N_
from .art.cards import medallion
from .art.geometry import frame
from .art.island import island
from .art.seen import Seen, team_letter
from .art.strip import strip
from .art.symbols import definitions
from .content import HERO_IDS, SLOT_IDS
from .pieces import SEATS

STYLE: Final = Path(__file__).resolve().parent / "art" / "board.css"
SCOPE: Final = ".goa"  # a page that lists the games holds the style sheets of all of them
PAGE: Final = Path(__file__).resolve().parent / "art" / "page.css"
View = Mapping[str, Json]


def draw(seen: Seen, marks: Marks | None = None, *, standalone: bool = False) -> Markup:
    """The board as SVG. `standalone` carries definitions, colours and rules within, for notebooks and files."""
    view = frame(seen.board.id)
    body = [island(seen, marks or {})]
    if standalone:
        rules = standalone_style(STYLE, scope=SCOPE)
        body = [Markup(f"<style>{rules}</style>"), el("defs", definitions()), *body]
    return el(
        "svg",
        *body,
        xmlns="http://www.w3.org/2000/svg",
        class_="tm goa" if standalone else "tm drawing goa",
        viewBox=f"{view.x:.0f} {view.y:.0f} {view.width:.0f} {view.height:.0f}",
        role="group",
        aria_label=board_name(seen),
        **({} if standalone else zoom_words(seen)),
    )


def board_name(seen: Seen) -> str:
    """What the board is called."""
    spec = seen.board.spec
    return str(spec["name_fr" if seen.lang == "fr" else "name"])


def zoom_words(seen: Seen) -> dict[str, str]:
    """What makes the drawing one that can be moved and enlarged, and the names of the buttons for it."""
    return {
        "data_zoom": seen.say(N_("Enlarge and move the board")),
        "data_zoom_in": seen.say(N_("Enlarge")),
        "data_zoom_out": seen.say(N_("Make smaller")),
        "data_zoom_fit": seen.say(N_("Show all of the board")),
    }


# -- for a page: HTML with drawings in it


def board(seen: Seen) -> Markup:
    """The board of a page: the strip with the cards of this turn, and the drawing."""
    return join([strip(seen, {}), draw(seen)])


def emblem(view: View, seat: int) -> Markup:
    """The sign of a seat: its hero on the base of its team."""
    level = cast("list[int]", view["level"])[seat]
    hero = cast("list[str]", view["heroes"])[seat]
    return medallion(team_letter(view, seat), hero, level if hero != "none" else None, 42)


def picture(view: View, option: Option) -> str:
    """A small picture for the button of an option: the hero that one may pick, ban or draft; "" for all others."""
    if option[0] in ("hero", "ban"):
        seat = view["seat"]
        side = team_letter(view, seat) if isinstance(seat, int) and option[0] == "hero" else "n"
        return medallion(side, HERO_IDS[option[1]])
    if option[0] == "draft":
        return medallion("n", cast("list[str]", view["heroes"])[option[1]])
    return ""


def symbols() -> Markup:
    """Symbols and patterns that a page holds once."""
    own = el(
        "svg", el("defs", definitions()),
        class_="tm goa defs", width="0", height="0", aria_hidden="true", focusable="false",
    )  # fmt: skip
    return join([page_definitions(), own])


def style() -> str:
    """The style sheet of the pieces, how the page is laid out, and what a card shows while it is looked at."""
    reach = [f'.page:has([data-slot="{slot}"]:is(:hover, :focus)) .of-{slot} {{ opacity: 1 }}' for slot in SLOT_IDS]
    words = [
        f".game-guards-of-atlantis .page:has(#order-{seat}:is(:hover, :focus)) .rl.by-{seat} {{ display: block }}"
        for seat in range(SEATS)
    ]
    return stylesheet(STYLE, scope=SCOPE, layout="\n".join([PAGE.read_text("utf-8"), *reach, *words]))
