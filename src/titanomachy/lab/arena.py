"""The arena: bots play many games against each other, on all cores, and the results are counted.

>>> from titanomachy import game
>>> results = run(game("last-stand"), ("random", "random"), games=2, seats=(3,), seed=1, workers=1)
>>> results.total.games, sorted(results.total.wins)
(2, ['heroes', 'titan'])

A game depends only on the seed of the arena and on its own number, never on which worker plays it: the same
call gives the same results with any number of workers.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from itertools import chain
from multiprocessing import active_children, current_process, get_context
from typing import Final, TypeAlias

from ..bots.registry import Bot, bot
from ..games.game import BoardGame
from ..kernel.chance import key_of
from ..kernel.errors import BadSetup, TitanomachyError
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from .stats import Rate

Progress: TypeAlias = Callable[[int, int], None]
Plain: TypeAlias = dict[str, object]

NO_MAIN_GUARD: Final = N_(
    "the workers of the arena ended before their first game: each begins by reading the script that started it, so "
    'a script calls arena.run below `if __name__ == "__main__":`, or with workers=1'
)
WORKER_LOST: Final = N_("a worker of the arena was ended from outside; with fewer workers an arena needs less memory")


@dataclass(frozen=True, slots=True)
class Plan:
    """What an arena plays: enough for any worker to play the game of any number."""

    game: BoardGame[State]
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    variants: tuple[Mapping[str, object], ...]
    options: Mapping[str, object]
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: its number, its set-up, who won and how it went."""

    number: int
    seats: int
    seed: int  # game.new(seats, seed, **options) is the beginning of this game
    options: Mapping[str, object]
    groups: Mapping[str, str]  # what the game sorts its games by: {"titan": "standard", "heroes": "3"}
    sides: tuple[str, ...]
    winners: tuple[str, ...]  # the sides that won
    rounds: int
    choices: int
    reason: str  # why the game ended, in English
    rule: str  # and the ledger id of that ending


@dataclass(frozen=True, slots=True)
class Row:
    """A set of games: all of them, those of one group, or those of one cell where groups cross.

    `group` tells which: {} for all games, {"titan": "standard"}, {"titan": "standard", "heroes": "3"}.
    `wins` has a `Rate` (wins, games, rate, low, high) for each side; `reasons` counts why games ended.
    """

    group: Mapping[str, str]
    games: int
    wins: Mapping[str, Rate]
    rounds: float
    reasons: Mapping[str, int]

    @property
    def label(self) -> str:
        """The group in words: "titan standard, heroes 3"; "all" for all games."""
        return ", ".join(f"{name} {value}" for name, value in self.group.items()) or "all"

    def plain(self) -> Plain:
        """This row as plain data."""
        return {
            "group": dict(self.group),
            "games": self.games,
            "wins": {
                side: {"wins": won.wins, "games": won.games, "rate": won.rate, "low": won.low, "high": won.high}
                for side, won in self.wins.items()
            },
            "rounds": self.rounds,
            "reasons": dict(self.reasons),
        }


@dataclass(frozen=True, slots=True)
class Results:
    """What an arena found.

    `total` is the row of all games, `by_group` has the rows of each group ({"titan": [row, ...]}), `cross`
    the rows of all cells where the groups cross (empty if there are fewer than two groups). `played` has
    every single game. `bots` tells which bot played which side.
    """

    game: str
    bots: Mapping[str, str]
    seed: int
    options: Mapping[str, object]
    played: Sequence[Played] = field(repr=False)
    total: Row
    by_group: Mapping[str, Sequence[Row]]
    cross: Sequence[Row]

    @property
    def sides(self) -> list[str]:
        """The sides in the order in which they were first met."""
        return list(self.total.wins)

    @property
    def rows(self) -> list[Row]:
        """All rows: first the total, then each group, then the cross of the groups."""
        return [self.total, *chain.from_iterable(self.by_group.values()), *self.cross]

    def table_rows(self) -> list[dict[str, str]]:
        """All rows as texts for a table; every row has the same keys, in the order of the columns.

        The keys are "group", "games", one for each side ("titan": "46.3% (43.1 to 49.5)"), and "rounds".
        """
        return [
            {
                "group": row.label,
                "games": str(row.games),
                **{side: row.wins[side].text if side in row.wins else "" for side in self.sides},
                "rounds": f"{row.rounds:.1f}",
            }
            for row in self.rows
        ]

    def plain(self) -> Plain:
        """The results as plain data: dicts, lists, texts and numbers."""
        return {
            "game": self.game,
            "bots": dict(self.bots),
            "seed": self.seed,
            "options": {name: str(value) for name, value in self.options.items()},
            "total": self.total.plain(),
            "by_group": {name: [row.plain() for row in rows] for name, rows in self.by_group.items()},
            "cross": [row.plain() for row in self.cross],
        }

    def to_json(self) -> str:
        """The results as JSON, without the single games."""
        return json.dumps(self.plain(), indent=2, ensure_ascii=False)


