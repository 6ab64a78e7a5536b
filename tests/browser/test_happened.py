"""What happened is seen: captions in order, pieces that fall one after the other; and nobody has to wait for it."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page

from ..games.last_stand.drawn import stand
from .conftest import Draw, Visit
from .visitors import Mouse, Visitor

TOLD: Final = [
    "Armin is content.",
    "Gorge takes its turn.",
    "2 Citizens are eaten. Left: 7.",
    "The Titan heals: the marker goes to box 10.",
    "The face-down card is Feast.",
    "2 Citizens are eaten. Left: 5.",
]

# Every caption that is shown, with how many Citizens stand then and how many fall.
WATCH: Final = """() => {
  window.seen = [];
  const look = () => {
    const said = document.querySelector('#caption:not([hidden], [data-rest]) .told b')?.textContent;
    if (!said || window.seen.at(-1)?.said === said) return;
    const count = (what) => document.querySelectorAll(`.scene ${what}`).length;
    window.seen.push({ said, stand: count('.peg:not(.gone, .ghost)'), fall: count('.fall .ghost') });
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector('.board'), all);
}"""
CITIZENS: Final = "() => document.querySelectorAll('.scene .peg:not(.gone, .ghost)').length"
SAID: Final = "() => document.querySelector('#caption:not([hidden], [data-rest]) .told b')?.textContent ?? ''"
SET_PACE: Final = """(pace) => {
  const field = document.getElementById('pace');
  field.value = pace;
  field.dispatchEvent(new Event('change'));
}"""


def caption(page: Page) -> str:
    """What is told now; "" where nothing is."""
    said: str = page.evaluate(SAID)
    return said


def feast(visit: Visit, lesson_of: Draw, pace: str = "normal", **settings: Any) -> Visitor:
    """Both cards of the Titan eat two Citizens as soon as the two Heroes, who are mine, are content."""
    drawn = stand(
        "2 mikasa fight move dodge\n5 armin move cannon fight", step="heroes_reroll", titan="voracious",
        up="vor_gorge", down="vor_feast", citizens=9, marker=11,
    )  # fmt: skip
    ann = visit(**settings).named("Ann")
    ann.lesson(lesson_of(drawn, 1, 2))
    if pace != "normal":
        ann.page.evaluate(SET_PACE, pace)
        ann.until(lambda: ann.table["settings"]["pace"] == pace, "the pace is known")
    ann.page.evaluate(WATCH)
    for seat in (1, 2):
        ann.until(lambda seat=seat: any(ask["seat"] == seat and not ask["idle"] for ask in ann.table["asks"]), "asked")  # type: ignore[misc]
        before = ann.offered()
        button(ann, "content").click()
        ann.changes(before, "being content")
    return ann


def button(ann: Visitor, option: str) -> Locator:
    """The button of an option."""
    return ann.page.locator(f'#tray [data-option="{option}"]:visible').first


def rest(ann: Visitor) -> None:
    """A Hero rests, whatever is said against it."""
    n = ann.table["n"]
    for _ in range(2):
        if ann.table["n"] == n:
            button(ann, "rest").click()
            ann.page.wait_for_timeout(150)
    ann.until(lambda: bool(ann.table["n"] > n), "the Hero rests")


def test_four_citizens_that_die_in_one_patch_are_seen_to_die(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of, "fast")
    ann.until(lambda: ann.page.evaluate("() => window.seen.length") == len(TOLD), "all is told")
    seen = ann.page.evaluate("() => window.seen")
    assert [one["said"] for one in seen] == TOLD
    assert [one["stand"] for one in seen] == [9, 9, 7, 7, 7, 5]
    assert [one["fall"] for one in seen] == [0, 0, 2, 0, 0, 2]
    ann.until(lambda: not caption(ann.page), "the caption goes")
    ann.page.keyboard.press("r")  # and all of it again
    ann.until(lambda: caption(ann.page) == TOLD[0], "it is shown again")
    assert ann.page.evaluate(CITIZENS) == 9
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate(CITIZENS) == 5 and not caption(ann.page)


def test_step_by_step_waits_for_next_and_skip_shows_the_table_as_it_is(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of, "step")
    page = ann.page
    next_one, box = page.locator("#caption [data-do=next]"), page.locator("#caption").bounding_box
    first, place = box(), next_one.bounding_box()
    assert caption(page) == TOLD[0]
    next_one.click()
    assert caption(page) == TOLD[1]
    page.keyboard.press("Tab")  # away from the button: a key does the same
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Space")
    assert caption(page) == TOLD[2] and page.evaluate(CITIZENS) == 7
    assert page.locator("#seat-0.acts").count() == 1
    assert (box(), next_one.bounding_box()) == (first, place), "nothing moves while one steps"
    page.locator("#caption [data-do=skip]").click()
    assert not caption(page) and page.evaluate(CITIZENS) == 5
    page.locator("#caption [data-do=again]").click()
    assert caption(page) == TOLD[0]
    page.set_viewport_size({"width": 1280, "height": 720})
    if not page.locator("#page.folded").count():
        page.locator("#fold").click()
    page.locator("#tactics").hover()
    page.locator("#reading:visible details.rule-text summary").first.click()  # as high as may be
    skip, pane = page.locator("#caption [data-do=skip]").bounding_box(), page.locator("#reading").bounding_box()
    assert skip and pane and pane["x"] < skip["x"] + skip["width"] and pane["y"] + pane["height"] <= skip["y"]


def test_a_choice_may_be_made_at_any_time_and_skips_the_rest(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of, "step")
    assert caption(ann.page) == TOLD[0] and ann.ready()
    rest(ann)
    ann.until(lambda: not caption(ann.page), "the story ends")
    assert ann.page.evaluate(CITIZENS) == 5


def test_without_motion_there_are_captions_alone(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of, "step", reduced_motion="reduce")
    page = ann.page
    for said in TOLD:
        assert caption(page) == said and page.evaluate(CITIZENS) == 5
        page.locator("#caption [data-do=next]").click()
    assert all(not one["fall"] for one in page.evaluate("() => window.seen"))


def test_left_goes_one_caption_back_right_and_space_go_on(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of, "step")
    page, press = ann.page, ann.page.keyboard.press
    page.evaluate("() => document.activeElement.blur()")
    for key, at in (
        ("ArrowRight", 1), ("Space", 2), ("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowLeft", 0), ("ArrowRight", 1),
    ):  # fmt: skip
        press(key)
        assert caption(page) == TOLD[at], key
    page.get_by_role("group", name="What happened").get_by_role("button", name="One back").click()
    assert caption(page) == TOLD[0]
    assert page.evaluate("() => document.activeElement.dataset.do") == "next", "the button that is gone had the focus"
    ann.until(lambda: page.evaluate(CITIZENS) == 9, "the table is shown as it was then")


def test_who_is_among_the_choices_goes_through_them_while_something_is_told(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of, "step")
    page = ann.page
    page.get_by_role("group", name="What is asked").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.matches('.can')")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.matches('.can')") and caption(page) == TOLD[0]


def test_a_tap_on_the_board_goes_on_and_one_on_a_choice_chooses(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of, "step")
    page, n = ann.page, ann.table["n"]
    for said in TOLD[1:3]:
        page.get_by_role("group", name="The Titan, the Tower and the ground").click(position={"x": 9, "y": 9})
        assert caption(page) == said
    assert ann.table["n"] == n and page.locator("#reading").is_hidden()
    before = ann.offered()
    part = next(part for part, place, _ in before["picks"] if place == "board")
    Mouse(ann).take("board", part)
    ann.changes(before, "a choice on the board")
    assert caption(page) not in TOLD[1:4]


def test_a_line_of_the_log_shows_again_what_it_says_while_one_looks_at_it(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of, "step")
    page = ann.page
    page.keyboard.press("Escape")
    assert page.evaluate(CITIZENS) == 5
    line = page.locator("[data-fragment=log] li", has_text=TOLD[3]).first
    line.hover()
    ann.until(lambda: caption(page) == TOLD[3], "the line is told")
    ann.until(lambda: page.evaluate(CITIZENS) == 7, "and seen")
    page.locator("#prompt-text").hover()  # over a piece, what that is would take the place of the log
    ann.until(lambda: not caption(page) and page.evaluate(CITIZENS) == 5, "the table is as it is")
    line.locator(".rule").focus()
    ann.until(lambda: caption(page) == TOLD[3], "by keyboard too")
    page.locator("[data-fragment=log] li", has_text="are eaten").first.hover()  # both times in one line: the newest
    ann.until(lambda: caption(page) == TOLD[5], "a joined line")


def test_the_log_stays_where_its_reader_left_it(visit: Visit, lesson_of: Draw) -> None:
    ann = feast(visit, lesson_of)
    page = ann.page
    page.keyboard.press("Escape")
    log = page.locator("[data-fragment=log]")
    first = log.locator("li").first.text_content()
    log.evaluate("log => { log.style.flex = 'none'; log.style.height = '110px'; }")
    log.evaluate("log => { log.scrollTop = log.scrollHeight; }")
    top = "log => [...log.querySelectorAll('li')].at(-1).getBoundingClientRect().top"
    before, lines = log.evaluate(top), log.locator("li").count()
    rest(ann)
    ann.until(lambda: log.locator("li").count() > lines, "the log goes on")
    assert abs(log.evaluate(top) - before) < 2
    assert log.locator("li").first.text_content() != first  # the newest is on top, out of sight
    log.evaluate("log => { log.scrollTop = 0; }")
    rest(ann)
    ann.until(lambda: "Round 2 begins" in (log.text_content() or ""), "the round ends")
    assert log.evaluate("log => log.scrollTop") == 0
