"""Brogan: every card, when it cannot be carried out, and its rulings. He stands on j13 in the first Battle Zone."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    choose,
    coins,
    discarded,
    hand,
    offered,
    spaces,
    spot,
    targets,
    told,
    zone,
)
from .performing import attack_total, performing

brogan = performing("brogan sabina wasp arien")


# -- Onslaught and Leap Forward


@rule("GA-attack-02", "GA-kw-14")
def test_onslaught_moves_into_the_space_of_what_fell() -> None:
    # GA-ruling-19: nobody is asked
    table = brogan("onslaught", {"blue_melee1": "k13"})
    assert (spot(table, "blue_melee1"), spot(table, "brogan"), coins(table, "brogan")) == ("off", "k13", 2)


@rule("GA-order-03")
def test_onslaught_stays_where_the_target_has_held() -> None:
    table = brogan("onslaught", {"sabina": "k13"}, hands={"sabina": "red1"})
    assert attack_total(table) == 4
    choose(table, "defend red1")
    assert (spot(table, "sabina"), spot(table, "brogan")) == ("k13", "j13")


def test_onslaught_does_not_enter_a_space_that_the_next_wave_has_taken() -> None:
    table = brogan("onslaught", {"brogan": "r3", "blue_melee1": "r2", "red_melee1": "j7"}, keepers=False)
    assert "pushed_lane" in told(table)
    assert (spot(table, "blue_melee1"), spot(table, "brogan")) == ("r2", "r3")


@rule("GA-attack-03")
def test_onslaught_needs_a_neighbour() -> None:
    table = brogan("onslaught", {"blue_melee1": "l13"})
    assert (spot(table, "blue_melee1"), spot(table, "brogan")) == ("l13", "j13")
    assert "stops" in told(table)


@rule("GA-handi-01")
def test_leap_forward_attacks_a_hero_only() -> None:
    table = brogan("leap_forward", {"blue_melee1": "k12", "sabina": "k13"}, hands={"sabina": ""})
    assert (spot(table, "sabina"), spot(table, "brogan"), spot(table, "blue_melee1")) == ("off", "k13", "k12")
    table = brogan("leap_forward", {"blue_melee1": "k12"})
    assert (spot(table, "blue_melee1"), spot(table, "brogan")) == ("k12", "j13")


# -- Bulwark


@rule("GA-change-04", "GA-active-01")
def test_bulwark_may_take_back_a_discarded_card() -> None:
    table = brogan("bulwark", {}, discards={"brogan": "gold red1"})
    assert offered(table) == ["retrieve gold", "retrieve red1", "skip"]
    choose(table, "retrieve red1")
    assert (hand(table, "brogan"), discarded(table, "brogan")) == ("red1 blue1 green1", "gold")
    assert active_of(table, "brogan") == ["silver"]
    table = choose(brogan("bulwark", {}, discards={"brogan": "gold"}), "skip")
    assert (discarded(table, "brogan"), active_of(table, "brogan")) == ("gold", ["silver"])


@rule("GA-resolve-04", "GA-active-09")
def test_bulwark_is_over_with_the_turn() -> None:
    table = brogan("bulwark", {}, played={})
    assert (table.state.turn, active_of(table, "brogan")) == (2, [])


@pytest.mark.parametrize("card", ["lift_up", "kinetic_repulse", "telekinesis"])  # moved, pushed, placed
@rule("GA-active-02")
def test_bulwark_protects_brogan_and_friends_in_radius_from_enemies(card: str) -> None:
    at = {"wasp": "j13", "brogan": "k12", "red_melee1": "k13", "sabina": "i13"}
    if card == "telekinesis":
        at = {"wasp": "j13", "brogan": "l12", "red_melee1": "k11", "sabina": "i12"}
    for near in (True, False):
        place = at if near else {**at, "brogan": "q4"}
        table = arrange("brogan wasp xargatha sabina", place, f"wasp {card}", active=["brogan bulwark turn"])
        choose(table, "primary")
        free = targets(table) if asked(table) == {"wasp": "target"} else set()
        assert ("red_melee1" in free) == (not near), "out of radius it is free again"
        assert "brogan" not in free


def test_bulwark_protects_from_swaps_by_enemies_but_not_by_friends() -> None:
    at = {"sabina": "j13", "brogan": "k11", "red_melee1": "k13", "blue_melee1": "i13"}
    held = ["brogan bulwark turn"]
    table = choose(arrange("brogan sabina wasp arien", at, "sabina roger_roger", active=held), "primary")
    assert spot(table, "red_melee1") == "k13", "a single minion is left to swap"
    table = choose(arrange("brogan wasp sabina arien", at, "sabina roger_roger", active=held), "primary")
    assert spot(table, "red_melee1") == "i13"


# -- Mad Dash, Bullrush, Furious Charge


@rule("GA-kw-04", "GA-kw-32", "GA-attack-02")
def test_mad_dash_runs_two_spaces_straight_to_an_enemy_and_attacks_it() -> None:
    table = brogan("mad_dash", {"sabina": "m13"}, hands={"sabina": "red1"})
    assert spot(table, "brogan") == "l13", "the only space two away that touches her"
    assert attack_total(table) == 6
    choose(table, "defend red1")
    assert spot(table, "sabina") == "m13"


def test_mad_dash_may_choose_where_to_end() -> None:
    table = brogan("mad_dash", {"sabina": "l12"}, hands={"sabina": ""})
    assert spaces(table) == {"l13", "l11"}, "she is beside both"
    choose(table, "to l11")
    assert (spot(table, "brogan"), spot(table, "sabina")) == ("l11", "off")


@pytest.mark.parametrize(("card", "most"), [("mad_dash", 2), ("bullrush", 3), ("furious_charge", 4)])
def test_longer_charges_leave_a_choice_of_distance(card: str, most: int) -> None:
    at = {"blue_melee1": "i11", "blue_melee2": "i10", "blue_melee3": "m13", "blue_melee4": "k12"}
    assert spaces(brogan(card, at)) == {"l13", "j11", "j10", "j9"} - {f"j{13 - steps}" for steps in range(most + 1, 5)}


@rule("GA-perf-02", "GA-perf-13")
def test_without_a_free_charge_there_is_no_attack() -> None:
    # GA-ruling-20, GA-sc-053
    at = {"sabina": "m13", "red_melee1": "k13", "blue_melee1": "k12"}
    table = brogan("mad_dash", at)
    assert (spot(table, "brogan"), spot(table, "blue_melee1")) == ("j13", "k12"), "not even the neighbour"
    assert "stops" in told(table)


def test_a_charge_may_end_beside_an_immune_enemy_and_the_attack_fails() -> None:
    # GA-ruling-21
    table = brogan("mad_dash", {"blue_heavy1": "m13", "blue_melee1": "k7"})
    assert (spot(table, "brogan"), spot(table, "blue_heavy1")) == ("l13", "m13")
    assert "stops" in told(table)


# -- Throwing Axe and Throwing Spear


@rule("GA-perf-10", "GA-card-10")
def test_a_throwing_axe_is_ranged_even_against_a_neighbour() -> None:
    table = brogan("throwing_axe", {"tigerclaw": "k13"}, "brogan tigerclaw wasp arien", hands={"tigerclaw": "dodge"})
    choose(choose(table, "mode 0"), "defend blue1")
    assert spot(table, "tigerclaw") == "k13"


@rule("GA-perf-10", "GA-change-01")
def test_a_discarded_card_throws_the_axe_in_range() -> None:
    table = brogan(
        "throwing_axe", {"sabina": "l13", "blue_melee1": "k13"}, hands={"brogan": "gold blue1", "sabina": ""}
    )
    choose(choose(table, "mode 1"), "discard gold")
    assert targets(table) == {"sabina", "blue_melee1"}
    choose(table, "target sabina")
    assert (spot(table, "sabina"), hand(table, "brogan"), discarded(table, "brogan")) == ("off", "blue1", "gold")


@rule("GA-perf-12")
def test_the_axe_is_not_thrown_without_a_discarded_card() -> None:
    at = {"sabina": "l13", "blue_melee1": "k13"}
    table = choose(choose(brogan("throwing_axe", at, hands={"brogan": "gold"}), "mode 1"), "skip")
    assert (spot(table, "blue_melee1"), hand(table, "brogan")) == ("k13", "gold")
    table = choose(brogan("throwing_axe", at, hands={"brogan": ""}, discards={"brogan": "gold"}), "mode 1")
    assert spot(table, "blue_melee1") == "k13", "a card that already lies there does not pay"
    table = choose(brogan("throwing_axe", {"sabina": "l13"}), "mode 0")
    assert "stops" in told(table), "an option that does nothing may be chosen"


@rule("GA-perf-03")
def test_the_spear_needs_only_some_card_in_the_discard() -> None:
    at = {"sabina": "l13"}
    table = choose(brogan("throwing_spear", at, hands={"brogan": "gold"}, discards={"brogan": "silver"}), "mode 1")
    choose(table, "skip")
    assert attack_total(table) == 4
    table = choose(choose(brogan("throwing_spear", at, hands={"brogan": "gold"}), "mode 1"), "discard gold")
    assert attack_total(table) == 4
    table = choose(choose(brogan("throwing_spear", at, hands={"brogan": "gold"}), "mode 1"), "skip")
    assert "stops" in told(table)


# -- Brutal Jab, Mighty Punch, Savage Kick


@pytest.mark.parametrize(
    ("card", "steps", "push"), [("brutal_jab", 1, 1), ("mighty_punch", 1, 2), ("savage_kick", 2, 2)]
)
@rule("GA-pushkw-01", "GA-pushkw-07", "GA-perf-17")
def test_brogan_moves_then_pushes_an_enemy_as_far_as_he_likes(card: str, steps: int, push: int) -> None:
    table = brogan(card, {"sabina": "k13"})
    assert ("j11" in spaces(table)) == (steps == 2)
    choose(table, "skip")
    assert offered(table) == [f"push {far}" for far in range(push + 1)]
    choose(table, f"push {push}")
    assert spot(table, "sabina") == {1: "l13", 2: "m13"}[push]
    table = choose(choose(brogan(card, {"sabina": "k13"}), "skip"), "push 0")
    assert spot(table, "sabina") == "k13"


def test_brogan_pushes_from_where_he_has_moved_to() -> None:
    table = brogan("brutal_jab", {"sabina": "l12"})
    choose(choose(table, "to k12"), "push 1")
    assert spot(table, "sabina") == "m12"


@rule("GA-kw-36", "GA-pushkw-02")
def test_brogan_pushes_tokens_too_as_far_as_nothing_is_in_the_way() -> None:
    at = {"token0_1": "k13", "red_melee1": "m13", "red_melee2": "i13"}
    table = choose(brogan("mighty_punch", at, tokens={"token0_1": "rock"}), "skip")
    assert offered(table) == ["push 0", "push 1"]
    choose(table, "push 1")
    assert spot(table, "token0_1") == "l13"


@rule("GA-heavy-01")
def test_brogan_does_not_push_friends_or_an_immune_heavy_minion() -> None:
    at = {"red_melee1": "k13", "blue_heavy1": "i13", "blue_melee1": "k7", "wasp": "j12"}
    table = choose(brogan("mighty_punch", at), "skip")
    assert "stops" in told(table)
    assert (spot(table, "red_melee1"), spot(table, "blue_heavy1")) == ("k13", "i13")


# -- Shield Bash and Counterattack


@rule("GA-perf-05")
def test_shield_bash_makes_a_neighbour_who_played_an_attack_card_discard() -> None:
    at = {"sabina": "k13", "arien": "i13"}
    played = {"sabina": "red1", "arien": "green1"}
    table = brogan("shield_bash", at, played=played, hands={"sabina": "gold blue1"})
    assert asked(table) == {"sabina": "discard"}, "Arien played no attack card"
    choose(table, "discard blue1")
    assert (hand(table, "sabina"), discarded(table, "sabina")) == ("gold", "blue1")


def test_shield_bash_counts_an_attack_card_that_was_resolved_without_an_attack() -> None:
    # GA-ruling-24
    table = arrange(
        "brogan sabina wasp arien", {"brogan": "j13", "sabina": "k13"}, played={"brogan": "blue2b", "sabina": "gold"},
        hands={"sabina": "blue1"},
    )  # fmt: skip
    choose(table, "hold", "sabina")
    choose(table, "primary", "brogan")
    assert asked(table) == {"sabina": "discard"}


@pytest.mark.parametrize("card", ["shield_bash", "counterattack"])
def test_a_shield_finds_nobody_who_is_far_or_played_no_attack_card(card: str) -> None:
    at = {"sabina": "l13", "arien": "i13"}
    table = brogan(card, at, played={"sabina": "red1", "arien": "green1"}, hands={"sabina": "", "arien": ""})
    assert "stops" in told(table)
    assert (spot(table, "sabina"), spot(table, "arien")) == ("l13", "i13")


@rule("GA-perf-14")
def test_counterattack_defeats_who_cannot_discard() -> None:
    played = {"sabina": "red1"}
    table = brogan("counterattack", {"sabina": "k13"}, played=played, hands={"sabina": "gold"})
    choose(table, "discard gold")
    assert spot(table, "sabina") == "k13"
    table = brogan("counterattack", {"sabina": "k13"}, played=played, hands={"sabina": ""})
    assert (spot(table, "sabina"), coins(table, "brogan"), coins(table, "wasp")) == ("off", 1, 1)
    table = brogan("shield_bash", {"sabina": "k13"}, played=played, hands={"sabina": ""})
    assert spot(table, "sabina") == "k13", "a bash does not"


# -- Shield, Bolster, Fortify


def shot(minion: str, active: str, held: str, at: dict[str, str] | None = None, **more: Any) -> Table[Match]:
    """Sabina attacks a minion of Brogan's team while an effect of his is in force."""
    place = {"brogan": "j13", "sabina": "l12", "red_melee1": "k13", "red_ranged1": "l13", **(at or {})}
    table = arrange(
        "brogan sabina wasp arien", place, "sabina quickdraw", active=[active], hands={"brogan": held}, **more
    )  # fmt: skip
    return choose(choose(table, "primary"), f"target {minion}")


