"""How positions of the Deck-Building Game are edited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.editing import Check, Editing
from ....drawing.edits import goes_on
from ....kernel.errors import BadPosition
from ....kernel.words import N_
from ..rules import positions as rules
from ..rules.city import City
from ..rules.winning_or_losing import archenemies_to_defeat, deaths_allowed
from ..state import HERO_CARDS, NONE, WALLS
from . import fields, mending, pieces


def undecided(s: City) -> None:
    """A game is played on from where the team has neither won nor lost."""
    goes_on(s)
    if not s.standing():
        raise BadPosition(N_("no Wall stands any more: the team has lost"))
    if len(s.memorial) >= deaths_allowed(s):
        raise BadPosition(N_("too many Heroes have died: the team has lost"))
    if s.slain >= archenemies_to_defeat(s):
        raise BadPosition(N_("all Archenemies are defeated: the team has won"))


def sequence(s: City) -> None:
    """The round goes on as the rules have it, and nothing is spent below none."""
    rules.check_round(s)
    rules.check_turn(s)


def _nobody(s: City) -> str:
    """Said where a seat waits for its Hero."""
    return N_("A seat has no Hero.") if s.phase > HERO_CARDS and NONE in s.heroes else ""


def _without_tokens(s: City) -> str:
    """Said where a Wall should have fallen."""
    return N_("A Wall has no token left.") if _weak(s) else ""


def _weak(s: City) -> Sequence[str]:
    """The Walls that stand without anything that holds them."""
    return [f"wall-{wall}" for wall in s.standing() if not s.strength(wall)]


def _walls(s: City) -> Sequence[str]:
    """The Walls, where none of them stands."""
    return [] if s.standing() else [f"wall-{wall}" for wall in range(WALLS)]


CHECKS: Final = (
    Check(N_("Nobody has won or lost yet"), "DB-winlose-06", undecided, _walls, N_("Let it go on"),
          mending.let_it_go_on),
    Check(N_("Each Hero is there once, at a Wall that stands"), "DB-heroes-01", rules.check_heroes,
          remedy=N_("Fill the seats"), mend=mending.fill_seats, wrong=_nobody),
    Check(N_("Walls have tokens, Titans are outside and all other cards inside"), "DB-walls-01", rules.check_city,
          _weak, N_("Give back a token"), mending.hold_walls, _without_tokens),
    Check(N_("Each has a turn, from the first player on"), "DB-round-04", sequence, remedy=N_("Begin the round"),
          mend=mending.begin_round),
    Check(N_("Every card of the box is at one place"), "DB-components-01", rules.check_conservation),
    Check(N_("An Archenemy of each level is still to come, or has come"), "DB-setup-04", rules.check_main_deck,
          remedy=N_("Shuffle the Castle deck anew"), mend=mending.stack_anew),
)  # fmt: skip

EDITING: Final = Editing[City](
    box=pieces.box, spaces=pieces.spaces, pieces=pieces.pieces, put=pieces.put, move=pieces.move,
    remove=pieces.remove, counters=fields.counters, inspect=fields.inspect, checks=CHECKS, tidy=mending.tidy,
    seats=3, options=("length",),
)  # fmt: skip
