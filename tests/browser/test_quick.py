"""How soon a choice is answered: from the click until the page that it changed is painted. A figure, no limit: a time
says as much about the machine as about the page."""

from __future__ import annotations

from statistics import median, quantiles
from typing import Final

import pytest

from .conftest import Figure, Visit
from .visitors import Mouse

TABLES: Final = {"last-stand": 3, "deck-building": 2, "guards-of-atlantis": 4, "assault-of-the-giants": 3}
CHOICES: Final = 30
PAUSE: Final = 120  # milliseconds in which the page is left alone, so that looking at it does not delay it

# Every choice that is sent: milliseconds from its click to the end of the first frame with the answer.
CLOCK: Final = """() => {
  window.answered = [];
  const page = document.getElementById('page');
  let clicked = 0, sent = null;
  addEventListener('click', ({ timeStamp }) => { clicked = timeStamp; }, true);
  new MutationObserver(() => {
    if ('busy' in page.dataset) { sent ??= clicked; return; }
    const from = sent;
    sent = null;
    const painted = () => window.answered.push(performance.now() - from);
    if (from !== null) requestAnimationFrame(() => setTimeout(painted));
  }).observe(page, { attributeFilter: ['data-busy'] });
}"""


@pytest.mark.parametrize("game", TABLES)
def test_how_soon_a_choice_is_answered(visit: Visit, figure: Figure, game: str) -> None:
    """All seats are mine: whatever comes after a click is its answer."""
    ann = visit().named("Ann")
    ann.new_table(*["me"] * TABLES[game], game=game)
    player, page = Mouse(ann), ann.page
    page.evaluate(CLOCK)
    while ann.table["n"] < CHOICES and not ann.table["over"]:
        now = ann.ready()
        if now is not None and player.take(*player.wish(now)):
            page.wait_for_timeout(PAUSE)
            ann.changes(now, "a choice")
        else:
            page.wait_for_timeout(15)
    ann.until(lambda: ann.ready() is not None or ann.table["over"], "the last choice is answered")
    times: list[float] = page.evaluate("() => window.answered")
    assert CHOICES / 2 < len(times) <= ann.table["n"] and min(times) > 0
    figure(
        f"{game}: a choice is answered in {median(times):.0f} ms, 95 of 100 in {quantiles(times, n=20)[-1]:.0f} ms, "
        f"all in {max(times):.0f} ms ({len(times)} choices)"
    )
