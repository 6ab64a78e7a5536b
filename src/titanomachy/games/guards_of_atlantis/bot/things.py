"""What statistics count of what is chosen: heroes, and cards by the names that slots have with each hero."""

from __future__ import annotations

from functools import cache

from ..cards import HERO_IDS, SLOT_IDS, SLOTS
from ..content import CONTENTS
from ..words import TWIN


def thing(kind: str, word: str, plays: str, lang: str) -> str:
    """The name of a hero or of a hero's card; spaces, pieces and directions are not counted."""
    content = CONTENTS.of({})
    if kind == "hero":
        return content.name("hero", HERO_IDS.index(word), lang)
    if kind == "card" and plays in _heroes():
        hero, slot = _heroes()[plays], SLOT_IDS.index(word)
        if slot in content.slots_of(hero):
            return f"{content.name('hero', hero, lang)}: {content.name('card', hero * SLOTS + slot, lang)}"
    return ""


@cache
def _heroes() -> dict[str, int]:
    """Heroes by what a seat is called that plays them: where both teams have the same one, with its team."""
    content = CONTENTS.of({})
    numbers = [hero + team * TWIN for hero in range(len(HERO_IDS)) for team in (0, 1, 2)]
    return {content.name("hero", number, "en"): number % TWIN for number in numbers}
