"""Twenty tables at once whose bots are `hard`, a real server: memory, processor time of a choice, how long it takes.

    python -m benchmarks.hard_tables [--tables 20] [--choices 10] [--pace 0.7] [--workers 1]

At each table one person sits and chooses at once; everybody else is hard. The server and its workers have processes of
their own, as in service; what they took is read from the system (Linux). A wait is from the moment in which a page sees
that a bot has to choose until it sees the choice: with the pace of the server in it, which it cannot fall below.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, cast

import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect

import titanomachy as tm
from titanomachy.web.config import Config
from titanomachy.web.people import COOKIE, Cookie
from titanomachy.web.serve import uvicorn_config
from titanomachy.web.server import Server
from titanomachy.web.store import queries
from titanomachy.web.store.rows import Person, Seat

from .loopback import process
from .rows import load
from .serving import Door, serve
from .sitting import usual_seats

PERSON: Final = Person("jo", "Jo", auto=True)
GOAL: Final = 2.0  # seconds
PATIENCE: Final = 600.0  # seconds for all of it
TICK: Final = os.sysconf("SC_CLK_TCK")


def tables(pipe: Pipe, data: Path, count: int, pace: float, workers: int) -> None:
    """The server: games by turns, a person on the first seat, hard bots on all others."""
    config = Config(data=data, secret="a key for figures", pace=pace, workers=workers, rate=1e6, early=True)
    made = uvicorn_config(config, "127.0.0.1", 0)
    server: Server = cast("Starlette", made.app).state.server

    async def prepared() -> tuple[tuple[str, ...], tuple[str, ...]]:
        await server.database.write(lambda c: queries.save_person(c, PERSON))
        ids = []
        for number in range(count):
            name = tm.games()[number % len(tm.games())]
            bots = [Seat("bot:hard", PERSON.id)] * (usual_seats(tm.game(name)) - 1)
            ids.append(await server.rooms.create(name, PERSON, (Seat(PERSON.id, PERSON.id), *bots), {}))
        device = server.passport.first_word(PERSON.id, "bench")
        cookie = f"{COOKIE}={server.passport.cookie(Cookie(PERSON.id, PERSON.name, device))}"
        return tuple(f"/t/{id}/ws" for id in ids), (cookie,)

    asyncio.run(serve(uvicorn.Server(made), pipe, prepared))


@dataclass(slots=True)
class Page:
    """One table as its person sees it."""

    socket: ClientConnection
    chance: Random
    choices: int
    waits: list[float] = field(default_factory=list)

    async def play(self) -> None:
        """Until bots have chosen so often; the person chooses by lot, and at once."""
        latest: dict[str, Any] = {"n": -1, "asks": [], "over": False}
        since, n = perf_counter(), -1
        while len(self.waits) < self.choices and not latest["over"]:
            message = json.loads(await self.socket.recv(decode=True))
            if message["type"] != "table":
                continue
            now = perf_counter()
            if message["n"] > n:
                mine = any(not ask["idle"] for ask in latest["asks"])
                if n >= 0 and not mine:
                    self.waits.append(now - since)
                since, n = now, message["n"]
            latest = message
            ask = next((ask for ask in latest["asks"] if not ask["idle"]), None)
            if ask is not None:
                option = self.chance.choice(ask["options"])["o"]
                choice = {"type": "choose", "n": n, "frame": latest["frame"], "seat": ask["seat"], "option": option}
                await self.socket.send(json.dumps(choice))


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += family(int(child))
    return found


def taken(pid: int) -> tuple[float, float]:
    """Seconds of the processor that a process has had, and the megabytes that it holds alone."""
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    rolled = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    private = sum(int(line.split()[1]) for line in rolled if line.startswith("Private_"))
    return (int(told[11]) + int(told[12])) / TICK, private / 1024


async def played(pipe: Pipe, choices: int) -> tuple[list[float], float, list[float]]:
    """Play at all tables; how long each choice took, seconds of the processor, and megabytes of each process."""
    door: Door = await asyncio.to_thread(pipe.recv)
    async with AsyncExitStack() as stack:
        pages = []
        for seed, path in enumerate(door.paths):
            headers = {"Cookie": door.cookies[0]}
            opening = connect(door.address + path, additional_headers=headers, origin=door.origin, max_size=None)
            pages.append(Page(await stack.enter_async_context(opening), Random(seed), choices))
        processes = family(door.pid)
        before = sum(taken(pid)[0] for pid in processes)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(page.play() for page in pages))
        after = [taken(pid) for pid in family(door.pid)]
    return (
        [wait for page in pages for wait in page.waits],
        sum(one for one, _ in after) - before,
        [mb for _, mb in after],
    )


def show(waits: Sequence[float], cpu: float, memory: Sequence[float]) -> bool:
    """Print what was measured; whether everybody was answered in time."""
    ranked = sorted(waits)
    at = {share: ranked[min(len(ranked) - 1, int(share * len(ranked)))] for share in (0.5, 0.95, 0.99)}
    print(f"choices of bots        {len(waits)}")
    print(
        f"waited, s              median {at[0.5]:.2f}, 95% {at[0.95]:.2f}, 99% {at[0.99]:.2f}, longest {ranked[-1]:.2f}"
    )
    print(f"within {GOAL:g} s            {sum(one <= GOAL for one in waits) / len(waits):.1%}")
    print(f"processor, ms a choice {1e3 * cpu / len(waits):.0f}, pages, store and people's choices included")
    print(f"memory, MB             server {memory[0]:.0f}, others {', '.join(f'{one:.0f}' for one in memory[1:])}")
    return ranked[-1] <= GOAL


def main() -> int:
    """Measure and print; 1 where somebody waited too long."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--choices", type=int, default=10, help="of bots at each table that are measured (10)")
    parser.add_argument("--pace", type=float, default=0.7, help="least seconds between two choices of bots (0.7)")
    parser.add_argument("--workers", type=int, default=0, help="processes that think (one for each core but one)")
    args = parser.parse_args()
    before = load()
    with (
        TemporaryDirectory() as folder,
        process(tables, Path(folder), args.tables, args.pace, args.workers, alone=False) as pipe,
    ):
        waits, cpu, memory = asyncio.run(played(pipe, args.choices))
    made = "compiled" if tm.compiled else "plain Python"
    print(f"{args.tables} tables with hard bots, {made}; load {before} before, {load()} after, {os.cpu_count()} cores")
    return 0 if show(waits, cpu, memory) else 1


if __name__ == "__main__":
    sys.exit(main())
