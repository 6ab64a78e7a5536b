"""Pages and tables are light: what goes over the wire, and what a page has already is not sent again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final
from zlib import Z_SYNC_FLUSH, compressobj

import pytest
from playwright.sync_api import CDPSession

import titanomachy as tm
from titanomachy.kernel.lessons import Chapter, Puzzle
from titanomachy.web.pages.learn import taught
from titanomachy.web.show.thumbs import cut, thumb

from .conftest import Figure, Visit
from .visitors import Visitor

FIRST_PAGE: Final = 60_000  # bytes over the wire of a first visit, all included
TABLE: Final = 83_000


def packed(message: str) -> int:
    """What a message is on the wire: each is packed by itself."""
    deflate = compressobj(wbits=-15)
    return len(deflate.compress(message.encode())) + len(deflate.flush(Z_SYNC_FLUSH))


class Wire:
    """What a page loads, in bytes as they are on the wire, sockets included."""

    def __init__(self, visitor: Visitor) -> None:
        self._session: CDPSession = visitor.context.new_cdp_session(visitor.page)
        self.loaded: dict[str, float] = {}
        self._addresses: dict[str, str] = {}
        self._session.on("Network.requestWillBeSent", self._asked)
        self._session.on("Network.loadingFinished", self._finished)
        self._session.on("Network.webSocketHandshakeResponseReceived", self._agreed)
        self.deflated = False  # whether the socket agreed to pack what it says, each message by itself
        self._session.send("Network.enable")
        self._session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _asked(self, event: dict[str, Any]) -> None:
        self._addresses[event["requestId"]] = event["request"]["url"]

    def _finished(self, event: dict[str, Any]) -> None:
        address = self._addresses.get(event["requestId"])
        if address is not None:
            self.loaded[address] = self.loaded.get(address, 0) + event["encodedDataLength"]

    def anew(self) -> None:
        """Forget what was loaded, and what has been asked for and comes later: the signs of a page's tab are late."""
        self.loaded.clear()
        self._addresses.clear()

    def _agreed(self, event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        agreed = headers.get("sec-websocket-extensions", "")
        self.deflated = "permessage-deflate" in agreed and "server_no_context_takeover" in agreed

    def said(self, messages: Sequence[str]) -> int:
        """What the first messages of a socket are on the wire: the pages' own tools show them as they were before."""
        assert self.deflated
        return sum(map(packed, messages))

    @property
    def total(self) -> float:
        """All of it."""
        return sum(self.loaded.values())


HEAVIEST: Final = ("assault-of-the-giants", "last-stand")  # whose puzzles have the largest pictures


@pytest.mark.parametrize("game", HEAVIEST)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_first_page_is_light(
    visit: Visit, figure: Figure, game: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = taught(tm.game(game), Puzzle)[-1]
    monkeypatch.setattr("titanomachy.web.pages.learn.daily", lambda day: (game, puzzle.id))
    anna = visit(locale=locale)
    wire = Wire(anna)
    anna.page.goto("/", wait_until="networkidle")
    picture = f"/learn/{game}/"  # on a busy machine it comes after a lull
    anna.until(lambda: any(picture in address for address in wire.loaded), "the puzzle of the day has its picture")
    figure(f"first page, {locale}, {game}: {wire.total:,.0f} bytes in {len(wire.loaded)} requests")
    assert 5_000 < wire.total <= FIRST_PAGE


@pytest.mark.parametrize("game", tm.games())
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_table_is_light_and_not_sent_twice(visit: Visit, figure: Figure, game: str, locale: str) -> None:
    anna = visit(locale=locale).named("Anna")
    wire = Wire(anna)
    seats = min(tm.game(game).seats)
    anna.new_table("me", *["bot:greedy"] * (seats - 1), game=game)
    wire.anew()
    anna.table = {}
    anna.heard.clear()
    anna.page.reload()
    anna.until(lambda: bool(anna.table), "the table opens")
    anna.page.wait_for_load_state("networkidle")  # faces come last
    first = next(message for message in map(json.loads, anna.heard) if message["type"] == "table")
    sent = wire.said(anna.heard[:2])
    figure(f"{game}, {locale}: {wire.total:,.0f} bytes in {len(wire.loaded)} requests, the first messages {sent:,}")
    assert first["fragments"] == {}, {name: str(text)[:200] for name, text in first["fragments"].items()}
    assert wire.total + sent <= TABLE


# Two pictures side by side: how far their pixels are from each other, of 255, on average.
APART: Final = """async ([one, other]) => {
  const pixels = async (svg) => {
    const image = new Image(480, 200);
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const context = new OffscreenCanvas(480, 200).getContext('2d');
    context.drawImage(image, 0, 0, 480, 200);
    return context.getImageData(0, 0, 480, 200).data;
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]), 0) / a.length;
}"""


@pytest.mark.parametrize("game", tm.games())
def test_a_light_picture_looks_as_the_whole_drawing_does(visit: Visit, game: str) -> None:
    page = visit(color_scheme="light").page
    played = tm.game(game)
    for lesson in (taught(played, Chapter)[0], taught(played, Puzzle)[0], taught(played, Puzzle)[-1]):
        draw = played.table.draw
        assert draw is not None
        whole = cut(draw(played.position(lesson.position).sight(None), "en", standalone=True), lesson.picture)
        by_day = thumb(game, lesson.id, "en", "light")
        assert len(by_day) < len(whole) / 2
        assert page.evaluate(APART, [whole, by_day]) < 1.5
        assert page.evaluate(APART, [whole, thumb(game, lesson.id, "en")]) < 1.5
        assert page.evaluate(APART, [whole, thumb(game, lesson.id, "en", "dark")]) > 10
