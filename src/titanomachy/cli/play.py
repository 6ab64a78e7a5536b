"""`titanomachy play`: a game in this terminal, against bots or with others at the same screen."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from ..replay import replay
from . import asking, saves
from .mistakes import Mistake, find_game, fitting_seats
from .players import DEFAULT_BOT, Players, read_players, read_saved
from .session import Session
from .terminal import Terminal


def read_options(words: list[str]) -> dict[str, object]:
    """Set-up options as given on the command line: `edition=fr titan=random`."""
    options: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Mistake(N_("options are written name=value, not {word}"), word=repr(word))
        options[name] = value
    return options


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Set up or load a table, find out who plays, and play."""
    game = find_game(args.game)
    if args.seats is not None:
        fitting_seats(game, args.seats)
    if not args.load and args.me is None and terminal.interactive:
        start = asking.ask(terminal, game, args.seats, bool(args.options))
        if start is None:
            return 0
        args.load, args.seats, args.me = start.load, start.seats, start.me
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
    return table, read_players(game, setup, args.me or default_side(game, setup.seats), args.bots or DEFAULT_BOT)


def resumed(game: Game[State], args: argparse.Namespace) -> tuple[Table[State], Players]:
    """A saved table, with the players who were there unless others are named."""
    record, who = saves.load(Path(args.load).expanduser())
    if record.game != game.id:
        raise Mistake(N_("{file} is a game of {other}, not of {game}"), file=args.load, other=record.game, game=game.id)
    table = replay(record)
    seats = table.setup.seats
    saved = read_saved(game, seats, who)
    if saved is not None and args.me is None and args.bots is None:
        return table, saved
    me = args.me or (",".join(map(str, sorted(saved.me))) if saved and saved.me else default_side(game, seats))
    return table, read_players(game, table.setup, me, args.bots or DEFAULT_BOT)


def default_side(game: Game[State], seats: int) -> str:
    """The first side that has several seats; the first of all where none has."""
    sides = game.sides(seats)
    return next((name for name, places in sides if len(places) > 1), sides[0][0])
