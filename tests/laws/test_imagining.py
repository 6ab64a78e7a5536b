"""What a seat imagines is even over all that it holds possible: the toy, The Last Stand and Guards of Atlantis."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations, product
from typing import Any, cast

import pytest

import titanomachy as tm

from ..kernel.toy import TOY, ToyParts
from . import uneven
from .driver import AnyGame, AnyTable
from .evenness import World, bag, evenly, limit, orders, row, told, words_for, words_of

# -- the toy, and games that deal unevenly


def toy(game: AnyGame, **state: object) -> AnyTable:
    """Two cards in each of two hands and two in the pile; the others lie open."""
    cards = {"hands": [["c0", "c1"], ["c2", "c3"]], "pile": ["c4", "c5"], "shown": [f"c{n}" for n in range(6, 15)]}
    return game.position({"seats": 2, "seed": 1, "state": {**cards, **state}})


def toys(seat: int | None, knows: bool) -> Iterator[World]:
    """A hand that one does not hold and a pile that one has not looked at are any of the unseen cards."""
    hidden = [f"c{n}" for n in range(6) if (seat is None or n // 2 != seat) and not (knows and n == 4)]
    for order in orders(hidden):
        hands = [
            row(f"c{2 * owner} c{2 * owner + 1}") if owner == seat else [order.pop(), order.pop()] for owner in (0, 1)
        ]
        yield tuple(map(bag, hands)), (*(["c4"] if knows else []), *order)


@pytest.mark.parametrize("knower", ["none", "north", "south"])
def test_the_toy_is_imagined_evenly(knower: str) -> None:
    table = toy(cast("AnyGame", TOY), knower=knower)
    for seat, name in ((0, "north"), (1, "south"), (None, "spectator")):
        evenly(table, seat, "hands pile", toys(seat, name == knower))


@pytest.mark.parametrize("kind", [uneven.LazyImagination, uneven.SlantedImagination, uneven.WildImagination])
def test_a_game_that_deals_unevenly_is_caught(kind: type[ToyParts]) -> None:
    table = toy(cast("AnyGame", kind().game()))
    with pytest.raises(AssertionError, match=r"does not imagine evenly|imagines what cannot be"):
        evenly(table, 0, "hands pile", toys(0, False))


@pytest.mark.parametrize("freedom", [2, 10, 100, 400])
def test_a_fair_deal_is_held_to_be_unfair_hardly_ever(freedom: int) -> None:
    half = limit(freedom) / 2
    tail = sum(math.exp(k * math.log(half) - half - math.lgamma(k + 1)) for k in range(freedom // 2))  # exact for even
    assert 5e-8 < tail < 2e-6


# -- The Last Stand


def stand(down: str = "std_swat", **state: object) -> AnyTable:
    """Two Heroes in step 2; four Tactics cards are left, of which the first is open."""
    told = {
        "phase": "heroes_reroll", "round": 2, "titan": "standard", "heroes": ["armin", "levi"], "levels": [0, 4],
        "up": "std_bite", "down": down, "pile": row("rescue fall_over mutilation neck_slash"),
        "pile_known": [1, 0, 0, 0], **state,
    }  # fmt: skip
    return tm.game("last-stand").position({"seats": 3, "seed": 1, "state": told})


def stands(table: AnyTable, seat: int | None) -> Iterator[World]:
    """The face-down card is any that is not known to be in the hand; unseen Tactics cards have any order."""
    view = table.view(seat)
    known, hand = words_of(table, "known_in_hand"), words_of(table, "hand")
    down, pile = str(words_of(table, "down")), cast("list[str]", view["pile"])
    cards = [*hand, down]
    downs = [down] if view["down"] != "hidden" else [card for card in cards if card not in known]
    unseen = [card for card, shown in zip(words_of(table, "pile"), pile, strict=True) if shown == "hidden"]
    for card, order in product(downs, permutations(unseen)):
        left = iter(order)
        yield bag(one for one in cards if one != card), card, tuple(next(left) if c == "hidden" else c for c in pile)


@pytest.mark.parametrize(
    "make",
    [
        stand,
        partial(stand, aside=["std_feast", "std_frenzy"]),
        partial(stand, known_in_hand=["std_feast"]),
        partial(stand, down_open=1),
        partial(stand, phase="titan_selects", up="none", down="none"),
        partial(stand, pile_known=[1, 0, 1, 0]),
        partial(stand, pile=row("rescue fall_over mutilation neck_slash eradication"), pile_known=[1, 0, 0, 0, 1]),
    ],
    ids=["all", "aside", "taken back", "open", "none down", "seen below", "seen at the bottom"],
)
def test_the_last_stand_is_imagined_evenly(make: Callable[[], AnyTable]) -> None:
    table = make()
    for seat in (0, 1, 2, None):
        evenly(table, seat, "hand down pile", stands(table, seat))


# -- Guards of Atlantis

HEROES = row("arien brogan xargatha wasp")
FIRST = row("gold silver red1 blue1 green1")


def realm(hand: str, **state: object) -> AnyTable:
    """Four heroes of whom Brogan, on seat 1, has these cards in hand."""
    told = {
        "phase": "play", "round": 3, "turn": 1, "heroes": HEROES, "schedule": [], "pool": [],
        "hands": [FIRST, row(hand), FIRST, FIRST], **state,
    }  # fmt: skip
    options = {"selection": HEROES}
    return tm.game("guards-of-atlantis").position({"seats": 4, "seed": 5, "options": options, "state": told})


def turns(*cards: str) -> list[list[str]]:
    """Brogan's cards of the turns before, as they lie in the order of turns."""
    return [["none"] * 4, [*cards, *["none"] * (4 - len(cards))], ["none"] * 4, ["none"] * 4]


