"""What an arena found, printed: who wins, how often, why the games ended, and what went wrong."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.table import Table as Grid

from ..games.game import BoardGame
from ..kernel.state import State
from ..kernel.words import N_
from ..lab.counting import Fault, Played, Results, Row
from ..lab.results import OVER
from ..lab.sprt import Verdict
from ..lab.stats import Rate
from .terminal import Terminal

FIRST: Final = 20  # the width of what the rows are about, so that the tables stand below each other
MOST_SIDES: Final = 3  # sides for which a table of bots has room
SHOWN: Final = 3  # games that did not end, by name
WORDS: Final = (N_("Players"),)  # a group that games have without naming it an option

LOST: Final[Mapping[str, str]] = {  # why a bot lost its seat
    "choices": N_("{bot} lost {n} {n:seat|seats} to random: it made too many choices ({how}; first in game {number})."),
    "time": N_("{bot} lost {n} {n:seat|seats} to random: it took too long ({how}; first in game {number})."),
    "crash": N_("{bot} lost {n} {n:seat|seats} to random: it failed ({how}; first in game {number})."),
    "nonsense": N_("{bot} lost {n} {n:seat|seats} to random: it answered nonsense ({how}; first in game {number})."),
}
FOUND: Final = {  # by a sequential test
    "first": N_(
        "{first} is better than {second}: settled after {n} {n:deal|deals} with a score of {mean} (said of equals in "
        "{alpha} of such tests at most)."
    ),
    "second": N_(
        "{second} is better than {first}: settled after {n} {n:deal|deals} with a score of {others} (said of equals in "
        "{alpha} of such tests at most)."
    ),
    "neither": N_(
        "Neither of {first} and {second} scores {high} or more against the other: settled after {n} {n:deal|deals} "
        "with a score of {mean} for {first} (wrong in {beta} of such tests at most)."
    ),
    "high": N_(
        "{first} scores {high} or more against {second}, not {low} or less: settled after {n} {n:deal|deals} with a "
        "score of {mean} (wrong in {alpha} of such tests at most)."
    ),
    "low": N_(
        "{first} scores {low} or less against {second}, not {high} or more: settled after {n} {n:deal|deals} with a "
        "score of {mean} (wrong in {beta} of such tests at most)."
    ),
}
OPEN: Final = {  # by whether it was asked of both
    True: N_(
        "Whether {first} or {second} is better is not settled after {n} {n:deal|deals} with a score of {mean} for "
        "{first}: more games may tell."
    ),
    False: N_(
        "Whether {first} scores {high} or more against {second}, or {low} or less, is not settled after {n} "
        "{n:deal|deals} with a score of {mean}: more games may tell."
    ),
}


# -- why games ended


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which games ended: its reason and rule, the sides that won by it (if told), and how often it came."""

    reason: str
    rule: str
    winners: tuple[str, ...]
    games: int
    share: float
    rounds: float


