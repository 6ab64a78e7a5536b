"""How one wins the Deck-Building Game, and how far one is."""

from __future__ import annotations

from ....drawing.telling import Goal
from ....kernel.ledger import rule
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..rules.city import City
from ..rules.winning_or_losing import archenemies_to_defeat, deaths_allowed


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
