"""The picture of the game for the page that lists the games: 360 x 286, drawn with the pieces of the board."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import Markup, at, el, group, path
from ....drawing.hair import bust
from ....drawing.paths import houses
from ....drawing.pictures import LEFT, RIGHT, hills, home_scene, sky
from ....drawing.pieces import peg
from ....kernel.words import N_, say
from .titan import titan
from .tower import cannon

TOWER: Final = (
    ("tw1", "M262 214L266 112H326L330 214Z"),
    ("tw2", "M304 214V112H326L330 214Z"),
    ("slab", "M256 108h80v8h-80z"),
    ("slab2", "M256 116h80v5h-80z"),
    ("post", "M262 108V76h4v32zM326 108V76h4v32zM294 108V76h4v32z"),
    ("rf1", "M250 78L290 42H302L342 78Z"),
    ("rf2", "M302 42L342 78H310L296 42Z"),
    ("pole", "M296 42V20"),
    ("flag", "M297 21c8-4 14 4 22 0l-3 6 3 6c-8 4-14-4-22 0z"),
    ("tw-door", "M285 214v-22c0-8 5-11 10-11s10 3 10 11v22z"),
)
ROPE: Final = "M262 112C236 118 214 110 192 96"


@cache
def home_picture(lang: str = "en") -> Markup:
    """A Titan over the town, a few Heroes against it."""
    walls, roofs, _ = houses(8, 214, LEFT, RIGHT, (20, 36), (14, 26))
    return home_scene(
        sky(),
        el("circle", class_="sun", cx=142, cy=96, r=108),
        el("circle", class_="sun2", cx=142, cy=96, r=78),
        hills(150, 8, 7, 3, "sky3"),
        hills(172, 10, 8, 6, "far"),
        group(titan("standard", 1), transform=at(142, 322, 0.44)),
        path(walls, "wall-near"),
        path(roofs, "roof-near"),
        *(path(d, class_) for class_, d in TOWER),
        *(cannon(x, 138, scale=0.5) for x in (278, 300)),
        path(ROPE, "cable0"),
        path(ROPE, "cable"),
        bust(1, "mikasa", 192, 98, 0.62),
        bust(2, "armin", 308, 108, 0.56),
        bust(3, "levi", 92, 84, 0.62),
        hills(212, 2, 6, 2, "earth"),
        *(group(peg(0, 0), transform=at(66 + i * 17, 226 + 5 * (i % 2), 0.52)) for i in range(9)),
        label=say(N_("A Titan looms over the town and its Tower"), lang),
    )
