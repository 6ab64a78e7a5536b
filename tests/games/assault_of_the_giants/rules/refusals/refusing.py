"""A position for every reason against a choice: the reason, the position, the choice, the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from titanomachy.games.assault_of_the_giants import GAME
from titanomachy.games.assault_of_the_giants.rules import reasons
from titanomachy.kernel.messages import Message

from ...drawn_board import FIGHT, Play, battle, command, drawn

REASONS: Final = {name: value for name, value in vars(reasons).items() if isinstance(value, Message)}


class Case(NamedTuple):
    """A choice that is refused; `sentence` is the reason in full where it names things."""

    reason: str
    position: Callable[[], Play]
    choice: str
    rule: str
    sentence: str = ""


def named(case: Case) -> str:
    """What pytest calls a case."""
    return f"{case.reason.lower()}-{case.rule}"


def assert_refused(case: Case) -> None:
    """The choice is not offered; the reason against it is true and comes with the rule that forbids.

    Against what is offered there is no reason.
    """
    turn = case.position()
    ((seat, ask),) = turn.table.asks.items()
    assert not turn.can(case.choice)
    assert all(GAME.rules.why_not(turn.s, seat, option, ask) is None for option in ask.options)
    refusal = turn.table.why_not(seat, case.choice)
    assert refusal is not None
    reason = REASONS[case.reason]
    text = refusal.text("en")
    assert (refusal.message.kind, refusal.rule) == (reason.kind, case.rule), text
    assert case.rule == (reason.rule or case.rule) and case.rule in GAME.ledger
    assert text == (case.sentence if reason.places else reason.template)
    assert text != refusal.text("fr")


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
