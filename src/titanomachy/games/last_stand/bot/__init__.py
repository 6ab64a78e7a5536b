"""The greedy bot: plays to win by simple judgement, from what its seat may know and nothing else."""

from __future__ import annotations

from typing import Final

from ....kernel.asks import Option
from ....kernel.forms import UNSEEN
from ....kernel.table import Table
from ...game import Playing
from ...judging import Searching
from ..content import TITAN_IDS
from ..state import NONE, Stand, out_of_sight
from . import heroes, titan
from .ahead import alike, doubt, likely, luck, patience, quick, value
from .judgement import JUDGING
from .things import thing


def choose(table: Table[Stand], seat: int, seed: int) -> Option:
    """What looks best from a seat."""
    ask = table.asks[seat]
    if len(ask.options) == 1:
        return ask.options[0]
    s = known(table, seat)
    kind = ask.message.kind
    if seat == 0:
        return titan.CHOICES[kind](s, ask, seed)
    return heroes.CHOICES[kind](s, seat - 1, ask)


def known(table: Table[Stand], seat: int) -> Stand:
    """The state as a seat knows it, for rules that are tried out on it.

    A card that lies face down is NONE and counted to the hand, as it may be any of those; so is every unseen card of
    the Tactics pile.
    """
    s = table.sight(seat).state
    if seat != 0:
        s.hand = out_of_sight(s)
    if s.down == UNSEEN:
        s.down = NONE
    s.pile = [NONE if card == UNSEEN else card for card in s.pile]
    return s


def groups(table: Table[Stand]) -> dict[str, str]:
    """Games are counted by Titan and number of Heroes."""
    return {"titan": TITAN_IDS[table.state.titan], "heroes": str(table.setup.seats - 1)}


VARIANTS: Final[list[dict[str, object]]] = [{"titan": id_, "heroes": "random"} for id_ in TITAN_IDS]
BOT: Final = Playing(
    greedy=choose,
    groups=groups,
    variants=VARIANTS,  # each Titan in turn, against Heroes drawn by lot
    thing=thing,
    content=lambda state: state.content.data,
    judging=JUDGING,
    searching=Searching(
        quick=quick,
        doubt=doubt,
        horizon=lambda s: s.round,
        value=value,
        alike=alike,
        likely=likely,
        luck=luck,
        patience=patience,
        first=6,  # the faces of a die
        worlds=16,
    ),
)
