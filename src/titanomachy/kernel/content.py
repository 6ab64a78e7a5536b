"""Content: the numbers of a game as data, and corrections that an owner of the box lays over it.

A corrections file has the shape of the content itself: tables are merged by key, lists of tables by `id`,
everything else is replaced. A key that the content does not have is refused by name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

from .errors import BadSetup, nearest
from .toml_text import BadToml, check, toml_of
from .words import N_, Words

Toml: TypeAlias = "bool | int | float | str | Sequence[Toml] | Mapping[str, Toml] | None"
Table: TypeAlias = dict[str, Toml]
C = TypeVar("C")


class Contents(Generic[C]):
    """The tables of a game with an owner's corrections, made once for equal ones."""

    def __init__(self, make: Callable[[Mapping[str, Toml]], C]) -> None:
        self._make = make
        self._made: dict[str, C] = {}

    def of(self, corrections: Mapping[str, Toml]) -> C:
        """The tables for these corrections."""
        key = canonical(corrections)
        if key not in self._made:
            self._made[key] = self._make(corrections)
        return self._made[key]


def read_corrections(source: str | Path | Mapping[str, Toml]) -> Table:
    """Corrections from a file, a TOML text or a dict."""
    try:
        if isinstance(source, Mapping):
            check(source)
            return dict(source)
        if not isinstance(source, str | Path):
            raise BadSetup(N_("corrections are a file, a TOML text or a table, not {given}"), given=repr(source))
        named = isinstance(source, Path) or ("\n" not in source and "=" not in source)
        return toml_of(_file(Path(source)) if named else str(source))
    except BadToml as error:
        raise BadSetup(N_("the corrections are not valid TOML: {error}"), error=error.words) from None


def _file(path: Path) -> str:
    """The text of a corrections file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise BadSetup(N_("there is no corrections file {path}"), path=repr(str(path))) from None


def both(first: Mapping[str, Toml], then: Mapping[str, Toml]) -> Table:
    """Two sets of corrections as one: what both name is as the second has it.

    >>> both({"a": {"x": 1, "y": 1}, "b": [{"id": "p", "n": 1}]}, {"a": {"y": 2}, "b": [{"id": "q", "n": 2}]})
    {'a': {'x': 1, 'y': 2}, 'b': [{'id': 'p', 'n': 1}, {'id': 'q', 'n': 2}]}
    """
    merged = dict(first)
    for key, new in then.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            merged[key] = both(old, new)
        elif _entries(old) and _entries(new):
            entries = {str(entry["id"]): entry for entry in _entries(old)}
            for entry in _entries(new):
                name = str(entry["id"])
                entries[name] = both(entries.get(name, {}), entry)
            merged[key] = list(entries.values())
        else:
            merged[key] = new
    return merged


def canonical(corrections: Mapping[str, Toml]) -> str:
    """One text for equal corrections."""
    return json.dumps(corrections, sort_keys=True, ensure_ascii=False)


def overlay(content: Mapping[str, Toml], corrections: Mapping[str, Toml], where: str = "") -> Table:
    """The content with the corrections laid over it."""
    merged = dict(content)
    for key, new in corrections.items():
        place = f"{where}{key}"
        if key not in content:
            hint = nearest(key, content)
            raise BadSetup(N_("the corrections name {place}, which is not there; {hint}"), place=repr(place), hint=hint)
        merged[key] = _over(content[key], new, place)
    return merged


def _over(old: Toml, new: Toml, place: str) -> Toml:
    if isinstance(old, Mapping):
        if not isinstance(new, Mapping):
            raise BadSetup(N_("{place} is a table; {new} does not fit there"), place=place, new=repr(new))
        return overlay(old, new, f"{place}.")
    if _entries(old):
        return _over_entries(_entries(old), new, place)
    if not _same_kind(old, new):
        raise BadSetup(
            N_("{place} is {kind} ({old}); {new} does not fit there"),
            place=place,
            kind=_kind(old),
            old=repr(old),
            new=repr(new),
        )
    return new


def _entries(value: Toml) -> list[Table]:
    """A list of tables with ids, or an empty list where the value is something else."""
    if isinstance(value, list) and value and all(isinstance(item, dict) and "id" in item for item in value):
        return list(value)
    return []


def _over_entries(old: list[Table], new: Toml, place: str) -> Toml:
    entries = {str(entry["id"]): entry for entry in old}
    if not isinstance(new, list) or not all(isinstance(item, dict) and "id" in item for item in new):
        raise BadSetup(
            N_("{place} takes entries with an id each; {new} does not fit there"), place=place, new=repr(new)
        )
    for item in new:
        name = str(item["id"])
        if name not in entries:
            hint = nearest(name, entries)
            raise BadSetup(N_("{place} has no entry {name}; {hint}"), place=place, name=repr(name), hint=hint)
        entries[name] = overlay(entries[name], item, f"{place}.{name}.")
    return list(entries.values())


def _kind(value: Toml) -> Words:
    kinds = {bool: N_("yes or no"), int: N_("a whole number"), str: N_("a text")}
    return Words(kinds.get(type(value), N_("a list")))


def _same_kind(old: Toml, new: Toml) -> bool:
    if isinstance(old, list):
        return isinstance(new, list)
    return type(old) is type(new)
