"""Pictures of the pages for the documentation: `make screenshots` writes them to docs/screenshots.

A server of its own, in a folder that is gone afterwards; games that bots have brought to a good moment; the system's
Chromium, wide, by night and as a phone.
"""

from __future__ import annotations

import shutil
import struct
import sys
import tempfile
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import uvicorn
from moments import (
    ARMIN,
    CITY,
    CONNY,
    EREN,
    GAME,
    ISLAND,
    LEVI,
    MIKASA,
    REALM,
    buying,
    dodging,
    ended,
    fighting,
    from_the_start,
    lay,
    open_table,
    play_until,
    someone,
    spending,
    using,
    walking,
)
from playwright.sync_api import Browser, Page, sync_playwright
from walk import Walk

from titanomachy.web.config import Config
from titanomachy.web.people import COOKIE, Cookie
from titanomachy.web.serve import uvicorn_config
from titanomachy.web.server import Server
from titanomachy.web.store.rows import Person

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
LARGE: Final = 300_000  # bytes from which on a picture is packed more tightly
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
                "--disable-sync")  # fmt: skip
WIDE: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
DARK: Final[dict[str, Any]] = {**WIDE, "color_scheme": "dark"}
FRENCH: Final[dict[str, Any]] = {**WIDE, "locale": "fr-FR"}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
FOUR: Final = {"wide": WIDE, "dark": DARK, "phone": PHONE, "french": FRENCH}


@dataclass(frozen=True)
class Shown:
    """The tables that there are to see, and who looks at them."""

    jo: Person
    nadia: Person
    dodge: str
    move: str
    titan: str
    city: str
    island: str
    realm: str
    over: str


@contextmanager
def serving() -> Iterator[tuple[str, Server]]:
    """A server for the pictures: its address, and the server itself."""
    with tempfile.TemporaryDirectory() as data:
        made = uvicorn_config(Config(data=Path(data), pace=0.7, workers=1), "127.0.0.1", 0)
        server = uvicorn.Server(made)
        thread = threading.Thread(target=server.run)
        thread.start()
        try:
            while not server.started:
                time.sleep(0.02)
            port = server.servers[0].sockets[0].getsockname()[1]
            yield f"http://127.0.0.1:{port}", made.app.state.server  # type: ignore[union-attr]
        finally:
            server.should_exit = True
            thread.join()


def set_up(server: Server) -> Shown:
    """Tables at good moments, and a few more for the lists of the first page."""
    jo, nadia, tomas, noor, ben = (someone(server, name) for name in ("Jo", "Nadia", "Tomas", "Noor", "Ben"))
    chat = [("Tomas", "Fire both next, then I climb to 6."), ("Jo", "Neck Slash this round?")]
    resolve, spend, use = (
        play_until(dodging, "place std_bite"),
        play_until(spending, "place std_bite"),
        play_until(using),
    )
    over = play_until(ended)
    open_table(server, {0: noor, 3: ben}, 5, {1: "bot:greedy"}, 5)
    open_table(server, {1: ben}, 3, {2: "bot:random"}, 6)
    return Shown(
        jo,
        nadia,
        over=lay(server, over, {MIKASA: jo, ARMIN: tomas}),
        titan=lay(server, use, {0: nadia, EREN: ben, ARMIN: tomas}),
        city=lay(server, from_the_start(CITY, buying), {CONNY: jo, 2: tomas, 3: noor}, chat[:1]),
        island=lay(server, from_the_start(ISLAND, walking), {1: jo, 0: nadia, 3: tomas}),
        realm=lay(server, from_the_start(REALM, fighting), {0: jo, 1: nadia, 2: tomas}),
        move=lay(server, spend, {MIKASA: jo, EREN: ben, ARMIN: tomas, LEVI: noor}, chat),
        dodge=lay(server, resolve, {MIKASA: jo, 0: nadia, ARMIN: tomas}, chat),
    )


class Camera:
    """Takes pictures of pages as someone sees them."""

    def __init__(self, browser: Browser, address: str, server: Server) -> None:
        self.browser = browser
        self.address = address
        self.server = server

    @contextmanager
    def page(self, person: Person, path: str, settings: dict[str, Any]) -> Iterator[Page]:
        """A page as this person has it."""
        context = self.browser.new_context(base_url=self.address, reduced_motion="reduce", **settings)
        passport = self.server.passport
        known = passport.cookie(Cookie(person.id, person.name, passport.first_word(person.id, "pictures")))
        context.add_cookies([{"name": COOKIE, "value": known, "url": self.address}])
        page = context.new_page()
        page.goto(path)
        if path.startswith("/t/") and "replay" not in path:
            page.locator("#link-state:not(.off) .conn:not(.away)").wait_for(state="attached")
            page.wait_for_timeout(500)
        yield page
        context.close()

    def take(self, page: Page, name: str) -> None:
        """One picture."""
        page.wait_for_timeout(200)
        save(page.screenshot(), FOLDER / f"{name}.png")

    def plain(self, person: Person, path: str, name: str, **settings: Any) -> None:
        """A page as it is."""
        with self.page(person, path, settings) as page:
            self.take(page, name)


