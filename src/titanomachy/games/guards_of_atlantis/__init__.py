"""Guards of Atlantis II: two teams of heroes, a lane of minions, simultaneous cards."""

from .game import GAME

__all__ = ["GAME"]
