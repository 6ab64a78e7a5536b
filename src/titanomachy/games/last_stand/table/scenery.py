"""What lies around the Titan: sky, mountains, the far wall, the town and the ground. It never changes."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import Markup, el, group, join, part, path
from ....drawing.paths import battlements, houses, wave
from .places import CENTRE, GROUND_Y

LEFT, RIGHT = -1100, 1900  # far beyond the board: the scene bleeds under everything around it

CLOUDS: Final = (
    "M-380 214C-340 196 -290 196 -262 208C-226 190 -176 196 -150 214Z"
    "M60 120C88 106 120 108 140 118C160 108 196 112 212 126Z"
    "M500 86C536 68 584 72 606 86C640 74 690 80 708 96H500ZM860 250C900 232 950 238 976 254H860Z"
)
STEAM: Final = (
    ("M-146 -588C-168 -616 -132 -634 -154 -668", 13),
    ("M-118 -600C-134 -624 -106 -640 -122 -662", 8),
    ("M152 -586C174 -612 142 -632 166 -664", 12),
    ("M120 -598C136 -620 112 -634 128 -654", 7),
    ("M-212 -372C-232 -392 -206 -408 -226 -432", 9),
)
DUST: Final = (
    "M120 712C132 694 156 694 170 700C186 684 216 686 226 700C246 690 262 698 268 710C284 700 300 702 306 710"
    "C330 694 352 694 366 702C384 688 412 690 424 704C444 696 466 702 474 714Z"
)


def _town(seed: int, y: float, widths: tuple[float, float], heights: tuple[float, float], x: str) -> list[Markup]:
    walls, roofs, windows = houses(seed, y, LEFT, RIGHT, widths, heights)
    found = [path(walls, f"wall-{x}"), path(roofs, f"roof-{x}")]
    return found if x == "far" else [*found, path(windows, "win")]


@part
def backdrop() -> Markup:
    """Everything behind the Titan."""
    sky = [
        el("rect", class_="sky1", x=LEFT, y=-400, width=RIGHT - LEFT, height=1700),
        el("circle", class_="sun", cx=CENTRE, cy=176, r=226),
        el("circle", class_="sun2", cx=CENTRE, cy=176, r=168),
        path(wave(330, 26, 19, 3, LEFT, RIGHT), "sky2"),
        path(wave(432, 20, 22, 5, LEFT, RIGHT), "sky3"),
        path(CLOUDS, "cloud"),
    ]
    land = [
        path(wave(520, 34, 30, 11, LEFT, RIGHT), "far"),
        path(battlements(566, 200, 26, LEFT, RIGHT), "far2"),
        path(f"M{LEFT} 586H{RIGHT}M{LEFT} 604H{RIGHT}", "farline"),
        *_town(21, 652, (26, 46), (22, 44), "far"),
        *_town(8, 676, (34, 62), (24, 50), "near"),
        path(
            f"M{LEFT} 668C-500 660 -60 676 120 672C300 668 470 678 700 668C900 662 1200 672 {RIGHT} 666V1300H{LEFT}Z",
            "earth",
        ),
        el("ellipse", class_="shadow", cx=CENTRE + 6, cy=GROUND_Y + 4, rx=210, ry=16),
    ]
    return group(*sky, *land, id_="backdrop", aria_hidden="true")


@part
def feet() -> Markup:
    """What lies before the Titan's feet: mist, broken houses and dust."""
    parts = [
        path(
            f"M{LEFT} 690C-400 676 20 694 150 682C260 672 330 690 430 682C540 674 640 692 {RIGHT} 682V740H{LEFT}Z",
            "mist",
        )
    ]
    for seed, y, x0, x1 in ((5, 708, 268, 330), (17, 704, 420, 470), (33, 706, 96, 176)):
        walls, roofs, windows = houses(seed, y, x0, x1, (28, 40), (16, 26))
        parts += [path(walls, "wall-near"), path(roofs, "roof-near"), path(windows, "win")]
    return group(*parts, path(DUST, "dust"), id_="feet", aria_hidden="true")


@cache
def steam() -> Markup:
    """Steam over the Titan's shoulders, in its own coordinates."""
    return group(join(path(d, stroke_width=wide) for d, wide in STEAM), class_="steam", aria_hidden="true")
