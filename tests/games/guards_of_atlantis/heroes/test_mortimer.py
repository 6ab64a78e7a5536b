"""Mortimer's Zombies and his attacks: every card, when it cannot be carried out, its rulings. He stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import arrange, asked, can, choose, discarded, hand, offered, refused, spaces, spot, targets, told
from .performing import RING, attack_total, performing

HEROES = "mortimer sabina wasp arien"
mortimer = performing(HEROES)
DEAD = {f"token0_{number}": "zombie" for number in (1, 2, 3, 4)}


def dead(table: Table[Match]) -> set[str]:
    """Where Mortimer's Zombies stand."""
    return {spot(table, word) for word in DEAD} - {"off"}


# -- Awaken!


@rule("GA-kw-24", "GA-perf-17")
def test_awaken_places_zombies_beside_him_or_on_spawn_points_in_radius() -> None:
    table = mortimer("awaken", {"sabina": "k12"}, tokens=DEAD)
    points = {"k9", "m9", "j10", "l10", "l12", "m12", "g13", "h14", "f16"}
    assert spaces(table) == RING - {"k12"} | points, "k13 is a spawn point too"
    choose(choose(choose(table, "to j10"), "to i13"), "skip")
    assert dead(table) == {"j10", "i13"} and asked(table) == {"arien": "act"}


@rule("GA-kw-25")
def test_zombies_in_play_may_be_taken_up_and_placed_anew() -> None:
    # GA-ruling-31
    at = {"token0_1": "n9", "token0_2": "n10", "token0_3": "n11"}
    table = choose(mortimer("awaken", at, tokens=DEAD), "to k13")
    assert asked(table) == {"mortimer": "take_back"} and targets(table) == {"token0_1", "token0_2", "token0_3"}
    choose(choose(table, "target token0_2"), "to i13")
    assert dead(choose(table, "skip")) == {"n9", "n11", "k13", "i13"}


@rule("GA-tokend-03")
def test_zombies_stay_at_the_end_of_the_round() -> None:
    table = mortimer("awaken", {}, tokens=DEAD, turn=4, played={"arien": "green1"})
    choose(choose(choose(table, "to j10"), "skip"), "hold", "arien")
    assert (table.state.round, dead(table)) == (2, {"j10"})


@rule("GA-ds-01", "GA-def-08", "GA-order-02")
def test_awaken_defends_and_raises_the_dead_even_if_the_defense_cannot_hold() -> None:
    # GA-ruling-32
    for more, holds in ((5, False), (0, True)):
        table = arrange(HEROES, {"mortimer": "j13", "sabina": "k13"}, "sabina gold", {"arien": "green1"}, tokens=DEAD,
                        hands={"mortimer": "silver"}, items={"sabina": {"attack": more}})  # fmt: skip
        choose(choose(choose(table, "primary"), "defend silver"), "to i13", "mortimer")
        choose(table, "skip", "mortimer")
        assert dead(table) == {"i13"} and discarded(table, "mortimer") == "silver"
        assert (spot(table, "mortimer") != "off") == holds


# -- Knife of the Living Dead, Shallow Graves


@rule("GA-attack-02", "GA-perf-11", "GA-kw-26")
def test_the_knife_strikes_harder_for_every_zombie_removed_beside_the_target() -> None:
    at = {"sabina": "k13", "token0_1": "l13", "token0_2": "l12", "token0_3": "n12"}
    table = choose(choose(mortimer("knife_of_the_living_dead", at, tokens=DEAD), "mode 1"), "target token0_1")
    choose(table, "mode 1")
    assert dead(table) == {"n12"}, "of those beside her the last one"
    choose(table, "stop")
    assert attack_total(table) == 6
    table = choose(mortimer("knife_of_the_living_dead", at, tokens=DEAD), "stop")
    assert attack_total(table) == 4 and dead(table) == {"l13", "l12", "n12"}


@rule("GA-perf-11", "GA-move-11")
def test_the_knife_may_bring_a_zombie_near_first_and_chooses_three_times() -> None:
    at = {"sabina": "k13", "token0_1": "m13"}
    table = choose(choose(mortimer("knife_of_the_living_dead", at, tokens=DEAD), "mode 0"), "to l13")
    assert dead(choose(table, "mode 1")) == set()
    assert offered(table) == ["mode 0", "mode 1", "stop"]
    assert attack_total(choose(table, "stop")) == 5
    table = mortimer("knife_of_the_living_dead", at, tokens=DEAD)
    for space in ("l13", "l12", "k12"):
        choose(choose(table, "mode 0"), f"to {space}")
    assert attack_total(table) == 4 and dead(table) == {"k12"}


@rule("GA-perf-02", "GA-perf-12")
def test_an_option_that_cannot_be_done_ends_the_action_without_an_attack() -> None:
    table = choose(mortimer("knife_of_the_living_dead", {"sabina": "k13", "token0_1": "n12"}, tokens=DEAD), "mode 1")
    assert "stops" in told(table) and asked(table) == {"arien": "act"} and spot(table, "sabina") == "k13"
    table = choose(mortimer("knife_of_the_living_dead", {"sabina": "k13", "token0_1": "j8"}, tokens=DEAD), "mode 0")
    assert "stops" in told(table), "no Zombie is in radius"


