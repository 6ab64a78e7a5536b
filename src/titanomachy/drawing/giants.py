"""A giant as a silhouette with woodcut strokes, centre at x = 0: its parts, and its head and shoulders behind a wall.

It is drawn as high as the whole giant would be (656, chin at y = -528), so that a scale gives its size; of a bust there
is nothing below y = -100. A game that shows more of a giant draws the rest and takes the parts from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from .element import NOTHING, Markup, group, join, path
from .paths import Knot, Strokes, hatch, limb

ARM: Final[tuple[Knot, ...]] = (
    (-116, -540, 46), (-152, -486, 45), (-176, -410, 36), (-186, -354, 38), (-192, -288, 27), (-194, -258, 23),
)  # fmt: skip
OTHER_ARM: Final[tuple[Knot, ...]] = tuple((-x, y, r) for x, y, r in ARM)
FLANK: Final[tuple[Knot, ...]] = ((0, -470, 132), (0, -436, 119), (0, -396, 103), (0, -350, 90))
DOWN: Final = (  # from the neck over the left shoulder to the waist
    "M0 -616C-36 -614 -62 -606 -96 -592C-130 -578 -156 -556 -158 -520C-158 -486 -132 -462 -118 -436"
    "C-106 -408 -98 -378 -90 -350"
)
UP: Final = (  # and from the waist over the right shoulder to the neck
    "L90 -350C98 -378 108 -408 120 -436C134 -462 160 -486 160 -520C158 -556 132 -578 98 -592C64 -606 36 -614 0 -616Z"
)
TORSO: Final = f"{DOWN}L-100 -290V-100H100V-290{UP}"
BREAST: Final = (
    "M-122 -474C-92 -446 -40 -440 -4 -466C-40 -452 -88 -458 -122 -474Z"
    "M124 -474C94 -446 42 -440 6 -466C42 -452 90 -458 124 -474Z"
)
HEAD: Final = (
    "M0 -640C-25 -640 -39 -622 -38 -598C-38 -580 -35 -564 -30 -551C-25 -536 -14 -528 0 -528"
    "C14 -528 25 -536 30 -551C35 -564 38 -580 38 -598C39 -622 25 -640 0 -640Z"
)
SOCKETS: Final = (
    "M-37 -600C-30 -606 30 -606 37 -600L36 -580C26 -572 14 -576 8 -584L4 -566L-4 -566L-8 -584"
    "C-14 -576 -26 -572 -36 -580Z"
)
CHEEKS: Final = (
    "M-36 -572C-30 -566 -24 -564 -18 -564C-24 -562 -31 -563 -35 -566Z"
    "M-34 -562C-28 -557 -22 -555 -16 -555C-22 -553 -29 -554 -32 -556Z"
)
MOUTH: Final = "M-24 -551C-10 -547 10 -547 24 -551L20 -543C8 -540 -8 -540 -20 -543Z"
EYES: Final = "M-28 -592L-12 -585L-14 -581L-26 -584ZM28 -592L12 -585L14 -581L26 -584Z"
HAIRS: Final = (
    "M-41 -572C-56 -622 -38 -656 0 -656C38 -656 56 -622 41 -572C41 -590 40 -600 35 -608L29 -596L24 -616L13 -600"
    "L4 -620L-6 -600L-15 -617L-23 -598L-30 -611L-35 -598C-39 -592 -40 -584 -41 -572Z",
    "M-38 -606C-40 -636 -24 -646 0 -646C24 -646 40 -636 38 -606C32 -622 20 -630 0 -630C-20 -630 -32 -622 -38 -606Z",
    "M-46 -536C-58 -620 -38 -658 0 -658C38 -658 58 -620 46 -536C40 -560 42 -600 34 -616C20 -606 -20 -606 -34 -616"
    "C-42 -600 -40 -560 -46 -536Z",
)
CRACKS: Final = (
    "M-58 -520l10 14-8 12 16 14-6 18", "M-132 -470l12 12-6 12 12 12", "M34 -538l-8 18 12 10-8 20",
    "M132 -492l-12 14 6 12-12 14", "M-14 -636l6 12-8 8 6 10", "M86 -452l-14 10 4 14-16 8",
    "M-92 -420l10 12-6 14 12 10", "M24 -470l-10 14 10 12-8 16",
)  # fmt: skip


@cache
def _shoulders() -> Markup:
    """Everything below the head."""
    return join(
        [
            path(TORSO + limb(ARM) + limb(OTHER_ARM), "ti"),
            path(hatch(ARM, Strokes(1.2, 3, end=0.8, seed=7, step=12)), "ti-lit"),
            path(hatch(FLANK, Strokes(0.6, 2.8, end=0.9, bow=0.16, seed=6, step=12)), "ti-lit"),
            path(hatch(OTHER_ARM, Strokes(0.9, 2.6, start=0.15, end=0.8, seed=5, step=12, lit=False)), "ti-dark"),
            path(BREAST, "ti-dark"),
        ]
    )


def face(hair: str, cheeks: str, mouth: Markup, eyes: str = EYES) -> Markup:
    """A head with what makes a giant's face its own."""
    return join(
        [
            path(HEAD, "ti-dark", transform="translate(3 11)"),
            path(HEAD, "ti"),
            path(SOCKETS, "ti-dark"),
            path(cheeks, "ti-lit"),
            mouth,
            path(eyes, "ti-eye"),
            path(hair, "ti-dark"),
        ]
    )


@cache
def _head(hair: int) -> Markup:
    return face(HAIRS[hair], CHEEKS, path(MOUTH, "ti-dark"))


def glow(cracks: Sequence[str]) -> Markup:
    """Glowing cracks: the damage that a giant has taken."""
    return group(*map(path, cracks), class_="ti-crack") if cracks else NOTHING


def bust(hair: int = 0, cracks: int = 0) -> Markup:
    """Head and shoulders; `hair` is one of three, `cracks` (none to eight) show damage."""
    return join([_shoulders(), glow(CRACKS[:cracks]), _head(hair % len(HAIRS))])
