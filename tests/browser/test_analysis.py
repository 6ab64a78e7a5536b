"""The analysis beside a replay: a curve that is the slider, a verdict, choices, turning points; nothing moves."""

from __future__ import annotations

import re
import threading
from typing import Final

import pytest
from playwright.sync_api import Route

from .conftest import Visit
from .visitors import Visitor

SIZES: Final = ((1440, 900), (1280, 720), (360, 740))
PLACES: Final = """() => ['.board', '#tray', '#curve', '[data-go="next"]', '#play-on'].map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [one, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(' ');
})"""

# The colour of the part of the curve that is not yet known, and those of both sides.
UNKNOWN: Final = """() => {
  const [ground, area, plot] = ['.unknown', '.area', '.plot'].map((one) => document.querySelector(`#curve ${one}`));
  return [ground && getComputedStyle(ground).fill, getComputedStyle(area).fill, getComputedStyle(plot).backgroundColor];
}"""


def looking_back(ann: Visitor, at: int) -> None:
    """A finished game of bots, at a moment of it."""
    address = ann.made("bot:random", "bot:random", "bot:random")
    ann.until(lambda: ann.context.request.get(f"{address}/record").ok, "the bots end their game", 60, 100)
    ann.go(f"{address}/replay?at={at}")
    ann.page.locator("#curve .chance").wait_for(state="attached")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_curve_is_the_slider_and_nothing_moves_while_more_is_found_out(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce").named("Ann")
    looking_back(ann, 12)
    page = ann.page
    before = page.evaluate(PLACES)
    assert page.locator("#scrub").is_hidden()
    text = re.compile(r"Choice 12 of \d+, Heroes \d+ percent, between \d+ and \d+")
    ann.until(lambda: bool(text.match(page.locator("#curve").get_attribute("aria-valuetext") or "")), "it is told")
    box = page.locator("#curve").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    frames = int(page.locator("#page").get_attribute("data-frames") or 0)
    ann.until(lambda: page.locator("#page").get_attribute("data-at") != "12", "a click goes there")
    assert abs(int(page.locator("#page").get_attribute("data-at") or 0) - frames / 2) <= 2
    assert page.evaluate(PLACES) == before
    tray = page.locator("#tray").bounding_box()
    button = page.locator('[data-go="next"]').bounding_box()
    assert tray is not None and button is not None
    assert button["y"] + button["height"] <= tray["y"] + tray["height"] + 1


def test_the_panel_tells_the_verdict_whose_knowledge_and_the_choices(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce").named("Ann")
    looking_back(ann, 12)
    page = ann.page
    page.locator("#analysis .verdict b").wait_for()
    assert re.fullmatch(r"Heroes \d+ %", page.locator("#analysis .verdict b").inner_text())
    ann.until(lambda: page.locator(".knows [aria-pressed]").count() == 2, "the choices of the moment are known")
    assert page.locator(".knows [aria-pressed=true]").inner_text() == "With open cards"
    letters = "(all) => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize)))"
    assert page.locator("#analysis small:visible").evaluate_all(letters) >= 11
    ground, first, last = page.evaluate(UNKNOWN)
    assert ground is not None and ground not in (first, last), "nobody has what is not yet known"
    page.keyboard.press("k")
    seen = page.locator(".knows [aria-pressed=true]")
    ann.until(lambda: seen.count() == 1 and seen.inner_text().endswith(" saw it"), "as the chooser saw it")
    page.locator("#play-on button").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    ann.until(lambda: bool(ann.table) and any(seat["kind"] == "me" for seat in ann.table["seats"]), "one plays on")


def test_that_no_choice_turned_the_game_is_said_when_it_is_known(visit: Visit) -> None:
    """A game of 140 choices is looked at for a minute, and all that time it stood there."""
    ann, known = visit(reduced_motion="reduce").named("Ann"), threading.Event()
    page = ann.page

    def answered(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "turns": [], "settled": known.is_set()})

    page.route(re.compile(r"/analysis\?"), answered)
    looking_back(ann, 12)
    said = page.locator("#analysis .turns p")
    said.wait_for()
    assert said.inner_text() == "Looking ahead"
    known.set()
    page.keyboard.press("ArrowRight")
    ann.until(lambda: said.inner_text() == "No choice turned the game.", "all is known")
    page.unroute_all(behavior="ignoreErrors")


# How colourful the two sides of the curve are, and what lies over them where the bot is not sure: 0 is grey.
COLOURFUL: Final = """() => {
  const whole = (words) => (words.startsWith('rgb') ? 255 : 1);
  const rgb = (words) => words.match(/[\\d.]+/g).slice(0, 3).map((one) => Number(one) / whole(words));
  const of = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
  const share = Number(of('#curve .band', 'fillOpacity')), over = rgb(of('#curve .band', 'fill'));
  const sides = [rgb(of('#curve .plot', 'backgroundColor')), rgb(of('#curve .area', 'fill'))];
  const paler = sides.map((side) => side.map((one, at) => one * (1 - share) + over[at] * share));
  return [...sides, ...paler].map((one) => Math.max(...one) - Math.min(...one));
}"""


def test_two_teams_have_their_own_colours_in_the_curve_also_where_the_bot_is_not_sure(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were grey and beige: a grey band lay over the most of it."""
    monkeypatch.setattr("titanomachy.web.show.analysis.hues", lambda replay: ["team-a", "team-b"])
    ann = visit(reduced_motion="reduce", color_scheme="light").named("Ann")
    looking_back(ann, 12)
    assert min(ann.page.evaluate(COLOURFUL)) > 0.22
    ann.page.emulate_media(color_scheme="dark")
    assert min(ann.page.evaluate(COLOURFUL)) > 0.22
