"""The push of a lane: when it comes, its steps, and what stands in its way. Arien strikes from j13 or beside it."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import BOARD_IDS, SPACE_WORDS, board
from titanomachy.games.guards_of_atlantis.cards import NONE
from titanomachy.games.guards_of_atlantis.rules.push_the_lane import check_lane, push_lane
from titanomachy.games.guards_of_atlantis.rules.tokens import replace
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    arrange,
    asked,
    carry_out,
    choose,
    coin,
    coins,
    end_turn,
    minions,
    offered,
    piece_of,
    play,
    spaces,
    spot,
    told,
    zone,
)

HEROES = "arien brogan xargatha wasp"
BEACH = {  # the spawn points of the Blue beach
    "red": {"q3", "r4", "r5", "p6", "q7"},
    "blue": {"r2", "s4", "s5", "u5", "r7", "q8"},
}


def last(at: dict[str, str] | None = None, heroes: str = HEROES, **more: Any) -> Table[Match]:
    """Arien may strike the last Blue minion with the Noble Blade; two Red ones are left."""
    more.setdefault("played", {"wasp": "green1"})
    places = {"arien": "j13", "blue_melee1": "j12", "red_melee1": "m8", "red_heavy1": "m6", **(at or {})}
    return arrange(heroes, places, "arien noble_blade", keepers=False, **more)


def strike(table: Table[Match]) -> Table[Match]:
    """Arien attacks, and moves nobody."""
    choose(table, "primary", "arien")
    if "target" in asked(table).values():
        choose(table, "target blue_melee1")
    while asked(table).get("arien") in ("maybe_target", "target") and "skip" in offered(table, "arien"):
        choose(table, "skip", "arien")
    return table


# -- the steps of a push


@rule("GA-push-01", "GA-push-02", "GA-push-03", "GA-push-04", "GA-push-05", "GA-push-10", "GA-push-12")
def test_the_last_minion_that_falls_pushes_the_lane_at_once_and_the_turn_goes_on() -> None:
    """GA-sc-014"""
    table = strike(last(waves=2, turn=2, resolved={"arien": "silver"}))
    assert coins(table, "arien") == 2
    assert (table.state.waves, zone(table)) == ([1], "blue_beach")
    assert (minions(table, "red"), minions(table, "blue")) == (BEACH["red"], BEACH["blue"])
    assert [coins(table, who) for who in ("brogan", "xargatha", "wasp")] == [0, 0, 0]
    assert asked(table) == {"wasp": "act"} and table.state.turn == 2


@rule("GA-push-10")
def test_a_minion_that_is_removed_pushes_the_lane_without_coins() -> None:
    """GA-sc-015: Sabina shoots at a hero beside her and removes the last minion."""
    table = arrange(
        "sabina brogan xargatha wasp",
        {"sabina": "j13", "brogan": "k13", "blue_ranged1": "j12", "red_melee1": "m8"},
        "sabina shootout",
        {"wasp": "green1"},
        keepers=False,
        hands={"brogan": "green1"},
    )
    choose(table, "primary")
    choose(table, "target brogan")
    choose(table, "defend green1", "brogan")
    choose(table, "target blue_ranged1")
    assert zone(table) == "blue_beach" and coins(table, "sabina") == 0
    assert minions(table, "blue") == BEACH["blue"]


@rule("GA-push-11")
def test_minions_that_are_shifted_out_of_the_battle_zone_push_nothing() -> None:
    """GA-sc-016: pushed by Brogan, moved by Wasp, swapped by Arien; each walks back."""
    table = arrange(
        "arien brogan xargatha wasp",
        {"brogan": "m5", "red_melee1": "m4", "blue_melee1": "j7"},
        "brogan savage_kick",
        {"wasp": "green1"},
        keepers=False,
    )
    for words in ("primary", "skip", "push 1"):
        choose(table, words)
    assert [kind for kind in told(table) if kind in ("pushed", "returns")] == ["pushed", "returns"]
    assert spot(table, "red_melee1") == "m4"
    assert (zone(table), table.state.waves) == ("mid", [3])
    table = arrange(
        "arien brogan xargatha wasp",
        {"arien": "h6", "blue_melee1": "j8", "red_melee1": "m8"},
        "arien arcane_whirlpool",
        {"wasp": "green1"},
        keepers=False,
    )
    choose(table, "primary")
    assert spot(table, "arien") == "j8" and {"swapped"} <= set(told(table))
    if "stray" in asked(table).values():
        choose(table, offered(table)[0])
    assert spot(table, "blue_melee1") != "h6" and (zone(table), table.state.waves) == ("mid", [3])


@rule("GA-push-09")
def test_two_pushes_in_one_round_flip_a_counter_each() -> None:
    """GA-sc-024"""
    table = strike(last(waves=5, played={}))
    assert (table.state.waves, table.state.turn) == ([4], 2)
    play(table, {})
    end_turn(table)
    state = table.state
    for word in ("melee2", "melee3", "melee4", "ranged1", "heavy1"):
        state.put(piece_of(table, f"blue_{word}"), NONE)
    state.put(0, SPACE_WORDS.index("r1"))
    assert (state.turn, spot(table, "blue_melee1")) == (3, "r2")
    play(table, {"arien": "dangerous_current"})
    while "arien" not in asked(table):
        choose(table, "hold")
    choose(table, "primary")
    assert table.over and table.state.waves == [3]


# -- what is in the way


@rule("GA-push-07", "GA-push-13")
def test_a_hero_on_a_spawn_point_stays_and_the_minions_team_takes_a_nearest_space() -> None:
    """GA-sc-019"""
    table = strike(last({"xargatha": "r2"}))
    assert set(asked(table)) == {"brogan", "wasp"} and set(asked(table).values()) == {"spawn"}
    assert spaces(table) == {"r1", "s1", "q2", "s2", "r3"} - BEACH["red"]
    assert minions(table, "blue") == BEACH["blue"] - {"r2"}, "the displaced one is not on the board yet"
    choose(table, "spawn s1", "wasp")
    assert table.state.piece_at(SPACE_WORDS.index("r2")) == piece_of(table, "xargatha")
    assert (spot(table, "xargatha"), spot(table, "arien")) == ("r2", "j13")
    assert minions(table, "blue") == (BEACH["blue"] - {"r2"}) | {"s1"}


@pytest.mark.parametrize(("side", "first"), [("blue", {"brogan", "wasp"}), ("red", {"arien", "xargatha"})])
@rule("GA-push-08")
def test_the_coins_team_places_its_displaced_minions_first(side: str, first: set[str]) -> None:
    """GA-sc-020"""
    table = strike(last({"xargatha": "r2", "brogan": "q3"}, coin=side))
    assert set(asked(table)) == first
    choose(table, offered(table)[0])
    assert set(asked(table)) == {"arien", "brogan", "xargatha", "wasp"} - first
    choose(table, offered(table)[0])
    assert coin(table) == side and asked(table) == {"wasp": "act"}


@rule("GA-push-06")
def test_a_token_on_a_spawn_point_makes_room() -> None:
    """GA-sc-021"""
    table = strike(last({"token0_1": "r2", "token0_2": "r1"}, tokens={"token0_1": "rock", "token0_2": "rock"}))
    assert (spot(table, "token0_1"), spot(table, "token0_2")) == ("off", "r1")
    assert minions(table, "blue") == BEACH["blue"]


@rule("GA-push-14")
def test_a_displaced_minion_is_still_one_of_its_team() -> None:
    """GA-sc-017: Arien moves one minion out of the zone and strikes the last one inside it."""
    table = last({"arien": "n6", "blue_melee1": "o5", "blue_melee2": "o4"})
    choose(table, "primary")
    choose(table, "target blue_melee2")
    choose(table, "to p3")
    assert spot(table, "blue_melee1") == "off" and (zone(table), table.state.waves) == ("mid", [3])
    assert told(table).index("moved") < told(table).index("minion_falls") < told(table).index("returns")
    assert minions(table, "blue") == {"o4"}


@rule("GA-push-15")
def test_a_push_takes_a_displaced_minion_along() -> None:
    table = last({"red_melee1": "g7"})
    assert spot(table, "red_melee1") == "g7", "outside of the zone"
    carry_out(push_lane(table.state, 0, 0))
    assert (minions(table, "red"), minions(table, "blue")) == (BEACH["red"], BEACH["blue"])


@pytest.mark.parametrize("name", BOARD_IDS)
@rule("GA-push-16")
def test_only_zones_of_the_lane_become_battle_zones(name: str) -> None:
    land = board(name)
    for lane in land.lanes:
        assert all("jungle" not in land.zone_ids[zone] and land.zone_ids[zone] != "river" for zone in lane)
        assert all(land.spawns[zone] for zone in lane[1:-1])
    table = last()
    seen = [zone(table)]
    for winner in (1, 0, 0):
        carry_out(push_lane(table.state, 0, winner))
        seen.append(zone(table))
        table.state.waves = [3]
    assert seen == ["mid", "red_beach", "mid", "blue_beach"]


@rule("GA-push-17")
def test_where_both_teams_lose_their_last_minion_at_once_nobody_wins_the_push() -> None:
    table = last()
    state = table.state
    for word in ("blue_melee1", "red_melee1", "red_heavy1"):
        state.put(piece_of(table, word), NONE)
    carry_out(check_lane(state, 0))
    assert (zone(table), state.waves) == ("mid", [3])
    assert len(minions(table, "red")) == len(minions(table, "blue")) == 6


@rule("GA-push-18")
def test_a_last_minion_that_a_card_keeps_on_the_board_is_not_lost() -> None:
    """GA-sc-146"""
    table = last({"brogan": "j11"}, active=["brogan shield round"], resolved={"brogan": "shield"}, turn=2)
    strike(table)
    choose(table, "discard silver", "brogan")
    assert coins(table, "arien") == 2 and spot(table, "blue_melee1") == "j12"
    assert (zone(table), table.state.waves) == ("mid", [3])


@rule("GA-push-19")
def test_a_last_minion_that_is_replaced_has_left_the_board() -> None:
    """GA-sc-147"""
    table = last(tokens={"token0_1": "zombie"})
    carry_out(replace(table.state, piece_of(table, "blue_melee1"), piece_of(table, "token0_1")))
    assert spot(table, "token0_1") == "j12" and zone(table) == "blue_beach"
    assert [coins(table, seat) for seat in range(4)] == [0, 0, 0, 0]


@rule("GA-push-12", "GA-init-03")
def test_whoever_has_the_next_initiative_acts_after_a_push() -> None:
    table = strike(last(played={"wasp": "green1", "xargatha": "charm", "brogan": "brutal_jab"}))  # 3, 5, 8
    order: list[str] = []
    while set(asked(table).values()) == {"act"}:
        order += asked(table)
        choose(table, "hold")
    assert order == ["brogan", "xargatha", "wasp"]
    play(table, {})
    assert table.state.turn == 2
