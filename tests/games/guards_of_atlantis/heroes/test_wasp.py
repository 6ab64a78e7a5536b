"""Wasp's attacks and her barrier: every card, when it cannot be carried out, and its rulings. She stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_effects import PLACED, SWAPPED
from titanomachy.games.guards_of_atlantis.rules.restrictions import may_shift
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
    spaces,
    spot,
    targets,
)
from .performing import RING, attack_total, performing

OUTER = {"l13", "l12", "l11", "k11", "j11", "i12", "h13", "h14", "h15", "i15", "j15", "k14"}  # two spaces away
wasp = performing("wasp brogan xargatha arien")


# -- Magnetic Dagger and Crackling Dagger


@rule("GA-attack-02", "GA-attack-03", "GA-active-09", "GA-resolve-04")
def test_magnetic_dagger_attacks_a_neighbour_and_is_in_force_for_the_turn() -> None:
    table = wasp("magnetic_dagger", {"brogan": "k13"}, hands={"brogan": "silver"})
    assert attack_total(table) == 3
    choose(table, "defend silver")
    assert active_of(table, "wasp") == ["gold"]
    choose(table, "hold", "arien")
    assert (table.state.turn, active_of(table, "wasp")) == (2, [])


@rule("GA-perf-02")
def test_magnetic_dagger_without_a_target_has_no_effect() -> None:
    # GA-sc-090: its radius is not a range
    table = wasp("magnetic_dagger", {"brogan": "l13"})
    assert active_of(table, "wasp") == []


@rule("GA-handi-01")
def test_crackling_dagger_attacks_a_hero_only() -> None:
    table = wasp("crackling_dagger", {"blue_melee1": "k12"})
    assert (spot(table, "blue_melee1"), active_of(table, "wasp")) == ("k12", [])
    table = wasp("crackling_dagger", {"blue_melee1": "k12", "brogan": "k13"}, hands={"brogan": ""})
    assert (spot(table, "brogan"), active_of(table, "wasp")) == ("off", ["handicap"])


DAGGERS = pytest.mark.parametrize("dagger", ["wasp magnetic_dagger turn", "wasp crackling_dagger turn"])


@DAGGERS
@rule("GA-active-02")
def test_a_dagger_keeps_enemies_from_swapping_units_in_radius(dagger: str) -> None:
    for heroes, hers in (("wasp sabina xargatha arien", "blue_melee1"), ("sabina wasp xargatha arien", "red_melee1")):
        for sabina, minion, swapped in (("j12", "j11", False), ("j8", "j10", False), ("j8", "j9", True)):
            at = {"wasp": "j13", "sabina": sabina, hers: minion}
            table = choose(arrange(heroes, at, "sabina back_to_back", active=[dagger]), "primary")
            assert (spot(table, "sabina") == minion) == swapped, "three spaces around Wasp"


@DAGGERS
@rule("GA-active-02")
def test_a_dagger_keeps_enemies_from_placing_themselves(dagger: str) -> None:
    for place, moved in (("k11", False), ("m8", True)):
        at = {"wasp": "j13", "tigerclaw": place}
        table = arrange("wasp tigerclaw xargatha arien", at, "tigerclaw blend_into_shadows", active=[dagger])
        assert (asked(choose(table, "primary")) == {"tigerclaw": "place"}) == moved


def test_a_dagger_lets_units_from_outside_be_placed_or_swapped_into_its_radius() -> None:
    # GA-ruling-74
    held = ["wasp magnetic_dagger turn"]
    at = {"wasp": "j13", "tigerclaw": "m9"}
    table = arrange("wasp tigerclaw xargatha arien", at, "tigerclaw blend_into_shadows", active=held)
    assert "l11" in spaces(choose(table, "primary")), "from four spaces away to two"
    at = {"wasp": "j13", "sabina": "j9", "blue_melee1": "j8", "red_melee1": "j10"}
    table = choose(arrange("wasp sabina xargatha arien", at, "sabina listen_up", active=held), "primary")
    assert (spot(table, "blue_melee1"), spot(table, "red_melee1")) == ("j10", "j8"), "the red one is no enemy of hers"


def test_a_dagger_does_not_hinder_moves_and_pushes() -> None:
    # GA-ruling-73
    held = ["wasp magnetic_dagger turn"]
    at = {"wasp": "j13", "sabina": "k13", "blue_melee1": "k12"}
    table = choose(arrange("wasp sabina xargatha arien", at, "sabina troop_movement", active=held), "primary")
    choose(choose(table, "to l11"), "stop")
    assert spot(table, "blue_melee1") == "l11"
    at = {"wasp": "j13", "brogan": "k12", "xargatha": "k11"}
    table = choose(arrange("wasp brogan xargatha arien", at, "brogan brutal_jab", active=held), "primary")
    choose(choose(choose(table, "skip"), "target wasp"), "push 1")
    assert spot(table, "wasp") == "i14"


def test_a_dagger_does_not_bind_wasps_own_team() -> None:
    held = ["wasp magnetic_dagger turn"]
    at = {"wasp": "j13", "sabina": "j12", "blue_melee1": "j11", "blue_melee2": "i12"}
    table = choose(arrange("wasp brogan sabina arien", at, "sabina listen_up", active=held), "primary")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2")) == ("i12", "j11")


@rule("GA-kw-17")
def test_a_dagger_does_not_reach_a_hero_who_is_immune_to_attacks() -> None:
    at = {"wasp": "j13", "tigerclaw": "j12"}
    held = ["wasp magnetic_dagger turn", "tigerclaw blend_into_shadows turn"]
    for active, free in ((held[:1], False), (held, True)):
        s = arrange("wasp tigerclaw xargatha arien", at, "arien gold", active=active).state
        assert [may_shift(s, 1, how, 3) for how in (PLACED, SWAPPED)] == [free, free]


# -- Static Barrier


def behind_barrier(
    card: str, at: dict[str, str], heroes: str = "wasp brogan xargatha arien", **more: Any
) -> Table[Match]:
    """Somebody acts while Wasp's barrier stands."""
    return arrange(heroes, {"wasp": "j13", **at}, card, active=["wasp static_barrier turn"], **more)


