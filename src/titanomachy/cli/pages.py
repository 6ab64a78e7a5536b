"""Pages: the table as a seat sees it, what happened since, and what can be chosen."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.text import Text

from ..drawing.showing import NO_NUMBERS
from ..games.registry import joined
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from .helping import show_rules
from .listing import narrowed
from .menu import Menu
from .players import Players
from .terminal import Left, Terminal

FEWEST, MOST = 3, 14  # lines of the log on a page
LINES_BESIDES: Final = 3  # the heading, the line that says there is more, the prompt
LINES_AT_THE_END: Final = 8  # the heading, who won, the rule, and how to see it again


def board(terminal: Terminal, table: Table[State], seat: int | None, menu: Menu | None = None) -> list[RenderableType]:
    """The table as a seat (None: a spectator) sees it; what can be chosen on it has the numbers of the menu."""
    numbers = menu.numbers() if menu else NO_NUMBERS
    parts = joined(table).table.screen(table.sight(seat), terminal.lang, numbers)
    whole = (Text(part) if isinstance(part, str) else part for part in parts)
    return [fitting for part in whole for fitting in narrowed(terminal, part)]


def heading(terminal: Terminal, table: Table[State]) -> None:
    """Begin a page."""
    terminal.clear()
    terminal.rule(table.game.name(terminal.lang))


def turn_page(terminal: Terminal, menu: Menu, seat: int, news: list[Text], below: list[Text]) -> None:
    """A person's turn; on a low screen only the last of the news is shown, so that the board stays in sight."""
    parts = board(terminal, menu.table, seat, menu)
    asked, most = menu.parts(terminal), len(news)
    if terminal.interactive:
        room = terminal.console.height - terminal.lines(parts) - terminal.lines(below) - LINES_BESIDES
        asked = menu.parts(terminal, room - min(FEWEST, len(news)), seat)
        most = max(FEWEST, min(MOST, room - terminal.lines(asked)))
    heading(terminal, menu.table)
    for part in parts:
        terminal.together([part])
    if len(news) > most:
        terminal.show(Text(terminal.say(N_("  ... more lines ({n}): log"), n=len(news) - most), style="dim"))
    terminal.show(*news[-most:])
    terminal.together([*asked, *below])


def lesson_page(
    terminal: Terminal, menu: Menu, seat: int, news: list[Text], above: list[Text], below: list[Text]
) -> None:
    """A moment of a lesson: the table, what happened, what the coach says, the question, and how it went."""
    heading(terminal, menu.table)
    for part in board(terminal, menu.table, seat, menu):
        terminal.together([part])
    terminal.show(*news[-MOST:])
    room = terminal.page - terminal.lines([*above, *below]) if terminal.interactive else None
    terminal.together([*above, *menu.parts(terminal, room, seat), *below])


def hand_over(terminal: Terminal, table: Table[State], name: str, news: list[Text]) -> None:
    """What all may see, until the person whose turn it is sits alone before the screen; then nothing is left of it."""
    terminal.wipe()
    heading(terminal, table)
    terminal.show(*board(terminal, table, None), *news[-MOST:])
    terminal.show(Text(terminal.say(N_("Hand the screen over to {name}."), name=name), style="bold"))
    while words := terminal.read(terminal.say(N_("{name}, press Enter when you alone can see it. > "), name=name)):
        if terminal.leaves(words):
            raise Left
    terminal.wipe()


def last_page(terminal: Terminal, table: Table[State], players: Players, seat: int | None, news: list[Text]) -> None:
    """The end: the table as a seat sees it, what happened last, who won and by which rule."""
    outcome = table.outcome
    assert outcome is not None
    parts = board(terminal, table, seat)
    most = MOST
    if terminal.interactive:
        most = max(FEWEST, min(MOST, terminal.console.height - terminal.lines(parts) - LINES_AT_THE_END))
    heading(terminal, table)
    terminal.show(*parts, *news[-most:])
    terminal.show(Text(outcome.text(terminal.lang), style="bold"))
    show_rules(terminal, table, (outcome.rule,))
    fates = {bool(outcome.winners & person) for person in players.people}
    if len(fates) == 1 and players.bots:  # where people were rivals, the outcome says who of them won
        won = fates.pop()
        terminal.show(terminal.say(N_("You win.") if won else N_("You lose.")), style="bold")
