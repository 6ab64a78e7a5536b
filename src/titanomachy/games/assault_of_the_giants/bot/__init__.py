"""A bot that plays by simple judgement, and what one that looks ahead has to know."""

from __future__ import annotations

from typing import Final

from ....kernel.table import Table
from ...game import Playing
from ..acts import Giants
from ..content import RACE_IDS
from ..messages import Endings
from .ahead import JUDGING, SEARCHING
from .greedy import choose
from .things import thing


def groups(table: Table[Giants]) -> dict[str, str]:
    """Which race won, how, and after how many rounds."""
    outcome = table.outcome
    winners = sorted(outcome.winners) if outcome else []
    ending = Endings.ALL[table.state.ending]
    return {
        "players": str(table.setup.seats),
        "winner": "+".join(RACE_IDS[table.state.races[seat]] for seat in winners),
        "ending": ending.kind if ending else "",
    }


BOT: Final = Playing(
    greedy=choose,
    groups=groups,
    thing=thing,
    content=lambda state: state.content.data,
    judging=JUDGING,
    searching=SEARCHING,
)
