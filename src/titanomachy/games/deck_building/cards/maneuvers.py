"""What Maneuvers do when they are played: one small function for each, named after its card."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs
from ..content import COURAGE, KIND
from ..rules import reasons
from ..rules.ambushes_and_defenses import Strike, draw_reward, reward
from ..rules.choices import Part, ask_of, from_discards, from_hand, no_ally, offers_of
from ..rules.citing import by_card
from ..rules.city import City
from ..rules.defeating_archenemies import defeat_titan
from ..rules.effects import PLAYS, choose_hero, draws, extra_with_helper, in_district, no_effect, play, two_heroes_here
from ..state import NONE
from ..words import DESTROY, DISCARD, SKIP, TOP, Prompts, Told

PLAYS[KIND["escape"]] = draws("escape")


@play("heroic_sacrifice")
def heroic_sacrifice(city: City) -> Script:
    """Draw a card; an Ally of your hand or discard pile may be destroyed for more Power."""
    player = city.active
    me = KIND["heroic_sacrifice"]
    city.draw(player, city.content.cards[me].draw)
    allies = [
        from_hand(city, player, verbs.DESTROY, DESTROY, no_ally),
        from_discards(city, player, no_ally),
    ]
    if offers_of(allies):
        _, option = yield ask_of(city, player, allies, Prompts.destroy, me, more=(SKIP,))
        if option != SKIP:
            (city.hands if option[0] == verbs.DESTROY else city.discards)[player].remove(option[1])
            city.destroy(option[1])
            city.add_power(city.content.cards[me].bonus)


@play("long_distance_scouting_formation")
@rule("DB-hidden-02", "DB-solo-12")
def long_distance_scouting_formation(city: City) -> Script:
    """Your right-hand neighbour looks at the top cards of the main deck and puts them back in any order."""
    looker = (city.active - 1) % city.seats
    number = min(city.content.cards[KIND["long_distance_scouting_formation"]].amount, len(city.deck))
    if not number:
        no_effect(city, KIND["long_distance_scouting_formation"])
        return
    city.look_at(looker, number)
    city.reveal()
    bottom = len(city.deck) - number
    for left in range(number, 1, -1):  # the last card has only one place left
        _, option = yield ask_of(city, looker, [unplaced(city, bottom, left)], Prompts.scout, left)
        rest = city.deck[bottom : bottom + left]
        rest.remove(option[1])
        city.deck[bottom : bottom + left] = [*rest, option[1]]
    city.tell(Told.scouted, city.heroes[looker], number)


def unplaced(city: City, bottom: int, left: int) -> Part:
    """The looked-at cards that are still to be put back."""

    def cards() -> list[int]:
        return city.deck[bottom : bottom + left]

    def against(option: Option) -> Why | None:
        return None if option[1] in cards() else (reasons.NOT_SCOUTED, (option[1],))

    return Part(verbs.TOP, lambda: [TOP[card] for card in sorted(set(cards()))], against)


@play("pay_tribute")
@rule("DB-pictured-08", "DB-clar-25")
def pay_tribute(city: City) -> Script:
    """A Hero of this District has a Courage of its discard pile destroyed."""
    me = KIND["pay_tribute"]
    if not any(COURAGE in city.discards[player] for player in city.mates_here()):
        no_effect(city, me)
        return
    player = yield from choose_hero(city, in_district(city, me), me)
    if COURAGE in city.discards[player]:
        city.discards[player].remove(COURAGE)
        city.destroy(COURAGE)
    else:
        no_effect(city, me)


@play("reel_in")
@rule("DB-pictured-13", "DB-clar-16", "DB-clar-22", "DB-clar-25")
def reel_in(city: City) -> Script:
    """A Hero of this District draws a card, then discards one."""
    me = KIND["reel_in"]
    if not city.mates_here():
        no_effect(city, me)
        return
    player = yield from choose_hero(city, in_district(city, me), me)
    city.draw(player, city.content.cards[me].draw, by_card(Told.drew, me))
    if city.hands[player]:
        cards = [from_hand(city, player, verbs.DISCARD, DISCARD)]
        _, option = yield ask_of(city, player, cards, Prompts.discard, me)
        city.discard(player, option[1])


@play("resupply")
@rule("DB-clar-25", "DB-clar-26", "DB-wounds-12", "DB-walls-13", "DB-solo-13")
def resupply(city: City) -> Script:
    """Two Heroes in your space each draw a card."""
    me = KIND["resupply"]
    number = city.content.cards[me].draw
    if city.where[city.active] == NONE:
        no_effect(city, me)
    for player in (yield from two_heroes_here(city, me)):
        city.draw(player, number)
    if extra_with_helper(city):
        city.draw(city.active, number)


@reward("swing_away")
@rule("DB-clar-31", "DB-clar-32", "DB-clar-33", "DB-pictured-14")
def swing_away(city: City, strike: Strike, player: int, card: int) -> Script:
    """Against an Archenemy draw a card; otherwise the Titan that ambushed is defeated."""
    if city.content.is_archenemy[strike.source] or not city.content.is_titan[strike.source]:
        draw_reward(city, strike, player, card)
    elif not strike.defeated:
        strike.defeated = True
        yield from defeat_titan(city, player, strike.wall, strike.source)
