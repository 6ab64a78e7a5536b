"""`titanomachy play`: a game in this terminal, against bots or with others at the same screen."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from ..games.registry import game as find_game
from ..kernel.errors import BadSetup
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from ..replay import replay
from . import saves
from .players import DEFAULT_BOT, Players, read_players, read_saved
from .session import Session
from .terminal import Terminal


def read_options(words: list[str]) -> dict[str, object]:
    """Set-up options as given on the command line: `edition=fr titan=random`."""
    options: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup(f"options are written name=value, not {word!r}")
        options[name] = value
    return options


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Set up or load a table, find out who plays, and play."""
    game = find_game(args.game)
    if not args.load and args.me is None and terminal.interactive:
        start = ask_who(terminal, game, args)
        if start is None:
            return 0
        args.load, args.me = start
    table, players = resumed(game, args) if args.load else begun(game, args)
    for advice in game.advice(table.setup, terminal.lang):
        terminal.show(advice, style="yellow")
    save = Path(args.save or args.load or saves.default_file(game.id)).expanduser()
    return Session(terminal, table, players, save, args.yes_pauses).run()


def begun(game: Game[State], args: argparse.Namespace) -> tuple[Table[State], Players]:
    """A new table."""
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    setup = game.setup(args.seats, seed, args.content, read_options(args.options))
    table = game.replay_choices(setup, [])
    seats = table.setup.seats
    return table, read_players(game, seats, args.me or default_side(game, seats), args.bots or DEFAULT_BOT)


def resumed(game: Game[State], args: argparse.Namespace) -> tuple[Table[State], Players]:
    """A saved table, with the players who were there unless others are named."""
    record, who = saves.load(Path(args.load).expanduser())
    if record.game != game.id:
        raise BadSetup(f"{args.load} is a game of {record.game}, not of {game.id}")
    table = replay(record)
    seats = table.setup.seats
    saved = read_saved(game, seats, who)
    if saved is not None and args.me is None and args.bots is None:
        return table, saved
    me = args.me or (",".join(map(str, sorted(saved.me))) if saved and saved.me else default_side(game, seats))
    return table, read_players(game, seats, me, args.bots or DEFAULT_BOT)


def default_side(game: Game[State], seats: int) -> str:
    """The first side that has several seats; the first of all where none has."""
    sides = game.sides(seats)
    return next((name for name, places in sides if len(places) > 1), sides[0][0])


def ask_who(terminal: Terminal, game: Game[State], args: argparse.Namespace) -> tuple[str | None, str | None] | None:
    """Ask once which side to play, or to go on with the saved game: (file, None) or (None, seats); None: leave."""
    seats = args.seats if args.seats in game.seats else game.seats[0]
    names = game.seat_names(seats, terminal.lang)
    first = default_side(game, seats)
    sides = sorted(game.sides(seats), key=lambda side: side[0] != first)
    choices: list[tuple[str, tuple[str | None, str | None]]] = [
        (f"{terminal.say(name)} ({', '.join(names[place] for place in places)})", (None, name))
        for name, places in sides
    ]
    choices.append((terminal.say(N_("all seats, for several people at this screen")), (None, "all")))
    saved = saves.unfinished(game.id)
    if saved is not None:
        choices.append((terminal.say(N_("go on with the saved game")), (str(saved), None)))
    terminal.rule(game.name(terminal.lang))
    terminal.tell(N_("What do you play?"))
    for number, (words, _) in enumerate(choices, start=1):
        terminal.show(f"{number:>4} {words}")
    while True:
        try:
            answer = terminal.read("[1] > ") or "1"
        except (EOFError, KeyboardInterrupt):
            terminal.show("")
            return None
        if answer in ("quit", "q"):
            return None
        if answer.isdigit() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1][1]
        terminal.tell(N_("Type a number from 1 to {n}."), n=len(choices))
