"""Choices that are refused where Min is at the table: mines said in secret, mines on the way, a card for an item."""

from __future__ import annotations

from titanomachy.games.guards_of_atlantis.cards import SLOT_IDS
from titanomachy.games.guards_of_atlantis.rules.reasons import Reasons
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.table import Table

from ..table_top import arrange, choose

HEROES = "min brogan xargatha arien"
TOKENS = {"token0_2": "mine_blast", "token0_3": "mine_blast", "token0_4": "mine_dud", "token0_5": "mine_dud"}


def mining(card: str, *spaces: str, **at: str) -> Table[Match]:
    """Min has placed mines and says in secret which is which; then Brogan acts."""
    table = arrange(HEROES, {"min": "j13", **at}, f"min {card}", {"brogan": "red1"}, tokens=TOKENS)
    choose(table, "primary")
    for space in spaces:
        choose(table, f"to {space}")
    return table


def crossing() -> Table[Match]:
    """Brogan walks to a space to which ways lead with and without a mine, while another mine lies elsewhere."""
    table = choose(mining("trip_mine", "j12", "i15", brogan="j11"), "target token0_2")
    return choose(choose(table, "walk", "brogan"), "to k13")


def inheriting() -> Table[Match]:
    """Min, whose cards are all of tier III, makes a card of the deck an item."""
    hands = {"min": "gold silver red3a blue3a"}
    table = arrange(HEROES, {"min": "j13"}, "min perfect_self", hands=hands, level={"min": 7})
    items = ("red2b", "blue2b", "green2b", "red3b", "blue3b", "green3a")
    table.state.items[0] = [SLOT_IDS.index(word) for word in items]
    return choose(choose(table, "primary"), "mode 1")


MINES = [
    (Reasons.no_target, "target", lambda: mining("trip_mine", "j11", "k12", brogan="k13"), "target brogan", "min"),
    (Reasons.not_on_board, "target", lambda: mining("minefield", "j11", "k12", "i13"), "target token0_5", "min"),
    (Reasons.no_target, "target", crossing, "target token0_4", "brogan"),
    (Reasons.not_that_card, "pick", inheriting, "pick red2b", "min"),
    (Reasons.not_that_card, "pick", inheriting, "pick gold", "min"),
]
