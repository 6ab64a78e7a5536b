"""Expected lines and lines of one's own beside a replay: ghosts that are no pieces, and a list that one can undo."""

from __future__ import annotations

import json
import re
from typing import Final

from playwright.sync_api import Route

from .conftest import Visit
from .test_analysis import looking_back
from .visitors import Visitor

GHOSTS: Final = "() => document.querySelectorAll('.foreseen, .ghost-notes > *').length"
HARMLESS: Final = """() =>
[...document.querySelectorAll('.foreseen *, .ghost-notes *, .foreseen, .heat')].every((one) => {
  if (one.id || one.dataset?.pick || one.classList.contains('can')) return false;
  const { x, y, width, height } = one.getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.foreseen, .ghost-notes, .heat');
})"""


def with_choices(ann: Visitor, at: int) -> None:
    """At a moment of a finished game of which the choices are known."""
    looking_back(ann, at)
    ann.until(lambda: ann.page.locator("#analysis .choice").count() > 1, "the choices are known", 40)
    ann.until(lambda: ann.page.locator("#analysis .line li").count() > 0, "the line is told in words", 40)


def test_a_line_is_shown_as_ghosts_that_are_no_pieces(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    with_choices(ann, 60)
    page = ann.page
    assert page.evaluate(GHOSTS) == 0
    page.keyboard.press("l")
    ann.until(lambda: page.evaluate(GHOSTS) > 1, "the line is on the board")
    assert page.evaluate(HARMLESS), "a ghost can be found or is in the way"
    assert page.locator("#show-line").get_attribute("aria-pressed") == "true"
    page.keyboard.press("Escape")
    ann.until(lambda: page.evaluate(GHOSTS) == 0, "it is put away")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    second = page.locator("#analysis .choice").nth(1)
    assert second.evaluate("(one) => one === document.activeElement")
    page.keyboard.press("Enter")
    ann.until(lambda: second.get_attribute("aria-expanded") == "true", "Enter opens it")
    page.keyboard.press("l")
    ann.until(lambda: page.locator("#show-line").get_attribute("aria-pressed") == "true", "its line is shown")
    page.keyboard.press("ArrowRight")
    ann.until(lambda: page.evaluate(GHOSTS) == 0, "another moment has no ghosts of this one")


def test_shift_and_the_arrows_go_round_by_round(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    looking_back(ann, 12)
    page = ann.page
    starts = page.evaluate("() => [...document.querySelectorAll('#round option')].map((one) => Number(one.value))")
    following = next(start for start in starts if start > 12)
    page.keyboard.press("Shift+ArrowRight")
    where = page.locator("#page")
    ann.until(lambda: where.get_attribute("data-at") == str(following), "to the next round")
    page.keyboard.press("Shift+ArrowLeft")
    before = max(start for start in starts if start < following)
    ann.until(lambda: where.get_attribute("data-at") == str(before), "and back")


def test_a_line_of_ones_own_is_listed_taken_off_and_put_back(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    with_choices(ann, 60)
    page, replay = ann.page, ann.page.url
    assert page.locator("#lines a").count() == 0
    page.locator("#analysis .deeds .btn").nth(1).click()  # from the choice that is open
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    table = page.url
    ann.go(replay)
    line = page.locator("#lines a")
    line.wait_for()
    assert page.locator("#lines a small").inner_text() == "60"
    assert line.get_attribute("href") == table[table.index("/t/") :]
    line.focus()
    page.keyboard.press("Delete")
    ann.until(lambda: line.count() == 0, "it is off the list")
    page.locator("#lines .rest").click()
    ann.until(lambda: line.count() == 1, "it is back")


def test_what_was_broken_off_is_said_and_can_be_tried_again(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    asked: list[str] = []

    def broken(route: Route) -> None:
        asked.append(route.request.url)
        answer = route.fetch()
        told = json.loads(answer.text())
        again = any("again" in url for url in asked) or not told["points"]
        route.fulfill(response=answer, json=told if again else {**told, "failed": True, "choices": None, "done": True})

    ann.page.route(re.compile(r"/analysis\?"), broken)
    looking_back(ann, 60)
    page = ann.page
    page.locator("#analysis .broken").wait_for()
    assert page.locator("#analysis .broken p").inner_text() == "No estimate for this choice"
    page.keyboard.press("ArrowRight")  # the replay works on
    ann.until(lambda: page.locator("#page").get_attribute("data-at") == "61", "the next choice")
    page.locator("#analysis .broken .btn").click()
    ann.until(
        lambda: page.locator("#analysis .choice").count() > 0 or "Nothing" in page.inner_text("#analysis"), "found"
    )
    assert any("again" in url for url in asked)


def test_on_a_phone_the_lines_have_a_tab(visit: Visit) -> None:
    ann = visit(viewport={"width": 360, "height": 740}, reduced_motion="reduce").named("Ann")
    looking_back(ann, 60)
    page = ann.page
    page.locator("#tabs [data-tab=lines]").click()
    assert page.locator("#lines").is_visible() and not page.locator("#analysis").is_visible()
    page.locator("#tabs [data-tab=analysis]").click()
    assert page.locator("#analysis").is_visible() and not page.locator("#lines").is_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
