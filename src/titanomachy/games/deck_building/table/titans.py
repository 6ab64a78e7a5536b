"""Titans that loom behind a Wall, each with its card as a plaque below its face; from three on as rows."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....drawing import NOTHING, Box, Marks, Markup, at, el, group, join, path, piece, rect, text
from ....drawing.cards import head, side
from ....drawing.giants import bust
from ....drawing.measure import fit, size_class, width, wrap
from ....kernel.words import N_
from ..content import CARD_IDS
from ..state import OUTSIDE, WALLS
from .cards import named
from .faces import in_words
from .heroes import ones
from .places import DISTRICT, TOP, left_of
from .seen import Seen

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


def area_of(seen: Seen, wall: int) -> Area:
    """Beside the place of a lone Hero, above several; many Titans need all of the width."""
    here, titans, left = len(ones(seen, wall * 2 + OUTSIDE)), len(seen.city.outside[wall]), left_of(wall)
    if here > 1:
        return Area(left + 14, DISTRICT - 28, TOP - 78)
    if titans > _rows_in(TOP - 12):
        return Area(left + 14, DISTRICT - 28, TOP - 78 if here else TOP - 12)
    return Area(left + 66, DISTRICT - 80, TOP - 12)


def _rows_in(foot: float) -> int:
    """How many rows fit above a foot, with the heads of the giants over them."""
    return int((foot - 40) // (ROW_HIGH + 3))


def short_name(seen: Seen, kind: int) -> str:
    """A name for a plaque: a common Titan's is its size."""
    name = seen.card(kind)
    return name if seen.content.is_archenemy[kind] else name.partition("(")[2].rstrip(")") or name


def titan_words(seen: Seen, kind: int) -> str:
    """A Titan in words, with the damage on an Archenemy."""
    words = in_words(seen, kind)
    if not seen.content.is_archenemy[kind]:
        return words
    hurt = seen.say(N_("Damage: {n} of {total}."), n=seen.city.hurt_by(kind), total=seen.content.hit_points[kind])
    return f"{words} {hurt}"


# -- the giants themselves


def giants(seen: Seen) -> Markup:
    """Everyone behind the Walls, drawn before the Walls."""
    parts = []
    for wall, kinds in enumerate(seen.city.outside):
        if seen.city.tokens[wall] < 0:
            continue
        area = area_of(seen, wall)
        shown = kinds[:3]
        for place, kind in enumerate(shown):
            x, y, shrink = _stands(seen, kinds, place, area)
            parts.append(_giant(seen, kind, x, y, shrink))
    return group(*parts, id_="giants", aria_hidden="true")


def _stands(seen: Seen, kinds: list[int], place: int, area: Area) -> tuple[float, float, float]:
    """Where a giant's chin is, and how much smaller than alone it is drawn."""
    if len(kinds) == 1:
        _, high, _ = _plaque_size(seen, kinds[0], area)
        return area.x + area.wide / 2, area.foot - high + 7, 1
    if len(kinds) == 2:
        return area.x + area.wide * (0.25 + 0.5 * place), area.foot - _pair_high(seen, kinds) + 6, 0.72
    top = area.foot - len(_rows(kinds, area)) * (ROW_HIGH + 3)
    return area.x + area.wide * (0.5, 0.18, 0.82)[place], top + 6, (0.66, 0.56, 0.56)[place]


def _giant(seen: Seen, kind: int, x: float, chin: float, shrink: float) -> Markup:
    scale = SIZES.get(CARD_IDS[kind], ARCHENEMY) * shrink
    scale = min(scale, max(0.2, (chin - 4) / 118))
    cracks = 0
    if seen.content.is_archenemy[kind]:
        part = seen.city.hurt_by(kind) / seen.content.hit_points[kind]
        cracks = 8 if part >= 0.7 else 3 if part >= 0.3 else 0
    return group(bust(kind, cracks), class_="giant", transform=at(x, chin + CHIN * scale, scale))


# -- their cards


def plaques(seen: Seen, marks: Marks) -> Markup:
    """The cards of all Titans, or a word where there is none."""
    parts: list[Markup] = []
    for wall, kinds in enumerate(seen.city.outside[:WALLS]):
        if seen.city.tokens[wall] < 0:
            continue
        area = area_of(seen, wall)
        if not kinds:
            x = left_of(wall) + DISTRICT / 2
            parts.append(text(seen.say(N_("No Titan here")), x, 136, class_="none"))
        elif len(kinds) == 1:
            wide, high, lines = _plaque_size(seen, kinds[0], area)
            x = area.x + (area.wide - wide) / 2
            body = _plaque(seen, kinds[0], wide, high, lines)
            parts.append(_card(seen, wall, 0, body, Box(x, area.foot - high, wide, high, 8), marks))
        elif len(kinds) == 2:
            high, wide = _pair_high(seen, kinds), (area.wide - 6) / 2
            for place, kind in enumerate(kinds):
                body = _plaque(seen, kind, wide, high, [])
                box = Box(area.x + place * (wide + 6), area.foot - high, wide, high, 8)
                parts.append(_card(seen, wall, place, body, box, marks))
        else:
            parts += _listed(seen, wall, kinds, area, marks)
    return join(parts)


