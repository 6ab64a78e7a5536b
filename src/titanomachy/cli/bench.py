"""`titanomachy bench`: how fast the games run on this machine."""

from __future__ import annotations

import argparse
from math import inf
from typing import Final

from rich.table import Table as Grid

from .. import compiled
from ..games.registry import game as find_game
from ..games.registry import games
from ..kernel.words import N_
from ..lab.speed import measure
from .mistakes import Mistake
from .terminal import Terminal

TITLES: Final = {  # by whether the package is compiled
    False: N_("Random play in one process, plain Python"),
    True: N_("Random play in one process, compiled"),
}


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Measure every game and print the figures."""
    if not 0 < args.seconds < inf:
        raise Mistake(N_("--seconds takes a time above 0, not {n}"), n=args.seconds)
    grid = Grid(
        title=terminal.say(TITLES[compiled]), box=None, pad_edge=False, padding=(0, 1, 0, 0), title_style="bold"
    )
    grid.add_column(terminal.say(N_("game")), no_wrap=True)
    for heading in (
        N_("decisions /s"), N_("games /s"), N_("in playouts"), N_("with events"),
        N_("clone µs"), N_("clone and choose µs"), N_("imagine µs"),
    ):  # fmt: skip
        grid.add_column("\n".join(terminal.say(heading).split()), justify="right")  # as narrow as its figures
    for name in games():
        speed = measure(find_game(name), args.seconds)
        grid.add_row(
            name,
            terminal.number(speed.play.decisions_per_second),
            terminal.number(speed.play.games_per_second),
            terminal.number(speed.playouts.decisions_per_second),
            terminal.number(speed.listening.decisions_per_second),
            terminal.number(speed.clone, 1),
            terminal.number(speed.tried, 1),
            terminal.number(speed.imagine, 1),
        )
    terminal.show(grid)
    return 0
