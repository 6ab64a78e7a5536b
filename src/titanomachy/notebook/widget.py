"""The widget of a table: what the seat is shown goes to the page, what is clicked there comes back as a message."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from ..drawing.style import STATES, scoped
from ..drawing.tokens import tokens_css
from ..games.game import BoardGame
from ..games.registry import game as game_of
from ..games.registry import joined
from ..kernel import table as kernel
from ..kernel.asks import Option
from ..kernel.state import State
from .seat import Bots, Seat, seed_of

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = ".tmtable"  # the class of what holds it all, within a shadow root of its own


class Table(anywidget.AnyWidget):
    """A table to play at: `Table("last-stand", seat=0, bots="greedy")` as the last line of a cell.

    `game` is the id of a game, whose options are given by name, or a table that goes on. `bots` are one for all other
    seats, or one each, in order or by seat: names or bots. `play.table` is the table itself, which knows everything.
    """

    _esm = HERE / "table.js"
    looks = traitlets.Unicode().tag(sync=True)  # style sheets
    symbols = traitlets.Unicode().tag(sync=True)  # pictures that drawings use
    shown = traitlets.Dict().tag(sync=True)  # what the seat is shown: see `Seat.shown`

    def __init__(
        self,
        game: str | kernel.Table[State],
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: Bots = "greedy",
        seed: int | None = None,
        lang: str = "en",
        content: object = None,
        **options: Any,
    ) -> None:
        if isinstance(game, kernel.Table):
            table = game.clone()
        else:
            table = game_of(game).new(seats, seed_of(seed), content, **options)
        played = joined(table)
        self.play = Seat(played, table, seat, bots, lang)
        super().__init__(looks=looks(played), symbols=played.table.symbols(), shown=self.play.shown())
        self.on_msg(lambda widget, message, buffers: self._heard(message))

    @property
    def table(self) -> kernel.Table[State]:
        """The table as it is now: a copy, to be looked at or played on elsewhere."""
        return self.play.table.clone()

    def choose(self, option: Option | str) -> None:
        """Choose for the seat from a cell; IllegalChoice says what is offered."""
        self.play.choose(option)
        self.shown = self.play.shown()

    def _heard(self, message: dict[str, Any]) -> None:
        self.shown = self.play.shown(self.play.answer(message))


def looks(game: BoardGame[State]) -> str:
    """All style sheets of the widget: ours, those of all drawings, those of the game."""
    states = scoped(STATES.read_text("utf-8"))
    return "\n".join([tokens_css(ROOT), game.table.style(), states, (HERE / "table.css").read_text("utf-8")])
