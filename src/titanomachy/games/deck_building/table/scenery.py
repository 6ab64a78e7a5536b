"""What never changes: the land outside, the town inside, the Castle."""

from __future__ import annotations

from typing import Final

from ....drawing import Markup, el, group, join, part, path
from ....drawing.paths import Grain, houses, wave
from ....kernel.words import N_, say
from ..state import WALLS
from .places import CASTLE, DISTRICT, FOOT, HIGH, TOP, left_of

EAST, WEST = 2600, -900  # far beyond the board: the scene bleeds under everything around it


@part
def land() -> Markup:
    """Everything outside: sky, hills, trees and grass."""
    grain = Grain("trees")
    trees = []
    for _ in range(76):
        x, y, size = grain(WEST, EAST), grain(156, 208), grain(10, 20)
        trees.append(f"M{x - size * 0.62:.1f} {y:.1f}L{x:.1f} {y - size * 2:.1f}L{x + size * 0.62:.1f} {y:.1f}Z")
    return group(
        el("rect", class_="sky1", x=WEST, y=-500, width=EAST - WEST, height=1700),
        el("circle", class_="sun2", cx=left_of(2) + DISTRICT / 2, cy=100, r=120),
        path(wave(76, 12, 22, 4, WEST, EAST), "sky3"),
        path(wave(112, 26, 32, 9, WEST, EAST), "far"),
        path(wave(150, 12, 30, 2, WEST, EAST), "mid"),
        path(wave(188, 8, 30, 6, WEST, EAST), "near"),
        path("".join(trees), "tree"),
        path(wave(208, 5, 26, 12, WEST, EAST), "grass"),
        id_="land",
        aria_hidden="true",
    )


@part
def town() -> Markup:
    """Everything inside: a row of houses behind the streets, and lanes between the Districts."""
    walls, roofs, _ = houses(12, FOOT + 58, WEST, EAST, (34, 58), (18, 32))
    lanes = "".join(f"M{left_of(wall)} {FOOT + 20}V{HIGH}" for wall in range(1, WALLS))
    return group(
        path(f"M{WEST} {FOOT}H{EAST}V1500H{WEST}Z", "street"),
        group(path(walls, "tw-b"), path(roofs, "tr-b"), class_="townb"),
        path(f"M{WEST} {FOOT + 54}H{EAST}V1500H{WEST}Z", "street"),
        path(f"M{WEST} {HIGH + 2}H{EAST}", "kerb"),
        path(lanes, "lane"),
        id_="town",
        aria_hidden="true",
    )


def _castle() -> Markup:
    x, low = CASTLE, FOOT + 8
    towers = f"M{x + 4} {low}V166h24V{low}ZM{x + 76} {low}V166h24V{low}Z"
    flag = (
        f"M{x + 53} 45C{x + 64} 40 {x + 70} 50 {x + 83} 45L{x + 78} 53L{x + 83} 60C{x + 70} 65 {x + 64} 55 {x + 53} 60Z"
    )
    shapes: Final = (
        ("tw2", towers),
        ("tw1", f"M{x + 20} {low}V128h64V{low}Z"),
        ("tw2", f"M{x + 60} {low}V128h24V{low}Z"),
        ("rf1", f"M{x + 14} 130L{x + 52} 72L{x + 90} 130ZM{x - 2} 168L{x + 16} 132L{x + 34} 168ZM{x + 70} 168L{x + 88} "
                f"132L{x + 106} 168Z"),
        ("rf2", f"M{x + 52} 72L{x + 90} 130H{x + 61}Z"),
        ("pole", f"M{x + 52} 72V44"),
        ("flag", flag),
        ("tw-door", f"M{x + 38} {low}V{FOOT - 36}c0-12 7-18 15-18s15 6 15 18V{low}Z"),
        ("win2", f"M{x + 47} 162h10v16h-10zM{x + 47} 204h10v16h-10zM{x + 12} 196h7v12h-7zM{x + 86} 196h7v12h-7z"),
    )  # fmt: skip
    return join(path(d, class_) for class_, d in shapes)


@part
def castle(lang: str) -> Markup:
    """The Castle at the end of the Walls."""
    return group(el("title", say(N_("The Castle"), lang)), _castle(), id_="castle")


@part
def curtain(x: float, wide: float, top: float, foot: float, stone: str, merlons: int = 8) -> Markup:
    """A piece of wall with its battlements."""
    step = wide / merlons / 2
    crown = f"h{step:.1f}v-9h{step:.1f}v9" * merlons
    return path(f"M{x} {foot}V{top}{crown}V{foot}Z", f"st w-{stone}")


@part
def towers() -> Markup:
    """The buttresses between the Walls."""
    parts = []
    for number in range(WALLS + 1):
        x = left_of(number)
        parts.append(path(f"M{x - 11} {FOOT + 8}V{TOP - 14}h22V{FOOT + 8}Z", "but"))
        parts.append(path(f"M{x + 3} {FOOT + 8}V{TOP - 14}h8V{FOOT + 8}Z", "but2"))
        parts.append(path(f"M{x - 14} {TOP - 12}v-12h7v5h4v-5h6v5h4v-5h7v12Z", "but"))
    return group(*parts, id_="towers", aria_hidden="true")
