"""What Maneuvers do when they are played: one small function for each, named after its card."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from .city import City
from .content import ALLY, COURAGE, KIND
from .shared import Effect, choose_hero, draws, entering, extra_with_helper, two_heroes_here
from .words import BURY, DESTROY, DISCARD, SKIP, TOP, Prompts, Told

MANEUVERS: Final[dict[int, Effect]] = {}
play = entering(MANEUVERS)


MANEUVERS[KIND["escape"]] = draws("escape")


@play("heroic_sacrifice")
def heroic_sacrifice(city: City) -> Script:
    """Draw a card; an Ally of your hand or discard pile may be destroyed for more Power."""
    player = city.active
    me = KIND["heroic_sacrifice"]
    city.draw(player, city.content.cards[me].draw)

    def allies() -> list[Option]:
        hand = [DESTROY[card] for card in dict.fromkeys(city.hands[player]) if city.content.type[card] == ALLY]
        pile = sorted({card for card in city.discards[player] if city.content.type[card] == ALLY})
        return [*hand, *(BURY[card] for card in pile), SKIP]

    if len(allies()) > 1:
        _, option = yield city.ask_lazy(player, allies, Prompts.destroy, me)
        if option[0] != "skip":
            (city.hands if option[0] == "destroy" else city.discards)[player].remove(option[1])
            city.destroy(option[1])
            city.add_power(city.content.cards[me].bonus)


@play("long_distance_scouting_formation")
@rule("DB-hidden-02", "DB-solo-12")
def long_distance_scouting_formation(city: City) -> Script:
    """Your right-hand neighbour looks at the top cards of the main deck and puts them back in any order."""
    looker = (city.active - 1) % city.seats
    number = min(city.content.cards[KIND["long_distance_scouting_formation"]].amount, len(city.deck))
    if not number:
        return
    city.look_at(looker, number)
    city.reveal()
    bottom = len(city.deck) - number
    for left in range(number, 1, -1):  # the last card has only one place left

        def unplaced(left: int = left) -> list[Option]:
            return [TOP[card] for card in sorted(set(city.deck[bottom : bottom + left]))]

        _, option = yield city.ask_lazy(looker, unplaced, Prompts.scout, left)
        rest = city.deck[bottom : bottom + left]
        rest.remove(option[1])
        city.deck[bottom : bottom + left] = [*rest, option[1]]
    city.tell(Told.scouted, city.heroes[looker], number)


@play("pay_tribute")
@rule("DB-pictured-08", "DB-clar-25")
def pay_tribute(city: City) -> Script:
    """A Hero of this District has a Courage of its discard pile destroyed."""
    heroes = city.mates_here()
    if any(COURAGE in city.discards[player] for player in heroes):
        player = yield from choose_hero(city, heroes, KIND["pay_tribute"])
        if COURAGE in city.discards[player]:
            city.discards[player].remove(COURAGE)
            city.destroy(COURAGE)


@play("reel_in")
@rule("DB-pictured-13", "DB-clar-16", "DB-clar-22", "DB-clar-25")
def reel_in(city: City) -> Script:
    """A Hero of this District draws a card, then discards one."""
    heroes = city.mates_here()
    if not heroes:
        return
    player = yield from choose_hero(city, heroes, KIND["reel_in"])
    city.draw(player, city.content.cards[KIND["reel_in"]].draw)

    def cards() -> list[Option]:
        return [DISCARD[card] for card in dict.fromkeys(city.hands[player])]

    if city.hands[player]:
        _, option = yield city.ask_lazy(player, cards, Prompts.discard, KIND["reel_in"])
        city.discard(player, option[1])


@play("resupply")
@rule("DB-clar-25", "DB-clar-26", "DB-wounds-12")
def resupply(city: City) -> Script:
    """Two Heroes in your space each draw a card."""
    number = city.content.cards[KIND["resupply"]].draw
    for player in (yield from two_heroes_here(city, KIND["resupply"])):
        city.draw(player, number)
    if extra_with_helper(city):
        city.draw(city.active, number)
