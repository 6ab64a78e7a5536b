"""Whom a race can heal: by Rest, by a card, by an event."""

from __future__ import annotations

from ...kernel.asks import Option
from ...kernel.ledger import rule
from ...kernel.messages import Why
from . import whynot as no
from .content import SORTS
from .realm import Realm
from .words import HEAL


@rule("AG-rest-02")
def may_heal(g: Realm, region: int, sort: int) -> Why | None:
    """A wounded Leader or Unit Token of the active race, where it stands."""
    if g.owner[region] != g.race or sort not in g.units[region]:
        return no.NOT_HERE, (g.race * SORTS + sort, region)
    return None if sort & 1 else (no.NOT_WOUNDED, (g.race * SORTS + sort,))


def heals(g: Realm) -> list[Option]:
    """Everyone whom the active race can heal."""
    return [HEAL[region][sort] for region, sort in g.wounded_of(g.race)]
