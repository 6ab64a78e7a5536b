"""What a seat imagines is even over all that it holds possible: the Deck-Building Game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Any, cast

import pytest

import titanomachy as tm
from titanomachy.kernel.state import Journal
from titanomachy.kernel.table import Table

from .driver import AnyTable
from .evenness import Words, World, bag, evenly, orders, row, words_of

# -- the Deck-Building Game: hands and players' decks


def city(options: dict[str, object] | None = None, **state: object) -> AnyTable:
    """Armin and Levi in the city; what is not named lies where it does not matter."""
    told = {"phase": "turn", "heroes": ["armin", "levi"], "first": 0, "where": [0, 0], **state}
    return tm.game("deck-building").position({"seats": 2, "seed": 1, "options": options or {}, "state": told})


def hands(first: int, phase: str = "turn", mode: str = "closed") -> AnyTable:
    """Each has two cards in hand and two or three in the deck; it is the turn of one of them."""
    return city(
        {"hands": mode}, first=first, phase=phase, hands=[row("courage thrust"), row("courage 3d_gear")],
        decks=[row("courage wound"), row("thrust wound thrust")],
    )  # fmt: skip


def hand_and_deck(table: AnyTable, seat: int | None, player: int) -> list[tuple[Words, Words]]:
    """What a player may hold: the cards of a hand that is not seen may be in the deck as well, but for Wounds in the
    middle of the player's own turn, which have been played."""
    state = cast("list[list[list[str]]]", [words_of(table, "hands"), words_of(table, "decks")])
    hand, deck = state[0][player], state[1][player]
    if seat == player or (seat is not None and table.setup.options["hands"] == "open"):
        return [(bag(hand), tuple(order)) for order in orders(deck)]
    size = len(hand)
    deals = [(order[:size], order[size:]) for order in orders([*hand, *deck])]
    if table.view(None)["phase"] == "turn" and table.view(None)["active"] == player:
        deals = [(hand, deck) for hand, deck in deals if "wound" not in hand]
    return [(bag(hand), tuple(deck)) for hand, deck in deals]


@pytest.mark.parametrize("mode", ["closed", "open"])
@pytest.mark.parametrize(("first", "phase"), [(0, "turn"), (1, "turn"), (0, "turn_begins")])
def test_hands_and_decks_of_the_deck_building_game_are_imagined_evenly(first: int, phase: str, mode: str) -> None:
    table = hands(first, phase, mode)
    for seat in (0, 1, None):
        both = product(*(hand_and_deck(table, seat, player) for player in (0, 1)))
        evenly(table, seat, "hands decks", (((a, b), (c, d)) for (a, c), (b, d) in both))


def test_the_attack_cards_of_the_deck_building_game_are_imagined_evenly() -> None:
    table = city(attack_discard=row("breakthrough steaming smile injure scare crush"))
    for seat in (0, 1, None):
        evenly(table, seat, "attack", ((tuple(order),) for order in orders(words_of(table, "attack"))))


# -- the Deck-Building Game: the main deck

LEVELS = {
    1: row("smiling_titan"),
    2: row("bean bearded_titan sonny"),
    3: row("deviant_titan_10 deviant_titan_11 deviant_titan_12"),
    4: row("armored_titan colossal_titan female_titan"),
}
FACED = {1: "smiling_titan", 2: "sonny", 3: "deviant_titan_12", 4: "female_titan"}  # where no other is said to hide
Pile = tuple[str, int]  # its cards from the top, and the level of the Archenemy that hides in it; 0: none


def castle(*piles: Pile, gone: int = 0, aside: str = "", **state: object) -> AnyTable:
    """A main deck of these piles from the top, of which the first cards have appeared."""
    hiding = [level for _, level in piles if level]
    coming = [card for cards, _ in piles for card in row(cards)]
    titans = [titan for level in LEVELS.values() for titan in level]
    faced = [FACED[level] for level in LEVELS if level not in hiding]
    lengths = {level or 6: len(row(cards)) for cards, level in piles}
    counts = [lengths.get(number, 0) for number in (6, 1, 2, 3, 4, 5)]
    for _ in range(gone):  # of cards that a scout has mixed nobody can tell the piles apart
        counts[next(number for number, left in enumerate(counts) if left)] -= 1
    state = {
        "deck": coming[gone:][::-1], "piles": counts, "slain": 0,
        "aside": [titan for titan in titans if titan not in faced and titan not in coming] + row(aside),
        "removed": [*faced, *(card for card in coming[:gone] if card in titans)], **state,
    }  # fmt: skip
    return city({"length": "short"} if aside else {}, **state)


def still(table: AnyTable, phase: str, wait: int) -> AnyTable:
    """The moment at which so many cards of the deck are about to be placed: the rules would place them at once."""
    state = cast("Any", table.state.clone())
    next(slot for slot in table.game.slots if slot.name == "phase").load(state, phase)
    state.active = -1
    state.waiting = [state.deck.pop() for _ in range(wait)]
    table.game.rules.check(state)
    return Table.still(table.game, table.setup, state, Journal())


