"""Pieces on the map: units, giantslayers, markers, events, Lyn Armaal, the pools; and the medals of the races."""

from __future__ import annotations

from collections.abc import Sequence

from ....drawing import NOTHING, Box, Mark, Markup, at, attributes, classes, el, group, rect, text
from ....kernel.words import N_
from ..content import EVENT_IDS, HEKATON, MARKER_IDS, RACE_IDS, SLAYER_IDS, VONINDOD
from .figures import COLOUR, RADIUS
from .seen import RANKS, ROMAN, Seen, Words
from .symbols import sign

UNIT_BOX = "-22 -25 44 54 16"
SLAYER_BOX = "-15 -22 30 43 12"
TALL_BOX = "-23 -42 46 70 16"
SECOND = (VONINDOD, HEKATON)
POOL = 178  # how long the bar of a pool is


def medal(race: int, size: int = 40, class_: str = "medal") -> Markup:
    """The sign of a race: its emblem on its colour and pattern."""
    name = RACE_IDS[race]
    colour = COLOUR[name]
    over = el("circle", cx=20, cy=20, r=18.5, fill=f"url(#pattern-seat-{colour})") if colour else NOTHING
    return el(
        "svg",
        el("circle", class_="seatfill", cx=20, cy=20, r=18.5),
        over,
        el("circle", class_="rim", cx=20, cy=20, r=18.5),
        el("circle", class_="well", cx=20, cy=20, r=11.5),
        sign(f"e-{name}", 20, 20, 17, "ink"),
        class_=f"tm em {class_} s{colour}",
        viewBox="0 0 40 40",
        width=size,
        height=size,
        aria_hidden="true",
    )


def unit_words(seen: Words, race: int, sort: int) -> str:
    """A unit with its numbers, for a tip and for those who listen."""
    content = seen.content
    return seen.say(
        N_("{unit}: Strength {s}, Fortitude {f}, value {v}"),
        unit=seen.unit(race, sort),
        s=content.strength[race][sort],
        f=content.fortitude[race][sort],
        v=content.value[race][sort >> 1],
    )


def token(seen: Words, race: int, sort: int) -> Markup:
    """A unit around its middle: its shape, and its Strength, Fortitude and Ordning Value as they are now."""
    kind, wounded = divmod(sort, 2)
    rank = RANKS[kind]
    name = f"u-{RACE_IDS[race]}-{rank}" + ("-w" if wounded and rank != "champion" else "")
    low = 18.5 if rank == "champion" else RADIUS[rank]
    content = seen.content
    second = text("★", 0, -35 if rank == "champion" else -17, class_="n star") if kind in SECOND else NOTHING
    return group(
        el("use", href=f"#ag-{name}"),
        text(str(content.strength[race][sort]), -9, 8, class_="n ns"),
        text(str(content.fortitude[race][sort]), 9, 8, class_="n nf"),
        text(str(content.value[race][kind]), 0, low + 4, class_="n nv"),
        second,
    )


def unit(
    seen: Seen,
    race: int,
    sort: int,
    x: float,
    y: float,
    id_: str,
    part: str = "",
    mark: Mark | None = None,
    size: float = 1,
) -> Markup:
    """A unit on the map."""
    box = TALL_BOX if RANKS[sort >> 1] == "champion" else UNIT_BOX
    numbers = [float(value) for value in box.split()]
    rings = (rect(Box(*numbers), "glow"), rect(Box(*numbers), "ring")) if mark else (NOTHING, NOTHING)
    return group(
        el("title", unit_words(seen, race, sort)),
        rings[0],
        token(seen, race, sort),
        rings[1],
        id_=id_,
        class_=classes("u", seen.colour(race), mark=mark),
        transform=at(x, y, size),
        data_part=part,
        data_box=None if mark else box,
        **attributes(mark),
    )


def row_of_units(seen: Words, race: int, sorts: list[int], parts: list[str] | None = None, step: int = 46) -> Markup:
    """Units side by side, as an element for a page; each may show a piece of the map a second time."""
    drawn = []
    for place, sort in enumerate(sorts):
        drawn.append(
            group(
                el("title", unit_words(seen, race, sort)),
                token(seen, race, sort),
                class_=f"u {seen.colour(race)}",
                transform=at(24 + place * step, 44),
                data_part=parts[place] if parts else None,
                data_box=TALL_BOX if RANKS[sort >> 1] == "champion" else UNIT_BOX,
            )
        )
    wide = 48 + (len(sorts) - 1) * step
    return el("svg", *drawn, class_="tm units", viewBox=f"0 0 {wide} 74", width=wide * 0.8, height=59)


# -- others


