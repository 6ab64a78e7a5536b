"""Pictures for the reading pane: a card as its hero on its colour, heroes, minions, tokens, counters."""

from __future__ import annotations

from typing import Final

from ....drawing import Box, Markup, el, group, part, rect
from ....drawing.portrait import SIDE
from ..cards import COLOR_IDS
from .cards import HATCH

SCOPE: Final = "tm goa portrait"


def _square(*drawn: Markup, class_: str = "") -> Markup:
    look = f"{SCOPE} {class_}".strip()
    return el("svg", *drawn, class_=look, viewBox=f"0 0 {SIDE} {SIDE}", aria_hidden="true")


@part
def card_picture(hero: str, color: int) -> Markup:
    """A card: its hero on the colour and the pattern of the card."""
    pattern = rect(Box(0, 0, SIDE, SIDE, 10), "", fill=f"url(#goa-{HATCH[color]})") if HATCH[color] else Markup("")
    face = el("use", href=f"#goa-p-{hero}", x=13, y=13, width=50, height=50)
    paper = el("circle", class_="disc", cx=38, cy=38, r=27)
    drawn = [rect(Box(0, 0, SIDE, SIDE, 10), "kf"), pattern, paper, face]
    return _square(group(*drawn, class_=f"k-{COLOR_IDS[color]}"))


@part
def hero_picture(side: str, hero: str) -> Markup:
    """A hero on the base of its team."""
    if side == "n":
        return _square(el("use", href=f"#goa-p-{hero}", width=SIDE, height=SIDE))
    base = el("use", href=f"#goa-base-{side}", width=SIDE, height=SIDE)
    lift = 12 if side == "a" else 13.5
    return _square(base, el("use", href=f"#goa-p-{hero}", x=13.5, y=lift, width=49, height=49))


@part
def piece_picture(symbol: str) -> Markup:
    """A minion or a token, drawn around its middle."""
    return el("svg", el("use", href=f"#goa-{symbol}"), class_=SCOPE, viewBox="-22 -22 44 44", aria_hidden="true")


@part
def space_picture(ground: str) -> Markup:
    """A space on the ground of its zone, or a rock, as the board has it."""
    return el(
        "svg", el("use", href="#goa-s", class_=ground), el("use", href="#goa-s", class_="border"),
        class_=SCOPE, viewBox="-22 -22 44 44", aria_hidden="true",
    )  # fmt: skip


@part
def counter_picture(symbol: str, box: str, class_: str = "") -> Markup:
    """A counter or a coin."""
    return el(
        "svg", el("use", href=f"#goa-{symbol}"), class_=f"{SCOPE} {class_}".strip(), viewBox=box, aria_hidden="true"
    )


@part
def down_picture() -> Markup:
    """A card face down."""
    return _square(rect(Box(12, 4, 52, 68, 8), "bf"), rect(Box(17, 9, 42, 58, 5), "bl"))
