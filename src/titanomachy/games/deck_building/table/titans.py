"""Titans that loom behind a Wall, each with its card as a plaque below its face; from three on as rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....drawing import (
    NOTHING,
    Box,
    Mark,
    Marks,
    Markup,
    Parts,
    at,
    el,
    group,
    join,
    part,
    path,
    piece,
    rect,
    text,
    within,
)
from ....drawing.cards import head, side
from ....drawing.giants import HAIRS, bust
from ....drawing.measure import cut, snug, snug_lines, width
from ....kernel.words import N_, say
from ..content import CARD_IDS
from .cards import line, named
from .faces import Face
from .places import DISTRICT, TOP, left_of
from .survey import District, Titan

SIZES: Final = {"titan_4m": 0.32, "titan_5m": 0.34, "titan_6m": 0.37, "titan_7m": 0.4, "titan_8m": 0.43,
                "titan_9m": 0.46, "titan_10m": 0.49, "colossal_titan": 0.62}  # fmt: skip
ARCHENEMY: Final = 0.54
CHIN: Final = 528
ROW_HIGH: Final = 28
MERLONS: Final = "M-10 7V-5H-6V-2H-2V-5H2V-2H6V-5H10V7Z"


class Area(NamedTuple):
    """Where the plaques of a District may lie: they stand on its foot."""

    x: float
    wide: float
    foot: float


def area_of(district: District) -> Area:
    """Beside the place of a lone Hero, above several; many Titans need all of the width."""
    here, titans, left = len(district.outside), len(district.titans), left_of(district.wall.number)
    above = here > 1 or (here and titans > _rows_in(TOP - 12))
    if above or (titans > 1 and not here):
        return Area(left + 14, DISTRICT - 28, TOP - 78 if above else TOP - 12)
    return Area(left + 64, DISTRICT - 72, TOP - 12)


def _rows_in(foot: float) -> int:
    """How many rows fit above a foot, with the heads of the giants over them."""
    return int((foot - 40) // (ROW_HIGH + 3))


def short_name(face: Face) -> str:
    """A name for a plaque: a common Titan's is its size."""
    return face.name if face.level else face.name.partition("(")[2].rstrip(")") or face.name


def titan_words(titan: Titan, lang: str) -> str:
    """A Titan in words, with the damage on an Archenemy."""
    face = titan.face
    if not face.level:
        return face.words
    hurt = say(N_("Damage: {n} of {total}."), lang, n=titan.hurt, total=face.hit_points)
    return f"{face.words} {hurt}"


# -- the giants themselves


def giants(district: District) -> Parts:
    """Those behind a Wall, drawn before it."""
    area, titans, parts = area_of(district), district.titans, []
    for place, (face, hurt) in enumerate(titans[:3]):
        x, chin, shrink = _stands(titans, place, area)
        scale = SIZES.get(CARD_IDS[face.kind], ARCHENEMY) * shrink
        scale = min(scale, max(0.2, (chin - 4) / 118))
        cracked = hurt / face.hit_points if face.level else 0
        bust = _bust(face.kind % len(HAIRS), 8 if cracked >= 0.7 else 3 if cracked >= 0.3 else 0)
        parts += within("g", [bust], class_="giant", transform=at(x, chin + CHIN * scale, scale))
    return parts


@part
def _bust(hair: int, cracks: int) -> Markup:
    """A giant, with cracks that show the damage on an Archenemy."""
    return bust(hair, cracks)


def _stands(titans: Sequence[Titan], place: int, area: Area) -> tuple[float, float, float]:
    """Where a giant's chin is, and how much smaller than alone it is drawn."""
    if len(titans) == 1:
        _, high = _plaque_size(titans[0].face, area)
        return area.x + area.wide / 2, area.foot - high + 7, 1
    top = area.foot - len(_rows(len(titans), area)) * (ROW_HIGH + 3)
    across = (0.25, 0.75) if len(titans) == 2 else (0.5, 0.18, 0.82)
    return area.x + area.wide * across[place], top + 6, (0.66, 0.56, 0.56)[place]


# -- their cards


def plaques(district: District, marks: Marks) -> Parts:
    """The cards of the Titans of a District, or a word where there is none."""
    (number, lang, *_), titans, area = district.wall, district.titans, area_of(district)
    if not titans:
        return [line(say(N_("No Titan here"), lang), left_of(number) + DISTRICT / 2, 136, "none")]
    if len(titans) > 1:
        return _listed(district, area, marks)
    wide, high = _plaque_size(titans[0].face, area)
    box = Box(area.x + (area.wide - wide) / 2, area.foot - high, wide, high, 8)
    return [_plaque(titans[0], lang, box, *_named(district, 0, marks))]


def _named(district: District, place: int, marks: Marks) -> tuple[str, str, Mark | None]:
    """The id of a Titan's card, the piece that it stands for where there are equal ones, and its mark."""
    name = f"titan-{district.wall.number}-"
    first = next(i for i, titan in enumerate(district.titans) if titan.face == district.titans[place].face)
    return f"{name}{place}", f"{name}{first}" if first != place else "", marks.get(f"{name}{place}")


def _card(titan: Titan, lang: str, body: Markup, box: Box, id_: str, first: str, mark: Mark | None) -> Markup:
    drawn = piece(
        body,
        id_=id_,
        class_="plq",
        box=Box(-2, -2, box.width + 4, box.height + 4, 10),
        mark=mark,
        title=titan_words(titan, lang),
        transform=at(box.x, box.y),
    )
    return named(drawn, first)


