"""A small learned function of named numbers: a weighted sum, or one with a layer of hidden units. Needs no library.

The numbers of a model stand in a TOML file, a line for each feature: its mean, its spread, and its weight for each
hidden unit (one weight alone where there are none). A file is refused where its names are not those that are seen.
"""

from __future__ import annotations

from math import exp
from typing import Final

MOST: Final = 30.0  # beyond that a chance is 0 or 1


class Model:
    """Scores what is seen; a chance is made of scores by `chances`."""

    __slots__ = ("bias", "first", "hidden", "out", "plain")

    def __init__(
        self,
        means: list[float],
        spreads: list[float],
        weights: list[list[float]],
        bias: list[float],
        out: list[float],
        first: float,
    ) -> None:
        # means and spreads are worked into the weights, so that features are taken as they come
        self.hidden: list[list[float]] = []
        self.bias: list[float] = []
        for unit, start in zip(weights, bias, strict=True):
            self.hidden.append([weight / spread for weight, spread in zip(unit, spreads, strict=True)])
            moved = [weight * mean / spread for weight, mean, spread in zip(unit, means, spreads, strict=True)]
            self.bias.append(start - sum(moved, 0.0))
        self.out = out
        self.first = first
        self.plain = not out  # a weighted sum: its one row of weights is the score

    def score(self, seen: list[float]) -> float:
        """How good what is seen looks, as a sum of evidence: 0 is even."""
        if self.plain:
            return self.first + self.bias[0] + dot(self.hidden[0], seen)
        total = self.first
        for number, unit in enumerate(self.hidden):
            lit = self.bias[number] + dot(unit, seen)
            if lit > 0.0:
                total += self.out[number] * lit
        return total


def dot(weights: list[float], seen: list[float]) -> float:
    """The sum of the products."""
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * seen[place]
    return total


def chance(score: float) -> float:
    """The chance that a score means, against all else.

    >>> chance(0.0)
    0.5
    """
    return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, score))))


def shares(scores: list[float]) -> list[float]:
    """The chances of several who play against each other.

    >>> shares([1.0, 1.0])
    [0.5, 0.5]
    """
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers, 0.0)
    return [power / total for power in powers]
