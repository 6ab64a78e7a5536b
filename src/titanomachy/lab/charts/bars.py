"""Bars: shares of the whole one below the other, and a histogram of lengths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...drawing.measure import folded
from .canvas import PLAIN, SMALL, Canvas, style, token

LABELS: Final = 178.0
LINE: Final = 15.0
GAP: Final = 12.0
THICK: Final = 19.0
VALUES: Final = 60.0
FILLS: Final = {"first": ("card-gold", "dots"), "second": ("titan", "lines"), "": ("muted", "")}


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: what it is called, how long it is, how that is written, and whose it is: the first or second side's."""

    label: str
    value: float
    text: str
    title: str
    whose: str = ""


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars one below the other; the longest takes all the room."""

    rows: Sequence[Bar]

    def svg(self, width: float, name: str, title: str, desc: str) -> str:
        """The chart, so many pixels wide."""
        left = LABELS if width > 400 else 0.42 * width
        heights = [max(1, len(folded(row.label, left - 10, PLAIN))) * LINE + GAP for row in self.rows]
        canvas = Canvas(width, sum(heights) + 4, name)
        most = max(row.value for row in self.rows) or 1
        middle = 0.0
        middles = []
        for height in heights:
            middles.append(middle + height / 2)
            middle += height
        with style(name):
            axes = canvas.axes(left, 0, width - left - VALUES, sum(heights))
            axes.set_axis_off()
            axes.set_xlim(0, most)
            axes.set_ylim(sum(heights), 0)
            for row, place in zip(self.rows, middles, strict=True):
                colour, pattern = FILLS[row.whose]
                (drawn,) = axes.barh(
                    [place], [row.value], height=THICK, color=token(colour), linewidth=0, clip_on=False
                )
                canvas.tell(drawn, row.title, pattern)
        for row, place in zip(self.rows, middles, strict=True):
            canvas.words(0, place, row.label, room=left - 10)
            canvas.words(left + (width - left - VALUES) * row.value / most + 8, place, row.text, bold=True)
        return canvas.svg(title, desc)


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many there are of each length: the bars begin at `first` and are so many wide; the middle one is marked."""

    first: int
    step: int
    counts: Sequence[int]
    middle: float
    middle_words: str
    unit: str
    titles: Sequence[str]

    def svg(self, width: float, name: str, title: str, desc: str) -> str:
        """The chart, so many pixels wide."""
        left, top, high = 44.0, 22.0, 124.0
        canvas = Canvas(width, top + high + 36, name)
        last = self.first + self.step * len(self.counts)
        with style(name):
            axes = canvas.axes(left, top, width - left, high)
            axes.set_xlim(self.first - self.step / 2, last - self.step / 2)
            axes.set_ylim(0, max(self.counts) * 1.02)
            axes.locator_params(axis="y", nbins=3, integer=True)
            axes.grid(axis="y", color=token("line"), linewidth=1)
            for number, count in enumerate(self.counts):
                (bar,) = axes.bar(
                    [self.first + number * self.step],
                    [count],
                    width=0.9 * self.step,
                    color=token("muted"),
                    alpha=0.5,
                    linewidth=0,
                )
                canvas.tell(bar, self.titles[number])
            every = max(1, -(-len(self.counts) * 34 // int(width - left))) * self.step
            marks = list(range(self.first, last, every))
            axes.set_xticks(marks, [str(mark) for mark in marks])
            axes.axvline(self.middle, color=token("muted"), linewidth=1.4, dashes=(3, 4), clip_on=False)
        share = (self.middle - (self.first - self.step / 2)) / (last - self.first)
        late = share > 0.55
        x = left + share * (width - left)
        canvas.words(
            x + (-7 if late else 7), 9, self.middle_words, bold=True, size=SMALL, align="right" if late else "left"
        )
        canvas.words(width, top + high + 28, self.unit, colour="muted", size=SMALL, align="right")
        return canvas.svg(title, desc)
