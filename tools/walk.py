"""A walk through the product as a newcomer takes it: `make screenshots` writes it to docs/screenshots/walk.

Everything is done in the page, by clicks: from the first visit to the first choice of each game, a chapter, a puzzle
that is solved, two people in a lobby, a card that cannot be bought in the reading pane, an end screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, TimeoutError

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "screenshots" / "walk"
LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce"}
GAMES: Final = ("last-stand", "deck-building", "guards-of-atlantis", "assault-of-the-giants")
PATIENCE: Final = 60_000  # milliseconds
OVER: Final = "() => document.querySelector('#verdict')"
CHOICE: Final = """() => document.title.startsWith('●') && !document.querySelector('[data-telling]')"""

REPLAY: Final = ".ending-acts a[href$=replay]"
ON_THE_BOARD: Final = "Move to level"  # what a hint says that is ringed there
TAKE: Final = """() => {
  const hinted = document.querySelector('#slip:not([hidden]) h3 > span')?.textContent;
  const all = [...document.querySelectorAll('#all-list [data-option]')];
  (all.find((one) => hinted && one.textContent.includes(hinted)) ?? all[0]).click();
}"""
RANKED: Final = """() => document.querySelectorAll('#analysis .ranked .choice').length > 1"""

Save = Callable[[bytes, Path], None]


class Walk:
    """Someone who goes through the pages and takes a picture of each stop."""

    def __init__(self, browser: Browser, address: str, save: Save) -> None:
        self.browser = browser
        self.address = address
        self.save = save
        self.stops = 0

    @contextmanager
    def visitor(self, **settings: Any) -> Iterator[Page]:
        """A new browser: nobody knows who it is."""
        context = self.browser.new_context(base_url=self.address, **{**LAPTOP, **settings})
        context.set_default_timeout(PATIENCE)
        yield context.new_page()
        context.close()

    def stop(self, page: Page, name: str) -> None:
        """A picture."""
        page.wait_for_timeout(350)
        self.stops += 1
        self.save(page.screenshot(), FOLDER / f"{self.stops:02}-{name}.png")

    def all(self) -> None:
        """The whole walk."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        for old in FOLDER.glob("*.png"):
            old.unlink()
        for game in GAMES:
            with self.visitor() as page:
                self.first_choice(page, game)
        with self.visitor() as page:
            self.chapter(page)
        with self.visitor() as page:
            self.puzzle(page)
        with self.visitor() as jo, self.visitor() as tomas:
            self.lobby(jo, tomas)
        with self.visitor() as page:
            self.reading(page)
        with self.visitor() as page:
            self.end(page)
        with self.visitor() as page:
            self.against_hard(page)
        with self.visitor() as page:
            self.editor(page)

    def first_choice(self, page: Page, game: str) -> None:
        """From the first page to the first choice: open the game, sit down."""
        sit_down(page, game, lambda: self.stop(page, f"begin-{game}"))
        self.stop(page, f"first-choice-{game}")

    def chapter(self, page: Page) -> None:
        """The Learn page, and the first steps of a chapter."""
        page.goto("/learn")
        self.stop(page, "learn")
        learn(page, "c1_climb")
        self.stop(page, "chapter")

    def puzzle(self, page: Page) -> None:
        """A puzzle, and that it is solved."""
        page.goto("/learn")
        learn(page, "p01_one_point_short")
        self.stop(page, "puzzle")
        solution = (("Conny", "die-10", "level-5"), ("Conny", "die-11"), ("Sasha", "condition-2"),
                    ("Mikasa", "die-0", "level-8"), ("Mikasa", "condition-1"))  # fmt: skip
        for seat, *parts in solution:
            page.locator("#whose button", has_text=seat).click()
            for part in parts:
                page.locator(f'[data-pick="{part}"]:visible').first.click()
                page.wait_for_timeout(500)
        page.locator("#coach-verdict .sw").wait_for()
        self.stop(page, "puzzle-solved")

    def lobby(self, jo: Page, tomas: Page) -> None:
        """One makes a table, the other joins by the link."""
        give_name(jo, "Jo")
        jo.goto("/new/last-stand?seats=4")
        jo.locator("form.stack .btn.main").click()
        jo.locator("#lobby").wait_for()
        tomas.goto(jo.url)
        tomas.get_by_label("Your name at the table").fill("Tomas")
        self.stop(tomas, "lobby-join")
        tomas.locator("label:has([value='2'])").click()
        tomas.locator("#sit").click()
        jo.locator("#chair-2", has_text="Tomas").wait_for()
        self.stop(jo, "lobby")

    def reading(self, page: Page) -> None:
        """A card that is too dear: what it does, and why it cannot be bought."""
        sit_down(page, "deck-building")
        page.locator(".can[data-pick]:visible").first.click()  # who goes first
        page.wait_for_timeout(1500)
        page.wait_for_function(CHOICE)
        page.locator('[data-fragment="board"] [id^="card-in-"]:visible').last.hover()
        page.locator("#reading:visible").wait_for()
        self.stop(page, "reading-a-card")

    def end(self, page: Page) -> None:
        """Bots play to the end, and how it went."""
        give_name(page, "Jo")
        page.goto("/new/last-stand?seats=3")
        for seat in range(3):
            page.locator(f'[name="seat-{seat}"]').select_option("bot:easy")
        page.locator('form.stack [name="begin"]').click()
        page.wait_for_function(OVER, timeout=5 * PATIENCE)
        page.wait_for_timeout(1500)
        self.stop(page, "end")

    def against_hard(self, page: Page) -> None:
        """A hint in a game against hard, how it ends, and its analysis."""
        give_name(page, "Jo")
        page.goto("/new/last-stand?seats=4")
        for seat, who in enumerate(("bot:hard", "me", "bot:hard", "bot:hard")):
            page.locator(f'[name="seat-{seat}"]').select_option(who)
        page.locator('form.stack [name="begin"]').click()
        shown = False
        while self.asked(page):
            page.keyboard.press("h")
            with suppress(TimeoutError):  # somebody else was quicker
                page.locator("#slip:not([hidden])").wait_for(timeout=PATIENCE / 6)
                if not shown and page.locator("#slip h3 > span").inner_text().startswith(ON_THE_BOARD):
                    self.stop(page, "hint-against-hard")
                    shown = True
            page.evaluate(TAKE)
            page.wait_for_timeout(400)
        page.wait_for_timeout(1500)
        self.stop(page, "end-against-hard")
        page.locator(REPLAY).click()
        page.locator("#curve").wait_for()
        box = page.locator("#curve").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.5)
        page.wait_for_function(RANKED)
        page.wait_for_timeout(20_000)  # until all of the game has been looked at
        self.stop(page, "analysis-against-hard")

    def editor(self, page: Page) -> None:
        """A position in the editor, analysed, with an expected line on the board."""
        page.goto("/editor/guards-of-atlantis")
        page.locator("#analyse").click()
        page.wait_for_function(RANKED)
        page.locator("#show-line").click()
        page.wait_for_timeout(3_000)
        self.stop(page, "editor-analysis")

    def asked(self, page: Page) -> bool:
        """Wait for the next choice; False where the game is over before there is one."""
        page.wait_for_function(f"() => ({CHOICE})() || ({OVER})()")
        return page.locator("#verdict").count() == 0


def give_name(page: Page, name: str) -> None:
    """Whoever makes a table has a name."""
    page.goto("/me")
    page.get_by_role("textbox").first.fill(name)
    page.locator("main form[action='/me'] .btn.main").click()


def sit_down(page: Page, game: str, before: Callable[[], None] = lambda: None) -> None:
    """Open a game on the first page, sit down as it proposes, wait for the first choice."""
    page.goto("/")
    card = page.locator(f"#game-{game}")
    if not card.locator("details").evaluate("one => one.open"):
        card.locator("summary").click()
        page.wait_for_timeout(500)
    before()
    card.locator(".sit").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.wait_for_function(CHOICE)


def learn(page: Page, lesson: str) -> None:
    """Begin a chapter or a puzzle."""
    page.locator(f'form[action="/learn/last-stand/{lesson}"] button').first.click()
    page.wait_for_url(re.compile(r"/t/"))
    page.locator("#coach:visible, #coach-goal:visible").first.wait_for()
    page.wait_for_function(CHOICE)
