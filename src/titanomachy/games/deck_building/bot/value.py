"""How the team stands at the beginning of a round: a weighted sum of what is seen, learned from games of the plain bot.

The weights were fitted (logistic regression, one set for each number of players) to how some 50,000 games went on: a
win counts 1, a defeat as much as the Archenemies that were defeated in it. `tools/learn_city.py` does it again.
"""

from __future__ import annotations

import tomllib
from functools import cache
from math import exp
from typing import Final

from ..content import HOME
from ..rules.city import City
from ..words import Endings
from .features import FEATURES, features

SLAIN: Final = 0.12  # what each Archenemy counts that was defeated in a lost game


def worth(s: City) -> float:
    """What can be expected: 1 for a win, a share of it for the Archenemies of a defeat."""
    if s.ending:
        return 1.0 if s.ending == Endings.WON else SLAIN * s.slain
    first, weights = judgement()[s.seats]
    total = first + sum([weight * seen for weight, seen in zip(weights, features(s), strict=True)], 0.0)
    return 1.0 / (1.0 + exp(-max(-30.0, total)))


@cache
def judgement() -> dict[int, tuple[float, list[float]]]:
    """For each number of players the first summand and the weights, in the order of FEATURES."""
    text = (HOME / "content" / "judgement.toml").read_text(encoding="utf-8")
    rows: dict[str, list[float]] = tomllib.loads(text)["weights"]
    return {
        seats: (rows["always"][seats - 1], [rows[name][seats - 1] for name in FEATURES])
        for seats in range(1, len(rows["always"]) + 1)
    }
