"""Resource Cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from ..reading import Entry
from .effects import MOMENTS, Effect, known_op


@dataclass(slots=True)
class Use:
    """What a Resource Card is used for, and when."""

    when: str
    effect: Effect

    @classmethod
    def read(cls, told: Entry, resources: Sequence[str]) -> Self:
        """The use of a Resource Card."""
        when = str(told["when"])
        known_op(when, list(MOMENTS), "resource")
        known_op(str(told["op"]), MOMENTS[when], "resource")
        effect = Effect.read(told, resources)
        effect.rule = "AG-resource-01"
        return cls(when, effect)