@rule("GA-active-09")
def test_static_barrier_stands_for_the_turn() -> None:
    table = wasp("static_barrier", {"brogan": "j10"})
    assert active_of(table, "wasp") == ["silver"]
    choose(table, "hold", "arien")
    assert active_of(table, "wasp") == []


@rule("GA-kw-23", "GA-move-03")
def test_the_barrier_stops_enemies_on_either_side_of_its_edge() -> None:
    # GA-ruling-65
    inside = RING | OUTER
    table = choose(behind_barrier("brogan green1", {"brogan": "j10"}), "walk")
    assert spaces(table)
    assert not spaces(table) & inside
    table = choose(behind_barrier("brogan green1", {"brogan": "j11"}), "walk")
    assert spaces(table)
    assert spaces(table) < inside
    table = choose(behind_barrier("brogan brutal_jab", {"brogan": "j11"}), "primary")
    assert spaces(table) == {"k11", "i12", "j12"}, "movement in a skill too"


@rule("GA-fast-12")
def test_the_barrier_stops_fast_travel() -> None:
    # GA-ruling-65
    at = {"wasp": "j15", "brogan": "l16"}
    keepers = {"red_heavy1": "j7", "blue_heavy1": "k7"}
    table = choose(behind_barrier("brogan green1", {**at, **keepers}, keepers=False), "travel")
    assert {"k17", "m14"} <= spaces(table)
    assert not spaces(table) & {"i16", "j16", "k16", "h17", "i17", "j17", "l15"}
    open_table = arrange("wasp brogan xargatha arien", {**at, **keepers}, "brogan green1", keepers=False)
    assert {"i16", "j17"} <= spaces(choose(open_table, "travel")), "without a barrier"


