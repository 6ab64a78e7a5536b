"""Heavy minions and their escort, and minions that an action has taken out of their Battle Zone."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.pieces import PIECE_WORDS
from titanomachy.games.guards_of_atlantis.rules.attack_and_defense import aim, attackable, strike
from titanomachy.games.guards_of_atlantis.rules.card_effects import TEXTS, Act
from titanomachy.games.guards_of_atlantis.rules.minion_battle import fighters
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import relocate
from titanomachy.games.guards_of_atlantis.rules.restrictions import blocked
from titanomachy.games.guards_of_atlantis.sentences import Told
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule

from ..table_top import (
    announced,
    arrange,
    asked,
    can,
    choose,
    coin,
    coins,
    lend,
    minions,
    offered,
    piece_of,
    spaces,
    spot,
    targets,
    told,
    zone,
)

HEROES = "arien brogan xargatha wasp"


# -- heavy minions


@rule("GA-heavy-01", "GA-heavy-03")
def test_an_escorted_heavy_minion_is_no_target() -> None:
    """GA-sc-041"""
    at = {"arien": "j13", "blue_heavy1": "k13", "blue_melee1": "m5"}
    table = choose(arrange(HEROES, at, "arien noble_blade", {"wasp": "green1"}), "primary")
    assert "stops" in told(table) and spot(table, "blue_heavy1") == "k13"
    del at["blue_melee1"]
    table = choose(arrange(HEROES, at, "arien noble_blade", {"wasp": "green1"}), "primary")
    assert spot(table, "blue_heavy1") == "off"


@rule("GA-repeat-05", "GA-heavy-03", "GA-minion-02", "GA-minion-03")
def test_the_repeat_may_take_the_heavy_minion_whose_last_companion_has_just_fallen() -> None:
    """GA-sc-043 and GA-sc-046: two coins, then four."""
    at = {"arien": "j13", "blue_heavy1": "k13", "blue_ranged1": "j12"}
    table = choose(arrange(HEROES, at, "arien violent_torrent", {"wasp": "green1"}), "primary")
    assert (coins(table, "arien"), spot(table, "blue_heavy1")) == (2, "k13")
    choose(table, "repeat")
    assert (coins(table, "arien"), spot(table, "blue_heavy1")) == (6, "off")


@rule("GA-heavy-05")
def test_one_effect_does_not_take_the_last_companion_and_the_heavy_together() -> None:
    """GA-sc-044: Sabina could remove two, but the heavy one was immune when she chose."""
    at = {"sabina": "j13", "blue_melee1": "k13", "blue_melee2": "j12", "blue_heavy1": "i13"}
    table = arrange("sabina brogan xargatha wasp", at, "sabina bullet_hell", {"wasp": "green1"})
    choose(table, "primary")
    choose(table, "target blue_melee1")
    assert targets(table) == {"blue_melee2"}
    choose(table, "target blue_melee2")
    assert asked(table) == {"wasp": "act"} and spot(table, "blue_heavy1") == "i13"


@rule("GA-heavy-04", "GA-mod-02")
def test_an_immune_heavy_minion_still_weakens_defense_counts_and_is_in_the_way() -> None:
    """GA-sc-045"""
    at = {"brogan": "j13", "arien": "k13", "blue_heavy1": "l13", "blue_melee1": "m5"}
    table = choose(arrange(HEROES, at, "brogan onslaught"), "primary")
    assert announced(table) == (4, -1)
    heavy = PIECE_WORDS.index("blue_heavy1")
    assert heavy in fighters(table.state, 0, 1)
    assert blocked(table.state, 0) >> table.state.where[heavy] & 1


@rule("GA-heavy-06", "GA-push-14")
def test_a_companion_out_of_the_zone_protects_nobody_but_still_holds_the_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-156: one action moves the melee minion out and strikes the heavy one."""

    def shove_and_strike(s: Match, a: Act) -> Script:
        assert attackable(s, a) == [PIECE_WORDS.index("blue_melee1")]
        relocate(s, PIECE_WORDS.index("blue_melee1"), SPACE_WORDS.index("p3"), Told.pushed)
        target = yield from aim(s, a, attackable(s, a))
        yield from strike(s, a, target)

    lend(monkeypatch, TEXTS, "arien.noble_blade", shove_and_strike)
    at = {"arien": "n5", "blue_melee1": "o4", "blue_heavy1": "n4", "red_melee1": "j7"}
    table = choose(arrange(HEROES, at, "arien noble_blade", {"wasp": "green1"}, keepers=False), "primary")
    assert (spot(table, "blue_heavy1"), coins(table, "arien")) == ("off", 4)
    assert (zone(table), table.state.waves, minions(table, "blue")) == ("mid", [3], {"o4"})


# -- strays


@rule("GA-stray-02", "GA-stray-03")
def test_a_strays_own_team_chooses_among_ways_of_equal_length() -> None:
    """GA-sc-047: Brogan acts, and Red chooses."""
    table = arrange(HEROES, {"red_melee1": "n3"}, "brogan onslaught", {"wasp": "green1"})
    choose(table, "hold")
    assert asked(table) == {"arien": "stray", "xargatha": "stray"} and spaces(table) == {"m4", "n4"}
    choose(table, "spawn n4", "xargatha")
    assert spot(table, "red_melee1") == "n4" and asked(table) == {"wasp": "act"}


