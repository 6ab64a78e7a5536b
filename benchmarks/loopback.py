"""Moves through a real server and real sockets, beside as many messages through a bare echo.

The server has a process of its own; the pages are in this one. A rate is by the processor time of the server's
process, threads of its store included: what one process can do on a core that it has for itself. The echo does nothing
but take a message and send three of those that the table sent, through the same uvicorn and starlette.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from . import serving
from .serving import Door, Spent

TABLES: Final = 4  # at once, so that the server has always something to do
WARM: Final = 10  # moves of each that are not counted
MOVES: Final = 100  # of each that are
PATIENCE: Final = 60.0  # seconds in which everyone must have heard of a move
KEPT: Final = 100  # messages of the table that the echo sends again


@dataclass(frozen=True, slots=True)
class Side:
    """Rounds of one message to the server and one to each of three viewers."""

    rate: float  # in a second of processor time
    late: float  # ms, the latest that a task of the event loop woke
    busy: float  # ms, the most that the event loop computed between two looks


@dataclass(frozen=True, slots=True)
class Served:
    """A table beside an echo."""

    ours: Side
    echo: Side


class Table:
    """The three pages of a table, of which two choose by chance."""

    def __init__(self, sockets: Sequence[ClientConnection], seed: int) -> None:
        self._sockets = sockets
        self._latest: list[dict[str, Any]] = [{"n": -1, "asks": []} for _ in sockets]
        self._chance = Random(seed)
        self.heard: list[str] = []

    async def play(self, moves: int) -> int:
        """So many moves, or as many as the game has; how many there were."""
        await self._past(-1)
        for made in range(moves):
            if self._latest[0]["over"]:
                return made
            await self._choose()
        return moves

    async def _choose(self) -> None:
        who, ask = next(
            (who, ask) for who, latest in enumerate(self._latest) for ask in latest["asks"] if not ask["idle"]
        )
        n, frame = self._latest[who]["n"], self._latest[who]["frame"]
        option = self._chance.choice(ask["options"])["o"]
        choice = {"type": "choose", "n": n, "frame": frame, "seat": ask["seat"], "option": option}
        await self._sockets[who].send(json.dumps(choice))
        await self._past(n)

    async def _past(self, n: int) -> None:
        """Hear until all pages show more than so many choices."""
        for who, socket in enumerate(self._sockets):
            while self._latest[who]["n"] <= n:
                text = await socket.recv(decode=True)
                message = json.loads(text)
                if message["type"] == "refused":
                    raise RuntimeError(f"the server refused a move: {message['why']}")
                if message["type"] == "table":
                    self._latest[who] = message
                    self.heard.append(text)


class Echo:
    """Three sockets that are all sent something for each message of the first."""

    def __init__(self, sockets: Sequence[ClientConnection], _: int) -> None:
        self._sockets = sockets

    async def play(self, rounds: int) -> int:
        """So many messages, each as long as a choice."""
        for _ in range(rounds):
            await self._sockets[0].send("x" * 80)
            for socket in self._sockets:
                await socket.recv(decode=True)
        return rounds


@contextmanager
def process(target: Callable[..., None], *args: object, alone: bool = True) -> Iterator[Pipe]:
    """A server in a process of its own; what it is told and says goes through the pipe. One that is not alone has
    workers."""
    context = get_context("spawn")
    here, there = context.Pipe()
    child = context.Process(target=target, args=(there, *args), daemon=alone)
    child.start()
    there.close()
    try:
        yield here
    finally:
        here.close()  # the server ends when nobody listens any more
        child.join(PATIENCE)
        child.kill()


async def talked(
    pipe: Pipe, company: Callable[[Sequence[ClientConnection], int], Table | Echo], warm: int, moves: int
) -> tuple[Side, list[Table | Echo]]:
    """Open all pages, play, and ask the server what it took."""
    door: Door = await asyncio.to_thread(pipe.recv)
    async with AsyncExitStack() as stack:
        groups = []
        for seed, path in enumerate(door.paths):
            opened = [
                await stack.enter_async_context(
                    connect(
                        door.address + path, additional_headers={"Cookie": cookie}, origin=door.origin, max_size=None
                    )
                )
                for cookie in door.cookies
            ]
            groups.append(company(opened, seed))
        await _all(group.play(warm) for group in groups)
        pipe.send("begin")
        made = sum(await _all(group.play(moves) for group in groups))
        pipe.send("end")
        spent: Spent = await asyncio.to_thread(pipe.recv)
    return Side(made / spent.cpu, 1e3 * spent.late, 1e3 * spent.busy), groups


async def _all(work: Iterator[Awaitable[int]]) -> list[int]:
    async with asyncio.timeout(PATIENCE):
        return await asyncio.gather(*work)


def measured(name: str, tables: int = TABLES, warm: int = WARM, moves: int = MOVES) -> Served:
    """A game at some tables, then as many messages through the echo."""
    with TemporaryDirectory() as folder, process(serving.tables, Path(folder), name, tables) as pipe:
        ours, groups = asyncio.run(talked(pipe, Table, warm, moves))
    heard = [text for group in groups if isinstance(group, Table) for text in group.heard[3 * warm :]]
    with process(serving.echo, heard[:: max(1, len(heard) // KEPT)], tables) as pipe:
        echo, _ = asyncio.run(talked(pipe, Echo, warm, moves))
    return Served(ours, echo)
