"""The picture of the game for the page that lists the games: 360 x 286, drawn with the pieces of the board."""

from __future__ import annotations

from functools import cache

from ....drawing import Markup, at, el, group
from ....drawing.giants import bust as giant
from ....drawing.pictures import hills, home_scene, sky
from ....kernel.words import N_, say
from ..content import CHAMPION, CLOUD, ELITE, FIRE, FROST, HILL, LEADER, REGULAR, SORTS, STONE, STORM, Content
from . import pieces
from .seen import HUE, units_of

TABLE = (  # race, kind, place, size
    (STORM, CHAMPION, 52, 186, 1.15), (CLOUD, ELITE, 104, 168, 1.0), (FIRE, CHAMPION, 150, 204, 1.3),
    (FIRE, LEADER, 206, 206, 1.2), (FROST, CHAMPION, 262, 178, 1.15), (STONE, REGULAR, 306, 206, 1.05),
    (HILL, ELITE, 92, 222, 1.1), (HILL, REGULAR, 136, 232, 1.0), (FROST, REGULAR, 252, 228, 1.05),
)  # fmt: skip


@cache
def home_picture(lang: str) -> Markup:
    """Giants of six races on the plain, greater ones behind the hills, Lyn Armaal in the sky."""
    units = units_of(Content(), lang)
    crowd = [
        group(pieces.token(units[race * SORTS + 2 * kind]), class_=HUE[race], transform=at(x, y - 18, size))
        for race, kind, x, y, size in sorted(TABLE, key=lambda one: one[3])
    ]
    return home_scene(
        sky(),
        el("circle", class_="sun2", cx=120, cy=60, r=84),
        hills(58, 10, 7, 3, "sky3"),
        group(giant(1), transform=at(92, 206, 0.3)),
        group(giant(0, 3), transform=at(262, 236, 0.36)),
        group(pieces.castle(0, 0), transform=at(180, 38, 1.25)),
        hills(118, 10, 8, 6, "far"),
        hills(150, 8, 6, 2, "far2"),
        hills(184, 6, 4, 5, "t-moor"),
        *crowd,
        label=say(N_("Giants of six races gather on a plain below a flying castle"), lang),
    )
