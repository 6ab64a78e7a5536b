"""Pieces on the map: units, giantslayers, markers, events, Lyn Armaal, the pools; and the medals of the races."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Box, Mark, Markup, at, attributes, classes, el, group, join, part, rect, text
from ....kernel.words import say
from ..content import CLOUD, EVENT_IDS, HEKATON, MARKER_IDS, RACE_IDS, SLAYER_IDS, VONINDOD
from .figures import COLOUR, RADIUS
from .seen import HUE, JOINS, RANKS, ROMAN, Slayer, Unit, slayer_id
from .symbols import sign

UNIT_BOX: Final = "-22 -25 44 54 16"
SLAYER_BOX: Final = "-15 -22 30 43 12"
TALL_BOX: Final = "-23 -42 46 70 16"
SECOND: Final = (VONINDOD, HEKATON)
TICK: Final = Markup('<g class="tick"><circle cx="16" cy="-17" r="8.5"/><path d="M11.8-16.8l3 3 5.4-5.8"/></g>')
POOL: Final = 112  # how long the bar of a full pool is: the coast is near


@part
def medal(race: int, size: int) -> Markup:
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
        class_=f"tm em medal s{colour}",
        viewBox="0 0 40 40",
        width=size,
        height=size,
        aria_hidden="true",
    )


# -- units


@part
def token(unit: Unit) -> Markup:
    """A unit around its middle: its shape, and its Strength, Fortitude and Ordning Value as they are now."""
    kind, wounded = divmod(unit.sort, 2)
    rank = RANKS[kind]
    name = f"u-{RACE_IDS[unit.race]}-{rank}" + ("-w" if wounded and rank != "champion" else "")
    low = 18.5 if rank == "champion" else RADIUS[rank]
    second = text("★", 0, -35 if rank == "champion" else -17, class_="n star") if kind in SECOND else NOTHING
    return group(
        el("use", href=f"#ag-{name}"),
        text(str(unit.strength), -9, 8, class_="n ns"),
        text(str(unit.fortitude), 9, 8, class_="n nf"),
        group(el("use", href="#ag-value"), text(str(unit.value), 0, 4, class_="n nv"), transform=at(0, low)),
        second,
    )


def _box(unit: Unit) -> str:
    return TALL_BOX if RANKS[unit.sort >> 1] == "champion" else UNIT_BOX


@part
def on_map(unit: Unit, x: float, y: float, size: float, id_: str, again: str, mark: Mark | None) -> Markup:
    """A unit on the map; `again` is the first one of the same sort in its region."""
    return group(
        el("title", unit.title),
        *_ringed(token(unit), _box(unit), mark),
        joined(again or id_),
        id_=id_,
        class_=classes("u" if size == 1 else "u less", HUE[unit.race], mark=mark),
        transform=at(x, y, size),
        data_part=again,
        data_box=None if mark else _box(unit),
        **attributes(mark),
    )


def joined(part: str) -> Markup:
    """The tick of a giant who has joined an attack."""
    return TICK if part.endswith(JOINS) else NOTHING


@part
def on_the_way(unit: Unit, x: float, y: float, size: float, id_: str, again: str) -> Markup:
    """A unit on its way through a region."""
    way = el("ellipse", class_="way", cx=x, cy=y + 20 * size, rx=23 * size, ry=9 * size)
    return join([way, on_map(unit, x, y, size, id_, again, None)])


def _ringed(drawn: Markup, box: str, mark: Mark | None) -> tuple[Markup, Markup, Markup]:
    """A piece, with glow and ring where it is marked."""
    if mark is None:
        return NOTHING, drawn, NOTHING
    around = Box(*map(float, box.split()))
    return rect(around, "glow"), drawn, rect(around, "ring")


@part
def row_of_units(units: tuple[Unit, ...], parts: tuple[str, ...]) -> Markup:
    """Units side by side, as an element for a page; each may show a piece of the map a second time."""
    step = 46
    drawn = [
        group(
            el("title", unit.title),
            token(unit),
            joined(parts[place]) if parts else NOTHING,
            class_=f"u {HUE[unit.race]}",
            transform=at(24 + place * step, 44),
            data_part=parts[place] if parts else None,
            data_box=_box(unit),
        )
        for place, unit in enumerate(units)
    ]
    wide = 48 + (len(units) - 1) * step
    return el("svg", *drawn, class_="tm units", viewBox=f"0 0 {wide} 74", width=wide * 0.9, height=67)


# -- giantslayers


@part
def slayer_token(slayer: Slayer) -> Markup:
    """A giantslayer around his middle; a drop of blood where he is wounded."""
    hurt = sign("o-drop", 10, -14, 14) if slayer.hurt else NOTHING
    return group(el("use", href=f"#ag-s-{SLAYER_IDS[slayer.which]}"), hurt)


@part
def row_of_slayers(slayers: tuple[Slayer, ...], step: int, y: int) -> Markup:
    """Giantslayers side by side, as an element for a page; each shows the piece of the map a second time."""
    drawn = [
        group(
            el("title", slayer.title), slayer_token(slayer), transform=at(20 + step * place, y),
            data_part=slayer_id(slayer.which), data_box=SLAYER_BOX,
        )
        for place, slayer in enumerate(slayers)
    ]  # fmt: skip
    wide = step * len(slayers)
    return el("svg", *drawn, class_="tm units", viewBox=f"0 0 {wide} 52", width=wide, height=52)


@part
def slayer_on_map(slayer: Slayer, x: float, y: float, mark: Mark | None) -> Markup:
    """A giantslayer on the map, or beside it."""
    return group(
        el("title", slayer.title),
        *_ringed(slayer_token(slayer), SLAYER_BOX, mark),
        id_=slayer_id(slayer.which),
        class_=classes("sl", mark=mark),
        transform=at(x, y),
        data_box=None if mark else SLAYER_BOX,
        **attributes(mark),
    )


# -- others


@part
def marker(kind: int, name: str, race: int, region: str, x: float, y: float, count: int) -> Markup:
    """A Story Marker in a region."""
    more = text(f"×{count}", 14, 4.5, class_="n many") if count > 1 else NOTHING
    return group(
        el("title", name),
        el("rect", class_="mkf", x=-11.5, y=-11.5, width=23, height=23, rx=5.5),
        el("rect", class_="mkl", x=-9, y=-9, width=18, height=18, rx=3.8),
        sign(f"m-{MARKER_IDS[kind]}", 0, 0, 21, "ink"),
        more,
        id_=f"marker-{MARKER_IDS[kind]}-{region}",
        class_=f"mk {HUE[race]}",
        transform=at(x, y),
    )


@part
def event(which: int, name: str, place: int, x: float, y: float) -> Markup:
    """The token of a face-up event in its region."""
    return group(
        el("title", name),
        el("use", href="#ag-event"),
        text(ROMAN[place], 0, 2.5, class_="n nv"),
        id_=f"token-{EVENT_IDS[which]}",
        class_="ev",
        transform=at(x, y),
    )


@part
def castle(x: float, y: float) -> Markup:
    """Lyn Armaal."""
    return group(
        el("title", "Lyn Armaal"),
        el("use", href="#ag-castle"),
        id_="lyn-armaal",
        class_=f"lyn moves {HUE[CLOUD]}",
        transform=at(x, y, 0.85),
    )


@part
def pool(y: float, title: str, left: int, full: int, then: str, lang: str) -> Markup:
    """A pool of Ordning Points, afloat: what is left of it, and what comes when nothing is."""
    share = left / full if full else 0
    when, sep, what = say(then, lang).partition(": ")  # two short lines: one would run over the coast
    return group(
        el("text", say(title, lang), el("tspan", str(left), class_="p2n", dx=9), x=14, y=y, class_="p1"),
        el("rect", class_="pool", x=14, y=y + 8, width=POOL, height=13, rx=4),
        el("rect", class_="left", x=14, y=y + 8, width=POOL * share, height=13, rx=4) if left else NOTHING,
        el("text", when + sep, el("tspan", what, x=14, dy="1.15em"), x=14, y=y + 36, class_="p3n"),
    )
