"""Gydion's cantrips and red spells: what each does, when it cannot, and its rulings. He stands on j13."""

from __future__ import annotations

from titanomachy.kernel.ledger import rule

from ..table_top import (
    asked,
    beside_book,
    can,
    choose,
    discarded,
    hand,
    offered,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total
from .test_gydion import gydion

# -- cantrips


@rule("GA-attack-03")
def test_magic_missile_is_a_basic_ranged_attack_of_1() -> None:
    table = gydion("cantrip", {"sabina": "l13"})
    choose(table, "cast magic_missile")
    assert attack_total(table) == 1
    far = choose(gydion("cantrip", {"sabina": "k13", "arien": "n13"}), "cast magic_missile")
    assert asked(far) == {"arien": "act"} and "stops" in told(far)


@rule("GA-move-08", "GA-perf-03")
def test_shocking_grasp_may_leave_the_target_and_has_nothing_to_move_where_it_fell() -> None:
    table = choose(gydion("cantrip", {"sabina": "k13"}, hands={"sabina": "red1"}), "cast shocking_grasp")
    assert attack_total(table) == 3
    choose(table, "defend red1")
    assert spaces(table) <= {"l13", "l12", "k12", "k14", "j14"} and can(table, "skip")
    fallen = choose(gydion("cantrip", {"blue_melee1": "k13"}), "cast shocking_grasp")
    assert spot(fallen, "blue_melee1") == "off" and asked(fallen) == {"arien": "act"}


@rule("GA-kw-32", "GA-move-01")
def test_expeditious_retreat_goes_five_spaces_and_items_add_to_it() -> None:
    straight = {
        "red_melee1": "j12",
        "red_melee2": "k12",
        "red_melee3": "i14",
        "red_melee4": "j14",
        "red_ranged1": "i13",
    }
    table = gydion("cheap_trick", straight)
    assert "k13" in spaces(table) and can(table, "stay") and all(space.endswith("13") for space in spaces(table))
    assert len(spaces(table)) == 5
    swift = gydion("cheap_trick", straight, items={"gydion": {"movement": 1}})
    assert len(spaces(swift)) == 6
    choose(table, "to k13")
    assert spot(table, "gydion") == "k13" and beside_book(table, "gydion") == {"expeditious_retreat"}
    assert spaces(gydion("cheap_trick", {**straight, "blue_melee1": "k13"})) == set()


# -- evocation


@rule("GA-order-02", "GA-perf-05")
def test_burning_hands_makes_one_hero_beside_the_target_discard_and_not_the_target_itself() -> None:
    table = gydion("elementary_evocation", {"sabina": "k13", "arien": "l13"})
    assert targets(table) == {"arien"} and can(table, "skip")
    choose(choose(table, "target arien"), "discard gold")
    assert discarded(table, "arien") == "gold" and attack_total(table) == 5
    left = choose(gydion("elementary_evocation", {"sabina": "k13", "arien": "l13"}), "skip")
    assert discarded(left, "arien") == "" and attack_total(left) == 5


@rule("GA-attack-03")
def test_fireball_reaches_nobody_beside_gydion_or_a_friend() -> None:
    at = {"sabina": "k13", "blue_melee1": "l13", "red_melee1": "m12", "blue_ranged1": "h13", "blue_melee2": "g13"}
    table = choose(gydion("lesser_evocation", at), "cast fireball")
    assert targets(table) == {"blue_ranged1", "blue_melee2"}
    hit = choose(gydion("lesser_evocation", {"sabina": "l13"}), "cast fireball")
    assert attack_total(hit) == 5


@rule("GA-perf-15")
def test_sunburst_grows_with_every_other_spell_beside_the_book() -> None:
    at = {"sabina": "l13", "blue_melee1": "k13", "blue_melee2": "m13"}
    table = choose(gydion("greater_evocation", at, out="fireball shield"), "cast sunburst")
    assert attack_total(table) == 2  # both are two spaces away: nobody else is
    alone = choose(gydion("greater_evocation", at), "cast sunburst")
    assert asked(alone) == {"arien": "act"} and "stops" in told(alone)
    item = gydion("greater_evocation", at, out="fireball shield", items={"gydion": {"range": 1, "attack": 1}})
    assert spot(choose(item, "cast sunburst"), "blue_melee2") == "off"


# -- necromancy


@rule("GA-order-03", "GA-change-04")
def test_vampiric_touch_takes_back_a_discarded_card_after_the_attack() -> None:
    table = gydion("lesser_necromancy", {"sabina": "k13"}, discards={"gydion": "gold"}, hands={"sabina": "red1"})
    choose(table, "cast vampiric_touch")
    assert attack_total(table) == 5
    choose(choose(table, "decline"), "retrieve gold")
    assert "gold" in hand(table, "gydion") and spot(table, "sabina") == "off"


@rule("GA-kw-28")
def test_create_undead_needs_a_friendly_empty_point_in_range() -> None:
    """GA-ruling-27."""
    table = choose(gydion("lesser_necromancy", {"gydion": "j13"}), "cast create_undead")
    assert targets(table) == {"red_melee1", "red_ranged1"}
    choose(table, "target red_ranged1")
    assert spaces(table) == {"j10", "l10", "k13", "h14"}  # whatever their type; j7 and k7 are out of range
    far = choose(gydion("lesser_necromancy", {"gydion": "d10"}), "cast create_undead")
    assert "stops" in told(far)


@rule("GA-perf-05", "GA-kw-14")
def test_energy_drain_takes_a_card_that_is_not_basic_and_gives_a_life_back() -> None:
    table = gydion("greater_necromancy", {"sabina": "l13"}, lives=(3, 6), hands={"sabina": "gold red1"})
    choose(table, "cast energy_drain")
    assert offered(table) == ["discard red1"]
    choose(table, "discard red1")
    assert (discarded(table, "sabina"), table.state.lives) == ("red1", [4, 6])


@rule("GA-kw-14")
def test_energy_drain_gives_a_life_back_though_nothing_is_discarded_but_not_without_a_target() -> None:
    """GA-ruling-30."""
    table = gydion("greater_necromancy", {"sabina": "l13"}, lives=(3, 6), hands={"sabina": "gold silver"})
    choose(choose(table, "cast energy_drain"), "skip")
    assert (discarded(table, "sabina"), table.state.lives) == ("", [4, 6])
    empty = gydion("greater_necromancy", {"sabina": "l13"}, lives=(3, 6), hands={"sabina": ""})
    assert choose(empty, "cast energy_drain").state.lives == [4, 6]
    nobody = choose(gydion("greater_necromancy", lives=(3, 6)), "cast energy_drain")
    assert nobody.state.lives == [3, 6] and "stops" in told(nobody)


def test_energy_drain_gives_back_spent_counters_only() -> None:
    table = gydion("greater_necromancy", {"sabina": "l13"}, hands={"sabina": ""}, lives=(6, 6), length="quick")
    full = table.state.lives[0]
    choose(table, "cast energy_drain")
    assert table.state.lives[0] == full and "life_back" not in told(table)
