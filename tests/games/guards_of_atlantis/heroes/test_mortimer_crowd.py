"""Mortimer's crowd: Zombies that shove, rob, carry and devour, and the Master of Puppets. He stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import asked, can, choose, coins, minions, spaces, spot, targets, told, zone
from .performing import RING, performing

HEROES = "mortimer sabina wasp arien"
mortimer = performing(HEROES)
DEAD = {f"token0_{number}": "zombie" for number in (1, 2, 3, 4)}


def dead(table: Table[Match]) -> set[str]:
    """Where Mortimer's Zombies stand."""
    return {spot(table, word) for word in DEAD} - {"off"}


# -- Corpse Slam, Morbid Mosh, Macabre Mayhem


@rule("GA-pushkw-01", "GA-perf-03", "GA-perf-09")
@pytest.mark.parametrize("card", ["corpse_slam", "morbid_mosh", "macabre_mayhem"])
def test_a_zombie_moves_and_may_push_what_is_beside_it(card: str) -> None:
    at = {"sabina": "m11", "token0_1": "k13", "wasp": "l13", "token0_2": "n12"}
    table = choose(choose(mortimer(card, at, tokens=DEAD), "mode 0"), "target token0_1")
    choose(table, "to l12")
    assert targets(table) == {"sabina", "wasp"}, "friend and enemy, from where the Zombie stands now"
    choose(table, "target sabina")
    assert (spot(table, "sabina"), spot(table, "token0_1")) == ("n10", "l12"), "straight away from the Zombie"


@rule("GA-perf-17", "GA-perf-09", "GA-kw-36")
def test_a_zombie_may_push_without_moving_a_token_too_but_never_mortimer() -> None:
    at = {"token0_1": "k13", "token0_2": "l13"}
    table = choose(choose(mortimer("corpse_slam", at, tokens=DEAD), "mode 0"), "target token0_1")
    assert asked(choose(table, "skip")) == {"mortimer": "maybe_target"}
    assert targets(table) == {"token0_2"}, "Mortimer on j13 is beside it as well"
    choose(table, "target token0_2")
    assert dead(table) == {"k13", "m13"}
    table = choose(choose(choose(mortimer("corpse_slam", at, tokens=DEAD), "mode 0"), "target token0_1"), "skip")
    assert dead(choose(table, "skip")) == {"k13", "l13"}


@rule("GA-move-11", "GA-perf-10", "GA-perf-02")
@pytest.mark.parametrize(
    "card", ["corpse_slam", "morbid_mosh", "macabre_mayhem", "robbing_zombies", "stalking_scalpers"]
)
def test_the_other_option_moves_him_and_without_a_zombie_in_range_the_first_one_stops(card: str) -> None:
    table = choose(mortimer(card, {"token0_1": "j8"}, tokens=DEAD), "mode 1")
    assert spaces(table) == RING
    assert spot(choose(table, "to k12"), "mortimer") == "k12"
    table = choose(mortimer(card, {"token0_1": "j8"}, tokens=DEAD), "mode 0")
    assert "stops" in told(table) and coins(table, "mortimer") == 0


@rule("GA-perf-11", "GA-perf-17")
@pytest.mark.parametrize(
    ("card", "times"),
    [("corpse_slam", 1), ("morbid_mosh", 2), ("macabre_mayhem", 3), ("robbing_zombies", 2), ("stalking_scalpers", 3)],
)
def test_how_often_the_crowd_cards_choose(card: str, times: int) -> None:
    table = mortimer(card, {}, tokens=DEAD)
    assert can(table, "stop") == (times > 1)
    for space in ("k12", "l11", "m10")[:times]:
        choose(choose(table, "mode 1"), f"to {space}")
    assert asked(table) == {"arien": "act"} and spot(table, "mortimer") == ("k12", "l11", "m10")[times - 1]


# -- Robbing Zombies, Stalking Scalpers


@rule("GA-level-08", "GA-perf-17")
@pytest.mark.parametrize(("card", "times"), [("robbing_zombies", 2), ("stalking_scalpers", 3)])
def test_every_zombie_that_is_moved_brings_a_coin_even_if_it_stays(card: str, times: int) -> None:
    table = mortimer(card, {"token0_1": "l12", "sabina": "l11"}, tokens=DEAD)
    choose(choose(table, "mode 0"), "to k12")
    assert coins(table, "mortimer") == 1 and asked(table) == {"mortimer": "mode"}, "and it pushes nobody"
    for _ in range(times - 1):
        choose(choose(table, "mode 0"), "skip")
    assert coins(table, "mortimer") == times and dead(table) == {"k12"}


# -- Stage Dive, Crowd Drift, Crowd Surf


@rule("GA-kw-33", "GA-perf-10", "GA-perf-11")
@pytest.mark.parametrize(("card", "times"), [("stage_dive", 1), ("crowd_drift", 2), ("crowd_surf", 3)])
def test_he_dives_into_the_crowd(card: str, times: int) -> None:
    at = {"token0_1": "j9", "token0_2": "j5"}
    table = mortimer(card, at, tokens=DEAD)
    assert can(table, "stop") == (times > 1)
    choose(table, "mode 1")
    assert (spot(table, "mortimer"), spot(table, "token0_1")) == ("j9", "j13"), "the other one is out of range"
    if times > 1:
        choose(choose(table, "mode 1"), "target token0_2")
        assert (spot(table, "mortimer"), spot(table, "token0_2")) == ("j5", "j9"), "now it is in range"
    if times > 2:
        choose(choose(table, "mode 0"), "to j8")
        assert spot(table, "token0_2") == "j8"
    assert asked(table) == {"arien": "act"}


