"""Step 7: everything goes back to where it was before the round, but for what stays."""

from __future__ import annotations

from ....kernel.ledger import rule
from ..content import TITAN
from ..state import HELD, NONE, OWNER, SELECT, Stand
from ..words import Told


@rule("LS-s7-01", "LS-s7-02", "LS-s7-03", "LS-s7-05", "LS-cannon-09", "LS-round-03")
def reset_for_next_round(s: Stand) -> None:
    """Every Hero takes back its 5 dice; nothing rolled is kept, everything else stays."""
    dice = len(s.face)
    s.face = [TITAN] * dice
    s.place = [HELD] * dice
    s.holder = list(OWNER[:dice])
    s.left = [1] * dice
    s.gift = [0] * len(s.gift)
    s.rested = [0] * len(s.rested)
    s.rolled_back = []
    s.shots = 0
    s.slot = 0
    set_cards_aside(s)
    s.tell(Told.reset)
    s.phase = SELECT


@rule("LS-s7-03", "LS-s7-04", "LS-s1-04", "LS-s1-06", "LS-abil-24", "LS-tlist-09")
def set_cards_aside(s: Stand) -> None:
    """All cards used are set aside face up (also a third); those set aside before go back to the hand."""
    played = [card for card in (s.up, s.down, s.third) if card != NONE]
    s.hand = sorted(s.hand + s.aside)
    s.aside = played
    s.known_in_hand = []
    s.up = s.down = s.third = NONE
    s.down_open = 0
