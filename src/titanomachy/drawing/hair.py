"""Heads of Heroes: one shape of hair for each, drawn for the head of a standee (centre 0, -42); Heroes in pictures."""

from __future__ import annotations

from functools import cache
from typing import Final

from .element import Markup, at, el, group, join, path
from .pieces import Standee, figure

HAIR: Final = {
    "eren": "M-8.5 -40C-10 -50 -4 -53 1 -52C7 -52 10 -48 8.5 -40L6 -44L3 -43L0 -46L-3 -43L-6 -45Z",
    "sasha": (
        "M-8.5 -39C-10 -50 -5 -52.5 0 -52.5C6 -52.5 10 -49 8.5 -41C13 -42 14 -36 11 -32C11 -36 9 -38 7 -38L6 -44"
        "L-1 -47L-6 -43Z"
    ),
    "erwin": (
        "M-8.6 -41.5C-9.5 -48 -8 -52 -3 -53.5C3 -54.5 9.5 -51 8.6 -41.5L7 -41.5L6.8 -46.5C2 -45.5 -3 -47 -5.5 -49.5"
        "L-6.8 -46L-7 -41.5Z"
    ),
    "mikasa": "M-9 -36C-11 -48 -5 -53 0 -53C6 -53 11 -48 9 -36L6.5 -37L6 -44L0 -47L-6 -44L-6.5 -37Z",
    "levi": "M-8.5 -41C-9 -50 -4 -52 0 -52C5 -52 9 -50 8.5 -41L6.5 -42L6 -46L1 -47L-1 -43L-3 -46L-6 -45L-6.5 -42Z",
    "conny": "M-8.2 -43.5C-8.2 -49.5 -4 -51.6 0 -51.6C4 -51.6 8.2 -49.5 8.2 -43.5C6 -47.3 -6 -47.3 -8.2 -43.5Z",
    "armin": "M-9.5 -36C-11 -49 -5 -53 0 -53C6 -53 11 -49 9.5 -36L6.5 -38L6.5 -43L-6.5 -43L-6.5 -38Z",
    "hange": (
        "M-8.5 -40C-10 -49 -6 -52.5 0 -52.5C2 -52.5 3.5 -52.2 5 -51.4C7 -56.5 12.5 -57 13.5 -52C14.3 -48 12 -45 8.6 -46"
        "L8.5 -40L6.5 -44L2 -47L-3 -43.5L-5 -46.5L-6.5 -42Z"
    ),
}
GLASSES: Final = "M-6.8 -41.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM.8 -41.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM-.8 -41.5H.8"


@cache
def look(who: str) -> Markup:
    """The hair of a Hero by name, and what else the head wears."""
    hair = path(HAIR.get(who, HAIR["eren"]), "hair")
    return join([hair, path(GLASSES, "wears")]) if who == "hange" else hair


def bust(seat: int, who: str, x: float, y: float, scale: float) -> Markup:
    """A standee in the colours of a seat, without a plate, for pictures."""
    return group(figure(Standee(seat, "", look(who))), class_=f"hero s{seat}", transform=at(x, y, scale))


@cache
def portrait(seat: int, who: str) -> Markup:
    """A Hero as a small element for a button."""
    return el("svg", bust(seat, who, 0, 0, 1), class_="tm small", viewBox="-31 -66 62 72", aria_hidden="true")
