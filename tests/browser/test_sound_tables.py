"""Axe finds nothing serious at a table by day and night: in play, while one reads or is told, at the end."""

from __future__ import annotations

import re
from typing import Final

import pytest

from .conftest import Draw, Visit
from .test_happened import feast
from .test_pages import sound
from .visitors import Mouse, Visitor

THEMES: Final = ("light", "dark")
TABLES: Final = {
    "last-stand": ("bot:random", "me", "bot:random"),
    "deck-building": ("me", "bot:random"),
    "guards-of-atlantis": ("me", *("bot:random",) * 3),
    "assault-of-the-giants": ("me", *("bot:random",) * 2),
}
CHOICES: Final = 6


def plays(ann: Visitor, choices: int) -> None:
    """Take what is offered so many times."""
    player, end = Mouse(ann), ann.table["n"] + choices
    while ann.table["n"] < end and not ann.table["over"]:
        if not player.act():
            ann.page.wait_for_timeout(15)
    ann.until(lambda: ann.ready() is not None, "it is my turn")


def reads(ann: Visitor) -> None:
    """Go on by arrows until something is read."""
    page = ann.page
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        page.get_by_role("group", name="What is asked").focus()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press(f"Shift+{key}")
        page.wait_for_timeout(400)
        if page.get_by_role("region", name="Read").is_visible():
            return
    raise AssertionError("nothing can be read")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", TABLES)
def test_axe_finds_nothing_serious_at_a_table_in_play(visit: Visit, game: str, theme: str) -> None:
    ann = visit(color_scheme=theme).named("Ann")
    ann.new_table(*TABLES[game], game=game)
    page = ann.page
    sound(ann)
    plays(ann, CHOICES)
    ann.told()
    sound(ann)
    reads(ann)
    sound(ann)
    page.keyboard.press("Escape")
    page.get_by_role("link", name=re.compile("^How do I win")).click()
    page.get_by_role("dialog").get_by_role("heading", level=2).first.wait_for()
    sound(ann)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious_while_one_is_told_what_happened(visit: Visit, lesson_of: Draw, theme: str) -> None:
    ann = feast(visit, lesson_of, "step", color_scheme=theme)
    for _ in range(3):
        sound(ann)
        ann.page.get_by_role("group", name="What happened").get_by_role("button", name="Next").click()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["last-stand", "deck-building"])
def test_axe_finds_nothing_serious_at_the_end_and_in_the_replay(visit: Visit, game: str, theme: str) -> None:
    ann = visit(color_scheme=theme).named("Ann")
    seats = ("bot:greedy",) * (3 if game == "last-stand" else 2)
    ann.over(*seats, game=game)
    ann.page.get_by_role("link", name="Replay").first.wait_for()
    ann.page.wait_for_timeout(600)
    sound(ann)
    ann.page.get_by_role("link", name="Replay").first.click()
    ann.page.get_by_role("link", name="One back").click()
    ann.until(lambda: "at=" in ann.page.url, "one goes back")
    sound(ann)
