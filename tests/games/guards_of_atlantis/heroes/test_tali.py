"""Tali: her attacks, the spirits that she calls from her discard, and her ultimate."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import ATTACK, CARD
from titanomachy.games.guards_of_atlantis.rules.card_effects import TEXTS, Act
from titanomachy.kernel.asks import Ask
from titanomachy.kernel.ledger import rule

from ..table_top import (
    announced,
    arrange,
    asked,
    can,
    choose,
    discarded,
    end_turn,
    hand,
    offered,
    slot_of,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

FOUR = "tali brogan wasp arien"
perform = performing(FOUR)


# -- Ice Blast, Ice Shard


@rule("GA-perf-05", "GA-hidden-06")
def test_ice_blast_asks_for_the_colour_even_where_the_hand_has_none_of_it() -> None:
    at = {"brogan": "k13", "arien": "m12"}
    table = perform("ice_blast", at, hands={"arien": "gold blue1"})
    choose(table, "defend red1")
    assert (asked(table), offered(table)) == ({"arien": "discard_fitting"}, ["skip"])
    choose(table, "skip")
    assert (discarded(table, "arien"), spot(table, "arien")) == ("", "m12")


@rule("GA-order-03")
def test_ice_blast_goes_on_where_the_defense_has_failed_and_never_names_the_target_again() -> None:
    table = perform("ice_blast", {"brogan": "k13", "arien": "n11"}, items={"tali": {"attack": 8}})
    choose(table, "defend gold")
    assert (spot(table, "brogan"), asked(table)) == ("off", {"arien": "discard_fitting"}), "four spaces are in radius"
    table = perform("ice_blast", {"brogan": "k13", "arien": "o12"})
    choose(table, "defend gold")
    assert ("stops" in told(table), discarded(table, "brogan")) == (True, "gold")


def test_ice_blast_that_fells_a_minion_asks_no_one() -> None:
    table = perform("ice_blast", {"blue_melee1": "k13", "arien": "m12"}, played={"brogan": "gold"})
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"brogan": "act"})


def test_ice_shard_reaches_three_spaces_only() -> None:
    for space, stops in (("m12", False), ("n11", True)):
        table = perform("ice_shard", {"brogan": "k13", "arien": space})
        assert attack_total(table) == 2
        choose(table, "defend red1")
        assert ("stops" in told(table), asked(table) == {"arien": "discard_fitting"}) == (stops, not stops)


# -- Commune with Spirits


@rule("GA-perf-04", "GA-perf-03")
def test_commune_performs_a_card_of_the_colour_that_a_friend_names() -> None:
    table = perform("commune_with_spirits", {"brogan": "k13"}, discards={"tali": "red2a"}, hands={"tali": "red1"})
    assert asked(table) == {"wasp": "color"}
    assert offered(table) == [f"color {color}" for color in ("gold", "silver", "red", "blue", "green")]
    choose(table, "color red")
    assert offered(table) == ["discard red1", "skip"]
    choose(table, "skip")
    assert offered(table) == ["perform red2a"]
    choose(table, "perform red2a")
    assert attack_total(table) == 3, "without its bonus, from the discard"


def test_commune_performs_the_card_that_was_just_discarded_too() -> None:
    table = perform("commune_with_spirits", {"brogan": "k13"}, discards={"tali": "red2a"}, hands={"tali": "red1"})
    choose(table, "color red")
    choose(table, "discard red1")
    assert set(offered(table)) == {"perform red1", "perform red2a"}
    choose(table, "perform red1")
    assert attack_total(table) == 2


@rule("GA-perf-02")
def test_commune_stops_without_a_card_of_the_colour() -> None:
    table = perform("commune_with_spirits", {"brogan": "k13"}, discards={"tali": "red1"}, hands={"tali": "gold"})
    choose(table, "color blue")
    assert offered(table) == ["skip"], "asked all the same: nobody knows her hand"
    choose(table, "skip")
    assert "stops" in told(table)


@rule("GA-perf-16", "GA-change-08")
def test_commune_needs_a_friend_on_the_board_and_a_card_face_up() -> None:
    """GA-ruling-52."""
    table = perform("commune_with_spirits", {}, off="wasp", discards={"tali": "red1"})
    assert "stops" in told(table)
    table = perform(
        "commune_with_spirits", {}, discards={"tali": "red1"}, facedown={"tali": "red1"}, hands={"tali": ""}
    )
    choose(table, "color red")
    assert "stops" in told(table), "a card face down has no colour"


# -- Winter Dagger, Spear and Scepter


@pytest.mark.parametrize(("card", "plain"), [("winter_dagger", 2), ("winter_spear", 3), ("winter_scepter", 4)])
def test_winter_weapons_are_stronger_unless_they_lie_in_the_discard(card: str, plain: int) -> None:
    table = perform(card, {"brogan": "k13"}, discards={"tali": "gold"})
    assert attack_total(table) == plain + 3
    slot = {"winter_dagger": "red1", "winter_spear": "red2a", "winter_scepter": "red3a"}[card]
    table = perform("commune_with_spirits", {"brogan": "k13"}, discards={"tali": slot}, hands={"tali": ""})
    choose(table, "color red")
    choose(table, f"perform {slot}")
    assert attack_total(table) == plain


@rule("GA-state-05")
@pytest.mark.parametrize(("lies", "missing"), [("red1", True), ("gold", False)])
def test_this_card_is_the_card_with_the_text_whoever_performs_it(lies: str, missing: bool) -> None:
    """GA-ruling-38."""
    table = arrange(FOUR, {"wasp": "k12", "brogan": "k13"}, "wasp red1", discards={"tali": lies, "wasp": "red2a"})
    card = CARD["tali.winter_dagger"]
    copied = Act(table.state, 2, slot_of(table, "wasp", "red1"), ATTACK, card=card)
    question = next(TEXTS[card](table.state, copied))
    assert isinstance(question, Ask) and question.args[1] == (2 if missing else 5)


# -- Spirit Wolf, Spirit Bear


@rule("GA-perf-10", "GA-perf-12")
def test_spirit_wolf_attacks_in_range_or_a_hero_beside_her() -> None:
    at = {"brogan": "l13", "blue_melee1": "k13", "arien": "i13"}
    table = choose(perform("spirit_wolf", at), "mode 0")
    assert targets(table) == {"brogan", "blue_melee1", "arien"}
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"arien": "act"}), "one of the two"
    table = choose(perform("spirit_wolf", at), "mode 1")
    assert asked(table) == {"arien": "defend"}


def test_spirit_wolf_from_the_discard_only_bites_heroes_beside_her() -> None:
    def called(mode: int) -> list[str]:
        table = perform("commune_with_spirits", {"brogan": "k13"}, discards={"tali": "red2b"}, hands={"tali": ""})
        for words in ("color red", "perform red2b", f"mode {mode}"):
            choose(table, words)
        return [*told(table), *asked(table).values()]

    assert "stops" in called(0)
    assert "defend" in called(1) and "stops" not in called(1)


@rule("GA-perf-11")
def test_spirit_bear_may_do_both_on_different_targets() -> None:
    at = {"brogan": "l13", "arien": "k13"}
    table = choose(perform("spirit_bear", at, hands={"arien": "red1 blue1"}), "mode 1")
    choose(table, "defend red1", "arien")
    assert offered(table) == ["mode 0", "stop"]
    choose(table, "mode 0")
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, 3), (
        "Arien is in range, but was attacked before"
    )
    table = choose(perform("spirit_bear", at), "mode 1")
    choose(table, "defend red1", "arien")
    choose(table, "stop")
    assert (asked(table), spot(table, "brogan")) == ({"arien": "act"}, "l13")


# -- Reign of Winter


def ruling(at: dict[str, str], card: str = "ice_blast", **more: Any) -> tuple[dict[str, str], list[str]]:
    """Who is asked what after Tali of the highest level has attacked; and what was told."""
    table = perform(card, at, level={"tali": 8}, **more)
    return asked(table), told(table)


@rule("GA-card-08", "GA-perf-05")
def test_reign_of_winter_freezes_a_card_when_a_basic_attack_fells_a_minion() -> None:
    at = {"blue_melee1": "k13", "brogan": "m12", "arien": "n11"}
    table = perform("ice_blast", at, level={"tali": 8}, hands={"arien": "red1 gold"})
    assert (spot(table, "blue_melee1"), targets(table)) == ("off", {"brogan", "arien"})
    choose(table, "target arien")
    choose(table, "color red", "tali")
    choose(table, "discard red1", "arien")
    assert (discarded(table, "arien"), discarded(table, "brogan")) == ("red1", "")


def test_reign_of_winter_needs_a_basic_attack_a_minion_and_a_hero_in_radius() -> None:
    asks, _ = ruling({"blue_melee1": "k13", "brogan": "m12"}, "winter_dagger")
    assert asks == {"arien": "act"}, "no basic attack"
    asks, _ = ruling({"blue_melee1": "k13", "brogan": "o12"})
    assert asks == {"arien": "act"}, "out of radius"
    asks, _ = ruling({"blue_melee1": "k13", "brogan": "m12"})
    assert asks == {"tali": "color"}
    table = perform("ice_blast", {"brogan": "k13"}, level={"tali": 8}, hands={"brogan": ""})
    assert (spot(table, "brogan"), asked(table)) == ("off", {"arien": "act"}), "a hero is no minion"


# -- Blizzard


@rule("GA-active-06", "GA-repeat-01", "GA-repeat-08")
def test_blizzard_from_the_discard_comes_again_at_the_end_of_the_turn() -> None:
    at = {"brogan": "k13"}
    table = perform("commune_with_spirits", at, discards={"tali": "blue3a"}, hands={"tali": ""})
    for words in ("color blue", "perform blue3a", "direction east"):
        choose(table, words)
    assert (spot(table, "brogan"), asked(table)) == ("l13", {"arien": "act"})
    end_turn(table)
    assert offered(table) == ["repeat", "stop"]
    choose(table, "repeat")
    choose(table, "direction southwest")
    assert (spot(table, "brogan"), asked(table)["brogan"]) == ("k14", "play"), "another way, and not a third time"


def test_blizzard_from_the_hand_comes_once() -> None:
    table = choose(perform("blizzard", {"brogan": "k13"}), "direction east")
    end_turn(table)
    assert (spot(table, "brogan"), asked(table)["brogan"]) == ("l13", "play")


@rule("GA-active-03")
def test_a_blizzard_that_may_come_again_does_not_have_to() -> None:
    table = perform("commune_with_spirits", {"brogan": "k13"}, discards={"tali": "blue3a"}, hands={"tali": ""})
    for words in ("color blue", "perform blue3a", "direction east"):
        choose(table, words)
    choose(end_turn(table), "stop")
    assert (spot(table, "brogan"), asked(table)["brogan"]) == ("l13", "play")


@rule("GA-kw-16", "GA-heavy-01")
def test_storms_move_no_unit_that_is_immune() -> None:
    at = {"blue_heavy1": "k13", "blue_melee1": "k12"}
    table = choose(perform("cold_snap", at), "direction southeast")
    assert (spot(table, "blue_heavy1"), spot(table, "blue_melee1")) == ("k13", "k12"), "the heavy one stands in the way"


# -- spirits that heal


@rule("GA-change-04")
def test_guardian_spirit_comes_back_from_the_discard_and_the_warrior_brings_any_card() -> None:
    table = perform("commune_with_spirits", {}, discards={"tali": "blue2b gold"}, hands={"tali": ""}, off="")
    for words in ("color blue", "perform blue2b"):
        choose(table, words)
    assert (hand(table, "tali"), discarded(table, "tali")) == ("blue2b", "gold")
    table = perform("commune_with_spirits", {}, discards={"tali": "blue3b gold"}, hands={"tali": ""})
    for words in ("color blue", "perform blue3b"):
        choose(table, words)
    assert offered(table) == ["retrieve blue3b", "retrieve gold", "skip"]
    choose(table, "retrieve gold")
    assert (hand(table, "tali"), discarded(table, "tali")) == ("gold", "blue3b")


def test_guardian_spirit_helps_one_friend_who_may_leave_it() -> None:
    table = perform("guardian_spirit", {"wasp": "k13"}, discards={"wasp": "gold"})
    assert offered(table) == ["target hero2", "skip"]
    choose(table, "target wasp")
    assert asked(table) == {"wasp": "retrieve"}
    choose(table, "skip")
    assert (discarded(table, "wasp"), can(table, "hold")) == ("gold", True)


def test_announced_totals_are_those_of_the_spirits() -> None:
    table = choose(perform("spirit_wolf", {"brogan": "l13"}), "mode 0")
    assert announced(table) == (3, 0)
