"""Without a connection: a book is kept and read, other pages say that one is offline, and back online a table works."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page

import titanomachy as tm
from titanomachy.web.books import pages
from titanomachy.web.notices.said import notice
from titanomachy.web.notices.turns import Turn

from .conftest import Visit
from .visitors import PHONE, Visitor

BOOK: Final = "/book/last-stand/en"
ALLOWED: Final = {"service_workers": "allow"}
READY: Final = "async () => { await navigator.serviceWorker.ready; }"
CONTROLLED: Final = "() => navigator.serviceWorker.controller !== null"
NAMES: Final = "async () => (await caches.keys()).sort()"
# All that lies in all caches: where it is from, what it says of itself, and its text where it is one.
KEPT: Final = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const control = answer.headers.get('Cache-Control');
      found.push([new URL(request.url).pathname, control, await answer.text()]);
    }
  }
  return found;
}"""
TOO_WIDE: Final = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def come(visit: Visit, **settings: Any) -> Visitor:
    """Someone whose browser has the worker."""
    anna = visit(**{**ALLOWED, **settings})
    anna.forgiven.append("ERR_INTERNET_DISCONNECTED")
    anna.go("/learn").page.evaluate(READY)
    anna.page.wait_for_function(CONTROLLED)
    return anna


def keep(anna: Visitor, book: str = BOOK) -> None:
    """Switch a book on, and wait until it is here."""
    switch = anna.page.locator(f'[data-book="{book}"] [role=switch]')
    switch.click()
    anna.until(lambda: switch.get_attribute("aria-checked") == "true" and switch.is_enabled(), "the book is here")


def names(anna: Visitor) -> list[str]:
    """The names of all caches."""
    found: list[str] = anna.page.evaluate(NAMES)
    return found


def solve(page: Page, moments: list[dict[str, Any]]) -> None:
    """Choose what the answer of a task chooses."""
    at = 0
    while "choices" in moments[at]:
        number = next(number for number, one in enumerate(moments[at]["choices"]) if one.get("best"))
        page.locator(".choice").nth(number).click()
        at = moments[at]["choices"][number]["to"]


def task_of(page: Page, id: str) -> list[dict[str, Any]]:
    """The moments of a task, as the book tells them."""
    told = page.evaluate("() => JSON.parse(document.getElementById('told').textContent)")
    found: list[dict[str, Any]] = next(
        one["task"]["moments"] for one in (*told["chapters"], *told["puzzles"]) if one["id"] == id
    )
    return found


def test_a_book_is_read_and_a_puzzle_solved_without_a_connection_and_a_table_works_after_it(visit: Visit) -> None:
    anna = come(visit)
    page = anna.page
    keep(anna)
    assert "MB" in page.locator(f'[data-book="{BOOK}"] small').inner_text()
    anna.context.set_offline(True)

    anna.go(f"{BOOK}#c1_climb")
    steps = 0
    while page.locator(".said .choices").count() == 0:  # until the check
        assert page.locator(".said .saying").inner_text() and page.locator(".drawn svg").count()
        steps += page.locator(".halos i").count() > 0
        page.get_by_role("button", name="Next step").click()
    assert steps >= 4, "what a step is about is lit"
    solve(page, task_of(page, "c1_climb"))
    assert page.get_by_text("You can climb, shoot and strike.").is_visible()

    anna.go(f"{BOOK}#p01_one_point_short")
    first = task_of(page, "p01_one_point_short")[0]
    tempting = next(n for n, one in enumerate(first["choices"]) if "why" not in one and "to" in one)
    page.locator(".choice").nth(tempting).click()
    assert "Mikasa struck for the missing point" in page.locator(".said .wrong").inner_text()
    page.get_by_role("button", name="Take the last choice back").click()
    page.locator(".choice").nth(next(n for n, one in enumerate(first["choices"]) if one.get("best"))).click()
    assert "Right. Conny goes to the Tower." in page.locator(".said .right").inner_text()
    page.get_by_role("button", name="Take the last choice back").click()
    solve(page, task_of(page, "p01_one_point_short"))
    assert page.get_by_role("heading", name="Solved").is_visible()
    assert page.locator(".whys li").count() == 5
    anna.go(BOOK)
    done = page.locator(".listed .done").evaluate_all("(all) => all.map((one) => one.dataset.lesson)")
    assert done == ["c1_climb", "p01_one_point_short"], "progress is remembered, and found again on another page"

    anna.go("/")
    assert page.get_by_role("heading", name="You are offline").is_visible()
    assert page.locator(".shelf li:visible a").evaluate_all("(all) => all.map((one) => one.pathname)") == [BOOK]
    page.locator(".shelf li:visible a").click()
    page.wait_for_url(f"**{BOOK}")

    anna.context.set_offline(False)
    anna.named("Anna").new_table("me", "bot:greedy", "bot:greedy")
    assert anna.offered()["connected"]


