"""How strong the search is: cells of paired games, kept in `docs/strength.toml` game by game, so that they can grow.

    python tools/cells.py play [CELL ...] [--hours 1]   # go on where the cells were left; several at once may do so
    python tools/cells.py table                         # the table of docs/bots.md, written there

A cell (`tools/cell_plans.py`) is a plan of the lab: the game of any number is dealt the same on every machine, and a
search with so many worlds chooses the same. What is kept of a game is a letter, in the order of their numbers: W won,
L lost, 2 to 6 shared the first place with as many, X came to no end. `control` has greedy on the same deals.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import subprocess
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, process_time
from typing import Any, Final

import tomli_w
from cell_plans import CELLS, GREEDY, HALF, Cell

import titanomachy as tm
from titanomachy.bots.registry import Bot, bot
from titanomachy.games.game import BoardGame
from titanomachy.kernel.asks import Option
from titanomachy.kernel.chance import draw, key_of
from titanomachy.kernel.state import State
from titanomachy.kernel.table import Table
from titanomachy.lab.entrants import Entrant
from titanomachy.lab.plan import Plan, make_plan
from titanomachy.lab.playing import play
from titanomachy.lab.results import OVER
from titanomachy.lab.stats import wilson

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "docs" / "strength.toml"
PAGE: Final = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- cells: written by tools/cells.py -->\n", "<!-- cells: end -->"
MEASURED: Final = "measured"
SLOW: Final = 0.003  # seconds of the processor: a choice that takes longer was thought about
NICE: Final = 19
NEW: Final = {"won": "", "control": "", "cpu_seconds": 0.0, "thoughts": 0, "thinking_seconds": 0.0, "trees": []}


@dataclass(slots=True)
class Spent:
    """What the measured bots of a game took of the processor for choices that they thought about."""

    thoughts: int = 0
    seconds: float = 0.0


@dataclass(slots=True)
class Timed:
    """A bot whose time is taken."""

    inner: Bot
    spent: Spent
    name: str = MEASURED

    def choose(self, table: Table[State], seat: int) -> Option:
        """What it chooses."""
        began = process_time()
        option = self.inner.choose(table, seat)
        took = process_time() - began
        if took > SLOW:
            self.spent.thoughts += 1
            self.spent.seconds += took
        return option


@dataclass(slots=True)
class HalfRandom:
    """Greedy that chooses by chance half of the time."""

    greedy: Bot
    dice: Bot
    key: int
    count: int = field(default=0)
    name: str = HALF

    def choose(self, table: Table[State], seat: int) -> Option:
        """Heads or tails."""
        self.count += 1
        return (self.dice if draw(self.key, self.count) & 1 else self.greedy).choose(table, seat)


def made(name: str, game: BoardGame[State], seed: int) -> Bot:
    """A bot of a cell."""
    if name == HALF:
        return HalfRandom(bot(GREEDY, game, seed), bot("random", game, seed), key_of(HALF, seed))
    return bot(name, game, seed)


def plan_of(cell: Cell, measured: str, spent: Spent) -> Plan:
    """The plan of a cell with some bot in the place of the one that is measured."""
    bots = [Entrant(name, lambda game, seed, name=name: made(name, game, seed)) for name in cell.bots]
    bots[cell.measured] = Entrant(MEASURED, lambda game, seed: Timed(made(measured, game, seed), spent))
    return make_plan(tm.game(cell.game), tuple(bots), fixed=cell.fixed, seats=cell.seats, seed=cell.seed)


def letter(plan: Plan, number: int) -> str:
    """How the game of a number ended for the side that is measured."""
    finished = play(plan, number)
    if finished.game.ended != OVER or any(row.lost for row in finished.seats):
        return "X"
    mine = next(row.side for row in finished.seats if row.bot == MEASURED)
    winners = json.loads(finished.game.winners)
    if mine not in winners:
        return "L"
    return "W" if len(winners) == 1 else str(len(winners))


def read() -> dict[str, Any]:
    """What has been played."""
    return tomllib.loads(FILE.read_text("utf-8")) if FILE.is_file() else {"format": 1, "cell": {}}


@contextmanager
def kept() -> Iterator[dict[str, Any]]:
    """What has been played, to be changed by one process at a time."""
    with PAGE.open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = read()
        yield told
        new = FILE.with_suffix(".new")
        new.write_text("# Written by tools/cells.py.\n" + tomli_w.dumps(told), "utf-8")
        new.replace(FILE)


def tree() -> str:
    """The commit whose rules and bots play."""
    words = ["git", "rev-parse", "--short=10", "HEAD"]
    return subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=True).stdout.strip()


def one_more(cell: Cell, commit: str) -> bool:
    """Play the next game of a cell; false where it has all."""
    number = len(read()["cell"].get(cell.name, NEW)["won"])
    if number >= cell.games:
        return False
    spent, began = Spent(), process_time()
    won = letter(plan_of(cell, cell.bot, spent), number)
    control = letter(plan_of(cell, GREEDY, Spent()), number) if cell.fixed else ""
    took = process_time() - began
    with kept() as told:
        row = told["cell"].setdefault(cell.name, {**NEW, "trees": []})
        if len(row["won"]) != number:
            return True  # another process has played it meanwhile
        row["won"] += won
        row["control"] += control
        row["cpu_seconds"] = round(row["cpu_seconds"] + took, 1)
        row["thoughts"] += spent.thoughts
        row["thinking_seconds"] = round(row["thinking_seconds"] + spent.seconds, 2)
        if not row["trees"] or row["trees"][-1]["commit"] != commit:
            row["trees"].append({"commit": commit, "from": number})
    print(cell.name, number, won, control, f"{took:.1f} s", flush=True)
    return True


def go_on(cells: Sequence[Cell], hours: float) -> None:
    """Play by turns: the cell that has the least of its games is next."""
    until, commit = monotonic() + 3600 * hours, tree()
    open_cells = list(cells)
    while open_cells and monotonic() < until:
        told = read()["cell"]
        cell = min(open_cells, key=lambda one: len(told.get(one.name, NEW)["won"]) / one.games)
        if not one_more(cell, commit):
            open_cells.remove(cell)


def points(letters: str) -> float:
    """How many games these letters are worth: a shared first place counts by its share.

    >>> points("WL2")
    1.5
    """
    return sum(1.0 if one == "W" else 1.0 / int(one) if one.isdigit() else 0.0 for one in letters)


def rows() -> Iterator[str]:
    """The table, as lines of Markdown."""
    yield "| game | side | search | others | won | of | 95% | greedy there | CPU a thought | CPU in all |"
    yield "|---|---|---|---|---:|---:|---|---|---:|---:|"
    told = read()["cell"]
    for cell in CELLS:
        row = told.get(cell.name)
        if row is None:
            continue
        games, won = len(row["won"]), points(row["won"])
        low, high = wilson(round(won), games)
        control = f"{points(row['control']):g}" if cell.fixed else f"1 in {len(cell.bots)}"
        thought = 1000 * row["thinking_seconds"] / max(1, row["thoughts"])
        words = (
            tm.game(cell.game).title, cell.side, cell.bot.removeprefix("search:"), cell.others or "the box",
            f"{won:g}", str(games), f"{low:.0%} to {high:.0%}", control,
            f"{thought:.0f} ms", f"{row['cpu_seconds'] / 3600:.2f} h",
        )  # fmt: skip
        yield f"| {' | '.join(words)} |"


def write() -> None:
    """Put the table into its page."""
    text = PAGE.read_text("utf-8")
    before, rest = text.split(BEGIN)
    PAGE.write_text(before + BEGIN + "\n" + "\n".join(rows()) + "\n\n" + END + rest.split(END)[1], "utf-8")


def main() -> None:
    """Play or write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=("play", "table"))
    parser.add_argument(
        "cells", nargs="*", metavar="CELL", help=f"all that are not full: {', '.join(one.name for one in CELLS)}"
    )
    parser.add_argument("--hours", type=float, default=1.0, help="when to stop (1)")
    args = parser.parse_args()
    if unknown := set(args.cells) - {one.name for one in CELLS}:
        parser.error(f"no cell is called {', '.join(sorted(unknown))}")
    if args.do == "table":
        write()
    else:
        os.nice(NICE)
        go_on([one for one in CELLS if not args.cells or one.name in args.cells], args.hours)


if __name__ == "__main__":
    main()
