"""Drawings read again: tables along a random game, what a page shows of them, and its elements by their ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from titanomachy.drawing import Mark
from titanomachy.games.deck_building.rules.city import City
from titanomachy.games.deck_building.table.drawing import draw
from titanomachy.kernel.chance import draw as chance
from titanomachy.kernel.table import Table

from ..drawn_city import city
from ..playing import GAME, Play

SHOWN = GAME.table


def moments(seed: int, every: int = 30, limit: int = 400, seats: int = 3, **options: object) -> Iterator[Table[City]]:
    """Tables along a random game."""
    table = GAME.new(seats, seed, None, True, **options)
    for count in range(limit):
        if count % every == 0 or table.over:
            yield table
        if table.over:
            return
        waiting = list(table.asks.items())
        seat, ask = waiting[chance(seed, 2 * count) % len(waiting)]
        table.choose(seat, ask.options[chance(seed, 2 * count + 1) % len(ask.options)])


def read(markup: str) -> Element:
    """Drawings as a tree; fails where they are not well-formed."""
    closed = re.sub(r"(<input [^>]*)>", r"\1/>", markup)  # which a page does not close
    return ElementTree.fromstring(re.sub(r' xmlns="[^"]+"', "", f"<div>{closed}</div>"))


def ids(*drawings: str) -> list[str]:
    return [found for one in drawings for found in re.findall(r'(?<![\w-])id="([^"]+)"', one)]


def find(markup: str, name: str) -> Element:
    found = [element for element in read(markup).iter() if element.get("id") == name]
    assert len(found) == 1, f"{name}: {len(found)} times"
    return found[0]


def words(markup: str, name: str) -> str:
    return " ".join(text.strip() for text in find(markup, name).itertext() if text.strip())


def page(table: Table[City], seat: int | None, lang: str = "en") -> str:
    """All that a page shows to the holder of a seat."""
    sight, players = table.sight(seat), range(table.setup.seats)
    pieces = [*SHOWN.board(sight, lang), *SHOWN.cards(sight, lang)]
    for player in players:
        pieces += SHOWN.seat_panel(sight, player, lang)
    if seat is not None:
        pieces += SHOWN.tray(sight, seat, lang)
    return "".join(pieces)


def board(play: Play, seat: int | None = 0, lang: str = "en", marks: dict[str, Mark] | None = None) -> str:
    return draw(play.table.sight(seat), lang, marks=marks)


def bean() -> Play:
    return city(
        """
        outside  6m+levi          .                  bean:9+armin  8m+8m    .
        tokens   1                2                  2             2        x
        place    .                .                  hospital      .        .
        inside   flintlock+nanaba swords+swords+hero kill          food+escape+cloak+sasha   .
        """,
        hero="mikasa",
        hand="courage courage thrust gear signal",
        wounds="armin",
        destroyed="hannes",
        played=["bertholdt_hoover", "ness"],
        power=5,
        move=2,
        trap=1,
    )
