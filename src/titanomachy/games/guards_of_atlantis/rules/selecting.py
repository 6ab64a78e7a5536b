"""Whom and what a card speaks of: heroes, minions and tokens by side and by where they stand to whoever acts.

The lists are of what the action may target: who is immune to it, or hidden from it, is not in them. Texts that only
count (GA-kw-18: "if there are two friendly minions in radius") use the plain lists of `units`, with the immune ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.ledger import rule
from ..board import BIT
from ..cards import NONE, SLOTS
from ..pieces import FIRST_TOKEN, OWNER
from ..state import Match
from .card_effects import Act
from .card_values import radius_of, range_of
from .choosing import legal
from .units import enemies, friends, heroes_only, minions_only, placed_tokens, tokens, tokens_named, tokens_of, units

# -- by side


def enemy_units(s: Match, a: Act) -> list[int]:
    """Enemy heroes and minions."""
    return legal(s, a, enemies(s, a.seat))


def enemy_heroes(s: Match, a: Act) -> list[int]:
    """Enemy heroes."""
    return legal(s, a, heroes_only(s, enemies(s, a.seat)))


def enemy_minions(s: Match, a: Act) -> list[int]:
    """Enemy minions."""
    return legal(s, a, minions_only(s, enemies(s, a.seat)))


@rule("GA-kw-12", "GA-perf-09")
def friendly_units(s: Match, a: Act) -> list[int]:
    """Friendly heroes and minions: never the hero itself."""
    return legal(s, a, friends(s, a.seat))


def friendly_heroes(s: Match, a: Act) -> list[int]:
    """Friendly heroes: never the hero itself."""
    return legal(s, a, heroes_only(s, friends(s, a.seat)))


def friendly_minions(s: Match, a: Act) -> list[int]:
    """Friendly minions."""
    return legal(s, a, minions_only(s, friends(s, a.seat)))


def other_units(s: Match, a: Act) -> list[int]:
    """All units of both teams but the hero itself."""
    return legal(s, a, [piece for piece in units(s) if piece != a.seat])


def other_heroes(s: Match, a: Act) -> list[int]:
    """All heroes of both teams but the hero itself."""
    return heroes_only(s, other_units(s, a))


def all_tokens(s: Match, a: Act) -> list[int]:
    """Tokens on the board, whoever placed them."""
    return legal(s, a, tokens(s))


def own_tokens(s: Match, a: Act, kind: int) -> list[int]:
    """The hero's own tokens of a kind that lie on the board; who performs another's card uses that one's tokens."""
    mine = tokens_of(s, a.seat, kind)
    return legal(s, a, placed_tokens(s, a.seat, kind) if mine else tokens_named(s, kind))


# -- by where they stand


@rule("GA-card-11", "GA-card-12")
def reach_of(s: Match, a: Act) -> int:
    """How far the card reaches: the range or the radius that it has."""
    if s.content.range[a.card] != NONE:
        return range_of(s, a.seat, a.card, a.slot)
    return radius_of(s, a.seat, a.card)


def in_reach(s: Match, a: Act, pieces: Sequence[int], more: int = 0) -> list[int]:
    """Those of some pieces that are in the range or radius of the card."""
    return pieces_within(s, a.seat, pieces, reach_of(s, a) + more)


