"""A finished game: step through it, jump, share a moment; and taking back what one did."""

from __future__ import annotations

import re
from typing import Final

from .conftest import Visit
from .visitors import AS_TITAN, REPLAY, Mouse, Visitor

PLACE: Final = "() => [location.search, document.querySelector('[data-fragment=place]').textContent]"

SAME: Final = (
    "() => location.search === '?at=' + "
    "(document.querySelector('[data-fragment=place]').textContent.match(/\\d+/) || [''])[0]"
)


def at(visitor: Visitor) -> int:
    """The moment that a replay shows: the same in its address and on its page, which follow each other at once."""
    visitor.page.wait_for_function(SAME)
    address, place = visitor.page.evaluate(PLACE)
    assert re.findall(r"\d+", place)[0] == address.removeprefix("?at=")
    return int(address.removeprefix("?at="))


def finished(visitor: Visitor) -> None:
    """Look back at a game that bots have played."""
    visitor.named("Ann").over("bot:greedy", "bot:greedy", "bot:greedy")
    visitor.page.locator(REPLAY).click()
    visitor.page.wait_for_url(re.compile("/replay"))
    visitor.page.locator("#play").wait_for()


def goes_to(visitor: Visitor, number: int) -> None:
    """The replay comes to a moment."""
    visitor.until(lambda: at(visitor) == number, f"moment {number} is shown")


def test_a_replay_steps_jumps_plays_and_is_shared(visit: Visit) -> None:
    ann = visit()
    finished(ann)
    page = ann.page
    frames = int(page.locator("#page").get_attribute("data-frames") or 0)
    assert frames > 40
    press = page.keyboard.press
    press("Home")
    goes_to(ann, 0)
    beginning = page.locator("[data-fragment=board]").inner_html()
    for key, number in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", frames),
        ("ArrowRight", frames),
    ):
        press(key)
        goes_to(ann, number)
    assert page.locator("[data-fragment=board]").inner_html() != beginning
    page.get_by_role("link", name="To the beginning").click()
    goes_to(ann, 0)
    page.get_by_role("link", name="One forward").click()
    goes_to(ann, 1)
    rounds = [int(value) for value in page.locator("#round option").evaluate_all("all => all.map((one) => one.value)")]
    assert len(rounds) > 1 and rounds == sorted(rounds)
    page.locator("#round").select_option(str(rounds[1]))
    goes_to(ann, rounds[1])
    page.locator("#transport").focus()
    press("PageUp")
    goes_to(ann, rounds[0])
    press(" ")
    ann.until(lambda: at(ann) > rounds[0] + 1, "it plays by itself")
    press(" ")
    moment, shown = page.url, page.locator("main").inner_text()

    other = visit().go(moment)
    assert other.page.locator("[data-fragment=place]").inner_text() in shown
    fragments = ("board", "cards", "seats", "log", "line")
    for name in fragments:
        here, there = (one.page.locator(f"[data-fragment={name}]") for one in (ann, other))
        assert here.inner_text() == there.inner_text(), name


def test_each_moment_of_a_replay_has_a_caption_and_old_rounds_are_folded(visit: Visit) -> None:
    ann = visit()
    finished(ann)
    page = ann.page
    told = page.get_by_role("group", name="What happened")
    ann.until(lambda: bool(told.inner_text()), "the first moment is told")
    page.keyboard.press("Home")
    goes_to(ann, 0)
    seen = []
    for number in range(1, 9):
        page.keyboard.press("ArrowRight")
        goes_to(ann, number)
        line = page.locator("[data-fragment=line]").text_content() or ""
        words = told.inner_text()
        assert bool(line) == told.is_visible()
        assert not line or words.split(".")[0].split(" ×")[0] in line
        seen.append(words)
    assert len(set(seen)) > 4
    page.keyboard.press("End")
    frames = int(page.locator("#page").get_attribute("data-frames") or 0)
    goes_to(ann, frames)
    page.locator("#tab-log").click()  # beside the analysis, where there is one
    log = page.get_by_role("region", name="Log")
    earlier = log.locator("summary")
    open_lines = log.locator("li:visible").count()
    assert earlier.inner_text() == "Earlier" and open_lines >= 12
    assert log.locator("li").count() > open_lines
    log.focus()
    page.keyboard.press("End")
    assert page.evaluate("() => document.activeElement.nodeName") == "SUMMARY"
    page.keyboard.press("Enter")
    assert log.locator("li:visible").count() == log.locator("li").count()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.matches('details .rule')")


def test_a_game_that_goes_on_has_no_replay(visit: Visit) -> None:
    ann = visit().named("Ann")
    address = ann.new_table("me", "bot:random", "bot:random")
    ann.forgiven.append("403")
    answer = ann.page.goto(f"{address}/replay")
    assert answer is not None and answer.status == 403


def test_what_i_did_is_taken_back_until_something_came_to_light(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.lesson(AS_TITAN)
    page, undo = ann.page, ann.page.locator("#undo")
    before = ann.offered()
    tray = page.locator("[data-fragment=tray]").inner_text()
    for by in ("click", "key"):
        assert undo.is_hidden()
        Mouse(ann).act()
        undo.wait_for()
        changed = ann.offered()
        assert changed["log"] != before["log"]
        if by == "click":
            undo.click()
        else:
            page.keyboard.press("u")
        ann.changes(changed, "undo")
        now = ann.offered()
        assert (now["prompt"], now["picks"], now["log"]) == (before["prompt"], before["picks"], before["log"])
        assert page.locator("[data-fragment=tray]").inner_text() == tray
    player = Mouse(ann)
    start = ann.table["n"]
    while ann.table["n"] < start + 3:  # two cards of mine, then the Heroes roll
        if not player.act():
            page.wait_for_timeout(15)
    assert undo.is_hidden()
