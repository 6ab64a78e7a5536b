"""The tray has one height: what is asked is read in full, every choice is seen, and warnings too."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any, Final

import pytest

from titanomachy.games.guards_of_atlantis import GAME as GUARDS
from titanomachy.kernel.lessons import Hint, Lesson

from ..games.guards_of_atlantis.table_top import arrange
from ..games.last_stand.drawn import stand
from .conftest import Draw, Visit
from .visitors import PHONE, Finger, Mouse

LAPTOP: Final = {"width": 1280, "height": 720}
TABLES: Final = {
    "last-stand": ("bot:greedy", "me", "bot:greedy"),
    "deck-building": ("me", "bot:greedy"),
    "guards-of-atlantis": ("me", *("bot:greedy",) * 3),
    "assault-of-the-giants": ("me", *("bot:greedy",) * 2),
}
CHOICES: Final = 14

# What is asked and does not fit; a choice that is not seen in a list that does not say that it goes on.
CUT: Final = """() => {
  const asking = document.querySelector('.asking');
  const cut = asking.scrollHeight > asking.clientHeight + 1 ? [document.getElementById('prompt-text').textContent] : [];
  for (const list of document.querySelectorAll('#stage > :is(.opts, .left)')) {
    const below = list.clientHeight && list.scrollTop + list.clientHeight < list.scrollHeight - 6;
    if (below && !list.hasAttribute('data-more')) cut.push(list.textContent);
    const small = [...list.children].filter((one) => one.clientHeight && one.scrollHeight > one.clientHeight + 2);
    cut.push(...small.map((one) => one.textContent));
  }
  return cut;
}"""

# The rows of choices with a picture that are wholly seen, and can be tapped.
ROWS: Final = """() => {
  const rows = new Set();
  for (const one of document.querySelectorAll('#opts > .rich')) {
    const box = one.getBoundingClientRect();
    const edges = [box.top + 4, box.bottom - 4].map((y) => document.elementFromPoint(box.x + box.width / 2, y));
    if (edges.every((found) => one.contains(found))) rows.add(box.top);
  }
  return [...rows];
}"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", TABLES)
def test_what_is_asked_and_every_choice_is_seen(visit: Visit, game: str, size: dict[str, int]) -> None:
    ann = visit(viewport=size, locale="fr-FR", reduced_motion="reduce", has_touch=size == PHONE).named("Ann")
    ann.new_table(*TABLES[game], game=game)
    player = Finger(ann, 3) if size == PHONE else Mouse(ann, 3)
    made = 0
    while made < CHOICES and not ann.table.get("over"):
        if ann.ready() is None:
            ann.page.wait_for_timeout(15)
            continue
        ann.page.wait_for_timeout(60)
        assert ann.page.evaluate(CUT) == []
        made += player.act()


# Whether the quiet line is read whole, and where the choices are.
QUIET: Final = """() => {
  const words = document.querySelector('.say .clamp'), { x, bottom } = words.getBoundingClientRect();
  const there = document.elementFromPoint(x + 20, bottom - 6);
  const around = [...document.querySelectorAll('#tray :is(.opts, .end, .hands > *)')];
  const places = around.map((one) => one.getBoundingClientRect().y);
  return [words.scrollHeight <= words.clientHeight + 1 && words.contains(there), places];
}"""


