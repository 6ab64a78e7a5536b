"""Whom a Time Walk finds: heroes who have not left their space since the last turn, not even to come back."""

from __future__ import annotations

from typing import Any

import pytest

from titanomachy.games.guards_of_atlantis.board import SPACE_WORDS
from titanomachy.games.guards_of_atlantis.cards import NOTE
from titanomachy.games.guards_of_atlantis.rules.figures import step_forward
from titanomachy.games.guards_of_atlantis.rules.moving_pieces import swap
from titanomachy.games.guards_of_atlantis.rules.remembering import stood_still
from titanomachy.games.guards_of_atlantis.state import Match
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.table import Table

from ..table_top import arrange, asked, choose, end_turn, offered, piece_of, told

BROGAN = {"emmitt": "j13", "brogan": "k13"}
DOUBLES = {"token1_1": "stunt_double", "token1_2": "stunt_double", "token1_3": "stunt_double"}


def walked(*way: str, **more: Any) -> Table[Match]:
    """Emmitt performs a Time Walk in a turn in which Brogan, who began it on k13, has gone this way."""
    table = arrange("emmitt brogan wasp arien", BROGAN, "emmitt time_walk", {"wasp": "green1"}, **more)
    table.state.began = [*table.state.where]
    for space in way:
        table.state.put(piece_of(table, "brogan"), SPACE_WORDS.index(space))
    return choose(table, "primary")


@rule("GA-core-13")
def test_who_left_its_space_and_came_back_has_not_stayed_on_it() -> None:
    assert "stops" in told(walked("k12", "k13"))
    assert asked(walked("k13")) == {"emmitt": "step"}, "put where it stands it has left nothing"


@rule("GA-core-13")
def test_a_table_may_ask_for_the_space_alone_as_older_games_did() -> None:
    table = walked("k12", "k13", stood_still="same_space")
    assert (asked(table), table.state.notes) == ({"emmitt": "step"}, []), "nothing has to be remembered for that"
    assert "stops" in told(walked("k12", stood_still="same_space"))


@rule("GA-kw-33", "GA-core-13")
def test_a_swap_and_another_one_back_have_moved_both() -> None:
    table = arrange("emmitt brogan wasp arien", {**BROGAN, "arien": "l13"}, "emmitt time_walk", {"wasp": "green1"})
    s = table.state
    s.began = [*s.where]
    swap(s, 1, 3)
    swap(s, 3, 1)
    assert [stood_still(s, seat) for seat in range(4)] == [True, False, True, False]


def test_it_is_forgotten_when_the_turn_ends() -> None:
    table = walked("k12")
    assert table.state.notes == [[1, NOTE["stirred"], 1, 1]]
    end_turn(table)
    assert table.state.turn == 2 and table.state.notes == []


def test_where_nobody_asks_nothing_is_remembered() -> None:
    table = arrange("sabina brogan wasp arien", {"sabina": "j13", "brogan": "k13"}, "sabina gold")
    table.state.put(1, SPACE_WORDS.index("k12"))
    assert table.state.notes == [] and stood_still(table.state, 1)


@rule("GA-core-13")
def test_the_figure_that_stirred_is_remembered_whoever_of_them_acts() -> None:
    at = {"emmitt": "j13", "razzle": "k13", "token1_1": "m12"}
    table = arrange("emmitt razzle wasp arien", at, "emmitt time_walk", {"wasp": "green1"}, tokens=DOUBLES)
    s = table.state
    s.began = [*s.where]
    double = piece_of(table, "token1_1")
    s.put(double, SPACE_WORDS.index("n12"))
    assert (stood_still(s, 1), stood_still(s, double)) == (True, False)
    step_forward(s, 1, double)
    assert (stood_still(s, 1), stood_still(s, double)) == (False, True), "they have only changed names"


@pytest.mark.parametrize("card", ["time_walk", "fast_forward"])
@rule("GA-core-13")
def test_a_hero_who_came_back_to_the_board_has_not_stood_still(card: str) -> None:
    table = arrange("emmitt brogan wasp arien", BROGAN, f"emmitt {card}", {"wasp": "green1"})
    s = table.state
    s.began = [*s.where]
    s.put(1, -1)
    s.put(1, SPACE_WORDS.index("k13"))
    assert "stops" in told(choose(table, "primary"))


@rule("GA-core-13", "GA-kw-10")
def test_what_hanu_could_do_with_a_friend_has_moved_nobody_yet() -> None:
    table = arrange("hanu emmitt wasp arien", {"hanu": "j13", "wasp": "k12"}, "hanu this_way", {"emmitt": "green1"})
    table.state.began = [*table.state.where]
    choose(choose(table, "primary"), "mode 0", "wasp")
    assert asked(table) == {"hanu": "direction"} and table.state.notes == []
    choose(table, offered(table)[0])
    assert [note[0] for note in sorted(table.state.notes)] == [0, 2]
