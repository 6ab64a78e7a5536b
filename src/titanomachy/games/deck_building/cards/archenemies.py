"""What Archenemies do at the end of a round."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..rules import reasons
from ..rules.ambushes_and_defenses import in_turn_order, strike_each
from ..rules.choices import Misfit, ask_of, from_hand, is_wound, lying, no_equipment, no_move_card, offers_of, together
from ..rules.citing import by_card
from ..rules.city import City
from ..rules.effects import a_titan, discard_one
from ..rules.end_of_round import ongoing
from ..rules.wall_damage import lose_token
from ..rules.wounds_and_death import gain_wounds
from ..state import OUTSIDE, WALLS
from ..words import DISCARD, REVEAL, SUFFER, Prompts, Told


@rule("DB-pictured-01", "DB-ongoing-03", "DB-clar-13", "DB-solo-06")
def show_or_wound(city: City, titan: int, misfit: Misfit, discards: bool = False) -> Script:
    """Each Hero in the Titan's space shows (or discards) a fitting card of its hand, or gains a Wound."""
    verb, options = (verbs.DISCARD, DISCARD) if discards else (verbs.REVEAL, REVEAL)
    message = by_card(Prompts.give_up if discards else Prompts.show, titan)
    for player in in_turn_order(city, city.heroes_at(city.titan_wall(titan) * 2 + OUTSIDE)):
        city.reveal()  # all see whether there is one
        cards = from_hand(city, player, verb, options, misfit)
        option = SUFFER
        if cards.offers():
            _, option = yield ask_of(city, player, [cards], message, titan, more=(SUFFER,))
        if option[0] == verbs.REVEAL:
            city.tell(by_card(Told.revealed, titan), city.heroes[player], option[1])
        elif option[0] == verbs.DISCARD:
            city.discard(player, option[1])
        else:
            yield from gain_wounds(city, player)


@ongoing("smiling_titan")
@rule("DB-pictured-01")
def smiling_titan(city: City, titan: int) -> Script:
    """A Move card is shown, or a Wound gained."""
    yield from show_or_wound(city, titan, no_move_card)


@ongoing("sonny")
def sonny(city: City, titan: int) -> Script:
    """An Equipment is shown, or a Wound gained."""
    yield from show_or_wound(city, titan, no_equipment)


@ongoing("deviant_titan_10")
def deviant_titan_10(city: City, titan: int) -> Script:
    """A Move card is discarded, or a Wound gained."""
    yield from show_or_wound(city, titan, no_move_card, discards=True)


@ongoing("bean")
@rule("DB-clar-06", "DB-ongoing-04")
def bean(city: City, titan: int) -> Script:
    """A card of cost 4 or more in any District is destroyed; the players choose it, Archenemies excepted."""
    parts = [
        lying(city, range(WALLS), lambda city, card: too_cheap(city, titan, card), "DB-clar-06"),
        a_titan(city, titan, lambda wall, other: safe_from_bean(city, titan, other)),
    ]
    if not offers_of(parts):
        city.tell(by_card(Told.nothing, titan), titan)
        return
    verb, wall, card, *_ = yield from together(city, parts, by_card(Prompts.victim, titan), titan)
    if verb == verbs.TITAN:
        city.outside[wall].remove(card)
        city.removed.append(card)
        city.tell(Told.destroyed, card)
    else:
        city.destroy_at(wall, card)


def too_cheap(city: City, titan: int, card: int) -> Why | None:
    """A card that costs enough for Bean."""
    cost, least = city.content.cost[card], city.content.cards[titan].limit
    return None if cost >= least else (reasons.TOO_CHEAP, (card, cost, titan, least))


@rule("DB-clar-06")
def safe_from_bean(city: City, titan: int, other: int) -> Why | None:
    """A standard Titan that costs enough, where the table lets Bean destroy Titans."""
    if not city.rulings.bean_titans:
        return reasons.TITANS_SAFE, ()
    return (reasons.NO_ARCHENEMY_FOR, ()) if city.content.is_archenemy[other] else too_cheap(city, titan, other)


@ongoing("deviant_titan_12")
@rule("DB-pictured-03", "DB-clar-10")
def deviant_titan_12(city: City, titan: int) -> Script:
    """It goes to the District with the fewest cards and destroys all non-Titan cards there."""
    wall = city.emptiest()
    city.move_titan(titan, city.titan_wall(titan), wall, titan)
    for card in city.district_cards(wall)[:]:
        city.destroy_at(wall, card)
    return
    yield


@ongoing("armored_titan")
@rule("DB-clar-03")
def armored_titan(city: City, titan: int) -> Script:
    """Its Wall loses a token; if it falls, the Titan is at the next one when damage is dealt."""
    yield from lose_token(city, city.titan_wall(titan), "DB-clar-03")


@ongoing("colossal_titan")
@rule("DB-ongoing-06")
def colossal_titan(city: City, titan: int) -> Script:
    """Ambush: each Hero of the District discards a card that is not a Wound."""
    for player in (yield from strike_each(city, titan, city.titan_wall(titan))):
        yield from discard_one(city, player, is_wound, titan)


@ongoing("female_titan")
@rule("DB-pictured-04", "DB-clar-10", "DB-ongoing-06", "DB-solo-06")
def female_titan(city: City, titan: int) -> Script:
    """She goes to the District with the most Heroes; then, as an Ambush, each Hero there gains a Wound."""
    wall = max(city.standing(), key=lambda wall: len(city.heroes_in(wall)) + len(city.helpers_in(wall)))
    city.move_titan(titan, city.titan_wall(titan), wall, titan)
    for player in (yield from strike_each(city, titan, wall)):
        yield from gain_wounds(city, player)
