"""The board on a small screen: an overview of everything (signs, no words) and one District with real cards.

Which District that is, is a choice of five radio buttons behind the overview, so that no script is needed; at first it
is the reader's own. Arrows at both sides only look further: who wants to walk there does so in the District itself.
All pieces here are second ones: they name the pieces of the wide board that they stand for.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from ....drawing import (
    NOTHING,
    Box,
    Markup,
    Parts,
    at,
    begins,
    el,
    ends,
    join,
    part,
    path,
    piece,
    rect,
    sign,
    text,
    within,
)
from ....drawing.measure import size_class
from ....drawing.paths import wave
from ....kernel.words import N_, say
from ..state import NONE, OUTSIDE, WALLS
from .board import ending
from .cards import line, lying, named, spots
from .faces import Face
from .heroes import standee
from .overview import WIDE, overview
from .places import STONES
from .scenery import curtain
from .seen import wall_heading
from .spaces import space
from .survey import District, One, Stones, Survey, Titan
from .titans import titan_row, titan_words
from .walls import token

ZOOM: Final = 252  # how high the District in focus is
EDGE: Final = 38  # the neighbours at both sides
WALL_TOP, WALL_FOOT = 60, 98


Run: TypeAlias = tuple[Markup, ...]


class Small(NamedTuple):
    """The parts of a small screen: the overview, and the Districts in focus."""

    overview: Run
    zooms: Run


def phone(there: Survey, home: int) -> list[Run]:
    """The overview and the five Districts, of which the reader's own is shown: what only one reader has, apart."""
    drawn, lang = _screen(there), there.lang
    before, after = _around(home, _neighbours(_standing(there)), lang)
    return [before, drawn.overview, after, drawn.zooms, (ends("div"),)]


@part
def _around(home: int, near: tuple[tuple[int, int], ...], lang: str) -> tuple[Run, Run]:
    """What is before and behind the overview, for readers to whom one District is home."""
    tall, over = begins("div", (("class_", "tm tall"),)), begins("div", (("class_", "ovw"),))
    return (tall, _radios(home, lang), over), (_taps(home), _arrows(home, near, lang), ends("div"))


@part
def _screen(there: Survey) -> Small:
    """All of a small screen that is the same for every reader."""
    over = ending(there.ending, WIDE / 2, 160, 290)
    zooms: Parts = []
    for district in there.districts:
        zooms += [*_zoom(district), *over, ends("svg")]
    return Small(tuple(overview(there)), tuple(zooms))


@part
def _radios(home: int, lang: str) -> Markup:
    return join(
        el(
            "input", type="radio", name="district", id_=f"focus-{home}-{wall}", class_=f"pk pk{wall}",
            aria_label=wall_heading(wall, lang), checked="checked" if wall == home else None,
        )
        for wall in range(WALLS)
    )  # fmt: skip


@part
def _taps(home: int) -> Markup:
    return join(el("label", Markup(""), for_=f"focus-{home}-{wall}", class_=f"tap t{wall}") for wall in range(WALLS))


@part
def _arrows(home: int, near: tuple[tuple[int, int], ...], lang: str) -> Markup:
    """At each side an arrow to the next District that stands: it is looked at, and nobody moves."""
    way = el("svg", path("M-3 -7L4 0L-3 7", "way"), viewBox="-12 -12 24 24", aria_hidden="true")
    drawn = []
    for wall, sides in enumerate(near):
        for side, other in zip(("before", "after"), sides, strict=True):
            if other != NONE:
                words = say(N_("Look at {wall}: your Hero stays"), lang, wall=wall_heading(other, lang))
                drawn.append(
                    el("label", way, for_=f"focus-{home}-{other}", class_=f"look {side} from{wall}", title=words,
                       aria_label=words)
                )  # fmt: skip
    return join(drawn)


# -- the District in focus


@part
def _ground() -> Markup:
    return join(
        [
            el("rect", class_="sky3", x=-400, y=-400, width=1200, height=490),
            path(wave(14, 6, 16, 3, -400, 800, 300), "far"),
            path(wave(28, 4, 18, 9, -400, 800, 300), "mid"),
            path(wave(42, 2, 18, 4, -400, 800, 300), "grass"),
            el("rect", class_="street", x=-400, y=WALL_FOOT, width=1200, height=400),
        ]
    )


@part
def _zoom(district: District) -> tuple[Markup, ...]:
    """A District in focus, as far as its neighbours."""
    wall = district.wall
    frame = (
        ("class_", f"tm zoom z{wall.number}"), ("viewBox", f"0 0 {WIDE} {ZOOM}"),
        ("preserveAspectRatio", "xMidYMid meet"), ("role", "group"), ("aria_label", wall.name),
    )  # fmt: skip
    parts = [begins("svg", frame), _ground()]
    if wall.fallen:
        return (*parts, line(wall.words, WIDE / 2, 84, "none"))
    parts.append(_wall(wall))
    if district.place is not None:
        parts.append(_place(district.place, wall.number))
    return (*parts, *_spaces(wall), *_outside(district), *_inside(district))


