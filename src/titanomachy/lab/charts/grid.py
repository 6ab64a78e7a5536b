"""A grid: a number in each cell, tinted by how far it is above or below even, hatched where it is below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...drawing.measure import cut, wrap
from ...drawing.measure import width as wide
from .canvas import PLAIN, SMALL, Canvas, style, token

HIGH: Final = 34.0
STRONGEST: Final = 0.55
WIDEST: Final = 90.0
LEANS: Final = 26.0


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, how far it is above even (as a share of the farthest), and what is told of it."""

    text: str
    over: float
    title: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows and columns with their names; a cell that is None stays empty."""

    rows: Sequence[str]
    columns: Sequence[str]
    cells: Sequence[Sequence[Cell | None]]

    def svg(self, width: float, name: str, title: str, desc: str) -> str:
        """The chart, so many pixels wide."""
        left = min(0.3 * width, 12 + max(wide(row, PLAIN) for row in self.rows))
        room = min(WIDEST, (width - left) / len(self.columns))
        slanted = any(wide(word, SMALL) > room - 4 for column in self.columns for word in column.split())
        if slanted:  # the last name leans beyond its column
            room = min(room, (width - left - LEANS) / len(self.columns))
        heads = [wrap(column, room - 4, SMALL) for column in self.columns]
        top = 8 + (
            0.75 * max(wide(cut(one, 120, SMALL, "sans"), SMALL) for one in self.columns)
            if slanted
            else 15 * max(map(len, heads))
        )
        high = max(HIGH, 6 + 15 * max(len(wrap(row, left - 8, PLAIN)) for row in self.rows))
        canvas = Canvas(width, top + len(self.rows) * high + 2, name)
        with style(name):
            axes = canvas.axes(left, top, room * len(self.columns), len(self.rows) * high)
            axes.set_axis_off()
            axes.set_xlim(0, room * len(self.columns))
            axes.set_ylim(len(self.rows) * high, 0)
            for y, line in enumerate(self.cells):
                for x, cell in enumerate(line):
                    over = cell.over if cell else 0.0
                    colour = token("card-gold" if over > 0 else "titan")
                    (tile,) = axes.bar(
                        [room * (x + 0.5)],
                        [high - 2],
                        width=room - 2,
                        bottom=y * high + 1,
                        linewidth=0 if cell else 1,
                        color=colour if cell else "none",
                        edgecolor=token("line"),
                        linestyle=(0, (3, 3)),
                        alpha=0.12 + (STRONGEST - 0.12) * min(1.0, abs(over)) if cell else None,
                    )
                    canvas.tell(tile, cell.title if cell else "", "below" if cell and over < 0 else "")
            if slanted:
                for x, column in enumerate(self.columns):
                    axes.text(
                        room * (x + 0.5) - 4,
                        -6,
                        cut(column, 120, SMALL, "sans"),
                        rotation=50,
                        ha="left",
                        va="baseline",
                        rotation_mode="anchor",
                        fontsize=SMALL,
                        color=token("muted"),
                    )
        for x, column in enumerate(self.columns if not slanted else ()):
            canvas.words(
                left + room * (x + 0.5), top / 2, column, colour="muted", size=SMALL, align="center", room=room - 4
            )
        for y, row in enumerate(self.rows):
            canvas.words(0, top + (y + 0.5) * high, row, room=left - 8)
            for x, cell in enumerate(self.cells[y]):
                if cell:
                    canvas.words(left + room * (x + 0.5), top + (y + 0.5) * high, cell.text, size=SMALL, align="center")
        return canvas.svg(title, desc)
