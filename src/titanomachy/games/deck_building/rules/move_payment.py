"""Abilities that are paid with Move: those of Heroes, any number of times, and of Locations, once a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..state import NONE
from ..words import Told
from . import reasons
from .city import City

Ability: TypeAlias = Callable[[City], Script]
Useless: TypeAlias = Callable[[City], "Why | None"]  # why it would do nothing now
HEROES: Final[dict[int, tuple[Ability, Useless]]] = {}
LOCATIONS: Final[dict[int, tuple[Ability, Useless]]] = {}


def never_idle(city: City) -> Why | None:
    """There is always something to do."""
    return None


@rule("DB-paymove-01", "DB-paymove-04", "DB-herocards-01")
def may_use_hero(city: City, option: Option) -> Why | None:
    """The active Hero has an ability, the Move for it and somebody to use it on."""
    hero = city.heroes[city.active]
    if hero not in HEROES:
        return reasons.NO_ABILITY, (hero,)
    pay = city.content.heroes[hero].pay
    return HEROES[hero][1](city) if city.move >= pay else (reasons.ABILITY_COSTS, (pay, city.move))


@rule("DB-paymove-02", "DB-paymove-04")
def use_hero(city: City, option: Option) -> Script:
    """Pay the Move and use the Hero's ability."""
    hero = city.heroes[city.active]
    city.move -= city.content.heroes[hero].pay
    city.tell(Told.ability, hero)
    return HEROES[hero][0](city)


@rule("DB-locations-03", "DB-locations-06", "DB-paymove-01", "DB-paymove-03")
def may_visit(city: City, option: Option) -> Why | None:
    """The Location of the Hero's District has an ability that can be paid for, was not used and does something."""
    wall = city.wall_of(city.active)
    if wall == NONE:
        return reasons.OFF_BOARD, ()
    place = city.locations[wall]
    if place not in LOCATIONS:
        return reasons.NO_LOCATION, ()
    if place in city.visited:
        return reasons.VISITED, (place,)
    pay = city.content.cards[place].pay
    return LOCATIONS[place][1](city) if city.move >= pay else (reasons.ABILITY_COSTS, (pay, city.move))


@rule("DB-paymove-02", "DB-paymove-03")
def visit(city: City, option: Option) -> Script:
    """Pay the Move and use the Location's ability."""
    place = city.locations[city.wall_of(city.active)]
    city.move -= city.content.cards[place].pay
    city.visited.append(place)
    city.tell(Told.visited, city.heroes[city.active], place)
    return LOCATIONS[place][0](city)
