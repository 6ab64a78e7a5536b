"""End of round: Titans regenerate, then their abilities take effect; last of all the Walls are damaged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..state import WALL_DAMAGE
from ..words import RESOLVE, Prompts, Told
from . import reasons
from .choices import Part, together
from .city import City
from .registry import entering
from .wall_damage import damage_walls

Ongoing: TypeAlias = Callable[[City, int], Script]
ABILITIES: Final[dict[int, Ongoing]] = {}  # what Archenemies do at the end of a round
ongoing: Final = entering(ABILITIES)


@rule("DB-endround-01", "DB-regen-02", "DB-solo-14", "DB-titans-05")
def regenerate_all(city: City) -> None:
    """Step 1: each Archenemy in play loses one damage per player; then the abilities that are due are listed."""
    titans = [titan for wall in city.standing() for titan in city.archenemies(city.outside[wall])]
    for titan in titans:
        city.regenerate(titan)
    city.due = [titan for titan in titans if titan in ABILITIES]


@rule("DB-endround-02", "DB-ongoing-01", "DB-ongoing-02", "DB-ongoing-05")
def resolve_ongoings(city: City) -> Script:
    """Step 2: the players choose the order of the Titans' abilities."""
    if not city.due:
        city.phase = WALL_DAMAGE
        yield from damage_walls(city)
        return
    titan = (yield from together(city, [due_ones(city)], Prompts.ongoing))[1]
    city.due.remove(titan)
    city.tell(Told.ongoing, titan)
    yield from ABILITIES[titan](city, titan)


def due_ones(city: City) -> Part:
    """The Titans whose abilities are still to come."""

    def against(option: Option) -> Why | None:
        return None if option[1] in city.due else (reasons.NOT_DUE, (option[1],))

    return Part(verbs.RESOLVE, lambda: [RESOLVE[titan] for titan in city.due], against)
