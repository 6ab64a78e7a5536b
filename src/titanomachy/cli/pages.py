"""Pages: the table as a seat sees it, what happened since, and what can be chosen."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from .helping import show_rules
from .menu import Menu
from .players import Players
from .terminal import Terminal

FEWEST, MOST = 3, 14  # lines of the log on a page
LINES_BESIDES: Final = 3  # the heading, the line that says there is more, the prompt
LINES_AT_THE_END: Final = 8  # the heading, who won, the rule, and how to see it again


def board(terminal: Terminal, table: Table[State], seat: int | None) -> list[RenderableType]:
    """The table as a seat (None: a spectator) sees it."""
    parts = table.game.screen(table.view(seat), terminal.lang, table.setup)
    return [Text(part) if isinstance(part, str) else part for part in parts]


def heading(terminal: Terminal, table: Table[State]) -> None:
    """Begin a page."""
    terminal.clear()
    terminal.rule(table.game.name(terminal.lang))


def turn_page(terminal: Terminal, menu: Menu, seat: int, news: list[Text]) -> None:
    """A person's turn; on a low screen only the last of the news is shown, so that the board stays in sight."""
    parts = board(terminal, menu.table, seat)
    asked, most = menu.parts(terminal), len(news)
    if terminal.interactive:
        room = terminal.console.height - terminal.lines(parts) - LINES_BESIDES
        asked = menu.parts(terminal, room - min(FEWEST, len(news)), seat)
        most = max(FEWEST, min(MOST, room - terminal.lines(asked)))
    heading(terminal, menu.table)
    terminal.show(*parts)
    if len(news) > most:
        terminal.show(Text(terminal.say(N_("  ... more lines ({n}): log"), n=len(news) - most), style="dim"))
    terminal.show(*news[-most:])
    terminal.show(*asked)


def last_page(terminal: Terminal, table: Table[State], players: Players, news: list[Text]) -> None:
    """The end: the table, what happened last, who won and by which rule."""
    outcome = table.outcome
    assert outcome is not None
    parts = board(terminal, table, min(players.me, default=None))
    most = MOST
    if terminal.interactive:
        most = max(FEWEST, min(MOST, terminal.console.height - terminal.lines(parts) - LINES_AT_THE_END))
    heading(terminal, table)
    terminal.show(*parts, *news[-most:])
    terminal.show(Text(outcome.text(terminal.lang), style="bold"))
    show_rules(terminal, table, (outcome.rule,))
    if players.me and players.bots:
        won = bool(outcome.winners & players.me)
        terminal.show(terminal.say(N_("You win.") if won else N_("You lose.")), style="bold")
