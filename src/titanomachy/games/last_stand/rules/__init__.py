"""The rules of the game: one module for each chapter of the rulebook, joined as the kernel runs them."""

from __future__ import annotations

from typing import Final

from ....kernel.rules import Rules
from ..state import Stand, facts
from .legality import why_not
from .playing_the_game import rounds, script
from .positions import check, complete
from .setup import advice, make
from .victory import outcome, sides

RULES: Final = Rules(
    state=Stand,
    make=make,
    script=script,
    outcome=outcome,
    why_not=why_not,
    check=check,
    rounds=rounds,
    sides=sides,
    mates_share=True,  # what the Heroes know, all of them know: only the Titan has secrets
    complete=complete,
    facts=facts,
    advice=advice,
)
