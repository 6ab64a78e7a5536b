"""Positions that do not say everything: whatever is not named is put where the rules have it, so that the rest fits.

Mostly that is into decks and stacks. Where those are named too, what is missing lies in the places that are not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import accumulate, pairwise
from typing import Final

from ....kernel.errors import BadPosition
from ....kernel.forms import Json
from ....kernel.words import N_
from ..content import COURAGE, FIRST_ARCHENEMY, GEAR, LOCATION, SHIGANSHINA, THRUST, WOUND
from ..state import ADD_CARDS, HAND, HERO_CARDS, NONE, ONGOINGS, PILES, TURN, TURN_BEGINS, WALLS
from ..words import HERO
from .city import City
from .game_setup import STARTING
from .imagining import appeared, hides_one, still_to_come
from .positions import LISTS, LISTS_OF_LISTS, check_lengths, lying, wanted_of

HOLDING: Final = frozenset({*LISTS, *LISTS_OF_LISTS, "locations"})  # what cards lie in
# where a card that is missing may lie, the likeliest place first, by what it is
FOR_STARTERS: Final = ("decks", "hands", "discards", "played", "destroyed")
FOR_CARDS: Final = ("inside", "decks", "discards", "hands", "played", "destroyed", "aside")
FOR_TITANS: Final = ("removed", "outside", "aside")


def complete(city: City, named: Mapping[str, Json]) -> None:
    """Derive what a position does not name."""
    if "gave" not in named:
        city.gave = [0] * len(city.played)
    check_lengths(city, but="" if "played" in named else "gave")
    find_moment(city, named)
    if city.phase != HERO_CARDS:
        name_heroes(city, named)
    empty_places(city, named)
    if "decks" not in named and {"hands", "discards", "played", "destroyed"} & named.keys():
        complete_starters(city)
    if HOLDING & named.keys():
        if "deck" not in named:
            complete_main_deck(city, named)
        put_missing(city, named)
        if "slain" not in named and "deck" not in named:
            city.slain = sum(city.content.is_archenemy[titan] for titan in city.removed)
        if "deck" in named and "piles" not in named:
            city.piles = piles_for(city, share(len(still_to_come(city)), city.rulings.short))
    check_lengths(city)
    for hand in city.hands:
        hand.sort()
    complete_attack(city, named)
    found = lying(city)
    if "gear" not in named:
        city.gear += city.content.gear - found[GEAR]
    if "wounds" not in named:
        city.wounds += city.content.wounds - found[WOUND]


def find_moment(city: City, named: Mapping[str, Json]) -> None:
    """Whose turn it is follows from the phase and the first player, the phase from what is under way."""
    if "phase" not in named:
        if city.active != NONE:
            city.phase = TURN
        elif city.due:
            city.phase = ONGOINGS
        elif city.waiting:
            city.phase = ADD_CARDS
    turns = city.phase in (TURN_BEGINS, TURN)
    if "active" not in named:
        city.active = (max(city.first, 0) + city.turns) % city.seats if turns else NONE


def name_heroes(city: City, named: Mapping[str, Json]) -> None:
    """Heroes that are neither named nor dealt are the first ones free."""
    gone = {*city.memorial, *(city.helper_heroes if "helper_heroes" in named else ())}
    if "heroes" not in named:
        city.heroes = [NONE if hero in gone else hero for hero in city.heroes]
    taken = {*gone, *city.heroes, *city.helper_heroes}
    free = iter([hero for hero in range(len(HERO.words)) if hero not in taken])
    city.helper_heroes = [next(free) if hero == NONE else hero for hero in city.helper_heroes]
    if "heroes" not in named:
        city.heroes = [next(free) if hero == NONE else hero for hero in city.heroes]


def empty_places(city: City, named: Mapping[str, Json]) -> None:
    """What was dealt at the beginning of a game is not there where something else is said of those cards."""
    if "decks" in named and "hands" not in named:
        city.hands = [[] for _ in city.hands]
    if HOLDING & named.keys():
        for name in ("inside", "removed", "aside", "waiting"):
            if name not in named:
                setattr(city, name, [[] for _ in range(WALLS)] if name == "inside" else [])
        if "outside" not in named and city.standing():  # what has damage is in play
            hurt = [FIRST_ARCHENEMY + number for number, damage in enumerate(city.damage) if damage]
            city.outside[city.standing()[0]] += hurt


def complete_starters(city: City) -> None:
    """Each player's deck is what is left of seven Courage and three Thrust; the last one makes the number good."""
    for card in (COURAGE, THRUST):
        for deck in city.decks:
            deck[:] = [other for other in deck if other != card]
        left = STARTING[card] * city.seats - lying(city)[card]
        for player in range(city.seats):
            mine = city.hands[player].count(card) + city.discards[player].count(card)
            here = max(0, min(left, STARTING[card] - mine)) if player < city.seats - 1 else max(0, left)
            city.decks[player] += [card] * here
            left -= here
    for deck in city.decks:
        city.shuffle(deck)


# -- the main deck


