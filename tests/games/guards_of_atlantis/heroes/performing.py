"""What the tests of most heroes set up alike: the hero at J13, about to perform the primary action of a card."""

from __future__ import annotations

from typing import Any, Protocol

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.table import Table

from ..table_top import announced, arrange, choose

RING = {"k13", "k12", "j12", "i13", "i14", "j14"}  # beside j13


class Performs(Protocol):
    """A table on which a hero has begun the primary action of a card; the turn goes on after it."""

    def __call__(self, card: str, at: dict[str, str], heroes: str = ..., **more: Any) -> Table[Match]: ...


def performing(usual: str) -> Performs:
    """Tables for the first of some heroes; the last of them still has a card to act with."""
    hero = usual.split()[0]

    def perform(card: str, at: dict[str, str], heroes: str = usual, **more: Any) -> Table[Match]:
        more.setdefault("played", {heroes.split()[3]: "green1"})
        table = arrange(heroes, {hero: "j13", **at}, f"{hero} {card}", **more)
        return choose(table, "primary")

    return perform


def attack_total(table: Table[Match]) -> int:
    """The Attack total of the attack that somebody is asked to defend against."""
    return announced(table)[0]
