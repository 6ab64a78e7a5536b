"""Razzle: his figures, who of them acts, and what they are to others. He stands on j13 in the first Battle Zone."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from titanomachy.games.guards_of_atlantis.cards import NONE
from titanomachy.games.guards_of_atlantis.rules.units import enemies, figures, friends
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.errors import BadPosition
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange, asked, can, choose, offered, refused, spaces, spot, targets, told
from .performing import attack_total

FOUR = "razzle sabina wasp arien"
DOUBLES = {"token0_1": "stunt_double", "token0_2": "stunt_double", "token0_3": "stunt_double"}
ENEMY = "sabina razzle wasp arien"  # Razzle is attacked
THEIRS = {"token1_1": "stunt_double", "token1_2": "stunt_double", "token1_3": "stunt_double"}


def razzle(card: str, at: dict[str, str], acting: str = "", **more: Any) -> Table[Match]:
    """Razzle performs the primary action of a card; with doubles on the board the figure that acts is named."""
    told = {"played": {"arien": "green1"}, "tokens": DOUBLES, **more}
    table = arrange(FOUR, {"razzle": "j13", **at}, f"razzle {card}", **told)
    if acting:
        choose(table, f"target {acting}")
    return choose(table, "primary")


def standing(table: Table[Match], seat: int = 0) -> set[str]:
    """Where the figures of Razzle stand."""
    words = [f"token{seat}_{number}" for number in (1, 2, 3)]
    return {spot(table, word) for word in ("razzle", *words)} - {"off"}


# -- who acts


@rule("GA-core-13")
def test_before_an_action_the_player_chooses_which_figure_performs_it() -> None:
    table = arrange(FOUR, {"razzle": "j13", "token0_2": "m12"}, "razzle phantom_strike", tokens=DOUBLES)
    assert asked(table) == {"razzle": "figure"} and targets(table) == {"razzle", "token0_2"}
    assert refused(table, "target token0_1") == "GA-core-13"
    choose(table, "target token0_2")
    assert asked(table) == {"razzle": "act"} and spot(table, "razzle") == "m12" and standing(table) == {"j13", "m12"}
    choose(table, "walk")
    assert "n12" in spaces(table) and "h13" not in spaces(table)


def test_one_figure_alone_is_not_asked_for() -> None:
    assert asked(arrange(FOUR, {"razzle": "j13"}, "razzle phantom_strike", tokens=DOUBLES)) == {"razzle": "act"}


# -- Stunt Doubles


@rule("GA-kw-30")
def test_stunt_doubles_brings_up_to_three_in_radius_and_only_from_the_supply() -> None:
    table = razzle("stunt_doubles", {"blue_melee1": "k13", "token0_1": "m12"}, "razzle")
    assert spaces(table) <= {"k13", "k12", "j12", "i13", "i14", "j14"} and can(table, "skip")
    choose(choose(table, "to j12"), "to i13")
    assert standing(table) == {"j13", "m12", "j12", "i13"} and asked(table) == {"arien": "act"}
    none = razzle("stunt_doubles", {"blue_melee1": "l13"})
    assert standing(none) == {"j13"} and "stops" in told(none)  # no attack, no doubles


@rule("GA-kw-30")
def test_a_radius_item_lets_the_doubles_come_farther_away() -> None:
    table = razzle("stunt_doubles", {"blue_melee1": "k13"}, items={"razzle": {"radius": 1}})
    assert "l13" in spaces(table)


def test_stunted_doubles_cannot_attack_minions() -> None:
    table = razzle("stunted_doubles", {"blue_melee1": "k13"})
    assert spot(table, "blue_melee1") == "k13" and "stops" in told(table)
    hero = razzle("stunted_doubles", {"sabina": "k13"})
    assert attack_total(hero) == 1


# -- what the figures are to others


@rule("GA-defeat-01", "GA-core-13")
def test_each_figure_can_be_attacked_and_with_one_all_of_them_fall() -> None:
    at = {"sabina": "j13", "razzle": "m12", "token1_1": "k13"}
    table = arrange(ENEMY, at, "sabina quickdraw", {"arien": "green1"}, tokens=THEIRS, hands={"razzle": ""})
    choose(table, "primary")
    assert standing(table, 1) == set() and table.state.lives == [6, 5] and table.state.doubles == 0


@rule("GA-core-13")
def test_while_others_act_each_figure_is_a_hero_of_its_own() -> None:
    """GA-ruling-44."""
    at = {"sabina": "j13", "razzle": "k13", "token1_1": "j12"}
    s = arrange(ENEMY, at, "sabina quickdraw", tokens=THEIRS).state
    heroes = [piece for piece in enemies(s, 0) if piece in figures(s, 1)]
    assert len(heroes) == 2
    assert set(figures(s, 1)) - {1} <= set(friends(s, 3)) and 1 not in friends(s, 1)
    assert set(figures(s, 1)) - {1} <= set(friends(s, 1))  # to himself the others are friendly heroes


@rule("GA-core-13")
def test_a_position_with_doubles_is_written_and_read_and_needs_the_hero_himself() -> None:
    table = arrange(FOUR, {"razzle": "j13", "token0_1": "m12"}, tokens=DOUBLES)
    again = GAME.position(table.position())
    assert standing(again) == {"j13", "m12"} and again.state.doubles == 1
    table.state.where[0] = NONE
    with pytest.raises(BadPosition, match="doubles"):
        GAME.rules.check(table.state)


# -- Crowd Control


@rule("GA-ds-01", "GA-def-08")
@pytest.mark.parametrize(
    ("more", "holds"), [({}, False), ({"token1_2": "l13"}, False), ({"token1_2": "l13", "token1_3": "l12"}, True)]
)
def test_crowd_control_counts_the_others_near_the_figure_that_is_attacked(more: dict[str, str], holds: bool) -> None:
    at = {"xargatha": "j13", "razzle": "s6", "token1_1": "k13", **more}  # he himself is far away
    table = arrange(
        "xargatha razzle wasp arien",
        at,
        "xargatha cleave",
        {"arien": "green1"},
        tokens=THEIRS,
        hands={"razzle": "silver"},
    )
    choose(table, "primary")
    assert attack_total(table) == 4
    choose(table, "defend silver")
    assert (spot(table, "token1_1") == "k13") == holds
    assert bool(standing(table, 1)) == holds


@rule("GA-ds-02", "GA-kw-26")
def test_crowd_control_as_a_skill_leaves_the_one_that_acts() -> None:
    table = razzle("crowd_control", {"token0_1": "m12", "token0_3": "h13"}, "token0_1")
    assert standing(table) == {"m12"} and spot(table, "razzle") == "m12" and "hero_falls" not in told(table)


# -- Twin Strike


@rule("GA-repeat-01", "GA-repeat-03")
def test_twin_strike_lets_another_razzle_repeat_a_basic_attack_against_a_different_unit() -> None:
    at = {"blue_melee1": "k13", "token0_1": "m12", "blue_melee2": "n12", "sabina": "j12"}
    table = razzle("stunt_doubles", at, "razzle", level={"razzle": 8}, hands={"sabina": "red1"})
    choose(choose(choose(table, "target sabina"), "decline"), "skip")
    assert offered(table) == ["repeat", "stop"]
    choose(table, "repeat")
    assert spot(table, "razzle") == "m12" and spot(table, "blue_melee2") == "off"
    assert spot(table, "blue_melee1") == "k13" and standing(table) == {"m12", "j13"}


@rule("GA-repeat-03")
def test_twin_strike_does_not_hit_the_same_hero_figure_again_and_needs_another_razzle() -> None:
    at = {"sabina": "k13", "token0_1": "l13"}
    table = razzle("stunt_doubles", at, "razzle", level={"razzle": 8}, hands={"sabina": "red1"})
    choose(choose(choose(table, "defend red1"), "skip"), "repeat")
    assert spot(table, "sabina") == "k13" and "stops" in told(table)
    alone = razzle("stunt_doubles", {"blue_melee1": "k13"}, level={"razzle": 8})
    choose(alone, "skip")
    assert asked(alone) == {"arien": "act"}


def test_twin_strike_is_for_basic_attacks_only() -> None:
    at = {"blue_melee1": "k13", "token0_1": "m12", "blue_melee2": "n12"}
    table = razzle("phantom_strike", at, "razzle", level={"razzle": 8})
    choose(table, "skip")
    assert asked(table) == {"arien": "act"} and spot(table, "blue_melee2") == "n12"


# -- seeing them


def test_a_double_is_drawn_like_its_hero_and_can_be_read_and_chosen() -> None:
    table = arrange(FOUR, {"razzle": "j13", "token0_1": "m12"}, "razzle phantom_strike", tokens=DOUBLES)
    sight = table.sight(0)
    drawn = "".join(map(str, GAME.table.board(sight, "en")))
    assert 'id="piece-token0_1"' in drawn and "Razzle, Red, level 1, a double" in drawn
    assert drawn.count("#goa-p-razzle") == 3 and "goa-t-stunt_double" not in drawn  # the third is above the board
    read = GAME.table.read(sight, "piece-token0_1", "en")
    assert read is not None and read.name == "Razzle" and read.where == "Red, M12"
    options = [option for option in table.asks[0].options if option[0] == "target"]
    assert [GAME.table.parts(sight, option) for option in options] == [("piece-hero0",), ("piece-token0_1",)]
    written = StringIO()
    Console(width=200, file=written).print(*GAME.table.screen(sight, "en"), sep="\n")
    assert "a Stunt Double M12" in written.getvalue()
