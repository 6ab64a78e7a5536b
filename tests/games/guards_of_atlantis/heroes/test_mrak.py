"""Mrak's cards where they take more than a moment: Rocks and quakes. He stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    hand,
    refused,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "mrak sabina wasp arien"
mrak = performing(HEROES)
ROCKS = {f"token0_{number}": "rock" for number in (1, 2, 3)}


def rocks(table: Table[Match]) -> set[str]:
    """Where Mrak's Rocks lie."""
    return {spot(table, word) for word in ROCKS} - {"off"}


# -- Fissure, Lesser Fissure


@rule("GA-kw-32", "GA-kw-25")
def test_fissure_goes_over_obstacles_to_the_first_three_empty_spaces() -> None:
    table = mrak("fissure", {"blue_melee1": "j14"}, tokens=ROCKS)
    assert (spot(table, "blue_melee1"), coins(table, "mrak")) == ("off", 2)
    assert rocks(table) == {"j14", "j15", "j16"}
    table = mrak("fissure", {"blue_melee1": "k13", "wasp": "l13", "red_melee1": "n13"}, tokens=ROCKS)
    assert rocks(table) == {"k13", "m13", "o13"}, "over Wasp and over the minion"
    table = mrak("fissure", {"mrak": "j15", "blue_melee1": "j16"}, tokens=ROCKS)
    assert rocks(table) == {"j16", "j17"}, "as many as there are up to the edge"


@rule("GA-attack-02", "GA-order-06")
def test_the_rocks_of_a_fissure_rise_after_the_attack_whatever_came_of_it() -> None:
    table = mrak("fissure", {"sabina": "k13"}, tokens=ROCKS, hands={"sabina": "red1"})
    assert (attack_total(table), rocks(table)) == (4, set())
    choose(table, "decline")
    assert spot(table, "sabina") == "off"
    assert rocks(table) == {"k13", "l13", "m13"}


@rule("GA-attack-01", "GA-perf-02")
def test_without_a_target_no_rock_rises() -> None:
    table = mrak("fissure", {"red_melee1": "k13"}, tokens=ROCKS)
    assert rocks(table) == set() and "stops" in told(table)


@rule("GA-handi-01")
def test_lesser_fissure_attacks_heroes_alone() -> None:
    table = mrak("lesser_fissure", {"blue_melee1": "k13"}, tokens=ROCKS)
    assert rocks(table) == set() and spot(table, "blue_melee1") == "k13"
    assert attack_total(mrak("lesser_fissure", {"blue_melee1": "k13", "sabina": "i13"}, tokens=ROCKS)) == 3


# -- Stone Grip


@rule("GA-kw-25", "GA-kw-24", "GA-kw-07")
def test_stone_grip_takes_up_rocks_that_lie_beside_the_hero_and_places_them_anew() -> None:
    at = {"sabina": "j11", "token0_1": "j12", "token0_2": "i12", "token0_3": "k11", "blue_melee1": "i11"}
    table = mrak("stone_grip", at, tokens=ROCKS)
    assert rocks(table) == {"j10", "i12", "k11"}, "the farthest: j12, where a Rock lay, is empty now"


@rule("GA-perf-06", "GA-kw-16")
def test_stone_grip_offers_enemy_heroes_in_range_with_room_beside_them() -> None:
    room = {"sabina": "j11", "arien": "k12", "wasp": "i13"}
    assert targets(mrak("stone_grip", room, tokens=ROCKS)) == {"sabina", "arien"}
    table = mrak("stone_grip", {**room, "red_melee1": "j10", "red_melee2": "i11", "blue_melee1": "i12"}, tokens=ROCKS)
    assert rocks(table) == {"k11", "l11", "l12"}, "Sabina has two empty spaces beside her, so that it is Arien"
    far = mrak("stone_grip", {"sabina": "j9"}, tokens=ROCKS)
    assert rocks(far) == set() and "stops" in told(far)


# -- quakes


@rule("GA-perf-14", "GA-kw-35")
@pytest.mark.parametrize("card", ["seismic_slam", "seismic_assault", "epicenter"])
def test_a_quake_makes_a_hero_beside_terrain_or_a_rock_discard_or_fall(card: str) -> None:
    table = mrak(card, {"sabina": "k11", "arien": "k12"}, hands={"sabina": "gold red1"})
    choose(table, "discard red1")
    assert (hand(table, "sabina"), discarded(table, "sabina")) == ("gold", "red1")
    table = mrak(card, {"sabina": "k12", "token0_1": "l11"}, tokens=ROCKS, hands={"sabina": ""})
    assert (spot(table, "sabina"), coins(table, "mrak")) == ("off", 1)
    table = mrak(card, {"sabina": "k12", "token0_1": "m11"}, tokens=ROCKS, hands={"sabina": ""})
    assert spot(table, "sabina") == "k12" and "stops" in told(table)


@rule("GA-perf-06")
def test_a_slam_reaches_three_spaces_and_an_assault_four() -> None:
    far = {"sabina": "k9"}
    assert "stops" in told(mrak("seismic_slam", far))
    assert asked(mrak("seismic_assault", far)) == {"sabina": "discard"}
    assert asked(mrak("seismic_slam", far, items={"mrak": {"radius": 1}})) == {"sabina": "discard"}


