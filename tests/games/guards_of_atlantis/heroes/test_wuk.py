"""Wuk's clubs and his grove: every card, when it cannot be carried out. He stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    hand,
    offered,
    refused,
    spaces,
    spot,
    targets,
    told,
)
from .performing import RING, attack_total, performing

HEROES = "wuk sabina wasp arien"
wuk = performing(HEROES)
TREES = {f"token0_{number}": "tree" for number in (1, 2, 3)}


def grove(table: Table[Match]) -> set[str]:
    """Where Wuk's Trees stand."""
    return {spot(table, word) for word in TREES} - {"off"}


# -- Tree Slam, Makeshift Weapon


@rule("GA-perf-10", "GA-attack-03")
def test_tree_slam_without_a_tree_is_for_minions_beside_him() -> None:
    at = {"sabina": "k13", "blue_melee1": "i13", "blue_melee2": "j15", "token0_1": "k12"}
    table = choose(wuk("tree_slam", at, tokens=TREES), "mode 0")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2"), grove(table)) == ("off", "j15", {"k12"})
    table = choose(wuk("tree_slam", {"sabina": "k13"}, tokens=TREES), "mode 0")
    assert "stops" in told(table) and spot(table, "sabina") == "k13"


@rule("GA-kw-26", "GA-attack-04", "GA-perf-02")
def test_tree_slam_spends_a_tree_beside_him_to_attack_any_unit_in_range() -> None:
    at = {"sabina": "l13", "blue_melee1": "i13", "blue_melee2": "m13", "token0_1": "k12", "token0_2": "j11"}
    table = choose(wuk("tree_slam", at, tokens=TREES), "mode 1")
    assert grove(table) == {"j11"} and targets(table) == {"sabina", "blue_melee1"}
    choose(table, "target sabina")
    assert attack_total(table) == 4
    table = choose(wuk("tree_slam", {"sabina": "l13", "token0_2": "j11"}, tokens=TREES), "mode 1")
    assert "stops" in told(table) and grove(table) == {"j11"}, "that Tree is not beside him, and there is no attack"
    table = choose(wuk("tree_slam", {"token0_1": "k12"}, tokens=TREES), "mode 1")
    assert "stops" in told(table) and grove(table) == set(), "what is done is done"


@rule("GA-handi-01")
def test_makeshift_weapon_hits_heroes_alone_in_both_ways() -> None:
    at = {"sabina": "k13", "arien": "l12", "blue_melee1": "i13", "token0_1": "k12"}
    table = choose(wuk("makeshift_weapon", at, tokens=TREES, played={}), "mode 0")
    assert asked(table) == {"sabina": "defend"} and attack_total(table) == 3 and grove(table) == {"k12"}
    table = choose(wuk("makeshift_weapon", at, tokens=TREES), "mode 1")
    assert targets(table) == {"sabina", "arien"} and grove(table) == set()


# -- Nature's Protector, Guardian, Champion


@rule("GA-perf-10", "GA-attack-04", "GA-attack-03")
@pytest.mark.parametrize(
    ("card", "total", "far"), [("natures_protector", 5, 2), ("natures_guardian", 5, 3), ("natures_champion", 6, 3)]
)
def test_a_guardian_of_nature_attacks_a_hero_beside_him_or_a_unit_beside_a_tree(
    card: str, total: int, far: int
) -> None:
    at = {"sabina": "k13", "blue_melee1": "i13", "arien": "m12", "blue_melee2": "j11", "token0_1": "n11"}
    table = choose(wuk(card, at, tokens=TREES, played={}), "mode 0")
    assert asked(table) == {"sabina": "defend"} and attack_total(table) == total, "the minion is no hero"
    table = choose(wuk(card, at, tokens=TREES, played={}), "mode 1")
    assert (asked(table) == {"arien": "defend"}) == (far == 3), "he is three spaces away, beside the Tree"
    assert ("stops" in told(table)) == (far == 2)


@rule("GA-attack-04")
def test_the_second_way_takes_any_unit_beside_a_tree() -> None:
    at = {"sabina": "k13", "blue_melee1": "l12", "blue_melee2": "j11", "token0_1": "l13"}
    table = choose(wuk("natures_protector", at, tokens=TREES), "mode 1")
    assert targets(table) == {"sabina", "blue_melee1"}
    assert refused(table, "target blue_melee2") == "GA-perf-06"