def test_the_barrier_stops_even_who_moves_through_obstacles() -> None:
    # GA-ruling-66
    at = {"xargatha": "j10"}
    table = behind_barrier("xargatha green1", at, "wasp xargatha brogan arien", level={"xargatha": 8})
    choose(table, "walk" if can(table, "walk") else "primary")
    assert spaces(table)
    assert not spaces(table) & (RING | OUTER)


@rule("GA-pushkw-02")
def test_enemies_cannot_push_across_the_barrier() -> None:
    # GA-ruling-67
    table = choose(behind_barrier("brogan mighty_punch", {"brogan": "n13", "red_melee1": "m13"}), "primary")
    choose(table, "skip")
    assert spot(table, "red_melee1") == "m13"
    table = choose(behind_barrier("brogan mighty_punch", {"brogan": "j12", "red_melee1": "j11"}), "primary")
    choose(table, "skip")
    assert spot(table, "red_melee1") == "j11", "nor out of it"


def test_swaps_and_attacks_across_the_barrier_are_allowed() -> None:
    # GA-ruling-68
    table = behind_barrier("sabina back_to_back", {"sabina": "m12", "blue_melee1": "l12"}, "wasp sabina xargatha arien")
    choose(table, "primary")
    assert (spot(table, "sabina"), spot(table, "blue_melee1")) == ("l12", "m12")
    table = choose(behind_barrier("brogan onslaught", {"brogan": "m13", "red_melee1": "l13"}), "primary")
    assert (spot(table, "red_melee1"), spot(table, "brogan")) == ("off", "m13"), "he cannot follow"


@rule("GA-kw-23")
def test_the_barrier_does_not_hinder_wasps_own_team() -> None:
    # GA-ruling-69
    table = choose(behind_barrier("xargatha blue1", {"xargatha": "j10"}), "walk")
    assert {"j11", "j12"} <= spaces(table)


@rule("GA-kw-23", "GA-active-02")
def test_the_barrier_is_gone_while_wasp_is_off_the_board() -> None:
    for off, open_ in (("", False), ("wasp", True)):
        at = {"brogan": "j10"} if off else {"wasp": "j13", "brogan": "j10"}
        active = ["wasp static_barrier turn", "arien spell_break turn"]
        table = arrange("wasp brogan xargatha arien", at, "brogan green1", active=active, off=off)
        assert ("j11" in spaces(choose(table, "walk"))) == open_


@rule("GA-kw-24", "GA-kw-11")
def test_enemies_place_nothing_on_the_far_side_of_the_barrier() -> None:
    # GA-ruling-88
    table = behind_barrier("tigerclaw blend_into_shadows", {"tigerclaw": "m13"}, "wasp tigerclaw xargatha arien")
    choose(table, "primary")
    assert "m12" in spaces(table)
    assert not spaces(table) & (RING | OUTER)


# -- Shock, Electrocute, Electroblast


@rule("GA-perf-05", "GA-attack-02")
@pytest.mark.parametrize(("card", "far"), [("shock", "l13"), ("electrocute", "j10")])
def test_lightning_makes_a_hero_who_is_near_but_not_adjacent_discard(card: str, far: str) -> None:
    table = wasp(card, {"blue_melee1": "k12", "brogan": far, "arien": "i13"}, hands={"brogan": "gold red1"})
    choose(table, "target blue_melee1")
    assert asked(table) == {"brogan": "discard"}, "Arien is adjacent"
    choose(table, "discard red1")
    assert (hand(table, "brogan"), discarded(table, "brogan")) == ("gold", "red1")


def test_lightning_has_a_radius_that_items_raise() -> None:
    at = {"blue_melee1": "k12", "brogan": "j10"}
    assert asked(wasp("shock", at)) == {"arien": "act"}, "three spaces away"
    assert asked(wasp("shock", at, items={"wasp": {"radius": 1}})) == {"brogan": "discard"}