def complete_main_deck(city: City, named: Mapping[str, Json]) -> None:
    """The deck is what is left of its cards below those that wait, in piles that were taken from the top.

    Hidden Archenemies are in the piles of their levels, if they do not wait to be placed already.
    """
    city.deck = []
    found = lying(city)
    left = list((Counter(city.content.main) - found).elements())
    city.shuffle(left)
    waits = sum(card != NONE and not city.content.is_archenemy[card] for card in city.waiting)
    sizes = share(len(left) + waits, city.rulings.short)
    city.aside += left[sum(sizes) - waits :]
    coming: list[int] = []
    lengths: list[int] = []
    for number, size in zip(PILES, sizes, strict=True):
        first = min(size, waits)  # so many of this pile wait to be placed
        waits -= first
        pile, left = left[: size - first], left[size - first :]
        level = city.content.levels[number] if number <= 4 else []
        kinds = [titan for titan in level if not found[titan]]
        hidden = hides_one(city, level, [])
        if hidden and not any(titan in city.waiting for titan in level):
            pile.insert(city.below(len(pile) + 1), kinds.pop(city.below(len(kinds))))
        city.aside += kinds
        lengths.append(size + hidden)
        coming += pile
    city.deck = coming[::-1]
    if "piles" not in named or sum(city.piles) != len(still_to_come(city)):
        city.piles = piles_for(city, lengths)


def piles_for(city: City, lengths: list[int]) -> list[int]:
    """Piles of about these lengths for the cards to come, each Archenemy in the pile of its level."""
    coming = still_to_come(city)
    ends = [min(end, len(coming)) for end in accumulate(lengths)]
    ends[-1] = len(coming)
    for place, card in enumerate(coming):
        level = city.content.cards[card].level
        if level and place >= city.scouted:  # those that a scout has mixed belong to no pile in particular
            index = PILES.index(level)
            ends = [min(end, place) if one < index else max(end, place + 1) for one, end in enumerate(ends)]
    return [end - begin for begin, end in pairwise([0, *ends])]


def share(number: int, short: bool) -> list[int]:
    """How many cards each pile has left, from the top, when so many cards of the main deck are left."""
    sizes = [12, 13, 13, 12, 0, 12] if short else [13, 14, 14, 13, 13, 13]
    gone = 80 - number  # cards that have been placed since
    for place, size in enumerate(sizes):
        sizes[place] -= min(size, gone)
        gone -= min(size, gone)
    return sizes


def complete_attack(city: City, named: Mapping[str, Json]) -> None:
    """The Titans on Attack cards are in their stack or among its discards."""
    if "attack" not in named:
        city.attack = [card for card in city.attack if card not in city.attack_discard]
    elif "attack_discard" not in named:
        city.attack_discard = [card for card in city.content.attack if card not in city.attack]
    if not city.attack and not city.ending:
        raise BadPosition(N_("the Titans on Attack stack is never empty: its discards are shuffled (DB-kill-17)"))


# -- what is missing


def put_missing(city: City, named: Mapping[str, Json]) -> None:
    """Cards of the box that lie nowhere are in places that are not named."""
    found = lying(city)
    for card, data in enumerate(city.content.cards):
        for _ in range(wanted_of(city, card) - found[card]):
            if data.deck == "titans_on_attack":
                continue
            if card == WOUND:
                if "wounds" in named:
                    put_wound(city, named)
            elif card == GEAR:
                if "gear" in named:
                    put(city, card, FOR_CARDS[1:], named)
            elif card in STARTING:
                put(city, card, FOR_STARTERS, named)
            elif city.content.type[card] == LOCATION and {"deck", "locations"} & named.keys() == {"deck"}:
                put_location(city, card, named)
            elif not city.content.is_titan[card]:
                put(city, card, FOR_CARDS, named)
            else:
                put(city, card, places_of_titan(city, card, named), named)


def places_of_titan(city: City, titan: int, named: Mapping[str, Json]) -> tuple[str, ...]:
    """Where a Titan that is not named may be: one of a level is in the game, the others have left it unseen."""
    if not city.content.is_archenemy[titan]:
        return FOR_TITANS
    level = city.content.levels[city.content.cards[titan].level]
    if any(one in still_to_come(city) or appeared(city, one) for one in level):
        return FOR_TITANS[::-1]
    slain = sum(city.content.is_archenemy[one] for one in city.removed)
    if city.hurt_by(titan) or ("slain" in named and slain >= city.slain):
        return ("outside", "removed", "aside")
    return FOR_TITANS


def put_wound(city: City, named: Mapping[str, Json]) -> None:
    """A Wound in front of a player who has none, or among the cards of one."""
    free = [player for player, wounds in enumerate(city.wounds_up) if not wounds]
    if "wounds_up" not in named and free:
        city.wounds_up[free[0]] = 1
    elif "helper_wounds" not in named and city.helper_wounds:
        city.helper_wounds[0] += 1
    else:
        put(city, WOUND, ("discards", "decks", "hands"), named)


def put_location(city: City, card: int, named: Mapping[str, Json]) -> None:
    """A Location on a standing Wall that has none, Shiganshina on one that it holds instead of tokens."""
    free = [wall for wall in city.standing() if city.locations[wall] == NONE]
    if not free:
        put(city, card, FOR_CARDS, named)
    else:
        held = [wall for wall in free if not city.tokens[wall]]
        city.locations[(held if held and card == SHIGANSHINA else free)[0]] = card


def put(city: City, card: int, places: tuple[str, ...], named: Mapping[str, Json]) -> None:
    """A card into the first of some places that is not named; Power that cards gave tells how many were played."""
    if "gave" in named and not city.content.is_titan[card]:
        gave = ("played",) if len(city.played) < len(city.gave) else ()
        places = (*gave, *(name for name in places if name != "played"))
    for name in places:
        if name not in named:
            pile = getattr(city, name)
            if name in ("hands", "decks", "discards"):
                pile = min(pile, key=lambda cards: (len(cards) // HAND, -len(cards))) if name == "hands" else pile[0]
            elif name in ("inside", "outside"):
                standing = city.standing()
                pile = pile[city.emptiest() if name == "inside" and standing else standing[0] if standing else 0]
            pile.append(card)
            if name == "played" and "gave" not in named:
                city.gave.append(0)
            return
