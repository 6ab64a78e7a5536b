"""Wasp's skills, her defenses and her ultimate: every card, when it cannot be carried out, and its rulings."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    arrange,
    asked,
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
from .performing import RING, performing

wasp = performing("wasp brogan xargatha arien")


# -- Lift Up, Control Gravity, Center of Mass


@rule("GA-perf-09", "GA-kw-36")
def test_lift_up_moves_any_unit_or_token_in_radius_but_wasp_herself() -> None:
    at = {"brogan": "k13", "red_melee1": "l12", "token0_1": "i13", "arien": "j10"}
    assert targets(wasp("lift_up", at, tokens={"token0_1": "rock"})) == {"brogan", "red_melee1", "token0_1"}
    assert "arien" in targets(wasp("control_gravity", at, tokens={"token0_1": "rock"}))


@rule("GA-kw-06")
@pytest.mark.parametrize(("start", "ends"), [("k13", {"k12", "j14"}), ("l13", {"l12", "k14"}), ("l12", {"l13", "l11"})])
def test_lift_up_keeps_the_distance(start: str, ends: set[str]) -> None:
    # GA-ruling-70
    table = wasp("lift_up", {"brogan": start})
    assert spaces(table) == ends
    for end in ends:
        assert spot(choose(table.clone(), f"to {end}"), "brogan") == end


@rule("GA-repeat-01", "GA-repeat-08")
@pytest.mark.parametrize(("card", "repeats"), [("lift_up", 1), ("control_gravity", 1), ("center_of_mass", 2)])
def test_gravity_is_repeated_on_the_same_target(card: str, repeats: int) -> None:
    table = wasp(card, {"brogan": "k13", "red_melee1": "l13"})
    choose(choose(table, "target brogan"), "to k12")
    for step in ("j12", "i13")[:repeats]:
        choose(choose(table, "repeat"), f"to {step}")
    assert asked(table) == {"arien": "act"}
    assert (spot(table, "brogan"), spot(table, "red_melee1")) == (("j12", "i13")[repeats - 1], "l13")


def test_gravity_is_not_repeated_where_the_target_cannot_move_on() -> None:
    at = {"red_melee1": "k13", "xargatha": "k12"}
    table = choose(wasp("lift_up", at, hands={}), "target red_melee1")
    assert spot(table, "red_melee1") == "j14"
    assert offered(table) == ["repeat", "stop"], "back to k13"
    at = {"blue_melee1": "l12", "brogan": "l13", "arien": "l11"}
    assert targets(wasp("lift_up", at, played={})) == {"brogan", "arien"}, "the minion is wedged in"


@rule("GA-heavy-01", "GA-heavy-02")
def test_gravity_does_not_lift_an_immune_heavy_minion() -> None:
    table = wasp("lift_up", {"red_heavy1": "k13", "red_melee1": "i13", "blue_heavy1": "i14"})
    assert targets(table) == {"red_melee1", "blue_heavy1"}, "the blue one has no escort"


@rule("GA-stray-02", "GA-stray-07", "GA-repeat-05")
def test_a_minion_lifted_out_of_the_battle_zone_walks_home_before_the_repeat() -> None:
    table = choose(wasp("lift_up", {"wasp": "h14", "blue_melee1": "h13"}), "to g14")
    assert (spot(table, "blue_melee1"), asked(table)) == ("h13", {"wasp": "repeat"})


# -- Kinetic Repulse and Kinetic Blast


@rule("GA-perf-17", "GA-pushkw-01")
def test_kinetic_repulse_pushes_up_to_two_neighbours() -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "blue_melee2": "j12", "red_melee1": "k12"}
    table = wasp("kinetic_repulse", at)
    assert targets(table) == {"brogan", "blue_melee1", "blue_melee2"}
    choose(choose(table, "target brogan"), "target blue_melee2")
    assert (spot(table, "brogan"), spot(table, "blue_melee2"), spot(table, "blue_melee1")) == ("n13", "j9", "i13")
    assert discarded(table, "brogan") == ""
    table = choose(wasp("kinetic_repulse", at), "skip")
    assert spot(table, "brogan") == "k13"
    table = choose(choose(wasp("kinetic_repulse", at), "target brogan"), "skip")
    assert (spot(table, "brogan"), spot(table, "blue_melee2")) == ("n13", "j12")


@rule("GA-pushkw-02")
@pytest.mark.parametrize(("obstacle", "end"), [("l13", "k13"), ("m13", "l13"), ("n13", "m13")])
def test_a_hero_whom_an_obstacle_stops_discards(obstacle: str, end: str) -> None:
    # GA-ruling-71, GA-sc-066, GA-sc-067
    table = choose(wasp("kinetic_repulse", {"brogan": "k13", "xargatha": obstacle}), "target brogan")
    assert (spot(table, "brogan"), asked(table)) == (end, {"brogan": "discard"})
    table = choose(
        wasp("kinetic_repulse", {"brogan": "k13", "xargatha": obstacle}, hands={"brogan": ""}), "target brogan"
    )
    assert (spot(table, "brogan"), asked(table)) == (end, {"arien": "act"}), "if able"


def test_a_minion_whom_an_obstacle_stops_has_nothing_to_discard() -> None:
    table = choose(wasp("kinetic_repulse", {"blue_melee1": "k13", "xargatha": "m13"}), "target blue_melee1")
    assert (spot(table, "blue_melee1"), asked(table)) == ("l13", {"arien": "act"})


@rule("GA-kw-35", "GA-pushkw-02")
def test_the_edge_of_the_board_stops_a_push_too() -> None:
    # GA-sc-070
    table = choose(wasp("kinetic_repulse", {"wasp": "j15", "brogan": "j16"}, hands={"brogan": "gold"}), "target brogan")
    assert (spot(table, "brogan"), asked(table)) == ("j17", {"brogan": "discard"})


@rule("GA-pushkw-04")
@pytest.mark.parametrize(("far", "brogan", "stopped"), [(3, "n13", False), (4, "n13", True)])
def test_kinetic_blast_pushes_all_by_one_distance(far: int, brogan: str, stopped: bool) -> None:
    at = {"brogan": "k13", "arien": "j12", "red_melee1": "o13"}
    table = wasp("kinetic_blast", at, played={"xargatha": "green1"}, hands={"brogan": "gold"})
    choose(choose(table, "target brogan"), "target arien")
    assert offered(table) == ["push 3", "push 4"]
    choose(table, f"push {far}")
    assert (spot(table, "brogan"), spot(table, "arien")) == (brogan, "j9" if far == 3 else "j8")
    assert (asked(table) == {"brogan": "discard"}) == stopped


# -- Telekinesis and Mass Telekinesis


@rule("GA-kw-24", "GA-kw-41")
def test_telekinesis_places_what_is_not_in_line_beside_her() -> None:
    at = {"brogan": "l12", "red_melee1": "k11", "arien": "l13", "blue_melee1": "k13", "token0_1": "m11"}
    table = wasp("telekinesis", at, tokens={"token0_1": "rock"})
    assert targets(table) == {"brogan", "red_melee1", "token0_1"}
    choose(table, "target brogan")
    assert spaces(table) == RING - {"k13"}
    choose(table, "to i13")
    assert (spot(table, "brogan"), asked(table)) == ("i13", {"arien": "act"})


@rule("GA-kw-24")
def test_telekinesis_needs_a_free_space_beside_her() -> None:
    crowd = {f"red_melee{n}": space for n, space in enumerate(sorted(RING - {"k13", "k12"}), 1)}
    table = wasp("telekinesis", {**crowd, "xargatha": "k13", "arien": "k12", "brogan": "k11"})
    assert spot(table, "brogan") == "k11"
    assert "stops" in told(table)


@rule("GA-repeat-01", "GA-repeat-02")
def test_mass_telekinesis_may_be_repeated_on_anything() -> None:
    table = wasp("mass_telekinesis", {"brogan": "l12", "arien": "k11"}, played={"xargatha": "green1"})
    for words in ("target brogan", "to k13", "repeat", "to i13"):
        choose(table, words)
    assert (spot(table, "brogan"), spot(table, "arien")) == ("k13", "i13")
    assert asked(table) == {"xargatha": "act"}


def test_telekinesis_cannot_place_a_hero_behind_a_bulwark() -> None:
    table = wasp("telekinesis", {"brogan": "l12"}, active=["brogan bulwark turn"])
    assert spot(table, "brogan") == "l12"


# -- Stop, Deflect and Reflect Projectiles


def shot_at(card: str, attack: str, at: dict[str, str], **more: Any) -> Table[Match]:
    """Sabina attacks Wasp, who defends with a card."""
    held = {"wasp": card, **more.pop("hands", {})}
    place = {"wasp": "j13", **at}
    table = arrange("wasp sabina xargatha arien", place, f"sabina {attack}", hands=held, **more)
    choose(table, "primary")
    return choose(table, next(words for words in offered(table) if words.startswith("defend")))


@rule("GA-block-01", "GA-block-02", "GA-def-10")
@pytest.mark.parametrize("card", ["stop_projectiles", "deflect_projectiles", "reflect_projectiles"])
def test_projectiles_are_stopped_and_blades_are_not(card: str) -> None:
    # GA-ruling-72
    table = shot_at(card, "quickdraw", {"sabina": "l13"})
    assert spot(table, "wasp") == "j13"
    table = shot_at(card, "bang", {"sabina": "k13", "arien": "j11"}, hands={"arien": "gold"})
    assert (spot(table, "wasp"), discarded(table, "arien")) == ("off", ""), "the block fails, and nothing follows"


@rule("GA-perf-05")
def test_a_deflection_hits_an_enemy_in_range_other_than_the_attacker() -> None:
    table = shot_at("deflect_projectiles", "quickdraw", {"sabina": "l13", "arien": "j10"})
    assert asked(table) == {"arien": "discard"}
    table = shot_at("deflect_projectiles", "quickdraw", {"sabina": "l13", "arien": "j9"}, hands={"sabina": "gold"})
    assert (discarded(table, "arien"), hand(table, "sabina")) == ("", "gold"), "nobody else is in range"
    assert spot(table, "wasp") == "j13", "the block holds all the same"


@rule("GA-perf-05")
def test_a_reflection_may_hit_the_attacker() -> None:
    table = shot_at(
        "reflect_projectiles", "quickdraw", {"sabina": "l13", "arien": "j9"}, hands={"sabina": "gold blue1"}
    )
    assert asked(table) == {"sabina": "discard"}
    table = shot_at("reflect_projectiles", "quickdraw", {"sabina": "l13", "arien": "j10"})
    assert (asked(table), targets(table)) == ({"wasp": "target"}, {"sabina", "arien"})


@rule("GA-block-01")
def test_a_stopped_projectile_hits_nobody() -> None:
    table = shot_at("stop_projectiles", "quickdraw", {"sabina": "l13", "arien": "j10"})
    assert (discarded(table, "sabina"), discarded(table, "arien")) == ("", "")


# -- High Voltage


@rule("GA-ult-02", "GA-defeat-11")
def test_high_voltage_defeats_a_minion_after_the_basic_skill() -> None:
    at = {"blue_melee1": "j10", "blue_melee2": "j9", "blue_heavy1": "l13", "brogan": "k9", "arien": "i11"}
    table = wasp("static_barrier", at, level={"wasp": 8})
    assert targets(table) == {"blue_melee1"}, "neither beyond three spaces nor an escorted heavy minion"
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), coins(table, "wasp")) == ("off", 2)
    assert targets(table) == {"brogan", "arien"}, "both were adjacent to it; one discards"
    choose(table, "target brogan")
    assert asked(table) == {"brogan": "discard"}


@rule("GA-kw-14")
def test_high_voltage_needs_nobody_beside_the_minion() -> None:
    table = choose(wasp("static_barrier", {"blue_melee1": "j10"}, level={"wasp": 8}), "target blue_melee1")
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"arien": "act"})
    table = wasp("static_barrier", {"blue_melee1": "j10", "brogan": "j9"}, level={"wasp": 8}, hands={"brogan": ""})
    choose(table, "target blue_melee1")
    assert asked(table) == {"arien": "act"}, "nothing to discard"


def test_high_voltage_may_be_left() -> None:
    table = choose(wasp("static_barrier", {"blue_melee1": "j10"}, level={"wasp": 8}), "skip")
    assert (spot(table, "blue_melee1"), asked(table)) == ("j10", {"arien": "act"})


@rule("GA-ult-02")
def test_high_voltage_follows_no_other_action() -> None:
    at = {"blue_melee1": "j10"}
    assert asked(wasp("telekinesis", at, level={"wasp": 8})) == {"arien": "act"}
    place = {"wasp": "j13", **at}
    table = arrange("wasp brogan xargatha arien", place, "wasp silver", {"arien": "green1"}, level={"wasp": 8})
    assert asked(choose(table, "hold")) == {"arien": "act"}
    assert asked(wasp("magnetic_dagger", {**at, "blue_melee2": "k13"}, level={"wasp": 8})) == {"arien": "act"}
    assert asked(wasp("static_barrier", at)) == {"arien": "act"}, "not before level 8"
