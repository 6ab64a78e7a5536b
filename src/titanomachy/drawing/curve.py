"""A curve of how a game went: one line for each side over the rounds, told apart by dash as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from .element import Markup, el, group, path, text
from .measure import cut, width

WIDE, HIGH = 340.0, 150.0
LEFT, TOP, BELOW = 12.0, 14.0, 22.0
NAMES: Final = 180.0  # at most, for the names at the ends of the lines
LETTERS: Final = 12.0
BESIDE: Final = 10.0  # between a line and its name
APART: Final = 13.0  # between two of them
BETWEEN: Final = 4.0  # between two rounds that are named
DASHES: Final = ("", "7 4", "2 3", "9 3 2 3", "1 4", "12 4")
FEWEST: Final = 2  # points of a curve that is worth drawing


@dataclass(frozen=True, slots=True)
class Line:
    """A side: its name, its colour among those of seats (below zero for a side without), where it was at each round,
    and what stands at its end."""

    name: str
    hue: int
    values: tuple[float, ...]
    end: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A numbered place on the curve: in which round, on which line."""

    number: int
    at: float
    line: int


def curve(lines: Sequence[Line], marks: Sequence[Mark], ticks: Sequence[str], goal: str, title: str) -> Markup:
    """The curve; "" where there is too little of it. `goal` names the height at which a side has won."""
    if not lines or len(lines[0].values) < FEWEST:
        return Markup("")
    top = max(1.0 if goal else 0.0, *(value for line in lines for value in line.values)) or 1.0
    last = len(lines[0].values) - 1
    names = [cut(f"{line.name} {line.end}".strip(), NAMES - BESIDE, LETTERS, "bold") for line in lines]
    room = BESIDE + max(width(name, LETTERS, "bold") for name in names)

    def x(at: float) -> float:
        return LEFT + (WIDE - LEFT - room) * at / last

    def y(value: float) -> float:
        return TOP + (HIGH - TOP - BELOW) * (1 - value / top)

    drawn = [path(f"M{x(0):.1f} {y(0):.1f}H{x(last):.1f}", "axis")]
    if goal:
        drawn += [path(f"M{x(0):.1f} {y(1):.1f}H{x(last):.1f}", "goal"), text(goal, x(0), y(1) - 4, class_="unit")]
    for tick in _clear(ticks, x):
        drawn.append(text(ticks[tick], _middle(ticks[tick], x(tick)), HIGH - 6, class_="unit", text_anchor="middle"))
    for number, line in enumerate(lines):
        points = " ".join(f"{x(at):.1f},{y(value):.1f}" for at, value in enumerate(line.values))
        dash, hue = DASHES[number % len(DASHES)], "" if line.hue < 0 else f" s{line.hue % 6}"
        drawn.append(el("polyline", class_=f"line{hue}", points=points, stroke_dasharray=dash))
    for place, name in zip(_spread([y(line.values[-1]) for line in lines]), names, strict=True):
        drawn.append(text(name, x(last) + BESIDE, place + 4, class_="name"))
    for mark in marks:
        values = lines[mark.line].values
        before = min(int(mark.at), last - 1)
        value = values[before] + (values[before + 1] - values[before]) * (mark.at - before)
        digit = text(str(mark.number), 0, 3.6, class_="number", text_anchor="middle")
        at = f"translate({x(mark.at):.1f} {y(value):.1f})"
        drawn.append(group(el("circle", r=8, class_="point"), digit, transform=at))
    box = f"0 0 {WIDE:g} {HIGH:g}"
    return el("svg", el("title", title), *drawn, class_="curve", viewBox=box, role="img", aria_label=title)


def _clear(ticks: Sequence[str], x: Callable[[float], float]) -> list[int]:
    """Which ticks are named: some at equal distances, but none that would touch the name before it."""
    found: list[int] = []
    end = 0.0
    for at in range(0, len(ticks), max(1, -(-len(ticks) // 8))):
        half, middle = width(ticks[at], LETTERS) / 2, _middle(ticks[at], x(at))
        if not found or middle - half >= end:
            found.append(at)
            end = middle + half + BETWEEN
    return found


def _middle(tick: str, at: float) -> float:
    """Where the name of a tick stands: whole, nothing of it lies outside of the picture."""
    return max(at, width(tick, LETTERS) / 2)


def _spread(places: Sequence[float]) -> list[float]:
    """Names one below the other, each as near to its line as the others let it."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    found = list(places)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + APART)
    over = max(0.0, found[order[-1]] - (HIGH - BELOW)) if order else 0.0
    return [place - over for place in found]
