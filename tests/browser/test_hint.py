"""A hint at the table: asked for by key or button, ringed and told, put away; nothing moves for it."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize

from .conftest import Visit
from .visitors import Visitor

SIZES: Final = ((1440, 900), (1280, 720), (360, 740))
PLACES: Final = """() => ['.board', '#tray', '#go', '#prompt-text', '#holding', '#all', '#hint'].map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [one, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(' ');
})"""
CLICKABLE: Final = """() => [...document.querySelectorAll('.hint-ring')].every((ring) => {
  const { x, y, width, height } = ring.getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.hint-rings');
})"""


def at_a_choice(visitor: Visitor, first: str = "bot:greedy") -> dict[str, Any]:
    """A table of the Heroes among bots, at the first question that has several answers; the question."""
    visitor.new_table(first, "me", "bot:greedy", "bot:greedy")
    visitor.until(lambda: visitor.asked and len(visitor.table["asks"][0]["options"]) > 1, "something is asked")
    visitor.told()
    ask: dict[str, Any] = visitor.table["asks"][0]
    return ask


def shown(visitor: Visitor) -> None:
    """Wait for the slip."""
    visitor.page.locator("#slip:not([hidden])").wait_for()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_hint_rings_an_option_and_says_it_and_nothing_moves(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce").named("Joanna")
    ask = at_a_choice(ann)
    page = ann.page
    before = page.evaluate(PLACES)
    page.keyboard.press("h")
    shown(ann)
    assert page.evaluate(PLACES) == before
    assert page.locator(".hint-ring").count() >= 1
    assert page.evaluate(CLICKABLE), "a ring is in the way of a click"
    labels = [option["label"] for option in ask["options"]]
    title = page.locator("#slip h3 > span").inner_text()
    assert title in (*labels, "Either is as good")
    assert page.locator("#hint-said").inner_text().startswith(f"Hint: {title}")
    assert page.locator("[aria-description='Hint']").count() >= 1
    page.locator("#seat-1 .lit").wait_for(state="attached")  # others see that there was one
    assert page.locator("#seat-1 .who").evaluate("one => one.scrollWidth <= one.clientWidth + 1"), "beside whole names"
    page.keyboard.press("Escape")
    assert page.locator("#slip").is_hidden() and page.locator(".hint-ring").count() == 0
    assert page.locator("[aria-description]").count() == 0
    assert page.evaluate(PLACES) == before


def test_whoever_looks_at_a_row_sees_it_ringed_and_choosing_puts_the_hint_away(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    at_a_choice(ann)
    page = ann.page
    page.locator("#hint").click()
    shown(ann)
    places = "() => [...document.querySelectorAll('.hint-ring')].map((one) => one.style.cssText).join()"
    best = page.evaluate(places)
    page.locator("#slip .cmp li").last.focus()
    assert page.evaluate(places) != best
    page.locator("#slip .cmp li").last.blur()
    assert page.evaluate(places) == best
    assert page.locator("#slip [data-option], #slip [data-pick]").count() == 0  # it offers nothing that acts
    page.evaluate("() => document.querySelector('#all-list [data-option]').click()")
    page.locator("#slip").wait_for(state="hidden")
    ann.until(lambda: page.locator("#hint").get_attribute("aria-pressed") == "false", "the button is as before")


def test_where_hints_are_forbidden_there_is_no_button_and_the_list_of_seats_says_so(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.new_table("bot:greedy", "me", "open")
    page = ann.page
    assert page.locator("#hint").is_hidden()
    page.keyboard.press("h")
    page.locator(".bar [data-dialog=seats-dialog]").click()
    assert page.locator("#no-hints").is_visible()
    assert page.locator("#slip").is_hidden()


@pytest.mark.parametrize("viewport", [{"width": 820, "height": 1180}, {"width": 360, "height": 740}])
def test_on_a_small_screen_a_hint_lies_just_above_the_tray(visit: Visit, viewport: ViewportSize) -> None:
    """A bar on the map was taken for a list of choices, and the slip lay over the middle of the map."""
    ann = visit(viewport=viewport, reduced_motion="reduce").named("Joanna")
    ann.new_table("me", "bot:greedy", "bot:greedy", game="assault-of-the-giants")
    ann.until(lambda: ann.asked and len(ann.table["asks"][0]["options"]) > 1, "something is asked")
    ann.told()
    ann.page.keyboard.press("h")
    shown(ann)
    ann.page.wait_for_timeout(300)
    slip, tray = (ann.page.locator(one).bounding_box() for one in ("#slip", "#tray"))
    assert slip is not None and tray is not None
    assert 0 <= tray["y"] - (slip["y"] + slip["height"]) < 30
