"""The wide board put together: land, giants, Castle, town, Walls, stacks, spaces, cards and Heroes."""

from __future__ import annotations

from ....kernel.svg import NOTHING, Box, Marks, Markup, at, group, join, rect, text
from ....kernel.svg.measure import width
from ..words import Endings
from .heroes import heroes
from .piles import castle_deck, stacks
from .places import HIGH, WIDE
from .scenery import castle, land, towers, town
from .seen import Seen
from .spaces import spaces, streets
from .titans import giants, plaques
from .walls import walls


def scene(seen: Seen, marks: Marks) -> Markup:
    """Everything on the table."""
    return join(
        [
            land(),
            giants(seen),
            castle(seen),
            town(),
            walls(seen, marks),
            towers(),
            spaces(seen, marks),
            stacks(seen, marks),
            castle_deck(seen, marks),
            plaques(seen, marks),
            streets(seen, marks),
            heroes(seen, marks),
            banner(seen, WIDE / 2, HIGH * 0.3),
        ]
    )


def banner(seen: Seen, x: float, y: float, size: float = 19) -> Markup:
    """How the game ended."""
    message = Endings.ALL[seen.number("ending")]
    if message is None:
        return NOTHING
    words = message.text((), seen.content, seen.lang)
    wide = width(words, size, "display") + 44
    return group(rect(Box(-wide / 2, -22, wide, 44, 22), ""), text(words, y=6.5), class_="banner", transform=at(x, y))
