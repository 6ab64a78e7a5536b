"""Rowenna's green cards and her ultimate: the melee, the opening shots, the lance."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import asked, choose, coins, discarded, offered, spaces, spot, targets, told
from .performing import attack_total, performing

rowenna = performing("rowenna brogan wasp arien")

# -- Close Quarters, Melee, Grand Melee

MELEES = pytest.mark.parametrize(("card", "radius"), [("close_quarters", 2), ("melee", 3), ("grand_melee", 3)])


def stands(card: str, at: dict[str, str]) -> Table[Match]:
    """Rowenna moves with a card, but stays where she is."""
    return choose(rowenna(card, at), "stay")


@MELEES
@rule("GA-move-05", "GA-move-06", "GA-perf-03")
def test_beside_an_enemy_hero_she_may_place_a_minion(card: str, radius: int) -> None:
    table = stands(card, {"brogan": "k13", "red_melee1": "j11"})
    assert (asked(table), offered(table)) == ({"rowenna": "mode"}, ["mode 0", "mode 1", "stop"])
    choose(table, "stop")
    assert (asked(table), spot(table, "red_melee1")) == ({"arien": "act"}, "j11")
    table = stands(card, {"brogan": "l13", "red_melee1": "j11"})
    assert asked(table) == {"arien": "act"}, "no enemy hero beside her"
    table = choose(rowenna(card, {"brogan": "m13"}), "to l13")
    assert (asked(table), spot(table, "rowenna")) == ({"rowenna": "mode"}, "l13"), "after the movement"


@MELEES
@rule("GA-kw-24", "GA-active-02")
def test_a_friendly_minion_in_radius_comes_beside_the_hero(card: str, radius: int) -> None:
    at = {"brogan": "k13", "red_melee1": "j11", "red_melee2": "j10", "red_melee3": "j9", "blue_melee1": "j12"}
    table = choose(stands(card, at), "mode 0")
    if radius == 3:
        assert targets(table) == {"red_melee1", "red_melee2"}
        choose(table, "target red_melee1")
    assert spaces(table) == {"k12", "k14", "l12", "l13", "j14"}
    choose(table, "to l13")
    assert spot(table, "red_melee1") == "l13"


@MELEES
@rule("GA-kw-24")
def test_an_enemy_minion_in_radius_comes_beside_her(card: str, radius: int) -> None:
    at = {"brogan": "k13", "blue_melee1": "j11", "blue_melee2": "j10", "red_melee1": "j12"}
    table = choose(stands(card, at), "mode 1")
    if radius == 3:
        assert targets(table) == {"blue_melee1", "blue_melee2"}
        choose(table, "target blue_melee1")
    assert spaces(table) == {"i13", "i14", "j14", "k12"}
    choose(table, "to i14")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2")) == ("i14", "j10")


@MELEES
@rule("GA-perf-11", "GA-perf-10")
def test_only_a_grand_melee_places_twice_even_by_the_same_option(card: str, radius: int) -> None:
    table = choose(stands(card, {"brogan": "k13", "blue_melee1": "j11"}), "mode 1")
    choose(table, "to i14")
    assert spot(table, "blue_melee1") == "i14"
    if card != "grand_melee":
        assert asked(table) == {"arien": "act"}
        return
    assert offered(table) == ["mode 0", "mode 1", "stop"]
    choose(choose(table, "mode 1"), "to j12")
    assert (spot(table, "blue_melee1"), asked(table)) == ("j12", {"arien": "act"}), "two times, not three"


@rule("GA-perf-04")
def test_that_hero_is_one_hero_for_the_whole_grand_melee() -> None:
    at = {"brogan": "k13", "arien": "i13", "red_melee1": "j11", "red_melee2": "l11"}
    table = choose(choose(rowenna("grand_melee", at, played={"wasp": "gold"}), "stay"), "mode 0")
    assert targets(table) == {"brogan", "arien"}
    choose(choose(choose(table, "target arien"), "target red_melee1"), "to i12")
    choose(choose(table, "mode 0"), "target red_melee2")
    assert spaces(table) == {"h13", "h14", "i14", "j12"}, "beside Arien again"


@rule("GA-perf-12")
def test_a_choice_of_the_melee_without_a_minion_does_nothing() -> None:
    table = choose(stands("grand_melee", {"brogan": "k13", "blue_melee1": "j11"}), "mode 0")
    assert (asked(table), "stops" in told(table), spot(table, "blue_melee1")) == ({"arien": "act"}, True, "j11")


@rule("GA-heavy-01", "GA-kw-42")
def test_a_heavy_minion_that_is_immune_is_not_dragged_into_a_melee() -> None:
    table = choose(stands("melee", {"brogan": "k13", "blue_heavy1": "j11", "blue_melee1": "k7"}), "mode 1")
    assert (spot(table, "blue_heavy1"), "stops" in told(table)) == ("j11", True)


# -- Opening Shots, Opening Volley


@pytest.mark.parametrize("card", ["opening_shots", "opening_volley"])
@rule("GA-perf-05", "GA-perf-02")
def test_shots_ask_that_both_discards_are_empty(card: str) -> None:
    at = {"brogan": "j10", "arien": "l13"}
    table = rowenna(card, at, played={}, discards={"arien": "gold"})
    assert asked(table) == {"brogan": "discard"}, "Arien has a card there"
    choose(table, "discard silver")
    assert discarded(table, "brogan") == "silver"
    table = rowenna(card, at, played={}, discards={"rowenna": "gold"})
    assert ("stops" in told(table), discarded(table, "brogan")) == (True, "")
    table = rowenna(card, {"brogan": "j9"})
    assert ("stops" in told(table), discarded(table, "brogan")) == (True, ""), "four spaces away"


def test_shots_at_an_empty_hand_do_nothing() -> None:
    table = rowenna("opening_shots", {"brogan": "j10"}, hands={"brogan": ""})
    assert (spot(table, "brogan"), "no_card" in told(table)) == ("j10", True)


@rule("GA-repeat-01", "GA-repeat-08")
def test_a_volley_goes_on_to_another_hero_whose_discard_is_empty() -> None:
    at = {"brogan": "j10", "arien": "l13"}
    table = choose(rowenna("opening_volley", at, played={"wasp": "gold"}), "target brogan")
    choose(table, "discard silver")
    assert asked(table) == {"rowenna": "repeat"}
    choose(table, "repeat")
    assert asked(table) == {"arien": "discard"}, "Brogan's discard is no longer empty"
    choose(table, "discard gold")
    assert asked(table) == {"wasp": "act"}
    table = choose(rowenna("opening_volley", {"brogan": "j10"}), "discard silver")
    assert asked(table) == {"arien": "act"}, "nobody else is in radius"
    table = choose(choose(rowenna("opening_shots", at, played={"wasp": "gold"}), "target brogan"), "discard silver")
    assert asked(table) == {"wasp": "act"}, "shots are not repeated"


# -- Fabled Lance


@pytest.mark.parametrize("card", ["code_of_chivalry", "token_of_gratitude", "feat_of_bravery", "paragon_of_valor"])
@rule("GA-ult-02", "GA-attack-04", "GA-card-11")
def test_the_lance_gives_every_attack_a_range_of_two(card: str) -> None:
    at = {"brogan": "l13", "blue_melee1": "k12", "arien": "m13", "wasp": "j12"}
    table = rowenna(card, at, played={}, level={"rowenna": 8})
    assert targets(table) == {"brogan", "blue_melee1"}
    choose(table, "target brogan")
    assert asked(table) == {"brogan": "defend"}
    at = {"brogan": "l13", "wasp": "j12"}
    table = rowenna(card, at, level={"rowenna": 7})
    assert ("stops" in told(table), asked(table)) == (True, {"arien": "act"}), "not before it is unlocked"


@rule("GA-item-07")
def test_items_lengthen_the_lance() -> None:
    at = {"brogan": "m13", "blue_melee1": "k13"}
    table = rowenna("fair_share", at, level={"rowenna": 8}, items={"rowenna": {"range": 1}})
    assert targets(table) == {"brogan", "blue_melee1"}


def test_the_spurs_still_need_a_hero_but_one_in_range_will_do() -> None:
    at = {"brogan": "l13", "blue_melee1": "k13"}
    table = rowenna("earn_the_spurs", at, level={"rowenna": 8}, hands={"brogan": "gold"})
    assert attack_total(table) == 4
    choose(table, "decline")
    assert (spot(table, "brogan"), spot(table, "blue_melee1")) == ("off", "k13")


@rule("GA-card-10", "GA-block-01", "GA-block-02")
def test_attacks_with_the_lance_are_ranged_even_beside_her() -> None:
    heroes = "rowenna tigerclaw wasp arien"
    for level, blocked in ((8, True), (7, False)):
        hands = {"tigerclaw": "dodge"}
        table = rowenna("token_of_gratitude", {"tigerclaw": "k13", "wasp": "j12"}, heroes, level={"rowenna": level},
                        hands=hands)  # fmt: skip
        choose(table, "defend blue1")
        assert (spot(table, "tigerclaw") == "k13") == blocked
        assert coins(table, "wasp") == (1 if blocked else 2), "the coin for her, and an assist where he fell"


def test_the_paragons_repeat_reaches_as_far_as_the_lance() -> None:
    at = {"blue_melee1": "l13", "blue_melee2": "j11", "wasp": "j12"}
    table = choose(rowenna("paragon_of_grace", at, level={"rowenna": 8}), "target blue_melee1")
    choose(table, "repeat")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2"), coins(table, "wasp")) == ("off", "off", 2)


def test_the_lance_is_no_radius() -> None:
    table = rowenna("token_of_gratitude", {"blue_melee1": "l13", "wasp": "j11"}, level={"rowenna": 8})
    assert (spot(table, "blue_melee1"), coins(table, "wasp")) == ("off", 0), "two spaces away, and its radius is one"
