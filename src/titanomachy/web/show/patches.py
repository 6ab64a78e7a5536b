"""What has changed in a piece of HTML, so that a page which has the old one is sent little more than that.

A drawing is large and a choice changes a few of its elements. The old text is cut where elements begin; the new text
is written as stretches of the old one and what is new between them: `[[0, 812], "<g id=...", [930, 4021]]`. Places are
counted as JavaScript counts them, in UTF-16.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Final, TypeAlias

Patch: TypeAlias = "list[str | list[int]]"

ELEMENTS: Final = re.compile(r"<(?:g|path|text|use|svg|li|h3|div|section|article|button)[ >]")


def changes(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str | Patch]:
    """What has changed, by name; what is the same is not in it."""
    return {name: change(old.get(name, ""), text) for name, text in new.items() if old.get(name) != text}


def change(old: str, new: str) -> str | Patch:
    """The patch that makes `new` from `old`; `new` itself where that is shorter."""
    if not old:
        return str(new)
    first, at = _places(old)
    pieces: Patch = []
    for part in _cut(new):
        last = pieces[-1] if pieces else None
        if isinstance(last, list) and at.get(last[1]) == part:
            last[1] += units(part)
        elif part in first:
            pieces.append([first[part], first[part] + units(part)])
        elif isinstance(last, str):
            pieces[-1] = last + part
        else:
            pieces.append(part)
    size = sum(len(piece) if isinstance(piece, str) else 12 for piece in pieces)
    return pieces if size < len(new) else str(new)


def _cut(text: str) -> list[str]:
    """A text in parts, each of which but the first begins with an element."""
    starts = [0, *(found.start() for found in ELEMENTS.finditer(text) if found.start()), len(text)]
    return [text[start:end] for start, end in pairwise(starts)]


def _places(text: str) -> tuple[dict[str, int], dict[int, str]]:
    """Where each part of a text first begins, and which part begins at a place."""
    first: dict[str, int] = {}
    at: dict[int, str] = {}
    place = 0
    for part in _cut(text):
        first.setdefault(part, place)
        at[place] = part
        place += units(part)
    return first, at


def units(text: str) -> int:
    """How long JavaScript says that a text is."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def patched(old: str, change: str | Patch) -> str:
    """The new text, made from the old one and what has changed; the page does the same."""
    if isinstance(change, str):
        return change
    raw = old.encode("utf-16-le")
    return "".join(
        piece if isinstance(piece, str) else raw[2 * piece[0] : 2 * piece[1]].decode("utf-16-le") for piece in change
    )
