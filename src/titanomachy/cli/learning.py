"""`titanomachy lab learn`: learn how the positions of a game are judged, and tell how well games are foretold by it."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from rich.table import Table as Grid

from ..bots.registry import checked, split
from ..kernel.words import N_
from ..work import cores
from .arena import listening, seat_counts
from .mistakes import Mistake, cannot_write, find_game
from .play import read_options
from .terminal import Terminal, path_of

if TYPE_CHECKING:
    from ..lab.learning.learn import Learned

LEAST: Final = 20  # games: one in ten is kept aside twice


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play, fit, tell, and write it down where it is better."""
    game = find_game(args.game)
    if args.games < LEAST:
        raise Mistake(N_("learning takes {least} games at least, not {n}"), least=LEAST, n=args.games)
    for name, number, least in (("--units", args.units, 0), ("--passes", args.passes, 1)):
        if number < least:
            raise Mistake(N_("{name} takes a number from {least} on, not {n}"), name=name, least=least, n=number)
    if args.workers is not None and args.workers < 1:
        raise Mistake(N_("--workers takes a number from 1 on, not {n}"), n=args.workers)
    if find_spec("numpy") is None:
        raise Mistake(N_('learning needs numpy: pip install "titanomachy[lab]"'))
    from ..lab.learning.learn import Plan, learn
    from ..lab.learning.sampling import CHANCE, QUICK, judging_of

    judging = judging_of(game)
    heads = tuple(split(args.heads or CHANCE))
    for head in heads:
        if head not in (CHANCE, *judging.labels):
            known = ", ".join((CHANCE, *judging.labels))
            raise Mistake(
                N_("{game} has no head {name} to learn; there are {known}"), game=game.id, name=head, known=known
            )
    target = path_of(args.out) if args.out else judging.file
    if not target.parent.is_dir():  # told before the games are played, not after
        raise cannot_write(target, FileNotFoundError())
    bots = tuple(name if name == QUICK else checked(name) for name in split(args.bots))
    options = [read_options(args.options)] if args.options else []
    seats = seat_counts(game, args.seats) or ()
    plan = Plan(game, bots, args.games, seats, options, args.seed or 0, args.units, args.passes, heads=heads)
    with listening(terminal, args.games, args.workers or cores()) as heard:
        try:
            found = learn(plan, target, args.workers, args.ray, lambda done: heard(done, args.games), args.force)
        except OSError as error:
            raise cannot_write(target, error) from None
    show(terminal, found)
    if args.force or any(one.better for one in found):
        terminal.tell(N_("Written to {file}."), file=target)
    else:
        terminal.tell(N_("What is there foretells as well: {file} stays as it is."), file=target)
    return 0


def show(terminal: Terminal, found: list[Learned]) -> None:
    """How well games that were kept aside are foretold, and how often what was foretold came."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for heading in (N_("tables"), N_("games"), N_("moments")):
        grid.add_column(terminal.say(heading), justify="right")
    for heading in (N_("by shares"), N_("before"), N_("now"), N_("early"), N_("middle"), N_("late")):
        grid.add_column(terminal.say(heading), justify="right")
    for one in found:
        before = "" if one.before is None else terminal.number(one.before, 4)
        phases = [terminal.number(now, 4) for _, now in one.phases]
        kind = one.kind if one.head == "chance" else f"{one.head} {one.kind}".strip()
        kind, shares = kind or terminal.say(N_("all")), terminal.number(one.plain, 4)
        now = terminal.number(one.after, 4)
        grid.add_row(kind, str(one.games), str(one.moments), shares, before, now, *phases)
    terminal.show(grid, "")
    terminal.tell(N_("Log loss on games kept aside; by shares: of whoever knows only how often each side wins."))
    for one in found:
        bins = ", ".join(
            f"{terminal.percent(foretold, 0)} → {terminal.percent(came, 0)} ({n})" for foretold, came, n in one.bins
        )
        terminal.tell(N_("What was foretold and what came: {bins}"), bins=bins)
