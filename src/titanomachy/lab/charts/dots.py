"""Dots and whiskers: an estimate and its interval in each row, on one axis for all rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...drawing.measure import folded
from ...drawing.measure import width as wide
from .canvas import PLAIN, Canvas, style, token

ROW: Final = 30.0
SHAPES: Final = ("o", "D", "^", "s", "h", "v")
LABELS: Final = 178.0  # at most; longer ones take two lines
VALUES: Final = 58.0
BELOW: Final = 24.0
CAP: Final = 5.0


@dataclass(frozen=True, slots=True)
class Dot:
    """A row: what it is called, its estimate and interval, how these are written, and which colour and shape it has."""

    label: str
    value: float
    low: float
    high: float
    text: str
    title: str
    mark: int = -1  # black where it has none of its own


@dataclass(frozen=True, slots=True)
class Axis:
    """Where a scale begins and ends, where it is marked, and what is written behind its last mark."""

    low: float
    high: float
    step: float
    unit: str

    def ticks(self, room: float) -> tuple[list[float], list[str]]:
        """The marks that have room, at multiples of the step."""
        step = self.step
        while (self.high - self.low) / step * 40 > room:
            step *= 2
        first = -(-self.low // step) * step
        places = [first + number * step for number in range(int((self.high - first) / step + 1e-9) + 1)]
        words = [f"{place:g}".replace("-", "−") for place in places]
        return places, [*words[:-1], f"{words[-1]} {self.unit}".strip()]


@dataclass(frozen=True, slots=True)
class Dots:
    """The rows on their axis, with a dashed line where all is even."""

    rows: Sequence[Dot]
    axis: Axis
    even: float | None

    def svg(self, width: float, name: str, title: str, desc: str) -> str:
        """The chart, so many pixels wide."""
        count = len(self.rows)
        left = min(LABELS if width > 400 else 0.38 * width, 14 + max(wide(row.label, PLAIN) for row in self.rows))
        row_high = max(ROW, 10 + 15 * max(len(folded(row.label, left - 8, PLAIN)) for row in self.rows))
        canvas = Canvas(width, count * row_high + BELOW, name)
        with style(name):
            axes = canvas.axes(left, 0, width - left - VALUES, count * row_high)
            axes.set_xlim(self.axis.low, self.axis.high)
            axes.set_ylim(count - 0.5, -0.5)
            axes.set_yticks([])
            axes.set_xticks(*self.axis.ticks(width - left - VALUES))
            axes.grid(axis="x", color=token("line"), linewidth=1, clip_on=False)
            if self.even is not None:
                axes.axvline(self.even, color=token("muted"), linewidth=1.4, dashes=(3, 4), clip_on=False, zorder=1)
            for place, row in enumerate(self.rows):
                low, high = max(row.low, self.axis.low), min(row.high, self.axis.high)
                ends = {
                    "color": token("ink"),
                    "linewidth": 1.6,
                    "clip_on": False,
                    "zorder": 2,
                    "solid_capstyle": "butt",
                }
                cap = CAP / row_high
                axes.plot(
                    [low, low, low, high, high, high],
                    [place - cap, place + cap, place, place, place - cap, place + cap],
                    **ends,  # type: ignore[arg-type]
                )
                (dot,) = axes.plot(
                    [row.value],
                    [place],
                    marker=SHAPES[max(0, row.mark) % len(SHAPES)],
                    markersize=12 if row.mark % 6 == 2 else 11,
                    color=token(f"seat-{row.mark % 6}" if row.mark >= 0 else "ink"),
                    markeredgecolor=token("bg"),
                    markeredgewidth=2,
                    clip_on=False,
                    zorder=3,
                )
                canvas.tell(dot, row.title)
        for place, row in enumerate(self.rows):
            canvas.words(0, (place + 0.5) * row_high, row.label, room=left - 8)
            canvas.words(width, (place + 0.5) * row_high, row.text, bold=True, align="right")
        return canvas.svg(title, desc)
