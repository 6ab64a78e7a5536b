"""How far an estimate may be trusted: how far those of held-out games lay beside what came of them.

`tools/calibration.py` measures it for a game and writes it beside what the game has learned. The band of an estimate is
made of two errors: that of the few worlds in which a moment was played on, and this one, which no number of worlds
takes away.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from ..games.game import BoardGame
from ..kernel.state import State

FILE: Final = "calibration.toml"  # beside the numbers that a game has learned
FORMAT: Final = 1
BINS: Final = 10
MODES: Final = ("open", "seen")  # with open cards, and as a seat saw it


@dataclass(frozen=True, slots=True)
class Trust:
    """How far a moment that was only judged lies from what playing on finds, and the error of forecasts by tenths."""

    spread: float
    errors: tuple[float, ...]

    def error(self, chance: float) -> float:
        """The error of a forecast, from tenth to tenth without a leap.

        >>> Trust(0.0, (0.1, 0.2)).error(0.5), Trust(0.0, (0.1, 0.2)).error(0.0)
        (0.15, 0.1)
        """
        last = len(self.errors) - 1
        place = min(max(chance * len(self.errors) - 0.5, 0.0), float(last))
        low = min(int(place), last)
        high = min(low + 1, last)
        part = place - low
        return round(self.errors[low] * (1 - part) + self.errors[high] * part, 6)


UNMEASURED: Final = Trust(0.06, (0.05,) * BINS)  # of a game whose estimates nobody has held against games


def trust_in(game: BoardGame[State], open: bool) -> Trust:
    """How far the estimates of a game may be trusted: with open cards, or as a seat saw it."""
    judging = game.bot.judging
    return UNMEASURED if judging is None else _read(judging.file.with_name(FILE))[MODES[0 if open else 1]]


@cache
def _read(file: Path) -> dict[str, Trust]:
    if not file.is_file():
        return dict.fromkeys(MODES, UNMEASURED)
    told = tomllib.loads(file.read_text("utf-8"))
    return {mode: Trust(float(told[mode]["spread"]), tuple(map(float, told[mode]["errors"]))) for mode in MODES}
