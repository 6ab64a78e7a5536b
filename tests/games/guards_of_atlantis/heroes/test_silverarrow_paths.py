"""Silverarrow's paths and roots, shots at the end of a turn, what leads others astray, and the wild hunt."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
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
    offered,
    refused,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "silverarrow brogan wasp arien"
silverarrow = performing(HEROES)


def farthest(table: Table[Match], seat: int) -> int:
    """How far the farthest space is that a hero may walk to."""
    far = table.state.board.distance[table.state.where[seat]]
    return max(far[SPACE_WORDS.index(space)] for space in spaces(table))


# -- Trailblazer


@rule("GA-fast-07", "GA-active-09")
def test_a_trailblazer_may_travel_by_the_usual_conditions() -> None:
    table = silverarrow("trailblazer", {"silverarrow": "f13"})
    assert asked(table) == {"silverarrow": "travel"}
    assert {"e14", "e7"} <= spaces(table) and "j13" not in spaces(table), "a minion stands in the middle"
    choose(table, "to e7")
    assert (spot(table, "silverarrow"), active_of(table, "silverarrow")) == ("e7", ["silver"])


def walled(who: str, card: str, place: str, **more: str) -> Table[Match]:
    """A hero at the end of a corridor that minions close, while a trail is blazed."""
    at = {"silverarrow": "j13", who: place, **more}
    held = ["silverarrow trailblazer round"]
    return choose(arrange(HEROES, at, f"{who} {card}", active=held), "walk")


@rule("GA-kw-15", "GA-active-02")
def test_on_a_blazed_trail_friends_in_radius_walk_through_obstacles() -> None:
    ring = {"red_melee1": "i10", "red_melee2": "j9", "red_melee3": "i11", "blue_melee1": "k9", "blue_melee2": "j11"}
    table = walled("wasp", "shock", "j10", **ring)
    assert "j8" in spaces(table) and not spaces(table) & {"i10", "j9", "i11", "k9", "j11"}, "through, but not onto"
    assert farthest(table, 2) > 1
    table = walled("silverarrow", "snap_shot", "j13", red_melee1="i13", red_melee2="j12", red_melee3="k12",
                   blue_melee1="k13", blue_melee2="i14", blue_melee3="j14")  # fmt: skip
    assert farthest(table, 0) == 5, "Silverarrow too"


def test_nobody_else_walks_through_obstacles() -> None:
    ring = {"red_melee1": "i9", "red_melee2": "j8", "red_melee3": "i10", "blue_melee1": "k8", "blue_melee2": "j10",
            "red_melee4": "k9"}  # fmt: skip
    table = walled("wasp", "shock", "j9", **ring)
    assert farthest(table, 2) > 1, "four spaces away"
    ring = {"red_melee1": "i8", "red_melee2": "j7", "red_melee3": "i9", "blue_melee1": "k7", "blue_melee2": "j9",
            "red_melee4": "k8"}  # fmt: skip
    assert not spaces(walled("wasp", "shock", "j8", **ring)), "five spaces away"
    ring = {"red_melee1": "i10", "red_melee2": "j9", "red_melee3": "i11", "blue_melee1": "k9", "blue_melee2": "j11"}
    assert not spaces(walled("brogan", "mad_dash", "j10", **ring)), "an enemy"


@rule("GA-move-08", "GA-fast-13")
def test_a_blazed_trail_is_for_movement_actions_alone() -> None:
    # GA-ruling-49
    at = {"silverarrow": "j13", "wasp": "j12", "brogan": "k13", "blue_melee1": "k12", "blue_melee2": "j14"}
    held = ["silverarrow trailblazer round"]
    table = arrange(HEROES, {**at, "red_melee1": "l13"}, "silverarrow disorient", active=held)
    choose(choose(choose(table, "primary"), "target brogan"), "to k14")
    assert spaces(table) == {"k13", "i13", "i14"}, "one space, as everyone"
    at = {"silverarrow": "j13", "wasp": "j12", "brogan": "k13"}
    table = choose(choose(arrange(HEROES, at, "silverarrow divert_attention", active=held), "primary"), "to m13")
    assert "h13" in spaces(table) and "j11" not in spaces(table), "Wasp is in the way of a move by text"
    table = arrange(HEROES, {"silverarrow": "f13", "brogan": "h10"}, "silverarrow snap_shot", active=held)
    assert refused(table, "travel") == "GA-fast-03"


# -- Grasping Roots, Entangling Vines, Grappling Branches


@pytest.mark.parametrize(
    ("card", "near", "far"),
    [("grasping_roots", "j11", "j10"), ("entangling_vines", "j10", "j9"), ("grappling_branches", "j9", "j8")],
)
@rule("GA-move-04", "GA-active-02", "GA-active-09")
def test_roots_hold_enemy_heroes_who_begin_to_move_in_radius(card: str, near: str, far: str) -> None:
    # GA-ruling-48
    for place, steps in ((near, 1), (far, 3)):
        table = silverarrow(card, {"brogan": place}, played={"brogan": "mad_dash"})
        assert len(active_of(table, "silverarrow")) == 1
        assert farthest(choose(table, "walk"), 1) == steps
    table = silverarrow(card, {"wasp": "j12"}, played={"wasp": "shock"})
    assert farthest(choose(table, "walk"), 2) > 1, "friends walk freely"


@pytest.mark.parametrize("card", ["grasping_roots", "entangling_vines", "grappling_branches"])
@rule("GA-fast-11")
def test_roots_forbid_fast_travel(card: str) -> None:
    held = [f"silverarrow {card} turn"]
    for place, barred in (("j14", True), ("j8", False)):
        table = arrange(HEROES, {"silverarrow": place, "arien": "j16"}, "arien rogue_wave", active=held)
        assert can(table, "travel") != barred


def test_roots_end_with_the_turn() -> None:
    table = silverarrow("grasping_roots", {}, played={})
    assert (table.state.turn, active_of(table, "silverarrow")) == (2, [])


# -- Warning Shot, Treetop Sentinel


@pytest.mark.parametrize("card", ["warning_shot", "treetop_sentinel"])
@rule("GA-active-06", "GA-perf-05", "GA-perf-14")
def test_when_the_turn_ends_an_enemy_hero_in_radius_discards_a_card(card: str) -> None:
    table = silverarrow(card, {"brogan": "j10", "arien": "j9"}, played={"wasp": "gold"}, hands={"brogan": "gold red1"})
    assert asked(table) == {"wasp": "act"}, "not yet"
    choose(table, "hold")
    assert (asked(table), offered(table)) == ({"brogan": "discard"}, ["discard gold", "discard red1"])
    choose(table, "discard red1")
    assert (discarded(table, "brogan"), discarded(table, "arien"), table.state.turn) == ("red1", "", 2)


@rule("GA-perf-04", "GA-active-02")
def test_of_several_heroes_in_radius_silverarrow_chooses_when_the_turn_ends() -> None:
    at = {"brogan": "j10", "arien": "k13"}
    table = choose(silverarrow("warning_shot", at, played={"arien": "red1"}), "hold")
    assert (asked(table), targets(table)) == ({"silverarrow": "target"}, {"brogan", "arien"})
    choose(choose(table, "target arien"), "discard gold")
    assert discarded(table, "arien") == "gold"


def test_a_hero_who_has_left_the_radius_by_then_is_not_hit() -> None:
    table = silverarrow("treetop_sentinel", {"brogan": "j10"}, played={"brogan": "mad_dash"}, hands={"brogan": ""})
    choose(choose(table, "walk"), "to j9")
    assert (spot(table, "brogan"), "stops" in told(table)) == ("j9", True)


@rule("GA-perf-14")
def test_only_the_sentinel_defeats_who_has_no_card() -> None:
    for card, where in (("warning_shot", "j10"), ("treetop_sentinel", "off")):
        table = silverarrow(card, {"brogan": "j10"}, played={"wasp": "gold"}, hands={"brogan": ""})
        choose(table, "hold")
        assert spot(table, "brogan") == where


# -- Disorient, Divert Attention, Lead Astray


@rule("GA-move-11", "GA-perf-02")
def test_disorient_moves_a_neighbour_exactly_a_space_and_then_perhaps_silverarrow() -> None:
    at = {"brogan": "k13", "blue_melee1": "j12", "blue_melee2": "l13"}
    table = silverarrow("disorient", at)
    assert targets(table) == {"brogan", "blue_melee1"}
    choose(table, "target blue_melee1")
    assert (asked(table), spaces(table)) == ({"silverarrow": "step"}, {"i13", "i12", "j11", "k11", "k12"})
    choose(table, "to k11")
    assert (asked(table), farthest(table, 0)) == ({"silverarrow": "maybe_step"}, 1)
    choose(table, "skip")
    assert (spot(table, "silverarrow"), spot(table, "blue_melee1")) == ("j13", "k11")


def test_disorient_without_a_unit_to_move_does_not_move_silverarrow() -> None:
    table = silverarrow("disorient", {"brogan": "l13", "blue_heavy1": "k13", "blue_melee1": "k7"})
    assert ("stops" in told(table), asked(table)) == (True, {"arien": "act"})


@pytest.mark.parametrize(("card", "steps"), [("divert_attention", 2), ("lead_astray", 3)])
@rule("GA-perf-17", "GA-kw-32", "GA-move-12")
def test_silverarrow_moves_as_far_in_a_straight_line_as_the_enemy_was_moved(card: str, steps: int) -> None:
    table = silverarrow(card, {"brogan": "k13"})
    assert (asked(table), farthest(table, 1)) == ({"silverarrow": "maybe_step"}, steps)
    choose(table, "to l13" if steps == 2 else "to m13")
    assert "to j11" in offered(table), "a bent way of two spaces leads to the next space as well"
    straight = {"i13", "h13", "j12", "j11", "k12", "l11", "i14", "h15", "j14", "j15", "k13"}
    assert straight <= spaces(table) and not spaces(table) & {"l12", "k11", "i12"}
    choose(table, "to j11")
    assert spot(table, "silverarrow") == "j11"
    table = choose(silverarrow(card, {"brogan": "k13"}), "skip")
    assert (spot(table, "brogan"), asked(table)) == ("k13", {"arien": "act"}), "no move, no move"


def test_a_unit_that_had_but_one_way_of_one_space_lets_silverarrow_move_one() -> None:
    walls = {"red_melee1": "l12", "red_melee2": "k12", "red_melee3": "l13", "red_melee4": "j14"}
    table = choose(silverarrow("divert_attention", {"brogan": "k13", **walls}), "to k14")
    assert farthest(table, 0) == 1


# -- Fae Healing, Nature's Blessing


@pytest.mark.parametrize(("card", "pay"), [("fae_healing", 1), ("natures_blessing", 2)])
@rule("GA-perf-09", "GA-change-04")
def test_healing_is_for_any_other_hero_in_radius_who_wants_it(card: str, pay: int) -> None:
    # GA-ruling-10
    at = {"brogan": "j9", "wasp": "k13", "arien": "j8"}
    piles = {"silverarrow": "gold", "brogan": "red1", "wasp": "red1"}
    table = silverarrow(card, at, played={}, discards=piles)
    assert targets(table) == {"brogan", "wasp"}
    choose(choose(table, "target wasp"), "retrieve red1")
    assert (coins(table, "wasp"), discarded(table, "wasp"), coins(table, "brogan")) == (pay, "", 0)
    table = choose(choose(silverarrow(card, at, played={}, discards=piles), "target wasp"), "skip")
    assert (coins(table, "wasp"), discarded(table, "wasp")) == (0, "red1")
    table = silverarrow(card, {"wasp": "k13"})
    assert (coins(table, "wasp"), asked(table)) == (0, {"arien": "act"}), "nothing to take back, no coins"


# -- Wild Hunt


@rule("GA-ult-02", "GA-kw-32", "GA-move-11")
def test_before_an_action_the_hunt_moves_exactly_two_spaces_in_a_straight_line() -> None:
    at = {"silverarrow": "j13", "brogan": "j9", "red_melee1": "k13"}
    level = {"silverarrow": 8}
    table = choose(arrange(HEROES, at, "silverarrow long_shot", {"arien": "green1"}, level=level), "primary")
    assert (asked(table), spaces(table)) == ({"silverarrow": "maybe_step"}, {"h13", "h15", "j11", "j15", "l11"})
    choose(table, "to l11")
    assert ("stops" in told(table), spot(table, "silverarrow")) == (True, "l11")
    table = choose(arrange(HEROES, {**at, "brogan": "j8"}, "silverarrow long_shot", level=level), "primary")
    assert attack_total(choose(table, "to j11")) == 3, "from there Brogan is three spaces away"


@pytest.mark.parametrize("action", ["hold", "walk", "travel"])
def test_the_hunt_comes_before_every_action_also_before_none(action: str) -> None:
    table = arrange(HEROES, {"silverarrow": "e14"}, "silverarrow long_shot", level={"silverarrow": 8})
    choose(table, action)
    assert asked(table) == {"silverarrow": "maybe_step"}
    choose(table, "to e12")
    assert spot(table, "silverarrow") == "e12"


@rule("GA-repeat-05")
def test_the_hunt_comes_before_a_repeat_and_may_bring_its_target_into_range() -> None:
    at = {"silverarrow": "j13", "brogan": "m13", "arien": "j8"}
    table = arrange(HEROES, at, "silverarrow rain_of_arrows", hands={"brogan": ""}, level={"silverarrow": 8})
    choose(choose(table, "primary"), "skip")
    assert (spot(table, "brogan"), asked(table)) == ("off", {"silverarrow": "repeat"})
    choose(choose(table, "repeat"), "to j11")
    assert asked(table) == {"arien": "defend"}


def struck(level: int, defense: int) -> Table[Match]:
    """Brogan attacks Silverarrow, with one of his minions beside them; Silverarrow defends."""
    at = {"brogan": "k13", "silverarrow": "j13", "blue_melee1": "j12"}
    table = arrange(
        HEROES, at, "brogan onslaught", hands={"silverarrow": "blue1 gold"}, level={"silverarrow": level},
        items={"silverarrow": {"defense": defense}},
    )  # fmt: skip
    choose(table, "primary")
    return choose(choose(table, "target silverarrow") if can(table, "target silverarrow") else table, "defend blue1")


@rule("GA-act-02", "GA-order-02")
def test_the_hunt_comes_before_a_defense_too_and_minions_are_counted_before_that() -> None:
    for defense, where in ((1, "off"), (2, "h13")):
        table = struck(8, defense)
        assert (asked(table), spaces(table)) == ({"silverarrow": "maybe_step"}, {"h13", "h15", "l11", "j15"})
        assert spot(choose(table, "to h13"), "silverarrow") == where, "4 against 3 + items - 1"
    assert spot(choose(struck(8, 2), "skip"), "silverarrow") == "j13"
    assert spot(struck(7, 2), "silverarrow") == "j13", "not asked before it is unlocked"


def test_without_a_defense_there_is_no_hunt() -> None:
    at = {"brogan": "k13", "silverarrow": "j13"}
    table = arrange(HEROES, at, "brogan onslaught", hands={"silverarrow": "gold"}, level={"silverarrow": 8})
    choose(choose(table, "primary"), "decline")
    assert spot(table, "silverarrow") == "off"
