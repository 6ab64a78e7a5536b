"""Quick tables: the Titan, or one Hero among three, at a table of four."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing.hair import portrait
from ....drawing.quick import Quick, Role, company
from ....kernel.words import N_, say
from .heroes import titan_emblem
from .settings import other_name

BAND: Final = ("eren", "mikasa", "armin")
SPARE: Final = "levi"  # takes the place of the last
SEATS: Final = 4


def _band(me: str) -> tuple[str, ...]:
    return BAND if me in BAND else (*BAND[:-1], me)


@cache
def quick(lang: str) -> Quick:
    """Who one can be."""

    def name(hero: str) -> str:
        return other_name("heroes", hero, lang)

    def table(band: tuple[str, ...]) -> dict[str, object]:
        return {"titan": "standard", "heroes": list(band)}

    heroes = []
    for me in (*BAND, SPARE):
        band = _band(me)
        seat = 1 + band.index(me)
        line = company([name(hero) for hero in band if hero != me], say(N_("the Titan"), lang), lang)
        heroes.append(Role(me, name(me), portrait(seat, me), SEATS, seat, table(band), line=line))
    titan = Role(
        "titan",
        say(N_("Titan"), lang),
        titan_emblem(42),
        SEATS,
        0,
        table(BAND),
        title=say(N_("the Titan"), lang),
        line=company([], say(N_("three Heroes"), lang), lang),
        apart=True,
    )
    return Quick(say(N_("Who are you?"), lang), (titan, *heroes), "mikasa")
