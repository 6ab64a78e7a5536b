"""Across the river: two lanes, each with its own battle, waves and minions. Seven heroes make twins of both teams."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import NONE, SLOT_IDS
from titanomachy.games.guards_of_atlantis.pieces import MINIONS_OF, PIECE_WORDS
from titanomachy.games.guards_of_atlantis.sentences import Endings
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.errors import BadSetup
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, act, announced, arrange, asked, choose, coins, offered, spot, told, zone

# Red throne, red_a_beach, mid_a1, mid_a2, blue_a_beach, Blue throne; the other lane the same with b, mid_b2 first
RED_SIDE, BLUE_SIDE = ("red_a_beach", "red_b_beach"), ("blue_a_beach", "blue_b_beach")
HEROES = "arien brogan xargatha wasp sabina tigerclaw dodger arien"  # with twins
LANES = (  # in every zone of a lane a space for each team that stands alone
    {"red_a_beach": ("t12", "t13"), "mid_a1": ("t3", "t2"), "mid_a2": ("o4", "n5"), "blue_a_beach": ("h9", "i9")},
    {"red_b_beach": ("n20", "o20"), "mid_b2": ("g22", "h22"), "mid_b1": ("c22", "d22"), "blue_b_beach": ("c15", "d16")},
)


def river(at: dict[str, str], *acts: Any, **more: Any) -> Table[Match]:
    """A table with eight heroes on two lanes."""
    return arrange(HEROES, at, *acts, board="across_the_river", **more)


def new(seats: int, **options: Any) -> Table[Match]:
    """A table at the very beginning."""
    return GAME.new(seats=seats, seed=2, selection="all_random", **options)


def standing(table: Table[Match], lane: int) -> set[str]:
    """Where the minions of a lane stand."""
    where = table.state.where
    return {SPACE_WORDS[where[piece]] for team in MINIONS_OF[lane] for piece in team if where[piece] != NONE}


def spawns(table: Table[Match], name: str) -> set[str]:
    """The minion spawn points of a zone."""
    board = table.state.board
    return {SPACE_WORDS[space] for space in board.spawns[board.zone_ids.index(name)]}


def last_stands(lane: int, battle: tuple[str, str], winner: str, **more: Any) -> Table[Match]:
    """In a lane the winner's hero has just felled the last minion of the other team; the other lane stays as it is."""
    red, blue = LANES[lane][battle[lane]]
    loser, suffix = ("blue" if winner == "red" else "red"), "_b" if lane else ""
    other = 1 - lane
    calm = dict(zip(("red_melee1", "blue_melee1"), LANES[other][battle[other]], strict=True))
    at = {
        "hero0" if winner == "red" else "brogan": red,
        f"{loser}_melee1{suffix}": blue,
        f"{winner}_melee1{suffix}": min(spawns(river({}), battle[lane]) - {red, blue}),
        **{f"{word}{'_b' if other else ''}": space for word, space in calm.items()},
    }
    actor = "hero0 red1" if winner == "red" else "brogan gold"
    table = river(at, actor, battle=battle, keepers=False, **more)
    return choose(table, "primary")


# -- setting up


@rule("GA-lane2-01", "GA-lane2-02", "GA-lane2-04")
def test_two_lanes_with_their_own_battle_zones_minions_and_waves() -> None:
    """GA-sc-127"""
    for seats in (6, 7, 8):
        table = new(seats, board="across_the_river")
        assert (table.state.waves, table.state.lives) == ([7, 7], [6, 6])
    assert (zone(table, 0), zone(table, 1)) == ("mid_a2", "mid_b2")
    assert standing(table, 0) == spawns(table, "mid_a2") and standing(table, 1) == spawns(table, "mid_b2")
    assert all(len([p for p in team if table.state.where[p] != NONE]) == 4 for lane in MINIONS_OF for team in lane)


@rule("GA-lane2-05", "GA-count-04")
def test_nine_and_ten_heroes_have_seven_life_counters() -> None:
    """GA-sc-128: and five with handicap cards against four without."""
    for seats in (9, 10):
        table = new(seats)
        assert (table.state.waves, table.state.lives) == ([7, 7], [7, 7])
    s = _placed(new(9)).state
    held = [s.content.handicap[s.heroes[seat]] in cards for seat, cards in enumerate(s.hands)]
    assert held == [True, False] * 4 + [True]


def _placed(table: Table[Match]) -> Table[Match]:
    while set(asked(table).values()) == {"start"}:
        choose(table, offered(table)[0])
    return table


