"""Dodger's shields, rituals, curses, necromancy and ultimate: what each does, and when it cannot."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import I_ATTACK
from titanomachy.kernel.ledger import rule

from ..table_top import (
    act,
    active_of,
    announced,
    arrange,
    asked,
    choose,
    coins,
    offered,
    spaces,
    spot,
    targets,
    told,
)

FOUR = "dodger brogan arien wasp"
DODGER = 0


# -- Shield of Decay, Vampiric Shield, Aegis of Doom


@pytest.mark.parametrize(
    ("card", "defense", "bonus"), [("shield_of_decay", 3, 2), ("vampiric_shield", 4, 2), ("aegis_of_doom", 4, 4)]
)
@rule("GA-def-04", "GA-def-05")
def test_the_shields_are_stronger_among_two_empty_spawn_points(card: str, defense: int, bonus: int) -> None:
    at = {"dodger": "k12", "brogan": "l12", "arien": "l10"}  # K13 and M12 are left empty
    more = {"brogan": {"attack": defense + bonus - 4}}
    slot = {"shield_of_decay": "blue1", "vampiric_shield": "blue2a", "aegis_of_doom": "blue3a"}[card]
    for wasp, holds in ("i15", True), ("m12", False):
        table = arrange(FOUR, {**at, "wasp": wasp}, "brogan onslaught", hands={"dodger": card}, items=more)
        act(table, "brogan", "primary")
        assert announced(table) == (defense + bonus, 0)
        choose(table, f"defend {slot}", "dodger")
        assert (spot(table, "dodger") == "k12") is holds


@rule("GA-act-07")
def test_a_shield_that_is_played_only_moves() -> None:
    table = arrange(FOUR, {"dodger": "k12", "brogan": "l12"}, "dodger shield_of_decay")
    assert offered(table) == ["walk", "hold"]


# -- Dark Ritual, Darker Ritual, Darkest Ritual


@pytest.mark.parametrize(("card", "number"), [("dark_ritual", 1), ("darker_ritual", 2), ("darkest_ritual", 2)])
@rule("GA-level-08")
def test_the_rituals_bring_coins_among_two_empty_spawn_points(card: str, number: int) -> None:
    near = {"dodger": "h15"}  # H14 and K13 are in radius
    table = act(arrange(FOUR, near, f"dodger {card}", {"brogan": "gold"}), "dodger", "primary")
    assert coins(table, "dodger") == number
    table = act(arrange(FOUR, {**near, "arien": "k13"}, f"dodger {card}", {"brogan": "gold"}), "dodger", "primary")
    assert coins(table, "dodger") == 0, "one is not enough"
    table = act(arrange(FOUR, {"dodger": "d13"}, f"dodger {card}", {"brogan": "gold"}), "dodger", "primary")
    assert coins(table, "dodger") == 0, "outside of the Battle Zone"
    wide = {"dodger": {"radius": 1}}
    table = arrange(FOUR, {**near, "arien": "k13"}, f"dodger {card}", {"brogan": "gold"}, items=wide)
    assert coins(act(table, "dodger", "primary"), "dodger") == number


@rule("GA-item-04", "GA-ult-02")
def test_the_darkest_ritual_brings_an_attack_item_once_the_ultimate_is_unlocked() -> None:
    for level, attack in (7, 2), (8, 3):
        table = arrange(FOUR, {"dodger": "h15"}, "dodger darkest_ritual", {"brogan": "gold"}, level={"dodger": level},
                        items={"dodger": {"attack": 2}})  # fmt: skip
        act(table, "dodger", "primary")
        assert (coins(table, "dodger"), table.state.icons[DODGER][I_ATTACK]) == (2, attack)
    table = arrange(FOUR, {"dodger": "h15"}, "dodger darker_ritual", {"brogan": "gold"}, level={"dodger": 8})
    act(table, "dodger", "primary")
    assert table.state.icons[DODGER][I_ATTACK] == 0


# -- Weakness, Enfeeblement


@pytest.mark.parametrize(("card", "penalty"), [("weakness", 4), ("enfeeblement", 6)])
@rule("GA-atkhero-01", "GA-active-02", "GA-active-09")
def test_weakness_takes_attack_from_enemy_heroes_in_radius_this_turn(card: str, penalty: int) -> None:
    at = {"dodger": "k12", "brogan": "n12", "arien": "n11"}
    table = act(arrange(FOUR, at, f"dodger {card}", {"brogan": "onslaught"}), "dodger", "primary")
    act(table, "brogan", "primary")
    assert announced(table)[0] == 4 - penalty
    table = act(arrange(FOUR, {**at, "dodger": "i12"}, f"dodger {card}", {"brogan": "onslaught"}), "dodger", "primary")
    act(table, "brogan", "primary")
    assert announced(table)[0] == 4, "five spaces away"
    choose(table, "decline", "arien")
    assert active_of(table, "dodger") == [], "the turn is over"


@rule("GA-atkhero-04")
def test_a_weakened_attack_still_defeats_whoever_does_not_defend_and_friends_are_spared() -> None:
    """GA-ruling-58."""
    at = {"dodger": "k12", "brogan": "l12"}
    table = arrange(FOUR, at, "brogan onslaught", active=["dodger enfeeblement turn"], hands={"dodger": ""})
    act(table, "brogan", "primary")
    assert spot(table, "dodger") == "off"
    table = arrange(
        FOUR, {**at, "red_melee1": "m12", "dodger": "n12"}, "brogan onslaught", active=["dodger weakness turn"]
    )
    act(table, "brogan", "primary")
    assert spot(table, "red_melee1") == "off"
    at = {"dodger": "k12", "arien": "k11", "brogan": "l11"}
    table = act(arrange(FOUR, at, "arien noble_blade", active=["dodger weakness turn"]), "arien", "primary", "skip")
    assert announced(table)[0] == 4


def test_enfeeblement_lets_enemy_heroes_in_radius_repeat_nothing() -> None:
    heroes = "dodger xargatha arien wasp"
    at = {"dodger": "k13", "xargatha": "k12", "red_melee1": "l12", "arien": "l11"}
    for card, repeats in ("weakness", True), ("enfeeblement", False):
        table = arrange(heroes, at, "xargatha cleave", {"wasp": "gold"}, active=[f"dodger {card} turn"])
        act(table, "xargatha", "primary", "target red_melee1")
        assert (asked(table) == {"xargatha": "repeat"}) is repeats
    far = {**at, "dodger": "h15"}
    table = arrange(heroes, far, "xargatha cleave", {"wasp": "gold"}, active=["dodger enfeeblement turn"])
    act(table, "xargatha", "primary", "target red_melee1")
    assert asked(table) == {"wasp": "act"}, "three spaces away"
    far = {**at, "dodger": "d15"}
    table = arrange(heroes, far, "xargatha cleave", {"wasp": "gold"}, active=["dodger enfeeblement turn"])
    act(table, "xargatha", "primary", "target red_melee1")
    assert asked(table) == {"xargatha": "repeat"}


# -- Necromancy, Necromastery

WAVE = {"red_melee1": "j7", "red_melee2": "k7", "red_melee3": "l10", "red_melee4": "h14", "red_ranged1": "j10"}


@rule("GA-kw-28", "GA-kw-30")
def test_necromancy_brings_back_a_minion_of_any_missing_type_on_a_friendly_spawn_point_beside_her() -> None:
    """GA-ruling-27."""
    table = act(arrange(FOUR, {"dodger": "k12"}, "dodger necromancy"), "dodger", "primary")
    assert targets(table) == {"red_melee1", "red_ranged1"}, "the heavy minion is on the board"
    choose(table, "target red_ranged1")
    assert (spot(table, "red_ranged1"), "minion_back" in told(table)) == ("k13", True)
    some = {word: space for word, space in WAVE.items() if word != "red_melee2"}
    table = act(arrange(FOUR, {"dodger": "k12", **some}, "dodger necromancy"), "dodger", "primary")
    assert spot(table, "red_melee2") == "k13", "the only type of which there are fewer than points"


@rule("GA-kw-28", "GA-perf-02")
def test_necromancy_brings_back_nobody_while_the_wave_is_complete() -> None:
    table = act(arrange(FOUR, {"dodger": "k12", **WAVE}, "dodger necromancy"), "dodger", "primary")
    assert ("stops" in told(table), spot(table, "red_ranged2")) == (True, "off")


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ({"dodger": "k12", "brogan": "k13"}, "the point is taken"),
        ({"dodger": "m11"}, "those beside her are Blue's"),
        ({"dodger": "e13"}, "those beside her are not in the Battle Zone"),
    ],
)
@rule("GA-perf-02")
def test_necromancy_needs_an_empty_friendly_spawn_point_of_the_battle_zone_beside_her(
    at: dict[str, str], why: str
) -> None:
    table = act(arrange(FOUR, at, "dodger necromancy"), "dodger", "primary")
    assert "stops" in told(table), why


@rule("GA-item-04")
def test_necromastery_reaches_as_far_as_its_radius() -> None:
    table = act(arrange(FOUR, {"dodger": "k12"}, "dodger necromastery"), "dodger", "primary", "target red_melee1")
    assert spot(table, "red_melee1") == "k13"
    table = arrange(FOUR, {"dodger": "k12"}, "dodger necromastery", items={"dodger": {"radius": 1}})
    act(table, "dodger", "primary", "target red_melee1")
    assert spaces(table) == {"k13", "l10"}


@rule("GA-lane2-17", "GA-lane2-06")
def test_with_two_lanes_a_minion_comes_back_in_the_battle_zone_of_its_own_lane() -> None:
    heroes = "dodger brogan arien wasp xargatha sabina"
    zones = ("mid_a1", "mid_b1")
    table = arrange(heroes, {"dodger": "t6"}, "dodger necromancy", board="across_the_river", battle=zones)
    act(table, "dodger", "primary")
    assert targets(table) == {"red_melee1", "red_ranged1"}
    choose(table, "target red_melee1")
    assert spot(table, "red_melee1") == "t5"
    table = arrange(heroes, {"dodger": "d24"}, "dodger necromancy", board="across_the_river", battle=zones)
    act(table, "dodger", "primary")
    assert targets(table) == {"red_melee1_b", "red_ranged1_b"}


# -- Tide of Darkness


@rule("GA-ult-02")
def test_tide_of_darkness_makes_every_empty_space_a_spawn_point_of_the_battle_zone_for_her_actions() -> None:
    at = {"dodger": "d13", "brogan": "f13"}
    table = arrange(FOUR, at, "dodger dread_razor", level={"dodger": 8})
    act(table, "dodger", "primary", "mode 1")
    assert asked(table) == {"brogan": "defend"}
    table = arrange(FOUR, at, "dodger death_trap", level={"dodger": 8})
    assert asked(act(table, "dodger", "primary")) == {"brogan": "discard"}
    table = arrange(FOUR, at, "dodger dark_ritual", {"brogan": "gold"}, level={"dodger": 8})
    assert coins(act(table, "dodger", "primary"), "dodger") == 1


@rule("GA-ult-02", "GA-def-04")
def test_tide_of_darkness_also_rises_while_she_defends() -> None:
    at = {"dodger": "d13", "brogan": "e13"}
    for level, holds in (8, True), (7, False):
        table = arrange(FOUR, at, "brogan onslaught", level={"dodger": level}, items={"brogan": {"attack": 1}})
        act(table, "brogan", "primary")
        choose(table, "defend blue1", "dodger")
        assert (spot(table, "dodger") == "d13") is holds, "3, and 2 more, against 5"


def test_tide_of_darkness_serves_nobody_else() -> None:
    heroes, at = "dodger dodger arien wasp", {"hero1": "i12", "arien": "k12"}
    table = arrange(heroes, at, "hero1 dread_razor", level={"hero0": 8}, twins="always")
    act(table, "hero1", "primary", "mode 1")
    assert "stops" in told(table)


@rule("GA-kw-28", "GA-stray-02")
def test_with_the_tide_a_minion_comes_back_on_any_empty_space_in_reach_and_walks_home_from_outside() -> None:
    """GA-ruling-85."""
    table = arrange(FOUR, {"dodger": "k12", "brogan": "l12"}, "dodger necromancy", level={"dodger": 8})
    act(table, "dodger", "primary", "target red_melee1")
    assert spaces(table) == {"l11", "k11", "j12", "j13", "k13"}
    table = arrange(FOUR, {"dodger": "o12"}, "dodger necromancy", level={"dodger": 8})
    act(table, "dodger", "primary", "target red_melee1", "to n13")
    assert asked(table) == {"dodger": "stray", "arien": "stray"}, "two ways home"
    choose(table, "spawn n12")
    assert spot(table, "red_melee1") == "n12"


@rule("GA-kw-28")
def test_the_tide_does_not_raise_the_number_of_minions() -> None:
    """GA-ruling-85: the printed spawn points count."""
    table = arrange(FOUR, {"dodger": "k12", **WAVE}, "dodger necromancy", level={"dodger": 8})
    act(table, "dodger", "primary")
    assert "stops" in told(table)