def test_nothing_of_a_person_is_ever_in_a_cache(visit: Visit) -> None:
    anna = come(visit)
    keep(anna)
    anna.named("Anna")
    table = anna.new_table("me", "bot:greedy", "bot:greedy")
    for path in (
        "/",
        "/me",
        "/games",
        "/learn",
        "/privacy",
        "/rules/last-stand",
        "/gallery/last-stand",
        table,
        "/editor/last-stand",
    ):
        anna.go(path).page.wait_for_load_state("networkidle")
    kept = anna.page.evaluate(KEPT)
    assert len(kept) > 10
    allowed = re.compile(r"/static/[0-9a-f]{10}/.*|/offline/en|/book/last-stand/en|/games/[\w+-]+\.css")
    assert [path for path, _, _ in kept if not allowed.fullmatch(path)] == []
    assert [path for path, control, _ in kept if "public" not in control] == []
    assert [path for path, _, text in kept if 'csrf" value' in text or "Anna" in text] == []
    assert any(path.startswith("/static/") and "table" in path for path, _, _ in kept), "built files are kept"
    anna.context.set_offline(True)
    anna.forgiven += ["WebSocket", "ERR_FAILED"]
    for path in (table, "/me", "/learn"):
        assert anna.go(path).page.get_by_role("heading", name="You are offline").is_visible(), path
    anna.context.set_offline(False)


def test_a_book_that_is_put_away_is_gone(visit: Visit) -> None:
    anna = come(visit)
    keep(anna)
    anna.page.locator(f'[data-book="{BOOK}"] [role=switch]').click()
    anna.until(lambda: not any("/book/" in name for name in names(anna)), "the book is gone")
    anna.context.set_offline(True)
    assert anna.go(BOOK).page.locator("#bare").is_visible()
    anna.context.set_offline(False)


def test_another_edition_takes_the_place_of_the_worker_of_its_cache_and_of_books(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = come(visit)
    keep(anna)
    before = names(anna)
    monkeypatch.setattr(pages, "edition", lambda server: "another")
    anna.page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    anna.until(lambda: names(anna) == [f"book another {BOOK}", "own another"], "the new edition is here alone")
    assert not set(before) & set(names(anna))
    anna.context.set_offline(True)
    assert anna.go(BOOK).page.locator("#contents").is_visible()
    anna.context.set_offline(False)


@pytest.mark.parametrize("game", tm.games())
def test_on_a_phone_in_french_nothing_of_a_book_is_wider_than_the_screen(visit: Visit, game: str) -> None:
    anna = come(visit, locale="fr-FR", viewport=PHONE, has_touch=True)
    page = anna.page
    book = f"/book/{game}/fr"
    if not page.locator(f"#course-{game}[open]").count():
        page.locator(f"#course-{game} > summary").tap()
    keep(anna, book)
    assert page.evaluate(TOO_WIDE) <= 0
    anna.context.set_offline(True)
    anna.go(book)
    assert page.evaluate(TOO_WIDE) <= 0
    for id in page.locator("[data-lesson]").evaluate_all("(all) => all.map((one) => one.dataset.lesson)"):
        page.evaluate("(id) => { location.hash = id; }", id)
        page.locator("#leaf-title").wait_for()
        assert page.evaluate(TOO_WIDE) <= 0, id
        assert page.locator(".drawn svg:visible").first.bounding_box() is not None, id
    anna.go("/")
    assert page.get_by_role("heading", name="Vous êtes hors connexion").is_visible()
    assert page.evaluate(TOO_WIDE) <= 0
    anna.context.set_offline(False)


def test_the_pages_can_be_installed(visit: Visit) -> None:
    anna = come(visit)
    session = anna.context.new_cdp_session(anna.page)
    found = session.send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest?lang=en") and found["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors] == []


# A notice comes to the worker and is clicked; what it shows and where it leads. This browser has no notices of its own.
NOTICED: Final = """async (told) => {
  const found = [];
  const show = async (title, { body, lang, data }) => { found.push([title, body, lang, data]); };
  self.registration.showNotification = show;
  self.clients.openWindow = async (href) => { found.push(new URL(href).pathname); };
  self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(told) }));
  const clicked = Object.assign(new Event('notificationclick'), {
    notification: { close() {}, data: told.go }, waitUntil(done) { this.done = done; },
  });
  self.dispatchEvent(clicked);
  await clicked.done;
  return found;
}"""


def test_a_notice_is_shown_by_the_worker_and_leads_to_its_table(visit: Visit) -> None:
    worker = come(visit).context.service_workers[0]
    told = notice([Turn("T", "last-stand", 0, ("Kim",))], "en")
    found = worker.evaluate(NOTICED, told)
    assert found == [["It is your turn", "Attack on Titan: The Last Stand, with Kim", "en", "/t/T"], "/t/T"]


SMALL: Final = """() => {
  const shown = [...document.querySelectorAll('#spread .drawn text')].filter((one) => one.getClientRects().length);
  const size = (one, { a, b } = one.getScreenCTM()) => parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
  return shown.filter((one) => size(one) < 11).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("lesson", ["c4_battle", "p01_march"])
def test_on_a_phone_the_map_in_a_book_is_read_and_its_cards_have_their_width(visit: Visit, lesson: str) -> None:
    """The map was the one of a desk with letters five pixels high, and what a card gives ran into its number."""
    ann = visit(viewport=PHONE, locale="fr-FR")
    ann.go(f"/book/assault-of-the-giants/fr#{lesson}")
    ann.page.locator("#spread .cmd").first.wait_for()
    assert ann.page.evaluate(SMALL) == []
    widths = ann.page.evaluate("() => [...document.querySelectorAll('#spread .cmd')].map((one) => one.offsetWidth)")
    assert len(widths) >= 8 and min(widths) >= 130
