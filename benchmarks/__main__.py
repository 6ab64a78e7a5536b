"""Our games beside the peer in one run, environments beside those of the field, then a move at the table: `make bench`.

All games are measured in turn by processor time, a few short rounds of each with the peer beside it, so that a busy or
hot machine slows them alike; the medians are compared. The load of the machine is printed, because figures of a busy
machine vary more.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from functools import partial
from statistics import median
from typing import Final

import titanomachy

from . import environments, ours, peer, targets
from .rows import Row, load, missed, show

ROUNDS: Final = 7

Measure = tuple[str, str]  # beside which game, and what; the peer's are measured anew beside each


def in_turn(measures: Mapping[Measure, Callable[[], float]], rounds: int) -> dict[Measure, float]:
    """The medians of several measures that are taken in turn."""
    taken = [[measure() for measure in measures.values()] for _ in range(rounds)]
    return dict(zip(measures, map(median, zip(*taken, strict=True)), strict=True))


def measures(seconds: float) -> dict[Measure, Callable[[], float]]:
    """Everything that is measured, in the order in which it is."""
    found: dict[Measure, Callable[[], float]] = {}
    for name in targets.MEASURED:
        found |= {
            (name, "their actions"): partial(peer.actions, seconds),
            (name, "actions"): partial(ours.actions, name, seconds),
            (name, "playouts"): partial(ours.playouts, name, seconds),
            (name, "heard"): partial(ours.actions, name, seconds, listen=True),
            (name, "their copies"): partial(peer.copies, seconds),
            (name, "copies"): partial(ours.copies, name, seconds),
            (name, "their tried"): partial(peer.tried, seconds),
            (name, "tried"): partial(ours.tried, name, seconds),
            (name, "greedy"): partial(ours.greedy, name, seconds),
            (name, "replayed"): partial(ours.replayed, name, seconds),
        }
    return found | {(name, "deep"): partial(ours.deep_copies, name, seconds) for name in targets.DEEPCOPY}


def judged(figures: Mapping[Measure, float], compiled: bool) -> list[Row]:
    """The lines of the table: every figure of a game beside the peer's figure for the same thing."""
    rows = []
    for name in targets.MEASURED:
        mine = {what: figure for (beside, what), figure in figures.items() if beside == name}
        actions, copies, tried = (mine[f"their {what}"] for what in ("actions", "copies", "tried"))
        rows += [
            Row(name, "random actions", mine["actions"], "/s", actions, targets.ACTIONS.get(name)),
            Row(name, "in playouts", mine["playouts"], "/s", actions, targets.PLAYOUTS[compiled].get(name)),
            Row(name, "actions, heard", mine["heard"], "/s", actions),
            Row(name, "copies", mine["copies"], "/s", copies, targets.COPIES.get(name)),
            Row(name, "a copy with one choice", mine["tried"], "µs", tried, targets.TRIED[compiled].get(name)),
        ]
        if "deep" in mine:
            ways = (1e6 / mine["copies"], 1e6 / mine["deep"])
            rows.append(Row(name, "a copy, beside deepcopy", ways[0], "µs", ways[1], targets.DEEPCOPY[name]))
        rows += [
            Row(name, "a greedy choice", mine["greedy"], "ms"),
            Row(name, "replayed from a text", mine["replayed"]),
        ]
    return rows


def main(argv: list[str] | None = None) -> int:
    """Measure, print the tables, and return 1 where a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="speed beside a peer, and at the table")
    parser.add_argument("--seconds", type=float, default=0.4, help="how long each measurement takes")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how many measurements of each")
    parser.add_argument("--no-table", action="store_true", help="the games alone, no table of three viewers")
    parser.add_argument("--only-steps", action="store_true", help="the environments alone")
    args = parser.parse_args(argv)
    try:
        environments.connect_four(0)
        environments.gin_rummy(0)
        if not args.only_steps:
            peer.actions(0)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 2
    rows: list[Row] = []
    if not args.only_steps:
        before = load()
        in_turn(measures(0), 1)  # warm: caches are filled, positions are drawn
        rows += judged(in_turn(measures(args.seconds), args.rounds), titanomachy.compiled)
        show(f"beside Catanatron, {about_the_run(before)}", rows, "peer")
    before = load()
    in_turn(environments.measures(0), 1)
    figures = in_turn(environments.measures(args.seconds), args.rounds)
    steps = environments.judged(figures)
    show(f"environments beside the faster of connect_four and gin rummy, {about_the_run(before)}", steps, "peer")
    rows += steps
    if not args.no_table and not args.only_steps:
        from . import at_the_table  # needs what the web table needs

        before = load()
        table = at_the_table.measured()
        show(f"a table of three viewers, {about_the_run(before)}", table, "bare echo")
        rows += table
    return 1 if missed(rows) else 0


def about_the_run(before: str) -> str:
    """How it was measured: what the title of a table says."""
    made = "compiled" if titanomachy.compiled else "plain Python"
    return f"{made}, medians of one process; load {before} before, {load()} after, {os.cpu_count()} cores"


if __name__ == "__main__":
    sys.exit(main())
