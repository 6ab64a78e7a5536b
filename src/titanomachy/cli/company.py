"""Several people at one screen: who may look together, and when the screen must be handed over."""

from __future__ import annotations

from collections.abc import Collection

from ..kernel.state import State
from ..kernel.table import Table
from .journal import Journal
from .players import Players


class Company:
    """The people at a screen, who of them sits before it, and who may see all that it has shown.

    The game itself says what must be kept from whom: people whose seats see the same look on together.
    """

    def __init__(self, players: Players, journal: Journal) -> None:
        self.players = players
        self.journal = journal
        self.everyone = frozenset(range(len(players.people)))
        self.looking: int | None = None  # None: we do not know yet who sits here
        self.welcome = self.everyone  # who may see all that has been shown since the screen was last wiped

    def beside(self, table: Table[State], person: int) -> frozenset[int]:
        """The people who may look on while a person plays: they see the same, in the view and in the log."""
        if len(self.everyone) == 1:
            return self.everyone
        views = {seat: {**table.view(seat), "seat": None} for seat in self.players.me}

        def same(one: int, other: int) -> bool:
            return views[one] == views[other] and self.journal.same(one, other)

        own = self.players.people[person]
        return frozenset(
            other
            for other, seats in enumerate(self.players.people)
            if other == person or all(same(one, seat) for one in own for seat in seats)
        )

    def seats(self, table: Table[State], person: int) -> frozenset[int]:
        """The seats whose questions may stand on a person's page."""
        return frozenset().union(*(self.players.people[other] for other in self.beside(table, person)))

    def may_look(self, table: Table[State], person: int) -> bool:
        """True where a person's page may be shown to whoever sits here, below what has been shown before."""
        beside = self.beside(table, person)
        here: Collection[int] = self.everyone if self.looking is None else {self.looking}
        return person in self.welcome and beside >= set(here)

    def shown(self, table: Table[State], person: int) -> None:
        """A person's page is on the screen now."""
        self.looking = person
        self.welcome &= self.beside(table, person)

    def wiped(self, person: int | None = None) -> None:
        """Nothing is on the screen, or in what can be scrolled back to; a person takes it over."""
        self.looking = person
        self.welcome = self.everyone
