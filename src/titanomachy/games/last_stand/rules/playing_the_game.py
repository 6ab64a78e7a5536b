"""Playing the Game: setting up, then rounds of seven steps in their order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Script
from ....kernel.ledger import rule
from ..state import Stand
from .hero_abilities import eren_gives, eren_gives_again
from .setup import choose_heroes, choose_levels, choose_titan
from .step1_select_actions import titan_selects_actions
from .step2_roll import heroes_reroll, heroes_roll
from .step3_titan_symbols import titan_uses_symbols
from .step4_reroll_returned import heroes_reroll_returned
from .step5_resolve_actions import resolve_actions
from .step6_use_symbols import heroes_spend_dice

SETUP: Final = (choose_titan, choose_heroes, choose_levels)

ROUND: Final = (  # the chapter "Playing the Game", in its order
    titan_selects_actions,  # step 1
    heroes_roll,  # step 2: everyone rolls,
    heroes_reroll,  # re-rolls until all are content,
    eren_gives,  # and Eren may give dice away
    titan_uses_symbols,  # step 3
    heroes_reroll_returned,  # step 4
    eren_gives_again,
    resolve_actions,  # step 5
    heroes_spend_dice,  # step 6; step 7 follows when all rest
)

SCRIPTS: Final[tuple[Callable[[Stand], Script], ...]] = (*SETUP, *ROUND)


def rounds(s: Stand) -> int:
    """How many rounds have begun."""
    return s.round


@rule("LS-round-02")
def script(s: Stand) -> Script:
    """The script of the step that comes next: the phases of the state are the steps in their order."""
    return SCRIPTS[s.phase](s)