@rule("GA-perf-02", "GA-move-11")
@pytest.mark.parametrize("card", ["stage_dive", "crowd_drift", "crowd_surf"])
def test_without_a_zombie_in_range_there_is_nobody_to_dive_to(card: str) -> None:
    for mode in (0, 1):
        table = choose(mortimer(card, {"token0_1": "j8"}, tokens=DEAD), f"mode {mode}")
        assert "stops" in told(table) and (spot(table, "mortimer"), dead(table)) == ("j13", {"j8"})
    table = choose(mortimer(card, {"token0_1": "k13"}, tokens=DEAD), "mode 0")
    assert not can(table, "skip") and "l13" in spaces(table), "exactly one space"


# -- Gathering Horde, Army of Darkness


@rule("GA-kw-27", "GA-kw-16")
@pytest.mark.parametrize("card", ["gathering_horde", "army_of_darkness"])
def test_a_minion_beside_two_zombies_becomes_one_once_a_turn(card: str) -> None:
    at = {"blue_melee1": "l12", "token0_1": "k12", "token0_2": "l13", "blue_melee2": "j11", "blue_heavy1": "k13"}
    table = choose(mortimer(card, at, tokens=DEAD), "mode 1")
    assert (spot(table, "blue_melee1"), spot(table, "token0_3"), coins(table, "mortimer")) == ("off", "l12", 0)
    assert spot(table, "blue_heavy1") == "k13", "beside two as well, but immune"
    choose(table, "mode 1")
    assert "stops" in told(table) and asked(table) == {"arien": "act"}, "not twice in a turn"
    assert table.state.once[0]


@rule("GA-perf-06", "GA-perf-02")
@pytest.mark.parametrize("card", ["gathering_horde", "army_of_darkness"])
def test_one_zombie_is_not_enough_and_range_counts(card: str) -> None:
    table = choose(mortimer(card, {"blue_melee1": "l12", "token0_1": "k12"}, tokens=DEAD), "mode 1")
    assert "stops" in told(table) and spot(table, "blue_melee1") == "l12"
    table = mortimer(card, {"blue_melee1": "j8", "token0_1": "j9", "token0_2": "i9"}, tokens=DEAD)
    assert "stops" in told(choose(table, "mode 1")) and spot(table, "blue_melee1") == "j8"
    table = mortimer(card, {"blue_melee1": "l12", "token0_1": "k12", "token0_2": "m13"}, tokens=DEAD)
    choose(choose(choose(choose(table, "mode 0"), "target token0_2"), "to l13"), "mode 1")
    assert dead(table) == {"k12", "l13", "l12"}


@rule("GA-kw-25", "GA-kw-27")
def test_with_an_empty_supply_a_zombie_of_the_board_takes_the_place() -> None:
    at = {"blue_melee1": "l12", "token0_1": "k12", "token0_2": "l13", "token0_3": "f13", "token0_4": "f14"}
    table = choose(mortimer("gathering_horde", at, tokens=DEAD), "mode 1")
    assert asked(table) == {"mortimer": "take_back"}
    choose(table, "target token0_4")
    assert dead(table) == {"k12", "l13", "f13", "l12"}


@rule("GA-push-19", "GA-kw-26")
def test_the_last_minion_replaced_brings_no_coins_and_the_lane_is_pushed() -> None:
    # GA-sc-147
    at = {"blue_melee1": "k8", "token0_1": "k7", "token0_2": "l7", "red_melee1": "m8", "mortimer": "j10"}
    table = choose(mortimer("gathering_horde", at, tokens=DEAD, keepers=False), "mode 1")
    assert (zone(table), coins(table, "mortimer")) == ("blue_beach", 0)
    assert minions(table, "blue") and spot(table, "token0_3") == "k8"


@rule("GA-perf-11")
@pytest.mark.parametrize(("card", "times"), [("gathering_horde", 2), ("army_of_darkness", 3)])
def test_how_often_a_horde_chooses(card: str, times: int) -> None:
    table = mortimer(card, {"token0_1": "k13"}, tokens=DEAD)
    for space in ("l13", "m13", "n12")[:times]:
        choose(choose(table, "mode 0"), f"to {space}")
    assert asked(table) == {"arien": "act"} and dead(table) == {("l13", "m13", "n12")[times - 1]}


# -- Master of Puppets


@rule("GA-ult-02", "GA-perf-11")
@pytest.mark.parametrize(
    ("card", "times"),
    [("macabre_mayhem", 5), ("stalking_scalpers", 5), ("crowd_surf", 5), ("army_of_darkness", 5), ("morbid_mosh", 2),
     ("stage_dive", 1), ("knife_of_the_living_dead", 5), ("racing_dead", 5), ("braaaaaaaains", 5), ("walking_dead", 2)],
)  # fmt: skip
def test_the_master_of_puppets_chooses_five_times_instead_of_three(card: str, times: int) -> None:
    table = mortimer(card, {"token0_1": "l12", "blue_melee1": "i13"}, tokens=DEAD, level={"mortimer": 8})
    chosen = 0
    while can(table, "mode 0"):
        choose(table, "mode 0")
        choose(table, "to k12" if spot(table, "token0_1") == "l12" else "to l12")
        if asked(table) == {"mortimer": "maybe_target"}:
            choose(table, "skip")
        chosen += 1
    assert chosen == times


@rule("GA-ult-02")
def test_before_the_ultimate_three_times_are_three() -> None:
    table = mortimer("stalking_scalpers", {"token0_1": "l12"}, tokens=DEAD, level={"mortimer": 7})
    for _ in range(3):
        choose(choose(table, "mode 0"), "skip")
    assert not can(table, "mode 0") and coins(table, "mortimer") == 3
