"""Many tables in one process, one seat of each against bots, as a Gymnasium vector environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..kernel.errors import TitanomachyError
from ..kernel.words import N_
from .looking import Looking
from .seeding import Seeds
from .sitting import Sitting


class TablesEnv(VectorEnv[Any, Any, Any]):
    """So many tables, stepped together. One that is over begins anew with the next step, whatever its action."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc]

    def __init__(self, sittings: Sequence[Sitting], max_cycles: int | None) -> None:
        super().__init__()
        self.sittings = list(sittings)
        self.num_envs = len(self.sittings)
        self.max_cycles = max_cycles
        self.layout = self.sittings[0].play.layout
        self.single_observation_space = Looking(self.sittings[0].play).space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.single_action_space = spaces.Discrete(self.sittings[0].play.actions.size)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._seeds = [Seeds() for _ in self.sittings]
        self._done = np.zeros(self.num_envs, bool)

    def describe(self, index: int | None = None) -> str:
        """What an index of an observation says, in words; without one, all parts."""
        return self.layout.describe(index)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games: table i with seed + i, or with the i-th of the seeds that are given."""
        super().reset(seed=None)
        if seed is None or isinstance(seed, int):
            seeds: list[int | None] = [None if seed is None else seed + i for i in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            said = N_("{n} seeds were given for {tables} tables")
            raise TitanomachyError(said, n=len(seeds), tables=self.num_envs)
        for i, given in enumerate(seeds):
            self._begin(i, given)
        self._done[:] = False
        return self._observed(), {}

    def _begin(self, i: int, seed: int | None = None) -> None:
        sitting = self.sittings[i]
        sitting.begin(self._seeds[i].next(seed))
        while sitting.play.over:
            sitting.begin(self._seeds[i].next())

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """All seats act, each at its table."""
        rewards = np.zeros(self.num_envs, np.float64)
        over, broken_off = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        for i, (sitting, action) in enumerate(zip(self.sittings, actions, strict=True)):
            if self._done[i]:
                self._begin(i)
                continue
            rewards[i] = sitting.act(int(action))
            over[i] = sitting.play.over
            broken_off[i] = not over[i] and sitting.cycles == self.max_cycles
        self._done = over | broken_off
        return self._observed(), rewards, over, broken_off, {}

    def _observed(self) -> dict[str, Any]:
        seen = [(sitting.play.observe(sitting.seat), sitting.play.mask(sitting.seat)) for sitting in self.sittings]
        tensors, masks = zip(*seen, strict=True)
        return {"observation": np.stack(tensors), "action_mask": np.stack(masks)}
