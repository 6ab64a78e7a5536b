"""Swift's jumps, her hunts and Bullet Time: when they cannot be carried out, and their rulings. She stands on j13."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.rules.defeat import defeat_minion
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import (
    active_of,
    arrange,
    asked,
    carry_out,
    choose,
    coins,
    end_turn,
    offered,
    piece_of,
    play,
    resolved,
    spaces,
    spot,
    targets,
    told,
)  # fmt: skip
from .performing import performing

swift = performing("swift sabina wasp arien")


# -- Steam Jump, Assault Jump, Drop Trooper


@rule("GA-kw-24", "GA-kw-32")
@pytest.mark.parametrize(("card", "reach"), [("steam_jump", 3), ("assault_jump", 4), ("drop_trooper", 4)])
def test_a_jump_leads_to_a_straight_line_in_radius(card: str, reach: int) -> None:
    found = spaces(swift(card, {"sabina": "j12"}))
    assert {"j11", "j10", "m13", "m10", "h13"} - found == ({"m10"} - found if reach == 3 else set())
    assert ("j9" in found, "n9" in found) == (reach == 4, reach == 4), "over whatever stands in between"
    assert not {"j12", "k11", "i12", "j8"} & found, "taken, off the line, too far"


@rule("GA-pushkw-07", "GA-perf-02")
@pytest.mark.parametrize(("card", "push"), [("steam_jump", 1), ("assault_jump", 2)])
def test_after_the_jump_an_enemy_beside_her_is_pushed(card: str, push: int) -> None:
    at = {"sabina": "j9", "blue_melee1": "i10"}
    table = choose(swift(card, at), "to j10")
    assert targets(table) == {"sabina", "blue_melee1"}
    choose(table, "target sabina")
    assert offered(table) == [f"push {far}" for far in range(push + 1)]
    choose(table, f"push {push}")
    assert (spot(table, "sabina"), spot(table, "blue_melee1")) == (f"j{9 - push}", "i10")
    table = choose(swift(card, at), "to j12")
    assert spot(table, "swift") == "j12" and "stops" in told(table), "nobody to push there"


@rule("GA-pushkw-04", "GA-perf-17")
def test_drop_trooper_pushes_up_to_two_units_equally_far() -> None:
    at = {"sabina": "j9", "blue_melee1": "i10", "blue_melee2": "i11"}
    table = choose(swift("drop_trooper", at), "to j10")
    assert targets(table) == {"sabina", "blue_melee1", "blue_melee2"}
    choose(choose(table, "target sabina"), "target blue_melee1")
    assert offered(table) == ["push 0", "push 1", "push 2"]
    choose(table, "push 2")
    assert (spot(table, "sabina"), spot(table, "blue_melee1"), spot(table, "blue_melee2")) == ("j7", "g10", "i11")


def test_drop_trooper_may_push_one_or_none() -> None:
    at = {"sabina": "j9", "blue_melee1": "i10"}
    table = choose(choose(choose(swift("drop_trooper", at), "to j10"), "target sabina"), "skip")
    assert offered(table) == ["push 0", "push 1", "push 2"]
    choose(table, "push 1")
    assert (spot(table, "sabina"), spot(table, "blue_melee1")) == ("j8", "i10")
    table = choose(choose(swift("drop_trooper", at), "to j10"), "skip")
    assert asked(table) == {"arien": "act"} and spot(table, "sabina") == "j9"


# -- Delayed Jump and Mobile Scout


@rule("GA-active-06", "GA-kw-24")
@pytest.mark.parametrize("card", ["delayed_jump", "mobile_scout"])
def test_a_delayed_jump_comes_at_the_end_of_the_turn_and_off_the_lines(card: str) -> None:
    table = swift(card, {"sabina": "k11"})
    assert spot(table, "swift") == "j13" and asked(table) == {"arien": "act"}
    end_turn(table)
    assert asked(table) == {"swift": "place"}
    assert spaces(table) == {"i12", "h14", "i15", "k14", "l12"}, "two away on no straight line, and not k11"
    choose(table, "to l12")
    assert spot(table, "swift") == "l12" and table.state.turn == 2, "with enemies in the zone nobody travels"


@rule("GA-fast-07")
def test_a_mobile_scout_may_travel_after_the_jump() -> None:
    at = {"swift": "c11", "sabina": "u7", "arien": "u5"}
    table = choose(end_turn(swift("mobile_scout", at)), "to d12")
    assert asked(table) == {"swift": "travel"} and "skip" in offered(table)
    assert "f17" in spaces(table) and "j13" not in spaces(table), "no zone with enemy minions"
    choose(table, "to f17")
    assert spot(table, "swift") == "f17"
    table = choose(choose(end_turn(swift("mobile_scout", at)), "to d12"), "skip")
    assert spot(table, "swift") == "d12"
    table = choose(end_turn(swift("delayed_jump", at)), "to d12")
    assert table.state.turn == 2, "the other card does not travel"


# -- Mark for Death and Hunting Season


@rule("GA-perf-17")
def test_a_marked_minion_moves_within_the_radius() -> None:
    table = swift("mark_for_death", {"blue_melee1": "j9"})
    assert asked(table) == {"swift": "maybe_step"}
    assert {"j10", "k9"} <= spaces(table) and not {"j8", "j7", "i9"} & spaces(table), "it ends in radius"
    choose(table, "to j12")
    assert spot(table, "blue_melee1") == "j12" and active_of(table, "swift") == ["green2b"]
    table = swift("mark_for_death", {"blue_melee1": "j8"})
    assert "stops" in told(table) and active_of(table, "swift") == [], "no minion, no mark"


def test_hunting_season_moves_up_to_two_minions() -> None:
    at = {"blue_melee1": "j11", "blue_melee2": "k11", "blue_melee3": "j8"}
    table = swift("hunting_season", at)
    assert targets(table) == {"blue_melee1", "blue_melee2"}
    choose(choose(table, "target blue_melee1"), "target blue_melee2")
    choose(choose(table, "to j12"), "skip")
    assert (spot(table, "blue_melee1"), spot(table, "blue_melee2")) == ("j12", "k11")
    assert active_of(table, "swift") == ["green3b"]
    table = choose(swift("hunting_season", at), "skip")
    assert active_of(table, "swift") == ["green3b"], "up to two may be none"


def fells(table: Table[Match], by: str, *minions: str) -> list[int]:
    """Swift's coins after each of some minions that a hero defeats."""
    found = []
    for word in minions:
        carry_out(defeat_minion(table.state, piece_of(table, by), piece_of(table, word)))
        found.append(coins(table, "swift"))
    return found


