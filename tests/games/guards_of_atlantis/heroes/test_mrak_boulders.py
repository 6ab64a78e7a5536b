"""Mrak's boulders, his stone skin and his ultimate. He stands on j13."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    choose,
    discarded,
    hand,
    offered,
    refused,
    resolved,
    spaces,
    spot,
    told,
)
from .performing import performing

HEROES = "mrak sabina wasp arien"
mrak = performing(HEROES)
ROCKS = {f"token0_{number}": "rock" for number in (1, 2, 3)}


def rocks(table: Table[Match]) -> set[str]:
    """Where Mrak's Rocks lie."""
    return {spot(table, word) for word in ROCKS} - {"off"}


# -- boulders


@rule("GA-pushkw-01", "GA-pushkw-03", "GA-pushkw-02")
@pytest.mark.parametrize(("card", "far"), [("boulder_rush", 2), ("boulder_blitz", 3), ("boulderdozer", 4)])
def test_a_boulder_is_pushed_at_least_one_space_and_ends_on_an_empty_one(card: str, far: int) -> None:
    table = mrak(card, {"blue_melee1": "i13", "wasp": "k13"})
    assert offered(table) == [f"push {steps}" for steps in range(1, far + 1)], "Wasp is a friend: she is no target"
    choose(table, "push 1")
    assert spot(table, "blue_melee1") == "h13"
    assert spaces(table) == {2: {"i13"}, 3: {"i13", "g13"}, 4: {"i13", "g13", "f13"}}[far]
    choose(table, "skip")
    assert spot(table, "mrak") == "j13"


@rule("GA-kw-36", "GA-pushkw-06")
def test_a_token_may_be_the_boulder_and_a_push_into_nothing_still_lets_him_move() -> None:
    at = {"mrak": "j16", "token0_1": "j17"}
    table = mrak("boulder_rush", at, tokens=ROCKS)
    assert spot(table, "token0_1") == "j17" and "blocked" in told(table)
    assert asked(table) == {"arien": "act"}, "and there is no empty space ahead"
    table = mrak("boulder_rush", {"token0_1": "k13", "blue_melee1": "l13"}, tokens=ROCKS)
    assert spot(choose(table, "push 1"), "token0_1") == "k13", "one space on a minion stands, so that it stays"
    assert asked(table) == {"arien": "act"}, "k13 and l13 are taken: he has no space to follow to"


@rule("GA-kw-10", "GA-kw-15")
def test_after_the_push_he_moves_in_its_direction_alone_through_what_stands_there() -> None:
    table = choose(mrak("boulderdozer", {"blue_melee1": "j12", "wasp": "j11"}), "push 4")
    assert spot(table, "blue_melee1") == "j8"
    assert spaces(table) == {"j12", "j10", "j9"}
    choose(table, "to j10")
    assert (spot(table, "mrak"), spot(table, "wasp")) == ("j10", "j11")


@rule("GA-perf-02")
@pytest.mark.parametrize("card", ["boulder_rush", "boulder_blitz", "boulderdozer"])
def test_without_a_boulder_there_is_no_rush(card: str) -> None:
    table = mrak(card, {"wasp": "k13", "blue_melee1": "l12"})
    assert spot(table, "mrak") == "j13" and "stops" in told(table)


# -- Rolling Stone


@rule("GA-kw-15", "GA-kw-32")
@pytest.mark.parametrize(("card", "free"), [("rolling_stone", 2), ("strolling_stone", 3)])
def test_a_rolling_stone_stops_on_one_of_the_first_empty_spaces(card: str, free: int) -> None:
    table = mrak(card, {"sabina": "i13", "blue_melee1": "g13"})
    west = ["h13", "f13", "e13"][:free]
    east = ["k13", "l13", "m13"][:free]
    assert {word for word in spaces(table) if word.endswith("13")} == {*west, *east}
    north = ["j12", "j11", "j10"][:free]
    assert {word for word in spaces(table) if word.startswith("j1") and word < "j13"} == set(north)
    assert spot(choose(table, f"to {west[-1]}"), "mrak") == west[-1]


# -- Stone Carapace, Rock Solid


