"""The Heroes as standees: in their spaces, or before the Castle while they are off the board."""

from __future__ import annotations

from typing import NamedTuple

from ....drawing import NOTHING, Box, Mark, Marks, Markup, at, el, group, join, piece, sign
from ....drawing.hair import look
from ....drawing.pieces import Standee, figure, plate
from ....kernel.words import N_, about
from ..content import HERO_IDS
from ..state import NONE
from .cards import named
from .places import CASTLE, DISTRICT, FOOT, INSIDE_FEET, OUTSIDE_FEET, left_of
from .seen import Seen

ALONE = 5  # the seat whose colour a lone player's secondary Heroes wear, and the next one


class One(NamedTuple):
    """A Hero who stands somewhere: which piece it is, in whose colours, its name, its Wounds, whose turn it is."""

    piece: str
    seat: int
    hero: int
    name: str
    wounds: int
    turn: bool


def ones(seen: Seen, space: int) -> list[One]:
    """The Heroes in a space; NONE: those who are off the board."""
    found = [
        One(f"hero-{player}", player, seen.city.heroes[player], seen.player(player), seen.city.wounds_up[player],
            player == seen.city.active)
        for player in seen.city.heroes_at(space)
    ]  # fmt: skip
    for helper in seen.city.helpers_at(space):
        hero, wounds = seen.city.helper_heroes[helper], seen.city.helper_wounds[helper]
        if hero != NONE and wounds >= 0:
            found.append(One(f"helper-{helper}", ALONE - helper, hero, seen.hero(hero), wounds, False))
    return found


def words(seen: Seen, one: One, space: int) -> str:
    """A Hero in words."""
    where = seen.space(space) if space != NONE else seen.say(N_("Not on the board"))
    line = about(one.name, where, seen.lang)
    if one.wounds:
        wounds = seen.say(N_("Wounds: {n}"), n=one.wounds)
        line = f"{line}. {wounds}"
    return line if one.hero == NONE else f"{line}. {seen.content.hero_text(one.hero, seen.lang)}"


def standee(
    seen: Seen, one: One, space: int, x: float, y: float, *, crowd: bool = False, scale: float = 1, name: bool = True,
    id_: bool = True, mark: Mark | None = None,
) -> Markup:  # fmt: skip
    """A Hero who stands at a point, with a plate for the name, and a bandage where there is a Wound."""
    shape = Standee(one.seat, one.name, look("" if one.hero == NONE else HERO_IDS[one.hero]), crowd=crowd, scale=scale)
    half = (18 if crowd else 27) * max(scale, 0.8)
    bandage = NOTHING
    if one.wounds:
        dressed = [el("circle", r=10), sign("wound", -7, -7, 14)]
        bandage = group(*dressed, class_="mk hurtm", transform=at(15 * scale, -50 * scale))
    drawn = piece(
        figure(shape),
        bandage,
        plate(one.name, 0, 0) if name else NOTHING,
        id_=one.piece if id_ else "",
        class_=f"hero moves s{one.seat}{' turnp' if one.turn else ''}{' crowd' if crowd else ''}",
        box=Box(-half, -58 * scale, half * 2, 62 * scale, 12),
        mark=mark,
        title=words(seen, one, space),
        transform=at(x, y),
    )
    return drawn if id_ else named(drawn, one.piece)


def heroes(seen: Seen, marks: Marks) -> Markup:
    """Everyone, in the order of their pieces so that each keeps its place in the drawing."""
    found: list[tuple[str, Markup]] = []
    for space in range(10):
        here = ones(seen, space)
        feet = OUTSIDE_FEET if space % 2 else INSIDE_FEET
        for one, x in zip(here, across(seen, space, len(here)), strict=True):
            crowd = len(here) > 3
            drawn = standee(seen, one, space, x, feet, crowd=crowd, name=not crowd, mark=marks.get(one.piece))
            found.append((one.piece, drawn))
    found += _waiting(seen, marks)
    return group(*(drawn for _, drawn in sorted(found)), id_="heroes")


def across(seen: Seen, space: int, count: int) -> list[float]:
    """Where Heroes of a space stand: in the middle; a lone one beside the Titans outside."""
    left = left_of(space >> 1)
    if space % 2 and count == 1 and seen.city.outside[space >> 1]:
        return [left + 38]
    step = min(70.0, 176 / max(count, 1))
    return [left + DISTRICT / 2 + (i - (count - 1) / 2) * step for i in range(count)]


def _waiting(seen: Seen, marks: Marks) -> list[tuple[str, Markup]]:
    """Those who are off the board, before the Castle."""
    here = ones(seen, NONE)
    step = min(34.0, 88 / max(len(here), 1))
    return [
        (
            one.piece,
            standee(
                seen, one, NONE, CASTLE + 53 + (i - (len(here) - 1) / 2) * step, FOOT + 16 + 8 * (i % 2),
                crowd=True, scale=0.8, name=len(here) == 1, mark=marks.get(one.piece),
            ),
        )
        for i, one in enumerate(here)
    ]  # fmt: skip


def heads(seen: Seen, space: int, x: float, y: float, step: float = 16) -> Markup:
    """The emblems of those in a space, for the overview."""
    here = ones(seen, space)
    step = min(step, 40 / max(len(here), 1))
    return join(
        group(
            el("circle", class_="hd", r=9.5),
            el("use", class_="seatfill", href=f"#emblem-{one.seat}", x=-6.5, y=-6.5, width=13, height=13),
            class_=f"s{one.seat}",
            transform=at(x + (i - (len(here) - 1) / 2) * step, y),
        )
        for i, one in enumerate(here)
    )
