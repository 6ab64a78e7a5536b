"""The symbols of a page's drawings: of all that games have, those that the page uses, each once.

A table's page has all symbols of its game, because the next moment may use any; other pages show a few pictures of
several games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final
from xml.etree import ElementTree

from markupsafe import Markup

from ..games.registry import game as game_of
from .slim import slim

HERE: Final = "<!-- symbols -->"  # where they go in a page
USED: Final = re.compile(r"#([\w-]+)")


@cache
def all_symbols(id: str) -> Markup:
    """The symbols of a game, for a table's page."""
    return Markup(slim(game_of(id).table.symbols()))


@cache
def _known(id: str) -> dict[str, tuple[str, str]]:
    """The symbols of a game, by their ids, with the class of what holds them: styles reach them through it."""
    root = ElementTree.fromstring(f"<all>{all_symbols(id)}</all>")
    return {
        one.get("id", ""): (svg.get("class", ""), ElementTree.tostring(one, "unicode"))
        for svg in root
        for defs in svg.iter("defs")
        for one in defs
    }


@cache
def _styled(id: str) -> frozenset[str]:
    """The symbols and patterns that a game's style sheet may use."""
    return frozenset(re.findall(r"url\(#([\w-]+)\)", game_of(id).table.style()))


def needed(page: str, games: Iterable[str]) -> Markup:
    """What the drawings of these games on a page need."""
    ids = list(games)
    known = {name: drawn for id in reversed(ids) for name, drawn in _known(id).items()}
    open_ = [*USED.findall(page), *(name for id in ids for name in _styled(id))]
    found: set[str] = set()
    while open_:
        name = open_.pop()
        if name in known and name not in found:
            found.add(name)
            open_ += USED.findall(known[name][1])
    held: dict[str, list[str]] = {}
    for name, (class_, drawn) in known.items():
        if name in found:
            held.setdefault(class_, []).append(drawn)
    return Markup("".join(_holding(class_, drawn) for class_, drawn in held.items()))


def _holding(class_: str, drawn: Iterable[str]) -> str:
    inside = "".join(drawn)
    return (
        f'<svg class="{class_}" width="0" height="0" aria-hidden="true" focusable="false"><defs>{inside}</defs></svg>'
    )


def with_symbols(page: str, games: Iterable[str]) -> str:
    """A page with the symbols that it needs, where it has a place for them."""
    return page.replace(HERE, needed(page, games), 1) if HERE in page else page
