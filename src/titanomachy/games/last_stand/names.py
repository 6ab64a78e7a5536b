"""How the things of the game are called, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.content import Toml
from ...kernel.words import N_, say, told
from .cards import Ability
from .reading import Entry

ENTRIES: Final = {"hero": "hero", "titan": "titan", "card": "action", "tactic": "tactics", "symbol": "symbol"}


class Named:
    """The entries of the content, and the names that they give to things."""

    abilities: list[tuple[Ability, ...]]

    def __init__(self, data: Mapping[str, Toml]) -> None:
        self.data = data
        self._names: dict[tuple[str, int, str], str] = {}

    def table(self, key: str) -> Entry:
        """A table of the content."""
        return cast("Entry", self.data[key])

    def entries(self, key: str) -> list[Entry]:
        """A list of the content: all heroes, cards, ..."""
        return cast("list[Entry]", self.data[key])

    def name(self, domain: str, value: int, lang: str) -> str:
        """The name of a thing in a language: heroes, titans, cards, symbols, levels."""
        key = (domain, value, lang)  # a page names dozens of things at every move
        found = self._names.get(key)
        if found is None:
            found = self._names[key] = self._name(domain, value, lang)
        return found

    def _name(self, domain: str, value: int, lang: str) -> str:
        if domain in ENTRIES:
            return told(self.entries(ENTRIES[domain])[value], "name", lang)
        if domain == "level":
            return say(N_("level {n}"), lang, n=value) if value else say(N_("the ground"), lang)
        if domain == "box":  # of the health track; the first is NONE where it is printed as Start
            return say(N_("box {n}"), lang, n=value) if value >= 0 else say(N_("the Start box"), lang)
        assert domain == "ability", domain
        return self._ability_name(self.abilities[value // 3][value % 3], lang)

    def _ability_name(self, ability: Ability, lang: str) -> str:
        """An ability with its number; some have a name of their own for one."""
        entry = next(entry for entry in self.entries("ability_kind") if entry["id"] == ability.kind)
        one = entry.get(f"name_one_{lang}")
        return str(one) if one and ability.x == 1 else told(entry, "name", lang).replace("X", str(ability.x))
