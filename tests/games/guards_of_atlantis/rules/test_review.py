"""What a second look found: questions that would tell a hidden hand, repeats, and what the log says."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.cards import C_SILVER, CARD, COLOR, NONE
from titanomachy.games.guards_of_atlantis.rules.changing_card_state import may_discard, may_hold
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import GAME, arrange, asked, can, carry_out, choose, coins, offered, spot, told

ARIEN = 3  # the seat
HEROES = "tigerclaw brogan wasp arien"


def same_for_others(tables: list[Table[Match]], owner: int) -> bool:
    """Whether nobody but the owner of a hand can tell these tables from each other."""
    seats = [seat for seat in (*range(4), None) if seat != owner]
    shown = [
        [(table.view(seat), [event.text("en") for event in table.events_for(seat)], asked(table)) for seat in seats]
        for table in tables
    ]
    return all(one == shown[0] for one in shown)


# -- hands that nobody knows


def ballista(held: str) -> Table[Match]:
    """Tigerclaw attacks Arien with a friend beside him: Arien has no primary action to defend with."""
    at = {"tigerclaw": "j13", "arien": "k13", "wasp": "l13"}
    table = arrange(HEROES, at, "tigerclaw backstab_with_a_ballista", hands={"arien": held})
    return choose(table, "primary")


@rule("GA-hidden-06", "GA-atkhero-04")
def test_who_has_a_card_is_asked_to_defend_even_if_none_can() -> None:
    tables = [ballista("blue1"), ballista("red1")]
    assert [offered(table) for table in tables] == [["decline"], ["defend red1", "decline"]]
    assert same_for_others(tables, ARIEN)
    for table in tables:
        assert GAME.rules.automatic(table, ARIEN) is None, "an answer at once would tell it"
        choose(table, "decline")
    assert same_for_others(tables, ARIEN) and spot(tables[0], "arien") == "off"


@rule("GA-hidden-06", "GA-hidden-08")
def test_an_empty_hand_is_open_and_is_not_asked_to_defend() -> None:
    assert spot(ballista(""), "arien") == "off"


def shielded(held: str, **more: Any) -> Table[Match]:
    """Sabina shoots a minion that Brogan's Shield could keep."""
    at = {"brogan": "j13", "sabina": "l12", "red_melee1": "k13"}
    table = arrange(
        "brogan sabina wasp arien", at, "sabina quickdraw", active=["brogan shield round"],
        hands={"brogan": held}, turn=2, **more,
    )  # fmt: skip
    return choose(choose(table, "primary"), "target red_melee1")


@rule("GA-hidden-06", "GA-push-18")
def test_a_shield_asks_whether_or_not_the_hand_has_a_silver_card() -> None:
    tables = [shielded("silver"), shielded("gold")]
    assert [offered(table) for table in tables] == [["discard silver", "skip"], ["skip"]]
    assert same_for_others(tables, 0) and GAME.rules.automatic(tables[1], 0) is None
    for table in tables:
        choose(table, "skip")
    assert same_for_others(tables, 0) and spot(tables[1], "red_melee1") == "off"


@rule("GA-hidden-06", "GA-hidden-01")
def test_a_shield_asks_nothing_once_all_see_where_the_silver_card_is() -> None:
    for more in ({"resolved": {"brogan": "silver"}}, {"discards": {"brogan": "silver"}}):
        assert spot(shielded("gold red1", **more), "red_melee1") == "off"
    hidden = {"discards": {"brogan": "silver"}, "facedown": {"brogan": "silver"}}
    assert offered(shielded("gold red1", **hidden)) == ["skip"], "face down it may as well be in his hand"


@rule("GA-hidden-06")
def test_a_card_that_fits_may_be_in_any_hand_that_is_not_empty() -> None:
    s = arrange(HEROES, hands={"brogan": "gold", "arien": ""}).state
    card = CARD["brogan.fortify"]

    def silver(slot: int) -> bool:
        return COLOR[slot] == C_SILVER

    assert may_hold(s, 1, silver) and may_hold(s, 1) and not may_hold(s, ARIEN, silver) and not may_hold(s, ARIEN)
    assert carry_out(may_discard(s, 1, card, silver), "skip") == NONE
    assert carry_out(may_discard(s, ARIEN, card, silver)) == NONE


