"""Two worlds that a seat cannot tell apart look the same to it: tensors, masks, texts and pictures, byte for byte."""

from __future__ import annotations

import json
from typing import Any

import pytest

import titanomachy as tm
from tests.laws.driver import Dice
from titanomachy import rl
from titanomachy.kernel.state import State
from titanomachy.rl.looking import Looking
from titanomachy.rl.picture import pixels
from titanomachy.rl.play import Play
from titanomachy.rl.rendering import Rendering

from .walking import SOAK, played

GAMES = tm.games()
WALKS = [(name, seed) for name in GAMES for seed in range(3 * SOAK)]


def other_world(play: Play[State], seat: int, dice: Dice) -> Play[State] | None:
    """The same moment with all dealt anew that a seat cannot know; what others have answered in secret, too."""
    other, held = play.fork(), dict(play.table._held)
    other.table = play.table.imagine(seat, dice.below(1000))
    for holder in held:
        if holder != seat:
            other.table.choose(holder, dice.pick(other.table.asks[holder].options))
    other._next()
    return (
        other if set(other.table._held) == set(held) and (other.table.asks.keys() == play.table.asks.keys()) else None
    )


@pytest.mark.parametrize(("name", "seed"), WALKS)
def test_other_worlds_look_the_same_to_a_seat(name: str, seed: int) -> None:
    compared = differed = 0
    for play, dice in played(name, seed, every=20):
        seat = dice.below(play.seats)
        other = other_world(play, seat, dice)
        assert other is not None, "the other world asks others"
        compared += 1
        differed += play.table.fingerprint() != other.table.fingerprint()
        assert told(play, seat) == told(other, seat), f"seat {seat} learns what it cannot know"
        assert play.now == other.now
    assert compared and differed


def told(play: Play[State], seat: int) -> list[bytes]:
    """All that an environment hands to the agent of a seat, its turn or not."""
    found = [Looking(play, kind).at(seat) for kind in ("tensor", "parts", "text")]
    drawn = Rendering(play, "svg", seat)
    return [
        found[0]["observation"].tobytes(),
        *(part.tobytes() for part in found[1]["observation"].values()),
        found[2]["observation"].encode(),
        *(one["action_mask"].tobytes() for one in found),
        drawn.text().encode(),
        drawn.drawing().encode(),
        json.dumps(play.progress(seat)).encode(),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_pictures_are_the_same_too(name: str) -> None:
    for play, dice in played(name, 2, every=60):
        seat = dice.below(play.seats)
        other = other_world(play, seat, dice)
        assert other is not None
        pictures = [pixels(Rendering(one, "svg", seat).drawing()) for one in (play, other)]
        assert pictures[0].tobytes() == pictures[1].tobytes() and pictures[0].std() > 10
        break


@pytest.mark.parametrize("name", GAMES)
def test_infos_tell_nothing_and_only_who_is_on_turn_has_a_mask(name: str) -> None:
    env: Any = rl.aec_env(name, max_cycles=30)
    env.reset(seed=1)
    while not any(env.truncations.values()) and not any(env.terminations.values()):
        assert not any(env.infos.values())
        waited = {seat for seat, ask in env.play.table.asks.items() if not ask.idle}
        for agent in env.agents:
            assert env.observe(agent)["action_mask"].any() == (int(agent.split("_")[1]) in waited)
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert not any(env.infos.values())


def test_a_spectator_sees_no_hand_in_what_is_rendered() -> None:
    env = rl.aec_env("last-stand", seats=3, render_mode="svg", titan="standard", heroes="random")
    env.reset(seed=5)
    while env.play.table.state.phase < 3:
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    spectator = env.render()
    titan = Rendering(env.play, "svg", 0)
    assert Rendering(env.play, "ansi", 0).text() != Rendering(env.play, "ansi", None).text()
    assert spectator == Rendering(env.play, "svg", None).drawing() and titan.drawing().startswith("<svg")