@rule("GA-lane2-03")
def test_the_fourth_and_fifth_hero_start_beside_an_own_spawn_point() -> None:
    """GA-sc-127"""
    table = new(10)
    land = table.state.board
    while set(asked(table).values()) == {"start"}:
        (seat,) = table.asks
        team = table.state.teams[seat]
        points = land.hero_spawns[team]
        taken = [space for space in points if space in table.state.where]
        choices = {SPACE_WORDS.index(words.split()[1]) for words in offered(table)}
        if len(taken) < 3:
            assert choices == set(points) - set(taken)
        else:
            near = {space for point in points for space in land.spaces if land.distance[point][space] == 1}
            assert choices == near - set(points) - set(table.state.where)
        choose(table, offered(table)[0])
    assert set(asked(table).values()) == {"play"}


@rule("GA-lane2-16", "GA-count-07", "GA-count-06")
def test_two_lanes_are_for_six_heroes_and_more_and_from_eight_on_the_only_board() -> None:
    assert [new(seats).state.board.id == "across_the_river" for seats in range(4, 11)] == [False] * 3 + [True] * 4
    with pytest.raises(BadSetup) as refused:
        new(5, board="across_the_river")
    assert refused.value.rule == "GA-lane2-16"
    with pytest.raises(BadSetup) as refused:
        new(8, board="forgotten_island")
    assert refused.value.rule == "GA-count-07"
    seven = _placed(new(7, board="forgotten_island", length="long"))  # the counters of six
    assert (seven.state.waves, seven.state.lives) == ([5], [8, 8]) and set(asked(seven).values()) == {"play"}


# -- minions of a lane


@rule("GA-lane2-07")
def test_a_minion_walks_back_to_the_lane_it_belongs_to() -> None:
    """GA-sc-125: a minion of the first lane stands in the Battle Zone of the second when an action is over."""
    table = river({"blue_melee1": "g22", "red_melee1_b": "h23"}, "hero0 red1", battle=("mid_a2", "mid_b2"))
    choose(table, "hold")
    assert "returns" in told(table)
    board = table.state.board
    assert board.zone_ids[board.zone_of[SPACE_WORDS.index(spot(table, "blue_melee1"))]] == "mid_a2"
    assert spot(table, "red_melee1_b") == "h23"


@pytest.mark.parametrize(
    ("side", "order"), [("blue", ["blue_melee1_b", "red_melee1"]), ("red", ["red_melee1", "blue_melee1_b"])]
)
@rule("GA-stray-05", "GA-lane2-07")
def test_the_coins_team_walks_back_first_in_whichever_lane(side: str, order: list[str]) -> None:
    at = {"red_melee1": "m10", "blue_melee1_b": "i18"}  # both in the river
    table = river(at, "hero0 red1", battle=("mid_a2", "mid_b2"), coin=side)
    choose(table, "hold")
    returned = []
    while True:
        returned += [PIECE_WORDS[event.args[0]] for event in table.events if event.kind == "returns"]
        if "stray" not in asked(table).values():
            break
        choose(table, offered(table)[0])
    assert returned == order


@rule("GA-lane2-14")
def test_companions_in_the_other_lane_do_not_shield_a_heavy_minion() -> None:
    """GA-sc-126"""
    at = {"hero0": "o5", "blue_heavy1": "o6", "blue_melee1_b": "g22"}
    table = river(at, "hero0 red1")
    choose(table, "primary")
    assert spot(table, "blue_heavy1") == "off" and coins(table, 0) == 4
    table = river(at | {"blue_melee1_b": "m7"}, "hero0 red1")  # not even where one has strayed into this lane
    choose(table, "primary")
    assert spot(table, "blue_heavy1") == "off"
    table = river(at | {"blue_melee1": "m7"}, "hero0 red1")
    choose(table, "primary")
    assert spot(table, "blue_heavy1") == "o6" and "stops" in told(table)


@rule("GA-mod-01")
def test_minions_of_both_lanes_stand_by_a_hero() -> None:
    table = river({"hero0": "o5", "brogan": "o6", "blue_melee1": "n7", "blue_melee1_b": "p6"}, "hero0 red1")
    choose(table, "primary")
    assert announced(table)[1] == 2


# -- pushes


@rule("GA-lane2-09")
def test_a_push_moves_and_refills_its_own_lane_only() -> None:
    table = last_stands(0, ("mid_a1", "mid_b2"), "red", waves=[4, 5])
    assert (zone(table, 0), zone(table, 1), table.state.waves) == ("mid_a2", "mid_b2", [3, 5])
    assert len(standing(table, 0)) == 8 and len(standing(table, 1)) == 2