@rule("GA-active-09", "GA-resolve-02")
@pytest.mark.parametrize("card", ["shield", "bolster", "fortify"])
def test_a_shield_stays_in_force_for_the_round(card: str) -> None:
    table = brogan(card, {}, played={})
    assert table.state.turn == 2
    assert len(active_of(table, "brogan")) == 1


@rule("GA-push-18")
def test_a_shield_keeps_a_minion_for_a_silver_card_and_the_coins_are_paid() -> None:
    table = shot("red_melee1", "brogan shield round", "gold silver red1")
    assert (asked(table), offered(table)) == ({"brogan": "guard"}, ["discard silver", "skip"])
    choose(table, "discard silver")
    assert (spot(table, "red_melee1"), coins(table, "sabina")) == ("k13", 2)
    assert (hand(table, "brogan"), discarded(table, "brogan")) == ("gold red1", "silver")


def test_a_shield_need_not_be_used() -> None:
    table = choose(shot("red_melee1", "brogan shield round", "silver"), "skip")
    assert (spot(table, "red_melee1"), hand(table, "brogan")) == ("off", "silver")


def test_a_shield_without_a_silver_card_saves_nobody() -> None:
    table = shot("red_melee1", "brogan shield round", "gold")
    assert offered(table) == ["skip"], "asked all the same: the others do not know his hand"
    assert spot(choose(table, "skip"), "red_melee1") == "off"


