"""Xargatha's attacks, her call and her charms: what each of these cards does, and when it cannot."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import (
    act,
    announced,
    arrange,
    asked,
    choose,
    offered,
    spaces,
    spot,
    targets,
    told,
)

FOUR = "xargatha brogan arien wasp"


# -- Cleave, Desperate Cleave


@rule("GA-repeat-01", "GA-repeat-02", "GA-repeat-08")
def test_cleave_may_be_repeated_once_on_an_enemy_hero_even_after_a_minion() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l12", "brogan": "l11", "wasp": "k11"}
    table = arrange(FOUR, at, "xargatha cleave", {"arien": "gold"}, hands={"brogan": ""})
    act(table, "xargatha", "primary", "target blue_melee1", "repeat")
    assert targets(table) == {"brogan", "wasp"}
    choose(table, "target brogan")
    assert (spot(table, "brogan"), spot(table, "wasp"), asked(table)) == ("off", "k11", {"arien": "act"})


@rule("GA-repeat-01")
def test_cleave_is_repeated_on_a_different_hero_only() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l12", "brogan": "l11"}
    table = arrange(FOUR, at, "xargatha cleave", {"arien": "gold"})
    act(table, "xargatha", "primary", "target brogan")
    choose(table, "defend red1", "brogan")
    assert asked(table) == {"arien": "act"}, "neither Brogan again, nor the minion"
    table = arrange(FOUR, {**at, "wasp": "k11"}, "xargatha cleave", {"arien": "gold"})
    act(table, "xargatha", "primary", "target brogan")
    choose(table, "defend red1", "brogan")
    choose(table, "repeat")
    assert asked(table) == {"wasp": "defend"}


@rule("GA-perf-02")
def test_desperate_cleave_hits_heroes_alone() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l12", "brogan": "l11", "wasp": "k11"}
    table = act(arrange(FOUR, at, "xargatha desperate_cleave"), "xargatha", "primary")
    assert targets(table) == {"brogan", "wasp"}
    choose(table, "target wasp")
    choose(table, "defend red1", "wasp")
    choose(table, "repeat")
    assert (asked(table), announced(table)[0]) == ({"brogan": "defend"}, 3)
    table = arrange(FOUR, {"xargatha": "k12", "blue_melee1": "l12"}, "xargatha desperate_cleave")
    act(table, "xargatha", "primary")
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "l12")


# -- Siren's Call


@rule("GA-perf-06", "GA-move-08", "GA-kw-14")
def test_sirens_call_brings_an_enemy_unit_in_range_to_xargathas_side() -> None:
    at = {"xargatha": "k12", "brogan": "l12", "blue_melee1": "n12", "wasp": "k9", "blue_melee2": "o12"}
    table = act(arrange(FOUR, at, "xargatha sirens_call"), "xargatha", "primary")
    assert targets(table) == {"blue_melee1", "wasp"}, "not Brogan beside her, nor the minion four spaces away"
    choose(table, "target blue_melee1")
    assert offered(table) == ["to l11", "to k13"], "three steps, and no choice to leave it"
    choose(table, "to l11")
    assert spot(table, "blue_melee1") == "l11"


@rule("GA-perf-03", "GA-kw-14")
def test_by_the_other_reading_a_unit_that_is_called_may_be_left_where_it_is() -> None:
    at = {"xargatha": "k12", "blue_melee1": "n12"}
    table = act(arrange(FOUR, at, "xargatha sirens_call", sirens_call="may_stay"), "xargatha", "primary")
    assert offered(table) == ["to l11", "to l12", "to k13", "skip"]
    choose(table, "skip")
    assert spot(table, "blue_melee1") == "n12"


@rule("GA-kw-14")
def test_a_unit_that_cannot_come_to_the_siren_stays() -> None:
    """GA-ruling-91."""
    walls = {"red_melee1": "l12", "red_melee2": "l11", "red_melee3": "k11", "red_melee4": "j12", "arien": "j13"}
    at = {"xargatha": "k12", "brogan": "m12", "red_ranged1": "k13", **walls}
    table = act(arrange(FOUR, at, "xargatha sirens_call"), "xargatha", "primary")
    assert (spot(table, "brogan"), "stops" in told(table)) == ("m12", False)
    at, held = {"xargatha": "k12", "brogan": "m12"}, ["brogan bulwark turn"]
    table = arrange(FOUR, at, "xargatha sirens_call", {"arien": "gold"}, active=held)
    act(table, "xargatha", "primary")
    assert (spot(table, "brogan"), asked(table)) == ("m12", {"arien": "act"}), "Bulwark holds him"


@rule("GA-perf-02", "GA-heavy-01")
def test_sirens_call_without_a_unit_to_call_stops() -> None:
    at = {"xargatha": "k12", "brogan": "l12", "blue_heavy1": "m12", "blue_melee1": "n8"}
    table = act(arrange(FOUR, at, "xargatha sirens_call"), "xargatha", "primary")
    assert ("stops" in told(table), spot(table, "blue_heavy1")) == (True, "m12")


# -- Threatening Slash, Deadly Swipe, Lethal Spin


@pytest.mark.parametrize(("card", "bonus"), [("threatening_slash", 1), ("deadly_swipe", 2), ("lethal_spin", 3)])
@rule("GA-atkhero-01", "GA-kw-18")
def test_the_slash_is_harder_for_every_other_enemy_unit_beside_her(card: str, bonus: int) -> None:
    alone = {"xargatha": "k12", "brogan": "l12", "red_melee1": "j12"}
    table = act(arrange(FOUR, alone, f"xargatha {card}"), "xargatha", "primary")
    assert announced(table) == (5, 0), "neither the target nor a friend counts"
    crowd = {**alone, "blue_melee1": "k11", "blue_heavy1": "j13", "wasp": "k13", "blue_melee2": "m12"}
    table = act(arrange(FOUR, crowd, f"xargatha {card}"), "xargatha", "primary", "target brogan")
    assert announced(table) == (5 + 3 * bonus, 1), "an immune heavy minion counts, one farther away does not"


# -- Long Thrust, Rapid Thrusts


@rule("GA-attack-04", "GA-kw-18", "GA-item-04")
def test_long_thrust_reaches_farther_with_every_enemy_unit_beside_her() -> None:
    far = {"xargatha": "k12", "wasp": "n12"}
    table = act(arrange(FOUR, far, "xargatha long_thrust"), "xargatha", "primary")
    assert "stops" in told(table)
    one = {**far, "blue_melee1": "l11"}
    assert "stops" not in told(act(arrange(FOUR, one, "xargatha long_thrust"), "xargatha", "primary"))
    two = {**one, "blue_heavy1": "k11"}
    table = act(arrange(FOUR, two, "xargatha long_thrust"), "xargatha", "primary")
    assert targets(table) == {"blue_melee1", "wasp"}, "the heavy minion counts, but is immune"
    table = arrange(FOUR, one, "xargatha long_thrust", items={"xargatha": {"range": 1}})
    assert targets(act(table, "xargatha", "primary")) == {"blue_melee1", "wasp"}


def test_long_thrust_is_not_repeated_and_can_be_blocked_as_a_ranged_attack() -> None:
    at = {"xargatha": "k12", "wasp": "l12", "brogan": "l11"}
    table = arrange(FOUR, at, "xargatha long_thrust", {"arien": "gold"}, hands={"wasp": "green1"})
    act(table, "xargatha", "primary", "target wasp")
    choose(table, "defend green1", "wasp")
    assert (spot(table, "wasp"), asked(table)) == ("l12", {"arien": "act"})


@rule("GA-repeat-01", "GA-repeat-05")
def test_rapid_thrusts_are_repeated_on_a_different_hero_with_the_range_counted_anew() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l11", "wasp": "m12", "brogan": "j14"}
    table = arrange(FOUR, at, "xargatha rapid_thrusts", {"arien": "gold"}, hands={"wasp": "red1"})
    act(table, "xargatha", "primary", "target wasp")
    choose(table, "defend red1", "wasp")
    choose(table, "repeat")
    assert asked(table) == {"brogan": "defend"}, "neither Wasp again, nor the minion"
    table = arrange(FOUR, at, "xargatha rapid_thrusts", {"arien": "gold"})
    act(table, "xargatha", "primary", "target blue_melee1")
    assert asked(table) == {"arien": "act"}, "without the minion beside her both are out of range"


# -- Charm, Control, Dominate


@rule("GA-move-05", "GA-move-07")
def test_charm_moves_an_enemy_ranged_minion_in_radius_before_her_movement() -> None:
    at = {"xargatha": "k12", "blue_ranged1": "m12", "blue_melee1": "l12", "red_ranged1": "j12"}
    table = arrange(FOUR, at, "xargatha charm", {"arien": "gold"})
    act(table, "xargatha", "primary")
    assert offered(table) == ["target blue_ranged1", "skip"]
    choose(table, "target blue_ranged1")
    assert {"n12", "n10", "m11"} <= spaces(table)
    assert "l12" not in spaces(table)
    choose(table, "to m10")
    assert (spot(table, "blue_ranged1"), asked(table)) == ("m10", {"xargatha": "walk"})
    choose(table, "to k14")
    assert (spot(table, "xargatha"), asked(table)) == ("k14", {"arien": "act"}), "once, not twice"


@rule("GA-move-06", "GA-perf-17")
def test_charm_may_wait_until_after_her_movement_or_be_left_out() -> None:
    at = {"xargatha": "j12", "blue_ranged1": "m12"}
    table = arrange(FOUR, at, "xargatha charm", {"arien": "gold"})
    act(table, "xargatha", "primary")
    assert asked(table) == {"xargatha": "walk"}, "three spaces away: nothing to charm yet"
    act(table, "xargatha", "to l12", "target blue_ranged1", "to m10")
    assert (spot(table, "blue_ranged1"), asked(table)) == ("m10", {"arien": "act"})
    table = arrange(FOUR, {"xargatha": "k12", "blue_ranged1": "m12"}, "xargatha charm", {"arien": "gold"})
    act(table, "xargatha", "primary", "skip", "stay")
    assert offered(table) == ["target blue_ranged1", "skip"], "even if she stays"
    choose(table, "skip")
    assert (spot(table, "blue_ranged1"), asked(table)) == ("m12", {"arien": "act"})


@rule("GA-heavy-02", "GA-heavy-01")
def test_control_moves_light_minions_and_dominate_heavy_ones_too() -> None:
    at = {"xargatha": "k12", "blue_ranged1": "m12", "blue_melee1": "l12", "blue_heavy1": "l11", "brogan": "k11"}
    table = act(arrange(FOUR, at, "xargatha control"), "xargatha", "primary")
    assert targets(table) == {"blue_ranged1", "blue_melee1"}
    table = act(arrange(FOUR, at, "xargatha dominate"), "xargatha", "primary")
    assert targets(table) == {"blue_ranged1", "blue_melee1", "blue_heavy1"}
    act(table, "xargatha", "target blue_heavy1", "to m10")
    assert spot(table, "blue_heavy1") == "m10"


@rule("GA-fast-06", "GA-item-04")
def test_charm_has_its_radius_from_items_and_its_text_from_the_primary_action_alone() -> None:
    at = {"xargatha": "k12", "blue_ranged1": "n12"}
    table = act(arrange(FOUR, at, "xargatha charm", items={"xargatha": {"radius": 1}}), "xargatha", "primary")
    assert targets(table) == {"blue_ranged1"}
    table = arrange(FOUR, {"xargatha": "c14", "blue_ranged1": "i14"}, "xargatha charm", {"arien": "gold"})
    act(table, "xargatha", "travel", "to d13")
    assert asked(table) == {"arien": "act"}
