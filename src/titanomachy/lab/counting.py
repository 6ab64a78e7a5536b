"""What came of many games, counted: how often each side and each bot won, by groups, and why games ended."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeAlias

from .plan import Plan
from .results import OVER, GameRow, SeatRow
from .sprt import Verdict
from .stats import Rate

Plain: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class Fault:
    """A bot that lost its seat to `random` in mid-game: why ("choices", "time", "crash", "nonsense"), and how."""

    bot: str
    seat: int
    why: str
    how: str


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played: its number, its set-up, who won and how it went."""

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
    deal: int = 0
    variant: str = ""
    bots: Mapping[str, str] = field(default_factory=dict)  # who played each side
    ended: str = OVER
    faults: tuple[Fault, ...] = ()


def played_of(game: GameRow, seats: Iterable[SeatRow]) -> Played:
    """A game from its rows."""
    seats = list(seats)
    bots = {row.side: row.bot for row in seats}
    return Played(
        number=game.number,
        seats=game.seats,
        seed=game.seed,
        options=json.loads(game.options),
        groups=json.loads(game.groups),
        sides=tuple(bots),
        winners=tuple(json.loads(game.winners)),
        rounds=game.rounds,
        choices=game.choices,
        reason=game.reason,
        rule=game.rule,
        deal=game.deal,
        variant=game.variant,
        bots=bots,
        ended=game.ended,
        faults=tuple(Fault(row.bot, row.seat, row.lost, row.lost_how) for row in seats if row.lost),
    )


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
            "wins": _plain_rates(self.wins),
            "rounds": self.rounds,
            "reasons": dict(self.reasons),
        }


@dataclass(frozen=True, slots=True)
class BotRow:
    """How a bot fared: on all sides together, and on each. A game counts once for each side that it played."""

    bot: str
    total: Rate
    sides: Mapping[str, Rate]

    def plain(self) -> Plain:
        """This row as plain data."""
        return {"bot": self.bot, "wins": _plain_rates({"all": self.total})["all"], "sides": _plain_rates(self.sides)}


@dataclass(frozen=True, slots=True, repr=False)
class Results:
    """What an arena found.

    `total` is the row of all games, `by_group` has the rows of each group ({"titan": [row, ...]}), `cross`
    the rows of all cells where the groups cross (empty if there are fewer than two groups), `by_bot` how each bot
    fared. `played` has every single game, also those that did not come to an end by their rules; those are counted
    nowhere else. `fixed` tells which bot played which side where they kept to them. `verdict` is what the
    sequential test found, where one was asked for. `stopped` is true where it was interrupted before it was through.
    """

    game: str
    bots: tuple[str, ...]
    fixed: Mapping[str, str]
    seed: int
    options: Mapping[str, object]
    played: Sequence[Played]
    total: Row
    by_group: Mapping[str, Sequence[Row]]
    cross: Sequence[Row]
    by_bot: Sequence[BotRow] = ()
    verdict: Verdict | None = None
    stopped: bool = False

    def __repr__(self) -> str:
        """In short: "<Results of last-stand, 200 games: greedy wins 96.0% (92.3 to 98.0), random wins ...>"."""
        fared = ", ".join(f"{row.bot} wins {row.total.text}" for row in self.by_bot)
        sides = ", ".join(f"{side} wins {won.text}" for side, won in self.total.wins.items())
        return f"<Results of {self.game}, {self.total.games} games: {sides if self.fixed else fared}>"

    @property
    def sides(self) -> list[str]:
        """The sides in the order in which they were first met."""
        return list(self.total.wins)

    @property
    def rows(self) -> list[Row]:
        """All rows: first the total, then each group, then the cross of the groups."""
        return [self.total, *chain.from_iterable(self.by_group.values()), *self.cross]

    @property
    def broken(self) -> list[Played]:
        """The games that did not end by their rules."""
        return [one for one in self.played if one.ended != OVER]

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
            "bots": list(self.bots),
            "sides": dict(self.fixed),
            "seed": self.seed,
            "options": {name: str(value) for name, value in self.options.items()},
            "total": self.total.plain(),
            "by_bot": [row.plain() for row in self.by_bot],
            "by_group": {name: [row.plain() for row in rows] for name, rows in self.by_group.items()},
            "cross": [row.plain() for row in self.cross],
            "faults": [
                {"game": one.number, "bot": fault.bot, "seat": fault.seat, "why": fault.why, "how": fault.how}
                for one in self.played
                for fault in one.faults
            ],
            "broken": [{"game": one.number, "ended": one.ended, "reason": one.reason} for one in self.broken],
            "sprt": self.verdict.plain() if self.verdict else None,
            "stopped": self.stopped,
        }

    def to_json(self) -> str:
        """The results as JSON, without the single games."""
        return json.dumps(self.plain(), indent=2, ensure_ascii=False)


def _plain_rates(rates: Mapping[str, Rate]) -> dict[str, Plain]:
    return {
        name: {"wins": won.wins, "games": won.games, "rate": won.rate, "low": won.low, "high": won.high}
        for name, won in rates.items()
    }


def count(plan: Plan, played: Sequence[Played], verdict: Verdict | None, stopped: bool) -> Results:
    """Count games, given in the order of their numbers."""
    over = [one for one in played if one.ended == OVER]
    names = list(over[0].groups) if over else []
    bots = tuple(one.name for one in plan.bots)
    sides = [name for name, _ in plan.game.sides(max(plan.seats))]
    kept = plan.fixed or len(bots) == 1
    return Results(
        game=plan.game.id,
        bots=bots,
        fixed={side: bots[place % len(bots)] for place, side in enumerate(sides)} if kept else {},
        seed=plan.seed,
        options=plan.options,
        played=played,
        total=row_of({}, over),
        by_group={name: _rows([name], over) for name in names},
        cross=_rows(names, over) if len(names) > 1 else [],
        by_bot=[_bot_row(name, over) for name in bots],
        verdict=verdict,
        stopped=stopped,
    )


def _rows(names: Sequence[str], played: Iterable[Played]) -> list[Row]:
    """A row for each combination of the values that the named groups have, in order."""
    cells: dict[tuple[str, ...], list[Played]] = {}
    for one in played:
        cells.setdefault(tuple(one.groups[name] for name in names), []).append(one)
    return [row_of(dict(zip(names, values, strict=True)), cells[values]) for values in sorted(cells)]


def row_of(group: Mapping[str, str], played: Sequence[Played]) -> Row:
    """The row of some games."""
    seen = Counter(side for one in played for side in one.sides)
    won = Counter(side for one in played for side in one.winners)
    return Row(
        group=group,
        games=len(played),
        wins={side: Rate(won[side], games) for side, games in seen.items()},
        rounds=sum(one.rounds for one in played) / (len(played) or 1),
        reasons=dict(sorted(Counter(one.reason for one in played).items())),
    )


def _bot_row(bot: str, played: Sequence[Played]) -> BotRow:
    seen: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one in played:
        for side, sitter in one.bots.items():
            if sitter == bot:
                seen[side] += 1
                won[side] += side in one.winners
    return BotRow(bot, Rate(won.total(), seen.total()), {side: Rate(won[side], seen[side]) for side in seen})
