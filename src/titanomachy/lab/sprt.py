"""A sequential test of two bots: games go on until it is clear which of two things is true, and no longer.

What is tested is the score of the first bot against the second: 1 for a game won, 0 for one lost, a half where nobody
or both won. A deal gives one number, the mean of its two games with the sides changed (a pair: 0, 1/4, ... 1), so the
luck that both games of a deal share cannot pass for skill. The likelihoods are those of the most likely distributions
of such numbers with the one mean or the other (a generalised sequential probability ratio test).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import log
from typing import Final, Literal, Protocol, TypeAlias

from ..kernel.errors import BadSetup
from ..kernel.words import N_

SLIGHT: Final = 1e-3  # every number is taken to have come at least so often, as no distribution is known to lack one
STEPS: Final = 52  # of halving an interval


Found: TypeAlias = Literal["high", "low", "first", "second", "neither", "open"]


@dataclass(frozen=True, slots=True)
class Sprt:
    """What is told apart: a score of at most `low` from one of at least `high`.

    Where the score is `low`, the test says "high" with a chance of about `alpha` at most; where it is `high`, it says
    "low" with a chance of about `beta` at most. With `both` that is asked of either bot at once (Sobel and Wald's
    test): the first is better, the second is, or neither scores so high against the other.
    """

    low: float = 0.5
    high: float = 0.55
    alpha: float = 0.05
    beta: float = 0.05
    both: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            said = N_("a sequential test tells two scores between 0 and 1 apart, the lower first, not {low} and {high}")
            raise BadSetup(said, low=self.low, high=self.high)
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            said = N_("the levels of a sequential test lie between 0 and 0.5, not at {alpha} and {beta}")
            raise BadSetup(said, alpha=self.alpha, beta=self.beta)

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first, the score is low; above the second, high."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a sequential test found; "open" where the games were too few.

    Of one bot "high" or "low"; of both which is better, "first" or "second", or "neither" by so much.
    """

    test: Sprt
    found: Found
    deals: int
    mean: float  # the score of the first bot in these deals
    ratios: tuple[float, ...]  # the logarithm of the likelihood ratio; with `both`, of the first bot and of the second
    bounds: tuple[float, float]  # where it ends a test

    def plain(self) -> dict[str, object]:
        """As plain data."""
        test = self.test
        return {
            "found": self.found, "deals": self.deals, "mean": self.mean, "ratios": list(self.ratios),
            "bounds": list(self.bounds), "low": test.low, "high": test.high, "alpha": test.alpha, "beta": test.beta,
            "both": test.both,
        }  # fmt: skip


class Scored(Protocol):
    """A game as far as a test looks at it."""

    @property
    def deal(self) -> int: ...
    @property
    def bots(self) -> Mapping[str, str]: ...
    @property
    def winners(self) -> Sequence[str]: ...


def score(game: Scored, first: str) -> float:
    """What the first bot has of a game between two; against the game itself, what it has over the other."""
    if len(game.bots) == 1:
        (bot,) = game.bots.values()
        return float(bool(game.winners) == (bot == first))
    if not game.winners:
        return 0.5
    return sum(game.bots[side] == first for side in game.winners) / len(game.winners)


@dataclass(slots=True)
class Trial:
    """A test under way. Deals are looked at in their order, so that it ends the same whoever plays them."""

    test: Sprt
    first: str
    each_deal: int
    _waiting: dict[int, list[float]] = field(default_factory=dict)
    _seen: Counter[float] = field(default_factory=Counter)
    _next: int = 0
    _given_up: set[int] = field(default_factory=set)  # of which bot it is clear that its score is not high
    verdict: Verdict | None = None

    def add(self, game: Scored) -> bool:
        """One more game; True where all is clear."""
        self._waiting.setdefault(game.deal, []).append(score(game, self.first))
        while self.verdict is None and len(self._waiting.get(self._next, ())) == self.each_deal:
            scores = self._waiting.pop(self._next)
            self._next += 1
            self._seen[sum(sorted(scores)) / len(scores)] += 1
            now = self.now()
            if now.found != "open":
                self.verdict = now
        return self.verdict is not None

    def now(self) -> Verdict:
        """What can be said by now."""
        if self.verdict is not None:
            return self.verdict
        test, deals = self.test, self._seen.total()
        views = [self._seen] + [Counter({1 - value: times for value, times in self._seen.items()})] * test.both
        ratios = tuple(log_ratio(seen, test.low, test.high) for seen in views)
        mean = sum(value * times for value, times in self._seen.items()) / deals if deals else 0.5
        return Verdict(test, self._found(ratios), deals, mean, ratios, test.bounds)

    def _found(self, ratios: Sequence[float]) -> Found:
        """Whether a ratio has left its bounds; one that has gone below stays there."""
        below, above = self.test.bounds
        self._given_up |= {bot for bot, ratio in enumerate(ratios) if ratio <= below}
        high = [bot for bot, ratio in enumerate(ratios) if ratio >= above and bot not in self._given_up]
        if not self.test.both:
            return "high" if high else "low" if self._given_up else "open"
        if high:
            return "second" if high[0] else "first"
        return "neither" if len(self._given_up) == len(ratios) else "open"


def log_ratio(seen: Mapping[float, int], low: float, high: float) -> float:
    """How much likelier the numbers are with the higher mean than with the lower, as a logarithm.

    >>> round(log_ratio({0.0: 30, 1.0: 30}, 0.45, 0.55), 3)
    0.0
    >>> log_ratio({0.0: 10, 0.5: 20, 1.0: 40}, 0.45, 0.55) > 3
    True
    """
    if not seen:
        return 0.0
    counts = {0.0: SLIGHT, 0.5: SLIGHT, 1.0: SLIGHT}
    for value, times in sorted(seen.items()):
        counts[value] = counts.get(value, 0.0) + times
    total = sum(counts.values())
    shares = {value: times / total for value, times in counts.items()}
    tilts = [_tilt(shares, mean) for mean in (low, high)]
    return total * sum(
        share * (log(1 + tilts[0] * (value - low)) - log(1 + tilts[1] * (value - high)))
        for value, share in shares.items()
    )


def _tilt(shares: Mapping[float, float], mean: float) -> float:
    """The tilt x with which the shares p / (1 + x (value - mean)) have the mean: the likeliest that have it."""
    below, above = -1 / (max(shares) - mean), -1 / (min(shares) - mean)
    for _ in range(STEPS):
        middle = (below + above) / 2
        slope = sum(share * (value - mean) / (1 + middle * (value - mean)) for value, share in shares.items())
        if slope > 0:
            below = middle
        else:
            above = middle
    return (below + above) / 2