@rule("GA-perf-11")
def test_a_champion_does_both_in_any_order_on_different_targets() -> None:
    at = {"sabina": "k13", "blue_melee1": "l12", "token0_1": "l13"}
    table = choose(wuk("natures_champion", at, tokens=TREES, hands={"sabina": "red1"}), "mode 0")
    choose(table, "decline")
    assert spot(table, "sabina") == "off" and offered(table) == ["mode 1", "stop"]
    choose(table, "mode 1")
    assert spot(table, "blue_melee1") == "off"
    held: dict[str, Any] = {"hands": {"sabina": "red1"}, "items": {"sabina": {"defense": 5}}}
    table = choose(choose(wuk("natures_champion", at, tokens=TREES, **held), "mode 1"), "target sabina")
    choose(choose(table, "defend red1"), "mode 0")
    assert spot(table, "sabina") == "k13"
    assert "stops" in told(table), "Sabina was the target already, and nobody else is beside him"


@rule("GA-perf-10")
@pytest.mark.parametrize("card", ["natures_protector", "natures_guardian"])
def test_only_a_champion_does_both(card: str) -> None:
    at = {"sabina": "k13", "blue_melee1": "l12", "token0_1": "l13"}
    table = choose(wuk(card, at, tokens=TREES, hands={"sabina": ""}), "mode 0")
    assert asked(table) == {"arien": "act"} and spot(table, "blue_melee1") == "l12"


# -- Mystic Saplings


@rule("GA-kw-24", "GA-kw-25", "GA-perf-17")
def test_mystic_saplings_places_up_to_three_trees_in_radius() -> None:
    table = wuk("mystic_saplings", {"sabina": "k13"}, tokens=TREES)
    assert "k13" not in spaces(table) and {"j10", "k12", "m13"} <= spaces(table) and "j9" not in spaces(table)
    choose(choose(table, "to j10"), "to k12")
    assert grove(choose(table, "skip")) == {"j10", "k12"}
    assert asked(table) == {"arien": "act"}


@rule("GA-kw-25")
def test_mystic_saplings_may_take_up_trees_when_the_supply_is_empty() -> None:
    at = {"token0_1": "j10", "token0_2": "j9", "token0_3": "j8"}
    table = wuk("mystic_saplings", at, tokens=TREES)
    assert asked(table) == {"wuk": "take_back"}
    choose(choose(table, "target token0_3"), "to k13")
    assert grove(choose(table, "skip")) == {"j10", "j9", "k13"}


@rule("GA-tokend-03")
def test_trees_stay_at_the_end_of_the_round() -> None:
    table = wuk("mystic_saplings", {}, tokens=TREES, turn=4, played={"arien": "green1"})
    choose(choose(choose(table, "to j10"), "skip"), "hold", "arien")
    assert (table.state.round, grove(table)) == (2, {"j10"})


# -- Gifts of Nature, Tree of Plenty, Abundance


@rule("GA-kw-26", "GA-change-04")
def test_gifts_of_nature_costs_a_tree_in_radius_and_may_take_back_a_card() -> None:
    at = {"token0_1": "j10", "token0_2": "j9"}
    table = wuk("gifts_of_nature", at, tokens=TREES, discards={"wuk": "gold red1"})
    assert grove(table) == {"j9"}, "the other one is too far away"
    choose(table, "retrieve red1")
    assert (hand(table, "wuk"), discarded(table, "wuk")) == ("silver red1 green1", "gold")
    table = wuk("gifts_of_nature", {"token0_2": "j9"}, tokens=TREES, discards={"wuk": "gold"})
    assert "stops" in told(table) and discarded(table, "wuk") == "gold"


@rule("GA-perf-10", "GA-kw-12", "GA-change-04")
@pytest.mark.parametrize("card", ["tree_of_plenty", "abundance"])
def test_plenty_is_for_him_or_for_a_friendly_hero_in_radius(card: str) -> None:
    at = {"token0_1": "j9", "wasp": "k13", "sabina": "i13"}
    spent = {"wuk": "gold", "wasp": "gold"}
    table = choose(wuk(card, at, tokens=TREES, discards=spent), "mode 0")
    assert asked(table) == {"wuk": "retrieve"} and grove(table) == set()
    table = choose(wuk(card, at, tokens=TREES, discards=spent), "mode 1")
    assert asked(table) == {"wasp": "retrieve"}, "Wasp chooses which card"
    choose(table, "retrieve gold", "wasp")
    assert discarded(table, "wasp") == "" and discarded(table, "wuk") == "gold"
    assert can(table, "mode 0") == (card == "abundance")
    table = choose(wuk(card, {**at, "wasp": "d10"}, tokens=TREES, discards=spent), "mode 1")
    assert "stops" in told(table) and discarded(table, "wasp") == "gold"


