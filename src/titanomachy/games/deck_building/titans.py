"""What Titans do: Ambushes when they appear, and the Archenemies' abilities at the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, TypeAlias

from ...kernel.asks import Answer, AnyOf, Option, Question, Script
from ...kernel.ledger import rule
from ...kernel.messages import Message
from .ambush import in_turn_order, strike_each, strike_once
from .city import City
from .content import ALLY, EQUIPMENT, KIND, SHIGANSHINA, STARTER, THRUST, WOUND
from .state import NONE, OUTSIDE
from .words import DESTROY, DISCARD, LOCATION, REVEAL, SKIP, SUFFER, TAKE, TITAN_AT, TOKEN, Endings, Prompts, Told
from .wounds import gain_wounds

Ambush: TypeAlias = Callable[[City, int, int], Script]
Ongoing: TypeAlias = Callable[[City, int], Script]
Fits: TypeAlias = Callable[[City, int], bool]
AMBUSHES: Final[dict[int, Ambush]] = {}
ABILITIES: Final[dict[int, Ongoing]] = {}


def ambush(name: str) -> Callable[[Ambush], Ambush]:
    """Enter a function as the Ambush of a Titan: it is given the Titan and the Wall."""

    def enter(function: Ambush) -> Ambush:
        AMBUSHES[KIND[name]] = function
        return function

    return enter


def ongoing(name: str) -> Callable[[Ongoing], Ongoing]:
    """Enter a function as what an Archenemy does at the end of a round."""

    def enter(function: Ongoing) -> Ongoing:
        ABILITIES[KIND[name]] = function
        return function

    return enter


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


# -- what several of them do


@rule("DB-discard-01")
def discard_one(city: City, player: int, fits: Fits, source: int) -> Script:
    """A player discards a fitting card of the own hand; nothing where there is none."""
    city.reveal()  # all see whether there is one

    def cards() -> list[Option]:
        return [DISCARD[card] for card in dict.fromkeys(city.hands[player]) if fits(city, card)] or [SKIP]

    options = cards()
    option = options[0]
    if len(options) > 1:
        _, option = yield city.ask_lazy(player, cards, Prompts.discard, source)
    if option[0] == "discard":
        city.discard(player, option[1])


def discard_at_random(city: City, player: int) -> None:
    """A random card of the hand goes."""
    hand = city.hands[player]
    if hand:
        city.discard(player, hand[city.below(len(hand))])


@rule("DB-walls-01", "DB-walls-02", "DB-walls-05", "DB-clar-28")
def lose_token(city: City, wall: int) -> Script:
    """A Wall loses a token, or Shiganshina in its place if the players want; without any left it falls."""
    gone = "token"
    if city.locations[wall] == SHIGANSHINA:
        gone = "location"
        if city.tokens[wall]:
            gone = (yield from together(city, [TOKEN, LOCATION], Prompts.token, wall))[0]
    if gone == "location":
        city.locations[wall] = NONE
        city.destroy(SHIGANSHINA)
    else:
        city.tokens[wall] -= 1
    city.tell(Told.token_lost, wall, city.strength(wall))
    if not city.strength(wall):
        city.fall(wall)


def together(city: City, options: list[Option], message: Message, *args: int) -> Generator[Question, Answer, Option]:
    """The players agree on one of some options: the first answer counts."""
    if len(options) == 1:
        return options[0]
    _, option = yield AnyOf([city.ask(player, options, message, *args) for player in range(city.seats)])
    return option


def is_move_card(city: City, card: int) -> bool:
    """A card whose type bar has the Move subtype."""
    return city.content.is_move[card]


def is_thrust(city: City, card: int) -> bool:
    """A Thrust."""
    return card == THRUST


def is_starter(city: City, card: int) -> bool:
    """A Courage or a Thrust."""
    return city.content.type[card] == STARTER


def is_equipment(city: City, card: int) -> bool:
    """An Equipment card."""
    return city.content.type[card] == EQUIPMENT


def is_no_wound(city: City, card: int) -> bool:
    """Anything but a Wound."""
    return card != WOUND


# -- ambushes of standard Titans


@ambush("titan_4m")
@rule("DB-clar-04")
def titan_4m(city: City, titan: int, wall: int) -> Script:
    """A token of the Wall is lost; nobody can take a Wound instead."""
    if (yield from strike_once(city, titan, wall)):
        yield from lose_token(city, wall)


@ambush("titan_5m")
@rule("DB-cards-03")
def titan_5m(city: City, titan: int, wall: int) -> Script:
    """Each Hero discards two Thrusts; with four or more players two Move cards."""
    for player in (yield from strike_each(city, titan, wall)):
        for _ in range(city.content.cards[titan].amount):
            yield from discard_one(city, player, is_move_card if city.seats >= 4 else is_thrust, titan)


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
            yield from discard_one(city, player, is_starter, titan)


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
        options = [TAKE[wall][card] for card in sorted(set(city.district_cards(wall)))]
        if not options:
            city.tell(Told.nothing, titan)
            return
        card = (yield from together(city, options, Prompts.victim, titan))[2]
        city.destroy_at(wall, card)


@ambush("titan_9m")
@rule("DB-ambush-10")
def titan_9m(city: City, titan: int, wall: int) -> Script:
    """Each Hero destroys an Ally lying in the District, or else one in hand."""
    for player in (yield from strike_each(city, titan, wall)):
        city.reveal()  # all see whether there is one in hand

        def allies(player: int = player) -> list[Option]:
            lying = [TAKE[wall][c] for c in sorted(set(city.inside[wall])) if city.content.type[c] == ALLY]
            held = [DESTROY[c] for c in dict.fromkeys(city.hands[player]) if city.content.type[c] == ALLY]
            return lying or held or [SKIP]

        options = allies()
        option = options[0]
        if len(options) > 1:
            _, option = yield city.ask_lazy(player, allies, Prompts.victim, titan)
        if option[0] == "take":
            city.inside[wall].remove(option[2])
            city.destroy(option[2])
        elif option[0] == "destroy":
            city.hands[player].remove(option[1])
            city.destroy(option[1])


@ambush("titan_10m")
def titan_10m(city: City, titan: int, wall: int) -> Script:
    """A Wound for every Hero of the District."""
    for player in (yield from strike_each(city, titan, wall)):
        yield from gain_wounds(city, player)


# -- abilities of Archenemies at the end of a round


@rule("DB-pictured-01", "DB-ongoing-03", "DB-clar-13", "DB-solo-06")
def show_or_wound(city: City, titan: int, fits: Fits, discards: bool = False) -> Script:
    """Each Hero in the Titan's space shows (or discards) a fitting card of its hand, or gains a Wound."""
    verb = DISCARD if discards else REVEAL
    for player in in_turn_order(city, city.heroes_at(city.titan_wall(titan) * 2 + OUTSIDE)):
        city.reveal()  # all see whether there is one

        def cards(player: int = player) -> list[Option]:
            return [*(verb[card] for card in dict.fromkeys(city.hands[player]) if fits(city, card)), SUFFER]

        option = SUFFER
        if len(cards()) > 1:
            _, option = yield city.ask_lazy(player, cards, Prompts.give_up if discards else Prompts.show, titan)
        if option[0] == "reveal":
            city.tell(Told.revealed, city.heroes[player], option[1])
        elif option[0] == "discard":
            city.discard(player, option[1])
        else:
            yield from gain_wounds(city, player)


