"""How sure a difference is: tests of win shares, and what is left of them when many things are compared at once.

Whoever compares a hundred cards finds five that stand out by chance alone. `holm` bounds the chance that even one of
all claims is wrong, `false_discovery` the share of wrong ones among those that are made.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import erfc, exp, lgamma, log, sqrt
from statistics import fmean, stdev
from typing import Final, TypeVar

from .stats import NORMAL_95

LEVEL: Final = 0.05
ENOUGH: Final = 5.0  # units on either side of what is expected
FAR: Final = 1e-15
TIE: Final = 1e-7  # two ways that are as likely differ in their last figures
T = TypeVar("T")


def two_sided(z: float) -> float:
    """How often chance alone is so many deviations or more from its mean, to either side.

    >>> round(two_sided(1.96), 3)
    0.05
    """
    return erfc(abs(z) / sqrt(2))


def expected_p(outcomes: Iterable[tuple[bool, float]]) -> float:
    """Whether wins came as often as they should: each game with whether it was won, and the chance that it had.

    Exact where hardly anything was open, as between a bot that always wins and one that never does.

    >>> round(expected_p([(True, 0.5)] * 60 + [(False, 0.5)] * 40), 4)
    0.0455
    """
    over = spread = 0.0
    ways, least, wins = [1.0], 0, 0  # how likely each number of wins is, from the least on; those far out are left away
    exact = True
    for won, chance in outcomes:
        over += won - chance
        spread += chance * (1 - chance)
        wins += won
        exact = exact and spread < ENOUGH
        if exact:
            ways = [lost * (1 - chance) + one * chance for lost, one in zip([*ways, 0.0], [0.0, *ways], strict=True)]
            while ways[0] < FAR:
                del ways[0]
                least += 1
            while ways[-1] < FAR:
                del ways[-1]
    if not spread:
        return 1.0
    if not exact:
        return two_sided(over / sqrt(spread))
    here = ways[wins - least] if least <= wins < least + len(ways) else 0.0
    return min(1.0, sum(way for way in ways if way <= here * (1 + TIE)))


def stratified_p(
    units: Iterable[T], has: Callable[[T], bool], won: Callable[[T], bool], stratum: Callable[[T], Hashable]
) -> float:
    """Whether those that have something win as often as those that have not: the test of Cochran, Mantel, Haenszel.

    Like is compared with like: only units of the same stratum (the same side, as many players) with each other.
    """
    cells: dict[Hashable, list[int]] = {}
    for unit in units:
        cell = cells.setdefault(stratum(unit), [0, 0, 0, 0])  # all, with it, won, won with it
        with_it, success = has(unit), won(unit)
        cell[0] += 1
        cell[1] += with_it
        cell[2] += success
        cell[3] += with_it & success
    over = spread = 0.0
    for count, having, wins, both in cells.values():
        if count > 1:
            over += both - having * wins / count
            spread += having * (count - having) * wins * (count - wins) / (count * count * (count - 1))
    if not spread:
        return 1.0
    return two_sided(over / sqrt(spread)) if _many(cells.values()) else exact_p(cells.values())


def _many(cells: Iterable[Sequence[int]]) -> bool:
    """Whether there are enough of all kinds for the normal distribution to do (the criterion of Mantel and Fleiss)."""
    down = up = 0.0
    for count, having, wins, _ in cells:
        expected = having * wins / count
        down += expected - max(0, having + wins - count)
        up += min(having, wins) - expected
    return min(down, up) >= ENOUGH


def exact_p(cells: Iterable[Sequence[int]]) -> float:
    """How often chance alone does what is as rare as this: all ways in which the wins may fall, stratum by stratum.

    Each cell is how many units there are, how many have it, how many won, how many of those that have it won.

    >>> exact_p([(10, 5, 1, 1)])
    1.0
    >>> round(exact_p([(8, 4, 4, 4), (8, 4, 4, 3)]), 4)
    0.0135
    """
    ways, found = [1.0], 0
    for count, having, wins, both in cells:
        least, most = max(0, having + wins - count), min(having, wins)
        here = [exp(_log_of(having, n) + _log_of(count - having, wins - n) - _log_of(count, wins)) for n in
                range(least, most + 1)]  # fmt: skip
        found += both - least
        joined = [0.0] * (len(ways) + len(here) - 1)
        for i, one in enumerate(ways):
            for j, other in enumerate(here):
                joined[i + j] += one * other
        ways = joined
    return min(1.0, sum(way for way in ways if way <= ways[found] * (1 + TIE)))


def _log_of(of: int, some: int) -> float:
    """The logarithm of in how many ways some can be taken of them."""
    return lgamma(of + 1) - lgamma(some + 1) - lgamma(of - some + 1)


def holm(chances: Sequence[float]) -> list[float]:
    """P-values of many comparisons, corrected by Holm: below 0.05, the chance of even one wrong claim is below 5%.

    >>> [round(one, 3) for one in holm([0.01, 0.04, 0.03, 0.005])]
    [0.03, 0.06, 0.06, 0.02]
    """
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    corrected = [1.0] * len(chances)
    highest = 0.0
    for rank, index in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[index]))
        corrected[index] = highest
    return corrected


def false_discovery(chances: Sequence[float]) -> list[float]:
    """P-values of many comparisons, corrected by Benjamini and Hochberg: of the claims below 0.05, some 5% are wrong.

    >>> [round(one, 3) for one in false_discovery([0.01, 0.04, 0.03, 0.005])]
    [0.02, 0.04, 0.04, 0.02]
    """
    order = sorted(range(len(chances)), key=lambda index: -chances[index])
    corrected = [1.0] * len(chances)
    lowest = 1.0
    for place, index in enumerate(order):
        lowest = min(lowest, chances[index] * len(chances) / (len(chances) - place))
        corrected[index] = lowest
    return corrected


def sign_p(more: int, fewer: int) -> float:
    """How often chance alone is as lopsided, where each of so many pairs goes either way: exact, also for few.

    >>> sign_p(2, 0), round(sign_p(12, 3), 4)
    (0.5, 0.0352)
    """
    pairs, least = more + fewer, min(more, fewer)
    all_ways = lgamma(pairs + 1) - pairs * log(2)
    return min(1.0, 2 * sum(exp(all_ways - lgamma(n + 1) - lgamma(pairs - n + 1)) for n in range(least + 1)))


class Sure(IntEnum):
    """What may be claimed of a comparison among many."""

    OPEN = 0
    LIKELY = 1  # of what is called so, about one in twenty is wrong
    SURE = 2  # the chance that anything called so is wrong is below one in twenty


def judged(chances: Sequence[float]) -> list[Sure]:
    """What may be claimed of each of many comparisons, from their p-values."""
    return [
        Sure.SURE if strict < LEVEL else Sure.LIKELY if loose < LEVEL else Sure.OPEN
        for strict, loose in zip(holm(chances), false_discovery(chances), strict=True)
    ]


@dataclass(frozen=True, slots=True)
class Change:
    """The mean of differences between pairs, with its 95% interval, and the chance that it is nothing but chance."""

    pairs: int
    mean: float
    low: float
    high: float
    chance: float


def swung(differences: Sequence[float]) -> Change:
    """What a change does to who wins: 1 for a deal that is won with it alone, -1 for one that is won without it alone.

    The interval is that of Bonett and Price, which allows for what few deals have not shown yet and stays within -1 and
    1; the chance is that of the sign test (McNemar's, exact).

    >>> few = swung([1, 1])
    >>> few.mean, round(few.low, 2), few.high, few.chance
    (1.0, -0.35, 1.0, 0.5)
    """
    pairs, more, fewer = len(differences), sum(one > 0 for one in differences), sum(one < 0 for one in differences)
    up, down = (more + 1) / (pairs + 2), (fewer + 1) / (pairs + 2)
    half = NORMAL_95 * sqrt((up + down - (up - down) ** 2) / (pairs + 2))
    mean = (more - fewer) / pairs if pairs else 0.0
    return Change(pairs, mean, max(-1.0, up - down - half), min(1.0, up - down + half), sign_p(more, fewer))


def paired(differences: Sequence[float]) -> Change:
    """What a change does, from the same deals played with it and without it.

    >>> paired([1, 0, 0, 1, 0, 1, 0, -1]).mean
    0.25
    """
    if not differences:
        return Change(0, 0.0, 0.0, 0.0, 1.0)
    mean = fmean(differences)
    error = stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else 0.0
    if not error:
        return Change(len(differences), mean, mean, mean, 1.0 if not mean or len(differences) == 1 else 0.0)
    half = NORMAL_95 * error
    return Change(len(differences), mean, mean - half, mean + half, two_sided(mean / error))
