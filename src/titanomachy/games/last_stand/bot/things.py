"""What statistics count of what is chosen: Titans, Heroes and cards, by their names."""

from __future__ import annotations

from typing import Final

from ....kernel.words import N_, say
from ..content import ACTION_IDS, HERO_IDS, TACTICS_IDS, TITAN_IDS, Content
from ..rules.setup import CONTENTS

NAMED: Final = {  # domains of the vocabulary: what the content calls each, and its words
    "titan": ("titan", TITAN_IDS),
    "hero": ("hero", HERO_IDS),
    "card": ("card", ACTION_IDS),
    "tactics card": ("tactic", TACTICS_IDS),
}


def thing(kind: str, word: str, plays: str, lang: str) -> str:
    """The name of a Titan, a Hero or a card; levels, dice and places are not counted."""
    if kind not in NAMED:
        return ""
    content = CONTENTS.of({})
    domain, ids = NAMED[kind]
    value = ids.index(word)
    return _action(content, value, lang) if kind == "card" else content.name(domain, value, lang)


def _action(content: Content, card: int, lang: str) -> str:
    """An action card; of several with the same name in the hands of different Titans, with its own."""
    name = content.name("card", card, lang)
    same = [other for other in range(len(ACTION_IDS)) if content.name("card", other, lang) == name]
    if len(same) == 1:
        return name
    titan = TITAN_IDS.index(str(content.entries("action")[card]["titan"]))
    return say(N_("{card} ({titan})"), lang, card=name, titan=content.name("titan", titan, lang))
