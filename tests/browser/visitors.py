"""Someone in front of a browser: comes to a page, sits down at a table, sees what is offered and takes it."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, ViewportSize, WebSocket

from titanomachy.web.show.story import taken

PATIENCE: Final = 20.0
FAILURES: Final = Path("failures") / "browser"  # pictures of pages on which something did not happen
WIDE: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
REPLAY: Final = ".ending-acts a[href$=replay]"  # at the end of a game

HERE: Final = Path(__file__).resolve().parent
OFFERED: Final = (HERE / "offered.js").read_text("utf-8")
READ: Final = "() => document.readyState !== 'loading' && document.getElementById('page') !== null"
MIDDLE: Final = (HERE / "middle.js").read_text("utf-8")

AS_HEROES: Final = "1_heroes"
AS_TITAN: Final = "2_titan"

# What a page was given, before any script has touched it.
GIVEN: Final = """document.addEventListener('readystatechange', () => {
  const written = (one) => one.innerHTML.replaceAll('&nbsp;', '\\u00a0');
  const all = [...document.querySelectorAll('[data-fragment]')];
  window.given ??= Object.fromEntries(all.map((one) => [one.dataset.fragment, written(one)]));
})"""


class Visitor:
    """A browser context with one page; everything that its console complains about is kept."""

    def __init__(self, chromium: Browser, address: str, **settings: Any) -> None:
        self.context = chromium.new_context(
            base_url=address, **{"viewport": WIDE, "service_workers": "block", **settings}
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self._headers = {"Origin": address, "Accept-Language": settings.get("locale", "en-GB")}
        self.troubles: list[str] = []
        self.forgiven: list[str] = []  # parts of complaints that a test brings about on purpose
        self.table: dict[str, Any] = {}  # the newest message of the table
        self._messages: list[dict[str, Any]] = []  # what the server sent of the table since the page was loaded
        self.heard: list[str] = []
        self.questions: list[dict[str, Any]] = []  # what something is
        self.read: dict[str, dict[str, Any]] = {}  # what was answered, by part
        self.page.on("console", self._complaint)
        self.page.on("pageerror", lambda error: self.troubles.append(f"{self.page.url}: {error}"))
        self.page.on("websocket", self._listen)
        self.page.on("domcontentloaded", lambda page: self._messages.clear())
        self.page.add_init_script(GIVEN)

    def _complaint(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(part in message.text for part in self.forgiven):
            self.troubles.append(f"{self.page.url}: {message.text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._say)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "pong":
            return  # tells nothing of the table
        self.heard.append(text)
        if message["type"] == "table":
            self._messages.append(message)
            self.table = message
        if message["type"] == "read":
            self.read[message["part"]] = message

    @property
    def fragments(self) -> dict[str, str]:
        """What the page was given, with all that was sent since."""
        given: dict[str, str] = self.page.evaluate("() => window.given")
        for message in self._messages:
            given = taken(given, message)
        return given

    def _say(self, frame: str | bytes) -> None:
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "read":
            self.questions.append(message)

    # -- pages

    def go(self, path: str) -> Visitor:
        """Open a page."""
        self.page.goto(path)
        return self

    def send(self, path: str, fields: Mapping[str, str]) -> str:
        """Send a form as its page would, without drawing page or answer; returns where it led."""
        request = self.context.request
        form = request.get(path, headers=self._headers).text()
        csrf = re.search(r'name="csrf" value="(\w+)"', form)
        assert csrf is not None, path
        answer = request.post(path, form={"csrf": csrf[1], **fields}, headers=self._headers)
        assert answer.ok, re.findall(r'role="alert">(.*?)<', answer.text())
        return answer.url

    def named(self, name: str) -> Visitor:
        """Give the server a name."""
        self.send("/me", {"name": name, "next": "/about"})
        return self

    def named_by_form(self, name: str) -> Visitor:
        """Give the server a name by the form for it."""
        self.go("/me").page.get_by_role("textbox").first.fill(name)
        self.page.locator("main form[action='/me'] .btn.main").click()
        return self

    def made(self, *seats: str, public: bool = False, game: str = "last-stand", **options: str) -> str:
        """Make a table that begins at once; returns its address, at which nobody is yet."""
        fields = {f"seat-{number}": who for number, who in enumerate(seats)}
        fields |= {f"option-{name}": value for name, value in options.items()}
        fields |= {"seats": str(len(seats)), "public": "yes" if public else "no", "begin": "now"}
        return self.send(f"/new/{game}?seats={len(seats)}", fields)

    def new_table(self, *seats: str, public: bool = False, game: str = "last-stand") -> str:
        """Make a table and go there; returns its address."""
        return self.go(self.made(*seats, public=public, game=game)).seated()

    def new_table_by_form(self, *seats: str, public: bool = False, game: str = "last-stand") -> str:
        """Make a table by its form; returns its address."""
        self.go(f"/new/{game}?seats={len(seats)}")
        for number, who in enumerate(seats):
            self.page.locator(f'[name="seat-{number}"]').select_option(who)
        if public:
            self.page.locator('[name="public"][value="yes"]').check()
        self.page.locator('form.stack [name="begin"]').click()
        self.page.wait_for_url(re.compile(r"/t/"))
        return self.seated()

    def over(self, *bots: str, game: str = "last-stand") -> str:
        """Come to a table of bots when their game is over, which nobody has watched; returns its address."""
        address = self.made(*bots, game=game)
        self.until(lambda: self.context.request.get(f"{address}/record").ok, "the bots end their game", 60, 100)
        return self.go(address).seated()

    def lesson(self, id: str) -> str:
        """Begin a guided first game of The Last Stand; returns its address."""
        self.go("/learn").page.locator(f'form[action="/learn/last-stand/{id}"] button').click()
        self.page.wait_for_url(re.compile(r"/t/"))
        return self.seated()

    def seated(self) -> str:
        """Wait for the table to be there; returns its address."""
        self.page.wait_for_function(READ)  # a page that is loaded anew has not been read for a while
        self.until(lambda: bool(self.table) and self.offered()["connected"], "the table opens")
        return self.page.url

    def told(self) -> None:
        """Wait until the page has shown all that happened: before, its board is at an earlier step."""
        self.page.wait_for_function("() => !document.querySelector('[data-telling]')")

    def until(self, holds: Callable[[], bool], what: str, patience: float = PATIENCE, pause: int = 15) -> None:
        """Wait for something, and look again after so many milliseconds; the browser goes on meanwhile."""
        end = time.monotonic() + patience
        while not holds():
            if time.monotonic() > end:
                FAILURES.mkdir(parents=True, exist_ok=True)
                picture = FAILURES / f"{time.time_ns()}.png"
                self.page.screenshot(path=picture)
                raise AssertionError(f"waited in vain until {what}; the page then: {picture}")
            self.page.wait_for_timeout(pause)

    # -- at a table

    def offered(self) -> dict[str, Any]:
        """What the page offers now, and after how many choices: a die that is picked beside others offers the same."""
        found: dict[str, Any] = self.page.evaluate(OFFERED)
        return found | {"n": self.table.get("n")}

    @property
    def asked(self) -> bool:
        """True where one of my seats has to choose."""
        return any(not ask["idle"] for ask in self.table.get("asks", ()))

    def ready(self) -> dict[str, Any] | None:
        """What is offered, where I have to choose and nothing is on its way."""
        if not self.asked:
            return None
        now = self.offered()
        waits = now["busy"] or now["over"] or not now["connected"]
        return None if waits or not self.asked or not (now["picks"] or now["buttons"]) else now

    def changes(self, before: dict[str, Any], what: str) -> None:
        """Wait for what one did to show."""
        self.until(lambda: (now := self.offered()) != before and not now["busy"], f"{what} does something")


class Player:
    """Takes what is offered until the game is over, each time something else; knows where it took it from."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.chance = random.Random(seed)
        self.used: dict[str, int] = {}

    def act(self) -> bool:
        """Take one thing that is offered; False where nothing is."""
        now = self.visitor.ready()
        if now is None:
            return False
        kind, what = self.wish(now)
        if self.take(kind, what):
            self.used[kind] = self.used.get(kind, 0) + 1
            self.visitor.changes(now, what)
        return True

    def wish(self, now: dict[str, Any]) -> tuple[str, str]:
        """One of the things that are offered: mostly one on the board, in the hand or on a card."""
        things = [(place, part) for part, place, pressed in now["picks"] if pressed == "false"]
        buttons = [("button", option) for option, _ in now["buttons"]]
        some = things if things and (not buttons or self.chance.random() < 0.7) else buttons
        return self.chance.choice(some)

    def take(self, kind: str, what: str) -> bool:
        """Take it; False where it was no longer there."""
        raise NotImplementedError

    def play(self, seconds: float = 150.0) -> None:
        """Play to the end."""
        end = time.monotonic() + seconds
        while not self.visitor.table.get("over"):
            assert time.monotonic() < end, "the game does not end"
            if not self.act():
                self.visitor.page.wait_for_timeout(15)
        self.visitor.page.locator(REPLAY).wait_for()


