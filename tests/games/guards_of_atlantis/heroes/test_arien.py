"""Arien's attacks and defenses: what each of these cards does, and when it cannot."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import ATTACK, SKILL
from titanomachy.games.guards_of_atlantis.rules.restrictions import immune
from titanomachy.kernel.ledger import rule

from ..table_top import (
    act,
    active_of,
    announced,
    arrange,
    asked,
    can,
    choose,
    coins,
    hand,
    hold_all,
    offered,
    play,
    spaces,
    spot,
    targets,
    told,
)

FOUR = "arien brogan xargatha wasp"
ARIEN, BROGAN, XARGATHA, WASP = range(4)


# -- Noble Blade, Ceremonial Blade


@rule("GA-perf-03", "GA-move-11", "GA-order-01")
def test_noble_blade_first_moves_another_unit_beside_the_target_one_space() -> None:
    at = {"arien": "k12", "brogan": "l12", "wasp": "m12", "red_melee1": "l11", "blue_ranged1": "n12"}
    table = act(arrange(FOUR, at, "arien noble_blade"), "arien", "primary")
    assert targets(table) == {"wasp", "red_melee1"}, "neither Arien, nor the target, nor one farther away"
    choose(table, "target wasp")
    assert spaces(table) == {"n11", "m11", "l13", "m13"}
    choose(table, "to m13")
    assert spot(table, "wasp") == "m13"
    assert (asked(table), announced(table)) == ({"brogan": "defend"}, (4, -1))


@rule("GA-perf-03", "GA-perf-17")
def test_noble_blade_may_leave_all_units_where_they_are_and_asks_nothing_where_none_can_move() -> None:
    at = {"arien": "k12", "brogan": "l12", "wasp": "m12"}
    table = act(arrange(FOUR, at, "arien noble_blade"), "arien", "primary", "skip")
    assert (spot(table, "wasp"), asked(table)) == ("m12", {"brogan": "defend"})
    table = act(arrange(FOUR, {"arien": "k12", "brogan": "l12"}, "arien noble_blade"), "arien", "primary")
    assert asked(table) == {"brogan": "defend"}


@rule("GA-order-02", "GA-mod-01")
def test_a_minion_that_noble_blade_has_moved_away_no_longer_helps_the_target() -> None:
    at = {"arien": "k12", "brogan": "l12", "blue_melee1": "m12"}
    for move, falls in (["skip"], False), (["target blue_melee1", "to n12"], True):
        table = act(arrange(FOUR, at, "arien noble_blade", hands={"brogan": "gold"}), "arien", "primary", *move)
        choose(table, "defend gold")  # 3, and 1 for the minion, against 4
        assert (spot(table, "brogan") == "off") is falls


@rule("GA-heavy-01", "GA-kw-16")
def test_noble_blade_moves_no_heavy_minion_that_is_immune() -> None:
    at = {"arien": "k12", "brogan": "l12", "blue_heavy1": "m12"}
    table = act(arrange(FOUR, at, "arien noble_blade"), "arien", "primary")
    assert targets(table) == {"blue_heavy1"}
    table = act(arrange(FOUR, {**at, "blue_melee1": "i14"}, "arien noble_blade"), "arien", "primary")
    assert asked(table) == {"brogan": "defend"}


def test_noble_blade_moves_no_unit_that_bulwark_holds() -> None:
    at = {"arien": "k12", "brogan": "l12", "wasp": "m12", "red_melee1": "l11"}
    table = arrange(FOUR, at, "arien noble_blade", active=["brogan bulwark turn"])
    assert targets(act(table, "arien", "primary")) == {"red_melee1"}


@rule("GA-perf-06", "GA-perf-02")
def test_ceremonial_blade_hits_heroes_alone_and_moves_minions_alone() -> None:
    at = {"arien": "k12", "brogan": "l12", "wasp": "m12", "blue_melee1": "l11", "red_melee1": "m11"}
    table = act(arrange(FOUR, at, "arien ceremonial_blade"), "arien", "primary")
    assert targets(table) == {"blue_melee1", "red_melee1"}, "beside Brogan, the only hero beside Arien"
    choose(table, "target blue_melee1")
    choose(table, "to k11")
    assert (spot(table, "blue_melee1"), announced(table)) == ("k11", (3, -1))
    table = arrange(FOUR, {"arien": "k12", "blue_melee1": "l11"}, "arien ceremonial_blade")
    act(table, "arien", "primary")
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "l11")


# -- Dangerous Current, Raging Stream, Violent Torrent


@rule("GA-perf-14", "GA-perf-17", "GA-order-06")
def test_dangerous_current_makes_a_hero_behind_the_target_discard_a_card_before_the_attack() -> None:
    at = {"arien": "j12", "blue_melee1": "k12", "brogan": "l12", "wasp": "m12"}
    table = act(arrange(FOUR, at, "arien dangerous_current"), "arien", "primary")
    assert targets(table) == {"brogan", "wasp"}
    choose(table, "target wasp")
    assert asked(table) == {"wasp": "discard"}
    assert not can(table, "skip", "wasp"), "whoever has a card must discard it"
    choose(table, "discard silver", "wasp")
    assert (hand(table, "wasp"), spot(table, "blue_melee1")) == ("gold red1 blue1 green1", "off")
    assert hand(table, "brogan") == "gold silver red1 blue1 green1", "one hero at most"


@rule("GA-perf-14", "GA-defeat-11", "GA-defeat-05", "GA-defeat-07")
def test_a_hero_behind_the_target_without_a_card_is_defeated_and_the_attack_goes_on() -> None:
    at = {"arien": "j12", "blue_melee1": "k12", "brogan": "l12"}
    table = arrange(FOUR, at, "arien dangerous_current", hands={"brogan": ""}, level={"brogan": 2})
    act(table, "arien", "primary", "target brogan")
    assert (spot(table, "brogan"), spot(table, "blue_melee1")) == ("off", "off")
    assert (coins(table, "arien"), coins(table, "xargatha"), table.state.lives) == (2 + 2, 1, [6, 5])


@rule("GA-perf-17")
def test_dangerous_current_needs_nobody_behind_the_target_and_may_spare_whoever_is_there() -> None:
    """GA-ruling-13."""
    at = {"arien": "j12", "blue_melee1": "k12", "brogan": "l12"}
    table = act(arrange(FOUR, at, "arien dangerous_current"), "arien", "primary", "skip")
    assert (len(table.state.hands[BROGAN]), spot(table, "blue_melee1")) == (5, "off")
    table = act(arrange(FOUR, {**at, "brogan": "l11"}, "arien dangerous_current"), "arien", "primary")
    assert (len(table.state.hands[BROGAN]), spot(table, "blue_melee1")) == (5, "off"), "beside it, but not in line"


@pytest.mark.parametrize(
    ("card", "last", "beyond"),
    [("dangerous_current", "m12", "n12"), ("raging_stream", "n12", "o12"), ("violent_torrent", "p12", "q12")],
)
@rule("GA-kw-32")
def test_the_line_behind_the_target_is_as_long_as_the_card_says(card: str, last: str, beyond: str) -> None:
    at = {"arien": "j12", "blue_melee1": "k12", "wasp": beyond, "xargatha": "l12"}
    table = act(arrange(FOUR, {**at, "brogan": last}, f"arien {card}"), "arien", "primary")
    assert targets(table) == {"brogan"}, "neither beyond the line, nor a friend on it"


@rule("GA-core-14", "GA-kw-41")
def test_the_line_behind_the_target_runs_over_terrain() -> None:
    table = arrange(FOUR, {"arien": "k12", "blue_melee1": "k11", "brogan": "k9"}, "arien dangerous_current")
    assert targets(act(table, "arien", "primary")) == {"brogan"}


@rule("GA-attack-03")
def test_dangerous_current_without_an_enemy_unit_beside_arien_stops_at_once() -> None:
    table = arrange(FOUR, {"arien": "k12", "blue_melee1": "m12", "brogan": "n12"}, "arien dangerous_current")
    act(table, "arien", "primary")
    assert ("stops" in told(table), len(table.state.hands[BROGAN])) == (True, 5)


@rule("GA-repeat-01", "GA-repeat-02", "GA-repeat-08")
def test_violent_torrent_may_be_repeated_once_on_a_different_unit() -> None:
    at = {"arien": "j12", "brogan": "k12", "blue_melee1": "k11", "blue_melee2": "j11", "wasp": "l10"}
    table = arrange(FOUR, at, "arien violent_torrent", hands={"brogan": "silver red1 red2a"})
    act(table, "arien", "primary", "target brogan")
    choose(table, "defend red2a", "brogan")  # 8, and 1 for the minion beside him, against 7
    assert offered(table) == ["repeat", "stop"]
    choose(table, "repeat")
    assert targets(table) == {"blue_melee1", "blue_melee2"}
    choose(table, "target blue_melee1")
    choose(table, "target wasp")  # straight behind it
    choose(table, "discard gold", "wasp")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2"), spot(table, "brogan")) == ("off", "j11", "k12")
    assert table.state.unresolved[ARIEN] == -1, "that was all"


def test_violent_torrent_is_not_repeated_without_a_different_unit() -> None:
    at = {"arien": "j12", "blue_melee1": "k12", "brogan": "l13"}
    table = arrange(FOUR, at, "arien violent_torrent", active=["brogan fortify round"], hands={"brogan": "silver"})
    act(table, "arien", "primary")
    choose(table, "discard silver", "brogan")
    assert (spot(table, "blue_melee1"), asked(table)) == ("k12", {"arien": "play", "xargatha": "play", "wasp": "play"})


@rule("GA-repeat-07", "GA-repeat-05")
def test_a_minion_of_the_next_wave_is_a_different_unit_for_violent_torrent() -> None:
    at = {"arien": "p9", "blue_melee4": "o9", "red_melee1": "k12"}
    table = arrange(FOUR, at, "arien violent_torrent", keepers=False)
    act(table, "arien", "primary")
    assert (table.state.waves, spot(table, "blue_melee4")) == ([2], "q8"), "the same figure stands beside him again"
    choose(table, "repeat")
    assert (spot(table, "blue_melee4"), coins(table, "arien")) == ("off", 4)


# -- Rogue Wave, Tidal Blast


@pytest.mark.parametrize(
    ("card", "ends"), [("rogue_wave", ["l11", "m10", "n9"]), ("tidal_blast", ["l11", "m10", "n9", "o8"])]
)
@rule("GA-attack-04", "GA-order-03", "GA-pushkw-07", "GA-pushkw-01")
def test_rogue_wave_attacks_in_range_and_may_then_push_an_enemy_unit_beside_arien(card: str, ends: list[str]) -> None:
    at = {"arien": "k12", "brogan": "m12", "wasp": "l11", "blue_melee1": "n12"}
    for far, end in enumerate(ends):
        table = act(arrange(FOUR, at, f"arien {card}", hands={"brogan": "silver"}), "arien", "primary")
        assert targets(table) == {"brogan", "wasp"}, "the minion is three spaces away"
        choose(table, "target brogan")
        choose(table, "defend silver", "brogan")  # 4, and 1 for the minion beside him
        assert offered(table) == ["target hero3", "skip"]
        choose(table, "target wasp")
        assert offered(table) == [f"push {number}" for number in range(len(ends))]
        choose(table, f"push {far}")
        assert spot(table, "wasp") == end


def test_rogue_wave_need_not_push_and_cannot_push_whom_bulwark_holds() -> None:
    at = {"arien": "k12", "blue_melee1": "m12", "brogan": "l11"}
    table = act(arrange(FOUR, at, "arien rogue_wave"), "arien", "primary", "target blue_melee1", "skip")
    assert (spot(table, "brogan"), spot(table, "blue_melee1")) == ("l11", "off")
    table = arrange(FOUR, at, "arien rogue_wave", active=["brogan bulwark turn"], played={"wasp": "silver"})
    act(table, "arien", "primary", "target blue_melee1")
    assert (asked(table), spot(table, "brogan")) == ({"wasp": "act"}, "l11")


@rule("GA-block-01", "GA-card-10")
def test_rogue_wave_is_a_ranged_attack_even_on_a_neighbour() -> None:
    """GA-ruling-02."""
    table = arrange(FOUR, {"arien": "k12", "wasp": "l12"}, "arien rogue_wave", hands={"wasp": "green1"})
    act(table, "arien", "primary")
    choose(table, "defend green1", "wasp")
    assert spot(table, "wasp") == "l12"


# -- the duelists


@rule("GA-def-04", "GA-def-08")
def test_aspiring_duelist_ignores_minions_of_both_sides() -> None:
    enemies = {"arien": "k12", "brogan": "l12", "blue_melee1": "l11", "blue_melee2": "k11"}
    table = act(arrange(FOUR, enemies, "brogan gold"), "brogan", "primary")
    assert announced(table) == (4, -2)
    choose(table, "defend blue1", "arien")
    assert spot(table, "arien") == "k12", "5 against 4"
    friends = {"arien": "k12", "brogan": "l12", "red_melee1": "j12", "red_melee2": "j13"}
    table = arrange(FOUR, friends, "brogan gold", items={"brogan": {"attack": 2}})
    act(table, "brogan", "primary")
    assert announced(table) == (6, 2)
    choose(table, "defend blue1", "arien")
    assert spot(table, "arien") == "off", "5 against 6"


@rule("GA-kw-16", "GA-kw-17", "GA-active-04", "GA-resolve-04")
def test_expert_duelist_makes_arien_immune_to_attacks_of_others_this_turn() -> None:
    # GA-ruling-01
    at = {"arien": "k12", "brogan": "l12", "wasp": "l11", "blue_melee1": "k11"}
    table = arrange(FOUR, at, "brogan gold", {"wasp": "gold"}, hands={"arien": "blue2a gold", "xargatha": ""})
    act(table, "brogan", "primary")
    choose(table, "defend blue2a", "arien")
    assert (spot(table, "arien"), active_of(table, "arien")) == ("k12", ["blue2a"])
    s = table.state
    assert immune(s, ARIEN, WASP, ATTACK)
    assert not immune(s, ARIEN, BROGAN, ATTACK), "except this attacker"
    assert not immune(s, ARIEN, WASP, SKILL), "to attacks alone"
    assert not immune(s, ARIEN, XARGATHA, ATTACK), "to enemies alone"
    act(table, "wasp", "primary")
    assert "stops" in told(table), "no target: Arien is immune"
    play(table, {"wasp": "red1", "brogan": "silver", "arien": "gold"})
    assert active_of(table, "arien") == []
    assert not immune(table.state, ARIEN, WASP, ATTACK), "that was for one turn"


@rule("GA-active-09", "GA-active-03")
def test_master_duelist_makes_arien_immune_for_the_round_until_the_card_changes_its_state() -> None:
    at = {"arien": "k12", "brogan": "l12", "wasp": "l11"}
    table = arrange(FOUR, at, "brogan gold", {"wasp": "silver"}, turn=3, hands={"arien": "blue3a gold", "xargatha": ""})
    act(table, "brogan", "primary")
    choose(table, "defend blue3a", "arien")
    hold_all(table)
    play(table, {"wasp": "red1", "brogan": "silver", "arien": "gold"})
    assert immune(table.state, ARIEN, WASP, ATTACK), "in the next turn as well"
    assert not immune(table.state, ARIEN, BROGAN, ATTACK)
    hold_all(table)
    assert (table.state.round, active_of(table, "arien")) == (2, [])
    assert not immune(table.state, ARIEN, WASP, ATTACK), "all cards have been taken back"


@rule("GA-act-07")
def test_a_duelist_that_is_played_only_moves() -> None:
    table = arrange(FOUR, {"arien": "k12", "brogan": "l12"}, "arien aspiring_duelist")
    assert offered(table) == ["walk", "hold"]