@pytest.mark.parametrize(("card", "reaches"), [("shield", False), ("bolster", True), ("fortify", True)])
def test_a_shield_reaches_as_far_as_its_radius(card: str, reaches: bool) -> None:
    table = shot("red_ranged1", f"brogan {card} round", "silver")
    assert (asked(table) == {"brogan": "guard"}) == reaches
    assert spot(table, "red_ranged1") == ("l13" if reaches else "off")


def test_fortify_takes_any_basic_card() -> None:
    table = shot("red_melee1", "brogan fortify round", "gold silver red1")
    assert offered(table) == ["discard gold", "discard silver", "skip"]
    assert offered(shot("red_melee1", "brogan bolster round", "gold silver red1")) == ["discard silver", "skip"]


@rule("GA-push-18")
def test_saving_the_last_minion_prevents_the_push() -> None:
    # GA-ruling-84
    at = {"brogan": "j13", "sabina": "l13", "red_melee1": "k13", "blue_melee1": "k7"}
    for words, pushes in (("discard silver", False), ("skip", True)):
        table = arrange(
            "brogan sabina wasp arien", at, "sabina quickdraw", active=["brogan shield round"],
            hands={"brogan": "silver"}, keepers=False,
        )  # fmt: skip
        choose(choose(choose(table, "primary"), "target red_melee1"), words)
        assert (table.state.waves == [2]) == pushes


