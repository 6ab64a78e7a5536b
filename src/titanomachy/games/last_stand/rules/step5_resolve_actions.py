"""Step 5: the Action cards resolve one after the other, and the Heroes may cancel them."""

from __future__ import annotations

from ....kernel.asks import AnyOf, Script
from ....kernel.ledger import rule
from ..content import BY_DODGE
from ..state import SAFE, SPENDING, UNDECIDED, Stand
from ..words import Told
from .action_cards import apply_effects, order, reached
from .canceling import DEFENCES, cancelled, defence_asks, look_out, undecided


@rule("LS-s5-01", "LS-s5-02", "LS-s5-03", "LS-s5-11", "LS-cancel-10")
def resolve_actions(s: Stand) -> Script:
    """One card: reveal it, let the Heroes decide one by one whether to cancel it, then apply what they let happen."""
    card = order(s)[s.slot]
    if not s.stage:
        s.stage = 1
        turn_up(s, card)
    asks = defence_asks(s, card)
    if asks:
        seat, option = yield AnyOf(asks)
        DEFENCES[option[0]](s, card, seat - 1, option)
        if undecided(s, card):
            return  # the others go on with it, in a script of their own
    if not cancelled(s, card):
        yield from apply_effects(s, card, struck(s, card))
    s.dodging = [UNDECIDED] * len(s.heroes)
    s.stage = 0
    s.slot += 1
    if s.slot == len(order(s)):
        s.phase = SPENDING


@rule("LS-s5-01", "LS-s5-02", "LS-cancel-04")
def turn_up(s: Stand, card: int) -> None:
    """The card takes its turn; the face-down one is revealed now."""
    if card == s.down and not s.down_open:
        s.down_open = 1
        s.reveal()
        s.tell(Told.revealed, card)
    else:
        s.tell(Told.comes, card)
    if s.content.actions[card].counter == BY_DODGE:
        look_out(s, card)


def struck(s: Stand, card: int) -> list[int]:
    """The Heroes whom the card hits: those on its levels who have not dodged it."""
    return [hero for hero in reached(s, card) if s.dodging[hero] != SAFE]
