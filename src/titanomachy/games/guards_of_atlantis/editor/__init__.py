"""How positions of Guards of Atlantis are edited."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....drawing.editing import Check, Editing
from ....drawing.edits import goes_on
from ....kernel.errors import BadPosition
from ....kernel.words import N_
from ..pieces import PIECE_WORDS
from ..rules import positions as rules
from ..state import SELECTION, START, Match
from . import fields, mending, pieces


def each_seat(check: Callable[[Match, int], None]) -> Callable[[Match], None]:
    """A check of every hero's seat."""

    def checked(s: Match) -> None:
        for seat in range(s.seats):
            check(s, seat)

    return checked


def _wrong_cards(s: Match) -> Sequence[str]:
    """The heroes whose cards do not fit."""
    found = []
    for seat in range(s.seats):
        try:
            rules.check_cards(s, seat)
        except BadPosition:
            found.append(f"piece-{PIECE_WORDS[seat]}")
    return found


def _lonely(s: Match) -> None:
    """A game is played on from where all heroes have come to the board, or are to respawn."""
    if s.phase in (SELECTION, START):
        raise BadPosition(N_("heroes are still to be chosen, or to take their places"))


CHECKS: Final = (
    Check(N_("Nobody has won yet"), "GA-core-09", goes_on, remedy=N_("Let it go on"), mend=mending.let_it_go_on),
    Check(N_("The heroes are chosen"), "GA-setup-11", _lonely, remedy=N_("Begin the round"), mend=mending.begin_round),
    Check(N_("One piece on a space of the board"), "GA-kw-29", rules.check_board),
    Check(N_("Turns are played in rounds"), "GA-round-01", rules.check_turn, remedy=N_("Begin the round"),
          mend=mending.begin_round),
    Check(N_("Each hero has its cards, as its level wants them"), "GA-upg-07", each_seat(rules.check_cards),
          _wrong_cards, N_("Deal them anew"), mending.deal_anew),
    Check(N_("Each hero has its tokens"), "GA-setup-21", each_seat(rules.check_tokens)),
    Check(N_("Effects and notes belong to heroes of the game"), "GA-active-01", rules.check_effects),
)  # fmt: skip

EDITING: Final = Editing[Match](
    box=pieces.box, spaces=pieces.spaces, pieces=pieces.pieces, put=pieces.put, move=pieces.move,
    remove=pieces.remove, counters=fields.counters, inspect=fields.inspect, checks=CHECKS, tidy=mending.tidy,
    options=("board", "length"), shape=rules.check_lengths,
)  # fmt: skip
