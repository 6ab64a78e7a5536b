"""Oversized Heroes: who may be played."""

from __future__ import annotations

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from .. import verbs
from ..words import CHOOSE_HERO
from . import reasons
from .choices import Part
from .city import City


def a_hero(city: City, taken: Message, dealt: list[int] | None = None) -> Part:
    """A Hero of this game who is not and was not in play; where some were dealt, one of those."""

    def against(option: Option) -> Why | None:
        hero = option[1]
        if hero not in hero_pool(city):
            return reasons.NO_HERO, (hero,)
        if dealt and hero not in dealt:
            return reasons.NOT_DEALT, (hero,)
        return None if hero in unused_heroes(city) else (taken, (hero,))

    return Part(verbs.HERO, lambda: CHOOSE_HERO if not dealt else [CHOOSE_HERO[hero] for hero in dealt], against)


@rule("DB-components-02")
def hero_pool(city: City) -> list[int]:
    """The seven Heroes of the box, and Hange where the table wants her."""
    return [hero for hero, promo in enumerate(city.content.promo) if city.rulings.hange or not promo]


def unused_heroes(city: City) -> list[int]:
    """The Heroes who are not and were not in play."""
    taken = {*city.heroes, *city.memorial, *city.helper_heroes}
    return [hero for hero in hero_pool(city) if hero not in taken]
