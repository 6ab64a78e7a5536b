"""Lines with their bands: how something goes over rounds, or over the values of what is varied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ...drawing.measure import cut
from ...drawing.measure import width as wide
from .canvas import SMALL, Canvas, style, token

HIGH: Final = 150.0
APART: Final = 15.0
DASHES: Final = (None, (7, 4), (2, 3), (9, 3, 2, 3), (1, 4), (12, 4))


@dataclass(frozen=True, slots=True)
class Line:
    """A line: its name, its points, and for each the interval around it."""

    name: str
    xs: Sequence[float]
    ys: Sequence[float]
    lows: Sequence[float]
    highs: Sequence[float]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines on common axes, with points where asked for; a fair range is green, a value that is printed is marked."""

    lines: Sequence[Line]
    unit: str
    ticks: Sequence[tuple[float, str]] = ()
    points: bool = False
    fair: tuple[float, float, str] | None = None
    printed: tuple[float, str] | None = None
    floor: float | None = None

    def svg(self, width: float, name: str, title: str, desc: str) -> str:
        """The chart, so many pixels wide."""
        several = len(self.lines) > 1
        names = [cut(line.name, 0.3 * width, SMALL, "bold") for line in self.lines]
        right = 14 + max(wide(one, SMALL, "bold") for one in names) if several else 12.0
        left, top = 42.0, 20.0
        canvas = Canvas(width, top + HIGH + 38, name)
        with style(name):
            axes = canvas.axes(left, top, width - left - right, HIGH)
            xs = [x for line in self.lines for x in line.xs]
            first, last = min(xs), max(max(xs), min(xs) + 1)
            edge = (last - first) * (0.04 if self.points else 0)
            axes.set_xlim(first - edge, last + edge)
            for number, line in enumerate(self.lines):
                colour = token(f"seat-{number % 6}" if several else "ink")
                band = axes.fill_between(
                    line.xs,
                    line.lows,
                    line.highs,
                    color=colour,
                    alpha=0.14 if len(self.lines) < 4 else 0.06,
                    linewidth=0,
                )
                band.set_clip_on(False)
                dash = DASHES[number % len(DASHES)]
                (drawn,) = axes.plot(
                    line.xs,
                    line.ys,
                    color=colour,
                    linewidth=2.2,
                    clip_on=False,
                    linestyle=(0, dash) if dash else "-",
                    marker="o" if self.points else "",
                    markersize=9,
                    markerfacecolor=token("bg"),
                    markeredgewidth=2.2,
                )
                canvas.tell(drawn, line.name)
            low, high = axes.get_ylim()
            low = min(low, self.floor) if self.floor is not None else low
            if self.fair:
                low, high = min(low, self.fair[0] - 2), max(high, self.fair[1] + 2)
                axes.axhspan(*self.fair[:2], color=token("good"), alpha=0.13, linewidth=0)
            axes.set_ylim(low, max(high, low + 1))
            low, high = axes.get_ylim()
            axes.locator_params(axis="y", nbins=4)
            axes.grid(axis="y", color=token("line"), linewidth=1)
            if self.ticks:
                axes.set_xticks([at for at, _ in self.ticks], [words for _, words in self.ticks])
            else:
                axes.locator_params(axis="x", nbins=max(3, int(width / 60)), integer=True)
            if self.printed:
                at = self.printed[0]
                axes.axvline(at, color=token("muted"), linewidth=1.4, dashes=(3, 4), clip_on=False)
                for line in self.lines:
                    found = [y for x, y in zip(line.xs, line.ys, strict=True) if x == at]
                    axes.plot([at] * len(found), found, "o", color=token("ink"), markersize=9, clip_on=False, zorder=4)
        if self.printed:
            share = (self.printed[0] - first + edge) / (last - first + 2 * edge)
            x = left + share * (width - left - right)
            late = share > 0.6
            canvas.words(
                x + (-7 if late else 7), 9, self.printed[1], bold=True, size=SMALL, align="right" if late else "left"
            )
        if self.fair:
            y = top + HIGH * (high - sum(self.fair[:2]) / 2) / (high - low)
            canvas.words(width - right - 6, y, self.fair[2], colour="muted", size=SMALL, align="right")
        canvas.words(width - right, top + HIGH + 29, self.unit, colour="muted", size=SMALL, align="right")
        if several:
            ends = [top + HIGH * (high - line.ys[-1]) / (high - low) for line in self.lines]
            for one, place in zip(names, _spread(ends), strict=True):
                canvas.words(width - right + 10, place, one, bold=True, size=SMALL)
        return canvas.svg(title, desc)


def _spread(places: Sequence[float]) -> list[float]:
    """Names one below the other, each as near to the end of its line as the others let it."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    found = list(places)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + APART)
    over = max(0.0, found[order[-1]] - (HIGH + 18)) if order else 0.0
    return [place - over for place in found]