def endings(played: Sequence[Played], winners: bool = False) -> list[Ending]:
    """Why games ended, the commonest reason first; on request apart by who won."""
    found: dict[tuple[str, str, tuple[str, ...]], list[Played]] = {}
    over = [one for one in played if one.ended == OVER]
    for one in over:
        found.setdefault((one.reason, one.rule, one.winners if winners else ()), []).append(one)
    rows = [
        Ending(*key, len(games), len(games) / len(over), sum(one.rounds for one in games) / len(games))
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
        for way in endings(results.played, winners=True)
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
        self.groups = [name for name, rows in results.by_group.items() if len(rows) > 1 and self.tells(name)]

    def tells(self, name: str) -> bool:
        """True for a group that tells games apart otherwise than by who won, or by why they ended."""
        over = [one for one in self.results.played if one.ended == OVER]
        values = [one.groups.get(name, "") for one in over]
        winners, reasons = [one.winners for one in over], [(one.reason, one.rule) for one in over]
        return not any(_one_to_one(values, others) for others in (winners, reasons))

    def show(self) -> None:
        """Print everything."""
        terminal, results = self.terminal, self.results
        who = ", ".join(terminal.named(terminal.say(side), name) for side, name in results.fixed.items())
        terminal.rule(f"{self.game.name(terminal.lang)} ({who or ', '.join(results.bots)})")
        if not results.fixed:
            terminal.show(self.bots(), "")
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
        tell_what_went_wrong(terminal, results.played)
        if results.verdict is not None:
            terminal.show("", self.verdict(results.verdict))

    def bots(self) -> Grid:
        """How often each bot won, in all and on each side."""
        terminal, results = self.terminal, self.results
        sides = results.sides if 1 < len(results.sides) <= MOST_SIDES else []
        grid = _grid()
        grid.add_column(terminal.say(N_("bot")), min_width=FIRST - 1, overflow="fold")
        grid.add_column(terminal.say(N_("games")), justify="right")
        grid.add_column(terminal.say(N_("wins")), justify="right", min_width=15)
        for side in sides:
            grid.add_column(terminal.say(N_("as {side}"), side=terminal.say(side)), justify="right", min_width=15)
        for row in results.by_bot:
            rates = [self.interval(row.sides[side]) if side in row.sides else "" for side in sides]
            grid.add_row(row.bot, terminal.number(row.total.games), self.interval(row.total), *rates)
        return grid

    def verdict(self, found: Verdict) -> str:
        """What the sequential test says, in words."""
        test, percent = found.test, self.terminal.percent
        first, second = self.results.bots
        return self.terminal.say(
            FOUND.get(found.found, OPEN[test.both]), first=first, second=second, n=found.deals,
            mean=percent(found.mean, 1), others=percent(1 - found.mean, 1),
            low=percent(test.low), high=percent(test.high), alpha=percent(test.alpha), beta=percent(test.beta),
        )  # fmt: skip

    def wins(self, rows: Sequence[Row], groups: Sequence[str]) -> Grid:
        """How many games, how often each side won with its 95% interval, and how long they took."""
        terminal, sides = self.terminal, self.results.sides
        if len(sides) > MOST_SIDES:
            return self.wins_of_many(rows, groups)
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

    def wins_of_many(self, rows: Sequence[Row], groups: Sequence[str]) -> Grid:
        """The same where there are many sides: a line for each side, a column for each group."""
        terminal = self.terminal
        grid = _grid()
        grid.add_column(", ".join(map(self.heading, groups)))
        for row in rows:
            about = (self.value(name, row.group[name]) for name in groups if name in row.group)
            grid.add_column(", ".join(about), justify="right")
        grid.add_row(terminal.say(N_("games")), *(terminal.number(row.games) for row in rows))
        for side in self.results.sides:
            rates = (self.interval(row.wins[side]) if side in row.wins else "" for row in rows)
            grid.add_row(terminal.say(N_("{side} wins"), side=terminal.say(side)), *rates)
        grid.add_row(terminal.say(N_("rounds")), *(terminal.number(row.rounds, 1) for row in rows))
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


def tell_what_went_wrong(terminal: Terminal, played: Sequence[Played]) -> None:
    """Which bots lost seats, and which games did not come to an end."""
    found: dict[tuple[str, str], list[tuple[Played, Fault]]] = {}
    for one in played:
        for fault in one.faults:
            found.setdefault((fault.bot, fault.why), []).append((one, fault))
    for (bot, why), cases in sorted(found.items()):
        game, fault = cases[0]
        terminal.tell(LOST[why], bot=bot, n=len(cases), how=fault.how, number=game.number)
    broken = [one for one in played if one.ended != OVER]
    if broken:
        said = N_("{n} {n:game|games} did not come to an end by the rules and {n:is|are} not counted: {games}")
        games = [terminal.named(str(one.number), one.reason or one.ended) for one in broken[:SHOWN]]
        terminal.tell(said, n=len(broken), games="; ".join(games) + (" ..." if len(broken) > SHOWN else ""))


def _one_to_one(ones: Sequence[Hashable], others: Sequence[Hashable]) -> bool:
    return len(set(zip(ones, others, strict=True))) == len(set(ones)) == len(set(others))


def _grid() -> Grid:
    return Grid(box=None, pad_edge=False, header_style="bold")
