"""What processes and Ray cost beside the games themselves: the figures of docs/cluster.md, by processor time.

python tools/scaling.py                  # 160 games, three rounds, each way by turns
python tools/scaling.py --games 40 --rounds 1

Every way is played in a process of its own. The games' own time is measured around each game, where it is played; all
else is what that process and all that it started used beside it, without the start of workers. Only where there is
/proc (Linux).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from time import monotonic, process_time
from typing import Any, Final

import titanomachy as tm
from titanomachy.lab.entrants import entrants
from titanomachy.lab.plan import Plan, make_plan
from titanomachy.lab.playing import play
from titanomachy.work import each
from titanomachy.work.pieces import _Pool

TICKS: Final = os.sysconf("SC_CLK_TCK")
WAYS: Final = (("here", 1), ("processes", 1), ("processes", 2), ("ray", 1), ("ray", 2))
STARTING: Final = 8  # games that only bring the workers of a cluster there


@dataclass(frozen=True, slots=True)
class Timed:
    """A game, and the processor time that it took where it was played."""

    plan: Plan

    def __call__(self, number: int) -> tuple[int, float, float]:
        began = process_time()
        play(self.plan, number)
        return os.getpid(), began, process_time() - began


def used() -> float:
    """Seconds of processor time of this process and of all that it has started, those that have ended included."""
    parents: dict[int, int] = {}
    times: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        pid = int(path.parent.name)
        parents[pid] = int(words[1])
        times[pid] = sum(map(int, words[11:15])) / TICKS
    ours = {os.getpid()}
    while grown := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= grown
    return sum(times[pid] for pid in ours if pid in times)


def measured(way: str, workers: int, games: int) -> dict[str, float]:
    """One run: seconds of the games, of all else, of the start of workers, and by the clock."""
    imported = process_time()
    game = tm.game("last-stand")
    job = Timed(make_plan(game, entrants(["greedy", "random"]), seed=1))
    doing: Callable[[Any], Iterator[tuple[int, Any]]] = partial(each, job, workers=1)
    if way == "processes":
        doing = lambda numbers: _Pool(job, deque(numbers), workers).results()  # noqa: E731
    elif way == "ray":
        ray: Any = import_module("ray")
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        ray.init("local", num_cpus=workers, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
        doing = partial(each, job, ray="auto")
        list(doing(range(STARTING)))  # its workers stay
    before = used()
    began = last = monotonic()
    own, starts = 0.0, {os.getpid(): 0.0}
    for _, (pid, start, seconds) in doing(range(games)):
        own, last = own + seconds, monotonic()
        starts.setdefault(pid, start)
    start = before - imported if way == "ray" else sum(starts.values())
    rest = used() - before - own - (0.0 if way == "ray" else start)
    return {"games": own, "else": rest, "start": start, "clock": last - began}


def main() -> None:
    """All ways by turns, and a table of medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--one", nargs=2, metavar=("WAY", "WORKERS"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        print(json.dumps(measured(given.one[0], int(given.one[1]), given.games)), flush=True)
        os._exit(0)  # whatever Ray still does
    found: dict[tuple[str, int], list[dict[str, float]]] = {way: [] for way in WAYS}
    for _ in range(given.rounds):
        for way, workers in WAYS:
            command = [sys.executable, __file__, "--games", str(given.games), "--one", way, str(workers)]
            told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            found[way, workers].append(json.loads(next(line for line in told.splitlines() if line.startswith("{"))))
    print(f"load {os.getloadavg()[0]:.0f} to {os.getloadavg()[2]:.0f}, {os.cpu_count()} cores; medians (all rounds)")
    for (way, workers), runs in found.items():
        cells = (f"{name} {median(run[name] for run in runs):.2f} ({', '.join(f'{run[name]:.2f}' for run in runs)})"
                 for name in ("games", "else", "start", "clock"))  # fmt: skip
        share = median(run["else"] / (run["games"] + run["else"]) for run in runs)
        print(f"{way} {workers}: {'; '.join(cells)}; overhead {share:.1%}")


if __name__ == "__main__":
    main()
