"""Positions: a moment described in words, and tables made from what people describe."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from titanomachy.kernel.errors import BadPosition

from .toy import TOY


def test_a_position_may_name_only_what_matters() -> None:
    table = TOY.position('seats = 2\nseed = 5\nstate = { phase = "rush", points = [4, 1] }')
    assert sorted(table.asks) == [0, 1]
    assert table.asks[0].prompt == "Grab the point or pass."
    assert table.state.points == [4, 1]
    assert table.state.hands == TOY.new(seats=2, seed=5).state.hands


def test_a_position_may_be_a_dict_and_may_have_choices() -> None:
    table = TOY.position({"seats": 2, "seed": 1, "choices": ["0 bid c13", "1 bid c12", "0 pass"]})
    assert table.asks[0].prompt == "north: play a card."
    assert (table.length, table.undoable, table.chooser) == (0, 0, -1)


def test_cards_and_seats_are_written_in_words() -> None:
    table = TOY.new(seats=2, seed=1)
    told = tomllib.loads(table.position())
    assert told["state"]["hands"] == [["c13", "c1", "c7", "c2"], ["c12", "c8", "c11", "c0"]]
    assert told["state"]["leader"] == "none"
    assert told["state"]["phase"] == "bidding"
    assert "seats" not in told["state"] and "choices" not in told


def test_a_game_that_is_over_has_a_position_too() -> None:
    table = TOY.new(seats=2, seed=1)
    while table.asks:
        seat = min(table.asks)
        table.choose(seat, table.asks[seat].options[-1])
    again = TOY.position(table.position())
    assert again.over and not again.asks
    assert again.outcome == table.outcome
    assert again.fingerprint() == table.fingerprint()
    assert again.clone().imagine(0, 3).over


def test_undo_in_a_table_from_a_position_goes_back_to_the_position_at_most() -> None:
    table = TOY.position({"seats": 2, "seed": 1, "choices": ["0 bid c13", "1 bid c12"]})
    before = table.fingerprint()
    table.choose(0, "pass")
    table.choose(0, "play c1")
    assert table.undoable == 2
    assert table.undo().fingerprint() == before


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("seats = = 2", "the position is not valid TOML"),
        ({"game": "chess"}, "this position is of 'chess', not of 'toy'"),
        ({"rules": 9}, "written by version 9 of the rules of toy; here are version 1"),
        ({"sates": 2}, "a position has no part 'sates'; did you mean"),
        ({"seats": 7}, "the position cannot be set up: Toy has 2, 3 seats, not 7"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"options": {"deck": 16}}, "deck=16 is not possible"),
        ({"options": 5}, "the part 'options' of a position must be a table"),
        ({"content": 5}, "the part 'content' of a position must be a table"),
        ({"content": {"price": 5}}, "the corrections name 'price', which is not there"),
        ({"state": 5}, "the part 'state' of a position must be a table"),
        ({"state": {"hand": []}}, "a position of toy has no 'hand'; did you mean hands?"),
        ({"state": {"seats": 3}}, "a position of toy has no 'seats'"),
        ({"state": {"round": [1]}}, "round must be a single value, not [1]"),
        ({"state": {"points": 3}}, "points must be a list, not 3"),
        ({"state": {"points": [[3], [1]]}}, "points mixes values and lists, or has lists where values belong"),
        ({"state": {"points": [3, [1]]}}, "points mixes values and lists"),
        ({"state": {"shown": [[]]}}, "shown mixes values and lists"),
        ({"state": {"hands": [[[1]], []]}}, "hands mixes values and lists"),
        ({"state": {"points": [3, 1.5]}}, "points takes whole numbers, not 1.5"),
        ({"state": {"points": ["three", 1]}}, "points takes whole numbers, not 'three'"),
        ({"state": {"leader": "west"}}, "leader: no seat is called 'west'; did you mean"),
        ({"state": {"shown": ["c0"]}}, "hands, pile and shown must hold each card once"),
        ({"choices": "0 grab"}, "choices must be a list of lines 'SEAT CHOICE'"),
        ({"choices": ["0 grab"]}, "the choice '0 grab' of the position does not fit: Not now."),
        ({"choices": ["north grab"]}, "the choice 'north grab' of the position does not fit"),
        ({"choices": ["imagine"]}, "the choice 'imagine' of the position does not fit"),
    ],
)
def test_a_position_that_cannot_be_is_refused(spec: str | dict[str, object], words: str) -> None:
    with pytest.raises(BadPosition) as error:
        TOY.position(spec)
    assert words in str(error.value)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 20), st.floats(allow_nan=False), st.sampled_from(["c1", "no"])),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=6,
)
FIELD_NAMES = st.sampled_from(["hands", "pile", "shown", "points", "leader", "knower"])


@given(st.dictionaries(FIELD_NAMES, JSON, max_size=3))
def test_whatever_is_described_is_a_position_or_is_refused(state: dict[str, object]) -> None:
    try:
        table = TOY.position({"seats": 2, "state": state})
    except BadPosition:
        return
    TOY.rules.check(table.state)
    assert TOY.position(table.position()).fingerprint() == table.fingerprint()
