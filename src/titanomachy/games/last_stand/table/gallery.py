"""The gallery: Heroes, Titans with their abilities, Action and Tactics cards, the symbols of the dice."""

from __future__ import annotations

from typing import Final

from ....drawing.gallery import Exhibit, Filter, Gallery
from ....drawing.reading import Reading
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..content import ACTION_IDS, HERO_IDS, SYMBOLS, TACTICS_IDS, TITAN_IDS
from ..state import Stand
from .reading import ability, hero, symbol, titan
from .reading_cards import action, tactic
from .seen import Seen

KINDS: Final = (
    ("hero", N_("Heroes")),
    ("titan", N_("Titans")),
    ("ability", N_("Abilities of the Titans")),
    ("action", N_("Action cards")),
    ("tactics", N_("Tactics cards")),
    ("symbol", N_("Symbols of the dice")),
)


def _of(kind: str, id_: str, reading: Reading, whose: str = "") -> Exhibit:
    filters = (("kind", kind), *((("titan", whose),) if whose else ()))
    return Exhibit(id=f"{kind}-{id_}", reading=reading, filters=filters)


def gallery(sight: Sight[Stand], lang: str) -> Gallery:
    """All of them, kind by kind."""
    seen = Seen.of(sight, lang)
    titans = range(len(TITAN_IDS))
    found = [_of("hero", name, hero(sight, seen, n, n % 4 + 1)) for n, name in enumerate(HERO_IDS)]
    found += [_of("titan", TITAN_IDS[n], titan(sight, seen, n), TITAN_IDS[n]) for n in titans]
    found += [
        _of("ability", f"{TITAN_IDS[n]}-{place}", ability(sight, seen, n, place), TITAN_IDS[n])
        for n in titans
        for place in range(3)
    ]
    for n, name in enumerate(ACTION_IDS):
        number = seen.content.actions[n].titan
        found.append(_of("action", name, action(sight, seen, n, seen.name("titan", number)), TITAN_IDS[number]))
    found += [_of("tactics", name, tactic(sight, seen, n)) for n, name in enumerate(TACTICS_IDS)]
    found += [_of("symbol", name, symbol(sight, seen, n)) for n, name in enumerate(SYMBOLS)]
    kinds = Filter("kind", say(N_("Kind"), lang), tuple((name, say(label, lang)) for name, label in KINDS))
    whose = Filter("titan", say(N_("Titan"), lang), tuple((TITAN_IDS[n], seen.name("titan", n)) for n in titans))
    line = say(N_("Heroes, Titans, and every card with what it does."), lang)
    return Gallery(exhibits=tuple(found), filters=(kinds, whose), line=line)
