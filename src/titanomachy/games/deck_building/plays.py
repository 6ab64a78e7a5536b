"""What the cards do when they are played.

A function either acts at once or is a generator that asks. Cards whose text is only their printed Power and Move need
none: those values come from the data.
"""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Script
from ...kernel.ledger import rule
from . import verbs
from .allies import ALLIES
from .choices import a_wall, ask_of
from .city import City
from .content import LOCATION_KINDS
from .equipment import EQUIPMENT_CARDS
from .maneuvers import MANEUVERS
from .shared import Effect
from .state import NONE
from .words import Prompts, Told


@rule("DB-locations-02", "DB-locations-04", "DB-control-02", "DB-clar-28")
def place_location(city: City) -> Script:
    """A Location goes onto the Wall of any District; one that is there already is destroyed."""
    card = city.played[-1]
    _, option = yield ask_of(city, city.active, [a_wall(city, verbs.BUILD)], Prompts.build, card)
    wall = option[1]
    old = city.locations[wall]
    city.played.pop()
    city.gave.pop()
    city.locations[wall] = card
    city.tell(Told.built, card, wall)
    if old != NONE:
        city.destroy(old)
        if not city.strength(wall):
            city.fall(wall)


PLAYS: Final[dict[int, Effect]] = {
    **ALLIES,
    **EQUIPMENT_CARDS,
    **MANEUVERS,
    **dict.fromkeys(LOCATION_KINDS, place_location),
}
