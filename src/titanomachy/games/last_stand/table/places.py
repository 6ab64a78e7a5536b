"""Where things are on the board (height is the level): platforms, the ground, ropes, and who stands where."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....drawing import NOTHING, Box, Mark, Markup, classes, el, group, join, part, path, piece, rect
from ....drawing.pieces import badge
from ....kernel.words import N_, say

GROUND_Y: Final = 690
STEP: Final = 74
STREET: Final = 14  # how far in front of the Titan's feet Heroes stand: their plates end above the line of the goal
CROWDED: Final = 22  # and how much farther back where their plates take two rows
CENTRE: Final = 286  # the Titan's middle


def height(level: int) -> int:
    """The y of a level."""
    return GROUND_Y - STEP * level


class Plank(NamedTuple):
    """A platform on the Titan: from, to, and the side on which its number is."""

    x1: int
    x2: int
    badge: str


PLANKS: Final = {
    1: Plank(104, 228, "left"), 2: Plank(344, 468, "right"), 4: Plank(366, 506, "right"),
    6: Plank(312, 434, "right"), 7: Plank(72, 192, "right"), 8: Plank(140, 248, "left"),
}  # fmt: skip
TOWER_X: Final = (520, 706)
GROUND_X: Final = (86, 222)

# where one Hero stands; the room for two; the room for three and more, who stand closer
STANDS: Final[dict[int, tuple[float, tuple[float, float], tuple[float, float]]]] = {
    0: (166, (116, 240), (100, 256)),
    1: (174, (122, 246), (130, 286)),
    2: (398, (326, 448), (298, 454)),
    3: (624, (530, 672), (520, 678)),
    4: (426, (354, 486), (332, 488)),
    5: (624, (530, 672), (520, 678)),
    6: (360, (292, 414), (262, 418)),
    7: (116, (62, 178), (58, 214)),
    8: (224, (184, 300), (176, 332)),
}
FIGURE: Final = 37  # how wide a figure without blades is
PLATE: Final = 44  # how far apart three stand: every other plate is in a row of its own
CLOSE: Final = {1: 0}  # a level, and the one below it that is so close that heads are where its plates would lie

_Y = height
ROPES: Final[dict[tuple[int, int], str]] = {
    (0, 1): f"M96 {GROUND_Y + 6}C92 660 98 640 106 {_Y(1) + 14}",
    (1, 2): f"M228 {_Y(1) + 4}C270 {_Y(1) + 22} 318 {_Y(2) + 46} 345 {_Y(2) + 8}",
    (2, 3): f"M468 {_Y(2) + 2}C486 {_Y(2) + 4} 508 {_Y(3) + 40} 522 {_Y(3) + 10}",
    (3, 4): f"M522 {_Y(3)}C512 {_Y(3) - 18} 508 {_Y(4) + 40} 505 {_Y(4) + 16}",
    (4, 5): f"M505 {_Y(4) - 4}C508 {_Y(4) - 30} 512 {_Y(5) + 40} 522 {_Y(5) + 12}",
    (5, 6): f"M521 {_Y(5)}C500 {_Y(5) - 4} 462 {_Y(6) + 40} 432 {_Y(6) + 14}",
    (6, 7): f"M312 {_Y(6) + 2}C276 {_Y(6) + 14} 224 {_Y(7) + 66} 194 {_Y(7) + 20}",
    (7, 8): f"M160 {_Y(7) - 2}C176 {_Y(7) - 12} 186 {_Y(8) + 46} 184 {_Y(8) + 16}",
    (0, 3): f"M560 {GROUND_Y + 4}C536 640 530 560 536 {_Y(3) + 16}",
    (3, 5): f"M694 {_Y(3) - 4}C712 {_Y(3) - 40} 712 {_Y(5) + 50} 694 {_Y(5) + 14}",
}


class Spot(NamedTuple):
    """Where a Hero stands, how large it is drawn, and how it shares the place.

    Every other one, in a crowd or not; its plate lies below it, "raised" above its head, or "lowered" on a phone too.
    """

    x: float
    y: float
    scale: float
    other: bool
    crowd: bool
    plate: str


def spots(level: int, count: int, over: bool = False) -> list[Spot]:
    """Places side by side for the Heroes of a level: nobody covers anybody, plates take turns in two rows.

    `over`: somebody stands close below them.
    """
    alone, pair, crowd = STANDS[level]
    plate = "raised" if over else "" if level else "lowered"
    y = float(height(level) - 1 if level else GROUND_Y + STREET - CROWDED * (count > 1))
    if count == 1:
        return [Spot(alone, y, 1, False, False, plate)]
    x1, x2 = pair if count == 2 else crowd
    pitch = (x2 - x1) / count if count == 2 else min(PLATE, (x2 - x1) / count)
    scale = 1 if count == 2 else min(1, pitch / FIGURE)
    return [Spot(x1 + pitch * (i + 0.5), y, scale, bool(i % 2), count > 2, plate) for i in range(count)]


def _space(level: int) -> Box:
    """The space of a level, which takes the click as a whole."""
    if not level:
        return Box(GROUND_X[0], GROUND_Y + STREET - 58, 156, 76)
    x1, x2 = TOWER_X if level in (3, 5) else PLANKS[level][:2]
    return Box(x1 - 5, height(level) - 60, x2 - x1 + 10, 78)


def _hazard(x: float, y: float, wide: float, high: float) -> Markup:
    box = Box(x, y, wide, high, 3)
    return join([rect(box, "haz0"), rect(box, "haz", fill="url(#pattern-hazard)")])


def _plank(level: int, threat: bool) -> Markup:
    x1, x2, _ = PLANKS[level]
    y, wide = height(level), x2 - x1
    return join(
        [
            path(f"M{x1 + 18} {y + 10}l12 22h6v-22zM{x2 - 18} {y + 10}l-12 22h-6v-22z", "brk"),
            rect(Box(x1, y + 3, wide, 11, 3), "plank2"),
            rect(Box(x1, y - 2, wide, 9, 3), "plank"),
            path(f"M{x1 + wide * 0.33:.0f} {y - 2}v9M{x1 + wide * 0.66:.0f} {y - 2}v9", "grain"),
            _hazard(x1, y - 2, wide, 16) if threat else NOTHING,
        ]
    )


def _gallery(level: int, threat: bool) -> Markup:
    x1, x2 = TOWER_X
    y, wide = height(level), x2 - x1
    return join(
        [
            path(f"M{x1 + 6} {y + 12}h14l10 16h-8zM{x2 - 6} {y + 12}h-14l-10 16h8z", "corb"),
            rect(Box(x1, y + 3, wide, 11, 3), "slab2"),
            rect(Box(x1, y - 3, wide, 10, 3), "slab"),
            _hazard(x1, y - 3, wide, 17) if threat else NOTHING,
        ]
    )


def _ground(threat: bool) -> Markup:
    y = GROUND_Y + STREET + 2
    spot = el("ellipse", class_="spot", cx=164, cy=y, rx=76, ry=13)
    stripes = el("ellipse", cx=164, cy=y, rx=76, ry=13, fill="url(#pattern-hazard)") if threat else NOTHING
    return join([spot, stripes])


def _badge_at(level: int) -> tuple[float, float]:
    """Where the number of a level is."""
    if not level:
        return 92, GROUND_Y + STREET - 32
    if level not in PLANKS:
        return TOWER_X[1] - 11, height(level) + 5
    x1, x2, side = PLANKS[level]
    return (x1 + 3 if side == "left" else x2 - 3), height(level) + 5


@part
def place(level: int, name: str, threat: bool, lang: str, mark: Mark | None) -> Markup:
    """A level that one can stand on."""
    if level == 0:
        body = _ground(threat)
    elif level in PLANKS:
        body = _plank(level, threat)
    else:
        body = _gallery(level, threat)
    return piece(
        body,
        id_=f"level-{level}",
        class_=classes("plat", "threat" if threat else ""),
        box=_space(level),
        mark=mark,
        title=say(N_("{level}, in danger"), lang, level=name) if threat else name,
        over=badge(str(level), *_badge_at(level)),
    )


@part
def ropes(ways: tuple[tuple[int, int], ...], hot: tuple[tuple[int, int], ...]) -> Markup:
    """Ropes join the levels that are one Move apart; those in reach are hot."""
    reach = {(min(pair), max(pair)) for pair in hot}
    parts = []
    for pair in ways:
        if pair in ROPES:
            d = ROPES[pair]
            parts += [path(d, "cable0"), path(d, "cable hot" if pair in reach else "cable")]
    return group(*parts, id_="ropes", aria_hidden="true")
