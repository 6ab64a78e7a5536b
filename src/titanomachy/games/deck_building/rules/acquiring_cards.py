"""Buying: the cards inside the Wall where the Hero stands, and 3D Gear anywhere."""

from __future__ import annotations

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import GEAR, STARTER
from ..state import NONE, OUTSIDE
from ..words import BUY, Told
from . import reasons
from .choices import not_asked
from .city import City


@rule("DB-buy-04", "DB-buy-05", "DB-buy-06", "DB-buy-07", "DB-buy-11", "DB-buy-12", "DB-walls-13", "DB-anatomy-04")
def may_buy(city: City, option: Option) -> Why | None:
    """A card of the Hero's inside space, or a 3D Gear, as far as Power goes."""
    card = option[1]
    if why := never_for_sale(city, card):
        return why
    if card == GEAR:
        if not city.gear:
            return reasons.NO_GEAR, ()
    elif city.where[city.active] == NONE:
        return reasons.OFF_BOARD, ()
    elif card not in wares(city):
        return reasons.NOT_HERE, (card,)
    cost = price(city, card)
    return None if cost <= city.power else (reasons.TOO_DEAR, (card, cost, city.power))


@rule("DB-buy-05", "DB-buy-06", "DB-buy-12")
def never_for_sale(city: City, card: int) -> Why | None:
    """Wounds, Titans on Attack cards, Starters and Titans are bought nowhere."""
    if city.content.cards[card].deck in ("wound", "titans_on_attack"):
        return reasons.NEVER_BOUGHT, (card,)
    if city.content.is_titan[card]:
        return reasons.DEFEATED_NOT_BOUGHT, (card,)
    return (reasons.NOT_FOR_SALE, (card,)) if city.content.type[card] == STARTER else None


def wares(city: City) -> list[int]:
    """The cards in the active Hero's inside space."""
    space = city.where[city.active]
    return [] if space == NONE or space % 2 == OUTSIDE else city.inside[space >> 1]


@rule("DB-buy-04", "DB-buy-05", "DB-buy-07", "DB-buy-10", "DB-buy-11", "DB-buy-12", "DB-turn-03", "DB-sample-01")
def buyable(city: City) -> list[Option]:
    """What can be bought now: the fast way to what `may_buy` allows."""
    cost = city.content.cost
    options: list[Option] = []
    space = city.where[city.active]
    if space % 2 != OUTSIDE and city.inside[space >> 1]:  # off the board is odd as well
        reach = city.power + city.discount
        wares = [card for card in city.inside[space >> 1] if cost[card] <= reach]
        options = [BUY[card] for card in (sorted(set(wares)) if len(wares) > 1 else wares)]
    if city.gear and cost[GEAR] <= city.power:
        options.append(BUY[GEAR])
    return options


@rule("DB-buy-04", "DB-locations-02")
def lies_elsewhere(city: City, option: Option) -> Why:
    """Why a card or a Titan that lies in a certain District cannot be bought or defeated from where the Hero is."""
    verb, wall, card, *_ = option
    outside = verb == verbs.TITAN
    if not outside and card == city.locations[wall] and card not in city.inside[wall]:
        return reasons.PLACED, (card,)
    there = card in (city.outside if outside else city.inside)[wall]
    if there and city.where[city.active] != wall * 2 + outside:
        return reasons.LIES_ELSEWHERE, (card, wall)
    return not_asked(city, city.active, option)


@rule("DB-buy-01", "DB-buy-07", "DB-buy-08", "DB-buy-11", "DB-sample-02")
def buy(city: City, option: Option) -> None:
    """Pay the cost; the card goes to the discard pile."""
    card = option[1]
    paid = price(city, card)
    if card == GEAR:
        city.gear -= 1
    else:
        city.inside[city.wall_of(city.active)].remove(card)
    city.power -= paid
    city.discards[city.active].append(card)
    city.tell(Told.bought, city.heroes[city.active], card, paid)


def price(city: City, card: int) -> int:
    """What a card costs; Marco Bodt makes those in the Hero's space cheaper, which 3D Gear is not."""
    return city.content.cost[card] if card == GEAR else max(0, city.content.cost[card] - city.discount)