def of_brogan(*cards: str) -> list[list[str]]:
    """Something that only Brogan has."""
    return [[], [*cards], [], []]


def color_and_tier(card: str) -> tuple[str, int]:
    """What a card with a tier is, from its name: "blue2a"."""
    name = card.rstrip("ab")
    return name[:-1], int(name[-1])


def upgrades(cards: frozenset[str]) -> list[tuple[str, str, str]]:
    """By the rulebook: a card of the lowest tier in hand goes, one of the two above it comes, the other is an item."""
    lowest = min(color_and_tier(card)[1] for card in cards)
    grow = [
        (card, f"{color}{tier + 1}")
        for card, (color, tier) in zip(cards, map(color_and_tier, cards), strict=True)
        if tier == lowest
    ]
    return [(card, name + new, name + lost) for card, name in grow for new, lost in ("ab", "ba")]


def histories(number: int) -> set[tuple[frozenset[str], frozenset[str]]]:
    """What a hero may hold after so many upgrades: cards with a tier, and cards that became items."""
    found = {(frozenset(FIRST[2:]), frozenset[str]())}
    for _ in range(number):
        found = {
            ((cards - {old}) | {new}, items | {lost}) for cards, items in found for old, new, lost in upgrades(cards)
        }
    return found


def plans(cards: frozenset[str], number: int) -> list[tuple[str, ...]]:
    """Every way to choose so many upgrades, one after the other."""
    if not number:
        return [()]
    return [(new, *rest) for old, new, _ in upgrades(cards) for rest in plans((cards - {old}) | {new}, number - 1)]


def icons_of_brogan(table: AnyTable) -> dict[str, int]:
    """The icon that each of Brogan's cards has as an item."""
    state = cast("Any", table.state)
    return {word: state.content.item[state.card(1, slot)] for slot, word in enumerate(words_for(table, "hands"))}


