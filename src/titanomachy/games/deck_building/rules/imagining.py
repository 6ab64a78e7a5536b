"""Dealing anew what a seat cannot know: the order of every deck, and what lies in hands that it does not see."""

from __future__ import annotations

from ....kernel.ledger import rule
from ..content import WOUND
from ..state import NONE, PILES, TURN, Box


@rule("DB-hidden-01", "DB-hidden-02", "DB-setup-08")
def redeal(city: Box, seat: int | None) -> None:
    """Every deck in a new order; the piles of the main deck keep their structure. All in place."""
    deal_main_deck(city, seat)
    city.attack.sort()
    city.shuffle(city.attack)
    for player in range(city.seats):
        if seat == player or (seat is not None and city.rulings.open_hands):
            city.decks[player].sort()
            city.shuffle(city.decks[player])
        else:
            deal_hand(city, player)


def deal_hand(city: Box, player: int) -> None:
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
def deal_main_deck(city: Box, seat: int | None) -> None:
    """The cards still to come: an Archenemy of its level anywhere in its pile, any unseen cards around it.

    What the last scout has seen stays for that seat, what an earlier one remembers stays among the scouted cards; what
    others remember is their own. Cards that left the game unseen are dealt anew with the others.
    """
    coming = still_to_come(city)
    laid = what_is_known(city, seat, coming)
    seen = list(laid.values())
    is_archenemy = city.content.is_archenemy
    pool = sorted(card for card in (*coming, *city.aside) if not is_archenemy[card])
    for card in seen:
        if not is_archenemy[card]:
            pool.remove(card)
    city.shuffle(pool)
    aside: list[int] = []
    for index, number in enumerate(PILES):
        level = city.content.levels[number][:] if number <= 4 else []
        if hides_one(city, level, seen):
            places = [place for place in hiding_places(city, index) if place not in laid]
            laid[places[city.below(len(places))]] = level.pop(city.below(len(level)))
        aside += [titan for titan in level if titan not in seen and not appeared(city, titan)]
    for place in range(len(coming)):
        coming[place] = laid[place] if place in laid else pool.pop()
    waiting = len(coming) - len(city.deck)
    city.waiting[:waiting] = coming[:waiting]
    city.deck[:] = coming[waiting:][::-1]
    city.aside[:] = sorted([*pool, *aside])


def what_is_known(city: Box, seat: int | None, coming: list[int]) -> dict[int, int]:
    """Which of the cards to come a seat knows, by their places; where it only knows that they are near, by chance."""
    remembered = city.remembered[seat][:] if seat is not None else []
    for player in range(city.seats):
        if player != seat:
            city.remembered[player].clear()
    if seat is not None and seat == city.scout:
        return dict(enumerate(coming[: city.scouted]))
    places = list(range(city.scouted))
    city.shuffle(places)
    return dict(zip(places, remembered, strict=False))


def still_to_come(city: Box) -> list[int]:
    """The round's cards that wait to be placed, then the main deck from the top."""
    return [card for card in city.waiting if card != NONE] + city.deck[::-1]


def hiding_places(city: Box, index: int) -> list[int]:
    """Where the Archenemy of a pile may be: anywhere in the pile, or where a scout has put cards of it."""
    start = sum(city.piles[:index])
    mixed = city.scouted if start < city.scouted else 0
    return sorted({*range(mixed), *range(start, start + city.piles[index])})


def hides_one(city: Box, level: list[int], seen: list[int]) -> bool:
    """Whether an Archenemy of a level is still to come: none of its kinds has appeared, or been seen by the scout."""
    if not level or (city.rulings.short and city.content.cards[level[0]].level == 4):
        return False
    return not any(titan in seen or appeared(city, titan) for titan in level)


def appeared(city: Box, titan: int) -> bool:
    """Whether an Archenemy is in play or was defeated."""
    return titan in city.removed or any(titan in titans for titans in city.outside)