@rule("GA-hidden-08")
def test_a_lone_choice_that_tells_nothing_is_still_made_by_itself() -> None:
    table = arrange("brogan sabina wasp arien", {"brogan": "k13", "sabina": "l13"}, "brogan shield_bash",
                    {"sabina": "red1"}, hands={"sabina": "gold"})  # fmt: skip
    choose(table, "primary")
    assert asked(table) == {"sabina": "discard"}
    assert GAME.rules.automatic(table, 1) == table.asks[1].options[0], "it is her only card"
    assert GAME.rules.automatic(table, 0) is None, "nobody else is asked"


# -- repeats


@rule("GA-repeat-07", "GA-repeat-05")
def test_a_minion_of_the_next_wave_is_another_unit_for_cloak_and_daggers() -> None:
    at = {"tigerclaw": "q2", "blue_melee1": "r2", "red_melee1": "k12"}
    table = arrange(HEROES, at, "tigerclaw blink_strike", {"arien": "green1"}, level={"tigerclaw": 8}, keepers=False)
    choose(table, "primary")
    assert (table.state.waves, spot(table, "blue_melee1")) == ([2], "r2"), "the same figure stands beside him again"
    choose(table, "repeat")
    assert (spot(table, "tigerclaw"), spot(table, "blue_melee1"), coins(table, "tigerclaw")) == ("q2", "off", 4)


@rule("GA-fast-11", "GA-repeat-01")
@pytest.mark.parametrize(("space", "again"), [("b12", True), ("f7", False)])
def test_cloak_and_daggers_repeats_fast_travel_only_where_movement_actions_are_allowed(space: str, again: bool) -> None:
    at = {"tigerclaw": "a13", "xargatha": "i7"}
    table = arrange(
        "tigerclaw xargatha wasp arien", at, "tigerclaw gold", {"arien": "green1"}, level={"tigerclaw": 8},
        active=["xargatha turn_into_statues turn"],
    )  # fmt: skip
    choose(choose(table, "travel"), f"to {space}")
    assert (asked(table) == {"tigerclaw": "repeat"}) == again, "f7 lies within the radius of the gaze"


@rule("GA-clear-01", "GA-repeat-01")
def test_cloak_and_daggers_does_not_repeat_clear_where_no_token_is_left() -> None:
    at = {"tigerclaw": "j13", "token0_1": "k13"}
    table = arrange(
        HEROES, at, "tigerclaw gold", {"arien": "green1"}, level={"tigerclaw": 8}, tokens={"token0_1": "rock"}
    )
    choose(choose(table, "clear"), "target token0_1")
    assert asked(table) == {"arien": "act"}


# -- what is said


@rule("GA-pushkw-07", "GA-pushkw-02")
def test_only_a_push_that_something_stops_is_said_to_be_stopped() -> None:
    at = {"brogan": "k13", "tigerclaw": "l13"}
    table = arrange(HEROES, at, "brogan brutal_jab", {"arien": "green1"})
    choose(choose(table, "primary"), "skip")
    choose(table, "push 0")
    assert (spot(table, "tigerclaw"), "blocked" in told(table)) == ("l13", False)
    table = arrange(HEROES, {**at, "wasp": "m13"}, "brogan brutal_jab", {"arien": "green1"})
    choose(choose(table, "primary"), "skip")
    assert (spot(table, "tigerclaw"), "blocked" in told(table)) == ("l13", True)


@rule("GA-perf-10")
@pytest.mark.parametrize("card", ["throwing_axe", "throwing_spear"])
def test_the_choices_of_a_thrown_weapon_have_words(card: str) -> None:
    table = choose(arrange(HEROES, {"brogan": "k13"}, f"brogan {card}"), "primary")
    assert can(table, "mode 1")
    labels = [table.label(1, option) for option in table.asks[1].options]
    assert labels == ["Attack beside you", "Attack in range"]


# -- the choice of heroes


@rule("GA-select-04")
@pytest.mark.parametrize("seats", [5, 7, 9])
def test_with_twins_the_last_of_a_larger_team_has_a_choice_too(seats: int) -> None:
    table = GAME.new(seats=seats, seed=3, selection="random_draft", twins="always")
    assert [len(pool) for pool in table.state.pool] == [(seats + 3) // 2] * 2, "as many as the larger team, and one"