def near(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that are beside the hero who acts."""
    return pieces_within(s, a.seat, pieces, 1)


def not_near(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that are not beside the hero who acts."""
    far = s.board.distance[s.where[a.seat]]
    return [piece for piece in pieces if far[s.where[piece]] != 1]


def next_to(s: Match, piece: int, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that are beside a piece."""
    mask = s.board.near[s.where[piece]]
    return [other for other in pieces if mask & BIT[s.where[other]]]


def pieces_within(s: Match, origin: int, pieces: Sequence[int], reach: int) -> list[int]:
    """Those of some pieces that are no farther from another one than a distance; never that one itself."""
    far, where = s.board.distance[s.where[origin]], s.where
    return [piece for piece in pieces if 0 < far[where[piece]] <= reach]


@rule("GA-perf-15")
def at_maximum(s: Match, a: Act, pieces: Sequence[int], more: int = 0) -> list[int]:
    """Those of some pieces that stand at exactly the greatest distance, items and bonuses included."""
    far, reach = s.board.distance[s.where[a.seat]], reach_of(s, a) + more
    return [piece for piece in pieces if far[s.where[piece]] == reach]


@rule("GA-kw-32", "GA-kw-41")
def lined(s: Match, a: Act, pieces: Sequence[int], origin: int = NONE) -> list[int]:
    """Those of some pieces that are in a straight line from the hero who acts, or from another piece."""
    ways = s.board.direction[s.where[a.seat if origin == NONE else origin]]
    return [piece for piece in pieces if ways[s.where[piece]] < 6]


@rule("GA-kw-41")
def off_line(s: Match, a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that are not in a straight line from the hero who acts; neighbours always are."""
    ways = s.board.direction[s.where[a.seat]]
    return [piece for piece in pieces if ways[s.where[piece]] >= 6]


def fresh(a: Act, pieces: Sequence[int]) -> list[int]:
    """Those of some pieces that the action has not attacked or chosen before: for a repeat on a different target."""
    return [piece for piece in pieces if piece not in a.hit]


# -- spaces


def around_me(s: Match, a: Act) -> int:
    """The spaces beside the hero who acts."""
    return s.board.near[s.where[a.seat]]


def spaces_beside(s: Match, pieces: Sequence[int]) -> int:
    """The spaces beside any of some pieces."""
    mask = 0
    for piece in pieces:
        mask |= s.board.near[s.where[piece]]
    return mask


def spaces_in_reach(s: Match, a: Act) -> int:
    """The spaces in the range or radius of the card."""
    return s.board.disc(s.where[a.seat], reach_of(s, a))


@rule("GA-perf-15")
def spaces_at_maximum(s: Match, a: Act, more: int = 0) -> int:
    """The spaces at exactly the greatest distance that the card reaches."""
    here, reach = s.where[a.seat], reach_of(s, a) + more
    return s.board.disc(here, reach) & ~s.board.disc(here, reach - 1) if reach > 0 else 0


# -- cards


def hand_of(s: Match, hero: int) -> list[int]:
    """The hand of a hero, by any of its figures."""
    return s.hands[OWNER[hero]]


def discards_of(s: Match, hero: int) -> list[int]:
    """The discard pile of a hero, by any of its figures."""
    return s.discards[OWNER[hero]]


def own_card(s: Match, a: Act) -> bool:
    """Whether the hero performs its own card: only then "this card" is the one that it is performed with."""
    return s.card(a.seat, a.slot) == a.card


def carriers(s: Match, a: Act) -> list[int]:
    """The seats before whom the card with the text may lie: "this card" is that one, whoever performs it."""
    return [a.seat] if own_card(s, a) else [seat for seat, hero in enumerate(s.heroes) if hero == a.card // SLOTS]


@rule("GA-state-05")
def in_discard(s: Match, a: Act) -> bool:
    """Whether the card whose text is carried out lies in its owner's discard (GA-ruling-38)."""
    return any(a.card % SLOTS in s.discards[seat] for seat in carriers(s, a))


@rule("GA-state-04")
def is_resolved(s: Match, a: Act) -> bool:
    """Whether the card whose text is carried out lies resolved before its owner (GA-ruling-38)."""
    return any(a.card % SLOTS in s.resolved[seat] for seat in carriers(s, a))


# -- pieces of which there is one


def sole_piece(s: Match, seat: int, kind: int) -> int:
    """The piece of a kind that texts name, on the board or not: the hero's own, else whoever has one (GA-ruling-37)."""
    mine = tokens_of(s, seat, kind)
    return mine[0] if mine else FIRST_TOKEN + s.tokens.index(kind)
