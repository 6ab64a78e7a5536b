"""How Guards of Atlantis is played by itself."""

from __future__ import annotations

from typing import Final

from ....kernel.table import Table
from ...game import Playing
from ..sentences import Endings
from ..state import Match
from .ahead import JUDGING, SEARCHING
from .choosing import choose
from .things import thing


def groups(table: Table[Match]) -> dict[str, str]:
    """How games end, and on which board."""
    ending = Endings.ALL[table.state.ending]
    return {"board": table.state.board.id, "ending": ending.kind if ending else ""}


BOT: Final = Playing(
    greedy=choose,
    groups=groups,
    variants=[{"selection": "all_random"}],  # of all heroes, not those of the first game again and again
    thing=thing,
    content=lambda state: state.content.data,
    judging=JUDGING,
    searching=SEARCHING,
)
