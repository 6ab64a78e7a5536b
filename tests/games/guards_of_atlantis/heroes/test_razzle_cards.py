"""Razzle's coloured cards: what each does, when it cannot, and which figure it is about. He stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import NONE
from titanomachy.games.guards_of_atlantis.pieces import PIECE_WORDS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import asked, can, choose, hand, offered, resolved, spaces, spot, targets, told
from .performing import attack_total
from .test_razzle import DOUBLES, razzle, standing

# -- red


@rule("GA-order-03", "GA-kw-26")
def test_phantom_strike_may_remove_one_figure_even_the_one_that_attacked() -> None:
    at = {"blue_melee1": "k13", "token0_1": "m12", "token0_2": "h13"}
    table = razzle("phantom_strike", at, "razzle")
    assert targets(table) == {"razzle", "token0_1", "token0_2"} and can(table, "skip")
    choose(table, "target razzle")
    assert standing(table) == {"m12", "h13"} and spot(table, "razzle") in {"m12", "h13"}
    assert asked(table) == {"arien": "act"} and table.state.doubles == 1
    alone = razzle("phantom_strike", {"blue_melee1": "k13"})
    assert asked(alone) == {"arien": "act"} and standing(alone) == {"j13"}


@rule("GA-kw-26")
def test_hit_and_gone_removes_any_number_but_the_last() -> None:
    table = razzle("hit_and_gone", {"blue_melee1": "k13", "token0_1": "m12", "token0_2": "h13"}, "razzle")
    choose(choose(table, "target razzle"), "target razzle")  # then another figure stands for him
    assert len(standing(table)) == 1 and "j13" not in standing(table) and asked(table) == {"arien": "act"}
    some = razzle("hit_and_gone", {"blue_melee1": "k13", "token0_1": "m12", "token0_2": "h13"}, "razzle")
    choose(choose(some, "target token0_1"), "skip")
    assert standing(some) == {"j13", "h13"}


@rule("GA-kw-26")
def test_into_thin_air_may_remove_all_of_them_without_a_defeat() -> None:
    table = razzle("into_thin_air", {"blue_melee1": "k13", "token0_1": "m12"}, "razzle", coins={"sabina": 0})
    choose(choose(table, "target token0_1"), "target razzle")
    assert standing(table) == set() and table.state.lives == [6, 6] and table.state.coins[1] == 0
    assert resolved(table, "razzle")[0] == "red3a" and table.state.unresolved[0] == NONE
    assert asked(table) == {"arien": "act"} and "hero_falls" not in told(table)


def test_into_thin_air_may_remove_a_razzle_who_is_alone() -> None:
    table = razzle("into_thin_air", {"sabina": "k13"}, hands={"sabina": "red1"})
    assert attack_total(table) == 5
    choose(choose(table, "defend red1"), "target razzle")
    assert standing(table) == set()


@rule("GA-change-04")
@pytest.mark.parametrize(("card", "taken"), [("rummage", 1), ("ransack", 2)])
def test_rummage_takes_back_one_card_and_ransack_one_for_each_other_in_radius(card: str, taken: int) -> None:
    at = {"blue_melee1": "k13", "token0_1": "i13", "token0_2": "m12", "token0_3": "s6"}
    table = razzle(card, at, "razzle", discards={"razzle": "gold silver green1"}, hands={"razzle": ""})
    for slot in ("gold", "silver")[:taken]:
        choose(table, f"retrieve {slot}")
    assert asked(table) == {"arien": "act"} and hand(table, "razzle") == " ".join(("gold", "silver")[:taken])


def test_without_another_razzle_in_radius_nothing_is_taken_back() -> None:
    table = razzle("ransack", {"blue_melee1": "k13", "token0_1": "s6"}, "razzle", discards={"razzle": "gold"})
    assert asked(table) == {"arien": "act"} and hand(table, "razzle") == "silver blue1 green1"


# -- blue


@rule("GA-kw-33", "GA-move-08")
@pytest.mark.parametrize(("card", "steps"), [("alleyoop", 1), ("group_performance", 2), ("team_spirit", 3)])
def test_alleyoop_moves_another_razzle_up_to_so_many_spaces(card: str, steps: int) -> None:
    table = razzle(card, {"wasp": "l13", "token0_1": "i14"}, "razzle")
    assert targets(table) == {"wasp", "token0_1"}  # another Razzle is a friendly hero while he acts
    choose(table, "target wasp")
    assert spot(table, "razzle") == "l13" and spot(table, "wasp") == "j13" and can(table, "skip")
    assert farthest(table) == steps


def farthest(table: Table[Match]) -> int:
    """How far from where it stands the first double may be moved."""
    s = table.state
    here = s.where[PIECE_WORDS.index("token0_1")]
    return max(s.board.distance[here][SPACE_WORDS.index(word)] for word in spaces(table))


@rule("GA-perf-02")
def test_alleyoop_without_a_friend_in_range_moves_nobody() -> None:
    table = razzle("alleyoop", {"wasp": "n13", "token0_1": "s6"}, "razzle")
    assert standing(table) == {"j13", "s6"} and "stops" in told(table)
    alone = razzle("alleyoop", {"wasp": "l13"})
    assert spot(alone, "razzle") == "l13"  # the swap comes first


@rule("GA-pushkw-01", "GA-pushkw-07", "GA-move-08")
@pytest.mark.parametrize(("card", "most"), [("magic_trick", 2), ("aaaand_its_gone", 3)])
def test_magic_trick_moves_this_razzle_as_far_as_the_target_went(card: str, most: int) -> None:
    table = razzle(card, {"sabina": "k13"})
    assert offered(table) == [f"push {steps}" for steps in range(most + 1)]
    choose(table, "push 1")
    assert (spot(table, "sabina"), spot(table, "razzle")) == ("l13", "i13")
    none = choose(razzle(card, {"sabina": "k13"}), "push 0")
    assert (spot(none, "sabina"), spot(none, "razzle")) == ("k13", "j13")


@rule("GA-pushkw-02")
def test_magic_trick_stops_where_something_is_in_the_way_on_either_side() -> None:
    blocked = choose(razzle("magic_trick", {"sabina": "k13", "red_melee1": "h13"}), "push 2")
    assert (spot(blocked, "sabina"), spot(blocked, "razzle")) == ("m13", "i13")
    short = razzle("magic_trick", {"sabina": "k13", "red_melee1": "m13"})
    choose(short, "push 1")
    assert (spot(short, "sabina"), spot(short, "razzle")) == ("l13", "i13")
    nobody = razzle("magic_trick", {"sabina": "l13"})
    assert spot(nobody, "razzle") == "j13" and "stops" in told(nobody)


# -- green


@rule("GA-move-06", "GA-perf-03")
def test_tightrope_may_move_another_razzle_one_space_after_the_walk() -> None:
    table = razzle("tightrope", {"token0_1": "m12"}, "razzle")
    choose(choose(table, "to i13"), "target token0_1")
    assert farthest(table) == 1 and not can(table, "skip")
    choose(table, "to n12")
    assert standing(table) == {"i13", "n12"}
    left = choose(choose(razzle("tightrope", {"token0_1": "m12"}, "razzle"), "stay"), "skip")
    assert standing(left) == {"j13", "m12"}


@rule("GA-move-06", "GA-move-08")
@pytest.mark.parametrize(("card", "steps"), [("high_wire", 2), ("wire_dancers", 3)])
def test_high_wire_moves_another_razzle_up_to_so_many_spaces(card: str, steps: int) -> None:
    table = choose(razzle(card, {"token0_1": "m12"}, "razzle"), "to k13")
    assert farthest(table) == steps and can(table, "skip")
    alone = choose(razzle(card, {}), "to k13")
    assert spot(alone, "razzle") == "k13" and asked(alone) == {"arien": "act"}


@rule("GA-kw-33", "GA-repeat-03")
def test_spectacle_is_repeated_by_another_razzle_with_a_different_minion() -> None:
    at = {"blue_melee1": "l13", "token0_1": "m12", "red_melee1": "n12"}
    table = razzle("spectacle", at, "razzle")
    assert spot(table, "razzle") == "l13" and spot(table, "blue_melee1") == "j13"
    assert offered(table) == ["repeat", "stop"]
    choose(table, "repeat")
    assert (spot(table, "razzle"), spot(table, "red_melee1")) == ("n12", "m12")
    assert standing(table) == {"l13", "n12"} and asked(table) == {"arien": "act"}


def test_spectacle_is_not_repeated_without_another_razzle_or_another_minion() -> None:
    alone = razzle("spectacle", {"blue_melee1": "l13", "blue_melee2": "k12"}, tokens=DOUBLES)
    choose(alone, "target blue_melee1")
    assert asked(alone) == {"arien": "act"}
    same = razzle("spectacle", {"blue_melee1": "l13", "token0_1": "k13"}, "razzle")
    assert asked(same) == {"arien": "act"}
    theatrics = razzle("theatrics", {"blue_melee1": "l13", "token0_1": "m12", "red_melee1": "n12"}, "razzle")
    assert asked(theatrics) == {"arien": "act"} and spot(theatrics, "razzle") == "l13"
