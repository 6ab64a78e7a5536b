"""How fast games are behind an environment, beside the peers of the field: steps of random legal play.

A step is what every learner does: read the observation and the mask of whoever is on turn, draw a legal action, step.
Games are reset inside the clock, which is the processor time of this process. The peers are PettingZoo's connect_four
as it is made for use (`env()`, with its own checks) and without its wrappers (`raw_env()`), and RLCard's gin rummy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random
from time import process_time
from typing import Any

import numpy as np

import titanomachy as tm
from titanomachy import rl

from . import targets
from .rows import Row


def measures(seconds: float) -> dict[tuple[str, str], Callable[[], float]]:
    """Everything that is measured, in turn: beside which game, and what."""
    found: dict[tuple[str, str], Callable[[], float]] = {}
    for name in targets.GAMES:
        found |= {
            (name, "connect_four"): partial(connect_four, seconds),
            (name, "vocabulary"): partial(steps, name, seconds),
            (name, "gin rummy"): partial(gin_rummy, seconds),
            (name, "offer"): partial(steps, name, seconds, "offer"),
            (name, "bare connect_four"): partial(connect_four, seconds, raw=True),
        }
    return found


def judged(figures: Mapping[tuple[str, str], float]) -> list[Row]:
    """The lines of the table: steps of a game beside the faster of the peers, then beside each."""
    rows = []
    for name in targets.GAMES:
        mine = {what: figure for (beside, what), figure in figures.items() if beside == name}
        faster, whole = max(mine["connect_four"], mine["gin rummy"]), mine["vocabulary"]
        rows += [
            Row(name, "steps, actions of the vocabulary", whole, "/s", faster, targets.STEPS[name]),
            Row(name, "steps, actions of the offer", mine["offer"], "/s", faster),
        ]
        rows += [
            Row(name, f"the first beside {peer}", whole, "/s", mine[peer])
            for peer in ("connect_four", "gin rummy", "bare connect_four")
        ]
    return rows


def steps(name: str, seconds: float, actions: str = "vocabulary") -> float:
    """Steps per second of a game with all its seats, in turn."""
    return _in_turn(ours(name, actions), seconds)


@cache
def ours(name: str, actions: str) -> Any:
    """The environment of a game with all seats; made once, as a learner does."""
    return rl.aec_env(name, tm.game(name).seats[-1], actions=actions)


@cache
def theirs(raw: bool) -> Any:
    """PettingZoo's connect_four."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError as error:
        raise RuntimeError("the peer is not installed: pip install 'titanomachy[bench]'") from error
    return connect_four_v3.raw_env() if raw else connect_four_v3.env()


def connect_four(seconds: float, raw: bool = False) -> float:
    """Steps per second of connect_four."""
    return _in_turn(theirs(raw), seconds)


def gin_rummy(seconds: float) -> float:
    """Steps per second of RLCard's gin rummy."""
    env, chance = _gin(), Random(1).random

    def play(seed: int) -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance() * len(legal))])
            count += 1
        env.get_payoffs()
        return count

    return _pace(play, seconds)


@cache
def _gin() -> Any:
    try:
        import rlcard
    except ImportError as error:
        raise RuntimeError("the peer is not installed: pip install 'titanomachy[bench]'") from error
    return rlcard.make("gin-rummy")


def _in_turn(env: Any, seconds: float) -> float:
    """Whole random games of an AEC environment."""
    chance = Random(1).random

    def play(seed: int) -> int:
        env.reset(seed=seed)
        count = 0
        for _ in env.agent_iter():
            seen, _, over, broken_off, _ = env.last()
            if over or broken_off:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"].view(np.bool_))
            env.step(int(legal[int(chance() * len(legal))]))
            count += 1
        return count

    return _pace(play, seconds)


def _pace(play: Callable[[int], int], seconds: float) -> float:
    """Steps per second of games played one after the other for about so many seconds."""
    done = games = 0
    elapsed, start = 0.0, process_time()
    while elapsed < seconds or not games:
        done += play(games)
        games += 1
        elapsed = process_time() - start
    return done / elapsed
