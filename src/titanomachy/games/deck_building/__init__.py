"""Attack on Titan: Deck-Building Game: one to five players hold the walls together."""

from .game import GAME

__all__ = ["GAME"]
