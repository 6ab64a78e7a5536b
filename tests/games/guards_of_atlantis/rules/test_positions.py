"""Positions that are refused: what they remember has to be something that can be remembered."""

from __future__ import annotations

import pytest

from titanomachy.games.guards_of_atlantis.cards import NONE, NOTE, SPELL_IDS
from titanomachy.games.guards_of_atlantis.rules.positions import check, fill_tokens
from titanomachy.games.guards_of_atlantis.state import PHASES
from titanomachy.kernel.errors import BadPosition

from ..table_top import arrange

SPELLS = len(SPELL_IDS)


def noted(*notes: list[int], phase: str = "act") -> None:
    """A position with some notes is checked: Gydion, who has unresolved gold and a discarded card, and others."""
    table = arrange("gydion brogan wasp arien", acts="gydion gold", discards={"brogan": "silver"})
    table.state.notes = [*notes]
    table.state.phase = PHASES.index(phase)
    if phase == "selection":
        table.state.unresolved[0] = table.state.actor = NONE
    else:
        for seat in range(table.state.seats):
            fill_tokens(table.state, seat)  # this table has none but those that are named
    check(table.state)


@pytest.mark.parametrize(
    "note",
    [
        [0, NOTE["initiative"], 0, -3],
        [0, NOTE["spell"], 0, 1],
        [0, NOTE["wish"], 0, 2],
        [1, NOTE["discarded"], 1, 1],
        [2, NOTE["shown"], 0, 1],
        [2, NOTE["stirred"], 2, 1],
    ],
)
def test_notes_that_games_leave_are_taken(note: list[int]) -> None:
    noted(note)


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ([4, NOTE["wish"], 0, 1], "notes: seat must be from 0 to 3, not 4"),
        ([-1, NOTE["shown"], 0, 1], "notes: seat must be from 0 to 3, not -1"),
        ([0, NOTE["second"], 0, 1], "notes: nothing is remembered as second"),
        ([0, 99, 0, 1], "notes: nothing is remembered as 99"),
        ([0, NOTE["initiative"], 1, 5], "notes: initiative is for the unresolved card of seat 0, gold, not silver"),
        ([0, NOTE["initiative"], 77, 5], "notes: seat 0 holds no card in slot 77"),
        ([1, NOTE["spell"], 0, 1], "notes: seat 1 has no spells"),
        ([0, NOTE["spell"], SPELLS + 1, 1], f"notes: gydion has no spell {SPELLS + 1}"),
        ([1, NOTE["wish"], 0, 1], "notes: seat 1 has no spells"),
        ([0, NOTE["wish"], 0, 0], "notes: the value of wish must be from 1 to 1000000, not 0"),
        ([1, NOTE["discarded"], 18, 1], "notes: seat 1 holds no card in slot ultimate"),
        ([1, NOTE["shown"], 20, 1], "notes: seat 1 holds no card in slot gold3"),
        ([2, NOTE["stirred"], 3, 1], "notes: piece 3 is no figure of seat 2"),
        ([2, NOTE["stirred"], -1, 1], "notes: piece -1 is no figure of seat 2"),
    ],
)
def test_notes_that_make_no_sense_are_refused(note: list[int], said: str) -> None:
    with pytest.raises(BadPosition) as refused:
        noted(note)
    assert said in str(refused.value)


def test_nothing_is_remembered_twice() -> None:
    with pytest.raises(BadPosition) as refused:
        noted([0, NOTE["wish"], 0, 1], [0, NOTE["wish"], 0, 2])
    assert "notes: wish of seat 0 stands there twice" in str(refused.value)


def test_a_spell_lies_beside_a_book_alone() -> None:
    with pytest.raises(BadPosition) as refused:
        noted([0, NOTE["spell"], 3, 1])
    assert "notes: seat 0 has spells beside no book" in str(refused.value)


def test_nothing_is_remembered_while_heroes_are_chosen() -> None:
    with pytest.raises(BadPosition) as refused:
        noted([0, NOTE["wish"], 0, 1], phase="selection")
    assert "notes: nothing is remembered before heroes are chosen" in str(refused.value)
