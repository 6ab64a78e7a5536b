"""The state as a seat knows it, for judgement by rules of thumb."""

from __future__ import annotations

from ....kernel.table import Table
from ..rules.city import City


def known(table: Table[City], seat: int) -> City:
    """The state as a seat knows it.

    What it cannot know was dealt anew by `imagine`, and is then covered up: decks have no order, and a hand that is
    not seen lies in its player's deck.
    """
    s = table.imagine(seat).state
    s.attack.sort()
    s.deck = [0] * len(s.deck)
    s.waiting = [0] * len(s.waiting)
    for player, deck in enumerate(s.decks):
        if player != seat and not s.rulings.open_hands:
            deck += s.hands[player]
            s.hands[player] = []
        deck.sort()
    return s
