"""Ours beside the peer in one run, as ratios: `make bench`.

The two are measured in turn, a few short rounds of each, so that a busy or hot machine slows both alike; the
medians are compared.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final

from rich.console import Console
from rich.table import Table

from . import ours, peer

ROUNDS: Final = 5
ACTIONS_TARGET: Final = 3.0
COPIES_TARGET: Final = 5.0


def in_turn(measures: Sequence[Callable[[], float]], rounds: int) -> list[float]:
    """The medians of several measures that are taken in turn."""
    taken = [[measure() for measure in measures] for _ in range(rounds)]
    return [median(column) for column in zip(*taken, strict=True)]


def main(argv: list[str] | None = None) -> int:
    """Measure, print the table, and return 1 where a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="speed beside a peer, as ratios")
    parser.add_argument("--seconds", type=float, default=1.5, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many measurements of each")
    args = parser.parse_args(argv)
    seconds, rounds = args.seconds, args.rounds
    try:
        peer.random_play(0)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 2
    ours.random_play(0)
    actions, heard, their_actions, copies, their_copies = in_turn(
        (
            lambda: ours.random_play(seconds).decisions_per_second,
            lambda: ours.random_play(seconds, listen=True).decisions_per_second,
            lambda: peer.random_play(seconds).decisions_per_second,
            lambda: ours.copies(seconds),
            lambda: peer.copies(seconds),
        ),
        rounds,
    )
    show((actions, their_actions), (copies, their_copies), heard)
    return 0 if actions >= ACTIONS_TARGET * their_actions and copies >= COPIES_TARGET * their_copies else 1


def show(actions: tuple[float, float], copies: tuple[float, float], heard: float) -> None:
    """The figures, their ratios, and what the ratios should be."""
    table = Table(title="last-stand beside Catanatron, one process, medians")
    for heading in ("", "ours /s", "peer /s", "ratio", "target", ""):
        table.add_column(heading, justify="left" if not heading else "right")
    for name, (mine, theirs), target in (
        ("actions in random play", actions, ACTIONS_TARGET),
        ("copies ready to play on", copies, COPIES_TARGET),
    ):
        ratio = mine / theirs
        verdict = "met" if ratio >= target else "missed"
        table.add_row(name, f"{mine:,.0f}", f"{theirs:,.0f}", f"{ratio:.1f}x", f"{target:.0f}x", verdict)
    table.add_row("actions, with events heard", f"{heard:,.0f}", "", f"{heard / actions[1]:.1f}x", "", "")
    Console(highlight=False).print(table)


if __name__ == "__main__":
    sys.exit(main())
