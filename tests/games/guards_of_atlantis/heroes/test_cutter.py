"""Cutter's shoves, her bolt and her weapons: when they cannot be carried out, and their rulings. She is on j13."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import asked, choose, coins, discarded, offered, spaces, spot, targets, told
from .performing import attack_total, performing

cutter = performing("cutter sabina wasp arien")


# -- Walk the Plank and Few More Steps


@rule("GA-pushkw-07", "GA-perf-14")
@pytest.mark.parametrize(("card", "most"), [("walk_the_plank", 4), ("few_more_steps", 3)])
def test_a_hero_who_is_pushed_out_of_the_zone_discards_a_card(card: str, most: int) -> None:
    for far in range(most + 1):
        table = cutter(card, {"cutter": "k13", "sabina": "l13"})
        if card == "walk_the_plank":
            choose(table, "mode 0")
        assert offered(table) == [f"push {steps}" for steps in range(most + 1)]
        choose(table, f"push {far}")
        assert (asked(table) == {"sabina": "discard"}) == (far >= 2), "n13 is the first space of the jungle"


def test_a_hero_who_is_stopped_within_the_zone_keeps_the_cards() -> None:
    at = {"cutter": "k13", "sabina": "l13", "red_melee1": "n13"}
    table = choose(cutter("few_more_steps", at, hands={"sabina": ""}), "push 1")
    assert spot(table, "sabina") == "m13" and asked(table) == {"arien": "act"}


@rule("GA-perf-12", "GA-perf-02")
def test_the_plank_is_for_enemy_heroes_and_the_sword_for_enemy_minions() -> None:
    at = {"blue_melee1": "k13", "wasp": "i13", "red_melee1": "j12", "sabina": "l13"}
    table = choose(cutter("walk_the_plank", at), "mode 0")
    assert spot(table, "blue_melee1") == "k13" and "stops" in told(table)
    table = choose(cutter("walk_the_plank", at), "mode 1")
    assert (spot(table, "blue_melee1"), spot(table, "red_melee1"), coins(table, "cutter")) == ("off", "j12", 2)
    assert "stops" in told(cutter("few_more_steps", at)), "the handicap card defeats no minion"


# -- Grappling Bolt


@rule("GA-kw-23", "GA-kw-35")
def test_the_bolt_takes_hold_of_units_tokens_terrain_and_what_is_immune() -> None:
    # GA-ruling-25
    at = {"blue_heavy1": "j10", "blue_melee1": "o5", "token1_1": "l13", "sabina": "j9", "red_melee1": "g13"}
    table = cutter("grappling_bolt", at, tokens={"token1_1": "rock"}, keepers=False)
    assert spaces(table) == {"j11", "k13", "h13", "j17"}, "a heavy minion, a rock, a friend, and the edge of the board"
    choose(table, "to k13")
    assert spot(table, "cutter") == "k13"


@rule("GA-attack-04")
@pytest.mark.parametrize(("more", "reached"), [(0, False), (1, True)])
def test_the_bolt_reaches_as_far_as_its_range(more: int, reached: bool) -> None:
    table = cutter("grappling_bolt", {"sabina": "j7"}, items={"cutter": {"range": more}})
    assert ("j8" in spaces(table)) == reached, "six spaces away"


def test_beside_an_obstacle_she_stays_where_nothing_else_is_in_range() -> None:
    ring = {"sabina": "k13", "arien": "k12", "wasp": "j12", "red_melee1": "i13", "blue_melee1": "i14"}
    table = cutter("grappling_bolt", {**ring, "blue_melee2": "j14"})
    assert spot(table, "cutter") == "j13" and asked(table) == {"arien": "act"} and "stops" not in told(table)


# -- Daring Strike, Bold Thrust, Fearless Lunge


@rule("GA-kw-04", "GA-order-05")
@pytest.mark.parametrize(
    ("card", "most", "value"), [("daring_strike", 1, 4), ("bold_thrust", 2, 5), ("fearless_lunge", 3, 5)]
)
def test_after_a_straight_move_the_hero_ahead_is_attacked_harder(card: str, most: int, value: int) -> None:
    line = ["j12", "j11", "j10", "j9", "j8"]
    table = choose(cutter(card, {"sabina": line[most], "arien": "i12"}), "mode 0")
    assert {space for space in spaces(table) if space in line} == set(line[:most])
    choose(table, f"to {line[most - 1]}")
    assert asked(table) == {"sabina": "defend"} and attack_total(table) == value + 2
    assert attack_total(choose(cutter(card, {"sabina": "k13"}), "mode 1")) == value


@rule("GA-perf-02", "GA-kw-10")
def test_without_a_hero_ahead_she_has_moved_for_nothing() -> None:
    at = {"sabina": "k11", "blue_melee1": "j11"}
    table = choose(choose(cutter("daring_strike", at), "mode 0"), "to j12")
    assert (spot(table, "cutter"), spot(table, "blue_melee1")) == ("j12", "j11"), "a minion is ahead, Sabina aside"
    assert "stops" in told(table)


def test_the_move_does_not_lead_through_obstacles_and_is_no_choice_of_none() -> None:
    table = choose(cutter("fearless_lunge", {"sabina": "j12"}), "mode 0")
    assert not {"j12", "j11", "j10"} & spaces(table) and "skip" not in offered(table)
    table = choose(cutter("bold_thrust", {"sabina": "k13", "blue_melee1": "i13"}), "mode 1")
    assert targets(table) == {"sabina", "blue_melee1"}


# -- Evasive Shot and Tumble Shot


@rule("GA-attack-02", "GA-kw-41")
@pytest.mark.parametrize(("card", "steps"), [("evasive_shot", 2), ("tumble_shot", 3)])
def test_after_the_shot_she_moves_the_opposite_way(card: str, steps: int) -> None:
    at = {"cutter": "j11", "sabina": "j9"}
    table = cutter(card, at, hands={"sabina": "red1"})
    assert attack_total(table) == 4
    choose(table, "defend red1")
    assert spaces(table) == {"j12", "j13", "j14"} - ({"j14"} if steps == 2 else set())
    choose(table, "to j13")
    assert (spot(table, "cutter"), spot(table, "sabina")) == ("j13", "j9")


@rule("GA-perf-17")
def test_the_move_after_the_shot_may_be_left_and_is_blocked_by_obstacles() -> None:
    table = choose(cutter("tumble_shot", {"blue_melee1": "k13"}), "skip")
    assert (spot(table, "cutter"), spot(table, "blue_melee1")) == ("j13", "off"), "a neighbour is in line as well"
    table = cutter("tumble_shot", {"blue_melee1": "j11", "red_melee1": "j15"})
    assert spaces(table) == {"j14"}


@rule("GA-perf-06")
def test_the_shot_needs_a_straight_line_in_range() -> None:
    for where in ("k11", "j10"):
        table = cutter("evasive_shot", {"sabina": where})
        assert "stops" in told(table) and discarded(table, "sabina") == ""
