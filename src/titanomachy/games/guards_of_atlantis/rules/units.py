"""Units and where they stand: friends and enemies, distance, lines, what someone has played."""

from __future__ import annotations

from typing import Final

from ....kernel.ledger import rule
from ..board import BIT, HEAVY
from ..cards import ATTACK, DEFENSE, DEFENSE_SKILL, DOUBLE, FACEDOWN, NO_TOKENS, NONE, SEEMING, SKILL
from ..pieces import (
    FIRST_TOKEN,
    KIND,
    LANE,
    MINION_TEAM,
    MINIONS_OF,
    OWNER,
    SEATS,
    TEAM_MINIONS,
    TOKENS,
    TOKENS_EACH,
)
from ..state import Match
from .card_effects import BEYOND, COUNTS_AS_MINION, FIRST_TURN, LAST_TURN, SEAT_OF, Effect

WHILE_TOKENS_LIE: Final = NONE - 1  # the first turn of a text that holds while tokens lie on the board, less their kind


def in_force(s: Match, e: Effect) -> bool:
    """Whether an effect holds now: in its turns, and while its hero is on the board; or while its tokens lie there."""
    first = e[FIRST_TURN]
    if first <= WHILE_TOKENS_LIE:
        kind = WHILE_TOKENS_LIE - first
        return bool(facedown_tokens(s, e[SEAT_OF]) if kind == SEEMING else placed_tokens(s, e[SEAT_OF], kind))
    return first <= s.turn <= e[LAST_TURN] and s.where[e[SEAT_OF]] != NONE


# -- what a piece is


def is_double(s: Match, piece: int) -> bool:
    """Whether a piece is another figure of a hero."""
    return piece >= FIRST_TOKEN and s.tokens[piece - FIRST_TOKEN] == DOUBLE


def is_hero(s: Match, piece: int) -> bool:
    """Whether a piece is a hero: the figure of a seat, or a double of it."""
    return piece < SEATS or is_double(s, piece)


def is_token(s: Match, piece: int) -> bool:
    """Whether a piece is a token: other things that heroes place are none."""
    return piece >= FIRST_TOKEN and s.tokens[piece - FIRST_TOKEN] not in NO_TOKENS


def team_of(s: Match, piece: int) -> int:
    """The team of a unit; NONE for a token."""
    if piece < SEATS:
        return s.teams[piece]
    return s.teams[OWNER[piece]] if is_double(s, piece) else MINION_TEAM[piece]


def figures(s: Match, seat: int) -> list[int]:
    """All figures of a hero that are on the board: one, but for heroes with doubles."""
    found = [seat] if s.where[seat] != NONE else []
    return found + placed_tokens(s, seat, DOUBLE) if s.doubles else found


def doubles(s: Match, team: int) -> list[int]:
    """The doubles of a team's heroes that are on the board."""
    return [piece for seat, side in enumerate(s.teams) if side == team for piece in placed_tokens(s, seat, DOUBLE)]


def tokens_of(s: Match, seat: int, kind: int) -> list[int]:
    """A hero's tokens of a kind, on the board or not."""
    first = seat * TOKENS_EACH
    return [FIRST_TOKEN + place for place in range(first, first + TOKENS_EACH) if s.tokens[place] == kind]


def placed_tokens(s: Match, seat: int, kind: int) -> list[int]:
    """A hero's tokens of a kind that are on the board."""
    return [piece for piece in tokens_of(s, seat, kind) if s.where[piece] != NONE]


def facedown_tokens(s: Match, seat: int) -> list[int]:
    """A hero's tokens that lie face down on the board, whatever they are."""
    first = seat * TOKENS_EACH
    return [
        FIRST_TOKEN + place
        for place in range(first, first + TOKENS_EACH)
        if (s.tokens[place] in FACEDOWN or s.tokens[place] == SEEMING) and s.where[FIRST_TOKEN + place] != NONE
    ]


