"""`titanomachy arena`: bots play many games; who wins, how often, and why the games ended."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from ..games.registry import game as find_game
from ..kernel.errors import BadSetup
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.words import N_
from ..lab.arena import Results, Row
from ..lab.arena import run as run_arena
from ..lab.stats import Rate
from .play import read_options
from .terminal import Terminal, write_text

FIRST: Final = 20  # the width of what the rows are about, so that the tables stand below each other


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play the games with a progress bar, then print what came of them."""
    game = find_game(args.game)
    results = play(terminal, game, args)
    show(terminal, game, results)
    if args.json:
        write_text(args.json, results.to_json() + "\n")
        terminal.tell(N_("Written to {file}."), file=args.json)
    return 0


def play(terminal: Terminal, game: Game[State], args: argparse.Namespace) -> Results:
    """All games of the arena."""
    options = read_options(args.options)
    if args.content:
        options["content"] = args.content
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal.console, transient=True, disable=not terminal.console.is_terminal) as bar:
        task = bar.add_task(terminal.say(N_("games")), total=args.games)
        return run_arena(
            game,
            tuple(name.strip() for name in args.bots.split(",")),
            games=args.games,
            seats=seat_counts(game, args.seats),
            options=options,
            seed=args.seed or 0,
            workers=args.workers,
            progress=lambda done, _: bar.update(task, completed=done),
        )


def seat_counts(game: Game[State], words: str | None) -> tuple[int, ...] | None:
    """Seat counts as given: "3" or "3,4,5"."""
    if words is None:
        return None
    for word in words.split(","):
        if not word.strip().isdigit() or int(word) not in game.seats:
            fit = ",".join(map(str, game.seats))
            raise BadSetup(f"--seats takes numbers of {fit}, not {words!r}", game.seats_rule)
    return tuple(int(word) for word in words.split(","))


def show(terminal: Terminal, game: Game[State], results: Results) -> None:
    """Tables: all games and each group, where the groups cross, and why games ended."""
    who = ", ".join(f"{terminal.say(side)}: {name}" for side, name in results.bots.items())
    terminal.rule(f"{game.name(terminal.lang)} ({who})")
    terminal.show(table_of(terminal, results, [results.total], [N_("all games")]))
    for name, rows in results.by_group.items():
        terminal.show("", table_of(terminal, results, rows, [name]))
    if results.cross:
        terminal.show("", table_of(terminal, results, results.cross, list(results.by_group)))
    terminal.show("", endings(terminal, results.total))


def table_of(terminal: Terminal, results: Results, rows: Sequence[Row], groups: Sequence[str]) -> Grid:
    """Rows of results: how many games, how often each side won with its 95% interval, and how long they took."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for name in groups:
        grid.add_column(terminal.say(name), min_width=FIRST // len(groups) - 1)
    grid.add_column(terminal.say(N_("games")), justify="right")
    for side in results.sides:
        grid.add_column(terminal.say(N_("{side} wins (95%)"), side=terminal.say(side)), justify="right", min_width=19)
    grid.add_column(terminal.say(N_("rounds")), justify="right")
    for row in rows:
        rates = [interval(row.wins[side]) if side in row.wins else "" for side in results.sides]
        grid.add_row(*(row.group.get(name, "") for name in groups), str(row.games), *rates, f"{row.rounds:.1f}")
    return grid


def interval(won: Rate) -> str:
    """A rate and its 95% interval: "46.3% (43.1-49.5)"."""
    return f"{won.rate:.1%} ({100 * won.low:.1f}-{100 * won.high:.1f})"


def endings(terminal: Terminal, total: Row) -> Grid:
    """Why games ended, the commonest reason first."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(terminal.say(N_("why games ended")))
    grid.add_column(terminal.say(N_("games")), justify="right")
    grid.add_column("", justify="right")
    for reason, count in sorted(total.reasons.items(), key=lambda item: -item[1]):
        grid.add_row(terminal.say(reason), str(count), f"{count / total.games:.0%}")
    return grid
