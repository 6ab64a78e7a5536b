"""`titanomachy lab puzzles`: find puzzles in games of bots, and write them as lessons are written."""

from __future__ import annotations

import argparse
from itertools import islice

from ..games.game import BoardGame
from ..kernel.state import State
from ..kernel.words import N_
from ..lab.puzzles import Found, find
from .arena import seat_counts
from .mistakes import Mistake, cannot_write, find_game
from .terminal import Terminal, path_of


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Look through games; tell and write what is found as it is found."""
    game: BoardGame[State] = find_game(args.game)
    for name, number in (("--games", args.games), ("--worlds", args.worlds), ("--most", args.most)):
        if number < 1:
            raise Mistake(N_("{name} takes a number from {least} on, not {n}"), name=name, least=1, n=number)
    if game.bot.searching is None or game.bot.judging is None:
        raise Mistake(N_("{game} cannot be looked ahead: no puzzles are found in it"), game=game.title)
    seats = seat_counts(game, args.seats) or ()
    folder = path_of(args.out) if args.out else None
    command = f"titanomachy lab puzzles {game.id} --games {args.games} --worlds {args.worlds} --seed {args.seed or 0}"
    number = 0
    for number, found in enumerate(
        islice(find(game, args.seed or 0, args.games, args.worlds, seats), args.most), start=1
    ):
        tell(terminal, game, number, found)
        if folder is None:
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"found_{number:02}.toml").write_text(found.toml(number, command), encoding="utf-8")
        except OSError as error:
            raise cannot_write(folder, error) from None
    if not number:
        terminal.tell(N_("No puzzle was found; more games or another seed may have one."))
    elif folder is not None:
        terminal.tell(N_("Written to {file}."), file=folder)
    return 0


def tell(terminal: Terminal, game: BoardGame[State], number: int, found: Found) -> None:
    """One puzzle in a few lines: who chooses, what is best, what greedy does, and why."""
    table = game.position(found.position)
    best, greedy = (
        table.label(found.seat, game.vocabulary.parse(text), terminal.lang) for text in (found.right[0], found.greedy)
    )
    terminal.tell(
        N_("{number}. {who}: {best}. Greedy: {greedy}, {n} in a hundred chances less. {stars}"),
        number=number,
        who=game.notation.seat_name(table.state, found.seat, terminal.lang),
        best=best,
        greedy=greedy,
        n=round(100 * found.worse),
        stars="★" * found.stars,
    )
    terminal.tell(f"   {terminal.say(found.why)}")
