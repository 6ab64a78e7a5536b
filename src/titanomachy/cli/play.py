"""`titanomachy play`: a game in this terminal, against bots or with others at the same screen."""

from __future__ import annotations

import argparse
import secrets
from typing import Final

from ..games.game import BoardGame
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from ..replay import replay
from . import asking, learn, saves
from .helping import goal
from .mistakes import Mistake, find_game, fitting_seats
from .players import Players, players_at, read_players
from .saves import Keeper
from .session import Session
from .terminal import Terminal, path_of, read_text

ROOMY: Final = 32  # lines of a page on which a newcomer is told more than what is asked


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
    if args.bot_seconds is not None and not 0 < args.bot_seconds < float("inf"):
        raise Mistake(N_("--bot-seconds takes a number above 0, not {given}"), given=args.bot_seconds)
    if args.save and not args.load:
        saves.fitting(path_of(args.save))
    if not args.load and args.me is None and terminal.interactive:
        start = asking.ask(terminal, game, args.seats, bool(args.options))
        if start is None:
            return 0
        if start.learn:
            return learn.run(argparse.Namespace(game=game.id, lesson=None), terminal)
        args.load, args.seats, args.me = start.load, start.seats, start.me
        notes: list[str] = []
    else:
        notes = [] if args.load or args.me == "none" else waiting(terminal, game)
    table, players, keeper = resumed(game, args) if args.load else begun(game, args)
    roomy = not terminal.interactive or terminal.page >= ROOMY
    if not args.load and args.me != "none" and roomy:
        notes += welcome(terminal, table, players)
    notes += game.rules.advice(table.setup, terminal.lang)
    return Session(terminal, table, players, keeper, args.yes_pauses, notes).run()


def waiting(terminal: Terminal, game: BoardGame[State]) -> list[str]:
    """That games of this kind are not over yet, and how to go on with one."""
    saved = saves.unfinished(game.id)
    names = ", ".join(one.name for one in saved)
    words = N_("Not over yet, and kept: {names}. Type load {first} to go on with it.")
    return [terminal.say(words, names=names, first=saved[0].name)] if saved else []


def welcome(terminal: Terminal, table: Table[State], players: Players) -> list[str]:
    """What stands on the first page of a new game: how one wins, and what can be typed."""
    seat = min(players.me) if len(players.people) == 1 else None
    typed = N_("Type the number of a line. ? and a name: all about it. hint: advice. "
               "why: what speaks against a choice. help: the rest.")  # fmt: skip
    return [goal(terminal, table, seat).plain, terminal.say(typed)]


def begun(game: BoardGame[State], args: argparse.Namespace) -> tuple[Table[State], Players, Keeper]:
    """A new table, in a file of its own."""
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    setup = game.setup(args.seats, seed, args.content, read_options(args.options))
    table = game.begin(setup)
    players = read_players(game, table.setup, args.me, args.bots, args.bot_seconds)
    return table, players, Keeper(game.id, path_of(args.save) if args.save else None)


def resumed(game: BoardGame[State], args: argparse.Namespace) -> tuple[Table[State], Players, Keeper]:
    """A saved table, with the players who were there unless others are named; it stays in its file."""
    path = saves.found(args.load)
    text = read_text(path)
    record, who = saves.read(path, text)
    if record.game != game.id:
        raise Mistake(N_("{file} is a game of {other}, not of {game}"), file=args.load, other=record.game, game=game.id)
    table = replay(record)
    if args.save:
        path, text = saves.fitting(path_of(args.save), table), ""
    return (
        table,
        players_at(game, table.setup, who, args.me, args.bots, args.bot_seconds),
        Keeper(game.id, path, text or None),
    )
