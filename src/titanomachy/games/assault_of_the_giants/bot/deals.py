"""Trades: with whom, which cards for which, and whether to take an offer."""

from __future__ import annotations

from ....kernel.asks import Option
from .. import verbs as v
from ..acts import Giants
from ..rules.trade_command import originals
from ..state import NONE
from ..words import GO, PROPOSE
from .worth import card_value

AVERAGE = 0.75  # what a card from the deck is worth, about


def kinds_of(g: Giants, race: int) -> list[int]:
    """The kinds of cards that a race has, the least useful first."""
    return sorted(g.kinds_of(race), key=lambda kind: kept(g, race, kind))


def kept(g: Giants, race: int, kind: int) -> float:
    """What the last card of a kind that a race has is worth to it."""
    g.resources[race][kind] -= 1
    found = card_value(g, race, kind)
    g.resources[race][kind] += 1
    return found


def leads(g: Giants, race: int, other: int) -> float:
    """How much another's gain hurts: more if that player is ahead of the race, most if it leads."""
    if g.points[other] <= g.points[race]:
        return 0.35
    return 1.2 if g.points[other] >= max(g.points[one] for one in g.races if one != race) else 0.7


def judge(g: Giants, race: int) -> bool:
    """Whether an offer on the table is good: it gains more than it gives, weighed against who gains from it."""
    trader = g.race
    mine = sum([card_value(g, race, kind) for kind in g.given], 0.0) - sum(
        [kept(g, race, kind) for kind in g.wanted], 0.0
    )
    theirs = sum([card_value(g, trader, kind) for kind in g.wanted], 0.0) - sum(
        [kept(g, trader, kind) for kind in g.given], 0.0
    )
    return mine > 0.05 and mine > leads(g, race, trader) * theirs * 0.6


def swap(g: Giants, race: int, other: int) -> tuple[float, int, int]:
    """The best exchange of one card for one that the other should agree to: what it gains, what is given and wanted."""
    best = (0.0, NONE, NONE)
    for mine in kinds_of(g, race):
        for theirs in g.kinds_of(other):
            if mine == theirs:
                continue
            gain = card_value(g, race, theirs) - kept(g, race, mine)
            back = card_value(g, other, mine) - kept(g, other, theirs)
            if gain > best[0] and back > 0.05 and back > leads(g, other, race) * gain * 0.6:
                best = (gain, mine, theirs)
    return best


def best_partner(g: Giants, race: int, options: list[Option]) -> Option:
    """With whom a trade gains most: by a friendly offer, by force, or with the deck."""
    chosen, most = options[-1], 0.0
    for option in options:
        if option[0] == v.DECK:
            found = deck_gain(g, race)
        elif option[0] == v.FORCE:
            found = force_gain(g, race, option[1])
        elif option[0] == v.OFFER and not g.offers:
            found = swap(g, race, option[1])[0]
        else:
            continue
        if found > most:
            chosen, most = option, found
    return chosen


def deck_gain(g: Giants, race: int) -> float:
    """A trade with the deck: the least useful card for the best of the discard pile, or for a new one."""
    worst = kept(g, race, kinds_of(g, race)[0])
    best = max((card_value(g, race, kind) for kind in set(g.discard)), default=AVERAGE)
    return max(best, AVERAGE) - worst


def force_gain(g: Giants, race: int, other: int) -> float:
    """A forced trade of one card: the other gives what it needs least."""
    worst = kept(g, race, kinds_of(g, race)[0])
    returned = min(set(originals(g, other)), key=lambda kind: kept(g, other, kind))
    return card_value(g, race, returned) - worst


def give(g: Giants, race: int, options: list[Option]) -> Option:
    """The least useful card first; more only while they are worth less than an average one."""
    cards = [option for option in options if option[0] == v.GIVE]
    partner = offered(g, race)
    if not g.given and partner != NONE:
        mine = swap(g, race, partner)[1]
        return next((option for option in cards if option[1] == mine), cards[0])
    worst = min(cards, key=lambda option: kept(g, race, option[1]))
    if GO in options and (partner != NONE or kept(g, race, worst[1]) > AVERAGE - 0.15):
        return GO
    return worst


def offered(g: Giants, race: int) -> int:
    """The neighbour to whom an offer is being made: the one with whom an exchange gains most."""
    if not g.offers:
        return NONE
    near = [other for other in g.neighbours_of(race) if g.is_player(other) and g.cards_of(other)]
    best = max(near, key=lambda other: swap(g, race, other)[0], default=NONE)
    return best if best != NONE and swap(g, race, best)[0] > 0 else NONE


def best_wish(g: Giants, race: int, options: list[Option]) -> Option:
    """One card is asked for; then the offer is made."""
    if PROPOSE in options:
        return PROPOSE
    wishes = [option for option in options if option[0] == v.WANT]
    if g.wanted or not wishes:
        return options[-1]
    partner = offered(g, race)
    wanted = swap(g, race, partner)[2] if partner != NONE else NONE
    return next((option for option in wishes if option[1] == wanted), options[-1])
