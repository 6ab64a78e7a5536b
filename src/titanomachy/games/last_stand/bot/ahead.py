"""How The Last Stand is looked ahead: to the end of the round, by what has been learned of how games end."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from ....kernel.asks import Ask, Option
from ...judging import Judging
from ..content import HOME
from ..state import Stand
from ..words import Verbs
from .features import FEATURES, REASONS, features

DOUBTS: Final = {  # standard errors; 2.5 where a question comes often and little hangs on it
    "titan_card": None, "hero_card": None, "start": 1.0,
    "place_up": 1.0, "place_down": 1.0, "place_open": 1.0, "abilities": 1.0, "pay": 1.0,
    "obstruct": 1.0, "lose_die": 1.0, "replace": 1.0, "replacement": 1.0, "frenzy": 1.0, "strike": 1.0,
    "reroll": 2.5, "lend": 1.0, "dodge": 1.0, "cancel": 1.0, "volunteer": 1.0, "spend": 1.0, "search": 1.0,
}  # fmt: skip
OF_A_DIE: Final = frozenset({Verbs.reroll, Verbs.lend, Verbs.offer, Verbs.dodge, Verbs.move, Verbs.fight, Verbs.fire,
                             Verbs.cycle, Verbs.search, Verbs.spend, Verbs.take, Verbs.use})  # fmt: skip

JUDGING: Final = Judging(
    file=HOME / "content" / "judgement.toml",
    names=FEATURES,
    features=features,
    contenders=lambda s: 1,
    side=lambda s, seat: 0 if seat == 0 else 1,
    reasons=REASONS,
)


def doubt(ask: Ask) -> float | None:
    """How sure one has to be to leave what greedy would do."""
    return DOUBTS.get(ask.message.kind)


def alike(s: Stand, seat: int, option: Option) -> Hashable:
    """Dice of a Hero that show the same come to the same."""
    if option[0] not in OF_A_DIE:
        return option
    die = option[1]
    return (option[0], *option[2:], s.face[die], s.left[die], s.holder[die], s.place[die])


def value(s: Stand, seat: int) -> float:
    """The chance of a seat's side."""
    return JUDGING.chances(s)[JUDGING.side(s, seat)]
