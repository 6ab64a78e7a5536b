"""`titanomachy analyse`: how the chances went in a finished game, and where it turned."""

from __future__ import annotations

import argparse
from typing import Final

from rich.text import Text

from ..bots import analysis
from ..bots.analysis import Point, Turn
from ..bots.trust import trust_in
from ..games.game import BoardGame
from ..games.registry import joined
from ..kernel.record import Record
from ..kernel.state import State
from ..kernel.table import Table
from ..kernel.words import N_, say
from ..replay import replay
from . import saves
from .hinting import bar, percent
from .journal import Journal
from .mistakes import Mistake
from .pages import heading
from .replay import show_end
from .terminal import Terminal

LINES: Final = 24  # of the curve, about
LONG: Final = 100  # characters of what is said of a turning point


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Print the curve and the turning points of a record whose game is over."""
    record, _ = saves.load(args.file)
    table = replay(record)
    game = joined(table)
    together = saves.ended(args.file)
    if not table.over and not together:
        raise Mistake(N_("a game can be analysed when it is over; this one goes on"))
    if not analysis.possible(game):
        raise Mistake(N_("{game} has not learned yet what its positions are worth"), game=game.name(terminal.lang))
    tables = moments(record)
    points = {}
    for at, moment in enumerate(tables):
        points[at] = analysis.judged(game, moment, None)
        points[at].add(analysis.played_on(game, moment, None, range(args.worlds)))
    turns = analysis.turns(points, analysis.told_of(game, table.setup))
    names = analysis.sides(game, table.setup, terminal.lang)
    heading(terminal, table)
    terminal.show(*curve(terminal, game, tables, points, turns, names))
    show_turns(terminal, record, turns, names)
    show_end(terminal, table, together)
    return 0


def moments(record: Record) -> list[Table[State]]:
    """The table after every choice of a record."""
    table = replay(record, upto=0)
    found = [table.clone()]
    for seat, text in record.choices:
        table.choose(seat, text)
        found.append(table.clone())
    return found


def curve(
    terminal: Terminal, game: BoardGame[State], tables: list[Table[State]], points: dict[int, Point], turns: list[Turn],
    names: list[str],
) -> list[Text]:  # fmt: skip
    """A line for every so many choices, for every turning point and for the end: the chances of the sides."""
    last = len(tables) - 1
    numbers = {turn.at: number for number, turn in enumerate(turns, start=1)}
    shown = sorted({*range(0, last, max(1, last // LINES)), *numbers, last})
    wide = len(str(last))
    lines = []
    trust = trust_in(game, open=True)
    for at in shown:
        point = points[at]
        mark = f"<{numbers[at]}>" if at in numbers else "   "
        band = "" if point.over else f" {between(point.chances[0], point.half(0, trust), terminal.lang)}"
        told = "  ".join(
            f"{name} {percent(chance, terminal.lang, point.over)}{'' if side else band}"
            for side, (name, chance) in enumerate(zip(names, point.chances, strict=False))
        )
        line = Text(f"{at:>{wide}} {mark} {bar(point.chances[0], 30)}  {told}")
        line.stylize("bold" if at in numbers else "")
        lines.append(line)
    return lines


def between(chance: float, half: float, lang: str) -> str:
    """The band of an estimate, which ends where chances do.

    >>> between(0.99, 0.18, "en")
    '(81 to 100)'
    """
    low, high = max(0, round(100 * (chance - half))), min(100, round(100 * (chance + half)))
    return say(N_("({low} to {high})"), lang, low=low, high=high)


def show_turns(terminal: Terminal, record: Record, turns: list[Turn], names: list[str]) -> None:
    """The turning points, with what happened there and whose chance moved how far."""
    journal = Journal.of(record)
    terminal.show("")
    if not turns:
        terminal.tell(N_("No choice turned the game by more than the estimate is sure of."))
    for number, turn in enumerate(turns, start=1):
        said = " ".join(str(line).strip() for line in journal.lines(None, terminal.lang, turn.at - 1, turn.at))
        points = f"{round(100 * turn.change):+d}"
        words = said if len(said) <= LONG else f"{said[: LONG - 1]}…"
        moved = f"({names[turn.side]} {points})"
        terminal.show(Text.assemble((f"<{number}> ", "bold"), f"{turn.at}: {words} ", (moved, "bold")))
