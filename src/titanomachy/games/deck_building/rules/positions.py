"""What holds in every position: where each of the cards is, and between which bounds numbers lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ....kernel.errors import BadPosition
from ....kernel.words import N_, Words
from ..content import ARCHENEMIES, FIRST_ARCHENEMY, GEAR, LOCATION, WOUND
from ..state import ADD_CARDS, HERO_CARDS, NONE, ONGOINGS, PHASES, PILES, TURN, TURN_BEGINS, WALLS
from ..words import CARD, Endings
from .city import City
from .game_setup import STARTING
from .imagining import hides_one, hiding_places, still_to_come

LISTS: Final = (  # of cards, wherever they may lie
    "waiting", "deck", "aside", "attack", "attack_discard", "destroyed", "removed", "played",
)  # fmt: skip
LISTS_OF_LISTS: Final = ("decks", "hands", "discards", "inside", "outside")


def check(city: City) -> None:
    """BadPosition says what does not hold, and what would."""
    check_lengths(city)
    check_round(city)
    check_heroes(city)
    check_city(city)
    check_turn(city)
    check_conservation(city)
    check_main_deck(city)


def within(name: str | Words, low: int, high: int, *values: int) -> None:
    """All values lie between two bounds."""
    for value in values:
        if not low <= value <= high:
            raise BadPosition(
                N_("{name} must be from {low} to {high}, not {value}"), name=name, low=low, high=high, value=value
            )


def check_lengths(city: City, but: str = "") -> None:
    """Each list has as many values as there are players, Walls, secondary Heroes or piles."""
    helpers = 2 if city.seats == 1 else 0
    lists: dict[str, tuple[Sequence[object], int]] = {
        "heroes": (city.heroes, city.seats), "where": (city.where, city.seats),
        "wounds_up": (city.wounds_up, city.seats), "decks": (city.decks, city.seats),
        "hands": (city.hands, city.seats), "discards": (city.discards, city.seats),
        "helper_heroes": (city.helper_heroes, helpers), "helpers": (city.helpers, helpers),
        "helper_wounds": (city.helper_wounds, helpers), "tokens": (city.tokens, WALLS),
        "locations": (city.locations, WALLS), "inside": (city.inside, WALLS), "outside": (city.outside, WALLS),
        "damage": (city.damage, len(ARCHENEMIES)), "piles": (city.piles, len(PILES)),
        "gave": (city.gave, len(city.played)), "remembered": (city.remembered, city.seats),
    }  # fmt: skip
    for name, (values, length) in lists.items():
        if len(values) != length and name != but:
            said = N_("{name} needs {length} {length:value|values}, not {found}")
            raise BadPosition(said, name=name, length=length, found=len(values))


def check_round(city: City) -> None:
    """Somebody is active exactly during turns."""
    within("ending", 0, len(Endings.ALL) - 1, city.ending)
    within("round", 0, 10**6, city.round)
    within("turns", 0, city.seats, city.turns)
    within("first", NONE, city.seats - 1, city.first)
    turns = city.phase in (TURN_BEGINS, TURN)
    if turns or not city.ending:
        within("active", 0 if turns else NONE, city.seats - 1 if turns else NONE, city.active)
    if city.waiting and city.phase != ADD_CARDS and not city.ending:
        raise BadPosition(N_("cards wait to be placed while cards are added, not in {phase}"), phase=PHASES[city.phase])
    if city.due and city.phase != ONGOINGS:
        raise BadPosition(N_("due lists abilities at the end of a round, not in {phase}"), phase=PHASES[city.phase])


def check_heroes(city: City) -> None:
    """Each Hero is there once, in a space of a Wall that stands or off the board."""
    taken = [hero for hero in (*city.heroes, *city.helper_heroes) if hero != NONE]
    replaced = sum(hero in city.memorial for hero in taken)  # the one whose player is choosing another
    if len(set(taken)) != len(taken) or len(set(city.memorial)) != len(city.memorial) or replaced > 1:
        raise BadPosition(N_("one Hero cannot be played twice, nor after death (DB-death-04)"))
    if city.phase > HERO_CARDS and len(taken) != city.seats + len(city.helpers):
        raise BadPosition(N_("{phase} needs all Heroes; name them (heroes = [...])"), phase=PHASES[city.phase])
    for space in (*city.where, *city.helpers):
        within("where", NONE, 2 * WALLS - 1, space)
        if space != NONE and city.tokens[space >> 1] == NONE:
            raise BadPosition(N_("space {space} belongs to a Wall that has fallen"), space=space)
    within("wounds_up", 0, 1, *(city.wounds_up if not city.ending else ()))
    within("helper_wounds", NONE, city.content.wounds, *city.helper_wounds)


def check_city(city: City) -> None:
    """Tokens, Locations, Titans and damage fit together."""
    within("tokens", NONE, city.rulings.tokens, *city.tokens)
    within("trap", NONE, WALLS - 1, city.trap)
    for wall in range(WALLS):
        place = city.locations[wall]
        if place != NONE and city.content.type[place] != LOCATION:
            raise BadPosition(N_("{card} is no Location"), card=CARD.text(place))
        if city.tokens[wall] == NONE and not city.ending and (city.inside[wall] or city.outside[wall] or place != NONE):
            raise BadPosition(N_("Wall {wall} has fallen, but something is there"), wall=wall)
        if city.tokens[wall] >= 0 and not city.strength(wall) and not city.ending:
            raise BadPosition(N_("Wall {wall} has no token left: it has fallen (tokens = -1)"), wall=wall)
        if any(not city.content.is_titan[card] for card in city.outside[wall]):
            raise BadPosition(N_("only Titans are outside a Wall (DB-placing-01)"))
        if any(city.content.is_titan[card] for card in city.inside[wall]):
            raise BadPosition(N_("no Titan is inside a Wall (DB-placing-01)"))
    for number, damage in enumerate(city.damage):
        titan = FIRST_ARCHENEMY + number
        within(Words(N_("damage on {card}"), card=CARD.text(titan)), 0, city.content.hit_points[titan], damage)
        if damage and city.titan_wall(titan) == NONE:
            raise BadPosition(N_("{card} has damage, but is not in play"), card=CARD.text(titan))


def check_turn(city: City) -> None:
    """Nothing is spent below none."""
    names = (
        "power", "move", "move_total", "allies", "maneuvers", "bonus", "discount", "dealt", "raised", "slain",
        "slain_now", "turn_over", "gear", "wounds", "scouted",
    )  # fmt: skip
    for name in names:
        within(name, 0, 10**6, getattr(city, name))
    within("scout", NONE, city.seats - 1, city.scout)
    within("scouted", 0, len(city.waiting) + len(city.deck), city.scouted)
    within("slain", 0, 4, city.slain)


def lying(city: City) -> Counter[int]:
    """How many cards of each kind lie somewhere, in whatever place."""
    found: Counter[int] = Counter(card for card in city.locations if card != NONE)
    for name in LISTS:
        found.update(card for card in getattr(city, name) if card != NONE)
    for name in LISTS_OF_LISTS:
        for cards in getattr(city, name):
            found.update(cards)
    found[GEAR] += city.gear
    found[WOUND] += city.wounds + sum(city.wounds_up) + sum(wounds for wounds in city.helper_wounds if wounds > 0)
    return found


def wanted_of(city: City, card: int) -> int:
    """How many cards of a kind there are: of the Starters those that the players began with."""
    return STARTING[card] * city.seats if card in STARTING else city.content.cards[card].count


def check_conservation(city: City) -> None:
    """Every card of the box is at one place; of the Starters those that the players began with."""
    for name in (*LISTS[1:], *LISTS_OF_LISTS):  # of those that wait, one may be missing
        held = getattr(city, name)
        if NONE in held or (name in LISTS_OF_LISTS and any(NONE in cards for cards in held)):
            raise BadPosition(N_("{name} names cards, and no empty places"), name=name)
    found = lying(city)
    for kind, card in enumerate(city.content.cards):
        wanted = wanted_of(city, kind)
        if found[kind] != wanted:
            said = N_("there must be {wanted} of {card} in all, not {found}")
            raise BadPosition(said, wanted=wanted, card=card.id, found=found[kind])


def check_main_deck(city: City) -> None:
    """The piles hold what is still to come, and each Archenemy still hidden is in the pile of its level."""
    coming = still_to_come(city)
    if sum(city.piles) != len(coming):
        said = N_("piles count {n} {n:card|cards}; waiting and deck have {found}")
        raise BadPosition(said, n=sum(city.piles), found=len(coming))
    next_ones = Counter(coming[: city.scouted])
    for seat, known in enumerate(city.remembered):
        if Counter(known) - next_ones or (known and seat == city.scout):
            said = N_("seat {seat} remembers cards that were not scouted, or scouted last: {names}")
            raise BadPosition(said, seat=seat, names=names_of(known))
    for index, number in enumerate(PILES):
        level = city.content.levels[number] if number <= 4 else []
        hidden = [place for place, card in enumerate(coming) if card in level]
        places = hiding_places(city, index)
        if len(hidden) != hides_one(city, level, []) or any(place not in places for place in hidden):
            names = names_of([coming[place] for place in hidden])
            said = N_("pile {number} of the deck has the wrong Archenemies: {names} (DB-setup-04)")
            raise BadPosition(said, number=number, names=names)


def names_of(cards: list[int]) -> str:
    """Cards by their ids."""
    return ", ".join(map(CARD.text, cards)) or "–"
