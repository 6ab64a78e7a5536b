"""The picture of the game for the page that lists the games: 360 x 286, drawn with the pieces of the board."""

from __future__ import annotations

from functools import cache

from ....kernel.svg import Markup, at, el, group, path
from ....kernel.svg.giants import bust as giant
from ....kernel.svg.paths import houses, wave
from ....kernel.words import N_, say
from ..content import KIND
from .cards import BOARD, card
from .heroes import bust
from .scenery import curtain
from .seen import printed, seen
from .walls import token

LEFT, RIGHT = -60, 420
CARDS = (("swords", 84, 144, -7), ("nanaba", 148, 136, 0), ("surprise_attack", 212, 140, 7))


@cache
def home_picture(lang: str = "en") -> Markup:
    """Titans behind the Wall, Heroes and cards in the street."""
    walls, roofs, _ = houses(8, 156, LEFT, RIGHT, (26, 42), (6, 13))
    eyes = seen({}, lang, printed())
    fan = [group(card(eyes, KIND[name], BOARD), transform=at(x, y, 0.78, turn)) for name, x, y, turn in CARDS]
    parts = [
        el("rect", class_="sky1", x=LEFT, y=LEFT, width=RIGHT - LEFT, height=400),
        el("circle", class_="sun2", cx=188, cy=40, r=88),
        path(wave(30, 8, 7, 3, LEFT, RIGHT), "sky3"),
        path(wave(62, 12, 8, 6, LEFT, RIGHT), "far"),
        path(wave(84, 6, 9, 2, LEFT, RIGHT), "mid"),
        group(giant(1), transform=at(66, 214, 0.27)),
        group(giant(0, 3), transform=at(188, 262, 0.385)),
        group(giant(2), transform=at(312, 222, 0.29)),
        curtain(LEFT, RIGHT - LEFT, 90, 140, "r", 16),
        path(f"M{LEFT} 99H{RIGHT}", "wl"),
        token(26, 113, "r", scale=0.68),
        token(58, 113, "r", scale=0.68),
        token(316, 113, "r", True, 0.68),
        path(f"M{LEFT} 138H{RIGHT}V400H{LEFT}Z", "street"),
        group(path(walls, "tw-b"), path(roofs, "tr-b"), class_="townb"),
        path(f"M{LEFT} 154H{RIGHT}V400H{LEFT}Z", "street"),
        *fan,
        bust(1, "mikasa", 46, 198, 1),
        bust(3, "levi", 326, 196, 1),
        bust(2, "armin", 262, 92, 0.58),
    ]
    return el(
        "svg",
        *parts,
        class_="tm pic",
        viewBox="0 -36 360 286",
        preserveAspectRatio="xMidYMid slice",
        role="img",
        aria_label=say(N_("Titans behind a Wall, Heroes and cards in the street"), lang),
    )
