"""The picture of the game for the page that lists the games: two teams on an island, 360 x 286."""

from __future__ import annotations

from functools import cache

from ....drawing import Markup, at, el, group, path, text
from ....drawing.pictures import HIGH, LEFT, RIGHT, TOP
from ....kernel.words import N_, say
from ..board import around
from .geometry import HALF, RADIUS, centre, outline
from .symbols import placed

MIDDLE = 10 * 24 + 8
PIECES = (  # what stands where, counted in steps from the middle
    ("m-a-melee", -2, 0), ("m-a-ranged", -3, 1), ("m-a-heavy", -2, -1), ("m-b-melee", 1, 0), ("m-b-heavy", 2, -1),
    ("m-b-ranged", 2, 1),
)  # fmt: skip
HEROES = (("wasp", "a", -1, -1, 4), ("xargatha", "a", -2, 2, 3), ("arien", "b", 1, -2, 4), ("brogan", "b", 0, 1, 3))


def _place(q: int, r: int) -> tuple[float, float]:
    return HALF * 2 * (q + r / 2), RADIUS * 1.5 * r


def _hero(name: str, side: str, q: int, r: int, level: int) -> Markup:
    x, y = _place(q, r)
    face = el("use", href=f"#goa-p-{name}", x=-12.5, y=-13.5 if side == "a" else -12.5, width=25, height=25)
    badge = group(el("circle", class_="disc", r=7), text(str(level), 0, 3.6, class_="lvl"), transform=at(12.5, 12))
    return group(el("use", href=f"#goa-h-{side}"), face, badge, class_="champ", transform=at(x, y))


def _land() -> tuple[int, int, int]:
    """An island around the middle: all of it, Red's half of the shore, Blue's."""
    inner = 1 << MIDDLE
    for _ in range(3):
        inner |= around(inner)
    whole = inner | around(inner)
    rim = whole & ~inner
    left = sum(1 << cell for cell in range(rim.bit_length()) if rim >> cell & 1 and centre(cell)[0] < centre(MIDDLE)[0])
    return whole, left, rim & ~left


@cache
def home_picture(lang: str = "en") -> Markup:
    """Minions and heroes of both teams around the middle of an island."""
    whole, red, blue = _land()
    x, y = centre(MIDDLE)
    coast = outline(whole)
    shapes = [
        path(coast, "shore1"), path(coast, "shore2"), path(coast, "cliff", transform=at(0, 5)), path(coast, "bed"),
        path(coast, "z ground"), path(outline(red), "z home-a"), path(outline(blue), "z home-b"),
        path(coast, fill="url(#goa-grid)"), path(outline(whole & ~red & ~blue), "bz"),
    ]  # fmt: skip
    units = [group(el("use", href=f"#goa-{name}"), class_="unit", transform=at(*_place(q, r))) for name, q, r in PIECES]
    heroes = [_hero(*hero) for hero in sorted(HEROES, key=lambda hero: hero[3])]
    waves = el("rect", x=LEFT, y=-400, width=RIGHT - LEFT, height=900, fill="url(#goa-waves)")
    sea = el("rect", class_="goasea", x=LEFT, y=-400, width=RIGHT - LEFT, height=900)
    scene = group(group(*shapes, transform=at(-x, -y)), *units, *heroes, transform=at(180, 108, 0.92))
    crown = group(placed("tie", 40), placed("base-a", 22), transform=at(318, 4))
    return el(
        "svg", sea, waves, scene, crown,
        class_="tm goa pic", viewBox=f"0 {TOP} 360 {HIGH}", preserveAspectRatio="xMidYMid meet", role="img",
        aria_label=say(N_("Two teams of heroes and minions around the middle of an island"), lang),
    )  # fmt: skip
