"""Where words lie on the board, so that no piece covers them and they cover none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ..board import bits, board
from .geometry import Point, centre, frame

POLE: Final = 100  # so far from the edge of the picture a flag has its whole pole
LONG: Final = 46  # how high a flag stands over the space that it marks
SHORT: Final = 21
CLOTH: Final = 20
BODY: Final = 20  # so far from its middle a piece reaches
HEIGHTS: Final = (0.3, 0.12, 0.7, 0.88, 0.5)  # of the picture: where the end may be told, the best first


class Flagpole(NamedTuple):
    """Where the pole of a flag begins, how high it is, and whether the cloth hangs to its left."""

    x: float
    y: float
    high: int
    left: bool


@lru_cache(maxsize=1024)
def flagpole(name: str, zone: int, wide: float, standing: int) -> Flagpole:
    """The place of a flag in a zone: as far up as it goes without a piece under its words."""
    pieces = [centre(space) for space in bits(standing)]
    found: list[tuple[int, int, Flagpole]] = []
    for pole in _poles(name, zone, wide):
        covered = _covered(_cloth(pole, wide), pieces)
        if not covered:
            return pole
        found.append((covered, len(found), pole))
    return min(found)[2]


def _poles(name: str, zone: int, wide: float) -> Iterator[Flagpole]:
    """Where a flag can stand, the best place first."""
    view = frame(name)
    spaces = sorted((centre(space) for space in bits(board(name).zone_mask[zone])), key=lambda at: (at[1], at[0]))
    for x, y in spaces:
        for high in (LONG, SHORT) if y - view.y > POLE else (SHORT,):
            for left in (False, True):
                if view.x < x - wide * left and x + wide * (not left) < view.x + view.width:
                    yield Flagpole(x, y - 14, high, left)


def _cloth(pole: Flagpole, wide: float) -> tuple[Point, Point]:
    """The corners of the cloth."""
    x, y = pole.x - wide * pole.left, pole.y - pole.high
    return (x, y), (x + wide, y + CLOTH)


def _covered(box: tuple[Point, Point], pieces: Sequence[Point]) -> int:
    """How many pieces a box would lie over."""
    (left, top), (right, bottom) = box
    return sum(left - BODY < x < right + BODY and top - BODY < y < bottom + BODY for x, y in pieces)


def end_height(name: str, wide: float, high: float, standing: int) -> float:
    """Where in the picture it is told how the game ended: high up, as long as no piece is there."""
    view = frame(name)
    middle, pieces = view.x + view.width / 2, [centre(space) for space in bits(standing)]

    def covered(share: float) -> int:
        y = view.y + view.height * share
        return _covered(((middle - wide / 2, y - high / 2), (middle + wide / 2, y + high / 2)), pieces)

    return view.y + view.height * min(HEIGHTS, key=covered)
