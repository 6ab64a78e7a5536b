"""Step 1: the Titan selects two Action cards; and which cards of its hand may go to the table at all."""

from __future__ import annotations

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..state import ROLL_ALL, Stand
from ..words import PLACE, Prompts, Told
from .reasons import CARD_ASIDE, CARD_GONE, CARD_OTHER, CARD_PLAYED


def may_leave_hand(s: Stand, card: int, aside: Message, played: Message) -> Why | None:
    """Cards come from the hand; the two reasons are those of whoever brings one for what lies on the table."""
    if card in s.hand:
        return None
    if card in s.aside:
        return aside, (card,)
    if card in s.removed:
        return CARD_GONE[s.rulings.french], (card,)
    return (played if card in (s.up, s.down, s.third) else CARD_OTHER), (card,)


@rule("LS-s1-01", "LS-s1-04", "LS-setup-09")
def may_place(s: Stand, hero: int, option: Option) -> Why | None:
    """Two different cards of the hand; those of the last round are set aside."""
    return may_leave_hand(s, option[1], CARD_ASIDE, CARD_PLAYED)


@rule("LS-s1-01", "LS-s1-02", "LS-s1-03", "LS-s1-07", "LS-s1-08", "LS-s1-09")
@rule("LS-tlist-01", "LS-tlist-03", "LS-round-01")
def titan_selects_actions(s: Stand) -> Script:
    """Two different cards from the hand: the first face up, the second face down (up after Blinding Shot)."""
    s.round += 1
    s.tell(Told.round_begins, s.round)
    _, option = yield s.ask(0, [PLACE[card] for card in s.hand], Prompts.place_up)
    s.up = option[1]
    s.hand.remove(s.up)
    s.tell(Told.placed_up, s.up)
    prompt = Prompts.place_open if s.blind else Prompts.place_down
    _, option = yield s.ask(0, [PLACE[card] for card in s.hand], prompt)
    s.down = option[1]
    s.hand.remove(s.down)
    s.known_in_hand = []
    s.down_open = s.blind
    if s.blind:
        s.tell(Told.placed_up, s.down)
    else:
        s.tell_only(1, Told.placed_down, s.down)
    s.phase = ROLL_ALL
