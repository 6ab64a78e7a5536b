"""Titanomachy: board games of giants on one engine.

>>> import titanomachy as tm
>>> game = tm.game("last-stand")
>>> table = game.new(seats=4, seed=7, titan="standard", heroes="random")
>>> sorted(table.asks)
[1, 2, 3]
>>> table.asks[1].prompt.endswith("choose the level to start on.")
True
"""

from .bots.registry import bot
from .games.registry import game, games
from .kernel.asks import Ask, Option
from .kernel.errors import BadPosition, BadRecord, BadSetup, IllegalChoice, TitanomachyError, UnknownGame
from .kernel.game import Game
from .kernel.messages import Event
from .kernel.options import OptionSpec
from .kernel.outcome import Outcome
from .kernel.record import Record
from .kernel.table import Table
from .replay import replay

__all__ = [
    "Ask",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Event",
    "Game",
    "IllegalChoice",
    "Option",
    "OptionSpec",
    "Outcome",
    "Record",
    "Table",
    "TitanomachyError",
    "UnknownGame",
    "bot",
    "game",
    "games",
    "replay",
]
