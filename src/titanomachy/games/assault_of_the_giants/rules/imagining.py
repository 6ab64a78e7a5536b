"""Dealing anew what a seat cannot know: the order of every deck, and Spell Cards in others' hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.forms import NONE
from ....kernel.ledger import rule
from ..content import RACES

if TYPE_CHECKING:
    from ..state import Box


@rule("AG-setup-26", "AG-magic-07", "AG-comp-37")
def redeal(g: Box, seat: int | None) -> None:
    """Every deck in a new order, unknown spells dealt anew, all in place. Points stay: awards are public."""
    viewer = NONE if seat is None else g.races[seat]
    g.event_deck.sort()
    g.shuffle(g.event_deck)
    deal_resources(g, viewer)
    deal_spells(g, viewer)


def deal_resources(g: Box, viewer: int) -> None:
    """What the deck holds is known to all, for everything else lies open; who looked at the top cards knows them.

    Cards that are being looked at belong to the deck for all but the one who looks.
    """
    deck, peeked = g.deck, g.peeked
    looks = viewer == g.races[g.active]
    known = g.scouted if viewer == g.scout else 0
    hidden = deck[: len(deck) - known] if looks else [*deck[: len(deck) - known], *peeked]
    hidden.sort()
    g.shuffle(hidden)
    size = len(deck) - known
    deck[:size] = hidden[:size]
    if not looks:
        peeked[:] = hidden[size:]


def deal_spells(g: Box, viewer: int) -> None:
    """Cards that nobody but their holder has seen, dealt anew among hands and deck.

    A card that was discarded and shuffled in again is known to be of the new deck, so each shuffle is dealt for itself.
    """
    shuffle_of = g.spell_shuffle
    looks = viewer == g.races[g.active]
    hidden = [*g.spell_deck, *([] if looks else g.looking)]
    counts: list[dict[int, int]] = [{} for _ in range(RACES)]
    for race in range(RACES):
        if race != viewer:
            for card in g.spells[race]:
                if card not in g.known:
                    hidden.append(card)
                    counts[race][shuffle_of[card]] = counts[race].get(shuffle_of[card], 0) + 1
    pools: dict[int, list[int]] = {}
    for card in sorted(hidden):
        pools.setdefault(shuffle_of[card], []).append(card)
    for number in sorted(pools):
        g.shuffle(pools[number])
    if not looks:
        g.looking[:] = [pools[shuffle_of[card]].pop() for card in g.looking]
    for race in range(RACES):
        if race != viewer:
            hand = [card for card in g.spells[race] if card in g.known]
            for number in sorted(counts[race]):
                hand += [pools[number].pop() for _ in range(counts[race][number])]
            g.spells[race][:] = sorted(hand)
    g.spell_deck[:] = [pools[shuffle_of[card]].pop() for card in g.spell_deck]
