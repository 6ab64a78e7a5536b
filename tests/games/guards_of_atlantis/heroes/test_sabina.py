"""Sabina's shots: every card, when it cannot be carried out, and its rulings. She stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_effects import GUARDS, Act, Guard
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import move
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.asks import Script
from titanomachy.kernel.ledger import rule

from ..table_top import (
    arrange,
    asked,
    choose,
    coins,
    lend,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

sabina = performing("sabina brogan wasp arien")


# -- Point Blank Shot and Bang


@rule("GA-attack-04", "GA-order-03", "GA-pushkw-01")
def test_point_blank_shot_pushes_a_target_that_has_defended() -> None:
    table = sabina("point_blank_shot", {"brogan": "k13"}, hands={"brogan": "gold"})
    assert attack_total(table) == 2
    choose(table, "defend gold")
    assert spot(table, "brogan") == "l13"


@rule("GA-card-12")
def test_point_blank_shot_reaches_neighbours_only_until_an_item_raises_its_range() -> None:
    # GA-ruling-03
    far = {"brogan": "l13"}
    assert "stops" in told(sabina("point_blank_shot", far))
    table = sabina("point_blank_shot", far, items={"sabina": {"range": 1}}, hands={"brogan": "gold"})
    choose(table, "defend gold")
    assert spot(table, "brogan") == "l13", "not adjacent: attacked, but not pushed"


@rule("GA-pushkw-02", "GA-pushkw-06")
def test_point_blank_shot_does_not_move_a_target_with_an_obstacle_behind_it() -> None:
    table = sabina("point_blank_shot", {"brogan": "k13", "red_melee1": "l13"}, hands={"brogan": "gold"})
    choose(table, "defend gold")
    assert (spot(table, "brogan"), spot(table, "red_melee1")) == ("k13", "l13")
    assert "blocked" in told(table)


@rule("GA-block-01", "GA-card-10")
def test_point_blank_shot_is_ranged_though_it_reaches_one_space() -> None:
    # GA-ruling-02
    table = sabina(
        "point_blank_shot", {"tigerclaw": "k13"}, "sabina tigerclaw wasp arien", hands={"tigerclaw": "dodge"}
    )
    choose(table, "defend blue1")
    assert spot(table, "tigerclaw") == "l13", "blocked, then pushed"


@rule("GA-order-03")
def test_point_blank_shot_does_not_push_a_target_that_stepped_aside() -> None:
    heroes = "sabina tigerclaw wasp arien"
    table = sabina("point_blank_shot", {"tigerclaw": "k13"}, heroes, hands={"tigerclaw": "sidestep"})
    choose(choose(table, "defend blue2a"), "to l12")
    assert spot(table, "tigerclaw") == "l12"


@rule("GA-order-03")
def test_point_blank_shot_pushes_nobody_who_fell() -> None:
    table = sabina("point_blank_shot", {"brogan": "k13"}, hands={"brogan": ""})
    assert (spot(table, "brogan"), coins(table, "sabina")) == ("off", 1)


def test_point_blank_shot_pushes_a_minion_that_a_shield_kept_on_the_board() -> None:
    table = sabina(
        "point_blank_shot", {"brogan": "k12", "blue_melee1": "k13"}, active=["brogan shield round"],
        hands={"brogan": "silver"},
    )  # fmt: skip
    choose(choose(table, "target blue_melee1"), "discard silver")
    assert (spot(table, "blue_melee1"), coins(table, "sabina")) == ("l13", 2)


@rule("GA-push-05", "GA-push-10")
def test_point_blank_shot_does_not_push_a_minion_of_the_next_wave() -> None:
    at = {"sabina": "r3", "blue_melee1": "s3", "red_melee1": "j7"}
    table = sabina("point_blank_shot", at, keepers=False)
    assert "pushed_lane" in told(table)
    assert spot(table, "blue_melee1") == "r2", "the same miniature, on its new spawn point beside her"


def test_bulwark_keeps_a_target_from_being_pushed() -> None:
    table = sabina("point_blank_shot", {"brogan": "k13"}, active=["brogan bulwark turn"], hands={"brogan": "gold"})
    choose(table, "defend gold")
    assert spot(table, "brogan") == "k13"


@rule("GA-handi-01", "GA-attack-03")
def test_bang_attacks_an_adjacent_hero_only_and_pushes_it() -> None:
    at = {"brogan": "k13", "blue_melee1": "k12", "arien": "l11"}
    table = sabina("bang", at, hands={"brogan": "gold"})
    assert attack_total(table) == 1, "neither the minion nor the hero two spaces away could be chosen"
    choose(table, "defend gold")
    assert spot(table, "brogan") == "l13"


def test_bang_without_a_hero_beside_her_does_nothing() -> None:
    table = sabina("bang", {"brogan": "l13", "blue_melee1": "k12"})
    assert spot(table, "blue_melee1") == "k12"
    assert "stops" in told(table)


@rule("GA-pushkw-05")
def test_bang_does_not_push_who_stepped_out_of_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a lent text Arien steps aside while he defends; the big gun would make him discard if he were pushed."""

    def step_aside(s: Match, a: Act, g: Guard) -> Script:
        yield from move(s, a, a.seat, 1)

    lend(monkeypatch, GUARDS, "arien.aspiring_duelist", step_aside)
    for space, pushed in (("l12", False), ("l13", True)):
        table = sabina("bang", {"arien": "k13"}, level={"sabina": 8}, played={}, hands={"arien": "blue1 gold"})
        choose(choose(table, "defend blue1"), f"to {space}")
        assert ("discard" in asked(table).values()) == pushed


