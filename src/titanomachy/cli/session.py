"""A game at the terminal: the table, who plays, what happened, and the turn of the person."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.text import Text

from ..kernel.asks import Option
from ..kernel.errors import TitanomachyError
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from ..replay import replay
from . import helping, saves
from .asking import Left
from .journal import Journal
from .menu import Menu
from .pages import last_page, turn_page
from .players import Players, read_saved
from .terminal import Terminal, default_language


@contextmanager
def undisturbed() -> Iterator[None]:
    """Something that Ctrl-C does not break off: pressed again while the game is saved, it must not lose it."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # only the main thread is ever interrupted
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)


class Session:
    """One game from its first to its last choice at this terminal."""

    def __init__(
        self, terminal: Terminal, table: Table[State], players: Players, save: Path, pauses: bool = False
    ) -> None:
        self.terminal = terminal
        self.save_file = save
        self.pauses = pauses
        self.sit_down(table, players)

    def sit_down(self, table: Table[State], players: Players) -> None:
        """Take a table as it is; its journal is what led to it."""
        self.table = table
        self.players = players
        self.minds = players.minds(table.game, table.setup.seed + table.length)
        self.journal = Journal.of(table.record())
        self.seen = table.length - 1
        self.focus = -1  # the seat whose questions stand in full where there is no room for all

    # -- the loop

    def run(self) -> int:
        """Play until the game is over or the person leaves; leaving saves the game."""
        try:
            while not self.table.over:
                self.step()
        except (Left, EOFError, KeyboardInterrupt):
            with undisturbed():
                self.leave()
            return 0
        self.finish()
        return 0

    def step(self) -> None:
        """One choice: what can only go one way goes that way; a person with a real choice comes before bots."""
        forced = self.forced(self.table)
        if forced is not None:
            self.choose(*forced)
            return
        menu = Menu(self.table, self.players.me, self.terminal.lang)
        bots = self.waiting_bots()
        if bots and (menu.single or not menu.waited):
            self.let_bot_choose(bots[0])
        else:
            self.turn(menu)

    def forced(self, table: Table[State]) -> tuple[int, Option] | None:
        """The choice of the person that is made by itself, where there is one."""
        for seat in () if self.pauses else sorted(self.players.me & set(table.asks)):
            option = table.game.automatic(table, seat)
            if option is not None:
                return seat, option
        return None

    def waiting_bots(self) -> list[int]:
        """The bots that are asked and waited for."""
        return [seat for seat, ask in self.table.asks.items() if seat in self.minds and not ask.idle]

    def let_bot_choose(self, seat: int) -> None:
        """One choice of a bot; with nobody else at the table what happens is told at once."""
        self.choose(seat, self.minds[seat].choose(self.table, seat))
        if not self.players.me:
            self.terminal.show(*self.journal.lines(None, self.terminal.lang, self.table.length - 1))

    def choose(self, seat: int, option: Option) -> None:
        """Make a choice and write down what it brought about."""
        self.table.choose(seat, option)
        self.journal.add(self.table)

    # -- the person's turn

    def turn(self, menu: Menu) -> None:
        """Show the table and read until something has been chosen or the table has changed."""
        group = menu.in_focus(self.focus)
        seat = self.focus if self.focus in group.seats else group.seats[0]
        self.page(menu, seat)
        while True:
            words = self.terminal.read("> ")
            verb, _, rest = words.replace("?", "? ", 1).strip().partition(" ")
            command = None if menu.offers(words) else self.command(verb)
            if command is not None:
                if command(self, menu, seat, rest.strip()):
                    return
                continue
            named = menu.named(words)
            if named is not None:
                seat = self.focus = named
                self.page(menu, seat)
            elif words and self.pick(menu, words):
                return

    def command(self, verb: str) -> Callable[[Session, Menu, int, str], bool] | None:
        """What a word does: in English, or in the language of this terminal."""
        name = next((name for name in COMMANDS if self.terminal.say(name) == verb.lower()), verb.lower())
        return COMMANDS.get(name)

    def page(self, menu: Menu, seat: int) -> None:
        """The table as this seat sees it, what happened since the last turn, and the menu."""
        turn_page(self.terminal, menu, seat, self.journal.lines(seat, self.terminal.lang, self.seen))

    def pick(self, menu: Menu, words: str) -> bool:
        """Choose what the words say; False (and a line that says why) where that is not possible."""
        found = menu.find(words)
        if len(found) == 1:
            self.seen = self.table.length
            self.focus = found[0][0]
            self.choose(*found[0])
            self.autosave()
            return True
        if found:
            lines = [entry for entry in menu.entries if (entry.seat, entry.options[0]) in found]
            numbers = ", ".join(str(entry.number) for entry in lines)
            self.terminal.tell(N_("Several lines fit that: {numbers}. Give a number."), numbers=numbers)
        elif words.isdigit():
            self.terminal.tell(N_("There is no line {n}; there are 1 to {last}."), n=words, last=len(menu.entries))
        else:
            self.refuse(menu, words)
        return False

    def refuse(self, menu: Menu, words: str) -> None:
        """Say why something that was typed cannot be chosen."""
        groups, words = menu.addressed(words)
        try:
            option = self.table.game.vocabulary.parse(words)
        except ValueError:
            groups = []
        if not groups:
            self.terminal.tell(N_("That is not on the list. Type a number, ? for the rule or help."))
            return
        refusal = self.table.why_not(groups[0].seats[0], option)
        if refusal is not None:
            self.terminal.show(Text.assemble(refusal.text(self.terminal.lang), " ", (refusal.rule, "dim")))

    # -- commands: each is given the menu, the seat whose page it is and the words behind it, and tells whether
    # -- the table has changed

    def explain(self, menu: Menu, seat: int, words: str) -> bool:
        helping.explain(self.terminal, menu, seat, words)
        return False

    def help(self, menu: Menu, seat: int, words: str) -> bool:
        helping.show_help(self.terminal, self.table, seat)
        return False

    def why(self, menu: Menu, seat: int, words: str) -> bool:
        helping.why(self.terminal, menu, words)
        return False

    def show_log(self, menu: Menu, seat: int, words: str) -> bool:
        lines = self.journal.lines(seat, self.terminal.lang)
        self.terminal.show(*lines[-int(words) if words.isdigit() else 0 :])
        return False

    def show_again(self, menu: Menu, seat: int, words: str) -> bool:
        self.page(menu, seat)
        return False

    def show_seats(self, menu: Menu, seat: int, words: str) -> bool:
        """Who plays what, and who is asked."""
        for place in range(self.table.setup.seats):
            who = self.players.bots.get(place, self.terminal.say(N_("you")))
            asked = self.terminal.say(N_("is asked")) if place in self.table.asks else ""
            line = Text(f"  {place} {self.terminal.named(menu.seat_name(place), who)}  ")
            self.terminal.show(line.append(asked, style="dim"))
        return False

    def quit(self, menu: Menu, seat: int, words: str) -> bool:
        raise Left

    def wait(self, menu: Menu, seat: int, words: str) -> bool:
        """Let a bot go first."""
        bots = self.waiting_bots()
        if bots:
            self.let_bot_choose(bots[0])
            return True
        self.terminal.tell(N_("Nobody else is asked now."))
        return False

    def save(self, menu: Menu, seat: int, words: str) -> bool:
        path = Path(words).expanduser() if words else self.save_file
        try:
            saves.save(path, self.table, self.players)
        except TitanomachyError as error:
            self.terminal.show(error.text(self.terminal.lang))
        else:
            self.terminal.tell(N_("Saved to {file}."), file=path)
        return False

    def undo(self, menu: Menu, seat: int, words: str) -> bool:
        """Take back own choices, one at a time; those that were made by themselves go with them."""
        table = self.table
        for _ in range(int(words) if words.isdigit() else 1):
            before = self.before(table)
            if before is None:
                break
            table = before
        if table is self.table:
            self.terminal.tell(N_("Nothing can be taken back: something was learnt, or another chose since."))
            return False
        self.table = table
        self.journal.cut(table.length)
        self.seen = min(self.seen, table.length)
        self.autosave()
        return True

    def before(self, table: Table[State]) -> Table[State] | None:
        """The table before the last own choice that was a real one; None where that cannot be had."""
        while table.undoable and table.chooser in self.players.me:
            table = table.undo(1)
            if self.forced(table) is None:
                return table
        return None

    def load(self, menu: Menu, seat: int, words: str) -> bool:
        """Go on with another saved game, at the seats that it names."""
        try:
            record, who = saves.load(Path(words).expanduser())
            table = replay(record)
        except TitanomachyError as error:
            self.terminal.show(error.text(self.terminal.lang))
            return False
        players = read_saved(table.game, table.setup.seats, who)
        if players is None:
            same = table.setup.seats == self.table.setup.seats and table.game is self.table.game
            players = self.players if same else Players(frozenset(range(table.setup.seats)), {})
        self.sit_down(table, players)
        return True

    # -- leaving

    def autosave(self) -> None:
        """Keep the game after every own choice, so that nothing is lost however the program ends."""
        try:
            saves.save(self.save_file, self.table, self.players)
        except TitanomachyError as error:
            self.terminal.show(error.text(self.terminal.lang), style="red")

    def leave(self) -> None:
        """Save and say how to go on."""
        self.terminal.show("")
        try:
            saves.save(self.save_file, self.table, self.players)
        except TitanomachyError as error:
            self.terminal.show(error.text(self.terminal.lang), style="red")
            return
        self.terminal.tell(N_("The game is saved. Go on with:"))
        self.tell_command("play", self.table.game.id, "--load", str(self.save_file))

    def finish(self) -> None:
        """Show how it ended; a game that bots played alone has been told line by line."""
        news = self.journal.lines(min(self.players.me, default=None), self.terminal.lang, self.seen)
        last_page(self.terminal, self.table, self.players, news if self.players.me else [])
        if self.players.me:
            self.autosave()
            self.terminal.tell(N_("See it again with:"))
            self.tell_command("replay", str(self.save_file))

    def tell_command(self, *words: str) -> None:
        """A command to type, in this language, in one line however long it is."""
        lang = () if self.terminal.lang == default_language() else ("--lang", self.terminal.lang)
        self.terminal.console.out(f"  {shlex.join(('titanomachy', *words, *lang))}", highlight=False)


COMMANDS: Final[dict[str, Callable[[Session, Menu, int, str], bool]]] = {
    "?": Session.explain,
    "help": Session.help,
    "why": Session.why,
    "wait": Session.wait,
    "undo": Session.undo,
    "save": Session.save,
    "load": Session.load,
    "log": Session.show_log,
    "seats": Session.show_seats,
    "show": Session.show_again,
    "quit": Session.quit,
}
