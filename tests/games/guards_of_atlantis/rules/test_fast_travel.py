"""Fast Travel: from where, to where, in place of what, and what stops it."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS, bits
from titanomachy.games.guards_of_atlantis.cards import RED1, SKILL
from titanomachy.games.guards_of_atlantis.rules.card_effects import TEXTS, Act
from titanomachy.games.guards_of_atlantis.rules.movement_and_fast_travel import movement_action
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import push
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    act,
    arrange,
    asked,
    can,
    carry_out,
    choose,
    lend,
    offered,
    refused,
    resolved,
    spaces,
    spot,
    told,
)

HEROES = "arien brogan xargatha wasp"


def zone(table: Table[Match], *names: str) -> set[str]:
    """The spaces of some zones."""
    board = table.state.board
    return {SPACE_WORDS[space] for name in names for space in bits(board.zone_mask[board.zone_ids.index(name)])}


def reach(table: Table[Match], who: str) -> set[str]:
    """Where the one who acts may travel."""
    return spaces(act(table, who, "travel"))


@rule("GA-fast-01", "GA-fast-05")
def test_fast_travel_takes_the_place_of_a_whole_movement_action_once() -> None:
    table = arrange(HEROES, {"arien": "d10"}, "arien red1", {"wasp": "gold"})  # movement 4
    assert offered(table) == ["primary", "walk", "travel", "hold"]
    act(table, "arien", "travel", "to f13")
    assert "travels" in told(table) and spot(table, "arien") == "f13"
    assert asked(table) == {"wasp": "act"} and resolved(table, "arien")[0] == "red1"


@rule("GA-fast-02", "GA-fast-01")
def test_the_way_leads_to_any_empty_space_of_this_zone_or_one_beside_it() -> None:
    table = arrange(HEROES, {"arien": "d10", "xargatha": "e8"}, "arien gold")  # movement 1 is enough
    assert reach(table, "arien") == zone(table, "red_throne", "red_beach", "red_jungle") - {"d10", "e8"}


@rule("GA-fast-03")
def test_an_enemy_in_the_zone_of_departure_forbids_it() -> None:
    """GA-sc-071: an enemy minion, and the way would stay in the zone."""
    table = arrange(HEROES, {"arien": "d10", "blue_melee1": "b13"}, "arien red1")
    assert not can(table, "travel") and can(table, "walk")
    assert refused(table, "travel") == "GA-fast-03"
    assert not can(arrange(HEROES, {"arien": "d10", "brogan": "b13"}, "arien red1"), "travel")


@rule("GA-fast-04", "GA-fast-10")
def test_an_enemy_in_the_zone_of_arrival_forbids_it_but_a_token_does_not() -> None:
    """GA-sc-072"""
    table = arrange(HEROES, {"arien": "d10", "brogan": "d16"}, "arien red1")
    assert reach(table, "arien") == zone(table, "red_throne", "red_jungle") - {"d10", spot(table, "xargatha")}
    table = arrange(HEROES, {"arien": "d10", "token1_1": "d16"}, "arien red1", tokens={"token1_1": "rock"})
    assert zone(table, "red_beach") - {"d16"} <= reach(table, "arien")


@rule("GA-fast-09", "GA-fast-13")
def test_no_path_is_needed_and_pieces_never_part_two_zones() -> None:
    """GA-sc-073: ringed by obstacles; every space where throne and jungle touch is taken."""
    ring = dict(zip(("red_melee1", "red_melee2", "red_melee3", "red_melee4", "red_ranged1", "red_ranged2"),
                    ("e10", "c10", "d11", "d9", "e9", "c11"), strict=True))  # fmt: skip
    border = {"token0_1": "e7", "token0_2": "f7", "token0_3": "g6", "token0_4": "g7", "token0_5": "f8"}
    kinds = dict.fromkeys(border, "rock")
    table = arrange(HEROES, {"arien": "d10", **ring, **border}, "arien red1", tokens=kinds)
    assert spaces(act(table, "arien", "walk")) == set()
    table = arrange(HEROES, {"arien": "d10", **ring, **border}, "arien red1", tokens=kinds)
    assert zone(table, "red_jungle") - set(border.values()) <= reach(table, "arien")


@rule("GA-fast-06")
def test_in_place_of_a_primary_movement_the_text_is_not_applied() -> None:
    """GA-sc-074: Charm would have moved the ranged minion over the border."""
    at = {"xargatha": "h10", "blue_ranged1": "i10"}
    table = arrange("xargatha brogan arien wasp", at, "xargatha charm")
    act(table, "xargatha", "travel", "to d11")
    assert (spot(table, "xargatha"), spot(table, "blue_ranged1")) == ("d11", "i10")
    table = arrange("xargatha brogan arien wasp", at, "xargatha charm")
    assert can(act(table, "xargatha", "primary"), "target blue_ranged1")


@rule("GA-fast-08", "GA-move-09")
def test_a_text_that_moves_is_no_movement_action_and_a_text_that_performs_one_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """GA-sc-075: Brogan's skill moves him; with a lent text he performs a Movement action."""
    table = arrange(HEROES, {"brogan": "s9"}, "brogan savage_kick")
    act(table, "brogan", "primary")
    assert len(spaces(table)) < 20 and not can(table, "travel")
    lend(monkeypatch, TEXTS, "brogan.savage_kick", movement_action)
    table = arrange(HEROES, {"brogan": "s9"}, "brogan savage_kick")
    act(table, "brogan", "primary")
    assert offered(table) == ["walk", "travel"]
    act(table, "brogan", "travel", "to r4")
    assert spot(table, "brogan") == "r4"


