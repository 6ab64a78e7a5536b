"""Trinkets' disruptors and barriers: what stays in force around the Turret."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY, UNTARGETABLE
from titanomachy.games.guards_of_atlantis.rules.card_values import defense_of
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    act,
    active_of,
    arrange,
    asked,
    choose,
    coins,
    discarded,
    end_round,
    lend,
    offered,
    slot_of,
    spaces,
    spot,
)
from .performing import performing

FOUR = "trinkets brogan wasp arien"
KIT = {"token0_1": "barrier", "token0_2": "barrier", "token0_3": "barrier", "token0_4": "turret"}
LINE = ["disruptor_jolt", "disruptor_pulse", "disruptor_grid"]
perform = performing(FOUR)


def humming(card: str, at: dict[str, str], **more: Any) -> Table[Match]:
    """The disruptor is on, and Brogan acts before Arien; the Turret stands on K13."""
    more.setdefault("played", {"brogan": "gold", "arien": "green1"})
    return perform(card, {"token0_4": "k13", **at}, tokens=KIT, **more)


# -- disruptors


@rule("GA-active-09", "GA-active-13", "GA-perf-05")
@pytest.mark.parametrize("card", LINE)
def test_disruptors_cost_the_first_enemy_who_performs_a_primary_action_a_card(card: str) -> None:
    table = humming(card, {"brogan": "m12", "arien": "l13"}, played={"brogan": "gold", "arien": "green1"})
    first = next(iter(asked(table)))
    choose(table, "primary")
    assert asked(table) == {first: "discard"}
    choose(table, "discard silver")
    assert (discarded(table, first), active_of(table, "trinkets")) == ("silver", [])
    other = {"brogan": "arien", "arien": "brogan"}[first]
    while asked(table) != {other: "act"}:
        choose(table, "skip" if "skip" in offered(table) else offered(table)[-1])
    choose(table, "primary")
    assert discarded(table, other) == "", "the effect has ended"


@pytest.mark.parametrize("card", LINE)
def test_disruptors_let_secondary_actions_friends_and_the_far_away_be(card: str) -> None:
    table = act(humming(card, {"brogan": "m12"}), "brogan", "walk")
    assert asked(table) == {"brogan": "walk"}
    table = act(humming(card, {"wasp": "m12"}, played={"wasp": "gold", "arien": "green1"}), "wasp", "primary")
    assert (discarded(table, "wasp"), active_of(table, "trinkets") != []) == ("", True)
    table = act(humming(card, {"brogan": "p12"}), "brogan", "primary")
    assert (discarded(table, "brogan"), active_of(table, "trinkets") != []) == ("", True)


@pytest.mark.parametrize(("card", "reaches"), [("disruptor_jolt", False), ("disruptor_pulse", True)])
def test_the_radius_is_that_of_the_turret_not_of_trinkets(card: str, reaches: bool) -> None:
    table = act(humming(card, {"brogan": "o12"}), "brogan", "primary")
    assert (asked(table) == {"brogan": "discard"}) == reaches, "four spaces from the Turret"
    table = perform(card, {"token0_4": "n12", "brogan": "i13"}, tokens=KIT, played={"brogan": "gold"})
    act(table, "brogan", "primary")
    assert asked(table) != {"brogan": "discard"}, "beside Trinkets, five from the Turret"


@rule("GA-kw-14")
def test_jolt_and_pulse_ask_nothing_of_an_empty_hand_and_stay_on() -> None:
    for card in LINE[:2]:
        table = act(humming(card, {"brogan": "m12"}, hands={"brogan": ""}), "brogan", "primary")
        assert (spot(table, "brogan"), active_of(table, "trinkets") != []) == ("m12", True)


@rule("GA-perf-14", "GA-active-13")
def test_disruptor_grid_defeats_a_hero_without_cards_and_stays_on() -> None:
    played = {"brogan": "gold", "arien": "green1"}
    at = {"brogan": "m12", "arien": "l13", "wasp": "l12"}
    table = act(humming("disruptor_grid", at, hands={"brogan": ""}, played=played), "brogan", "primary")
    assert (spot(table, "brogan"), coins(table, "trinkets"), active_of(table, "trinkets")) == ("off", 1, ["blue3a"])
    assert asked(table) == {"arien": "act"}
    choose(table, "primary")
    assert asked(table) == {"arien": "discard"}, "only a discard ends it"


@rule("GA-def-08", "GA-active-13")
def test_a_primary_defense_is_a_primary_action_too() -> None:
    heroes = "trinkets tigerclaw wasp arien"
    at = {"tigerclaw": "l13", "wasp": "l12", "token0_4": "k13"}

    def struck(card: str, hand: str, defends: str) -> Table[Match]:
        more: dict[str, Any] = {
            "hands": {"tigerclaw": hand},
            "played": {"wasp": "red1", "arien": "green1"},
            "tokens": KIT,
        }
        table = perform(card, at, heroes, **more)
        act(table, "wasp", "primary")
        while "defend" not in asked(table).values():
            choose(table, offered(table)[0])
        return choose(table, f"defend {defends}", "tigerclaw")

    for card in ("disruptor_jolt", "disruptor_pulse"):
        table = struck(card, "gold green1 blue1", "blue1")
        assert asked(table) == {"tigerclaw": "discard"}, "Dodge is a Defense card"
        choose(table, "discard gold")
        assert (discarded(table, "tigerclaw"), active_of(table, "trinkets")) == ("blue1 gold", [])
    table = struck("disruptor_jolt", "gold green1 blue1", "gold")
    assert (discarded(table, "tigerclaw"), active_of(table, "trinkets")) == ("gold", ["blue1"]), "a secondary one"
    table = struck("disruptor_grid", "blue1", "blue1")
    assert (spot(table, "tigerclaw"), coins(table, "trinkets"), coins(table, "wasp")) == ("off", 1, 1), (
        "once, with help"
    )


@rule("GA-kw-17", "GA-kw-34")
@pytest.mark.parametrize("question", [IMMUNITY, UNTARGETABLE])
def test_a_hero_whom_trinkets_could_not_target_is_not_disrupted(
    question: dict[int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """GA-ruling-62: Trinkets targets, so that immunity to skills and what hides a hero from Trinkets matter."""
    at, active = {"brogan": "m12"}, ["brogan bulwark turn"]
    table = act(humming("disruptor_jolt", at, active=active), "brogan", "primary")
    assert asked(table) == {"brogan": "discard"}
    lend(monkeypatch, question, "brogan.bulwark", lambda s, e, piece, *by: piece == e[1])
    table = act(humming("disruptor_jolt", at, active=active), "brogan", "primary")
    assert (discarded(table, "brogan"), "blue1" in active_of(table, "trinkets")) == ("", True)


# -- barriers


def guarded(table: Table[Match], who: str, seat: int) -> int:
    """The Defense of a hero with its gold card."""
    return defense_of(table.state, seat, slot_of(table, who, "gold"))


@rule("GA-kw-37", "GA-def-04")
def test_barriers_shield_heroes_of_the_team_beside_them() -> None:
    at = {"token0_4": "l13", "wasp": "m12", "brogan": "l11", "arien": "n12"}
    plain = arrange(FOUR, {"trinkets": "j13", **at}, tokens=KIT)
    table = perform("deployable_bastion", at, tokens=KIT)
    for words in ("to l12", "to m11", "to k12"):
        choose(table, words)
    more = [guarded(table, who, seat) - guarded(plain, who, seat) for seat, who in enumerate(FOUR.split())]
    assert more == [1, 0, 2, 0], "enemies gain nothing"
    end_round(table)
    assert spot(table, "token0_1") == "off" and guarded(table, "wasp", 2) == guarded(plain, "wasp", 2)


@rule("GA-perf-17")
@pytest.mark.parametrize(("card", "most"), [("deployable_barrier", 2), ("deployable_bastion", 3)])
def test_the_first_barrier_lies_beside_the_turret_the_others_anywhere_in_radius(card: str, most: int) -> None:
    table = perform(card, {"token0_4": "l13"}, tokens=KIT)
    assert spaces(table) <= {"m13", "m12", "l12", "k13", "k14", "l14"} and "l12" in spaces(table)
    choose(table, "to l12")
    assert {"i13", "j12", "m12"} <= spaces(table) and "n12" not in spaces(table)
    for space in ("i13", "j12")[: most - 1]:
        choose(table, f"to {space}")
    assert asked(table) == {"arien": "act"}
    assert sum(spot(table, f"token0_{n}") != "off" for n in (1, 2, 3)) == most
    table = choose(perform(card, {"token0_4": "l13"}, tokens=KIT), "skip")
    assert spot(table, "token0_1") == "off", "up to: none will do"


@pytest.mark.parametrize("card", ["deployable_barrier", "deployable_bastion"])
def test_barriers_need_a_turret(card: str) -> None:
    table = perform(card, {}, tokens=KIT)
    assert (asked(table), spot(table, "token0_1")) == ({"arien": "act"}, "off")
    table = perform(card, {"token0_4": "o12"}, tokens=KIT)
    assert (asked(table), spot(table, "token0_1")) == ({"arien": "act"}, "off"), "no space beside it in radius"
