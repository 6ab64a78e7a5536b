"""Xargatha's blue cards, her embrace and her ultimate: what each of these cards does, and when it cannot."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import CARD
from titanomachy.games.guards_of_atlantis.rules.restrictions import beside_terrain
from titanomachy.kernel.ledger import rule

from ..table_top import (
    act,
    active_of,
    announced,
    arrange,
    asked,
    can,
    choose,
    discarded,
    hand,
    hold_all,
    offered,
    piece_of,
    play,
    spaces,
    spot,
    targets,
    told,
)

FOUR = "xargatha brogan arien wasp"
XARGATHA = 0


# -- Fresh Converts, Devoted Followers


@rule("GA-kw-18", "GA-change-04", "GA-perf-03")
def test_fresh_converts_takes_back_a_discarded_card_beside_an_enemy_minion() -> None:
    at = {"xargatha": "k12", "blue_heavy1": "l12", "blue_melee1": "i15"}
    table = arrange(FOUR, at, "xargatha fresh_converts", discards={"xargatha": "gold green1"})
    act(table, "xargatha", "primary")
    assert offered(table) == ["retrieve gold", "retrieve green1", "skip"], "an immune minion counts"
    choose(table, "retrieve green1")
    assert (hand(table, "xargatha"), discarded(table, "xargatha")) == ("silver red1 green1", "gold")


@pytest.mark.parametrize(("card", "asks"), [("fresh_converts", False), ("devoted_followers", True)])
@rule("GA-change-04")
def test_only_devoted_followers_come_for_an_enemy_hero(card: str, asks: bool) -> None:
    at = {"xargatha": "k12", "brogan": "l12", "blue_melee1": "m12"}
    table = arrange(FOUR, at, f"xargatha {card}", {"arien": "gold"}, discards={"xargatha": "gold"})
    act(table, "xargatha", "primary")
    assert (asked(table) == {"xargatha": "retrieve"}) is asks
    table = arrange(FOUR, {**at, "brogan": "m11"}, f"xargatha {card}", {"arien": "gold"}, discards={"xargatha": "gold"})
    act(table, "xargatha", "primary")
    assert (asked(table), discarded(table, "xargatha")) == ({"arien": "act"}, "gold"), "nobody is beside her"


# -- Stone Gaze, Petrifying Stare, Turn into Statues


@pytest.mark.parametrize(
    ("card", "beyond"), [("stone_gaze", "n12"), ("petrifying_stare", "o12"), ("turn_into_statues", "p12")]
)
@rule("GA-active-10")
def test_stone_gaze_forbids_movement_actions_in_radius_during_the_next_turn(card: str, beyond: str) -> None:
    """GA-ruling-79."""
    at = {"xargatha": "k12", "brogan": "m12", "wasp": beyond, "arien": "k11"}
    table = arrange(FOUR, at, f"xargatha {card}", {"brogan": "red1"})
    act(table, "xargatha", "primary")
    assert {"primary", "walk"} <= set(offered(table, "brogan")), "not yet"
    hold_all(table)
    play(table, {"brogan": "green1", "wasp": "blue1", "xargatha": "gold", "arien": "green1"})
    seen = {}
    while set(asked(table).values()) == {"act"}:
        seen.update({who: set(offered(table)) for who in asked(table)})
        choose(table, "hold")
    assert seen["brogan"] == {"primary", "hold"}
    assert "walk" in seen["wasp"], "out of radius"
    assert "walk" in seen["arien"], "a friend"
    play(table, {"brogan": "blue1"})
    hold_all(table)
    assert active_of(table, "xargatha") == []


@rule("GA-fast-11")
def test_a_hero_of_stone_does_not_travel_fast_in_place_of_a_movement_action() -> None:
    """GA-ruling-04."""
    at = {"xargatha": "m13", "brogan": "n13"}
    assert can(arrange(FOUR, at, "brogan red1"), "travel"), "no enemy is in the zone of Brogan"
    assert not can(arrange(FOUR, at, "brogan red1", active=["xargatha stone_gaze turn"]), "travel")


@pytest.mark.parametrize(
    ("card", "last", "beyond"),
    [("stone_gaze", "m12", "n12"), ("petrifying_stare", "n12", "o12"), ("turn_into_statues", "o12", "p12")],
)
@rule("GA-card-11", "GA-active-02")
def test_the_gaze_reaches_as_far_as_its_radius_from_where_she_stands(card: str, last: str, beyond: str) -> None:
    active = [f"xargatha {card} turn"]
    table = arrange(FOUR, {"xargatha": "k12", "brogan": last}, "brogan red1", active=active)
    assert not can(table, "walk")
    table = arrange(FOUR, {"xargatha": "k12", "brogan": beyond}, "brogan red1", active=active)
    assert can(table, "walk")
    table = arrange(FOUR, {"xargatha": "l12", "brogan": beyond}, "brogan red1", active=active)
    assert not can(table, "walk"), "the radius moves with her"


@rule("GA-active-12")
def test_a_gaze_of_the_fourth_turn_is_lost() -> None:
    """GA-ruling-06."""
    table = arrange(FOUR, {"xargatha": "k12", "brogan": "m12"}, "xargatha stone_gaze", turn=4)
    act(table, "xargatha", "primary")
    assert (table.state.round, table.state.turn, active_of(table, "xargatha")) == (2, 1, [])


@rule("GA-move-10")
def test_a_hero_of_stone_still_moves_by_other_actions_and_is_pushed_as_usual() -> None:
    """GA-ruling-80, GA-ruling-81."""
    at = {"xargatha": "k13", "brogan": "l12", "arien": "o12"}
    gaze = ["xargatha petrifying_stare turn"]
    table = act(arrange(FOUR, at, "brogan mad_dash", active=gaze), "brogan", "primary")
    assert spot(table, "brogan") == "n12", "he has charged"
    table = arrange(FOUR, {**at, "arien": "k12", "blue_melee1": "k11"}, "arien rogue_wave", active=gaze)
    act(table, "arien", "primary", "target blue_melee1", "target brogan", "push 2")
    assert spot(table, "brogan") == "n12"


@pytest.mark.parametrize("card", ["stone_gaze", "petrifying_stare", "turn_into_statues"])
@rule("GA-kw-08")
def test_a_hero_of_stone_is_terrain_for_its_neighbours(card: str) -> None:
    """GA-ruling-90."""
    at = {"xargatha": "k13", "brogan": "l12", "blue_melee1": "m12", "red_melee1": "k12", "arien": "j12"}
    table = arrange(FOUR, at, "brogan gold", active=[f"xargatha {card} turn"])
    near = [
        word for word in ("arien", "red_melee1", "blue_melee1") if beside_terrain(table.state, piece_of(table, word))
    ]
    assert near == ["red_melee1", "blue_melee1"]
    table = arrange(FOUR, at, "brogan gold")
    assert not beside_terrain(table.state, piece_of(table, "red_melee1"))


# -- Constrict, Final Embrace


@rule("GA-active-08", "GA-eor-02", "GA-minion-02")
def test_constrict_defeats_a_melee_minion_beside_her_before_the_minion_battle() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l12", "blue_ranged1": "l11", "red_melee1": "i15"}
    table = arrange(FOUR, at, "xargatha constrict", turn=4, coins={"xargatha": 5}, level={"xargatha": 7})
    act(table, "xargatha", "primary")
    assert (spot(table, "blue_melee1"), spot(table, "blue_ranged1")) == ("off", "l11")
    assert told(table).index("minion_falls") < told(table).index("battle")
    assert table.state.level[XARGATHA] == 8, "the two coins have paid for a level"
    at = {"xargatha": "k12", "blue_melee1": "l12", "blue_melee2": "l11", "red_melee1": "i15"}
    table = act(arrange(FOUR, at, "xargatha constrict", turn=4), "xargatha", "primary")
    assert targets(table) == {"blue_melee1", "blue_melee2"}
    assert table.asks[XARGATHA].args == (CARD["xargatha.constrict"],), "the card that asks is named"


def test_constrict_waits_for_the_end_of_the_round() -> None:
    table = arrange(FOUR, {"xargatha": "k12", "blue_melee1": "l12"}, "xargatha constrict", turn=3)
    act(table, "xargatha", "primary")
    assert (table.state.turn, spot(table, "blue_melee1")) == (4, "l12")
    play(table, {"xargatha": "gold", "brogan": "red1", "arien": "green1", "wasp": "blue1"})
    hold_all(table)
    assert (table.state.round, spot(table, "blue_melee1")) == (1, "off"), "then levels are gained"


@rule("GA-perf-04")
def test_constrict_leaves_xargatha_the_choice_between_several_minions() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l12", "blue_melee2": "l11", "red_melee1": "i15"}
    table = act(arrange(FOUR, at, "xargatha constrict", turn=4), "xargatha", "primary")
    assert (asked(table), targets(table)) == ({"xargatha": "target"}, {"blue_melee1", "blue_melee2"})
    choose(table, "target blue_melee2")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2")) == ("l12", "off")


@pytest.mark.parametrize(
    ("card", "prey"),
    [("constrict", {"blue_melee1"}), ("final_embrace", {"blue_melee1", "blue_ranged1"})],
)
@rule("GA-perf-02")
def test_neither_embrace_takes_a_heavy_minion_and_constrict_no_ranged_one(card: str, prey: set[str]) -> None:
    """GA-ruling-82."""
    for minion in ("blue_melee1", "blue_ranged1", "blue_heavy2"):
        table = arrange(FOUR, {"xargatha": "k12", minion: "l12"}, f"xargatha {card}", turn=4)
        act(table, "xargatha", "primary")
        assert ("minion_falls" in told(table)) is (minion in prey)
        assert ("stops" in told(table)) is (minion not in prey)


@rule("GA-eor-03", "GA-push-10")
def test_the_embrace_of_the_last_minion_pushes_the_lane_and_the_battle_is_fought_in_the_new_zone() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l12", "red_melee1": "i15"}
    table = arrange(FOUR, at, "xargatha constrict", turn=4, keepers=False)
    act(table, "xargatha", "primary")
    order = told(table)
    assert order.index("pushed_lane") < order.index("battle")
    assert table.state.waves == [2]


@rule("GA-defeat-03")
def test_the_embrace_ends_with_xargathas_defeat() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l12", "brogan": "l11"}
    table = arrange(FOUR, at, "brogan gold", turn=4, active=["xargatha constrict end"], hands={"xargatha": ""})
    act(table, "brogan", "primary")
    assert (spot(table, "xargatha"), "minion_falls" in told(table)) == ("off", False)


# -- Metamorphosis


@rule("GA-ult-02", "GA-init-02", "GA-init-03")
def test_metamorphosis_makes_her_faster_for_every_enemy_unit_beside_her() -> None:
    at = {"xargatha": "k12", "blue_melee1": "l12", "blue_heavy1": "l11", "brogan": "k11"}
    played = {"xargatha": "stone_gaze", "wasp": "shock", "brogan": "onslaught"}  # 9, 8 and 11
    assert list(asked(arrange(FOUR, at, played=played, level={"xargatha": 8}))) == ["xargatha"], "9 + 3"
    assert list(asked(arrange(FOUR, at, played=played))) == ["brogan"]
    apart = {**at, "xargatha": "i15"}
    assert list(asked(arrange(FOUR, apart, played=played, level={"xargatha": 8}))) == ["brogan"]
    for level in (1, 8):
        table = act(arrange(FOUR, at, "xargatha cleave", level={"xargatha": level}), "xargatha", "primary")
        assert announced(choose(table, "target brogan"))[0] == 4, "her attack stays as it is printed"


@rule("GA-kw-15", "GA-ult-02")
def test_with_metamorphosis_she_moves_farther_and_through_obstacles() -> None:
    walls = {"red_melee1": "l12", "red_melee2": "l11", "red_melee3": "k11", "red_melee4": "j12", "arien": "j13"}
    at = {"xargatha": "k12", "brogan": "k13", **walls}
    table = act(arrange(FOUR, at, "xargatha charm"), "xargatha", "primary")
    assert offered(table) == ["stay"]
    table = act(arrange(FOUR, at, "xargatha charm", level={"xargatha": 8}), "xargatha", "primary")
    assert {"n12", "k9", "m12", "k14"} <= spaces(table), "two spaces, and one more for Brogan; over terrain too"
    assert not {"l12", "k13", "o12", "k8"} & spaces(table), "no space that is taken, none farther away"


@rule("GA-ult-02")
def test_metamorphosis_serves_nobody_else() -> None:
    at = {"xargatha": "k12", "brogan": "l12", "blue_melee1": "m12"}
    table = act(arrange(FOUR, at, "brogan brutal_jab", level={"xargatha": 8}), "brogan", "walk")
    assert "j12" not in spaces(table), "Brogan would have to pass her"
    assert not {"m14", "o10"} & spaces(table), "two spaces as printed"
