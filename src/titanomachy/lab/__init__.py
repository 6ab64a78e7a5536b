"""The lab: arenas, ratings and statistics of many games.

>>> from titanomachy import lab
>>> lab.run("last-stand", bots=["random"], games=2, seats=[3], workers=1).total.games
2
"""

from .arena import run
from .plan import Variant
from .sprt import Sprt

__all__ = ["Sprt", "Variant", "run"]
