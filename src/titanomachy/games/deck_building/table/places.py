"""Where things are on the wide board: five Districts between the stacks (left) and the Castle (right)."""

from __future__ import annotations

from typing import Final

from ..state import WALLS

WIDE, HIGH = 1350, 614
MARGIN: Final = 10  # at both sides, for labels and rings
LEFT: Final = 122  # where the first District begins
DISTRICT: Final = 224
TOP, FOOT = 226, 322  # of the Walls
INSIDE_FEET: Final = 386  # where Heroes stand inside,
OUTSIDE_FEET: Final = TOP - 10  # and outside
CARDS: Final = 420  # where the cards inside begin
CARDS_HIGH: Final = 190
STREET: Final = DISTRICT - 10  # how wide the cards of a District may lie
CASTLE: Final = LEFT + WALLS * DISTRICT

STONES: Final = ("m", "m", "r", "r", "s")  # Maria, Rose, Sina


def left_of(wall: int) -> int:
    """Where a District begins."""
    return LEFT + wall * DISTRICT
