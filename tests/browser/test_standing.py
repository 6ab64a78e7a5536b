"""However four Heroes are spread over the levels, each is hit in its middle and its name is read, in every size."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final

from titanomachy.drawing import whole
from titanomachy.games.last_stand.content import LEVELS
from titanomachy.games.last_stand.table.heroes import heroes
from titanomachy.games.last_stand.table.seen import Seen

from ..games.last_stand.drawn import stand
from .conftest import Visit
from .test_stage import ALONE, SIZES

FANNED: Final = (Path(__file__).resolve().parent / "fanned.js").read_text("utf-8")


def spread() -> list[tuple[list[int], str]]:
    """Every way in which four are spread, with the drawing of it; every other way from the highest to the lowest."""
    play = stand("0 mikasa fight\n0 armin fight\n0 hange fight\n0 sasha fight")
    found = []
    for number, levels in enumerate(combinations_with_replacement(range(LEVELS), 4)):
        play.s.levels[:] = levels[::-1] if number % 2 else levels
        drawn = heroes(Seen(play.table.sight(None), "en"), {})
        found.append(([*play.s.levels], str(whole(drawn))))
    return found


def test_pieces_that_share_a_place_fan_out_however_they_are_spread(visit: Visit) -> None:
    """Of two on the ground and two on level 1 the middle of one was the plate of another; of four on level 7, too."""
    ways = spread()
    assert len(ways) == 495
    ann = visit(reduced_motion="reduce").named("Ann")
    ann.new_table(*ALONE["last-stand"])
    found: list[str] = []
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_timeout(100)
        found += ann.page.evaluate(FANNED, ways)
    assert found == []
