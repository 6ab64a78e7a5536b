"""Guards of Atlantis: the card that one has played face down is marked in one's own hand, and nowhere else."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, Final

import pytest

from titanomachy.games.guards_of_atlantis.state import PLAY
from titanomachy.web.live.driver import Driver
from titanomachy.web.live.room import Known

from .conftest import Visit
from .test_guards import GAME, Thumb, acts_until
from .visitors import PHONE, WIDE

HEROES: Final = "arien,brogan,wasp,xargatha"
PLAYED: Final = "#holding .gc[data-given]"


@pytest.fixture
def others_think(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """While this is set no bot plays a card."""
    waiting, breathe = threading.Event(), Driver._breathe

    async def held(driver: Driver, seat: int, known: Known, bot: str) -> None:
        while waiting.is_set() and driver._room.play.table.state.phase == PLAY:
            await asyncio.sleep(0.01)
        await breathe(driver, seat, known, bot)

    monkeypatch.setattr(Driver, "_breathe", held)
    return waiting


def page_asks(table: dict[str, Any], verb: str) -> bool:
    """Whether the options of an ask begin so."""
    return any(option["o"].startswith(verb) for ask in table["asks"] for option in ask["options"])


@pytest.mark.parametrize("viewport", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize(
    ("locale", "mine", "other"), [("en-GB", "Your choice", "Exchanged"), ("fr-FR", "Votre choix", "Échangé")]
)
def test_a_card_played_face_down_is_marked_for_its_owner_and_an_exchange_is_said(
    visit: Visit, others_think: threading.Event, viewport: dict[str, int], locale: str, mine: str, other: str
) -> None:
    others_think.set()
    ann = visit(viewport=viewport, locale=locale, has_touch=True, reduced_motion="reduce").named("Ann")
    address = ann.made("me", "bot:greedy", "bot:greedy", "bot:greedy", game=GAME, selection=HEROES, public=True)
    ann.go(address).seated()
    acts_until(ann, Thumb(ann), lambda: page_asks(ann.table, "play "), "cards are chosen")
    bob = visit(locale=locale).named("Bob")
    bob.go(address).seated()
    page, cards = ann.page, ann.page.locator("#holding .gc.can")
    assert page.locator(PLAYED).count() == 0
    cards.nth(0).click()
    page.locator(PLAYED).wait_for()
    assert page.locator(PLAYED).get_attribute("data-given") == mine
    first = page.locator(PLAYED).get_attribute("id")
    assert (page.locator(PLAYED).get_attribute("aria-label") or "").endswith(mine)
    assert page.locator(PLAYED).get_attribute("aria-pressed") == "true"
    bob.until(lambda: bool(bob.table["n"] == ann.table["n"]), "all is told to others, too")
    bob.told()
    seen = bob.page.content()
    cards.nth(1).click()
    page.locator(f'{PLAYED}:not([id="{first}"])').wait_for()
    assert page.locator(PLAYED).count() == 1
    assert page.locator(PLAYED).get_attribute("data-given") == other
    bob.until(lambda: bool(bob.table["n"] == ann.table["n"]), "all is told to others, too")
    assert bob.page.content() == seen, "nobody else sees anything of an exchange"
    assert all(ask["given"] == "" for ask in bob.table["asks"])
    ann.table = {}
    page.reload()
    ann.seated()
    page.locator(PLAYED).wait_for()
    assert page.locator(PLAYED).get_attribute("data-given") == mine
    others_think.clear()
    page.locator(PLAYED).wait_for(state="detached")
