"""Assault of the Giants in a browser: a whole game of three, the map on a phone, French."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize

from .conftest import Visit
from .test_guards import Thumb, narrow, panels_and_dialogs, replayed
from .test_pages import TOUCH, english, french_only, some_moments
from .visitors import Mouse

GAME: Final = "assault-of-the-giants"
BOTS: Final = ("bot:medium",) * 2
BATTLES: Final = 110  # choices, by which some have been fought


class Ruler(Mouse):
    """Takes things on the map, in the hand and at the market where it can, and sends all where all may go."""

    def wish(self, now: dict[str, Any]) -> tuple[str, str]:
        """All of them; else something on the table; else what the buttons offer."""
        for option, _ in now["buttons"]:
            if option == "all":
                return "button", option
        return super().wish(now)


def test_a_person_and_two_bots_play_a_whole_game(visit: Visit) -> None:
    ann = visit().named("Ann")
    ann.new_table_by_form("me", *BOTS, game=GAME)
    player = Ruler(ann)
    player.play(150)
    outcome = ann.table["outcome"]
    assert ann.offered()["prompt"] == outcome["text"]
    assert outcome["won"] is ("Fire Giants" in outcome["winners"])
    assert player.used["tray"] >= 10 and player.used["board"] >= 4 and player.used["button"] >= 4
    replayed(ann)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_game_does_not_scroll_sideways_on_a_phone(visit: Visit, locale: str) -> None:
    ann = visit(locale=locale, **TOUCH).named("Ann")
    ann.new_table("me", *BOTS, game=GAME)
    narrow(ann)
    some_moments(ann, Thumb(ann), 60, lambda: narrow(ann))
    panels_and_dialogs(ann)


def test_the_game_is_french_throughout(visit: Visit) -> None:
    anne, patterns = visit(locale="fr-FR"), english()
    for path in (f"/new/{GAME}", f"/rules/{GAME}"):
        french_only(anne.go(path), patterns)
    anne.named("Anne")
    anne.new_table("me", *BOTS, game=GAME)
    assert anne.page.locator("html").get_attribute("lang") == "fr"
    some_moments(anne, Ruler(anne), 80, lambda: french_only(anne, patterns))


OUT_OF_SIGHT: Final = """() => {
  const { bottom } = document.getElementById('holding').getBoundingClientRect();
  return [...document.querySelectorAll('#holding .cmd')].filter((one) => one.getBoundingClientRect().bottom > bottom)
    .map((one) => one.textContent);
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (820, 1180)])
def test_beside_the_cards_of_a_draft_all_command_cards_are_seen(visit: Visit, width: int, height: int) -> None:
    """In two columns a third of them lay below the edge of the page, next to much empty ground."""
    ann = visit(viewport={"width": width, "height": height}, reduced_motion="reduce").named("Ann")
    ann.new_table("me", *BOTS, game=GAME)
    ann.page.locator("#holding .agtable .res").first.wait_for()
    assert ann.page.locator("#holding .cmd").count() >= 8
    assert ann.page.evaluate(OUT_OF_SIGHT) == []


IN_ROWS: Final = """() => [...document.querySelectorAll('#holding .cmd')].map((one) => {
  const { x, y } = one.getBoundingClientRect();
  return [Math.round(y), Math.round(x), one.querySelector('.cfoot').checkVisibility()];
})"""


@pytest.mark.parametrize("viewport", [{"width": 820, "height": 1180}, {"width": 360, "height": 740}])
def test_command_cards_lie_from_left_to_right_and_a_tablet_says_what_they_count(
    visit: Visit, viewport: ViewportSize
) -> None:
    """They went up and down between two rows, and how many lie to the left of each was said on a desk alone."""
    ann = visit(viewport=viewport, reduced_motion="reduce").named("Ann")
    ann.new_table("me", *BOTS, game=GAME)
    cards = ann.page.evaluate(IN_ROWS)
    assert len(cards) >= 8 and cards == sorted(cards)
    assert all(counts is (viewport["width"] > 600) for *_, counts in cards)


NARROW: Final = """() => [...document.querySelectorAll('#holding .cmd')]
  .filter((one) => one.checkVisibility() && one.offsetWidth < 104) // pixels: only a long name has a hyphen
  .map((one) => `${one.querySelector('.chd').textContent}: ${one.offsetWidth}`)"""


def test_command_cards_are_as_wide_as_their_names_beside_a_column_of_choices(visit: Visit) -> None:
    """With the log beside the table their names were torn into parts of three letters."""
    ann = visit(viewport={"width": 1340, "height": 900}, reduced_motion="reduce", locale="fr-FR").named("Ann")
    ann.new_table("me", *BOTS, game=GAME)
    player = Mouse(ann)
    while ann.table["n"] < BATTLES:
        if not player.act():
            ann.page.wait_for_timeout(15)
        assert ann.page.evaluate(NARROW) == []
