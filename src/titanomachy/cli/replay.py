"""`titanomachy replay`: a record, step by step on a terminal, or all of it at once."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.text import Text

from ..kernel.record import Record
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_
from ..replay import replay
from . import saves
from .frames import write_frames
from .journal import Journal
from .mistakes import Mistake
from .numbers import whole
from .pages import board, heading
from .terminal import Terminal


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Step through a record; where nobody types, print what happened and how it ended."""
    record, _ = saves.load(args.file)
    together = saves.ended(args.file)
    if args.svg:
        return write_frames(record, Path(args.svg), terminal)
    last = len(record.choices)
    at = (0 if terminal.interactive else last) if args.at is None else args.at
    if not 0 <= at <= last:
        raise Mistake(
            N_("the record has {last} {last:choice|choices}; --at {at} is not one of 0 to {last}"), last=last, at=at
        )
    journal = Journal.of(record)
    if terminal.interactive:
        step_through(terminal, record, journal, at, together)
        return 0
    journal.cut(at)
    table = replay(record, upto=at)
    heading(terminal, table)
    terminal.show(*journal.lines(None, terminal.lang))
    show_end(terminal, table, together and at == last)
    return 0


def show_end(terminal: Terminal, table: Table[State], together: bool = False) -> None:
    """How the game ended, by its rules or because all agreed, or that it goes on."""
    if together:
        terminal.tell(N_("The game was ended together, without a winner."))
    elif table.outcome is None:
        terminal.tell(N_("The game goes on after {n} {n:choice|choices}."), n=table.length)
    else:
        terminal.show(Text.assemble((table.outcome.text(terminal.lang), "bold"), f" {table.outcome.rule}"))


def step_through(terminal: Terminal, record: Record, journal: Journal, at: int, together: bool = False) -> None:
    """Forward, back, or to any choice, until the reader has seen enough."""
    last = len(record.choices)
    while True:
        show_step(terminal, record, journal, at, together and at == last)
        keys = terminal.say(N_("Enter next, b back, a number, end, q"))
        try:
            words = terminal.read(f"{at}/{last} [{keys}] > ").lower()
        except (EOFError, KeyboardInterrupt):
            terminal.show("")
            return
        if terminal.leaves(words) or (words in ("", "n") and at == last):
            return
        at = move("end" if words == terminal.say(N_("end")) else words, at, last)


def move(words: str, at: int, last: int) -> int:
    """Where the reader wants to go; where that is not understood, nowhere."""
    number = whole(words)
    if number is not None:
        return min(number, last)
    return {"": min(at + 1, last), "n": min(at + 1, last), "b": max(at - 1, 0), "end": last}.get(words, at)


def show_step(terminal: Terminal, record: Record, journal: Journal, at: int, together: bool = False) -> None:
    """The table after so many choices as a spectator sees it, the choice that led to it, and what it did."""
    table = replay(record, upto=at)
    game, lang = table.game, terminal.lang
    heading(terminal, table)
    terminal.show(*board(terminal, table, None))
    if at:
        seat, text = record.choices[at - 1]
        name = game.notation.seat_name(table.state, seat, lang) if seat >= 0 else ""
        terminal.show(Text.assemble((f"{at} ", "bold cyan"), terminal.named(name, text) if name else text))
    terminal.show(*journal.lines(None, lang, at - 1, at))
    if table.over or together:
        show_end(terminal, table, together)
