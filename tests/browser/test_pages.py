"""All pages as people have them: French, by night, on a phone, without motion; nothing serious for axe to find."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from titanomachy.kernel.words import catalogue

from .conftest import Visit
from .test_looking_back import finished
from .visitors import AS_HEROES, PHONE, Finger, Mouse, Visitor

PAGES: Final = (
    "/",
    "/new/last-stand",
    "/new/last-stand?seats=3",
    "/me",
    "/me?next=/",
    "/rules/last-stand",
    "/learn",
    "/about",
)
TOUCH: Final[dict[str, Any]] = {"viewport": PHONE, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
SIDEWAYS: Final = "() => [document.scrollingElement.scrollWidth, innerWidth]"
LOW: Final = """() => [...document.querySelectorAll('button, .btn, select, summary.btn')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
  .map((one) => one.outerHTML.slice(0, 120))"""

# How bright the first picture is that is a file of its own, from 0 to 255.
BRIGHT: Final = """async () => {
  const picture = document.querySelector('img[data-lit]');
  await picture.decode();
  const context = new OffscreenCanvas(60, 25).getContext('2d');
  context.drawImage(picture, 0, 0, 60, 25);
  const { data } = context.getImageData(0, 0, 60, 25);
  return data.reduce((sum, value, at) => sum + (at % 4 < 3 ? value : 0), 0) / (60 * 25 * 3);
}"""


def sound(visitor: Visitor) -> None:
    """Axe finds nothing serious on the page."""
    found = Axe().run(visitor.page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    told = [
        f"{one['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for one in serious
        for node in one["nodes"]
    ]
    assert told == [], f"{visitor.page.url}\n" + "\n".join(told)


def fits(visitor: Visitor) -> None:
    """The page is no wider than the phone, and its buttons are large enough for a finger."""
    wide, seen = visitor.page.evaluate(SIDEWAYS)
    assert wide <= seen == PHONE["width"], f"{visitor.page.url} is {wide} wide, {seen} are seen"
    assert visitor.page.evaluate(LOW) == [], visitor.page.url


def some_moments(visitor: Visitor, player: Mouse, choices: int, look: Any) -> None:
    """Look at the table at every change for so many choices."""
    end = visitor.table["n"] + choices
    while visitor.table["n"] < end and not visitor.table["over"]:
        if player.act():
            look()
        else:
            visitor.page.wait_for_timeout(15)


# -- axe


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious_on_a_page(visit: Visit, path: str, theme: str) -> None:
    sound(visit(color_scheme=theme).go(path))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_table(visit: Visit, theme: str) -> None:
    ann = visit(color_scheme=theme).named("Ann")
    ann.lesson(AS_HEROES)
    prompts: set[str] = set()

    def look() -> None:
        kind = re.sub(r"^\w+", "", ann.offered()["prompt"])
        if kind not in prompts:
            prompts.add(kind)
            sound(ann)

    look()
    some_moments(ann, Mouse(ann), 25, look)
    assert len(prompts) > 2
    for name in ("seats-dialog", "settings-dialog"):
        ann.page.locator(f"[data-dialog={name}]").first.click()
        sound(ann)
        ann.page.keyboard.press("Escape")


def test_axe_finds_nothing_serious_in_a_replay_and_at_home(visit: Visit) -> None:
    ann = visit()
    finished(ann)
    sound(ann)
    ann.new_table_by_form("me", "open", "bot:easy", public=True)
    ann.go("/")
    assert ann.page.locator(".tiles li, #mine li").count() == 2
    sound(ann)
    sound(visit().go("/"))


# -- a phone


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_page_fits_a_phone(visit: Visit, path: str, locale: str) -> None:
    fits(visit(locale=locale, **TOUCH).go(path))


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_game_fits_a_phone(visit: Visit, locale: str) -> None:
    ann = visit(locale=locale, **TOUCH).named("Ann")
    ann.lesson(AS_HEROES)
    fits(ann)
    some_moments(ann, Finger(ann), 30, lambda: fits(ann))
    for tab in ("seats", "log", "chat", "cards"):
        ann.page.locator(f"#tabs [data-tab={tab}]").tap()
        fits(ann)
    for name in ("seats-dialog", "settings-dialog"):
        ann.page.locator(f"[data-dialog={name}]").first.tap()
        fits(ann)
        ann.page.keyboard.press("Escape")


def test_a_replay_and_my_games_fit_a_phone(visit: Visit) -> None:
    ann = visit(**TOUCH)
    finished(ann)
    fits(ann)
    fits(ann.go("/"))


# -- light and motion


def test_dark_follows_the_system_and_a_choice_stays(visit: Visit) -> None:
    ann = visit(color_scheme="dark")
    ground = "() => getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
    assert max(ann.go("/").page.evaluate(ground)) < 60
    with ann.page.expect_response(re.compile("/me$")):
        ann.page.get_by_role("button", name="Light or dark").click()
    assert min(ann.page.evaluate(ground)) > 200
    assert min(ann.go("/learn").page.evaluate(ground)) > 200


MOVES: Final = """() => { window.moved = [];
  document.addEventListener('transitionrun', (event) => window.moved.push(event.target.id || event.propertyName)); }"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_slide_unless_one_wants_no_motion(visit: Visit, motion: str) -> None:
    ann = visit(reduced_motion=motion).named("Ann")
    ann.lesson(AS_HEROES)
    ann.page.evaluate(MOVES)
    ann.page.evaluate("() => { window.piece = document.getElementById('hero-1'); }")
    some_moments(ann, Mouse(ann), 30, lambda: None)
    assert ann.page.evaluate("() => window.piece.isConnected")
    moved = ann.page.evaluate("() => window.moved")
    assert (moved == []) is (motion == "reduce"), moved[:10]


# -- French


def english() -> dict[str, re.Pattern[str]]:
    """The English sentences that the catalogue says otherwise in French, as patterns for whole lines."""
    found = {}
    for sentence, french in catalogue("fr").items():
        literal = re.sub(r"\{\w+\}", "", sentence)
        if sentence != french and re.search(r"[A-Za-z]{3}", literal):
            pieces = [re.escape(piece) for piece in re.split(r"\{\w+\}", sentence)]
            found[sentence] = re.compile(".{1,60}?".join(pieces))
    for sentence in list(found):
        if any(found[sentence].fullmatch(french) for french in catalogue("fr").values()):
            del found[sentence]  # a word that French has too
    return found


TEXTS: Final = """() => {
  const lines = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const hidden = node.parentElement.closest('script, style, [translate=no], [lang=en], .rule');
    if (!hidden && node.textContent.trim()) lines.add(node.textContent.trim().replace(/\\s+/g, ' '));
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) lines.add(one.getAttribute(name) ?? '');
  }
  return [...lines];
}"""


def french_only(visitor: Visitor, patterns: dict[str, re.Pattern[str]]) -> None:
    """No line of the page is an English sentence of ours."""
    lines = visitor.page.evaluate(TEXTS)
    left = {line: sentence for line in lines for sentence, pattern in patterns.items() if pattern.fullmatch(line)}
    assert left == {}, visitor.page.url


def test_french_comes_from_the_browser_and_leaves_no_english(visit: Visit) -> None:
    patterns = english()
    assert len(patterns) > 300
    ann = visit(locale="fr-FR")
    for path in PAGES:
        assert ann.go(path).page.locator("html").get_attribute("lang") == "fr"
        french_only(ann, patterns)
    ann.named("Anne")
    ann.lesson(AS_HEROES)
    some_moments(ann, Mouse(ann), 25, lambda: french_only(ann, patterns))


def test_the_language_can_be_switched(visit: Visit) -> None:
    ann = visit(locale="fr-FR").go("/learn")
    ann.page.get_by_role("button", name="English").first.click()
    assert ann.page.get_by_role("heading", name="Learn by playing").count() == 1
    assert ann.page.url.endswith("/learn")


@pytest.mark.parametrize("path", ["/", "/learn", "/learn/last-stand/c1_climb"])
def test_pictures_of_lessons_follow_the_light_of_the_page(visit: Visit, path: str) -> None:
    """The system is by day, the page by night: so are its pictures, at once and when the page is loaded again."""
    anna = visit(color_scheme="light").go(path)
    lit = anna.page.locator("img[data-lit]").first
    assert "theme=" not in (lit.get_attribute("src") or "")
    anna.page.get_by_role("button", name="Light or dark").click()
    expect(lit).to_have_attribute("src", re.compile(r"[?&]theme=dark$"))
    anna.page.wait_for_load_state("networkidle")
    dark = anna.page.evaluate(BRIGHT)
    anna.go(path)
    expect(lit).to_have_attribute("src", re.compile(r"[?&]theme=dark$"))
    anna.page.get_by_role("button", name="Light or dark").click()
    expect(lit).to_have_attribute("src", re.compile(r"[?&]theme=light$"))
    anna.page.wait_for_load_state("networkidle")
    assert dark + 40 < anna.page.evaluate(BRIGHT)
