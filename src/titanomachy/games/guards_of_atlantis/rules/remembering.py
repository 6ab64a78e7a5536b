"""What is remembered for all to see beside what lies on the table: initiatives, discards, cards shown, who stirred."""

from __future__ import annotations

from typing import Final

from ....kernel.ledger import rule
from ..cards import NOTE
from ..pieces import OWNER
from ..sentences import Told
from ..state import Match
from .card_values import SET_INITIATIVE

DISCARDED: Final = NOTE["discarded"]
SHOWN: Final = NOTE["shown"]
STIRRED: Final = NOTE["stirred"]


def forget(s: Match, kind: int, seat: int | None = None) -> None:
    """Nothing of a kind is remembered any longer, of one hero or of all."""
    if s.notes:
        s.notes = [note for note in s.notes if note[1] != kind or (seat is not None and note[0] != seat)]


# -- initiative


@rule("GA-init-02", "GA-core-13")
def set_initiative(s: Match, hero: int, value: int) -> None:
    """The unresolved card of a hero has another printed initiative, until it is resolved or changes its state."""
    seat = OWNER[hero]
    forget_initiative(s, seat)
    s.notes = [*s.notes, [seat, SET_INITIATIVE, s.unresolved[seat], value]]
    s.tell(Told.initiative_set, s.card(seat, s.unresolved[seat]), value)


def forget_initiative(s: Match, seat: int) -> None:
    """The unresolved card of a hero has its own initiative again."""
    forget(s, SET_INITIATIVE, seat)


# -- discards of this turn


def remember_discard(s: Match, seat: int, slot: int) -> None:
    """Note for this turn that a card was discarded, where a hero asks for it."""
    if s.began:
        s.notes = [*s.notes, [seat, DISCARDED, slot, s.turn]]


def discarded_this_turn(s: Match, seat: int) -> list[int]:
    """The discarded cards of a hero that came there in this turn."""
    gone = {slot for holder, kind, slot, _ in s.notes if (holder, kind) == (seat, DISCARDED)}
    return [slot for slot in s.discards[seat] if slot in gone]


# -- cards of a hand that all have seen


@rule("GA-hidden-03", "GA-hidden-05")
def remember_shown(s: Match, seat: int, slot: int) -> None:
    """Note that all have seen a card which stays in the hand of a hero.

    As long as it does not lie elsewhere, everyone knows it to be there: until the hero swaps cards in secret, or takes
    all of them back at the end of the round.
    """
    if [seat, SHOWN, slot, 1] not in s.notes:
        s.notes = [*s.notes, [seat, SHOWN, slot, 1]]


def shown_in_hand(s: Match, seat: int) -> list[int]:
    """The cards of a hand that all have seen."""
    shown = [slot for holder, kind, slot, _ in s.notes if (holder, kind) == (seat, SHOWN)]
    return [slot for slot in shown if slot in s.hands[seat]]


# -- who has stirred since the last turn


@rule("GA-core-13")
def stood_still(s: Match, piece: int) -> bool:
    """Whether a hero has not left its space since the last turn, not even to come back."""
    return s.began[piece] == s.where[piece] and [OWNER[piece], STIRRED, piece, 1] not in s.notes if s.began else True


def trade_places(s: Match, one: int, other: int) -> None:
    """Two figures of a hero stand for each other: what is remembered of one is remembered of the other."""
    traded = {one: other, other: one}
    if s.notes:
        s.notes = [
            [seat, kind, traded.get(key, key) if kind == STIRRED else key, value] for seat, kind, key, value in s.notes
        ]