@rule("GA-fast-07")
def test_fast_travel_given_by_a_text_has_the_same_conditions(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, TEXTS, "brogan.savage_kick", movement_action)
    table = arrange(HEROES, {"brogan": "s9", "arien": "r10"}, "brogan savage_kick")
    act(table, "brogan", "primary")
    assert "travel" not in offered(table) and can(table, "stay")  # Arien is in the zone: it can only walk
    table = arrange(HEROES, {"brogan": "s9", "arien": "r4"}, "brogan savage_kick")
    act(table, "brogan", "primary", "travel")
    assert not spaces(table) & zone(table, "blue_beach", "mid") and "o13" in spaces(table)
    table = arrange(
        HEROES, {"brogan": "p6", "xargatha": "o6"}, "brogan savage_kick", active=["xargatha stone_gaze turn"]
    )
    act(table, "brogan", "primary")  # who may not perform Movement actions performs none by a text
    assert "stops" in told(table) and spot(table, "brogan") == "p6"


# -- Slippery Ground


@rule("GA-fast-11")
def test_beside_arien_nobody_travels_or_walks_far_but_a_push_works() -> None:
    """GA-sc-157: Arien stands in another zone, with no enemies in this one or the next."""
    at = {"arien": "o6", "brogan": "p5"}
    assert can(arrange(HEROES, at, "brogan red1"), "travel")
    table = arrange(HEROES, at, "brogan red1", active=["arien slippery_ground turn"])
    assert not can(table, "travel")
    assert refused(table, "travel") == "GA-fast-11"
    s = table.state.clone()
    carry_out(push(s, Act(s, 0, RED1, SKILL), 1, 2))
    assert SPACE_WORDS[s.where[1]] == "r3"
    act(table, "brogan", "walk")
    assert spaces(table) == {"q5", "q4", "p4", "o5", "p6"}


@rule("GA-move-04", "GA-fast-11")
def test_who_is_not_beside_arien_travels_and_moves_in_full() -> None:
    """GA-sc-158: even to a space beside him."""
    at = {"arien": "o6", "brogan": "q5"}
    table = arrange(HEROES, at, "brogan red1", active=["arien slippery_ground turn"])
    assert {"p5", "p6", "s9"} <= reach(table, "brogan")
    table = arrange(HEROES, at, "brogan red1", active=["arien slippery_ground turn"])
    act(table, "brogan", "walk")
    assert {"p5", "r3", "t4"} <= spaces(table)
    choose(table, "to p5")
    assert spot(table, "brogan") == "p5"
