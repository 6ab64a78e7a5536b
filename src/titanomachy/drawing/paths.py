"""Shapes as path data: limbs from a spine of points with radii, woodcut strokes, hills, walls and houses.

All of it is the same on every machine: irregularities come from the counter-based chance of the kernel.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..kernel.chance import draw, key_of
from .element import num

Point = tuple[float, float]
Knot = tuple[float, float, float]  # a point of a spine, and how thick the limb is there


class Grain:
    """A stream of irregularity: numbers from 0 to 1 that are always the same for a seed."""

    def __init__(self, *seed: object) -> None:
        self._key = key_of("grain", *seed)
        self._count = 0

    def __call__(self, low: float = 0, high: float = 1) -> float:
        self._count += 1
        return low + (high - low) * (draw(self._key, self._count) / 2**64)


class Pen:
    """A path that is written from where the pen is: small numbers, which make up most of what a picture weighs.

    >>> pen = Pen(10, 20)
    >>> pen.to("l", (10.3, 18))
    >>> pen.to("l", (12.54, 18))
    >>> pen.drawn
    'M10 20l.3-2 2.2 0'
    """

    def __init__(self, x: float, y: float) -> None:
        self.drawn = f"M{num(x)} {num(y)}"
        self._last = "M"
        self._at = (round(x, 1), round(y, 1))

    def to(self, letter: str, *points: Point) -> None:
        """Draw on to the last of these points; what is lost by rounding is not carried along."""
        x, y = self._at
        numbers = [num(value) for px, py in points for value in (px - x, py - y)]
        short = [re.sub(r"^(-?)0\.", r"\1.", number) for number in numbers]
        parts = [letter if letter != self._last else "" if short[0].startswith("-") else " ", short[0]]
        parts += [one if one.startswith("-") else f" {one}" for one in short[1:]]
        self.drawn += "".join(parts)
        self._last = letter
        self._at = (x + float(numbers[-2]), y + float(numbers[-1]))


def smooth(points: Sequence[Point], close: bool = False) -> str:
    """A path through points, rounded."""
    count = len(points)

    def point(i: int) -> Point:
        return points[i % count] if close else points[max(0, min(count - 1, i))]

    pen = Pen(*points[0])
    for i in range(count if close else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (point(i + k) for k in (-1, 0, 1, 2))
        pen.to("c", (bx + (cx - ax) / 6, by + (cy - ay) / 6), (cx - (dx - bx) / 6, cy - (dy - by) / 6), (cx, cy))
    return pen.drawn + ("Z" if close else "")


# -- limbs


def _spine(knots: Sequence[Knot], steps: int) -> list[Knot]:
    """The knots with points between them, on a Catmull-Rom curve."""
    ends = [knots[0], *knots, knots[-1]]
    found: list[Knot] = []
    for i in range(1, len(ends) - 2):
        corners = list(zip(*ends[i - 1 : i + 3], strict=True))
        for k in range(steps):
            t = k / steps
            x, y, r = (
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in corners
            )
            found.append((x, y, r))
    found.append(knots[-1])
    return found


def _tangent(spine: Sequence[Knot], i: int) -> Point:
    before, after = spine[max(0, i - 1)], spine[min(len(spine) - 1, i + 1)]
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy) or 1
    return dx / length, dy / length


def _edges(spine: Sequence[Knot]) -> tuple[list[Point], list[Point]]:
    """The left and the right edge of a limb."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, r) in enumerate(spine):
        tx, ty = _tangent(spine, i)
        left.append((x - ty * r, y + tx * r))
        right.append((x + ty * r, y - tx * r))
    return left, right


def limb(knots: Sequence[Knot]) -> str:
    """The outline of a limb, round at its beginning and open at its end, where a hand or a foot follows."""
    spine = _spine(knots, 3)
    left, right = _edges(spine)
    x, y, r = spine[0]
    start = math.atan2(right[0][1] - y, right[0][0] - x)
    cap = [(x + r * math.cos(start - math.pi * k / 6), y + r * math.sin(start - math.pi * k / 6)) for k in range(1, 6)]
    return smooth([*left, *reversed(right), *cap], close=True)


