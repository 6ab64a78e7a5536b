"""Older rules versions: what is done with records and positions that were made under them.

A change of the rules or of the content that lets a record go otherwise raises the game's `rules_version` and adds a
`Migration` from the version before. Whatever can be carried over is (an older value becomes a correction of the
content, so that the game goes on as it began); what cannot says why in a sentence for the player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, cast

from .content import Toml
from .errors import BadPosition, BadRecord
from .record import Record
from .words import N_

Spec: TypeAlias = Mapping[str, object]


def same_record(record: Record) -> Record:
    """A record that goes the same way in the next version."""
    return record


def same_position(spec: Spec) -> Spec:
    """A position that reads the same in the next version."""
    return spec


@dataclass(frozen=True, slots=True)
class Migration:
    """From one rules version to the next: how a record and a position change; ValueError says why one cannot.

    The position with which a record begins is carried over as a position; `record` sees to the rest.
    """

    record: Callable[[Record], Record] = same_record
    position: Callable[[Spec], Spec] = same_position


NO_MIGRATIONS: Final[Mapping[int, Migration]] = {}


def carried_record(record: Record, wanted: int, migrations: Mapping[int, Migration]) -> Record:
    """A record as the wanted version plays it; BadRecord says why it cannot be."""
    if record.rules > wanted or any(step not in migrations for step in range(record.rules, wanted)):
        raise BadRecord(
            N_(
                "this record was played by version {rules} of the rules of {game}; here are version {wanted}, by which "
                "it may go otherwise"
            ),
            rules=record.rules,
            game=record.game,
            wanted=wanted,
        )
    for step in range(record.rules, wanted):
        try:
            position = record.position  # carried over by itself, once: it may be of a later version than the record
            if position and position.get("rules", step) == step:
                position = cast("Mapping[str, Toml]", {**migrations[step].position(position), "rules": step + 1})
            record = replace(migrations[step].record(record), rules=step + 1, position=position)
        except ValueError as error:
            said = N_("this record of version {rules} of the rules of {game}: {error}")
            raise BadRecord(said, rules=step, game=record.game, error=error) from None
    return record


def carried_position(spec: Spec, game: str, wanted: int, migrations: Mapping[int, Migration]) -> Spec:
    """A position as the wanted version reads it; BadPosition says why it cannot be. One without a version is new."""
    version = spec.get("rules", wanted)
    if (
        not isinstance(version, int)
        or version > wanted
        or any(step not in migrations for step in range(version, wanted))
    ):
        raise BadPosition(
            N_("this position was written by version {rules} of the rules of {game}; here are version {wanted}"),
            rules=version,
            game=game,
            wanted=wanted,
        )
    for step in range(version, wanted):
        try:
            spec = {**migrations[step].position(spec), "rules": step + 1}
        except ValueError as error:
            said = N_("this position of version {rules} of the rules of {game}: {error}")
            raise BadPosition(said, rules=step, game=game, error=error) from None
    return spec
