"""Victory: who wins when a game is over, and the sides of the game."""

from __future__ import annotations

from ....kernel.ledger import rule
from ....kernel.outcome import Outcome
from ....kernel.rules import Sides
from ....kernel.setup import Setup
from ....kernel.words import N_
from ..state import Stand
from ..words import Endings


@rule("LS-goal-04", "LS-goal-05", "LS-win-05")
def outcome(s: Stand) -> Outcome:
    """The Titan wins alone, the Heroes together."""
    message = Endings.ALL[s.ending]
    assert message is not None
    heroes = frozenset(range(1, s.seats))
    winners = heroes if s.ending == Endings.KILLED else frozenset({0})
    scores = {seat: 1.0 if seat in winners else 0.0 for seat in range(s.seats)}
    return Outcome(winners, scores, message, s.names)


def sides(setup: Setup) -> Sides:
    """The Titan against the Heroes."""
    return [(N_("titan"), (0,)), (N_("heroes"), tuple(range(1, setup.seats)))]
