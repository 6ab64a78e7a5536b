"""Choosing a group of units of one region, one by one: for marches, travels and advances."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeAlias

from ....kernel.asks import Answer, Option, Question
from ....kernel.ledger import rule
from ....kernel.messages import Message, Why
from ..acts import Giants
from ..content import SORTS
from ..state import NONE
from ..words import ALL, GO, JOIN
from . import reasons as no
from .arriving import arrive, may_stop

Group: TypeAlias = Generator[Question, Answer, list[int]]


@rule("AG-attack-04", "AG-special-15", "AG-leader-01", "AG-comp-10")
def may_come(g: Giants, sorts: Sequence[int]) -> Why | None:
    """Giants of the region that the group comes from, with whom it may stop where it goes."""
    for sort in sorts:
        if sort not in g.units[g.origin]:
            return no.NOT_AMONG, (g.race * SORTS + sort,)
    return may_stop(g, g.race, [*g.transit, *sorts], g.transit_at)


def choose_group(
    g: Giants, here: int, there: int, prompt: Message, *args: int, together: Sequence[int] = (), least: int = 0
) -> Group:
    """Units of a region go to another one together; those of `together` have left already and go in any case."""
    race = g.race
    g.transit, g.transit_at, g.origin = list(together), there, here
    while True:
        sorts = [sort for sort in dict.fromkeys(g.units[here]) if may_come(g, [sort]) is None]
        if g.owner[here] != race or not sorts:
            break
        options: list[Option] = [JOIN[sort] for sort in sorts]
        if may_come(g, g.units[here]) is None:
            options.append(ALL)
        if len(g.transit) >= least:
            options.append(GO)
        _, option = yield g.ask(g.active, options, prompt, *args)
        if option == GO:
            break
        for sort in g.units[here][:] if option == ALL else [option[1]]:
            g.lift(sort, here)
            g.transit.append(sort)
        if option == ALL:
            break
    group = sorted(g.transit)
    yield from arrive(g, race, group, there)
    g.transit, g.transit_at, g.origin = [], NONE, NONE
    return group
