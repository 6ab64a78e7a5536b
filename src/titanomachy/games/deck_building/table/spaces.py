"""The ten spaces: where one may step, and the cards that lie inside."""

from __future__ import annotations

from ....drawing import Box, Mark, Marks, Markup, at, classes, el, group, join, rect, sign, text
from ....drawing.marks import attributes
from ....kernel.words import N_
from ..state import OUTSIDE, WALLS
from .cards import lying, spots
from .places import CARDS, CARDS_HIGH, DISTRICT, FOOT, HIGH, INSIDE_FEET, OUTSIDE_FEET, STREET, left_of
from .seen import Seen


def space(
    name: str, box: Box, ground: tuple[float, float, float], title: str, mark: Mark | None = None, part: str = ""
) -> Markup:
    """A space: all of it takes the click, its ring lies on the ground with the sign of a step."""
    x, y, wide = ground
    step = group(el("circle", r=11), sign("step", -6.5, -6.5, 13), class_="stn", transform=at(x, y))
    return group(
        el("title", title),
        rect(box, "glow"),
        el("ellipse", class_="ring", cx=x, cy=y, rx=wide, ry=12),
        step,
        id_=name,
        data_part=part,
        class_=classes("space", mark=mark),
        **attributes(mark),
    )


def spaces(seen: Seen, marks: Marks) -> Markup:
    """All spaces of Walls that stand."""
    parts = []
    for wall in seen.city.standing():
        x = left_of(wall)
        titans = seen.city.outside[wall]
        before = (x + 38, OUTSIDE_FEET - 3, 27) if titans else (x + DISTRICT / 2, OUTSIDE_FEET - 3, 46)
        places = (
            (
                wall * 2,
                Box(x + 6, FOOT + 12, DISTRICT - 12, HIGH - FOOT - 16, 14),
                (x + DISTRICT / 2, INSIDE_FEET - 3, 46),
            ),
            (wall * 2 + OUTSIDE, Box(x + 14, 8, DISTRICT - 28, 206, 14), before),
        )
        for number, box, ground in places:
            name = f"space-{number}"
            parts.append(space(name, box, ground, seen.space(number), marks.get(name)))
    return join(parts)


def streets(seen: Seen, marks: Marks) -> Markup:
    """The cards inside the Walls."""
    parts = []
    for wall, kinds in enumerate(seen.city.inside[:WALLS]):
        if seen.city.tokens[wall] < 0:
            continue
        if kinds:
            places = spots(len(kinds), STREET, CARDS_HIGH)
            cards = lying(seen, kinds, places, f"card-in-{wall}", marks)
            parts.append(group(cards, transform=at(left_of(wall) + 5, CARDS)))
        else:
            parts.append(text(seen.say(N_("No card here")), left_of(wall) + DISTRICT / 2, CARDS + 80, class_="none"))
    return join(parts)
