"""Where hexes are drawn, and lines around sets of them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, radians, sin, sqrt
from typing import Final, NamedTuple

from ..board import SIZE, STEPS, WIDE, Board, bits, board

RADIUS: Final = 20.0
HALF: Final = RADIUS * sqrt(3) / 2  # half the width of a hex
ACROSS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # the neighbour beyond each edge
# corners lie on a lattice of half widths and half radii: from corner to corner of a hex, clockwise from the upper right
CORNERS: Final = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
STROKES: Final = {
    (0, 2): "v20", (0, -2): "v-20", (-1, 1): "l-17.32 10", (-1, -1): "l-17.32-10", (1, -1): "l17.32-10",
    (1, 1): "l17.32 10",
}  # fmt: skip
Point = tuple[float, float]
Knot = tuple[int, int]


class Frame(NamedTuple):
    """What a drawing shows: its left top corner and its size."""

    x: float
    y: float
    width: float
    height: float


def centre(space: int) -> Point:
    """The middle of a hex."""
    q, r = space % WIDE, space // WIDE
    return HALF * (2 * q + r), RADIUS * 1.5 * r


@cache
def hexagon(scale: float) -> str:
    """The outline of a hex around the origin."""
    angles = [radians(60 * number - 30) for number in range(6)]
    return "M" + "L".join(f"{scale * RADIUS * cos(a):.1f} {scale * RADIUS * sin(a):.1f}" for a in angles) + "Z"


@lru_cache(maxsize=4096)
def outline(cells: int) -> str:
    """Closed lines around a set of hexes."""
    edges = _edges(cells)
    loops = []
    while edges:
        start = point = next(iter(edges))
        steps = []
        while point in edges:
            point, stroke = edges.pop(point)
            steps.append(stroke)
        loops.append(f"M{start[0] * HALF:.1f} {start[1] * RADIUS / 2:g}" + "".join(steps[:-1]) + "z")
    return "".join(loops)


def _edges(cells: int) -> dict[Knot, tuple[Knot, str]]:
    """Every edge between a hex of the set and one that is not in it; no set has hexes in the last column."""
    edges = [6 * cell + number for number, step in enumerate(ACROSS) for cell in bits(cells & ~_shifted(cells, step))]
    return dict(map(_edge, sorted(edges)))


def _shifted(cells: int, step: Knot) -> int:
    """Where a step leads into a set."""
    places = step[0] + step[1] * WIDE
    return cells >> places if places > 0 else cells << -places


@cache
def _edge(number: int) -> tuple[Knot, tuple[Knot, str]]:
    """An edge of a hex, six for each: where it begins, where it ends, and how it is drawn."""
    cell, side = divmod(number, 6)
    x, y = 2 * (cell % WIDE) + cell // WIDE, 3 * (cell // WIDE)
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
    return (x + ax, y + ay), ((x + bx, y + by), STROKES[bx - ax, by - ay])


@cache
def rocks(name: str) -> int:
    """Terrain that the board encloses: what is not a space and cannot be reached from outside."""
    ground = board(name)
    seen, edge = set(), [(-1, -1)]
    while edge:
        q, r = edge.pop()
        if (q, r) in seen or not -1 <= q <= WIDE or not -1 <= r <= SIZE // WIDE:
            continue
        if 0 <= q < WIDE and 0 <= r < SIZE // WIDE and ground.zone_of[r * WIDE + q] >= 0:
            continue
        seen.add((q, r))
        edge += [(q + dq, r + dr) for dq, dr in STEPS]
    return sum(
        1 << space for space in range(SIZE) if ground.zone_of[space] < 0 and (space % WIDE, space // WIDE) not in seen
    )


@cache
def frame(name: str) -> Frame:
    """What the drawing of a board shows: the island with some sea around it."""
    middles = [centre(space) for space in bits(island(board(name)))]
    left, right = min(x for x, _ in middles) - HALF, max(x for x, _ in middles) + HALF
    top, bottom = min(y for _, y in middles) - RADIUS, max(y for _, y in middles) + RADIUS
    return Frame(left - 26, top - 22, right - left + 52, bottom - top + 48)


def island(ground: Board) -> int:
    """Spaces and the rocks among them."""
    return ground.mask | rocks(ground.id)
