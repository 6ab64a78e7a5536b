"""`titanomachy ladder`: how strong bots are, by the games of one arena or many."""

from __future__ import annotations

import argparse

from rich.table import Table as Grid

from ..games.game import BoardGame
from ..games.registry import game as find
from ..kernel.state import State
from ..kernel.words import N_
from ..lab.ladder import Ladder, Rating, ladders
from .terminal import Terminal


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """A table for each game, the strongest first."""
    for ladder in ladders(args.folders, args.by_side):
        game = find(ladder.game)
        terminal.rule(game.name(terminal.lang))
        if ladder.ratings:
            terminal.show(grid(terminal, game, ladder), "")
        else:
            terminal.tell(N_("Nobody played against another there: name two bots or more in an arena."))
            continue
    terminal.tell(N_("In brackets: where the true rating lies, with 95% certainty. All begin at 25."))
    return 0


def grid(terminal: Terminal, game: BoardGame[State], ladder: Ladder) -> Grid:
    """The ratings of a game."""
    table = Grid(box=None, pad_edge=False, header_style="bold")
    table.add_column("", justify="right", style="bold cyan")
    table.add_column(terminal.say(N_("player")))
    for heading in (N_("rating"), N_("games"), N_("wins")):
        table.add_column(terminal.say(heading), justify="right", no_wrap=True)
    for place, one in enumerate(ladder.ratings, start=1):
        rating = f"{terminal.number(one.mu, 1)} ({one.low:.0f} – {one.high:.0f})"
        won = f"{terminal.percent(one.won.rate, 1)} ({100 * one.won.low:.0f}-{100 * one.won.high:.0f})"
        table.add_row(str(place), name(terminal, one), rating, terminal.number(one.won.games), won)
    return table


def name(terminal: Terminal, one: Rating) -> str:
    """Who is rated: a bot, a bot on a side, or the game itself."""
    if not one.bot:
        return terminal.say(N_("the game, with {n} {n:seat|seats}"), n=one.seats)
    return terminal.say(N_("{bot} as {side}"), bot=one.bot, side=terminal.say(one.side)) if one.side else one.bot