@ongoing("smiling_titan")
@rule("DB-pictured-01")
def smiling_titan(city: City, titan: int) -> Script:
    """A Move card is shown, or a Wound gained."""
    yield from show_or_wound(city, titan, is_move_card)


@ongoing("sonny")
def sonny(city: City, titan: int) -> Script:
    """An Equipment is shown, or a Wound gained."""
    yield from show_or_wound(city, titan, is_equipment)


@ongoing("deviant_titan_10")
def deviant_titan_10(city: City, titan: int) -> Script:
    """A Move card is discarded, or a Wound gained."""
    yield from show_or_wound(city, titan, is_move_card, discards=True)


@ongoing("bean")
@rule("DB-clar-06", "DB-ongoing-04")
def bean(city: City, titan: int) -> Script:
    """A card of cost 4 or more in any District is destroyed; the players choose it, Archenemies excepted."""
    cost, least = city.content.cost, city.content.cards[titan].limit
    options: list[Option] = []
    for wall in city.standing():
        options += [TAKE[wall][card] for card in sorted(set(city.district_cards(wall))) if cost[card] >= least]
        if city.house.bean_titans:
            dear = {t for t in city.outside[wall] if cost[t] >= least and not city.content.is_archenemy[t]}
            options += [TITAN_AT[wall][one] for one in sorted(dear)]
    if not options:
        city.tell(Told.nothing, titan)
        return
    verb, wall, card, *_ = yield from together(city, options, Prompts.victim, titan)
    if verb == "titan":
        city.outside[wall].remove(card)
        city.removed.append(card)
        city.tell(Told.destroyed, card)
    else:
        city.destroy_at(wall, card)


@ongoing("deviant_titan_12")
@rule("DB-pictured-03", "DB-clar-10")
def deviant_titan_12(city: City, titan: int) -> Script:
    """It goes to the District with the fewest cards and destroys all non-Titan cards there."""
    wall = city.emptiest()
    city.move_titan(titan, city.titan_wall(titan), wall)
    for card in city.district_cards(wall)[:]:
        city.destroy_at(wall, card)
    return
    yield


@ongoing("armored_titan")
@rule("DB-clar-03")
def armored_titan(city: City, titan: int) -> Script:
    """Its Wall loses a token; if it falls, the Titan is at the next one when damage is dealt."""
    yield from lose_token(city, city.titan_wall(titan))


@ongoing("colossal_titan")
@rule("DB-ongoing-06")
def colossal_titan(city: City, titan: int) -> Script:
    """Ambush: each Hero of the District discards a card that is not a Wound."""
    for player in (yield from strike_each(city, titan, city.titan_wall(titan))):
        yield from discard_one(city, player, is_no_wound, titan)


@ongoing("female_titan")
@rule("DB-pictured-04", "DB-clar-10", "DB-ongoing-06", "DB-solo-06")
def female_titan(city: City, titan: int) -> Script:
    """She goes to the District with the most Heroes; then, as an Ambush, each Hero there gains a Wound."""
    wall = max(city.standing(), key=lambda wall: len(city.heroes_in(wall)) + len(city.helpers_in(wall)))
    city.move_titan(titan, city.titan_wall(titan), wall)
    for player in (yield from strike_each(city, titan, wall)):
        yield from gain_wounds(city, player)
