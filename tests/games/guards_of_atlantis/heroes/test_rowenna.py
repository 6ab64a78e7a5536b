"""Rowenna's cards: the code, the gauntlet, shared gains, the guard."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import (
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    hand,
    offered,
    refused,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "rowenna brogan wasp arien"
rowenna = performing(HEROES)


# -- Code of Chivalry and Earn the Spurs


@pytest.mark.parametrize("card", ["code_of_chivalry", "earn_the_spurs"])
@rule("GA-attack-02", "GA-kw-04", "GA-perf-03")
def test_each_of_the_two_decides_alone_whether_to_take_back_a_card(card: str) -> None:
    piles = {"rowenna": "red1 blue1", "brogan": "silver"}
    table = rowenna(card, {"brogan": "k13"}, discards=piles, hands={"brogan": "gold"})
    assert (asked(table), offered(table)) == (
        {"rowenna": "retrieve"},
        ["retrieve red1", "retrieve blue1", "skip"],
    )
    choose(table, "skip")
    assert (asked(table), offered(table)) == ({"brogan": "retrieve"}, ["retrieve silver", "skip"])
    choose(table, "retrieve silver")
    assert (attack_total(table), can(table, "defend silver")) == (4, True)
    assert (discarded(table, "rowenna"), hand(table, "brogan")) == ("red1 blue1", "gold silver")


def test_nobody_is_asked_to_take_back_a_card_whose_discard_is_empty() -> None:
    table = rowenna("code_of_chivalry", {"brogan": "k13"})
    assert asked(table) == {"brogan": "defend"}


@rule("GA-attack-03", "GA-handi-01")
def test_the_code_takes_any_neighbour_and_the_spurs_a_hero() -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "arien": "j12", "blue_melee2": "l13"}
    table = rowenna("code_of_chivalry", at, played={})
    assert targets(table) == {"brogan", "blue_melee1", "arien"}
    assert targets(rowenna("earn_the_spurs", at, played={})) == {"brogan", "arien"}


# -- Throw the Gauntlet


@rule("GA-perf-04", "GA-kw-24")
def test_the_gauntlet_may_be_thrown_to_any_enemy_hero_in_range_with_room_beside_it() -> None:
    at = {"brogan": "j10", "arien": "l12", "blue_melee1": "k12"}
    table = rowenna("throw_the_gauntlet", at, played={})
    assert targets(table) == {"brogan", "arien"}
    choose(table, "target arien")
    assert spaces(table) == {"l11", "l13", "m11", "k13", "m12"}, "every free neighbour, the far ones too"
    choose(table, "to l11")
    assert asked(table) == {"arien": "maybe_step"}, "the hero itself decides"
    assert spaces(table) == {"l13", "m11", "m12", "k13"}


def test_the_gauntlet_leads_over_obstacles_but_no_farther_than_its_range() -> None:
    table = rowenna("throw_the_gauntlet", {"brogan": "j9"})
    assert spaces(table) == {"j10", "i10", "k9"}, "of the spaces around him j8 and i9 are too far"
    table = rowenna(
        "throw_the_gauntlet", {"brogan": "j9", "red_melee1": "j10", "red_melee2": "i10", "red_melee3": "k9"}
    )
    assert (spot(table, "rowenna"), "stops" in told(table)) == ("j13", True)


def test_a_hero_whom_enemies_cannot_move_may_still_step_aside_from_the_gauntlet() -> None:
    held = ["brogan bulwark turn"]
    table = rowenna("throw_the_gauntlet", {"brogan": "l12"}, active=held)
    choose(choose(table, "to l11"), "to m12")
    assert (spot(table, "brogan"), coins(table, "rowenna")) == ("m12", 2), "he moves himself"


# -- Token of Gratitude, Fair Share, Paragon of Grace


@pytest.mark.parametrize(
    ("card", "near", "far"), [("token_of_gratitude", "j12", "j11"), ("fair_share", "j10", "j9"),
                              ("paragon_of_grace", "j10", "j9")],
)  # fmt: skip
@rule("GA-order-03", "GA-kw-12", "GA-level-08")
def test_a_friendly_hero_in_radius_gains_a_coin_after_the_attack(card: str, near: str, far: str) -> None:
    table = rowenna(card, {"blue_melee1": "k13", "wasp": near})
    assert (coins(table, "wasp"), coins(table, "rowenna"), spot(table, "blue_melee1")) == (1, 2, "off")
    table = rowenna(card, {"blue_melee1": "k13", "wasp": far})
    assert (coins(table, "wasp"), spot(table, "blue_melee1"), "stops" in told(table)) == (0, "off", True)


@rule("GA-repeat-01", "GA-repeat-08")
def test_the_paragon_of_grace_may_go_on_to_a_different_target() -> None:
    at = {"blue_melee1": "k13", "brogan": "i13", "wasp": "j12"}
    table = choose(rowenna("paragon_of_grace", at, hands={"brogan": "gold"}), "target brogan")
    choose(table, "defend gold")
    assert (asked(table), coins(table, "wasp")) == ({"rowenna": "repeat"}, 1 + (spot(table, "brogan") == "off"))
    choose(table, "repeat")
    assert (spot(table, "blue_melee1"), can(table, "target brogan")) == ("off", False)
    assert asked(table) == {"arien": "act"}, "once is enough"


@pytest.mark.parametrize("card", ["paragon_of_grace", "paragon_of_valor"])
@rule("GA-repeat-01")
def test_a_hero_who_withstood_a_paragon_is_no_different_target(card: str) -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "blue_melee2": "j14", "wasp": "j12"}
    items = {"brogan": {"defense": 4}}
    table = rowenna(card, at, hands={"brogan": "silver"}, items=items, discards={"wasp": "red1"})
    choose(choose(table, "target brogan"), "defend silver")
    if card == "paragon_of_valor":
        choose(table, "retrieve red1")
    choose(table, "repeat")
    assert (spot(table, "brogan"), targets(table)) == ("k13", {"blue_melee1", "blue_melee2"})


@rule("GA-perf-02")
def test_without_a_friend_to_thank_there_is_no_repeat_and_neither_without_another_target() -> None:
    at = {"blue_melee1": "k13", "blue_melee2": "i13"}
    table = choose(rowenna("paragon_of_grace", {**at, "wasp": "j9"}), "target blue_melee1")
    assert (asked(table), "stops" in told(table)) == ({"arien": "act"}, True)
    table = rowenna("paragon_of_grace", {"blue_melee1": "k13", "wasp": "j12"})
    assert (asked(table), coins(table, "wasp")) == ({"arien": "act"}, 1)
    table = choose(rowenna("fair_share", {**at, "wasp": "j12"}), "target blue_melee1")
    assert asked(table) == {"arien": "act"}, "only the Paragon repeats"


# -- Feat of Bravery, Paragon of Valor


@pytest.mark.parametrize("card", ["feat_of_bravery", "paragon_of_valor"])
@rule("GA-order-03", "GA-change-04")
def test_a_friendly_hero_in_radius_may_take_back_a_card_after_the_attack(card: str) -> None:
    table = rowenna(card, {"brogan": "k13", "wasp": "j9"}, hands={"brogan": "gold"}, discards={"wasp": "red1 gold"})
    assert attack_total(table) == 7
    choose(table, "decline")
    assert (asked(table), offered(table)) == ({"wasp": "retrieve"}, ["retrieve red1", "retrieve gold", "skip"])
    choose(table, "retrieve gold")
    assert (discarded(table, "wasp"), spot(table, "brogan")) == ("red1", "off")
    table = rowenna(card, {"blue_melee1": "k13", "wasp": "j8"}, discards={"wasp": "red1"})
    assert (discarded(table, "wasp"), "stops" in told(table)) == ("red1", True), "five spaces away"


@rule("GA-repeat-01", "GA-perf-03")
def test_the_paragon_of_valor_goes_on_only_if_the_friend_took_a_card_back() -> None:
    at = {"blue_melee1": "k13", "blue_melee2": "i13", "wasp": "j12"}
    for words, again in (("retrieve red1", True), ("skip", False)):
        table = choose(rowenna("paragon_of_valor", at, discards={"wasp": "red1"}), "target blue_melee1")
        choose(table, words)
        assert (asked(table) == {"rowenna": "repeat"}) == again
    table = choose(rowenna("paragon_of_valor", at), "target blue_melee1")
    assert asked(table) == {"arien": "act"}, "who has nothing to take back takes nothing back"
    table = choose(rowenna("feat_of_bravery", at, discards={"wasp": "red1"}), "target blue_melee1")
    assert asked(choose(table, "retrieve red1")) == {"arien": "act"}, "a Feat is not repeated"


def test_the_paragon_of_valor_repeats_on_what_is_left() -> None:
    at = {"blue_melee1": "k13", "blue_melee2": "i13", "wasp": "j12"}
    table = choose(rowenna("paragon_of_valor", at, discards={"wasp": "red1 gold"}), "target blue_melee1")
    choose(choose(table, "retrieve red1"), "repeat")
    assert (spot(table, "blue_melee2"), asked(table)) == ("off", {"wasp": "retrieve"})
    choose(table, "retrieve gold")
    assert asked(table) == {"arien": "act"}


# -- Stand Guard, Protect the Weak, Defend the Innocent


@pytest.mark.parametrize(("card", "reach"), [("stand_guard", 3), ("protect_the_weak", 4), ("defend_the_innocent", 4)])
@rule("GA-kw-33", "GA-kw-12", "GA-kw-42")
def test_a_guard_swaps_with_friends_beside_an_enemy_hero_or_with_a_discarded_card(card: str, reach: int) -> None:
    at = {"red_melee1": "k12", "brogan": "l12", "red_melee2": "i14", "wasp": "j10", "red_ranged1": "j9", "arien": "k8"}
    table = rowenna(card, at, played={}, discards={"wasp": "gold"})
    assert targets(table) == {"red_melee1", "wasp"} | ({"red_ranged1"} if reach == 4 else set())
    choose(table, "target wasp")
    assert (spot(table, "wasp"), spot(table, "rowenna")) == ("j13", "j10")
    table = rowenna(card, {**at, "red_ranged1": "f13"}, played={})
    assert (spot(table, "rowenna"), spot(table, "red_melee1")) == ("k12", "j13"), "Wasp has no card in the discard"


@rule("GA-perf-02", "GA-change-04")
def test_defend_the_innocent_takes_back_a_card_after_the_swap_alone() -> None:
    at = {"red_melee1": "k12", "brogan": "l12"}
    table = rowenna("defend_the_innocent", at, discards={"rowenna": "gold red1"})
    assert asked(table) == {"rowenna": "retrieve"}
    assert discarded(choose(table, "retrieve red1"), "rowenna") == "gold"
    table = rowenna("defend_the_innocent", {"red_melee1": "k12"}, discards={"rowenna": "gold"})
    assert (discarded(table, "rowenna"), "stops" in told(table)) == ("gold", True)
    table = rowenna("protect_the_weak", at, discards={"rowenna": "gold"})
    assert (spot(table, "rowenna"), asked(table)) == ("k12", {"arien": "act"}), "no card comes back"


def test_no_guard_swaps_with_a_heavy_minion_that_is_immune() -> None:
    at = {"red_heavy1": "k12", "brogan": "l12", "red_melee1": "k7"}
    table = rowenna("stand_guard", at)
    assert (spot(table, "rowenna"), "stops" in told(table)) == ("j13", True)


# -- Accept Surrender, Glorious Triumph


@pytest.mark.parametrize("card", ["accept_surrender", "glorious_triumph"])
@rule("GA-defeat-11", "GA-hidden-08")
def test_only_a_neighbour_without_a_card_in_hand_surrenders(card: str) -> None:
    at = {"brogan": "k13", "arien": "i13"}
    table = rowenna(card, at, played={}, hands={"brogan": "gold", "arien": "red1"})
    assert (spot(table, "brogan"), spot(table, "arien"), "stops" in told(table)) == ("k13", "i13", True)
    table = rowenna(card, {"brogan": "l13"}, hands={"brogan": ""})
    assert spot(table, "brogan") == "l13", "not beside her"
    table = rowenna(card, at, played={}, hands={"brogan": "", "arien": ""})
    assert targets(table) == {"brogan", "arien"}
    assert refused(table, "target blue_melee1") == "GA-perf-16"
    choose(table, "target arien")
    assert (spot(table, "brogan"), spot(table, "arien"), table.state.lives) == ("k13", "off", [6, 5])


@rule("GA-defeat-06")
def test_a_triumph_triples_what_friends_get_and_nothing_else() -> None:
    for card, assist in (("accept_surrender", 3), ("glorious_triumph", 9)):
        heroes = "rowenna brogan wasp arien xargatha sabina"
        table = arrange(
            heroes, {"rowenna": "j13", "brogan": "k13"}, f"rowenna {card}", hands={"brogan": ""}, level={"brogan": 7},
        )  # fmt: skip
        choose(table, "primary")
        assert [coins(table, hero) for hero in heroes.split()] == [7, 0, assist, 0, assist, 0]
        assert table.state.lives == [6, 3]
