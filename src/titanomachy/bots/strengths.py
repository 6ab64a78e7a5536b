"""How strong the bots that people choose are: measured in arenas, rated in each game, kept as a file.

`tools/strengths.py` plays and writes; pages and docs read. Ratings of different games cannot be compared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).resolve().parent / "strengths.toml"
NORMAL_95: Final = 1.96
ENOUGH: Final = 10  # games until one has a place


@dataclass(frozen=True, slots=True)
class Strength:
    """A bot in one game, or the box itself against so many players (`bot` is ""): its rating, and how often it won."""

    bot: str
    seats: int
    rating: float
    spread: float
    games: int
    won: int

    @property
    def half(self) -> float:
        """Half of the 95 % interval."""
        return NORMAL_95 * self.spread

    @property
    def low(self) -> float:
        """The lower end of the interval: by this one stands on a ladder, so that few lucky games do not lead."""
        return self.rating - self.half

    @property
    def high(self) -> float:
        """Its upper end."""
        return self.rating + self.half

    @property
    def ranked(self) -> bool:
        """Whether it has played enough for a place."""
        return self.games >= ENOUGH


@dataclass(frozen=True, slots=True)
class Measured:
    """One game: how many games were played, by which commands, as whom each bot played, and what came of it."""

    game: str
    games: int
    played_as: Mapping[str, str]
    commands: Sequence[str]
    strengths: Sequence[Strength]

    def places(self) -> list[tuple[int | None, Strength]]:
        """From the strongest on, each with its place; the same lower end is the same place, and the last have none.

        >>> some = [Strength("a", 0, 20, 1, 50, 9), Strength("b", 0, 30, 9, 50, 9), Strength("c", 0, 9, 1, 3, 1)]
        >>> [(place, one.bot) for place, one in Measured("", 0, {}, (), some).places()]
        [(1, 'a'), (2, 'b'), (None, 'c')]
        """
        ranked = sorted((one for one in self.strengths if one.ranked), key=lambda one: -one.low)
        lows = [round(one.low, 1) for one in ranked]
        others = sorted((one for one in self.strengths if not one.ranked), key=lambda one: -one.rating)
        return [*((lows.index(round(one.low, 1)) + 1, one) for one in ranked), *((None, one) for one in others)]


def read(told: Mapping[str, Any]) -> tuple[Measured, ...]:
    """What a file tells."""
    return tuple(
        Measured(
            entry["game"],
            entry["games"],
            entry["played_as"],
            tuple(entry["commands"]),
            tuple(Strength(**one) for one in entry["bot"]),
        )
        for entry in told["game"]
    )


@cache
def measured() -> tuple[Measured, ...]:
    """What is known of every game."""
    return read(tomllib.loads(FILE.read_text("utf-8")))
