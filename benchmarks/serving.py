"""The two servers of `loopback`, each in a process of its own: tables as people play at them, and a bare echo."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import cycle
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Final, cast

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.typing import Origin

import titanomachy as tm
from titanomachy.web.config import Config
from titanomachy.web.people import COOKIE, Cookie
from titanomachy.web.serve import uvicorn_config
from titanomachy.web.server import Server
from titanomachy.web.store import queries
from titanomachy.web.store.rows import Seat

from .sitting import VIEWERS, usual_seats

NAP: Final = 0.002  # seconds between two looks at how late the event loop is
SWITCH: Final = 0.001  # as `titanomachy serve` has it


@dataclass(frozen=True, slots=True)
class Door:
    """Where to come in: the server's address, a path for each table, a cookie for each viewer, its process."""

    address: str
    origin: Origin
    paths: tuple[str, ...]
    cookies: tuple[str, ...]
    pid: int


@dataclass(frozen=True, slots=True)
class Spent:
    """What was spent between "begin" and "end": seconds of the processor, and the longest that the loop was held.

    `late` is how late it woke by the clock on the wall, which a busy machine delays too; `busy` the most that its
    thread computed between two looks.
    """

    cpu: float
    late: float
    busy: float


def tables(pipe: Pipe, data: Path, name: str, count: int) -> None:
    """The real server with some tables, at each of which two hold all seats and one watches."""
    config = Config(data=data, secret="a key for figures", pace=0.0, workers=1, rate=1e6)
    made = uvicorn_config(config, "127.0.0.1", 0)
    server: Server = cast("Starlette", made.app).state.server

    async def prepared() -> tuple[tuple[str, ...], tuple[str, ...]]:
        for person in VIEWERS:
            await server.database.write(lambda c, person=person: queries.save_person(c, person))  # type: ignore[misc]
        first, second, _ = VIEWERS
        seats = [Seat((first if not seat else second).id, first.id) for seat in range(usual_seats(tm.game(name)))]
        ids = [await server.rooms.create(name, first, tuple(seats), {}) for _ in range(count)]
        signed = [Cookie(person.id, person.name, server.passport.first_word(person.id, "bench")) for person in VIEWERS]
        cookies = tuple(f"{COOKIE}={server.passport.cookie(cookie)}" for cookie in signed)
        return tuple(f"/t/{id}/ws" for id in ids), cookies

    asyncio.run(serve(uvicorn.Server(made), pipe, prepared))


def echo(pipe: Pipe, messages: list[str], count: int) -> None:
    """For each message that comes from one of a group, one of the given ones to each of the group."""
    groups: defaultdict[str, list[WebSocket]] = defaultdict(list)
    texts = cycle(messages)

    async def answer(socket: WebSocket) -> None:
        await socket.accept()
        group = groups[socket.path_params["group"]]
        group.append(socket)
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await socket.receive_text()
                for one in group:
                    await one.send_text(next(texts))

    async def prepared() -> tuple[tuple[str, ...], tuple[str, ...]]:
        return tuple(f"/{group}" for group in range(count)), ("",) * len(VIEWERS)

    app = Starlette(routes=[WebSocketRoute("/{group}", answer)])
    config = uvicorn.Config(app, host="127.0.0.1", port=0, ws="websockets-sansio", log_level="warning")
    asyncio.run(serve(uvicorn.Server(config), pipe, prepared))


async def serve(
    server: uvicorn.Server, pipe: Pipe, prepared: Callable[[], Awaitable[tuple[tuple[str, ...], tuple[str, ...]]]]
) -> None:
    """Serve, say where, and measure between the two words that come through the pipe; end when it is closed."""
    sys.setswitchinterval(SWITCH)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.005)
    host = f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    pipe.send(Door(f"ws://{host}", Origin(f"http://{host}"), *await prepared(), os.getpid()))
    with contextlib.suppress(EOFError):
        await asyncio.to_thread(pipe.recv)
        looks: list[tuple[float, float]] = [(0.0, 0.0)]
        watch = asyncio.create_task(_watch(looks))
        began = process_time()
        await asyncio.to_thread(pipe.recv)
        spent = process_time() - began
        watch.cancel()
        pipe.send(Spent(spent, *map(max, zip(*looks, strict=True))))
        await asyncio.to_thread(pipe.recv)
    server.should_exit = True
    await running


async def _watch(looks: list[tuple[float, float]]) -> None:
    """Sleep a little, again and again; note how much later than that one wakes, and what the thread did meanwhile."""
    while True:
        start, computed = perf_counter(), thread_time()
        await asyncio.sleep(NAP)
        looks.append((perf_counter() - start - NAP, thread_time() - computed))
