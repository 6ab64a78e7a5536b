"""Ignatia's cards: which text the coin gives, equilibrium, bolts, combustion and the chaos of her ultimate."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import (
    active_of,
    asked,
    can,
    choose,
    coin,
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

HEROES = "ignatia brogan wasp arien"
ignatia = performing(HEROES)
AROUND = {"brogan": "k13", "arien": "j11", "blue_melee1": "i13", "blue_melee2": "l12"}  # beside, in line, beside, off


# -- Chaos Bolt, Unreliable Jolt


@rule("GA-attack-04", "GA-tie-03")
def test_the_chaos_bolt_is_for_a_minion_beside_her_or_a_hero_in_range() -> None:
    table = ignatia("chaos_bolt", {**AROUND, "blue_melee3": "j14"}, played={}, coin="blue")
    assert targets(table) == {"blue_melee1", "blue_melee3"}
    assert refused(table, "target hero1") == "GA-perf-06"
    table = ignatia("chaos_bolt", {**AROUND, "arien": "j10"}, played={}, coin="red")
    assert targets(table) == {"brogan", "arien"}, "a minion never, but a neighbour too"
    choose(table, "target arien")
    assert (asked(table), attack_total(table)) == ({"arien": "defend"}, 2)
    table = ignatia("chaos_bolt", {"arien": "j9"}, coin="red")
    assert "stops" in told(table), "four spaces away"


@rule("GA-handi-01")
def test_the_unreliable_jolt_is_for_a_hero_beside_her_or_not_beside_her() -> None:
    table = ignatia("unreliable_jolt", {**AROUND, "arien": "j12"}, played={}, coin="blue")
    assert targets(table) == {"brogan", "arien"}
    table = ignatia("unreliable_jolt", AROUND, coin="red", hands={"arien": "gold"})
    assert (asked(table), attack_total(table)) == ({"arien": "defend"}, 1), "Brogan is beside her, minions no heroes"
    assert "stops" in told(ignatia("unreliable_jolt", {"arien": "j10"}, coin="red")), "out of range"


# -- Equilibrium


@rule("GA-active-01", "GA-active-09", "GA-repeat-03")
def test_in_equilibrium_she_chooses_the_side_each_time_and_the_coin_stays() -> None:
    table = ignatia("equilibrium", {})
    assert active_of(table, "ignatia") == ["silver"]
    for mode, wanted in (("mode 0", {"blue_melee1", "blue_melee3"}), ("mode 1", {"brogan", "arien"})):
        for side in ("red", "blue"):
            at = {**AROUND, "blue_melee3": "j14"}
            table = ignatia("chaos_bolt", at, played={}, coin=side, active=["ignatia equilibrium round"])
            assert (asked(table), offered(table)) == ({"ignatia": "mode"}, ["mode 0", "mode 1"])
            assert (targets(choose(table, mode)), coin(table)) == (wanted, side)


@rule("GA-repeat-03", "GA-repeat-01")
def test_in_equilibrium_a_repeat_may_take_the_other_side() -> None:
    at = {"brogan": "k13", "arien": "l12"}
    more: dict[str, Any] = {
        "items": {"brogan": {"defense": 9}, "arien": {"defense": 9}},
        "active": ["ignatia equilibrium round"],
    }
    table = ignatia("loosely_aimed_firebolts", at, played={"wasp": "green1"}, **more)
    choose(choose(choose(table, "mode 1"), "defend gold"), "repeat")
    choose(table, "mode 0")
    assert (asked(table), attack_total(table)) == ({"arien": "defend"}, 4)


def test_the_equilibrium_of_another_is_not_her_own_and_ends_with_its_card() -> None:
    table = ignatia("chaos_bolt", {"blue_melee1": "i13"}, coin="blue", active=["ignatia equilibrium next"])
    assert (spot(table, "blue_melee1"), coins(table, "ignatia")) == ("off", 2), "not in force: nothing is asked"


# -- Playing with Fire, Erratic Fireblast, Loosely-Aimed Firebolts


@pytest.mark.parametrize(
    ("card", "reach", "attack"),
    [("playing_with_fire", 2, 3), ("erratic_fireblast", 3, 3), ("loosely_aimed_firebolts", 3, 4)],
)
@rule("GA-kw-41", "GA-attack-04")
def test_fire_goes_out_of_line_on_blue_and_in_line_on_red(card: str, reach: int, attack: int) -> None:
    at = {**AROUND, "blue_ranged1": "j10", "blue_melee3": "l11", "blue_melee4": "k11"}
    farther = {"blue_ranged1"} if reach == 3 else set()
    table = ignatia(card, at, played={}, coin="red")
    assert targets(table) == {"brogan", "arien", "blue_melee1", "blue_melee3"} | farther
    choose(table, "target brogan")
    assert attack_total(table) == attack
    assert targets(ignatia(card, at, played={}, coin="blue")) == {"blue_melee2", "blue_melee4"}


@rule("GA-repeat-01", "GA-repeat-08")
def test_firebolts_may_be_repeated_on_a_different_hero_only() -> None:
    at = {"brogan": "k13", "arien": "j11", "blue_melee1": "i13"}
    table = choose(ignatia("loosely_aimed_firebolts", at, played={"wasp": "green1"}, coin="red"), "target blue_melee1")
    assert (asked(table), spot(table, "blue_melee1")) == ({"ignatia": "repeat"}, "off")
    choose(table, "repeat")
    assert targets(table) == {"brogan", "arien"}
    choose(choose(table, "target arien"), "decline")
    assert (spot(table, "arien"), asked(table)) == ("off", {"wasp": "act"}), "once"
    stout = {"brogan": {"defense": 9}}
    table = ignatia("loosely_aimed_firebolts", {"brogan": "k13"}, items=stout, hands={"brogan": "gold"})
    assert asked(choose(table, "defend gold")) == {"arien": "act"}, "no other hero is there"
    table = choose(ignatia("erratic_fireblast", at, played={"wasp": "green1"}, coin="red"), "target blue_melee1")
    assert asked(table) == {"wasp": "act"}, "only the bolts are repeated"


# -- Crack of Doom, Imminent Eruption


@pytest.mark.parametrize(("card", "attack"), [("crack_of_doom", 5), ("imminent_eruption", 6)])
@rule("GA-perf-15", "GA-attack-04")
def test_doom_comes_beside_her_on_blue_and_at_maximum_range_on_red(card: str, attack: int) -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "arien": "j8", "blue_melee2": "j9", "blue_melee3": "k8"}
    table = ignatia(card, at, played={}, coin="blue")
    assert targets(table) == {"brogan", "blue_melee1"}
    choose(table, "target brogan")
    assert attack_total(table) == attack
    table = ignatia(card, at, played={}, coin="red")
    assert targets(table) == {"arien", "blue_melee3"}
    assert "stops" in told(ignatia(card, {"brogan": "k13", "arien": "j9"}, coin="red"))


@rule("GA-repeat-01", "GA-repeat-08")
def test_an_eruption_beside_her_may_be_repeated_on_a_minion() -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "blue_melee2": "j14", "blue_melee3": "j8"}
    table = choose(ignatia("imminent_eruption", at, coin="blue"), "target blue_melee1")
    choose(table, "repeat")
    assert (spot(table, "blue_melee2"), spot(table, "brogan")) == ("off", "k13"), "the only minion left beside her"
    assert asked(table) == {"arien": "act"}
    table = choose(ignatia("crack_of_doom", at, coin="blue"), "target blue_melee1")
    assert asked(table) == {"arien": "act"}, "a crack is not repeated"
    table = ignatia("imminent_eruption", {"blue_melee1": "j8", "blue_melee2": "k8"}, coin="red")
    assert asked(choose(table, "target blue_melee1")) == {"arien": "act"}, "nor is an eruption far away"


# -- Abrupt Combustion, Spontaneous Immolation, Violent Conflagration


@pytest.mark.parametrize(("card", "reach"), [("abrupt_combustion", 3), ("spontaneous_immolation", 4)])
@rule("GA-perf-05", "GA-kw-18")
def test_a_hero_beside_a_token_or_any_minion_discards_on_blue(card: str, reach: int) -> None:
    at = {"brogan": "j10", "red_melee1": "j9", "arien": "k13"}
    table = ignatia(card, at, hands={"brogan": "gold"}, played={"wasp": "green1"}, coin="blue")
    assert asked(table) == {"brogan": "discard"}, "Arien stands beside nothing but her"
    assert discarded(choose(table, "discard gold"), "brogan") == "gold"
    tokens = {"token0_1": "magma"}
    near_token = {"brogan": "j9", "token0_1": "j8"}
    table = ignatia(card, near_token, hands={"brogan": ""}, tokens=tokens, coin="blue")
    assert ("no_card" in told(table), "stops" in told(table)) == (reach == 4, reach == 3)
    assert spot(table, "brogan") == "j9"


@rule("GA-perf-14", "GA-defeat-10")
def test_in_a_conflagration_a_hero_without_a_card_is_defeated() -> None:
    at = {"brogan": "j9", "blue_melee1": "j8"}
    table = ignatia("violent_conflagration", at, hands={"brogan": ""}, coin="blue")
    assert (spot(table, "brogan"), coins(table, "ignatia")) == ("off", 1)
    table = ignatia("violent_conflagration", at, hands={"brogan": "gold red1"}, coin="blue")
    assert (asked(table), can(table, "skip")) == ({"brogan": "discard"}, False)


@pytest.mark.parametrize(
    ("card", "reach", "gain"),
    [("abrupt_combustion", 3, 0), ("spontaneous_immolation", 4, 0), ("violent_conflagration", 4, 2)],
)
@rule("GA-kw-26", "GA-kw-09")
def test_an_enemy_minion_beside_an_enemy_hero_goes_on_red(card: str, reach: int, gain: int) -> None:
    at = {"brogan": "j8", "blue_melee1": "j9", "blue_melee2": "i13", "arien": "l12", "blue_ranged1": "l11"}
    table = ignatia(card, at, played={"wasp": "green1"}, coin="red")
    if reach == 4:
        assert targets(table) == {"blue_melee1", "blue_ranged1"}, "the melee minion beside her has no hero near"
        choose(table, "target blue_ranged1")
    assert (spot(table, "blue_ranged1"), spot(table, "blue_melee1"), coins(table, "ignatia")) == ("off", "j9", gain)
    alone = ignatia(card, {"blue_melee2": "i13", "wasp": "i12"}, coin="red")
    assert (spot(alone, "blue_melee2"), "stops" in told(alone)) == ("i13", True), "a hero of her own team is none"


# -- Searing Heat, Scorching Blaze


@pytest.mark.parametrize(("card", "lengths"), [("searing_heat", (2,)), ("scorching_blaze", (2, 3))])
@rule("GA-kw-32", "GA-perf-02")
def test_the_heat_moves_a_friend_on_blue_and_an_enemy_on_red_in_a_straight_line(card: str, lengths: list[int]) -> None:
    at = {"wasp": "j12", "brogan": "k13", "arien": "h14"}
    table = ignatia(card, at, coin="blue", played={})
    far = table.state.board.distance
    words = {space: far[int(space[1:]) * 24 - 24 + ord(space[0]) - 97][11 * 24 + 9] for space in spaces(table)}
    assert set(words.values()) == set(lengths) and {"j10"} <= set(words)
    choose(table, "to j10")
    assert (spot(table, "wasp"), spot(table, "ignatia")) == ("j10", "j13")
    table = ignatia(card, at, coin="red", played={})
    assert targets(table) == {"brogan", "arien"}
    table = ignatia(card, {"brogan": "j9"}, coin="red")
    assert ("stops" in told(table), spot(table, "brogan")) == (True, "j9"), "out of radius"


def test_who_cannot_be_moved_by_enemies_stands_the_heat() -> None:
    at = {"brogan": "k13", "arien": "j11"}
    table = ignatia("searing_heat", at, played={}, coin="red", active=["brogan bulwark turn"])
    assert "stops" in told(table), "Arien is beside him, in the radius of the Bulwark"
