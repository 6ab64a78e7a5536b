"""The round: its seven steps in order, and the first of them, the Titan's choice of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Script
from ...kernel.ledger import rule
from .resolve import resolve_actions
from .rolling import eren_gives, eren_gives_again, heroes_reroll, heroes_reroll_returned, heroes_roll
from .setup import choose_heroes, choose_levels, choose_titan
from .spending import heroes_spend_dice
from .state import ROLL_ALL, Stand
from .titan import titan_uses_symbols
from .words import PLACE, Prompts, Told


@rule("LS-s1-01", "LS-s1-02", "LS-s1-03", "LS-s1-08", "LS-s1-09", "LS-tlist-01", "LS-tlist-03", "LS-round-01")
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