@rule("GA-active-13", "GA-level-08")
@pytest.mark.parametrize(("card", "times"), [("mark_for_death", 1), ("hunting_season", 2)])
def test_the_first_minions_that_fall_in_radius_bring_a_coin(card: str, times: int) -> None:
    at = {"swift": "j13", "blue_melee1": "l12", "blue_melee2": "l11", "blue_melee3": "k11"}
    table = arrange("swift sabina wasp arien", at, "wasp magnetic_dagger", active=[f"swift {card} turn {times}"])
    assert fells(table, "wasp", "blue_melee1", "blue_melee2", "blue_melee3") == [1, times, times]
    assert active_of(table, "swift") == [], "its use is spent"
    assert coins(table, "wasp") == 6, "whoever defeats them is paid as always"


@rule("GA-active-02", "GA-active-10")
@pytest.mark.parametrize(("when", "where", "gained"), [("turn", "j13", 1), ("next", "j13", 0), ("turn", "q4", 0)])
def test_the_mark_counts_in_the_next_turn_and_in_radius(when: str, where: str, gained: int) -> None:
    at, active = {"swift": where, "blue_melee1": "l12"}, [f"swift mark_for_death {when} 1"]
    table = arrange("swift sabina wasp arien", at, "wasp magnetic_dagger", active=active)
    assert fells(table, "wasp", "blue_melee1") == [gained]