@rule("GA-change-01", "GA-active-09", "GA-active-03")
@pytest.mark.parametrize("card", ["stone_carapace", "rock_solid"])
def test_the_stone_skin_defends_from_the_dashboard(card: str) -> None:
    slot = {"stone_carapace": "red2b", "rock_solid": "red3b"}[card]
    at = {"mrak": "j13", "sabina": "k13"}
    table = arrange("mrak sabina wasp arien", at, "sabina gold", turn=2, resolved={"mrak": card},
                    hands={"mrak": "gold"}, active=[f"mrak {card} round"])  # fmt: skip
    choose(table, "primary")
    assert offered(table) == ["defend gold", f"defend {slot}", "decline"]
    choose(table, f"defend {slot}")
    assert (discarded(table, "mrak"), hand(table, "mrak"), resolved(table, "mrak")[0]) == (slot, "gold", "-")
    assert active_of(table, "mrak") == [], "the effect ends with it"
    assert spot(table, "mrak") != "off"


@rule("GA-perf-05", "GA-perf-14", "GA-change-01")
@pytest.mark.parametrize("card", ["stone_carapace", "rock_solid"])
def test_the_stone_skin_is_discarded_instead_of_a_card_of_the_hand(card: str) -> None:
    slot = {"stone_carapace": "red2b", "rock_solid": "red3b"}[card]
    for cards in ("gold", ""):
        table = arrange(HEROES, {"mrak": "j13", "sabina": "k13", "blue_melee1": "i13"}, "sabina covering_fire", turn=2,
                        resolved={"mrak": card}, hands={"mrak": cards}, active=[f"mrak {card} round"])  # fmt: skip
        choose(table, "primary")
        assert offered(table, "mrak") == [*(f"discard {word}" for word in cards.split()), f"discard {slot}"]
        choose(table, f"discard {slot}", "mrak")
        assert (hand(table, "mrak"), spot(table, "mrak")) == (cards, "j13"), "with an empty hand it saves him too"
        assert (discarded(table, "mrak"), active_of(table, "mrak")) == (slot, [])


@rule("GA-active-09")
def test_without_its_effect_the_resolved_card_neither_defends_nor_is_discarded() -> None:
    table = arrange(HEROES, {"mrak": "j13", "sabina": "k13"}, "sabina gold", turn=2,
                    resolved={"mrak": "stone_carapace"}, hands={"mrak": "gold"})  # fmt: skip
    choose(table, "primary")
    assert offered(table) == ["defend gold", "decline"]


# -- Rock and a Hard Place


@rule("GA-ult-02", "GA-perf-05")
def test_rocks_beside_enemy_heroes_make_each_discard_once_a_turn() -> None:
    at = {"blue_melee1": "k13", "sabina": "l12", "arien": "m12", "wasp": "k14"}
    table = mrak("fissure", at, tokens=ROCKS, level={"mrak": 8}, played={})
    assert rocks(table) == {"k13", "l13", "m13"}
    assert asked(table) == {"sabina": "discard"}
    choose(table, "discard gold", "sabina")
    assert asked(table) == {"arien": "discard"}
    choose(table, "discard gold", "arien")
    assert table.state.once[0] or table.state.turn == 2
    assert discarded(table, "wasp") == "", "a friend is spared"


@rule("GA-ult-02")
def test_the_second_placement_of_a_turn_crushes_nobody() -> None:
    at = {"sabina": "k11", "arien": "i11"}
    table = mrak("ground_shaker", at, tokens=ROCKS, level={"mrak": 8})
    choose(choose(table, "target sabina"), "to k12")
    assert asked(table) == {"sabina": "discard"}, "the Rock lies on k11, beside her alone"
    choose(table, "discard gold", "sabina")
    choose(table, "repeat")
    choose(table, "to i12")
    assert discarded(table, "arien") == "" and asked(table) == {"arien": "act"}
    assert rocks(table) == {"k11", "i11"}, "the second one beside Arien"


@rule("GA-tokend-01", "GA-ult-02")
def test_rocks_far_from_enemies_leave_the_ultimate_for_later_and_all_rocks_go_at_the_end_of_the_round() -> None:
    table = mrak("fissure", {"blue_melee1": "k13"}, tokens=ROCKS, level={"mrak": 8}, turn=4, played={"arien": "green1"})
    assert table.state.once[0] == 0
    choose(table, "hold", "arien")
    assert (table.state.round, rocks(table)) == (2, set())


@rule("GA-play-01", "GA-state-02")
def test_the_stone_skin_is_not_played_again() -> None:
    table = arrange(HEROES, {"mrak": "j13"}, turn=2, resolved={"mrak": "stone_carapace"}, hands={"mrak": "gold"},
                    active=["mrak stone_carapace round"])  # fmt: skip
    assert offered(table, "mrak") == ["play gold"] and refused(table, "play red2b", "mrak") == "GA-state-02"
