"""A position for every reason against a choice: the reason, the position, the choice, the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.rules import reasons
from titanomachy.kernel.messages import Message

from ...drawn_board import FIGHT, Play, battle, command, drawn

Case = tuple[str, Callable[[], Play], str, str]

REASONS: Final = {name: value for name, value in vars(reasons).items() if isinstance(value, Message)}


def named(case: Case) -> str:
    """What pytest calls a case."""
    return f"{case[0].lower()}-{case[3]}"


def assert_refused(case: Case) -> None:
    """The choice is not offered; the reason against it is true and comes with the rule that forbids."""
    name, position, words, rule = case
    turn = position()
    (seat,) = turn.table.asks
    assert not turn.can(words)
    refusal = turn.table.why_not(seat, words)
    assert refusal is not None
    reason = REASONS[name]
    assert (refusal.message.kind, refusal.rule) == (reason.kind, rule), refusal.text("en")
    assert rule == (reason.rule or rule) and rule in GAME.ledger
    assert refusal.text("en") != refusal.text("fr")


# -- positions of several chapters


BESIDE: Final = "waterdeep hill regular\nneverwinter fire regular"
FINAL: Final = {"storm": 120}


def event(board: str = "", turn: str = "hill", **told: Any) -> Play:
    return drawn(board, turn=turn, phase="event", **told)


def trade(board: str = BESIDE, **told: Any) -> Play:
    return command("trade", board, **{"left": 1, "cards": {"hill": "2*food", "fire": "2*ore"}, **told})


def rest(board: str = "", left: int = 4, **told: Any) -> Play:
    return command("rest", board, left=left, **{"load": {}, **told})


def rolls(phase: str = "attack_roll", attackers: str = "regular", defenders: str = "regular", **told: Any) -> Play:
    return battle(FIGHT.format(attackers, defenders), "waterdeep", "neverwinter", phase, **told)