def tokens_named(s: Match, kind: int) -> list[int]:
    """All tokens of a kind that are on the board, whoever placed them."""
    return [piece for piece in TOKENS if s.tokens[piece - FIRST_TOKEN] == kind and s.where[piece] != NONE]


# -- who is where


def beyond(s: Match, here: int) -> int:
    """The spaces that do not exist for whoever stands on a space, nor does what is on them."""
    mask = 0
    for e in s.active if s.rift else ():
        answer = BEYOND.get(e[0])
        if answer is not None and here != NONE and in_force(s, e):
            mask |= answer(s, e, here)
    return mask


def existing(s: Match, here: int, pieces: list[int]) -> list[int]:
    """Those of some pieces that exist for whoever stands on a space."""
    gone = beyond(s, here)
    return [piece for piece in pieces if not gone & BIT[s.where[piece]]] if gone else pieces


@rule("GA-kw-22", "GA-kw-40", "GA-attack-01")
def enemies(s: Match, seat: int) -> list[int]:
    """Enemy units on the board."""
    team, where = s.teams[seat], s.where
    found = [other for other in range(s.seats) if s.teams[other] != team and where[other] != NONE]
    if s.doubles:
        found += doubles(s, 1 - team)
    found += [piece for piece in TEAM_MINIONS[1 - team] if where[piece] != NONE]
    return existing(s, where[seat], found) if s.rift else found


@rule("GA-kw-12")
def friends(s: Match, seat: int) -> list[int]:
    """Friendly units on the board: never the hero itself, but its other figures, each of which is a hero too."""
    team, where = s.teams[seat], s.where
    found = [other for other in range(s.seats) if s.teams[other] == team and other != seat and where[other] != NONE]
    if s.doubles:
        found += doubles(s, team)
    found += [piece for piece in TEAM_MINIONS[team] if where[piece] != NONE]
    if s.active:
        found += lent_minions(s, seat)
    return existing(s, where[seat], found) if s.rift else found


@rule("GA-kw-08")
def lent_minions(s: Match, seat: int) -> list[int]:
    """Tokens that count as friendly minions while a hero performs an action."""
    found: list[int] = []
    for e in s.active:
        answer = COUNTS_AS_MINION.get(e[0])
        if answer is not None and in_force(s, e):
            found += answer(s, e, seat)
    return found


@rule("GA-perf-16", "GA-perf-07")
def units(s: Match) -> list[int]:
    """All units on the board."""
    found = [piece for piece in range(FIRST_TOKEN) if s.where[piece] != NONE]
    return found + tokens_named(s, DOUBLE) if s.doubles else found


def tokens(s: Match) -> list[int]:
    """All tokens on the board."""
    return [piece for piece in TOKENS if s.where[piece] != NONE and s.tokens[piece - FIRST_TOKEN] not in NO_TOKENS]


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


def heroes_only(s: Match, pieces: list[int]) -> list[int]:
    """The heroes among some units."""
    return [piece for piece in pieces if piece < SEATS or is_double(s, piece)]


def minions_only(s: Match, pieces: list[int]) -> list[int]:
    """The minions among some units, with what counts as one."""
    return [piece for piece in pieces if piece >= SEATS and not is_double(s, piece)]


def within(s: Match, origin: int, pieces: list[int], reach: int) -> list[int]:
    """Those of some pieces that are no farther from another one, mostly a hero, than a range or radius."""
    far, where = s.board.distance[s.where[origin]], s.where
    return [piece for piece in pieces if far[where[piece]] <= reach]


@rule("GA-state-02", "GA-card-06")
def played_attack(s: Match, seat: int) -> bool:
    """Whether a hero has played an attack card this turn, resolved or not, whatever became of it."""
    seat = OWNER[seat]
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
    if s.rift:
        zone &= ~beyond(s, s.where[piece])
    return any(
        KIND[other] != HEAVY and s.where[other] != NONE and zone & BIT[s.where[other]]
        for other in MINIONS_OF[lane][MINION_TEAM[piece]]
    )
