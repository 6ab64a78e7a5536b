"""How a race wins Assault of the Giants, and how far it is."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..acts import Giants


@rule("AG-object-01", "AG-comp-37", "AG-endgame-01")
def goal(sight: Sight[Giants], seat: int | None, lang: str) -> Goal:
    """The most points when the pools are empty. Those of the others are hidden: what can be counted is the game."""
    g = sight.state
    whole = sum(g.content.pools[g.seats])
    left = g.pool_1 + g.pool_2
    if seat is None:
        text = say(N_("The race with the most Ordning Points wins. Left in the pools: {n_first} and {n_second}."), lang,
                   n_first=g.pool_1, n_second=g.pool_2)  # fmt: skip
        return Goal(text, whole - left, whole)
    text = say(
        N_("Have the most Ordning Points when both pools are empty. Yours: {n}. Left in the pools: {n_left}."), lang,
        n=g.points[g.races[seat]], n_left=left,
    )  # fmt: skip
    return Goal(text, whole - left, whole)
