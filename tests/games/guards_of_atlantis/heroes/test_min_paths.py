"""Texts of other heroes that move somebody in their own way: mines on the way go off all the same."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import CARD, SEEMING
from titanomachy.games.guards_of_atlantis.rules.units import WHILE_TOKENS_LIE
from titanomachy.games.guards_of_atlantis.state import ALWAYS, Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import arrange, choose, spot, told

TOKENS = {"token0_2": "mine_blast", "token0_4": "mine_dud", "token2_1": "pyro"}


def mined(heroes: str, at: dict[str, str], acts: str, **more: Any) -> Table[Match]:
    """A blast of Min's lies on j13; somebody performs a card."""
    table = arrange(heroes, {"token0_2": "j13", **at}, acts, {"wasp": "green1"}, tokens=TOKENS, **more)
    mines = [CARD["min.trip_mine"], 0, 4, WHILE_TOKENS_LIE - SEEMING, ALWAYS, 0]
    table.state.active = [*table.state.active, mines]
    return choose(table, "primary")


CASES = [
    ("min razzle wasp arien", {"razzle": "k13", "wasp": "l13"}, "razzle magic_trick", ["push 2"], "razzle"),
    ("min hanu wasp arien", {"hanu": "k13", "arien": "k11"}, "hanu this_way", ["mode 1", "direction west"], "hanu"),
    ("min brogan widget wasp", {"brogan": "k13", "token2_1": "k12"}, "widget drag_off", ["to i13"], "brogan"),
    ("min garrus wasp arien", {"garrus": "k13", "red_melee1": "l13", "min": "h13"}, "garrus send_flying", ["to i13"],
     "garrus"),
]  # fmt: skip


@pytest.mark.parametrize(("heroes", "at", "acts", "answers", "who"), CASES)
@rule("GA-kw-43", "GA-kw-44")
def test_a_mine_on_the_way_goes_off(heroes: str, at: dict[str, str], acts: str, answers: list[str], who: str) -> None:
    table = mined(heroes, at, acts, hands={"min": "", who: "red1"})
    for words in answers:
        choose(table, words)
    assert (spot(table, who), spot(table, "token0_2"), "blast" in told(table)) == ("i13", "off", True)
