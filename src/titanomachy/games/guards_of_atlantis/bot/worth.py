"""What a position is worth to a team: counters, coins, the lane, cards in hand, and who stands in danger."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ..board import AFAR, BLUE, HEAVY, RED, SIZE, Board
from ..cards import ATTACK, NONE, SLOTS
from ..content import Content
from ..pieces import FIRST_TOKEN, MINIONS_OF, ROW, TOKENS_EACH
from ..rules.card_effects import SEAT_OF
from ..rules.card_values import minions_around
from ..rules.defeat import lowest_tier
from ..rules.spells import in_book
from ..state import Match

LIFE = 14.0
COIN = 1.6
MINION = 4.0
ZONE = 22.0
CARD = 1.3
AWAY = 6.0  # a hero off the board
FAR = 0.55  # a step farther from an enemy minion
RISK = 0.5  # how much of what could be lost by an attack is counted
OWN_EFFECT = 0.5
LAID = 0.4  # a piece that a hero has laid on the board: a token, a turret, a double
MARKED = 0.8  # a marker that a hero has given out
READY = 1.0  # a card whose spell lies in the book

LIGHT: Final = ROW.index(HEAVY)  # minions that come before the heavy ones
PLACEMENTS: Final = 512  # of a team's minions, that are remembered


class Front:
    """Where minions of a team stand, and how many steps each space is from one beside them: found when first asked."""

    __slots__ = ("_rows", "steps")

    def __init__(self, board: Board, minions: tuple[int, ...]) -> None:
        self._rows = [board.distance[space] for space in minions if space != NONE]
        self.steps = bytearray([AFAR]) * SIZE  # AFAR: not yet found

    def find(self, space: int) -> int:
        """Find the steps from a space, for good."""
        nearest = min([far[space] for far in self._rows], default=0)
        self.steps[space] = steps = max(0, nearest - 1)
        return steps


@lru_cache(maxsize=PLACEMENTS)
def front(board: Board, minions: tuple[int, ...]) -> Front:
    """A front by where each minion stands. Heroes move more often than minions, so it is kept for many positions."""
    return Front(board, minions)


class Field:
    """A position with what all of its heroes share: whom each team may attack, and which heroes it has to fear."""

    __slots__ = ("fronts", "s", "threats")

    def __init__(self, s: Match) -> None:
        self.s = s
        self.fronts = [front(s.board, prey(s, BLUE)), front(s.board, prey(s, RED))]  # whom each team may attack
        threats: list[list[tuple[int, int]]] = [[], []]  # for each team: where an enemy stands, how far it reaches
        for seat, team in enumerate(s.teams):
            here = s.where[seat]
            if here != NONE:
                reach = threat_reach(s, seat)
                if reach:
                    threats[1 - team].append((here, reach))
        self.threats = threats

    def steps(self, team: int, space: int) -> int:
        """How far a space is from the nearest enemy minion of a team."""
        there = self.fronts[team]
        steps = there.steps[space]
        return steps if steps != AFAR else there.find(space)


def prey(s: Match, team: int) -> tuple[int, ...]:
    """Where the minions of a team stand that can be attacked: in each lane heavy ones only if no others are left."""
    where, found = s.where, list[int]()
    for lane in range(len(s.zone)):
        first = MINIONS_OF[lane][team][0]
        light = where[first : first + LIGHT]
        found += light if light.count(NONE) < LIGHT else where[first + LIGHT : first + len(ROW)]
    return tuple(found)


def worth(s: Match, team: int) -> float:
    """What a position is worth to a team: its side less the other."""
    if s.ending:
        if s.victor != NONE:  # whoever wins alone is glad of it; the others, friends too, have lost
            return 900.0 if s.teams[s.victor] == team else -1000.0
        return 1000.0 if (s.ending - 1) % 2 == team else -1000.0
    field = Field(s)
    sides = [lane_worth(s, RED), lane_worth(s, BLUE)]
    for seat, side in enumerate(s.teams):
        sides[side] += hero_worth(field, seat)
    return sides[team] - sides[1 - team]


def lane_worth(s: Match, team: int) -> float:
    """What a team has beside its heroes: life counters, minions, ground."""
    total = LIFE * s.lives[team] + 12.0 * (s.lives[team] > 1)
    for lane in range(len(s.zone)):
        total += MINION * (2 if s.waves[lane] == 1 else 1) * minions_left(s, lane, team)
        total += ZONE / 2 * ground(s, lane, team)
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
        if e[SEAT_OF] == seat:
            own += 1
    total += OWN_EFFECT * own
    first = seat * TOKENS_EACH
    if s.tokens[first] != NONE:
        team = s.teams[seat]
        for space in s.where[FIRST_TOKEN + first : FIRST_TOKEN + first + TOKENS_EACH]:
            if space != NONE:
                total += LAID / (1 + field.steps(team, space))
    for owner, _, _, _ in s.markers:
        if owner == seat:
            total += MARKED
    if s.heroes[seat] in casters(s.content):
        total += READY * ready(s, seat)
    if here == NONE:
        return total - AWAY
    return total + place_worth(field, seat, here)


@cache
def casters(content: Content) -> frozenset[int]:
    """The heroes who have cards that cast spells."""
    return frozenset(card // SLOTS for card, spells in enumerate(content.casts) if spells)


def ready(s: Match, seat: int) -> int:
    """How many of a hero's cards could cast a spell that lies in the book."""
    book = set(in_book(s, seat))
    cards = [*s.hands[seat], *s.discards[seat], *s.resolved[seat]]
    return sum(not book.isdisjoint(s.content.casts[s.card(seat, slot)]) for slot in cards if slot >= 0) if book else 0


def place_worth(field: Field, seat: int, space: int) -> float:
    """How good a space is for a hero: near enemy minions, with friends beside it, out of reach of who still acts."""
    s = field.s
    total = -FAR * field.steps(s.teams[seat], space)
    far, threat = s.board.distance[space], 0.0
    for there, reach in field.threats[s.teams[seat]]:
        distance = far[there]
        if distance <= reach:
            threat += 0.34 if distance <= 1 else 0.22
    return total - RISK * danger(s, seat, space, threat) if threat else total


def danger(s: Match, seat: int, space: int, threat: float) -> float:
    """What an attack here would cost: by how likely it is, and how well the hero can defend."""
    level = s.level[seat]
    lost = LIFE * lowest_tier(level) + COIN * (level + 2)
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