def _card(seen: Seen, wall: int, place: int, body: Markup, box: Box, marks: Marks) -> Markup:
    kinds = seen.city.outside[wall]
    name, first = f"titan-{wall}-{place}", kinds.index(kinds[place])
    drawn = piece(
        body,
        id_=name,
        class_="plq",
        box=Box(-2, -2, box.width + 4, box.height + 4, 10),
        mark=marks.get(name),
        title=titan_words(seen, kinds[place]),
        transform=at(box.x, box.y),
    )
    return named(drawn, f"titan-{wall}-{first}" if first != place else "")


def _plaque_size(seen: Seen, kind: int, area: Area) -> tuple[float, float, list[str]]:
    """How large a lone plaque is, and the lines of its text."""
    if not seen.content.is_archenemy[kind]:
        return 124, 50, []
    wide = min(area.wide, 188.0)
    lines = wrap(seen.text(kind), wide - 18, 11.5, "narrow") if area.foot > TOP - 40 else []
    if len(lines) > 4:
        lines = [*lines[:3], f"{lines[3].rstrip('.,;: ')}…"]
    return wide, 72 + len(lines) * 12.5, lines


def _pair_high(seen: Seen, kinds: list[int]) -> float:
    return 72 if any(seen.content.is_archenemy[kind] for kind in kinds) else 50


def _plaque(seen: Seen, kind: int, wide: float, high: float, lines: list[str]) -> Markup:
    """A Titan's card: cost and name, what it does to the Wall, its text, and the damage on an Archenemy."""
    content = seen.content
    arch, sub = content.is_archenemy[kind], content.type_name(kind, seen.lang)
    name, size = fit(short_name(seen, kind), wide - 38, 14)
    if width(sub, 11, "narrow") > wide - 52:
        sub = ""
    parts = [
        rect(Box(0, 0, wide, high, 8), "cf"),
        head(wide, 27, 8, "band"),
        text(name, 33, 18.5, class_=f"nm w {size}"),
        _coin(content.cost[kind], 14, 14, 14),
        text(sub, 9, 43, class_=f"kd l {size_class(sub, wide - 52, 12.5, 'narrow')}"),
        blow(2 if arch else 1, wide - 18, 39),
        *(text(line, 9, 58 + i * 12.5, class_="tx l") for i, line in enumerate(lines)),
    ]
    if arch:
        parts.append(bar(seen, kind, 9, high - 21, wide - 18))
    return join(parts)


def _coin(cost: int, x: float, y: float, radius: float) -> Markup:
    words = text(str(cost), y=radius * 0.4, class_="" if radius > 11 else "f12")
    return group(el("circle", r=radius), words, class_="cost", transform=at(x, y))


def blow(points: int, x: float, y: float) -> Markup:
    """What a Titan does to its Wall at the end of a round."""
    wall = group(path(MERLONS), class_="wd", transform=at(x, y))
    return join([wall, text(f"-{points}", x - 14, y + 4, class_="wdn")])


def bar(seen: Seen, kind: int, x: float, y: float, wide: float, high: float = 14) -> Markup:
    """The damage on an Archenemy: a tick for each hit point, and the numbers."""
    hurt, total = seen.city.hurt_by(kind), seen.content.hit_points[kind]
    words = seen.say(N_("{n} of {total}"), n=hurt, total=total) if wide > 110 else f"{hurt}/{total}"
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


def _rows(kinds: list[int], area: Area) -> list[list[int]]:
    """The places of Titans in rows: one in each as long as they fit, then two; what is left over is counted."""
    high = _rows_in(area.foot)
    columns = 1 if len(kinds) <= high else 2
    numbers = list(range(min(len(kinds), high * columns)))
    return [numbers[i : i + columns] for i in range(0, len(numbers), columns)]


def _listed(seen: Seen, wall: int, kinds: list[int], area: Area, marks: Marks) -> list[Markup]:
    rows = _rows(kinds, area)
    columns = len(rows[0])
    wide = (area.wide - (columns - 1) * 4) / columns
    top = area.foot - len(rows) * (ROW_HIGH + 3) + 3
    parts = []
    for row, places in enumerate(rows):
        for column, place in enumerate(places):
            box = Box(area.x + column * (wide + 4), top + row * (ROW_HIGH + 3), wide, ROW_HIGH, 6)
            parts.append(_card(seen, wall, place, titan_row(seen, kinds[place], wide), box, marks))
    left = len(kinds) - sum(map(len, rows))
    if left:
        parts.append(text(f"+{left}", area.x + area.wide - 8, top - 6, class_="more"))
    return parts


def titan_row(seen: Seen, kind: int, wide: float, high: float = ROW_HIGH) -> Markup:
    """A Titan's card as a row."""
    arch = seen.content.is_archenemy[kind]
    blows, numbers = wide > 120 and not (arch and wide <= 150), arch and wide > 90
    room = wide - 38 - (44 if blows else 0) - (46 if numbers else 0)
    name, size = fit(short_name(seen, kind), room, 13)
    parts = [
        rect(Box(0, 0, wide, high, 6), "cf"),
        side(high, 6, 6, "band"),
        _coin(seen.content.cost[kind], 19, high / 2, 11),
        text(name, 35, high / 2 + 4.5, class_=f"nm l {size}"),
    ]
    if blows:
        parts.append(blow(2 if arch else 1, wide - 15, high / 2 + 1))
    if numbers:
        words = f"{seen.city.hurt_by(kind)}/{seen.content.hit_points[kind]}"
        parts.append(text(words, wide - (46 if blows else 6), high / 2 + 4.5, class_="hbn"))
    return join(parts)
