"""Attack on Titan: The Last Stand / Le Dernier Rempart: one Titan against two to four Heroes."""

from .game import GAME

__all__ = ["GAME"]
