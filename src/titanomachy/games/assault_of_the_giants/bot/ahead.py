"""How Assault of the Giants is looked ahead: which command is best, by playing some rounds on as greedy would."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Ask
from ....kernel.outcome import Outcome
from ...judging import Judging, Searching
from ..acts import Giants
from ..reading import HOME
from .features import FEATURES, features
from .greedy import playing_on
from .reasons import REASONS

DOUBTS: Final = {"command": 0.5}  # standard errors; what is not named here is left to greedy
PARTS: Final = 60  # of a round: as many for each turn as make it whole with any number of players

JUDGING: Final = Judging(
    file=HOME / "content" / "judgement.toml",
    names=FEATURES,
    features=features,
    contenders=lambda g: g.seats,
    side=lambda g, seat: seat,
    kind=lambda g: str(g.seats),
    reasons=REASONS,
)


def doubt(ask: Ask) -> float | None:
    """How sure one has to be to leave what greedy would do."""
    return DOUBTS.get(ask.message.kind)


def horizon(g: Giants) -> int:
    """How far the game is, in parts of rounds."""
    return PARTS * g.round + PARTS * ((g.active - g.first) % g.seats) // g.seats


def value(g: Giants, seat: int) -> float:
    """The chance of a seat's race."""
    return JUDGING.chances(g)[seat]


def result(g: Giants, outcome: Outcome, seat: int) -> float:
    """A victory, shared with whoever has won as well."""
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0


SEARCHING: Final = Searching(
    quick=playing_on,
    doubt=doubt,
    horizon=horizon,
    value=value,
    result=result,
    far=3 * PARTS,
)
