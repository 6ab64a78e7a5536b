"""A whole Deck-Building Game at a table of four: one person and three bots, to the end and to its replay."""

from __future__ import annotations

import re
from typing import Final

from .conftest import Visit
from .visitors import Mouse

# Keeps, for every message of the table, its size, how long the page worked on it, and when that was on the screen.
WATCH: Final = """
window.heard = [];
window.WebSocket = class extends WebSocket {
  addEventListener(kind, hear) {
    super.addEventListener(kind, kind !== 'message' ? hear : (event) => {
      const from = performance.now();
      hear(event);
      const worked = performance.now() - from;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.heard.push({ size: event.data.length, worked, shown: performance.now() - from });
      requestAnimationFrame(() => port2.postMessage(0));
    });
  }
};
"""
LARGE: Final = 100_000  # characters
SLOW: Final = 150  # milliseconds


def test_a_person_and_three_bots_play_a_whole_game(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.page.add_init_script(WATCH)
    ann.new_table("me", "bot:greedy", "bot:greedy", "bot:greedy", game="deck-building")
    player = Mouse(ann)
    player.play(110)
    assert re.match("The team (wins|loses): ", ann.offered()["prompt"])
    assert player.used["board"] > 9 and player.used["tray"] > 9

    heard = [one for one in ann.page.evaluate("() => window.heard") if one["size"] > 1000]
    assert max(one["size"] for one in heard[1:]) < LARGE  # the first message is the whole table
    for name in ("worked", "shown"):
        times = sorted(one[name] for one in heard)
        assert times[len(times) // 2] < SLOW, f"half of the messages took {times[len(times) // 2]:.0f} ms and more"

    ann.page.locator("#over a").click()
    ann.page.wait_for_url(re.compile("/replay"))
    ann.page.locator("#scrub").wait_for()
    assert ann.page.locator("#page").get_attribute("data-frames") == str(ann.table["n"])
    ann.page.keyboard.press("End")
    ann.until(lambda: f"at={ann.table['n']}" in ann.page.url, "the replay is at its end")
    assert ann.page.locator("[data-fragment=board] svg").count()