@rule("GA-battle-05")
def test_a_shield_does_not_work_in_the_minion_battle() -> None:
    # GA-ruling-23
    at = {"brogan": "j13", "red_melee1": "k13", "blue_melee1": "k7", "blue_melee2": "l7"}
    table = arrange(
        "brogan sabina wasp arien", at, phase="battle", turn=4, active=["brogan fortify round"],
        hands={"brogan": "gold silver"}, resolved={"brogan": "red1"}, keepers=False,
    )  # fmt: skip
    assert "guard" not in asked(table).values()
    assert table.state.waves == [2], "the last red minion is removed, not defeated"


# -- War Drummer and Master Skald


@pytest.mark.parametrize(("card", "usual", "better"), [("war_drummer", 1, 3), ("master_skald", 2, 4)])
@rule("GA-level-08")
def test_a_song_pays_a_friendly_hero_more_after_a_defeat(card: str, usual: int, better: int) -> None:
    assert coins(brogan(card, {"wasp": "j9"}), "wasp") == usual
    table = brogan(card, {"wasp": "j9"}, fallen=1)
    assert (coins(table, "wasp"), coins(table, "brogan")) == (better, 0)


@rule("GA-kw-12")
def test_a_song_is_not_for_brogan_himself_nor_heard_beyond_its_range() -> None:
    table = brogan("war_drummer", {"wasp": "j8", "sabina": "j12"})
    assert "stops" in told(table)
    assert table.state.coins == [0, 0, 0, 0]
    assert coins(brogan("war_drummer", {"wasp": "j8"}, items={"brogan": {"range": 1}}), "wasp") == 1


