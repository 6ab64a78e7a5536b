"""What is chosen by itself, and what has to wait for its person so that nothing is betrayed."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.rules import only_option
from ....kernel.table import Table
from ..acts import Giants

# Asks whose only option would tell others what a hand does not hold, if it were taken by itself.
SECRET_ASKS: Final = frozenset({"command", "after", "opening", "attacker", "defender", "protect"})
# Asks about Resource Cards that one player looks at: their only option would tell that the cards are alike.
PEEKING_ASKS: Final = frozenset({"peek", "put_back"})


def automatic(table: Table[Giants], seat: int) -> Option | None:
    """The only option is taken by itself, except where that would tell what a hand or a peek does not hold."""
    ask = table.asks.get(seat)
    if ask is not None and keeps_a_secret(table.state, seat, ask.message.kind):
        return None
    return only_option(table, seat)


@rule("AG-magic-07", "AG-setup-26")
def keeps_a_secret(g: Giants, seat: int, kind: str) -> bool:
    """Whether an ask has to wait for its person even with a single option, so that nothing is betrayed."""
    if kind in PEEKING_ASKS:
        return len(g.peeked) > 1
    return kind in SECRET_ASKS and bool(g.spells[g.races[seat]])
