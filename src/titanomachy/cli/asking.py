"""What is asked on a terminal before a game begins: what one plays, and how many are at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..answers.things import plain
from ..games.game import BoardGame
from ..kernel.state import State
from ..kernel.words import N_
from . import saves
from .numbers import whole
from .players import APART, seats_with
from .saves import Saved
from .terminal import Left, Terminal


@dataclass(frozen=True, slots=True)
class Start:
    """How to begin: with lessons, a saved game, or so many seats (None: as usual) of which these are the person's."""

    learn: bool = False
    load: str | None = None
    seats: int | None = None
    me: str | None = None


@dataclass(frozen=True, slots=True)
class Role:
    """What one can play: a side of the game with all its seats or the first of them.

    Without a side it is everything, for several people: one for each seat, or with `whole` one for each side.
    """

    words: str
    side: str = ""
    whole: bool = True

    def counts(self, game: BoardGame[State]) -> Sequence[int]:
        """The numbers of seats with which this can be played."""
        return seats_with(game, self.side) if self.side else game.seats

    def seats(self, game: BoardGame[State], count: int) -> str:
        """The seats of this role, as `--me` takes them."""
        sides = dict(game.sides(count))
        if not self.side:
            return APART.join(sides) if self.whole else "all"
        return self.side if self.whole else str(sides[self.side][0])


def ask(terminal: Terminal, game: BoardGame[State], seats: int | None, settled: bool) -> Start | None:
    """Ask until it is clear how to begin; None: the person leaves.

    `seats` are those that were named already; with `settled` options were, and then nothing is asked about seats.
    """
    terminal.rule(game.name(terminal.lang))
    saved = saves.unfinished(game.id)
    count = game.seats[0] if seats is None and (settled or len(game.seats) == 1) else seats
    found = roles(game, terminal, count)
    try:
        role = ask_role(terminal, saved, found)
        if role is None:
            return Start(learn=True)
        if isinstance(role, Saved):
            return Start(load=str(role.path))
        if count is None:
            count = ask_seats(terminal, game, role)
        return Start(seats=count, me=role.seats(game, count))
    except (EOFError, KeyboardInterrupt, Left):
        terminal.show("")
        return None


def roles(game: BoardGame[State], terminal: Terminal, count: int | None = None) -> list[Role]:
    """What one can play: the largest side first, all of it or one seat; at last everything, where that is more.

    As long as nobody has said how many are at the table, every side is there.
    """
    count = max(game.seats) if count is None else count
    names = game.notation.seat_names(count, terminal.lang)
    found: list[Role] = []
    sides = sorted(game.sides(count), key=lambda side: -len(side[1]))
    for side, places in sides:
        called = [names[place] for place in places]
        if len(places) > 1:
            found.append(Role(game.table.side_name(side, called, terminal.lang), side))
        found.append(Role(game.table.side_name(side, called[:1], terminal.lang), side, whole=False))
    if len(sides) > 1:
        found.append(Role(terminal.say(N_("all seats, for several people at this screen")), whole=False))
    if 1 < len(sides) < count:
        found.append(Role(terminal.say(N_("all seats, one person for each side at this screen"))))
    return found


def ask_role(terminal: Terminal, saved: Sequence[Saved], found: Sequence[Role]) -> Role | Saved | None:
    """One of the roles, or of the games that are not over yet, which come first; None: rather learn the game."""
    lines = [told(terminal, one) for one in saved] + [role.words for role in found]
    lines.append(terminal.say(N_("learn: chapters and puzzles")))
    terminal.tell(N_("What do you play?"))
    for number, words in enumerate(lines, start=1):
        terminal.show(f"{number:>4} {words}")
    number = read_line(terminal, lines) - 1
    if number < len(saved):
        return saved[number]
    return found[number - len(saved)] if number < len(lines) - 1 else None


def told(terminal: Terminal, saved: Saved) -> str:
    """A game that is not over yet, as a line to choose."""
    words = N_("go on with the saved game {name} ({n} {n:choice|choices}, {date})")
    return terminal.say(words, name=saved.name, n=saved.choices, date=saved.date)


def ask_seats(terminal: Terminal, game: BoardGame[State], role: Role) -> int:
    """How many are at the table, of the numbers with which the role is there."""
    fits = role.counts(game)
    *some, last = map(str, fits)
    counts = ", ".join([*some, last])
    if some and len(fits) < len(game.seats):
        told = N_("{name}: only at tables of {counts} or {last}.")
        terminal.tell(told, name=role.words, counts=", ".join(some), last=last)
    elif len(fits) < len(game.seats):
        terminal.tell(N_("{name}: only at tables of {counts}."), name=role.words, counts=counts)
    terminal.tell(N_("How many are at the table, bots included?"))
    return read_number(terminal, f"{counts} [{fits[0]}] > ", fits[0], fits)


def read_line(terminal: Terminal, lines: Sequence[str]) -> int:
    """The number of a line, given as that or as words that it alone begins with or has; nothing typed is the first."""
    while True:
        answer = terminal.read("[1] > ") or "1"
        if terminal.leaves(answer):
            raise Left
        number, said = whole(answer), plain(answer)
        if number is not None and 1 <= number <= len(lines):
            return number
        words = [plain(line) for line in lines] if said and number is None else []
        for fits in ([one.startswith(said) for one in words], [f" {said}" in one for one in words]):
            if sum(fits) == 1:
                return fits.index(True) + 1
        terminal.tell(N_("Type a number from {first} to {last}, or words of one line."), first=1, last=len(lines))


def read_number(terminal: Terminal, prompt: str, usual: int, fits: Sequence[int]) -> int:
    """A number that fits; nothing typed is the usual one."""
    while True:
        answer = terminal.read(prompt) or str(usual)
        if terminal.leaves(answer):
            raise Left
        number = whole(answer)
        if number is not None and number in fits:
            return number
        if len(fits) == 1:
            terminal.tell(N_("Type {n}, or quit."), n=fits[0])
        else:
            terminal.tell(N_("Type a number from {first} to {last}."), first=fits[0], last=fits[-1])