@lru_cache(maxsize=1024)
def _plaque_size(face: Face, area: Area) -> tuple[float, float]:
    """How large a lone plaque is."""
    return (min(area.wide, 190.0), 58) if face.level else (144, 58)


@part
def _plaque(titan: Titan, lang: str, box: Box, id_: str, first: str, mark: Mark | None) -> Markup:
    """A Titan's card: cost and name, the damage on an Archenemy, what it does to the Wall."""
    face, wide, high = titan.face, box.width, box.height
    name, set_ = snug(short_name(face), wide - 38, 18)
    parts = [
        rect(Box(0, 0, wide, high, 8), "cf"),
        head(wide, 29, 8, "band"),
        text(name, 34, 21, class_="nm w f18", **set_),
        _coin(face.cost, 15, 15, 15),
        blow(2 if face.level else 1, wide - 18, 44),
    ]
    if face.level:
        parts.append(_bar(titan, lang, 9, 36, wide - 70))
    else:
        parts.append(text(cut(face.bar, wide - 64, 17, "narrow"), 9, 49.5, class_="kd l"))
    return _card(titan, lang, join(parts), box, id_, first, mark)


def _coin(cost: int, x: float, y: float, radius: float) -> Markup:
    words = text(str(cost), y=radius * 0.4, class_="" if radius > 11 else "f12")
    return group(el("circle", r=radius), words, class_="cost", transform=at(x, y))


def blow(points: int, x: float, y: float) -> Markup:
    """What a Titan does to its Wall at the end of a round."""
    wall = group(path(MERLONS), class_="wd", transform=at(x, y))
    return join([wall, text(f"-{points}", x - 14, y + 5.5, class_="wdn")])


def _bar(titan: Titan, lang: str, x: float, y: float, wide: float, high: float = 14) -> Markup:
    """The damage on an Archenemy: a tick for each hit point, and the numbers."""
    hurt, total = titan.hurt, titan.face.hit_points
    words = say(N_("{n} of {total}"), lang, n=hurt, total=total) if wide > 116 else f"{hurt}/{total}"
    room = wide - width(words, 17, "bold") - 6
    ticks = "".join(f"M{x + room * k / total:.1f} {y}v{high}" for k in range(1, total))
    return join(
        [
            rect(Box(x, y, room, high, 4), "hb0"),
            rect(Box(x, y, room * hurt / total, high, 3), "hb1") if hurt else NOTHING,
            path(ticks, "hbt"),
            text(words, x + wide, y + high - 0.5, class_="hbn"),
        ]
    )


# -- many Titans


def _rows(count: int, area: Area) -> list[list[int]]:
    """The places of Titans in rows: one in each as long as they fit, then two; what is left over is counted."""
    high = _rows_in(area.foot)
    columns = 1 if count <= high else 2
    numbers = list(range(min(count, high * columns)))
    return [numbers[i : i + columns] for i in range(0, len(numbers), columns)]


def _listed(district: District, area: Area, marks: Marks) -> Parts:
    titans = district.titans
    rows = _rows(len(titans), area)
    columns = len(rows[0])
    wide = (area.wide - (columns - 1) * 4) / columns
    top = area.foot - len(rows) * (ROW_HIGH + 3) + 3
    parts = []
    for row, places in enumerate(rows):
        for column, place in enumerate(places):
            box = Box(area.x + column * (wide + 4), top + row * (ROW_HIGH + 3), wide, ROW_HIGH, 6)
            parts.append(_row(titans[place], district.wall.lang, box, *_named(district, place, marks)))
    left = len(titans) - sum(map(len, rows))
    if left:
        parts.append(line(f"+{left}", area.x + area.wide - 8, top - 6, "more"))
    return parts


@part
def _row(titan: Titan, lang: str, box: Box, id_: str, first: str, mark: Mark | None) -> Markup:
    """A Titan's card as one of several rows."""
    return _card(titan, lang, titan_row(titan, box.width), box, id_, first, mark)


def titan_row(titan: Titan, wide: float, near: bool = False) -> Markup:
    """The face of a Titan's card as a row; on a drawing that is near, a long name has two lines of smaller letters."""
    face, arch, high = titan.face, titan.face.level > 0, ROW_HIGH
    blows, numbers = wide > 150 and not arch, arch and wide > 110
    room = wide - 38 - (48 if blows else 0) - (56 if numbers else 0)
    name = short_name(face)
    if near and width(name, 17, "display") > room:
        named, size, gap = snug_lines(name, room, 12.5, 2), "f125", 12.5
    else:
        named, size, gap = [snug(name, room, 17)], "f17", 0.0
    middle = high / 2 + (6 if size == "f17" else 4.5) - gap * (len(named) - 1) / 2
    parts = [
        rect(Box(0, 0, wide, high, 6), "cf"),
        side(high, 6, 6, "band"),
        _coin(face.cost, 19, high / 2, 12),
        *(text(one, 35, middle + i * gap, class_=f"nm l {size}", **set_) for i, (one, set_) in enumerate(named)),
    ]
    if blows:
        parts.append(blow(2 if arch else 1, wide - 15, high / 2 + 1))
    if numbers:
        words = f"{titan.hurt}/{face.hit_points}"
        parts.append(text(words, wide - (50 if blows else 6), high / 2 + 6, class_="hbn"))
    return join(parts)
