"""How one wins the Deck-Building Game, and how far one is."""

from __future__ import annotations

from typing import Final

from ....drawing.telling import Goal, Rival
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..rules.city import City
from ..rules.winning_or_losing import archenemies_to_defeat, deaths_allowed
from ..state import WALLS


@rule("DB-winlose-01", "DB-winlose-02", "DB-winlose-03", "DB-winlose-04")
def goal(sight: Sight[City], seat: int | None, lang: str) -> Goal:
    """All win together, and lose together by Walls, deck or deaths: the same for whoever watches."""
    city = sight.state
    need = archenemies_to_defeat(city)
    text = say(
        N_(
            "Defeat {n} Archenemies. Lost without Walls ({n_walls}) or cards ({n_cards}), "
            "or with {n_deaths} dead ({n_died})."
        ),
        lang, n=need, n_walls=sum(tokens >= 0 for tokens in city.tokens), n_cards=len(city.deck) + len(city.waiting),
        n_deaths=deaths_allowed(city), n_died=len(city.memorial),
    )  # fmt: skip
    return Goal(text, min(city.slain, need), need)


@rule("DB-winlose-02", "DB-winlose-04", "DB-winlose-05")
def breach(sight: Sight[City]) -> Goal:
    """The Titans' two ways that nobody waits for: all tokens of the Walls, or enough dead Heroes; what is nearer."""
    city = sight.state
    whole = city.rulings.tokens * WALLS
    lost = sum([max(0, city.rulings.tokens - max(0, tokens)) for tokens in city.tokens])
    have, need = max((lost, whole), (len(city.memorial), deaths_allowed(city)), key=lambda way: way[0] / way[1])
    return Goal("", min(have, need), need)


TITANS: Final = Rival(N_("the Titans"), breach)
