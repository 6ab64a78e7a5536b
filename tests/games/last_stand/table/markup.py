"""Drawings taken apart: their elements, classes and words; and tables worth drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from titanomachy.drawing import Mark
from titanomachy.games.last_stand.state import Stand
from titanomachy.games.last_stand.table import drawing
from titanomachy.kernel.chance import draw as chance
from titanomachy.kernel.table import Table

from ..drawn import GAME, Play, stand

TABLE = GAME.table


def moments(seed: int, every: int = 25, limit: int = 400, seats: int = 5, **options: str) -> Iterator[Table[Stand]]:
    """Tables along a random game."""
    table = GAME.new(seats, seed, None, True, **options)
    for count in range(limit):
        if count % every == 0 or table.over:
            yield table
        if table.over:
            return
        waiting = [(seat, ask) for seat, ask in table.asks.items() if not ask.idle]
        seat, ask = waiting[chance(seed, 2 * count) % len(waiting)]
        table.choose(seat, ask.options[chance(seed, 2 * count + 1) % len(ask.options)])


def read(svg: str) -> Element:
    """A drawing as a tree; fails where it is not well-formed."""
    return ElementTree.fromstring(re.sub(r' xmlns="[^"]+"', "", svg))


def ids(*drawings: str) -> list[str]:
    return [found for drawing in drawings for found in re.findall(r'(?<![\w-])id="([^"]+)"', drawing)]


def find(svg: str, name: str) -> Element:
    found = [element for element in read(svg).iter() if element.get("id") == name]
    assert len(found) == 1, f"{name}: {len(found)} times"
    return found[0]


def classes(svg: str, name: str) -> set[str]:
    return set(find(svg, name).get("class", "").split())


def words(svg: str, name: str) -> str:
    return " ".join(text.strip() for text in find(svg, name).itertext() if text.strip())


def shown(play: Play, seat: int | None = 1, lang: str = "en", marks: dict[str, Mark] | None = None) -> str:
    return drawing.draw(play.table.sight(seat), lang, marks=marks)


BITE = """
    2  eren    fight fight move tactics [titan]     2 hearts
    7  mikasa  dodge dodge fight move cannon        2 hearts
    5  armin   cannon cannon tactics tactics (titan)
    8  levi    dodge dodge fight fight [titan]
"""


def bite() -> Play:
    return stand(BITE, step="resolve", up="std_bite", down="std_frenzy", tactics="neck_slash", marker=13, citizens=9,
                 cannons=[2, 3])  # fmt: skip
