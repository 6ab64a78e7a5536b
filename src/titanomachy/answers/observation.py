"""The table as plain text, as one seat sees it: what a terminal shows, for programs that read words."""

from __future__ import annotations

from io import StringIO
from typing import Final

from ..games.registry import joined
from ..kernel.state import State
from ..kernel.table import Table

WIDTH: Final = 100


def observed(table: Table[State], seat: int | None, lang: str = "en", width: int = WIDTH) -> str:
    """What a seat wants, what it sees, and what it is asked; None is somebody who only watches."""
    from rich.console import Console  # many never want the table as text

    shown, sight = joined(table).table, table.sight(seat)
    console = Console(
        file=StringIO(), width=width, color_system=None, force_terminal=False, highlight=False, markup=False,
        emoji=False, legacy_windows=False,
    )  # fmt: skip
    with console.capture() as written:
        console.print(shown.goal(sight, seat, lang).text)
        for part in shown.screen(sight, lang):
            console.print(part)
        ask = None if seat is None else table.asks.get(seat)
        if ask is not None:
            console.print(ask.text(lang))
    return "\n".join(line.rstrip() for line in written.get().splitlines())
