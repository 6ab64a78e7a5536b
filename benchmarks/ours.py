"""How fast our games are, taken by the same clock as the peer's figures.

What they cover is what `titanomachy.lab.speed` covers: whole random games with nobody listening, set up inside the
clock; copies that are awake, so that they can be played on at once; copies with one choice on them, as a search makes
them. The clock is the processor time of this process: whatever else the machine does takes nothing from either side.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random

import titanomachy as tm
from titanomachy.kernel.slots import declaration
from titanomachy.lab import speed

from . import targets

Table = tm.Table[tm.State]


def played(name: str) -> tuple[tm.Game[tm.State], dict[str, object]]:
    """A game with the options by which it is measured: some are measured with more than one company."""
    id, options = targets.COMPANIES.get(name, (name, {}))
    return tm.game(id), options


@cache
def moments(name: str) -> list[Table]:
    """The tables of which copies are made: the same in all rounds."""
    game, options = played(name)
    return speed.moments(game, options)


@cache
def record(name: str) -> str:
    """The text of a random game's record."""
    game, options = played(name)
    table, chance = game.new(game.seats[-1], seed=1, listen=True, **options), Random(1).random
    while table.asks:
        table.choose(*speed.drawn(table, chance))
    return table.record().dumps()


def actions(name: str, seconds: float, listen: bool = False) -> float:
    """Decisions per second of whole random games with all seats, through the public loop."""
    game, options = played(name)
    return speed.random_play(game, seconds, listen, options).decisions_per_second


def playouts(name: str, seconds: float) -> float:
    """Decisions per second of the same in `playout`."""
    game, options = played(name)
    return speed.playouts(game, seconds, options).decisions_per_second


def copies(name: str, seconds: float) -> float:
    """Copies per second, each of the sampled positions copied equally often."""
    return speed.copies(moments(name), seconds)


def tried(name: str, seconds: float) -> float:
    """Microseconds of a copy with one choice on it."""
    return 1e6 / speed.tried(moments(name), seconds)


def deep_copies(name: str, seconds: float) -> float:
    """Copies per second that `copy.deepcopy` makes of the states of the same positions; tables made once are shared."""
    states = [table.clone().state for table in moments(name)]
    shared = {id(part): part for state in states for part in constants(state)}
    return speed.rate(lambda state: deepcopy(state, dict(shared)), states, seconds)


def constants(state: tm.State) -> list[object]:
    """What all states of a game share: content, house rules, boards."""
    return [getattr(state, name) for name in declaration(type(state)).shared]


def greedy(name: str, seconds: float) -> float:
    """Milliseconds in which the greedy bot chooses, in the same positions."""
    bot = tm.bot("greedy", played(name)[0], 1)
    return 1e3 / speed.rate(lambda trial: bot.choose(trial[0], trial[1]), speed.trials(moments(name)), seconds)


def replayed(name: str, seconds: float) -> float:
    """Choices per second of a record that is replayed from its text."""
    text = record(name)
    length = tm.replay(text).length
    return length * speed.rate(tm.replay, [text], seconds)
