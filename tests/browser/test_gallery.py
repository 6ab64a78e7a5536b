"""The gallery in a browser: it narrows as one types, its address shares what is shown, nothing serious for axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .test_pages import TOUCH, fits, sound
from .visitors import AS_HEROES, Visitor

GUARDS = "/gallery/guards-of-atlantis"
PAGES = ("/gallery", GUARDS, "/gallery/deck-building?kind=titan", "/gallery/guards-of-atlantis/wasp")


def names(visitor: Visitor) -> list[str]:
    """The exhibits that are shown."""
    return [one.inner_text() for one in visitor.page.locator(".exhibit:visible h2").all()]


def test_typing_and_switches_narrow_the_gallery_and_the_address_says_so(visit: Visit) -> None:
    ann = visit().go("/gallery/guards-of-atlantis")
    page = ann.page
    whole = len(names(ann))
    assert whole == 32 and page.locator("#apply").is_hidden()
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
    ann.until(lambda: len(names(ann)) == whole, "all are there again")
    page.locator("input[value=sniper] + span").click()
    ann.until(lambda: len(names(ann)) < whole, "a role narrows it")
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


@pytest.mark.parametrize("script", [True, False])
def test_on_a_phone_a_hero_shows_one_colour_at_a_time(visit: Visit, script: bool) -> None:
    ann = visit(java_script_enabled=script, **TOUCH).go(f"{GUARDS}/brogan")
    page = ann.page
    assert page.locator(".deckof .gc:visible").count() == 4  # two basic ones, the handicap, the ultimate
    tabs = page.locator(".shades label")
    assert tabs.all_inner_texts() == ["Basic", "Red", "Blue", "Green"]
    for place, color in enumerate(("red", "blue", "green"), start=1):
        box = tabs.nth(place).bounding_box()
        assert box is not None and box["height"] >= 44 and box["width"] >= 44
        tabs.nth(place).click()
        expect(page.locator(".deckof .gc:visible")).to_have_count(5)
        assert page.locator(f".deckof .gc.k-{color}:visible").count() == 5
    assert visit().go(f"{GUARDS}/brogan").page.locator(".deckof .gc:visible").count() == 19  # elsewhere all of them


def test_a_card_that_the_address_names_is_seen_on_a_phone(visit: Visit) -> None:
    ann = visit(**TOUCH).go(f"{GUARDS}/brogan#card-green1")
    expect(ann.page.locator("#card-green1")).to_be_visible()


def test_filters_on_a_phone_are_large_enough_for_a_finger(visit: Visit) -> None:
    ann = visit(**TOUCH).go(GUARDS)
    switches = ann.page.locator(".switch")
    assert switches.count() == 20  # stars, packs and roles
    for switch in switches.all():
        box = switch.bounding_box()
        assert box is not None and box["height"] >= 44
    switches.last.scroll_into_view_if_needed()
    switches.last.click()
    ann.until(lambda: "role=" in ann.page.url, "it narrows")


def test_every_hero_of_the_printed_game_is_found_and_opens(visit: Visit) -> None:
    ann = visit().go(GUARDS)
    assert ann.page.locator(".exhibit a").count() >= 32
    ann.page.locator("#q").fill("takahide")
    ann.until(lambda: names(ann) == ["Takahide"], "it is found")


def test_a_table_on_a_phone_leads_to_the_gallery(visit: Visit) -> None:
    ann = visit(**TOUCH).named("Ann")
    ann.lesson(AS_HEROES)
    ann.page.locator("[data-dialog=settings-dialog]").click()
    expect(ann.page.locator('#settings-dialog a[href="/gallery/last-stand"]')).to_be_visible()
    ann.go("/")
    expect(ann.page.locator('a[href="/gallery"]:visible')).to_have_count(1)


@pytest.mark.parametrize("game", ["last-stand", "deck-building"])
def test_no_hero_is_cut_off_in_its_picture(visit: Visit, game: str) -> None:
    page = visit().go(f"/gallery/{game}").page
    cut = """() => [...document.querySelectorAll('.exhibit .pict > svg')].filter((svg) => {
      const [frame, hero] = [svg, svg.querySelector('.hero')].map((one) => one?.getBoundingClientRect());
      return hero && (hero.top < frame.top || hero.bottom > frame.bottom);
    }).length"""
    assert page.locator(".exhibit .pict > svg .hero").count() > 6
    assert page.evaluate(cut) == 0


@pytest.mark.parametrize("path", ["/", "/gallery/assault-of-the-giants", f"{GUARDS}/wasp", "/guide/deck-building"])
def test_a_page_looks_the_same_with_the_style_that_it_wears_as_with_all(visit: Visit, path: str) -> None:
    def seen(whole: bool) -> bytes:
        page = visit(reduced_motion="reduce").page
        if whole:
            page.route("**/games/*.css?*", lambda route: route.continue_(url=route.request.url.partition("?")[0]))
        page.goto(path, wait_until="networkidle")
        return page.screenshot(full_page=True)

    assert seen(whole=True) == seen(whole=False)


@pytest.mark.parametrize("hero", ["gydion", "emmitt", "arien"])
def test_the_basic_cards_of_a_hero_lie_side_by_side_and_all_groups_at_one_height(visit: Visit, hero: str) -> None:
    page = visit(locale="fr-FR").go(f"/gallery/guards-of-atlantis/{hero}").page
    boxes = [one.bounding_box() for one in page.locator(".deckof .top").first.locator(".gc").all()]
    places = [(round(box["x"]), round(box["y"])) for box in boxes if box]
    assert len(places) == len(boxes) >= 3
    assert len({y for _, y in places}) == 1 and [x for x, _ in places] == sorted({x for x, _ in places})
