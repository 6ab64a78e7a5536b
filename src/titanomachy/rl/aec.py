"""A game as a PettingZoo environment in which agents act in turn (AEC)."""

from __future__ import annotations

from typing import Any, Final, NoReturn

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..kernel.state import State
from .looking import Looking
from .play import NOBODY, Play
from .rendering import MODES, Rendering
from .seeding import Seeds

BEGUN: Final = {"agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards", "_done"}


class TableEnv(AECEnv[str, Any, int]):  # type: ignore[misc]  # it has no types
    """All seats of a table are agents, `seat_0` and on; the one that is waited for is `agent_selection`.

    `observe` gives any agent what it may know at any time; only who is on turn has actions in its mask.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - its base has it so; never changed
        "render_modes": list(MODES),
        "name": "titanomachy",
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(
        self, play: Play[State], looking: Looking[State], rendering: Rendering[State], max_cycles: int | None
    ) -> None:
        super().__init__()
        self.play = play
        self.looking = looking
        self.rendering = rendering
        self.render_mode = rendering.mode
        self.max_cycles = max_cycles
        self.metadata = {**self.metadata, "name": f"titanomachy/{play.game.id}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(play.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation = {agent: looking.space() for agent in self.possible_agents}
        self._action = {agent: spaces.Discrete(play.actions.size) for agent in self.possible_agents}
        self._seeds = Seeds()
        self.agents: list[str] = []

    def __getattr__(self, name: str) -> NoReturn:
        """Asked for what is not there: most likely before the first game."""
        if name in BEGUN:
            raise AttributeError(f"{name} is not known before the game has begun: call reset() first")
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent observes."""
        return self._observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of its actions."""
        return self._action[agent]

    def describe(self, index: int | None = None) -> str:
        """What an index of the observation says, in words; without one, all parts."""
        return self.play.layout.describe(index)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed always the same one."""
        self.play.begin(self._seeds.next(seed))
        self.agents = agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._done = False
        self._paid = False  # whether somebody has a reward
        self._cycles = 0
        self.agent_selection = agents[self.play.now]

    def observe(self, agent: str) -> Any:
        """What an agent may know now, with its action mask."""
        return self.looking.at(self._seat[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is waited for observes, has got since its last step, and whether it is over for it."""
        agent = self.agent_selection
        seen = self.looking.at(self._seat[agent]) if observe else None
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | np.integer[Any] | None) -> None:
        """The agent that is waited for acts; once the game is over every agent steps once more, with None."""
        if self._done:
            self._was_dead_step(action)
            return
        play, agent = self.play, self.agent_selection
        if action is None:
            raise TypeError("an action is a number; None is only for agents of a game that is over")
        play.act(play.now, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._cycles += 1
        if play.shaping or self._paid or play.now == NOBODY:
            self._reward()
        if play.now == NOBODY or self._cycles == self.max_cycles:
            self._end()
        else:
            self.agent_selection = self.possible_agents[play.now]
        if self.render_mode == "human":
            self.render()

    def _reward(self) -> None:
        given = self.play.rewards() or [0.0] * self.play.seats
        self.rewards = dict(zip(self.possible_agents, given, strict=True))
        self._paid = any(given)
        self._accumulate_rewards()

    def _end(self) -> None:
        """The game is over, or was broken off after `max_cycles` choices."""
        self._done = True
        over = self.play.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """The table as the mode says."""
        return self.rendering.render()

    def close(self) -> None:
        """Nothing is held open."""
