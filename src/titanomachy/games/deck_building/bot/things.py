"""What statistics count of what is chosen: Heroes and cards, by their names."""

from __future__ import annotations

from typing import Final

from ..content import CARD_IDS, HERO_IDS
from ..rules.game_setup import CONTENTS

NAMED: Final = {"hero": HERO_IDS, "card": CARD_IDS}


def thing(kind: str, word: str, plays: str, lang: str) -> str:
    """The name of a Hero or a card; players, walls and spaces are not counted."""
    return CONTENTS.of({}).name(kind, NAMED[kind].index(word), lang) if kind in NAMED else ""
