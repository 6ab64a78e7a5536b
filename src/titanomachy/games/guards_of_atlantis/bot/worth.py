"""What a position is worth to a team: counters, coins, the lane, cards in hand, and who stands in danger."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..board import RED, SIZE, Board
from ..cards import ATTACK, NONE
from ..pieces import FIRST_MINION, MINIONS_OF, ROW
from ..rules.card_values import minions_around
from ..rules.defeat import lowest_tier
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


PLACEMENTS: Final = 256  # of minions, that are remembered
LANE_PIECES: Final = 2 * len(ROW)  # the minions of both teams in a lane, whose numbers follow each other


class Field:
    """A position with what all of its heroes share: where minions stand, and which heroes each team has to fear."""

    __slots__ = ("s", "steps", "threats")

    def __init__(self, s: Match) -> None:
        self.s = s
        minions = tuple(s.where[FIRST_MINION : FIRST_MINION + LANE_PIECES * len(s.zone)])
        self.steps = steps_to_battle(s.board, minions)
        self.threats: list[list[tuple[int, int]]] = [[], []]  # for each team: where an enemy stands, how far it reaches
        for seat in range(s.seats):
            if s.where[seat] != NONE:
                reach = threat_reach(s, seat)
                if reach:
                    self.threats[1 - s.teams[seat]].append((s.where[seat], reach))


@lru_cache(maxsize=PLACEMENTS)
def steps_to_battle(board: Board, minions: tuple[int, ...]) -> bytes:
    """For each space, how many steps are missing to stand beside a minion: minions stay while heroes move."""
    rows = [board.distance[space] for space in minions if space != NONE]
    steps = bytearray(SIZE)
    if rows:
        for space in board.spaces:
            steps[space] = max(1, min([far[space] for far in rows])) - 1
    return bytes(steps)


def worth(s: Match, team: int) -> float:
    """What a position is worth to a team: its side less the other."""
    if s.ending:
        return 1000.0 if (s.ending - 1) % 2 == team else -1000.0
    field = Field(s)
    return side(field, team) - side(field, 1 - team)


def side(field: Field, team: int) -> float:
    """What one side has."""
    s = field.s
    total = LIFE * s.lives[team] + 12.0 * (s.lives[team] > 1)
    for lane in range(len(s.zone)):
        total += MINION * (2 if s.waves[lane] == 1 else 1) * minions_left(s, lane, team)
        total += ZONE / 2 * ground(s, lane, team)
    for seat in range(s.seats):
        if s.teams[seat] == team:
            total += hero_worth(field, seat)
    return total


def minions_left(s: Match, lane: int, team: int) -> int:
    """How many minions a team has in a lane."""
    first = MINIONS_OF[lane][team][0]
    return len(ROW) - s.where[first : first + len(ROW)].count(NONE)


def ground(s: Match, lane: int, team: int) -> float:
    """How far a team has pushed a lane, counted from its middle: for the other team it is as much less."""
    ahead = s.zone[lane] - (len(s.board.lanes[lane]) - 1) / 2
    return ahead if team == RED else -ahead


def hero_worth(field: Field, seat: int) -> float:
    """What a hero has: levels and coins, cards left to defend with, a good place."""
    s = field.s
    level, here = s.level[seat], s.where[seat]
    total = COIN * (level * (level - 1) / 2 + s.coins[seat]) + CARD * len(s.hands[seat])
    own = 0
    for e in s.active:
        own += e[1] == seat
    total += OWN_EFFECT * own
    if here == NONE:
        return total - AWAY
    return total + place_worth(field, seat, here)


def place_worth(field: Field, seat: int, space: int) -> float:
    """How good a space is for a hero: near the battle, with friends beside it, out of reach of those who still act."""
    total = -FAR * field.steps[space]
    total -= RISK * danger(field, seat, space)
    return total


def danger(field: Field, seat: int, space: int) -> float:
    """What an attack here would cost: by who could reach the hero, and how well it can defend."""
    s = field.s
    far, threat = s.board.distance[space], 0.0
    for there, reach in field.threats[s.teams[seat]]:
        distance = far[there]
        if distance <= reach:
            threat += 0.34 if distance <= 1 else 0.22
    if not threat:
        return 0.0
    lost = LIFE * lowest_tier(s.level[seat]) + COIN * (s.level[seat] + 2)
    guard = 0.32 * min(3, len(s.hands[seat])) + 0.08 * minions_around(s, s.teams[seat], space)
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
