"""Tokens: cleared, placed, replaced, spawned upon."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import BIT, SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import TOKEN_IDS
from titanomachy.games.guards_of_atlantis.pieces import FIRST_TOKEN, PIECE_WORDS
from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY, SEAT_OF, TEXTS, Act, Effect
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import place
from titanomachy.games.guards_of_atlantis.rules.push_the_lane import push_lane
from titanomachy.games.guards_of_atlantis.rules.tokens import place_tokens, replace
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule

from ..table_top import act, arrange, asked, can, carry_out, choose, lend, minions, offered, spaces, spot, targets, told

HEROES = "arien brogan xargatha wasp"
ROCKS = {"token0_1": "rock", "token1_1": "rock", "token1_2": "totem"}


@rule("GA-clear-01", "GA-clear-02")
def test_clear_removes_any_number_of_neighbours_whoever_placed_them_and_the_text_is_not_applied() -> None:
    """GA-sc-091"""
    at = {"arien": "k12", "brogan": "l12", "token0_1": "k13", "token1_1": "j12", "token1_2": "m12"}
    table = arrange(HEROES, at, "arien red1", {"wasp": "gold"}, tokens=ROCKS)
    assert offered(table) == ["primary", "walk", "clear", "hold"]
    act(table, "arien", "clear")
    assert targets(table) == {"token0_1", "token1_1"} and can(table, "skip")  # m12 is not adjacent
    act(table, "arien", "target token0_1", "target token1_1")
    assert [spot(table, token) for token in ROCKS] == ["off", "off", "m12"]
    assert spot(table, "brogan") == "l12" and asked(table) == {"wasp": "act"}
    table = arrange(HEROES, at, "arien red1", tokens=ROCKS)
    act(table, "arien", "clear", "target token1_1", "skip")
    assert [spot(table, token) for token in ROCKS] == ["k13", "off", "m12"]


@rule("GA-clear-01")
def test_clear_stands_for_an_attack_and_needs_a_token_beside() -> None:
    at = {"arien": "k12", "token0_1": "k13"}
    assert not can(arrange(HEROES, at, "arien green1", tokens=ROCKS), "clear")  # a skill card
    assert not can(arrange(HEROES, at | {"token0_1": "k14"}, "arien red1", tokens=ROCKS), "clear")


@rule("GA-clear-02", "GA-kw-16")
def test_an_immune_token_cannot_be_cleared_by_an_enemy(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-119: a lent effect of Brogan makes his tokens immune to the actions of enemies."""

    def own_tokens(s: Match, e: Effect, piece: int, by: int, kind: int) -> bool:
        return (piece - FIRST_TOKEN) // 6 == e[SEAT_OF] and s.teams[by] != s.teams[e[SEAT_OF]]

    lend(monkeypatch, IMMUNITY, "brogan.shield", own_tokens)
    at = {"arien": "k12", "brogan": "l13", "token1_1": "k13", "token0_1": "j12"}
    more: Any = {"tokens": ROCKS, "active": ["brogan shield round"]}
    table = act(arrange(HEROES, at, "arien red1", **more), "arien", "clear")
    assert targets(table) == {"token0_1"}
    table = act(arrange(HEROES, at, "brogan red1", **more), "brogan", "clear")
    assert targets(table) == {"token1_1"}  # its own hero may


def barriers(s: Match, a: Act) -> Script:
    """A lent text: three rocks beside the hero."""
    yield from place_tokens(s, a, TOKEN_IDS.index("rock"), s.board.near[s.where[a.seat]], 3)


