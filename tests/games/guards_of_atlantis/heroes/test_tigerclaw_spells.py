"""Tigerclaw's thefts, his poison and his ultimate: every card, when it cannot be carried out, and its rulings."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import (
    active_of,
    arrange,
    asked,
    choose,
    coins,
    offered,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "tigerclaw brogan wasp arien"
tigerclaw = performing(HEROES)


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
