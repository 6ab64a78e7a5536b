"""Older rules versions: games go on with the heroes of their time, and points that were read otherwise stay so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from ...kernel.content import Toml
from ...kernel.migration import Migration, Spec
from ...kernel.record import Record
from .cards import HERO_IDS
from .content import LEFT_OUT
from .words import FIRST, HERO

Table = Mapping[str, Toml]

# Version 1 had the heroes of the core box alone, and minions of one team returned in a fixed order.
NEWCOMERS: Final = HERO_IDS[FIRST[HERO.name] :]
IN_ORDER: Final = {"strays": "in_order"}
# In version 2 Emmitt took a hero who was back on its space for one who had never left it.
SAME_SPACE: Final = {"stood_still": "same_space"}


def without_newcomers(owner: Table) -> dict[str, Toml]:
    """Corrections by which heroes who came later take no part."""
    left_out = {hero: {"complexity": LEFT_OUT, **cast("Table", owner.get(hero, {}))} for hero in NEWCOMERS}
    return {**owner, **left_out}


def first_record(record: Record) -> Record:
    """A record of version 1."""
    return replace(record, content=without_newcomers(record.content), options={**IN_ORDER, **record.options})


def first_position(spec: Spec) -> Spec:
    """A position of version 1; an empty one stays empty."""
    if not spec:
        return spec
    options = {**IN_ORDER, **cast("Mapping[str, object]", spec.get("options", {}))}
    return {**spec, "content": without_newcomers(cast("Table", spec.get("content", {}))), "options": options}


def second_record(record: Record) -> Record:
    """A record of version 2."""
    return replace(record, options={**SAME_SPACE, **record.options})


def second_position(spec: Spec) -> Spec:
    """A position of version 2; an empty one stays empty."""
    if not spec:
        return spec
    return {**spec, "options": {**SAME_SPACE, **cast("Mapping[str, object]", spec.get("options", {}))}}


MIGRATIONS: Final = {1: Migration(first_record, first_position), 2: Migration(second_record, second_position)}