def slayer_words(seen: Seen, slayer: int) -> str:
    """A giantslayer with his numbers."""
    content, hurt = seen.content, seen.state.slayer_hurt[slayer]
    sentence = N_("{name}, wounded: Strength {s}, Fortitude {f}") if hurt else N_("{name}: Strength {s}, Fortitude {f}")
    return seen.say(
        sentence,
        name=seen.name("slayer", slayer),
        s=content.slayer_strength[slayer],
        f=content.slayer_fortitude[slayer],
    )


def slayer_token(seen: Seen, slayer: int) -> Markup:
    """A giantslayer around his middle; a drop of blood where he is wounded."""
    hurt = sign("o-drop", 10, -14, 14) if seen.state.slayer_hurt[slayer] else NOTHING
    return group(el("use", href=f"#ag-s-{SLAYER_IDS[slayer]}"), hurt)


def row_of_slayers(seen: Seen, slayers: Sequence[int], step: int, y: int) -> Markup:
    """Giantslayers side by side, as an element for a page; each shows the piece of the map a second time."""
    drawn = [
        group(
            el("title", slayer_words(seen, slayer)), slayer_token(seen, slayer), transform=at(20 + step * place, y),
            data_part=f"slayer-{SLAYER_IDS[slayer]}", data_box=SLAYER_BOX,
        )
        for place, slayer in enumerate(slayers)
    ]  # fmt: skip
    wide = step * len(slayers)
    return el("svg", *drawn, class_="tm units", viewBox=f"0 0 {wide} 52", width=wide, height=52)


def slayer(seen: Seen, which: int, x: float, y: float, mark: Mark | None = None) -> Markup:
    """A giantslayer on the map, or beside it."""
    box = Box(-15, -22, 30, 43, 12)
    rings = (rect(box, "glow"), rect(box, "ring")) if mark else (NOTHING, NOTHING)
    return group(
        el("title", slayer_words(seen, which)),
        rings[0],
        slayer_token(seen, which),
        rings[1],
        id_=f"slayer-{SLAYER_IDS[which]}",
        class_=classes("sl", mark=mark),
        transform=at(x, y),
        data_box=None if mark else SLAYER_BOX,
        **attributes(mark),
    )


def marker(seen: Seen, kind: int, x: float, y: float, count: int = 1) -> Markup:
    """A Story Marker in a region."""
    race = seen.content.marker_race[kind]
    more = text(f"×{count}", 14, 4.5, class_="n many") if count > 1 else NOTHING
    return group(
        el("title", seen.name("marker", kind)),
        el("rect", class_="mkf", x=-11.5, y=-11.5, width=23, height=23, rx=5.5),
        el("rect", class_="mkl", x=-9, y=-9, width=18, height=18, rx=3.8),
        sign(f"m-{MARKER_IDS[kind]}", 0, 0, 21, "ink"),
        more,
        class_=f"mk {seen.colour(race)}",
        transform=at(x, y),
    )


def event(seen: Seen, which: int, place: int, x: float, y: float) -> Markup:
    """The token of a face-up event in its region."""
    return group(
        el("title", seen.name("event", which)),
        el("use", href="#ag-event"),
        text(ROMAN[place], 0, 2.5, class_="n nv"),
        id_=f"token-{EVENT_IDS[which]}",
        class_="ev",
        transform=at(x, y),
    )


def castle(seen: Words, race: int, x: float, y: float) -> Markup:
    """Lyn Armaal."""
    return group(
        el("title", "Lyn Armaal"),
        el("use", href="#ag-castle"),
        id_="lyn-armaal",
        class_=f"lyn moves {seen.colour(race)}",
        transform=at(x, y, 0.85),
    )


def pools(seen: Seen) -> Markup:
    """The two pools of Ordning Points, afloat."""
    s = seen.state
    first, second = seen.content.pools[s.seats]
    final = s.last_round and s.round >= s.last_round
    then = N_("empty: last round") if final else N_("empty: one more round")
    parts = [
        _pool(seen, 560, N_("Pool 1"), s.pool_1, first, N_("empty: Final Ordning")),
        _pool(seen, 634, N_("Pool 2"), s.pool_2, second, then),
    ]
    return group(*parts, class_="pools", id_="pools")


def _pool(seen: Seen, y: float, title: str, left: int, full: int, then: str) -> Markup:
    share = left / full if full else 0
    return group(
        text(seen.say(title), 14, y, class_="p1"),
        text(str(left), 14 + POOL, y, class_="p2n"),
        el("rect", class_="pool", x=14, y=y + 8, width=POOL, height=13, rx=4),
        el("rect", class_="left", x=14, y=y + 8, width=POOL * share, height=13, rx=4) if left else NOTHING,
        text(seen.say(then), 14, y + 37, class_="p3n"),
    )
