"""The rules: a module for each chapter of the rulebook, joined as the kernel runs them."""

from __future__ import annotations

from typing import Final

from ....kernel.rules import Rules
from . import reasons
from .choices import why_not
from .city import City
from .completing import complete
from .game_setup import lay_out
from .options import advice
from .positions import check
from .round_structure import script, turn_rule
from .winning_or_losing import facts, outcome, sides

VAGUE: Final = (
    reasons.NOT_NOW, reasons.BUSY, reasons.NOT_YOUR_TURN, reasons.NO_TURN, reasons.GEAR_LATER, reasons.NO_AMBUSH,
)  # fmt: skip

RULES: Final = Rules(
    state=City,
    make=lay_out,
    script=script,
    outcome=outcome,
    why_not=why_not,
    check=check,
    rounds=lambda city: city.round,
    sides=sides,
    complete=complete,
    facts=facts,
    turn_rule=turn_rule,
    advice=advice,
    vague=frozenset(reason.kind for reason in VAGUE),
)
