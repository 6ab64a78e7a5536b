"""The ten spaces: where one may step, and the cards that lie inside."""

from __future__ import annotations

from ....drawing import Box, Mark, Marks, Markup, Parts, at, classes, el, group, part, rect, sign, within
from ....drawing.marks import attributes
from ....kernel.words import N_, say
from ..state import OUTSIDE
from .cards import line, lying, rows
from .places import CARDS, CARDS_HIGH, DISTRICT, FOOT, HIGH, INSIDE_FEET, OUTSIDE_FEET, STREET, left_of
from .seen import space_heading
from .survey import District


@part
def space(
    number: int, lang: str, box: Box, ground: tuple[float, float, float], again: bool = False, mark: Mark | None = None
) -> Markup:
    """A space: all of it takes the click, its ring lies on the ground with the sign of a step.

    `again`: it is drawn a second time, so it only names its piece.
    """
    x, y, wide = ground
    step = group(el("circle", r=11), sign("step", -6.5, -6.5, 13), class_="stn", transform=at(x, y))
    name = f"space-{number}"
    return group(
        el("title", space_heading(number, lang)),
        rect(box, "glow"),
        el("ellipse", class_="ring", cx=x, cy=y, rx=wide, ry=12),
        step,
        id_="" if again else name,
        data_part=name if again else "",
        class_=classes("space", mark=mark),
        **attributes(mark),
    )


def spaces(district: District, marks: Marks) -> Parts:
    """Both spaces of a Wall that stands."""
    wall, lang = district.wall.number, district.wall.lang
    inside, outside, x = wall * 2, wall * 2 + OUTSIDE, left_of(wall)
    before = (x + 38, OUTSIDE_FEET - 3, 27) if district.titans else (x + DISTRICT / 2, OUTSIDE_FEET - 3, 46)
    behind = (x + DISTRICT / 2, INSIDE_FEET - 3, 46)
    street, field = Box(x + 6, FOOT + 12, DISTRICT - 12, HIGH - FOOT - 16, 14), Box(x + 14, 8, DISTRICT - 28, 206, 14)
    return [
        space(inside, lang, street, behind, False, marks.get(f"space-{inside}")),
        space(outside, lang, field, before, False, marks.get(f"space-{outside}")),
    ]


def street(district: District, marks: Marks) -> Parts:
    """The cards inside a Wall."""
    wall, cards = district.wall.number, district.cards
    if not cards:
        return [line(say(N_("No card here"), district.wall.lang), left_of(wall) + DISTRICT / 2, CARDS + 80, "none")]
    lie = lying(cards, rows(len(cards), STREET, CARDS_HIGH), f"card-in-{wall}", marks)
    return within("g", lie, transform=at(left_of(wall) + 5, CARDS))
