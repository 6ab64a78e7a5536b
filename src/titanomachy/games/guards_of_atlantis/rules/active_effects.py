"""Active effects: texts that stay in force for a turn, a round, or until the end of the round."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..cards import NONE, ULTIMATE
from ..sentences import Told
from ..state import ALWAYS, TURNS, Match
from .card_effects import AS_ACTIVE, BEYOND, CARD_OF, FIRST_TURN, LAST_TURN, SEAT_OF, SLOT_OF, Act, text
from .changing_card_state import cancel
from .order_of_effects import due
from .tokens import kind_for
from .units import WHILE_TOKENS_LIE, in_force


@rule("GA-active-01", "GA-active-04", "GA-repeat-06", "GA-resolve-02")
def stay_in_force(s: Match, a: Act, first: int, last: int, value: int = 0) -> None:
    """The text of a card holds for some turns; a card has its effect once, however often it is repeated."""
    cancel(s, a.seat, a.slot)
    s.active = [*s.active, [a.card, a.seat, a.slot, first, last, value]]
    s.rift |= a.card in BEYOND
    s.tell(Told.in_force, a.card, s.called(a.seat))


@rule("GA-active-09")
def this_turn(s: Match, a: Act, value: int = 0) -> None:
    """In force at once, until the turn is over."""
    stay_in_force(s, a, s.turn, s.turn, value)


@rule("GA-active-09")
def this_round(s: Match, a: Act, value: int = 0) -> None:
    """In force at once, until the round is over."""
    stay_in_force(s, a, s.turn, ALWAYS, value)


@rule("GA-active-10", "GA-active-12")
def next_turn(s: Match, a: Act, value: int = 0) -> None:
    """In force during the following turn; made in the last turn of a round it never is."""
    later = s.turn + 1 if s.turn < TURNS else ALWAYS
    stay_in_force(s, a, later, later, value)


@rule("GA-active-08")
def end_of_round(s: Match, a: Act, value: int = 0) -> None:
    """Applied once when the round ends."""
    stay_in_force(s, a, TURNS + 1, ALWAYS, value)


def lasting_text(how: Callable[[Match, Act], None], *names: str) -> None:
    """Cards of which the whole text stays in force: `lasting_text(this_turn, "arien.spell_break")`."""

    def stays(s: Match, a: Act) -> Script:
        how(s, a)
        yield from ()

    text(*names)(stays)


@rule("GA-kw-36", "GA-active-01")
def while_tokens_lie(s: Match, a: Act, kind: int, value: int = 0) -> None:
    """The text about tokens of a kind holds as long as one of them lies on the board, whatever becomes of the card.

    Where other tokens come in their place, they bring none of it.
    """
    if kind_for(s, a, kind) != kind:
        return
    first = WHILE_TOKENS_LIE - kind
    s.active = [
        *(e for e in s.active if e[SEAT_OF] != a.seat or e[FIRST_TURN] != first),
        [a.card, a.seat, a.slot, first, ALWAYS, value],
    ]


@rule("GA-resolve-02", "GA-core-13")
def active_cards(s: Match, seat: int) -> list[int]:
    """The cards of a hero that are active: those with an effect, and what an effect in force counts as active."""
    found = {e[SLOT_OF] for e in s.active if e[SEAT_OF] == seat and e[SLOT_OF] != ULTIMATE and e[FIRST_TURN] > NONE}
    for e in due(s, AS_ACTIVE):
        found.update(AS_ACTIVE[e[CARD_OF]](s, e, seat))
    return sorted(found)


def lasting(s: Match) -> list[list[int]]:
    """The effects that do not end with a round: unlocked ultimates, and what lies with tokens that stay."""
    return [e for e in s.active if e[SLOT_OF] == ULTIMATE or (e[FIRST_TURN] <= WHILE_TOKENS_LIE and in_force(s, e))]


def expire(s: Match) -> None:
    """Effects end whose last turn is over."""
    s.rift = 0
    if s.active:
        s.active = [e for e in s.active if e[LAST_TURN] > s.turn]
