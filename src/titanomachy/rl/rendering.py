"""The table as text, drawing or picture, as one seat (or a spectator) sees it."""

from __future__ import annotations

import io
from typing import Any, Final, Generic

from rich.console import Console

from ..kernel.errors import TitanomachyError
from ..kernel.generics import S
from ..kernel.words import N_
from .play import Play

MODES: Final = ("human", "ansi", "svg", "rgb_array")
WIDTH: Final = 100  # columns of a text
NO_SEAT: Final = N_("render_seat={seat} is not possible: seats are 0 to {last}, and None looks on")


class Rendering(Generic[S]):
    """Renders a play in one mode: `human` prints, `ansi` is a text, `svg` a drawing, `rgb_array` its pixels."""

    def __init__(self, play: Play[S], mode: str | None, seat: int | None, lang: str = "en") -> None:
        if mode is not None and mode not in MODES:
            said = N_("render_mode={given} is not possible; render_mode can be {fit}")
            raise TitanomachyError(said, given=repr(mode), fit=", ".join(MODES))
        if seat is not None and seat not in range(play.seats):
            raise TitanomachyError(NO_SEAT, seat=repr(seat), last=play.seats - 1)
        self.play = play
        self.mode = mode
        self.seat = seat
        self.lang = lang

    def render(self) -> Any:
        """The table as the mode says; nothing without one."""
        if self.mode == "ansi":
            return self.text()
        if self.mode == "human":
            print(self.text())
        elif self.mode == "svg":
            return self.drawing()
        elif self.mode == "rgb_array":
            from .picture import pixels  # which needs more packages

            return pixels(self.drawing())
        return None

    def text(self) -> str:
        """What a terminal shows."""
        sight = self.play.table.sight(self.seat)
        page = Console(file=io.StringIO(), width=WIDTH, color_system=None)
        with page.capture() as captured:
            for part in self.play.game.table.screen(sight, self.lang):
                page.print(part)
        return captured.get()

    def drawing(self) -> str:
        """The drawing of the board, as SVG that stands by itself."""
        draw = self.play.game.table.draw
        if draw is None:
            raise TitanomachyError(N_("{game} has no drawing"), game=self.play.game.title)
        return str(draw(self.play.table.sight(self.seat), standalone=True))