def save(picture: bytes, path: Path) -> None:
    """Keep a picture."""
    path.write_bytes(tighter(picture) if len(picture) > LARGE else picture)
    print(f"{path.name:32} {path.stat().st_size // 1000:4} kB")


def tighter(png: bytes) -> bytes:
    """The same picture with plain rows: flat drawings pack better so."""
    at, head, data = 8, [], b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IDAT":
            data += body
        elif kind != b"IEND":
            head.append((kind, body))
        at += length + 12
    rows = plain_rows(zlib.decompress(data), struct.unpack(">I", head[0][1][:4])[0] * 3)
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = [*head, (b"IDAT", packed), (b"IEND", b"")]
    return png[:8] + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def plain_rows(data: bytes, width: int) -> Iterator[bytes]:
    """The rows of a picture of three bytes a pixel, without the filters that they are stored with."""
    above = bytes(width)
    for start in range(0, len(data), width + 1):
        row, undo = bytearray(data[start + 1 : start + 1 + width]), FILTERS[data[start]]
        for at in range(width):
            left, corner = (row[at - 3], above[at - 3]) if at > 2 else (0, 0)
            row[at] = row[at] + undo(left, above[at], corner) & 255
        above = bytes(row)
        yield above


def paeth(left: int, up: int, corner: int) -> int:
    """The neighbour that lies nearest to what the three of them foretell."""
    return min((left, up, corner), key=lambda one: abs(left + up - corner - one))


FILTERS: Final = (
    lambda left, up, corner: 0,
    lambda left, up, corner: left,
    lambda left, up, corner: up,
    lambda left, up, corner: (left + up) // 2,
    paeth,
)


def take_all(camera: Camera, shown: Shown) -> None:
    """Every picture."""
    jo, nadia = shown.jo, shown.nadia
    for name, settings in FOUR.items():
        camera.plain(jo, "/", f"home-{name}", **settings)
        with camera.page(jo, f"/t/{shown.dodge}", settings) as page:
            pick_dodge(page, name)
            camera.take(page, f"last-stand-{name}")
        with camera.page(jo, f"/t/{shown.move}", settings) as page:
            pick_move(page)
            camera.take(page, f"last-stand-move-{name}")
        with camera.page(jo, f"/t/{shown.city}", settings) as page:
            read_a_card(page, name)
            camera.take(page, f"deck-building-{name}")
        camera.plain(jo, f"/t/{shown.island}", f"{ISLAND}-{name}", **settings)
        camera.plain(jo, f"/t/{shown.realm}", f"{REALM}-{name}", **settings)
    for name in ("wide", "phone"):
        camera.plain(nadia, f"/t/{shown.titan}", f"last-stand-titan-{name}", **FOUR[name])
        camera.plain(jo, f"/t/{shown.over}/replay?at=40", f"replay-{name}", **FOUR[name])
        camera.plain(jo, f"/new/{GAME}", f"new-table-{name}", **FOUR[name])
        camera.plain(jo, f"/rules/{GAME}", f"rules-{name}", **FOUR[name])
    camera.plain(jo, "/learn", "learn-wide", **WIDE)


def pick_dodge(page: Page, name: str) -> None:
    """Where there is a mouse, point at a die that is refused."""
    refused = page.locator("#holding .no")
    if name != "phone" and refused.count():
        refused.last.hover()
        page.locator("#reading:visible").wait_for()


def read_a_card(page: Page, name: str) -> None:
    """Where there is a mouse, point at the last card of the hand: the reading pane has its words."""
    if name != "phone":
        page.locator("#holding .hc:visible").last.hover()


def pick_move(page: Page) -> None:
    """Pick the die that moves."""
    moving = page.locator('#holding .can[data-pick][aria-label*="level"]')
    if moving.count() == 0:
        moving = page.locator('#holding .can[data-pick][aria-label*="niveau"]')
    moving.first.click()


def main() -> int:
    """Take them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with serving() as (address, server), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        Walk(browser, address, save).all()
        take_all(Camera(browser, address, server), set_up(server))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
