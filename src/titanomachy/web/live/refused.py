"""What a person or a bot asks for and may not have."""

from __future__ import annotations

from ...kernel.asks import Option
from ...kernel.errors import IllegalChoice
from ...kernel.state import State
from ...kernel.table import Table
from ...kernel.words import N_, say


class Refused(Exception):
    """A message that is not carried out: why, and the rule behind it.

    `stale`: it was about a moment that is past; the same may well be possible now.
    """

    def __init__(self, why: str, rule: str = "", stale: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.rule = rule
        self.stale = stale


def refusal(table: Table[State], seat: int, option: Option, error: IllegalChoice, lang: str) -> Refused:
    """Why a choice is not offered, in the reader's language."""
    why = table.why_not(seat, option) if seat in table.asks else None
    if why is not None:
        return Refused(why.text(lang), why.rule)
    if table.over:
        return Refused(say(N_("The game is over."), lang), error.rule)
    return Refused(say(N_("This seat has nothing to choose now."), lang))
