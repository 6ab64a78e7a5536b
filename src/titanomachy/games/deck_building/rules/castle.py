"""The Castle: the main deck, from which cards come into the city, and what scouts know of it."""

from __future__ import annotations

from ....kernel.ledger import rule
from ..state import NONE, Box


class Castle(Box):
    """The state with what happens to the main deck."""

    __slots__ = ()

    def next_waiting(self) -> int:
        """The next of the round's cards, or NONE where the deck had none left."""
        card = self.waiting.pop(0)
        if card != NONE:
            self._count_off(card, 0)
        return card

    @rule("DB-placing-10")
    def take_top(self) -> int:
        """The top card of the main deck, which lies below the round's cards that are still to be placed."""
        card = self.deck.pop()
        self._count_off(card, len(self.waiting))
        return card

    @rule("DB-hidden-02")
    def look_at(self, scout: int, number: int) -> None:
        """A player is about to put the top cards in a new order; who knew some knows that they are still among them."""
        if self.scout not in (NONE, scout):
            self.remembered[self.scout] = sorted(self.deck[len(self.deck) - self.scouted :])
        self.remembered[scout] = []  # seen again
        self.scout, self.scouted = scout, number

    def _count_off(self, card: int, place: int) -> None:
        """A card at a place of what is still to come appears: it leaves its pile and what scouts knew of it is over.

        Of cards that a scout has mixed nobody can tell the piles apart: they are counted off the first.
        """
        if place < self.scouted:
            self.scouted -= 1
            place = 0
            for known in self.remembered:
                if card in known:
                    known.remove(card)
        for number, left in enumerate(self.piles):
            if place < left:
                self.piles[number] -= 1
                return
            place -= left