@rule("GA-block-02")
def test_bang_is_not_ranged() -> None:
    table = sabina("bang", {"tigerclaw": "k13"}, "sabina tigerclaw wasp arien", hands={"tigerclaw": "dodge"})
    choose(table, "defend blue1")
    assert spot(table, "tigerclaw") == "off", "a block of ranged attacks fails"


# -- Quickdraw, Gunslinger, Dead Shot


@pytest.mark.parametrize(("card", "plain", "drawn"), [("quickdraw", 2, 5), ("gunslinger", 3, 6), ("dead_shot", 3, 7)])
@rule("GA-atkhero-01")
def test_a_quick_draw_hits_harder_who_played_an_attack_card(card: str, plain: int, drawn: int) -> None:
    hands = {"brogan": "gold"}
    for played, total in (("mad_dash", drawn), ("brutal_jab", plain)):
        table = sabina(card, {"brogan": "l13"}, played={"brogan": played}, hands=hands)
        assert attack_total(table) == total
    assert attack_total(sabina(card, {"brogan": "l13"}, hands=hands)) == plain, "nothing played"


@rule("GA-state-04")
def test_a_quick_draw_counts_an_attack_card_whatever_was_done_with_it() -> None:
    # GA-ruling-45
    table = arrange(
        "sabina brogan wasp arien", {"sabina": "j13", "brogan": "l13"}, played={"sabina": "red1", "brogan": "gold"},
        hands={"brogan": "red1"},
    )  # fmt: skip
    choose(table, "hold", "brogan")
    choose(table, "primary", "sabina")
    assert attack_total(table) == 5, "the card was resolved, its attack never made"


@rule("GA-minion-01")
def test_a_quick_draw_defeats_a_minion_in_range() -> None:
    table = sabina("quickdraw", {"blue_ranged1": "l12"})
    assert (spot(table, "blue_ranged1"), coins(table, "sabina")) == ("off", 2)
    table = sabina("quickdraw", {"red_melee1": "l12"}, "brogan sabina wasp arien", played={"brogan": "red1"})
    assert (spot(table, "red_melee1"), coins(table, "sabina")) == ("off", 2)


# -- Shootout and Bullet Hell


@rule("GA-kw-26")
def test_shootout_removes_a_minion_beside_her_without_coins() -> None:
    table = sabina("shootout", {"brogan": "k13", "blue_melee1": "i13", "blue_melee2": "h13"}, hands={"brogan": "gold"})
    choose(choose(table, "target brogan"), "defend gold")
    assert targets(table) == {"blue_melee1"}
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), coins(table, "sabina")) == ("off", 0)


@rule("GA-perf-17")
def test_shootout_may_remove_nothing() -> None:
    table = sabina("shootout", {"brogan": "k13", "blue_melee1": "i13"}, hands={"brogan": "gold"})
    choose(choose(choose(table, "target brogan"), "defend gold"), "skip")
    assert spot(table, "blue_melee1") == "i13"


def test_shootout_removes_nothing_if_the_target_was_not_adjacent() -> None:
    table = sabina("shootout", {"brogan": "l13", "blue_melee1": "i13"}, hands={"brogan": "gold"})
    choose(choose(table, "target brogan"), "defend gold")
    assert spot(table, "blue_melee1") == "i13"
    assert asked(table) == {"arien": "act"}


def test_shootout_asks_where_the_target_was_when_attacked() -> None:
    at = {"tigerclaw": "k13", "blue_melee1": "i13"}
    table = sabina("shootout", at, "sabina tigerclaw wasp arien", hands={"tigerclaw": "sidestep"})
    for words in ("target tigerclaw", "defend blue2a", "to l13", "target blue_melee1"):
        choose(table, words)
    assert (spot(table, "tigerclaw"), spot(table, "blue_melee1")) == ("l13", "off")


def test_bullet_hell_removes_up_to_two_minions() -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "blue_melee2": "i14", "blue_ranged1": "j12"}
    table = sabina("bullet_hell", at, hands={"brogan": "silver"})
    for words in ("target brogan", "defend silver", "target blue_melee1", "target blue_ranged1"):
        choose(table, words)
    gone = {word for word in at if spot(table, word) == "off"}
    assert (gone, coins(table, "sabina")) == ({"blue_melee1", "blue_ranged1"}, 0)


@rule("GA-heavy-05", "GA-heavy-01")
def test_bullet_hell_does_not_take_the_last_escort_and_the_heavy_together() -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "blue_heavy1": "i14"}
    table = sabina("bullet_hell", at, hands={"brogan": ""})
    choose(table, "target brogan")
    assert targets(table) == {"blue_melee1"}
    choose(table, "target blue_melee1")
    assert spot(table, "blue_heavy1") == "i14"


@rule("GA-push-10", "GA-push-12")
def test_removing_the_last_minion_pushes_the_lane_at_once() -> None:
    at = {"brogan": "k13", "blue_melee1": "i13", "red_melee1": "j7"}
    table = sabina("shootout", at, hands={"brogan": ""}, keepers=False)
    choose(choose(table, "target brogan"), "target blue_melee1")
    assert "pushed_lane" in told(table)
    assert (table.state.waves, coins(table, "sabina")) == ([2], 1)
    assert asked(table) == {"arien": "act"}, "the turn goes on"
