"""What Titans do: Ambushes when they appear, and the Archenemies' abilities at the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final, TypeAlias

from ...kernel.asks import Answer, AnyOf, Option, Question, Script
from ...kernel.ledger import rule
from ...kernel.messages import Message, Why
from . import reasons, verbs
from .ambush import in_turn_order, strike_each, strike_once
from .choices import (
    Misfit,
    Part,
    ask_of,
    ask_or_skip,
    from_hand,
    is_wound,
    lying,
    no_ally,
    no_equipment,
    no_move_card,
    no_starter,
    offers_of,
)
from .citing import by_card, citing
from .city import City
from .content import KIND, SHIGANSHINA, THRUST
from .shared import a_titan
from .state import NONE, OUTSIDE, WALLS
from .words import DESTROY, DISCARD, LOCATION, REVEAL, SKIP, SUFFER, TOKEN, Endings, Prompts, Told
from .wounds import gain_wounds

Ambush: TypeAlias = Callable[[City, int, int], Script]
Ongoing: TypeAlias = Callable[[City, int], Script]
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
def discard_one(city: City, player: int, misfit: Misfit, source: int) -> Script:
    """A player discards a fitting card of the own hand; nothing where there is none."""
    city.reveal()  # all see whether there is one
    part = from_hand(city, player, verbs.DISCARD, DISCARD, misfit)
    options = part.offers() or [SKIP]
    option = options[0]
    if len(options) > 1:
        _, option = yield ask_or_skip(city, player, [part], Prompts.discard, source)
    if option[0] == verbs.DISCARD:
        city.discard(player, option[1])


def discard_thrust(city: City, player: int) -> None:
    """A Thrust of the hand goes, if there is one."""
    city.reveal()  # all see whether there is one
    if THRUST in city.hands[player]:
        city.discard(player, THRUST)


def discard_at_random(city: City, player: int) -> None:
    """A random card of the hand goes."""
    hand = city.hands[player]
    if hand:
        city.discard(player, hand[city.below(len(hand))])


@rule("DB-walls-01", "DB-walls-02", "DB-walls-05", "DB-clar-28")
def lose_token(city: City, wall: int, cited: str = "DB-walls-02") -> Script:
    """A Wall loses a token, or Shiganshina in its place if the players want; without any left it falls."""
    gone = TOKEN
    if city.locations[wall] == SHIGANSHINA:
        gone = LOCATION
        if city.tokens[wall]:
            gone = yield from together(city, (), Prompts.token, wall, more=(TOKEN, LOCATION))
    if gone == LOCATION:
        city.locations[wall] = NONE
        city.destroy(SHIGANSHINA)
    else:
        city.tokens[wall] -= 1
    city.tell(citing(Told.token_lost, cited), wall, city.strength(wall))
    if not city.strength(wall):
        city.fall(wall)


def together(
    city: City, parts: Sequence[Part], message: Message, *args: int, more: tuple[Option, ...] = ()
) -> Generator[Question, Answer, Option]:
    """The players agree on one of some options: the first answer counts."""
    options = [*offers_of(parts), *more]
    if len(options) == 1:
        return options[0]
    _, option = yield AnyOf([ask_of(city, player, parts, message, *args, more=more) for player in range(city.seats)])
    return option


# -- ambushes of standard Titans


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
        option = options[0]
        if len(options) > 1:
            _, option = yield ask_or_skip(city, player, parts, by_card(Prompts.victim, titan), titan)
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


# -- abilities of Archenemies at the end of a round


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
    if not city.house.bean_titans:
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
