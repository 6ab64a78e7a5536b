"""Pictures for the reading pane and the gallery: a card's own picture on its colour, a Hero, the back of a pile."""

from __future__ import annotations

from typing import Final

from ....drawing import Markup, at, group, part, path, rect, text
from ....drawing.hair import bust
from ....drawing.portrait import FRAME, SIDE, portrait
from ..content import CARD_IDS, HERO_IDS
from .cards import back
from .faces import Face, picture

FOOT: Final = f"M0 {SIDE - 8}H{SIDE}V{SIDE - 10}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z"
BACK: Final = (54, 72)


@part
def card_picture(face: Face) -> Markup:
    """The picture of a card, in the colour of its kind."""
    middle = SIDE / 2
    drawn = [rect(FRAME, "art"), picture(face, middle, middle - 4, 1.15), path(FOOT, "band")]
    return portrait(group(*drawn, class_=f"k-{face.sort}"))


@part
def titan_picture(face: Face) -> Markup:
    """The picture of a Titan with a common one's size, or an Archenemy's level."""
    size = text(str(face.level or CARD_IDS[face.kind].rpartition("_")[2]), 7, SIDE - 15, class_="tsize")
    drawn = [rect(FRAME, "art"), picture(face, SIDE / 2, SIDE / 2 - 10, 1), path(FOOT, "band"), size]
    return portrait(group(*drawn, class_=f"k-{face.sort}"))


@part
def hero_picture(hero: int, seat: int) -> Markup:
    """A Hero in the colours of a seat."""
    return portrait(rect(FRAME, "tile"), bust(seat, HERO_IDS[hero], SIDE / 2, SIDE - 6, 0.92))


@part
def back_picture() -> Markup:
    """A card face down."""
    wide, high = BACK
    return portrait(group(back(wide, high), transform=at((SIDE - wide) / 2, 2)))
