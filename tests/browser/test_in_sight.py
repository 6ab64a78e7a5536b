"""On a phone whatever is asked is in sight: something that can be chosen, or a button that does it or leads there."""

from __future__ import annotations

import time
from typing import Final

import pytest

import titanomachy as tm

from .conftest import Visit
from .test_guards import Thumb
from .test_pages import TOUCH, some_moments
from .visitors import Visitor

# How many things that can be chosen one sees the middle of, buttons of choices included.
IN_SIGHT: Final = """() => {
  const within = (one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const there = width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
    return Boolean(there) && (one.contains(there) || there.closest('[data-pick]') !== null);
  };
  return [...document.querySelectorAll('.can[data-pick], :is(#opts, #left, #primary) [data-option]')]
    .filter((one) => one.checkVisibility()).filter(within).length;
}"""


def offered(visitor: Visitor, wanted: str) -> tuple[str, str] | None:
    """What there is to choose now whose name begins so."""
    now = visitor.ready() or {"picks": [], "buttons": []}
    found = [("tray", pick[0]) for pick in now["picks"]] + [("button", option) for option, _ in now["buttons"]]
    return next((one for one in found if one[1].startswith(wanted)), None)


def test_what_a_trade_asks_for_comes_into_sight_by_itself_and_by_the_button_that_names_it(visit: Visit) -> None:
    """The cards lay beyond the right edge of the page, and nothing on it was ringed."""
    ann = visit(**TOUCH, reduced_motion="reduce").named("Ann")
    ann.new_table("me", "bot:greedy", "bot:greedy", game="assault-of-the-giants")
    page = ann.page
    player, end = Thumb(ann), time.monotonic() + 60
    for wanted in ("cmd-0-trade", "deck", "res-0-"):
        while not (found := offered(ann, wanted)):
            assert time.monotonic() < end, f"nobody ever offers {wanted}"
            if not player.act():
                page.wait_for_timeout(15)
        if wanted != "res-0-":
            before = ann.offered()
            assert player.take(*found)
            ann.changes(before, wanted)
    cards = page.locator("#holding .res.can")
    assert cards.count() >= 1
    assert page.evaluate(IN_SIGHT) >= 1
    page.evaluate("() => { for (const box of document.querySelectorAll('#stage *')) box.scrollLeft = 0; }")
    ann.until(lambda: page.evaluate(IN_SIGHT) == 0, "the hand is turned back")
    page.locator("#primary .nothing").tap()
    ann.until(lambda: page.evaluate(IN_SIGHT) >= 1, "the button leads there")
    ann.table = {}
    page.reload()
    ann.seated()
    ann.until(lambda: page.evaluate(IN_SIGHT) >= 1, "what is asked is in sight after a reload, too")


@pytest.mark.parametrize("game", tm.games())
def test_whatever_is_asked_on_a_phone_something_to_choose_is_in_sight(visit: Visit, game: str) -> None:
    ann = visit(**TOUCH, reduced_motion="reduce").named("Ann")
    ann.new_table("me", *("bot:greedy",) * (min(tm.game(game).seats) - 1), game=game)

    def seen() -> None:
        if ann.ready() is not None:
            ann.told()
            assert ann.ready() is None or ann.page.evaluate(IN_SIGHT) >= 1, ann.offered()

    some_moments(ann, Thumb(ann), 25, seen)
