"""Gydion's green and blue spells: what each does, when it cannot, and its rulings. He stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import CARD
from titanomachy.games.guards_of_atlantis.rules.changing_card_state import cancel
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    arrange,
    asked,
    beside_book,
    can,
    choose,
    coins,
    discarded,
    end_turn,
    offered,
    play,
    slot_of,
    spaces,
    spot,
    targets,
    told,
)
from .performing import RING
from .test_gydion import gydion

# -- abjuration


@rule("GA-kw-16", "GA-active-09")
@pytest.mark.parametrize(
    ("spell", "card", "out", "safe"),
    [
        ("shield", "gold", "banishment invulnerability", True),
        ("shield", "red1", "banishment invulnerability", False),
        ("invulnerability", "gold", "banishment shield", False),
        ("invulnerability", "red1", "banishment shield", True),
    ],
)
def test_shield_protects_from_basic_attacks_and_invulnerability_from_others(
    spell: str, card: str, out: str, safe: bool
) -> None:
    at, attacker = {"gydion": "j13", "xargatha": "k13"}, {"xargatha": card}
    heroes = "gydion xargatha wasp arien"
    table = arrange(heroes, at, "gydion greater_abjuration", attacker, books={"gydion": out})
    choose(table, "primary")
    assert [e[0] for e in table.state.active] == [CARD[f"gydion.{spell}"]]
    choose(table, "primary", "xargatha")
    assert ("gydion" in asked(table) and asked(table)["gydion"] == "defend") != safe
    assert ("stops" in told(table)) == safe


@rule("GA-active-03")
def test_shield_ends_when_it_returns_to_the_book_and_not_when_its_card_does() -> None:
    table = gydion("elementary_abjuration")
    end_turn(table)
    assert len(table.state.active) == 1
    cancel(table.state, 0, slot_of(table, "gydion", "elementary_abjuration"))  # its card changes state
    assert [e[0] for e in table.state.active] == [CARD["gydion.shield"]]
    choose(end_turn_of_others(table), "primary", "gydion")
    assert "prepared" in told(table) and table.state.active == []


def end_turn_of_others(table: Table[Match]) -> Table[Match]:
    """Everyone plays, Gydion his Prepare Spells, and he is the first to act."""
    play(table, {"gydion": "silver", "sabina": "green1", "wasp": "green1", "arien": "red1"})
    assert asked(table) == {"gydion": "act"}
    return table


@rule("GA-kw-24")
def test_banishment_places_units_of_both_teams_and_tokens_but_not_gydion() -> None:
    at = {"sabina": "k13", "wasp": "i13", "token1_1": "j14", "arien": "l13", "blue_melee1": "k12"}
    table = gydion("lesser_abjuration", at, out="shield", tokens={"token1_1": "rock"})
    assert targets(table) == {"sabina", "wasp", "token1_1", "blue_melee1"}
    choose(table, "target token1_1")
    assert "m13" in spaces(table) and "n13" not in spaces(table) and "l13" not in spaces(table)
    choose(table, "to m13")
    assert spot(table, "token1_1") == "m13"


# -- conjuration


@rule("GA-perf-15", "GA-kw-24")
def test_dimension_door_places_gydion_as_far_as_there_are_other_spells_beside_the_book() -> None:
    table = gydion("lesser_conjuration", {"blue_melee1": "k13"}, out="find_familiar")
    assert spaces(table) and spaces(table) <= RING - {"k13"}
    choose(table, "to j12")
    assert spot(table, "gydion") == "j12"
    nowhere = choose(gydion("lesser_conjuration"), "cast dimension_door")
    assert spot(nowhere, "gydion") == "j13" and "stops" in told(nowhere)


@rule("GA-kw-25", "GA-perf-03")
def test_find_familiar_places_the_token_and_takes_up_to_three_spells_out() -> None:
    table = gydion("lesser_conjuration", tokens={"token0_1": "familiar"})
    choose(choose(table, "cast find_familiar"), "to l13")
    assert spot(table, "token0_1") == "l13"
    assert not can(table, "unbind find_familiar") and can(table, "skip")
    for spell in ("wish", "fireball", "shield"):
        choose(table, f"unbind {spell}")
    assert beside_book(table, "gydion") == {"find_familiar", "wish", "fireball", "shield"}
    assert asked(table) == {"arien": "act"}  # three, and none of them was cast
    assert table.state.active == []


@rule("GA-perf-05")
def test_cloud_kill_takes_a_basic_card() -> None:
    table = gydion("greater_conjuration", {"sabina": "l13"}, hands={"sabina": "gold red1"}, out="find_familiar")
    choose(table, "cast cloud_kill")
    assert offered(table) == ["discard gold"]
    choose(table, "discard gold")
    assert discarded(table, "sabina") == "gold"
    far = choose(gydion("greater_conjuration", {"sabina": "n13"}), "cast cloud_kill")
    assert "stops" in told(far)


# -- enchantment


@rule("GA-kw-32", "GA-perf-05")
def test_suggestion_moves_exactly_three_spaces_and_whoever_cannot_stays() -> None:
    table = gydion("elementary_enchantment", {"sabina": "l13", "blue_melee1": "m13"})
    assert asked(table) == {"sabina": "step"} and "i13" not in spaces(table)
    assert not any(space in spaces(table) for space in ("m13", "k13"))
    goal = sorted(spaces(table))[0]
    choose(table, f"to {goal}")
    assert spot(table, "sabina") == goal
    ring = {"red_melee1": "m13", "red_melee2": "m12", "red_melee3": "l12", "red_melee4": "k13", "red_ranged1": "k14"}
    shut = gydion("elementary_enchantment", {"sabina": "l13", **ring})  # l14 is terrain
    assert spot(shut, "sabina") == "l13"


@rule("GA-kw-09", "GA-perf-02")
def test_dominate_person_defeats_a_minion_beside_the_hero() -> None:
    at = {"sabina": "l13", "blue_melee1": "m13", "blue_melee2": "k12", "red_melee1": "k13"}
    table = choose(gydion("lesser_enchantment", at), "cast dominate_person")
    assert spot(table, "blue_melee1") == "off" and coins(table, "gydion") == 2
    assert spot(table, "blue_melee2") == "k12"
    alone = choose(gydion("lesser_enchantment", {"sabina": "l13"}), "cast dominate_person")
    assert "stops" in told(alone)


@rule("GA-kw-09", "GA-defeat-05")
def test_power_word_kill_needs_an_empty_hand() -> None:
    at = {"sabina": "l13", "arien": "k12"}
    table = choose(gydion("greater_enchantment", at, hands={"sabina": ""}), "cast power_word_kill")
    assert spot(table, "sabina") == "off" and spot(table, "arien") == "k12" and coins(table, "gydion") == 1
    none = choose(gydion("greater_enchantment", at), "cast power_word_kill")
    assert spot(none, "sabina") == "l13" and "stops" in told(none)


# -- transmutation


@rule("GA-level-08")
@pytest.mark.parametrize(("out", "gained"), [("", 0), ("wish", 0), ("wish shield", 1), ("wish shield fireball", 1)])
def test_midas_touch_counts_pairs_of_other_spells(out: str, gained: int) -> None:
    table = gydion("lesser_transmutation", out=out)
    choose(table, "cast midas_touch")
    assert coins(table, "gydion") == gained


@rule("GA-kw-33")
def test_polymorph_swaps_a_hero_with_a_token_or_an_enemy_minion() -> None:
    at = {"sabina": "l13", "blue_melee1": "k13", "red_melee1": "i13", "token1_1": "j14", "blue_melee2": "n13"}
    table = gydion("greater_transmutation", at, tokens={"token1_1": "rock"})
    choose(table, "cast polymorph")
    assert targets(table) == {"blue_melee1", "token1_1"}
    choose(table, "target token1_1")
    assert (spot(table, "sabina"), spot(table, "token1_1")) == ("j14", "l13")
    alone = choose(gydion("greater_transmutation", {"blue_melee1": "k13"}), "cast polymorph")
    assert spot(alone, "blue_melee1") == "k13" and "stops" in told(alone)


@rule("GA-kw-26")
def test_disintegrate_needs_something_beside_gydion() -> None:
    table = choose(gydion("greater_transmutation", {"blue_melee1": "l13"}), "cast disintegrate")
    assert spot(table, "blue_melee1") == "l13" and "stops" in told(table)
