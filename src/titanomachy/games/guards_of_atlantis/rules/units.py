"""Units and where they stand: friends and enemies, distance, lines, what someone has played."""

from __future__ import annotations

from ....kernel.ledger import rule
from ..board import BIT, HEAVY
from ..cards import ATTACK, DEFENSE, DEFENSE_SKILL, NONE, SKILL
from ..pieces import FIRST_TOKEN, KIND, LANE, MINION_TEAM, MINIONS_OF, SEATS, TEAM_MINIONS
from ..state import Match
from .card_effects import FIRST_TURN, LAST_TURN, SEAT_OF, Effect


def in_force(s: Match, e: Effect) -> bool:
    """Whether an effect holds now: in its turns, and while its hero is on the board."""
    return e[FIRST_TURN] <= s.turn <= e[LAST_TURN] and s.where[e[SEAT_OF]] != NONE


def team_of(s: Match, piece: int) -> int:
    """The team of a unit; NONE for a token."""
    return s.teams[piece] if piece < SEATS else MINION_TEAM[piece]


# -- who is where


@rule("GA-kw-22", "GA-kw-40", "GA-attack-01")
def enemies(s: Match, seat: int) -> list[int]:
    """Enemy units on the board."""
    team, where = s.teams[seat], s.where
    found = [other for other in range(s.seats) if s.teams[other] != team and where[other] != NONE]
    found += [piece for piece in TEAM_MINIONS[1 - team] if where[piece] != NONE]
    return found


@rule("GA-kw-12")
def friends(s: Match, seat: int) -> list[int]:
    """Friendly units on the board: never the hero itself."""
    team, where = s.teams[seat], s.where
    found = [other for other in range(s.seats) if s.teams[other] == team and other != seat and where[other] != NONE]
    found += [piece for piece in TEAM_MINIONS[team] if where[piece] != NONE]
    return found


@rule("GA-perf-16", "GA-perf-07")
def units(s: Match) -> list[int]:
    """All units on the board."""
    return [piece for piece in range(FIRST_TOKEN) if s.where[piece] != NONE]


def tokens(s: Match) -> list[int]:
    """All tokens on the board."""
    return [piece for piece, space in enumerate(s.where[FIRST_TOKEN:], FIRST_TOKEN) if space != NONE]


def distance(s: Match, one: int, other: int) -> int:
    """How far two pieces are from each other."""
    return s.board.distance[s.where[one]][s.where[other]]


def beside(s: Match, one: int, other: int) -> bool:
    """Whether two pieces are adjacent."""
    return s.board.distance[s.where[one]][s.where[other]] == 1


def enemies_beside(s: Match, piece: int, seat: int) -> int:
    """How many enemy units of a seat are adjacent to a piece."""
    near, where = s.board.near[s.where[piece]], s.where
    return sum(1 for enemy in enemies(s, seat) if near & BIT[where[enemy]])


def in_line(s: Match, one: int, other: int) -> bool:
    """Whether two pieces stand in a straight line: neighbours always do."""
    return s.board.direction[s.where[one]][s.where[other]] < 6


def heroes_only(pieces: list[int]) -> list[int]:
    """The heroes among some units."""
    return [piece for piece in pieces if piece < SEATS]


def minions_only(pieces: list[int]) -> list[int]:
    """The minions among some units."""
    return [piece for piece in pieces if SEATS <= piece < FIRST_TOKEN]


def within(s: Match, seat: int, pieces: list[int], reach: int) -> list[int]:
    """Those of some pieces that are no farther from a hero than a range or radius."""
    far, where = s.board.distance[s.where[seat]], s.where
    return [piece for piece in pieces if far[where[piece]] <= reach]


@rule("GA-state-02", "GA-card-06")
def played_attack(s: Match, seat: int) -> bool:
    """Whether a hero has played an attack card this turn, resolved or not, whatever became of it."""
    slot = s.table_card[seat]
    return slot != NONE and s.content.action[s.card(seat, slot)] == ATTACK


@rule("GA-ds-02")
def played_as(s: Match, card: int) -> int:
    """The type of a card that is played: a Defense/Skill card is a Skill then."""
    kind = s.content.action[card]
    return SKILL if kind == DEFENSE_SKILL else kind


@rule("GA-ds-02")
def has_type(s: Match, seat: int, slot: int, kind: int) -> bool:
    """Whether a card is of a type: a Defense/Skill card is of both in the hand and in the discard."""
    card = s.card(seat, slot)
    if s.content.action[card] == DEFENSE_SKILL and (slot in s.hands[seat] or slot in s.discards[seat]):
        return kind in (DEFENSE, SKILL)
    return played_as(s, card) == kind


# -- heavy minion immunity


@rule("GA-heavy-01", "GA-heavy-02", "GA-heavy-06", "GA-lane2-14", "GA-heavy-03")
def escorted(s: Match, piece: int) -> bool:
    """A heavy minion is immune while a lighter one of its team and lane is in the Battle Zone."""
    lane = LANE[piece]
    zone = s.board.zone_mask[s.battle_zone(lane)]
    return any(
        KIND[other] != HEAVY and s.where[other] != NONE and zone & BIT[s.where[other]]
        for other in MINIONS_OF[lane][MINION_TEAM[piece]]
    )
