"""Tigerclaw: every card, when it cannot be carried out, and its rulings. He stands on j13 in the first Battle Zone."""

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


@rule("GA-kw-44")
def test_blink_strike_offers_only_enemies_with_a_free_space_behind() -> None:
    at = {"blue_melee1": "k13", "red_melee1": "l13", "blue_melee2": "i13", "blue_melee3": "k12", "wasp": "j12"}
    table = tigerclaw("blink_strike", {**at, "blue_melee4": "j10"})
    assert targets(table) == {"blue_melee2", "blue_melee3"}
    reasons = {"blue_melee1": "GA-perf-06", "blue_melee4": "GA-attack-03", "red_melee1": "GA-attack-01"}
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


# -- Light-Fingered, Pick Pocket, Master Thief


@rule("GA-level-08")
@pytest.mark.parametrize("card", ["light_fingered", "pick_pocket"])
def test_a_thief_takes_a_coin_and_may_move_on(card: str) -> None:
    table = tigerclaw(card, {"brogan": "l13"}, coins={"brogan": 3})
    assert ("j11" in spaces(table)) == (card == "pick_pocket")
    choose(choose(table, "to k13"), "to k12")
    assert (coins(table, "tigerclaw"), coins(table, "brogan"), spot(table, "tigerclaw")) == (1, 2, "k12")


@pytest.mark.parametrize("taken", [1, 2])
def test_a_master_thief_takes_one_or_two_coins(taken: int) -> None:
    table = choose(tigerclaw("master_thief", {"brogan": "k13"}, coins={"brogan": 3}), "skip")
    assert offered(table) == ["coins 1", "coins 2"]
    choose(table, f"coins {taken}")
    assert "j11" in spaces(table), "two spaces away"
    choose(table, "skip")
    assert (coins(table, "tigerclaw"), coins(table, "brogan")) == (taken, 3 - taken)


def test_a_master_thief_takes_no_more_than_the_purse_holds() -> None:
    table = choose(tigerclaw("master_thief", {"brogan": "k13"}, coins={"brogan": 1}), "skip")
    assert (coins(table, "tigerclaw"), coins(table, "brogan")) == (1, 0)
    assert asked(table) == {"tigerclaw": "maybe_step"}


@rule("GA-perf-02")
def test_without_a_hero_to_rob_the_second_move_is_lost() -> None:
    # GA-ruling-55, GA-sc-054
    table = choose(tigerclaw("light_fingered", {"brogan": "l13"}, coins={"brogan": 3}), "to i13")
    assert (spot(table, "tigerclaw"), coins(table, "tigerclaw")) == ("i13", 0)
    assert asked(table) == {"arien": "act"}


def test_a_hero_without_coins_cannot_be_robbed() -> None:
    # GA-ruling-86
    at = {"brogan": "k13", "arien": "i13"}
    table = choose(tigerclaw("pick_pocket", at, coins={"wasp": 5}), "skip")
    assert (asked(table), coins(table, "tigerclaw")) == ({"arien": "act"}, 0)
    table = choose(tigerclaw("pick_pocket", at, coins={"arien": 1}), "skip")
    assert (coins(table, "arien"), coins(table, "tigerclaw")) == (0, 1), "whoever has one is taken"


# -- Poisoned Dagger and Poisoned Dart


@rule("GA-kw-21", "GA-perf-08")
def test_the_poison_marker_goes_to_any_hero_in_range_but_himself() -> None:
    at = {"brogan": "j10", "wasp": "k13", "arien": "j9"}
    table = tigerclaw("poisoned_dagger", at)
    assert targets(table) == {"brogan", "wasp"}
    choose(table, "target brogan")
    assert table.state.markers == [[0, 0, 1, 1]]
    table = tigerclaw("poisoned_dart", at, markers=["tigerclaw poison wasp 1"])
    choose(table, "target brogan")
    assert table.state.markers == [[0, 0, 1, 2]], "there is one marker"


def test_without_a_hero_in_range_nobody_is_poisoned() -> None:
    table = tigerclaw("poisoned_dagger", {"brogan": "j9"})
    assert table.state.markers == []
    assert "stops" in told(table)


@pytest.mark.parametrize("dose", [1, 2])
def test_poison_weakens_attack_defense_and_initiative(dose: int) -> None:
    poison = [f"tigerclaw poison brogan {dose}"]
    at = {"tigerclaw": "j13", "brogan": "k13"}
    table = choose(arrange(HEROES, at, "brogan onslaught", markers=poison), "primary")
    assert attack_total(table) == 4 - dose
    for card, held in (("red1", True), ("silver", dose == 1)):
        table = tigerclaw("hit_and_run", at, markers=poison, hands={"brogan": card})
        choose(table, f"defend {card}")
        assert (spot(table, "brogan") == "k13") == held, "7 and 4 less the dose against 3"
    played = {"brogan": "gold", "arien": "green1", "tigerclaw": "red1"}
    table = arrange(HEROES, {}, played=played, markers=poison)
    assert asked(table) == ({"brogan": "act"} if dose == 1 else {"tigerclaw": "act"})


