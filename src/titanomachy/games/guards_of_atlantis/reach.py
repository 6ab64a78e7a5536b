"""An attack that reaches nobody: the rules allow it, and whoever chooses it is told before."""

from __future__ import annotations

from typing import Final

from ...kernel.asks import Option, Script
from ...kernel.ledger import rule
from .cards import ATTACK, NONE
from .rules.card_effects import BEFORE, Act, Stop
from .rules.performing_actions import BODIES, start_action, triggers
from .state import Match
from .words import Verbs

ATTACKS: Final = (Verbs.primary, Verbs.strike)


@rule("GA-act-04", "GA-attack-01", "GA-perf-02")
def strikes_nobody(s: Match, seat: int, option: Option) -> bool:
    """Whether an attack stops at once, because no unit is in its reach: it is begun on a copy, and nothing is asked."""
    verb, slot = option[0], s.unresolved[seat]
    if verb not in ATTACKS or slot == NONE or s.where[seat] == NONE:
        return False
    tried = s.clone()
    act = start_action(tried, seat, slot, verb)
    if act.kind != ATTACK:
        return False
    try:
        next(_begun(tried, act, verb))
    except Stop:
        return not act.hit and tried.where == s.where
    except StopIteration:
        return False
    return False  # something is asked


def _begun(s: Match, act: Act, verb: str) -> Script:
    yield from triggers(s, act, BEFORE)
    yield from BODIES[verb](s, act)
