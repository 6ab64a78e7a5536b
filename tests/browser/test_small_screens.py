"""What is easily cut, covered or blown up where there is little room: the end of a game, its replay, tags of cards."""

from __future__ import annotations

from typing import Final

import pytest

from .conftest import Visit
from .visitors import PHONE, WIDE

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


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
def test_long_words_of_a_card_take_smaller_steps_and_where_they_still_go_on_a_sign_shows_all_of_them(
    visit: Visit, viewport: dict[str, int]
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
        return
    hand = next(at for at, card in enumerate(seen) if card["says"]) // 5  # whose hand has one
    page.locator("#whose button").nth(hand).click()
    sign, before = page.locator(".goes-on:visible"), ann.table["n"]
    sign.first.wait_for()
    whole = sign.first.locator("xpath=../p[contains(@class, 'fits')]").text_content()
    sign.first.click()
    page.locator("#reading:visible").wait_for()
    assert whole is not None and whole.replace("\xad", "") in (page.locator("#reading").text_content() or "")
    assert ann.table["n"] == before, "it is read, not played"
