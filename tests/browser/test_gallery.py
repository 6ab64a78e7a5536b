"""The gallery in a browser: it narrows as one types, its address shares what is shown, nothing serious for axe."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .test_pages import TOUCH, fits, sound
from .visitors import Visitor

PAGES = ("/gallery", "/gallery/deck-building?kind=titan", "/gallery/guards-of-atlantis/wasp")


def names(visitor: Visitor) -> list[str]:
    """The exhibits that are shown."""
    return [one.inner_text() for one in visitor.page.locator(".exhibit:visible h2").all()]


def test_typing_and_switches_narrow_the_gallery_and_the_address_says_so(visit: Visit) -> None:
    ann = visit().go("/gallery/guards-of-atlantis")
    page = ann.page
    assert len(names(ann)) == 7 and page.locator("#apply").is_hidden()
    page.keyboard.press("/")
    page.keyboard.type("poison")
    ann.until(lambda: 0 < len(names(ann)) < 7, "it narrows")
    found = names(ann)
    assert "q=poison" in page.url and str(len(found)) in page.locator("#shown").inner_text()
    hits = page.locator(".exhibit:visible .hit").all_inner_texts()
    assert any(hits)
    bea = visit().go(page.url)  # the address shares it
    assert names(bea) == found
    page.keyboard.press("Escape")
    ann.until(lambda: len(names(ann)) == 7, "all are there again")
    page.locator("input[value=sniper] + span").click()
    ann.until(lambda: len(names(ann)) < 7, "a role narrows it")
    assert "role=sniper" in page.url
    page.locator("#q").fill("nothing like this")
    page.locator("#none").wait_for()


def test_without_a_script_a_form_narrows_it(visit: Visit) -> None:
    ann = visit(java_script_enabled=False).go("/gallery/last-stand")
    ann.page.locator("#q").fill("Armin")
    ann.page.locator("#apply").click()
    assert "Armin" in names(ann) and len(names(ann)) < 10


def test_arrows_lead_from_hero_to_hero(visit: Visit) -> None:
    ann = visit().go("/gallery/guards-of-atlantis/arien")
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_url("**/brogan")
    ann.page.keyboard.press("ArrowLeft")
    ann.page.wait_for_url("**/arien")


@pytest.mark.parametrize("path", PAGES)
def test_the_gallery_is_sound_and_fits_a_phone(visit: Visit, path: str) -> None:
    sound(visit(color_scheme="dark").go(path))
    ann = visit(locale="fr-FR", **TOUCH).go(path)
    fits(ann)
    sound(ann)
