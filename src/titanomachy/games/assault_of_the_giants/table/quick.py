"""Quick tables: one race of three."""

from __future__ import annotations

from functools import cache
from typing import Final

from ....drawing import Markup, at, el, group
from ....drawing.quick import Quick, Role, company
from ....kernel.ledger import rule
from ....kernel.words import N_, listed, say
from ..content import CHAMPION, FIRE, FROST, HILL, RACE_IDS, SORTS, Content
from . import pieces
from .seen import HUE, units_of

THREE: Final = (FIRE, FROST, HILL)  # the races of a table of three, in the order of their seats
SHORT: Final = {FIRE: N_("Fire"), FROST: N_("Frost"), HILL: N_("Hill")}
AS: Final = {FIRE: N_("the Fire Giants"), FROST: N_("the Frost Giants"), HILL: N_("the Hill Giants")}


def _champion(race: int, lang: str) -> Markup:
    unit = units_of(Content(), lang)[race * SORTS + 2 * CHAMPION]
    drawn = group(pieces.token(unit), class_=HUE[race], transform=at(0, 0))
    return el("svg", drawn, class_="tm small", viewBox="-26 -46 56 78", aria_hidden="true")


@cache
@rule("AG-setup-01")
def quick(lang: str) -> Quick:
    """Which race one can lead."""
    roles = []
    for seat, race in enumerate(THREE):
        others = [say(AS[other], lang) for other in THREE if other != race]
        line = company([], listed(others, lang), lang)
        roles.append(Role(RACE_IDS[race], say(SHORT[race], lang), _champion(race, lang), len(THREE), seat,
                          title=say(AS[race], lang), line=line))  # fmt: skip
    return Quick(say(N_("Which race do you lead?"), lang), tuple(roles), RACE_IDS[FROST])