@rule("GA-stray-05")
def test_where_strays_of_a_team_would_come_to_the_same_space_the_team_says_which_goes_first() -> None:
    at = {"red_melee1": "n3", "red_melee2": "m3", "red_melee3": "r1"}
    table = choose(arrange(HEROES, at, "brogan onslaught", {"wasp": "green1"}), "hold")
    assert asked(table) == {"arien": "first_stray", "xargatha": "first_stray"}
    assert targets(table) == {"red_melee1", "red_melee2"}, "the third goes another way"
    choose(table, "remove red_melee2")
    assert (spot(table, "red_melee2"), spot(table, "red_melee1")) == ("m4", "n4"), "the other way was left"


@rule("GA-stray-04")
def test_a_stray_that_is_walled_in_is_placed_as_near_as_possible() -> None:
    """GA-sc-048"""
    wall = {"token0_1": "b12", "token0_2": "b11", "token0_3": "a13"}
    rocks = dict.fromkeys(wall, "rock")
    table = arrange(HEROES, {"red_melee1": "a12", **wall}, "brogan onslaught", {"wasp": "green1"}, tokens=rocks)
    state = table.state
    free = [space for space in state.board.spaces if state.board.zone_of[space] == state.battle_zone(0)]
    far = state.board.distance[SPACE_WORDS.index("a12")]
    nearest = {SPACE_WORDS[space] for space in free if far[space] == min(far[other] for other in free)}
    choose(table, "hold")
    if len(nearest) > 1:
        assert spaces(table) == nearest
        choose(table, offered(table)[0])
    assert spot(table, "red_melee1") in nearest


@rule("GA-stray-06")
def test_a_token_that_counts_as_a_minion_stays_where_it_is() -> None:
    """GA-sc-051"""
    table = arrange(HEROES, {"token0_1": "n3"}, "brogan onslaught", {"wasp": "green1"}, tokens={"token0_1": "zombie"})
    choose(table, "hold")
    assert spot(table, "token0_1") == "n3" and asked(table) == {"wasp": "act"}


@pytest.mark.parametrize(("side", "red", "blue"), [("red", "o4", "o6"), ("blue", "o6", "o4")])
@rule("GA-stray-05")
def test_the_coins_team_walks_back_first(side: str, red: str, blue: str) -> None:
    """GA-sc-052: both would enter on the same space; the coin is not flipped."""
    at = {"red_melee1": "p3", "blue_melee1": "p4", "arien": "o5"}
    table = arrange(HEROES, at, "brogan onslaught", {"wasp": "green1"}, coin=side)
    choose(table, "hold")
    assert (spot(table, "red_melee1"), spot(table, "blue_melee1"), coin(table)) == (red, blue, side)


@rule("GA-stray-07", "GA-perf-11")
def test_a_minion_does_not_walk_home_between_two_choices_of_one_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-049: out with the first choice, back with the second."""
    seen = []

    def out_and_back(s: Match, a: Act) -> Script:
        for word in ("p3", "o4"):
            relocate(s, PIECE_WORDS.index("blue_melee1"), SPACE_WORDS.index(word), Told.moved)
            seen.append(SPACE_WORDS[s.where[PIECE_WORDS.index("blue_melee1")]])
        yield from ()

    lend(monkeypatch, TEXTS, "arien.spell_break", out_and_back)
    table = choose(arrange(HEROES, {"blue_melee1": "o4"}, "arien spell_break", {"wasp": "green1"}), "primary")
    assert seen == ["p3", "o4"] and "returns" not in told(table) and spot(table, "blue_melee1") == "o4"


@rule("GA-stray-07", "GA-repeat-05")
def test_a_minion_walks_home_between_two_instances_of_a_repeated_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-sc-050"""
    seen = []

    def out(s: Match, a: Act) -> Script:
        seen.append(SPACE_WORDS[s.where[PIECE_WORDS.index("blue_melee1")]])
        relocate(s, PIECE_WORDS.index("blue_melee1"), SPACE_WORDS.index("p3"), Told.moved)
        a.repeat(1)
        yield from ()

    lend(monkeypatch, TEXTS, "arien.spell_break", out)
    table = choose(arrange(HEROES, {"blue_melee1": "n5"}, "arien spell_break", {"wasp": "green1"}), "primary")
    choose(table, "repeat")
    assert seen == ["n5", "o4"] and spot(table, "blue_melee1") == "o4" and not can(table, "repeat", "arien")


@rule("GA-stray-01")
def test_what_was_shifted_counts_in_the_battle_as_before() -> None:
    at = {"red_melee1": "j7", "red_melee2": "n3", "blue_melee1": "l8", "blue_melee2": "m8"}
    table = arrange(HEROES, at, "brogan onslaught", keepers=False, turn=4)
    choose(table, "hold")
    choose(table, "spawn m4")
    assert table.state.round == 2 and len(minions(table, "red")) == len(minions(table, "blue")) == 2
    assert piece_of(table, "red_melee2") in fighters(table.state, 0, 0)
