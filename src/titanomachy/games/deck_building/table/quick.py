"""Quick tables: one Hero of two, together against the Titans."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing.hair import portrait
from ....drawing.quick import Quick, Role, company
from ....kernel.words import N_, say
from .settings import other_name

PAIRS: Final = (("mikasa", "armin"), ("levi", "sasha"))


@cache
def quick(lang: str) -> Quick:
    """Who one can be."""

    def name(hero: str) -> str:
        return other_name("heroes", hero, lang)

    roles = []
    for pair in PAIRS:
        for seat, me in enumerate(pair):
            line = company([name(pair[1 - seat])], say(N_("the Titans"), lang), lang)
            roles.append(Role(me, name(me), portrait(seat, me), len(pair), seat, {"heroes": list(pair)}, line=line))
    return Quick(say(N_("Who are you?"), lang), tuple(roles))
