"""Event Cards: what they ask and what they give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self, cast

from ..reading import Entry, need, number
from .effects import TURN_OPS, Effect, known_op

CONDITIONS: Final = (
    "leader_on_board", "discard", "markers", "lyn_armaal_in", "unit_in_region", "unit_in_marked_region",
    "leader_in_unmarked_region", "leader_in_target_region", "leaders_together",
)  # fmt: skip
REWARDS: Final = (*TURN_OPS, "draw_spells", "ongoing", "place_marker", "place_unit")


@dataclass(slots=True)
class Condition:
    """One condition of an event."""

    op: str
    amount: int = 0
    marker: int = -1
    without: int = -1
    resource: int = -1
    region: int = -1
    kind: int = -1  # the Leader or Champion that is named
    kinds: tuple[int, ...] = ()

    @classmethod
    def read(
        cls,
        told: Entry,
        place: str,
        markers: Sequence[str],
        resources: Sequence[str],
        regions: Sequence[str],
        units: Mapping[str, tuple[int, int]],
    ) -> Self:
        """A condition from its entry."""

        def find(key: str, known: Sequence[str]) -> int:
            return need(known, str(told[key]), place) if key in told else -1

        named = str(told.get("leader", told.get("unit", told.get("healthy", ""))))
        together = cast("list[str]", told.get("leaders", []))
        return cls(
            op=known_op(str(told["op"]), CONDITIONS, place),
            amount=number(told, "amount", 48, 0, place) if "amount" in told else 0,
            marker=find("marker", markers),
            without=find("without", markers),
            resource=find("resource", resources),
            region=find("region", regions),
            kind=units[named][1] if named else -1,
            kinds=tuple(units[name][1] for name in together),
        )


@dataclass(slots=True)
class EventCard:
    """An event: whose it is (-1: universal), what it asks and what it gives."""

    race: int
    order: int
    region: int
    rune: int
    points: int
    repeatable: bool
    requires: tuple[Condition, ...]
    free_if: Condition | None
    rewards: tuple[Effect, ...]
