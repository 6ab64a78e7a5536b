"""`titanomachy arena`: bots play many games; who wins, how often, and why the games ended."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from ..bots.registry import BOTS
from ..games.game import BoardGame
from ..kernel.errors import nearest
from ..kernel.state import State
from ..kernel.words import N_
from ..lab.arena import Played, Results, Row
from ..lab.arena import run as run_arena
from ..lab.stats import Rate
from .mistakes import Mistake, cannot_write, find_game
from .numbers import whole
from .play import read_options
from .players import DEFAULT_BOT
from .terminal import Terminal, write_text

FIRST: Final = 20  # the width of what the rows are about, so that the tables stand below each other
WORDS: Final = (N_("Players"),)  # a group that games have without naming it an option


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play the games with a progress bar, then print what came of them."""
    game = find_game(args.game)
    results = play(terminal, game, args)
    Report(terminal, game, results).show()
    if args.json:
        write_text(args.json, as_json(results) + "\n")
        terminal.tell(N_("Written to {file}."), file=args.json)
    return 0


def play(terminal: Terminal, game: BoardGame[State], args: argparse.Namespace) -> Results:
    """All games of the arena."""
    options = read_options(args.options)
    if args.content:
        options["content"] = args.content
    seats = seat_counts(game, args.seats)
    bots = named_bots(game, args.bots, seats or game.seats)
    if args.games < 1:
        raise Mistake(N_("an arena needs at least one game, not {n}"), n=args.games)
    if args.workers is not None and args.workers < 1:
        raise Mistake(N_("--workers takes a number from 1 on, not {n}"), n=args.workers)
    if args.json and not Path(args.json).parent.is_dir():  # told before the games are played, not after
        raise cannot_write(Path(args.json), FileNotFoundError())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal.console, transient=True, disable=not terminal.console.is_terminal) as bar:
        task = bar.add_task(terminal.say(N_("games")), total=args.games)
        return run_arena(
            game,
            bots,
            games=args.games,
            seats=seats,
            options=options,
            seed=args.seed or 0,
            workers=args.workers,
            progress=lambda done, _: bar.update(task, completed=done),
        )


def seat_counts(game: BoardGame[State], words: str | None) -> tuple[int, ...] | None:
    """Seat counts as given: "3" or "3,4,5"."""
    if words is None:
        return None
    counts = tuple(count for count in map(whole, words.split(",")) if count in game.seats)
    if len(counts) < len(words.split(",")):
        fit = ",".join(map(str, game.seats))
        raise Mistake(N_("--seats takes numbers of {fit}, not {words}"), fit=fit, words=repr(words))
    return counts


def named_bots(game: BoardGame[State], words: str | None, seats: Sequence[int]) -> tuple[str, ...]:
    """Bots as given, one for each side: "greedy,random"; where nobody is named, the usual one for all."""
    most = max(len(game.sides(count)) for count in seats)
    names = tuple(name.strip() for name in words.split(",")) if words else (DEFAULT_BOT,)
    for name in names:
        if name not in BOTS:
            raise Mistake(N_("there is no bot {name}; {hint}"), name=repr(name), hint=nearest(name, BOTS))
    if len(names) > most:
        raise Mistake(N_("name one bot for each side, at most {most}, not {n}"), most=most, n=len(names))
    return names