@rule("GA-repeat-01")
def test_an_epicenter_is_repeated_on_another_hero_only() -> None:
    table = mrak("epicenter", {"sabina": "k11", "arien": "j11"})
    choose(choose(table, "target sabina"), "discard gold", "sabina")
    assert asked(choose(table, "repeat")) == {"arien": "discard"}
    table = mrak("epicenter", {"sabina": "k11"})
    assert not can(choose(table, "discard gold"), "repeat"), "nobody else is there"


@rule("GA-kw-08", "GA-kw-35")
def test_a_hero_who_counts_as_terrain_is_terrain_for_the_one_beside_it_and_not_for_itself() -> None:
    # GA-ruling-81
    at = {"sabina": "k12", "arien": "l12", "xargatha": "n10"}
    table = mrak("seismic_assault", at, "mrak sabina xargatha arien", active=["xargatha turn_into_statues turn"])
    assert targets(table) == {"sabina", "arien"}, "each is beside the other"
    table = mrak("rockslide", {"sabina": "l12", "xargatha": "n10"}, "mrak sabina xargatha arien",
                 active=["xargatha turn_into_statues turn"])  # fmt: skip
    choose(table, "target sabina")
    assert spot(table, "sabina") == "l13", "her own old space is no terrain to her"


@rule("GA-attack-05")
@pytest.mark.parametrize(("card", "total"), [("seismic_slam", 6), ("seismic_assault", 7), ("stone_carapace", 7)])
def test_the_secondary_attack_is_beside_him_and_without_the_text(card: str, total: int) -> None:
    table = arrange(HEROES, {"mrak": "j13", "sabina": "k13", "arien": "k11"}, f"mrak {card}")
    choose(table, "strike")
    assert asked(table) == {"sabina": "defend"} and attack_total(table) == total
    choose(table, "decline")
    assert (spot(table, "sabina"), active_of(table, "mrak")) == ("off", [])


# -- Treacherous Ground, Rockslide, Avalanche


@rule("GA-perf-03", "GA-perf-06", "GA-perf-09")
@pytest.mark.parametrize("card", ["treacherous_ground", "rockslide", "avalanche"])
def test_a_unit_that_no_step_brings_beside_terrain_or_a_rock_is_not_chosen(card: str) -> None:
    at = {"sabina": "n10", "wasp": "k13", "blue_melee1": "k12"}
    table = mrak(card, at)
    reach = set() if card == "treacherous_ground" else {"sabina"}
    assert targets(table) == {"wasp", "blue_melee1"} | reach, "friends too, never himself"
    assert refused(table, "target hero0") == "GA-perf-09"
    choose(table, "skip")
    assert asked(table) == {"arien": "act"}, "who moves nobody has nothing to repeat"


@rule("GA-repeat-02", "GA-repeat-08")
def test_only_an_avalanche_is_repeated_and_once() -> None:
    for card, again in (("treacherous_ground", False), ("rockslide", False), ("avalanche", True)):
        table = mrak(card, {"sabina": "l12"})
        choose(table, "target sabina")
        assert spot(table, "sabina") == "l13"
        assert can(table, "repeat") == again
    choose(choose(choose(table, "repeat"), "target sabina"), "to m13")
    assert spot(table, "sabina") == "m13" and asked(table) == {"arien": "act"}


# -- Stomping Step, Ground Shaker


@rule("GA-perf-02", "GA-move-11")
def test_stomping_step_needs_a_unit_beside_terrain_or_a_rock() -> None:
    table = mrak("stomping_step", {"sabina": "k12", "wasp": "l12"}, tokens=ROCKS)
    assert rocks(table) == set() and "stops" in told(table)
    table = mrak("stomping_step", {"sabina": "k12", "wasp": "i14", "token0_1": "k13"}, tokens=ROCKS)
    choose(table, "to l11")
    assert (spot(table, "sabina"), rocks(table)) == ("l11", {"k13", "k12"})


@rule("GA-kw-25")
def test_stomping_step_takes_back_a_rock_of_his_choice_when_all_lie_on_the_board() -> None:
    at = {"sabina": "k11", "token0_1": "f13", "token0_2": "f14", "token0_3": "f15"}
    table = choose(mrak("stomping_step", at, tokens=ROCKS), "to k12")
    assert asked(table) == {"mrak": "take_back"}
    choose(table, "target token0_2")
    assert rocks(table) == {"f13", "f15", "k11"}


@rule("GA-repeat-01")
def test_ground_shaker_does_not_shake_the_same_unit_twice() -> None:
    table = choose(mrak("ground_shaker", {"sabina": "k11"}, tokens=ROCKS), "to k12")
    assert not can(table, "repeat"), "she is beside the new Rock, but no other unit is"
    table = choose(mrak("stomping_step", {"sabina": "k11", "wasp": "j11"}, tokens=ROCKS), "target sabina")
    choose(table, "to k12")
    assert not can(table, "repeat"), "only the later card repeats"
