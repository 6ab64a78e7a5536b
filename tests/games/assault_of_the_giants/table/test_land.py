"""Where things stand on the map: whatever a region holds covers no name, and no other thing in it."""

from __future__ import annotations

from itertools import product
from typing import Final
from xml.etree.ElementTree import fromstring

import pytest

from titanomachy.drawing.measure import width
from titanomachy.games.assault_of_the_giants.content import CONTENTS, REGION_IDS, REGIONS
from titanomachy.games.assault_of_the_giants.state import NONE
from titanomachy.games.assault_of_the_giants.table.land import places, spots
from titanomachy.games.assault_of_the_giants.table.pieces import UNIT_BOX
from titanomachy.games.assault_of_the_giants.table.regions import NAME, Held, label
from titanomachy.games.assault_of_the_giants.table.seen import words_of

Box = tuple[float, float, float, float]

MOST: Final = 7  # the highest Stacking Limit
LETTERS: Final = (11, 3)  # how far the letters of a name go above and below their line
MARKER, EVENT = (11, 11), (10, 13)  # half of their width and height


def around(point: tuple[float, float], wide: float, high: float) -> Box:
    """A box with its middle there."""
    x, y = point
    return x - wide, y - high, x + wide, y + high


def units(region: int, count: int) -> list[Box]:
    """The boxes of an army, without the room for a ring."""
    x, y, wide, high, _ = map(float, UNIT_BOX.split())
    points, size = spots(region, count)
    return [
        (left + size * (x + 3), top + size * (y + 3), left + size * (x + wide - 3), top + size * (y + high - 2))
        for left, top in points
    ]


def names(region: int, lang: str, count: int) -> list[Box]:
    """The boxes of a name's lines, and of how full the region is."""
    words = words_of(CONTENTS.of({}), lang)
    held = Held(region, words.name("region", region), 0 if count else NONE, "", count, MOST)
    drawn = fromstring(f'<svg xmlns="s">{label(held, NONE)}</svg>'.replace('xmlns="s"', ""))
    found = []
    for line in drawn.iter("text"):
        x, y = float(line.get("x", "0")), float(line.get("y", "0"))
        counted = "".join(line.find("tspan").itertext()) if line.find("tspan") is not None else ""  # type: ignore[union-attr]
        wide = width(line.text or "", NAME, "display") + (8 + width(counted, NAME, "bold") if counted else 0)
        found.append((x, y - LETTERS[0], x + wide, y + LETTERS[1]))
    return found


def covered(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and min(one[3], other[3]) - max(one[1], other[1]) > 1


@pytest.mark.parametrize("region", range(REGIONS), ids=REGION_IDS)
def test_an_army_covers_no_name_no_marker_and_no_event(region: int) -> None:
    """Seven hill giants in the Dessarin Valley stood on the name of Sumber Hills, and markers on units."""
    words = [
        (f"the name of {REGION_IDS[other]}", box)
        for other, lang, count in product(range(REGIONS), ("en", "fr"), (0, MOST))
        for box in names(other, lang, count)
    ]
    place = places()[region]
    things = [*words, ("its markers", around(place.markers, *MARKER)), ("its event", around(place.event, *EVENT))]
    assert not covered(around(place.markers, *MARKER), around(place.event, *EVENT))
    for count in range(1, MOST + 1):
        army = units(region, count)
        assert {what for what, box in things if any(covered(unit, box) for unit in army)} == set(), count
