"""The picture of the game for the page that lists the games: 360 x 286, drawn with the pieces of the board."""

from __future__ import annotations

from functools import cache

from ....drawing import Markup, at, el, group, path
from ....drawing.giants import bust as giant
from ....drawing.hair import bust
from ....drawing.paths import houses
from ....drawing.pictures import LEFT, LONG, RIGHT, hills, home_scene, sky
from ....kernel.words import N_, say
from ..content import KIND
from .cards import BOARD, card
from .scenery import curtain
from .seen import printed, words_of
from .walls import token

CARDS = (("swords", 70, 152, -7), ("nanaba", 145, 140, 0), ("surprise_attack", 220, 143, 7))


@cache
def home_picture(lang: str = "en") -> Markup:
    """Titans behind the Wall, Heroes and cards in the street."""
    walls, roofs, _ = houses(8, 156, LEFT, RIGHT, (26, 42), (6, 13))
    faces = words_of(printed(), lang).faces
    fan = [group(card(faces[KIND[name]], BOARD), transform=at(x, y, 0.74, turn)) for name, x, y, turn in CARDS]
    return home_scene(
        sky(),
        el("circle", class_="sun2", cx=188, cy=40, r=88),
        hills(30, 8, 7, 3, "sky3"),
        hills(62, 12, 8, 6, "far"),
        hills(84, 6, 9, 2, "mid"),
        group(giant(1), transform=at(66, 214, 0.27)),
        group(giant(0, 3), transform=at(188, 262, 0.385)),
        group(giant(2), transform=at(312, 222, 0.29)),
        curtain(LEFT, RIGHT - LEFT, 90, 140, "r", round(16 * LONG)),
        path(f"M{LEFT} 99H{RIGHT}", "wl"),
        token(26, 113, "r", scale=0.68),
        token(58, 113, "r", scale=0.68),
        token(316, 113, "r", True, 0.68),
        path(f"M{LEFT} 138H{RIGHT}V500H{LEFT}Z", "street"),
        group(path(walls, "tw-b"), path(roofs, "tr-b"), class_="townb"),
        path(f"M{LEFT} 154H{RIGHT}V500H{LEFT}Z", "street"),
        *fan,
        bust(1, "mikasa", 40, 196, 1),
        bust(3, "levi", 326, 194, 1),
        bust(2, "armin", 262, 92, 0.58),
        label=say(N_("Titans behind a Wall, Heroes and cards in the street"), lang),
    )
