"""How fast The Last Stand is: the same two figures as `peer` gives, by the project's own measure.

What they cover is said in `titanomachy.lab.speed`: whole random games with nobody listening, set up inside the
clock; copies that are awake, so that they can be played on at once.
"""

from __future__ import annotations

from titanomachy import game
from titanomachy.lab import speed

GAME = "last-stand"


def random_play(seconds: float, listen: bool = False) -> speed.PlayRate:
    """Play whole random games for about ``seconds``."""
    return speed.random_play(game(GAME), seconds, listen)


def copies(seconds: float) -> float:
    """Copies per second, each of the sampled positions copied equally often."""
    return speed.copies(game(GAME), seconds)