def castles(
    *piles: Pile, gone: int = 0, wait: int = 0, aside: str = "", mixed: int = 0, knows: str = "", among: str = ""
) -> set[World]:
    """Every main deck that may be, as it came about: any unseen cards in the piles, an Archenemy of its level anywhere
    in its own; the first ones mixed by a scout; then some have appeared. Somebody knows the next ones, or that some
    are among those that were mixed."""
    truth = [card for cards, _ in piles for card in row(cards)]
    kinds = [LEVELS[level] for _, level in piles if level]
    out = {titan for level in LEVELS if level not in [level for _, level in piles] for titan in LEVELS[level]}
    out -= {*FACED.values()} - {titan for titans in kinds for titan in titans}
    plain = [card for card in truth if not any(card in titans for titans in kinds)] + row(aside)
    found: set[World] = set()
    for order, chosen in product(permutations(plain), product(*kinds)):
        for deck, left in built(piles, list(order), list(chosen)):
            rest = {*out, *(titan for titans in kinds for titan in titans if titan not in chosen)}
            for top in permutations(deck[:mixed]):
                coming = [*top, *deck[mixed:]]
                if coming[:gone] == truth[:gone] and fits(coming[gone:], mixed - gone, row(knows), row(among)):
                    cards = coming[gone:]
                    found.add((tuple(cards[:wait]), tuple(cards[wait:][::-1]), bag([*left, *rest])))
    return found


def built(piles: Sequence[Pile], plain: list[str], titans: list[str]) -> Iterator[tuple[list[str], list[str]]]:
    """The decks of piles filled with these cards in their order, Archenemies anywhere in theirs; and what is left."""
    sizes = [(len(row(cards)), level) for cards, level in piles]
    for places in product(*(range(size) for size, level in sizes if level)):
        left, hidden, deck = plain[:], list(zip(places, titans, strict=True)), list[str]()
        for size, level in sizes:
            pile = [left.pop(0) for _ in range(size - bool(level))]
            if level:
                pile.insert(*hidden.pop(0))
            deck += pile
        yield deck, left


def fits(coming: list[str], mixed: int, knows: list[str], among: list[str]) -> bool:
    """Whether the next cards are those that somebody knows, or has seen among them."""
    return coming[: len(knows)] == knows and not Counter(among) - Counter(coming[: max(mixed, 0)])


A: Pile = ("horse food", 0)
ONE: Pile = ("food smiling_titan", 1)
TWO: Pile = ("cloak bean escape", 2)


@pytest.mark.parametrize(
    ("piles", "more"),
    [
        ([A], {}),
        ([A, ("swords bean cloak", 2)], {}),
        ([A, ONE, ("bean cloak", 2)], {}),
        ([ONE, TWO], {}),
        ([("horse", 0), ("bean food", 2)], {"aside": "cloak swords"}),
    ],
    ids=["no Archenemy", "one of three", "in two piles", "at the top", "short"],
)
def test_the_main_deck_is_imagined_evenly(piles: list[Pile], more: dict[str, Any]) -> None:
    table = castle(*piles, **more)
    for seat in (0, 1, None):
        evenly(table, seat, "waiting deck aside", castles(*piles, **more))


@pytest.mark.parametrize("scouted", [0, 1, 3])
def test_cards_that_wait_to_be_placed_are_imagined_evenly(scouted: int) -> None:
    """Two cards wait; of those and the deck below seat 0 has put some in order."""
    table = still(castle(ONE, TWO, scout=0 if scouted else -1, scouted=scouted), phase="add_cards", wait=2)
    known = " ".join(row("food smiling_titan cloak")[:scouted])
    evenly(table, 0, "waiting deck aside", castles(ONE, TWO, wait=2, mixed=scouted, knows=known))
    for seat in (1, None):
        evenly(table, seat, "waiting deck aside", castles(ONE, TWO, wait=2, mixed=scouted))


@pytest.mark.parametrize("gone", [0, 1, 2])
@pytest.mark.parametrize("piles", [[ONE, TWO], [("smiling_titan food", 1), TWO], [A, TWO]])
def test_what_a_scout_has_put_in_order_is_imagined_evenly(piles: list[Pile], gone: int) -> None:
    """Seat 0 has mixed the first three cards, which are of two piles; some of them may have appeared since."""
    table = castle(*piles, gone=gone, scout=0, scouted=3 - gone)
    coming = words_of(table, "deck")[::-1]
    known = " ".join(coming[: 3 - gone])
    evenly(table, 0, "waiting deck aside", castles(*piles, gone=gone, mixed=3, knows=known))
    for seat in (1, None):
        evenly(table, seat, "waiting deck aside", castles(*piles, gone=gone, mixed=3))


@pytest.mark.parametrize("among", ["food", "cloak", "smiling_titan", "food cloak", "food smiling_titan cloak"])
def test_what_an_earlier_scout_remembers_is_imagined_evenly(among: str) -> None:
    """Seat 1 had seen some of the cards that seat 0 has mixed."""
    table = castle(ONE, TWO, scout=0, scouted=3, remembered=[[], row(among)])
    evenly(table, 1, "waiting deck aside", castles(ONE, TWO, mixed=3, among=among))
    evenly(table, None, "waiting deck aside", castles(ONE, TWO, mixed=3))
