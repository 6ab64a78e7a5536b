"""The round: its seven steps in order, with step 1 (the Titan's cards) and step 7 (reset)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...kernel.asks import Script
from ...kernel.ledger import rule
from . import resolve, rolling, setup, spending, titan
from .state import NONE, ROLL_ALL, SELECT, Stand
from .words import PLACE, Prompts, Told


@rule("LS-s1-01", "LS-s1-02", "LS-s1-03", "LS-s1-07", "LS-s1-08", "LS-tlist-01", "LS-tlist-03", "LS-round-01")
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


@rule("LS-s7-01", "LS-s7-02", "LS-s7-05", "LS-cannon-09", "LS-round-03")
def reset_for_next_round(s: Stand) -> None:
    """Every Hero takes back its 5 dice; nothing rolled is kept, everything else stays."""
    dice = len(s.face)
    s.holder = [die // 5 for die in range(dice)]
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


SETUP: Final = (setup.choose_titan, setup.choose_heroes, setup.choose_levels)

ROUND: Final = (  # the chapter "Playing the Game", in its order
    titan_selects_actions,  # step 1
    rolling.heroes_roll,  # step 2: everyone rolls,
    rolling.heroes_reroll,  # re-rolls until all are content,
    rolling.eren_gives,  # and Eren may give dice away
    titan.titan_uses_symbols,  # step 3
    rolling.heroes_reroll_returned,  # step 4
    rolling.eren_gives_again,
    resolve.resolve_actions,  # step 5
    spending.heroes_spend_dice,  # step 6; step 7 follows when all rest
)

SCRIPTS: Final[tuple[Callable[[Stand], Script], ...]] = (*SETUP, *ROUND)


@rule("LS-round-02")
def script(s: Stand) -> Script:
    """The script of the step that comes next: the phases of the state are the steps in their order."""
    return SCRIPTS[s.phase](s)
