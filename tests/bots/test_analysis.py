"""The analysis as a seat saw it knows no more than the seat."""

from __future__ import annotations

import titanomachy as tm
from titanomachy.bots import analysis

from .test_hinting import moments

GAME = tm.game("last-stand")


def test_as_a_seat_saw_it_is_the_same_in_worlds_that_it_cannot_tell_apart() -> None:
    compared = 0
    for table, seat in moments(GAME, 2, 13, 80):
        other = table.imagine(seat, 300)
        assert analysis.judged(GAME, other, seat) == analysis.judged(GAME, table, seat)
        assert analysis.played_on(GAME, other, seat, range(2)) == analysis.played_on(GAME, table, seat, range(2))
        ranked = [analysis.choices(GAME, one, seat, False, 2, None) for one in (table, other)]
        assert ranked[0] == ranked[1]
        compared += 1
    assert compared >= 4
