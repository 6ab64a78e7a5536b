"""Trinkets: the Turret as a piece, the guns that aim by it, designs, and the ultimate."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import CARD, SKILL
from titanomachy.games.guards_of_atlantis.rules.card_effects import TEXTS, Act
from titanomachy.games.guards_of_atlantis.rules.card_values import radius_of, range_of
from titanomachy.kernel.ledger import rule

from ..table_top import (
    arrange,
    asked,
    can,
    carry_out,
    choose,
    discarded,
    end_round,
    minions,
    offered,
    refused,
    slot_of,
    spaces,
    spot,
    targets,
    told,
    zone,
)
from .performing import RING, attack_total, performing

FOUR = "trinkets brogan wasp arien"
KIT = {"token0_1": "barrier", "token0_2": "barrier", "token0_3": "barrier", "token0_4": "turret"}
perform = performing(FOUR)


# -- the Turret


@rule("GA-tokend-01", "GA-tokend-03")
def test_the_turret_stays_when_the_round_ends_and_when_trinkets_is_defeated() -> None:
    """GA-ruling-59."""
    at = {"token0_4": "k13", "token0_1": "k12"}
    table = perform("salvage_parts", at, tokens=KIT, turn=4)
    choose(choose(table, "mode 0"), "to j12")
    end_round(table)
    assert (spot(table, "token0_4"), spot(table, "token0_1")) == ("j12", "off")
    at = {"trinkets": "j13", "brogan": "i13", **at}
    table = arrange(FOUR, at, "brogan gold", tokens=KIT, hands={"trinkets": ""})
    choose(table, "primary")
    assert (spot(table, "trinkets"), spot(table, "token0_4")) == ("off", "k13")


@rule("GA-kw-24")
def test_there_is_one_turret_and_to_place_it_again_is_no_movement() -> None:
    """GA-ruling-60."""
    table = choose(perform("salvage_parts", {"token0_4": "m12"}, tokens=KIT), "mode 0")
    choose(table, "to j12")
    assert (spot(table, "token0_4"), "placed" in told(table), "moved" in told(table)) == ("j12", True, False)
    assert [spot(table, token) for token, kind in KIT.items() if kind == "turret"] == ["j12"]


@rule("GA-clear-02", "GA-kw-23")
def test_the_turret_is_an_obstacle_that_no_clear_removes() -> None:
    """GA-ruling-59, GA-ruling-87."""
    table = arrange(FOUR, {"trinkets": "j13", "brogan": "m12", "token0_4": "l12"}, "brogan gold", tokens=KIT)
    assert not can(table, "clear")
    table = arrange(FOUR, {"trinkets": "j13", "brogan": "m12", "token0_1": "l12"}, "brogan gold", tokens=KIT)
    assert can(table, "clear"), "a Barrier is a token"
    table = arrange(FOUR, {"trinkets": "j13", "brogan": "m12", "token0_4": "l12"}, "brogan gold", tokens=KIT)
    choose(table, "walk")
    assert "l12" not in spaces(table) and refused(table, "to l12")


@rule("GA-push-07", "GA-kw-38")
def test_a_minion_appears_beside_a_turret_on_its_spawn_point_and_the_turret_stays() -> None:
    """GA-ruling-87, GA-sc-162."""
    at = {"trinkets": "j13", "blue_melee1": "k13", "red_heavy1": "i13"}
    board = arrange(FOUR, at, tokens=KIT).state.board
    home = board.lanes[0][board.lanes[0].index(board.zone_ids.index("blue_beach"))]
    point = SPACE_WORDS[board.spawns[home][0]]
    table = arrange(FOUR, {**at, "token0_4": point}, "trinkets gold", tokens=KIT, keepers=False)
    choose(choose(table, "primary"), "mode 1")
    while asked(table) and "spawn" in asked(table).values():
        assert point not in spaces(table)
        choose(table, offered(table)[0])
    assert (zone(table), spot(table, "token0_4")) == ("blue_beach", point)
    assert len(minions(table, "red")) + len(minions(table, "blue")) == len(board.spawns[home]), "every minion is there"


def test_salvage_parts_has_three_choices_and_places_beside_trinkets_alone() -> None:
    table = perform("salvage_parts", {"token0_4": "m12"}, tokens=KIT)
    assert offered(table) == ["mode 0", "mode 1", "mode 2"]
    choose(table, "mode 0")
    assert spaces(table) == RING
    table = choose(perform("salvage_parts", {}, tokens=KIT), "mode 1")
    assert ("stops" in told(table), spot(table, "trinkets")) == (True, "j13")


@rule("GA-perf-02", "GA-perf-12")
def test_rapid_redeployment_defeats_no_minion_that_is_immune_or_a_friend() -> None:
    at = {"blue_heavy1": "k13", "blue_melee1": "n12", "red_melee1": "k12"}
    table = choose(perform("rapid_redeployment", at, tokens=KIT), "mode 1")
    assert ("stops" in told(table), spot(table, "blue_heavy1"), spot(table, "red_melee1")) == (True, "k13", "k12")


def test_a_hero_who_performs_a_card_of_trinkets_removes_the_turret_of_trinkets() -> None:
    """GA-ruling-37."""
    at = {"trinkets": "j13", "token0_4": "k13", "brogan": "l13"}
    table = arrange(FOUR, at, "brogan silver", tokens=KIT)
    card = CARD["trinkets.salvage_parts"]
    copied = Act(table.state, 1, slot_of(table, "brogan", "silver"), SKILL, card=card)
    carry_out(TEXTS[card](table.state, copied), "mode 1", "to k13")
    assert (spot(table, "token0_4"), spot(table, "brogan")) == ("off", "k13")


# -- guns that need both ranges


@pytest.mark.parametrize(
    ("card", "plain", "bonus", "reach"),
    [("makeshift_minigun", 3, 2, 2), ("gatling_gun", 3, 2, 3), ("supercharged_cannon", 4, 3, 3)],
)
@rule("GA-attack-04", "GA-kw-41")
def test_guns_are_stronger_in_a_straight_line_from_both(card: str, plain: int, bonus: int, reach: int) -> None:
    table = perform(card, {"brogan": "l13", "token0_4": "l12"}, tokens=KIT)
    assert attack_total(table) == plain + bonus, "neighbours stand in line"
    table = perform(card, {"brogan": "l12", "token0_4": "l11"}, tokens=KIT)
    assert attack_total(table) == plain, "in line from the Turret alone"
    table = perform(card, {"brogan": "l13", "token0_4": "k12"}, tokens=KIT)
    assert attack_total(table) == plain, "in line from Trinkets alone"


@pytest.mark.parametrize(
    ("card", "there", "beyond"), [("makeshift_minigun", "l13", "m12"), ("gatling_gun", "m12", "n12")]
)
def test_guns_need_the_range_of_trinkets_and_of_the_turret(card: str, there: str, beyond: str) -> None:
    """GA-ruling-61."""
    table = perform(card, {"brogan": there, "arien": beyond, "token0_4": "l12"}, tokens=KIT)
    assert asked(table) == {"brogan": "defend"}, "Arien is in range of the Turret only"
    table = perform(card, {"brogan": there, "token0_4": "g14"}, tokens=KIT)
    assert "stops" in told(table), "out of range of the Turret"
    table = perform(card, {"brogan": there}, tokens=KIT)
    assert "stops" in told(table), "no Turret"


# -- guns beside the Turret


@rule("GA-repeat-01", "GA-repeat-08")
def test_steam_discharge_needs_units_beside_the_turret_and_different_ones() -> None:
    at = {"token0_4": "l13", "brogan": "m12", "arien": "k12", "blue_melee1": "l12"}
    table = perform("steam_discharge", at, tokens=KIT)
    assert targets(table) == {"brogan", "blue_melee1"}
    choose(table, "target brogan")
    assert attack_total(table) == 4
    choose(table, "defend red1")
    choose(table, "repeat")
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"arien": "act"}), "the other one, and once"


def test_steam_discharge_stops_without_a_turret() -> None:
    table = perform("steam_discharge", {"brogan": "k13"}, tokens=KIT)
    assert ("stops" in told(table), asked(table)) == (True, {"arien": "act"})


@rule("GA-repeat-01")
def test_flame_belcher_attacks_up_to_three_units() -> None:
    at = {"token0_4": "l13", "blue_melee1": "l12", "blue_melee2": "m12", "blue_ranged1": "k13", "blue_ranged2": "k14"}
    table = choose(perform("flame_belcher", at, tokens=KIT), "target blue_melee1")
    choose(choose(table, "repeat"), "target blue_melee2")
    choose(choose(table, "repeat"), "target blue_ranged1")
    assert (spot(table, "blue_ranged2"), asked(table)) == ("k14", {"arien": "act"})
    table = choose(choose(perform("flame_belcher", at, tokens=KIT), "target blue_melee1"), "stop")
    assert (spot(table, "blue_melee2"), asked(table)) == ("m12", {"arien": "act"})
    table = perform("flame_belcher", {"token0_4": "l13", "brogan": "l12"}, tokens=KIT)
    assert attack_total(table) == 5


# -- designs


@rule("GA-kw-33", "GA-perf-02")
@pytest.mark.parametrize("card", ["early_prototype", "updated_design", "perfected_design"])
def test_designs_need_trinkets_in_radius_of_the_turret(card: str) -> None:
    table = perform(card, {"token0_4": "m12", "brogan": "l12"}, tokens=KIT)
    assert ("stops" in told(table), spot(table, "token0_4")) == (True, "m12"), "three spaces away"
    table = perform(card, {"brogan": "k13"}, tokens=KIT)
    assert "stops" in told(table), "no Turret"


@rule("GA-perf-02")
def test_early_prototype_keeps_the_turret_where_there_is_nothing_to_swap_with() -> None:
    table = perform("early_prototype", {"token0_4": "k13", "brogan": "n12"}, tokens=KIT)
    assert ("stops" in told(table), spot(table, "token0_4")) == (True, "k13")


def test_perfected_design_swaps_or_places_in_radius_of_the_turret() -> None:
    at = {"token0_4": "k13", "brogan": "m12", "token0_1": "l12", "blue_melee1": "n12", "red_melee1": "i14"}
    table = choose(perform("perfected_design", at, tokens=KIT), "mode 0")
    assert targets(table) == {"brogan", "token0_1", "red_melee1"}, "never the Turret itself"
    choose(table, "target token0_1")
    assert (spot(table, "trinkets"), spot(table, "token0_1"), spot(table, "token0_4")) == ("l12", "j13", "k13")
    table = choose(perform("perfected_design", at, tokens=KIT), "mode 1")
    assert "l13" in spaces(table) and not {"m12", "n12", "k13", "j13"} & spaces(table)
    choose(table, "to l13")
    assert (spot(table, "trinkets"), spot(table, "brogan")) == ("l13", "m12")


# -- Self-Destruct, Emergency Protocol


@rule("GA-perf-17", "GA-kw-14")
def test_self_destruct_counts_from_the_turret_and_defeats_nobody() -> None:
    at = {"token0_4": "l13", "brogan": "o12", "arien": "i13"}
    table = perform("self_destruct", at, tokens=KIT, hands={"brogan": "", "arien": "gold"})
    assert offered(table) == ["target hero1", "target hero3", "skip"]
    at = {"token0_4": "m12", "brogan": "o12", "arien": "i13"}
    table = perform("self_destruct", at, tokens=KIT, hands={"brogan": ""}, played={"wasp": "gold"})
    assert offered(table) == ["target hero1", "skip"], "Arien stands beside Trinkets, not near the Turret"
    choose(table, "target brogan")
    assert (spot(table, "brogan"), spot(table, "token0_4")) == ("o12", "off")


def test_emergency_protocol_may_choose_nobody_and_lets_heroes_with_cards_live() -> None:
    at = {"token0_4": "k13", "brogan": "m12"}
    table = choose(perform("emergency_protocol", at, tokens=KIT), "skip")
    assert (discarded(table, "brogan"), spot(table, "token0_4")) == ("", "off")
    table = choose(perform("emergency_protocol", at, tokens=KIT), "target brogan")
    choose(table, "discard gold")
    assert (discarded(table, "brogan"), spot(table, "brogan")) == ("gold", "m12")


# -- Unlimited Firepower


@rule("GA-card-11", "GA-card-12")
def test_unlimited_firepower_adds_to_range_and_radius_of_trinkets_alone() -> None:
    plain, mighty = (arrange(FOUR, {"trinkets": "j13"}, level={"trinkets": level}).state for level in (1, 8))
    table = arrange(FOUR)
    gun, jolt = (slot_of(table, "trinkets", card) for card in ("makeshift_minigun", "disruptor_jolt"))
    for s, more in ((plain, 0), (mighty, 1)):
        assert range_of(s, 0, s.card(0, gun), gun) == 2 + more
        assert radius_of(s, 0, s.card(0, jolt)) == 3 + more
        assert range_of(s, 3, s.card(3, gun), gun) == range_of(plain, 3, plain.card(3, gun), gun)
    table = perform("makeshift_minigun", {"brogan": "m12", "token0_4": "l13"}, tokens=KIT, level={"trinkets": 8})
    assert asked(table) == {"brogan": "defend"}, "three spaces away (unlimited_firepower)"
