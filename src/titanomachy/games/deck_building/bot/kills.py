"""Kill attempts as the greedy bot weighs them: which Archenemy the team hunts, and how likely an attempt succeeds."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate, combinations
from typing import Final

from ..content import ALLY, EQUIPMENT, KIND, MANEUVER
from ..rules.city import City
from ..rules.defeating_archenemies import CHARGE, attack_cards
from ..state import NONE

TAKES: Final = {KIND["grab"]: MANEUVER, KIND["eat"]: ALLY, KIND["crush"]: EQUIPMENT}
INJURE: Final = KIND["injure"]
SPECIAL: Final = frozenset([*TAKES, INJURE, CHARGE])  # cards that do not always raise the cost by what is printed
MUCH: Final = 20  # by so much or more no attempt is hoped to be raised


def prey(s: City, targets: Mapping[int, list[int]]) -> int:
    """The Archenemy that takes least to kill: the team hunts one at a time."""
    found = [
        (s.content.hit_points[titan] - s.hurt_by(titan) + s.content.cost[titan], titan)
        for titans in targets.values()
        for titan in titans
    ]
    return min(found, default=(0, NONE))[1]


def kill_chances(s: City, titan: int, wall: int, me: int) -> list[float]:
    """How likely an attempt succeeds, for each Power."""
    number = attack_cards(s, titan)
    cost = s.content.cost[titan]
    if not number:
        return [0.0] * cost + [1.0]
    cards = s.content.cards
    safe = guarded(s, wall, me)
    rises = [rise_of(s, card, me, safe) if card in SPECIAL else cards[card].rise for card in s.attack]
    if number > 1 and len(rises) > 1:
        sums = [one + other for one, other in combinations(rises, 2)]
    else:
        sums = [rise * number for rise in rises]
    shares = [0] * (cost + MUCH)
    for rise in sums:
        if rise < MUCH:
            shares[cost + rise] += 1
    number = max(1, len(sums))
    return [wins / number for wins in accumulate(shares)]


def rise_of(s: City, card: int, me: int, safe: bool) -> int:
    """By how much a Titans on Attack card raises what an attempt needs, the Power that it takes away counted."""
    data = s.content.cards[card]
    if card == CHARGE and s.move_total >= data.amount:
        return 0
    if card in TAKES:
        if safe:
            return 0
        gave = [power for one, power in zip(s.played, s.gave, strict=True) if s.content.type[one] == TAKES[card]]
        return min(gave, default=0)
    if card == INJURE and s.wounds_up[me] and not safe:
        return MUCH
    return data.rise


def guarded(s: City, wall: int, me: int) -> bool:
    """Whether somebody there holds a Defense."""
    defenses = s.content.defenses
    for player, hand in enumerate(s.hands):
        if (player == me or s.where[player] >> 1 == wall) and not defenses.isdisjoint(hand):
            return True
    return False
