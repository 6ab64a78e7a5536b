"""Pieces that all tables share: emblems, dice, hearts, standees, badges, tags, banners, plates and pegs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .element import NOTHING, Markup, at, el, group, join, path, text
from .marks import Box, Mark, attributes, classes, piece, rect
from .measure import width, wrap
from .parts import part
from .patterns import seat_pattern
from .signs import sign

CLOAK: Final = (
    "M-9 -34C-13.5 -29 -16 -18 -15 -9.5L-7 -6.5L0 -9L7 -6.5L15 -9.5C16 -18 13.5 -29 9 -34Z"  # a standee's cloak
)
AGAIN: Final = "M3.6 -2.2A4.2 4.2 0 1 0 4.1 1.4M4.4 -5V-1.6H1"  # round once, with the tip of an arrow
BLADES: Final = "M-13 -21L-22 -5M13 -21L22 -5"
PEG: Final = "M-9 0C-9 -14 -6 -20 0 -20S9 -14 9 0Z"


def emblem(seat: int, size: float = 24) -> Markup:
    """The sign of a seat in its colour and pattern, as an element for a page."""
    pattern = seat_pattern(seat)
    over = el("use", href=f"#emblem-{seat}", fill=pattern) if pattern else NOTHING
    return el(
        "svg",
        el("use", class_="seatfill", href=f"#emblem-{seat}"),
        over,
        class_=f"tm em s{seat}",
        width=size,
        height=size,
        viewBox="-1 -1 26 26",
        aria_hidden="true",
    )


def die(
    face: str,
    seat: int,
    *,
    state: str = "",
    label: str = "",
    worth: int = 1,
    size: float = 40,
    id_: str = "",
    mark: Mark | None = None,
) -> Markup:
    """A die as an element for a page: a rounded square in the seat's colour with a sign in a plain disc.

    `face` is the name of a sign, or "" for a die that is not rolled. States: spent, away (out of reach), picked,
    "picked rolls" (to be rolled again), back (given back). `worth` is shown where a die gives more than one symbol.
    """
    body = [_die_body(face, seat, worth, state == "spent", state.endswith("rolls"))]
    if mark is not None:
        ring = Box(-3, -3, 46, 46, 11)
        body = [rect(ring, "glow"), *body, rect(ring, "ring")]
    named = attributes(mark) or {"role": "img", "aria_label": label}
    return el(
        "svg",
        el("title", label) if label else NOTHING,
        *body,
        id_=id_,
        class_=classes("tm", "die", f"s{seat}", state, mark=mark),
        width=size,
        height=size,
        viewBox="0 0 40 40",
        data_face=face or "none",
        **named,
    )


@part
def _die_body(face: str, seat: int, worth: int, spent: bool, rolls: bool) -> Markup:
    """A die without its frame: the same wherever it lies."""
    box = Box(1, 1, 38, 38, 8)
    pattern = seat_pattern(seat)
    body = [
        rect(box, "face"),
        rect(box, "over", fill=pattern) if pattern else NOTHING,
        rect(Box(6.5, 6.5, 27, 27, 13.5), "well"),
    ]
    if face:
        body.append(group(sign(face, 9.5, 9.5, 21), class_="gl"))
    else:
        body.append(el("use", class_="emb", href=f"#emblem-{seat}", x=13, y=13, width=14, height=14))
    if worth > 1:
        body.append(group(el("circle", r=8), text(str(worth), y=4), class_="worth", transform=at(34, 6)))
    if spent:
        body.append(path("M5 35L35 5", "x"))
    if rolls:
        body.append(group(el("circle", r=7.5), path(AGAIN), class_="again", transform=at(34, 34)))
    return join(body)


def hearts(count: int, total: int, x: float, y: float, size: float = 10, gap: float = 3) -> Markup:
    """Hearts in a row, centred on x; lost ones as dashed outlines."""
    step = size + gap
    left = x - (total * step - gap) / 2
    return join(
        sign("heart" if k < count else "heartlost", left + k * step, y, size, "hp" if k < count else "hp lost")
        for k in range(total)
    )


def heart_row(count: int, total: int, label: str) -> Markup:
    """Hearts as an element for a page."""
    wide = total * 17 - 3
    return el(
        "svg",
        hearts(count, total, wide / 2, 0, 14),
        class_="tm hearts",
        width=wide,
        height=14,
        viewBox=f"0 0 {wide} 14",
        role="img",
        aria_label=label,
    )


def badge(words: str, x: float, y: float, radius: float = 15) -> Markup:
    """A number on a round of paper: a level, a cost."""
    size = "" if radius >= 14 else "sm" if radius > 11 else "xs"
    return group(
        group(el("circle", r=radius), text(words, y={"": 6, "sm": 5.5}.get(size, 4)), class_="in"),
        class_=classes("badge", size),
        transform=at(x, y),
    )


def tag(words: str, x: float, y: float, class_: str = "") -> Markup:
    """A word on a dark pill, centred on x."""
    wide = width(words, 11.5, "bold") + 16
    pill = Box(-wide / 2, -9, wide, 18, 9)
    return group(rect(pill, ""), text(words, y=4.2), class_=classes("tag", class_), transform=at(x, y))


def banner(words: str, x: float, y: float, room: float = 620, id_: str = "") -> Markup:
    """How a game ended, on a dark pill over the board; in several lines where there is little room."""
    lines = wrap(words, room, 19, "display")
    wide = max(width(line, 19, "display") for line in lines) + 44
    high = 20 + 24 * len(lines)
    middle = (len(lines) - 1) / 2
    spoken = [text(line, y=6.5 + (i - middle) * 24) for i, line in enumerate(lines)]
    shown = group(rect(Box(-wide / 2, -high / 2, wide, high, 22), ""), *spoken, class_="in")
    return group(shown, id_=id_, class_="banner", transform=at(x, y))


def peg(x: float, y: float, *, id_: str = "", gone: bool = False, mark: Mark | None = None, title: str = "") -> Markup:
    """A small person: a citizen. One that is gone stays as a dashed outline."""
    return piece(
        path(PEG),
        el("circle", cy=-25, r=6.5),
        id_=id_,
        class_="peg gone" if gone else "peg",
        box=Box(-13, -36, 26, 40, 9),
        mark=mark,
        title=title,
        transform=at(x, y),
    )


@dataclass(frozen=True, slots=True)
class Standee:
    """A hero of flat wood: who it is, whose it is, and how it fares.

    `look` is the hair (and what else the face wears). Several fit beside each other: in a `crowd` they have no
    blades, and every `other` one has its plate in a second row (on a phone every other plate is over the head). The
    `plate` of one who stands over somebody is "raised" above the head; "lowered" ones are below on a phone too.
    """

    seat: int
    name: str
    look: Markup
    hearts: int = 0
    total: int = 0
    state: str = ""  # aim, struck, safe, fallen
    other: bool = False
    crowd: bool = False
    plate: str = ""
    scale: float = 1


def figure(one: Standee) -> Markup:
    """The figure itself, standing on the origin."""
    pattern = seat_pattern(one.seat)
    blades = NOTHING if one.crowd else path(BLADES, "blade")
    outline = [
        el("ellipse", cx=0, cy=-1, rx=17, ry=5.5),
        path(f"{CLOAK}M-8 -10H8V-2H-8Z"),
        el("circle", cx=0, cy=-42, r=9),
    ]
    if not one.crowd:
        outline.append(path(BLADES, "thin"))
    return group(
        group(*outline, class_="out"),
        el("ellipse", class_="seatfill base", cx=0, cy=-1, rx=17, ry=5.5),
        path("M-5 -10V-3M5 -10V-3", "leg"),
        blades,
        path(CLOAK, "seatfill"),
        path(CLOAK, "over", fill=pattern) if pattern else NOTHING,
        path("M-9 -34Q0 -27.5 9 -34L5 -36H-5Z", "collar"),
        el("circle", class_="skin", cx=0, cy=-42, r=8.2),
        one.look,
        el("circle", class_="well", cx=0, cy=-18.5, r=8.2),
        el("use", class_="emb", href=f"#emblem-{one.seat}", x=-5.5, y=-24, width=11, height=11),
        class_="fig",
        transform=f"scale({one.scale:.3g})" if one.scale != 1 else None,
    )


def _sign_of(one: Standee) -> Markup:
    """The small disc over a standee: in danger, safe, hurt."""
    x, y = (0, -52 * one.scale - 12) if one.crowd else (16, -50)
    if one.state in ("aim", "struck"):
        triangle = [path("M0 -10L11 9H-11Z"), path("M0 -3V3M0 6.2V6.3", "i")]
        return group(*triangle, class_="mk bad", transform=at(-x, y))
    if one.state == "safe":
        return group(el("circle", r=9), path("M-4 0L-1 3.5L4.5 -3", "i"), class_="mk ok", transform=at(x, y))
    return NOTHING


def plate(
    name: str, count: int, total: int, low: bool = False, apart: bool = False, raised: bool = False
) -> Markup:  # fmt: skip
    """A name plate with hearts, below a standee.

    `low`: in a second row; `apart`: with something between them; `raised`: above the head.
    """
    wide = max(total * 13 + 7, width(name, 12.5, "narrow") * 1.1 + 8, 46 if not low else 0)
    height = 27 if total else 17
    between = Box(-8, 20, 16, 76, 0) if raised else Box(-8, -32, 16, 38, 0)
    return group(
        rect(Box(-wide / 2, 4, wide, height, 5), ""),
        text(name, y=16.5),
        hearts(count, total, 0, 19) if total else NOTHING,
        rect(between, "hit") if low or apart or raised else NOTHING,
        class_="plate",
        transform=at(0, 29) if low else None,
    )


def standee(one: Standee, x: float, y: float, *, id_: str = "", mark: Mark | None = None, title: str = "") -> Markup:
    """A standee that stands at (x, y), with its plate and its sign."""
    half = 18 if one.crowd else 27
    return piece(
        figure(one),
        _sign_of(one),
        plate(one.name, one.hearts, one.total, one.other and one.crowd, one.other, one.plate == "raised")
        if one.name
        else NOTHING,
        id_=id_,
        class_=classes("hero", "moves", f"s{one.seat}", one.state, "other" * one.other, "crowd" * one.crowd, one.plate),
        box=Box(-half, -58 * one.scale, half * 2, 60 * one.scale, 12),
        mark=mark,
        title=title,
        transform=at(x, y),
    )