@rule("GA-handi-01")
def test_shallow_graves_attacks_heroes_and_chooses_twice() -> None:
    assert "stops" in told(mortimer("shallow_graves", {"blue_melee1": "k13"}, tokens=DEAD))
    at = {"sabina": "k13", "blue_melee1": "i13", "token0_1": "l13", "token0_2": "l12", "token0_3": "k12"}
    table = choose(choose(mortimer("shallow_graves", at, tokens=DEAD), "mode 1"), "target token0_1")
    choose(choose(table, "mode 1"), "target token0_2")
    assert attack_total(table) == 5 and dead(table) == {"k12"}


# -- Crawling, Walking, Racing Dead


@rule("GA-attack-02", "GA-perf-05", "GA-perf-10")
def test_crawling_dead_chooses_one_after_the_attack() -> None:
    at = {"blue_melee1": "k13", "sabina": "m11", "token0_1": "n10", "token0_2": "i13"}
    table = mortimer("crawling_dead", at, tokens=DEAD)
    assert spot(table, "blue_melee1") == "off" and offered(table) == ["mode 0", "mode 1"], "one has to be chosen"
    choose(choose(table, "mode 1"), "discard gold", "sabina")
    assert discarded(table, "sabina") == "gold" and asked(table) == {"arien": "act"}
    table = choose(mortimer("crawling_dead", at, tokens=DEAD), "mode 0")
    assert targets(table) == {"token0_1", "token0_2"}
    choose(choose(table, "target token0_2"), "to h13")
    assert dead(table) == {"n10", "h13"} and discarded(table, "sabina") == ""


@rule("GA-perf-06", "GA-perf-02")
@pytest.mark.parametrize("card", ["crawling_dead", "walking_dead", "racing_dead"])
def test_the_one_who_was_attacked_is_no_other_hero(card: str) -> None:
    at = {"sabina": "k13", "token0_1": "l13"}
    held: dict[str, Any] = {"hands": {"sabina": "gold red1"}, "items": {"sabina": {"defense": 9}}}
    table = choose(mortimer(card, at, tokens=DEAD, **held), "defend red1")
    choose(table, "mode 1")
    assert "stops" in told(table) and hand(table, "sabina") == "gold"


@rule("GA-perf-11", "GA-perf-17")
@pytest.mark.parametrize(("card", "times", "total"), [("walking_dead", 2, 7), ("racing_dead", 3, 7)])
def test_every_other_hero_discards_once(card: str, times: int, total: int) -> None:
    at = {"sabina": "k13", "arien": "m12", "token0_1": "l12", "token0_2": "n10"}
    table = mortimer(card, at, tokens=DEAD, played={}, hands={"sabina": "red1"})
    assert attack_total(table) == total
    choose(choose(table, "decline"), "mode 1")
    choose(table, "discard gold", "arien")
    assert can(table, "stop"), "up to so many times"
    for left in range(times - 1, 0, -1):
        assert can(table, "mode 0") and left
        choose(choose(choose(table, "mode 0"), "target token0_2"), offered(table)[0])
    assert discarded(table, "arien") == "gold" and not can(table, "mode 0")
    table = choose(mortimer(card, at, tokens=DEAD, hands={"sabina": ""}), "mode 1")
    choose(choose(table, "discard gold", "arien"), "mode 1")
    assert "stops" in told(table) and discarded(table, "arien") == "gold", "not twice"


# -- Braains...!, Braaaaaaaains...!


@rule("GA-change-04", "GA-attack-02", "GA-perf-11")
@pytest.mark.parametrize(("card", "times"), [("braains", 2), ("braaaaaaaains", 3)])
def test_brains_take_back_cards_before_the_attack(card: str, times: int) -> None:
    at = {"blue_melee1": "k13", "sabina": "m11", "token0_1": "n10"}
    table = mortimer(card, at, tokens=DEAD, discards={"mortimer": "gold silver blue1 green1"}, hands={"mortimer": ""})
    for slot in ("gold", "blue1", "green1")[:times]:
        choose(choose(table, "mode 1"), f"pick {slot}")
    assert len(hand(table, "mortimer").split()) == times and spot(table, "blue_melee1") == "off"


@rule("GA-kw-16", "GA-perf-02")
@pytest.mark.parametrize("card", ["braains", "braaaaaaaains"])
def test_brains_need_an_enemy_hero_who_is_not_immune_beside_a_zombie(card: str) -> None:
    # GA-ruling-08
    at = {"blue_melee1": "k13", "sabina": "m11", "token0_1": "i13"}
    table = choose(mortimer(card, at, tokens=DEAD, discards={"mortimer": "gold"}), "mode 1")
    assert discarded(table, "mortimer") == "gold" and can(table, "mode 1"), "she is not beside it: nothing happens"
    near = {"blue_melee1": "k13", "tigerclaw": "m11", "token0_1": "n10"}
    for active, back in (([], True), (["tigerclaw silver turn"], False)):
        table = mortimer(
            card, near, "mortimer tigerclaw wasp arien", tokens=DEAD, discards={"mortimer": "gold"}, active=active
        )
        choose(table, "mode 1")
        assert (discarded(table, "mortimer") == "") == back
    assert spot(choose(table, "stop"), "blue_melee1") == "off"
    table = choose(mortimer(card, {**at, "token0_1": "n10"}, tokens=DEAD), "mode 1")
    assert "stops" in told(table) and spot(table, "blue_melee1") == "k13", "there is no card to take back"


def test_a_zombie_beyond_the_radius_does_not_move() -> None:
    table = choose(
        mortimer("braains", {"blue_melee1": "k13", "token0_1": "j9", "token0_2": "j8"}, tokens=DEAD), "mode 0"
    )
    assert asked(table) == {"mortimer": "step"} and "j10" in spaces(table)
    assert refused(table, "to j9") == "GA-kw-29"
