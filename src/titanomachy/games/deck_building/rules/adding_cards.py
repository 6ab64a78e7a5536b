"""Adding cards to the Districts: Titans go outside and ambush, everything else goes inside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..words import Told
from .city import City
from .registry import entering

Ambush: TypeAlias = Callable[[City, int, int], Script]
AMBUSHES: Final[dict[int, Ambush]] = {}  # of Titans, each given the Titan and the Wall
ambush: Final = entering(AMBUSHES)


@rule("DB-placing-01", "DB-placing-06", "DB-placing-11", "DB-placing-12", "DB-titans-03", "DB-titans-06", "DB-turn-04")
def add_card(city: City, card: int, wall: int) -> Script:
    """A card from the main deck: a Titan goes outside and ambushes at once, anything else goes inside."""
    city.reveal()
    if not city.content.is_titan[card]:
        city.inside[wall].append(card)
        city.tell(Told.added, card, wall)
        return
    city.outside[wall].append(card)
    city.tell(Told.titan_comes, card, wall)
    if card in AMBUSHES:
        yield from AMBUSHES[card](city, card, wall)
