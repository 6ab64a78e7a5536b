"""Tokens: placing them, taking them back, what comes in their place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import NO_TOKENS, NONE, TOKEN_IDS
from ..pieces import MINIONS, TOKENS_EACH
from ..sentences import Prompts, Told
from ..state import Match
from .card_effects import TOKENS_INSTEAD, Act, Asking
from .choosing import choose, choose_space
from .moving_pieces import after_placing, relocate
from .push_the_lane import take_minion
from .reasons import Reasons
from .restrictions import empty
from .units import tokens_of

Apart: TypeAlias = Callable[[list[int]], int]  # the spaces that are left by the tokens placed so far


@rule("GA-setup-21")
def deal_tokens(s: Match) -> None:
    """Every hero's tokens lie in its supply, off the board."""
    for seat, hero in enumerate(s.heroes):
        kinds = dealt(s, hero)
        first = seat * TOKENS_EACH
        s.tokens[first : first + TOKENS_EACH] = [*kinds, *[NONE] * (TOKENS_EACH - len(kinds))]


def dealt(s: Match, hero: int) -> list[int]:
    """The tokens of a hero."""
    return [
        TOKEN_IDS.index(str(entry["name"]))
        for entry in s.content.tokens_of(hero)
        for _ in range(int(str(entry["count"])))
    ]


@rule("GA-kw-25", "GA-kw-24", "GA-kw-36")
def place_tokens(
    s: Match, a: Act, kind: int, spaces: int, count: int, *, up_to: bool = False, fits: Apart | None = None
) -> Asking[list[int]]:
    """Tokens come from the supply; what it lacks is first taken back from the board. Gives back those placed.

    `spaces` are where they may lie; `fits` narrows them by the tokens placed before, where a text says how they lie to
    each other.
    """
    mine, placed = tokens_of(s, a.seat, kind_for(s, a, kind)), list[int]()
    if not up_to and count >= len(mine):  # all are needed, so that there is nothing to choose
        for piece in mine:
            if s.where[piece] != NONE:
                take_token(s, piece)
    elif not up_to:
        for _ in range(count - len(in_supply(s, mine))):
            yield from taken_back(s, a, mine)
    while len(placed) < min(count, len(mine)):
        if not in_supply(s, mine) and (yield from taken_back(s, a, mine, placed, optional=True)) == NONE:
            break
        piece = in_supply(s, mine)[0]
        free = spaces & empty(s, a.seat) & (fits(placed) if fits is not None else -1)
        message = Prompts.maybe_place if up_to else Prompts.place
        space = yield from choose_space(s, a, free, message, a.card, s.tag(piece), optional=up_to)
        if space == NONE:
            break
        relocate(s, piece, space, Told.placed)
        placed.append(piece)
    if placed:
        yield from after_placing(s, a, placed)
    return placed


def in_supply(s: Match, pieces: list[int]) -> list[int]:
    """Those of some tokens that are not on the board."""
    return [piece for piece in pieces if s.where[piece] == NONE]


@rule("GA-kw-25")
def taken_back(s: Match, a: Act, mine: list[int], but: Sequence[int] = (), optional: bool = False) -> Asking[int]:
    """With no token left in the supply one of those on the board is taken back first."""
    lying = [piece for piece in mine if s.where[piece] != NONE and piece not in but]

    def why(piece: int) -> Why | None:
        return None if piece in lying else (Reasons.not_your_token, ())

    back = yield from choose(s, a, lying, Prompts.take_back, a.card, why=why, optional=optional)
    if back != NONE:
        take_token(s, back)
    return back


@rule("GA-core-13")
def kind_for(s: Match, a: Act, kind: int) -> int:
    """The kind of token that an action places: a hero who performs another's card may have its own instead."""
    with_card = s.card(a.seat, a.slot)
    if with_card == a.card or kind in NO_TOKENS or with_card not in TOKENS_INSTEAD:
        return kind
    return TOKENS_INSTEAD[with_card](s, a)


@rule("GA-kw-36", "GA-kw-26")
def take_token(s: Match, piece: int) -> None:
    """A token leaves the board."""
    s.tell(Told.removed, s.tag(piece))
    s.put(piece, NONE)


@rule("GA-kw-27", "GA-push-19")
def replace(s: Match, piece: int, other: int) -> Script:
    """One object on the board is exchanged for another; a minion that is replaced has left the board, without coins."""
    space = s.where[piece]
    s.put(piece, NONE)
    s.put(other, space)
    s.tell(Told.replaced, s.tag(piece), s.tag(other))
    if piece in MINIONS:
        yield from take_minion(s, piece)