@rule("GA-kw-25", "GA-kw-24")
def test_tokens_come_from_the_supply_and_only_what_is_missing_is_taken_back_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """GA-sc-118: three to place, two in the supply, two on the board."""
    lend(monkeypatch, TEXTS, "arien.liquid_leap", barriers)
    rocks = {f"token0_{n}": "rock" for n in range(1, 5)}
    at = {"arien": "k12", "token0_1": "m8", "token0_2": "m7", "brogan": "k13"}
    table = arrange(HEROES, at, "arien liquid_leap", tokens=rocks)
    act(table, "arien", "primary")
    assert targets(table) == {"token0_1", "token0_2"}  # before any new space is chosen
    choose(table, "target token0_2")
    assert spaces(table) == {"l12", "l11", "k11", "j12", "j13"}  # beside Arien, and empty
    act(table, "arien", "to l12", "to l11", "to k11")
    assert spot(table, "token0_1") == "m8"
    assert {spot(table, token) for token in rocks} == {"m8", "l12", "l11", "k11"}
    table = arrange(HEROES, {"arien": "k12", "token0_1": "m8"}, "arien liquid_leap", tokens=rocks)
    act(table, "arien", "primary")
    assert targets(table) == set() and spaces(table)  # the supply is enough


@rule("GA-kw-24", "GA-perf-06")
def test_nothing_is_placed_on_a_token_or_a_unit_or_on_its_own_space(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-120, GA-sc-154"""
    only = ["k12", "k13", "l12", "j12"]

    def leap(s: Match, a: Act) -> Script:
        yield from place(s, a, a.seat, sum(BIT[SPACE_WORDS.index(word)] for word in only))

    lend(monkeypatch, TEXTS, "arien.liquid_leap", leap)
    at = {"arien": "k12", "token1_1": "k13", "brogan": "l12"}
    table = arrange(HEROES, at, "arien liquid_leap", tokens=ROCKS)
    act(table, "arien", "primary")
    assert spot(table, "arien") == "j12"  # the only empty one
    only.remove("j12")
    table = arrange(HEROES, at, "arien liquid_leap", tokens=ROCKS)
    act(table, "arien", "primary")
    assert "stops" in told(table) and spot(table, "arien") == "k12"


@rule("GA-kw-27")
def test_one_object_is_replaced_by_another_on_its_space() -> None:
    s = arrange(HEROES, {"blue_melee1": "k12", "blue_melee2": "k13"}, tokens=ROCKS).state
    minion, token = PIECE_WORDS.index("blue_melee1"), PIECE_WORDS.index("token0_1")
    carry_out(replace(s, minion, token))
    assert (s.where[minion], s.where[token]) == (-1, SPACE_WORDS.index("k12"))
    assert s.piece_at(SPACE_WORDS.index("k12")) == token and s.coins == [0, 0, 0, 0]


@rule("GA-kw-38")
def test_a_token_gives_way_to_what_spawns_on_its_spawn_point() -> None:
    s = arrange(HEROES, {"token1_1": "r2", "token1_2": "r3"}, tokens=ROCKS).state
    carry_out(push_lane(s, 0, 0))
    assert s.where[PIECE_WORDS.index("token1_1")] == -1 and s.where[PIECE_WORDS.index("token1_2")] >= 0
    assert PIECE_WORDS[s.piece_at(SPACE_WORDS.index("r2"))].startswith("blue_melee")
    table = arrange(HEROES, {"token1_1": "d10"}, "arien gold", off="arien", tokens=ROCKS)
    choose(table, "respawn d10")
    assert (spot(table, "arien"), spot(table, "token1_1")) == ("d10", "off")


@rule("GA-kw-31", "GA-kw-29")
def test_a_spawn_point_is_no_obstacle_and_a_space_holds_one_thing() -> None:
    table = arrange(HEROES, {"arien": "k12", "red_melee1": "l11"}, "arien gold")
    act(table, "arien", "walk")
    assert {"l12", "k13"} <= spaces(table) and "l11" not in spaces(table)  # two empty spawn points and a taken space
    choose(table, "to l12")
    assert spot(table, "arien") == "l12" and minions(table, "red") >= {"l11"}
    where = [space for space in table.state.where if space >= 0]
    assert len(where) == len(set(where))
