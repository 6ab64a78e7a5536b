"""The greedy bot: it tries every command on an imagined table and plays the one that leaves its race best off."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Option
from ....kernel.chance import key_of
from ....kernel.table import Table
from .. import verbs as v
from ..acts import Giants
from ..content import ATTACK, LEADER_COMMAND, MAGIC, REST
from .answers import quick
from .fights import attack_gain
from .worth import worth

LONG: Final = 60  # answers in one try
USEFUL: Final = 0.3  # what a card used outside a battle must gain
TRIED: Final = frozenset({"command", "after"})
EARLY: Final = 2  # cards in the row: too few for a Rest


def choose(table: Table[Giants], seat: int, seed: int) -> Option:
    """What looks best from a seat, by what it may know."""
    ask = table.asks[seat]
    if len(ask.options) == 1:
        return ask.options[0]
    imagined = dream(table, seat, seed)
    if ask.message.kind not in TRIED:
        return quick(imagined, seat, ask)
    return best(beginning(table, imagined), seat, ask.options)


def playing_on(table: Table[Giants], seat: int, seed: int) -> Option:
    """Nearly the same, and quicker, at a table that is imagined anyway.

    Only what a command that is tried would draw is dealt anew, and what is hardly ever best is not tried.
    """
    ask = table.asks[seat]
    if ask.message.kind not in TRIED:
        return quick(table.state, seat, ask)
    g = table.state
    options = ask.offered()
    if ask.message.kind == "command":
        early = len(g.rows[g.races[seat]]) < EARLY
        seldom = (LEADER_COMMAND, MAGIC, REST) if early else (LEADER_COMMAND, MAGIC)
        options = [option for option in options if option[0] == v.COMMAND and option[1] not in seldom] or options
    imagined = g.clone()
    imagined.key, imagined.draws = seed, 0
    table.game.redeal(imagined, seat)
    return best(beginning(table, imagined), seat, options)


def beginning(table: Table[Giants], imagined: Giants) -> Table[Giants]:
    """A table at which commands are tried: these asks begin a step, so copies of it are made quickly."""
    world = Table(table.game, table.setup, imagined, listen=False)
    world.begin()
    return world


def dream(table: Table[Giants], seat: int, seed: int) -> Giants:
    """A state with all that a seat knows; everything else, the dice to come included, depends on the seed alone."""
    imagined = table.imagine(seat, seed).state
    imagined.key, imagined.draws = key_of("giants", seed), 0
    table.game.redeal(imagined, seat)
    return imagined


def best(world: Table[Giants], seat: int, options: list[Option]) -> Option:
    """A card worth using first; then the command after which the race is best off."""
    race = world.state.races[seat]
    now = worth(world.state, race)
    chosen, most = None, now + USEFUL
    for option in options:
        if option[0] in (v.USE, v.CAST, v.EVOKE):
            found = try_out(world, seat, option)
            if found > most:
                chosen, most = option, found
    if chosen is not None:
        return chosen
    chosen, most = options[-1], -1e9
    for option in options:
        if option[0] == v.DONE:
            return option
        if option[0] == v.COMMAND:
            found = try_attack(world, seat, option) if option[1] == ATTACK else try_out(world, seat, option)
            if found > most:
                chosen, most = option, found
    return chosen


def try_out(world: Table[Giants], seat: int, option: Option) -> float:
    """What the race is worth after an option, with answers at a glance until its turn is over."""
    copy = world.clone(listen=False)
    copy.choose(seat, option)
    finish(copy, seat)
    return worth(copy.state, copy.state.races[seat])


def finish(copy: Table[Giants], seat: int) -> None:
    """Play on to the next choice of a command or of cards, or to the end of the turn."""
    for _ in range(LONG):
        if copy.over or copy.state.active != seat:
            return
        asked = next(iter(copy.asks))
        ask = copy.asks[asked]
        if ask.message.kind in TRIED:
            return
        copy.choose(asked, quick(copy.state, asked, ask))


def try_attack(world: Table[Giants], seat: int, option: Option) -> float:
    """An attack is judged by what its dice can be expected to do, not by one roll."""
    copy = world.clone(listen=False)
    copy.choose(seat, option)
    g = copy.state
    race = g.races[seat]
    ask = copy.asks.get(seat)
    if copy.over or g.active != seat or ask is None or ask.message.kind != "attack":
        return worth(g, race)
    wanted = quick(g, seat, ask)
    if wanted[0] == v.ATTACK:
        return worth(g, race) + attack_gain(g, race, wanted[1], wanted[2])
    copy.choose(seat, wanted)
    finish(copy, seat)
    return worth(copy.state, race)
