"""Assault of the Giants: six races of giants fight for the top of the ordning."""

from .game import GAME

__all__ = ["GAME"]
