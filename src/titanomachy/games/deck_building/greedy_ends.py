"""Where a turn of the greedy bot ends: near Archenemies, at Walls that need a guard, out of harm."""

from __future__ import annotations

from typing import Final

from .city import City
from .content import KIND
from .greedy_hands import distance, outside_of
from .greedy_weights import W
from .greedy_worth import STRIKERS, token_cost, wound_cost
from .rounds import blow_at, round_cards
from .state import OUTSIDE

AMBUSH_HARM: Final = {KIND["titan_5m"]: 0.5, KIND["titan_6m"]: 1.5, KIND["titan_7m"]: 1.0, KIND["titan_9m"]: 1.0}
TITAN_10: Final = KIND["titan_10m"]


def drops_of(s: City) -> list[int]:
    """About how many of the next round's cards will come to each District."""
    walls = s.standing()
    inside = [len(cards) for cards in s.inside]
    drops = [0] * len(inside)
    for _ in range(round_cards(s)):
        wall = min(walls, key=inside.__getitem__)
        inside[wall] += 1
        drops[wall] += 1
    return drops


def ambush_harm(s: City, me: int) -> float:
    """What a card that comes to one's District costs on average: the Titans that have not been seen may be among it."""
    seen = [*s.removed]
    for titans in s.outside:
        seen += titans
    harm = sum((s.content.cards[titan].count - seen.count(titan)) * cost for titan, cost in AMBUSH_HARM.items())
    harm += (s.content.cards[TITAN_10].count - seen.count(TITAN_10)) * min(200.0, wound_cost(s, me))
    return harm / max(1, len(s.deck))


def end_worth(s: City, me: int, space: int, drops: list[int], fear: float) -> float:
    """What it is worth to end the turn in a space: near Archenemies, at Walls that need a guard, out of harm."""
    wall = space >> 1
    if s.tokens[wall] < 0:
        return -9.0
    worth = -fear * drops[wall]
    for other in s.standing():
        if drops[other]:
            worth -= W.drop_near * drops[other] * distance(s, space, outside_of(other))
        if s.outside[other]:
            far = distance(s, space, outside_of(other))
            arch = bool(s.archenemies(s.outside[other]))
            worth -= (W.near if arch else W.titan_near) * far
    if space % 2 == OUTSIDE and s.outside[wall]:
        blow = blow_at(s, wall)
        guards = sum(1 for mate in s.heroes_at(space) if mate != me and not s.wounds_up[mate])
        if blow > guards and not s.wounds_up[me]:
            worth += (
                max(0.0, token_cost(s) * (1.6 if blow >= s.strength(wall) else 1.0) - wound_cost(s, me)) * W.soak_end
            )
        if any(titan in STRIKERS for titan in s.outside[wall]):
            worth -= W.strike * min(100.0, wound_cost(s, me))
    return worth
