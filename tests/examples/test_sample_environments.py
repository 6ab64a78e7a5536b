"""A fifth game has environments for nothing: no line of it knows of them, and the suites of their makers pass."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import titanomachy as tm
from titanomachy import rl

from .installed import ID


@pytest.mark.filterwarnings(  # PettingZoo wants masks in a dict beside the observation; it excepts its own by name
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
def test_the_suite_of_pettingzoo_passes(sample: dict[str, str]) -> None:
    api_test(rl.aec_env(ID), num_cycles=300)
    parallel_api_test(rl.parallel_env(ID), num_cycles=100)


def test_the_checker_of_gymnasium_passes(sample: dict[str, str]) -> None:
    check_env(rl.gym_env(ID, bots="greedy", illegal="random"), skip_render_check=True)


def test_a_game_is_played_to_its_end_by_masks_alone(sample: dict[str, str]) -> None:
    env = rl.aec_env(ID)
    env.reset(seed=3)
    random, steps = np.random.default_rng(3), 0
    for _ in env.agent_iter(5000):
        observation, _, ended, cut, _ = env.last()
        mask = observation["action_mask"]
        env.step(None if ended or cut else int(random.choice(np.flatnonzero(mask))))
        steps += 1
    assert not env.agents and steps > len(tm.game(ID).sides(2))


def test_a_game_that_does_not_list_what_it_asks_is_told_so(
    sample: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tm.game(ID)
    monkeypatch.setattr(game, "notation", replace(game.notation, prompts=()))
    env = rl.aec_env(ID)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=f"{ID} asks 'fire', which is not among the prompts of its Notation"):
        env.last()
