"""Fitting a small model to how games ended: one hidden layer, gradient steps (Adam), the best of its passes is kept.

Needs numpy, here and nowhere else: what was learned is read without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .sampling import Seen

Numbers: TypeAlias = NDArray[np.float64]
BATCH: Final = 256
LEAST_SPREAD: Final = 1e-2  # a number that hardly changes is not blown up
MOST_SCORE: Final = 30.0


@dataclass(frozen=True, slots=True)
class Lines:
    """Moments as arrays: what is seen (moments x contenders x features), and what came of it."""

    seen: Numbers
    result: Numbers

    @classmethod
    def of(cls, moments: Sequence[Seen], head: str) -> Lines:
        return cls(np.array([one.features for one in moments]), np.array([one.results[head] for one in moments]))


class Fit:
    """A model that is being fitted. Without hidden units it is a weighted sum."""

    def __init__(self, lines: Lines, units: int, chance: np.random.Generator) -> None:
        flat = lines.seen.reshape(-1, lines.seen.shape[2])
        self.means = flat.mean(axis=0)
        self.spreads = np.maximum(flat.std(axis=0), LEAST_SPREAD)
        self.units = units
        width = flat.shape[1]
        if units:
            self.parts = [
                chance.normal(0.0, (1.0 / width) ** 0.5, (width, units)), np.zeros(units),
                chance.normal(0.0, (1.0 / units) ** 0.5, units), np.zeros(1),
            ]  # fmt: skip
        else:
            self.parts = [np.zeros((width, 1)), np.zeros(1)]
        if lines.result.shape[1] == 1:  # against all else: it begins with how often that was
            often = float(np.clip(lines.result.mean(), 1e-3, 1.0 - 1e-3))
            self.parts[-1] = np.array([np.log(often / (1.0 - often))])

    def scores(self, seen: Numbers) -> tuple[Numbers, Numbers]:
        """The score of each contender, and what the hidden units gave."""
        scaled = (seen - self.means) / self.spreads
        lit = scaled @ self.parts[0] + self.parts[1]
        if not self.units:
            return lit[..., 0], scaled
        lit = np.maximum(lit, 0.0)
        return lit @ self.parts[2] + self.parts[3][0], lit

    def foretold(self, seen: Numbers) -> Numbers:
        """The chance of each contender."""
        return self.chances(self.scores(seen)[0])

    @staticmethod
    def chances(scores: Numbers) -> Numbers:
        """The chance of each contender, from their scores."""
        scores = np.clip(scores, -MOST_SCORE, MOST_SCORE)
        if scores.shape[1] == 1:
            return np.asarray(1.0 / (1.0 + np.exp(-scores)))
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True))

    def gradients(self, lines: Lines) -> list[Numbers]:
        """Which way each number should go."""
        scaled = (lines.seen - self.means) / self.spreads
        _, lit = self.scores(lines.seen)
        error = (self.foretold(lines.seen) - lines.result) / len(lines.result)
        if not self.units:
            return [np.einsum("mcf,mc->f", scaled, error)[:, None], np.array([error.sum()])]
        back = error[..., None] * self.parts[2] * (lit > 0.0)
        return [
            np.einsum("mcf,mcu->fu", scaled, back), back.sum(axis=(0, 1)),
            np.einsum("mcu,mc->u", lit, error), np.array([error.sum()]),
        ]  # fmt: skip

    def entry(self, names: Sequence[str]) -> dict[str, Any]:
        """The model as it is written down."""
        rows = np.column_stack([self.means, self.spreads, self.parts[0]])
        found: dict[str, Any] = {
            "features": {name: list(map(float, row)) for name, row in zip(names, rows, strict=True)}
        }
        found["bias"] = list(map(float, self.parts[1]))
        found["first"] = float(self.parts[3][0]) if self.units else 0.0
        if self.units:
            found["out"] = list(map(float, self.parts[2]))
        return found


def surprise(foretold: Numbers, result: Numbers) -> float:
    """How badly results are foretold: the mean log loss of a moment."""
    sure = np.clip(foretold, 1e-9, 1.0 - 1e-9)
    if result.shape[1] == 1:
        return float(-(result * np.log(sure) + (1.0 - result) * np.log(1.0 - sure)).mean())
    return float(-(result * np.log(sure)).sum(axis=1).mean())


def fit(lines: Lines, aside: Lines, units: int, passes: int, pace: float, hold: float, seed: int) -> tuple[Fit, float]:
    """A model fitted to some moments, as it foretold those kept aside best, and how badly it did.

    `hold` draws weights back to nothing with every step.
    """
    chance = np.random.default_rng(seed)
    model = Fit(lines, units, chance)
    slow = [np.zeros_like(part) for part in model.parts]
    spread = [np.zeros_like(part) for part in model.parts]
    best, least, step = [part.copy() for part in model.parts], surprise(model.foretold(aside.seen), aside.result), 0
    for number in range(passes):
        rate = pace * (1.0 - number / passes) + pace / 50
        order = chance.permutation(len(lines.result))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            step += 1
            for place, slope in enumerate(model.gradients(Lines(lines.seen[chosen], lines.result[chosen]))):
                slow[place] = 0.9 * slow[place] + 0.1 * slope
                spread[place] = 0.999 * spread[place] + 0.001 * slope**2
                move = (slow[place] / (1 - 0.9**step)) / (np.sqrt(spread[place] / (1 - 0.999**step)) + 1e-8)
                kept = 1.0 if place % 2 else 1.0 - rate * hold  # weights are drawn back, what is added to them is not
                model.parts[place] = model.parts[place] * kept - rate * move
        found = surprise(model.foretold(aside.seen), aside.result)
        if found < least:
            best, least = [part.copy() for part in model.parts], found
    model.parts = best
    return model, least
