"""The abilities that change the Action cards of the round: Sudden Change and Frenzy."""

from __future__ import annotations

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from ...kernel.messages import Why
from .content import Ability
from .reasons import CARD_ASIDE, NOT_IN_HAND, THIRD_PLAYED
from .selecting import may_leave_hand
from .state import Stand
from .words import PLACE, REPLACE, Prompts, Told


@rule("LS-abil-15")
def may_replace_by(s: Stand, hero: int, option: Option) -> Why | None:
    """The new card comes from the hand."""
    return may_leave_hand(s, option[1], NOT_IN_HAND, NOT_IN_HAND)


@rule("LS-abil-19", "LS-abil-20", "LS-s1-04")
def may_add(s: Stand, hero: int, option: Option) -> Why | None:
    """The third card comes from the hand too."""
    return may_leave_hand(s, option[1], CARD_ASIDE, THIRD_PLAYED[s.house.french])


@rule(
    "LS-abil-12",
    "LS-abil-13",
    "LS-abil-14",
    "LS-abil-15",
    "LS-abil-16",
    "LS-abil-17",
    "LS-abil-18",
    "LS-tlist-02",
)
def sudden_change(s: Stand, place: int, ability: Ability) -> Script:
    """Sudden Change: one of the two cards goes back to the hand and another takes its place and its side."""
    number = s.titan * 3 + place
    for _ in range(ability.x):
        _, option = yield s.ask(0, REPLACE, Prompts.replace, number)
        second = option[1] == 1
        _, option = yield s.ask_lazy(0, lambda: [PLACE[card] for card in s.hand], Prompts.replacement, number)
        if second:
            change_second(s, option[1])
        else:
            old, s.up = s.up, option[1]
            change_open(s, old, s.up)


def back_to_hand(s: Stand, old: int, new: int) -> None:
    """Exchange a card of the hand for one from the table."""
    s.hand.remove(new)
    s.hand.append(old)
    s.hand.sort()


def change_open(s: Stand, old: int, new: int) -> None:
    """An exchange that all see: they know that the old card is in the hand, and that the new one is not."""
    back_to_hand(s, old, new)
    if new in s.known_in_hand:
        s.known_in_hand.remove(new)
    s.known_in_hand.append(old)
    s.tell(Told.changed_up, old, new)


@rule("LS-abil-13", "LS-abil-18", "LS-tlist-02")
def change_second(s: Stand, new: int) -> None:
    """The second card is exchanged on the side on which it lies. Face down, nobody else learns which it was."""
    old, s.down = s.down, new
    if s.down_open:
        change_open(s, old, new)
        return
    certain = len(s.hand) == len(s.known_in_hand)  # all else was known, so the old card was too
    back_to_hand(s, old, new)
    s.known_in_hand = [old] if certain else []
    s.tell_only(1, Told.changed_down, old, new)


@rule("LS-abil-19", "LS-abil-20", "LS-abil-23", "LS-abil-25")
def frenzy(s: Stand, place: int, ability: Ability) -> Script:
    """Frenzy: a third card from the hand, face up."""
    prompt = Prompts.frenzy[s.house.french]
    _, option = yield s.ask_lazy(0, lambda: [PLACE[card] for card in s.hand], prompt, s.titan * 3 + place)
    s.third = option[1]
    s.hand.remove(s.third)
    if s.third in s.known_in_hand:
        s.known_in_hand.remove(s.third)
    s.tell(Told.frenzied[s.house.french], s.third)
