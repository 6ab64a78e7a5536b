"""Many live tables at once: a server of several processes, PostgreSQL, Redis, and people who open real sockets.

    python -m benchmarks.load [--tables 125,250,500,1000] [--think 10] [--seconds 60] [--processes 2]

Two people sit at each table, the four games by turns, no bots; one of those who are asked chooses by lot, about once in
`--think` seconds a table. A move counts from the moment in which it is sent until both pages have it. For each number
of tables the server is the same, and the tables before are still there, so that growth shows. Beside it, in the same
run, messages go through a bare echo of uvicorn: what this machine takes for nothing. Server, database, Redis and the
people share the cores; what each took of the processor is read from the system (Linux).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from tests.web.many import services
from tests.web.many.cluster import Cluster, settings

import titanomachy as tm

from .crowd import Company, Echoes, Tables, seated
from .hard_tables import family, taken
from .loopback import process
from .rows import load
from .serving import Door, echo

GOAL: Final = 0.250  # seconds: 99 of 100 moves
ROOM: Final = 0.6  # MB of the server for a table of two
ECHOES: Final = 10  # sockets through which the echo is asked, each once a second


@dataclass(frozen=True, slots=True)
class Step:
    """What was measured with so many tables."""

    tables: int
    moves: int
    waits: Sequence[float]
    echoes: Sequence[float]
    seconds: float
    cpu: Mapping[str, float]  # seconds of the processor by who took them
    room: float  # MB that the server's processes hold for themselves, for each table
    before: str
    after: str


def at(ranked: Sequence[float], share: float) -> float:
    """The wait that so many stay below."""
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else float("nan")


class Machine:
    """The processes whose time is read: by what they are."""

    def __init__(self, cluster: Cluster, postgres: services.Postgres, redis: services.Redis) -> None:
        assert postgres.process is not None and redis.process is not None
        self._roots = {
            "server": cluster.parent.pid, "postgres": postgres.process.pid, "redis": redis.process.pid,
        }  # fmt: skip

    def read(self) -> tuple[dict[str, float], float]:
        """Seconds of the processor that each has had, and the megabytes of the server."""
        found, memory = {}, 0.0
        for name, pid in self._roots.items():
            told = [taken(one) for one in family(pid)]
            found[name] = sum(cpu for cpu, _ in told)
            if name == "server":
                memory = sum(mb for _, mb in told)
        spent = os.times()
        return found | {"people": spent.user + spent.system}, memory


async def measured(
    machine: Machine, empty: float, tables: Tables, echoes: Echoes, count: int, warm: float, seconds: float
) -> Step:
    """More tables until there are so many; then a while in which all count."""
    before = load()
    await tables.grow(count)
    await asyncio.sleep(warm)
    gc.collect()
    tables.begin()
    echoes.begin()
    (spent, _), began = machine.read(), perf_counter()
    await asyncio.sleep(seconds)
    (now, memory), took = machine.read(), perf_counter() - began
    waits = sorted(tables.waits)
    cpu = {name: now[name] - spent[name] for name in now}
    return Step(count, len(waits), waits, sorted(echoes.waits), took, cpu, (memory - empty) / count, before, load())


def row(step: Step) -> str:
    """A step as a line of Markdown."""
    moves = max(1, step.moves)
    own = sum(step.cpu.values())
    parts = " + ".join(f"{1e3 * step.cpu[name] / moves:.1f}" for name in ("server", "postgres", "redis", "people"))
    words = (
        f"{step.tables:,}", f"{step.moves / step.seconds:.0f}",
        *(f"{1e3 * at(step.waits, share):.0f}" for share in (0.5, 0.99)),
        *(f"{1e3 * at(step.echoes, share):.1f}" for share in (0.5, 0.99)),
        parts, f"{own / step.seconds:.2f}", f"{step.room:.2f}", f"{step.before} {step.after}",
    )  # fmt: skip
    return f"| {' | '.join(words)} |"


COLUMNS: Final = (
    "tables", "moves/s", "p50 ms", "p99 ms", "echo p50", "p99",
    "CPU ms a move: server + PostgreSQL + Redis + people", "cores", "MB a table", "load",
)  # fmt: skip


async def run(
    machine: Machine, company: Company, door: Door, counts: Sequence[int], warm: float, seconds: float
) -> tuple[list[Step], int]:
    """All steps, and at how many tables something went wrong."""
    _, empty = machine.read()
    print(f"| {' | '.join(COLUMNS)} |\n|{'---:|' * len(COLUMNS)}", flush=True)
    steps = []
    async with AsyncExitStack() as stack:
        echoes = await stack.enter_async_context(Echoes(door.address, ECHOES))
        tables = await stack.enter_async_context(Tables(company))
        for count in counts:
            steps.append(await measured(machine, empty, tables, echoes, count, warm, seconds))
            print(row(steps[-1]), flush=True)
        if tables.troubles:
            print("troubles:", dict(tables.troubles))
    return steps, sum(tables.troubles.values())


def judged(steps: Sequence[Step], troubles: int) -> bool:
    """Whether the last step keeps the goals for waits and for memory, and all tables went on."""
    last = steps[-1]
    late = at(last.waits, 0.99)
    print(
        f"with {last.tables:,} tables: p99 {1e3 * late:.0f} ms of {1e3 * GOAL:.0f}, "
        f"{last.room:.2f} MB a table of {ROOM:.1f}, {troubles} broke off"
    )
    return late <= GOAL and last.room <= ROOM and not troubles


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print; 1 where a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="125,250,500,1000", help="how many, one after the other")
    parser.add_argument("--think", type=float, default=10.0, help="seconds between two moves of a table (10)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each number is measured (60)")
    parser.add_argument("--warm", type=float, default=15.0, help="seconds before that, which do not count (15)")
    parser.add_argument("--processes", type=int, default=2, help="of the server (2)")
    args = parser.parse_args(words)
    counts = sorted(int(one) for one in args.tables.split(","))
    with TemporaryDirectory() as folder, services.postgres() as postgres, services.redis() as redis:
        told = settings(postgres, redis) | {"TITANOMACHY_QUOTA": "1000000"}
        company = seated(Path(folder), told, counts[-1], args.think)
        cluster = Cluster(Path(folder), told, args.processes)
        try:
            cluster.ready()
            company.port = cluster.port
            with process(echo, ["x" * 3000], 1) as pipe:
                machine, door = Machine(cluster, postgres, redis), pipe.recv()
                steps, troubles = asyncio.run(run(machine, company, door, counts, args.warm, args.seconds))
        finally:
            cluster.end()
    made = "compiled" if tm.compiled else "plain Python"
    print(f"{args.processes} processes, {made}, {os.cpu_count()} cores for everybody")
    return 0 if judged(steps, troubles) else 1


if __name__ == "__main__":
    sys.exit(main())
