"""Portraits: a thing in a square, for the reading pane and the gallery."""

from __future__ import annotations

from typing import Final

from .element import Markup, el, text
from .marks import Box, rect
from .parts import part
from .signs import sign

SIDE: Final = 76
FRAME: Final = Box(0, 0, SIDE, SIDE, 10)


def portrait(*drawn: Markup, class_: str = "") -> Markup:
    """Something drawn in a square of 76."""
    look = f"tm portrait {class_}".strip()
    return el("svg", *drawn, class_=look, viewBox=f"0 0 {SIDE} {SIDE}", aria_hidden="true")


@part
def tile(name: str, class_: str = "") -> Markup:
    """The sign of something that has no picture of its own."""
    return portrait(rect(FRAME, "tile"), sign(name, 16, 16, 44, "tsign"), class_=class_)


@part
def lettered(words: str, class_: str = "") -> Markup:
    """A number or a letter or two in a square."""
    return portrait(rect(FRAME, "tile"), text(words, SIDE / 2, 49, class_="tletter"), class_=class_)
