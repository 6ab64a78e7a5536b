"""Keeping a position of The Last Stand in step with itself while it is edited, and the remedies of its checks."""

from __future__ import annotations

from collections import Counter

from ..content import HERO_IDS, TITAN
from ..rules.positions import worth
from ..state import (
    HELD,
    NONE,
    OVER,
    OWNER,
    REROLLS,
    RESOLVE,
    RETURNED,
    ROLL_ALL,
    SELECT,
    SPENDING,
    SPENT,
    UNDECIDED,
    Stand,
)


def tidy(s: Stand) -> None:
    """Dice, cards and the Tactics pile follow the step, the Titan and the Heroes."""
    _cards(s)
    _dice(s)
    _tactics(s)
    if s.phase != RESOLVE:
        s.slot = s.slot if s.phase > RESOLVE else 0
        s.stage, s.offered, s.dodging = 0, [], [UNDECIDED] * len(s.heroes)
    if s.phase != REROLLS:
        s.selected = []
    if s.phase != RETURNED:
        s.rolled_back = []
    if s.phase != SPENDING:
        s.pledges, s.shots, s.rested = [], 0, [0] * len(s.heroes)


def _cards(s: Stand) -> None:
    """The Titan has its own cards; before they are chosen all of them are in its hand or set aside."""
    if s.titan == NONE:
        return
    own = s.content.hands[s.titan]
    lying = [*s.hand, s.up, s.down, s.third, *s.aside, *s.removed]
    if any(card not in own for card in lying if card != NONE):  # another Titan was chosen
        s.hand, s.aside, s.removed = own[:], [], []
        s.up = s.down = s.third = NONE
    if s.phase == SELECT:
        s.hand += [card for card in (s.up, s.down, s.third) if card != NONE]
        s.up = s.down = s.third = NONE
    s.hand.sort()
    s.known_in_hand = [card for card in s.known_in_hand if card in s.hand]
    s.down_open = int(s.down != NONE and (s.phase >= SPENDING or bool(s.down_open)))


def _dice(s: Stand) -> None:
    """Before they are rolled dice show nothing; then each gives what its face and its Hero make of it."""
    if s.phase <= ROLL_ALL:
        s.face = [TITAN] * len(s.face)
        s.place = [HELD] * len(s.face)
        s.holder = list(OWNER[: len(s.face)])
        s.gift = [0] * len(s.heroes)
    for die, place in enumerate(s.place):
        most = worth(s, die)
        s.left[die] = 0 if place == SPENT else s.left[die] if 1 <= s.left[die] <= most else most


def _tactics(s: Stand) -> None:
    """A Tactics card that was chosen for the top leaves its old place to the one that lay there."""
    missing = list((Counter(range(len(s.content.tactics))) - Counter(s.pile + s.used)).elements())
    if missing:
        top = s.pile[0]
        if top in s.used:
            s.used[s.used.index(top)] = missing[0]
        elif top in s.pile[1:]:
            s.pile[s.pile.index(top, 1)] = missing[0]
        s.paid = [0, 0, 0]
    s.pile_known = ([1, *s.pile_known[1:]] + [0] * len(s.pile))[: len(s.pile)]
    if s.pile:
        for number, condition in enumerate(s.content.tactics[s.pile[0]].conditions):
            s.paid[number] = min(s.paid[number], condition.count)


# -- remedies


def let_it_go_on(s: Stand) -> None:
    """Nobody has won: where the game was over, a round begins."""
    s.ending = 0
    if s.phase == OVER:
        s.phase = SELECT
    leave_some(s)


def leave_some(s: Stand) -> None:
    """Every Hero has a Heart, and a Citizen and a Cannon are left."""
    s.hearts = [max(1, hearts) for hearts in s.hearts]
    s.citizens = max(1, s.citizens)
    if not any(s.cannons):
        s.cannons[0] = 1


def fill_seats(s: Stand) -> None:
    """Whoever is missing comes to a level on which one begins."""
    for hero, card in enumerate(s.heroes):
        if card == NONE:
            s.heroes[hero] = next(one for one in range(len(HERO_IDS)) if one not in s.heroes)
        if s.levels[hero] == NONE:
            s.levels[hero] = s.content.start_levels[0]


def play_two(s: Stand) -> None:
    """The first cards of the hand are played."""
    if s.up == NONE and s.hand:
        s.up = s.hand.pop(0)
    if s.down == NONE and s.hand:
        s.down = s.hand.pop(0)