def button(option: str) -> str:
    """Where the button of an option may be."""
    return f':is(#left, #opts, #primary) [data-option="{option}"]'


class Mouse(Player):
    """Clicks."""

    def take(self, kind: str, what: str) -> bool:
        """Click in the middle of it."""
        middle = self.middle(kind, what)
        if middle is not None:
            self.visitor.page.mouse.click(*middle)
        return middle is not None

    def middle(self, kind: str, what: str) -> tuple[float, float] | None:
        """Where it is on the screen; None where it is gone."""
        where = button(what) if kind == "button" else f'[id="{what}"]'
        found: tuple[float, float] | None = self.visitor.page.evaluate(MIDDLE, where)
        return found


class Finger(Mouse):
    """Taps."""

    def take(self, kind: str, what: str) -> bool:
        """Tap the middle of it."""
        middle = self.middle(kind, what)
        if middle is not None:
            self.visitor.page.touchscreen.tap(*middle)
        return middle is not None


class Keyboard(Player):
    """Uses Tab, the arrows and Enter, and never anything else."""

    focus = """() => {
      const active = document.activeElement;
      return active.dataset.pick ?? active.dataset.option ?? active.closest('#side, .bar')?.className ?? active.id;
    }"""

    def take(self, kind: str, what: str) -> bool:
        """Go there by Tab, or back by Shift+Tab, and press Enter; now and then an arrow leads to something else."""
        page, heard = self.visitor.page, self.visitor.table
        found = self._go("Tab", what, "side") or self._go("Shift+Tab", what, "bar")
        if found and self.chance.random() < 0.3:
            page.keyboard.press(self.chance.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
            found = page.evaluate("() => document.activeElement.matches('.can[data-pick], [data-option]')")
        if not found:
            assert self.visitor.table is not heard, f"no key leads to {what}"
            return False  # the table went on meanwhile
        page.keyboard.press("Enter")
        return True

    def _go(self, key: str, what: str, end: str) -> bool:
        """Press a key until the focus is there; False where it comes to an end of the table first."""
        page = self.visitor.page
        for _ in range(60):
            where = page.evaluate(self.focus)
            if where in (what, end):
                return bool(where == what)
            page.keyboard.press(key)
        return False
