"""The Move Command: Unit Maneuvers one by one; groups that pass through regions are in `passing`."""

from __future__ import annotations

from typing import cast

from ....kernel.asks import Option, Script
from ....kernel.ledger import rule
from ....kernel.messages import Why
from .. import verbs as v
from ..acts import IS_CHAMPION, Giants
from ..content import MOVE, SORTS
from ..messages import Prompts, Told
from ..state import AFTER, MOVING, NONE
from ..words import CROSS, DONE, STEP
from . import reasons as no
from .arriving import NO, arrive, may_stop, stopping
from .passages import any_may_join, cross
from .rounds import carry_on


@rule("AG-move-05", "AG-move-06")
def play_move(g: Giants) -> None:
    """The printed maneuvers and one more for each card to the left."""
    race = g.race
    content = g.content
    begin_moving(g, content.base[race][MOVE] + content.per_left[race][MOVE] * g.left(race), AFTER)


def begin_moving(g: Giants, maneuvers: int, resume: int, no_price: bool = False) -> None:
    """Maneuvers to make now; then the game goes on with a phase."""
    g.maneuvers = maneuvers
    g.no_price = int(no_price)
    g.phase = MOVING
    g.resume = resume


@rule("AG-move-01", "AG-move-03", "AG-move-04", "AG-move-09", "AG-move-11")
def moving(g: Giants) -> Script:
    """One maneuver of one unit, or a group that passes through a region, until none is left or wanted."""
    _, option = yield g.ask_for(g.active, maneuvers, Prompts.move, g.maneuvers)
    if option[0] == v.MOVE:
        _, here, sort, there = cast("tuple[str, int, int, int]", option)
        yield from step(g, here, sort, there)
    elif option[0] == v.CROSS:
        yield from cross(g, option[1], option[2])
    else:
        g.maneuvers = 0
    if not g.maneuvers:
        g.no_price = 0
        carry_on(g)


@rule("AG-move-02", "AG-move-07", "AG-move-18")
def may_move(g: Giants, race: int, here: int, sort: int, there: int) -> Why | None:
    """A unit that stands there, to an adjacent region where it may stop."""
    if g.owner[here] != race or sort not in g.units[here]:
        return no.NOT_THERE, (race * SORTS + sort, here)
    if not g.content.adjacent[here][there]:
        return no.NOT_ADJACENT, (here, there)
    return may_stop(g, race, [sort], there)


@rule("AG-move-02", "AG-move-03", "AG-move-09", "AG-move-23", "AG-move-24", "AG-move-28")
def maneuvers(g: Giants) -> list[Option]:
    """Every step to a region where the unit may stop (see `may_move`), and every way through one where it may not.

    Written out, because a turn asks for it again and again.
    """
    race, content = g.race, g.content
    units, neighbours, limit = g.units, content.neighbours, content.limit[race]
    options: list[Option] = []
    crossings: list[tuple[int, int]] = []
    for here, owner in enumerate(g.owner):
        if owner != race:
            continue
        sorts = list(dict.fromkeys(units[here]))
        steps = STEP[here]
        for there in neighbours[here]:
            state = stopping(g, race, [], there)
            if state == NO:
                crossings.append((here, there))
                continue
            army = units[there]
            if len(army) < limit and not any(IS_CHAMPION[sort] for sort in army):
                options += [steps[sort][there] for sort in sorts]
                continue
            crossings.append((here, there))
            options += [steps[sort][there] for sort in sorts if stopping(g, race, [sort], there)]
    if g.maneuvers > 1:
        options += [CROSS[here][there] for here, there in crossings if any_may_join(g, [], here, there)]
    options.append(DONE)
    return options


@rule("AG-move-02", "AG-move-03", "AG-move-04", "AG-move-23")
def step(g: Giants, here: int, sort: int, there: int) -> Script:
    """One unit moves to an adjacent region that is empty or friendly."""
    race = g.race
    g.maneuvers -= 1
    g.lift(sort, here)
    g.transit, g.transit_at = [sort], there
    yield from arrive(g, race, [sort], there)
    g.transit, g.transit_at = [], NONE
    g.tell(Told.moved, race * SORTS + sort, here, there)
