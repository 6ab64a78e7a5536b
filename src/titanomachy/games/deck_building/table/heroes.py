"""The Heroes as standees: in their spaces, or before the Castle while they are off the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ....drawing import NOTHING, Box, Mark, Marks, Markup, at, el, group, join, part, piece, sign
from ....drawing.hair import look
from ....drawing.pieces import Standee, figure, plate
from ....kernel.words import N_, about, say
from ..content import HERO_IDS
from ..state import NONE, OUTSIDE
from .cards import named
from .places import CASTLE, DISTRICT, FOOT, INSIDE_FEET, OUTSIDE_FEET, left_of
from .seen import space_heading
from .survey import District, One

PAIR, STEP = (-50, 30), 72  # where two at the Castle stand beside its middle (names reach the edge), and above others

Drawn: TypeAlias = tuple[tuple[str, Markup], ...]  # Heroes with the names of their pieces


def words(one: One, space: int, lang: str) -> str:
    """A Hero in words."""
    line = about(one.name, space_heading(space, lang), lang)
    if one.wounds:
        wounds = say(N_("Wounds: {n}"), lang, n=one.wounds)
        line = f"{line}. {wounds}"
    return f"{line}. {one.ability}" if one.ability else line


@part
def standee(
    one: One, space: int, lang: str, x: float, y: float, crowd: bool, name: bool, scale: float = 1,
    again: bool = False, mark: Mark | None = None, low: bool = False,
) -> Markup:  # fmt: skip
    """A Hero who stands at a point, with a plate for the name, and a bandage where there is a Wound.

    `low`: where letters are large, its plate is below those of its neighbours.
    `again`: it is drawn a second time, so it only names its piece.
    """
    half = (18 if crowd else 27) * max(scale, 0.8)
    states = "".join(f" {name}" for name, is_so in (("turnp", one.turn), ("crowd", crowd), ("low", low)) if is_so)
    bandage = NOTHING
    if one.wounds:
        dressed = [el("circle", r=10), sign("wound", -7, -7, 14)]
        bandage = group(*dressed, class_="mk hurtm", transform=at(15 * scale, -50 * scale))
    drawn = piece(
        _figure(one.seat, one.hero, crowd, scale),
        bandage,
        _plate(one.name) if name else NOTHING,
        id_="" if again else one.piece,
        class_=f"hero moves s{one.seat}{states}",
        box=Box(-half, -58 * scale, half * 2, 62 * scale, 12),
        mark=mark,
        title=words(one, space, lang),
        transform=at(x, y),
    )
    return named(drawn, one.piece) if again else drawn


@part
def _figure(seat: int, hero: int, crowd: bool, scale: float) -> Markup:
    """The standee itself, which is the same wherever it stands."""
    return figure(Standee(seat, "", look("" if hero == NONE else HERO_IDS[hero]), crowd=crowd, scale=scale))


@part
def _plate(name: str) -> Markup:
    return plate(name, 0, 0)


def standing(district: District, marks: Marks) -> Drawn:
    """The Heroes of a District on the wide board."""
    wall = district.wall
    return tuple(
        (one.piece, standee(one, space, wall.lang, x, feet, len(here) > 3, len(here) <= 3, 1, False,
                            marks.get(one.piece), low=len(here) == 3 and i == 1))
        for space, here, feet in (
            (wall.number * 2, district.inside, INSIDE_FEET),
            (wall.number * 2 + OUTSIDE, district.outside, OUTSIDE_FEET),
        )
        for i, (one, x) in enumerate(zip(here, _across(space, len(here), bool(district.titans)), strict=True))
    )  # fmt: skip


def _across(space: int, count: int, titans: bool) -> list[float]:
    """Where Heroes of a space stand: in the middle; a lone one beside the Titans outside."""
    left = left_of(space >> 1)
    if space % 2 and count == 1 and titans:
        return [left + 36]
    step = min(84.0, 176 / max(count, 1))
    return [left + DISTRICT / 2 + (i - (count - 1) / 2) * step for i in range(count)]


def waiting(here: Sequence[One], lang: str, marks: Marks) -> Drawn:
    """Those who are off the board: two and two on the steps of the Castle, so that nobody hides another."""
    return tuple(
        (one.piece, standee(one, NONE, lang, x, y, False, True, 0.8, False, marks.get(one.piece)))
        for one, (x, y) in zip(here, _on_steps(len(here)), strict=True)
    )


def _on_steps(count: int) -> list[tuple[float, float]]:
    """Where they stand, the first ones in front: pairs, and a last one in the middle."""
    alone = count - 1 if count % 2 else NONE
    return [(CASTLE + 56 + (0 if i == alone else PAIR[i % 2]), FOOT + 8 - i // 2 * STEP) for i in range(count)]


@part
def heads(seats: tuple[int, ...], x: float, y: float, step: float = 16) -> Markup:
    """The emblems of those in a space, for the overview."""
    step = min(step, 40 / max(len(seats), 1))
    return join(
        group(
            el("circle", class_="hd", r=9.5),
            el("use", class_="seatfill", href=f"#emblem-{seat}", x=-6.5, y=-6.5, width=13, height=13),
            class_=f"s{seat}",
            transform=at(x + (i - (len(seats) - 1) / 2) * step, y),
        )
        for i, seat in enumerate(seats)
    )
