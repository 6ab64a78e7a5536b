"""Changing card state: discarding, retrieving, and coins that texts give."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.asks import Ask, Option
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..cards import HANDICAP, NONE, ULTIMATE
from ..sentences import Prompts, Told
from ..state import Match
from ..words import DISCARD, RETRIEVE, SKIP, Verbs
from .card_effects import SEAT_OF, SLOT_OF, Asking
from .moving_pieces import Fits
from .reasons import Reasons, explained


@rule("GA-active-03", "GA-change-09")
def cancel(s: Match, seat: int, slot: int) -> None:
    """A card changes its state: its effect ends."""
    if s.active:
        s.active = [e for e in s.active if e[SEAT_OF] != seat or e[SLOT_OF] != slot]


@rule("GA-change-01", "GA-state-05")
def discard(s: Match, seat: int, slot: int) -> None:
    """Put a card from the hand face up on the discard pile."""
    s.hands[seat].remove(slot)
    s.discards[seat].append(slot)
    s.reveal()
    s.tell(Told.discards, s.called(seat), s.card(seat, slot))


@rule("GA-setup-20")
def not_held(s: Match, seat: int, slot: int, played: Message, elsewhere: Why) -> Why | None:
    """Why a card is not in a hand: it is played, left out of the game, or elsewhere."""
    if slot in s.hands[seat]:
        return None
    card = s.card(seat, slot)
    if slot == s.unresolved[seat] or slot in s.resolved[seat]:
        return played, (card,) if played.places else ()
    return (Reasons.left_out, (card,)) if slot == HANDICAP and slot in s.out[seat] else elsewhere


@rule("GA-change-01", "GA-perf-06")
def not_to_discard(s: Match, seat: int, slot: int, fits: Fits) -> Why | None:
    """Why a card cannot be discarded: it is not in the hand, or the text asks for another."""
    lacking = not_held(s, seat, slot, Reasons.discards_from_hand, (Reasons.discards_from_hand, ()))
    if lacking is not None:
        return lacking
    return None if fits is None or fits(slot) else (Reasons.does_not_fit, (s.card(seat, slot),))


def ask_discard(s: Match, seat: int, fits: Fits, free: Sequence[Option], message: Message, *args: int) -> Ask:
    """Ask for a card of a hand that fits, with what may be chosen besides."""

    def why(slot: int) -> Why | None:
        return not_to_discard(s, seat, slot, fits)

    def offer() -> list[Option]:
        return [*(DISCARD[slot] for slot in s.hands[seat] if why(slot) is None), *free]

    return explained(s.ask_lazy(seat, offer, message, *args), Verbs.discard, why, *free)


@rule("GA-hidden-06")
def may_hold(s: Match, seat: int, fits: Fits = None) -> bool:
    """Whether a hand may have a card that fits, as far as everyone can tell from what lies open.

    Only then its owner is asked, even if no card of the hand fits: a question that is left out would tell so.
    """
    if fits is None or not s.hands[seat]:
        return bool(s.hands[seat])
    elsewhere = (s.unresolved[seat], *s.resolved[seat], *s.discards[seat], *s.out[seat])
    down = s.facedown[seat]
    return any(fits(slot) for slot in range(ULTIMATE) if slot not in elsewhere or down >> slot & 1)


@rule("GA-perf-05", "GA-kw-14")
def discard_if_able(s: Match, seat: int, card: int) -> Asking[bool]:
    """A hero discards a card of its choice; with an empty hand nothing happens."""
    if not s.hands[seat]:
        s.tell(Told.no_card, s.called(seat))
        return False
    _, answer = yield ask_discard(s, seat, None, (), Prompts.discard, card)
    discard(s, seat, answer[1])
    return True


def may_discard(s: Match, seat: int, card: int, fits: Fits = None) -> Asking[int]:
    """A hero may discard a card that fits: its slot, or NONE."""
    if not may_hold(s, seat, fits):
        return NONE
    _, answer = yield ask_discard(s, seat, fits, (SKIP,), Prompts.maybe_discard, card)
    if answer == SKIP:
        return NONE
    discard(s, seat, answer[1])
    return answer[1]


@rule("GA-change-04")
def take_back(s: Match, seat: int, slot: int) -> None:
    """A discarded or resolved card returns to its owner's hand; an effect that it had ends."""
    if slot in s.discards[seat]:
        s.discards[seat].remove(slot)
    else:
        s.resolved[seat][s.resolved[seat].index(slot)] = NONE
    cancel(s, seat, slot)
    s.facedown[seat] &= ~(1 << slot)
    s.hands[seat] = sorted([*s.hands[seat], slot])
    s.tell(Told.retrieves, s.called(seat), s.card(seat, slot))


def may_retrieve(s: Match, seat: int, card: int, slots: Sequence[int]) -> Asking[bool]:
    """A hero may take back one of some cards."""
    if not slots:
        return False

    def why(slot: int) -> Why | None:
        return None if slot in slots else (Reasons.not_to_retrieve, (s.card(seat, slot),))

    ask = s.ask(seat, [*(RETRIEVE[slot] for slot in slots), SKIP], Prompts.retrieve, card)
    _, answer = yield explained(ask, Verbs.retrieve, why, SKIP)
    if answer == SKIP:
        return False
    take_back(s, seat, answer[1])
    return True


def gain(s: Match, seat: int, coins: int) -> None:
    """A hero gains coins from the supply."""
    s.coins[seat] += coins
    s.tell(Told.gains, s.called(seat), coins)
