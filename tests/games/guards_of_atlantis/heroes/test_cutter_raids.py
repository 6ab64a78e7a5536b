"""Cutter's raids, her coins and her ultimate: when they cannot be carried out, and their rulings. She is on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import arrange, asked, choose, coins, discarded, offered, resolved, spaces, spot, targets, told
from .performing import performing

cutter = performing("cutter sabina wasp arien")


# -- Bombardment, Barrage, Broadside


@rule("GA-perf-05")
@pytest.mark.parametrize(("card", "reach"), [("bombardment", 3), ("barrage", 4), ("broadside", 4)])
def test_a_hero_beside_another_enemy_discards_a_card(card: str, reach: int) -> None:
    where, beside, beyond = {3: ("j10", "j9", "j9"), 4: ("j9", "j8", "j8")}[reach]
    table = cutter(card, {"sabina": where, "blue_melee1": beside})
    assert asked(table) == {"sabina": "discard"}
    choose(table, "discard gold")
    assert discarded(table, "sabina") == "gold" and asked(table) == {"arien": "act"}
    assert "stops" in told(cutter(card, {"sabina": where, "red_melee1": beside})), "she is alone among enemies"
    assert "stops" in told(cutter(card, {"sabina": beyond, "blue_melee1": where})), "out of radius"
    assert "stops" in told(cutter(card, {"sabina": "j12", "blue_melee1": "j11"})), "beside Cutter"


@rule("GA-kw-18")
def test_the_other_enemy_may_be_immune() -> None:
    table = cutter("bombardment", {"sabina": "j10", "blue_heavy1": "j9", "blue_melee1": "n5"})
    assert asked(table) == {"sabina": "discard"}


@rule("GA-repeat-01")
def test_a_broadside_may_hit_a_second_hero() -> None:
    at = {"sabina": "j10", "arien": "j9"}
    table = choose(choose(cutter("broadside", at), "target arien"), "discard gold")
    assert offered(table) == ["repeat", "stop"]
    choose(choose(table, "repeat"), "discard gold")
    assert (discarded(table, "sabina"), discarded(table, "arien")) == ("gold", "gold"), "a different target"
    assert asked(table) == {"arien": "act"}
    table = choose(choose(cutter("barrage", at), "target arien"), "discard gold")
    assert asked(table) == {"arien": "act"}, "the other cards hit once"


# -- Brace for Impact, Ramming Speed, Crashland


@rule("GA-kw-15", "GA-kw-32", "GA-perf-05")
@pytest.mark.parametrize(
    ("card", "landings"),
    [("brace_for_impact", {"j10"}), ("ramming_speed", {"j10", "j9"}), ("crashland", {"j10", "j9", "j8"})],
)
def test_she_flies_straight_over_obstacles_to_a_hero(card: str, landings: set[str]) -> None:
    at = {"sabina": "i10", "arien": "i9", "blue_melee1": "j12"}
    table = cutter(card, at)
    if len(landings) > 1:
        assert spaces(table) == landings
        choose(table, "to j10")
    assert spot(table, "cutter") == "j10" and asked(table) == {"sabina": "discard"}
    choose(table, "discard gold")
    assert (discarded(table, "sabina"), discarded(table, "arien")) == ("gold", "")


def test_between_two_heroes_she_chooses_and_a_hero_without_cards_loses_nothing() -> None:
    table = cutter("brace_for_impact", {"sabina": "i10", "arien": "j9"}, hands={"sabina": ""})
    assert targets(table) == {"sabina", "arien"}
    choose(table, "target sabina")
    assert (spot(table, "sabina"), discarded(table, "arien")) == ("i10", "")


@rule("GA-perf-02")
def test_without_a_hero_to_land_at_she_stays() -> None:
    for at in ({"blue_melee1": "j9"}, {"sabina": "j12"}, {"sabina": "j9", "blue_melee1": "j10"}):
        table = cutter("brace_for_impact", at)
        assert spot(table, "cutter") == "j13" and "stops" in told(table)


# -- X Marks the Spot and A Fistful of Coins


@rule("GA-perf-04", "GA-kw-24")
@pytest.mark.parametrize(("card", "gained"), [("x_marks_the_spot", 2), ("a_fistful_of_coins", 3)])
def test_an_enemy_hero_chooses_between_coins_and_being_placed(card: str, gained: int) -> None:
    at = {"sabina": "j11", "arien": "i12"}
    table = choose(cutter(card, at), "target sabina")
    assert asked(table) == {"sabina": "mode"} and offered(table) == ["mode 0", "mode 1"]
    choose(table, "mode 1")
    assert (coins(table, "cutter"), spot(table, "sabina")) == (gained, "j11")
    table = choose(choose(cutter(card, at), "target sabina"), "mode 0")
    assert asked(table) == {"cutter": "place"} and {"j10", "m13"} <= spaces(table) and "j9" not in spaces(table)
    choose(table, "to j10")
    assert (coins(table, "cutter"), spot(table, "sabina")) == (0, "j10")
    assert "stops" in told(cutter(card, {"sabina": "j9"})), "out of radius"


@rule("GA-core-13")
def test_with_thirteen_coins_cutter_alone_wins() -> None:
    table = choose(cutter("a_fistful_of_coins", {"sabina": "j11"}, coins={"cutter": 10}), "mode 1")
    assert table.outcome is not None and table.outcome.winners == {0}, "not even Wasp, her friend"
    assert table.outcome.message.kind == "red_alone"
    table = choose(cutter("a_fistful_of_coins", {"sabina": "j11"}, coins={"cutter": 9}), "mode 1")
    assert table.outcome is None and coins(table, "cutter") == 12


def test_nobody_wins_by_being_rich_alone() -> None:
    table = choose(cutter("a_fistful_of_coins", {"sabina": "j11"}, coins={"cutter": 20}), "mode 0")
    assert table.outcome is None and asked(table) == {"cutter": "place"}
    table = choose(cutter("x_marks_the_spot", {"sabina": "j11"}, coins={"cutter": 20}), "mode 1")
    assert table.outcome is None and coins(table, "cutter") == 22


# -- Outmaneuver and Outsmart


@rule("GA-kw-33", "GA-perf-17")
@pytest.mark.parametrize(("card", "steps"), [("outmaneuver", 2), ("outsmart", 3)])
def test_she_swaps_with_a_minion_and_may_move_it(card: str, steps: int) -> None:
    table = cutter(card, {"blue_melee1": "j10", "sabina": "k12", "red_melee1": "i12"})
    assert (spot(table, "cutter"), spot(table, "blue_melee1")) == ("j10", "j13"), "an enemy minion, nobody else"
    assert ("j11" in spaces(table), "k10" in spaces(table)) == (True, False)
    assert ("m13" in spaces(table)) == (steps == 3)
    choose(table, "skip")
    assert spot(table, "blue_melee1") == "j13"
    assert "stops" in told(cutter(card, {"blue_melee1": "j9"})), "out of radius"


# -- Legend of the Skies


@rule("GA-ult-02", "GA-core-13")
def test_a_legend_performs_the_card_of_the_turn_before_after_her_first_primary_action() -> None:
    ready: dict[str, Any] = {"level": {"cutter": 8}, "turn": 3, "resolved": {"cutter": "blue1 silver"}}
    table = cutter("outsmart", {"blue_melee1": "j10"}, **ready)
    choose(table, "skip")
    assert offered(table) == ["perform silver", "skip"], "not the card of the first turn"
    choose(table, "perform silver")
    assert asked(table) == {"cutter": "step"}
    choose(table, offered(table)[0])
    assert asked(table) == {"arien": "act"}, "once a turn, though the second was a primary action too"
    assert resolved(table, "cutter") == ["blue1", "silver", "green3b", "-"]


def test_a_legend_may_leave_it_and_has_no_card_before_the_first_turn() -> None:
    ready: dict[str, Any] = {"level": {"cutter": 8}, "turn": 2, "resolved": {"cutter": "silver"}}
    table = choose(choose(cutter("outsmart", {"blue_melee1": "j10"}, **ready), "skip"), "skip")
    assert asked(table) == {"arien": "act"} and spot(table, "cutter") == "j10"
    table = choose(cutter("outsmart", {"blue_melee1": "j10"}, level={"cutter": 8}), "skip")
    assert asked(table) == {"arien": "act"}
    table = choose(cutter("outsmart", {"blue_melee1": "j10"}, **{**ready, "level": {"cutter": 7}}), "skip")
    assert asked(table) == {"arien": "act"}, "not before it is unlocked"


def test_a_secondary_action_is_no_beginning_of_a_legend() -> None:
    table = arrange(
        "cutter sabina wasp arien", {"cutter": "j13"}, "cutter outsmart", {"arien": "green1"},
        level={"cutter": 8}, turn=2, resolved={"cutter": "silver"},
    )  # fmt: skip
    choose(choose(table, "walk"), "to j12")
    assert asked(table) == {"arien": "act"}