# -- One Man Army


def battle(at: dict[str, str], level: int = 8) -> Table[Match]:
    """The minion battle, with Brogan for Red."""
    return arrange(
        "brogan sabina wasp arien", at, phase="battle", turn=4, level={"brogan": level}, keepers=False, waves=3
    )  # fmt: skip


BLUES = {"blue_melee1": "k7", "blue_melee2": "l7", "blue_melee3": "m7"}


@rule("GA-battle-01", "GA-ult-02")
def test_one_man_army_counts_as_a_minion_in_the_battle() -> None:
    at = {"brogan": "j13", "red_melee1": "k13", "red_melee2": "i13", **BLUES}
    table = battle(at)
    assert (spot(table, "red_melee1"), spot(table, "red_melee2")) == ("k13", "i13"), "three against three"
    table = battle(at, level=7)
    assert asked(table) == {"brogan": "battle", "wasp": "battle"}, "one minion must go"
    assert battle({**at, "brogan": "q4"}).asks.keys() == {0, 2}, "not from outside the Battle Zone"


@rule("GA-battle-03", "GA-battle-06")
def test_where_one_man_army_would_be_removed_the_push_is_lost() -> None:
    blues = {**BLUES, "blue_melee4": "j8"}
    table = battle({"brogan": "j13", "red_melee1": "k13", "blue_ranged1": "j9", **blues})
    assert table.state.waves == [2], "five against two: the melee minion goes, then Brogan would"
    assert spot(table, "brogan") == "j13"


@rule("GA-battle-03", "GA-battle-06")
def test_one_man_army_goes_after_lighter_minions() -> None:
    table = battle({"brogan": "j13", "red_melee1": "k13", **BLUES})
    assert spot(table, "red_melee1") == "off"
    assert table.state.waves == [3], "three against two: he is left, and there is no push"


@rule("GA-battle-04", "GA-battle-06")
def test_a_lane_that_one_man_army_has_left_is_lost_in_the_battle() -> None:
    table = battle({"brogan": "q4", **BLUES})
    assert (told(table).count("removed"), table.state.waves, zone(table)) == (0, [2], "red_beach")
    assert battle({"brogan": "j13", "blue_melee1": "k7"}).state.waves == [3], "one against one while he is there"


@rule("GA-push-01")
def test_a_lane_that_one_man_army_holds_alone_is_not_lost_when_an_enemy_minion_falls() -> None:
    at = {"brogan": "j13", "blue_melee1": "k13", "blue_melee2": "k7"}
    table = brogan("onslaught", at, level={"brogan": 8}, keepers=False)
    assert (spot(table, "blue_melee1"), table.state.waves) == ("off", [3])