@part
def _wall(wall: Stones) -> Markup:
    stone, slots, name = STONES[wall.number], wall.slots, wall.name
    shields = [token(WIDE - 24 - (slots - 1 - i) * 28, 81, stone, i >= wall.tokens, 0.62) for i in range(slots)]
    trap = sign("trap", WIDE - 104, 71, 18, "vg") if wall.trap else NOTHING
    drawn = piece(
        text(name, 10, 86, class_=f"wname {size_class(name, 140, 14, 'display')}"), *shields, trap,
        box=Box(3, WALL_TOP + 6, WIDE - 6, WALL_FOOT - WALL_TOP - 8, 8), title=wall.words,
    )  # fmt: skip
    return join([curtain(-406, 1204, WALL_TOP + 4, WALL_FOOT, stone, 42), named(drawn, f"wall-{wall.number}")])


@part
def _place(face: Face, wall: int) -> Markup:
    """The Location on the Wall, in a line."""
    name, pay = face.name, face.pay
    body = [
        rect(Box(0, 0, 128, 27, 6), "cf"),
        sign(face.glyph, 5, 5, 17, "ag"),
        text(name, 27, 18, class_=f"nm l {size_class(name, 72 if pay else 98, 12.5, 'display')}"),
    ]
    if pay:
        body += [sign("step", 101, 8, 12, "vg"), text(str(pay), 115, 18.5, class_="vt")]
    drawn = piece(*body, class_="card k-location", box=Box(-2, -2, 132, 31, 8), title=face.words, transform=at(152, 67))
    return named(drawn, f"location-{wall}")


def _spaces(wall: Stones) -> Parts:
    inside, outside, wide = wall.number * 2, wall.number * 2 + OUTSIDE, WIDE - 2 * EDGE
    street = Box(EDGE, WALL_FOOT + 4, wide, ZOOM - WALL_FOOT - 8, 10)
    return [
        space(outside, wall.lang, Box(EDGE, 3, wide, 56, 10), (WIDE - EDGE - 34, 46, 30), True),
        space(inside, wall.lang, street, (WIDE - EDGE - 34, ZOOM - 18, 30), True),
    ]


def _crowd(here: tuple[One, ...], where: int, lang: str, feet: float) -> tuple[Parts, float]:
    """The Heroes of a space at its right end, and how much room they take."""
    step, crowd = (42.0 if len(here) < 3 else 28.0), len(here) > 2
    drawn = [
        standee(one, where, lang, WIDE - EDGE - 22 - i * step, feet, crowd, False, 0.98, True)
        for i, one in enumerate(here)
    ]
    return drawn, len(here) * step + (6 if here else 0)


def _outside(district: District) -> Parts:
    (number, lang, *_), titans, left = district.wall, district.titans, EDGE + 6
    heroes, taken = _crowd(district.outside, number * 2 + OUTSIDE, lang, 60)
    room = WIDE - 2 * EDGE - 12 - taken
    if not titans:
        return [line(say(N_("No Titan here"), lang), left + room / 2, 34, "none"), *heroes]
    columns = 1 if len(titans) <= 2 else 2
    wide = min(210.0, (room - (columns - 1) * 4) / columns)
    kinds = [titan.face.kind for titan in titans]
    parts = [_looming(left + 60)] if len(titans) == 1 else []
    for place, titan in enumerate(titans[: 2 * columns]):
        x, y = left + place % columns * (wide + 4), (27 if len(titans) == 1 else 1) + place // columns * 30
        parts.append(_titan(titan, lang, wide, x, y, f"titan-{number}-{kinds.index(titan.face.kind)}"))
    if len(titans) > 4:
        parts.append(line(f"+{len(titans) - 4}", WIDE - EDGE - taken - 4, 20, "more"))
    return parts + heroes


@part
def _looming(x: float) -> Markup:
    """The sign of a lone Titan, behind its card."""
    return sign("titan", x, 0, 34, "ovt")


@part
def _titan(titan: Titan, lang: str, wide: float, x: float, y: float, stands_for: str) -> Markup:
    drawn = piece(
        titan_row(titan, wide, near=True), class_="plq", box=Box(-2, -2, wide + 4, 33, 8),
        title=titan_words(titan, lang), transform=at(x, y),
    )  # fmt: skip
    return named(drawn, stands_for)


def _inside(district: District) -> Parts:
    number, lang, *_ = district.wall
    heroes, taken = _crowd(district.inside, number * 2, lang, ZOOM - 12)
    cards, room = district.cards, WIDE - 2 * EDGE - 8 - taken
    if not cards:
        return [line(say(N_("No card here"), lang), EDGE + room / 2, 176, "none"), *heroes]
    lie = lying(cards, spots(len(cards), room, 148), f"card-in-{number}", {}, again=True)
    return [*within("g", lie, transform=at(EDGE + 4, WALL_FOOT + 3)), *heroes]


def _standing(there: Survey) -> tuple[int, ...]:
    return tuple([district.wall.number for district in there.districts if not district.wall.fallen])


@cache
def _neighbours(standing: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """For each Wall the next ones before and behind it that stand, or NONE."""
    return tuple(
        (
            max([other for other in standing if other < wall], default=NONE),
            min([other for other in standing if other > wall], default=NONE),
        )
        for wall in range(WALLS)
    )
