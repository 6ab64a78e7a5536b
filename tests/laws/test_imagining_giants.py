"""What a seat imagines is even over all that it holds possible: Assault of the Giants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Any, cast

import pytest

import titanomachy as tm

from .driver import AnyTable
from .evenness import World, bag, evenly, orders, row, words_for, words_of


def giants(**state: object) -> AnyTable:
    """The Fire Giants are to choose a command; the others at the table are Frost and Hill Giants."""
    told = {"phase": "command", "round": 1, **state}
    return tm.game("assault-of-the-giants").position({"seats": 3, "seed": 1, "state": told})


def spells(fire: str, frost: str, hill: str, deck: str, known: str = "", shuffles: Sequence[str] = ()) -> AnyTable:
    """Spell Cards in hands and deck; the others are gone. Some came into the deck with the first shuffle after the
    beginning, with the second, and so on."""
    every = words_for(giants(), "spell_deck")
    numbers = {card: number for number, cards in enumerate(shuffles, 1) for card in row(cards)}
    return giants(
        spells=[sorted(row(hand), key=every.index) for hand in ("", "", fire, frost, "", hill)],
        known=row(known), spell_deck=row(deck),
        spell_gone=[card for card in every if card not in row(f"{fire} {frost} {hill} {deck}")],
        spell_shuffle=[numbers.get(card, 0) for card in every],
    )  # fmt: skip


def hidden_spells(table: AnyTable, seat: int | None) -> Iterator[World]:
    """Spells that a seat has not seen are anywhere where a card of their shuffle lies that it has not seen."""
    state = cast("Any", table.state)
    viewer = -1 if seat is None else state.races[seat]
    numbers = dict(zip(words_for(table, "spell_deck"), state.spell_shuffle, strict=True))
    known, looking, deck = (words_of(table, name) for name in ("known", "looking", "spell_deck"))
    held = cast("list[list[str]]", words_of(table, "spells"))
    own = [hand if race == viewer else [card for card in hand if card in known] for race, hand in enumerate(held)]
    sees = seat == state.active
    unseen = [[card for card in hand if card not in mine] for hand, mine in zip(held, own, strict=True)]
    places = [*(card for hand in unseen for card in hand), *([] if sees else looking), *deck]
    for order in permutations(places):
        if any(numbers[card] != numbers[place] for card, place in zip(order, places, strict=True)):
            continue
        left = iter(order)
        hands = tuple(bag([*mine, *(next(left) for _ in hand)]) for hand, mine in zip(unseen, own, strict=True))
        drawn = tuple(looking) if sees else tuple(next(left) for _ in looking)
        yield hands, drawn, tuple(left)


@pytest.mark.parametrize(
    ("make", "choices"),
    [
        (partial(spells, "augury", "bane", "charm", "ward hold"), ()),
        (partial(spells, "augury", "bane cure", "charm", "ward hold", known="cure"), ()),
        (partial(spells, "augury cure", "bane", "", "ward hold charm", known="augury"), ()),
        (partial(spells, "cure", "charm", "augury", "ward hold bane", shuffles=["charm bane", "ward hold"]), ()),
        (
            partial(
                spells, "cure", "charm dispel", "augury", "ward hold bane", shuffles=["charm bane augury", "ward hold"]
            ),
            (),
        ),
        (partial(spells, "cure", "bane", "", "ward hold charm"), ("command magic", "draw")),
        (
            partial(spells, "cure", "bane", "", "ward shield hold charm", shuffles=["ward shield hold"]),
            ("command magic", "draw"),
        ),
    ],
    ids=["hands", "one known", "own known", "two shuffles", "three shuffles", "drawing", "drawing of two shuffles"],
)
def test_spells_are_imagined_evenly(make: Callable[[], AnyTable], choices: Sequence[str]) -> None:
    table = make()
    for choice in choices:
        table.choose(0, choice)
    for seat in (0, 1, 2, None):
        evenly(table, seat, "spells looking spell_deck", hidden_spells(table, seat))


def resources(deck: str, **state: object) -> AnyTable:
    """A short Resource Deck, the top last; the other cards have been discarded."""
    every = Counter(words_of(giants(), "deck"))
    return giants(deck=row(deck), discard=sorted((every - Counter(row(deck))).elements()), **state)


@pytest.mark.parametrize("scouted", [0, 1, 2, 4])
def test_the_resource_deck_is_imagined_evenly(scouted: int) -> None:
    """The Frost Giants know the top cards."""
    table = resources("food ore food artifact ore", scout="frost" if scouted else "none", scouted=scouted)
    deck = words_of(table, "deck")
    for seat in (0, 1, 2, None):
        below = len(deck) - (scouted if seat == 1 else 0)
        evenly(table, seat, "deck", (((*order, *deck[below:]),) for order in orders(deck[:below])))


@pytest.mark.parametrize("choices", [(), ("pocket food",), ("pocket food", "put ore")])
def test_resource_cards_that_somebody_looks_at_are_imagined_evenly(choices: Sequence[str]) -> None:
    """The Fire Giants cast Augury, keep a card and put the others back on top."""
    table = resources("ore weaponry food artifact ore", spells=[[], [], ["augury"], [], [], []])
    for choice in ("cast augury", *choices):
        table.choose(0, choice)
    deck, peeked = words_of(table, "deck"), words_of(table, "peeked")
    for seat in (1, 2, None):
        evenly(
            table, seat, "deck peeked", ((tuple(o[: len(deck)]), tuple(o[len(deck) :])) for o in orders(deck + peeked))
        )
    evenly(table, 0, "deck peeked", (((*order, *deck[2:]), tuple(peeked)) for order in orders(deck[:2])))


def test_events_to_come_are_imagined_evenly() -> None:
    """Of nine universal events three lie open and two are claimed."""
    fresh = giants()
    events = words_of(fresh, "event_deck")
    table = giants(
        claimed=["fire" if word in events[:2] else "none" for word in words_for(fresh, "event_deck")],
        events_up=words_of(fresh, "events_up"),
    )
    assert sorted(words_of(table, "event_deck")) == sorted(events[2:])
    for seat in (0, 1, 2, None):
        evenly(table, seat, "event_deck", ((tuple(order),) for order in orders(events[2:])))
