"""What can be typed at the table besides a choice: each word with what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from rich.text import Text

from ..answers.things import plain
from ..games.registry import joined
from ..kernel.errors import TitanomachyError
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from ..replay import replay
from . import helping, hinting, refusing, saves
from .asking import told
from .menu import Menu
from .numbers import whole
from .players import players_at
from .saves import Keeper
from .terminal import Left, Terminal, path_of, read_text, write_text

if TYPE_CHECKING:
    from .session import Session

Command: TypeAlias = "Callable[[Session, Menu, int, str], bool]"
# given the menu, the seat whose page it is and the words behind it; tells whether the table has changed


def command(terminal: Terminal, verb: str) -> Command | None:
    """What a word does: in English, or in the language of this terminal."""
    if terminal.leaves(verb):
        return leave
    name = next((name for name in COMMANDS if plain(terminal.say(name)) == plain(verb)), verb.lower())
    return COMMANDS.get(name)


def explain(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """The rule behind a question, a line or a word."""
    helping.explain(session.terminal, menu, words)
    return False


def show_help(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """All that can be typed."""
    helping.show_help(session.terminal, menu, seat)
    return False


def rules(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """The rules that have a word in them, or the one behind the question."""
    if words:
        helping.show_found(session.terminal, menu.table, words)
    else:
        helping.show_rules(session.terminal, menu.table, (group.ask.rule for group in menu.groups))
    return False


def why(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """Why something is not offered; of a line, that it is and what it does."""
    if not helping.may_choose(session.terminal, menu, words):
        refusing.why(session.terminal, menu, words)
    return False


def show_log(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """What has happened, or the last lines of it."""
    lines = session.journal.lines(seat, session.terminal.lang)
    session.terminal.show(*lines[-(whole(words) or len(lines)) :])
    return False


def show_again(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """The page once more."""
    session.page(menu, seat)
    return False


def show_seats(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """Who plays what, and who is asked."""
    terminal = session.terminal
    for place in range(session.table.setup.seats):
        who = session.players.bots.get(place) or terminal.say(N_("you"))
        asked = terminal.say(N_("is asked")) if place in session.table.asks else ""
        line = Text(f"  {place} {terminal.named(menu.seat_name(place), who)}  ")
        terminal.show(line.append(asked, style="dim"))
    return False


def leave(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """Leave; whoever catches this saves the game."""
    raise Left


def hint(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """What one would do."""
    hinting.show(session.terminal, menu, seat)
    return False


def wait(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """Let a bot go first."""
    bots = session.waiting_bots()
    if bots:
        session.let_bot_choose(bots[0])
        return True
    session.terminal.tell(N_("Nobody else is asked now."))
    return False


def undo(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """Take back own choices, one at a time; those that were made by themselves go with them."""
    table, own = session.table, session.company.seats(session.table, session.players.person(seat))
    for _ in range(min(whole(words) or 1, table.length)):
        before = _before(session, table, own)
        if before is None:
            break
        table = before
    if table is session.table:
        session.terminal.tell(N_("Nothing can be taken back: something was learnt, or another chose since."))
        return False
    session.table = table
    session.journal.cut(table.length)
    session.seen = {person: min(seen, table.length) for person, seen in session.seen.items()}
    session.told = min(session.told, table.length)
    session.autosave()
    return True


def _before(session: Session, table: Table[State], own: frozenset[int]) -> Table[State] | None:
    """The table before the last own choice that was a real one; None where that cannot be had."""
    while table.undoable and table.chooser in own:
        table = table.undo(1)
        if session.forced(table) is None:
            return table
    return None


def save(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """Write the game to a file of that name, or where it is kept anyway."""
    try:
        if words:
            path = saves.fitting(path_of(words), session.table)
            write_text(path, saves.written(session.table, session.players))
        else:
            path = session.keeper.save(session.table, session.players)
    except TitanomachyError as error:
        session.terminal.show(error.text(session.terminal.lang))
    else:
        session.terminal.tell(N_("Saved to {file}."), file=path)
    return False


def load(session: Session, menu: Menu, seat: int, words: str) -> bool:
    """Go on with another saved game, at the seats that it names; this one stays in its own file."""
    terminal = session.terminal
    if not words:
        terminal.tell(N_("load takes the name of a saved game or of a file."))
        terminal.show(*(f"  {told(terminal, saved)}" for saved in saves.unfinished(session.table.game.id)))
        return False
    try:
        path = saves.found(words)
        text = read_text(path)
        record, who = saves.read(path, text)
        table = replay(record)
        players = players_at(joined(table), table.setup, who)
        kept = session.keeper.save(session.table, session.players)
    except TitanomachyError as error:
        terminal.show(error.text(terminal.lang))
        return False
    note = terminal.say(N_("The game before is kept as {name}."), name=kept.stem)
    session.sit_down(table, players, Keeper(table.game.id, path, text), [note] if kept != path else [])
    return True


COMMANDS: Final[dict[str, Command]] = {
    "?": explain,
    "help": show_help,
    "rules": rules,
    "why": why,
    "hint": hint,
    "wait": wait,
    "undo": undo,
    "save": save,
    "load": load,
    "log": show_log,
    "seats": show_seats,
    "show": show_again,
    "quit": leave,
}
