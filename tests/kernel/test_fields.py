"""Fields: hidden until someone says otherwise."""

from __future__ import annotations

import pytest

from titanomachy.kernel.fields import Field, check_complete, everyone, nobody, view

from .toy import CARD, FIELDS, TOY, Toy


def state() -> Toy:
    return TOY.new(seats=2, seed=1).state


def test_a_field_is_hidden_until_it_says_otherwise() -> None:
    assert view([Field[Toy]("pile")], state(), 0) == {}
    assert view([Field[Toy]("pile", nobody)], state(), None) == {}
    assert view([Field[Toy]("points", everyone)], state(), None) == {"points": [0, 0]}


def test_who_does_not_see_a_value_sees_what_the_field_makes_of_it() -> None:
    pile = Field[Toy]("pile", lambda s, seat: seat == 1, CARD, lambda s, seat: len(s.pile))
    assert view([pile], state(), 0) == view([pile], state(), None) == {"pile": 7}
    assert view([pile], state(), 1) == {"pile": ["c5", "c9", "c4", "c3", "c14", "c6", "c10"]}


def test_a_view_says_of_which_game_and_for_whom_it_is() -> None:
    table = TOY.new(seats=2, seed=1)
    assert table.view(1)["game"] == "toy"
    assert (table.view(1)["seat"], table.view(None)["seat"]) == (1, None)
    assert table.view(1)["hands"] == [[4], ["c12", "c8", "c11", "c0"]]
    assert table.view(None)["hands"] == [[4], [4]]
    assert not {"key", "draws", "reveals"} & set(table.view(0))


def test_minus_one_is_written_none_where_there_are_words() -> None:
    table = TOY.new(seats=2, seed=1)
    assert table.view(0)["leader"] == "none"
    assert TOY.position({"seats": 2, "state": {"leader": -1}}).state.leader == -1


def test_a_slot_without_a_field_or_a_field_without_a_slot_is_a_mistake() -> None:
    with pytest.raises(TypeError, match=r"Toy: fields without a slot set\(\), without a field {'pile'}"):
        check_complete([field for field in FIELDS if field.name != "pile"], Toy)
    with pytest.raises(TypeError, match=r"fields without a slot {'crown'}"):
        check_complete([*FIELDS, Field("crown")], Toy)


def test_lists_are_loaded_as_new_lists() -> None:
    made = state()
    points = [1, 2]
    Field[Toy]("points").load(made, [1, 2])
    assert made.points == points and made.points is not points
    Field[Toy]("points").load(made, [True, False])
    assert made.points == [1, 0] and type(made.points[0]) is int
