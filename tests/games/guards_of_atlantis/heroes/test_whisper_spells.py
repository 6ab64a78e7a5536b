"""Whisper's blue and green cards, when they cannot be carried out, and their rulings. Whisper stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.rules.card_effects import BARS_SHIFT
from titanomachy.kernel.ledger import rule

from ..table_top import asked, can, choose, coins, discarded, hand, lend, offered, spaces, spot, targets, told
from .performing import performing

HEROES = "whisper brogan wasp arien"
whisper = performing(HEROES)


# -- Seeds of Fear, Sprouts of Panic, Blooming Nightmare


@pytest.mark.parametrize(
    ("card", "radius", "steps"), [("seeds_of_fear", 2, 1), ("sprouts_of_panic", 3, 2), ("blooming_nightmare", 3, 3)]
)
@rule("GA-perf-06", "GA-move-11")
def test_fear_moves_an_enemy_in_radius_that_stands_on_a_spawn_point(card: str, radius: int, steps: int) -> None:
    at = {"brogan": "l12", "blue_melee1": "k13", "blue_melee2": "j10", "blue_melee3": "k12", "red_melee1": "h14"}
    table = whisper(card, at)
    assert targets(table) == {"brogan", "blue_melee1"} | ({"blue_melee2"} if radius == 3 else set())
    choose(table, "target brogan")
    assert can(table, "skip") == (steps > 1), "a single space is exact"
    reach = {space: steps >= far for space, far in (("m12", 1), ("n12", 2), ("o12", 3), ("p12", 4))}
    assert {space: space in spaces(table) for space in reach} == reach
    choose(table, "to m12")
    assert (spot(table, "brogan"), spot(table, "blue_melee1")) == ("m12", "k13")


@pytest.mark.parametrize("card", ["seeds_of_fear", "sprouts_of_panic", "blooming_nightmare"])
@rule("GA-perf-02", "GA-heavy-01")
def test_fear_finds_nobody_off_the_spawn_points_or_immune(card: str) -> None:
    table = whisper(card, {"brogan": "l13", "red_melee1": "k13", "blue_heavy1": "l12", "blue_melee1": "k7"})
    assert ("stops" in told(table), spot(table, "brogan"), spot(table, "blue_heavy1")) == (True, "l13", "l12")


@rule("GA-move-11")
def test_seeds_of_fear_are_for_who_can_move_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, BARS_SHIFT, "brogan.shield", lambda s, e, piece, how, by: piece == 1)
    table = whisper("seeds_of_fear", {"brogan": "l12", "blue_melee1": "k13"}, active=["brogan shield round"])
    assert asked(table) == {"whisper": "step"}, "only the minion is left"
    assert (spot(choose(table, "to l13"), "blue_melee1"), spot(table, "brogan")) == ("l13", "l12")


# -- Lesser Evil and Greater Good


EVILS = pytest.mark.parametrize(("card", "count"), [("lesser_evil", 1), ("greater_good", 3)])
MINIONS = {"blue_melee1": "k13", "blue_melee2": "k12", "blue_melee3": "j12", "blue_melee4": "l13"}


@EVILS
@rule("GA-perf-04", "GA-perf-12")
def test_whisper_chooses_the_hero_and_the_hero_chooses_the_evil(card: str, count: int) -> None:
    # GA-ruling-76
    table = whisper(card, {"brogan": "m13", "arien": "i13", "blue_melee1": "k13"}, hands={"brogan": "gold silver"})
    assert targets(table) == {"brogan", "arien"}
    choose(table, "target brogan")
    assert (asked(table), offered(table, "brogan")) == ({"brogan": "mode"}, ["mode 0", "mode 1"])
    choose(choose(table, "mode 0"), "discard gold")
    assert (discarded(table, "brogan"), spot(table, "blue_melee1")) == ("gold", "k13")


@EVILS
@rule("GA-perf-17", "GA-heavy-05", "GA-perf-03")
def test_minions_beside_whisper_may_be_the_price(card: str, count: int) -> None:
    table = choose(whisper(card, {"brogan": "m13", **MINIONS}, hands={"brogan": "gold"}), "mode 1")
    assert asked(table) == {"whisper": "target"}
    for number in range(1, count + 1):
        assert targets(table) == {"blue_melee1", "blue_melee2", "blue_melee3"} - {
            f"blue_melee{n}" for n in range(1, number)
        }
        choose(table, f"target blue_melee{number}")
    fallen = [name for name in MINIONS if spot(table, name) == "off"]
    assert (len(fallen), coins(table, "whisper"), hand(table, "brogan")) == (count, 2 * count, "gold")
    table = choose(choose(whisper(card, {"brogan": "m13", **MINIONS}), "mode 1"), "skip")
    assert [name for name in MINIONS if spot(table, name) == "off"] == [], "up to: none as well"


@EVILS
@rule("GA-perf-12", "GA-perf-02")
def test_an_option_without_effect_may_be_chosen_but_a_hero_is_needed(card: str, count: int) -> None:
    # GA-ruling-76
    table = choose(whisper(card, {"brogan": "m13"}), "mode 1")
    assert (asked(table), discarded(table, "brogan")) == ({"arien": "act"}, "")
    table = whisper(card, {"brogan": "n13", **MINIONS})
    assert ("stops" in told(table), spot(table, "blue_melee1")) == (True, "k13")


@rule("GA-perf-05", "GA-perf-14")
@pytest.mark.parametrize(("card", "end"), [("lesser_evil", "m13"), ("greater_good", "off")])
def test_the_greater_good_defeats_who_has_no_card(card: str, end: str) -> None:
    table = choose(whisper(card, {"brogan": "m13"}, hands={"brogan": ""}), "mode 0")
    assert spot(table, "brogan") == end


@rule("GA-heavy-05")
def test_the_greater_good_does_not_take_the_last_light_minion_and_the_heavy_together() -> None:
    # GA-ruling-77
    at = {"brogan": "m13", "blue_melee1": "k13", "blue_heavy1": "k12", "red_melee1": "k7"}
    table = choose(whisper("greater_good", at, keepers=False), "mode 1")
    assert targets(table) == {"blue_melee1"}
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), spot(table, "blue_heavy1"), coins(table, "whisper")) == ("off", "k12", 2)


# -- Shadow Step, Shadow Walk, Creeping Shadow


NEAR_POINTS = {"h14", "k13", "l12", "j10", "l10", "m12"}  # no more than three spaces from j13


@pytest.mark.parametrize(
    ("card", "points"), [("shadow_step", NEAR_POINTS), ("shadow_walk", NEAR_POINTS | {"k9", "m9"})]
)
@rule("GA-kw-24", "GA-kw-11")
def test_a_shadow_falls_on_empty_spawn_points_of_the_battle_zone_in_range(card: str, points: set[str]) -> None:
    table = whisper(card, {"brogan": "k13", "red_melee1": "l12"})
    assert spaces(table) == points - {"k13", "l12"}, "of both teams, but none that is taken"
    assert spot(choose(table, "to j10"), "whisper") == "j10"


@pytest.mark.parametrize("card", ["shadow_step", "shadow_walk", "creeping_shadow"])
@rule("GA-perf-02", "GA-kw-05")
def test_a_shadow_needs_a_point_of_the_battle_zone(card: str) -> None:
    table = whisper(card, {}, battle="blue_beach")
    assert ("stops" in told(table), spot(table, "whisper")) == (True, "j13")


@rule("GA-kw-24")
def test_a_creeping_shadow_may_also_fall_beside_such_a_point() -> None:
    taken = {"red_melee1": "k13", "red_melee2": "l12", "red_melee3": "m12", "brogan": "h14", "blue_melee1": "l10"}
    table = whisper("creeping_shadow", {**taken, "blue_melee2": "k9"})
    around_j10, around_m9 = {"i10", "i11", "j9", "j11"}, {"n9", "m10", "m9"}
    assert spaces(table) == {"j10"} | around_j10 | around_m9, "in range, not beyond, and empty"
    assert spot(choose(table, "to j11"), "whisper") == "j11"


# -- Cruel Twist and Sealed Fate


TWISTS = pytest.mark.parametrize(("card", "steps"), [("cruel_twist", 2), ("sealed_fate", 3)])


@TWISTS
@rule("GA-kw-33", "GA-perf-17")
def test_a_twist_swaps_with_a_neighbour_or_a_far_hero_who_has_discarded(card: str, steps: int) -> None:
    at = {"brogan": "n13", "arien": "l13", "red_melee1": "k13", "blue_melee1": "j12", "blue_melee2": "j11"}
    table = whisper(card, at, discards={"brogan": "gold"})
    assert targets(table) == {"brogan", "red_melee1", "blue_melee1"}, "friends beside too; Arien has not discarded"
    choose(table, "target blue_melee1")
    assert (spot(table, "whisper"), spot(table, "blue_melee1"), asked(table)) == (
        "j12",
        "j13",
        {"whisper": "maybe_step"},
    )
    assert ("l10" in spaces(table), "m9" in spaces(table)) == (steps >= 2, steps >= 3)
    choose(table, "to i12")
    assert spot(table, "whisper") == "i12"


@TWISTS
@rule("GA-perf-02")
def test_without_a_swap_there_is_no_move(card: str, steps: int) -> None:
    table = whisper(card, {"brogan": "l13"})
    assert ("stops" in told(table), spot(table, "whisper")) == (True, "j13")
    table = choose(whisper(card, {"brogan": "l13"}, discards={"brogan": "gold"}), "skip")
    assert (spot(table, "whisper"), spot(table, "brogan")) == ("l13", "j13"), "the move may be left"