@rule("GA-perf-02")
def test_lightning_strikes_nobody_if_there_is_no_attack() -> None:
    table = wasp("electrocute", {"brogan": "l13"})
    assert asked(table) == {"arien": "act"}
    assert discarded(table, "brogan") == ""


def test_lightning_does_not_reach_a_hero_who_is_immune_to_attacks() -> None:
    at = {"blue_melee1": "k12", "tigerclaw": "l13"}
    table = wasp("shock", at, "wasp tigerclaw xargatha arien", active=["tigerclaw blend_into_shadows turn"])
    assert asked(table) == {"arien": "act"}


@rule("GA-perf-14")
def test_electroblast_defeats_who_cannot_discard() -> None:
    at = {"blue_melee1": "k12", "brogan": "j10"}
    table = wasp("electroblast", at, hands={"brogan": ""})
    assert (spot(table, "brogan"), coins(table, "wasp")) == ("off", 3), "2 for the minion, 1 for the hero"
    table = choose(wasp("electroblast", at, hands={"brogan": "gold"}), "discard gold")
    assert spot(table, "brogan") == "j10"
    assert spot(wasp("electrocute", at, hands={"brogan": ""}), "brogan") == "j10", "an electrocution does not"


# -- Charged Boomerang and Thunder Boomerang


@rule("GA-kw-41", "GA-attack-04")
@pytest.mark.parametrize("card", ["charged_boomerang", "thunder_boomerang"])
def test_a_boomerang_hits_in_range_but_never_in_a_straight_line(card: str) -> None:
    at = {
        "blue_melee1": "k13", "blue_melee2": "l13", "blue_melee3": "j10", "brogan": "l12", "blue_melee4": "k11",
        "arien": "m8",
    }  # fmt: skip
    assert targets(wasp(card, at)) == {"brogan", "blue_melee4"}


@rule("GA-kw-41")
def test_a_boomerang_without_a_target_off_line_is_not_thrown() -> None:
    table = wasp("charged_boomerang", {"blue_melee1": "k13", "blue_melee2": "l13"})
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2")) == ("k13", "l13")


def test_a_boomerang_is_ranged() -> None:
    table = wasp(
        "charged_boomerang", {"tigerclaw": "l12"}, "wasp tigerclaw xargatha arien", hands={"tigerclaw": "dodge"}
    )
    assert attack_total(table) == 3
    assert spot(choose(table, "defend blue1"), "tigerclaw") == "l12"


@rule("GA-repeat-01", "GA-repeat-02")
def test_thunder_boomerang_flies_on_after_a_hero_to_another_target() -> None:
    at = {"brogan": "l12", "arien": "k11"}
    table = wasp("thunder_boomerang", at, played={"xargatha": "green1"}, hands={"brogan": "red1", "arien": "red1"})
    for words in ("target brogan", "defend red1", "repeat"):
        choose(table, words)
    assert asked(table) == {"arien": "defend"}, "not Brogan again"
    choose(table, "defend red1")
    assert asked(table) == {"xargatha": "act"}, "a repeat is not repeated"


@rule("GA-repeat-01")
def test_thunder_boomerang_does_not_fly_on_after_a_minion_or_without_another_target() -> None:
    table = choose(wasp("thunder_boomerang", {"blue_melee1": "l12", "brogan": "k11"}), "target blue_melee1")
    assert asked(table) == {"arien": "act"}
    table = choose(wasp("thunder_boomerang", {"brogan": "k11"}, hands={"brogan": "red1"}), "defend red1")
    assert asked(table) == {"arien": "act"}
    table = choose(wasp("charged_boomerang", {"brogan": "k11", "arien": "l12"}, played={}), "target brogan")
    assert asked(table) == {"brogan": "defend"}
