"""Faces of people: drawn from a few parts, always the same for the same name; nobody has to choose one."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from .element import Markup, el, path

GROUNDS: Final = ("#f0d9c4", "#cfe0d6", "#e6dccb", "#d7dde6", "#ead3d3")
CLOTHES: Final = ("#7a4a9e", "#2b7a4b", "#1f5fbf", "#c98a00", "#b3261e", "#0d6e67")
SKINS: Final = (  # a face, and its neck in the shade
    ("#f0cba8", "#d6b08d"), ("#e7b48f", "#c99876"), ("#d19a72", "#b3805b"), ("#b5794f", "#98613b"),
    ("#8a5a3a", "#70462b"),
)  # fmt: skip
HAIR_COLOURS: Final = ("#191412", "#2c2018", "#5a3420", "#8a4b1e", "#c9a25a", "#8b8680")
HAIR: Final = (
    "M18 30C15 14 24 8 33 8c10 0 16 8 14 22-1-6-3-9-6-11-6 3-14 3-19 1-2 3-3 6-4 10Z",
    "M19 26C17 13 24 9 32 9s16 4 13 17c-2-5-4-7-6-8-5 1-10 1-14 0-3 1-5 4-6 8Z",
    "M16 44C11 20 20 7 32 7s21 13 16 37c-4-2-5-8-5-16-4-2-7-5-9-9-3 5-8 8-13 9 0 8-1 14-5 16Z",
    "M18 28C14 12 24 6 33 7c11 1 16 9 14 21 4 5 4 12 0 16 0-8-3-14-5-20-7 0-13-1-18-4-2 2-4 4-6 8Z",
    "M20 24c-1-10 5-14 12-14s13 4 12 14c-2-4-4-6-6-6-4 1-8 1-12 0-2 0-4 2-6 6Z",
)
SHOULDERS: Final = "M9 64c1-13 10-18 23-18s22 5 23 18Z"
NECK: Final = "M27 38h10v8c-2 3-8 3-10 0Z"
HEAD: Final = "M21.5 26c0-8 4-13 10.5-13s10.5 5 10.5 13c0 9-4.5 15-10.5 15S21.5 35 21.5 26Z"
MOUTH: Final = "M28.5 34.5q3.5 2 7 0"
KINDS: Final = 64  # how many faces there are
NOBODY: Final = "guest"  # the face of whoever has not given a name


def face_of(name: str) -> str:
    """Which face a name has.

    >>> face_of("Jo") == face_of("Jo"), face_of("")
    (True, 'guest')
    """
    return f"p{hashlib.sha256(name.encode()).digest()[0] % KINDS}" if name else NOBODY


def person_face(which: str) -> Markup:
    """A face as a drawing of its own; what is no face of a name is nobody's, and is not remembered."""
    number = which.removeprefix("p")
    if not number.isdecimal() or not which.startswith("p") or len(number) > 2:
        return _nobody()
    return _somebody(int(number) % KINDS)


@cache
def _somebody(number: int) -> Markup:
    parts = hashlib.sha256(f"face {number}".encode()).digest()
    skin, neck = SKINS[parts[0] % len(SKINS)]
    return _frame(
        path("M0 0h64v64H0Z", fill=GROUNDS[parts[1] % len(GROUNDS)]),
        path(SHOULDERS, fill=CLOTHES[parts[2] % len(CLOTHES)]),
        path(NECK, fill=neck),
        path(HEAD, fill=skin),
        path(HAIR[number % len(HAIR)], fill=HAIR_COLOURS[parts[3] % len(HAIR_COLOURS)]),
        el("circle", cx=28, cy=28, r=1.6, fill="#2a1c12"),
        el("circle", cx=36, cy=28, r=1.6, fill="#2a1c12"),
        path(MOUTH, fill="none", stroke="#8c4f36", stroke_width=1.6, stroke_linecap="round"),
    )


@cache
def _nobody() -> Markup:
    return _frame(
        path("M0 0h64v64H0Z", fill="#ddd6c6"),
        el("circle", cx=32, cy=26, r=11, fill="#a79d89"),
        path("M10 64c1-15 10-21 22-21s21 6 22 21Z", fill="#a79d89"),
    )


def _frame(*parts: Markup) -> Markup:
    return el("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 64 64")
