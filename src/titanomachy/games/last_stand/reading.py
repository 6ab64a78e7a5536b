"""Reading the content value by value: what does not fit is refused by its place, with what would fit there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, cast

from ...kernel.content import Toml
from ...kernel.errors import BadSetup, nearest

Entry: TypeAlias = "Mapping[str, Toml]"

SYMBOLS: Final = ("titan", "fight", "tactics", "move", "cannon", "dodge")
LEVELS: Final = 9


LIMITS: Final = {  # the smallest and the largest number under each name, whoever corrects it
    "citizens": (1, 99), "cannons": (2, 20), "hearts_per_hero": (1, 9), "action_cards_per_titan": (7, 7),
    "fight_damage": (1, 20), "cannon_damage": (1, 20), "dodge_needed": (1, 5),
    "start": (0, 0), "last": (3, 99),
    "discouraged_with_heroes": (0, 4),
    "x": (1, 20), "cost": (1, 20), "n": (1, 20),
    "amount": (1, 20), "level": (0, LEVELS - 1), "count": (1, 20),
}  # fmt: skip


def whole(table: Entry, key: str, place: str) -> int:
    """A whole number within its limits."""
    value = table.get(key)
    low, high = LIMITS[key]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        wanted = f"{low}" if low == high else f"a whole number from {low} to {high}"
        raise BadSetup(f"{place}.{key} must be {wanted}, not {value!r}")
    return value


def list_of(table: Entry, key: str, place: str) -> list[Toml]:
    """A list of anything."""
    value = table.get(key)
    if not isinstance(value, list):
        raise BadSetup(f"{place}.{key} must be a list, not {value!r}")
    return value


def tables(table: Entry, key: str, place: str) -> list[Entry]:
    """A list of tables."""
    value = list_of(table, key, place)
    if not all(isinstance(one, Mapping) for one in value):
        raise BadSetup(f"{place}.{key} must be a list of tables, not {value!r}")
    return cast("list[Entry]", value)


def word(table: Entry, key: str, known: Sequence[str], place: str, rule: str = "LS-comp-14") -> str:
    """One of some words."""
    value = str(table.get(key))
    if value not in known:
        raise BadSetup(f"{place}.{key}: there is no {value!r}; {nearest(value, known)}", rule)
    return value


def words(table: Entry, key: str, known: Sequence[str], place: str) -> list[str]:
    """A list of some words."""
    found = list_of(table, key, place)
    for one in found:
        if one not in known:
            raise BadSetup(f"{place}.{key}: there is no {one!r}; known: {', '.join(known)}")
    return cast("list[str]", found)


def symbol(value: Toml, place: str) -> int:
    """A symbol by its number."""
    if not isinstance(value, str) or value not in SYMBOLS:
        raise BadSetup(f"{place}: {value!r} is no symbol; symbols are {', '.join(SYMBOLS)}", "LS-comp-04")
    return SYMBOLS.index(value)


def levels(value: Sequence[Toml], place: str) -> list[int]:
    """Levels of the board."""
    for level in value:
        if not isinstance(level, int) or isinstance(level, bool) or not 0 <= level < LEVELS:
            raise BadSetup(f"{place}: levels are 0 to {LEVELS - 1}, not {level!r}", "LS-comp-08")
    return cast("list[int]", list(value))


def pair(value: Toml, place: str) -> tuple[int, int]:
    """Two whole numbers."""
    if not isinstance(value, list) or len(value) != 2 or not all(type(one) is int for one in value):
        raise BadSetup(f"{place} takes pairs of whole numbers such as [0, 3], not {value!r}")
    return value[0], value[1]
