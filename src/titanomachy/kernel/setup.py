"""A set-up: all that is settled before the first choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .content import Toml, canonical
from .options import Setting


@dataclass(frozen=True, slots=True)
class Setup:
    """How a table was set up: seats, seed, all settings, an owner's corrections, and the position if any."""

    seats: int
    seed: int
    options: Mapping[str, Setting]
    corrections: Mapping[str, Toml] = field(default_factory=dict)
    position: Mapping[str, Toml] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """One text for equal set-ups, the seed aside: that shows in the state."""
        return f"{self.seats} {sorted(self.options.items())} {canonical(self.corrections)}"
