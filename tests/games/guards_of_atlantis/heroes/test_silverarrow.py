"""Silverarrow's attacks, and how they end in another zone."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import arrange, asked, choose, coins, refused, spaces, spot, targets, told
from .performing import attack_total, performing

silverarrow = performing("silverarrow brogan wasp arien")
SCOOTS = pytest.mark.parametrize("card", ["shoot_and_scoot", "keep_the_distance"])


# -- Shoot and Scoot, Keep the Distance


@SCOOTS
@rule("GA-perf-15", "GA-attack-04")
def test_a_shot_reaches_exactly_as_far_as_range_and_items_go(card: str) -> None:
    at = {"brogan": "l13", "arien": "m13", "wasp": "k12"}
    table = silverarrow(card, at, played={})
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, 1)
    table = silverarrow(card, at, played={}, items={"silverarrow": {"range": 1}})
    assert asked(table) == {"arien": "defend"}


@rule("GA-handi-01")
def test_only_the_gold_card_shoots_minions() -> None:
    at = {"brogan": "l13", "blue_melee1": "j11", "arien": "l11"}
    assert targets(silverarrow("shoot_and_scoot", at, played={})) == {"brogan", "blue_melee1", "arien"}
    assert targets(silverarrow("keep_the_distance", at, played={})) == {"brogan", "arien"}


@SCOOTS
@rule("GA-fast-03", "GA-fast-04", "GA-fast-07")
def test_after_the_shot_silverarrow_may_travel_to_an_adjacent_zone(card: str) -> None:
    # GA-ruling-46
    at = {"silverarrow": "f13", "brogan": "h13"}  # on the red beach, at somebody in the middle
    table = choose(silverarrow(card, at, hands={"brogan": "gold"}), "decline")
    assert (spot(table, "brogan"), asked(table)) == ("off", {"silverarrow": "travel"})
    assert {"e7", "c11"} <= spaces(table), "the red throne"
    assert refused(table, "to e14") == "GA-perf-06", "not within the beach"
    assert refused(table, "to j13") == "GA-fast-04", "a minion is left in the middle"
    assert refused(table, "to v6") == "GA-fast-02"
    choose(table, "to c11")
    assert (spot(table, "silverarrow"), "travels" in told(table)) == ("c11", True)
    table = choose(silverarrow(card, at, hands={"brogan": "gold"}), "decline")
    assert spot(choose(table, "skip"), "silverarrow") == "f13", "nobody has to"


@rule("GA-fast-03")
def test_enemies_in_the_zone_keep_silverarrow_from_travelling() -> None:
    # GA-ruling-46
    at = {"silverarrow": "f13", "blue_melee1": "h13"}
    table = silverarrow("shoot_and_scoot", {**at, "brogan": "c14"})
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"arien": "act"}), "Brogan is on the beach"
    assert asked(silverarrow("shoot_and_scoot", {**at, "brogan": "k8"})) == {"silverarrow": "travel"}


@rule("GA-fast-11", "GA-fast-07")
def test_a_ban_on_movement_actions_does_not_stop_the_travel_but_a_ban_on_travel_does() -> None:
    # GA-ruling-47, GA-ruling-83
    heroes = "silverarrow xargatha wasp arien"
    at = {"silverarrow": "g13", "blue_melee1": "i13"}
    arien, xargatha = {**at, "arien": "h13"}, {**at, "xargatha": "h13"}
    played = {"wasp": "gold"}
    table = silverarrow("shoot_and_scoot", arien, heroes, active=["arien slippery_ground turn"], played=played)
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"wasp": "act"})
    assert asked(silverarrow("shoot_and_scoot", arien, heroes, played=played)) == {"silverarrow": "travel"}
    held = ["xargatha stone_gaze turn"]
    barred = arrange(heroes, xargatha, "silverarrow shoot_and_scoot", active=held)
    assert refused(barred, "walk") == "GA-move-04"
    table = silverarrow("shoot_and_scoot", xargatha, heroes, active=held, played=played)
    assert asked(table) == {"silverarrow": "travel"}


# -- Long Shot, Rain of Arrows


@rule("GA-perf-15")
def test_a_long_shot_attacks_at_three_spaces() -> None:
    table = silverarrow("long_shot", {"brogan": "m13", "blue_melee1": "l13"})
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, 3)
    table = silverarrow("long_shot", {"brogan": "l13", "blue_melee1": "k13", "blue_melee2": "j9"})
    assert "stops" in told(table)


@rule("GA-repeat-01", "GA-repeat-05", "GA-repeat-08")
def test_a_rain_goes_from_hero_to_hero_to_minion() -> None:
    at = {"brogan": "m13", "arien": "j10", "blue_melee1": "m10"}
    more: dict[str, Any] = {"hands": {"brogan": "gold", "arien": "gold"}, "played": {"wasp": "gold"}}
    table = silverarrow("rain_of_arrows", at, **more)
    assert targets(table) == {"brogan", "arien", "blue_melee1"}
    choose(choose(table, "target brogan"), "decline")
    assert (spot(table, "brogan"), asked(table)) == ("off", {"silverarrow": "repeat"})
    choose(table, "repeat")
    assert asked(table) == {"arien": "defend"}, "a different hero, not the minion"
    choose(choose(table, "defend gold"), "repeat")
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"wasp": "act"})


@rule("GA-repeat-08", "GA-perf-03")
def test_each_repeat_of_a_rain_may_be_declined() -> None:
    at = {"brogan": "m13", "arien": "j10", "blue_melee1": "m10"}
    more: dict[str, Any] = {"hands": {"brogan": "gold", "arien": "gold"}, "played": {"wasp": "gold"}}
    table = choose(choose(silverarrow("rain_of_arrows", at, **more), "target brogan"), "decline")
    assert asked(choose(table, "stop")) == {"wasp": "act"}
    table = choose(choose(silverarrow("rain_of_arrows", at, **more), "target brogan"), "decline")
    choose(choose(choose(table, "repeat"), "decline"), "stop")
    assert (asked(table), spot(table, "blue_melee1")) == ({"wasp": "act"}, "m10")


@rule("GA-repeat-01")
def test_a_rain_falls_on_nobody_twice_and_ends_on_minions() -> None:
    heroes = "silverarrow brogan wasp arien xargatha sabina"
    at = {"brogan": "m13", "arien": "j10", "sabina": "m11", "blue_melee1": "m10", "blue_melee2": "i11"}
    hands = {"brogan": "silver", "arien": "gold"}
    table = silverarrow("rain_of_arrows", at, heroes, hands=hands, played={"wasp": "gold"})
    choose(choose(choose(table, "target brogan"), "defend silver"), "repeat")
    assert (spot(table, "brogan"), targets(table)) == ("m13", {"arien", "sabina"}), "neither him nor a minion"
    choose(choose(choose(table, "target arien"), "decline"), "repeat")
    assert targets(table) == {"blue_melee1", "blue_melee2"}


def test_a_rain_that_begins_with_a_minion_or_finds_no_other_hero_ends() -> None:
    at = {"brogan": "m13", "arien": "j10", "blue_melee1": "m10"}
    table = choose(silverarrow("rain_of_arrows", at, played={"wasp": "gold"}), "target blue_melee1")
    assert asked(table) == {"wasp": "act"}
    table = choose(silverarrow("rain_of_arrows", {**at, "arien": "j11"}, played={"wasp": "gold"}), "target brogan")
    assert asked(choose(table, "decline")) == {"wasp": "act"}, "no other hero, and so no minion either"


# -- Snap Shot, Opportunity Shot, Clear Shot

SHOTS = pytest.mark.parametrize(
    ("card", "reach", "attack"), [("snap_shot", 2, 3), ("opportunity_shot", 3, 4), ("clear_shot", 4, 5)]
)


@SHOTS
@rule("GA-perf-10", "GA-attack-04")
def test_a_lone_unit_is_shot_in_range(card: str, reach: int, attack: int) -> None:
    far = {2: "l13", 3: "m13", 4: "n13"}[reach]
    table = choose(silverarrow(card, {"brogan": far}), "mode 0")
    assert attack_total(table) == attack
    table = choose(silverarrow(card, {"brogan": far, "blue_melee1": "h13"}), "mode 0")
    assert targets(table) == {"brogan", "blue_melee1"}
    table = choose(silverarrow(card, {"brogan": {2: "m13", 3: "n13", 4: "o13"}[reach]}), "mode 0")
    assert "stops" in told(table)


@SHOTS
@rule("GA-kw-18", "GA-kw-40")
def test_any_unit_beside_the_target_spoils_the_shot_and_a_token_does_not(card: str, reach: int, attack: int) -> None:
    for beside in ("red_melee1", "blue_melee1", "wasp"):
        table = choose(silverarrow(card, {"brogan": "l13", beside: "m13"}), "mode 0")
        assert ("stops" in told(table), asked(table)) == (True, {"arien": "act"})
    table = choose(silverarrow(card, {"brogan": "l13", "token0_1": "m13"}, tokens={"token0_1": "rock"}), "mode 0")
    assert asked(table) == {"brogan": "defend"}
    table = choose(silverarrow(card, {"brogan": "k13"}), "mode 0")
    assert "stops" in told(table), "Silverarrow is a unit too"


@SHOTS
@rule("GA-card-10")
def test_the_other_choice_shoots_whoever_is_beside_silverarrow(card: str, reach: int, attack: int) -> None:
    at = {"blue_melee1": "k13", "brogan": "k12", "blue_melee2": "l13"}
    table = choose(silverarrow(card, at), "mode 1")
    assert targets(table) == {"blue_melee1", "brogan"}
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), coins(table, "silverarrow")) == ("off", 2)
    heroes = "silverarrow tigerclaw wasp arien"
    table = choose(silverarrow(card, {"tigerclaw": "k13"}, heroes, hands={"tigerclaw": "dodge"}), "mode 1")
    assert spot(choose(table, "defend blue1"), "tigerclaw") == "k13", "it is ranged all the same"
