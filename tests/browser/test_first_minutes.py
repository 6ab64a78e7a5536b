"""What somebody new to Guards of Atlantis II meets first: teams, heroes, a hand, and light that hides no words."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, ViewportSize

from .conftest import Visit
from .visitors import PHONE, WIDE, Visitor

GAME: Final = "guards-of-atlantis"
BOTS: Final = ("bot:medium",) * 3
TABLET: Final[ViewportSize] = {"width": 820, "height": 1180}

# Lines of light and what they lie on: the ends of each of them that are not on the board.
ASTRAY: Final = """() => [...document.querySelectorAll('.halo path')].flatMap((path) => {
  const to = path.getScreenCTM();
  const ends = [...(path.getAttribute('d') ?? '').matchAll(/[ML](-?[\\d.]+) (-?[\\d.]+)/g)];
  return ends.map(([, x, y]) => new DOMPoint(Number(x), Number(y)).matrixTransform(to)).filter(({ x, y }) => {
    const there = document.elementFromPoint(x, y);
    return !there?.closest('.board') || there.closest('text, button, .seat, .goal, .order, .coach');
  }).map(({ x, y }) => [x, y]);
})"""
# Light that lies on what is read, or leaves the window.
OVER_WORDS: Final = """() => [...document.querySelectorAll('.halo')].filter((one) => {
  const { left, right, top } = one.getBoundingClientRect();
  const read = document.getElementById('tray').getBoundingClientRect().top <= top + 20;
  return read && (getComputedStyle(one).backgroundImage !== 'none' || left < 0 || right > innerWidth);
}).length"""
# Words that are cut: what a box is too narrow for, and names that are parted within a word.
CUT: Final = """(what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility())
  .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
PARTED: Final = """(what) => [...document.querySelectorAll(what)].flatMap((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom)));
  return lines.size > one.textContent.trim().split(/[ -]/).length || !lines.size ? [one.textContent] : [];
})"""
PLACEHOLDER: Final = """() => {
  const field = document.querySelector('.chat .named .field'), pen = document.createElement('canvas').getContext('2d');
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  pen.font = font;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return pen.measureText(field.placeholder).width <= room;
}"""


def learning(visitor: Visitor, id: str) -> Page:
    """A lesson of the game as it begins."""
    page = visitor.go("/learn").page
    page.evaluate("(to) => { const form = document.forms[0]; form.action = to; form.submit(); }", f"/learn/{GAME}/{id}")
    page.wait_for_url(re.compile("/t/"))
    visitor.seated()
    visitor.told()
    page.locator(".halo").first.wait_for(state="attached")
    return page


@pytest.mark.parametrize("viewport", [PHONE, TABLET, WIDE], ids=["phone", "tablet", "wide"])
def test_the_light_of_a_lesson_crosses_no_words(visit: Visit, viewport: ViewportSize) -> None:
    """On a phone the first thing that a newcomer was shown lay under yellow paper, with lines across what to do."""
    page = learning(visit(viewport=viewport, locale="fr-FR", reduced_motion="reduce"), "c1_card")
    for _ in range(2):
        page.wait_for_timeout(400)
        assert page.evaluate(ASTRAY) == []
        assert page.evaluate(OVER_WORDS) == 0
        page.locator("#coach .btn:visible").last.click()  # next step, or skip
    zoom, words = page.locator(".zoomer"), page.locator("#coach").bounding_box()
    box = zoom.bounding_box()
    if viewport != WIDE and words is not None and box is not None:
        assert box["y"] + box["height"] <= words["y"], "what the lesson says lies over no button"


def test_a_tablet_shows_a_hand_of_five_whole_and_the_whole_island_with_the_places_to_start(visit: Visit) -> None:
    """Two cards and a half of five were seen; the island went aside for what was in sight anyhow."""
    ann = visit(viewport=TABLET, locale="fr-FR", has_touch=True, reduced_motion="reduce").named("Ann")
    ann.go(ann.made("me", *BOTS, game=GAME)).seated()
    page = ann.page
    ann.until(lambda: ann.ready() is not None, "there is something to choose")
    cards = page.locator("#holding .gc")
    page.wait_for_timeout(300)
    assert cards.count() == 5
    for card in cards.all():
        box = card.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= TABLET["width"]


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_the_head_of_a_table_cuts_nothing(visit: Visit, locale: str) -> None:
    """It said "Gu..." and "Places de d..."."""
    ann = visit(viewport=PHONE, locale=locale, reduced_motion="reduce").named("Ann")
    ann.go(ann.made("me", *BOTS, game=GAME)).seated()
    ann.until(lambda: ann.ready() is not None, "there is something to choose")
    assert ann.page.locator(".stepper .now").is_visible()
    assert ann.page.evaluate(CUT, ".bar h1, .bar .now") == []
    assert ann.page.get_by_role("heading", level=1).count() == 1, "it is still told what game this is"


