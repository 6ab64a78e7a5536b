"""The first page: a newcomer sits at a small table with one role after two clicks, by mouse or keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import titanomachy as tm
from titanomachy.games.registry import game

from .conftest import Visit
from .visitors import PHONE, Visitor


def at_first_choice(visitor: Visitor) -> None:
    """The table is open, and what there is to choose is marked."""
    visitor.page.wait_for_url(re.compile(r"/t/"))
    visitor.seated()
    visitor.until(lambda: visitor.ready() is not None, "there is something to choose", 60)


@pytest.mark.parametrize("game_id", tm.games())
def test_two_clicks_lead_to_the_first_choice(visit: Visit, game_id: str) -> None:
    ann = visit().go("/")
    card = ann.page.locator(f"#game-{game_id}")
    if not card.locator("details").evaluate("one => one.open"):  # the first panel is open already
        card.locator("summary").click()
        ann.page.wait_for_timeout(400)
    chosen = card.locator('[name="role"]:checked').get_attribute("value")
    card.locator(".sit").click()
    at_first_choice(ann)
    mine = [seat["seat"] for seat in ann.table["seats"] if seat["kind"] == "me"]
    assert mine == [game(game_id).quick().role(str(chosen)).seat]
    sides = next(seats for _, seats in game(game_id).sides(len(ann.table["seats"])) if mine[0] in seats)
    bots = {seat["seat"]: seat["who"] for seat in ann.table["seats"] if seat["kind"] == "bot"}
    assert bots == {seat: "Flint" if seat in sides else "Chalk" for seat in bots}, (
        "partners of a newcomer are no beginners"
    )


def test_the_keyboard_chooses_picture_and_bots_and_sits_down(visit: Visit) -> None:
    ann = visit().go("/")
    card = ann.page.locator("#game-guards-of-atlantis")
    card.locator("summary").focus()
    ann.page.keyboard.press("Enter")
    expect(card.locator('[value="brogan"]')).to_be_focused()
    ann.page.keyboard.press("ArrowRight")
    expect(card.locator(".sit")).to_have_text("Sit down as Arien")
    expect(card.locator(".rest")).to_have_text("With Brogan, against Wasp and Xargatha.")
    ann.page.keyboard.press("Escape")
    expect(card.locator("summary")).to_be_focused()
    assert not card.locator("details").evaluate("one => one.open")
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_timeout(400)
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("Enter")
    at_first_choice(ann)
    assert {seat["who"] for seat in ann.table["seats"] if seat["kind"] == "bot"} == {"Flint"}
    assert [seat["name"] for seat in ann.table["seats"] if seat["kind"] == "me"] == ["Arien"]


def test_one_panel_at_a_time_and_a_hasty_second_click_does_not_sit_down(visit: Visit) -> None:
    ann = visit().go("/")
    panels = ann.page.locator("details.quick")
    states = "all => all.map((one) => one.open)"
    assert panels.evaluate_all(states) == [True, False, False, False]
    ann.page.locator("summary").nth(2).dblclick()
    ann.page.wait_for_timeout(100)
    assert panels.evaluate_all(states) == [False, False, True, False] and ann.page.url.endswith("/")


def test_without_a_script_the_form_does_the_same(visit: Visit) -> None:
    ann = visit(java_script_enabled=False).go("/")
    ann.page.locator("#game-deck-building summary").click()
    ann.page.locator('#game-deck-building label:has([value="levi"])').click()
    ann.page.locator("#game-deck-building .sit").click()
    ann.page.wait_for_url(re.compile(r"/t/"))
    assert ann.page.locator("#seat-0 h2").text_content() == "Levi"


def test_whoever_comes_back_finds_the_table_and_the_last_choices(visit: Visit) -> None:
    ann = visit(viewport=PHONE, locale="fr-FR").go("/")
    ann.page.locator("#game-last-stand label:has([value='titan'])").click()
    ann.page.locator("#game-last-stand .sit").click()
    ann.seated()
    ann.go("/")
    assert not any(ann.page.locator("details.quick").evaluate_all("all => all.map((one) => one.open)"))
    assert ann.page.locator("#game-last-stand [value='titan']").is_checked()
    listed = ann.page.locator(".tiles li, #mine li")
    assert listed.count() == 1 and "Titan" in str(listed.text_content())


def test_what_is_ticked_counts_and_not_the_word_above_it(visit: Visit) -> None:
    """Heroes were ticked below "Chance decides", and chance decided."""
    ann = visit().named("Ann").go("/new/deck-building")
    page = ann.page
    page.locator("summary", has_text="Rules of this table").click()
    word, levi = page.locator('select[name="option-heroes"]'), page.locator('input[value="levi"]')
    levi.check()
    assert word.input_value() == ""
    word.select_option("choose")
    assert not levi.is_checked()
    for hero in ("levi", "sasha"):
        page.locator(f'input[value="{hero}"]').check()
    page.get_by_role("button", name="Make the table").click()
    page.locator("#lobby").wait_for()
    assert [name in page.locator("#lobby").inner_text() for name in ("Levi", "Sasha")] == [True, True]
