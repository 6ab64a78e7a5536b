"""How games go: how long they are, why they end, how the race runs, and what settings do where there are many sides."""

from __future__ import annotations

import json
from collections import Counter
from statistics import fmean, median, stdev
from typing import Final

from ...kernel.words import N_
from ..charts.bars import Bar, Bars, Histogram
from ..charts.grid import Cell, Grid
from ..charts.lines import Line, Lines
from ..stats import NORMAL_95, Rate
from .data import Data, rate
from .figure import GAMES, HIGH, LOW, SHARE, WINS, Column, Figure
from .shares import settings, side_name
from .telling import Teller

BARS: Final = 24  # of a histogram
STILL: Final = 0.1  # of the games that must still go on where a race is shown
FEWEST: Final = 5


def length(data: Data, tell: Teller) -> Figure:
    """How many rounds games took."""
    rounds = sorted(game.rounds for game in data.games)
    first, last = rounds[0], rounds[-1]
    step = max(1, -(-(last - first + 1) // BARS))
    counts = Counter((one - first) // step for one in rounds)
    rows: list[list[str | int | float]] = []
    for number in range((last - first) // step + 1):
        low = first + number * step
        name = str(low) if step == 1 else tell.say(N_("{low} to {high}"), low=low, high=low + step - 1)
        rows.append([name, counts[number]])
    middle = median(rounds)
    words = tell.say(N_("middle: {n} rounds"), n=tell.decimal(f"{middle:g}"))
    titles = [tell.say(N_("{rounds} rounds: {games} games"), rounds=name, games=count) for name, count in rows]
    place = first + ((middle - first) // step) * step + (0.5 * (middle % 1) if step == 1 else 0)
    chart = Histogram(first, step, [int(row[1]) for row in rows], place, words, tell.say(N_("rounds")), titles)
    columns = [Column("rounds", N_("Rounds")), GAMES]
    caption = tell.say(N_("Games by the number of rounds."))
    return Figure("length", tell.say(N_("How long a game lasts")), caption, columns, rows, [chart])


def endings(data: Data, tell: Teller) -> Figure:
    """Why games ended, the commonest reason first."""
    found = Counter((game.reason, game.rule, game.winners) for game in data.games)
    whole = len(data.games)
    whose = dict(zip(data.lead, ("first", "second"), strict=False)) if len(data.sides) <= 2 else {}
    bars: list[Bar] = []
    rows: list[list[str | int | float]] = []
    for (reason, rule, winners), games in sorted(found.items(), key=lambda item: (-item[1], item[0])):
        won = json.loads(winners)
        share = Rate(games, whole)
        words = tell.say(reason)
        who = ", ".join(side_name(data, tell, side) for side in won) or tell.say(N_("nobody"))
        title = tell.say(
            N_("{reason} ({rule}): {share}, won by {who}"),
            reason=words,
            rule=rule,
            share=tell.percent(share.rate, 1),
            who=who,
        )
        side = whose.get(won[0], "") if len(won) == 1 else "second" if not won and len(data.sides) == 1 else ""
        bars.append(Bar(words, share.rate, tell.percent(share.rate), title, side))
        rows.append([words, rule, who, games, 100 * share.rate, 100 * share.low, 100 * share.high])
    columns = [
        Column("reason", N_("Why")),
        Column("rule", N_("Rule")),
        Column("winners", N_("Winners")),
        GAMES,
        SHARE,
        LOW,
        HIGH,
    ]
    caption = tell.say(N_("Of 100 games."))
    if len(data.sides) == 2:
        caption = tell.say(
            N_("Of 100 games. Dotted: {first} won. Hatched: {second} won."),
            first=tell.side(data.lead[0]),
            second=tell.side(data.lead[1]),
        )
    if len(data.sides) == 1:
        caption = tell.say(N_("Of 100 games. Dotted: won. Hatched: lost."))
    merged = _merged(bars, tell)
    return Figure("endings", tell.say(N_("Why it ended")), caption, columns, rows, [Bars(merged)])


def _merged(bars: list[Bar], tell: Teller) -> list[Bar]:
    """Reasons that read the same and are drawn the same are one bar, by whichever rule or side of many it was."""
    totals: dict[tuple[str, str], list[Bar]] = {}
    for bar in bars:
        totals.setdefault((bar.label, bar.whose), []).append(bar)
    merged = []
    for (label, whose), some in totals.items():
        value = sum(bar.value for bar in some)
        merged.append(Bar(label, value, tell.percent(value), "; ".join(bar.title for bar in some), whose))
    return sorted(merged, key=lambda bar: -bar.value)


def race(data: Data, tell: Teller) -> Figure | None:
    """How far each side is, round by round, among the games that still go on; None where nothing was noted."""
    have: dict[tuple[int, int, str], float] = {}
    need: dict[tuple[int, int, str], float] = {}
    for row in data.race:
        (need if row.counter == "need" else have)[row.number, row.round, row.side_or_seat] = row.value
    counted = any(need.values())
    values: dict[str, dict[int, list[float]]] = {}
    for key, value in have.items():
        goal = need.get(key, 0.0)
        way = 100 * value / goal if counted and goal else value
        if goal or not counted:
            values.setdefault(key[2], {}).setdefault(key[1], []).append(way)
    lines: list[Line] = []
    rows: list[list[str | int | float]] = []
    for side in data.sides:
        least = max(FEWEST, STILL * len(data.of_side[side]))
        points = [(at, some) for at, some in sorted(values.get(side, {}).items()) if len(some) >= least]
        if len(points) < 2:
            continue
        means = [fmean(some) for _, some in points]
        halves = [NORMAL_95 * stdev(some) / len(some) ** 0.5 for _, some in points]
        name = side_name(data, tell, side)
        lows, highs = ([mean + sign * half for mean, half in zip(means, halves, strict=True)] for sign in (-1, 1))
        lines.append(Line(name, [at for at, _ in points], means, lows, highs))
        for (at, some), mean, low, high in zip(points, means, lows, highs, strict=True):
            rows.append([name, at, len(some), mean, low, high])
    if not lines:
        return None
    caption = (
        tell.say(
            N_(
                "How far each side is after so many rounds, in percent of what it needs to win; the mean of the games "
                "that still go on, and its 95% interval."
            )
        )
        if counted
        else tell.say(
            N_("What each side has after so many rounds; the mean of the games that still go on, and its 95% interval.")
        )
    )
    columns = [
        Column("side", N_("Side")),
        Column("round", N_("Round")),
        GAMES,
        Column("mean", N_("Mean"), 2),
        Column("low", N_("From"), 2),
        Column("high", N_("To"), 2),
    ]
    chart = Lines(lines, tell.say(N_("rounds")), floor=0.0)
    return Figure("race", tell.say(N_("How the race runs")), caption, columns, rows, [chart])


def settings_grid(data: Data, tell: Teller) -> list[Figure]:
    """With more than two sides: how often each won under each setting."""
    if len(data.sides) < 3:
        return []
    found = []
    for name, values in settings(data).items():
        names = sorted({*values.values()}, key=lambda one: (len(one), one))
        cells: list[list[Cell | None]] = []
        rows: list[list[str | int | float]] = []
        for side in data.lead:
            line: list[Cell | None] = []
            for value in names:
                parts = [part for part in data.of_side[side] if values.get(part.game.number) == value]
                if not parts:
                    line.append(None)
                    continue
                won = rate(parts)
                even = sum(1 / part.rivals for part in parts) / len(parts)
                label = side_name(data, tell, side)
                title = tell.say(
                    N_("{name}: {share} ({interval}), {games} games"),
                    name=f"{label}, {tell.value(name, value)}",
                    share=tell.percent(won.rate, 1),
                    interval=tell.interval(won),
                    games=won.games,
                )
                line.append(Cell(tell.hundred(won.rate), (won.rate - even) / max(0.25, even), title))
                rows.append(
                    [label, tell.value(name, value), won.games, won.wins, 100 * won.rate, 100 * won.low, 100 * won.high]
                )
            cells.append(line)
        chart = Grid(
            [side_name(data, tell, side) for side in data.lead], [tell.value(name, one) for one in names], cells
        )
        columns = [Column("side", N_("Side")), Column("value", tell.option(name)), GAMES, WINS, SHARE, LOW, HIGH]
        caption = tell.say(N_("Share of games, in percent, that each side won; tinted by how far that is from even."))
        found.append(Figure(f"option_{name}", tell.option(name), caption, columns, rows, [chart]))
    return found