def run(
    game: BoardGame[State],
    bots: Sequence[str],
    games: int = 100,
    seats: Sequence[int] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Results:
    """Play games between bots and count who won.

    `bots` names one bot for each side of `game.sides(...)`, in that order; a game with more sides takes the
    names in turn. The games cycle evenly through `seats` (all counts of the game where not given) and through
    what the game wants varied (`game.bot.variants`), except the options that are given. `workers` are
    processes (as many as there are cores where not given); a script that has more than one calls this below
    `if __name__ == "__main__":`. `progress(done, games)` is called now and then.
    """
    plan = _plan(game, bots, seats, options or {}, seed)
    if games < 1:
        raise BadSetup(N_("an arena needs at least one game, not {games}"), games=games)
    count = min(games, workers or os.cpu_count() or 1)
    played: list[Played] = []
    for some in _play_all(plan, games, count):
        played += some
        if progress is not None:
            progress(len(played), games)
    return _results(plan, sorted(played, key=lambda one: one.number))


def _plan(
    game: BoardGame[State], bots: Sequence[str], seats: Sequence[int] | None, options: Mapping[str, object], seed: int
) -> Plan:
    """The plan of an arena; errors in names and options show here, before any worker starts."""
    counts = tuple(seats) if seats else game.seats
    if any(count not in game.seats for count in counts):
        fit, given = (", ".join(map(str, numbers)) for numbers in (game.seats, counts))
        raise BadSetup(N_("{game} has {fit} seats, not {n}"), game=game.title, fit=fit, n=given)
    variants: list[Mapping[str, object]] = []
    for variant in game.bot.variants:
        wanted = {name: value for name, value in variant.items() if name not in options}
        if wanted not in variants:
            variants.append(wanted)
    plan = Plan(game, tuple(bots), counts, tuple(variants), options, seed)
    most = max(len(game.sides(count)) for count in counts)
    if not 1 <= len(bots) <= most:
        raise BadSetup(N_("name one bot for each side, at most {most}, not {n}"), most=most, n=len(bots))
    for name in bots:
        bot(name, game)
    for number in range(len(counts) * len(variants)):
        new_table(plan, number)
    return plan


def new_table(plan: Plan, number: int) -> Table[State]:
    """The beginning of the game of a number: seats go round fastest, then the variants."""
    seats = plan.seats[number % len(plan.seats)]
    variant = plan.variants[number // len(plan.seats) % len(plan.variants)]
    settings: dict[str, object] = {**variant, **plan.options}
    content = settings.pop("content", None)
    seed = key_of("arena", plan.seed, number) >> 33
    return plan.game.new(seats, seed, content, listen=False, **settings)


def play(plan: Plan, number: int) -> Played:
    """Play the game of a number to its end."""
    table = new_table(plan, number)
    game, setup = plan.game, table.setup
    sides = game.sides(setup.seats, setup)
    players = _players(plan, sides, setup.seed)
    while not table.over:
        seat = next(seat for seat, ask in table.asks.items() if not ask.idle)
        table.choose(seat, players[seat].choose(table, seat))
    outcome = table.outcome
    assert outcome is not None
    return Played(
        number, setup.seats, setup.seed, setup.options, game.bot.groups(table), tuple(name for name, _ in sides),
        tuple(name for name, places in sides if not outcome.winners.isdisjoint(places)),
        game.rules.rounds(table.state), table.length, outcome.reason, outcome.rule,
    )  # fmt: skip


def _players(plan: Plan, sides: Sequence[tuple[str, tuple[int, ...]]], seed: int) -> dict[int, Bot]:
    """A bot of its own for every seat."""
    return {
        seat: bot(plan.bots[place % len(plan.bots)], plan.game, key_of(seed, seat))
        for place, (_, seats) in enumerate(sides)
        for seat in seats
    }


# -- workers


def _play_all(plan: Plan, games: int, workers: int) -> Iterator[list[Played]]:
    """All games in small lists, in any order."""
    size = max(1, min(20, games // (workers * 4)))
    parts = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if workers == 1:
        for part in parts:
            yield [play(plan, number) for number in part]
        return
    if getattr(current_process(), "_inheriting", False):  # a worker that reads the script without a main guard
        raise SystemExit(1)  # quietly: the process that started it says why, once
    before = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _take_plan, (plan,))
    begun = False
    try:
        for some in as_completed([pool.submit(_play_part, part) for part in parts]):
            yield some.result()
            begun = True
    except BrokenProcessPool:
        raise TitanomachyError(WORKER_LOST if begun else NO_MAIN_GUARD) from None
    finally:
        for worker in set(active_children()) - before:  # nobody waits for the rest when a game or its reader fails
            worker.terminate()
        pool.shutdown(cancel_futures=True)


_plans: list[Plan] = []  # in a worker: the plan that it plays


def _take_plan(plan: Plan) -> None:
    _plans[:] = [plan]


def _play_part(part: range) -> list[Played]:
    return [play(_plans[0], number) for number in part]


# -- counting


def _results(plan: Plan, played: Sequence[Played]) -> Results:
    names = list(played[0].groups)
    sides = [name for name, _ in plan.game.sides(max(plan.seats))]
    return Results(
        game=plan.game.id,
        bots={side: plan.bots[place % len(plan.bots)] for place, side in enumerate(sides)},
        seed=plan.seed,
        options=plan.options,
        played=played,
        total=_row({}, played),
        by_group={name: _rows([name], played) for name in names},
        cross=_rows(names, played) if len(names) > 1 else [],
    )


def _rows(names: Sequence[str], played: Iterable[Played]) -> list[Row]:
    """A row for each combination of the values that the named groups have, in order."""
    cells: dict[tuple[str, ...], list[Played]] = {}
    for one in played:
        cells.setdefault(tuple(one.groups[name] for name in names), []).append(one)
    return [_row(dict(zip(names, values, strict=True)), cells[values]) for values in sorted(cells)]


def _row(group: Mapping[str, str], played: Sequence[Played]) -> Row:
    seen = Counter(side for one in played for side in one.sides)
    won = Counter(side for one in played for side in one.winners)
    return Row(
        group=group,
        games=len(played),
        wins={side: Rate(won[side], games) for side, games in seen.items()},
        rounds=sum(one.rounds for one in played) / len(played),
        reasons=dict(sorted(Counter(one.reason for one in played).items())),
    )
