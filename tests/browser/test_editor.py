"""The position editor in a browser: by mouse, by keys alone, by touch, in French; nothing serious for axe."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest
import tomli_w
from axe_playwright_python.sync_playwright import Axe

from titanomachy.games import last_stand
from titanomachy.games.registry import game as game_of
from titanomachy.kernel.lessons import Puzzle
from titanomachy.web.live.puzzling import Proof, Puzzling
from titanomachy.web.pages.learn import found

from .conftest import Visit
from .visitors import PHONE, Visitor

SERIOUS: Final = ("serious", "critical")
HERO: Final = "#hero-1"
LESSONS: Final = Path(last_stand.__file__).parent / "lessons"


def opened(ann: Visitor) -> Visitor:
    """The editor of The Last Stand, ready."""
    ann.go("/editor/last-stand").page.locator(f"{HERO}[role=button]").wait_for(state="attached")
    return ann


def middle(ann: Visitor, selector: str) -> tuple[float, float]:
    """The middle of something."""
    box = ann.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def stands(ann: Visitor, where: str) -> None:
    """Wait until the first Hero stands there."""
    ann.until(lambda: (ann.page.locator(HERO).get_attribute("aria-label") or "").endswith(where), f"it is at {where}")


def test_by_mouse_a_piece_is_dragged_taken_away_and_brought_back(visit: Visit) -> None:
    ann = opened(visit(reduced_motion="reduce").named("Ann"))
    page = ann.page
    page.mouse.move(*middle(ann, HERO))
    page.mouse.down()
    page.mouse.move(*middle(ann, "#level-7"), steps=6)
    assert page.locator("#tip").inner_text() == "level 7" and page.locator(".ghost").is_visible()
    page.mouse.up()
    stands(ann, "level 7")
    page.locator("#undo").click()
    stands(ann, "level 5")
    page.locator("#redo").click()
    stands(ann, "level 7")
    page.locator(HERO).click(button="right")
    head = page.locator(".says h2")
    ann.until(lambda: head.inner_text() == "1 thing is still to mend.", "the rules miss the Hero")
    assert page.locator("#play-from button").get_attribute("aria-disabled") == "true"
    page.locator("[data-tile=hero-levi]").click()
    page.mouse.click(*middle(ann, "#level-2"))
    stands(ann, "level 2")
    assert head.inner_text() == "The rules allow this position."
    page.locator("#play-from button").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    ann.until(lambda: bool(ann.table) and "Levi" in str(ann.table["names"]), "the game goes on from there")


def test_the_frame_goes_with_the_piece_that_is_moved(visit: Visit) -> None:
    ann = opened(visit(reduced_motion="no-preference").named("Ann"))
    page = ann.page
    page.mouse.click(*middle(ann, HERO))
    ann.until(lambda: page.locator("#rings > .selected").count() == 1, "it is framed")
    page.mouse.click(*middle(ann, "#level-7"))
    stands(ann, "level 7")

    def together() -> bool:
        frame, hero, goal = (middle(ann, one) for one in ("#rings > .selected", HERO, "#level-7"))
        return abs(frame[0] - hero[0]) < 2 and abs(frame[1] - hero[1]) < 2 and abs(hero[1] - goal[1]) < 90

    ann.until(together, "the frame is where the Hero is")


def test_by_keys_alone_a_hero_is_chosen_moved_wounded_and_put_back(visit: Visit) -> None:
    ann = opened(visit(reduced_motion="reduce").named("Ann"))
    page = ann.page
    page.locator(HERO).focus()
    page.keyboard.press("Enter")
    ann.until(lambda: page.locator(f"{HERO}[aria-pressed=true]").count() == 1, "it is selected")
    page.keyboard.press("ArrowUp")
    stands(ann, "level 6")
    page.keyboard.press("-")
    hearts = page.locator(".piece .count b").first
    ann.until(lambda: hearts.inner_text() == "2", "a Heart less")
    page.keyboard.press("Control+z")
    ann.until(lambda: hearts.inner_text() == "3", "undone")
    page.keyboard.press("Delete")
    ann.until(lambda: page.locator(HERO).count() == 0, "it is in the box")
    page.locator("[data-tile=hero-hange]").focus()
    page.keyboard.press("Enter")
    page.locator("#level-8[role=button]").wait_for(state="attached")
    assert page.locator("#level-8").get_attribute("aria-label") == "level 8: set Hange here"
    page.locator("#level-8").focus()
    page.keyboard.press("Enter")
    stands(ann, "level 8")


def test_in_the_north_a_giant_is_set_wounded_and_moved_and_the_game_goes_on_from_there(visit: Visit) -> None:
    """Regions are spaces and can be selected too: by mouse, and by keys while something is to be set."""
    ann = visit(reduced_motion="reduce").named("Ann")
    page = ann.go("/editor/assault-of-the-giants?seats=3").page
    page.locator("#region-waterdeep[role=button]").wait_for(state="attached")
    page.locator("[data-tile=unit-5-4]").click()
    assert page.locator("#region-waterdeep").get_attribute("aria-label") == "Waterdeep: set regular hill giant here"
    page.mouse.click(*middle(ann, "#region-waterdeep"))
    giant = page.locator("#unit-waterdeep-regular")
    giant.wait_for(state="attached")
    page.locator("[data-tile=unit-5-4]").click()
    giant.focus()
    page.keyboard.press("Enter")
    page.locator(".piece select[data-set^=units]").select_option(label="wounded")
    hurt = page.locator("#unit-waterdeep-wounded_regular[aria-pressed=true]")
    hurt.wait_for(state="attached")
    page.mouse.move(*middle(ann, "#unit-waterdeep-wounded_regular"))
    page.mouse.down()
    page.mouse.move(*middle(ann, "#region-high_moor"), steps=6)
    assert page.locator("#region-high_moor > [data-ring=over]").count() == 1
    page.mouse.up()
    page.locator("#unit-high_moor-wounded_regular[aria-pressed=true]").wait_for(state="attached")
    page.locator("#play-from button").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    page.locator("#unit-high_moor-wounded_regular").wait_for(state="attached")


def test_on_a_phone_by_touch_in_french_nothing_is_wider_than_the_screen(visit: Visit) -> None:
    ann = opened(visit(viewport=PHONE, locale="fr-FR", has_touch=True, reduced_motion="reduce").named("Ann"))
    page = ann.page
    assert page.locator(".says h2").inner_text() == "Les règles permettent cette position."
    page.locator("[data-tool=remove]").tap()
    page.touchscreen.tap(*middle(ann, HERO))
    ann.until(lambda: page.locator(HERO).count() == 0, "a tap takes it away")
    assert page.locator(".tabs .count").inner_text() == "1"
    page.locator(".tabs [data-tab=checks]").tap()
    page.locator(".faults [data-edit]").tap()
    page.locator(HERO).wait_for(state="attached")
    assert page.locator(".tabs .count").is_hidden()
    page.locator(".tabs [data-tab=box]").tap()
    page.locator("[data-tool=move]").tap()
    page.touchscreen.tap(*middle(ann, HERO))
    page.locator(".piece h2").wait_for()
    page.touchscreen.tap(*middle(ann, "#level-1"))
    stands(ann, "niveau 1")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_text_is_pasted_and_what_cannot_be_read_stays(visit: Visit) -> None:
    ann = opened(visit(reduced_motion="reduce").named("Ann"))
    page = ann.page
    text = page.evaluate("JSON.parse(document.getElementById('start').dataset.shown).text")
    page.locator("#paste-open").click()
    page.locator("#paste-text").fill("seats = 3\nround = = 1")
    page.locator("#paste-form .btn").click()
    page.locator("#paste-wrong:not([hidden])").wait_for()
    assert "line 2" in page.locator("#paste-wrong").inner_text()
    assert page.locator("#paste-text").input_value() == "seats = 3\nround = = 1"
    page.locator("#paste-text").fill(text.replace("marker = 0", "marker = 18"))
    page.locator("#paste-form .btn").click()
    ann.until(lambda: not page.locator("#paste").is_visible(), "it is read")
    assert "18" in (page.locator("#marker").text_content() or "")


def test_in_the_city_a_titan_comes_a_hero_goes_to_meet_it_and_the_game_goes_on_from_there(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    page = ann.go("/editor/deck-building").page
    page.locator("#hero-0[role=button]").wait_for(state="attached")
    page.locator("[data-tile=card-armored_titan]").click()
    page.mouse.click(*middle(ann, "#space-3"))
    page.locator("#titan-1-0[aria-pressed=true]").wait_for(state="attached")
    page.locator("[data-tile=card-hospital]").click()
    assert page.locator("#wall-1[role=button]").get_attribute("aria-label") == "Inner Wall Maria: set Hospital here"
    page.locator("#wall-1").focus()
    page.keyboard.press("Enter")
    page.locator("#location-1").wait_for(state="attached")
    page.locator("[data-tile=card-swords]").click()
    page.locator("#hero-0").focus()
    page.keyboard.press("Enter")
    page.locator(".piece button.mini", has_text="Swords").wait_for()
    page.keyboard.press("Escape")  # more of them are in the box: the hand holds one until it is let go
    page.mouse.move(*middle(ann, "#hero-0"))
    page.mouse.down()
    page.mouse.move(*middle(ann, "#space-3"), steps=6)
    assert page.locator("#tip").inner_text() == "Outside inner Wall Maria"
    page.mouse.up()
    hero = page.locator("#hero-0")
    ann.until(lambda: (hero.get_attribute("aria-label") or "").endswith("Outside inner Wall Maria"), "it is there")
    assert page.locator(".says h2").inner_text() == "The rules allow this position."
    page.locator("#play-from button").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    ann.until(lambda: page.locator("#titan-1-0").count() == 1, "the game goes on from there")


def test_on_a_phone_the_city_is_panned_and_its_pieces_are_reached(visit: Visit) -> None:
    ann = visit(viewport=PHONE, locale="fr-FR", has_touch=True, reduced_motion="reduce").named("Ann")
    page = ann.go("/editor/deck-building").page
    hero = page.locator("#hero-0[role=button]")
    hero.scroll_into_view_if_needed()
    page.touchscreen.tap(*middle(ann, "#hero-0 .fig"))
    page.locator(".piece h2").wait_for()
    page.locator(".piece [data-set='where.0']").select_option("0")
    ann.until(lambda: (hero.get_attribute("aria-label") or "").endswith("extérieur"), "it is before the Wall")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Visit, theme: str) -> None:
    ann = opened(visit(color_scheme=theme, reduced_motion="reduce"))
    for step in ("", "[data-tool=remove]", "[data-tile=hero-levi]"):
        if step:
            ann.page.locator(step).click()
        found = Axe().run(ann.page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in SERIOUS] == []


def pasted(ann: Visitor, puzzle: Puzzle) -> None:
    """The editor of The Last Stand with the position of a puzzle, which was pasted."""
    page = ann.go("/editor/last-stand").page
    page.locator("#paste-open").click()
    page.locator("#paste-text").fill(tomli_w.dumps({"game": "last-stand", **puzzle.position}))
    page.locator("#paste-form .btn").click()
    ann.until(lambda: not page.locator("#paste").is_visible(), "it is read")


def test_the_analysis_follows_the_position_and_is_there_when_one_comes_back(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    pasted(ann, found(game_of("last-stand"))[0])
    page = ann.page
    panel = page.locator("#analysis")
    rows = panel.locator(".ranked .choice")
    page.locator("#analyse").click()
    rows.first.wait_for(timeout=60_000)  # a process starts for it
    assert re.fullmatch(r"Heroes \d+ %", panel.locator(".verdict b").inner_text())
    panel.locator("#show-line").click()
    page.locator(".foreseen").first.wait_for(state="attached")
    page.locator(HERO).click(button="right")
    panel.get_by_text("The analysis waits for a position that the rules allow.").wait_for()
    assert page.locator(".foreseen").count() == 0, "what was shown of another position goes"
    page.locator("#undo").click()
    rows.first.wait_for()
    panel.locator("[data-key=seen]").click()
    ann.until(lambda: panel.locator("[data-key=seen][aria-pressed=true]").count() == 1, "as the seat sees it")
    page.reload()
    rows.first.wait_for()
    assert panel.locator("[data-key=seen][aria-pressed=true]").count() == 1
    page.locator("#appraisal-close").click()
    assert panel.is_hidden() and page.locator(".checks").is_visible()


async def proved(puzzle: Puzzle) -> Proof:
    """It as if a search had just found it."""
    lesson = tomllib.loads((LESSONS / f"{puzzle.id}.toml").read_text("utf-8"))
    return Proof(lesson, {"en": "move there"}, {"en": "rest"}, lesson["why"][0], ahead=16, worlds=120, stars=1)


def test_a_puzzle_is_made_and_somebody_else_solves_it(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search finds is tested elsewhere (`web/pages/test_made_puzzles.py`): it takes a while."""
    puzzle = found(game_of("last-stand"))[0]
    monkeypatch.setattr(Puzzling, "_look", lambda *_: proved(puzzle))
    ann, ben = visit(reduced_motion="reduce").named("Ann"), visit(reduced_motion="reduce").named("Ben")
    pasted(ann, puzzle)
    page = ann.page
    page.locator("#make-puzzle").click()
    page.locator("#puzzle-proof b", has_text="The answer: move there.").wait_for()
    page.locator("#puzzle-name").fill("Up or out?")
    ann.until(lambda: "Up%20or%20out" in (page.locator("#puzzle-load").get_attribute("href") or ""), "it has its title")
    page.locator("#puzzle-keep").click()
    page.locator("h1", has_text="Up or out?").wait_for()
    address = page.locator("#link").input_value()
    assert page.locator("form[action$=remove]").is_visible()
    for choice, verdict in (("move 7 3", "missed"), (puzzle.task.solution[0].option, "solved")):
        table = ben.go(address).page
        assert table.locator("form[action$=remove]").count() == 0, "it is not Ben's"
        table.locator("main form .btn.main").click()
        table.wait_for_url(re.compile(r"/t/"))
        ben.until(lambda: ben.ready() is not None, "Ben is asked")
        table.evaluate("(one) => document.querySelector(`#all-list [data-option='${one}']`).click()", choice)
        table.locator("#coach-verdict").wait_for()
        assert ben.table["coach"]["verdict"] == verdict and ben.table["coach"]["title"] == "Up or out?"
