"""Brynn: every card, when it cannot be carried out, and its rulings. She is on j13; k14 has terrain on two sides."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.rules.restrictions import obstacles_beside
from titanomachy.kernel.ledger import rule

from ..table_top import (
    arrange,
    asked,
    choose,
    discarded,
    hand,
    offered,
    piece_of,
    refused,
    resolved,
    spaces,
    spot,
    targets,
    told,
)  # fmt: skip
from .performing import attack_total, performing

brynn = performing("brynn sabina wasp arien")
HEMMED = {"sabina": "k14", "blue_melee1": "l13"}  # two sides of terrain and a neighbour
FREE = {"sabina": "k14", "blue_melee1": "l12"}


# -- what hems a hero in


@rule("GA-kw-23", "GA-kw-35", "GA-kw-36")
@pytest.mark.parametrize(
    ("at", "number"),
    [
        ({"sabina": "k14"}, 2),
        ({"sabina": "k14", "blue_melee1": "l13"}, 3),
        ({"sabina": "k14", "red_melee1": "k13", "arien": "j14"}, 4),
        ({"sabina": "k14", "token2_1": "j15"}, 3),
        ({"sabina": "k14", "brynn": "k13"}, 3),
        ({"sabina": "u3"}, 3),
    ],
    ids=["terrain", "enemy", "friends and foes", "token", "Brynn herself", "the edge of the board"],
)
def test_units_tokens_and_terrain_are_obstacles(at: dict[str, str], number: int) -> None:
    table = arrange("brynn sabina wasp arien", {"brynn": "j13", **at}, "brynn decoy", tokens={"token2_1": "rock"})
    assert obstacles_beside(table.state, 0, piece_of(table, "sabina")) == number


# -- Familiar Ground and Home Turf


@rule("GA-attack-04")
@pytest.mark.parametrize(("card", "reach"), [("familiar_ground", 3), ("home_turf", 2)])
def test_the_second_choice_reaches_as_far_as_the_range(card: str, reach: int) -> None:
    at = {"brynn": "k12" if reach == 2 else "k11", **HEMMED}
    table = choose(brynn(card, at), "mode 1")
    assert asked(table) == {"sabina": "defend"} and attack_total(table) == 2
    table = choose(brynn(card, {**at, "brynn": "k11" if reach == 2 else "j11"}), "mode 1")
    assert "stops" in told(table) and spot(table, "sabina") == "k14"


def test_the_second_choice_is_for_heroes_only() -> None:
    at = {"blue_melee1": "k14", "red_melee1": "k13", "red_melee2": "j14"}
    assert "stops" in told(choose(brynn("familiar_ground", at), "mode 1"))


@rule("GA-perf-12")
def test_a_choice_that_does_nothing_may_be_made() -> None:
    table = brynn("familiar_ground", {"blue_melee1": "k13"})
    assert offered(table) == ["mode 0", "mode 1"]
    choose(table, "mode 1")
    assert spot(table, "blue_melee1") == "k13" and "stops" in told(table)


# -- Decoy


@rule("GA-perf-17")
def test_decoy_moves_up_to_two_different_targets_one_space() -> None:
    at = {"blue_melee1": "k12", "blue_melee2": "i12", "sabina": "m12"}
    table = brynn("decoy", at)
    assert targets(table) == {"blue_melee1", "blue_melee2"}, "Sabina is not hemmed in"
    choose(table, "target blue_melee1")
    assert spaces(table) == {"k11", "k13", "l11", "j12", "l12"}, "exactly one space; Brynn stands on the sixth"
    choose(table, "to k13")
    assert targets(table) == {"blue_melee2"} and "skip" in offered(table)
    choose(choose(table, "target blue_melee2"), "to i11")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2")) == ("k13", "i11")
    assert asked(table) == {"arien": "act"}


def test_decoy_may_be_left_at_once_and_looks_anew_who_is_hemmed_in() -> None:
    table = brynn("decoy", {"sabina": "k14", "blue_melee1": "m13"})
    assert targets(table) == {"blue_melee1"}
    choose(choose(table, "target blue_melee1"), "to l13")
    assert targets(table) == {"sabina"}, "the minion now stands beside her"
    choose(table, "skip")
    assert spot(table, "sabina") == "k14" and asked(table) == {"arien": "act"}


# -- High Ground, Elevated Ambush, Peak Precision


@rule("GA-order-05")
@pytest.mark.parametrize(("card", "value"), [("high_ground", 4), ("elevated_ambush", 5), ("peak_precision", 5)])
def test_the_attack_is_harder_against_a_hero_who_is_hemmed_in(card: str, value: int) -> None:
    assert attack_total(brynn(card, {"sabina": "k13"})) == value, "one obstacle: Brynn"
    assert attack_total(brynn(card, {"sabina": "k13", "red_melee1": "l13", "blue_melee1": "l12"})) == value + 2
    assert attack_total(brynn(card, {"brynn": "k13", "sabina": "k14"})) == value + 2, "two of terrain, and Brynn"


def test_no_bonus_and_no_return_of_the_card_against_a_minion() -> None:
    table = brynn("peak_precision", {"brynn": "k13", "blue_melee1": "k14"})
    assert spot(table, "blue_melee1") == "off" and resolved(table, "brynn")[0] == "red3a"


@rule("GA-change-04")
@pytest.mark.parametrize("defense", ["defend red1", "decline"])
def test_peak_precision_may_come_back_to_the_hand_whether_or_not_the_hero_fell(defense: str) -> None:
    table = brynn("peak_precision", {"brynn": "k13", "sabina": "k14"}, hands={"sabina": "red1"})
    choose(table, defense)
    assert offered(table) == ["retrieve red3a", "skip"]
    left = choose(table, "retrieve red3a")
    assert "red3a" in hand(left, "brynn") and resolved(left, "brynn") == ["-", "-", "-", "-"]
    assert left.state.unresolved[0] == -1 and asked(left) == {"arien": "act"}


def test_peak_precision_stays_where_it_is_left_or_the_hero_was_free() -> None:
    table = choose(brynn("peak_precision", {"brynn": "k13", "sabina": "k14"}, hands={"sabina": ""}), "skip")
    assert resolved(table, "brynn")[0] == "red3a"
    table = brynn("peak_precision", {"sabina": "k13"}, hands={"sabina": ""})
    assert spot(table, "sabina") == "off" and resolved(table, "brynn")[0] == "red3a"
    table = brynn("high_ground", {"brynn": "k13", "sabina": "k14"}, hands={"sabina": ""})
    assert resolved(table, "brynn")[0] == "red1", "the other cards do not come back"


# -- Split Attack and Split Throw


@rule("GA-repeat-01", "GA-repeat-02")
@pytest.mark.parametrize("card", ["split_attack", "split_throw"])
def test_a_split_attack_is_repeated_after_a_hero_who_is_hemmed_in(card: str) -> None:
    at = {**HEMMED, "blue_melee2": "i13", "blue_melee3": "j11"}
    table = choose(brynn(card, at, hands={"sabina": "gold red1"}), "target sabina")
    assert attack_total(table) == 3
    choose(choose(table, "defend red1"), "repeat")
    if card == "split_attack":
        assert (spot(table, "blue_melee2"), spot(table, "blue_melee3")) == ("off", "j11"), "the one beside her"
    else:
        assert targets(table) == {"blue_melee1", "blue_melee2", "blue_melee3"}, "another unit, in range"
        choose(table, "target blue_melee3")
    assert asked(table) == {"arien": "act"}, "a repeat is not repeated"


@pytest.mark.parametrize("card", ["split_attack", "split_throw"])
def test_a_split_attack_ends_after_a_minion_or_a_hero_who_is_free(card: str) -> None:
    table = choose(brynn(card, {**HEMMED, "blue_melee2": "i13"}), "target blue_melee2")
    assert asked(table) == {"arien": "act"}
    at = {**FREE, "blue_melee2": "i13"}
    table = choose(choose(brynn(card, at, hands={"sabina": "red1"}), "target sabina"), "defend red1")
    assert asked(table) == {"arien": "act"} and spot(table, "blue_melee2") == "i13"


def test_split_attack_is_not_offered_again_without_a_neighbour() -> None:
    table = choose(brynn("split_attack", HEMMED, hands={"sabina": "red1"}), "target sabina")
    assert asked(choose(table, "defend red1")) == {"arien": "act"}, "the minion on l13 is in range and not beside her"
    table = choose(brynn("split_throw", HEMMED, hands={"sabina": "red1"}), "target sabina")
    assert asked(choose(table, "defend red1")) == {"brynn": "repeat"}
    assert discarded(table, "sabina") == "red1"
    assert refused(table, "primary") == "GA-perf-01"
