"""How wide words are, in the widest of the fonts that readers have: what fits there fits everywhere."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

LETTERS: Final = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;'’!?()-–+/éèêàçùôîûÉ«»…"

# hundredths of an em, as measured in DejaVu Sans, its bold and condensed cuts, and DejaVu Serif bold
_ROWS: Final = {
    "sans": (
        "32 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 63 63 41 52 39 63 59 82 59 59 52 68 69 70 77 63 58 77 75 "
        "29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 69 64 64 64 64 64 64 64 64 64 64 32 32 34 34 27 32 40 "
        "53 39 39 36 50 84 34 62 62 62 61 55 63 61 28 63 63 61 61 100"
    ),
    "bold": (
        "35 67 72 59 72 68 44 72 71 34 34 67 34 104 71 69 72 72 49 60 48 71 65 92 65 65 58 77 76 73 83 68 68 82 "
        "84 37 37 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 70 70 70 70 70 70 70 70 70 70 38 38 40 40 31 "
        "38 46 58 46 46 42 50 84 37 68 68 68 67 59 71 69 34 71 68 65 65 100"
    ),
    "display": (
        "35 65 70 61 70 64 43 70 73 38 36 69 38 106 73 67 70 70 53 56 46 73 58 86 60 58 57 78 85 80 87 76 71 85 "
        "94 47 47 87 70 111 91 87 75 87 83 72 74 87 78 112 78 71 73 70 70 70 70 70 70 70 70 70 70 35 35 37 37 31 "
        "35 44 59 47 47 42 50 84 37 64 64 64 65 61 73 67 38 73 76 63 63 100"
    ),
    "narrow": (
        "29 55 57 49 57 55 32 57 57 25 25 52 25 88 57 55 57 57 37 47 35 57 53 74 53 53 47 62 62 63 69 57 52 70 68 "
        "27 27 59 50 78 67 71 54 71 63 57 55 66 62 89 62 55 62 57 57 57 57 57 57 57 57 57 57 29 29 30 30 25 29 36 "
        "48 35 35 32 45 75 30 55 55 55 55 49 57 55 25 57 57 55 55 90"
    ),
}
WIDTHS: Final = {
    font: dict(zip(LETTERS, map(int, row.split()), strict=True)) for font, row in _ROWS.items()
}  # fmt: skip
for _row in WIDTHS.values():
    _row["\u202f"] = _row[" "]  # no wider than a blank
OTHER: Final = 75
BREAKS: Final = re.compile(r"[ \t\n]+")  # where a line may end
NARROWEST: Final = 0.6  # of their own width: how narrow letters may be set before words are cut
SIZES: Final = (10.5, 11, 11.5, 12, 12.5, 13, 14, 15, 16, 17, 18)


@cache
def width(words: str, size: float, font: str = "sans") -> float:
    """How wide words are at a size. Fonts: sans, bold, narrow (semi-condensed), display (bold serif).

    >>> width("ab", 10) < width("ab", 10, "bold")
    True
    """
    row = WIDTHS[font]
    return sum(row.get(letter, OTHER) for letter in words) * size / 100


def wrap(words: str, room: float, size: float, font: str = "sans") -> list[str]:
    """Words in as few lines as fit into the room; a single word stays whole, and no line breaks at a fixed blank.

    >>> wrap("Dehors\\u202f: 2 cartes", 50, 10)
    ['Dehors\\u202f:', '2 cartes']
    """
    lines: list[str] = []
    for word in filter(None, BREAKS.split(words)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, font) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def folded(words: str, room: float, size: float, font: str = "sans") -> list[str]:
    """The same, but a word that is longer than the room (a path, an address) is broken.

    >>> folded("exec: bots/long.py", 50, 10)
    ['exec:', 'bots/long.', 'py']
    """
    lines: list[str] = []
    for line in wrap(words, room, size, font):
        begin = 0
        for end in range(1, len(line)):
            if width(line[begin : end + 1], size, font) > room:
                lines.append(line[begin:end])
                begin = end
        lines.append(line[begin:])
    return lines


def class_of(size: float) -> str:
    """The class of a size.

    >>> class_of(12.5), class_of(12)
    ('f125', 'f12')
    """
    return f"f{size * 10:g}".removesuffix("0")


def size_class(words: str, room: float, largest: float, font: str = "sans") -> str:
    """The class of the largest size at which words fit into one line; the smallest where none does.

    Sizes are classes of the style sheet, because a page that forbids inline styles shows nothing else.

    >>> size_class("Bite", 90, 15, "display"), size_class("Crushing Fist", 90, 15, "display")
    ('f15', 'f115')
    """
    fits = [size for size in SIZES if size <= largest and width(words, size, font) <= room]
    return class_of(max(fits, default=SIZES[0]))


def cut(words: str, room: float, size: float, font: str = "display") -> str:
    """Words for one line, cut where they do not fit.

    >>> cut("Bite", 90, 15), cut("Long-Distance Scouting", 90, 15)
    ('Bite', 'Long-Di…')
    """
    while len(words) > 2 and width(words, size, font) > room:
        words = words.rstrip("…")[:-1].rstrip() + "…"
    return words


def lines(words: str, room: float, size: float, most: int, font: str = "display") -> list[str]:
    """Words in so many lines at most; the last one is cut where more is left."""
    found = wrap(words, room, size, font)
    kept = found[: most - 1] + ([" ".join(found[most - 1 :])] if found[most - 1 :] else [])
    return [cut(one, room, size, font) for one in kept]


def snug(words: str, room: float, size: float, font: str = "display") -> tuple[str, dict[str, str]]:
    """Words for one line at a size that must not shrink, and what sets them narrower where they are too wide.

    >>> snug("Bite", 90, 15)
    ('Bite', {})
    >>> snug("Long-Distance", 90, 15)
    ('Long-Distance', {'textLength': '90', 'lengthAdjust': 'spacingAndGlyphs'})
    """
    words = cut(words, room / NARROWEST, size, font)
    wide = width(words, size, font) > room
    return words, {"textLength": f"{room:g}", "lengthAdjust": "spacingAndGlyphs"} if wide else {}


def snug_lines(
    words: str, room: float, size: float, most: int, font: str = "display"
) -> list[tuple[str, dict[str, str]]]:
    """Words in so many lines at most, each as narrow as its room wants it."""
    found = wrap(words, room, size, font)
    kept = found[: most - 1] + ([" ".join(found[most - 1 :])] if found[most - 1 :] else [])
    return [snug(one, room, size, font) for one in kept]


def fit(words: str, room: float, largest: float, font: str = "display") -> tuple[str, str]:
    """Words for one line, cut where even the smallest letters do not fit, and the class of their size."""
    words = cut(words, room, SIZES[0], font)
    return words, size_class(words, room, largest, font)
