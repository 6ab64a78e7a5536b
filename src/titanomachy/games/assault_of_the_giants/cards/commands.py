"""Command Cards: the parts of unique commands, and their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from ..reading import Entry, entry_name, need, number
from .effects import known_op

if TYPE_CHECKING:
    from ..content import Content

PARTS: Final = (
    "points_per_marker", "place_marker", "discard_for_points", "discard_for_marker_or_cards", "take_from_discard",
    "move_lyn_armaal",
)  # fmt: skip


@dataclass(slots=True)
class Part:
    """One part of a unique command."""

    op: str
    per_left: bool
    amount: int
    points: int
    cards: int
    marker: int
    resource: int
    home: int  # where Lyn Armaal may return to

    @classmethod
    def read(cls, told: Entry, markers: Sequence[str], resources: Sequence[str], regions: Sequence[str]) -> Self:
        """A part from its entry."""
        op = known_op(str(told["op"]), PARTS, "command")
        return cls(
            op=op,
            per_left=told.get("per") == "left",
            amount=number(told, "amount", 9, 0, op) if "amount" in told else 1,
            points=number(told, "points", 20, 0, op) if "points" in told else 0,
            cards=number(told, "cards", 9, 0, op) if "cards" in told else 0,
            marker=need(markers, str(told["marker"]), op) if "marker" in told else -1,
            resource=need(resources, str(told["resource"]), op) if "resource" in told else -1,
            home=need(regions, str(told["or_return_to"]), op) if "or_return_to" in told else -1,
        )


def command_name(content: Content, value: int, lang: str) -> str:
    """A Command Card by race * 9 + command."""
    return entry_name(content.command_entries[divmod(value, 9)], lang)