@rule("GA-init-02")
def test_poisoned_initiative_may_fall_below_zero_and_still_sorts() -> None:
    # GA-ruling-56: Siren's Call has 3, Tigerclaw's dart 1
    heroes = "tigerclaw xargatha wasp dodger"
    markers = ["tigerclaw poison xargatha 4"]
    table = arrange(heroes, {}, played={"tigerclaw": "green3b", "xargatha": "silver"}, markers=markers)
    assert asked(table) == {"tigerclaw": "act"}


@rule("GA-def-04", "GA-atkhero-01")
def test_negative_totals_are_compared_like_any_others() -> None:
    # GA-ruling-57, GA-ruling-58
    at = {"tigerclaw": "j13", "brogan": "k13", "arien": "i13", "blue_melee1": "k12", "blue_melee2": "j12"}
    weak = "wasp poison tigerclaw 9"
    for dose, held in ((7, True), (8, False)):  # 2 and a friendly minion beside him
        poison = [f"tigerclaw poison arien {dose}", weak]
        table = tigerclaw("backstab", at, markers=poison, played={}, hands={"arien": "gold"})
        assert attack_total(choose(table, "target arien")) == -4
        choose(table, "defend gold")
        assert (spot(table, "arien") == "i13") == held
    table = choose(tigerclaw("backstab", at, markers=[weak], hands={"brogan": ""}), "target brogan")
    assert spot(table, "brogan") == "off", "a hero who does not defend falls to -4"
    table = tigerclaw("backstab", at, markers=[weak])
    choose(table, "target blue_melee1")
    assert spot(table, "blue_melee1") == "off", "a minion falls whatever the total"


@rule("GA-defeat-04")
def test_the_poison_returns_when_its_holder_falls() -> None:
    table = tigerclaw("hit_and_run", {"brogan": "k13"}, markers=["tigerclaw poison brogan 1"], hands={"brogan": ""})
    assert (spot(table, "brogan"), table.state.markers) == ("off", [])


@rule("GA-tokend-02")
def test_the_poison_returns_at_the_end_of_the_round() -> None:
    table = arrange(HEROES, {}, phase="tokens", turn=4, markers=["tigerclaw poison brogan 1"])
    assert table.state.markers == []


# -- Cloak and Daggers


@rule("GA-repeat-01", "GA-repeat-02")
def test_cloak_and_daggers_repeats_a_basic_attack_on_another_unit() -> None:
    at = {"brogan": "k13", "blue_melee1": "m13"}
    table = tigerclaw("blink_strike", at, level={"tigerclaw": 8}, hands={"brogan": "silver"})
    choose(choose(table, "defend silver"), "repeat")
    assert (spot(table, "tigerclaw"), spot(table, "blue_melee1")) == ("n13", "off"), "not back through Brogan"
    assert asked(table) == {"arien": "act"}, "once only"


def test_cloak_and_daggers_offers_no_repeat_on_the_same_unit() -> None:
    table = tigerclaw("blink_strike", {"brogan": "k13"}, level={"tigerclaw": 8}, hands={"brogan": "silver"})
    choose(table, "defend silver")
    assert asked(table) == {"arien": "act"}


@rule("GA-repeat-06")
def test_cloak_and_daggers_repeats_the_basic_skill_with_one_effect() -> None:
    table = tigerclaw("blend_into_shadows", {"tigerclaw": "k11"}, level={"tigerclaw": 8})
    choose(choose(choose(table, "to m9"), "repeat"), "to m10")
    assert spot(table, "tigerclaw") == "m10"
    assert active_of(table, "tigerclaw") == ["ultimate", "silver"]


@rule("GA-card-08", "GA-repeat-04")
def test_cloak_and_daggers_repeats_secondary_actions_of_a_basic_card() -> None:
    table = arrange(HEROES, {"tigerclaw": "j13"}, "tigerclaw gold", level={"tigerclaw": 8}, played={"arien": "green1"})
    choose(choose(table, "walk"), "to j12")
    assert offered(table) == ["repeat", "stop"], "nothing else instead"
    choose(choose(table, "repeat"), "to j11")
    assert (spot(table, "tigerclaw"), asked(table)) == ("j11", {"arien": "act"})
    at = {"tigerclaw": "j13", "token0_1": "k13", "token0_2": "i13"}
    table = arrange(
        HEROES, at, "tigerclaw gold", {"arien": "green1"}, level={"tigerclaw": 8},
        tokens={"token0_1": "rock", "token0_2": "rock"},
    )  # fmt: skip
    for words in ("clear", "target token0_1", "skip", "repeat", "target token0_2"):
        choose(table, words)
    assert (spot(table, "token0_1"), spot(table, "token0_2")) == ("off", "off")


@rule("GA-card-08")
def test_cloak_and_daggers_repeats_neither_holding_nor_other_cards() -> None:
    for card, words in (("gold", ("hold",)), ("green1", ("walk", "to j12"))):
        at, level = {"tigerclaw": "j13"}, {"tigerclaw": 8}
        table = arrange(HEROES, at, f"tigerclaw {card}", level=level, played={"arien": "green1"})
        for word in words:
            choose(table, word)
        assert asked(table) == {"arien": "act"}
    table = arrange(HEROES, {"wasp": "j13"}, "wasp gold", level={"tigerclaw": 8}, played={"arien": "green1"})
    choose(choose(table, "walk"), "to j12")
    assert asked(table) == {"arien": "act"}, "nor the basic cards of others"
