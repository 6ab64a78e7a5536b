"""A figure of a report: its chart, the words that say how to read it, and the numbers behind it."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from ...kernel.words import N_, say
from .telling import Teller

Value: TypeAlias = str | int | float
WIDE, NARROW = 520.0, 332.0  # a column of a wide page, and all of a phone's


class Chart(Protocol):
    """Whatever draws itself as SVG."""

    def svg(self, width: float, name: str, title: str, desc: str) -> str:
        """The chart, so many pixels wide."""
        ...


@dataclass(frozen=True, slots=True)
class Column:
    """A column of numbers or words: its name in a file, its heading in a page, and its digits behind the point."""

    key: str
    heading: str
    digits: int = 0

    def written(self, value: Value) -> str:
        """A value as a file has it."""
        return f"{value:.{self.digits}f}" if isinstance(value, float) else str(value)


NAME, GAMES, WINS = ("name", N_("Name")), Column("games", N_("Games")), Column("won", N_("Won"))
SHARE, LOW, HIGH = (
    Column("share_percent", N_("Share, %"), 1),
    Column("low_percent", N_("From, %"), 1),
    Column("high_percent", N_("To, %"), 1),
)
EVEN: Final = Column("even_percent", N_("Compared with, %"), 1)
CHANCE: Final = Column("p", N_("By chance (p)"), 4)
SURE: Final = Column("sure", N_("How sure"))


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its id names its file and its anchor."""

    id: str
    title: str
    caption: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Value]]
    charts: Sequence[Chart] = ()
    key: str = ""  # HTML that explains the tints of a chart
    body: str = ""  # HTML in the place of a chart

    @property
    def full(self) -> bool:
        """True where it takes the whole width of a page."""
        return bool(self.body) or len(self.charts) > 1

    def csv(self) -> str:
        """The numbers as a file."""
        file = io.StringIO()
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow([column.key for column in self.columns])
        lines.writerows(
            [column.written(value) for column, value in zip(self.columns, row, strict=True)] for row in self.rows
        )
        return file.getvalue()

    def described(self, tell: Teller) -> str:
        """The numbers in a sentence or two, for whoever cannot see the chart."""
        first = [self.cells(tell, row) for row in self.rows[:3]]
        told = "; ".join(
            f"{row[0]}: {self.heading(tell, 3)} {row[3]}" if len(row) > 3 else ", ".join(row) for row in first
        )
        more = len(self.rows) - len(first)
        return told if not more else say(N_("{told}; and {n} more, in the table below."), tell.lang, told=told, n=more)

    def heading(self, tell: Teller, column: int) -> str:
        """What stands above a column."""
        return tell.say(self.columns[column].heading)

    def cells(self, tell: Teller, row: Sequence[Value]) -> list[str]:
        """A row as a page has it."""
        return [
            tell.decimal(column.written(value)) if isinstance(value, float) else str(value)
            for column, value in zip(self.columns, row, strict=True)
        ]
