"""The sequence of play: which script runs in each phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....kernel.asks import Script
from ..state import Match
from . import end_of_round, game_setup, leveling_up, performing_actions, turn_sequence

SCRIPTS: Final[tuple[Callable[[Match], Script], ...]] = (  # in the order of the phases
    game_setup.select_heroes,
    game_setup.start_heroes,
    turn_sequence.play_cards,
    turn_sequence.reveal,
    turn_sequence.next_to_act,
    performing_actions.act,
    turn_sequence.turn_ends,
    end_of_round.round_effects,
    end_of_round.battle,
    end_of_round.clear_tokens,
    end_of_round.push_due,
    end_of_round.retrieve,
    leveling_up.level_up,
    leveling_up.pity,
)


def script(s: Match) -> Script:
    """What comes next."""
    return SCRIPTS[s.phase](s)