# -- why games ended


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which games ended: its reason and rule, the sides that won by it, and how often it came."""

    reason: str
    rule: str
    winners: tuple[str, ...]
    games: int
    share: float
    rounds: float


def endings(played: Sequence[Played]) -> list[Ending]:
    """Why games ended, the commonest reason first."""
    found: dict[tuple[str, str, tuple[str, ...]], list[Played]] = {}
    for one in played:
        found.setdefault((one.reason, one.rule, one.winners), []).append(one)
    rows = [
        Ending(*key, len(games), len(games) / len(played), sum(one.rounds for one in games) / len(games))
        for key, games in found.items()
    ]
    return sorted(rows, key=lambda row: (-row.games, row.rule))


def as_json(results: Results) -> str:
    """The results as JSON, with a list of why games ended."""
    ways = [
        {
            "reason": way.reason,
            "rule": way.rule,
            "winners": list(way.winners),
            "games": way.games,
            "share": way.share,
            "rounds": way.rounds,
        }
        for way in endings(results.played)
    ]
    return json.dumps({**results.plain(), "endings": ways}, indent=2, ensure_ascii=False)


# -- showing


class Report:
    """The tables: all games, each group, where two groups cross, and why games ended, for all and by group."""

    def __init__(self, terminal: Terminal, game: BoardGame[State], results: Results) -> None:
        self.terminal = terminal
        self.game = game
        self.results = results
        self.endings = endings(results.played)
        self.groups = [name for name, rows in results.by_group.items() if self.tells(rows)]

    def tells(self, rows: Sequence[Row]) -> bool:
        """True for a group that tells games apart, and not just as their endings do."""
        return len(rows) > 1 and (len(rows) != len(self.endings) or any(len(row.reasons) > 1 for row in rows))

    def show(self) -> None:
        """Print everything."""
        terminal, results = self.terminal, self.results
        who = ", ".join(terminal.named(terminal.say(side), name) for side, name in results.bots.items())
        terminal.rule(f"{self.game.name(terminal.lang)} ({who})")
        terminal.show(self.wins([results.total], [N_("all games")]))
        for name in self.groups:
            terminal.show("", self.wins(results.by_group[name], [name]))
        if len(self.groups) == len(results.by_group) == 2:
            terminal.show("", self.wins(results.cross, list(results.by_group)))
        terminal.show("", self.ways())
        if len(self.endings) > 1:
            for name in self.groups:
                terminal.show("", self.shares(name))
        terminal.show("")
        terminal.tell(N_("In brackets: where the true rate lies, with 95% certainty."))

    def wins(self, rows: Sequence[Row], groups: Sequence[str]) -> Grid:
        """How many games, how often each side won with its 95% interval, and how long they took."""
        terminal, sides = self.terminal, self.results.sides
        grid = _grid()
        for name in groups:
            grid.add_column(self.heading(name), min_width=FIRST // len(groups) - 1)
        grid.add_column(terminal.say(N_("games")), justify="right")
        for side in sides:
            heading = terminal.say(N_("{side} wins"), side=terminal.say(side))
            grid.add_column(heading, justify="right", min_width=15)
        grid.add_column(terminal.say(N_("rounds")), justify="right")
        for row in rows:
            rates = [self.interval(row.wins[side]) if side in row.wins else "" for side in sides]
            about = (self.value(name, row.group.get(name, "")) for name in groups)
            grid.add_row(*about, terminal.number(row.games), *rates, terminal.number(row.rounds, 1))
        return grid

    def interval(self, won: Rate) -> str:
        """A rate and its 95% interval: "46.3% (43-50)"."""
        return f"{self.terminal.percent(won.rate, 1)} ({100 * won.low:.0f}-{100 * won.high:.0f})"

    def ways(self) -> Grid:
        """Why games ended: each reason with a number, its rule, how many games and which share of all."""
        terminal = self.terminal
        grid = _grid()
        grid.add_column("", style="bold cyan")
        grid.add_column(terminal.say(N_("why games ended")))
        grid.add_column("", style="dim", no_wrap=True)
        for heading in (N_("games"), N_("share"), N_("rounds")):
            grid.add_column(terminal.say(heading), justify="right", no_wrap=True)
        for number, way in enumerate(self.endings, start=1):
            figures = terminal.number(way.games), terminal.percent(way.share), terminal.number(way.rounds, 1)
            grid.add_row(str(number), terminal.say(way.reason), way.rule, *figures)
        return grid

    def shares(self, name: str) -> Grid:
        """How the endings share the games of each value of a group."""
        grid = _grid()
        grid.add_column(self.heading(name), min_width=FIRST - 1)
        for number in range(1, len(self.endings) + 1):
            grid.add_column(str(number), justify="right", min_width=6, header_style="bold cyan")
        for row in self.results.by_group[name]:
            seen = Counter(row.reasons)
            shares = (self.terminal.percent(seen[way.reason] / row.games) for way in self.endings)
            grid.add_row(self.value(name, row.group[name]), *shares)
        return grid

    # -- words

    def heading(self, name: str) -> str:
        """What a group is called: as the option of that name, where there is one."""
        if name in self.game.options:
            return self.game.table.settings.option_name(name, self.terminal.lang)
        return self.terminal.say(name if name == "all games" else name.capitalize())

    def value(self, name: str, value: str) -> str:
        """What a value of a group is called."""
        return (
            self.game.table.settings.value_name(name, value, self.terminal.lang) if name in self.game.options else value
        )


def _grid() -> Grid:
    return Grid(box=None, pad_edge=False, header_style="bold")
