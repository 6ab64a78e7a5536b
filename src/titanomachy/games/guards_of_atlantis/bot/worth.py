"""What a position is worth to a team: counters, coins, the lane, cards in hand, and who stands in danger."""

from __future__ import annotations

from ..board import BLUE, RED
from ..cards import ATTACK, NONE
from ..rules.card_values import minion_modifier
from ..rules.defeat import lowest_tier
from ..rules.push_the_lane import standing
from ..state import Match

LIFE = 14.0
COIN = 1.6
MINION = 4.0
ZONE = 22.0
CARD = 1.3
AWAY = 6.0  # a hero off the board
FAR = 0.55  # a step farther from the battle
RISK = 0.5  # how much of what could be lost by an attack is counted
OWN_EFFECT = 1.2


def worth(s: Match, team: int) -> float:
    """What a position is worth to a team: its side less the other."""
    if s.ending:
        return 1000.0 if (s.ending - 1) % 2 == team else -1000.0
    return side(s, team) - side(s, 1 - team)


def side(s: Match, team: int) -> float:
    """What one side has."""
    total = LIFE * s.lives[team] + 12.0 * (s.lives[team] > 1)
    for lane in range(len(s.zone)):
        total += MINION * (2 if s.waves[lane] == 1 else 1) * len(standing(s, lane, team))
        total += ZONE / 2 * ground(s, lane, team)
    for seat in range(s.seats):
        if s.teams[seat] == team:
            total += hero_worth(s, seat)
    return total


def ground(s: Match, lane: int, team: int) -> float:
    """How far a team has pushed a lane, counted from its middle: for the other team it is as much less."""
    ahead = s.zone[lane] - (len(s.board.lanes[lane]) - 1) / 2
    return ahead if team == RED else -ahead


def hero_worth(s: Match, seat: int) -> float:
    """What a hero has: levels and coins, cards left to defend with, a good place."""
    level = s.level[seat]
    total = COIN * (level * (level - 1) / 2 + s.coins[seat]) + CARD * len(s.hands[seat])
    total += OWN_EFFECT * sum(1 for e in s.active if e[1] == seat)
    if s.where[seat] == NONE:
        return total - AWAY
    return total + place_worth(s, seat, s.where[seat])


def place_worth(s: Match, seat: int, space: int) -> float:
    """How good a space is for a hero: near the battle, with friends beside it, out of reach of those who still act."""
    far = s.board.distance[space]
    middle = min(
        (
            far[s.where[piece]]
            for lane in range(len(s.zone))
            for team in (RED, BLUE)
            for piece in standing(s, lane, team)
        ),
        default=0,
    )
    total = -FAR * max(0, middle - 1)
    total -= RISK * danger(s, seat, space)
    return total


def danger(s: Match, seat: int, space: int) -> float:
    """What an attack here would cost: by who could reach the hero, and how well it can defend."""
    team, far = s.teams[seat], s.board.distance[space]
    lost = LIFE * lowest_tier(s.level[seat]) + COIN * (s.level[seat] + 2)
    threat = 0.0
    for other in range(s.seats):
        if s.teams[other] == team or s.where[other] == NONE:
            continue
        reach = threat_reach(s, other)
        distance = far[s.where[other]]
        if reach and distance <= reach:
            threat += 0.34 if distance <= 1 else 0.22
    if not threat:
        return 0.0
    home = s.where[seat]
    s.where[seat] = space
    minions = minion_modifier(s, seat)
    s.where[seat] = home
    guard = 0.32 * min(3, len(s.hands[seat])) + 0.08 * minions
    return lost * min(1.0, threat) * max(0.08, 1.0 - guard)


def threat_reach(s: Match, seat: int) -> int:
    """From how far an enemy may still attack this turn, or the next: by its card on the table, or a guess."""
    slot = s.unresolved[seat]
    if slot == NONE:
        return 2 if s.hands[seat] else 0
    card = s.card(seat, slot)
    if s.content.action[card] != ATTACK:
        return 0
    return max(1, s.content.range[card], 1 + s.content.steps[card])
