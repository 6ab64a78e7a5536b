"""Bain's bounty, his bolts and his lucky escapes: what takes more than a scene. He stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    end_round,
    end_turn,
    hand,
    lend,
    offered,
    refused,
    spaces,
    spot,
    targets,
    told,
)  # fmt: skip
from .performing import attack_total, performing

HEROES = "bain brogan wasp arien"
BOUNTY = ["bain bounty brogan 1"]
bain = performing(HEROES)


# -- the marker: Dead or Alive, Side Quest


@rule("GA-kw-21", "GA-perf-03")
def test_dead_or_alive_gives_the_marker_or_leaves_it() -> None:
    table = bain("dead_or_alive", {"blue_melee1": "k13", "brogan": "j11"})
    assert choose(table.clone(), "target brogan").state.markers == [[0, 1, 1, 1]]
    assert choose(table, "skip").state.markers == []


@rule("GA-kw-21")
def test_dead_or_alive_takes_the_only_marker_from_whoever_had_it() -> None:
    table = bain("dead_or_alive", {"blue_melee1": "k13", "brogan": "j11", "arien": "h13"}, markers=BOUNTY)
    assert targets(table) == {"brogan", "arien"}
    assert choose(table, "target arien").state.markers == [[0, 1, 3, 1]]


@rule("GA-defeat-07")
def test_a_hero_with_the_bounty_marker_costs_one_more_life_counter_and_is_rid_of_it() -> None:
    # GA-ruling-17
    at = {"brogan": "k13"}
    table = bain("light_crossbow", at, markers=BOUNTY, hands={"brogan": ""})
    assert (spot(table, "brogan"), table.state.lives, table.state.markers) == ("off", [6, 4], [])
    table = bain("light_crossbow", at, hands={"brogan": ""})
    assert table.state.lives == [6, 5]


@rule("GA-tokend-01")
def test_the_bounty_marker_stays_when_bain_falls_and_goes_back_when_the_round_ends() -> None:
    # GA-ruling-18
    table = arrange(HEROES, {"bain": "j13", "brogan": "k13"}, "brogan onslaught", markers=BOUNTY, hands={"bain": ""})
    choose(table, "primary")
    assert (spot(table, "bain"), table.state.markers) == ("off", [[0, 1, 1, 1]])
    assert end_round(table).state.markers == []


@rule("GA-kw-18")
def test_side_quest_counts_an_immune_neighbour_and_may_mark_a_friend() -> None:
    at = {"blue_heavy1": "k13", "blue_melee1": "k7", "wasp": "i13", "brogan": "j10"}
    table = bain("side_quest", at)
    assert targets(table) == {"wasp", "brogan"}
    assert choose(table, "target wasp").state.markers == [[0, 1, 2, 1]]


# -- A Complicated Profession


@rule("GA-ult-02", "GA-perf-05")
def test_a_complicated_profession_makes_whoever_is_given_the_marker_discard() -> None:
    at, level = {"blue_melee1": "k13", "brogan": "j11"}, {"bain": 8}
    table = choose(bain("dead_or_alive", at, level=level, hands={"brogan": "gold silver"}), "target brogan")
    assert asked(table) == {"brogan": "discard"}
    assert discarded(choose(table, "discard silver"), "brogan") == "silver"
    table = choose(bain("dead_or_alive", at, level=level, hands={"brogan": ""}), "target brogan")
    assert (told(table).count("no_card"), spot(table, "brogan")) == (1, "j11")
    table = choose(bain("dead_or_alive", at, hands={"brogan": "gold silver"}), "target brogan")
    assert asked(table) == {"arien": "act"}, "only with the ultimate"


@rule("GA-ult-02")
def test_a_complicated_profession_works_for_side_quest_and_not_when_he_takes_the_marker() -> None:
    table = bain("side_quest", {"blue_melee1": "k13", "wasp": "i13"}, level={"bain": 8})
    assert asked(table) == {"wasp": "discard"}
    table = struck("close_call", BOUNTY, level={"bain": 8})
    assert (table.state.markers, "discard" in asked(table).values()) == ([[0, 1, 0, 1]], False)


# -- Close Call, Narrow Escape, Perfect Getaway


def struck(card: str, markers: list[str], **more: Any) -> Table[Match]:
    """Brogan attacks Bain, who defends with a card."""
    at = {"bain": "j13", "brogan": "k13"}
    more.setdefault("played", {"arien": "green1"})
    table = arrange(HEROES, at, "brogan onslaught", hands={"bain": card}, markers=markers, **more)
    choose(table, "primary")
    return choose(table, next(words for words in offered(table) if words.startswith("defend")))


@rule("GA-block-01", "GA-block-02")
@pytest.mark.parametrize("card", ["close_call", "narrow_escape", "perfect_getaway"])
def test_without_a_bounty_in_play_his_escapes_block_nothing(card: str) -> None:
    table = struck(card, [])
    assert spot(table, "bain") == "off" and "not_blocked" in told(table)


@rule("GA-block-01", "GA-kw-21")
def test_close_call_blocks_and_the_marker_counts_against_him() -> None:
    table = struck("close_call", ["bain bounty arien 1"])
    assert (spot(table, "bain"), table.state.markers) == ("j13", [[0, 1, 0, 1]])
    table = struck("close_call", ["bain bounty bain 1"])
    assert (spot(table, "bain"), table.state.markers) == ("j13", [[0, 1, 0, 1]]), "he may be that hero himself"


@rule("GA-block-01", "GA-kw-21")
def test_narrow_escape_blocks_and_the_marker_goes_back() -> None:
    table = struck("narrow_escape", BOUNTY)
    assert (spot(table, "bain"), table.state.markers) == ("j13", []) and "unmarked" in told(table)


@rule("GA-block-01")
def test_perfect_getaway_blocks_and_the_marker_stays() -> None:
    table = struck("perfect_getaway", BOUNTY)
    assert (spot(table, "bain"), table.state.markers) == ("j13", [[0, 1, 1, 1]])


@rule("GA-kw-16", "GA-block-02")
def test_an_immune_hero_with_the_marker_does_not_satisfy_his_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    # GA-ruling-08
    lend(monkeypatch, IMMUNITY, "brogan.bulwark", lambda s, e, piece, by, kind: piece == 1 and by == 0)
    immune = {"active": ["brogan silver turn"]}
    assert spot(struck("perfect_getaway", BOUNTY, **immune), "bain") == "off"
    table = struck("close_call", BOUNTY, **immune)
    assert (spot(table, "bain"), table.state.markers) == ("off", [[0, 1, 1, 1]])


# -- Vantage Point, High Ground


@rule("GA-kw-15", "GA-move-07")
@pytest.mark.parametrize(("card", "bare", "more"), [("vantage_point", 2, 3), ("high_ground", 2, 4)])
def test_the_bounty_lets_him_go_farther_over_obstacles_and_terrain(card: str, bare: int, more: int) -> None:
    for markers, far in (([], bare), (BOUNTY, more)):
        table = bain(card, {"bain": "k11", "blue_melee1": "k12"}, markers=markers)
        s = table.state
        assert max(s.board.distance[s.where[0]][to[1]] for to in table.asks[0].options if to[0] == "to") == far
        assert {"k9", "k13"} <= spaces(table), "over terrain, and over a minion"
        assert not {"k10", "k12"} & spaces(table)


@rule("GA-fast-06")
def test_high_ground_may_be_replaced_by_fast_travel() -> None:
    assert can(arrange(HEROES, {}, "bain high_ground"), "travel")


# -- crossbows


@rule("GA-attack-04", "GA-kw-32")
@pytest.mark.parametrize(("card", "far", "total"), [("light", 2, 5), ("heavy", 3, 5), ("arbalest", 4, 6)])
def test_crossbows_differ_in_range_and_force(card: str, far: int, total: int) -> None:
    line = ["k13", "l13", "m13", "n13", "o13"]
    name = card if card == "arbalest" else f"{card}_crossbow"
    assert attack_total(bain(name, {"brogan": line[far - 1]})) == total
    assert "stops" in told(bain(name, {"brogan": line[far]}))


@rule("GA-attack-04", "GA-perf-16")
def test_a_crossbow_says_why_a_unit_off_its_line_is_no_target() -> None:
    table = bain("heavy_crossbow", {"blue_melee1": "k11", "blue_melee2": "l13", "brogan": "j12", "blue_melee3": "n13"})
    assert targets(table) == {"blue_melee2", "brogan"}
    assert (refused(table, "target blue_melee1"), refused(table, "target blue_melee3")) == (
        "GA-perf-06",
        "GA-attack-04",
    )


@rule("GA-perf-10", "GA-attack-04")
def test_hand_crossbow_is_ranged_in_both_choices_and_weaker() -> None:
    at = {"brogan": "k12", "arien": "k13"}
    table = choose(bain("hand_crossbow", at, markers=BOUNTY), "mode 0")
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, 4)
    assert targets(choose(bain("hand_crossbow", at, markers=BOUNTY), "mode 1")) == {"brogan", "arien"}


@rule("GA-perf-11", "GA-perf-10")
def test_hunter_seeker_does_both_on_different_targets_in_any_order() -> None:
    at = {"brogan": "k12", "blue_melee1": "i13"}
    table = choose(choose(bain("hunter_seeker", at, markers=BOUNTY), "mode 0"), "decline", "brogan")
    assert spot(table, "brogan") == "off" and set(offered(table)) == {"mode 1", "stop"}
    assert coins(choose(table, "mode 1"), "bain") == 3
    table = choose(choose(bain("hunter_seeker", at, markers=BOUNTY), "mode 1"), "target blue_melee1")
    assert attack_total(choose(table, "mode 0")) == 5


@rule("GA-perf-11", "GA-perf-02")
def test_hunter_seeker_does_not_attack_the_same_hero_twice() -> None:
    hands = {"brogan": "red1 silver"}
    table = choose(bain("hunter_seeker", {"brogan": "k12"}, markers=BOUNTY, hands=hands), "mode 1")
    choose(choose(table, "defend red1"), "mode 0")
    assert "stops" in told(table) and hand(table, "brogan") == "silver"
    table = choose(bain("hunter_seeker", {"brogan": "k12"}, markers=BOUNTY, hands=hands), "mode 1")
    assert asked(choose(choose(table, "defend red1"), "stop")) == {"arien": "act"}


# -- Another One!


@rule("GA-active-06", "GA-active-07")
def test_another_one_is_offered_again_when_the_turn_ends() -> None:
    discards = {"wasp": "gold silver", "bain": "gold"}
    table = bain("another_one", {"wasp": "j12"}, discards=discards)
    choose(choose(choose(table, "target wasp"), "pick gold"), "skip")
    end_turn(table)
    assert asked(table) == {"bain": "maybe_target"} and targets(table) == {"wasp"}
    choose(choose(table, "target wasp"), "retrieve gold")
    assert (discarded(table, "wasp"), discarded(table, "bain"), table.state.turn) == ("", "", 2)


@rule("GA-active-07", "GA-active-03")
def test_another_one_measures_its_radius_at_the_end_and_ends_with_bain() -> None:
    at, discards = {"wasp": "j12", "brogan": "k13"}, {"wasp": "gold"}
    table = choose(bain("another_one", at, discards=discards), "skip")
    table.state.put(2, table.state.where[0] + 5)
    assert end_turn(table).state.turn == 2, "nobody is in radius any more"
    table = choose(bain("another_one", at, discards=discards, played={"brogan": "gold"}, hands={"bain": ""}), "skip")
    choose(table, "primary", "brogan")
    assert (spot(table, "bain"), end_turn(table).state.turn) == ("off", 2)
