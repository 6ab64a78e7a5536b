"""Tigerclaw's attacks and evasions: every card, when it cannot be carried out, and its rulings. He stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import ATTACK, SKILL
from titanomachy.games.guards_of_atlantis.rules.restrictions import immune
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
    hand,
    offered,
    play,
    refused,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "tigerclaw brogan wasp arien"
tigerclaw = performing(HEROES)


# -- Blink Strike and Nimble Strike


@rule("GA-kw-04", "GA-kw-44", "GA-kw-32")
def test_blink_strike_goes_straight_through_the_target() -> None:
    table = tigerclaw("blink_strike", {"brogan": "k13"}, hands={"brogan": "silver"})
    assert (spot(table, "tigerclaw"), attack_total(table)) == ("l13", 3)
    choose(table, "defend silver")
    assert (spot(table, "tigerclaw"), spot(table, "brogan")) == ("l13", "k13")


@rule("GA-perf-02", "GA-perf-13")
def test_blink_strike_without_a_free_space_behind_makes_no_attack() -> None:
    # GA-ruling-54
    table = tigerclaw("blink_strike", {"blue_melee1": "k13", "red_melee1": "l13"})
    assert (spot(table, "tigerclaw"), spot(table, "blue_melee1")) == ("j13", "k13")
    assert "stops" in told(table)
    table = tigerclaw("blink_strike", {"tigerclaw": "k8", "blue_melee1": "k9"})
    assert spot(table, "blue_melee1") == "k9", "k10 is terrain"


@rule("GA-kw-44", "GA-kw-19")
def test_blink_strike_offers_only_enemies_with_a_free_space_behind() -> None:
    at = {"blue_melee1": "k13", "red_melee1": "l13", "blue_melee2": "i13", "blue_melee3": "k12", "wasp": "j12"}
    table = tigerclaw("blink_strike", {**at, "blue_melee4": "j10", "blue_heavy1": "j14", "red_melee2": "j15"})
    assert targets(table) == {"blue_melee2", "blue_melee3"}
    reasons = {"blue_melee1": "GA-perf-06", "blue_melee4": "GA-attack-03", "red_melee1": "GA-attack-01"}
    reasons["blue_heavy1"] = "GA-perf-06"  # an immune one may be passed, so that its immunity is no reason
    assert {word: refused(table, f"target {word}") for word in reasons} == reasons


@rule("GA-kw-19")
def test_blink_strike_may_pass_an_immune_unit_but_not_attack_it() -> None:
    table = tigerclaw("blink_strike", {"blue_heavy1": "k13", "blue_melee1": "k7"})
    assert (spot(table, "tigerclaw"), spot(table, "blue_heavy1")) == ("l13", "k13")
    assert coins(table, "tigerclaw") == 0


@rule("GA-handi-01")
def test_nimble_strike_goes_through_a_hero_only() -> None:
    table = tigerclaw("nimble_strike", {"blue_melee1": "k13"})
    assert (spot(table, "tigerclaw"), spot(table, "blue_melee1")) == ("j13", "k13")
    table = tigerclaw("nimble_strike", {"blue_melee1": "k13", "brogan": "i13"})
    assert (spot(table, "tigerclaw"), attack_total(table)) == ("h13", 2)


# -- Blend into Shadows


@rule("GA-kw-24", "GA-kw-35", "GA-active-10")
def test_blend_into_shadows_places_him_from_beside_terrain() -> None:
    table = tigerclaw("blend_into_shadows", {"tigerclaw": "k11", "brogan": "l12"})
    assert "l12" not in spaces(table)
    assert {"k9", "m9", "k13"} <= spaces(table), "over terrain and over others"
    choose(table, "to m9")
    assert spot(table, "tigerclaw") == "m9"
    assert active_of(table, "tigerclaw") == ["silver"]


def test_blend_into_shadows_needs_terrain_beside_him() -> None:
    table = tigerclaw("blend_into_shadows", {})
    assert (spot(table, "tigerclaw"), active_of(table, "tigerclaw")) == ("j13", [])
    assert "stops" in told(table)


@rule("GA-kw-16", "GA-kw-17", "GA-active-10")
def test_in_the_shadows_he_is_immune_to_enemy_attacks_in_the_next_turn_alone() -> None:
    at = {"tigerclaw": "k11", "brogan": "i13"}
    table = arrange(HEROES, at, "tigerclaw silver", hands={"tigerclaw": "gold blue1 green1"}, played={"brogan": "gold"})
    choose(choose(table, "primary"), "to i12")
    choose(table, "primary", "brogan")
    assert asked(table) == {"tigerclaw": "defend"}, "not yet immune"
    table = arrange(HEROES, at, "tigerclaw silver", played={}, hands={"brogan": "gold red1 blue1"})
    choose(choose(table, "primary"), "to i12")
    play(table, {"tigerclaw": "green1", "brogan": "gold", "wasp": "silver", "arien": "green1"})
    choose(choose(table, "hold", "wasp"), "primary", "brogan")
    assert "stops" in told(table), "there is no target"
    assert spot(table, "tigerclaw") == "i12"


def test_in_the_shadows_he_can_still_be_reached_by_skills() -> None:
    table = arrange(
        "tigerclaw brogan wasp arien", {"tigerclaw": "j13", "brogan": "i13"}, "brogan brutal_jab",
        active=["tigerclaw silver turn"],
    )  # fmt: skip
    choose(choose(choose(table, "primary"), "skip"), "push 1")
    assert spot(table, "tigerclaw") == "k13"


@rule("GA-kw-17")
def test_the_shadows_hide_him_from_enemies_alone() -> None:
    s = arrange(HEROES, {}, "arien gold", active=["tigerclaw silver turn"]).state
    assert [immune(s, 0, by, ATTACK) for by in range(4)] == [False, True, False, True]
    assert not any(immune(s, 0, by, SKILL) for by in range(4))


@rule("GA-active-12")
def test_shadows_of_the_last_turn_are_lost() -> None:
    # GA-ruling-06
    table = tigerclaw("blend_into_shadows", {"tigerclaw": "k11"}, turn=4, played={})
    choose(table, "to k12")
    assert (table.state.round, active_of(table, "tigerclaw")) == (2, [])


# -- Hit and Run, Combat Reflexes, Leaping Strike


@rule("GA-attack-02")
def test_hit_and_run_may_move_after_the_attack() -> None:
    table = tigerclaw("hit_and_run", {"blue_melee1": "k13"})
    assert spaces(table) == {"k13", "k12", "j12", "i13", "i14", "j14"}, "the space of the minion is free now"
    assert spot(choose(table, "to k13"), "tigerclaw") == "k13"
    table = choose(tigerclaw("hit_and_run", {"blue_melee1": "k13"}), "skip")
    assert spot(table, "tigerclaw") == "j13"


def test_hit_and_run_without_a_target_does_not_run() -> None:
    table = tigerclaw("hit_and_run", {"blue_melee1": "l13"})
    assert (asked(table), spot(table, "tigerclaw")) == ({"arien": "act"}, "j13")


@rule("GA-kw-04")
@pytest.mark.parametrize(("card", "again"), [("combat_reflexes", False), ("leaping_strike", True)])
def test_after_a_move_before_the_attack_only_a_leap_moves_once_more(card: str, again: bool) -> None:
    table = choose(tigerclaw(card, {"brogan": "l13"}, hands={"brogan": "red1"}), "to k13")
    assert attack_total(table) == 4
    choose(table, "defend red1")
    assert (asked(table) == {"tigerclaw": "maybe_step"}) == again
    if again:
        choose(table, "to k12")
    assert spot(table, "tigerclaw") == ("k12" if again else "k13")


@pytest.mark.parametrize("card", ["combat_reflexes", "leaping_strike"])
@rule("GA-perf-03")
def test_who_did_not_move_before_the_attack_may_move_after_it(card: str) -> None:
    table = tigerclaw(card, {"blue_melee1": "k13"})
    choose(choose(table, "skip"), "to k13")
    assert (spot(table, "tigerclaw"), coins(table, "tigerclaw")) == ("k13", 2)


@rule("GA-perf-02")
def test_a_move_that_leads_away_from_all_targets_ends_the_action() -> None:
    table = choose(tigerclaw("leaping_strike", {"blue_melee1": "k13"}), "to i13")
    assert (spot(table, "tigerclaw"), spot(table, "blue_melee1")) == ("i13", "k13")
    assert asked(table) == {"arien": "act"}


# -- Backstab and Backstab with a Ballista


@rule("GA-kw-12")
@pytest.mark.parametrize("card", ["backstab", "backstab_with_a_ballista"])
def test_a_backstab_hits_harder_with_a_friend_beside_the_target(card: str) -> None:
    assert attack_total(tigerclaw(card, {"brogan": "k13"})) == 5, "Tigerclaw himself is no friend"
    assert attack_total(tigerclaw(card, {"brogan": "k13", "wasp": "l13"})) == 7
    assert attack_total(tigerclaw(card, {"brogan": "k13", "red_melee1": "l12"})) == 7
    assert attack_total(tigerclaw(card, {"brogan": "k13", "blue_melee1": "l12"}, hands={"brogan": "red1"})) == 5


@rule("GA-kw-18")
def test_an_immune_friend_counts_for_a_backstab() -> None:
    at = {"brogan": "k13", "red_heavy1": "l13", "red_melee1": "k7"}
    assert attack_total(tigerclaw("backstab", at)) == 7


@rule("GA-core-13")
def test_the_ballista_leaves_only_secondary_defenses() -> None:
    hands = {"arien": "red1 blue1"}
    at = {"arien": "k13", "wasp": "l13"}
    table = tigerclaw("backstab_with_a_ballista", at, played={}, hands=hands)
    assert offered(table) == ["defend red1", "decline"], "Defense is the primary action of the blue card"
    table = tigerclaw("backstab_with_a_ballista", {"arien": "k13"}, played={}, hands=hands)
    assert offered(table) == ["defend red1", "defend blue1", "decline"], "nobody is beside him"
    table = tigerclaw("backstab", at, played={}, hands=hands)
    assert offered(table) == ["defend red1", "defend blue1", "decline"]


@rule("GA-attack-04", "GA-item-07")
def test_the_ballista_is_ranged_and_gains_from_range_items() -> None:
    far = {"blue_melee1": "l13"}
    items = {"tigerclaw": {"range": 1}}
    assert spot(tigerclaw("backstab_with_a_ballista", far), "blue_melee1") == "l13"
    assert spot(tigerclaw("backstab_with_a_ballista", far, items=items), "blue_melee1") == "off"
    assert spot(tigerclaw("backstab", far, items=items), "blue_melee1") == "l13"


# -- Dodge, Sidestep, Evade, Parry, Riposte


def attacked(card: str, by: str, **more: Any) -> Table[Match]:
    """Somebody attacks Tigerclaw, who defends with a card: Sabina shoots from k13, Brogan strikes from there."""
    enemy, attack = {"ranged": ("sabina", "point_blank_shot"), "plain": ("brogan", "onslaught")}[by]
    held = {"tigerclaw": card, **more.pop("hands", {})}
    at = {"tigerclaw": "j13", enemy: "k13", **more.pop("at", {})}
    table = arrange(f"tigerclaw {enemy} wasp arien", at, f"{enemy} {attack}", hands=held, **more)
    choose(table, "primary")
    return choose(table, next(words for words in offered(table) if words.startswith("defend")))


@rule("GA-block-01", "GA-block-02", "GA-def-07")
@pytest.mark.parametrize("card", ["dodge", "sidestep", "evade"])
def test_a_dodge_blocks_ranged_attacks_and_no_others(card: str) -> None:
    assert spot(attacked(card, "ranged"), "tigerclaw") != "off"
    table = attacked(card, "plain", resolved={"tigerclaw": "silver"})
    assert spot(table, "tigerclaw") == "off", "and nothing else of the card happens"


@rule("GA-block-01", "GA-block-02", "GA-block-03")
@pytest.mark.parametrize("card", ["parry", "riposte"])
def test_a_parry_blocks_attacks_that_are_not_ranged(card: str) -> None:
    table = attacked(card, "plain", hands={"brogan": "gold"}, at={"blue_melee1": "j12", "blue_melee2": "i13"})
    assert spot(table, "tigerclaw") == "j13", "whatever the total, and whoever stands beside him"
    table = attacked(card, "ranged", hands={"sabina": "silver"})
    assert (spot(table, "tigerclaw"), hand(table, "sabina")) == ("off", "silver")


def test_a_dodge_does_not_move() -> None:
    table = attacked("dodge", "ranged", at={"red_melee1": "i13"})
    assert spot(table, "tigerclaw") == "j13", "pushed against an obstacle, he stays"


@pytest.mark.parametrize("card", ["sidestep", "evade"])
@rule("GA-block-01")
def test_a_sidestep_may_move_a_space(card: str) -> None:
    table = attacked(card, "ranged")
    assert asked(table) == {"tigerclaw": "maybe_step"}
    assert can(table, "skip")
    choose(table, "to i14")
    assert spot(table, "tigerclaw") == "i14", "no longer adjacent, so the shot does not push him"


@rule("GA-change-04", "GA-active-03")
@pytest.mark.parametrize("pile", ["resolved", "discards"])
def test_evade_may_take_back_the_basic_skill_card(pile: str) -> None:
    table = attacked(
        "evade", "ranged", **{pile: {"tigerclaw": "silver red1"}}, active=["tigerclaw silver next"], turn=3
    )
    choose(table, "skip")
    assert offered(table) == ["retrieve silver", "skip"]
    choose(table, "retrieve silver")
    assert hand(table, "tigerclaw") == "silver"
    assert active_of(table, "tigerclaw") == [], "its effect is over"


def test_evade_takes_back_no_other_card() -> None:
    table = attacked("evade", "ranged", resolved={"tigerclaw": "gold"})
    choose(table, "skip")
    assert asked(table).get("tigerclaw") != "retrieve"


@rule("GA-perf-05")
def test_parry_makes_the_attacker_discard_if_able() -> None:
    table = attacked("parry", "plain", hands={"brogan": "gold silver"})
    assert (asked(table), offered(table)) == ({"brogan": "discard"}, ["discard gold", "discard silver"])
    table = attacked("parry", "plain", hands={"brogan": ""})
    assert spot(table, "brogan") == "k13"


@rule("GA-perf-14", "GA-defeat-10")
def test_riposte_defeats_an_attacker_without_cards_and_the_rest_of_the_attack_is_skipped() -> None:
    # GA-sc-089
    table = attacked("riposte", "plain", hands={"brogan": ""}, level={"brogan": 3})
    assert (spot(table, "brogan"), spot(table, "tigerclaw")) == ("off", "j13")
    assert (coins(table, "tigerclaw"), coins(table, "wasp"), table.state.lives) == (3, 1, [6, 5])
    assert table.state.resolved[1][0] == 0, "his card is resolved"
    table = attacked("riposte", "plain", hands={"brogan": "silver"})
    choose(table, "discard silver")
    assert spot(table, "brogan") == "k13"