def test_the_mark_is_for_enemy_minions() -> None:
    at, active = {"swift": "j13", "red_melee1": "l12"}, ["swift mark_for_death turn 1"]
    table = arrange("swift sabina wasp arien", at, "sabina point_blank_shot", active=active)
    assert fells(table, "sabina", "red_melee1") == [0] and active_of(table, "swift") == ["green2b"]


def test_the_mark_of_a_turn_is_over_after_the_next() -> None:
    table = choose(swift("mark_for_death", {"blue_melee1": "j11"}), "skip")
    end_turn(table)
    assert (table.state.turn, active_of(table, "swift")) == (2, ["green2b"])
    end_turn(play(table, {}))
    assert active_of(table, "swift") == []


# -- Bullet Time


@rule("GA-ult-02", "GA-core-13")
def test_in_bullet_time_a_basic_card_is_performed_once_more_after_it_is_resolved() -> None:
    table = choose(swift("bounce", {}, level={"swift": 8}), "to j11")
    assert (offered(table), resolved(table, "swift")[0]) == (["perform silver", "skip"], "silver")
    choose(choose(table, "perform silver"), "to j9")
    assert offered(table) == ["repeat", "stop"], "the card is resolved already"
    choose(table, "stop")
    assert spot(table, "swift") == "j9" and asked(table) == {"arien": "act"}, "once only"


def test_bullet_time_may_be_left_and_is_for_basic_cards() -> None:
    table = choose(choose(swift("bounce", {}, level={"swift": 8}), "to j11"), "skip")
    assert spot(table, "swift") == "j11" and asked(table) == {"arien": "act"}
    table = choose(swift("snipe", {"sabina": "j9"}, level={"swift": 8}), "decline")
    assert asked(table) == {"arien": "act"}
    table = choose(swift("bounce", {}, level={"swift": 7}), "to j11")
    assert asked(table) == {"arien": "act"}, "not before it is unlocked"


def test_bullet_time_comes_whatever_was_done_with_the_card() -> None:
    table = arrange(
        "swift sabina wasp arien", {"swift": "j13"}, "swift bounce", {"arien": "green1"}, level={"swift": 8}
    )
    assert offered(choose(table, "hold")) == ["perform silver", "skip"]


@rule("GA-perf-06", "GA-kw-34")
def test_in_bullet_time_reload_shoots_again_but_at_another_hero() -> None:
    at = {"sabina": "j9", "arien": "n9"}
    table = swift("reload", at, level={"swift": 8}, turn=2, resolved={"swift": "red1"}, hands={"sabina": "red1"})
    choose(choose(choose(table, "mode 0"), "target sabina"), "defend red1")
    choose(choose(table, "perform gold"), "mode 0")
    assert asked(table) == {"arien": "defend"}, "Sabina was her target already"
    choose(table, "decline")
    assert (spot(table, "sabina"), spot(table, "arien")) == ("j9", "off")


def test_in_bullet_time_nobody_is_left_to_shoot_at_but_the_next_turn_begins_anew() -> None:
    at = {"sabina": "j9", "arien": "u7"}
    ready: dict[str, Any] = {"level": {"swift": 8}, "resolved": {"swift": "red1"}}
    table = swift("reload", at, turn=2, played={}, **ready)
    choose(choose(table, "mode 0"), "defend red1")
    choose(choose(table, "perform gold"), "mode 0")
    assert "stops" in told(table) and spot(table, "sabina") == "j9" and table.state.turn == 3
    row = table.state.active[0]
    table = arrange("swift sabina wasp arien", {"swift": "j13", **at}, "swift reload", turn=3, **ready)
    table.state.active[0][5] = row[5]
    choose(choose(choose(table, "hold"), "perform gold"), "mode 0")
    assert asked(table) == {"sabina": "defend"}, "whom she shot at in the turn before"
