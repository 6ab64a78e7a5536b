"""What statistics count of what is chosen: cards of every kind, by their names."""

from __future__ import annotations

from typing import Final

from ..content import COMMAND_IDS, CONTENTS, EVENT_IDS, RACE_IDS, RESOURCE_IDS, SLAYER_IDS, SPELL_IDS

NAMED: Final = {  # domains of the vocabulary: what the content calls each, and its words
    "event": ("event", EVENT_IDS),
    "spell": ("card", SPELL_IDS),
    "resource": ("resource", RESOURCE_IDS),
    "giantslayer": ("slayer", SLAYER_IDS),
}


def thing(kind: str, word: str, plays: str, lang: str) -> str:
    """The name of a card or a giantslayer; a Command Card is that of its race. Regions, units, dice are not counted."""
    content = CONTENTS.of({})
    races = [content.name("race", race, "en") for race in range(len(RACE_IDS))]
    if kind == "command" and plays in races:
        return content.name("command", races.index(plays) * len(COMMAND_IDS) + COMMAND_IDS.index(word), lang)
    if kind not in NAMED:
        return ""
    domain, ids = NAMED[kind]
    return content.name(domain, ids.index(word), lang)
