"""Brynn's trails and traps, and her ultimate: every card, when it cannot be carried out, and its rulings."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY
from titanomachy.games.guards_of_atlantis.rules.restrictions import obstacles_beside
from titanomachy.kernel.ledger import rule

from ..table_top import asked, choose, discarded, hand, lend, offered, piece_of, spaces, spot, targets, told
from .performing import attack_total, performing

brynn = performing("brynn sabina wasp arien")
HEMMED = {"sabina": "k14", "blue_melee1": "l13"}


# -- Tread Lightly, Cover Tracks, Hide Traces


@rule("GA-kw-33")
@pytest.mark.parametrize(("card", "reach"), [("tread_lightly", 2), ("cover_tracks", 3), ("hide_traces", 3)])
def test_she_swaps_with_a_hero_in_radius_who_is_hemmed_in(card: str, reach: int) -> None:
    far = {2: "k12", 3: "k11"}[reach]
    table = brynn(card, {"brynn": far, **HEMMED})
    assert (spot(table, "brynn"), spot(table, "sabina")) == ("k14", far)
    table = brynn(card, {"brynn": {2: "k11", 3: "j11"}[reach], **HEMMED})
    assert spot(table, "sabina") == "k14" and "stops" in told(table)


@pytest.mark.parametrize(("card", "steps"), [("tread_lightly", 0), ("cover_tracks", 1), ("hide_traces", 2)])
def test_after_the_swap_she_moves_as_far_as_the_card_says(card: str, steps: int) -> None:
    table = brynn(card, {"arien": "i13"}, played={"wasp": "green1"})
    assert (spot(table, "brynn"), spot(table, "arien")) == ("i13", "j13"), "a neighbour need not be hemmed in"
    if not steps:
        assert asked(table) == {"wasp": "act"}
        return
    assert ("i12" in spaces(table), "i11" in spaces(table), "skip" in offered(table)) == (True, steps == 2, True)
    choose(table, "skip")
    assert spot(table, "brynn") == "i13"


@rule("GA-perf-02")
def test_without_anything_to_swap_with_she_does_not_move() -> None:
    table = brynn("hide_traces", {"sabina": "k14"})
    assert spot(table, "brynn") == "j13" and "stops" in told(table)


# -- Mountain Guide and Expedition Leader


@rule("GA-kw-12", "GA-perf-17")
@pytest.mark.parametrize(("card", "steps"), [("mountain_guide", 2), ("expedition_leader", 3)])
def test_a_guide_moves_a_friend_beside_her_and_another_one_in_radius(card: str, steps: int) -> None:
    table = brynn(card, {**HEMMED, "red_melee1": "i13", "wasp": "j10"})
    assert targets(table) == {"red_melee1"}, "only a neighbour first"
    choose(table, "target red_melee1")
    assert ("i11" in spaces(table), "i10" in spaces(table)) == (True, steps == 3)
    choose(table, "to i11")
    assert targets(table) == {"wasp"}, "a different friend"
    choose(choose(table, "target wasp"), "to j9")
    assert (spot(table, "red_melee1"), spot(table, "wasp")) == ("i11", "j9")


def test_a_guide_leads_one_friend_only_where_no_hero_is_hemmed_in() -> None:
    table = brynn("mountain_guide", {"sabina": "k14", "red_melee1": "i13", "wasp": "j10"})
    choose(choose(table, "target red_melee1"), "to i12")
    assert asked(table) == {"arien": "act"} and spot(table, "wasp") == "j10"


def test_a_guide_may_leave_the_first_and_then_lead_anyone_in_radius() -> None:
    table = choose(brynn("expedition_leader", {**HEMMED, "red_melee1": "i13", "wasp": "j10"}), "skip")
    assert targets(table) == {"red_melee1", "wasp"}
    choose(table, "skip")
    assert (spot(table, "red_melee1"), spot(table, "wasp")) == ("i13", "j10")


def test_the_friend_who_is_led_first_may_hem_a_hero_in() -> None:
    table = brynn("mountain_guide", {"sabina": "k14", "red_melee1": "k13", "wasp": "j11"})
    choose(choose(table, "target red_melee1"), "to l13")
    assert targets(table) == {"wasp"}


# -- Bear Trap, Log Trap, Deadfall Trap


@rule("GA-perf-05")
@pytest.mark.parametrize(("card", "reach"), [("bear_trap", 3), ("log_trap", 4), ("deadfall_trap", 4)])
def test_a_trap_catches_a_hero_in_radius_who_is_hemmed_in(card: str, reach: int) -> None:
    table = brynn(card, {"brynn": {3: "k11", 4: "j11"}[reach], **HEMMED})
    assert asked(table) == {"sabina": "discard"}
    choose(table, "discard gold")
    assert discarded(table, "sabina") == "gold"
    table = brynn(card, {"brynn": {3: "j11", 4: "j10"}[reach], **HEMMED})
    assert discarded(table, "sabina") == "" and "stops" in told(table)


@rule("GA-perf-14")
@pytest.mark.parametrize(("card", "where"), [("bear_trap", "k13"), ("log_trap", "k13"), ("deadfall_trap", "off")])
def test_a_hero_without_cards_falls_into_the_deadfall_trap_alone(card: str, where: str) -> None:
    assert spot(brynn(card, {"sabina": "k13"}, hands={"sabina": ""}), "sabina") == where


# -- True Grit and Die Hard


@rule("GA-change-04", "GA-perf-17")
@pytest.mark.parametrize(("card", "steps"), [("true_grit", 3), ("die_hard", 4)])
def test_grit_takes_back_an_attack_card_and_moves(card: str, steps: int) -> None:
    table = brynn(card, HEMMED, discards={"brynn": "gold red1 blue1"})
    assert offered(table) == ["retrieve gold", "retrieve red1", "skip"], "attack cards"
    choose(table, "retrieve red1")
    assert hand(table, "brynn") == "silver red1" and discarded(table, "brynn") == "gold blue1"
    assert ("j10" in spaces(table), "j9" in spaces(table)) == (True, steps == 4)
    choose(table, "to j10")
    assert spot(table, "brynn") == "j10"


def test_grit_goes_on_without_a_card_and_does_not_move_where_no_hero_is_hemmed_in() -> None:
    table = brynn("true_grit", HEMMED, discards={"brynn": "blue1"})
    assert asked(table) == {"brynn": "maybe_step"}
    table = choose(brynn("true_grit", {"sabina": "k14"}, discards={"brynn": "gold"}), "skip")
    assert asked(table) == {"arien": "act"} and discarded(table, "brynn") == "gold"


@rule("GA-kw-16", "GA-kw-34")
@pytest.mark.parametrize("card", ["true_grit", "die_hard", "mountain_guide", "expedition_leader"])
def test_an_immune_hero_does_not_meet_the_condition(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # GA-ruling-08
    heroes, at = "brynn tigerclaw wasp arien", {"tigerclaw": "k14", "blue_melee1": "l13", "wasp": "j11"}
    assert "brynn" in asked(brynn(card, at, heroes))
    lend(monkeypatch, IMMUNITY, "tigerclaw.blend_into_shadows", lambda s, e, piece, by, kind: piece == e[1])
    table = brynn(card, at, heroes, active=["tigerclaw blend_into_shadows turn"])
    assert asked(table) == {"arien": "act"}, "he is immune to skills as well"


# -- Over the Top


@rule("GA-kw-08", "GA-ult-01")
def test_over_the_top_hems_in_every_enemy_hero_while_she_acts() -> None:
    at = {"sabina": "j11", "arien": "k12"}
    table = brynn("bear_trap", at, level={"brynn": 8})
    assert targets(table) == {"sabina", "arien"}
    assert attack_total(brynn("high_ground", {"sabina": "k13"}, level={"brynn": 8})) == 6
    table = brynn("decoy", {**at, "wasp": "i13"}, level={"brynn": 8})
    assert targets(table) == {"sabina", "arien"}, "enemies, not friends"


@rule("GA-perf-16")
def test_over_the_top_is_for_her_own_actions_and_for_heroes() -> None:
    table = brynn("bear_trap", {"sabina": "k12", "arien": "k14", "blue_melee1": "j10"}, level={"brynn": 8})
    s, sabina, minion = table.state, piece_of(table, "sabina"), piece_of(table, "blue_melee1")
    assert (obstacles_beside(s, 0, sabina), obstacles_beside(s, 2, sabina)) == (3, 1), "Wasp sees one: Brynn"
    assert obstacles_beside(s, 0, minion) == 1
    assert obstacles_beside(s, 0, piece_of(table, "arien")) == 3, "two sides of terrain count for three"
    assert "stops" in told(brynn("bear_trap", {"sabina": "j11"}, level={"brynn": 7})), "not before it is unlocked"
