"""Toy games whose imagination is not even, to prove that the tests of evenness can fail."""

from __future__ import annotations

from typing import Annotated

from titanomachy.kernel.slots import Slot
from titanomachy.kernel.veils import nobody

from ..kernel import toy
from ..kernel.toy import CARD, KnownTop, Owners, Toy, ToyParts


def deal_nothing(state: Toy, seat: int | None) -> None:
    state.below(2)


class Lazy(Toy):
    hands: Annotated[list[list[int]], Slot(nobody, CARD, Owners(), anew=deal_nothing)]
    pile: Annotated[list[int], Slot(nobody, CARD, KnownTop(), anew=deal_nothing)]


class LazyImagination(ToyParts):
    """Leaves all cards where they are."""

    state = Lazy


def deal_low_cards_first(state: Toy, seat: int | None) -> None:
    toy.deal_anew(state, seat)
    if state.below(4) == 0:
        state.pile.sort()


class Slanted(Toy):
    hands: Annotated[list[list[int]], Slot(nobody, CARD, Owners(), anew=deal_low_cards_first)]
    pile: Annotated[list[int], Slot(nobody, CARD, KnownTop(), anew=deal_low_cards_first)]


class SlantedImagination(ToyParts):
    """Sorts the pile now and then."""

    state = Slanted


def deal_own(state: Toy, seat: int | None) -> None:
    toy.deal_anew(state, None)


class Wild(Toy):
    hands: Annotated[list[list[int]], Slot(nobody, CARD, Owners(), anew=deal_own)]
    pile: Annotated[list[int], Slot(nobody, CARD, KnownTop(), anew=deal_own)]


class WildImagination(ToyParts):
    """Deals anew even the hand that its owner sees."""

    state = Wild
