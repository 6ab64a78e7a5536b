"""Ursafar's basic cards and attacks, calm and enraged, and their rulings. He stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    asked,
    choose,
    coins,
    end_round,
    offered,
    play,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "ursafar brogan wasp arien"
calm = performing(HEROES)


def enraged(card: str, at: dict[str, str], by: str = "gold", **more: Any) -> Table[Match]:
    """Ursafar performs a card after another one has enraged him this round."""
    more["active"] = [f"ursafar {by} round", *more.get("active", ())]
    return calm(card, at, **more)


# -- rage


@rule("GA-active-09", "GA-active-03")
def test_rage_lasts_for_the_round_and_ends_with_it() -> None:
    table = calm("claws_that_catch", {"blue_melee1": "k13", "brogan": "l13"}, played={})
    assert active_of(table, "ursafar") == ["gold"]
    play(table, {"ursafar": "green1", "brogan": "blue1", "wasp": "blue1", "arien": "blue1"})
    while asked(table) != {"ursafar": "act"}:
        choose(table, "hold")
    choose(table, "primary")
    assert asked(table) == {"brogan": "discard"}, "he is enraged in the next turn"
    choose(table, "discard gold")
    end_round(table)
    assert (asked(table), active_of(table, "ursafar")) == ({"ursafar": "upgrade"}, [])


@rule("GA-defeat-03")
def test_rage_ends_when_he_falls() -> None:
    more: Any = {"hands": {"ursafar": ""}, "resolved": {"ursafar": "gold"}, "turn": 2}
    table = performing("brogan ursafar wasp arien")(
        "onslaught", {"ursafar": "k13"}, active=["ursafar gold round"], **more
    )
    assert (spot(table, "ursafar"), active_of(table, "ursafar")) == ("off", [])


# -- Claws That Catch and Jaws That Bite


CLAWS = pytest.mark.parametrize(("card", "value"), [("claws_that_catch", 4), ("jaws_that_bite", 3)])


@CLAWS
@rule("GA-attack-03", "GA-handi-01")
def test_claws_attack_beside_him_and_the_handicap_card_a_hero(card: str, value: int) -> None:
    table = calm(card, {"brogan": "k13", "blue_melee1": "k12", "arien": "l13"})
    if card == "claws_that_catch":
        assert targets(table) == {"brogan", "blue_melee1"}
        choose(table, "target brogan")
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, value), "calm he does not move"
    choose(table, "defend red1")
    assert active_of(table, "ursafar") == ["gold" if value == 4 else "handicap"]


@CLAWS
@rule("GA-kw-04", "GA-perf-03", "GA-move-11")
def test_enraged_he_may_first_move_a_space_beside_an_enemy_hero(card: str, value: int) -> None:
    at = {"brogan": "l13", "blue_melee1": "h13"}
    table = enraged(card, at, "red1")
    assert (asked(table), spaces(table)) == ({"ursafar": "maybe_step"}, {"k13"}), "not beside the minion"
    choose(table, "to k13")
    assert (spot(table, "ursafar"), asked(table)) == ("k13", {"brogan": "defend"})
    table = choose(enraged(card, at, "red1"), "skip")
    assert (spot(table, "ursafar"), "stops" in told(table), active_of(table, "ursafar")) == ("j13", True, ["red1"])


@CLAWS
@rule("GA-perf-02")
def test_an_attack_that_finds_nobody_does_not_enrage_him(card: str, value: int) -> None:
    table = calm(card, {"brogan": "l13"})
    assert ("stops" in told(table), active_of(table, "ursafar"), spot(table, "ursafar")) == (True, [], "j13")


# -- Angry Roar


@rule("GA-active-09")
def test_a_calm_roar_only_enrages_him() -> None:
    table = calm("angry_roar", {"blue_melee1": "k13"}, resolved={"ursafar": "red1"}, turn=2)
    assert (active_of(table, "ursafar"), spot(table, "blue_melee1"), asked(table)) == (
        ["silver"],
        "k13",
        {"arien": "act"},
    )


@rule("GA-core-13", "GA-resolve-02")
def test_an_enraged_roar_performs_an_active_card() -> None:
    more: Any = {"resolved": {"ursafar": "red1 blue1 green1"}, "turn": 4, "active": ["ursafar blue1 round"]}
    table = enraged("angry_roar", {"blue_melee1": "k13"}, "red1", **more)
    assert offered(table) == ["perform red1", "perform blue1"], "the green card has no active effect"
    choose(table, "perform red1")
    assert (spot(table, "blue_melee1"), coins(table, "ursafar")) == ("off", 2)


@rule("GA-core-13")
def test_a_card_that_was_resolved_without_its_text_is_not_active() -> None:
    table = enraged("angry_roar", {"blue_melee1": "k13"}, "blue1", resolved={"ursafar": "red1 blue1"}, turn=3)
    assert offered(table) == ["perform blue1"]
    choose(choose(table, "perform blue1"), "to j12")
    assert (spot(table, "ursafar"), sorted(active_of(table, "ursafar"))) == ("j12", ["blue1", "silver"])


@rule("GA-perf-02", "GA-ult-02")
def test_an_enraged_roar_without_an_active_card_stops() -> None:
    table = calm("angry_roar", {"blue_melee1": "k13"}, level={"ursafar": 8})
    assert ("stops" in told(table), active_of(table, "ursafar")) == (True, ["ultimate"])


@rule("GA-core-13")
def test_a_roar_does_not_perform_itself() -> None:
    table = enraged("angry_roar", {"blue_melee1": "k13"}, "silver")
    assert ("stops" in told(table), asked(table)) == (True, {"arien": "act"})


# -- Unbound Fury


@rule("GA-ult-02", "GA-core-13")
def test_with_unbound_fury_he_is_always_enraged_and_resolved_cards_are_active() -> None:
    more: Any = {"level": {"ursafar": 8}, "resolved": {"ursafar": "red1 green1 gold"}, "turn": 4}
    table = calm("angry_roar", {"blue_melee1": "k13"}, **more)
    assert offered(table) == ["perform gold", "perform red1"], "whatever was done with them; green has no effect"
    choose(table, "perform gold")
    assert spot(table, "blue_melee1") == "off"
    table = calm("angry_roar", {"blue_melee1": "k13"}, **more, facedown={"ursafar": "red1"})
    assert offered(table) == ["perform gold"], "a card face down has no actions"
    table = calm("sniff_out", {"brogan": "l13"}, level={"ursafar": 8})
    assert asked(table) == {"brogan": "discard"}


# -- Prey Drive, Prey Abundance, Feeding Frenzy


PREY = pytest.mark.parametrize(
    ("card", "radius", "count"), [("prey_drive", 3, 1), ("prey_abundance", 4, 1), ("feeding_frenzy", 4, 2)]
)
NEAR = {"brogan": "k13", "blue_melee1": "j11", "blue_melee2": "j10", "blue_melee3": "j9", "red_melee1": "i13"}


@PREY
@rule("GA-kw-26", "GA-order-03")
def test_enraged_prey_drive_removes_minions_while_the_target_is_there(card: str, radius: int, count: int) -> None:
    # GA-ruling-63: no coins
    table = choose(enraged(card, NEAR, hands={"brogan": "red1"}), "defend red1")
    assert targets(table) == {"blue_melee1", "blue_melee2"} | ({"blue_melee3"} if radius == 4 else set())
    choose(table, "target blue_melee2")
    assert (asked(table) == {"ursafar": "target"}) == (count == 2)
    if count == 2:
        choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee2"), spot(table, "blue_melee1") == "off", coins(table, "ursafar")) == (
        "off", count == 2, 0,
    )  # fmt: skip
    assert len(active_of(table, "ursafar")) == 2


@PREY
@rule("GA-kw-09", "GA-perf-17")
def test_no_minion_is_removed_after_a_kill_or_while_calm(card: str, radius: int, count: int) -> None:
    table = enraged(card, NEAR, hands={"brogan": ""})
    assert (spot(table, "brogan"), asked(table), spot(table, "blue_melee1")) == ("off", {"arien": "act"}, "j11")
    table = choose(calm(card, NEAR, hands={"brogan": "red1"}), "defend red1")
    assert (asked(table), len(active_of(table, "ursafar"))) == ({"arien": "act"}, 1)
    table = choose(choose(enraged(card, NEAR, hands={"brogan": "red1"}), "defend red1"), "skip")
    assert spot(table, "blue_melee1") == "j11", "up to: none as well"


@rule("GA-push-10", "GA-heavy-01")
def test_removing_the_last_minion_pushes_the_lane_and_the_escorted_heavy_is_safe() -> None:
    at = {"brogan": "k13", "blue_melee1": "j11", "red_melee1": "i13"}
    table = choose(enraged("prey_drive", at, hands={"brogan": "red1"}, keepers=False), "defend red1")
    choose(table, "target blue_melee1")
    assert (table.state.waves, coins(table, "ursafar")) == ([2], 0)
    at["blue_heavy1"] = "j12"
    table = choose(enraged("prey_drive", at, hands={"brogan": "red1"}), "defend red1")
    assert targets(table) == {"blue_melee1"}


# -- Rip and Tear


RIPS = pytest.mark.parametrize(("card", "gained", "lives"), [("rip", 1, 0), ("tear", 2, 1)])


@RIPS
@rule("GA-level-08", "GA-order-03")
def test_enraged_he_gains_coins_after_the_attack(card: str, gained: int, lives: int) -> None:
    table = choose(enraged(card, {"brogan": "k13"}), "defend red1")
    assert (coins(table, "ursafar"), table.state.lives) == (gained, [6, 6])
    assert coins(enraged(card, {"blue_melee1": "k13"}), "ursafar") == 2 + gained
    table = choose(calm(card, {"brogan": "k13"}), "defend red1")
    assert (coins(table, "ursafar"), active_of(table, "ursafar")) == (0, ["red2b" if card == "rip" else "red3b"])


@RIPS
@rule("GA-defeat-07")
def test_a_hero_torn_by_an_enraged_ursafar_costs_one_more_life(card: str, gained: int, lives: int) -> None:
    table = enraged(card, {"brogan": "k13"}, hands={"brogan": ""})
    assert (spot(table, "brogan"), table.state.lives, coins(table, "ursafar")) == ("off", [6, 5 - lives], 1 + gained)
    table = calm(card, {"brogan": "k13"}, hands={"brogan": ""})
    assert (table.state.lives, coins(table, "ursafar")) == ([6, 5], 1)
