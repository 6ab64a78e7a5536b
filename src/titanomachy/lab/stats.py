"""Statistics of many games: win rates with the interval in which the true rate surely lies."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

NORMAL_95: Final = 1.959963984540054  # 95% of a normal distribution lies within so many deviations


def wilson(wins: int, games: int, z: float = NORMAL_95) -> tuple[float, float]:
    """The Wilson score interval of a win rate; it stays within 0 and 1 also for few games.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return 0.0, 1.0
    rate = wins / games
    spread = z * z / games
    middle = rate + spread / 2
    half = z * sqrt((rate * (1 - rate) + spread / 4) / games)
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


@dataclass(frozen=True, slots=True)
class Rate:
    """So many wins in so many games."""

    wins: int
    games: int

    @property
    def rate(self) -> float:
        """The share of games won, from 0 to 1; 0 without games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def low(self) -> float:
        """The lower end of the 95% Wilson interval."""
        return wilson(self.wins, self.games)[0]

    @property
    def high(self) -> float:
        """The upper end of the 95% Wilson interval."""
        return wilson(self.wins, self.games)[1]

    @property
    def text(self) -> str:
        """The rate and its interval: "46.3% (43.1 to 49.5)"."""
        return f"{self.rate:.1%} ({100 * self.low:.1f} to {100 * self.high:.1f})"
