"""Our games beside the peer in one run, as ratios: `make bench`.

All are measured in turn by processor time, a few short rounds of each, so that a busy or hot machine slows them alike;
the medians are compared. The load of the machine is printed, because ratios of a run on a busy machine vary more.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import Final

from rich.console import Console
from rich.table import Table

from . import ours, peer

ROUNDS: Final = 7
TARGETS: Final = {  # actions and copies, times the peer's
    "last-stand": (3.0, 5.0), "deck-building": (2.0, 3.0), "guards-of-atlantis": (1.0, 0.0),
    "assault-of-the-giants": (1.5, 2.0),
}  # fmt: skip
DEEPCOPY: Final = {"guards-of-atlantis": 60.0}  # copies, times `copy.deepcopy` of the same states; or
ENOUGH: Final = 1e6 / 60  # so many copies a second, whatever deepcopy does: 60 microseconds for one


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: a figure of ours, the peer's, and the ratio that it should reach (0: just to know)."""

    game: str
    figure: str
    mine: float
    theirs: float
    target: float = 0
    enough: float = float("inf")  # a figure that will do whatever the ratio is

    @property
    def ratio(self) -> float:
        """How many times the peer's figure ours is."""
        return self.mine / self.theirs

    @property
    def verdict(self) -> str:
        """Whether the target is met; nothing where there is none."""
        if not self.target:
            return ""
        return "met" if self.ratio >= self.target or self.mine >= self.enough else "missed"


def in_turn(measures: Sequence[Callable[[], float]], rounds: int) -> list[float]:
    """The medians of several measures that are taken in turn."""
    taken = [[measure() for measure in measures] for _ in range(rounds)]
    return [median(column) for column in zip(*taken, strict=True)]


def measured(seconds: float, rounds: int) -> list[Row]:
    """Every figure of every game, and the peer's in the same rounds.

    Actions are decisions in whole random games, set up inside the clock (heard: with the events kept for a reader);
    copies are ready to be played on.
    """
    measures: list[Callable[[], float]] = [partial(peer.actions, seconds), partial(peer.copies, seconds)]
    for name in TARGETS:
        measures += [
            partial(ours.actions, name, seconds),
            partial(ours.copies, name, seconds),
            partial(ours.actions, name, seconds, listen=True),
        ]
    measures += [partial(ours.deep_copies, name, seconds) for name in DEEPCOPY]
    their_actions, their_copies, *figures = in_turn(measures, rounds)
    rows = []
    for place, (name, (actions_target, copies_target)) in enumerate(TARGETS.items()):
        actions, copies, heard = figures[3 * place : 3 * place + 3]
        rows += [
            Row(name, "random actions", actions, their_actions, actions_target),
            Row(name, "copies", copies, their_copies, copies_target),
            Row(name, "actions, heard", heard, their_actions),
        ]
        if name in DEEPCOPY:
            deep = figures[3 * len(TARGETS) + list(DEEPCOPY).index(name)]
            rows.append(Row(name, "copies, by deepcopy", copies, deep, DEEPCOPY[name], ENOUGH))
    return rows


def main(argv: list[str] | None = None) -> int:
    """Measure, print the table, and return 1 where a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="speed beside a peer, as ratios")
    parser.add_argument("--seconds", type=float, default=0.6, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many measurements of each")
    args = parser.parse_args(argv)
    try:
        peer.actions(0)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 2
    for name in TARGETS:
        ours.actions(name, 0)
    before = load()
    rows = measured(args.seconds, args.rounds)
    show(rows, before)
    return 1 if any(row.verdict == "missed" for row in rows) else 0


def load() -> str:
    """How many processes have wanted a core in the last minute; no figure where the system does not tell."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def show(rows: Sequence[Row], before: str) -> None:
    """The figures, their ratios, and what the ratios should be."""
    table = Table(title="beside Catanatron: one process, plain Python, medians of one run")
    for heading in ("game", "", "ours /s", "peer /s", "ratio", "target", ""):
        table.add_column(heading, justify="left" if heading in ("game", "") else "right", no_wrap=heading == "game")
    for row in rows:
        target = f"{row.target:g}x" if row.target else ""
        table.add_row(
            row.game, row.figure, f"{row.mine:,.0f}", f"{row.theirs:,.0f}", f"{row.ratio:.1f}x", target, row.verdict
        )
    console = Console(highlight=False)
    console.print(table)
    console.print(f"load of the machine: {before} before, {load()} after, on {os.cpu_count()} cores")


if __name__ == "__main__":
    sys.exit(main())
