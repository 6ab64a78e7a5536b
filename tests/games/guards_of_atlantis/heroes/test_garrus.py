"""Garrus's cards: anger, the howl, the hunt, and whom he drives before him."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import arrange, asked, can, choose, refused, spaces, spot, targets, told
from .performing import attack_total, performing

garrus = performing("garrus brogan wasp arien")


def farthest(table: Table[Match], seat: int) -> int:
    """How far the farthest space is that a hero may walk to."""
    far = table.state.board.distance[table.state.where[seat]]
    return max(far[SPACE_WORDS.index(space)] for space in spaces(table))


# -- Angry Strike, Angry Swipe


@pytest.mark.parametrize(("card", "attack"), [("angry_strike", 4), ("angry_swipe", 3)])
@rule("GA-atkhero-01", "GA-order-05")
def test_an_angry_garrus_hits_harder_for_every_discarded_card(card: str, attack: int) -> None:
    for pile, more in (("", 0), ("red1", 1), ("red1 blue1 green1", 3)):
        table = garrus(card, {"brogan": "k13"}, discards={"garrus": pile, "brogan": "gold"})
        assert attack_total(table) == attack + more


@rule("GA-handi-01")
def test_the_swipe_passes_minions_by() -> None:
    at = {"brogan": "k13", "arien": "i13", "blue_melee1": "j12"}
    assert targets(garrus("angry_strike", at, played={})) == {"brogan", "arien", "blue_melee1"}
    assert targets(garrus("angry_swipe", at, played={})) == {"brogan", "arien"}


# -- Chilling Howl


@rule("GA-active-02", "GA-move-04", "GA-fast-11")
def test_the_howl_slows_enemy_heroes_who_start_in_radius() -> None:
    # GA-ruling-28
    held = ["garrus chilling_howl round"]
    for place, far in (("j10", 2), ("j9", 3)):
        at = {"garrus": "j13", "brogan": place}
        table = choose(arrange("garrus brogan wasp arien", at, "brogan mad_dash", active=held), "walk")
        assert farthest(table, 1) == far
    at = {"garrus": "j13", "wasp": "j12"}
    table = choose(arrange("garrus brogan wasp arien", at, "wasp shock", active=held), "walk")
    assert farthest(table, 2) > 2, "friends are not slowed"


@rule("GA-fast-11")
def test_the_howl_forbids_fast_travel_in_radius() -> None:
    held = ["garrus chilling_howl round"]
    # Arien alone in the blue jungle, Garrus in the middle zone
    for garrus_at, barred in (("j13", True), ("j8", False)):
        at = {"garrus": garrus_at, "arien": "j16"}
        table = arrange("garrus brogan wasp arien", at, "arien rogue_wave", active=held)
        assert can(table, "travel") != barred
    table = arrange("garrus brogan wasp arien", {"garrus": "j13", "arien": "j16"}, "arien rogue_wave", active=held)
    assert refused(table, "travel") == "GA-fast-11"


@rule("GA-move-10")
def test_the_howl_does_not_shorten_moves_by_text() -> None:
    held = ["garrus chilling_howl round"]
    at = {"garrus": "j13", "brogan": "j12", "red_melee1": "j8"}
    table = choose(arrange("garrus brogan wasp arien", at, "brogan furious_charge", active=held), "primary")
    assert spot(table, "brogan") == "j9", "three spaces in a straight line"


@rule("GA-active-09")
def test_the_howl_is_in_force_at_once_and_asks_nothing_without_a_resolved_card() -> None:
    table = garrus("chilling_howl", {"arien": "i16"}, played={"arien": "red1"})
    assert asked(table) == {"arien": "act"}
    assert farthest(choose(table, "walk"), 3) == 2


@rule("GA-active-02")
def test_the_howl_moves_with_garrus() -> None:
    held = ["garrus chilling_howl round"]
    table = arrange("garrus brogan wasp arien", {"garrus": "j12", "arien": "n12"}, "garrus trace",
                    {"arien": "red1"}, active=held)  # fmt: skip
    choose(choose(table, "walk"), "to k12")
    assert farthest(choose(table, "walk"), 3) == 2, "he has come three spaces close"


def test_an_effect_of_the_card_that_the_howl_discards_ends() -> None:
    table = arrange(
        "garrus brogan wasp arien", {"garrus": "j13"}, "garrus chilling_howl", turn=2, resolved={"garrus": "blue1"},
        active=["garrus menace round"],
    )  # fmt: skip
    choose(choose(table, "primary"), "pick blue1")
    assert [effect[2] for effect in table.state.active] == [1], "only the howl is left"


# -- Trace, Chase, Hunt Down

HUNTS = pytest.mark.parametrize(("card", "steps", "attack"), [("trace", 1, 3), ("chase", 2, 4), ("hunt_down", 3, 4)])


@HUNTS
@rule("GA-perf-10", "GA-kw-04", "GA-perf-17")
def test_a_hunt_moves_if_there_is_a_discarded_card_and_attacks_a_hero(card: str, steps: int, attack: int) -> None:
    at = {"brogan": "m13" if steps > 1 else "l13", "blue_melee1": "i13"}
    table = choose(garrus(card, at, discards={"garrus": "gold"}), "mode 0")
    assert asked(table) == {"garrus": "maybe_step"}
    assert farthest(table, 0) == steps
    choose(table, "to l13" if steps > 1 else "to k13")
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, attack)


@HUNTS
def test_a_hunt_without_a_discarded_card_stays_but_attacks_a_hero_beside_him(
    card: str, steps: int, attack: int
) -> None:
    table = choose(garrus(card, {"brogan": "k13", "blue_melee1": "i13"}), "mode 0")
    assert (asked(table), attack_total(table)) == ({"brogan": "defend"}, attack)
    table = choose(garrus(card, {"brogan": "l13", "blue_melee1": "i13"}), "mode 0")
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "i13"), "a minion will not do"


@HUNTS
@rule("GA-kw-04")
def test_a_hunt_that_ends_beside_nobody_has_moved_all_the_same(card: str, steps: int, attack: int) -> None:
    table = choose(choose(garrus(card, {}, discards={"garrus": "gold"}), "mode 0"), "to j12")
    assert (spot(table, "garrus"), "stops" in told(table)) == ("j12", True)


@HUNTS
def test_the_other_choice_of_a_hunt_attacks_any_neighbour_without_a_move(card: str, steps: int, attack: int) -> None:
    at = {"brogan": "k13", "blue_melee1": "i13"}
    table = choose(garrus(card, at, discards={"garrus": "gold"}), "mode 1")
    assert targets(table) == {"brogan", "blue_melee1"}
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), spot(table, "garrus")) == ("off", "j13")


# -- Menace, Threaten, Terrify; Form Up!, Testudo


@pytest.mark.parametrize(("card", "repeats"), [("menace", 0), ("threaten", 1), ("terrify", 2)])
@rule("GA-repeat-01", "GA-repeat-08", "GA-kw-07")
def test_a_threat_moves_enemies_away_and_may_take_the_same_unit_again(card: str, repeats: int) -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "red_melee1": "j12", "blue_melee2": "m10"}
    table = garrus(card, at)
    assert targets(table) == {"brogan", "blue_melee1"}, "the other one is three spaces away"
    choose(table, "target brogan")
    assert spaces(table) == {"l12", "l13", "k14"}
    choose(table, "to l13")
    for times in range(repeats):
        assert asked(table) == {"garrus": "repeat"}
        choose(table, "repeat")
        if times == 0:
            choose(table, "target brogan")
        choose(table, ("to m13", "to h13")[times])  # the second time he is out of range
    assert (asked(table), spot(table, "brogan")) == ({"arien": "act"}, "m13" if repeats else "l13")
    assert spot(table, "blue_melee1") == ("h13" if repeats == 2 else "i13")


@rule("GA-move-11", "GA-perf-06")
def test_a_threat_needs_a_unit_that_can_get_away() -> None:
    at = {"brogan": "k13", "red_melee1": "l12", "red_melee2": "l13", "red_melee3": "k14"}
    table = garrus("menace", at)
    assert (spot(table, "brogan"), "stops" in told(table)) == ("k13", True)
    table = garrus("menace", {"blue_heavy1": "k13", "blue_melee1": "k7"})
    assert (spot(table, "blue_heavy1"), "stops" in told(table)) == ("k13", True), "immune"


@pytest.mark.parametrize(("card", "repeats"), [("form_up", 1), ("testudo", 2)])
@rule("GA-kw-06", "GA-kw-12", "GA-repeat-01")
def test_a_formation_draws_friends_closer(card: str, repeats: int) -> None:
    at = {"wasp": "j10", "red_melee1": "k12", "red_melee2": "l12", "blue_melee1": "i12", "red_melee3": "n10"}
    table = garrus(card, at)
    assert targets(table) == {"wasp", "red_melee2"}, "nobody comes closer than beside him"
    choose(table, "target wasp")
    assert spot(table, "wasp") == "j11", "the only closer space"
    for times in range(repeats):
        choose(table, "repeat")
        if times == 0:
            choose(table, "target wasp")
    assert (spot(table, "wasp"), spot(table, "red_melee2")) == ("j12", "k13" if repeats == 2 else "l12")
    assert asked(table) == {"arien": "act"}


def test_a_formation_may_end_after_any_step_and_needs_a_friend_in_range() -> None:
    table = choose(choose(garrus("testudo", {"wasp": "j10"}), "stop"), "hold")
    assert spot(table, "wasp") == "j11"
    table = garrus("form_up", {"wasp": "j9"})
    assert (spot(table, "wasp"), "stops" in told(table)) == ("j9", True)
