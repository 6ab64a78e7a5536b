"""Widget and Pyro: every card, when it cannot be carried out, and what Pyro is."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    arrange,
    asked,
    can,
    choose,
    coins,
    end_round,
    offered,
    piece_of,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

FOUR = "widget brogan wasp arien"
KIT = {"token0_1": "pyro"}
start = performing(FOUR)


def perform(card: str, at: dict[str, str], pyro: str = "", **more: Any) -> Table[Match]:
    """Widget begins a card on J13; Pyro is on a space, or off the board."""
    return start(card, {**at, **({"token0_1": pyro} if pyro else {})}, tokens=KIT, **more)


# -- Pyro


@rule("GA-tokend-03", "GA-clear-02")
def test_pyro_is_a_token_that_stays_between_rounds_but_can_be_cleared() -> None:
    table = choose(perform("dragon_bond", {}, turn=4), "mode 0")
    choose(table, "to l13")
    end_round(table)
    assert spot(table, "token0_1") == "l13"
    table = arrange(FOUR, {"widget": "j13", "brogan": "l12", "token0_1": "l13"}, "brogan gold", tokens=KIT)
    choose(choose(table, "clear"), "target token0_1")
    assert spot(table, "token0_1") == "off"


def test_dragon_bond_places_pyro_on_another_space_in_radius() -> None:
    table = choose(perform("dragon_bond", {"brogan": "k13"}, "k12"), "mode 0")
    assert "l13" in spaces(table) and not {"k13", "k12", "j13", "m12"} & spaces(table)
    choose(table, "to l13")
    assert spot(table, "token0_1") == "l13"


# -- strikes


@pytest.mark.parametrize(
    ("card", "attack", "steps"),
    [("diversionary_strike", 5, 2), ("diversionary_attack", 5, 3), ("diversionary_assault", 6, 4)],
)
def test_diversionary_strikes_move_pyro_after_the_attack(card: str, attack: int, steps: int) -> None:
    table = perform(card, {"brogan": "k13"}, "j12")
    assert attack_total(table) == attack
    choose(table, "defend red1")
    assert can(table, "skip")
    far = table.state.board.distance[table.state.where[piece_of(table, "token0_1")]]
    assert max(far[SPACE_WORDS.index(space)] for space in spaces(table)) == steps
    table = choose(perform(card, {"brogan": "k13"}), "defend red1")
    assert asked(table) == {"arien": "act"}, "no Pyro"


@rule("GA-kw-04", "GA-kw-33")
@pytest.mark.parametrize(("card", "attack"), [("airborne_attack", 3), ("airborne_assault", 4)])
def test_airborne_attacks_swap_with_pyro_in_radius_first(card: str, attack: int) -> None:
    table = perform(card, {"brogan": "n12", "arien": "k13"}, "m12")
    assert offered(table) == ["target token0_1", "skip"]
    choose(table, "target token0_1")
    assert (spot(table, "widget"), asked(table), attack_total(table)) == ("m12", {"brogan": "defend"}, attack)
    choose(table, "defend red1")
    again = card == "airborne_assault"
    assert can(table, "target token0_1", "widget") == again
    if again:
        choose(table, "target token0_1")
        assert (spot(table, "widget"), spot(table, "token0_1")) == ("j13", "m12")


@pytest.mark.parametrize("card", ["airborne_attack", "airborne_assault"])
def test_airborne_attacks_need_no_swap_and_cannot_swap_out_of_radius(card: str) -> None:
    table = choose(perform(card, {"arien": "k13"}, "m12"), "skip")
    assert (asked(table), spot(table, "widget")) == ({"arien": "defend"}, "j13")
    table = perform(card, {"arien": "k13"}, "n12")
    assert asked(table) == {"arien": "defend"}
    table = choose(perform(card, {"brogan": "k13"}, "m12"), "target token0_1")
    assert ("stops" in told(table), spot(table, "widget")) == (True, "m12"), "the swap stands, though nobody is near"


# -- flights


@rule("GA-perf-02", "GA-kw-33")
@pytest.mark.parametrize(("card", "there", "beyond"), [("all_aboard", "l13", "m12"), ("take_off", "m12", "n12")])
def test_flights_need_pyro_in_range_and_take_friends_in_range(card: str, there: str, beyond: str) -> None:
    table = perform(card, {"wasp": "k13", "brogan": "k12", "red_melee1": "j12"}, there)
    assert targets(table) == {"widget", "wasp"}, "neither enemies nor minions"
    choose(table, "target widget")
    assert (spot(table, "widget"), spot(table, "token0_1")) == (there, "j13")
    table = perform(card, {"wasp": "k13"}, beyond)
    assert ("stops" in told(table), spot(table, "token0_1")) == (True, beyond)
    table = perform(card, {"wasp": beyond}, there)
    assert (spot(table, "widget"), spot(table, "wasp")) == (there, beyond), "Wasp is out of range: Widget swaps"


def test_safe_landing_stops_where_pyro_has_left_the_range() -> None:
    table = perform("safe_landing", {}, "m12")
    assert {"n12", "l12"} <= spaces(table) and can(table, "skip")
    choose(table, "to n12")
    assert ("stops" in told(table), spot(table, "widget"), spot(table, "token0_1")) == (True, "j13", "n12")
    table = choose(perform("safe_landing", {}, "m12"), "skip")
    assert (spot(table, "widget"), spot(table, "token0_1")) == ("m12", "j13")
    table = perform("safe_landing", {}, "n12")
    assert ("stops" in told(table), spot(table, "token0_1")) == (True, "n12"), "he does not move from out of range"


# -- Drag Off, Carry Away


@rule("GA-kw-10")
def test_drag_off_moves_pyro_and_a_unit_equally_far_in_one_direction() -> None:
    table = perform("drag_off", {"brogan": "k13", "arien": "n12"}, "l13")
    assert {"i13", "k11"} & spaces(table) == {"k11"}, "Widget stands in the way to I13"
    choose(table, "to k11")
    assert (spot(table, "brogan"), spot(table, "token0_1"), spot(table, "arien")) == ("k11", "l11", "n12")


def test_drag_off_pulls_whoever_is_behind_along() -> None:
    table = perform("drag_off", {"blue_melee1": "l12"}, "k12")
    choose(table, "to n12")
    assert (spot(table, "blue_melee1"), spot(table, "token0_1")) == ("n12", "m12"), "the unit in front"
    table = perform("drag_off", {"blue_melee1": "k12"}, "l12")
    choose(table, "to m12")
    assert (spot(table, "blue_melee1"), spot(table, "token0_1")) == ("m12", "n12"), "Pyro in front"


@rule("GA-perf-02", "GA-kw-15")
def test_only_carry_away_ignores_obstacles_and_neither_ends_on_one() -> None:
    at = {"brogan": "l12", "red_melee1": "m12", "red_melee2": "l11"}
    assert "n12" not in spaces(perform("drag_off", at, "k12"))
    table = perform("carry_away", at, "k12")
    assert "n12" not in spaces(table), "Pyro would end on the minion"
    assert "o12" in spaces(table), "three spaces, over the minion"
    choose(table, "to o12")
    assert (spot(table, "brogan"), spot(table, "token0_1"), spot(table, "red_melee1")) == ("o12", "n12", "m12")


@pytest.mark.parametrize("card", ["drag_off", "carry_away"])
def test_flights_with_prey_need_an_enemy_beside_pyro_who_is_not_immune(card: str) -> None:
    table = perform(card, {"brogan": "n12", "wasp": "k12"}, "l12")
    assert "stops" in told(table)
    table = perform(card, {"blue_heavy1": "m12", "blue_melee1": "i13"}, "l12")
    assert ("stops" in told(table), spot(table, "blue_heavy1")) == (True, "m12")
    table = perform(card, {"brogan": "k13"})
    assert "stops" in told(table), "no Pyro"


# -- breath


@pytest.mark.parametrize(
    ("card", "far"), [("fiery_breath", False), ("flaming_breath", True), ("scorching_breath", True)]
)
def test_breath_is_measured_from_pyro(card: str, far: bool) -> None:
    table = perform(card, {"brogan": "n12"}, "k12")
    assert ("stops" in told(table)) != far, "three spaces"
    assert (asked(table) == {"brogan": "discard"}) == far
    table = perform(card, {"brogan": "l11"}, "k13")
    assert "stops" in told(table), "not in a straight line"
    table = perform(card, {"brogan": "k13"})
    assert "stops" in told(table), "no Pyro"


@rule("GA-perf-14", "GA-kw-14")
@pytest.mark.parametrize(
    ("card", "falls"), [("fiery_breath", False), ("flaming_breath", False), ("scorching_breath", True)]
)
def test_only_scorching_breath_defeats_a_hero_without_cards(card: str, falls: bool) -> None:
    table = perform(card, {"brogan": "l13"}, "k13", hands={"brogan": ""})
    assert (spot(table, "brogan") == "off", coins(table, "widget")) == (falls, int(falls))


# -- teeth


@rule("GA-perf-02", "GA-heavy-01")
@pytest.mark.parametrize("card", ["nibble", "gnaw"])
def test_teeth_need_a_minion_in_range_and_beside_pyro(card: str) -> None:
    at = {"blue_melee1": "n12", "blue_melee2": "k13", "blue_heavy1": "l12", "red_melee1": "m11"}
    table = perform(card, at, "m12")
    assert ("stops" in told(table), spot(table, "token0_1")) == (True, "m12"), (
        "out of range, not beside, immune, a friend"
    )
    table = perform(card, {"blue_melee1": "k13"})
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "k13"), "no Pyro"
