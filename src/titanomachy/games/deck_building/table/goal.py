"""How do we win? The goal of all in one line, and how far it is."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..rules.city import City
from ..rules.winning_or_losing import archenemies_to_defeat


def goal(sight: Sight[City], seat: int | None, lang: str) -> Goal:
    """So many Archenemies before the Walls, the deck or the Heroes give out."""
    city = sight.state
    need = archenemies_to_defeat(city)
    sentence = N_("Together: defeat {n} Archenemies before all Walls fall or too many Heroes die.")
    return Goal(say(sentence, lang, n=need), min(city.slain, need), need)
