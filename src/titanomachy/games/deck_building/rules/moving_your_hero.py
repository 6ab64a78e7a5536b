"""Moving: one step for one Move, of the Hero or of a secondary Hero."""

from __future__ import annotations

from ....kernel.asks import Option
from ....kernel.ledger import rule
from ....kernel.messages import Why
from ..state import NONE
from ..words import LEAD, MOVE, Told
from . import reasons
from .choices import helper_there, steps_to
from .citing import citing
from .city import City


@rule("DB-move-02", "DB-move-07", "DB-walls-13")
def may_move(city: City, option: Option) -> Why | None:
    """A step of the active Hero needs Move and a space to go from."""
    here = city.where[city.active]
    if here == NONE:
        return reasons.OFF_BOARD, ()
    return steps_to(city, here, option[1]) if city.move else (reasons.NO_MOVE, ())


@rule("DB-solo-05", "DB-move-07")
def may_lead(city: City, option: Option) -> Why | None:
    """A step of a secondary Hero needs the same."""
    if why := helper_there(city, option[1]):
        return why
    return steps_to(city, city.helpers[option[1]], option[2]) if city.move else (reasons.NO_MOVE, ())


def ways_to_go(city: City) -> list[Option]:
    """All steps that can be paid for now: the fast way to what `may_move` and `may_lead` allow."""
    space = city.where[city.active]
    options = [MOVE[way] for way in city.ways(space)] if space >= 0 else []
    for helper, where in enumerate(city.helpers):
        if where >= 0:
            options += [LEAD[helper][way] for way in city.ways(where)]
    return options


@rule("DB-move-02", "DB-move-05")
def move(city: City, option: Option) -> None:
    """One step for one Move."""
    city.move -= 1
    city.where[city.active] = option[1]
    city.tell(Told.moved, city.heroes[city.active], option[1])


@rule("DB-solo-05")
def lead(city: City, option: Option) -> None:
    """One step for a secondary Hero."""
    city.move -= 1
    city.helpers[option[1]] = option[2]
    city.tell(citing(Told.moved, "DB-solo-05"), city.helper_heroes[option[1]], option[2])
