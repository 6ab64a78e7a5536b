"""Nothing at a table lies over something else or is cut where there is room: in each game, for many and for few.

No word is parted without a hyphen, however narrow its card.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from .conftest import Visit
from .test_stage import ALONE, TABLES
from .visitors import Mouse

SIZES: Final = ((1440, 900), (1280, 720), (1024, 768))
LOOK: Final = (Path(__file__).resolve().parent / "look.js").read_text("utf-8")
PARTED: Final = (Path(__file__).resolve().parent / "parted.js").read_text("utf-8")
NARROW: Final = ((1440, 900), (1280, 720), (820, 1180), (360, 740))
LOOKS: Final = 4
CHOICES: Final = 5  # between two looks


@pytest.mark.parametrize(("tables", "locale"), [(TABLES, "fr-FR"), (ALONE, "en-GB")], ids=["many", "few"])
@pytest.mark.parametrize("game", TABLES)
def test_texts_of_a_table_keep_clear_of_each_other(visit: Visit, game: str, tables: object, locale: str) -> None:
    ann = visit(reduced_motion="reduce", locale=locale).named("Wilhelmina Featherstone")  # beside whom there is more
    assert isinstance(tables, dict)
    ann.new_table(*tables[game], game=game)
    player, found = Mouse(ann), set()
    for _ in range(LOOKS):
        end = ann.table["n"] + CHOICES
        while ann.table["n"] < end and not ann.table["over"]:
            if not player.act():
                ann.page.wait_for_timeout(15)
        ann.page.keyboard.press("Escape")  # all is told
        for width, height in SIZES:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.wait_for_timeout(250)
            found |= {f"{width}: {problem}" for problem in ann.page.evaluate(LOOK)}
        ann.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    assert sorted(found) == []


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", ALONE)
def test_no_word_is_parted_without_a_hyphen(visit: Visit, game: str, locale: str) -> None:
    """In French on a laptop, cards of a hand had their names broken anywhere."""
    ann = visit(reduced_motion="reduce", locale=locale).named("Ann")
    ann.new_table(*ALONE[game], game=game)
    player, found = Mouse(ann), set()
    for _ in range(LOOKS):
        end = ann.table["n"] + CHOICES
        while ann.table["n"] < end and not ann.table["over"]:
            if not player.act():
                ann.page.wait_for_timeout(15)
        ann.page.keyboard.press("Escape")
        for width, height in NARROW:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.wait_for_timeout(150)
            found |= {f"{width}: {problem}" for problem in ann.page.evaluate(PARTED)}
        ann.page.set_viewport_size({"width": NARROW[0][0], "height": NARROW[0][1]})
    assert sorted(found) == []
