"""Where cards lie that someone moves by hand: taken from the box, laid on the board, lifted from it.

The box is whatever nobody has: the stacks, the Castle deck, and what has left the game.
"""

from __future__ import annotations

from itertools import accumulate

from ....drawing.edits import CannotEdit
from ....kernel.words import N_
from ..content import GEAR, WOUND
from ..rules.city import City
from ..rules.imagining import still_to_come
from ..state import NONE, OUTSIDE

SPENT = N_("None of it is left in the box.")


def left_of(s: City, card: int) -> int:
    """How many of a card nobody has."""
    if card in (GEAR, WOUND):
        return s.gear if card == GEAR else s.wounds
    return sum(pile.count(card) for pile in (s.deck, s.aside, s.destroyed, s.removed))


def take(s: City, card: int) -> None:
    """A card out of the box; CannotEdit where none is left."""
    if left_of(s, card) < 1:
        raise CannotEdit(SPENT)
    if card == GEAR:
        s.gear -= 1
    elif card == WOUND:
        s.wounds -= 1
    elif card in s.deck:
        _out_of_deck(s, card)
    else:
        next(pile for pile in (s.aside, s.destroyed, s.removed) if card in pile).remove(card)


def _out_of_deck(s: City, card: int) -> None:
    """The deepest one of the Castle deck, which its pile then has no more; what scouts knew of the order is over."""
    place = len(still_to_come(s)) - 1 - s.deck.index(card)
    pile = next((number for number, end in enumerate(accumulate(s.piles)) if place < end), NONE)
    s.deck.remove(card)
    s.piles[pile] -= 1
    if place < s.scouted:
        forget(s)


def forget(s: City) -> None:
    """Nobody knows any more what lies on top of the Castle deck."""
    s.scout, s.scouted = NONE, 0
    s.remembered = [[] for _ in s.remembered]


def lay(s: City, card: int, space: str) -> str:
    """A card comes to a space, a Location onto a Wall: the one that was there lies inside then. Gives its part."""
    kind, _, number = space.partition("-")
    if kind == "wall":
        wall = int(number)
        if s.locations[wall] != NONE:
            s.inside[wall].append(s.locations[wall])
        s.locations[wall] = card
        return f"location-{wall}"
    wall, side = divmod(int(number), 2)
    there, name = (s.outside[wall], "titan") if side == OUTSIDE else (s.inside[wall], "card-in")
    there.append(card)
    return f"{name}-{wall}-{len(there) - 1}"


def lift(s: City, part: str) -> int:
    """The card that a part of the board is, taken from there."""
    if part.startswith("location"):
        wall = int(part.removeprefix("location-"))
        card, s.locations[wall] = s.locations[wall], NONE
        return card
    there = s.outside if part.startswith("titan") else s.inside
    *_, district, place = part.split("-")
    return there[int(district)].pop(int(place))


def card_of(s: City, part: str) -> int:
    """The card that a part of the board is; NONE where there is no such part."""
    kind, *numbers = part.removeprefix("card-").split("-")
    places = {"titan": s.outside, "in": s.inside}
    if kind == "location" and len(numbers) == 1:
        return s.locations[int(numbers[0])]
    if kind in places and len(numbers) == 2:
        there = places[kind][int(numbers[0])]
        return there[int(numbers[1])] if int(numbers[1]) < len(there) else NONE
    return NONE
