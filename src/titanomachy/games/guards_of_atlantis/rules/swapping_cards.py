"""Cards that texts swap, turn face down or give back: states of cards beyond discarding and retrieving one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....kernel.asks import Ask, Option
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ....kernel.words import N_
from ..cards import NONE
from ..pieces import OWNER
from ..sentences import Prompts, Told
from ..state import Match
from ..words import PICK_CARD, SKIP, Verbs
from .card_effects import Act, Asking
from .changing_card_state import cancel, gold_known, golds_held, take_back
from .choosing import choose_among
from .leveling_up import gain_item, twin
from .reasons import Reasons, explained
from .remembering import SHOWN, forget, forget_initiative


@rule("GA-change-06", "GA-change-07")
def swap_cards(s: Match, seat: int, one: int, other: int, cancels: bool = True) -> None:
    """Two cards of a hero exchange all their states; effects that they had end, unless a text keeps them."""
    for pile in (s.hands[seat], s.discards[seat], s.resolved[seat], s.items[seat], s.unresolved):
        places = range(len(pile)) if pile is not s.unresolved else (seat,)
        for place in places:
            if pile[place] in (one, other):
                pile[place] = other if pile[place] == one else one
    s.hands[seat].sort()
    if s.unresolved[seat] in (one, other):
        forget_initiative(s, seat)
    for slot in (one, other) if cancels else ():
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


TAKE_OR_LEAVE: Final = (N_("Take them all back"), N_("Leave them"))  # of a text by which cards may be taken back


@rule("GA-change-04")
def may_retrieve_all(s: Match, a: Act, hero: int, slots: Sequence[int], modes: Sequence[int] = (0, 1)) -> Asking[bool]:
    """A hero may take back all of some of its cards; `modes` are which choices of the card say yes and no."""
    seat = OWNER[hero]
    if not slots or (yield from choose_among(s, a, modes, Prompts.mode, a.card, by=seat)) != modes[0]:
        return False
    for slot in [*slots]:
        take_back(s, seat, slot)
    return True


def ask_own_card(s: Match, a: Act, seat: int, cards: Callable[[], list[int]], message: Message, *free: Option) -> Ask:
    """Ask a hero for one of its own cards, of which others may not know all: they are listed whenever one looks."""

    def why(slot: int) -> Why | None:
        return None if slot in cards() else (Reasons.not_that_card, (s.card(seat, slot),))

    s.shown = seat
    asked = s.ask_lazy(seat, lambda: [*(PICK_CARD[slot] for slot in cards()), *free], message, a.card)
    return explained(asked, Verbs.pick, why, *free)


@rule("GA-change-06", "GA-hidden-06")
def may_swap_card(
    s: Match, a: Act, hero: int, lying: Callable[[], list[int]], others: Callable[[], list[int]] | None = None
) -> Asking[bool]:
    """A hero may swap a card that lies before it for one of its hand, or of `others` that a text names.

    Some of them are hidden: they are read again whenever somebody looks.
    """
    seat = OWNER[hero]
    if not lying() or not (others() if others is not None else s.hands[seat]):
        return False

    _, answer = yield ask_own_card(s, a, seat, lying, Prompts.maybe_swap, SKIP)
    if answer == SKIP:
        return False
    old = answer[1]
    _, answer = yield ask_own_card(s, a, seat, others or (lambda: s.hands[seat]), Prompts.swap_for)
    swap_cards(s, seat, old, answer[1])
    tell_swap(s, seat, old, answer[1])
    return True


def tell_swap(s: Match, seat: int, old: int, new: int) -> None:
    """Say which card took the place of another, unless it lies face down."""
    s.reveal()
    if s.facedown[seat] >> new & 1:
        forget(s, SHOWN, seat)
        s.tell(Told.swaps_hidden, s.called(seat))
    else:
        s.tell(Told.swaps_cards, s.called(seat), s.card(seat, old), s.card(seat, new))


@rule("GA-change-06", "GA-hidden-06")
def swap_gold(s: Match, a: Act, gold: int, down: bool = False) -> Asking[bool]:
    """A hero of several gold cards swaps the one it has for another of its deck; False where there is none.

    `down`: a resolved or discarded card is replaced by one that lies face down.
    """
    seat, golds = a.seat, s.content.golds[s.heroes[a.seat]]

    def deck() -> list[int]:
        return [slot for slot in golds if not has_card(s, seat, slot)]

    if len(golds) in (1, golds_held(s, seat)) or not has_card(s, seat, gold):
        return False
    _, answer = yield ask_own_card(s, a, seat, deck, Prompts.swap_for)
    gold = next(slot for slot in golds if has_card(s, seat, slot))  # as it may have been dealt anew
    new, known = answer[1], len([slot for slot in golds if slot not in s.out[seat]]) == 1
    swap_cards(s, seat, gold, new)
    if down and new not in s.hands[seat] and new != s.unresolved[seat]:
        turn_down(s, seat, new)
    if new in s.hands[seat] or s.facedown[seat] >> new & 1:
        gold_known(s, seat, [gold] if known else [])
        forget(s, SHOWN, seat)
        s.tell(Told.swaps_hidden, s.called(seat))
    else:
        gold_known(s, seat, [slot for slot in golds if slot != new])
        tell_swap(s, seat, gold, new)
    return True


@rule("GA-change-06", "GA-item-04")
def may_swap_item(s: Match, a: Act, hero: int) -> Asking[bool]:
    """A hero may swap a card that is an item with its card of the same tier and colour, which becomes the item."""
    seat = OWNER[hero]
    if not s.items[seat]:
        return False

    def why(slot: int) -> Why | None:
        fits = slot in s.items[seat] and has_card(s, seat, twin(slot))
        return None if fits else (Reasons.not_that_card, (s.card(seat, slot),))

    def offer() -> list[Option]:
        return [*(PICK_CARD[slot] for slot in s.items[seat] if why(slot) is None), SKIP]

    s.shown = seat
    ask = s.ask_lazy(seat, offer, Prompts.maybe_item, a.card)
    _, answer = yield explained(ask, Verbs.pick, why, SKIP)
    if answer == SKIP:
        return False
    item, card = answer[1], twin(answer[1])
    swap_cards(s, seat, item, card)
    s.icons[seat][s.content.item[s.card(seat, item)]] -= 1
    forget(s, SHOWN, seat)
    s.reveal()
    s.tell(Told.swaps_item, s.called(seat))
    gain_item(s, seat, s.content.item[s.card(seat, card)])
    return True


def has_card(s: Match, seat: int, slot: int) -> bool:
    """Whether a card of a hero is in its hand or on the table."""
    piles = (s.hands[seat], s.discards[seat], s.resolved[seat])
    return slot == s.unresolved[seat] or any(slot in pile for pile in piles)
