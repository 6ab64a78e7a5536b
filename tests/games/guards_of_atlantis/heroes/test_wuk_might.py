"""Wuk's throws, his stampede and his dominance. He stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.kernel.ledger import rule

from ..table_top import (
    active_of,
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    minions,
    spaces,
    spot,
    targets,
    told,
)
from .performing import performing

HEROES = "wuk sabina wasp arien"
wuk = performing(HEROES)
TREES = {f"token0_{number}": "tree" for number in (1, 2, 3)}


# -- Toss Away, Mighty Throw, Monstrous Throw


@rule("GA-kw-24", "GA-kw-36", "GA-kw-16")
@pytest.mark.parametrize(("card", "far"), [("toss_away", 3), ("mighty_throw", 4), ("monstrous_throw", 4)])
def test_a_throw_places_a_neighbour_anywhere_in_range(card: str, far: int) -> None:
    at = {"sabina": "k13", "token0_1": "i13", "wasp": "j12", "blue_melee1": "j11", "blue_heavy1": "j14"}
    table = wuk(card, at, tokens=TREES)
    assert targets(table) == {"sabina", "token0_1"}, "no friend, nobody farther away, no immune minion"
    choose(table, "target sabina")
    assert "j10" in spaces(table) and ("j9" in spaces(table)) == (far == 4) and "j11" not in spaces(table)
    choose(table, "to j10")
    assert spot(table, "sabina") == "j10"
    assert can(table, "repeat") == (card == "monstrous_throw")


@rule("GA-repeat-01", "GA-repeat-02")
def test_a_monstrous_throw_may_throw_the_same_one_again_and_not_a_third_time() -> None:
    table = choose(wuk("monstrous_throw", {"sabina": "k13"}), "to i13")
    choose(choose(table, "repeat"), "to j9")
    assert spot(table, "sabina") == "j9" and asked(table) == {"arien": "act"}
    table = choose(wuk("monstrous_throw", {"sabina": "k13"}), "to l13")
    assert asked(table) == {"arien": "act"}, "nobody is left beside him"


@rule("GA-perf-02")
@pytest.mark.parametrize("card", ["toss_away", "mighty_throw", "monstrous_throw"])
def test_without_a_neighbour_nothing_is_thrown(card: str) -> None:
    table = wuk(card, {"wasp": "k13", "sabina": "l13"})
    assert "stops" in told(table) and (spot(table, "wasp"), spot(table, "sabina")) == ("k13", "l13")


# -- Trample, Angry Stampede


@rule("GA-kw-15", "GA-kw-32", "GA-move-03")
@pytest.mark.parametrize("card", ["trample", "angry_stampede"])
def test_obstacles_are_ignored_in_a_straight_line_alone(card: str) -> None:
    ring = {
        "sabina": "k13",
        "blue_melee1": "k12",
        "wasp": "j12",
        "arien": "i13",
        "red_melee1": "i14",
        "red_melee2": "j14",
    }
    table = wuk(card, ring, played={})
    lines = {"l13", "m13", "n13", "l11", "m10", "n9", "j11", "j10", "j9", "h13", "g13", "f13", "h15", "g16", "f17"}
    assert spaces(table) == lines | {"j15", "j16", "j17"}, "he is walled in: no bent way leads out"


@rule("GA-perf-14", "GA-kw-09", "GA-perf-17")
@pytest.mark.parametrize("card", ["trample", "angry_stampede"])
def test_who_is_run_over_discards_or_falls_and_minions_are_defeated(card: str) -> None:
    at = {"sabina": "i13", "arien": "h13", "blue_melee1": "g13"}
    table = wuk(card, at, hands={"sabina": "gold", "arien": ""}, played={})
    choose(choose(table, "to f13"), "discard gold", "sabina")
    assert (spot(table, "sabina"), discarded(table, "sabina")) == ("i13", "gold")
    assert (spot(table, "arien"), coins(table, "wuk")) == ("off", 1), "Arien had no card"
    choose(table, "target blue_melee1")
    assert (spot(table, "blue_melee1"), coins(table, "wuk"), spot(table, "wuk")) == ("off", 3, "f13")


@rule("GA-kw-44", "GA-perf-17")
def test_a_bent_way_runs_nobody_over_and_a_minion_may_be_spared() -> None:
    at = {"sabina": "i13", "blue_melee1": "j12"}
    table = choose(wuk("trample", at, hands={"sabina": ""}), "to h14")
    assert (spot(table, "wuk"), spot(table, "sabina"), asked(table)) == ("h14", "i13", {"arien": "act"})
    table = choose(choose(wuk("trample", at), "to j11"), "skip")
    assert (spot(table, "wuk"), spot(table, "blue_melee1"), coins(table, "wuk")) == ("j11", "j12", 0)


@rule("GA-kw-09")
@pytest.mark.parametrize(("card", "most"), [("trample", 1), ("angry_stampede", 2)])
def test_a_stampede_defeats_two_minions_and_a_trample_one_never_a_friend(card: str, most: int) -> None:
    at = {"blue_melee1": "i13", "red_melee1": "h13", "blue_melee2": "g13"}
    table = choose(wuk(card, at), "to f13")
    assert targets(table) == {"blue_melee1", "blue_melee2"}
    choose(table, "target blue_melee1")
    assert (asked(table) == {"wuk": "target"}) == (most == 2)
    if most == 2:
        choose(table, "target blue_melee2")
    fell = [spot(table, word) for word in ("blue_melee1", "blue_melee2")].count("off")
    assert (fell, coins(table, "wuk"), spot(table, "red_melee1")) == (most, 2 * most, "h13")


@rule("GA-heavy-05", "GA-heavy-01")
def test_a_heavy_minion_stays_immune_though_its_last_escort_is_run_over_with_it() -> None:
    # GA-ruling-78
    for first, second in (("blue_melee1", "blue_heavy1"), ("blue_heavy1", "blue_melee1")):
        at = {first: "j12", second: "j11"}
        table = choose(wuk("angry_stampede", at), "to j10")
        assert targets(table) == {"blue_melee1"}
        choose(table, "target blue_melee1")
        assert (spot(table, "blue_melee1"), spot(table, "blue_heavy1")) == ("off", at["blue_heavy1"])


# -- Claim Dominance, Assert Dominance


@rule("GA-battle-01", "GA-active-09")
def test_dominance_stays_in_force_for_the_round() -> None:
    for card, slot in (("claim_dominance", "blue2b"), ("assert_dominance", "blue3b")):
        table = wuk(card, {"blue_melee1": "k13"})
        assert (active_of(table, "wuk"), spot(table, "blue_melee1")) == ([slot], "k13")


@rule("GA-battle-01", "GA-battle-02")
@pytest.mark.parametrize(
    ("card", "missing"), [("", 0), ("wuk claim_dominance round", 1), ("wuk assert_dominance round", 2)]
)
def test_enemy_minions_beside_him_do_not_count(card: str, missing: int) -> None:
    blue = {"blue_melee1": "k13", "blue_melee2": "j12", "blue_ranged1": "i13", "blue_melee3": "m8"}
    red = {"red_melee1": "l8", "red_melee2": "k8", "red_ranged1": "m6", "red_melee3": "n6"}
    table = arrange(HEROES, {"wuk": "j13", **blue, **red}, "arien gold", turn=4, keepers=False,
                    active=[card] if card else [])  # fmt: skip
    choose(table, "hold")
    if missing:
        assert asked(table)["sabina"] == "battle" and len(targets(table, "sabina")) == 4, "any of the four may go"
        for gone in ("blue_melee1", "blue_melee3")[:missing]:
            choose(table, f"remove {gone}", "sabina")
    assert len(minions(table, "blue")) == 4 - missing and len(minions(table, "red")) == 4


@rule("GA-battle-01")
def test_dominance_is_over_enemies_who_are_beside_him_at_the_battle() -> None:
    red = {"red_melee1": "k13", "red_melee2": "j12"}
    for second, counts in (("i13", False), ("h13", True)):
        at = {"wuk": "j13", "blue_melee1": "l13", "blue_melee2": second, **red}
        table = arrange(HEROES, at, "arien gold", turn=4, keepers=False, active=["wuk claim_dominance round"])
        choose(table, "hold")
        assert ("battle" in asked(table).values()) != counts, (
            "his own minions beside him count: two against two, or one"
        )
        assert minions(table, "red") == {"k13", "j12"}


@rule("GA-battle-01", "GA-kw-16")
def test_an_immune_heavy_minion_beside_him_does_not_count_either() -> None:
    blue = {"blue_heavy1": "k13", "blue_melee1": "m8"}
    red = {"red_melee1": "l8", "red_melee2": "k8"}
    table = arrange(HEROES, {"wuk": "j13", **blue, **red}, "arien gold", turn=4, keepers=False,
                    active=["wuk claim_dominance round"])  # fmt: skip
    choose(table, "hold")
    assert spot(table, "blue_melee1") == "off", "the heavy one is the last to be removed"
    assert spot(table, "blue_heavy1") == "k13"


@rule("GA-active-03")
def test_off_the_board_he_dominates_nobody() -> None:
    at = {"blue_melee1": "k13", "blue_melee2": "m8", "red_melee1": "l8", "red_melee2": "k8"}
    table = arrange(HEROES, at, "arien gold", turn=4, keepers=False, off="wuk",
                    active=["wuk claim_dominance round"])  # fmt: skip
    choose(table, "hold")
    assert minions(table, "blue") == {"k13", "m8"}
