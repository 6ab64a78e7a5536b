"""The Action cards of a round: in which order they resolve, and whom they reach."""

from __future__ import annotations

from ...kernel.ledger import rule
from .state import NONE, Stand


@rule("LS-s5-01", "LS-abil-19", "LS-abil-20", "LS-abil-21", "LS-abil-22", "LS-tlist-19")
def order(s: Stand) -> list[int]:
    """The cards in the order in which they resolve; a third one stands before or after the second."""
    if s.third == NONE:
        return [s.up, s.down]
    return [s.up, s.down, s.third] if s.house.frenzy_last else [s.up, s.third, s.down]


@rule("LS-cancel-05", "LS-cancel-06")
def reached(s: Stand, card: int) -> list[int]:
    """The Heroes on the levels that a card names."""
    levels = s.content.actions[card].levels
    return [hero for hero, level in enumerate(s.levels) if levels >> level & 1]
