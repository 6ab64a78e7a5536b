"""Titanomachy: board games of giants on one engine.

>>> import titanomachy as tm
>>> game = tm.game("last-stand")
>>> table = game.new(seats=4, seed=7, titan="standard", heroes="random")
>>> sorted(table.asks)
[1, 2, 3]
>>> table.asks[1].prompt.endswith("choose the level to start on.")
True
"""

from importlib import import_module
from typing import Final

from .bots.registry import FILES, Bot, bot
from .games.game import BoardGame as Game
from .games.registry import game, games
from .kernel import table as _tables
from .kernel.asks import Ask, Option
from .kernel.errors import BadPosition, BadRecord, BadSetup, IllegalChoice, TitanomachyError, UnknownGame
from .kernel.forms import Json
from .kernel.messages import Event
from .kernel.options import OptionSpec, Setting
from .kernel.outcome import Outcome, Refusal
from .kernel.record import Record
from .kernel.setup import Setup
from .kernel.sight import Sight
from .kernel.state import State
from .kernel.table import Table
from .replay import replay
from .version import __version__


def _policy(file: str, game: Game[State]) -> Bot:
    found: Bot = import_module(".rl", __package__).open_policy(file, game)  # with what it needs only where one plays
    return found


FILES["policy"] = _policy

compiled: Final[bool] = not str(_tables.__file__).endswith(".py")
"""Whether the kernel that runs was compiled when the package was built; it plays the same games either way."""

__all__ = [
    "Ask",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Event",
    "Game",
    "IllegalChoice",
    "Json",
    "Option",
    "OptionSpec",
    "Outcome",
    "Record",
    "Refusal",
    "Setting",
    "Setup",
    "Sight",
    "State",
    "Table",
    "TitanomachyError",
    "UnknownGame",
    "__version__",
    "bot",
    "compiled",
    "game",
    "games",
    "replay",
]
