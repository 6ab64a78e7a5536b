"""Why something may not be chosen: whoever points at it is told, and the server is asked only then."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from .conftest import Draw, Visit
from .test_keyboard import spending
from .test_pages import TOUCH
from .visitors import MIDDLE, Visitor

LONG: Final = 500  # milliseconds after which a tip that is not there is not coming
CLICK_AND_LEAVE: Final = """(die) => {
  die.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}"""
NOT_MOVE: Final = "That die does not give Move. LS-move-01"
SPENT: Final = "That die is spent or set aside. LS-s5-07"


def middle(page: Page, part: str) -> tuple[float, float]:
    """Where a piece is."""
    x, y = page.evaluate(MIDDLE, f"[id='{part}']")
    return x, y


def point(visitor: Visitor, part: str) -> None:
    """Rest the mouse on a piece."""
    visitor.page.mouse.move(*middle(visitor.page, part), steps=4)


def says(visitor: Visitor, words: str) -> None:
    """Wait until the tip says this; "": until there is none."""
    tip = visitor.page.locator("#tip")
    visitor.until(lambda: (tip.inner_text() if tip.is_visible() else "") == words, f"the tip says {words!r}")


def stays_silent(visitor: Visitor) -> None:
    """No tip comes."""
    visitor.page.wait_for_timeout(LONG)
    assert visitor.page.locator("#tip").is_hidden()


def asked(visitor: Visitor) -> list[str]:
    """The parts about which the page has asked."""
    return [question["part"] for question in visitor.questions]


def test_a_piece_under_the_mouse_says_why_and_is_asked_about_once(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page = ann.page
    page.wait_for_timeout(LONG)
    assert asked(ann) == [] and page.locator("[data-refused]").count() == 0
    for _ in range(2):
        point(ann, "die-3")
        says(ann, SPENT)
        assert page.locator("#die-3.asked.no[aria-describedby=tip]").count() == 1
        point(ann, "level-0")
        says(ann, NOT_MOVE)
        page.mouse.move(700, 20)
        says(ann, "")
    assert asked(ann) == ["die-3", "level-0"]


def test_what_stands_for_no_choice_or_can_be_chosen_says_nothing(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    for part in ("marker", "die-0", "seat-1"):
        point(ann, part)
        stays_silent(ann)
    assert asked(ann) == ["marker"]


def test_below_a_piece_that_has_nothing_to_say_lies_one_that_has(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    point(ann, "level-2")  # where Mikasa stands
    says(ann, NOT_MOVE)
    assert asked(ann) == ["hero-1", "level-2"]


def test_a_mouse_that_only_passes_asks_nothing(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page = ann.page
    dice = [middle(page, f"die-{number}") for number in (2, 3, 4)]
    page.mouse.move(*dice[0])
    page.mouse.move(*dice[1])
    page.mouse.move(*dice[2])
    page.mouse.move(700, 20)
    stays_silent(ann)
    assert asked(ann) == []


def test_in_the_tray_what_cannot_be_chosen_is_dimmed_beside_what_can(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    dimmed = ann.page.locator("#holding .no")
    assert [one.get_attribute("id") for one in dimmed.all()] == ["die-2", "die-3", "die-4"]
    assert ann.page.locator("#holding .no[aria-disabled=true]").count() == 3
    point(ann, "die-3")
    says(ann, SPENT)
    ann.page.mouse.move(700, 20)
    says(ann, "")
    assert dimmed.count() == 3


def test_a_click_says_why_and_chooses_nothing(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    before = ann.offered()
    ann.page.mouse.click(*middle(ann.page, "die-4"))
    says(ann, SPENT)
    assert ann.offered() == before


def test_on_a_phone_a_tap_says_why_under_the_prompt(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(lambda **settings: visit(**TOUCH, **settings), lesson_of)
    ann.page.touchscreen.tap(*middle(ann.page, "die-3"))
    ann.until(lambda: bool(ann.offered()["why"]), "the line says why")
    assert ann.page.locator("#why").inner_text() == SPENT
    ann.page.touchscreen.tap(*middle(ann.page, "prompt"))
    ann.until(lambda: not ann.offered()["why"], "the line is empty again")


def test_whoever_still_points_is_told_anew_when_others_have_acted(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    point(ann, "level-0")
    says(ann, NOT_MOVE)
    other = ann.context.new_page()
    other.goto(ann.page.url)
    other.locator("#whose [data-seat='2']").click()
    other.locator("#primary [data-option=rest]").click()
    ann.until(lambda: len(ann.questions) == 2, "the page asks about the new moment")
    first, second = ann.questions
    assert (first["part"], first["seat"]) == (second["part"], second["seat"]) == ("level-0", 1)
    assert second["n"] > first["n"]
    says(ann, NOT_MOVE)


def test_a_reason_that_comes_when_nobody_points_any_more_is_not_shown(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    ann.page.locator("#die-3").evaluate(CLICK_AND_LEAVE)
    ann.until(lambda: "die-3" in ann.reasons, "the server has answered")
    stays_silent(ann)
    point(ann, "die-3")
    says(ann, SPENT)
    assert asked(ann) == ["die-3"]


def test_without_a_seat_that_is_asked_nothing_can_be_asked(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    watcher = visit().go(ann.page.url)
    watcher.seated()
    for part in ("level-0", "titan", "hero-1"):
        point(watcher, part)
        stays_silent(watcher)
    assert asked(watcher) == []
