"""The end of a game: who won and why, how it went, the moments that decided it, and once more."""

from __future__ import annotations

import re

from .conftest import Visit
from .visitors import PHONE, WIDE, Mouse, Visitor


def over(visitor: Visitor) -> None:
    """Come when a game of bots is over."""
    visitor.named("Ann").over("bot:greedy", "bot:greedy", "bot:greedy")
    visitor.page.locator("#verdict").wait_for()


def test_the_end_says_who_won_and_why_how_it_went_and_where_it_turned(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.new_table("bot:greedy", "bot:greedy", "bot:greedy")  # and watch them
    ann.until(lambda: bool(ann.table["over"]), "the bots end their game", 60)
    ann.page.locator("#verdict").wait_for()
    panel = ann.page.locator("#ending")
    assert re.search(r"^Victory: \w|\w win$", panel.locator("#verdict").inner_text())
    assert panel.locator(".verdict .rule").inner_text().startswith("LS-goal") or panel.locator(".verdict .rule").count()
    assert panel.locator(".curve polyline").count() == 2  # the Titan and the Heroes
    assert "Titan" in (panel.locator(".curve").get_attribute("aria-label") or "")
    edge = panel.locator(".curve").bounding_box()
    for name in panel.locator(".curve .name").all():  # whole: nothing of it lies outside of the picture
        box = name.bounding_box()
        assert edge is not None and box is not None and box["x"] + box["width"] <= edge["x"] + edge["width"] + 1
    turns = panel.locator(".turns li")
    assert 1 <= turns.count() <= 3
    for shot in panel.locator(".turns img").all():
        shot.scroll_into_view_if_needed()
        ann.page.wait_for_function("(img) => img.complete && img.naturalWidth > 0", arg=shot.element_handle())
    turns.first.locator("a").click()
    ann.page.wait_for_url(re.compile(r"/replay\?at=\d+"))


def test_who_lost_has_not_reached_the_goal_and_every_word_of_the_curve_is_whole(visit: Visit) -> None:
    """A marker in the Kill Zone counted as a goal, though the Titan had won; on a phone the first word was cut."""
    ann = visit()
    over(ann)
    ends = ann.page.locator(".curve .name").all_text_contents()
    reached = [end for end in ends if (count := re.search(r"(\d+)/(\d+)", end)) and count[1] == count[2]]
    assert len(ends) == 2 and len(reached) == 1
    for viewport in ({"width": 820, "height": 1180}, PHONE):
        ann.page.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
        edge = ann.page.locator(".curve").bounding_box()
        assert edge is not None and edge["width"] <= 420
        for unit in ann.page.locator(".curve .unit").all():
            box = unit.bounding_box()
            assert box is not None and box["x"] >= edge["x"] - 1


def test_the_rounds_of_the_curve_stand_below_its_axis_in_their_order(visit: Visit) -> None:
    ann = visit()
    over(ann)
    axis, units = ann.page.evaluate("""() => {
      const box = (one) => one.getBoundingClientRect();
      const units = [...document.querySelectorAll('.curve .unit')].filter((one) => /^[0-9]+$/.test(one.textContent));
      const axis = box(document.querySelector('.curve .axis'));
      return [axis.top, units.map((one) => [+one.textContent, box(one).x, box(one).y])];
    }""")
    assert len(units) > 1 and units == sorted(units)
    assert [x for _, x, _ in units] == sorted(x for _, x, _ in units)
    assert all(y > axis for *_, y in units)


def test_whoever_comes_back_to_a_game_that_is_over_finds_its_end(visit: Visit) -> None:
    ann = visit()
    over(ann)
    report = ann.page.locator("#ending .trouble")
    assert "keep the file" in report.inner_text()
    with ann.page.expect_download() as got:
        report.get_by_role("link", name="The file of this game").click()
    assert "record:\n" in got.value.path().read_text(encoding="utf-8")


def test_the_board_stays_where_it_was_and_the_papers_can_be_put_away(visit: Visit) -> None:
    ann = visit()
    over(ann)
    page = ann.page
    board = page.locator(".board").bounding_box()
    for viewport in ({"width": 820, "height": 1180}, {"width": 1280, "height": 720}, WIDE):
        page.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
        papers, seat = page.locator("#ending").bounding_box(), page.locator("#seat-0").bounding_box()
        assert papers is not None and papers["y"] > viewport["height"] * 0.33, "under them lay an empty tray"
        if seat is not None and viewport["width"] > 900:
            middle = [seat["x"] + seat["width"] / 2, seat["y"] + seat["height"] / 2]
            on_top = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('#seat-0, .ending')?.id", middle
            )
            assert on_top == "seat-0"
            assert abs(papers["y"] + papers["height"] - viewport["height"]) < 2
    page.locator("#fold-end").click()
    assert page.locator(".ending-parts").is_hidden()
    assert page.locator("#fold-end").get_attribute("aria-expanded") == "false"
    assert page.locator(".board").bounding_box() == board


def test_every_way_on_is_offered_once(visit: Visit) -> None:
    """Replay and Play again stood at the end and in the tray."""
    ann = visit().named("Ann")
    ann.new_table("me", "bot:random", "bot:random")
    Mouse(ann).play()
    for width, height in ((1440, 900), (360, 740)):
        ann.page.set_viewport_size({"width": width, "height": height})
        for folded in (False, True):
            for name in ("Replay", "Play again"):
                ways = ann.page.locator(":is(a, button):visible", has_text=re.compile(rf"^\s*{name}\s*$"))
                assert ways.count() == 1, f"{name}, {width} pixels wide, folded: {folded}"
            ann.page.locator("#fold-end").click()


def test_on_a_phone_the_end_can_be_read_to_its_end(visit: Visit) -> None:
    ann = visit(viewport=PHONE, has_touch=True)
    over(ann)
    page = ann.page
    assert page.locator(".ending-acts").is_visible()
    page.locator(".turns li").last.scroll_into_view_if_needed()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_board_that_is_shown_is_not_covered_and_the_end_comes_back(visit: Visit) -> None:
    """Its buttons lay over a third of the board, and the one that brings it back read as before."""
    ann = visit(viewport=PHONE, has_touch=True)
    over(ann)
    page, fold = ann.page, ann.page.locator("#fold-end")
    assert fold.inner_text().strip() == "Show the board"
    fold.tap()
    assert fold.inner_text().strip() == "Show the end"
    end, board = page.locator("#ending").bounding_box(), page.locator(".board").bounding_box()
    assert end is not None and board is not None
    assert end["width"] * end["height"] < board["width"] * board["height"] / 10
    assert page.locator("#over").is_visible() and not page.locator("#rematch").is_visible()
    assert not page.locator("#caption").is_visible(), "the button lay over it"
    fold.tap()
    assert page.locator(".ending-parts").is_visible() and not page.locator("#over").is_visible()