@rule("GA-perf-11")
def test_abundance_is_for_both_and_each_may_leave_it() -> None:
    at = {"token0_1": "j9", "wasp": "k13"}
    table = choose(wuk("abundance", at, tokens=TREES, discards={"wuk": "gold", "wasp": "gold"}), "mode 1")
    choose(choose(table, "skip", "wasp"), "mode 0")
    choose(table, "retrieve gold")
    assert (discarded(table, "wasp"), discarded(table, "wuk")) == ("gold", "")
    assert asked(table) == {"arien": "act"}


@rule("GA-perf-02")
@pytest.mark.parametrize("card", ["tree_of_plenty", "abundance"])
def test_without_a_tree_there_is_no_plenty(card: str) -> None:
    table = wuk(card, {"token0_1": "j8"}, tokens=TREES, discards={"wuk": "gold"})
    assert "stops" in told(table) and asked(table) == {"arien": "act"} and grove(table) == {"j8"}


# -- Into the Canopy, Treetop Ride


@rule("GA-kw-33", "GA-kw-12")
@pytest.mark.parametrize("card", ["into_the_canopy", "treetop_ride"])
def test_the_canopy_swaps_him_or_a_friend_with_a_tree_in_radius(card: str) -> None:
    at = {"token0_1": "j11", "token0_2": "j10", "wasp": "k13", "red_melee1": "i14", "sabina": "i13"}
    table = choose(wuk(card, at, tokens=TREES), "mode 0")
    assert (spot(table, "wuk"), spot(table, "token0_1")) == ("j11", "j13")
    table = choose(wuk(card, at, tokens=TREES), "mode 1")
    assert targets(table) == {"wasp", "red_melee1"}, "friends, neither he himself nor an enemy"
    choose(table, "target red_melee1")
    assert (spot(table, "red_melee1"), spot(table, "token0_1"), spot(table, "wuk")) == ("j11", "i14", "j13")
    assert can(table, "mode 0") == (card == "treetop_ride")


@rule("GA-perf-11", "GA-perf-17")
def test_a_treetop_ride_goes_twice_at_most_the_same_way_too_or_not_at_all() -> None:
    at = {"token0_1": "j11", "token0_2": "j10"}
    table = wuk("treetop_ride", at, tokens=TREES)
    choose(choose(choose(table, "mode 0"), "mode 0"), "target token0_2")
    assert (spot(table, "wuk"), asked(table)) == ("j10", {"arien": "act"})
    assert spot(choose(wuk("treetop_ride", at, tokens=TREES), "stop"), "wuk") == "j13"
    assert not can(wuk("into_the_canopy", at, tokens=TREES), "stop"), "that one chooses"


@rule("GA-perf-02")
@pytest.mark.parametrize("mode", [0, 1])
def test_without_a_tree_in_radius_nobody_swaps(mode: int) -> None:
    table = choose(wuk("into_the_canopy", {"token0_1": "j10", "wasp": "k13"}, tokens=TREES), f"mode {mode}")
    assert "stops" in told(table) and (spot(table, "wuk"), spot(table, "wasp")) == ("j13", "k13")


# -- March of Nature


@rule("GA-ult-02", "GA-kw-25")
def test_march_of_nature_may_grow_a_tree_after_every_card() -> None:
    table = arrange(HEROES, {"wuk": "j13"}, "wuk gold", {"arien": "green1"}, tokens=TREES, level={"wuk": 8})
    choose(table, "hold")
    assert asked(table) == {"wuk": "maybe_place"} and spaces(table) >= RING and "j9" not in spaces(table)
    choose(table, "to k13")
    assert grove(table) == {"k13"} and asked(table) == {"arien": "act"}
    table = arrange(HEROES, {"wuk": "j13"}, "arien gold", {"wuk": "gold"}, tokens=TREES, level={"wuk": 8})
    choose(table, "hold")
    assert asked(table) == {"wuk": "act"}, "the card of another does not count"
    choose(choose(table, "hold"), "skip")
    assert grove(table) == set() and coins(table, "wuk") == 0
