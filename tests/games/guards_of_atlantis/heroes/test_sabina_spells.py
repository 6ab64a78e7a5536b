"""Sabina's orders and her big gun: every card, when it cannot be carried out, and its rulings."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import (
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    hand,
    offered,
    spaces,
    spot,
    targets,
    told,
)
from .performing import RING, attack_total, performing

sabina = performing("sabina brogan wasp arien")


# -- Back to Back


@rule("GA-kw-33")
def test_back_to_back_swaps_with_a_friendly_minion_in_radius() -> None:
    table = sabina("back_to_back", {"red_melee1": "l12", "red_melee2": "k11", "blue_melee1": "k13"})
    assert targets(table) == {"red_melee1", "red_melee2"}
    choose(table, "target red_melee1")
    assert (spot(table, "sabina"), spot(table, "red_melee1")) == ("l12", "j13")


@rule("GA-heavy-02", "GA-perf-13")
def test_back_to_back_cannot_take_a_heavy_minion_with_an_escort() -> None:
    table = sabina("back_to_back", {"red_heavy1": "k13", "red_melee1": "k7"})
    assert (spot(table, "sabina"), spot(table, "red_heavy1")) == ("j13", "k13")
    assert "stops" in told(table)
    table = sabina("back_to_back", {"red_heavy1": "k13"})
    assert (spot(table, "sabina"), spot(table, "red_heavy1")) == ("k13", "j13")


def test_back_to_back_needs_a_friendly_minion_in_radius() -> None:
    table = sabina("back_to_back", {"red_melee1": "j10", "blue_melee1": "k13"})
    assert (spot(table, "sabina"), spot(table, "red_melee1")) == ("j13", "j10")


# -- Listen Up, Roger Roger, Ready and Waiting


@rule("GA-kw-33")
def test_listen_up_swaps_two_minions_beside_her_of_whichever_team() -> None:
    table = sabina("listen_up", {"red_melee1": "k13", "blue_melee1": "i13", "blue_melee2": "h13"})
    assert (spot(table, "red_melee1"), spot(table, "blue_melee1")) == ("i13", "k13"), "no other two are in radius"


def test_roger_roger_reaches_two_spaces() -> None:
    table = sabina("roger_roger", {"red_melee1": "l13", "blue_melee1": "i13", "blue_melee2": "h13"})
    assert targets(table) == {"red_melee1", "blue_melee1", "blue_melee2"}
    choose(table, "target red_melee1")
    assert targets(table) == {"blue_melee1", "blue_melee2"}
    choose(table, "target blue_melee2")
    assert (spot(table, "red_melee1"), spot(table, "blue_melee2")) == ("h13", "l13")


@rule("GA-perf-02")
def test_listen_up_does_nothing_with_a_single_minion() -> None:
    table = sabina("listen_up", {"red_melee1": "k13", "blue_melee1": "l12"})
    assert (spot(table, "red_melee1"), spot(table, "blue_melee1")) == ("k13", "l12")


@rule("GA-heavy-02")
@pytest.mark.parametrize(("card", "swapped"), [("roger_roger", False), ("ready_and_waiting", True)])
def test_only_ready_and_waiting_swaps_a_heavy_minion_with_an_escort(card: str, swapped: bool) -> None:
    # GA-sc-042
    table = sabina(card, {"red_heavy1": "l13", "red_melee1": "i13"})
    assert spot(table, "red_heavy1") == ("i13" if swapped else "l13")
    assert spot(table, "red_melee1") == ("l13" if swapped else "i13")


# -- Troop Movement, Marching Orders, Path to Victory


@rule("GA-move-11")
def test_troop_movement_keeps_its_minions_in_radius() -> None:
    table = sabina("troop_movement", {"red_melee1": "l13"})
    assert spaces(table) == {"l12", "k13", "k14"}, "the other spaces beside l13 are three away from her"
    choose(table, "to l12")
    assert spot(table, "red_melee1") == "l12"


@pytest.mark.parametrize(("card", "repeats"), [("troop_movement", 1), ("marching_orders", 1), ("path_to_victory", 2)])
@rule("GA-repeat-01", "GA-repeat-02")
def test_troops_march_on_as_often_as_the_card_says(card: str, repeats: int) -> None:
    table = sabina(card, {"red_melee1": "k13", "red_melee2": "i13"})
    choose(choose(table, "target red_melee1"), "to k12")
    for step in ("h14", "i14")[:repeats]:
        choose(choose(choose(table, "repeat"), "target red_melee2"), f"to {step}")
    assert spot(table, "red_melee2") == ("h14", "i14")[repeats - 1]
    assert asked(table) == {"arien": "act"}, "no further repeat"


@rule("GA-repeat-08")
def test_troop_movement_need_not_be_repeated() -> None:
    table = sabina("troop_movement", {"red_melee1": "k13"})
    choose(choose(table, "to k12"), "stop")
    assert spot(table, "red_melee1") == "k12"


@rule("GA-stray-07", "GA-repeat-05", "GA-stray-02")
def test_a_minion_that_marched_out_of_the_battle_zone_walks_home_before_the_repeat() -> None:
    # GA-sc-050
    table = sabina("troop_movement", {"sabina": "i14", "red_melee1": "h15"})
    choose(table, "to g15")
    assert asked(table) == {"sabina": "stray", "wasp": "stray"}, "two ways home: its team decides"
    choose(table, "spawn h14")
    assert offered(table) == ["repeat", "stop"]


def test_troop_movement_does_not_move_enemies_or_minions_out_of_radius() -> None:
    table = sabina("troop_movement", {"blue_melee1": "k13", "red_melee1": "j10"})
    assert (spot(table, "blue_melee1"), spot(table, "red_melee1")) == ("k13", "j10")
    assert "stops" in told(table)


# -- Steady Advance and Unwavering Resolve


@rule("GA-kw-18")
def test_steady_advance_counts_immune_minions_too() -> None:
    # GA-ruling-09, GA-sc-064
    at = {"red_melee1": "k13", "red_heavy1": "l12"}
    table = sabina("steady_advance", at, discards={"sabina": "gold red1"})
    choose(choose(table, "retrieve gold"), "to j12")
    assert (hand(table, "sabina"), discarded(table, "sabina"), spot(table, "sabina")) == (
        "gold silver green1",
        "red1",
        "j12",
    )


@pytest.mark.parametrize(("card", "most"), [("steady_advance", 1), ("unwavering_resolve", 2)])
@rule("GA-change-04")
def test_after_taking_back_a_card_she_may_move(card: str, most: int) -> None:
    at = {"red_melee1": "k13", "red_melee2": "l12"}
    table = choose(sabina(card, at, discards={"sabina": "gold"}), "retrieve gold")
    assert can(table, "skip") and "gold" in hand(table, "sabina").split()
    assert RING - {"k13"} <= spaces(table)
    assert ("j11" in spaces(table)) == (most == 2)


@rule("GA-change-04")
def test_without_taking_back_a_card_she_does_not_move() -> None:
    at = {"red_melee1": "k13", "red_melee2": "l12"}
    table = choose(sabina("unwavering_resolve", at, discards={"sabina": "gold"}), "skip")
    assert asked(table) == {"arien": "act"}
    assert (spot(table, "sabina"), discarded(table, "sabina")) == ("j13", "gold")
    table = sabina("unwavering_resolve", at)
    assert asked(table) == {"arien": "act"}, "nothing to take back"


def test_steady_advance_needs_two_friendly_minions_in_radius() -> None:
    at = {"red_melee1": "k13", "red_melee2": "j10", "blue_melee1": "i13"}
    table = sabina("steady_advance", at, discards={"sabina": "gold"})
    assert (asked(table), discarded(table, "sabina")) == ({"arien": "act"}, "gold")


# -- Close Support and Covering Fire


@rule("GA-perf-05")
def test_close_support_makes_a_hero_beside_a_friendly_minion_discard() -> None:
    at = {"brogan": "j10", "red_melee1": "j9", "arien": "k13"}
    table = sabina("close_support", at, hands={"brogan": "gold red1"})
    assert asked(table) == {"brogan": "discard"}, "Arien is in radius, but beside no minion of hers"
    assert offered(table) == ["discard gold", "discard red1"]
    choose(table, "discard gold")
    assert (hand(table, "brogan"), discarded(table, "brogan")) == ("red1", "gold")


@rule("GA-kw-14")
def test_close_support_against_an_empty_hand_does_nothing() -> None:
    table = sabina("close_support", {"brogan": "l13", "red_melee1": "m13"}, hands={"brogan": ""})
    assert "no_card" in told(table)
    assert spot(table, "brogan") == "l13"


def test_close_support_finds_nobody_beyond_its_radius_or_beside_enemy_minions() -> None:
    at = {"brogan": "j9", "red_melee1": "k9", "arien": "k13", "blue_melee1": "l13"}
    table = sabina("close_support", at)
    assert "stops" in told(table)
    assert asked(table) == {"arien": "act"}


@rule("GA-perf-14", "GA-defeat-11")
def test_covering_fire_defeats_who_cannot_discard() -> None:
    at = {"brogan": "l13", "red_heavy1": "m13", "red_melee1": "k7"}
    table = sabina("covering_fire", at, hands={"brogan": "gold"})
    choose(table, "discard gold")
    assert spot(table, "brogan") == "l13"
    table = sabina("covering_fire", at, hands={"brogan": ""}, level={"brogan": 4})
    assert (spot(table, "brogan"), coins(table, "sabina"), coins(table, "wasp")) == ("off", 4, 2)
    assert table.state.lives == [6, 4]


# -- Big Sodding Gun


@rule("GA-ult-02", "GA-card-11")
def test_the_big_gun_raises_range_and_attack_of_her_basic_attack_alone() -> None:
    level = {"sabina": 8}
    table = sabina("point_blank_shot", {"brogan": "j10"}, level=level, hands={"brogan": "silver"})
    assert attack_total(table) == 4
    choose(table, "defend silver")
    assert spot(table, "brogan") == "j10", "not adjacent: not pushed"
    assert attack_total(sabina("bang", {"brogan": "k13"}, level=level)) == 3
    assert attack_total(sabina("quickdraw", {"brogan": "l13"}, level=level)) == 2
    assert "stops" in told(sabina("quickdraw", {"brogan": "j10"}, level=level)), "range 2 as printed"
    assert "stops" in told(sabina("bang", {"brogan": "l13"}, level=level)), "no range to raise"


@rule("GA-perf-14", "GA-pushkw-06")
@pytest.mark.parametrize("behind", ["l13", "m13"])
def test_with_the_big_gun_a_pushed_hero_discards_even_if_it_cannot_be_moved(behind: str) -> None:
    at = {"brogan": "k13", "red_melee1": behind}
    table = sabina("point_blank_shot", at, level={"sabina": 8}, hands={"brogan": "gold red1"})
    choose(table, "defend red1")
    assert asked(table) == {"brogan": "discard"}
    choose(table, "discard gold")
    assert spot(table, "brogan") == ("k13" if behind == "l13" else "l13")


@rule("GA-perf-14")
def test_with_the_big_gun_a_pushed_minion_has_nothing_to_discard() -> None:
    at = {"brogan": "k12", "red_melee1": "k13"}
    table = sabina(
        "point_blank_shot", at, "brogan sabina wasp arien", level={"sabina": 8}, hands={"brogan": "silver gold"},
        active=["brogan shield round"],
    )  # fmt: skip
    choose(choose(table, "target red_melee1"), "discard silver")
    assert (spot(table, "red_melee1"), hand(table, "brogan"), asked(table)) == ("l13", "gold", {"arien": "act"})


@rule("GA-defeat-11")
def test_with_the_big_gun_a_pushed_hero_without_cards_is_defeated() -> None:
    table = sabina("bang", {"brogan": "k13"}, level={"sabina": 8}, hands={"brogan": "silver"})
    choose(table, "defend silver")
    assert (spot(table, "brogan"), coins(table, "sabina")) == ("off", 1)


def test_the_big_gun_rests_while_others_push() -> None:
    table = arrange(
        "wasp brogan sabina arien", {"wasp": "j13", "brogan": "k13", "sabina": "i13"}, "wasp kinetic_repulse",
        {"arien": "green1"}, level={"sabina": 8}, hands={"brogan": "gold"},
    )  # fmt: skip
    choose(choose(table, "primary"), "target brogan")
    assert (spot(table, "brogan"), asked(table)) == ("n13", {"arien": "act"})
