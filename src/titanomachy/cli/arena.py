"""`titanomachy arena`: bots play many games; who wins, how often, and why the games ended."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from ..bots.outside import EXEC
from ..bots.registry import split
from ..games.game import BoardGame
from ..games.registry import games
from ..kernel.state import State
from ..kernel.words import N_
from ..lab.arena import TAKEN, hold
from ..lab.arena import Progress as Listener
from ..lab.entrants import Entrant, entrants
from ..lab.plan import MOST_CHOICES, Limits, make_plan
from ..lab.planfile import FILE, Asked, read_asked
from ..lab.sprt import Sprt
from ..work import cores
from .counted import Report, as_json
from .mistakes import Mistake, cannot_write, find_game
from .numbers import whole
from .play import read_options
from .players import DEFAULT_BOT
from .terminal import Terminal, write_text

GAMES: Final = 100
INTERRUPTED: Final = 130
BOTS_OR_SIDES: Final = N_("--bots change sides and --sides keep theirs: name one of the two")
MINUTE: Final = 60
HOUR: Final = 3600
SETTLED: Final = (  # what the plan says of an arena that has begun
    "bots", "sides", "seats", "out", "seed", "options", "content", "most_choices", "seconds_a_choice", "sprt",
    "records", "choices",
)  # fmt: skip


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Play the games with a progress bar, then print what came of them."""
    if args.workers is not None and args.workers < 1:
        raise Mistake(N_("--workers takes a number from 1 on, not {n}"), n=args.workers)
    if args.games is not None and args.games < 1:
        raise Mistake(N_("an arena needs at least one game, not {n}"), n=args.games)
    if args.json and not Path(args.json).parent.is_dir():  # told before the games are played, not after
        raise cannot_write(Path(args.json), FileNotFoundError())
    asked, folder = resumed(args) if args.resume else planned(args)
    if args.games is not None and asked.games != args.games:
        said = N_("A deal is played {turns} times: {n} games instead of {given}.")
        terminal.tell(said, turns=asked.plan.each_deal, n=asked.games, given=args.games)
    try:
        with listening(terminal, asked.games, args.workers or cores()) as listener:
            results = hold(asked, folder, args.workers, args.ray, listener)
    except OSError as error:
        raise cannot_write(folder or Path(), error) from None
    Report(terminal, asked.plan.game, results).show()
    if args.json:
        write_text(args.json, as_json(results) + "\n")
        terminal.tell(N_("Written to {file}."), file=args.json)
    if results.stopped:
        terminal.tell(N_("Stopped after {n} of {games} games."), n=len(results.played), games=asked.games)
        if folder is not None:
            again = shlex.quote(str(folder)) + (f" {naming(asked)}" if programs(asked) else "")
            terminal.tell(N_("To go on: titanomachy arena --resume {folder}"), folder=again)
        return INTERRUPTED
    if folder is not None:
        terminal.tell(N_("Written to {file}."), file=folder)
    return 0


def planned(args: argparse.Namespace) -> tuple[Asked, Path | None]:
    """The arena that is asked for, and the folder for its results."""
    if not args.game:
        raise Mistake(N_("name a game to play ({games}), or --resume a folder"), games=", ".join(games()))
    if args.bots and args.sides:
        raise Mistake(BOTS_OR_SIDES)
    game = find_game(args.game)
    plan = make_plan(
        game,
        keeping(args.sides) if args.sides else entrants(split(DEFAULT_BOT if args.bots is None else args.bots)),
        fixed=bool(args.sides),
        seats=seat_counts(game, args.seats),
        options=read_options(args.options),
        content=args.content,
        seed=args.seed or 0,
        limits=Limits(MOST_CHOICES if args.most_choices is None else args.most_choices, args.seconds_a_choice),
        choices=args.choices,
        records=args.records,
    )
    if (args.choices or args.records) and not args.out:
        raise Mistake(N_("--choices and --records are written to a folder: name it with --out"))
    folder = Path(args.out) if args.out else None
    if folder is not None and (folder / FILE).exists():
        raise Mistake(TAKEN, folder=folder)
    return Asked(plan, plan.whole(args.games or GAMES), sequential(args.sprt)), folder


