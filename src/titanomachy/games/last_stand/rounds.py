"""The round: its seven steps in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Script
from ...kernel.ledger import rule
from .eren import eren_gives, eren_gives_again
from .resolve import resolve_actions
from .rolling import heroes_reroll, heroes_reroll_returned, heroes_roll
from .selecting import titan_selects_actions
from .setup import choose_heroes, choose_levels, choose_titan
from .spending import heroes_spend_dice
from .state import Stand
from .titan import titan_uses_symbols

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


@rule("LS-round-02")
def script(s: Stand) -> Script:
    """The script of the step that comes next: the phases of the state are the steps in their order."""
    return SCRIPTS[s.phase](s)
