"""The stage stays as it is: whole games, in which now and then the window has another size.

Whoever has many seats plays them for a while, and in `make soak` to the end, too.

In each size the board's box is always the same and has most of the height; prompt, primary button and tray have their
places; words on boards and cards can be read; and the middle of whatever can be chosen is that thing.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any, Final

import pytest

from .conftest import Visit
from .visitors import Visitor

SIZES: Final = ((1440, 900), (1280, 720), (820, 1180), (360, 740))
READ_AT: Final = ("1280x720", "360x740")  # where words are measured
LEAST: Final = 11.0  # pixels
BOARD: Final = 0.55  # of the window's height
MOMENTS: Final = 5  # choices in one size, then comes the next
WHOLE: Final = 1800.0  # seconds within which a game must end
SHORT: Final = WHOLE if os.environ.get("TITANOMACHY_SOAK") else 20.0

STAGE: Final = (Path(__file__).resolve().parent / "stage.js").read_text("utf-8")


def plays(visitor: Visitor, seconds: float) -> dict[str, Any]:
    """Take what is offered to the end of the game, or for so long, but in every size; gives what was seen."""
    visitor.page.evaluate(STAGE, {"least": LEAST, "readAt": READ_AT})
    found: dict[str, Any] = {}
    end, turn = time.monotonic() + seconds, 0
    while not visitor.table["over"] and (turn < len(SIZES) or time.monotonic() < end):
        width, height = SIZES[turn % len(SIZES)]
        visitor.page.set_viewport_size({"width": width, "height": height})
        found = visitor.page.evaluate(f"() => window.stage({MOMENTS})")
        turn += 1
    assert found["choices"] >= MOMENTS
    assert visitor.table["over"] or seconds < WHOLE, f"{found['choices']} choices and no end"
    assert set(found["places"]) == {f"{width}x{height}" for width, height in SIZES}, visitor.table["over"]
    return found


TABLES: Final = {
    "last-stand": ("me",) * 4 + ("bot:greedy",),
    "deck-building": ("me",) * 5,
    "guards-of-atlantis": ("me",) * 5 + ("bot:greedy",) * 5,
    "assault-of-the-giants": ("me",) * 3 + ("bot:greedy",) * 3,
}
ALONE: Final = {
    "last-stand": ("bot:random", "me", *("bot:random",) * 3),
    "deck-building": ("me", "bot:greedy", "bot:greedy"),
    "guards-of-atlantis": ("me", *("bot:greedy",) * 3),
    "assault-of-the-giants": ("me", *("bot:greedy",) * 2),
}


@pytest.mark.parametrize(("tables", "seconds"), [(TABLES, SHORT), (ALONE, WHOLE)], ids=["many", "one"])
@pytest.mark.parametrize("game", TABLES)
def test_nothing_moves_all_can_be_read_and_what_is_meant_is_hit(
    visit: Visit, game: str, tables: dict[str, tuple[str, ...]], seconds: float
) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    ann.new_table(*tables[game], game=game)
    found = plays(ann, seconds)
    for size, places in found["places"].items():
        moved = {name: boxes for name, boxes in places.items() if len(boxes) > 1}
        assert moved == {}, f"{size}: something has moved"
        assert found["shares"][size] >= BOARD, f"{size}: the board is too low"
    assert found["small"] == {}
    assert found["missed"] == {}


def test_the_buttons_of_a_replay_stay_where_they_are(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    address = ann.over("bot:random", "bot:random", "bot:random")
    tray = "() => Math.round(document.getElementById('tray').getBoundingClientRect().height)"
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.go(address)
        at_table = ann.page.evaluate(tray)
        ann.go(f"{address}/replay?at=0").page.locator("#play").wait_for()
        assert ann.page.evaluate(tray) == at_table
        seen = set()
        for step in range(12):
            button = ann.page.get_by_role("link", name="One forward")
            seen.add(str(button.evaluate("one => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)")))
            button.click()
            ann.until(lambda now=step + 1: f"at={now}" in ann.page.url, "the next moment is shown")  # type: ignore[misc]
        assert len(seen) == 1


@pytest.mark.parametrize("game", TABLES)
def test_the_panel_of_a_laptop_opens_over_the_board_in_its_whole_height_and_leaves_the_tray_alone(
    visit: Visit, game: str
) -> None:
    """In the Deck-Building Game it was as low as the row of seats above the board."""
    ann = visit(viewport={"width": 1280, "height": 720}).named("Ann")
    ann.new_table(*ALONE[game], game=game)
    page = ann.page
    page.locator("#tab-log").click()
    page.locator("#pane").wait_for()
    page.wait_for_timeout(300)
    side, tray = page.locator("#side").bounding_box(), page.locator("#tray").bounding_box()
    assert side is not None and tray is not None
    assert side["width"] > 200 and side["height"] > 350
    assert side["y"] + side["height"] <= tray["y"] + 1
