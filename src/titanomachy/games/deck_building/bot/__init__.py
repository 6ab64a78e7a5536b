"""The greedy bot: a team-mate that plays by simple judgement, from what its seat may know and nothing else."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Option
from ....kernel.table import Table
from ...game import Playing
from ...judging import Searching
from ..rules.city import City
from ..words import Endings
from .ahead import answer, best_of, candidates
from .knowing import known
from .searching import JUDGING, doubt, horizon, luck, quick, result, tries, value
from .things import thing

WEIGHTY: Final = frozenset({"turn", "enter", "first", "soak"})  # questions that are worth looking ahead


def choose(table: Table[City], seat: int, seed: int) -> Option:
    """What looks best from a seat; where more than one thing does, what turns out best in imagined rounds."""
    ask = table.asks[seat]
    offered = ask.offered()
    if len(offered) == 1:
        return offered[0]
    s = known(table, seat)
    asked = sorted(table.asks)
    if ask.message.kind not in WEIGHTY:
        return answer(s, seat, ask, asked)
    options = candidates(s, seat, ask, asked)
    return best_of(table, seat, options) if len(options) > 1 else options[0]


def groups(table: Table[City]) -> dict[str, str]:
    """Why games are won and lost, and how many Archenemies were defeated by then."""
    ending = Endings.ALL[table.state.ending]
    return {
        "players": str(table.setup.seats),
        "ending": ending.kind if ending else "",
        "archenemies": str(table.state.slain),
    }


BOT: Final = Playing(
    greedy=choose,
    groups=groups,
    thing=thing,
    content=lambda state: state.content.data,
    judging=JUDGING,
    searching=Searching(quick=quick, doubt=doubt, horizon=horizon, value=value, result=result, tries=tries, luck=luck),
)
