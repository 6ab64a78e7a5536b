"""`titanomachy lab`: what many games tell. `report` writes a page about an arena, `sweep` shows what a change does,
`dataset` writes every choice for whoever learns from them, `puzzles` finds moments that are worth a thought.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.table import Table as Grid

from ..bots.registry import split
from ..kernel.words import N_
from ..lab.sureness import Sure
from ..lab.sweep import Point, Sweep, sweep
from ..work import cores
from . import learning, puzzles
from .arena import BOTS_OR_SIDES, INTERRUPTED, listening, seat_counts
from .counted import tell_what_went_wrong
from .mistakes import Mistake, cannot_write, find_game
from .play import read_options
from .players import DEFAULT_BOT
from .terminal import Terminal, path_of

SURENESS: Final = {Sure.OPEN: "", Sure.LIKELY: N_("likely"), Sure.SURE: N_("sure")}


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """The part that is asked for."""
    return PARTS[args.part](args, terminal)


def report(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the page of an arena and the numbers behind it."""
    from ..lab.report import write  # with its charts only where one is drawn

    folder = path_of(args.dir)
    if not folder.is_dir():
        raise Mistake(
            N_("there is no folder {file}; `titanomachy arena GAME --out DIR` makes one"), file=repr(str(args.dir))
        )
    try:
        page, files = write(folder, terminal.lang)
    except OSError as error:
        raise cannot_write(Path(error.filename or folder), error) from None
    terminal.tell(N_("Written to {file}."), file=page)
    terminal.tell(N_("The numbers of its {n} figures are in {folder}."), n=len(files), folder=files[0].parent)
    return 0


def vary(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play the same deals with changes and without, and tell what each does."""
    game = find_game(args.game)
    _check_numbers(args)
    options = read_options(args.options)
    if args.content:
        options["content"] = args.content
    folder = path_of(args.out) if args.out else None
    if folder is not None and folder.exists() and not folder.is_dir():
        raise cannot_write(folder, NotADirectoryError())
    if args.bots and args.sides:
        raise Mistake(BOTS_OR_SIDES)
    bots = split(args.sides or (DEFAULT_BOT if args.bots is None else args.bots))
    with listening(terminal, args.games, args.workers or cores()) as listener:
        found = sweep(
            game, args.vary, bots, args.games, seat_counts(game, args.seats), options, args.seed or 0, args.workers,
            listener, keep=bool(args.sides), ray=args.ray,
        )  # fmt: skip
    show(terminal, found)
    tell_what_went_wrong(terminal, found.played)
    if found.stopped:
        terminal.tell(
            N_("Stopped: of {asked} games in each way {n} {n:was|were} played."), asked=args.games, n=found.games
        )
    if folder is not None:
        from ..lab.report.sweep_page import write_sweep

        try:
            folder.mkdir(parents=True, exist_ok=True)
            page = write_sweep(folder, found, terminal.lang)
        except OSError as error:
            raise cannot_write(Path(error.filename or folder), error) from None
        terminal.tell(N_("Written to {file}."), file=page)
    return INTERRUPTED if found.stopped else 0


def dataset(args: argparse.Namespace, terminal: Terminal) -> int:
    """Write games of bots to a file, a row for each choice."""
    from ..rl import write_dataset  # with what it needs only where one is written

    game = find_game(args.game)
    _check_numbers(args)
    path, names = path_of(args.file), split(args.bots)
    if path.is_dir():
        raise cannot_write(path, IsADirectoryError())
    if not path.parent.is_dir():
        raise cannot_write(path, FileNotFoundError())
    try:
        with listening(terminal, args.games, args.workers or cores()) as listener:
            rows = write_dataset(
                path, game.id, args.seats, bots=names[0] if len(names) == 1 else names, games=args.games,
                seed=args.seed or 0, workers=args.workers, ray=args.ray, progress=listener, content=args.content,
                **read_options(args.options),
            )  # fmt: skip
    except OSError as error:
        raise cannot_write(path, error) from None
    terminal.tell(N_("Written to {file}: {n} {n:row|rows}, one for each choice."), file=path, n=rows)
    return 0


def _check_numbers(args: argparse.Namespace) -> None:
    if args.games < 1:
        raise Mistake(N_("an arena needs at least one game, not {n}"), n=args.games)
    if args.workers is not None and args.workers < 1:
        raise Mistake(N_("--workers takes a number from 1 on, not {n}"), n=args.workers)


def show(terminal: Terminal, found: Sweep) -> None:
    """The table: each way to play with its shares, and how they differ from as printed."""
    terminal.rule(found.game.name(terminal.lang))
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(terminal.say(N_("played with")))
    for side in found.sides:
        grid.add_column(terminal.say(N_("{side} wins"), side=terminal.say(side)), justify="right")
        if _tells(found, side):
            grid.add_column(terminal.say(N_("change")), justify="right", no_wrap=True)
    grid.add_column(terminal.say(N_("rounds")), justify="right")
    for point in found.points:
        cells = [cell for side in found.sides for cell in _cells(terminal, found, point, side)]
        grid.add_row(label(terminal, point), *cells, terminal.number(point.rounds, 1))
    terminal.show(grid, "")
    terminal.tell(
        N_(
            "{n} games in each way, of the same deals; the change is that from game to game. In brackets: where the "
            "true change lies, with 95% certainty. Sure and likely count how much was compared at once (Holm; "
            "Benjamini and Hochberg)."
        ),
        n=found.games,
    )


def label(terminal: Terminal, point: Point) -> str:
    """A way to play in words."""
    if not point.change.printed:
        return point.change.label
    words = terminal.say(N_("as printed"))
    return f"{point.change.label} ({words})" if point.change.settings else words


def _tells(found: Sweep, side: str) -> bool:
    """Whether the change of a side has a column: of two sides only the first, because the other loses what it wins."""
    return len(found.sides) <= 2 and side == found.sides[0]


def _cells(terminal: Terminal, found: Sweep, point: Point, side: str) -> list[str]:
    share = terminal.percent(point.wins[side].rate, 1)
    difference, sure = point.differences[side], terminal.say(SURENESS[point.sure[side]])
    if len(found.sides) <= 2 and not _tells(found, side):
        return [share]
    if point is found.points[0]:
        return [share, ""] if _tells(found, side) else [share]
    low, high = (f"{100 * bound:+.1f}" for bound in (difference.low, difference.high))
    change = f"{100 * difference.mean:+.1f} ({low} {terminal.say(N_('to'))} {high}) {sure}".strip()
    if _tells(found, side):
        return [share, change]
    return [f"{share} {sure}".strip()]


PARTS: Final[dict[str, Callable[[argparse.Namespace, Terminal], int]]] = {
    "report": report,
    "sweep": vary,
    "learn": learning.run,
    "puzzles": puzzles.run,
    "dataset": dataset,
}
