"""Where a turn of the greedy bot ends: near Archenemies, at Walls that need a guard, out of harm."""

from __future__ import annotations

from typing import Final

from ..content import KIND
from ..rules.city import City
from ..rules.round_structure import round_cards
from ..rules.wall_damage import blow_at
from ..state import WALLS
from .hands import distances, outside_of
from .weights import W
from .worth import STRIKERS, wound_cost

AMBUSH_HARM: Final = (
    (KIND["titan_5m"], 0.5), (KIND["titan_6m"], 1.5), (KIND["titan_7m"], 1.0), (KIND["titan_9m"], 1.0),
)  # fmt: skip
TITAN_10: Final = KIND["titan_10m"]


def drops_of(s: City, walls: list[int]) -> list[int]:
    """About how many of the next round's cards will come to each District whose Wall stands."""
    inside = [len(cards) for cards in s.inside]
    drops = [0] * len(inside)
    for _ in range(round_cards(s)):
        wall = min(walls, key=inside.__getitem__)
        inside[wall] += 1
        drops[wall] += 1
    return drops


def ambush_harm(s: City, wound: float) -> float:
    """What a card that comes to one's District costs on average: the Titans that have not been seen may be among it."""
    seen = [*s.removed]
    for titans in s.outside:
        seen += titans
    cards = s.content.cards
    harm = 0.0
    for titan, cost in AMBUSH_HARM:
        harm += (cards[titan].count - seen.count(titan)) * cost
    harm += (cards[TITAN_10].count - seen.count(TITAN_10)) * min(200.0, wound)
    return harm / max(1, len(s.deck))


def ends_of(s: City, me: int, token: float, best: tuple[float, int]) -> list[float]:
    """What it is worth to end the turn in each space: near Archenemies, at Walls that need a guard, out of harm.

    `token` is what the loss of one costs, `best` what the best card in the city brings, and its District.
    """
    far = distances(s)
    standing = s.standing()
    drops = drops_of(s, standing)
    wound = wound_cost(s, me)
    fear = W.drop_fear * ambush_harm(s, wound)
    gain, lure = best
    pulls = [(lure * 2, W.lure * gain)] if gain > 0 else []
    for wall in standing:
        pull = W.drop_near * drops[wall]
        if s.outside[wall]:
            pull += W.near if s.archenemies(s.outside[wall]) else W.titan_near
        if pull:
            pulls.append((outside_of(wall), pull))
    away = [0.0] * (2 * WALLS)  # how far each space is from all that pulls
    for target, pull in pulls:
        away = [total + pull * steps for total, steps in zip(away, far[target], strict=True)]
    worths = [-9.0] * (2 * WALLS)
    for wall in standing:
        plain = -fear * drops[wall] - W.home * abs(wall - 2)
        inside, outside = wall * 2, outside_of(wall)
        worths[inside] = plain - away[inside] + W.inside
        worths[outside] = plain - away[outside]
        if s.outside[wall]:
            worths[outside] += guard_worth(s, me, wall, token, wound)
    return worths


def guard_worth(s: City, me: int, wall: int, token: float, wound: float) -> float:
    """What it is worth to stand guard at a Wall: the token that may be saved, less what Archenemies there do."""
    worth = 0.0
    blow = blow_at(s, wall)
    guards = sum([1 for mate in s.heroes_at(outside_of(wall)) if mate != me and not s.wounds_up[mate]])
    if blow > guards and not s.wounds_up[me]:
        saved = token * (1.6 * W.last_token if blow >= s.strength(wall) else 1.0)
        worth += max(0.0, saved - wound) * W.soak_end
    if not STRIKERS.isdisjoint(s.outside[wall]):
        worth -= W.strike * min(100.0, wound)
    return worth
