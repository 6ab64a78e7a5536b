"""A game at the terminal: the table, who plays, what happened, and the turn of the person."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.text import Text

from ..bots.watched import Failure, Watched
from ..games.registry import joined
from ..kernel.asks import Option
from ..kernel.errors import TitanomachyError
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from . import refusing
from .commands import Command, command
from .company import Company
from .helping import no_line
from .journal import Journal
from .menu import Menu
from .numbers import whole
from .pages import hand_over, last_page, turn_page
from .players import PROGRAM_LEFT, Players
from .saves import Keeper
from .terminal import Left, Terminal, default_language


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
        self,
        terminal: Terminal,
        table: Table[State],
        players: Players,
        keeper: Keeper,
        pauses: bool = False,
        notes: Sequence[str] = (),
    ) -> None:
        self.terminal = terminal
        self.pauses = pauses
        self.minds: dict[int, Watched] = {}
        self.sit_down(table, players, keeper, notes)

    def sit_down(self, table: Table[State], players: Players, keeper: Keeper, notes: Sequence[str] = ()) -> None:
        """Take a table as it is; its journal is what led to it. The notes stand on the first page."""
        self.dismiss()
        self.table = table
        self.players = players
        self.keeper = keeper
        more = [self.terminal.say(PROGRAM_LEFT)] if players.missing else []
        self.notes = [Text(note, style="yellow") for note in (*notes, *more)]
        self.minds = players.minds(joined(table), table.setup.seed + table.length)
        self.journal = Journal.of(table.record())
        self.company = Company(players, self.journal)
        self.seen = dict.fromkeys(range(len(players.people)), table.length - 1)  # what each person has been told of
        self.told = table.length - 1  # what all have been told of
        self.focus = -1  # the seat whose questions stand in full where there is no room for all

    # -- the loop

    def run(self) -> int:
        """Play until the game is over or the person leaves; leaving saves the game."""
        try:
            if not self.players.me:
                self.terminal.show(*self.notes)
            while not self.table.over:
                self.step()
        except (Left, EOFError, KeyboardInterrupt):
            with undisturbed():
                self.leave()
        else:
            self.finish()
        finally:
            self.dismiss()
        return 0

    def dismiss(self) -> None:
        """The bots leave: programs among them are told how the game ended, and end."""
        for mind in self.minds.values():
            mind.leave(self.table)

    def step(self) -> None:
        """One choice: what can only go one way goes that way; a person with a real choice comes before bots."""
        forced = self.forced(self.table)
        if forced is not None:
            self.choose(*forced)
            return
        seat, bots = self.whose(), self.waiting_bots()
        if seat is None:
            self.let_bot_choose(bots[0])
            return
        menu = Menu(self.table, self.company.seats(self.table, self.players.person(seat)), self.terminal.lang)
        if bots and menu.single:
            self.let_bot_choose(bots[0])
        else:
            self.turn(menu, seat)

    def forced(self, table: Table[State]) -> tuple[int, Option] | None:
        """The choice of a person that is made by itself, where there is one."""
        for seat in () if self.pauses else sorted(self.players.me & set(table.asks)):
            option = table.game.rules.automatic(table, seat)
            if option is not None:
                return seat, option
        return None

    def waited_for(self) -> list[int]:
        """The seats at this screen that are asked and waited for."""
        return [seat for seat in sorted(self.players.me) if seat in self.table.asks and not self.table.asks[seat].idle]

    def whose(self) -> int | None:
        """The seat whose turn it is at this screen: rather one of whoever sits here; None where only bots are asked."""
        waited, here = self.waited_for(), self.company.looking
        if self.focus in waited:
            return self.focus
        near = self.company.seats(self.table, here) if here is not None else frozenset()
        return next((seat for seat in waited if seat in near), waited[0] if waited else None)

    def waiting_bots(self) -> list[int]:
        """The bots that are asked and waited for."""
        return [seat for seat, ask in self.table.asks.items() if seat in self.minds and not ask.idle]

    def let_bot_choose(self, seat: int) -> None:
        """One choice of a bot; with nobody else at the table what happens is told at once."""
        mind = self.minds[seat]
        sound = mind.failure is None
        self.choose(seat, mind.choose(self.table, seat))
        if sound and mind.failure is not None:
            self.report(mind.failure)
        if not self.players.me:
            self.terminal.show(*self.journal.lines(None, self.terminal.lang, self.table.length - 1))

    def report(self, failure: Failure) -> None:
        """Say that a bot has lost its seat: why, only where nobody plays from whom something must be kept."""
        if self.players.me:
            self.notes.append(Text(failure.public(self.terminal.lang), style="red"))
        else:
            self.explain(failure)

    def explain(self, failure: Failure) -> None:
        """All that is known of why a bot lost its seat."""
        self.terminal.show(*(Text(line, style="red") for line in failure.report(self.terminal.lang)))

    def choose(self, seat: int, option: Option) -> None:
        """Make a choice and write down what it brought about."""
        self.table.choose(seat, option)
        self.journal.add(self.table)

    # -- the person's turn

    def turn(self, menu: Menu, seat: int) -> None:
        """Show the table and read until something has been chosen or the table has changed."""
        self.make_way(menu, seat)
        self.page(menu, seat)
        while True:
            words = self.terminal.read("> ")
            verb, _, rest = words.replace("?", "? ", 1).strip().partition(" ")
            known = None if menu.offers(words) else self.known(verb)
            if known is not None:
                if known(self, menu, seat, rest.strip()):
                    return
                self.remind(menu, seat)
                continue
            named = menu.named(words)
            if named is not None:
                seat = self.focus = named
                self.page(menu, seat)
            elif self.called_away(menu, words) or (words and self.pick(menu, words)):
                return
            else:
                self.remind(menu, seat)

    def remind(self, menu: Menu, seat: int) -> None:
        """Say what is asked, where the person typed something before the page had come to it."""
        if self.terminal.cut:
            self.terminal.cut = False
            self.terminal.together(menu.parts(self.terminal, self.terminal.page, seat))

    def known(self, verb: str) -> Command | None:
        """What a word does at this table; None where it is no word that it knows."""
        return command(self.terminal, verb)

    def make_way(self, menu: Menu, seat: int) -> None:
        """Where what one person may see must be kept from another, the screen is handed over."""
        person = self.players.person(seat)
        if self.terminal.interactive and not self.company.may_look(self.table, person):
            names = ", ".join(menu.seat_name(one) for one in sorted(self.players.people[person]))
            hand_over(self.terminal, self.table, names, self.journal.lines(None, self.terminal.lang, self.told))
            self.company.wiped(person)

    def elsewhere(self, menu: Menu) -> list[int]:
        """The seats of others at this screen that are waited for too, and whose questions are not to be seen here."""
        here = {seat for group in menu.groups for seat in group.seats}
        return [seat for seat in self.waited_for() if seat not in here]

    def called_away(self, menu: Menu, words: str) -> bool:
        """True where the words name such a seat: it comes next."""
        found = [seat for seat in self.elsewhere(menu) if whole(words) is None and menu.called(seat, words)]
        self.focus = found[0] if found else self.focus
        return bool(found)

    def page(self, menu: Menu, seat: int) -> None:
        """The table as this seat sees it, what happened since its person's last turn, and the menu."""
        person = self.players.person(seat)
        self.company.shown(self.table, person)
        news = [*self.journal.lines(seat, self.terminal.lang, self.seen[person]), *self.notes]
        others = ", ".join(menu.seat_name(one) for one in self.elsewhere(menu))
        words = N_("Asked too: {names}. Type a name to hand the screen over.")
        below = [Text(self.terminal.say(words, names=others), style="dim")] if others else []
        turn_page(self.terminal, menu, seat, news, below)

    def pick(self, menu: Menu, words: str) -> bool:
        """Choose what the words say; False (and a line that says why) where that is not possible."""
        found = menu.find(words)
        if len(found) == 1:
            self.seen[self.players.person(found[0][0])] = self.told = self.table.length
            if self.company.looking is not None:
                self.seen[self.company.looking] = self.table.length
            self.focus = found[0][0]
            self.notes = []
            self.choose(*found[0])
            self.autosave()
            return True
        if found:
            return self.several(menu, found)
        number = whole(words)
        if number is not None:
            no_line(self.terminal, menu, number)
        else:
            self.refuse(menu, words)
        return False

    def several(self, menu: Menu, found: list[tuple[int, Option]]) -> bool:
        """Say which lines some words fit; nothing is chosen."""
        lines = [entry for entry in menu.entries if (entry.seat, entry.options[0]) in found]
        numbers = ", ".join(str(entry.number) for entry in lines)
        self.terminal.tell(N_("Several lines fit that: {numbers}. Give a number."), numbers=numbers)
        return False

    def refuse(self, menu: Menu, words: str) -> None:
        """Say why something that was typed cannot be chosen."""
        if not refusing.explained(self.terminal, menu, words):
            self.terminal.tell(N_("That is not on the list. Type a number, ? and a name to read about it, or help."))

    # -- leaving

    def autosave(self) -> bool:
        """Keep the game after every own choice, so that nothing is lost however the program ends."""
        before = self.keeper.path
        try:
            path = self.keeper.save(self.table, self.players)
        except TitanomachyError as error:
            self.notes = [Text(error.text(self.terminal.lang), style="red")]
            return False
        if before not in (None, path):
            words = N_("{file} has been written by another program; this game is kept as {name} from now on.")
            self.notes = [Text(self.terminal.say(words, file=before, name=path.stem), style="yellow")]
        return True

    def leave(self) -> None:
        """Save and say how to go on."""
        self.terminal.at_once()
        if self.company.welcome != self.company.everyone:  # the next to sit here may be another
            self.terminal.wipe()
        self.terminal.show("")
        saved = self.autosave()
        self.terminal.show(*self.notes)
        if saved:
            self.terminal.tell(N_("The game is saved. Go on with:"))
            self.tell_command("play", self.table.game.id, "--load", str(self.keeper.path))

    def finish(self) -> None:
        """Show how it ended; a game that bots played alone has been told line by line."""
        with undisturbed():
            saved = bool(self.players.me) and self.autosave()
        together = len(self.players.people) == 1 or self.company.welcome == self.company.everyone
        seat = min(self.players.me, default=None) if together else None
        if not together:
            self.terminal.wipe()
        since = min(self.seen.values(), default=0)
        news = self.journal.lines(seat, self.terminal.lang, since) if self.players.me else []
        last_page(self.terminal, self.table, self.players, seat, news)
        self.terminal.show(*self.notes)
        for mind in self.minds.values():
            if self.players.me and mind.failure is not None:  # nothing is hidden any more
                self.explain(mind.failure)
        if saved:
            self.terminal.tell(N_("See it again with:"))
            self.tell_command("replay", str(self.keeper.path))

    def tell_command(self, *words: str) -> None:
        """A command to type, in this language, in one line however long it is."""
        lang = () if self.terminal.lang == default_language() else ("--lang", self.terminal.lang)
        self.terminal.console.out(f"  {shlex.join(('titanomachy', *words, *lang))}", highlight=False)
