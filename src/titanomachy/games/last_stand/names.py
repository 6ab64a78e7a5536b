"""How the things of the game are called, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...kernel.words import N_, say

if TYPE_CHECKING:
    from .content import Content

Naming = Callable[["Content", int, str], str]


def _entry(key: str) -> Naming:
    return lambda content, value, lang: content.entry_name(key, value, lang)


def _level(content: Content, value: int, lang: str) -> str:
    return say(N_("level {n}"), lang, n=value) if value else say(N_("the ground"), lang)


def _box(content: Content, value: int, lang: str) -> str:
    """A box of the health track; the first is NONE where it is printed as Start."""
    return say(N_("box {n}"), lang, n=value) if value >= 0 else say(N_("the Start box"), lang)


def _ability(content: Content, value: int, lang: str) -> str:
    """An ability by its number (see `ability_number`)."""
    ability = content.abilities[value // 3][value % 3]
    kinds = [str(entry["id"]) for entry in content.entries("ability_kind")]
    place = kinds.index(ability.kind)
    one = content.entries("ability_kind")[place].get(f"name_one_{lang}")
    if one and ability.x == 1:
        return str(one)
    return content.entry_name("ability_kind", place, lang).replace("X", str(ability.x))


NAMED: Final[dict[str, Naming]] = {
    "hero": _entry("hero"),
    "titan": _entry("titan"),
    "card": _entry("action"),
    "tactic": _entry("tactics"),
    "symbol": _entry("symbol"),
    "level": _level,
    "box": _box,
    "ability": _ability,
}
