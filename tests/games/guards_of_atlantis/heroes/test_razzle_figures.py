"""Razzle's figures as others meet them: each is a hero of its own that a text may find, and all of them fall but once.

He is the enemy of whoever acts on j13, in the first Battle Zone.
"""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import arrange, asked, choose, coins, discarded, end_turn, spot, targets, told

FIGURES = {"token1_1": "stunt_double", "token1_2": "stunt_double", "token1_3": "stunt_double"}


def meeting(acts: str, at: dict[str, str], tokens: dict[str, str] | None = None, **more: Any) -> Table[Match]:
    """A hero performs the primary action of a card; Razzle and his figures stand where the test says."""
    hero, _ = acts.split()
    told = {"played": {"arien": "green1"}, "tokens": {**FIGURES, **(tokens or {})}, **more}
    return choose(arrange(f"{hero} razzle wasp arien", {hero: "j13", **at}, acts, **told), "primary")


@pytest.mark.parametrize("card", ["ice_blast", "ice_shard"])
@rule("GA-core-13", "GA-perf-05")
def test_another_figure_is_another_hero_for_ice_blast(card: str) -> None:
    # GA-ruling-44
    table = meeting(f"tali {card}", {"razzle": "k13", "token1_1": "l12"}, hands={"razzle": "gold silver red1"})
    choose(table, "defend red1")
    assert asked(table) == {"razzle": "discard_fitting"}, "of the colour that he has just defended with"
    alone = meeting(f"tali {card}", {"razzle": "k13"}, hands={"razzle": "gold silver red1"})
    assert "stops" in told(choose(alone, "defend red1")), "the target itself is no other hero"


def laughed_at(hand: str, *more: str) -> Table[Match]:
    """NebKher laughs, and all enemy heroes in radius hear him: Razzle, and so many of his figures."""
    at = {"razzle": "k12", **dict(zip(more, ("l12", "i14", "h13"), strict=False))}
    return meeting("nebkher diabolical_laughter", at, level={"nebkher": 8}, hands={"razzle": hand})


@rule("GA-core-13", "GA-perf-14")
def test_every_figure_that_hears_a_laugh_has_to_discard() -> None:
    # GA-ruling-44
    table = laughed_at("gold silver red1", "token1_1", "token1_2")
    for card in ("gold", "silver", "red1"):
        assert asked(table) == {"razzle": "discard"}
        choose(table, f"discard {card}")
    assert (asked(table), discarded(table, "razzle")) == ({"nebkher": "mode"}, "gold silver red1")


@rule("GA-defeat-01", "GA-perf-14")
def test_a_laugh_that_finds_no_card_defeats_razzle_and_his_other_figures_have_heard_nothing() -> None:
    table = choose(laughed_at("gold", "token1_1", "token1_2"), "discard gold")
    assert asked(table) == {"nebkher": "mode"}
    assert (table.state.lives, coins(table, "nebkher"), told(table).count("hero_falls")) == ([6, 5], 1, 1)
    assert {spot(table, figure) for figure in ("razzle", *FIGURES)} == {"off"}


@rule("GA-defeat-01", "GA-perf-17")
def test_a_grenade_beside_two_figures_defeats_razzle_once() -> None:
    at = {"razzle": "l12", "token1_1": "k13"}
    grenade = {"token0_6": "grenade"}
    table = meeting("min holy_death_grenade", at, grenade, hands={"razzle": ""}, turn=2)
    choose(table, "to k12")
    end_turn(table)
    while "target" in set(asked(table).values()):
        choose(table, f"target {sorted(targets(table))[0]}")
    assert (table.state.lives, coins(table, "min")) == ([6, 5], 1)


@rule("GA-order-01", "GA-perf-14")
def test_whoever_falls_before_the_attack_by_another_figure_is_not_attacked_as_well() -> None:
    table = meeting("swift super_shotgun", {"razzle": "k13", "token1_1": "l12"}, hands={"razzle": ""})
    choose(table, "target razzle")
    assert {spot(table, figure) for figure in ("razzle", *FIGURES)} == {"off"}
    assert (table.state.lives, coins(table, "swift"), "strikes" in told(table)) == ([6, 5], 1, False)
