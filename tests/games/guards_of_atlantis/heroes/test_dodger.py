"""Dodger's attacks and her trap: what each of these cards does, and when it cannot."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import (
    act,
    announced,
    arrange,
    asked,
    choose,
    discarded,
    offered,
    spaces,
    spot,
    targets,
    told,
)

FOUR = "dodger brogan arien wasp"
BROGAN = 1


# -- Dread Razor, Rusty Razor


@rule("GA-perf-10", "GA-card-11")
def test_dread_razor_attacks_beside_her_or_from_beside_an_empty_spawn_point_in_range() -> None:
    at = {"dodger": "k12", "blue_melee1": "k11", "brogan": "m11", "blue_melee2": "n12"}
    table = act(arrange(FOUR, at, "dodger dread_razor"), "dodger", "primary")
    assert offered(table) == ["mode 0", "mode 1"]
    choose(table, "mode 0")
    assert (spot(table, "blue_melee1"), spot(table, "brogan")) == ("off", "m11")
    table = act(arrange(FOUR, at, "dodger dread_razor"), "dodger", "primary", "mode 1")
    assert targets(table) == {"blue_melee1", "brogan"}, "two spaces, not three"
    choose(table, "target brogan")
    assert announced(table)[0] == 2


@pytest.mark.parametrize(
    ("here", "there", "why"),
    [
        ("i12", "k12", "no spawn point is beside I12"),
        ("d13", "f13", "those beside D13 are not in the Battle Zone"),
        ("r10", "s10", "those beside R10 are for heroes"),
    ],
)
@rule("GA-perf-12", "GA-perf-02", "GA-kw-05")
def test_dread_razor_in_range_stops_without_an_empty_spawn_point(here: str, there: str, why: str) -> None:
    table = arrange(FOUR, {"dodger": here, "brogan": there}, "dodger dread_razor")
    act(table, "dodger", "primary", "mode 1")
    assert ("stops" in told(table), len(table.state.hands[BROGAN])) == (True, 5), why


@rule("GA-kw-11")
def test_a_spawn_point_with_anything_on_it_is_not_empty() -> None:
    """GA-ruling-26."""
    at = {"dodger": "k12", "brogan": "m11", "red_melee1": "l12", "token1_1": "k13"}
    table = arrange(FOUR, at, "dodger dread_razor", tokens={"token1_1": "rock"})
    act(table, "dodger", "primary", "mode 1")
    assert "stops" in told(table)
    table = arrange(FOUR, {**at, "token1_1": "j14"}, "dodger dread_razor", tokens={"token1_1": "rock"})
    act(table, "dodger", "primary", "mode 1")
    assert asked(table) == {"brogan": "defend"}


def test_rusty_razor_hits_heroes_alone() -> None:
    at = {"dodger": "k12", "blue_melee1": "k11", "brogan": "m11"}
    table = act(arrange(FOUR, at, "dodger rusty_razor"), "dodger", "primary", "mode 1")
    assert (asked(table), announced(table)[0]) == ({"brogan": "defend"}, 1)
    table = act(arrange(FOUR, at, "dodger rusty_razor"), "dodger", "primary", "mode 0")
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "k11")


# -- Death Trap


@rule("GA-perf-05")
def test_death_trap_makes_a_hero_beside_an_empty_spawn_point_discard_a_card() -> None:
    at = {"dodger": "l11", "brogan": "m11", "wasp": "i12"}
    table = act(arrange(FOUR, at, "dodger death_trap"), "dodger", "primary")
    assert asked(table) == {"brogan": "discard"}, "Wasp is in radius, but beside no such point"
    choose(table, "discard gold", "brogan")
    assert discarded(table, "brogan") == "gold"
    table = act(arrange(FOUR, {**at, "wasp": "j13"}, "dodger death_trap"), "dodger", "primary")
    assert targets(table) == {"brogan", "wasp"}


@rule("GA-perf-05", "GA-kw-14", "GA-perf-02")
def test_death_trap_harms_nobody_without_cards_and_stops_without_a_hero_to_trap() -> None:
    at = {"dodger": "l11", "brogan": "m11", "wasp": "i12"}
    table = act(arrange(FOUR, at, "dodger death_trap", hands={"brogan": ""}), "dodger", "primary")
    assert (spot(table, "brogan"), "no_card" in told(table), "stops" in told(table)) == ("m11", True, False)
    full = {**at, "red_melee1": "l12", "red_melee2": "m12"}
    table = act(arrange(FOUR, full, "dodger death_trap"), "dodger", "primary")
    assert "stops" in told(table)
    table = act(arrange(FOUR, {"dodger": "i12", "brogan": "n11"}, "dodger death_trap"), "dodger", "primary")
    assert "stops" in told(table), "five spaces away"
    table = act(arrange(FOUR, {"dodger": "j12", "brogan": "n11"}, "dodger death_trap"), "dodger", "primary")
    assert asked(table) == {"brogan": "discard"}, "four: the whole radius"


# -- the fingers of death


@pytest.mark.parametrize(
    ("card", "last", "beyond"), [("littlefinger_of_death", "m12", "n12"), ("finger_of_death", "n12", "o12")]
)
@rule("GA-perf-10", "GA-attack-04")
def test_littlefinger_reaches_heroes_in_range_who_have_a_discard(card: str, last: str, beyond: str) -> None:
    at = {"dodger": "k12", "brogan": last, "wasp": "k11", "blue_melee1": "l12"}
    discards = {"brogan": "silver"}
    table = act(arrange(FOUR, at, f"dodger {card}", discards=discards), "dodger", "primary")
    assert offered(table) == ["mode 0", "mode 1"]
    choose(table, "mode 1")
    assert (asked(table), announced(table)[0]) == ({"brogan": "defend"}, 4)
    table = act(arrange(FOUR, at, f"dodger {card}"), "dodger", "primary", "mode 1")
    assert "stops" in told(table), "nobody has a discard"
    far = {**at, "brogan": beyond}
    table = act(arrange(FOUR, far, f"dodger {card}", discards=discards), "dodger", "primary", "mode 1")
    assert "stops" in told(table), "out of range"


@pytest.mark.parametrize("card", ["littlefinger_of_death", "finger_of_death"])
def test_littlefinger_attacks_any_unit_beside_her_but_only_one(card: str) -> None:
    at = {"dodger": "k12", "brogan": "m12", "wasp": "k11", "blue_melee1": "l12"}
    table = arrange(FOUR, at, f"dodger {card}", {"arien": "gold"}, discards={"brogan": "silver"})
    act(table, "dodger", "primary", "mode 0")
    assert targets(table) == {"wasp", "blue_melee1"}
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"arien": "act"})


@rule("GA-perf-11")
def test_middlefinger_does_both_on_different_targets_in_either_order() -> None:
    at = {"dodger": "k12", "brogan": "n12", "blue_melee1": "l12"}
    discards = {"brogan": "silver"}
    table = arrange(FOUR, at, "dodger middlefinger_of_death", discards=discards)
    act(table, "dodger", "primary", "mode 0")
    assert (spot(table, "blue_melee1"), offered(table)) == ("off", ["target hero1", "skip"])
    choose(table, "target brogan")
    assert (asked(table), announced(table)[0]) == ({"brogan": "defend"}, 5)
    table = arrange(FOUR, at, "dodger middlefinger_of_death", discards=discards)
    act(table, "dodger", "primary", "mode 1")
    choose(table, "defend red1", "brogan")
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), spot(table, "brogan")) == ("off", "n12")


def test_middlefinger_may_do_just_one_and_never_both_on_one_target() -> None:
    at = {"dodger": "k12", "brogan": "l12"}
    table = arrange(FOUR, at, "dodger middlefinger_of_death", {"arien": "gold"}, discards={"brogan": "silver"})
    act(table, "dodger", "primary", "mode 0")
    choose(table, "defend red1", "brogan")
    assert asked(table) == {"arien": "act"}
    at = {"dodger": "k12", "brogan": "n12", "blue_melee1": "l12"}
    table = arrange(FOUR, at, "dodger middlefinger_of_death", {"arien": "gold"}, discards={"brogan": "silver"})
    act(table, "dodger", "primary", "mode 0", "skip")
    assert (asked(table), spot(table, "brogan")) == ({"arien": "act"}, "n12")


@rule("GA-perf-11")
def test_both_parts_of_middlefinger_are_one_action_so_that_a_ban_on_repeats_does_not_matter() -> None:
    at = {"hero0": "i12", "hero1": "k12", "brogan": "n12", "red_melee1": "l12"}
    table = arrange(
        "dodger dodger brogan wasp",
        at,
        "hero1 middlefinger_of_death",
        discards={"brogan": "silver"},
        active=["hero0 enfeeblement turn"],
        twins="always",
    )
    act(table, "hero1", "primary", "mode 0")
    assert (spot(table, "red_melee1"), offered(table)) == ("off", ["target hero2", "skip"])


# -- Burning Skull, Blazing Skull


@rule("GA-order-03", "GA-move-11")
def test_burning_skull_moves_one_minion_beside_her_away_after_the_attack() -> None:
    at = {"dodger": "k12", "brogan": "m12", "blue_melee1": "l11", "red_melee1": "j12", "wasp": "k11"}
    table = arrange(FOUR, at, "dodger burning_skull", {"arien": "gold"})
    act(table, "dodger", "primary", "target brogan")
    choose(table, "defend red1", "brogan")
    assert offered(table) == ["target red_melee1", "target blue_melee1", "skip"], "minions of both teams"
    choose(table, "target blue_melee1")
    assert spaces(table) == {"m11", "m10", "l10"}, "one space, to where she is no neighbour"
    choose(table, "to m10")
    assert (spot(table, "blue_melee1"), asked(table)) == ("m10", {"arien": "act"})


@rule("GA-perf-17")
def test_blazing_skull_moves_two_minions_or_fewer() -> None:
    at = {"dodger": "k12", "brogan": "m12", "blue_melee1": "l11", "red_melee1": "j12", "red_melee2": "k13"}
    table = arrange(FOUR, at, "dodger blazing_skull", {"arien": "gold"}, hands={"brogan": ""})
    act(table, "dodger", "primary", "target brogan", "target blue_melee1", "to m11")
    assert targets(table) == {"red_melee1", "red_melee2"}
    act(table, "dodger", "target red_melee1", "to i12")
    assert (spot(table, "red_melee1"), asked(table)) == ("i12", {"arien": "act"})
    table = arrange(FOUR, at, "dodger blazing_skull", {"arien": "gold"}, hands={"brogan": ""})
    act(table, "dodger", "primary", "target brogan", "target blue_melee1", "to m11", "skip")
    assert (spot(table, "red_melee1"), spot(table, "red_melee2")) == ("j12", "k13")


@rule("GA-heavy-01")
def test_the_skulls_move_no_minion_that_is_immune_or_has_nowhere_to_go() -> None:
    at = {"dodger": "k12", "brogan": "m12", "blue_heavy1": "j12", "blue_melee1": "n12", "red_melee1": "j13"}
    walls = {"red_melee2": "i14", "red_melee3": "j14", "red_melee4": "i13"}
    table = arrange(FOUR, {**at, **walls}, "dodger burning_skull", {"arien": "gold"}, hands={"brogan": ""})
    act(table, "dodger", "primary")
    assert asked(table) == {"arien": "act"}
    at = {"dodger": "n12", "brogan": "n10", "blue_heavy2": "m12", "blue_melee1": "m13"}
    table = arrange(FOUR, at, "dodger blazing_skull", {"arien": "gold"}, hands={"brogan": ""})
    act(table, "dodger", "primary", "target brogan", "target blue_melee1", "to m14")
    assert asked(table) == {"arien": "act"}, "the heavy minion was immune when the minions were chosen"
