"""The Plunder Command, which storm giants call Negotiate."""

from __future__ import annotations

from ....kernel.ledger import rule
from ..acts import Giants
from ..content import PLUNDER
from .rounds import finish_command


@rule("AG-plunder-01", "AG-plunder-02", "AG-plunder-03", "AG-plunder-04", "AG-plunder-05")
def play_plunder(g: Giants) -> None:
    """Two cards, and one more for each card to the left as long as there is a Small Folk Region for each."""
    race, content = g.race, g.content
    more = min(content.per_left[race][PLUNDER] * g.left(race), len(g.small_folk_held(race)))
    g.draw(race, content.base[race][PLUNDER] + more, "AG-plunder-01")
    finish_command(g)
