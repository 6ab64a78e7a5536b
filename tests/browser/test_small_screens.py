"""What is easily cut, covered or blown up where there is little room: the end of a game, its replay, tags of cards."""

from __future__ import annotations

import time
from typing import Final

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize

from ..games.last_stand.drawn import stand
from .conftest import Draw, Visit
from .visitors import PHONE, WIDE, Finger

# The words of the banner on the board lie within its paper, and that within the window.
OUTSIDE: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const inside = (small, large) => small.left >= large.left && small.right <= large.right;
  const banner = [...document.querySelectorAll('.banner')].find((one) => box(one).width);
  const paper = box(banner.querySelector('rect'));
  const words = [...banner.querySelectorAll('text')];
  const out = words.filter((one) => !inside(box(one), paper)).map((one) => one.textContent);
  return inside(paper, { left: 0, right: innerWidth }) ? out : [...out, 'the paper itself'];
}"""


@pytest.mark.parametrize("game", ["last-stand", "deck-building"])
def test_on_a_phone_the_end_has_the_whole_page_and_its_banner_is_read_in_the_replay(visit: Visit, game: str) -> None:
    ann = visit(viewport=PHONE, locale="fr-FR", color_scheme="dark", has_touch=True, reduced_motion="reduce")
    ann.named("Ann")
    address, page = ann.over(*("bot:random",) * 3, game=game), ann.page
    page.locator("#ending:not([hidden])").wait_for()
    end, tabs = page.locator("#ending").bounding_box(), page.locator("#tabs").bounding_box()
    assert end is not None and tabs is not None and end["height"] > PHONE["height"] * 0.8
    assert abs(end["y"] + end["height"] - tabs["y"]) < 2
    page.locator("#fold-end").click()
    folded = page.locator("#ending").bounding_box()
    assert folded is not None and folded["height"] < PHONE["height"] * 0.3
    page.goto(f"{address}/replay")
    page.locator("#caption:not([hidden])").wait_for()
    assert page.evaluate(OUTSIDE) == []
    assert not page.locator(".goal").is_visible(), "nothing is seen of it behind the caption"


# What lies beyond the box in which it is: buttons of a replay.
BEYOND: Final = """() => {
  const tray = document.getElementById('tray').getBoundingClientRect();
  const all = [...document.querySelectorAll('#tray :is(a, button, select)')].filter((one) => one.checkVisibility());
  return all.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < tray.left || right > tray.right || top < tray.top || bottom > tray.bottom - 3;
  }).map((one) => one.outerHTML.slice(0, 80));
}"""


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_the_buttons_of_a_replay_lie_within_its_tray_in_every_width(visit: Visit, locale: str) -> None:
    """On a tablet they were cut by the tabs below them."""
    ann = visit(locale=locale, reduced_motion="reduce").named("Ann")
    address, page = ann.over(*("bot:random",) * 3), ann.page
    page.goto(f"{address}/replay?at=3")
    page.locator("#play").wait_for()
    for width, height in ((360, 740), (520, 900), (700, 900), (820, 1180), (1024, 768), (1280, 720), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        assert page.evaluate(BEYOND) == [], width


def test_nothing_lies_over_the_pieces_when_a_game_is_over_and_no_goal_is_left(visit: Visit) -> None:
    """The banner covered the Heroes, and its lower half lay under the papers."""
    ann = visit(viewport={"width": 1280, "height": 720}, reduced_motion="reduce").named("Ann")
    ann.over(*("bot:random",) * 3)
    page = ann.page
    page.locator("#ending:not([hidden])").wait_for()
    page.locator("#fold-end").click()
    assert page.locator(".scene .banner").count() and not page.locator(".scene .banner").first.is_visible()
    assert not page.locator(".board > .goal").is_visible() and not page.locator("#hint").is_visible()


def test_on_a_phone_every_hero_that_can_be_chosen_is_seen_whole(visit: Visit) -> None:
    """They were a row and a half, and the names of the second one were cut."""
    ann = visit(viewport=PHONE, has_touch=True, locale="fr-FR", reduced_motion="reduce").named("Ann")
    ann.new_table("bot:random", "me", "me")
    page = ann.page
    page.locator("#opts .rich").first.wait_for()
    heroes = page.locator("#opts .rich")
    box = page.locator("#opts").bounding_box()
    assert box is not None and heroes.count() == 8
    for one in heroes.all():
        seen = one.bounding_box()
        assert seen is not None and box["y"] <= seen["y"] and seen["y"] + seen["height"] <= box["y"] + box["height"]
    assert not page.locator("#primary").is_visible()  # the search has its place


# What of the words on top of a phone is cut: the game's name and the round are whole or not there, the step always is.
HEADER: Final = """() => {
  const words = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  return [...document.querySelectorAll('.bar h1, .stepper :is(.round, .now)')].filter((one) => {
    const frame = one.closest('h1, .stepper').getBoundingClientRect();
    const text = words(one);
    const there = text.bottom > frame.top + 4 && text.top < frame.bottom - 4;
    return there ? text.left < frame.left - 1 || text.right > frame.right + 1 : one.matches('.now');
  }).map((one) => one.outerHTML.slice(0, 120));
}"""
# What a caption says first is seen whole; dots come only where more words follow.
CAPTION: Final = """() => {
  const told = document.querySelector('#caption:not([hidden], [data-rest]) .told');
  const first = told?.querySelector('b');
  if (!first) return '';
  const frame = told.getBoundingClientRect().bottom + 2;
  const cut = [...first.getClientRects()].some((line) => line.bottom > frame);
  const dots = told.scrollHeight > told.clientHeight + 2 && told.innerText.trim() === first.innerText.trim();
  return cut || dots ? told.textContent : '';
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_no_name_and_no_caption_is_cut_and_all_hearts_are_seen(visit: Visit, locale: str) -> None:
    """It said "Le De...", and "Eren re-rolls Tactics: Cannon...." where all was told; Hearts were in another tab."""
    ann = visit(viewport=PHONE, locale=locale, has_touch=True).named("Ann")
    ann.new_table("bot:random", "me", "bot:random", "bot:random")
    page, player = ann.page, Finger(ann, seed=3)
    cut, captions, taken = set[str](), set[str](), 0
    end = time.monotonic() + 40
    while not ann.table["over"] and taken < 12 and time.monotonic() < end:
        cut.update(page.evaluate(HEADER))
        captions.add(page.evaluate(CAPTION))
        if not player.act():
            page.wait_for_timeout(15)
        else:
            taken += 1
    assert taken and not cut and captions <= {""}, (cut, captions)
    if not ann.table["over"]:
        hearts = page.locator("#chips .hearts:visible")
        assert hearts.count() == 3
        sky, board = page.locator("#chips").bounding_box(), page.locator(".board").bounding_box()
        assert sky is not None and board is not None and sky["y"] + sky["height"] < board["y"] + board["height"] / 3


def test_on_a_phone_the_marker_half_covers_no_number(visit: Visit, lesson_of: Draw) -> None:
    for marker in (1, 6, 9, 12):
        drawn = stand("2 mikasa fight move dodge\n5 armin move cannon fight", marker=marker)
        ann = visit(viewport=PHONE, reduced_motion="reduce").named("Ann")
        ann.lesson(lesson_of(drawn, 1, 2))
        arrow = ann.page.locator("#marker path").first.bounding_box()
        assert arrow is not None
        for number in ann.page.locator("#track .tn:visible").all():
            box = number.bounding_box()
            assert box is not None
            middle = box["y"] + box["height"] / 2
            low, high = arrow["y"], arrow["y"] + arrow["height"]
            whole = box["y"] + box["height"] - 4 <= low or box["y"] + 4 >= high
            assert whole or low <= middle - 4 <= middle + 4 <= high, (marker, number.text_content())


def test_two_heroes_who_share_a_level_have_their_whole_names_and_hearts(visit: Visit, lesson_of: Draw) -> None:
    """On a laptop the plate of the second one lay over the name and the last Heart of the first."""
    for level in (2, 5, 8):
        drawn = stand(f"{level} mikasa fight move dodge\n{level} armin move cannon fight", marker=11)
        ann = visit(viewport={"width": 1280, "height": 720}, reduced_motion="reduce").named("Ann")
        ann.lesson(lesson_of(drawn, 1, 2))
        first, second = (ann.page.locator(f"#hero-{seat} .plate rect:not(.hit)").bounding_box() for seat in (1, 2))
        assert first and second
        beside = first["x"] + first["width"] <= second["x"] + 1
        assert beside or first["y"] + first["height"] <= second["y"] + 1, level


def test_on_a_phone_the_tag_of_a_card_is_no_higher_than_its_word(visit: Visit) -> None:
    ann = visit(viewport=PHONE, locale="fr-FR", reduced_motion="reduce").named("Ann")
    ann.go("/learn")
    ann.page.evaluate("() => document.querySelector('form[action$=\"c3_dodge\"]').submit()")
    ann.page.wait_for_url("**/t/**")
    ann.seated()
    tag = ann.page.locator(".when.go").first.bounding_box()
    assert tag is not None and tag["height"] < 24


# Of each card in the hand: its step, whether words are out of sight, whether it says so, how high its letters are.
CARDS: Final = """() => [...document.querySelectorAll('#holding .mat-of:not([hidden]) .fits')].map((words) => ({
  step: Number(words.closest('[id]').dataset.step ?? 0),
  cut: words.scrollHeight > words.clientHeight + 2,
  says: words.nextElementSibling.matches('.goes-on'),
  letters: parseFloat(getComputedStyle(words).fontSize),
}))"""


LAPTOP: Final[ViewportSize] = {"width": 1280, "height": 720}
TABLET: Final[ViewportSize] = {"width": 820, "height": 1180}


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_long_words_of_a_card_take_smaller_steps_and_where_they_still_go_on_a_sign_shows_all_of_them(
    visit: Visit, viewport: ViewportSize
) -> None:
    ann = visit(viewport=viewport, locale="fr-FR", has_touch=True, reduced_motion="reduce").named("Ann")
    heroes = ("nebkher", "emmitt", "snorri", "mrak")
    ann.go(ann.made(*["me"] * 4, game="guards-of-atlantis", selection=",".join(heroes))).seated()
    page, seen = ann.page, []
    for tab in page.locator("#whose button").all():
        tab.click()
        page.wait_for_function("() => document.querySelectorAll('#holding .mat-of:not([hidden]) .fits').length >= 5")
        seen += page.evaluate(CARDS)
    assert {card["step"] for card in seen} > {0, 3}
    assert [card for card in seen if card["cut"] != card["says"]] == []
    assert min(card["letters"] for card in seen) >= 11
    if viewport == PHONE:
        assert not any(card["cut"] for card in seen)
        page.set_viewport_size(TABLET)
        page.wait_for_timeout(150)
        assert not any(card["cut"] for card in page.evaluate(CARDS))
        return
    page.set_viewport_size(LAPTOP)
    for tab in page.locator("#whose button").all():
        tab.click()
        page.wait_for_timeout(100)
        assert not any(card["cut"] for card in page.evaluate(CARDS)), "those with few words lend them room"
    page.set_viewport_size(viewport)
    hand = next(at for at, card in enumerate(seen) if card["says"]) // 5  # whose hand has one
    page.locator("#whose button").nth(hand).click()
    sign, before = page.locator(".goes-on:visible"), ann.table["n"]
    sign.first.wait_for()
    whole = sign.first.locator("xpath=../p[contains(@class, 'fits')]").text_content()
    sign.first.click()
    page.locator("#reading:visible").wait_for()
    assert whole is not None and whole.replace("\xad", "") in (page.locator("#reading").text_content() or "")
    assert ann.table["n"] == before, "it is read, not played"


def lesson(visit: Visit, game: str, id: str, viewport: ViewportSize) -> Page:
    """A lesson of a game as it begins."""
    ann = visit(viewport=viewport, reduced_motion="reduce").named("Ann")
    page = ann.go("/learn").page
    page.evaluate(
        "(to) => { const form = document.forms[0]; form.action = to; form.submit(); }",
        f"/learn/{game}/{id}",
    )
    page.wait_for_url("**/t/**")
    ann.seated()
    ann.told()
    return page


def box(page: Page, what: str) -> FloatRect:
    """Where something is on the screen."""
    page.locator(what).first.wait_for()
    found = page.locator(what).first.bounding_box()
    assert found is not None
    return found


def test_beside_a_lesson_on_a_laptop_the_whole_map_of_the_giants_is_seen(visit: Visit) -> None:
    """A quarter of it lay under what the lesson says."""
    page = lesson(visit, "assault-of-the-giants", "c1_row", {"width": 1280, "height": 720})
    board, side, tray = (box(page, f"{what}:visible") for what in (".board", "#side", "#tray"))
    assert board["x"] + board["width"] <= side["x"] + 1
    assert abs(tray["x"] + tray["width"] - side["x"]) <= 1
    assert side["y"] + side["height"] >= 719


def test_on_a_phone_what_a_lesson_tells_one_to_choose_in_a_battle_lies_above_its_words(visit: Visit) -> None:
    page = lesson(visit, "assault-of-the-giants", "c5_blow", PHONE)
    for _ in range(4):  # as far as it lets one read on
        if page.locator(".battle .units [data-pick]").count():
            break
        page.locator("#coach .btn.main:visible").first.click()
        page.wait_for_timeout(300)
    unit, words = box(page, ".battle .units [data-pick]"), box(page, "#coach:visible")
    assert unit["y"] + unit["height"] <= words["y"]
