"""Pages of the game taken apart for a test: what is shown to a seat, as trees, ids and words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from titanomachy.drawing import Markup, whole
from titanomachy.drawing.syllables import HYPHEN
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.chance import draw as chance
from titanomachy.kernel.table import Table

from ..table_top import GAME

assert GAME.table.draw is not None
draw = GAME.table.draw
FOUR = "wasp arien xargatha brogan"
TABLES = ((4, "forgotten_island"), (6, "narrow_passages"), (4, "vexing_cliffs"), (10, "across_the_river"))


def moments(seed: int, every: int = 40, limit: int = 400, seats: int = 4, **options: object) -> Iterator[Table[Match]]:
    """Tables along a random game."""
    table = GAME.new(seats, seed, None, True, **options)
    for count in range(limit):
        if count % every == 0 or table.over:
            yield table
        if table.over:
            return
        waiting = [(seat, ask) for seat, ask in table.asks.items() if not ask.idle] or list(table.asks.items())
        seat, ask = waiting[chance(seed, 2 * count) % len(waiting)]
        table.choose(seat, ask.options[chance(seed, 2 * count + 1) % len(ask.options)])


def page(table: Table[Match], seat: int | None, lang: str = "en") -> str:
    """All that a page shows to the holder of a seat."""
    sight, seats = table.sight(seat), range(table.setup.seats)
    pieces = [whole(GAME.table.board(sight, lang)), whole(GAME.table.cards(sight, lang))]
    pieces += [whole(GAME.table.seat_panel(sight, one, lang)) for one in seats]
    pieces += [Markup(GAME.table.emblem(sight, one)) for one in seats]
    if seat is not None:
        pieces.append(whole(GAME.table.tray(sight, seat, lang)))
    return "".join(pieces)


def read(markup: str) -> Element:
    """Drawings as a tree; fails where they are not well-formed."""
    return ElementTree.fromstring(re.sub(r' xmlns="[^"]+"', "", f"<div>{markup}</div>"))


def ids(*drawings: str) -> list[str]:
    """Every id, in the order of the drawing."""
    return [found for one in drawings for found in re.findall(r'(?<![\w-])id="([^"]+)"', one)]


def find(markup: str, name: str) -> Element:
    """The one element with an id."""
    found = [element for element in read(markup).iter() if element.get("id") == name]
    assert len(found) == 1, f"{name}: {len(found)} times"
    return found[0]


def words(element: Element) -> str:
    """All that is written in an element."""
    return " ".join(text.strip() for text in element.itertext() if text.strip()).replace(HYPHEN, "")


def card(table: Table[Match], seat: int, slot: str) -> str:
    """A card of a seat's tray in words."""
    return words(find(whole(GAME.table.tray(table.sight(seat), seat, "en")), f"hand-{seat}-{slot}"))


def dashboard(table: Table[Match], seat: int, eye: int | None = None) -> str:
    """What a dashboard says to a reader."""
    return words(read(whole(GAME.table.seat_panel(table.sight(eye), seat, "en"))))


def row(table: Table[Match]) -> list[str]:
    """The ids of the row of cards above the board, in their order."""
    return [name for name in ids(whole(GAME.table.board(table.sight(None), "en"))) if re.match("order-|tie-", name)]
