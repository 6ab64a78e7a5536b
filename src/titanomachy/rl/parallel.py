"""A game as a PettingZoo environment in which all agents act at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ..kernel.asks import Option
from ..kernel.errors import IllegalChoice
from ..kernel.state import State
from ..kernel.words import N_, Words
from .looking import Looking
from .play import Play
from .rendering import MODES, Rendering
from .seeding import Seeds


class TogetherEnv(ParallelEnv[str, Any, int]):  # type: ignore[misc]  # it has no types
    """All who are waited for answer in the same step; the others wait, with the last action of the space.

    Where the rules ask several in secret, all answers count at once. Where several may act in any order, they are
    carried out from the lowest seat up, and an answer that is no longer offered by then is dropped: its seat is asked
    again.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - its base has it so; never changed
        "render_modes": list(MODES),
        "name": "titanomachy",
        "render_fps": 4,
    }

    def __init__(
        self, play: Play[State], looking: Looking[State], rendering: Rendering[State], max_cycles: int | None
    ) -> None:
        self.play = play
        self.looking = looking
        self.rendering = rendering
        self.render_mode = rendering.mode
        self.max_cycles = max_cycles
        self.wait = play.actions.size
        self.metadata = {**self.metadata, "name": f"titanomachy/{play.game.id}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(play.seats)]
        self._observation = {agent: self._space() for agent in self.possible_agents}
        self._action = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._seeds = Seeds()
        self.agents: list[str] = []

    def _space(self) -> spaces.Dict:
        seen = self.looking.space()["observation"]
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent observes."""
        return self._observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of its actions; the last is to wait."""
        return self._action[agent]

    def describe(self, index: int | None = None) -> str:
        """What an index of the observation says, in words; without one, all parts."""
        return self.play.layout.describe(index)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new game; with a seed always the same one."""
        self.play.begin(self._seeds.next(seed))
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """All act. What each observes, gets, and whether the game is over or was broken off."""
        for seat, option in self._meant(actions):
            ask = self.play.table.asks.get(seat)
            if ask is not None and not ask.idle and option in ask.offered():
                self.play.choose(seat, option)
        self._cycles += 1
        agents, over = self.agents, self.play.over
        broken_off = not over and self._cycles == self.max_cycles
        given = self.play.rewards() or [0.0] * self.play.seats
        observed = self._observed()
        if over or broken_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observed,
            dict(zip(agents, given, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, broken_off),
            {agent: {} for agent in agents},
        )

    def _meant(self, actions: Mapping[str, int]) -> list[tuple[int, Option]]:
        """What those who are waited for want to do; IllegalChoice where somebody else wants anything but to wait."""
        found = []
        for seat, agent in enumerate(self.possible_agents):
            ask = self.play.table.asks.get(seat)
            action = int(actions.get(agent, self.wait))
            if ask is not None and not ask.idle:
                found.append((seat, self.play.meant(ask, action)))
            elif action != self.wait and not self.play.forgiving:
                raise IllegalChoice(
                    Words(N_("Seat {seat} is not asked: it can only wait ({n})."), seat=seat, n=self.wait)
                )
        return found

    def _observed(self) -> dict[str, Any]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            seen = self.looking.at(seat)
            mask = seen["action_mask"]
            seen["action_mask"] = np.append(mask, np.int8(not mask.any()))
            found[agent] = seen
        return found

    def render(self) -> Any:
        """The table as the mode says."""
        return self.rendering.render()

    def close(self) -> None:
        """Nothing is held open."""
