"""The Walls: stone, tokens, Location, trap; and what is left of one that has fallen."""

from __future__ import annotations

from typing import Final

from ....drawing import NOTHING, Box, Mark, Markup, at, el, group, join, part, path, piece, rect, sign, text
from ....drawing.measure import size_class, snug_lines
from ....drawing.paths import Grain
from ....kernel.words import N_, say
from ..content import SHIGANSHINA
from .faces import Face
from .places import DISTRICT, FOOT, STONES, TOP, left_of
from .scenery import curtain
from .seats import SHORT
from .survey import Stones

SHIELD: Final = "M0 -23L19 -16V2C19 13 11 20 0 25C-11 20 -19 13 -19 2V-16Z"
CHEVRONS: Final = {
    "m": "M-8 4L0 -6L8 4",
    "r": "M-8 6L0 -2L8 6M-8 -1L0 -9L8 -1",
    "s": "M-8 8L0 1L8 8M-8 2L0 -5L8 2M-8 -4L0 -11L8 -4",
}
CRACK: Final = "M-6 -18L1 -8L-5 0L4 8L-1 18"
PLACE: Final = Box(0, 0, 126, 60, 7)


@part
def wall(stones: Stones, mark: Mark | None) -> Markup:
    """A Wall, or what is left of it."""
    return piece(
        _ruin(stones) if stones.fallen else _stones(stones),
        id_=f"wall-{stones.number}",
        class_="fallen" if stones.fallen else "",
        box=Box(14, TOP + 2, DISTRICT - 28, FOOT - TOP - 4, 10),
        mark=mark,
        title=stones.words,
        transform=at(left_of(stones.number), 0),
    )


def _stones(wall: Stones) -> Markup:
    slots, stone = wall.slots, STONES[wall.number]
    shields = [token(DISTRICT - 34 - (slots - 1 - i) * 40, TOP + 42, stone, i >= wall.tokens) for i in range(slots)]
    short = say(SHORT[wall.number], wall.lang)
    return join([_masonry(wall.number, wall.name, short), *shields, _trap() if wall.trap else NOTHING])


@part
def _masonry(number: int, name: str, short: str) -> Markup:
    """The Wall without what comes and goes; its name is short where the board is far."""
    grain = Grain("joints", number)
    joints = "".join(
        f"M{grain(20, DISTRICT - 40):.1f} {TOP + 20 + int(grain(0, 5)) * 10}h{grain(9, 18):.1f}" for _ in range(12)
    )
    return join(
        [
            curtain(0, DISTRICT, TOP, FOOT, STONES[number]),
            path(f"M0 {TOP + 12}h{DISTRICT}M0 {FOOT - 21}h{DISTRICT}", "wl"),
            path(joints, "jt"),
            text(name, 20, FOOT - 4.5, class_=f"wname full {size_class(name, DISTRICT - 42, 17, 'display')}"),
            text(short, 20, FOOT - 4.5, class_="wname short", aria_hidden="true"),
        ]
    )


def _trap() -> Markup:
    """The token of the Titan Trap on top of a Wall."""
    return group(
        el("circle", r=13),
        sign("trap", -8, -8.5, 16),
        id_="trap",
        class_="trap",
        transform=at(DISTRICT - 54, TOP + 5),
    )


def _ruin(stones: Stones) -> Markup:
    """What is left of a fallen Wall: rubble, and a word."""
    grain = Grain("ruin", stones.number)
    heap = f"M0 {FOOT}V{TOP + 40}l14 8l8 -6l12 26l20 8"
    rest = f"M{DISTRICT} {FOOT}V{TOP + 34}l-10 12l-12 -4l-14 28l-22 6"
    blocks = "".join(
        f"M{30 + i * 26} {FOOT}l4 -{grain(8, 18):.1f}h{grain(12, 22):.1f}l5 {grain(6, 9):.1f}V{FOOT}Z" for i in range(7)
    )
    return join(
        [
            path(f"{heap}L58 {FOOT}Z{rest}L{DISTRICT - 62} {FOOT}Z{blocks}", f"st w-{STONES[stones.number]}"),
            text(stones.name, DISTRICT / 2, TOP + 62, class_="wname mid full"),
            text(
                say(SHORT[stones.number], stones.lang),
                DISTRICT / 2,
                TOP + 62,
                class_="wname mid short",
                aria_hidden="true",
            ),
            text(say(N_("Fallen"), stones.lang), DISTRICT / 2, TOP + 40, class_="none"),
        ]
    )


@part
def token(x: float, y: float, stone: str, lost: bool = False, scale: float = 1) -> Markup:
    """A Wall token: a shield with one, two or three chevrons; a lost one is a cracked outline."""
    inside = path(CRACK, "cr") if lost else path(CHEVRONS[stone], "ch")
    return group(path(SHIELD, "tk"), inside, class_="tok lost" if lost else "tok", transform=at(x, y, scale))


@part
def location(face: Face, wall: int, mark: Mark | None) -> Markup:
    """The Location on a Wall, with the Move that it costs."""
    name, pay = face.name, face.pay
    named = snug_lines(name, 91, 17, 3)
    parts = [
        rect(PLACE, "cf"),
        path("M7 0H31V60H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Z", "artl"),
        sign(face.glyph, 4, 7 if pay else 19, 22, "ag"),
        *(
            text(one, 33, 36 - (len(named) - 1) * 8.5 + i * 17, class_="nm l f17", **set_)
            for i, (one, set_) in enumerate(named)
        ),
    ]
    if pay:
        parts += [sign("step", 3, 39, 13, "pm"), text(str(pay), 17.5, 50.5, class_="pmt")]
    if face.kind == SHIGANSHINA:
        parts.append(token(108, 6, STONES[wall], scale=0.45))
    return piece(
        *parts,
        id_=f"location-{wall}",
        class_="card k-location",
        box=Box(-2, -2, PLACE.width + 4, PLACE.height + 4, 9),
        mark=mark,
        title=face.words,
        transform=at(left_of(wall) + 15, TOP + 14),
    )


def small_tokens(tokens: int, slots: int, x: float, y: float, step: float = 24) -> Markup:
    """Tokens for the overview: plain small shields."""
    left = x - (slots - 1) * step / 2
    return join(
        el("path", class_="otk" if i < tokens else "otk lost", d="M-9 -9h18v8c0 6-4 9-9 11c-5-2-9-5-9-11z",
           transform=at(left + i * step, y))
        for i in range(slots)
    )  # fmt: skip
