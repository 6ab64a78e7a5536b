"""A line of the tables: a figure, the peer's beside it, what it should reach, and whether it does.

The verdict is worked out from the goal alone and the goal writes the target column, so that no row can be judged by
something that it does not show.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.table import Table

RATES: Final = ("/s",)  # units of which more is better; of all others, less
DIGITS: Final = {"/s": 0, "B": 0}  # of a figure; 1 of all others, and 2 below 10
WIDE: Final = 140  # columns where the output is no terminal: nothing is cut off


@dataclass(frozen=True, slots=True)
class Goal:
    """What a figure should reach: so many times the peer's, or a figure that will do whatever the ratio is."""

    times: float | None = None
    most: float | None = None  # in the unit of the row

    def text(self, unit: str) -> str:
        """The target column."""
        times = [f"{self.times:g}x"] if self.times is not None else []
        most = [f"at most {written(self.most, unit)}"] if self.most is not None else []
        return " or ".join(times + most)

    def met(self, figure: float, ratio: float | None) -> bool:
        """Whether a row with this figure and ratio reaches it."""
        by_ratio = self.times is not None and ratio is not None and ratio >= self.times
        return by_ratio or (self.most is not None and figure <= self.most)


@dataclass(frozen=True, slots=True)
class Row:
    """One line: whose figure of what, ours and the peer's in the same unit, and the goal where it is judged."""

    game: str
    what: str
    ours: float
    unit: str = "/s"
    theirs: float | None = None
    goal: Goal | None = None

    def __post_init__(self) -> None:
        """A goal that the row does not show is a mistake of whoever made the row."""
        if self.goal is None:
            return
        if self.goal.times is None and self.goal.most is None:
            raise ValueError(f"{self.game}, {self.what}: a goal says what it asks for")
        if self.goal.times is not None and self.theirs is None:
            raise ValueError(f"{self.game}, {self.what}: a goal in times the peer's figure needs that figure")
        if self.goal.most is not None and self.unit in RATES:
            raise ValueError(f"{self.game}, {self.what}: a rate is never too high")

    @property
    def ratio(self) -> float | None:
        """How many times better ours is than the peer's."""
        if self.theirs is None:
            return None
        return self.ours / self.theirs if self.unit in RATES else self.theirs / self.ours

    @property
    def verdict(self) -> str:
        """Whether the goal is met; nothing where there is none."""
        if self.goal is None:
            return ""
        return "met" if self.goal.met(self.ours, self.ratio) else "missed"

    @property
    def cells(self) -> tuple[str, ...]:
        """The line as it is printed."""
        return (
            self.game,
            self.what,
            written(self.ours, self.unit),
            "" if self.theirs is None else written(self.theirs, self.unit),
            "" if self.ratio is None else f"{self.ratio:.{1 if self.ratio >= 1 else 2}f}x",
            "" if self.goal is None else self.goal.text(self.unit),
            self.verdict,
        )


def written(figure: float, unit: str) -> str:
    """A figure with its unit.

    >>> written(12345.6, "/s"), written(2.5, "ms"), written(61.04, "µs"), written(0.4, "MB")
    ('12,346 /s', '2.5 ms', '61 µs', '0.4 MB')
    """
    digits = DIGITS.get(unit, 1 if figure >= 10 else 2)
    text = f"{figure:,.{digits}f}"
    return f"{text.rstrip('0').rstrip('.') if '.' in text else text} {unit}"


def missed(rows: Iterable[Row]) -> bool:
    """Whether any goal is."""
    return any(row.verdict == "missed" for row in rows)


def show(title: str, rows: Sequence[Row], peer: str) -> None:
    """Print a table; `peer` says what stands in the second column of figures."""
    table = Table(title=title)
    for heading in ("game", "", "ours", peer, "ratio", "target", ""):
        table.add_column(heading, justify="left" if heading in ("game", "") else "right", no_wrap=heading == "game")
    for before, row in zip((None, *rows), rows, strict=False):
        if before is not None and before.game != row.game:
            table.add_section()
        table.add_row(*row.cells)
    page().print(table)


def page() -> Console:
    """Where tables are printed: as wide as the terminal is, or as they need where there is none."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=max(WIDE, console.width))


def load() -> str:
    """How many processes have wanted a core in the last minute; no figure where the system does not tell."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
