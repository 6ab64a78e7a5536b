"""Whole games of The Last Stand against bots: by mouse, and by keyboard alone."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page

from ..games.last_stand.drawn import stand
from .conftest import Draw, Visit
from .visitors import REPLAY, Keyboard, Mouse

ENDINGS = re.compile(r"(The Heroes win|The Titan wins): ")


def press_until(page: Page, key: str, reached: str) -> None:
    """Press a key until the focus is where it should be."""
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", reached):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {reached}")


NEWEST_IN_VIEW: Final = """() => {
  const log = document.querySelector('[data-fragment=log]'), line = log.querySelector('ol > li:last-child');
  const [box, seen] = [log, line].map((one) => one.getBoundingClientRect());
  return seen.top >= box.top - 1 && seen.bottom <= box.bottom + 1;
}"""


def test_a_newcomer_plays_a_whole_game_as_the_titan_by_mouse(visit: Visit) -> None:
    someone = visit()
    page = someone.go("/").page
    page.locator('#game-last-stand [value="titan"]').check(force=True)
    page.locator("#game-last-stand .sit").click()
    page.wait_for_url(re.compile("/t/"))
    someone.seated()
    someone.until(lambda: [ask["seat"] for ask in someone.table["asks"]] == [0], "the Titan is asked, and nobody else")
    player = Mouse(someone)
    player.play()
    assert ENDINGS.match(someone.offered()["prompt"])
    assert player.used["tray"] + player.used.get("board", 0) + player.used.get("seats", 0) > player.used["button"]


def test_a_whole_game_as_a_hero_by_keyboard_alone(visit: Visit) -> None:
    someone = visit()
    page = someone.go("/").page
    press_until(page, "Tab", "#game-last-stand [name=role]")
    page.keyboard.press("ArrowRight")  # another Hero
    press_until(page, "Tab", "#game-last-stand .sit")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    someone.seated()
    player = Keyboard(someone)
    player.play()
    assert ENDINGS.match(someone.offered()["prompt"])
    assert page.evaluate(NEWEST_IN_VIEW), "the log jumped to an old round, because the end opens what was hidden"
    assert player.used["board"] and player.used["tray"] and player.used["button"]
    press_until(page, "Tab", REPLAY)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/replay"))


def test_one_person_plays_all_heroes(visit: Visit) -> None:
    someone = visit().named_by_form("Hal")
    someone.new_table_by_form("bot:medium", "me", "me")
    player = Mouse(someone)
    player.play()
    assert ENDINGS.match(someone.offered()["prompt"])
    assert someone.table["outcome"]["won"] in (True, False)


def test_a_piece_of_another_of_my_seats_turns_to_that_seat(visit: Visit, lesson_of: Draw) -> None:
    drawn = stand("""
        2  mikasa  move
        5  armin   move
    """)
    hal = visit().named("Hal")
    hal.lesson(lesson_of(drawn, 1, 2))
    page, player = hal.page, Mouse(hal)
    offers = {ask["name"]: {part for option in ask["options"] for part in option["parts"]} for ask in hal.table["asks"]}
    theirs = sorted(offers["Armin"] - offers["Mikasa"])
    assert hal.offered()["prompt"].startswith("Mikasa: ")
    assert {"level-4", "level-6"} <= set(theirs)
    assert page.locator("[id='level-6'].could").count() == 1
    before = hal.offered()
    assert player.take("board", "level-6")
    hal.changes(before, "a place that only Armin can move to")
    assert hal.offered()["prompt"].startswith("Armin: ")
    assert page.locator("#whose [aria-pressed=true]").inner_text() == "Armin"
    hal.until(lambda: "Armin moves to level 6" in hal.offered()["log"], "he has one die to move with")
