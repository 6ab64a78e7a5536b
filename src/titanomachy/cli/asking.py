"""What is asked on a terminal before a game begins: what one plays, and how many are at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.words import N_
from . import saves
from .terminal import Terminal


@dataclass(frozen=True, slots=True)
class Start:
    """How to begin: with a saved game, or with so many seats (None: as usual) of which these are the person's."""

    load: str | None = None
    seats: int | None = None
    me: str | None = None


class Left(Exception):
    """The person leaves, before the game or in the midst of it."""


@dataclass(frozen=True, slots=True)
class Role:
    """What one can play: a side of the game with all its seats or the first of them; without a side, everything."""

    words: str
    side: str = ""
    whole: bool = True

    def seats(self, game: Game[State], count: int) -> str:
        """The seats of this role, as `--me` takes them."""
        places = dict(game.sides(count)).get(self.side, tuple(range(count)))
        return ",".join(map(str, places if self.whole else places[:1]))


def ask(terminal: Terminal, game: Game[State], seats: int | None, settled: bool) -> Start | None:
    """Ask until it is clear how to begin; None: the person leaves.

    `seats` are those that were named already; with `settled` options were, and then nothing is asked about seats.
    """
    terminal.rule(game.name(terminal.lang))
    saved = saves.unfinished(game.id)
    found = roles(game, terminal)
    try:
        role = ask_role(terminal, saved, found) if saved is not None or len(found) > 1 else found[0]
        if role is None:
            return Start(load=str(saved))
        count = seats
        if seats is None and not settled and len(game.seats) > 1:
            count = ask_seats(terminal, game)
        return Start(seats=count, me=role.seats(game, count if count in game.seats else game.seats[0]))
    except (EOFError, KeyboardInterrupt, Left):
        terminal.show("")
        return None


def roles(game: Game[State], terminal: Terminal) -> list[Role]:
    """What one can play: the largest side first, all of it or one seat; at last everything, where that is more."""
    count = max(game.seats)
    names = game.seat_names(count, terminal.lang)
    found: list[Role] = []
    for side, places in sorted(game.sides(count), key=lambda side: -len(side[1])):
        called = [names[place] for place in places]
        if len(places) > 1:
            found.append(Role(game.side_name(side, called, terminal.lang), side))
        found.append(Role(game.side_name(side, called[:1], terminal.lang), side, whole=False))
    if len(game.sides(count)) > 1:
        found.append(Role(terminal.say(N_("all seats, for several people at this screen"))))
    return found


def ask_role(terminal: Terminal, saved: Path | None, found: Sequence[Role]) -> Role | None:
    """One of the roles; None: go on with the saved game, which comes first where there is one."""
    first = [terminal.say(N_("go on with the saved game"))] if saved is not None else []
    lines = [*first, *(role.words for role in found)]
    terminal.tell(N_("What do you play?"))
    for number, words in enumerate(lines, start=1):
        terminal.show(f"{number:>4} {words}")
    number = read_number(terminal, "[1] > ", 1, range(1, len(lines) + 1)) - 1
    return None if number < len(first) else found[number - len(first)]


def ask_seats(terminal: Terminal, game: Game[State]) -> int:
    """How many are at the table."""
    usual = game.seats[0]
    terminal.tell(N_("How many are at the table, bots included?"))
    counts = ", ".join(map(str, game.seats))
    return read_number(terminal, f"{counts} [{usual}] > ", usual, game.seats)


def read_number(terminal: Terminal, prompt: str, usual: int, fits: Sequence[int]) -> int:
    """A number that fits; nothing typed is the usual one."""
    while True:
        answer = terminal.read(prompt) or str(usual)
        if answer.lower() in ("quit", "q", terminal.say(N_("quit"))):
            raise Left
        if answer.isdigit() and int(answer) in fits:
            return int(answer)
        terminal.tell(N_("Type a number from {first} to {last}."), first=fits[0], last=fits[-1])