def realms(table: AnyTable) -> Iterator[World]:
    """Brogan's cards fit what lies open and the icons of his items; what lies face down is any of the others."""
    view, icon_of = table.view(0), icons_of_brogan(table)
    lists = {name: cast("list[list[str]]", view[name])[1] for name in ("resolved", "discards")}
    seen = {cast("list[str]", view["unresolved"])[1], *lists["resolved"], *lists["discards"]} - {"none", "facedown"}
    icons = Counter(dict(enumerate(cast("list[list[int]]", view["icons"])[1])))
    down = [name for name in lists for card in lists[name] if card == "facedown"]
    for cards, items in histories(cast("list[int]", view["items"])[1]):
        if not Counter(icon_of[item] for item in items) <= icons or not seen <= {"gold", "silver", *cards}:
            continue
        hidden = [card for card in ("gold", "silver", *cards) if card not in seen]
        for order in permutations(hidden, len(down)):
            left = iter(order)
            piles = [tuple(next(left) if c == "facedown" else c for c in lists[name]) for name in lists]
            for plan in plans(cards, cast("list[int]", view["pending"])[1]):
                yield bag(set(hidden) - set(order)), bag(items), *piles, plan


def only_brogans(world: World) -> World:
    """Of lists for each seat those of Brogan."""
    return tuple(cast("World", lists)[1] for lists in world)


TIER_2 = "gold silver red2a blue2b green2b"
LEVEL: dict[str, object] = {"phase": "level"}


@pytest.mark.parametrize(
    "make",
    [
        partial(realm, "gold silver red1 blue2a green1"),
        partial(realm, "gold silver red2b blue2a green1"),
        partial(realm, TIER_2),
        partial(realm, "gold silver red2b blue2b green3a"),
        partial(realm, "gold silver red3b blue3b green2a"),
        partial(realm, "gold silver red3b blue3b green3a"),
        partial(realm, "gold silver red3b green3a", discards=of_brogan("blue3b")),
        partial(realm, "gold red2a green2b", discards=of_brogan("blue2b"), resolved=turns("silver"), turn=2),
        partial(realm, "silver green2b", resolved=turns("gold", "red2a", "blue2b"), facedown=[0, 1, 0, 0], turn=4),
        partial(
            realm,
            "silver",
            discards=of_brogan("green2b", "red2a"),
            resolved=turns("gold", "blue2b"),
            facedown=[0, 0x201, 0, 0],
            turn=3,
        ),
        partial(
            realm,
            "",
            discards=of_brogan("green1", "silver"),
            resolved=turns("gold", "blue1", "red1"),
            facedown=[0, 0b111000, 0, 0],
            turn=4,
        ),
        partial(
            realm,
            "gold silver red1 blue1 green1",
            **LEVEL,
            rose=[0, 3, 0, 0],
            level=[1, 4, 1, 1],
            pending=of_brogan("blue2a", "red2a"),
        ),
        partial(
            realm,
            "gold silver red2b blue1 green1",
            **LEVEL,
            rose=[0, 2, 0, 0],
            level=[1, 4, 1, 1],
            pending=of_brogan("blue2a"),
        ),
        partial(
            realm,
            "gold silver red2b blue2a green1",
            **LEVEL,
            rose=[0, 3, 0, 0],
            level=[1, 6, 1, 1],
            pending=of_brogan("green2a", "red3b"),
        ),
        partial(realm, "gold silver red1 blue2a green1", icons=[[0] * 6, [1, 1, 1, 0, 0, 0], [0] * 6, [0] * 6]),
    ],
    ids=[
        "1 item",
        "2 items",
        "3 items",
        "4 items",
        "5 items",
        "6 items",
        "a card open",
        "two open",
        "one face down",
        "two face down",
        "no hand",
        "2 chosen",
        "1 chosen",
        "2 chosen of two tiers",
        "more icons than items",
    ],
)
def test_guards_of_atlantis_is_imagined_evenly(make: Callable[[], AnyTable]) -> None:
    table = make()
    for seat in (0, 2, 3, None):
        evenly(table, seat, "hands items resolved discards pending", realms(table), only_brogans)


def test_whoever_holds_cards_imagines_them_as_they_are() -> None:
    table = realm(TIER_2, phase="level", rose=[0, 2, 0, 0], level=[1, 6, 1, 1], pending=of_brogan("red3b"))
    names = "hands items resolved discards pending"
    evenly(table, 1, names, [only_brogans(told(table, table.state, tuple(names.split())))], only_brogans)
