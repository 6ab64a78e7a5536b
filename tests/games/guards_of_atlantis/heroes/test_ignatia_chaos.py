"""Ignatia's paths and portals, and what Chaos Incarnate does with the coin."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import asked, can, choose, coin, offered, spaces, spot, targets, told
from .performing import performing

HEROES = "ignatia brogan wasp arien"
ignatia = performing(HEROES)
MAGMA = {f"token0_{number}": "magma" for number in range(1, 5)}


def magma(table: Table[Match]) -> set[str]:
    """Where Magma lies."""
    return {spot(table, token) for token in MAGMA} - {"off"}


# -- Path of Ashes, Path of Cinders, Path of Flames


@pytest.mark.parametrize(("card", "steps"), [("path_of_ashes", 2), ("path_of_cinders", 3), ("path_of_flames", 4)])
@rule("GA-kw-32", "GA-perf-17", "GA-kw-36")
def test_a_path_on_blue_leaves_magma_where_she_was(card: str, steps: int) -> None:
    way = ["j13", "j12", "j11", "j10", "j9"]
    table = ignatia(card, {}, tokens=MAGMA, coin="blue")
    assert asked(table) == {"ignatia": "maybe_step"}
    assert (way[steps] in spaces(table), steps == 4 or way[steps + 1] in spaces(table)) == (True, steps == 4)
    choose(table, f"to {way[steps]}")
    assert (spot(table, "ignatia"), magma(table)) == (way[steps], set(way[:steps]))
    assert asked(table) == {"arien": "act"}, "which token lies where is no question"
    table = choose(ignatia(card, {}, tokens=MAGMA, coin="blue"), "skip")
    assert magma(table) == set()
    table = ignatia(card, {"brogan": "j12"}, tokens=MAGMA, coin="blue")
    assert not {"j12", "j11"} & spaces(table), "an obstacle ends the way"


@rule("GA-kw-25")
def test_a_path_takes_back_magma_that_the_supply_lacks_but_none_that_it_has_just_laid() -> None:
    lying = {"token0_1": "l12", "token0_2": "h14", "token0_3": "i14"}
    table = choose(ignatia("path_of_ashes", lying, tokens=MAGMA, coin="blue"), "to j11")
    assert (asked(table), targets(table)) == ({"ignatia": "take_back"}, set(lying))
    choose(table, "target token0_2")
    assert magma(table) == {"l12", "i14", "j13", "j12"}


@pytest.mark.parametrize(
    ("card", "count", "reach"), [("path_of_ashes", 2, 3), ("path_of_cinders", 3, 4), ("path_of_flames", 4, 4)]
)
@rule("GA-kw-25", "GA-perf-17")
def test_a_path_on_red_places_magma_in_radius(card: str, count: int, reach: int) -> None:
    table = ignatia(card, {"brogan": "k13"}, tokens=MAGMA, coin="red")
    assert {"j12", "j10"} <= spaces(table) and ("j9" in spaces(table)) == (reach == 4)
    assert not {"k13", "j13", "j8"} & spaces(table)
    for space in ["j12", "j11", "j10", "i13"][:count]:
        choose(table, f"to {space}")
    assert (magma(table), asked(table)) == ({"j12", "j11", "j10", "i13"} - {*["i13", "j10"][: 4 - count]},
                                            {"arien": "act"})  # fmt: skip
    table = choose(ignatia(card, {}, tokens=MAGMA, coin="red"), "skip")
    assert (magma(table), spot(table, "ignatia")) == (set(), "j13")


# -- Unstable Portal, Chaos Gate


@pytest.mark.parametrize("card", ["unstable_portal", "chaos_gate"])
@rule("GA-kw-33", "GA-perf-03")
def test_a_portal_swaps_with_a_friend_on_blue_and_an_enemy_on_red(card: str) -> None:
    at = {"wasp": "j9", "red_melee1": "i13", "brogan": "l12", "blue_melee1": "h14", "arien": "j8"}
    table = ignatia(card, at, coin="blue")
    assert targets(table) == {"wasp", "red_melee1"}
    choose(table, "target wasp")
    assert (spot(table, "ignatia"), spot(table, "wasp")) == ("j9", "j13")
    if card == "chaos_gate":
        assert (asked(table), "j14" in spaces(table)) == ({"ignatia": "maybe_step"}, True)
        choose(table, "to j14")
        assert (spot(table, "ignatia"), spot(table, "wasp")) == ("j9", "j14"), "the friend goes on"
    assert asked(table) == {"arien": "act"}
    table = ignatia(card, at, coin="red")
    assert targets(table) == {"brogan", "blue_melee1"}, "Arien is too far away"
    choose(table, "target brogan")
    assert (spot(table, "ignatia"), spot(table, "brogan")) == ("l12", "j13")
    if card == "chaos_gate":
        assert ("l11" in spaces(table), "j14" in spaces(table)) == (True, False)
        choose(table, "to l11")
        assert (spot(table, "ignatia"), spot(table, "brogan")) == ("l11", "j13"), "she goes on herself"


@rule("GA-perf-02")
def test_without_anyone_to_swap_with_the_gate_stops() -> None:
    table = ignatia("chaos_gate", {"brogan": "l12"}, coin="blue")
    assert ("stops" in told(table), spot(table, "ignatia")) == (True, "j13")


# -- Chaos Incarnate

TOP: dict[str, Any] = {"level": {"ignatia": 8}}


@rule("GA-ult-02", "GA-core-13")
def test_chaos_flips_the_coin_and_performs_the_action_again_by_the_other_side() -> None:
    at = {"blue_melee1": "i13", "brogan": "j10"}
    table = ignatia("chaos_bolt", at, coin="blue", **TOP)
    assert (spot(table, "blue_melee1"), asked(table)) == ("off", {"ignatia": "mode"})
    assert offered(table) == ["mode 0", "mode 1", "stop"]
    choose(table, "mode 0")
    assert (coin(table), asked(table)) == ("red", {"brogan": "defend"})
    choose(table, "decline")
    assert (spot(table, "brogan"), asked(table)) == ("off", {"arien": "act"}), "the first time in a turn only"


def test_chaos_may_only_flip_the_coin_or_be_left() -> None:
    for words, shown in (("mode 1", "red"), ("stop", "blue")):
        table = ignatia("chaos_bolt", {"blue_melee1": "i13", "brogan": "j10"}, coin="blue", **TOP)
        choose(table, words)
        assert (coin(table), asked(table), spot(table, "brogan")) == (shown, {"arien": "act"}, "j10")


def test_chaos_performs_again_on_different_targets() -> None:
    equal = ["ignatia equilibrium round"]
    at = {"brogan": "k12", "arien": "j11"}
    for card in ("abrupt_combustion", "searing_heat", "unstable_portal"):
        table = ignatia(card, {**at, "red_melee1": "k11"}, active=equal, played={}, **TOP)
        choose(table, f"mode {'0' if card == 'abrupt_combustion' else '1'}")
        assert {"brogan", "arien"} <= targets(table)
        choose(table, "target brogan")
        while asked(table) != {"ignatia": "mode"}:
            choose(table, offered(table)[0])
        choose(table, "mode 0")
        choose(table, f"mode {'0' if card == 'abrupt_combustion' else '1'}")
        assert not can(table, "target brogan"), card


@rule("GA-repeat-02")
def test_after_chaos_the_action_itself_may_still_be_repeated() -> None:
    at = {"brogan": "k13", "arien": "l12", "blue_melee1": "i13"}
    table = choose(ignatia("loosely_aimed_firebolts", at, played={}, coin="red", **TOP), "target blue_melee1")
    choose(table, "mode 0")
    assert asked(table) == {"arien": "defend"}, "blue now: out of line"
    choose(table, "decline")
    assert (spot(table, "arien"), coin(table)) == ("off", "blue")
    assert spot(table, "brogan") == "k13"


def test_chaos_comes_after_primary_actions_only_and_not_again_in_a_turn() -> None:
    table = ignatia("chaos_bolt", {"blue_melee1": "i13"}, coin="blue", once={"ignatia": 1}, **TOP)
    assert asked(table) == {"arien": "act"}
    table = ignatia("chaos_bolt", {"blue_melee1": "i13"}, coin="blue", level={"ignatia": 7})
    assert asked(table) == {"arien": "act"}, "not yet unlocked"
