"""Learning in a browser: a chapter by choosing what is pointed at, a puzzle that is missed, started over and solved."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize

from .conftest import Visit
from .visitors import PHONE, WIDE, Visitor

GAME: Final = "last-stand"
LIT: Final = """() => {
  const seen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const lit = [...document.querySelectorAll('.halo')].filter(seen).map((one) => one.getBoundingClientRect());
  const within = ({ left, right, top, bottom }) => lit.some((box) =>
    left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom);
  const picks = [...document.querySelectorAll('[data-pick][aria-pressed="false"]')].filter(seen);
  return picks.filter((one) => within(one.getBoundingClientRect())).map((one) => one.dataset.pick);
}"""


def begin(visitor: Visitor, id: str) -> Visitor:
    """Begin a lesson from the Learn page; nobody asks for a name."""
    visitor.go("/learn").page.locator(f'form[action="/learn/{GAME}/{id}"] button').first.click()
    visitor.page.wait_for_url(re.compile(r"/t/"))
    visitor.seated()
    return visitor


def coach(visitor: Visitor) -> dict[str, Any]:
    """What the page was last told of the lesson."""
    told: dict[str, Any] = visitor.table["coach"]
    return told


def pick(visitor: Visitor, part: str) -> None:
    """Choose something: click it, or tap it where there is no mouse."""
    found = visitor.page.locator(f'[data-pick="{part}"]:visible').first
    if visitor.page.viewport_size == PHONE:
        found.tap()
    else:
        found.click()


def follow(visitor: Visitor) -> None:
    """Do what the coach points at, or read on, until the step is done."""
    step = coach(visitor)["step"]
    while coach(visitor)["step"] == step:
        if coach(visitor)["read"]:
            visitor.page.locator('#coach [data-coach="next"]').click()
            visitor.until(lambda: coach(visitor)["step"] != step, "it is read on")
        else:
            visitor.until(lambda: bool(visitor.page.evaluate(LIT)), "light falls on something that can be chosen")
            before = visitor.offered()
            pick(visitor, visitor.page.evaluate(LIT)[0])
            visitor.changes(before, "what is pointed at")
    visitor.page.wait_for_timeout(50)


def play(visitor: Visitor, *parts: str) -> None:
    """Choose parts one after the other, each choice as the server takes it."""
    for part in parts:
        before = visitor.offered()
        pick(visitor, part)
        visitor.changes(before, part)


def test_a_chapter_from_start_to_finish_by_choosing_what_is_pointed_at(visit: Visit) -> None:
    ann = begin(visit(), "c1_climb")
    page = ann.page
    assert page.locator("#coach .cn").inner_text() == "1 of 5"
    assert page.locator("#tab-lesson").get_attribute("aria-selected") == "true"
    page.locator("#level-1").click(force=True)
    ann.until(lambda: "Titan's foot" in page.locator("body").inner_text(), "another choice is answered")
    assert ann.table["n"] == 0
    for _ in range(2):
        follow(ann)
    assert page.locator("#coach .ok").inner_text().startswith("Good: ")
    ann.told()
    page.set_viewport_size({"width": 1280, "height": 720})  # beside the open panel
    again = page.locator("#caption[data-rest]").bounding_box()
    assert again is not None and again["width"] < 60, "what shows it again is a button, not a bar over the goal"
    page.set_viewport_size(WIDE)
    page.locator('#coach [data-coach="back"]').click()
    ann.until(lambda: coach(ann)["step"] == 1, "one step back")
    page.reload()
    ann.until(lambda: page.locator("#coach .cn").inner_text() == "2 of 5", "a reload goes on at the same step")
    ann.seated()
    for _ in range(4):
        follow(ann)
    assert coach(ann)["free"]
    play(ann, "die-8", "die-5", "level-6", "die-6", "die-7")
    page.locator("#coach-finish").wait_for()
    assert "climb, shoot and strike" in page.locator("#coach-finish h2").inner_text()
    assert page.evaluate("document.activeElement.dataset.forward") == ""
    ann.go("/learn")
    assert page.locator(".course li.done").count() == 1
    assert page.locator(".prog").inner_text().startswith("1 of")


def test_a_puzzle_missed_started_over_and_solved(visit: Visit) -> None:
    ann = begin(visit(locale="fr-FR"), "p01_one_point_short")
    page = ann.page
    play(ann, "die-1")  # Mikasa strikes
    rest = page.locator('#tray [data-option="rest"]:visible')
    while not coach(ann)["verdict"]:  # whoever could still do something is warned once
        ann.until(lambda: bool(coach(ann)["verdict"] or rest.count()), "someone can rest, or it is judged")
        if rest.count():
            before = ann.offered()
            rest.first.click()
            ann.changes(before, "rest")
    page.locator("#coach-verdict").wait_for()
    assert "Mikasa a frappé" in page.locator("#coach-verdict").inner_text()
    page.keyboard.press("r")
    ann.until(lambda: coach(ann)["tries"] == 2 and ann.table["n"] == 0, "it starts over")
    assert page.locator(".tries .miss").count() == 1
    page.keyboard.press("h")
    ann.until(lambda: len(coach(ann)["hints"]) == 1, "a hint comes")
    solution = (("Conny", "die-10", "level-5"), ("Conny", "die-11"), ("Sasha", "condition-2"))
    for seat, *parts in (*solution, ("Mikasa", "die-0", "level-8"), ("Mikasa", "condition-1")):
        page.locator("#whose button", has_text=seat).click()
        play(ann, *parts)
    page.locator("#coach-verdict .sw").wait_for()
    assert page.locator("#coach-verdict .sw li").count() == 5
    assert coach(ann)["verdict"] == "solved"


def test_a_lesson_that_wins_its_game_shows_its_own_end_alone(visit: Visit) -> None:
    ann = begin(visit(), "c9_gifts")
    while not coach(ann)["over"]:
        follow(ann)
    ann.page.locator("#coach-finish").wait_for()
    assert ann.table["over"]
    ann.page.wait_for_timeout(300)
    assert not ann.page.locator("div.ending").is_visible()
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    card, board = (ann.page.locator(part).bounding_box() for part in ("#coach-finish", "section.board"))
    assert card and board and card["y"] >= board["y"] + board["height"] - 1, "a laptop shows all of the board"
    assert ann.page.locator("#coach-finish").evaluate("one => one.scrollHeight <= one.clientHeight + 1")


def test_on_a_phone_a_task_begins_with_the_board_and_its_answer_can_be_seen(visit: Visit) -> None:
    ann = begin(visit(viewport=PHONE, has_touch=True), "p01_one_point_short")
    page = ann.page
    assert page.evaluate("document.getElementById('page').dataset.tab") == "cards"
    said, room = (page.locator(f"#coach-goal{part}").bounding_box() for part in (" b", ""))
    assert said and room and said["height"] <= room["height"], "the whole goal can be read"
    page.locator('#tabs [data-tab="lesson"]').tap()
    page.locator('#coach-guide [data-coach="answer"]').tap()
    ann.until(lambda: coach(ann)["verdict"] == "solved", "the answer plays itself")
    page.locator("#coach-verdict").wait_for()  # once all of it has been seen
    assert page.evaluate("document.getElementById('page').dataset.tab") == "cards", "no panel lies over it"
    told, scene = (page.locator(part).bounding_box() for part in ("#coach-verdict", ".board .scene"))
    assert told and scene and scene["height"] > 150
    assert scene["y"] + scene["height"] <= told["y"] + 1, "what the choices did is seen on the board above"


def test_on_a_phone_the_end_of_a_chapter_leaves_the_board_free(visit: Visit) -> None:
    ann = begin(visit(viewport=PHONE, has_touch=True), "c9_gifts")
    while not coach(ann)["over"]:
        follow(ann)
    ann.page.locator("#coach-finish").wait_for()
    sheet, board = (ann.page.locator(part).bounding_box() for part in ("#coach-finish", "section.board"))
    assert sheet and board and sheet["y"] >= board["y"] + board["height"] - 1
    tabs = ann.page.locator("#tabs").bounding_box()
    assert tabs and sheet["y"] + sheet["height"] >= tabs["y"] - 2, "no halves of dice are seen below it"


def test_on_a_phone_the_card_keeps_its_place_below_the_board(visit: Visit) -> None:
    ann = begin(visit(viewport=PHONE, has_touch=True), "c1_climb")
    places = set()
    for _ in range(4):
        card = ann.page.locator("#coach").bounding_box()
        assert card is not None
        places.add(tuple(card.values()))
        follow(ann)
    assert len(places) == 1, places


OVER_WORDS: Final = """() => {
  const [words, range] = [[], document.createRange()];
  for (const place of document.querySelectorAll('.bar, section.board, #tray, #rail, #cardcol, #tabs')) {
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      if (!node.data.trim() || !holder.checkVisibility() || holder.closest('.vh, #coach')) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) words.push([node.data.trim(), box]);
    }
  }
  const lines = [...document.querySelectorAll('.spotlight path')];
  const points = lines.flatMap((line) => {
    const { x, y } = line.ownerSVGElement.getBoundingClientRect();
    const all = Array.from({ length: Math.ceil(line.getTotalLength() / 3) }, (_, at) => line.getPointAtLength(3 * at));
    return all.map((point) => [x + point.x, y + point.y]);
  });
  const on = (box) => points.some(([x, y]) => box.left < x && x < box.right && box.top < y && y < box.bottom);
  return { drawn: points.length, over: words.filter(([, box]) => on(box)).map(([word]) => word) };
}"""


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 720}, {"width": 360, "height": 740}])
def test_light_and_arrow_of_the_coach_go_over_no_word(visit: Visit, viewport: ViewportSize) -> None:
    """An arrow to a button went through the question above it, and rays over the numbers of cards beside it."""
    ann = visit(viewport=viewport, reduced_motion="reduce", locale="fr-FR")
    ann.go("/learn").page.locator('form[action="/learn/assault-of-the-giants/c4_battle"] button').first.dispatch_event(
        "click"
    )
    ann.page.wait_for_url(re.compile(r"/t/"))
    ann.seated()
    drawn = 0
    for step in range(6):
        ann.until(lambda step=step: coach(ann)["step"] == step, "the next step")  # type: ignore[misc]
        ann.told()
        ann.page.wait_for_timeout(900)  # pieces come to rest
        found = ann.page.evaluate(OVER_WORDS)
        assert found["over"] == [], step
        drawn += found["drawn"]
        ann.page.locator('#coach :is([data-coach="next"], [data-coach="skip"]):visible').click()
    assert drawn > 30


# Whether the first thing that is pointed at is seen: nothing of the page lies over its middle.
SEEN: Final = """(part) => {
  const one = document.querySelector(`#rail [id="${part}"], #rail [data-part="${part}"]`);
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def test_on_a_phone_a_seat_that_is_pointed_at_is_seen(visit: Visit) -> None:
    """It stayed folded away, and where one opened the seats it lay under the card of the lesson."""
    ann = visit(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, reduced_motion="reduce")
    form = ann.go("/learn").page.locator('form[action="/learn/assault-of-the-giants/c5_blow"] button')
    form.first.dispatch_event("click")
    ann.page.wait_for_url(re.compile(r"/t/"))
    ann.seated()
    seen = []
    for step in range(4):
        ann.until(lambda step=step: coach(ann)["step"] == step, "the next step")  # type: ignore[misc]
        ann.told()
        for part in coach(ann)["points"]:
            if part.startswith("race-"):
                ann.until(lambda part=part: ann.page.evaluate(SEEN, part), "the seat is seen")  # type: ignore[misc]
                seen.append(part)
        ann.page.locator('#coach :is([data-coach="next"], [data-coach="skip"]):visible').click()
    assert seen == ["race-hill"]
