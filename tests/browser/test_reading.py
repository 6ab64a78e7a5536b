"""Reading: whatever is on a table says what it is and what may be done with it, however one comes to it."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from .conftest import Draw, Visit
from .test_keyboard import spending
from .test_pages import TOUCH
from .visitors import MIDDLE, PHONE, Mouse, Visitor

LONG: Final = 600  # milliseconds after which a pane that is not there is not coming
PRESS: Final = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, pointerType: 'touch', isPrimary: true };
  element.dispatchEvent(new PointerEvent('pointerdown', at));
  setTimeout(() => {
    element.dispatchEvent(new PointerEvent('pointerup', at));
    element.dispatchEvent(new MouseEvent('click', { ...at, cancelable: true }));
  }, 550);
}"""
BOXES: Final = """() => Object.fromEntries(['.board', '#reading', '.end', '#tabs', '#prompt'].map((name) => {
  const { top, bottom, width } = document.querySelector(name).getBoundingClientRect();
  return [name, [top, bottom, width]];
}))"""


def middle(page: Page, part: str) -> tuple[float, float]:
    """Where a piece is."""
    x, y = page.evaluate(MIDDLE, f"[id='{part}']")
    return x, y


def point(visitor: Visitor, part: str) -> None:
    """Rest the mouse on a piece."""
    visitor.page.mouse.move(*middle(visitor.page, part), steps=4)


def reads(visitor: Visitor, part: str) -> None:
    """Wait until the pane is about this; "": until there is none."""
    pane = visitor.page.locator("#reading")
    visitor.until(
        lambda: ((pane.get_attribute("data-of") or "") if pane.is_visible() else "") == part, f"{part!r} is read"
    )


def lines(visitor: Visitor, state: str) -> list[str]:
    """What the pane says is met, not met, or only a note."""
    return [" ".join(line.split()) for line in visitor.page.locator(f"#reading .facts .{state}").all_inner_texts()]


def asked(visitor: Visitor) -> list[str]:
    """The parts about which the page has asked."""
    return [question["part"] for question in visitor.questions]


def test_what_the_mouse_rests_on_is_read_once_and_stays_while_the_pointer_goes_to_the_pane(
    visit: Visit, lesson_of: Draw
) -> None:
    ann = spending(visit, lesson_of)
    page, board = ann.page, ann.page.locator(".board").bounding_box()
    for _ in range(2):
        point(ann, "die-3")
        reads(ann, "die-3")
        assert page.locator("#die-3[data-read]").count() == 1
        assert "That die is spent or set aside." in lines(ann, "unmet")[0]
        point(ann, "marker")
        reads(ann, "marker")
        assert page.locator(".board").bounding_box() == board  # nothing has moved
    assert asked(ann) == ["die-3", "marker"]
    x, y = page.evaluate(MIDDLE, "#reading h2")
    page.mouse.move(x, y)
    page.wait_for_timeout(LONG)
    reads(ann, "marker")
    page.mouse.move(700, 20)
    reads(ann, "")
    assert page.locator(".log").is_visible()


