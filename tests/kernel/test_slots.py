"""Slots: one declaration, from which copies, views, sights and positions follow; hidden until it says otherwise."""

from __future__ import annotations

from typing import Annotated

import pytest

from titanomachy.kernel.forms import UNSEEN
from titanomachy.kernel.slots import Open, Shared, Slot, declaration
from titanomachy.kernel.state import State
from titanomachy.kernel.veils import COUNT, HIDDEN, OwnRows, Places, everyone

from ..builds import plain_only
from .toy import CARD, TOY, Names, Toy, deal_anew


class Box(State):
    """A slot of every kind."""

    shelf: Shared[list[int]]
    lead: Open[int]
    secret: Annotated[int, Slot(anew=deal_anew)]
    down: Annotated[int, Slot(veil=HIDDEN, anew=deal_anew, start=7)]
    pile: Annotated[list[int], Slot(lambda s, seat: seat == 1, CARD, COUNT, anew=deal_anew, start=lambda s: [3, 1])]
    rows: Annotated[
        list[list[int]],
        Slot(veil=OwnRows(lambda s, seat, row: seat == row), anew=deal_anew, start=lambda s: [[1, 2], []]),
    ]
    known: Annotated[
        list[int],
        Slot(veil=Places(lambda s, seat, _, place: place == 0), anew=deal_anew, start=lambda s: [5, 6], after="phase"),
    ]


def box() -> Box:
    made = Box()
    made.shelf = [9]
    made.begin(2, 1, Names())
    return made


@plain_only("a class that extends a compiled one has a dictionary: it is a plug-in's")
def test_the_class_has_the_slots_that_it_declares_and_no_others() -> None:
    assert vars(Box)["__slots__"] == ("shelf", "lead", "secret", "down", "pile", "rows", "known")
    with pytest.raises(AttributeError):
        box().crown = 1  # type: ignore[attr-defined]


def test_slots_are_written_in_their_order_and_behind_the_one_they_name() -> None:
    names = [slot.name for slot in declaration(Box).slots]
    assert names[:4] == ["seats", "phase", "known", "key"]
    assert names[-2:] == ["pile", "rows"]


def test_a_copy_has_lists_of_its_own_and_shares_what_is_shared() -> None:
    one = box()
    two = one.clone()
    two.pile.append(4)
    two.rows[0].append(4)
    two.down = 8
    assert (one.pile, one.rows, one.down) == ([3, 1], [[1, 2], []], 7)
    assert two.shelf is one.shelf and two.journal is None and type(two) is Box


def test_a_class_with_more_slots_does_not_copy_by_its_base() -> None:
    class Chest(Box):
        gold: Open[int]

    chest = Chest()
    chest.shelf = []
    chest.begin(2, 1, Names())
    box().clone()
    chest.gold = 5
    assert chest.clone().gold == 5


def test_a_view_shows_what_the_seat_sees_and_of_the_rest_what_its_veil_says() -> None:
    own, other = (declaration(Box).view(box(), seat) for seat in (1, 0))
    assert own["pile"] == ["c3", "c1"] and other["pile"] == 2
    assert own["rows"] == [2, []] and other["rows"] == [[1, 2], 0]
    assert own["known"] == other["known"] == [5, "hidden"]
    assert own["down"] == "hidden" and "secret" not in own


def test_a_sight_is_masked_where_the_view_is() -> None:
    masked = declaration(Box).masked(box(), 0)
    assert masked.pile == [UNSEEN, UNSEEN] and masked.rows == [[1, 2], []]
    assert masked.known == [5, UNSEEN] and masked.down == UNSEEN and masked.secret == UNSEEN
    assert declaration(Box).masked(box(), 1).pile == [3, 1]


def test_a_slot_that_does_not_say_who_sees_it_is_refused() -> None:
    class Plain(State):
        crown: int

    with pytest.raises(TypeError, match=r"Plain\.crown does not say who sees it"):
        declaration(Plain)


def test_a_slot_that_is_hidden_must_say_how_it_is_dealt_anew() -> None:
    class Silent(State):
        crown: Annotated[int, Slot()]

    with pytest.raises(TypeError, match=r"Silent\.crown is hidden from somebody: say how it is dealt anew"):
        declaration(Silent)


def test_a_slot_is_ints_or_lists_of_them() -> None:
    class Words(State):
        crown: Annotated[str, Slot(everyone)]

    with pytest.raises(TypeError, match=r"Words.crown: a slot is int, list\[int\], list\[list\[int\]\], not str"):
        declaration(Words)


def test_a_view_says_of_which_game_and_for_whom_it_is() -> None:
    table = TOY.new(seats=2, seed=1)
    assert table.view(1)["game"] == "toy"
    assert (table.view(1)["seat"], table.view(None)["seat"]) == (1, None)
    assert table.view(1)["hands"] == [[4], ["c12", "c8", "c11", "c0"]]
    assert table.view(None)["hands"] == [[4], [4]]
    assert not {"key", "draws", "reveals"} & set(table.view(0))
    assert table.sight(1).view == table.view(1)


def test_minus_one_is_written_none_where_there_are_words() -> None:
    table = TOY.new(seats=2, seed=1)
    assert table.view(0)["leader"] == "none"
    assert TOY.position({"seats": 2, "state": {"leader": -1}}).state.leader == -1


def test_lists_are_loaded_as_new_lists() -> None:
    made: Toy = TOY.new(seats=2, seed=1).state
    points = [1, 2]
    slots = {slot.name: slot for slot in TOY.slots}
    slots["points"].load(made, [1, 2])
    assert made.points == points and made.points is not points
    slots["points"].load(made, [True, False])
    assert made.points == [1, 0] and type(made.points[0]) is int


def test_a_sight_gives_rows_that_are_open_to_all_without_a_copy_and_no_others() -> None:
    sight = TOY.new(seats=3, seed=1).sight(None)
    assert sight.openly("points") == sight.state.points
    for hidden in ("hands", "pile"):
        with pytest.raises(LookupError, match=f"{hidden} is not open to all"):
            sight.openly(hidden)