@dataclass(frozen=True, slots=True)
class Strokes:
    """How woodcut strokes run: from the lit (left) or the dark edge inward, how far, how thick, over which part."""

    reach: float
    thick: float = 2.2
    start: float = 0.02
    end: float = 0.99
    bow: float = 0.4
    seed: int = 1
    lit: bool = True
    step: float = 10


def hatch(knots: Sequence[Knot], how: Strokes) -> str:
    """Strokes every few units along a limb: crescents that follow its roundness and fade at both ends."""
    spine = _spine(knots, 24)
    left, right = _edges(spine)
    near, far = (left, right) if how.lit else (right, left)
    lengths = [0.0]
    for a, b in pairwise(spine):
        lengths.append(lengths[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    total, grain, parts = lengths[-1], Grain("hatch", how.seed), []
    along = how.start * total
    while along < how.end * total:
        i = bisect_right(lengths, along) - 1
        part = (along / total - how.start) / (how.end - how.start)
        reach = how.reach * grain(0.62, 1) * (0.55 + 0.45 * math.sin(math.pi * min(1, max(0, part))))
        parts.append(_crescent(near[i], far[i], _tangent(spine, i), spine[i][2] * how.bow, reach, how.thick))
        along += how.step
    return "".join(parts)


def _crescent(near: Point, far: Point, tangent: Point, bow: float, reach: float, thick: float) -> str:
    """One stroke: thick at the edge, pointed inside."""
    (ex, ey), (tx, ty) = near, tangent
    px, py = ex + (far[0] - ex) * reach / 2, ey + (far[1] - ey) * reach / 2
    cx, cy = (ex + px) / 2 + tx * bow * 0.8, (ey + py) / 2 + ty * bow * 0.8
    wx, wy = tx * thick, ty * thick
    a, b, c = (ex - wx, ey - wy), (cx - wx * 0.6, cy - wy * 0.6), (px + tx * bow * 0.9, py + ty * bow * 0.9)
    d, e = (cx + wx * 0.6, cy + wy * 0.6), (ex + wx, ey + wy)
    pen = Pen(*a)
    pen.to("q", b, c)
    pen.to("q", d, e)
    return f"{pen.drawn}Z"


# -- landscapes


def wave(y: float, height: float, count: int, seed: object, x0: float, x1: float, floor: float = 1300) -> str:
    """Hills: a soft line at a height, filled down to the floor."""
    grain = Grain("wave", seed)
    points = [(x0 + (x1 - x0) * i / count, y + grain(-height, height)) for i in range(count + 1)]
    return smooth(points) + f"L{num(x1)} {num(floor)}L{num(x0)} {num(floor)}Z"


def battlements(y: float, height: float, step: float, x0: float, x1: float, depth: float = 8) -> str:
    """The top of a wall."""
    parts, x, up = [f"M{num(x0)} {num(y + height)}V{num(y)}"], x0, True
    while x < x1:
        x += step
        parts.append(f"h{num(step)}v{num(depth if up else -depth)}")
        up = not up
    return "".join(parts) + f"V{num(y + height)}Z"


def houses(seed: object, y: float, x0: float, x1: float, widths: Point, heights: Point) -> tuple[str, str, str]:
    """A row of houses on a line: their walls, roofs and windows."""
    grain, x = Grain("houses", seed), x0
    walls: list[str] = []
    roofs: list[str] = []
    windows: list[str] = []
    while x < x1:
        wide, high = grain(*widths), grain(*heights)
        roof, top = grain(0.5, 0.8) * wide * 0.62, y - high
        walls.append(f"M{num(x)} {num(y)}v-{num(high)}h{num(wide)}v{num(high)}z")
        eaves = Pen(x - 3, top)
        if grain() < 0.72:
            eaves.to("l", (x + wide / 2, top - roof))
        else:
            eaves.to("l", (x + wide * 0.18, top - roof * 0.7))
            eaves.to("l", (x + wide * 0.82, top - roof * 0.7))
        eaves.to("l", (x + wide + 3, top))
        roofs.append(f"{eaves.drawn}z")
        panes = int(wide // 16)
        for i in range(panes):
            if grain() < 0.75:
                windows.append(f"M{num(x + wide * (i + 0.5) / panes - 2.5)} {num(top + 7)}h5v7h-5z")
        x += wide + grain(-1, 5)
    return "".join(walls), "".join(roofs), "".join(windows)
