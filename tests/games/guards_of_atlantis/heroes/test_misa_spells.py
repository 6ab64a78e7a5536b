"""Misa's focus, her whirlwinds and her ultimate. She stands on j13 in the first Battle Zone."""

from __future__ import annotations

import pytest

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
    offered,
    play,
    spaces,
    spot,
    targets,
    told,
)
from .performing import performing

HEROES = "misa brogan wasp arien"
misa = performing(HEROES)


# -- Focus, Discipline, Mastery


def focused(card: str, plays: str) -> Table[Match]:
    """Misa has used a focus in the turn before, and is about to act with another card."""
    at = {"misa": "j13", "brogan": "k13"}
    return arrange(HEROES, at, f"misa {plays}", {"arien": "green1"}, turn=2, active=[f"misa {card} turn"])


@pytest.mark.parametrize("card", ["focus", "discipline", "mastery"])
@rule("GA-active-10")
def test_a_focus_comes_in_the_next_turn_and_not_in_this_one(card: str) -> None:
    table = misa(card, {}, played={})
    assert (active_of(table, "misa"), asked(table)["misa"], table.state.turn) == (
        [f"green{card_tier(card)}"],
        "play",
        2,
    )
    play(table, {"misa": "red1", "brogan": "silver", "wasp": "silver", "arien": "green1"})
    while asked(table) != {"misa": "act"}:
        choose(table, "hold")
    choose(table, "primary")
    assert asked(table) == {"misa": "maybe_step"}
    choose(table, "to k13")
    assert spot(table, "misa") == "k13"


def card_tier(card: str) -> str:
    """The tier of a focus, as slots name it."""
    return {"focus": "1", "discipline": "2a", "mastery": "3a"}[card]


@pytest.mark.parametrize(("card", "steps"), [("focus", 1), ("discipline", 2), ("mastery", 3)])
@rule("GA-perf-17")
def test_she_moves_before_a_primary_action_as_far_as_the_card_says(card: str, steps: int) -> None:
    table = choose(focused(card, "challenge_accepted"), "primary")
    assert (asked(table), can(table, "skip")) == ({"misa": "maybe_step"}, True)
    far = {space: steps >= away for space, away in (("j12", 1), ("j11", 2), ("i11", 3), ("j9", 4))}
    assert {space: space in spaces(table) for space in far} == far
    assert "k13" not in spaces(table), "Brogan stands there"
    choose(table, "to i13")
    assert (spot(table, "misa"), "stops" in told(table)) == ("i13", True), "and then the attack finds nobody"
    table = choose(choose(focused(card, "challenge_accepted"), "primary"), "skip")
    assert asked(table) == {"brogan": "defend"}


@pytest.mark.parametrize("card", ["focus", "discipline", "mastery"])
@rule("GA-move-02")
def test_a_focus_does_not_come_before_secondary_actions(card: str) -> None:
    table = choose(focused(card, "challenge_accepted"), "walk")
    assert asked(table) == {"misa": "walk"}
    table = choose(focused(card, "challenge_accepted"), "hold")
    assert asked(table) == {"arien": "act"}


@rule("GA-active-12")
def test_a_focus_of_the_last_turn_is_lost() -> None:
    # GA-ruling-06
    table = misa("focus", {}, turn=4, played={})
    assert (table.state.round, active_of(table, "misa")) == (2, [])


# -- Living Tornado and Storm Spirit


@rule("GA-kw-33", "GA-perf-15", "GA-heavy-01")
def test_living_tornado_swaps_any_two_units_at_maximum_radius() -> None:
    at = {"brogan": "m13", "red_melee1": "i11", "blue_melee1": "j10", "arien": "l13", "blue_heavy1": "m10"}
    table = misa("living_tornado", at)
    assert targets(table) == {"brogan", "red_melee1", "blue_melee1"}, "friends too, but nothing nearer or immune"
    choose(table, "target red_melee1")
    assert targets(table) == {"brogan", "blue_melee1"}
    choose(table, "target blue_melee1")
    assert (spot(table, "red_melee1"), spot(table, "blue_melee1"), spot(table, "brogan")) == ("j10", "i11", "m13")


@rule("GA-perf-15")
def test_the_radius_of_a_tornado_grows_with_items() -> None:
    at = {"brogan": "m13", "arien": "g13", "blue_melee1": "j9", "blue_melee2": "n12"}
    table = misa("living_tornado", at, items={"misa": {"radius": 1}}, played={"wasp": "green1"})
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2")) == ("n12", "j9"), "no choice is left"
    assert (spot(table, "brogan"), spot(table, "arien")) == ("m13", "g13")


