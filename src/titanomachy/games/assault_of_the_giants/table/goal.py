"""How a race wins Assault of the Giants, and how far it is."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..acts import Giants


@rule("AG-object-01", "AG-comp-37", "AG-endgame-01")
def goal(sight: Sight[Giants], seat: int | None, lang: str) -> Goal:
    """The most points when the pools are empty; nobody can say how many: those of others are hidden."""
    g = sight.state
    if seat is None:
        text = N_("The race with the most Ordning Points wins. Left in the pools: {n_first} and {n_second}.")
        return Goal(say(text, lang, n_first=g.pool_1, n_second=g.pool_2))
    points = max(0, g.points[g.races[seat]])
    text = N_("Have the most Ordning Points when both pools are empty. Yours: {n}. Left in the pools: {n_left}.")
    return Goal(say(text, lang, n=points, n_left=g.pool_1 + g.pool_2), points)
