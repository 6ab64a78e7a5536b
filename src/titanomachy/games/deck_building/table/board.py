"""The wide board put together: land, giants, Castle, town, Walls, stacks, spaces, cards and Heroes."""

from __future__ import annotations

from ....drawing import NOTHING, Marks, Markup, join
from ....drawing.pieces import banner
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
            ending(seen, WIDE / 2, HIGH * 0.3),
        ]
    )


def ending(seen: Seen, x: float, y: float, room: float = 620) -> Markup:
    """How the game ended."""
    message = Endings.ALL[seen.city.ending]
    return NOTHING if message is None else banner(message.text((), seen.content, seen.lang), x, y, room)
