"""`titanomachy bench`: how fast the games run on this machine."""

from __future__ import annotations

import argparse
from math import inf

from rich.table import Table as Grid

from ..games.registry import game as find_game
from ..games.registry import games
from ..kernel.words import N_
from ..lab.speed import measure
from .mistakes import Mistake
from .terminal import Terminal


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Measure every game and print the figures."""
    if not 0 < args.seconds < inf:
        raise Mistake(N_("--seconds takes a time above 0, not {n}"), n=args.seconds)
    grid = Grid(title=terminal.say(N_("Random play in one process")), box=None, pad_edge=False, title_style="bold")
    grid.add_column(terminal.say(N_("game")), no_wrap=True)
    for heading in (
        N_("decisions/s"), N_("games/s"), N_("decisions/s with events"), N_("clone µs"), N_("imagine µs"),
    ):  # fmt: skip
        grid.add_column(terminal.say(heading), justify="right")
    for name in games():
        speed = measure(find_game(name), args.seconds)
        grid.add_row(
            name,
            terminal.number(speed.play.decisions_per_second),
            terminal.number(speed.play.games_per_second),
            terminal.number(speed.listening.decisions_per_second),
            terminal.number(speed.clone, 1),
            terminal.number(speed.imagine, 1),
        )
    terminal.show(grid)
    return 0