def test_a_reason_that_ends_in_dots_is_read_whole_by_a_click_and_nothing_moves(visit: Visit) -> None:
    ann = visit(viewport={"width": 820, "height": 1180}, locale="fr-FR", reduced_motion="reduce").named("Ann")
    ann.new_table(*TABLES["assault-of-the-giants"], game="assault-of-the-giants")
    player, page = Mouse(ann, 3), ann.page
    while not page.locator(".asking[data-cut]").count():
        assert ann.table["n"] < 40, "no reason is longer than its line"
        if not player.act():
            page.wait_for_timeout(15)
    ann.told()
    whole, places = page.evaluate(QUIET)
    assert not whole
    ways: list[Callable[[], None]] = [
        page.locator("#prompt-text").click,
        lambda: page.locator("#prompt").press("Enter"),
    ]
    for way in ways:
        way()
        assert page.evaluate(QUIET) == [True, places]
        page.keyboard.press("Escape")
        assert page.evaluate(QUIET) == [False, places]


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_an_attack_that_reaches_nobody_is_warned_of_once_and_the_warning_is_read_in_full(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, size: dict[str, int]
) -> None:
    table = arrange("wasp arien xargatha brogan", at={"arien": "k12"}, acts="arien noble_blade")
    position: dict[str, Any] = tomllib.loads(table.position())
    drawn = Lesson("drawn", Hint("", {"en": "Drawn", "fr": "Dessin"}), (1,), "greedy", position, ())
    monkeypatch.setitem(GUARDS.lessons, "drawn", drawn)
    ann = visit(viewport=size, locale="fr-FR", reduced_motion="reduce").named("Ann")
    ann.page.goto("/learn")
    ann.page.evaluate(
        "() => { const form = document.querySelector('form[action^=\"/learn/\"]');"
        " form.action = '/learn/guards-of-atlantis/drawn'; form.submit(); }"
    )
    ann.page.wait_for_url("**/t/**")
    ann.seated()
    attack = ann.page.locator(':is(#opts, #primary) [data-option="primary"]')
    assert "personne à portée" in attack.inner_text()
    before = ann.table["n"]
    attack.click()
    why = ann.page.locator("#why")
    ann.until(lambda: "n'atteint personne" in why.inner_text(), "the page warns")
    assert ann.table["n"] == before
    assert ann.page.evaluate(CUT) == []
    box, tray = why.bounding_box(), ann.page.locator(".asking").bounding_box()
    assert box is not None and tray is not None and box["y"] + box["height"] <= tray["y"] + tray["height"] + 1
    attack.click()
    ann.until(lambda: ann.table["n"] > before, "the second click attacks")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_heroes_of_a_draft_are_searched_by_name_and_by_their_stars(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(viewport=size, has_touch=size == PHONE).named("Ann")
    page = ann.page
    ann.go("/new/guards-of-atlantis?seats=4")
    page.locator("details.part summary").click()
    page.locator('[name="option-selection"]').first.select_option("all_pick")
    for seat in range(4):
        page.locator(f'[name="seat-{seat}"]').select_option("me")
    page.locator('form.stack [name="begin"]').click()
    page.wait_for_url("**/t/**")
    ann.seated()
    heroes = page.locator("#opts > .rich:visible")
    ann.until(lambda: heroes.count() == 32, "all heroes are laid out")
    assert len(page.evaluate(ROWS)) >= (3 if size == PHONE else 2), "rows of names, or of names with what is told"
    assert page.evaluate(CUT) == []
    search = page.locator("#narrow input")
    search.fill("waspish")
    assert heroes.count() == 0
    search.fill("was")
    assert heroes.all_inner_texts()[0].startswith("Wasp") and heroes.count() == 1
    search.fill("tidemaster")
    assert heroes.all_inner_texts()[0].startswith("Arien") and heroes.count() == 1
    heroes.first.click()
    ann.until(lambda: ann.table["n"] == 1, "Arien is chosen")
    ann.until(lambda: heroes.count() == 31, "the next one sees all that are left")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_why_a_card_of_the_titan_may_be_cancelled_is_read_whole(visit: Visit, lesson_of: Draw, locale: str) -> None:
    """It ended in dots beside an empty tray, each time that a card came to be resolved."""
    drawn = stand("4 mikasa tactics tactics\n5 armin tactics fight", step="resolve", up="std_feast", down="std_bite")
    ann = visit(locale=locale, reduced_motion="reduce").named("Ann")
    ann.lesson(lesson_of(drawn, 1, 2))
    assert ann.page.locator("#prompt-hint .clamp").inner_text()
    assert not ann.page.locator(".asking[data-cut]").count()
