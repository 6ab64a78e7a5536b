"""Heroes off the board come back at their time to act, on their own throne, or wait."""

from __future__ import annotations

from typing import Any

from titanomachy.games.guards_of_atlantis.board import BIT, SPACE_WORDS, around, bits
from titanomachy.games.guards_of_atlantis.cards import SLOT_IDS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    choose,
    coins,
    end_round,
    end_turn,
    hand,
    offered,
    play,
    resolved,
    spaces,
    spot,
)

HEROES = "arien brogan xargatha wasp"
POINTS = ("u7", "s9", "r11")  # of the Blue throne


def fallen(at: dict[str, str] | None = None, **more: Any) -> Table[Match]:
    """Brogan is off the board, and it is his time to act."""
    return arrange(HEROES, at, played={"brogan": "gold", "arien": "green1"}, off="brogan", **more)


def ring(*points: str) -> set[str]:
    """The spaces of the island beside some spaces."""
    board = fallen().state.board
    here = sum(BIT[SPACE_WORDS.index(point)] for point in points)
    return {SPACE_WORDS[space] for space in bits(around(here) & board.mask & ~here)}


@rule("GA-respawn-01", "GA-respawn-04", "GA-core-05")
def test_a_hero_comes_back_on_an_empty_spawn_point_of_its_throne_and_then_acts() -> None:
    table = fallen({"wasp": "s9"})
    assert asked(table) == {"brogan": "respawn"}
    assert set(offered(table)) == {"respawn u7", "respawn r11", "wait"}
    choose(table, "respawn r11")
    assert spot(table, "brogan") == "r11" and asked(table) == {"brogan": "act"}
    choose(table, "walk")
    choose(table, "to s11")
    assert spot(table, "brogan") == "s11" and resolved(table, "brogan")[0] == "gold"


@rule("GA-respawn-02")
def test_where_all_points_hold_units_the_hero_comes_back_beside_one_of_them() -> None:
    """GA-sc-036"""
    table = fallen({"wasp": "u7", "blue_melee1": "s9", "red_melee1": "r11", "blue_melee2": "s8"})
    assert spaces(table) == ring(*POINTS) - {"s8"}


@rule("GA-respawn-02")
def test_where_all_spaces_beside_the_points_are_taken_the_nearest_ones_serve() -> None:
    near = sorted(ring(*POINTS))
    crowd = [f"{team}_{kind}" for team in ("red", "blue") for kind in ("melee1", "melee2", "melee3", "melee4")]
    tokens = {f"token{seat}_{number}": "rock" for seat in range(3) for number in range(1, 7)}
    at = dict(zip([*crowd, *tokens], [*POINTS, *near], strict=False))
    table = fallen({**at, "wasp": "m8"}, tokens=tokens)
    assert len(at) == 3 + len(near)
    assert spaces(table) == ring(*near) - set(POINTS) - set(near)


@rule("GA-respawn-05")
def test_a_point_with_nothing_but_a_token_may_be_used_and_the_token_goes() -> None:
    """GA-sc-037"""
    at = {"wasp": "u7", "blue_melee1": "s9", "token0_1": "r11"}
    table = fallen(at, tokens={"token0_1": "rock"})
    assert spaces(table) == {"r11"}
    choose(table, "respawn r11")
    assert (spot(table, "brogan"), spot(table, "token0_1")) == ("r11", "off")


@rule("GA-respawn-03")
def test_a_player_may_wait_and_then_performs_nothing() -> None:
    """GA-sc-040"""
    table = fallen()
    choose(table, "wait")
    assert spot(table, "brogan") == "off" and asked(table) == {"arien": "act"}
    assert resolved(table, "brogan") == ["gold", "-", "-", "-"]


@rule("GA-respawn-04", "GA-state-06", "GA-defeat-02")
def test_a_hero_who_falls_before_acting_comes_back_in_the_next_turn() -> None:
    """GA-sc-038 and GA-sc-155"""
    table = arrange(
        HEROES,
        {"arien": "j13", "brogan": "k13"},
        "arien noble_blade",
        {"brogan": "green1"},
        hands={"brogan": "red1", "arien": "red1 blue1"},
        resolved={"arien": "silver", "brogan": "silver"},
        turn=2,
    )
    choose(table, "primary")
    choose(table, "decline", "brogan")
    assert resolved(table, "brogan") == ["silver", "green1", "-", "-"], "played and resolved, though nothing was done"
    assert table.state.turn == 3 and table.state.table_card[1] == -1
    play(table, {"brogan": "red1", "arien": "blue1"})
    while "brogan" not in asked(table):
        choose(table, "hold")
    choose(table, "respawn s9")
    assert {"primary", "walk", "hold"} <= set(offered(table, "brogan"))
    choose(table, "walk")
    choose(table, "to s10")
    assert (spot(table, "brogan"), resolved(table, "brogan")[2]) == ("s10", "red1")


@rule("GA-defeat-03", "GA-state-04")
def test_a_hero_who_falls_after_acting_keeps_its_card_resolved_without_its_effect() -> None:
    """GA-sc-039"""
    table = arrange(
        HEROES,
        {"arien": "j13", "brogan": "k13"},
        "arien noble_blade",
        hands={"brogan": ""},
        resolved={"brogan": "red1 shield"},
        active=["brogan shield round", "wasp static_barrier round"],
        level={"brogan": 8},
        turn=2,
    )
    choose(table, "primary")
    assert spot(table, "brogan") == "off" and active_of(table, "brogan") == ["ultimate"]
    assert active_of(table, "wasp") == ["silver"], "the effects of others go on"
    assert resolved(table, "brogan") == ["red1", "green1", "-", "-"]


@rule("GA-respawn-06", "GA-respawn-08")
def test_coming_back_costs_nothing() -> None:
    table = fallen(lives=(3, 2), coins={"brogan": 5, "arien": 1})
    choose(table, "respawn s9")
    assert table.state.lives == [3, 2]
    assert (coins(table, "brogan"), coins(table, "arien")) == (5, 1)


@rule("GA-respawn-07")
def test_nobody_comes_back_at_the_end_of_a_round() -> None:
    table = arrange(HEROES, off="brogan")
    end_round(table)
    assert table.state.round == 2 and spot(table, "brogan") == "off"
    assert hand(table, "brogan").split() == [SLOT_IDS[slot] for slot in (0, 1, 3, 4, 5)]
    play(table, {})
    end_turn(table)
    assert table.state.turn == 2 and spot(table, "brogan") == "off"
