"""Reading the content: its files, and its values, each with a sentence against what does not fit."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias, cast

from ...kernel.content import Toml
from ...kernel.errors import BadSetup, nearest
from ...kernel.words import N_, told

Entry: TypeAlias = Mapping[str, Toml]

HOME: Final = Path(__file__).resolve().parent
FILES: Final = ("board", "races", "cards", "spells", "meaning")


@cache
def read_files() -> dict[str, Toml]:
    """The content of the package as it stands in its files."""
    data: dict[str, Toml] = {}
    for name in FILES:
        with (HOME / "content" / f"{name}.toml").open("rb") as file:
            data.update(tomllib.load(file))
    return data


def entries(data: Mapping[str, Toml], name: str) -> list[Entry]:
    """A list of entries of the content."""
    return cast("list[Entry]", data[name])


def ids(name: str) -> tuple[str, ...]:
    """The ids of a list of entries, in its order: they name the small ints of the game."""
    return tuple(str(entry["id"]) for entry in entries(read_files(), name))


def number(entry: Entry, key: str, high: int, low: int = 0, place: str = "") -> int:
    """A whole number of an entry between two bounds."""
    value = entry.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        where = place or str(entry.get("id", ""))
        said = N_("{what} must be a whole number from {low} to {high}, not {given}")
        raise BadSetup(said, what=f"{where}.{key}", low=low, high=high, given=repr(value))
    return value


def need(known: Sequence[str], word: str, place: str) -> int:
    """The number of a word that must be known."""
    if word not in known:
        said = N_("{place} names {word}, which is not there; {hint}")
        raise BadSetup(said, place=place, word=repr(word), hint=nearest(word, known))
    return known.index(word)


def words(entry: Entry, key: str) -> list[str]:
    """A list of words of an entry."""
    value = entry[key]
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        said = N_("{what} must be a list of words, not {given}")
        raise BadSetup(said, what=f"{entry.get('id', '')}.{key}", given=repr(value))
    return list(value)


def entry_name(entry: Entry, lang: str) -> str:
    """The name of an entry of the content."""
    return told(entry, "name", lang)


def entry_text(entry: Entry, lang: str) -> str:
    """What an entry does, in the words of the content."""
    return told(entry, "text", lang)
