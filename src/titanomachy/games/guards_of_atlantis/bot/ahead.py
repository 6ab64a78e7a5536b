"""How Guards of Atlantis is looked ahead: to the end of the round, by what greedy thinks of it there."""

from __future__ import annotations

from math import exp
from typing import Final

from ....kernel.asks import Ask
from ...judging import Judging, Searching
from ..board import HOME
from ..sentences import Prompts
from ..state import Match
from .features import FEATURES, features
from .hurried import hurried
from .reasons import REASONS
from .worth import worth

DOUBTS: Final = {Prompts.play.kind: 1.0, Prompts.act.kind: 1.0}  # standard errors; what is not named greedy decides
SCALE: Final = 25.0  # of greedy's judgement: nearly three games won to one lost

JUDGING: Final = Judging(
    file=HOME / "content" / "judgement.toml",
    names=FEATURES,
    features=features,
    contenders=lambda s: 2,
    side=lambda s, seat: max(0, s.teams[seat]),
    reasons=REASONS,
)


def doubt(ask: Ask) -> float | None:
    """How sure one has to be to leave what greedy would do."""
    return DOUBTS.get(ask.message.kind)


def horizon(s: Match) -> int:
    """Play stops when a round has ended."""
    return s.round


def value(s: Match, seat: int) -> float:
    """What greedy thinks of a position, as a chance to win."""
    return 1.0 / (1.0 + exp(-max(-500.0, min(500.0, worth(s, s.teams[seat]))) / SCALE))


SEARCHING: Final = Searching(quick=hurried, doubt=doubt, horizon=horizon, value=value)
