"""What the greedy bot remembers of looking ahead: moments of imagined turns, and how the round went on from them.

As long as nobody draws, the next act of a turn imagines the very moments that the last one has looked at, and acts in
another order lead to the same moment. All that comes after a moment follows from it, so nothing is chosen otherwise.
"""

from __future__ import annotations

from marshal import dumps
from operator import attrgetter
from typing import Final, TypeAlias

from ....kernel.slots import declaration
from ..content import Content
from ..rules.city import City
from ..state import Rulings

Moment: TypeAlias = tuple[Content, Rulings, bytes]

MOST: Final = 2000  # moments, of about 2 kB each
PLAIN: Final = 2  # the format in which equal values are equal bytes: later ones mark what is shared
TOLD: Final = frozenset({"reveals"})  # counted for undo; no rule reads it
VALUES: Final = attrgetter(*[slot.name for slot in declaration(City).slots if slot.name not in TOLD])


def moment_of(s: City) -> Moment:
    """A moment in which a player is asked for an act: then all that is to come follows from the state."""
    return s.content, s.rulings, dumps(VALUES(s), PLAIN)


class Memory:
    """How good the next round begins after a moment, and how many choices lead there."""

    __slots__ = ("_known", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[Moment, tuple[float, int]] = {}

    def recall(self, moment: Moment) -> tuple[float, int] | None:
        """What came of a moment, if it is remembered."""
        return self._known.get(moment)

    def keep(self, passed: list[tuple[Moment, int]], worth: float, length: int) -> None:
        """Remember how it went on from the moments that were passed, each after so many of all choices."""
        if len(self._known) + len(passed) > self._most:
            self.forget()
        for moment, before in passed:
            self._known[moment] = (worth, length - before)

    def forget(self) -> None:
        """Begin anew, as one must where the weights of the judgement have changed."""
        self._known.clear()


MEMORY: Final = Memory(MOST)
