"""Drawings with fewer letters: the same paths, written from point to point and no finer than an eye can see.

What a page is given of a drawing that never changes (symbols, the pictures of games and lessons) goes through here.
Boards do not: what a page has of a board must be, to the letter, what the server has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

PATH: Final = re.compile(r'(?<=\sd=")[^"]+(?=")')
TOKEN: Final = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
BEGIN: Final = re.compile(r"(?=M)")
Box = tuple[float, float, float, float]  # left, top, right, bottom
AXES: Final = {  # what the numbers of a command are: along x, along y, or neither
    "M": "xy", "L": "xy", "T": "xy", "H": "x", "V": "y", "C": "xyxyxy", "S": "xyxy", "Q": "xyxy", "A": ".....xy",
}  # fmt: skip


def slim(drawn: str, decimals: int = 2) -> str:
    """A drawing whose paths are written as short as they can be.

    >>> slim('<path d="M 100.00 20 L 104.5 20 L 104.5 30 Z"/>')
    '<path d="M100 20l4.5 0 0 10z"/>'
    """
    return PATH.sub(lambda found: shorter(found[0], decimals), drawn)


@lru_cache(maxsize=8192)
def shorter(path: str, decimals: int) -> str:
    """Path data from point to point; as it was where that is shorter, or where it is not understood."""
    try:
        drawn = "".join(_written(_relative(_commands(path), decimals)))
    except ValueError:
        return path
    return drawn if len(drawn) < len(path) else path


def seen(path: str, box: Box) -> str:
    """Of path data the parts that may be seen in a box: each of those that begin anew has its own surroundings.

    >>> seen("M0 0h5v5zM90 0h5v5z", (-1, -1, 10, 10))
    'M0 0h5v5z'
    """
    parts = BEGIN.split(path)
    try:
        return "".join(part for part in parts if part and _meets(part, box))
    except ValueError:
        return path


def _meets(part: str, box: Box) -> bool:
    x = y = wide = 0.0
    xs: list[float] = []
    ys: list[float] = []
    for letter, numbers in _commands(part):
        axes = AXES.get(letter.upper(), "")
        moved = letter.islower()
        along_x = [number + x * moved for axis, number in zip(axes, numbers, strict=True) if axis == "x"]
        along_y = [number + y * moved for axis, number in zip(axes, numbers, strict=True) if axis == "y"]
        x, y = (along_x or [x])[-1], (along_y or [y])[-1]
        xs += [x, *along_x]
        ys += [y, *along_y]
        wide = max(wide, *numbers[:2]) if letter in "Aa" else wide  # an arc may swing out by its radii
        if letter in "Zz":
            x, y = xs[0], ys[0]
    left, top, right, bottom = box
    return max(xs) + wide >= left and min(xs) - wide <= right and max(ys) + wide >= top and min(ys) - wide <= bottom


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, each with its own numbers; ValueError where there are too few or too many."""
    tokens = TOKEN.findall(path)
    at = 0
    while at < len(tokens):
        letter = tokens[at]
        at += 1
        if letter in "Zz":
            yield "z", []
            continue
        count = len(AXES.get(letter.upper(), ""))
        if not count:
            raise ValueError(path)
        while True:
            numbers = tokens[at : at + count]
            if len(numbers) < count:
                raise ValueError(path)
            yield letter, list(map(float, numbers))
            at += count
            letter = {"M": "L", "m": "l"}.get(letter, letter)
            if at >= len(tokens) or tokens[at].isalpha():
                break


def _relative(commands: Iterable[tuple[str, list[float]]], decimals: int) -> Iterator[tuple[str, list[float]]]:
    """The same from where the pen is. The pen is where the rounded numbers lead, so that no error grows.

    Arcs stay as they are: a circle ends a hair beside its beginning, and which side that is on turns it over.
    """
    x = y = pen_x = pen_y = start_x = start_y = from_x = from_y = 0.0  # as meant; as written
    first = True
    for letter, numbers in commands:
        upper = letter.upper()
        if upper == "Z":
            x, y, pen_x, pen_y = from_x, from_y, start_x, start_y
            yield "z", []
            continue
        base = {"x": x, "y": y}
        said = [
            number + base.get(axis, 0) * (letter != upper) for axis, number in zip(AXES[upper], numbers, strict=True)
        ]
        ends = dict(zip(AXES[upper], said, strict=True))
        x, y = ends.get("x", x), ends.get("y", y)
        pen = base if upper == "A" else {"x": pen_x, "y": pen_y}
        written = [
            round(value - pen.get(axis, 0), 2 if upper == "A" else decimals)
            for axis, value in zip(AXES[upper], said, strict=True)
        ]
        steps = dict(zip(AXES[upper], written, strict=True))
        pen_x, pen_y = pen_x + steps.get("x", 0), pen_y + steps.get("y", 0)
        if upper == "M":
            from_x, from_y, start_x, start_y = x, y, pen_x, pen_y
        yield ("M" if first else letter.lower()), written
        first = False


def _written(commands: Iterable[tuple[str, list[float]]]) -> Iterator[str]:
    """The commands as text: a letter only where it changes, nothing between numbers that need nothing."""
    last = ""
    for letter, numbers in commands:
        same = (letter == last and letter not in "Mmz") or (letter == "l" and last == "m")
        if not same:
            yield letter
        for place, number in enumerate(numbers):
            text = f"{number:.2f}".rstrip("0").rstrip(".")
            text = re.sub(r"^(-?)0(?=\.)", r"\1", text)
            text = "0" if text in ("-0", "", "-") else text
            yield text if text.startswith("-") or (place == 0 and not same) else f" {text}"
        last = letter
