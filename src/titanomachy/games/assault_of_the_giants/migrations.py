"""Older rules versions: a record or position goes on with the values of its own time, laid under its corrections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final, cast

from ...kernel.content import Toml
from ...kernel.migration import Migration, Spec
from ...kernel.record import Record

Corrections = Mapping[str, Toml]

STORM_DIE: Final[list[Toml]] = [{"hit": 2}, {"hit": 2}, {"hit": 4}, {"block": 2}, {"arcane": 1}, {"arcane": 2}]

# What each version played that the next one changed: an offer that was withdrawn used up one of the offers of a Trade,
# and the values that were tuned anew (see docs/assault_of_the_giants).
BEFORE: Final[dict[int, Corrections]] = {
    1: {
        "rulings": {"withdrawn_offers_count": True},
        "event": [
            {"id": "great_feast", "ordning_points": 7},
            {"id": "find_the_ring", "ordning_points": 4},
            {"id": "ice_that_never_melts", "ordning_points": 4},
            {"id": "steal_maegera", "ordning_points": 4},
            {"id": "strike_at_iymrith", "ordning_points": 5},
        ],
        "story_marker": [{"id": "ravage", "count": 5}, {"id": "frozen", "count": 5}, {"id": "forge", "count": 4}],
        "die": [{"id": "storm", "faces": STORM_DIE}],
    }
}


def beneath(older: Corrections, owner: Corrections) -> dict[str, Toml]:
    """Older values with an owner's corrections over them: tables by key, lists of entries by id."""
    merged = dict(older)
    for key, new in owner.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            merged[key] = beneath(old, new)
        elif isinstance(old, list) and isinstance(new, list) and all(_is_entry(one) for one in [*old, *new]):
            merged[key] = entries_beneath(cast("list[Corrections]", old), cast("list[Corrections]", new))
        else:
            merged[key] = new
    return merged


def _is_entry(value: Toml) -> bool:
    return isinstance(value, Mapping) and "id" in value


def entries_beneath(older: list[Corrections], owner: list[Corrections]) -> list[Toml]:
    """Lists of entries: those of one id become one."""
    found = {str(entry.get("id")): entry for entry in older}
    for entry in owner:
        name = str(entry.get("id"))
        found[name] = beneath(found.get(name, {}), entry)
    return list(found.values())


def record_with(older: Corrections, record: Record) -> Record:
    """A record that plays on with older values."""
    return replace(record, content=beneath(older, record.content))


def position_with(older: Corrections, spec: Spec) -> Spec:
    """A position that plays on with older values; an empty one stays empty."""
    return {**spec, "content": beneath(older, cast("Corrections", spec.get("content", {})))} if spec else spec


MIGRATIONS: Final = {
    version: Migration(partial(record_with, older), partial(position_with, older)) for version, older in BEFORE.items()
}
