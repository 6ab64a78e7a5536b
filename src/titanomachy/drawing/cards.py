"""Cards: backs, frames and rows. A card that does not fit is not shrunk: it changes to its next form."""

from __future__ import annotations

from typing import Final

from .element import Markup, el, group, join, path
from .marks import Box, rect

WIDE: Final = 100  # a board card, with room for its tag below
HIGH: Final = 142
ROW_WIDE: Final = 216  # a card as a row, from three cards on
ROW_HIGH: Final = 46

CARD: Final = Box(0, 0, WIDE, HIGH, 9)
CARD_RING: Final = Box(-3, -3, WIDE + 6, HIGH + 6, 11)
ROW: Final = Box(0, 0, ROW_WIDE, ROW_HIGH, 9)
ROW_RING: Final = Box(-3, -3, ROW_WIDE + 6, ROW_HIGH + 6, 11)

_ARCS: Final = "".join(f"M{50 - r} 82A{r} {r * 0.92:.1f} 0 0 1 {50 + r} 82" for r in (12, 20, 28, 36, 44))
_EYES: Final = "M30 68L46 75L44 80L33 77ZM70 68L54 75L56 80L67 77Z"


def back() -> Markup:
    """A card face down: plum, arcs, a pair of eyes. It is the same for every card."""
    return join(
        [
            rect(CARD, "bf"),
            rect(Box(6, 6, WIDE - 12, HIGH - 12, 6), "bl"),
            path(_ARCS, "ba"),
            path("M14 96H86M20 104H80M28 112H72M38 120H62", "ba"),
            path(_EYES, "be"),
        ]
    )


def row_back() -> Markup:
    """A card face down, as a row."""
    eyes = group(path(_EYES, "be"), transform="translate(58 -51)")
    return join([rect(ROW, "bf"), rect(Box(5, 5, ROW_WIDE - 10, ROW_HIGH - 10, 6), "bl"), eyes])


def eyes() -> Markup:
    """The eyes of a back, as an element for a page."""
    return el("svg", path(_EYES, "be"), class_="tm eyes", viewBox="26 62 48 24", aria_hidden="true")


def head(wide: float, high: float, corner: float = 9, class_: str = "chead") -> Markup:
    """The coloured head of a card: round above, straight below."""
    c = corner
    return path(f"M0 {c}a{c} {c} 0 0 1 {c}-{c}H{wide - c}a{c} {c} 0 0 1 {c} {c}V{high}H0Z", class_)


def side(high: float, wide: float, corner: float = 9, class_: str = "chead") -> Markup:
    """The coloured side of a row: round at the left, straight at the right."""
    c = corner
    return path(f"M{c} 0H{wide}V{high}H{c}a{c} {c} 0 0 1 -{c}-{c}V{c}a{c} {c} 0 0 1 {c}-{c}Z", class_)


def empty(form: Box) -> Markup:
    """The place of a card that is not there yet."""
    return rect(form, "gap")
