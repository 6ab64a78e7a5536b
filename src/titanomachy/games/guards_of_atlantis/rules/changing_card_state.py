"""Changing card state: discarding and retrieving, and what others can tell of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ....kernel.asks import Ask, Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..cards import (
    BASIC,
    C_BLUE,
    C_GREEN,
    C_RED,
    COLOR,
    FIRST_SPELL,
    GOLDS,
    HANDICAP,
    NONE,
    SILVER2,
    ULTIMATE,
)
from ..pieces import OWNER
from ..sentences import Prompts, Told
from ..state import Match
from ..words import DISCARD, RETRIEVE, SKIP, Verbs
from .card_effects import (
    AFTER_DISCARDING,
    AS_IN_HAND,
    CARD_OF,
    FIRST_TURN,
    SEAT_OF,
    SLOT_OF,
    Asking,
    Stop,
)
from .order_of_effects import due, in_turn
from .reasons import NOT_NOW, Reasons, explained
from .remembering import forget_initiative, remember_discard

Fits: TypeAlias = Callable[[int], bool] | None  # which cards of a hand a text asks for; None: any


@rule("GA-active-03", "GA-change-09")
def cancel(s: Match, seat: int, slot: int) -> None:
    """A card changes its state: its effect ends, but for what lies with tokens on the board.

    A spell is a card of its own: it does not matter what becomes of the card that it was cast with.
    """
    if s.active:
        s.active = [
            e
            for e in s.active
            if e[SEAT_OF] != seat or e[SLOT_OF] != slot or e[FIRST_TURN] < NONE or e[CARD_OF] >= FIRST_SPELL
        ]


@rule("GA-change-01", "GA-state-05")
def discard(s: Match, seat: int, slot: int) -> Script:
    """Put a card face up on the discard pile: one of the hand, or where a text says so a resolved one."""
    if slot in s.hands[seat]:
        s.hands[seat].remove(slot)
        s.discards[seat].append(slot)
        s.reveal()
        s.tell(Told.discards, s.called(seat), s.card(seat, slot))
        gold_shown(s, seat, slot)
        remember_discard(s, seat, slot)
        return
    s.resolved[seat][s.resolved[seat].index(slot)] = NONE
    cancel(s, seat, slot)
    s.discards[seat].append(slot)
    if s.facedown[seat] >> slot & 1:
        s.facedown[seat] &= ~(1 << slot)
        s.reveal()
    s.tell(Told.set_aside, s.called(seat), s.card(seat, slot))
    remember_discard(s, seat, slot)
    for e in (yield from in_turn(s, due(s, AFTER_DISCARDING))):
        try:
            yield from AFTER_DISCARDING[e[CARD_OF]](s, e, seat, slot)
        except Stop:
            s.tell(Told.stops, e[CARD_OF])


def gold_shown(s: Match, seat: int, slot: int) -> None:
    """Everyone sees which gold card a hero of several has: the others are in its deck."""
    golds = s.content.golds[s.heroes[seat]]
    if len(golds) > 1 and slot in GOLDS and golds_held(s, seat) < len(golds):
        gold_known(s, seat, [gold for gold in golds if gold != slot])


def gold_known(s: Match, seat: int, away: list[int]) -> None:
    """Everyone knows of these gold cards of a hero, and of no others, that they are in its deck."""
    s.out[seat] = sorted([*(slot for slot in s.out[seat] if slot not in GOLDS), *away])


def golds_held(s: Match, seat: int) -> int:
    """How many gold cards a hero has in hand and on the table."""
    cards = (*s.hands[seat], s.unresolved[seat], *s.resolved[seat], *s.discards[seat])
    return sum(slot in GOLDS for slot in cards)


@rule("GA-change-01", "GA-core-13")
def to_discard(s: Match, seat: int) -> list[int]:
    """The cards that a hero may discard or defend with: its hand, and what an effect lets it use like that."""
    found = s.hands[seat]
    for e in due(s, AS_IN_HAND):
        found = found + AS_IN_HAND[e[CARD_OF]](s, e, seat)
    return found


@rule("GA-setup-20")
def not_held(s: Match, seat: int, slot: int, played: Message, elsewhere: Why) -> Why | None:
    """Why a card is not in a hand: it is played, left out of the game, or elsewhere."""
    if slot in s.hands[seat]:
        return None
    card = s.card(seat, slot)
    if slot == s.unresolved[seat] or slot in s.resolved[seat]:
        return played, (card,) if played.places else ()
    return (Reasons.left_out, (card,)) if slot in (HANDICAP, SILVER2) and slot in s.out[seat] else elsewhere


@rule("GA-change-01", "GA-perf-06")
def not_to_discard(s: Match, seat: int, slot: int, fits: Fits) -> Why | None:
    """Why a card cannot be discarded: it is not in the hand, or the text asks for another."""
    if slot not in to_discard(s, seat):
        return not_held(s, seat, slot, Reasons.discards_from_hand, (Reasons.discards_from_hand, ()))
    return None if fits is None or fits(slot) else (Reasons.does_not_fit, (s.card(seat, slot),))


def ask_discard(s: Match, seat: int, fits: Fits, free: Sequence[Option], message: Message, *args: int) -> Ask:
    """Ask for a card of a hand that fits, with what may be chosen besides."""

    def why(slot: int) -> Why | None:
        return not_to_discard(s, seat, slot, fits)

    def offer() -> list[Option]:
        return [*(DISCARD[slot] for slot in to_discard(s, seat) if why(slot) is None), *free]

    return explained(s.ask_lazy(seat, offer, message, *args), Verbs.discard, why, *free)


@rule("GA-hidden-06")
def may_hold(s: Match, seat: int, fits: Fits = None) -> bool:
    """Whether a hand may have a card that fits, as far as everyone can tell from what lies open.

    Only then its owner is asked, even if no card of the hand fits: a question that is left out would tell so.
    """
    if fits is None or not s.hands[seat]:
        return any(fits is None or fits(slot) for slot in to_discard(s, seat))
    elsewhere = (s.unresolved[seat], *s.resolved[seat], *s.discards[seat], *s.out[seat])
    down, lent = s.facedown[seat], to_discard(s, seat)
    cards = (slot for slot in s.content.slots_of(s.heroes[seat]) if slot != ULTIMATE)
    return any(fits(slot) for slot in cards if slot not in elsewhere or slot in lent or down >> slot & 1)


@rule("GA-hidden-01", "GA-hidden-06", "GA-upg-07")
def colors_in_hand(s: Match, seat: int) -> list[int]:
    """The colours that a hand may hold, as far as everyone can tell: those of which not every card lies face up."""
    slots = s.content.slots_of(s.heroes[seat])
    own = [COLOR[slot] for slot in slots if BASIC[slot] and slot not in s.out[seat]] + [C_RED, C_BLUE, C_GREEN]
    table = (s.unresolved[seat], *s.resolved[seat], *s.discards[seat])
    shown = [COLOR[slot] for slot in table if slot != NONE and not s.facedown[seat] >> slot & 1]
    return [color for color in dict.fromkeys(own) if own.count(color) > shown.count(color)]


@rule("GA-perf-05", "GA-kw-14")
def discard_if_able(s: Match, seat: int, card: int, fits: Fits = None) -> Asking[bool]:
    """A hero discards a card of its choice; with an empty hand nothing happens. `fits` where the text names a sort."""
    seat = OWNER[seat]
    if not may_hold(s, seat, fits):
        s.tell(Told.no_card, s.called(seat))
        return False
    if fits is None:
        _, answer = yield ask_discard(s, seat, None, (), Prompts.discard, card)
    else:
        _, answer = yield ask_fitting(s, seat, fits, card)
    if answer == SKIP:
        s.tell(Told.no_card, s.called(seat))
        return False
    yield from discard(s, seat, answer[1])
    return True


@rule("GA-perf-05", "GA-hidden-06")
def ask_fitting(s: Match, seat: int, fits: Callable[[int], bool], card: int) -> Ask:
    """Ask for a card that fits: who has one discards it, and who has none says so. Nobody else knows before."""

    def offer() -> list[Option]:
        return [DISCARD[slot] for slot in to_discard(s, seat) if fits(slot)] or [SKIP]

    def why(option: Option) -> Why | None:
        if option == SKIP:
            return (Reasons.has_to_discard, ()) if any(map(fits, to_discard(s, seat))) else None
        return not_to_discard(s, seat, option[1], fits) if option[0] == Verbs.discard else NOT_NOW

    ask = s.ask_lazy(seat, offer, Prompts.discard_fitting, card)
    ask.why = why
    return ask


def may_discard(s: Match, seat: int, card: int, fits: Fits = None) -> Asking[int]:
    """A hero may discard a card that fits: its slot, or NONE."""
    seat = OWNER[seat]
    if not may_hold(s, seat, fits):
        return NONE
    _, answer = yield ask_discard(s, seat, fits, (SKIP,), Prompts.maybe_discard, card)
    if answer == SKIP:
        return NONE
    yield from discard(s, seat, answer[1])
    return answer[1]


@rule("GA-change-04")
def take_back(s: Match, seat: int, slot: int) -> None:
    """A discarded, resolved or unresolved card returns to its owner's hand; an effect that it had ends."""
    if slot in s.discards[seat]:
        s.discards[seat].remove(slot)
    elif slot == s.unresolved[seat]:
        s.unresolved[seat] = NONE
        forget_initiative(s, seat)
    else:
        s.resolved[seat][s.resolved[seat].index(slot)] = NONE
    cancel(s, seat, slot)
    s.facedown[seat] &= ~(1 << slot)
    s.hands[seat] = sorted([*s.hands[seat], slot])
    s.tell(Told.retrieves, s.called(seat), s.card(seat, slot))


def may_retrieve(s: Match, seat: int, card: int, slots: Sequence[int]) -> Asking[bool]:
    """A hero may take back one of some cards."""
    seat = OWNER[seat]
    if not slots:
        return False
    s.shown = seat

    def why(slot: int) -> Why | None:
        return None if slot in slots else (Reasons.not_to_retrieve, (s.card(seat, slot),))

    ask = s.ask(seat, [*(RETRIEVE[slot] for slot in slots), SKIP], Prompts.retrieve, card)
    _, answer = yield explained(ask, Verbs.retrieve, why, SKIP)
    if answer == SKIP:
        return False
    take_back(s, seat, answer[1])
    return True
