"""The board on a small screen: an overview of everything (signs, no words) and one District with real cards.

Which District that is, is a choice of five radio buttons behind the overview, so that no script is needed; at first it
is the reader's own. All pieces here are second ones: they name the pieces of the wide board that they stand for.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import NOTHING, Box, Markup, at, el, group, join, path, piece, rect, sign, text
from ....drawing.measure import size_class
from ....drawing.paths import wave
from ....kernel.words import N_
from ..state import NONE, OUTSIDE, WALLS
from .board import ending
from .cards import lying, named, spots
from .faces import glyph, in_words, kind_of
from .heroes import heads, ones, standee
from .places import STONES
from .scenery import curtain
from .seen import Seen
from .spaces import space
from .titans import titan_row, titan_words
from .walls import small_tokens, token, wall_words

WIDE: Final = 390
OVER: Final = 112  # how high the overview is,
ZOOM: Final = 252  # and the District in focus
COLUMN: Final = 60
FIRST: Final = 45
EDGE: Final = 38  # the neighbours at both sides
WALL_TOP, WALL_FOOT = 60, 98


def phone(seen: Seen) -> Markup:
    """The overview and the five Districts, one of which is shown."""
    home = seen.home
    radios = [
        el(
            "input", type="radio", name="district", id_=f"focus-{home}-{wall}", class_=f"pk pk{wall}",
            aria_label=seen.wall(wall), checked="checked" if wall == home else None,
        )
        for wall in range(WALLS)
    ]  # fmt: skip
    taps = [el("label", Markup(""), for_=f"focus-{home}-{wall}", class_=f"tap t{wall}") for wall in range(WALLS)]
    zooms = [_zoom(seen, wall) for wall in range(WALLS)]
    return el("div", *radios, el("div", _overview(seen), *taps, class_="ovw"), *zooms, class_="tm tall")


# -- the overview


@cache
def _strip() -> Markup:
    return join(
        [
            el("rect", class_="sky1", x=-400, y=-10, width=1200, height=120),
            path(wave(18, 4, 20, 3, -400, 800, 120), "sky3"),
            path(wave(30, 4, 22, 5, -400, 800, 120), "mid"),
            path(wave(42, 2, 20, 8, -400, 800, 120), "grass"),
            el("rect", class_="street", x=-400, y=76, width=1200, height=60),
        ]
    )


def _overview(seen: Seen) -> Markup:
    columns = [_column(seen, wall) for wall in range(WALLS)]
    ends = group(
        el("rect", class_="bf", x=10, y=30, width=24, height=16, rx=3),
        el("rect", class_="oc k-wound", x=10, y=54, width=24, height=16, rx=3),
        el("rect", class_="oc k-equipment", x=10, y=84, width=24, height=16, rx=3),
        sign("tower", 350, 34, 34, "otw"),
        el("rect", class_="bf", x=356, y=80, width=20, height=26, rx=3),
        aria_hidden="true",
    )
    return el(
        "svg", _strip(), ends, *columns, heads(seen, NONE, 367, 74, 12),
        class_="tm overview", viewBox=f"0 0 {WIDE} {OVER}", role="img", aria_label=seen.say(N_("The city")),
    )  # fmt: skip


def _column(seen: Seen, wall: int) -> Markup:
    x, middle = FIRST + wall * COLUMN, FIRST + wall * COLUMN + COLUMN / 2
    if seen.city.tokens[wall] < 0:
        rubble = path(f"M{x} 76l6 -14l8 6l6 -4l8 12h10l6 -8l6 -2l8 10Z", f"st w-{STONES[wall]}")
        return group(el("title", wall_words(seen, wall)), rubble)
    titans, cards = seen.city.outside[wall], seen.city.inside[wall]
    parts = [el("title", wall_words(seen, wall))]
    for i, kind in enumerate(titans[:3]):
        size = 40 if seen.content.is_archenemy[kind] else 28
        parts.append(
            sign("titan", middle + 8 - size / 2 + (i - (min(len(titans), 3) - 1) / 2) * 17, 52 - size, size, "ovt")
        )
    parts.append(curtain(x, COLUMN, 50, 76, STONES[wall], 6))
    parts.append(small_tokens(seen, wall, middle, 63))
    parts.append(heads(seen, wall * 2 + OUTSIDE, x + 12, 42, 12))
    parts.append(heads(seen, wall * 2, middle, 85))
    step = min(15.0, 50 / max(len(cards), 1))
    for i, kind in enumerate(cards):
        left = middle - (len(cards) - 1) * step / 2 + i * step - 6
        shade = f"oc k-{kind_of(seen.content, kind)}"
        parts.append(el("rect", class_=shade, x=left, y=95, width=12, height=15, rx=2.5))
    return group(*parts)


# -- the District in focus


@cache
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


def _zoom(seen: Seen, wall: int) -> Markup:
    fallen = seen.city.tokens[wall] < 0
    body = [_ground()]
    if fallen:
        body.append(text(wall_words(seen, wall), WIDE / 2, 84, class_="none"))
    else:
        body += [_wall(seen, wall), *_spaces(seen, wall), _outside(seen, wall), _inside(seen, wall)]
    return el(
        "svg", *body, _neighbours(seen, wall), ending(seen, WIDE / 2, 160, 290), class_=f"tm zoom z{wall}",
        viewBox=f"0 0 {WIDE} {ZOOM}", preserveAspectRatio="xMidYMid meet", role="group", aria_label=seen.wall(wall),
    )  # fmt: skip


def _wall(seen: Seen, wall: int) -> Markup:
    stone, tokens = STONES[wall], seen.city.tokens[wall]
    slots = max(seen.city.rulings.tokens, tokens)
    shields = [token(WIDE - 24 - (slots - 1 - i) * 28, 81, stone, i >= tokens, 0.62) for i in range(slots)]
    trap = sign("trap", WIDE - 104, 71, 18, "vg") if seen.city.trap == wall else NOTHING
    name = seen.wall(wall)
    return join(
        [
            curtain(-406, 1204, WALL_TOP + 4, WALL_FOOT, stone, 42),
            named(
                piece(
                    text(name, 10, 86, class_=f"wname {size_class(name, 140, 14, 'display')}"), *shields, trap,
                    box=Box(3, WALL_TOP + 6, WIDE - 6, WALL_FOOT - WALL_TOP - 8, 8), title=wall_words(seen, wall),
                ),
                f"wall-{wall}",
            ),
            _place(seen, wall),
        ]
    )  # fmt: skip


def _place(seen: Seen, wall: int) -> Markup:
    """The Location on the Wall, in a line."""
    kind = seen.city.locations[wall]
    if kind == NONE:
        return NOTHING
    name, pay = seen.card(kind), seen.content.cards[kind].pay
    body = [
        rect(Box(0, 0, 128, 27, 6), "cf"),
        sign(glyph(seen.content, kind), 5, 5, 17, "ag"),
        text(name, 27, 18, class_=f"nm l {size_class(name, 72 if pay else 98, 12.5, 'display')}"),
    ]
    if pay:
        body += [sign("step", 101, 8, 12, "vg"), text(str(pay), 115, 18.5, class_="vt")]
    drawn = piece(
        *body, class_="card k-location", box=Box(-2, -2, 132, 31, 8), title=in_words(seen, kind), transform=at(152, 67)
    )
    return named(drawn, f"location-{wall}")


def _spaces(seen: Seen, wall: int) -> list[Markup]:
    inside, outside = wall * 2, wall * 2 + OUTSIDE
    wide = WIDE - 2 * EDGE
    return [
        space("", Box(EDGE, 3, wide, 56, 10), (WIDE - EDGE - 34, 46, 30), seen.space(outside), part=f"space-{outside}"),
        space(
            "", Box(EDGE, WALL_FOOT + 4, wide, ZOOM - WALL_FOOT - 8, 10), (WIDE - EDGE - 34, ZOOM - 18, 30),
            seen.space(inside), part=f"space-{inside}",
        ),
    ]  # fmt: skip


def _crowd(seen: Seen, where: int, feet: float, right: float) -> tuple[Markup, float]:
    """The Heroes of a space at its right end, and how much room they take."""
    here = ones(seen, where)
    step = 42.0 if len(here) < 3 else 28.0
    drawn = [
        standee(seen, one, where, right - 22 - i * step, feet, crowd=len(here) > 2, scale=0.98, name=False, id_=False)
        for i, one in enumerate(here)
    ]
    return join(drawn), len(here) * step + (6 if here else 0)


def _outside(seen: Seen, wall: int) -> Markup:
    heroes, taken = _crowd(seen, wall * 2 + OUTSIDE, 60, WIDE - EDGE)
    kinds, left = seen.city.outside[wall], EDGE + 6
    room = WIDE - 2 * EDGE - 12 - taken
    if not kinds:
        words = text(seen.say(N_("No Titan here")), left + room / 2, 34, class_="none")
        return join([words, heroes])
    columns = 1 if len(kinds) <= 2 else 2
    wide = min(210.0, (room - (columns - 1) * 4) / columns)
    parts = []
    for place, kind in enumerate(kinds[: 2 * columns]):
        first = kinds.index(kind)
        x, y = left + place % columns * (wide + 4), (27 if len(kinds) == 1 else 1) + place // columns * 30
        drawn = piece(
            titan_row(seen, kind, wide), class_="plq", box=Box(-2, -2, wide + 4, 33, 8), title=titan_words(seen, kind),
            transform=at(x, y),
        )  # fmt: skip
        parts.append(named(drawn, f"titan-{wall}-{first}"))
    if len(kinds) == 1:
        parts.insert(0, sign("titan", left + 60, 0, 34, "ovt"))
    if len(kinds) > 4:
        parts.append(text(f"+{len(kinds) - 4}", WIDE - EDGE - taken - 4, 20, class_="more"))
    return join([*parts, heroes])


def _inside(seen: Seen, wall: int) -> Markup:
    heroes, taken = _crowd(seen, wall * 2, ZOOM - 12, WIDE - EDGE)
    kinds = seen.city.inside[wall]
    room = WIDE - 2 * EDGE - 8 - taken
    if not kinds:
        words = text(seen.say(N_("No card here")), EDGE + room / 2, 176, class_="none")
        return join([words, heroes])
    cards = lying(seen, kinds, spots(len(kinds), room, 148), f"card-in-{wall}", {}, again=True)
    return join([group(cards, transform=at(EDGE + 4, WALL_FOOT + 3)), heroes])


def _neighbours(seen: Seen, wall: int) -> Markup:
    """The next spaces at both sides, where one may step without leaving this District in sight."""
    standing = seen.city.standing()
    before = [other for other in standing if other < wall]
    after = [other for other in standing if other > wall]
    parts = []
    for other, x, turn in ((before[-1:], 3, 180), (after[:1], WIDE - EDGE + 3, 0)):
        for near in other:
            for number, y, high in ((near * 2 + OUTSIDE, 4, 54), (near * 2, WALL_FOOT + 6, ZOOM - WALL_FOOT - 12)):
                box = Box(x, y, EDGE - 6, high, 9)
                way = path("M-3 -6L4 0L-3 6", "way", transform=at(x + EDGE / 2 - 3, y + high / 2, 1, turn))
                drawn = piece(way, class_="nb", box=box, title=seen.space(number))
                parts.append(named(drawn, f"space-{number}"))
    return join(parts)
