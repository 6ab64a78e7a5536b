"""Actions of other cards as part of an action: of one's own, of another hero's, once more later, or a march."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..cards import MOVEMENT, NONE
from ..pieces import OWNER
from ..sentences import Prompts, Told
from ..state import Match
from ..words import PERFORM, REPEAT, SKIP, STOP, Verbs
from .card_effects import CARD_OF, SEAT_OF, SLOT_OF, Act, Asking, Effect, Stop
from .card_values import movement_of
from .performing_actions import no_primary, perform
from .reasons import Reasons, explained, one_of
from .restrictions import may_act, may_repeat
from .units import played_as


@rule("GA-core-13", "GA-act-07")
def performable(s: Match, seat: int, slots: Sequence[int]) -> list[int]:
    """Those of some of a hero's cards whose primary action it may perform now."""
    return [slot for slot in slots if slot != NONE and no_primary(s, seat, slot, s.card(seat, slot)) is None]


@rule("GA-core-13")
def perform_card(
    s: Match,
    a: Act,
    slot: int,
    card: int = NONE,
    spares: Callable[[int], bool] | None = None,
    but: Sequence[int] = (),
) -> Asking[Act]:
    """As part of an action a hero performs the primary action of another card, its own or another hero's `card`.

    It is an action of its own, with its triggers and repeats; what stays in force belongs to the card of the slot. It
    `spares` pieces that it may not target; `but` are those that count as chosen before, where its own text asks for
    others.
    """
    text = s.card(a.seat, slot) if card == NONE else card
    s.tell(Told.performs, s.called(a.seat), text)
    other = Act(s, a.seat, slot, played_as(s, text), True, card)
    other.chooser, other.spares, other.hit = a.chooser, spares, [*but]
    yield from perform(s, other, Verbs.primary)
    if s.where[a.seat] == NONE:
        raise Stop
    return other


@rule("GA-core-13")
def choose_to_perform(
    s: Match, a: Act, slots: Sequence[int], optional: bool = False, spares: Callable[[int], bool] | None = None
) -> Asking[Act | None]:
    """A hero performs the primary action of one of some of its cards."""
    able = performable(s, a.seat, slots)
    if not able:
        if optional:
            return None
        raise Stop
    s.shown = a.seat
    free = (SKIP,) if optional else ()
    message = Prompts.maybe_perform if optional else Prompts.perform
    ask = s.ask(a.chooser, [*(PERFORM[slot] for slot in able), *free], message, a.card)

    def why(slot: int) -> Why | None:
        return None if slot in able else (Reasons.not_that_card, (s.card(a.seat, slot),))

    _, answer = yield explained(ask, Verbs.perform, why, *free)
    if answer == SKIP:
        return None
    return (yield from perform_card(s, a, answer[1], spares=spares))


@rule("GA-repeat-01", "GA-repeat-05", "GA-repeat-08")
def repeat_later(s: Match, e: Effect) -> Script:
    """A hero may repeat, later than usual, the primary action that has left an effect in force."""
    a = Act(s, e[SEAT_OF], e[SLOT_OF], played_as(s, e[CARD_OF]), True, e[CARD_OF])
    if not may_repeat(s, a.seat) or not may_act(s, a.seat, a.kind, a.slot):
        return
    _, answer = yield one_of(s.ask(a.chooser, [REPEAT, STOP], Prompts.repeat, a.card))
    if answer == REPEAT:
        a.instance = 1
        s.tell(Told.repeats, s.called(a.seat), a.card)
        yield from perform(s, a, Verbs.primary)


@rule("GA-core-13", "GA-move-04", "GA-kw-14")
def march(s: Match, hero: int, slot: int) -> Script:
    """A hero performs the Movement action of a card, its whole distance in a straight line of its choice, if able.

    Its text applies if Movement is its primary action. Whoever is forbidden to move, or to move so far, stays.
    """
    seat = OWNER[hero]
    card = s.card(seat, slot)
    far = movement_of(s, seat, slot)
    if far <= 0 or far < movement_of(s, seat, slot, limited=False) or not may_act(s, seat, MOVEMENT, slot):
        return
    primary = played_as(s, card) == MOVEMENT
    other = Act(s, seat, slot, MOVEMENT, primary)
    other.in_line = True
    yield from perform(s, other, Verbs.primary if primary else Verbs.walk)
