"""How the team stands: a weighted sum of what is seen, learned from games of the plain bot.

The weights (head "worth", one set for each number of players) were fitted to how some 50,000 games went on from the
beginnings of their rounds: a win counts 1, a defeat as much as the Archenemies that were defeated in it. `titanomachy
lab learn deck-building --heads worth --units 0` does it again. What they say is itself a number that is seen where the
chance to win is judged: "standing".
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...model import chance
from ...weighing import Weighing
from ..content import HOME
from ..rules.city import City
from ..words import Endings
from .features import FEATURES, features

FILE: Final[Path] = HOME / "content" / "judgement.toml"
SEEN: Final[tuple[str, ...]] = (*FEATURES, "standing")
SLAIN: Final = 0.12  # what each Archenemy counts that was defeated in a lost game


def worth(s: City) -> float:
    """What can be expected: 1 for a win, a share of it for the Archenemies of a defeat."""
    return credit(s) if s.ending else chance(standing(s, features(s)))


def credit(s: City) -> float:
    """What a finished game was worth."""
    return 1.0 if s.ending == Endings.WON else SLAIN * s.slain


def standing(s: City, numbers: list[float]) -> float:
    """What is expected of a position of which these numbers are seen, as a sum of evidence."""
    return Weighing.read(FILE, SEEN).model("worth", str(s.seats)).score([*numbers, 0.0])


def seen(s: City, contender: int = 0) -> list[float]:
    """A position as numbers, in the order of SEEN; the team is the one that is judged."""
    numbers = features(s)
    return [*numbers, standing(s, numbers)]