@pytest.mark.parametrize("card", ["living_tornado", "storm_spirit"])
def test_who_must_not_be_swapped_stays(card: str) -> None:
    table = misa(card, {"brogan": "m13", "red_melee1": "i11"}, active=["brogan bulwark turn"])
    assert ("stops" in told(table), spot(table, "brogan"), spot(table, "red_melee1")) == (True, "m13", "i11")


@pytest.mark.parametrize("card", ["living_tornado", "storm_spirit"])
@rule("GA-perf-02")
def test_one_unit_alone_is_not_swapped(card: str) -> None:
    table = misa(card, {"brogan": "m13", "arien": "l13", "blue_melee1": "k13"})
    assert ("stops" in told(table), spot(table, "brogan"), spot(table, "misa")) == (True, "m13", "j13")


@rule("GA-kw-33")
def test_storm_spirit_swaps_two_units_that_are_equally_far() -> None:
    at = {
        "brogan": "l13",
        "red_melee1": "j11",
        "blue_melee1": "k13",
        "arien": "i13",
        "blue_melee2": "m13",
        "wasp": "j9",
        "blue_melee3": "n12",
    }
    table = misa("storm_spirit", at)
    assert targets(table) == {"brogan", "red_melee1", "blue_melee1", "arien"}, "the others are alone, or out of radius"
    choose(table, "target brogan")
    assert (spot(table, "brogan"), spot(table, "red_melee1")) == ("j11", "l13")
    assert (spot(table, "blue_melee1"), spot(table, "arien")) == ("k13", "i13")


# -- Power Overwhelming


@rule("GA-perf-11", "GA-ult-02")
@pytest.mark.parametrize("order", [("mode 0", "mode 1"), ("mode 1", "mode 0")])
def test_with_her_ultimate_she_may_take_both_options_in_either_order(order: tuple[str, str]) -> None:
    at = {"blue_melee1": "k13", "blue_melee2": "n12"}
    table = choose(misa("watch_how_i_soar", at, level={"misa": 8}), order[0])
    if order[0] == "mode 0":
        choose(table, "to n11")
    assert offered(table) == [order[1], "stop"], "another option, or none"
    choose(table, order[1])
    if order[1] == "mode 0":
        choose(table, "to n11")
    fell = "blue_melee2" if order[0] == "mode 0" else "blue_melee1"
    assert (spot(table, "misa"), spot(table, fell), coins(table, "misa")) == ("n11", "off", 2)
    assert asked(table) == {"arien": "act"}


@rule("GA-perf-10")
def test_the_second_option_may_be_left_and_without_the_ultimate_there_is_none() -> None:
    at = {"blue_melee1": "k13"}
    table = choose(choose(misa("watch_how_i_soar", at, level={"misa": 8}), "mode 1"), "stop")
    assert (spot(table, "misa"), asked(table)) == ("j13", {"arien": "act"})
    table = choose(misa("watch_how_i_soar", at, level={"misa": 7}), "mode 1")
    assert asked(table) == {"arien": "act"}


@rule("GA-ult-02", "GA-perf-05")
def test_with_her_ultimate_a_hero_beside_where_she_places_herself_discards() -> None:
    at = {"brogan": "k8", "arien": "j10"}
    hands = {"brogan": "gold", "arien": "silver"}
    table = choose(misa("leaf_on_the_wind", at, level={"misa": 8}, hands=hands), "to j9")
    assert targets(table) == {"brogan", "arien"}
    choose(choose(table, "target brogan"), "discard gold")
    assert (discarded(table, "brogan"), hand(table, "arien")) == ("gold", "silver")
    table = choose(misa("leaf_on_the_wind", at, level={"misa": 7}, hands=hands), "to j9")
    assert asked(table) == {"arien": "act"}, "not before the last level"


@rule("GA-kw-24", "GA-perf-02")
def test_a_placement_beside_nobody_does_not_end_the_action() -> None:
    at = {"blue_heavy1": "j10", "blue_melee1": "i12", "red_melee1": "j11"}
    table = misa("swoop_in", at, level={"misa": 8}, discards={"misa": "gold"})
    assert (spot(table, "misa"), asked(table)) == ("i11", {"misa": "retrieve"})


@rule("GA-kw-24")
def test_only_placing_herself_makes_heroes_discard() -> None:
    at = {"brogan": "k13", "arien": "m13"}
    table = choose(misa("sudden_breeze", at, level={"misa": 8}), "to l13")
    assert asked(table) == {"misa": "maybe_target"}, "a dash is no placement"
    choose(choose(table, "target brogan"), "to l12")
    assert (asked(table), spot(table, "brogan")) == ({"arien": "act"}, "l12"), "nor is to place another"
