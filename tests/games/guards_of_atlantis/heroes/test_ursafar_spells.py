"""Ursafar's blue and green cards, calm and enraged, and their rulings. He stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import active_of, arrange, asked, can, choose, discarded, hand, offered, spaces, spot, targets, told
from .performing import RING, performing

HEROES = "ursafar brogan wasp arien"
calm = performing(HEROES)


def enraged(card: str, at: dict[str, str], by: str = "gold", **more: Any) -> Table[Match]:
    """Ursafar performs a card after another one has enraged him this round."""
    more["active"] = [f"ursafar {by} round", *more.get("active", ())]
    return calm(card, at, **more)


# -- Prowling Brute, Rampaging Beast, Unstoppable Force


PROWLS = pytest.mark.parametrize(
    ("card", "steps"), [("prowling_brute", 0), ("rampaging_beast", 1), ("unstoppable_force", 2)]
)


@PROWLS
@rule("GA-move-05", "GA-kw-33", "GA-kw-36", "GA-perf-17")
def test_enraged_he_may_swap_after_moving_and_go_on(card: str, steps: int) -> None:
    at = {"brogan": "k12", "red_melee1": "i12", "token1_1": "j11", "blue_melee1": "k11"}
    table = choose(enraged(card, at, tokens={"token1_1": "rock"}), "to j12")
    assert targets(table) == {"brogan", "red_melee1", "token1_1", "blue_melee1"}, "units of both teams, and tokens"
    assert can(table, "skip")
    choose(table, "target token1_1")
    assert (spot(table, "ursafar"), spot(table, "token1_1")) == ("j11", "j12")
    assert (asked(table) == {"ursafar": "maybe_step"}) == (steps > 0)
    if steps:
        assert ("j10" in spaces(table), "j9" in spaces(table)) == (True, steps == 2)
        assert spot(choose(table, "to j10"), "ursafar") == "j10"


@PROWLS
@rule("GA-move-06", "GA-perf-03", "GA-active-09")
def test_without_a_swap_there_is_no_more_movement(card: str, steps: int) -> None:
    table = choose(enraged(card, {"brogan": "k13"}), "stay")
    assert asked(table) == {"ursafar": "swap"}, "the text applies without a step too"
    choose(table, "skip")
    assert (spot(table, "ursafar"), asked(table)) == ("j13", {"arien": "act"})
    assert len(active_of(table, "ursafar")) == 2


@PROWLS
@rule("GA-move-05")
def test_calm_he_only_moves_and_is_enraged_then(card: str, steps: int) -> None:
    table = calm(card, {"brogan": "k12"})
    assert spaces(table) == RING - {"k12"}
    choose(table, "to k13")
    assert (spot(table, "ursafar"), spot(table, "brogan"), asked(table)) == ("k13", "k12", {"arien": "act"})
    assert len(active_of(table, "ursafar")) == 1


@rule("GA-fast-06")
def test_fast_travel_in_place_of_his_movement_does_not_enrage_him() -> None:
    table = arrange(HEROES, {"ursafar": "e8"}, "ursafar prowling_brute", {"arien": "green1"})
    choose(choose(table, "travel"), "to f8")
    assert (spot(table, "ursafar"), active_of(table, "ursafar")) == ("f8", [])


# -- Cold Ire and Eyes of Flame


IRES = pytest.mark.parametrize(("card", "bonus"), [("cold_ire", 1), ("eyes_of_flame", 2)])


@IRES
@rule("GA-move-05", "GA-move-07", "GA-active-09")
def test_enraged_he_moves_farther(card: str, bonus: int) -> None:
    far = {"j12": 1, "j11": 2, "j10": 3, "j9": 4}
    table = enraged(card, {})
    assert {space for space in far if space in spaces(table)} == {space for space in far if far[space] <= 1 + bonus}
    choose(table, "to j11")
    assert (spot(table, "ursafar"), len(active_of(table, "ursafar"))) == ("j11", 2)
    table = calm(card, {})
    assert spaces(table) == RING, "his own card enrages him too late"
    choose(table, "stay")
    assert len(active_of(table, "ursafar")) == 1


@IRES
def test_the_ire_is_for_its_own_action_only(card: str, bonus: int) -> None:
    # GA-ruling-64
    table = arrange(HEROES, {"ursafar": "j13"}, "ursafar claws_that_catch", active=[f"ursafar {card} round"])
    assert spaces(choose(table, "walk")) == RING


# -- Sniff Out, Eyes on the Prey, Apex Predator


SCENTS = pytest.mark.parametrize(("card", "reach"), [("sniff_out", 2), ("eyes_on_the_prey", 3), ("apex_predator", 3)])


@SCENTS
@rule("GA-perf-05", "GA-perf-02")
def test_enraged_he_makes_a_hero_in_range_discard(card: str, reach: int) -> None:
    near, far = {2: ("l13", "m13"), 3: ("m13", "n13")}[reach]
    table = enraged(card, {"brogan": near, "arien": "k12", "blue_melee1": "k13"}, hands={"brogan": "gold silver"})
    assert targets(table) == {"brogan", "arien"}
    choose(choose(table, "target brogan"), "discard silver")
    assert (discarded(table, "brogan"), active_of(table, "ursafar")) == ("silver", ["gold"]), "no rage of its own"
    assert "stops" in told(enraged(card, {"brogan": far}))
    table = calm(card, {"brogan": near})
    assert ("stops" in told(table), discarded(table, "brogan"), active_of(table, "ursafar")) == (True, "", [])


@SCENTS
@rule("GA-perf-14")
def test_only_the_apex_predator_defeats_who_has_no_card(card: str, reach: int) -> None:
    table = enraged(card, {"brogan": "l13"}, hands={"brogan": ""})
    assert spot(table, "brogan") == ("off" if card == "apex_predator" else "l13")


# -- Instinctive Reaction and Evolutionary Response


INSTINCTS = pytest.mark.parametrize(
    ("card", "both"), [("instinctive_reaction", False), ("evolutionary_response", True)]
)


@INSTINCTS
@rule("GA-core-13", "GA-perf-10", "GA-perf-11")
def test_enraged_he_performs_a_discarded_card_or_takes_one_back(card: str, both: bool) -> None:
    piles = {"ursafar": "gold red1"}
    table = enraged(card, {"blue_melee1": "k13"}, "blue1", discards=piles)
    assert offered(table) == ["mode 0", "mode 1"]
    assert offered(choose(table, "mode 0")) == ["perform gold", "perform red1"]
    choose(table, "perform red1")
    assert (spot(table, "blue_melee1"), active_of(table, "ursafar")) == ("off", ["blue1", "red1"])
    assert (asked(table) == {"ursafar": "mode"}) == both
    if both:
        assert offered(table) == ["mode 1", "stop"]
        choose(choose(table, "mode 1"), "retrieve red1")
        assert (discarded(table, "ursafar"), active_of(table, "ursafar")) == ("gold", ["blue1"]), "its effect is over"
    else:
        assert discarded(table, "ursafar") == "gold red1", "it stays where it lies"


@INSTINCTS
@rule("GA-change-04", "GA-perf-11")
def test_taking_back_may_come_first(card: str, both: bool) -> None:
    table = choose(enraged(card, {"blue_melee1": "k13"}, "blue1", discards={"ursafar": "gold red1"}), "mode 1")
    choose(table, "retrieve gold")
    assert "gold" in hand(table, "ursafar").split()
    if both:
        choose(choose(table, "mode 0"), "perform red1")
        assert spot(table, "blue_melee1") == "off"
    else:
        assert (asked(table), spot(table, "blue_melee1")) == ({"arien": "act"}, "k13")


@INSTINCTS
@rule("GA-perf-02", "GA-perf-12", "GA-change-08")
def test_calm_or_without_a_fitting_card_nothing_is_performed(card: str, both: bool) -> None:
    table = calm(card, {"blue_melee1": "k13"}, discards={"ursafar": "gold red1"})
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "k13")
    table = choose(enraged(card, {"blue_melee1": "k13"}, "blue1"), "mode 0")
    assert "stops" in told(table), "an empty discard"
    more: Any = {"discards": {"ursafar": "gold red1"}, "facedown": {"ursafar": "gold"}}
    table = choose(enraged(card, {"blue_melee1": "k13"}, "blue1", **more), "mode 0")
    assert offered(table) == ["perform red1"]


@rule("GA-core-13")
def test_a_discarded_roar_may_be_performed_and_roars_with_an_active_card() -> None:
    table = enraged("instinctive_reaction", {"blue_melee1": "k13"}, "red1", discards={"ursafar": "silver"},
                    resolved={"ursafar": "red1"}, turn=2)  # fmt: skip
    choose(choose(choose(table, "mode 0"), "perform silver"), "perform red1")
    assert (spot(table, "blue_melee1"), sorted(active_of(table, "ursafar"))) == ("off", ["red1", "silver"])
