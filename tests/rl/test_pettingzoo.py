"""PettingZoo's own checkers, over all games; with masks where they read them, else with `illegal="random"`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

import titanomachy as tm
from titanomachy import rl
from titanomachy.kernel.errors import IllegalChoice

GAMES = tm.games()
CYCLES = 40  # of each checker: enough for every kind of step, and cheap


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("how", [{}, {"actions": "offer", "shaping": 0.1}])
@pytest.mark.filterwarnings(  # PettingZoo wants masks in a dict beside the observation; it excepts its own by name
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
def test_the_environment_in_turn_passes_the_check_of_the_api(name: str, how: dict[str, Any]) -> None:
    api_test(rl.aec_env(name, max_cycles=CYCLES, **how), num_cycles=3 * CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_the_environment_of_all_at_once_passes_the_check_of_the_api(name: str) -> None:
    parallel_api_test(rl.parallel_env(name, max_cycles=CYCLES), num_cycles=2 * CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_tells_how_a_game_goes(name: str) -> None:
    seed_test(partial(rl.aec_env, name, max_cycles=CYCLES), num_cycles=CYCLES)
    parallel_seed_test(partial(rl.parallel_env, name, max_cycles=CYCLES, illegal="random"), num_cycles=CYCLES // 4)


def test_a_game_is_broken_off_after_so_many_cycles() -> None:
    def all_at_once(max_cycles: int) -> Any:
        return rl.parallel_env("last-stand", max_cycles=max_cycles, illegal="random")

    def in_turn(max_cycles: int) -> Any:  # of all at once: in ours some seats choose more often than others
        return parallel_to_aec(all_at_once(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=all_at_once, env=in_turn))


@pytest.mark.parametrize("name", GAMES)
def test_every_mode_renders(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    svg: dict[str, Callable[[Any], bool]] = {"svg": lambda text: text.startswith("<svg") and text.endswith("</svg>")}
    render_test(partial(rl.aec_env, name), custom_tests=svg)
    assert len(capsys.readouterr().out.splitlines()) > 20


def test_an_action_that_is_not_offered_is_refused_with_what_is() -> None:
    env = rl.aec_env("last-stand", seats=3)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalChoice, match="not offered to seat 0: use the action mask") as refused:
        env.step(int(mask.argmin()))
    offered = [env.play.game.vocabulary.number(env.play.game.vocabulary.parse(text)) for text in refused.value.options]
    assert sorted(offered) == mask.nonzero()[0].tolist()


def test_before_the_first_game_one_is_told_to_begin_and_after_the_last_too() -> None:
    env = rl.aec_env("last-stand", seats=3, illegal="random")
    for ask in (env.last, lambda: env.step(0)):
        with pytest.raises(AttributeError, match="call reset\\(\\) first"):
            ask()
    with pytest.raises(tm.TitanomachyError, match="call reset\\(\\) first"):
        rl.gym_env("last-stand").step(0)
    env.reset(seed=1)
    while not env.play.over:
        env.step(0)
    with pytest.raises(IllegalChoice, match="begin another with reset"):
        env.play.act(0, 0)


@pytest.mark.parametrize("name", GAMES)
def test_the_end_rewards_those_who_have_won(name: str) -> None:
    env = rl.aec_env(name, illegal="random")
    env.reset(seed=2)
    while not env.play.over:
        env.step(-1)
    outcome = env.play.table.outcome
    assert outcome is not None and all(env.terminations.values())
    got = {agent: env.last()[1] for agent in iter_dead(env)}
    assert got == {f"seat_{seat}": 1.0 if seat in outcome.winners else -1.0 for seat in range(env.play.seats)}


def iter_dead(env: Any) -> Any:
    """The agents of a game that is over, each before its last step."""
    for agent in env.agent_iter():
        yield agent
        env.step(None)


def test_shaping_adds_the_progress_of_a_seat_and_sums_up_to_where_it_ends() -> None:
    env = rl.parallel_env("last-stand", seats=3, shaping=0.5, illegal="random")
    env.reset(seed=4)
    first = [env.play.progress(seat) for seat in range(3)]
    total = [0.0] * 3
    while env.agents:
        _, rewards, _, _, _ = env.step(dict.fromkeys(env.agents, 0))
        total = [sum(pair) for pair in zip(total, rewards.values(), strict=True)]
    last = [env.play.progress(seat) for seat in range(3)]
    assert last != first
    expected = [result + 0.5 * (now - then) for result, then, now in zip(env.play.results(), first, last, strict=True)]
    assert total == pytest.approx(expected)


def test_who_answers_in_secret_answers_at_once_and_who_is_not_asked_waits() -> None:
    env = rl.parallel_env("guards-of-atlantis", seats=4, illegal="random")
    seen, _ = env.reset(seed=3)
    for _ in range(40):
        asked = [agent for agent, one in seen.items() if not one["action_mask"][env.wait]]
        length = env.play.table.length
        seen, _, _, _, _ = env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents})
        if len(asked) == 4:
            assert env.play.table.length == length + 4
            break
    else:
        raise AssertionError("all four never chose together")
    strict = rl.parallel_env("last-stand", seats=3)
    strict.reset(seed=1)
    with pytest.raises(IllegalChoice, match="is not asked: it can only wait"):
        strict.step({"seat_0": 0, "seat_1": 0})
