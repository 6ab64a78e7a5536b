"""Misa: every card, when it cannot be carried out, and its readings. She stands on j13 in the first Battle Zone."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import I_ATTACK, I_DEFENSE, I_INITIATIVE, I_MOVEMENT
from titanomachy.games.guards_of_atlantis.rules.card_effects import IMMUNITY
from titanomachy.games.guards_of_atlantis.rules.card_values import changed
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    can,
    choose,
    coins,
    discarded,
    hand,
    lend,
    offered,
    spaces,
    spot,
    targets,
    told,
)
from .performing import attack_total, performing

HEROES = "misa brogan wasp arien"
FOUR_AWAY = {
    "f13", "f14", "f15", "f16", "f17", "g12", "h11", "h17", "i10", "i17", "j17", "j9", "k16", "k9", "l15", "m14", "m9",
    "n10", "n11", "n12", "n13", "n9",
}  # fmt: skip
misa = performing(HEROES)


# -- Watch How I Soar and Leaf on the Wind


@rule("GA-perf-15", "GA-kw-24")
def test_watch_how_i_soar_places_her_exactly_at_maximum_range() -> None:
    table = choose(misa("watch_how_i_soar", {"brogan": "k9", "blue_melee1": "k13"}), "mode 0")
    assert spaces(table) == FOUR_AWAY - {"k9"}, "nothing nearer, and nothing that is taken"
    choose(table, "to m9")
    assert (spot(table, "misa"), spot(table, "blue_melee1"), coins(table, "misa")) == ("m9", "k13", 0)
    table = choose(misa("watch_how_i_soar", {}, items={"misa": {"range": 1}}), "mode 0")
    assert "e13" in spaces(table) and not FOUR_AWAY & spaces(table), "items move the circle"


@rule("GA-perf-10", "GA-minion-04")
def test_watch_how_i_soar_defeats_a_minion_beside_her() -> None:
    at = {"blue_melee1": "k13", "blue_melee2": "i13", "blue_melee3": "l13", "red_melee1": "j12", "brogan": "j14"}
    table = choose(misa("watch_how_i_soar", at), "mode 1")
    assert targets(table) == {"blue_melee1", "blue_melee2"}, "neither heroes nor friends nor who is far"
    choose(table, "target blue_melee2")
    assert (spot(table, "blue_melee2"), coins(table, "misa"), spot(table, "misa")) == ("off", 2, "j13")


@rule("GA-perf-12", "GA-heavy-01")
def test_watch_how_i_soar_finds_no_minion_far_away_or_immune() -> None:
    table = choose(misa("watch_how_i_soar", {"blue_heavy1": "k13", "blue_melee1": "k7"}), "mode 1")
    assert "stops" in told(table)
    assert (spot(table, "blue_heavy1"), coins(table, "misa")) == ("k13", 0)


@rule("GA-handi-01", "GA-perf-15")
def test_leaf_on_the_wind_only_places_her() -> None:
    table = misa("leaf_on_the_wind", {"blue_melee1": "k13"})
    assert asked(table) == {"misa": "place"}
    assert spaces(table) == FOUR_AWAY
    assert spot(choose(table, "to f13"), "misa") == "f13"


# -- Swoop In


@rule("GA-kw-18", "GA-change-04")
def test_swoop_in_needs_a_space_beside_two_enemies_and_then_takes_back_a_card() -> None:
    at = {"brogan": "j10", "blue_melee1": "i12", "red_melee1": "j11"}
    table = misa("swoop_in", at, discards={"misa": "gold red1"})
    assert (spot(table, "misa"), asked(table)) == ("i11", {"misa": "retrieve"}), "the only such space that is free"
    assert offered(table) == ["retrieve gold", "retrieve red1", "skip"]
    choose(table, "retrieve red1")
    assert (discarded(table, "misa"), "red1" in hand(table, "misa")) == ("gold", True)


@rule("GA-kw-18", "GA-kw-42")
def test_swoop_in_counts_immune_enemies() -> None:
    # GA-ruling-09
    at = {"blue_heavy1": "j10", "blue_melee1": "i12"}
    table = misa("swoop_in", at)
    assert spaces(table) == {"i11", "j11"}


@rule("GA-perf-02")
def test_swoop_in_without_a_place_takes_back_nothing() -> None:
    at = {"brogan": "k13", "red_melee1": "k12", "blue_melee1": "n13"}
    table = misa("swoop_in", at, discards={"misa": "gold"})
    assert "stops" in told(table)
    assert (spot(table, "misa"), discarded(table, "misa")) == ("j13", "gold")


# -- Challenge Accepted, Matter of Honor, Worthy Opponent


@pytest.mark.parametrize(
    ("card", "attack", "bonus"), [("challenge_accepted", 5, 2), ("matter_of_honor", 6, 3), ("worthy_opponent", 6, 5)]
)
@rule("GA-active-09", "GA-resolve-04")
def test_after_her_attack_she_defends_better_until_the_turn_is_over(card: str, attack: int, bonus: int) -> None:
    at = {"misa": "j13", "brogan": "k13"}
    table = arrange(HEROES, at, f"misa {card}", {"brogan": "gold"}, hands={"misa": "silver", "brogan": "red1"})
    choose(table, "primary")
    assert attack_total(table) == attack
    choose(table, "defend red1")
    choose(choose(table, "primary", "brogan"), "defend silver")
    assert next(event.args[2] for event in table.events if event.kind == "defends") == 3 + bonus
    assert spot(table, "misa") == "j13", "the silver card alone would not have held"
    assert active_of(table, "misa") == [], "the turn is over"


def test_her_guard_is_hers_alone_and_no_better_attack() -> None:
    s = arrange(HEROES, {}, "arien gold", active=["misa matter_of_honor turn"]).state
    assert [changed(s, seat, I_DEFENSE, 0) for seat in range(4)] == [3, 0, 0, 0]
    assert [changed(s, 0, icon, 0) for icon in (I_ATTACK, I_INITIATIVE, I_MOVEMENT)] == [0, 0, 0]


@rule("GA-perf-02", "GA-attack-03")
def test_challenge_accepted_without_a_target_leaves_her_as_she_was() -> None:
    table = misa("challenge_accepted", {"brogan": "l13"})
    assert ("stops" in told(table), active_of(table, "misa")) == (True, [])


# -- Power Shot and Thunder Shot


def shot(card: str, at: dict[str, str], **more: Any) -> Table[Match]:
    """Misa shoots at Brogan, who holds against it."""
    return choose(misa(card, at, hands={"brogan": "red1"}, **more), "defend red1")


@rule("GA-perf-15", "GA-order-03", "GA-move-11")
@pytest.mark.parametrize("card", ["power_shot", "thunder_shot"])
def test_a_target_at_maximum_range_may_be_moved_farther_away(card: str) -> None:
    table = shot(card, {"brogan": "l13"})
    assert spaces(table) == {"m12", "m13"}, "three away, and one step from where he stands"
    assert can(table, "skip")
    assert spot(choose(table, "to m12"), "brogan") == "m12"
    assert spot(choose(shot(card, {"brogan": "l13"}), "skip"), "brogan") == "l13"
    assert asked(shot(card, {"brogan": "k13"})) == {"arien": "act"}, "beside her he stays"


@rule("GA-perf-15")
@pytest.mark.parametrize(("card", "moves"), [("power_shot", False), ("thunder_shot", True)])
def test_within_a_longer_range_only_thunder_moves_the_target(card: str, moves: bool) -> None:
    longer = {"misa": {"range": 1}}
    assert (asked(shot(card, {"brogan": "l13"}, items=longer)) == {"misa": "maybe_step"}) == moves
    assert asked(shot(card, {"brogan": "m13"}, items=longer)) == {"misa": "maybe_step"}


@pytest.mark.parametrize("card", ["power_shot", "thunder_shot"])
@rule("GA-attack-04")
def test_a_shot_reaches_two_spaces_and_what_falls_is_not_moved(card: str) -> None:
    table = misa(card, {"blue_melee1": "l13", "blue_melee2": "m13"})
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2"), asked(table)) == ("off", "m13", {"arien": "act"})
    assert "stops" in told(misa(card, {"brogan": "m13"}))


@rule("GA-kw-16")
@pytest.mark.parametrize("card", ["power_shot", "thunder_shot"])
def test_a_target_that_has_become_immune_is_not_moved(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch, IMMUNITY, "brogan.shield", lambda s, e, piece, by, kind: piece == 1 and bool(s.discards[1]))
    assert asked(shot(card, {"brogan": "l13"}, active=["brogan shield round"])) == {"arien": "act"}


# -- Sudden Breeze, Gust of Wind, Crushing Squall, Dash and Slash, Death From Above


DASHES = [("sudden_breeze", 3), ("gust_of_wind", 4), ("crushing_squall", 5), ("dash_and_slash", 4),
          ("death_from_above", 5)]  # fmt: skip


@pytest.mark.parametrize(("card", "steps"), DASHES)
@rule("GA-kw-32", "GA-perf-17")
def test_a_dash_is_straight_ignores_obstacles_and_need_not_be_made(card: str, steps: int) -> None:
    at = {"red_melee1": "j12", "red_melee2": "j10"}
    table = misa(card, at)
    line = {f"j{13 - far}" for far in range(1, steps + 1)} - {"j12", "j10"}
    assert {space for space in spaces(table) if space[0] == "j" and int(space[1:]) < 13} == line
    assert not {"k14", "i12", "l12"} & spaces(table), "no bends"
    choose(table, "skip")
    assert spot(table, "misa") == "j13"
    assert asked(table) == {"arien": "act"}


@pytest.mark.parametrize("card", ["sudden_breeze", "gust_of_wind", "crushing_squall"])
@rule("GA-kw-24", "GA-perf-03", "GA-heavy-01")
def test_an_enemy_that_she_moved_through_may_be_placed_beside_her(card: str) -> None:
    at = {"brogan": "k13", "blue_melee1": "l13", "blue_melee2": "n13", "blue_melee3": "k12", "red_melee1": "l12"}
    table = choose(misa(card, at), "to m13")
    assert targets(table) == {"brogan", "blue_melee1"}, "not those beside the way"
    choose(table, "target brogan")
    assert spaces(table) == {"m12", "n12", "m14"}, "only what is empty"
    choose(table, "to m14")
    assert (spot(table, "brogan"), spot(table, "blue_melee1")) == ("m14", "l13")
    table = choose(choose(misa(card, {"brogan": "k13"}), "to l13"), "skip")
    assert spot(table, "brogan") == "k13"
    table = choose(misa(card, {"brogan": "k13"}, active=["brogan bulwark turn"]), "to l13")
    assert (spot(table, "brogan"), asked(table)) == ("k13", {"arien": "act"}), "a bulwark holds him"
    table = choose(misa(card, {"blue_heavy1": "k13", "blue_melee1": "k7", "red_melee1": "l13"}), "to m13")
    assert asked(table) == {"arien": "act"}, "she passes an immune unit and a friend, and places neither"
    assert (spot(table, "blue_heavy1"), spot(table, "red_melee1")) == ("k13", "l13")


@pytest.mark.parametrize("card", ["dash_and_slash", "death_from_above"])
@rule("GA-perf-05")
def test_one_hero_that_she_moved_through_discards_a_card(card: str) -> None:
    at = {"brogan": "k13", "arien": "l13", "blue_melee1": "j12"}
    table = choose(misa(card, at, hands={"arien": "gold", "brogan": "red1"}), "to m13")
    assert targets(table) == {"brogan", "arien"}
    choose(choose(table, "target brogan"), "discard red1")
    assert (discarded(table, "brogan"), hand(table, "arien")) == ("red1", "gold")
    table = choose(misa(card, {"brogan": "k13"}, hands={"brogan": ""}), "to l13")
    assert (spot(table, "brogan"), asked(table)) == ("k13", {"arien": "act"})
    table = choose(misa(card, {"brogan": "i13", "blue_melee1": "k13"}), "to l13")
    assert ("stops" in told(table), discarded(table, "brogan")) == (True, "")
