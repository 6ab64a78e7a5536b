"""The gallery: every card of the box, and the Heroes."""

from __future__ import annotations

from typing import Final

from ....drawing.gallery import Exhibit, Filter, Gallery
from ....kernel.sight import Sight
from ....kernel.words import N_, say
from ..content import ALLY, ATTACK, CARD_IDS, EQUIPMENT, HERO_IDS, LOCATION, MANEUVER, STARTER, TITAN
from ..rules.city import City
from .reading import card, hero
from .seen import Seen

KINDS: Final = (
    ("hero", N_("Heroes")),
    ("ally", N_("Allies")),
    ("equipment", N_("Equipment")),
    ("maneuver", N_("Maneuvers")),
    ("location", N_("Locations")),
    ("titan", N_("Titans")),
    ("archenemy", N_("Archenemies")),
    ("attack", N_("Titans on Attack")),
    ("other", N_("Starters and Wounds")),
)
TYPES: Final = {
    ALLY: "ally", EQUIPMENT: "equipment", MANEUVER: "maneuver", LOCATION: "location", TITAN: "titan", ATTACK: "attack",
    STARTER: "other",
}  # fmt: skip


def gallery(sight: Sight[City], lang: str) -> Gallery:
    """Heroes first, then the cards in the order of their kinds, the cheap ones first."""
    seen = Seen(sight, lang)
    found = [
        Exhibit(id=name, reading=hero(seen, number, number % 6, "", 0), filters=(("kind", "hero"),))
        for number, name in enumerate(HERO_IDS)
    ]
    order = [name for name, _ in KINDS]
    for kind in sorted(range(len(CARD_IDS)), key=lambda one: (order.index(_sort(seen, one)), seen.faces[one].cost)):
        count = say(N_("{n} {n:card|cards} in the box"), lang, n=seen.content.cards[kind].count)
        exhibit = card(seen, kind, count, ())
        found.append(Exhibit(id=CARD_IDS[kind], reading=exhibit, filters=(("kind", _sort(seen, kind)),)))
    kinds = Filter("kind", say(N_("Kind"), lang), tuple((name, say(label, lang)) for name, label in KINDS))
    return Gallery(
        exhibits=tuple(found), filters=(kinds,), line=say(N_("Every card of the box, with what it does."), lang)
    )


def _sort(seen: Seen, kind: int) -> str:
    face = seen.faces[kind]
    return "archenemy" if face.level else TYPES.get(face.type, "other")
