"""The overview of a small screen: all Districts beside each other, in signs."""

from __future__ import annotations

from typing import Final

from ....drawing import Markup, Parts, el, group, join, part, path, sign, within
from ....drawing.paths import wave
from ....kernel.words import N_, say
from .heroes import heads
from .places import STONES
from .scenery import curtain
from .survey import District, One, Stones, Survey
from .walls import small_tokens

WIDE, HIGH = 390, 112
COLUMN: Final = 60
FIRST: Final = 45


def overview(there: Survey) -> Parts:
    """Everything between the stacks and the Castle, with those who wait before it."""
    parts = [_strip(), *map(_of, there.districts), heads(_seats(there.waiting), 367, 74, 12)]
    return within(
        "svg", parts, class_="tm overview", viewBox=f"0 0 {WIDE} {HIGH}", role="img",
        aria_label=say(N_("The city"), there.lang),
    )  # fmt: skip


def _seats(heroes: tuple[One, ...]) -> tuple[int, ...]:
    return tuple([one.seat for one in heroes])


def _of(district: District) -> Markup:
    titans = tuple([titan.face.level > 0 for titan in district.titans[:3]])
    sorts = tuple([face.sort for face in district.cards])
    return _column(district.wall, titans, sorts, _seats(district.outside), _seats(district.inside))


@part
def _strip() -> Markup:
    """Sky and street, the stacks at the left, the Castle at the right."""
    stacks = group(
        el("rect", class_="bf", x=10, y=30, width=24, height=16, rx=3),
        el("rect", class_="oc k-wound", x=10, y=54, width=24, height=16, rx=3),
        el("rect", class_="oc k-equipment", x=10, y=84, width=24, height=16, rx=3),
        sign("tower", 350, 34, 34, "otw"),
        el("rect", class_="bf", x=356, y=80, width=20, height=26, rx=3),
        aria_hidden="true",
    )
    return join(
        [
            el("rect", class_="sky1", x=-400, y=-10, width=1200, height=120),
            path(wave(18, 4, 20, 3, -400, 800, 120), "sky3"),
            path(wave(30, 4, 22, 5, -400, 800, 120), "mid"),
            path(wave(42, 2, 20, 8, -400, 800, 120), "grass"),
            el("rect", class_="street", x=-400, y=76, width=1200, height=60),
            stacks,
        ]
    )


@part
def _column(
    wall: Stones, titans: tuple[bool, ...], sorts: tuple[str, ...], outside: tuple[int, ...], inside: tuple[int, ...]
) -> Markup:  # fmt: skip
    """A District of the overview: which of its Titans are Archenemies, the sorts of its cards, whose Heroes."""
    x, middle, stone = FIRST + wall.number * COLUMN, FIRST + wall.number * COLUMN + COLUMN / 2, STONES[wall.number]
    title = el("title", wall.words)
    if wall.fallen:
        return group(title, path(f"M{x} 76l6 -14l8 6l6 -4l8 12h10l6 -8l6 -2l8 10Z", f"st w-{stone}"))
    parts = [title]
    for i, arch in enumerate(titans):
        size = 40 if arch else 28
        parts.append(sign("titan", middle + 8 - size / 2 + (i - (len(titans) - 1) / 2) * 17, 52 - size, size, "ovt"))
    parts.append(curtain(x, COLUMN, 50, 76, stone, 6))
    parts.append(small_tokens(wall.tokens, wall.slots, middle, 63))
    parts.append(heads(outside, x + 12, 42, 12))
    parts.append(heads(inside, middle, 85))
    step = min(15.0, 50 / max(len(sorts), 1))
    for i, sort in enumerate(sorts):
        left = middle - (len(sorts) - 1) * step / 2 + i * step - 6
        parts.append(el("rect", class_=f"oc k-{sort}", x=left, y=95, width=12, height=15, rx=2.5))
    return group(*parts)