def test_what_can_be_chosen_says_what_it_offers_and_can_be_chosen_there(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    point(ann, "die-0")
    reads(ann, "die-0")
    offers = ann.page.locator("#reading [data-option]")
    assert offers.count() >= 1 and "you can" in ann.page.locator("#reading h3").inner_text()
    option = offers.first.get_attribute("data-option")
    before = ann.offered()
    offers.first.click()
    ann.changes(before, "the pane")
    assert option and ann.table["n"] > 0


def test_a_mouse_that_only_passes_asks_nothing(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page = ann.page
    dice = [middle(page, f"die-{number}") for number in (2, 3, 4)]
    for place in (*dice, (700.0, 20.0)):
        page.mouse.move(*place)
    page.wait_for_timeout(LONG)
    assert asked(ann) == [] and page.locator("#reading").is_hidden()


def test_a_pin_keeps_it_escape_closes_it_and_a_click_reads_what_cannot_be_chosen(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page, before = ann.page, ann.offered()["picks"]
    page.mouse.click(*middle(page, "die-4"))
    reads(ann, "die-4")
    page.mouse.move(700, 20)
    page.wait_for_timeout(LONG)
    reads(ann, "die-4")  # it was wished for
    page.keyboard.press("p")
    page.locator("#reading .pin[aria-pressed=true]").wait_for()
    point(ann, "marker")
    page.wait_for_timeout(LONG)
    reads(ann, "die-4")
    page.keyboard.press("Escape")
    reads(ann, "")
    assert ann.offered()["picks"] == before


def test_whoever_reads_is_told_anew_when_others_have_acted(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    point(ann, "level-0")
    reads(ann, "level-0")
    other = ann.context.new_page()
    other.goto(ann.page.url)
    other.locator("#whose [data-seat='2']").click()
    for _ in range(2):  # the first click only warns: there are dice left
        other.locator("#primary [data-option=rest]").click()
    ann.until(lambda: len(ann.questions) == 2, "the page asks about the new moment")
    first, second = ann.questions
    assert (first["part"], first["seat"]) == (second["part"], second["seat"]) == ("level-0", 1)
    assert second["n"] > first["n"]
    reads(ann, "level-0")


def test_whoever_watches_reads_what_all_may_see_and_is_offered_nothing(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    watcher = visit().go(ann.page.url)
    watcher.seated()
    for part in ("ability-0", "hero-1", "titan-hand"):
        point(watcher, part)
        reads(watcher, part)
        assert watcher.page.locator("#reading [data-option]").count() == 0


def test_an_ability_of_the_titan_says_every_condition_and_its_rule_opens_inside(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(visit, lesson_of)
    page = ann.page
    page.mouse.click(*middle(page, "ability-2"))
    reads(ann, "ability-2")
    unmet = lines(ann, "unmet")
    assert len(unmet) >= 2 and any("step 3" in line for line in unmet) and any("short." in line for line in unmet)
    rule = page.locator("#reading details.rule-text").first
    rule.locator("summary").click()
    assert "LS-s3" in rule.inner_text() and page.locator("#rule-dialog").is_hidden()
    assert "Now" in page.locator("[role=status].vh").last.inner_text()


def test_on_a_phone_a_tap_reads_what_cannot_be_chosen_in_a_sheet_above_the_buttons(
    visit: Visit, lesson_of: Draw
) -> None:
    ann = spending(lambda **settings: visit(**TOUCH, **settings), lesson_of)
    page, before = ann.page, ann.page.evaluate(BOXES)
    page.touchscreen.tap(*middle(page, "die-3"))
    reads(ann, "die-3")
    boxes: dict[str, Any] = page.evaluate(BOXES)
    assert boxes[".board"] == before[".board"] and boxes["#prompt"] == before["#prompt"]
    top, bottom, wide = boxes["#reading"]
    assert wide == PHONE["width"] and bottom - top <= 516 and top >= boxes[".board"][0] + 60
    assert bottom <= boxes[".end"][0] + 1 and boxes["#tabs"] == before["#tabs"]
    page.locator("#reading .close").tap()
    reads(ann, "")


def test_a_long_press_reads_what_can_be_chosen_and_chooses_nothing(visit: Visit, lesson_of: Draw) -> None:
    ann = spending(lambda **settings: visit(**TOUCH, **settings), lesson_of)
    before = ann.offered()
    ann.page.locator("[id='die-0']").evaluate(PRESS)
    reads(ann, "die-0")
    ann.page.wait_for_timeout(300)
    assert ann.offered()["picks"] == before["picks"] and ann.page.locator(".chosen").count() == 0
    ann.page.locator("#reading .close").tap()
    reads(ann, "")
    ann.page.touchscreen.tap(*middle(ann.page, "die-0"))
    ann.changes(before, "a tap")


def test_a_card_that_cannot_be_bought_says_all_that_is_missing(visit: Visit) -> None:
    ann = visit(locale="fr-FR").named("Ann")
    ann.new_table("me", "me", game="deck-building")
    player, page = Mouse(ann), ann.page
    while not page.locator("[data-pick^='hand-']").count():
        player.act()
    for wall in (4, 3, 0):
        part = f"card-in-{wall}-0"
        if page.locator(f"[id='{part}']").count():
            point(ann, part)
            reads(ann, part)
            answer = ann.read[part]
            unmet = [fact for fact in answer["facts"] if fact["state"] == "unmet"]
            if len(unmet) > 1:
                break
    assert {"DB-buy-04", "DB-buy-07"} <= {rule["id"] for rule in answer["rules"]}
    assert page.locator("#reading .unmet b").inner_text().startswith("Il en manque")
    assert [line.split(":", 1)[-1].strip() for line in lines(ann, "unmet")] and answer["text"]
