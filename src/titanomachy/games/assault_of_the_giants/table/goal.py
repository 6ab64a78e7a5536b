"""How do I win? The goal of each race in one line, and what it has."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..acts import Giants


def goal(sight: Sight[Giants], seat: int | None, lang: str) -> Goal:
    """The most Ordning Points when the game ends; nobody can say how many that will be."""
    g = sight.state
    sentence = N_("Have the most Ordning Points when the last round is over.")
    points = g.points[g.races[seat]] if seat is not None else 0
    return Goal(say(sentence, lang), max(0, points), 0)
