"""Dealing anew what a seat cannot know: the order of every deck, and what lies in hands that it does not see."""

from __future__ import annotations

from ...kernel.ledger import rule
from .city import City
from .content import WOUND
from .state import NONE, PILES, TURN


@rule("DB-hidden-01", "DB-hidden-02", "DB-setup-08")
def redeal(city: City, seat: int | None) -> None:
    """Every deck in a new order; the piles of the main deck keep their structure. All in place."""
    deal_main_deck(city, seat)
    city.attack.sort()
    city.shuffle(city.attack)
    for player in range(city.seats):
        if seat == player or (seat is not None and city.house.open_hands):
            city.decks[player].sort()
            city.shuffle(city.decks[player])
        else:
            deal_hand(city, player)


def deal_hand(city: City, player: int) -> None:
    """A hand that is not seen: any cards of hand and deck. Whoever is in the middle of a turn has played all Wounds."""
    hand, deck = city.hands[player], city.decks[player]
    size = len(hand)
    cards = sorted([*hand, *deck])
    city.shuffle(cards)
    if city.phase == TURN and player == city.active:
        cards.sort(key=lambda card: card == WOUND)
        rest = cards[size:]
        city.shuffle(rest)
        cards[size:] = rest
    hand[:] = sorted(cards[:size])
    deck[:] = cards[size:]


@rule("DB-hidden-02", "DB-setup-06", "DB-setup-08", "DB-short-02")
def deal_main_deck(city: City, seat: int | None) -> None:
    """The cards still to come: an Archenemy of its level anywhere in its pile, any unseen cards around it.

    What a scout has seen stays, for the scout. Cards that left the game unseen are dealt anew with the others.
    """
    coming = still_to_come(city)
    known = city.scouted if seat is not None and seat == city.scout else 0
    seen = coming[:known]
    pool = sorted(card for card in [*coming[known:], *city.aside] if not city.content.is_archenemy[card])
    city.shuffle(pool)
    hidden: dict[int, int] = {}
    aside: list[int] = []
    for index, number in enumerate(PILES):
        level = city.content.levels[number][:] if number <= 4 else []
        if hides_one(city, level, seen):
            places = [place for place in hiding_places(city, index) if place >= known and place not in hidden]
            hidden[places[city.below(len(places))]] = level.pop(city.below(len(level)))
        aside += [titan for titan in level if titan not in seen and not appeared(city, titan)]
    for place in range(known, len(coming)):
        coming[place] = hidden[place] if place in hidden else pool.pop()
    waiting = len(coming) - len(city.deck)
    city.waiting[:waiting] = coming[:waiting]
    city.deck[:] = coming[waiting:][::-1]
    city.aside[:] = sorted([*pool, *aside])


def still_to_come(city: City) -> list[int]:
    """The round's cards that wait to be placed, then the main deck from the top."""
    return [card for card in city.waiting if card != NONE] + city.deck[::-1]


def hiding_places(city: City, index: int) -> list[int]:
    """Where the Archenemy of a pile may be: anywhere in the pile, or where a scout has put cards of it."""
    start = sum(city.piles[:index])
    mixed = city.scouted if start < city.scouted else 0
    return sorted({*range(mixed), *range(start, start + city.piles[index])})


def hides_one(city: City, level: list[int], seen: list[int]) -> bool:
    """Whether an Archenemy of a level is still to come: none of its kinds has appeared, or been seen by the scout."""
    if not level or (city.house.short and city.content.cards[level[0]].level == 4):
        return False
    return not any(titan in seen or appeared(city, titan) for titan in level)


def appeared(city: City, titan: int) -> bool:
    """Whether an Archenemy is in play or was defeated."""
    return titan in city.removed or city.titan_wall(titan) != NONE
