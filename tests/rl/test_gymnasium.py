"""Gymnasium's own checker, over all games; the vector environment beside single ones."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import titanomachy as tm
from titanomachy import rl
from titanomachy.kernel.errors import TitanomachyError

GAMES = tm.games()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("observations", ["tensor", "parts", "text"])
def test_a_seat_among_bots_passes_the_check(name: str, observations: str) -> None:
    env = rl.gym_env(name, seat=1 % tm.game(name).seats[0], bots="random", observations=observations, illegal="random")
    check_env(env, skip_render_check=True)


def lonely(name: str) -> int:
    """A number of seats with somebody else at the table."""
    return next(seats for seats in tm.game(name).seats if seats > 1)


@pytest.mark.parametrize("name", GAMES)
def test_many_tables_go_as_each_goes_by_itself(name: str) -> None:
    how: dict[str, Any] = {"seats": lonely(name), "bots": "random", "illegal": "random", "max_cycles": 6}
    many = rl.vector_env(name, num_envs=3, **how)
    ones = [rl.gym_env(name, **how) for _ in range(3)]
    assert isinstance(many, gymnasium.vector.VectorEnv) and many.num_envs == 3
    seen, _ = many.reset(seed=5)
    assert seen["observation"].dtype == np.int32 and many.observation_space.contains(seen)
    done = [False] * 3
    for i, one in enumerate(ones):
        same(seen, i, one.reset(seed=5 + i)[0])
    for _ in range(20):
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, over, broken_off, _ = many.step(actions)
        for i, one in enumerate(ones):
            if done[i]:
                alone, reward, ended, cut = one.reset()[0], 0.0, False, False
            else:
                alone, reward, ended, cut, _ = one.step(actions[i])
            same(seen, i, alone)
            assert (rewards[i], over[i], broken_off[i]) == (reward, ended, cut)
            done[i] = ended or cut
    assert many.observation_space.contains(seen)


def same(seen: dict[str, Any], i: int, alone: dict[str, Any]) -> None:
    """Table i of many looks like one by itself."""
    for what in ("observation", "action_mask"):
        assert np.array_equal(seen[what][i], alone[what]), what


@pytest.mark.parametrize("bots", ["greedy", ["random", "greedy"], {1: "greedy", 2: "random"}])
def test_others_are_played_by_one_bot_or_by_one_each(bots: Any) -> None:
    env = rl.gym_env("last-stand", seats=3, seat=0, bots=bots)
    env.reset(seed=1)
    while not env.play.over:
        _, reward, over, _, _ = env.step(int(env.action_masks().argmax()))
    assert over and reward in (1.0, -1.0)


def test_a_bot_of_ones_own_plays_too() -> None:
    class First:
        name = "first"

        def choose(self, table: tm.Table, seat: int) -> tm.Option:
            return table.asks[seat].options[0]

    for bots in (First(), lambda table, seat: table.asks[seat].options[0]):
        env = rl.gym_env("last-stand", seats=3, seat=2, bots=bots)
        env.reset(seed=1)
        assert env.play.now == 2


def test_what_does_not_fit_is_refused_in_words() -> None:
    with pytest.raises(TitanomachyError, match="one for each of 1, 2"):
        rl.gym_env("last-stand", seats=3, bots=["greedy"])
    with pytest.raises(TitanomachyError, match="there is no seat 5; seats are 0 to 2"):
        rl.gym_env("last-stand", seats=3, seat=5)
    with pytest.raises(TitanomachyError, match="there is no bot 'gredy'; did you mean"):
        rl.gym_env("last-stand", seats=3, bots="gredy")
    with pytest.raises(TitanomachyError, match="actions can be 'vocabulary' or 'offer'"):
        rl.gym_env("last-stand", actions="compact")
    with pytest.raises(TitanomachyError, match="observations can be 'tensor' or 'parts' or 'text'"):
        rl.gym_env("last-stand", observations="dict")
    with pytest.raises(TitanomachyError, match="there is no option 'titann'"):
        rl.gym_env("last-stand", titann="beast")
    with pytest.raises(TitanomachyError, match="render_mode can be human"):
        rl.gym_env("last-stand", render_mode="video")
    with pytest.raises(TitanomachyError, match="max_cycles takes a number from 1 on, not 0"):
        rl.gym_env("last-stand", max_cycles=0)
    with pytest.raises(TitanomachyError, match="num_envs takes a number from 1 on, not -1"):
        rl.vector_env("last-stand", num_envs=-1)
    with pytest.raises(TitanomachyError, match="render_seat=17 is not possible: seats are 0 to 2"):
        rl.aec_env("last-stand", render_mode="ansi", render_seat=17)
