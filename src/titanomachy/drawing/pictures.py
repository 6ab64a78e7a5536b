"""The picture of a game for the page that lists the games: a scene of 360 x 286, drawn with the pieces of the board."""

from __future__ import annotations

from typing import Final

from .element import Markup, at, el, group, path
from .giants import bust
from .paths import wave

LEFT, RIGHT = -420, 780  # how far scenery runs on at both sides, for a frame that is wider than the scene
TOP, HIGH = -36, 286
LONG: Final = (RIGHT - LEFT) / 480  # so many times as long as the hills were first drawn


def hills(y: float, height: float, count: int, seed: int, class_: str) -> Markup:
    """A line of hills from edge to edge; `count` says how many there are in front of the eye."""
    return path(wave(y, height, round(count * LONG), seed, LEFT, RIGHT), class_)


def sky() -> Markup:
    """The sky behind everything."""
    return el("rect", class_="sky1", x=LEFT, y=-400, width=RIGHT - LEFT, height=900)


def home_scene(*parts: Markup, label: str) -> Markup:
    """The whole picture. In a wider frame all of it is still seen, and its scenery runs on."""
    return el(
        "svg",
        *parts,
        class_="tm pic",
        viewBox=f"0 {TOP} 360 {HIGH}",
        preserveAspectRatio="xMidYMid meet",
        role="img",
        aria_label=label,
    )


def plain_scene(label: str) -> Markup:
    """The picture of a game that has none of its own: a giant on the horizon."""
    return home_scene(
        sky(),
        el("circle", class_="sun2", cx=180, cy=104, r=92),
        hills(120, 8, 7, 3, "sky3"),
        group(bust(2), transform=at(180, 352, 0.46)),
        hills(178, 8, 5, 6, "far"),
        hills(214, 6, 4, 2, "far2"),
        label=label,
    )
