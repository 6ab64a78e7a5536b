"""Tokens and the states of cards that texts change: placing, replacing, swapping cards, turning them face down."""

from __future__ import annotations

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import NONE, TOKEN_IDS
from ..pieces import FIRST_TOKEN, MINIONS, TOKENS_EACH
from ..sentences import Prompts, Told
from ..state import Match
from .card_effects import Act
from .changing_card_state import cancel
from .choosing import choose, choose_space
from .moving_pieces import relocate
from .push_the_lane import take_minion
from .reasons import Reasons
from .restrictions import empty

# -- tokens


@rule("GA-setup-21")
def deal_tokens(s: Match) -> None:
    """Every hero's tokens lie in its supply, off the board."""
    for seat, hero in enumerate(s.heroes):
        kinds = [
            TOKEN_IDS.index(str(entry["name"]))
            for entry in s.content.tokens_of(hero)
            for _ in range(int(str(entry["count"])))
        ]
        first = seat * TOKENS_EACH
        s.tokens[first : first + TOKENS_EACH] = [*kinds, *[NONE] * (TOKENS_EACH - len(kinds))]


def tokens_of(s: Match, seat: int, kind: int) -> list[int]:
    """A hero's tokens of a kind, on the board or not."""
    first = FIRST_TOKEN + seat * TOKENS_EACH
    return [piece for piece in range(first, first + TOKENS_EACH) if s.tokens[piece - FIRST_TOKEN] == kind]


@rule("GA-kw-25", "GA-kw-24", "GA-kw-36")
def place_tokens(s: Match, a: Act, kind: int, spaces: int, count: int) -> Script:
    """Tokens come from the supply; if it runs short, as many as are missing are first taken back from the board."""
    mine = tokens_of(s, a.seat, kind)
    missing = count - sum(s.where[piece] == NONE for piece in mine)
    for _ in range(missing):
        placed = [piece for piece in mine if s.where[piece] != NONE]

        def why(piece: int, placed: list[int] = placed) -> Why | None:
            return None if piece in placed else (Reasons.not_your_token, ())

        back = yield from choose(s, a, placed, Prompts.take_back, a.card, why=why)
        s.put(back, NONE)
        s.tell(Told.removed, s.tag(back))
    for _ in range(count):
        piece = next(piece for piece in mine if s.where[piece] == NONE)
        tag = s.tag(piece)
        space = yield from choose_space(s, a.seat, spaces & empty(s, a.seat), Prompts.place, a.card, tag)
        relocate(s, piece, space, Told.placed)


@rule("GA-kw-27", "GA-push-19")
def replace(s: Match, piece: int, other: int) -> Script:
    """One object on the board is exchanged for another; a minion that is replaced has left the board, without coins."""
    space = s.where[piece]
    s.put(piece, NONE)
    s.put(other, space)
    s.tell(Told.replaced, s.tag(piece), s.tag(other))
    if piece in MINIONS:
        yield from take_minion(s, piece)


# -- cards


@rule("GA-change-06", "GA-change-07")
def swap_cards(s: Match, seat: int, one: int, other: int) -> None:
    """Two cards of a hero exchange all their states; effects that they had end."""
    for pile in (s.hands[seat], s.discards[seat], s.resolved[seat], s.unresolved):
        places = range(len(pile)) if pile is not s.unresolved else (seat,)
        for place in places:
            if pile[place] in (one, other):
                pile[place] = other if pile[place] == one else one
    s.hands[seat].sort()
    for slot in (one, other):
        cancel(s, seat, slot)
    if (s.facedown[seat] >> one ^ s.facedown[seat] >> other) & 1:
        s.facedown[seat] ^= 1 << one | 1 << other


@rule("GA-change-08", "GA-change-09", "GA-hidden-05")
def turn_down(s: Match, seat: int, slot: int) -> None:
    """A resolved or discarded card is turned face down: its effect ends, and only its owner knows it."""
    s.facedown[seat] |= 1 << slot
    cancel(s, seat, slot)


@rule("GA-change-08")
def face_up(s: Match, seat: int, slots: list[int]) -> list[int]:
    """Those of some cards that have a type, a colour and actions: the ones that do not lie face down."""
    return [slot for slot in slots if slot != NONE and not s.facedown[seat] >> slot & 1]


# -- other wordings of cards to come


@rule("GA-perf-15")
def at_maximum(s: Match, a: Act, pieces: list[int], reach: int) -> list[int]:
    """Those of some pieces that stand at exactly the greatest distance, items and bonuses included."""
    far = s.board.distance[s.where[a.seat]]
    return [piece for piece in pieces if far[s.where[piece]] == reach]
