"""The figures of a sweep: what each change does to who wins and how long it takes, with paired intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.words import N_
from ..charts.dots import Axis, Dot, Dots
from ..charts.grid import Cell, Grid
from ..charts.lines import Line, Lines
from ..sureness import Change as Difference
from ..sureness import Sure
from ..sweep import Point, Sweep
from .figure import CHANCE, GAMES, HIGH, LOW, SHARE, SURE, WINS, Chart, Column, Figure, Value
from .telling import Teller

FAIR: Final = (45.0, 55.0)
CHANGE: Final = Column("change_points", N_("Change, points"), 1)
FROM: Final = Column("change_low", N_("From"), 1)
TO: Final = Column("change_high", N_("To"), 1)
PLAYED: Final = Column("played_with", N_("Played with"))


def lead(found: Sweep) -> str:
    """The side of which a sweep of two sides tells: that of most seats."""
    size = {name: len(seats) for name, seats in found.game.sides(found.game.seats[-1])}
    return max(found.sides, key=lambda side: size.get(side, 0))


def name_of(tell: Teller, point: Point) -> str:
    """A way to play in words."""
    words = tell.say(N_("as printed"))
    if not point.change.printed:
        return point.change.label
    return f"{point.change.label} ({words})" if point.change.settings else words


def sides_told(found: Sweep) -> Sequence[str]:
    """The sides that are told of: of two only one, because the other loses what it wins."""
    return [lead(found)] if len(found.sides) <= 2 else found.sides


# -- figures


def shares(tell: Teller, found: Sweep) -> list[Figure]:
    """Each side's share under each way to play: a line where a number is varied."""
    told = sides_told(found)
    placed = _numbers(found)
    first = sorted(placed or (), key=lambda one: not one[2].change.printed)
    rests = list(dict.fromkeys(rest for _, rest, _ in first))
    if len(told) > 1 and len(rests) > 1:  # a figure each: so many lines in one would be a thicket
        return [_share_figure(tell, found, told, rest, f"sweep_{number}") for number, rest in enumerate(rests, start=1)]
    return [_share_figure(tell, found, told)]


def _share_figure(
    tell: Teller, found: Sweep, told: Sequence[str], only: str | None = None, id: str = "sweep"
) -> Figure:
    """One figure of shares: of all ways to play, or of those in which the same holds besides what is varied first."""
    kept = {point.change.label for _, rest, point in _numbers(found) or () if only in (None, rest)}
    rows: list[list[Value]] = []
    for side in told:
        for point in found.points:
            if only is not None and point.change.label not in kept:
                continue
            won = point.wins[side]
            rows.append(
                [
                    tell.side(side),
                    name_of(tell, point),
                    won.games,
                    won.wins,
                    100 * won.rate,
                    100 * won.low,
                    100 * won.high,
                ]
            )
    columns = [Column("side", N_("Side")), PLAYED, GAMES, WINS, SHARE, LOW, HIGH]
    if len(told) == 1:
        title = tell.say(N_("Games won: {side}"), side=tell.side(told[0]))
        caption = tell.say(
            N_("Share of games won, and its 95% interval; the same deals at each point. Green: 45 to 55%.")
        )
    else:
        title = (
            tell.say(N_("What each side wins"))
            if not only
            else tell.say(N_("What each side wins: {where}"), where=only)
        )
        caption = tell.say(N_("Share of games won, and its 95% interval; the same deals at each point."))
    charts = _lines(tell, found, told, only) or _dots(tell, found, told)
    return Figure(id, title, caption, columns, rows, charts)


def _numbers(found: Sweep) -> list[tuple[float, str, Point]] | None:
    """Where each way to play stands on the axis of its first number, and what else holds there; None without one."""
    placed: list[tuple[float, str, Point]] = []
    for point in found.points:
        settings = point.change.settings
        first = settings[0].value if settings else None
        if isinstance(first, bool) or not isinstance(first, int | float):
            if point.change.printed and not settings:
                continue  # as printed, but not among the values that were asked for
            return None
        keys = settings[0].key
        rest = ", ".join(one.label for one in settings[1:] if one.key.partition(".")[0] != keys.partition(".")[0])
        placed.append((float(first), rest, point))
    return sorted(placed, key=lambda one: one[:2]) if len({x for x, _, _ in placed}) > 1 else None


def _lines(tell: Teller, found: Sweep, told: Sequence[str], only: str | None) -> list[Chart]:
    placed = [one for one in _numbers(found) or () if only in (None, one[1])]
    if not placed:
        return []
    lines = []
    for side in told:
        for rest in dict.fromkeys(rest for _, rest, _ in placed):
            some = [(x, point.wins[side]) for x, other, point in placed if other == rest]
            words = [*([tell.side(side)] if len(told) > 1 else []), *([rest] if rest and only is None else [])]
            lines.append(
                Line(
                    ", ".join(words),
                    [x for x, _ in some],
                    [100 * won.rate for _, won in some],
                    [100 * won.low for _, won in some],
                    [100 * won.high for _, won in some],
                )
            )
    xs = sorted({x for x, _, _ in placed})
    at = [x for x, _, point in placed if point.change.printed]
    fair = (*FAIR, tell.say(N_("fair: 45 to 55%"))) if len(found.sides) == 2 else None
    unit = placed[0][2].change.settings[0].key.rpartition(".")[2].replace("_", " ")
    printed = (at[0], tell.say(N_("as printed"))) if at else None
    return [Lines(lines, unit, [(x, f"{x:g}") for x in xs], True, fair, printed)]


