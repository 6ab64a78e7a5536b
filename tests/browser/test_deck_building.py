"""A whole Deck-Building Game at a table of four: one person and three bots, to the end and to its replay."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import CDPSession

from .conftest import Visit
from .visitors import PHONE, REPLAY, Mouse

LARGE: Final = 100_000  # characters
SLOW: Final = 0.15  # seconds that a page may work to show one message


def worked(metrics: CDPSession) -> float:
    """How long the page has worked, by the clock of its own thread: other programs do not move it."""
    found = {one["name"]: one["value"] for one in metrics.send("Performance.getMetrics")["metrics"]}
    return float(found["TaskDuration"])


def test_the_arrows_of_a_small_screen_look_at_the_next_district_and_move_nobody(visit: Visit) -> None:
    ann = visit(viewport=PHONE, is_mobile=True, has_touch=True).named("Ann")
    ann.new_table("me", "me", game="deck-building")
    page, shown = ann.page, ann.page.locator(".zoom:visible")
    page.locator(".pk0").evaluate("(radio) => radio.click()")
    before, length = ann.offered(), ann.table["n"]
    names = [shown.get_attribute("aria-label")]
    for _ in range(4):
        arrow = page.locator(".look.after:visible")
        seen = arrow.get_attribute("aria-label") or ""
        arrow.tap()
        names.append(shown.get_attribute("aria-label"))
        assert seen == f"Look at {names[-1]}: your Hero stays"
    assert len(set(names)) == 5 and page.locator(".look.after:visible").count() == 0, "it was the last"
    page.locator(".look.before:visible").tap()
    assert shown.get_attribute("aria-label") == names[-2]
    assert ann.table["n"] == length and ann.offered()["prompt"] == before["prompt"], "nothing was chosen"


def test_the_names_of_two_who_wait_at_the_castle_are_both_read(visit: Visit) -> None:
    """Where letters are large on a small board, one plate lay over the other."""
    for width, height in ((1280, 720), (1440, 900)):
        ann = visit(viewport={"width": width, "height": height}).named("Ann")
        ann.new_table("me", "me", game="deck-building")
        plates = ann.page.locator(".hero .plate")
        plates.nth(1).wait_for()
        boxes = sorted((box["x"], box["x"] + box["width"]) for one in plates.all() if (box := one.bounding_box()))
        assert len(boxes) == 2 and boxes[0][1] <= boxes[1][0], (width, boxes)


def test_a_person_and_three_bots_play_a_whole_game(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.new_table_by_form("me", "bot:medium", "bot:medium", "bot:medium", game="deck-building")
    metrics = ann.context.new_cdp_session(ann.page)
    metrics.send("Performance.enable", {"timeDomain": "threadTicks"})
    player, begun, first = Mouse(ann), worked(metrics), len(ann.heard)
    player.play(110)
    assert re.match("The team (wins|loses): ", ann.offered()["prompt"])
    assert player.used["board"] and player.used["tray"] and player.used["button"]
    sizes = [len(text) for text in ann.heard[first:]]
    assert len(sizes) > 150 and max(sizes) < LARGE
    each = (worked(metrics) - begun) / len(sizes)
    assert each < SLOW, f"{each:.3f} s for each of {len(sizes)} messages"

    ann.page.locator(REPLAY).click()
    ann.page.wait_for_url(re.compile("/replay"))
    ann.page.locator("#play").wait_for()
    assert ann.page.locator("#page").get_attribute("data-frames") == str(ann.table["n"])
    ann.page.keyboard.press("End")
    ann.until(lambda: f"at={ann.table['n']}" in ann.page.url, "the replay is at its end")
    assert ann.page.locator("[data-fragment=board] svg").count()


# How many Districts can be entered from where one looks, and how many cards of the hand are seen.
BEGINNING: Final = """() => {
  const hit = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return width > 0 && one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const here = [...document.querySelectorAll('.tall .can[data-pick^="space-"]')].filter(hit).length;
  const listed = [...document.querySelectorAll('#opts [data-option]')].filter(hit).length;
  return [here + listed, [...document.querySelectorAll('#holding .hc')].filter(hit).length];
}"""


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_on_a_phone_all_districts_and_the_hand_are_in_sight_when_a_turn_begins(visit: Visit, locale: str) -> None:
    """Three of five were, and no card."""
    ann = visit(viewport=PHONE, has_touch=True, locale=locale, reduced_motion="reduce").named("Ann")
    ann.new_table("me", "bot:greedy", "bot:greedy", game="deck-building")
    ann.until(lambda: ann.page.locator("#opts [data-option]").count() == 4, "one enters a District")
    ann.told()
    ann.page.wait_for_timeout(100)
    districts, cards = ann.page.evaluate(BEGINNING)
    assert districts == 5 and cards >= 1
    ann.page.keyboard.press("h")
    ann.page.locator("#slip:not([hidden])").wait_for()
    assert ann.page.evaluate(BEGINNING)[0] >= 4, "a hint lies over no button"
    ann.page.keyboard.press("Escape")
    ann.page.set_viewport_size({"width": 820, "height": 1180})
    ann.page.wait_for_timeout(150)
    assert ann.page.evaluate(BEGINNING)[1] >= 4, "a tablet has room for a hand beside the Districts"


@pytest.mark.parametrize("seats", [2, 5])
def test_on_a_tablet_the_city_stands_below_a_little_sky_and_names_cover_no_count(visit: Visit, seats: int) -> None:
    """Above it the sky was a third of the board, and the plates of those who wait lay over "Archenemies"."""
    ann = visit(viewport={"width": 820, "height": 1180}).named("Ann")
    ann.new_table(*["me"] * seats, game="deck-building")
    plates = ann.page.locator(".tm.wide .hero .plate")
    plates.nth(seats - 1).wait_for()
    board, stack = ann.page.locator(".board").bounding_box(), ann.page.locator("#stack-attack").bounding_box()
    counts = ann.page.locator("#archenemies").bounding_box()
    deck = ann.page.locator("#stack-castle").bounding_box()
    assert board is not None and stack is not None and counts is not None and deck is not None
    assert stack["y"] - board["y"] < board["height"] * 0.12
    lowest = max(box["y"] + box["height"] for one in plates.all() if (box := one.bounding_box()))
    assert lowest <= counts["y"] + 2
    assert counts["y"] + counts["height"] <= deck["y"] + 2


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_the_name_of_every_step_is_whole(visit: Visit, locale: str) -> None:
    """It read "Jeu..." beside "Premier jou..."."""
    ann = visit(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, locale=locale).named("Ann")
    ann.new_table("me", "me", game="deck-building")
    cut = """(bar) => [...bar.querySelectorAll('.now, .now .word')].filter((one) =>
      one.scrollWidth > one.clientWidth + 1
      || one.scrollHeight > one.clientHeight + 1 || one.offsetHeight > bar.clientHeight - 2).length"""
    bar, step = ann.page.locator("header.bar"), ann.page.locator(".stepper .now .word").first
    names = ann.page.locator(".stepper li:not(.round) > .word").all_text_contents()
    assert len(names) == 5
    for name in names:
        step.evaluate("(word, name) => (word.textContent = name)", name)
        assert bar.evaluate(cut) == 0, name
        edge = bar.locator("#bell").bounding_box()
        box = ann.page.locator(".stepper .now").bounding_box()
        assert edge is not None and box is not None and box["x"] + box["width"] <= edge["x"] + 1