@pytest.mark.parametrize(
    ("battle", "winner", "ending"),
    [
        (("red_a_beach", "mid_b2"), "red", Endings.ZONES + 1),  # then 1 + 1 for Red, 2 + 2 for Blue
        (("mid_a2", "mid_b2"), "red", Endings.ZONES),  # then 3 + 1 against 0 + 2
        (("mid_a1", "red_b_beach"), "blue", Endings.ZONES + 1),  # then 0 + 0 against 3 + 3
    ],
)
@rule("GA-lane2-10")
def test_the_last_wave_counter_of_a_lane_has_the_zones_counted(
    battle: tuple[str, str], winner: str, ending: int
) -> None:
    """GA-sc-121: after the push; the winner need not have made it."""
    table = last_stands(0, battle, winner, waves=[1, 4])
    assert table.over and table.state.ending == ending and table.state.waves == [0, 4]


@rule("GA-lane2-12")
def test_with_equal_zones_the_push_is_undone_and_they_are_counted_again_at_every_later_push() -> None:
    """GA-sc-122: 3 and 3 after the push."""
    table = last_stands(0, ("mid_a1", "mid_b2"), "red", waves=[1, 4])
    assert not table.over and "push_undone" in told(table)
    assert "refilled_again" in told(table) and "refilled" not in told(table), "it is not a new battle zone"
    assert (zone(table, 0), table.state.waves) == ("mid_a1", [0, 4])
    assert standing(table, 0) >= spawns(table, "mid_a1") - {spot(table, "hero0")}
    table = last_stands(1, ("mid_a1", "mid_b2"), "blue", waves=[0, 4])  # then 1 + 0 against 2 + 3
    assert table.over and table.state.ending == Endings.ZONES + 1


@rule("GA-lane2-13")
def test_a_push_into_a_throne_wins_before_any_count() -> None:
    """GA-sc-124: Blue has more zones, Red takes the throne with the last counter."""
    table = last_stands(0, ("blue_a_beach", "red_b_beach"), "red", waves=[1, 4])
    assert table.over and table.state.ending == Endings.THRONE


@rule("GA-lane2-15")
def test_life_counters_are_those_of_the_team_in_both_lanes() -> None:
    at = {"hero0": "g22", "brogan": "h22"}
    table = river(at, "hero0 red1", hands={"brogan": ""}, lives=(6, 1))
    choose(table, "primary")
    assert table.over and table.state.ending == Endings.LIVES


# -- two battles at the same time


def battles(battle: tuple[str, str], losers: tuple[str, str], waves: tuple[int, int] = (4, 4)) -> Table[Match]:
    """The end of a round at which each lane is lost by a team that has no minion there."""
    at = {}
    for lane, loser in enumerate(losers):
        winner = "red" if loser == "blue" else "blue"
        at[f"{winner}_melee1{'_b' if lane else ''}"] = LANES[lane][battle[lane]][0]
    return river(at, battle=battle, keepers=False, phase="battle", turn=5, waves=list(waves))


@rule("GA-lane2-08")
def test_both_battles_are_fought_and_both_lanes_are_pushed() -> None:
    table = battles(("mid_a2", "mid_b2"), ("blue", "red"))
    assert (zone(table, 0), zone(table, 1), table.state.waves) == ("blue_a_beach", "red_b_beach", [3, 3])
    assert standing(table, 0) == spawns(table, "blue_a_beach") and standing(table, 1) == spawns(table, "red_b_beach")


@rule("GA-lane2-08", "GA-lane2-10")
def test_zones_are_counted_when_both_battle_zones_have_moved() -> None:
    # Red's push of lane a alone would give Red 3 against 3; with Blue's of lane b it is 2 against 4
    table = battles(("mid_a1", "mid_b2"), ("blue", "red"), (1, 4))
    assert table.over and table.state.ending == Endings.ZONES + 1


@rule("GA-lane2-11")
def test_two_pushes_that_would_make_both_teams_winners_are_undone() -> None:
    """GA-sc-123"""
    table = battles(("blue_a_beach", "red_b_beach"), ("blue", "red"))
    assert not table.over
    assert [event.rule for event in table.events if event.kind == "push_undone"] == ["GA-lane2-11"]
    assert (zone(table, 0), zone(table, 1)) == ("blue_a_beach", "red_b_beach")
    assert standing(table, 0) == spawns(table, "blue_a_beach") and standing(table, 1) == spawns(table, "red_b_beach")
    assert table.state.round == 2
    table = battles(("blue_a_beach", "mid_b2"), ("blue", "red"))
    assert table.over and table.state.ending == Endings.THRONE  # one throne is enough, whatever the other lane does


def test_every_slot_of_a_twin_is_its_own() -> None:
    table = act(river({"hero0": "o5", "hero7": "h22"}, "hero0 gold", {"hero7": "gold"}), "hero0", "hold")
    assert SLOT_IDS[table.state.resolved[0][0]] == "gold" and table.state.unresolved[7] != NONE