def _dots(tell: Teller, found: Sweep, told: Sequence[str]) -> list[Chart]:
    rows = []
    for side in told:
        for point in found.points:
            won = point.wins[side]
            words = name_of(tell, point) if len(told) == 1 else f"{tell.side(side)}, {name_of(tell, point)}"
            title = tell.say(
                N_("{name}: {share} ({interval}), {games} games"),
                name=words,
                share=tell.percent(won.rate, 1),
                interval=tell.interval(won),
                games=won.games,
            )
            rows.append(Dot(words, 100 * won.rate, 100 * won.low, 100 * won.high, tell.percent(won.rate), title))
    low = max(0.0, min(row.low for row in rows) // 10 * 10)
    high = min(100.0, -(-max(row.high for row in rows) // 10) * 10)
    return [Dots(rows, Axis(low, max(high, low + 20), 10, "%"), 50.0 if len(found.sides) == 2 else None)]


def share_changes(tell: Teller, found: Sweep) -> list[Figure]:
    """By how much each side's share changes, from game to game."""
    told = sides_told(found)
    rows: list[list[Value]] = []
    for side in told:
        for point in found.points[1:]:
            one = point.differences[side]
            rows.append(
                [
                    tell.side(side),
                    name_of(tell, point),
                    one.pairs,
                    100 * one.mean,
                    100 * one.low,
                    100 * one.high,
                    one.chance,
                    tell.sure(point.sure[side]),
                ]
            )
    columns = [
        Column("side", N_("Side")),
        PLAYED,
        Column("pairs", N_("Pairs of games")),
        CHANGE,
        FROM,
        TO,
        CHANCE,
        SURE,
    ]
    caption = tell.say(
        N_(
            "By how many of 100 games the share changes, compared deal by deal with the game as printed; whisker: 95% "
            "interval, dashed: no change."
        )
    )
    title = tell.say(N_("What the change does"))
    if len(told) == 1:
        differences = [
            (name_of(tell, point), point.differences[told[0]], point.sure[told[0]]) for point in found.points[1:]
        ]
        return [Figure("change", title, caption, columns, rows, [_differences(tell, differences, 100)])]
    far = max(0.05, *(abs(point.differences[side].mean) for side in told for point in found.points[1:]))
    cells: list[list[Cell | None]] = [
        [_changed(tell, point.differences[side], point.sure[side], far) for side in told] for point in found.points[1:]
    ]
    caption = tell.say(
        N_(
            "By how many of 100 games the share of each side changes, compared deal by deal with the game as printed. "
            "A star: surely; a circle: likely."
        )
    )
    chart = Grid([name_of(tell, point) for point in found.points[1:]], [tell.side(side) for side in told], cells)
    return [Figure("change", title, caption, columns, rows, [chart])]


def _changed(tell: Teller, one: Difference, sure: Sure, far: float) -> Cell:
    words = signed(tell, 100 * one.mean)
    low, high = signed(tell, 100 * one.low), signed(tell, 100 * one.high)
    short = f"{100 * one.mean:+.0f}".replace("-", "−").replace("+0", "0").replace("−0", "0")
    mark = {Sure.OPEN: "", Sure.LIKELY: "○", Sure.SURE: "★"}[sure]
    return Cell(f"{short}{mark}", one.mean / far, f"{words} ({tell.say(N_('{low} to {high}'), low=low, high=high)})")


def _differences(tell: Teller, rows: Sequence[tuple[str, Difference, Sure]], scale: float) -> Dots:
    dots = []
    for name, one, _ in rows:
        words = signed(tell, scale * one.mean)
        low, high = signed(tell, scale * one.low), signed(tell, scale * one.high)
        title = f"{name}: {words} ({tell.say(N_('{low} to {high}'), low=low, high=high)})"
        dots.append(Dot(name, scale * one.mean, scale * one.low, scale * one.high, words, title))
    far = max(1.0, *(abs(bound) for dot in dots for bound in (dot.low, dot.high)))
    step = next(step for step in (0.5, 1, 2, 5, 10, 20, 50, 100, 1000) if far / step <= 4)
    edge = -(-far // step) * step
    return Dots(dots, Axis(-edge, edge, step, ""), 0.0)


def length_changes(tell: Teller, found: Sweep) -> Figure:
    """By how many rounds games become longer."""
    rows: list[list[Value]] = [
        [name_of(tell, point), point.games, point.rounds, point.longer.mean, point.longer.low, point.longer.high]
        for point in found.points
    ]
    columns = [
        PLAYED,
        GAMES,
        Column("rounds", N_("Rounds"), 2),
        Column("longer", N_("Change, rounds"), 2),
        Column("low", N_("From"), 2),
        Column("high", N_("To"), 2),
    ]
    chart = _differences(tell, [(name_of(tell, one), one.longer, Sure.OPEN) for one in found.points[1:]], 1)
    caption = tell.say(N_("By how many rounds games become longer or shorter, deal by deal, with the 95% interval."))
    return Figure("length", tell.say(N_("How long a game lasts")), caption, columns, rows, [chart])


def signed(tell: Teller, number: float) -> str:
    """A change, with its sign."""
    return tell.decimal(f"{number:+.1f}".replace("-", "−"))
