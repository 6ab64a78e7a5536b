"""How do I win? The line below the board says what my side wants and how far it is, and opens the guide of the game."""

from __future__ import annotations

import re
from typing import Final

import pytest

from ..games.last_stand.drawn import stand
from .conftest import Draw, Visit
from .test_stage import TABLES as MANY
from .visitors import Mouse

ASKED: Final = re.compile("^How do I win")
TABLES: Final = {
    "last-stand": ("bot:random", "me", "bot:random"),
    "deck-building": ("me", "bot:random"),
    "guards-of-atlantis": ("me", *("bot:random",) * 3),
    "assault-of-the-giants": ("me", *("bot:random",) * 2),
}


def test_a_hero_and_the_titan_have_other_goals_and_the_line_counts_how_far_it_is(visit: Visit, lesson_of: Draw) -> None:
    lines = {}
    for seat, mine in ((0, (0,)), (1, (1, 2))):
        drawn = stand("2 mikasa fight move dodge\n5 armin move cannon fight", marker=11, citizens=9)
        ann = visit().named("Ann")
        ann.lesson(lesson_of(drawn, *mine))
        lines[seat] = ann.page.get_by_role("link", name=ASKED)
        lines[seat].wait_for()
    titan, hero = (lines[seat].inner_text() for seat in (0, 1))
    assert titan != hero and "Kill Zone" in hero and "Kill Zone" not in titan
    assert "11/18" in hero
    assert lines[1].get_by_role("progressbar").get_attribute("value") == "11"


def test_the_line_follows_the_game(visit: Visit, lesson_of: Draw) -> None:
    ann = visit().named("Ann")
    ann.lesson(lesson_of(stand("2 mikasa fight\n5 armin move", marker=11), 1, 2))
    assert "11/18" in ann.page.get_by_role("link", name=ASKED).inner_text()
    before = ann.offered()
    Mouse(ann).take("tray", "die-0")
    ann.changes(before, "a strike")
    ann.until(lambda: "12/18" in ann.page.get_by_role("link", name=ASKED).inner_text(), "the goal is nearer")


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_line_opens_the_guide_and_the_keyboard_comes_back_to_it(visit: Visit, game: str, locale: str) -> None:
    ann = visit(locale=locale).named("Ann")
    address = ann.new_table(*TABLES[game], game=game)
    page = ann.page
    line = page.get_by_role("link", name=ASKED if locale == "en-GB" else re.compile("^Comment gagner"))
    goal = line.get_attribute("title") or ""
    assert goal and goal in line.inner_text().replace("\n", " ")
    line.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    ann.until(lambda: dialog.get_by_role("heading", level=2).count() > 1, "the guide is read")
    assert goal in dialog.inner_text()
    assert page.url == address
    page.keyboard.press("Escape")
    assert dialog.count() == 0
    page.wait_for_function("() => document.activeElement.matches('.goal a, #prompt')")  # told meanwhile: at the prompt


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_in_every_window_the_line_says_all_and_covers_no_button(visit: Visit, game: str, locale: str) -> None:
    ann = visit(locale=locale, reduced_motion="reduce").named("Ann")
    found = {}
    for seats in (TABLES[game], MANY[game]):
        ann.new_table(*seats, game=game)
        ann.page.keyboard.press("Escape")  # all is told
        ann.page.locator(".goal a").wait_for()
        for width, height in WINDOWS:
            ann.page.set_viewport_size({"width": width, "height": height})
            if problems := ann.page.evaluate(WHOLE):
                found[f"{len(seats)} seats at {width}x{height}"] = problems
    assert found == {}


WINDOWS: Final = ((1920, 1080), (1440, 900), (1340, 900), (1280, 720), (1024, 768), (910, 700), (820, 1180), (360, 740))
WHOLE: Final = """() => {
  const line = document.querySelector('.goal .text');
  const box = document.querySelector('.goal a').getBoundingClientRect();
  const cut = line.scrollHeight > line.clientHeight + 3 || line.scrollWidth > line.clientWidth + 1;
  const under = [...document.querySelectorAll('.board button')].filter((one) => one.checkVisibility()).filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
  return [...(cut ? [line.textContent] : []), ...under.map((one) => one.outerHTML)];
}"""
COVERED: Final = """() => {
  const box = document.querySelector('.goal a').getBoundingClientRect();
  const beside = ({ left, right }) => left >= box.right || right <= box.left;
  const over = (one) => !beside(one) && one.top < box.bottom && one.bottom > box.top;
  const pieces = [...document.querySelectorAll('#heroes .plate rect:not(.hit), #heroes .plate .hp, #citizens .lbl')];
  const seen = pieces.filter((one) => one.checkVisibility() && one.getClientRects().length);
  const covered = seen.filter((one) => over(one.getBoundingClientRect()));
  return [seen.length, covered.map((one) => one.parentNode.textContent)];
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (1280, 720), (820, 1180), (360, 740)])
def test_nothing_of_a_hero_on_the_ground_lies_under_the_line(
    visit: Visit, lesson_of: Draw, wide: int, high: int, locale: str
) -> None:
    ann = visit(locale=locale, viewport={"width": wide, "height": high}).named("Ann")
    for heroes in (["mikasa"], ["mikasa", "armin"], ["mikasa", "armin", "levi", "hange"]):
        others = [name for name in ("eren", "sasha") if len(heroes) < 2]
        drawn = "".join(f"0 {name} move\n" for name in heroes) + "".join(f"5 {name} move\n" for name in others)
        ann.lesson(lesson_of(stand(drawn), 1))
        ann.page.locator(".goal a").wait_for()
        count, covered = ann.page.evaluate(COVERED)
        assert count and not covered, f"{heroes} at {wide}x{high}"


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (1280, 720)])
def test_no_place_for_cards_in_a_district_lies_under_the_line(visit: Visit, wide: int, high: int, locale: str) -> None:
    ann = visit(locale=locale, viewport={"width": wide, "height": high}).named("Ann")
    ann.new_table("me", "me", game="deck-building")
    bottom, top = ann.page.evaluate("""() => [
      document.querySelector('.scene > svg').getBoundingClientRect().bottom,
      document.querySelector('.goal a').getBoundingClientRect().top,
    ]""")
    assert bottom <= top + 2