def resumed(args: argparse.Namespace) -> tuple[Asked, Path]:
    """The arena of a folder, to go on with; with more games where that is asked.

    Programs that take part have to be named again: a file must not start any.
    """
    folder = Path(args.resume)
    asked = read_asked(folder)
    given = [name for name in SETTLED if getattr(args, name) not in (None, False, [])]
    if programs(asked):
        kept = "sides" if asked.plan.fixed else "bots"
        if split(getattr(args, kept) or "") != [one.name for one in asked.plan.bots]:
            said = N_("programs take part in {folder}, which no file may start: name its bots again, {words}")
            raise Mistake(said, folder=folder, words=naming(asked))
        given.remove(kept)
    if given:
        option = "--" + given[0].replace("_", "-")
        said = N_("{option} cannot be changed in an arena that has begun: {file} says it")
        raise Mistake(said, option=option, file=FILE)
    if args.game and args.game != asked.plan.game.id:
        raise Mistake(N_("{folder} holds an arena of {game}"), folder=folder, game=asked.plan.game.id)
    return (replace(asked, games=asked.plan.whole(args.games)) if args.games else asked), folder


def programs(asked: Asked) -> bool:
    """Whether a program takes part."""
    return any(one.own is None and one.name.startswith(EXEC) for one in asked.plan.bots)


def naming(asked: Asked) -> str:
    """The bots of an arena as one names them on the command line."""
    names = ",".join(one.name for one in asked.plan.bots)
    return f"--{'sides' if asked.plan.fixed else 'bots'} {shlex.quote(names)}"


def keeping(words: str) -> tuple[Entrant, ...]:
    """Bots that keep their sides, one for each: "greedy,random"."""
    return tuple(Entrant(name) for name in split(words))


def seat_counts(game: BoardGame[State], words: str | None) -> tuple[int, ...] | None:
    """Seat counts as given: "3" or "3,4,5"."""
    if words is None:
        return None
    counts = tuple(count for count in map(whole, words.split(",")) if count in game.seats)
    if len(counts) < len(words.split(",")):
        fit = ",".join(map(str, game.seats))
        raise Mistake(N_("--seats takes numbers of {fit}, not {words}"), fit=fit, words=repr(words))
    return counts


def sequential(words: str | None) -> Sprt | None:
    """The sequential test as given: "" for which of two is better, "0.5,0.55" or "0.5,0.55,0.05,0.05" for the first."""
    if words is None:
        return None
    if not words:
        return Sprt(both=True)
    try:
        values = [float(word) for word in words.split(",")]
    except ValueError:
        values = []
    if len(values) not in (2, 4):
        said = N_(
            "--sprt takes two scores to tell apart and, if you like, two levels (0.5,0.55,0.05,0.05), not {words}"
        )
        raise Mistake(said, words=repr(words))
    return Sprt(*values)


@contextmanager
def listening(terminal: Terminal, games: int, workers: int) -> Iterator[Listener]:
    """A bar that says how many games are played and, from the first on, how long the rest will take."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]}"))
    console = terminal.console
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(terminal.say(N_("games")), total=games, left="")
        began, before = monotonic(), -1

        def listen(done: int, of: int) -> None:
            nonlocal before
            before = done if before < 0 else before
            left = remaining(monotonic() - began, done - before, of - done, workers)
            bar.update(task, completed=done, total=of, left="" if left is None else time_left(terminal, left))

        yield listen


def remaining(seconds: float, done: int, left: int, workers: int) -> float | None:
    """How long the rest will take: each of the workers has half a game more behind it than has ended."""
    if not done:
        return None
    return seconds / (done + (min(workers, left + 1) - 1) / 2) * left


def time_left(terminal: Terminal, seconds: float) -> str:
    """A time in words, as roughly as it is known."""
    if seconds < MINUTE:
        return terminal.say(N_("about {n} s left"), n=round(seconds))
    if seconds < 2 * HOUR:
        return terminal.say(N_("about {n} min left"), n=round(seconds / MINUTE))
    return terminal.say(N_("about {n} h left"), n=round(seconds / HOUR))
