"""A simple judgement for each side, from what its seat may know."""

from __future__ import annotations

from typing import Final

from titanomachy.games.game import Playing
from titanomachy.kernel.asks import Option
from titanomachy.kernel.chance import draw
from titanomachy.kernel.table import Table

from .content import GIANT
from .state import Valley, steps
from .words import LIGHT, SAVE

LOST: Final = 4  # so many meadows on which the Giant may be are worth a fire


def greedy(table: Table[Valley], seat: int, seed: int) -> Option:
    """The Giant goes where the flock may come, the Shepherd where the Giant is least likely to."""
    s, options = table.sight(seat).state, table.asks[seat].options
    if options == [LIGHT, SAVE]:
        return LIGHT if len(s.trail) >= LOST else SAVE
    worth = giants_worth if seat == GIANT else shepherds_worth
    best = max(worth(s, option[1]) for option in options)
    good = [option for option in options if worth(s, option[1]) == best]
    return good[draw(seed, 1) * len(good) >> 64]


def giants_worth(s: Valley, meadow: int) -> float:
    """Any meadow to which the flock can come is as good as another; else the nearer the better."""
    return -max(0, steps(meadow, s.flock) - s.content.flock_steps)


def shepherds_worth(s: Valley, meadow: int) -> float:
    """How few of the meadows on which the Giant may be are near enough."""
    return -sum(steps(meadow, there) <= s.content.giant_steps for there in s.trail)


BOT: Final = Playing[Valley](greedy=greedy)
