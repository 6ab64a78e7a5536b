"""How fast our games are: the same two figures as `peer` gives, taken by the same clock.

What they cover is what `titanomachy.lab.speed` covers: whole random games with nobody listening, set up inside the
clock; copies that are awake, so that they can be played on at once. The clock is the processor time of this process:
whatever else the machine does takes nothing from either side.
"""

from __future__ import annotations

from copy import deepcopy
from random import Random
from time import process_time

from titanomachy import game
from titanomachy.kernel.slots import declaration
from titanomachy.kernel.state import State
from titanomachy.lab import speed


def actions(name: str, seconds: float, listen: bool = False) -> float:
    """Decisions per second of whole random games with all seats, played for about ``seconds``."""
    played = game(name)
    chance = Random(1).random
    decisions = games = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds or not games:
        table = played.new(played.seats[-1], seed=games, listen=listen)
        while table.asks:
            speed.play_on(table, chance)
        decisions += table.length
        games += 1
        elapsed = process_time() - start
    return decisions / elapsed


def copies(name: str, seconds: float) -> float:
    """Copies per second, each of the sampled positions copied equally often."""
    tables = speed.moments(game(name))
    done = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds or not done:
        for table in tables:
            table.clone().state  # noqa: B018 - reading it wakes the copy
        done += len(tables)
        elapsed = process_time() - start
    return done / elapsed


def deep_copies(name: str, seconds: float) -> float:
    """Copies per second that `copy.deepcopy` makes of the states of the same positions; tables made once are shared."""
    states = [table.clone().state for table in speed.moments(game(name))]
    shared = {id(part): part for state in states for part in constants(state)}
    done = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds or not done:
        for state in states:
            deepcopy(state, dict(shared))
        done += len(states)
        elapsed = process_time() - start
    return done / elapsed


def constants(state: State) -> list[object]:
    """What all states of a game share: content, house rules, boards."""
    return [getattr(state, name) for name in declaration(type(state)).shared]