def test_heroes_of_a_draft_are_told_in_parts_and_no_name_is_parted(visit: Visit) -> None:
    """A paragraph whose lines began with dots; "Takahid" and below it an "e"."""
    ann = visit(reduced_motion="reduce").named("Ann")
    address = ann.made("me", *BOTS, game=GAME, selection="all_pick")
    ann.go(address).seated()
    ann.until(lambda: ann.ready() is not None, "there is something to choose")
    told = ann.page.locator("#opts .rich small")
    assert told.count() > 20
    assert [one for one in told.all_inner_texts() if "·" in one] == []
    assert ann.page.evaluate("() => [...document.querySelectorAll('#opts .rich small span span')].filter((one) => "
                             "one.checkVisibility() && one.getClientRects().length !== 1).length") == 0  # fmt: skip
    heroes = ("takahide", "silverarrow", "tigerclaw", "nebkher")
    bob = visit(viewport=PHONE, has_touch=True, reduced_motion="reduce").named("Bob")
    bob.go(bob.made("me", *BOTS, game=GAME, selection="single_draft")).seated()
    bob.until(lambda: bob.ready() is not None, "there is something to choose")
    for number, hero in enumerate(heroes[:3]):  # the longest names there are
        bob.page.locator("#opts .rich > span").nth(number).evaluate("(one, name) => { one.firstChild.data = name }",
                                                                     hero.title())  # fmt: skip
    assert bob.page.evaluate(PARTED, "#opts .rich > span") == []


def test_whoever_makes_or_joins_a_table_reads_which_seats_are_a_team(visit: Visit) -> None:
    """Seats were "Hero 1" to "Hero 4", with signs in four colours: nobody could tell with whom one played."""
    ann = visit(locale="en-GB").named("Ann")
    page = ann.go(f"/new/{GAME}?seats=4").page
    assert page.locator(".part > .team").all_inner_texts() == ["Red team", "Blue team"]
    assert page.get_by_label("Hero 3, Red team").count() == page.get_by_label("Hero 2, Blue team").count() == 1
    page.locator("form.stack .btn.main").click()
    page.locator("#lobby").wait_for()
    bob = visit(locale="fr-FR", viewport=PHONE)
    assert bob.go(page.url).page.locator(".choose .team").all_inner_texts() == ["Équipe Rouge", "Équipe Bleue"]
    assert ann.go("/new/assault-of-the-giants?seats=4").page.locator(".part > .team").count() == 0


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_guest_reads_all_of_what_the_chat_asks_for(visit: Visit, locale: str) -> None:
    """It was "A name, and you may"."""
    page = visit(locale=locale).go("/").page
    card = page.locator(f"#game-{GAME}")
    if not card.locator("details").evaluate("(one) => one.open"):
        card.locator("summary").click()
        page.wait_for_timeout(500)  # a second click that soon is not meant for the button that opened there
    card.locator(".sit").click()
    page.wait_for_url(re.compile("/t/"))
    page.locator(".chat .named .field").wait_for()
    assert page.evaluate(PLACEHOLDER)


def test_as_long_as_the_bot_looks_ahead_nobody_says_that_no_choice_turned_the_game(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    address = ann.made("bot:random", "bot:random", "bot:random")
    ann.until(lambda: ann.context.request.get(f"{address}/record").ok, "the bots end their game", 60, 100)

    def early(route: Route) -> None:
        told: dict[str, Any] = route.fetch().json()
        few = dict(list(told["points"].items())[:3])
        route.fulfill(body=json.dumps({**told, "points": few, "turns": [], "choices": None, "done": False}))

    ann.page.route(re.compile(r"/analysis\?"), early)
    page = ann.go(f"{address}/replay").page
    page.locator("#analysis .turns p").wait_for()
    assert page.locator("#analysis .turns p").inner_text() == "Looking ahead"
    assert page.locator("#analysis .body > p").inner_text() == "Nothing to choose here.", "a game that is over"


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 720}], ids=["phone", "laptop"])
def test_a_replay_tells_all_that_happened_in_a_moment(visit: Visit, viewport: ViewportSize) -> None:
    """It ended in dots where the game was won."""
    ann = visit(viewport=viewport, locale="fr-FR", reduced_motion="reduce").named("Ann")
    address = ann.made("bot:random", "bot:random", "bot:random")
    ann.until(lambda: ann.context.request.get(f"{address}/record").ok, "the bots end their game", 60, 100)
    page = ann.go(f"{address}/replay").page
    page.locator("#caption .told b").wait_for()
    long = "Xargatha terrasse le sbire lourd bleu. Pièces : 4. Les Rouges poussent sur la voie. Vagues restantes : 0."
    page.locator("#caption .told").evaluate("(one, said) => one.append(said)", long)
    high, seen = page.locator("#caption .told").evaluate("(one) => [one.scrollHeight, one.clientHeight]")
    assert high <= seen + 1
