"""How positions of The Last Stand are edited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.editing import Check, Editing
from ....drawing.edits import goes_on
from ....kernel.words import N_
from ..rules import positions as rules
from ..state import NONE, SELECT, Stand
from . import fields, mending, pieces


def _wounded(s: Stand) -> Sequence[str]:
    """The Heroes who have no Heart left."""
    return [f"{pieces.HERO}-{hero + 1}" for hero, n in enumerate(s.hearts) if n < 1 and s.levels[hero] != NONE]


def _titan(s: Stand) -> Sequence[str]:
    return ["titan"]


def _nobody(s: Stand) -> str:
    """Said where a seat waits for its Hero."""
    return N_("A seat has no Hero on the board.") if NONE in s.heroes or NONE in s.levels else ""


def _too_few(s: Stand) -> str:
    """Said where the Titan has not played."""
    return N_("The Titan has not played its two cards.") if s.phase > SELECT and NONE in (s.up, s.down) else ""


def _gone(s: Stand) -> str:
    """Said where the Heroes would have lost."""
    if min(s.hearts) < 1:
        return N_("A Hero without a Heart is killed, and the game is over.")
    if not s.citizens:
        return N_("Without a Citizen the game is over.")
    return "" if any(s.cannons) else N_("Without a Cannon the game is over.")


CHECKS: Final = (
    Check(N_("Nobody has won yet"), "LS-goal-07", goes_on, _titan, N_("Let it go on"), mending.let_it_go_on),
    Check(N_("Each Hero is there once, on a level"), "LS-setup-15", rules.check_heroes, remedy=N_("Fill the seats"),
          mend=mending.fill_seats, wrong=_nobody),
    Check(N_("A Citizen, a Cannon and a Heart of each Hero are left"), "LS-goal-01", rules.check_track_and_city,
          _wounded, N_("Give back what is missing"), mending.leave_some, _gone),
    Check(N_("Each card of the Titan is in one place; two are played from step 2 on"), "LS-s1-01",
          rules.check_action_cards, _titan, N_("Play two cards"), mending.play_two, _too_few),
    Check(N_("Dice give what their faces show"), "LS-s2-02", rules.check_dice),
    Check(N_("Each Tactics card is in the pile or used"), "LS-setup-17", rules.check_tactics_cards),
)  # fmt: skip

EDITING: Final = Editing[Stand](
    box=pieces.box, spaces=pieces.spaces, pieces=pieces.pieces, put=pieces.put, move=pieces.move,
    remove=pieces.remove, counters=fields.counters, inspect=fields.inspect, checks=CHECKS, tidy=mending.tidy,
    options=("edition",), shape=rules.check_lengths,
)  # fmt: skip
