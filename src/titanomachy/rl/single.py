"""One seat against bots, as a Gymnasium environment."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from ..kernel.state import State
from .actions import Mask
from .looking import Looking
from .rendering import MODES, Rendering
from .seeding import Seeds
from .sitting import Sitting


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat of a table. A step is a choice of the seat and all that the others do until its next one."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 4}  # type: ignore[misc]

    def __init__(
        self, sitting: Sitting, looking: Looking[State], rendering: Rendering[State], max_cycles: int | None
    ) -> None:
        self.sitting = sitting
        self.play = sitting.play
        self.looking = looking
        self.rendering = rendering
        self.render_mode = rendering.mode
        self.max_cycles = max_cycles
        self.observation_space = looking.space()
        self.action_space = spaces.Discrete(self.play.actions.size)
        self._seeds = Seeds()

    def describe(self, index: int | None = None) -> str:
        """What an index of the observation says, in words; without one, all parts."""
        return self.play.layout.describe(index)

    def action_masks(self) -> Mask:
        """What may be done now, under the name that maskable policies look for."""
        return self.play.mask(self.sitting.seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game; with a seed always the same one. A game that ends before the seat has chosen is passed over."""
        super().reset(seed=seed)
        self.sitting.begin(self._seeds.next(seed))
        while self.play.over:
            self.sitting.begin(self._seeds.next())
        if self.render_mode == "human":
            self.render()
        return self.looking.at(self.sitting.seat), {}

    def step(self, action: int | np.integer[Any]) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The seat acts: what it sees next, its reward, whether the game is over or was broken off."""
        reward = self.sitting.act(int(action))
        over = self.play.over
        broken_off = not over and self.sitting.cycles == self.max_cycles
        if self.render_mode == "human":
            self.render()
        return self.looking.at(self.sitting.seat), reward, over, broken_off, {}

    def render(self) -> Any:
        """The table as the mode says."""
        return self.rendering.render()
