"""What the bot reckons with: what its seat sees and nothing else; and that it answers everything."""

from __future__ import annotations

import pytest

from titanomachy.games.last_stand.bot import heroes, known, titan
from titanomachy.games.last_stand.state import NONE
from titanomachy.games.last_stand.words import Prompts
from titanomachy.kernel.ledger import rule
from titanomachy.kernel.messages import Message

from ..drawn import empty_hand, stand


@rule("LS-info-01", "LS-s1-07")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_hero_reckons_with_every_card_that_may_lie_face_down(seat: int) -> None:
    play = stand("0 eren fight\n0 levi fight", step="heroes_reroll", up="std_bite", down="std_swat")
    s = known(play.table, seat)
    assert (s.down, s.hand) == (NONE, sorted([*play.s.hand, play.s.down]))


def test_a_card_face_down_is_reckoned_with_when_the_hand_is_empty() -> None:
    play = empty_hand()
    assert known(play.table, 1).hand == [play.s.down]


@rule("LS-info-01")
def test_the_titan_knows_its_cards_and_nobody_the_pile() -> None:
    play = stand("0 eren fight\n0 levi fight", step="heroes_reroll", up="std_bite", down="std_swat", seen=2)
    s = known(play.table, 0)
    assert (s.down, s.hand) == (play.s.down, play.s.hand)
    assert s.pile == [*play.s.pile[:2], *[NONE] * 5]


def test_looking_leaves_the_table_as_it_is() -> None:
    play = stand("0 eren fight\n0 levi fight", step="heroes_reroll")
    before = play.table.fingerprint()
    known(play.table, 1).hand.clear()
    assert play.table.fingerprint() == before


def test_greedy_has_an_answer_to_everything_that_is_asked() -> None:
    """Only asks that nobody waits for (a Hero who is content may change its mind) are left out."""
    several = (one if isinstance(one, tuple) else (one,) for one in vars(Prompts).values())  # one for each edition
    asked = {message.kind for messages in several for message in messages if isinstance(message, Message)}
    assert {*titan.CHOICES, *heroes.CHOICES} == asked - {"resume", "rested"}
