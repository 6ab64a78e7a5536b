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
from ....drawing.measure import fit, size_class, width, wrap
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
ROW_HIGH: Final = 29
MERLONS: Final = "M-10 7V-5H-6V-2H-2V-5H2V-2H6V-5H10V7Z"


class Area(NamedTuple):
    """Where the plaques of a District may lie: they stand on its foot."""

    x: float
    wide: float
    foot: float


def area_of(district: District) -> Area:
    """Beside the place of a lone Hero, above several; many Titans need all of the width."""
    here, left = len(district.outside), left_of(district.wall.number)
    if here > 1:
        return Area(left + 14, DISTRICT - 28, TOP - 78)
    if len(district.titans) > _rows_in(TOP - 12):
        return Area(left + 14, DISTRICT - 28, TOP - 78 if here else TOP - 12)
    return Area(left + 66, DISTRICT - 80, TOP - 12)


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
        _, high, _ = _plaque_size(titans[0].face, area)
        return area.x + area.wide / 2, area.foot - high + 7, 1
    if len(titans) == 2:
        return area.x + area.wide * (0.25 + 0.5 * place), area.foot - _pair_high(titans) + 6, 0.72
    top = area.foot - len(_rows(len(titans), area)) * (ROW_HIGH + 3)
    return area.x + area.wide * (0.5, 0.18, 0.82)[place], top + 6, (0.66, 0.56, 0.56)[place]


# -- their cards


def plaques(district: District, marks: Marks) -> Parts:
    """The cards of the Titans of a District, or a word where there is none."""
    (number, lang, *_), titans, area = district.wall, district.titans, area_of(district)
    if not titans:
        return [line(say(N_("No Titan here"), lang), left_of(number) + DISTRICT / 2, 136, "none")]
    if len(titans) > 2:
        return _listed(district, area, marks)
    if len(titans) == 1:
        wide, high, lines = _plaque_size(titans[0].face, area)
        boxes = [Box(area.x + (area.wide - wide) / 2, area.foot - high, wide, high, 8)]
    else:
        high, wide, lines = _pair_high(titans), (area.wide - 6) / 2, ()
        boxes = [Box(area.x + place * (wide + 6), area.foot - high, wide, high, 8) for place in range(2)]
    return [
        _plaque(titan, lang, box, lines, *_named(district, place, marks))
        for place, (titan, box) in enumerate(zip(titans, boxes, strict=True))
    ]


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
def _plaque_size(face: Face, area: Area) -> tuple[float, float, tuple[str, ...]]:
    """How large a lone plaque is, and the lines of its text."""
    if not face.level:
        return 124, 50, ()
    wide = min(area.wide, 188.0)
    lines = wrap(face.text, wide - 18, 11.5, "narrow") if area.foot > TOP - 40 else []
    if len(lines) > 4:
        lines = [*lines[:3], f"{lines[3].rstrip('.,;: ')}…"]
    return wide, 72 + len(lines) * 12.5, tuple(lines)


def _pair_high(titans: Sequence[Titan]) -> float:
    return 72 if any(titan.face.level for titan in titans) else 50


@part
def _plaque(
    titan: Titan, lang: str, box: Box, lines: tuple[str, ...], id_: str, first: str, mark: Mark | None
) -> Markup:  # fmt: skip
    """A Titan's card: cost and name, what it does to the Wall, its text, and the damage on an Archenemy."""
    face, wide, high = titan.face, box.width, box.height
    name, size = fit(short_name(face), wide - 38, 14)
    sub = "" if width(face.bar, 11, "narrow") > wide - 52 else face.bar
    parts = [
        rect(Box(0, 0, wide, high, 8), "cf"),
        head(wide, 27, 8, "band"),
        text(name, 33, 18.5, class_=f"nm w {size}"),
        _coin(face.cost, 14, 14, 14),
        text(sub, 9, 43, class_=f"kd l {size_class(sub, wide - 52, 12.5, 'narrow')}"),
        blow(2 if face.level else 1, wide - 18, 39),
        *(text(words, 9, 58 + i * 12.5, class_="tx l") for i, words in enumerate(lines)),
    ]
    if face.level:
        parts.append(_bar(titan, lang, 9, high - 21, wide - 18))
    return _card(titan, lang, join(parts), box, id_, first, mark)


def _coin(cost: int, x: float, y: float, radius: float) -> Markup:
    words = text(str(cost), y=radius * 0.4, class_="" if radius > 11 else "f12")
    return group(el("circle", r=radius), words, class_="cost", transform=at(x, y))


def blow(points: int, x: float, y: float) -> Markup:
    """What a Titan does to its Wall at the end of a round."""
    wall = group(path(MERLONS), class_="wd", transform=at(x, y))
    return join([wall, text(f"-{points}", x - 14, y + 4, class_="wdn")])


def _bar(titan: Titan, lang: str, x: float, y: float, wide: float, high: float = 14) -> Markup:
    """The damage on an Archenemy: a tick for each hit point, and the numbers."""
    hurt, total = titan.hurt, titan.face.hit_points
    words = say(N_("{n} of {total}"), lang, n=hurt, total=total) if wide > 110 else f"{hurt}/{total}"
    room = wide - (64 if wide > 110 else 42)
    ticks = "".join(f"M{x + room * k / total:.1f} {y}v{high}" for k in range(1, total))
    return join(
        [
            rect(Box(x, y, room, high, 4), "hb0"),
            rect(Box(x, y, room * hurt / total, high, 3), "hb1") if hurt else NOTHING,
            path(ticks, "hbt"),
            text(words, x + wide, y + high - 2.5, class_="hbn"),
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


def titan_row(titan: Titan, wide: float, high: float = ROW_HIGH) -> Markup:
    """The face of a Titan's card as a row."""
    face, arch = titan.face, titan.face.level > 0
    blows, numbers = wide > 120 and not (arch and wide <= 150), arch and wide > 90
    room = wide - 38 - (44 if blows else 0) - (46 if numbers else 0)
    name, size = fit(short_name(face), room, 13)
    parts = [
        rect(Box(0, 0, wide, high, 6), "cf"),
        side(high, 6, 6, "band"),
        _coin(face.cost, 19, high / 2, 11),
        text(name, 35, high / 2 + 4.5, class_=f"nm l {size}"),
    ]
    if blows:
        parts.append(blow(2 if arch else 1, wide - 15, high / 2 + 1))
    if numbers:
        words = f"{titan.hurt}/{face.hit_points}"
        parts.append(text(words, wide - (46 if blows else 6), high / 2 + 4.5, class_="hbn"))
    return join(parts)
