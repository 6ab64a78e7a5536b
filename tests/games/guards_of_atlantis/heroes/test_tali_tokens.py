"""Tali's Ice and her Totem: what they do while they lie on the board, whatever becomes of card and hero."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_values import initiative_of
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    act,
    arrange,
    asked,
    can,
    choose,
    coins,
    end_round,
    piece_of,
    slot_of,
    spaces,
    spot,
    told,
)
from .performing import performing

FOUR = "tali brogan wasp arien"
ICE = {f"token0_{n}": "ice" for n in (1, 2, 3)}
TOTEM = {"token0_4": "totem"}
perform = performing(FOUR)


def haste(table: Table[Match], who: str, seat: int) -> int:
    """The Initiative of a hero with its gold card."""
    return initiative_of(table.state, seat, slot_of(table, who, "gold"))


# -- Ice


@rule("GA-init-02", "GA-kw-37")
def test_ice_slows_enemy_heroes_by_each_token_beside_them() -> None:
    at = {"brogan": "m12", "arien": "l13", "wasp": "l11"}
    plain = arrange(FOUR, {"tali": "j13", **at})
    table = perform("pack_ice", at, tokens=ICE)
    for words in ("to l12", "to m11", "to k14"):
        choose(table, words)
    slower = [haste(plain, who, seat) - haste(table, who, seat) for seat, who in enumerate(FOUR.split())]
    assert slower == [0, 2, 0, 2], "the third lies beside Arien alone; friends are not slowed"


@rule("GA-kw-39", "GA-active-03")
def test_ice_slows_on_when_tali_is_defeated_and_when_her_card_comes_back() -> None:
    table = choose(perform("glacial_barrier", {"brogan": "m12"}, tokens=ICE), "to l12")
    before = haste(table, "brogan", 1)
    s = table.state
    s.put(0, -1)
    assert haste(table, "brogan", 1) == before
    s.put(piece_of(table, "token0_1"), -1)
    assert haste(table, "brogan", 1) == before + 1, "without the token nothing slows him"


def test_glacial_barrier_lies_in_radius_on_empty_spaces() -> None:
    table = perform("glacial_barrier", {"brogan": "m12"}, tokens=ICE)
    assert {"m11", "k13"} <= spaces(table)
    assert not {"m12", "j13", "n11"} & spaces(table)


@rule("GA-kw-25")
def test_glacial_barrier_takes_ice_back_from_the_board_where_the_supply_is_empty() -> None:
    at = {"token0_1": "k13", "token0_2": "k12", "token0_3": "j12"}
    table = perform("glacial_barrier", at, tokens=ICE)
    choose(table, "target token0_2")
    choose(table, "to m11")
    assert [spot(table, f"token0_{n}") for n in (1, 2, 3)] == ["k13", "m11", "j12"]


@rule("GA-tokend-01", "GA-kw-37")
def test_ice_leaves_the_board_with_the_round_and_slows_nobody_after() -> None:
    plain = haste(arrange(FOUR), "brogan", 1)
    table = perform("wall_of_frost", {"brogan": "m12"}, tokens=ICE, turn=4)
    choose(choose(table, "to l12"), "to m11")
    assert haste(table, "brogan", 1) == plain - 2
    end_round(table)
    assert (spot(table, "token0_1"), haste(table, "brogan", 1), table.state.active) == ("off", plain, [])


# -- the Totem


def attacked(card: str, minion: str, at: str = "k13", **more: Any) -> Table[Match]:
    """Tali has placed the Totem on K14, and Brogan attacks a Red minion."""
    table = perform(card, {"brogan": "k12", minion: at}, tokens=TOTEM, played={"brogan": "gold"}, **more)
    choose(table, "to k14")
    return act(table, "brogan", "primary", f"target {minion}")


@rule("GA-kw-26")
@pytest.mark.parametrize("card", ["ancestral_totem", "venerated_totem"])
def test_the_totem_falls_in_place_of_a_melee_minion_beside_it(card: str) -> None:
    """GA-ruling-53."""
    table = attacked(card, "red_melee1")
    assert (spot(table, "red_melee1"), spot(table, "token0_4"), coins(table, "brogan")) == ("k13", "off", 0)


def test_only_the_venerated_totem_saves_other_minions() -> None:
    table = attacked("ancestral_totem", "red_ranged1")
    assert (spot(table, "red_ranged1"), spot(table, "token0_4"), coins(table, "brogan")) == ("off", "k14", 2)
    table = attacked("venerated_totem", "red_ranged1")
    assert (spot(table, "red_ranged1"), spot(table, "token0_4"), coins(table, "brogan")) == ("k13", "off", 0)


@pytest.mark.parametrize("card", ["ancestral_totem", "venerated_totem"])
def test_the_totem_saves_no_minion_that_is_not_beside_it(card: str) -> None:
    table = attacked(card, "red_melee1", "j12")
    assert (spot(table, "red_melee1"), spot(table, "token0_4")) == ("off", "k14")


def test_the_totem_saves_no_enemy_minion() -> None:
    at = {"blue_melee1": "k13", "token0_4": "k14"}
    table = arrange(FOUR, {"tali": "j13", **at}, "tali ice_blast", tokens=TOTEM)
    table.state.active = [*perform("venerated_totem", {}, tokens=TOTEM).state.active]
    choose(table, "primary")
    assert (spot(table, "blue_melee1"), spot(table, "token0_4")) == ("off", "k14")


@rule("GA-kw-16", "GA-clear-02")
@pytest.mark.parametrize(("card", "clears"), [("ancestral_totem", True), ("venerated_totem", False)])
def test_only_the_venerated_totem_is_immune_to_enemies(card: str, clears: bool) -> None:
    table = choose(perform(card, {"brogan": "k13"}, tokens=TOTEM, played={"brogan": "gold"}), "to k14")
    assert asked(table) == {"brogan": "act"}
    assert can(table, "clear") == clears


def test_a_venerated_totem_is_not_immune_to_friends() -> None:
    table = choose(perform("venerated_totem", {"wasp": "k13"}, tokens=TOTEM, played={"wasp": "gold"}), "to k14")
    choose(choose(table, "clear"), "target token0_4")
    assert (spot(table, "token0_4"), "cleared" in told(table)) == ("off", True)
