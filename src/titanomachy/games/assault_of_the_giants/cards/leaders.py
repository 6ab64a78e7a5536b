"""Leader Cards: what a Leader can do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from ..reading import Entry, need, number
from .effects import known_op

LASTING: Final = ("add_hits", "add_blocks")
IMMEDIATE: Final = ("draw_resources_per_marker", "take_artifact", "take_ore", "march")


@dataclass(slots=True)
class Ability:
    """What a Leader can do: once when the Leader Command is played, or as long as it lies in the row."""

    lasting: bool
    op: str
    amount: int
    everywhere: bool  # a lasting one: in any battle of the race, not only where the Leader fights
    marker: int = -1
    minimum: int = 0
    maximum: int = 0
    otherwise: int = 0

    @classmethod
    def read(cls, told: Entry, markers: Sequence[str]) -> Self:
        """A Leader's ability from its entry."""
        lasting = told["kind"] == "lasting"
        return cls(
            lasting=lasting,
            op=known_op(str(told["op"]), LASTING if lasting else IMMEDIATE, "leader"),
            amount=number(told, "amount", 20, 0, "ability") if "amount" in told else 0,
            everywhere=told.get("when") != "participates",
            marker=need(markers, str(told["marker"]), "leader") if "marker" in told else -1,
            minimum=number(told, "minimum", 20, 0, "ability") if "minimum" in told else 0,
            maximum=number(told, "maximum", 20, 0, "ability") if "maximum" in told else 0,
            otherwise=number(told, "otherwise_draw", 20, 0, "ability") if "otherwise_draw" in told else 0,
        )
