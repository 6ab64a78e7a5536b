"""The Ambushes of standard Titans when they appear."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..rules import reasons
from ..rules.adding_cards import add_card, ambush
from ..rules.ambushes_and_defenses import in_turn_order, strike_each, strike_once
from ..rules.choices import ask_or_skip, from_hand, lying, no_ally, no_move_card, no_starter, offers_of, together
from ..rules.citing import by_card, citing
from ..rules.city import City
from ..rules.effects import discard_at_random, discard_one, discard_thrust
from ..rules.wall_damage import lose_token
from ..rules.wounds_and_death import gain_wounds
from ..words import DESTROY, SKIP, Endings, Prompts, Told


@ambush("titan_4m")
@rule("DB-clar-04")
def titan_4m(city: City, titan: int, wall: int) -> Script:
    """A token of the Wall is lost; nobody can take a Wound instead."""
    if (yield from strike_once(city, titan, wall)):
        yield from lose_token(city, wall, "DB-clar-04")


@ambush("titan_5m")
@rule("DB-cards-03")
def titan_5m(city: City, titan: int, wall: int) -> Script:
    """Each Hero discards two Thrusts; with four or more players two Move cards."""
    for player in (yield from strike_each(city, titan, wall)):
        for _ in range(city.content.cards[titan].amount):
            if city.seats >= 4:
                yield from discard_one(city, player, no_move_card, titan)
            else:
                discard_thrust(city, player)


@ambush("titan_6m")
@rule("DB-cards-04")
def titan_6m(city: City, titan: int, wall: int) -> Script:
    """Each Hero discards a card at random; with four or more players one who avoids it discards a Starter."""
    present = in_turn_order(city, city.heroes_in(wall))
    struck = yield from strike_each(city, titan, wall)
    for player in present:
        if player in struck:
            discard_at_random(city, player)
        elif city.seats >= 4:
            yield from discard_one(city, player, no_starter_of_6m, titan)


def no_starter_of_6m(city: City, card: int) -> Why | None:
    """A Starter, as the Titan (6-meter) wants it of those who avoid it."""
    why = no_starter(city, card)
    return (citing(why[0], "DB-cards-04"), why[1]) if why else None


@ambush("titan_7m")
@rule("DB-placing-10", "DB-winlose-03", "DB-solo-06")
def titan_7m(city: City, titan: int, wall: int) -> Script:
    """Every Hero discards the hand and draws four; with no Hero there another card is added to the District."""
    if not city.heroes_in(wall) and not city.helpers_in(wall):
        if not city.deck:
            city.end(Endings.DECK)
        yield from add_card(city, city.take_top(), wall)
        return
    for player in (yield from strike_each(city, titan, wall)):
        city.reveal()
        for card in city.hands[player][:]:
            city.discard(player, card)
        city.draw(player, city.content.cards[titan].draw)


@ambush("titan_8m")
@rule("DB-pictured-05")
def titan_8m(city: City, titan: int, wall: int) -> Script:
    """One non-Titan card of the District is destroyed; the players choose it."""
    if (yield from strike_once(city, titan, wall)):
        if not city.district_cards(wall):
            city.tell(by_card(Told.nothing, titan), titan)
            return
        cards = [lying(city, [wall], cited="DB-pictured-05")]
        card = (yield from together(city, cards, by_card(Prompts.victim, titan), titan))[2]
        city.destroy_at(wall, card)


@ambush("titan_9m")
@rule("DB-ambush-10")
def titan_9m(city: City, titan: int, wall: int) -> Script:
    """Each Hero destroys an Ally lying in the District, or else one in hand."""
    for player in (yield from strike_each(city, titan, wall)):
        city.reveal()  # all see whether there is one in hand
        there = lying(city, [wall], no_ally)
        parts = [there, from_hand(city, player, verbs.DESTROY, DESTROY, no_ally if not there.offers() else kept_ally)]
        options = offers_of(parts) or [SKIP]
        if len(options) > 1:
            _, option = yield ask_or_skip(city, player, parts, by_card(Prompts.victim, titan), titan)
        else:
            (option,) = options
        if option[0] == verbs.TAKE:
            city.inside[wall].remove(option[2])
            city.destroy(option[2])
        elif option[0] == verbs.DESTROY:
            city.hands[player].remove(option[1])
            city.destroy(option[1])


def kept_ally(city: City, card: int) -> Why | None:
    """No card of the hand, while an Ally lies in the District."""
    return reasons.ALLY_LIES_THERE, ()


@ambush("titan_10m")
def titan_10m(city: City, titan: int, wall: int) -> Script:
    """A Wound for every Hero of the District."""
    for player in (yield from strike_each(city, titan, wall)):
        yield from gain_wounds(city, player)
