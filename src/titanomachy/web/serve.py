"""The server on this machine, with its data in one folder: what `titanomachy serve` runs."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Timer

import uvicorn

from ..kernel.words import N_, say
from . import logs
from .app import create_app
from .beats import beat
from .config import Config, contact_of, programs_of
from .doors import Doors
from .packing import Packing
from .processes import Parent, bound, check
from .security import FRAME
from .store.trouble import in_words
from .succession import accepted, inherited


def uvicorn_config(config: Config, host: str, port: int, log_level: str = "warning") -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        create_app(config), host=host, port=port, ws=Packing, ws_max_size=FRAME, log_level=log_level,
        log_config=None, server_header=False, timeout_graceful_shutdown=3,
        proxy_headers=bool(config.doors.proxies), forwarded_allow_ips=list(config.doors.proxies),
    )  # fmt: skip


def collect_seldom() -> None:
    """Code, games and pages live as long as the server: no collection looks at them again, and a move sets off few."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def serve(
    host: str,
    port: int,
    data: Path | None,
    open_page: bool = False,
    pace: float | None = None,
    lang: str = "en",
    contact: str | None = None,
    programs: Sequence[str] = (),
    doors: Doors | None = None,
    processes: int = 1,
) -> int:
    """Serve until stopped; returns the exit code. `lang` is the language of who starts the server."""
    config = replace(Config.from_environment(data, lang, doors), early=True)
    if pace is not None:
        config = replace(config, pace=pace)
    if contact is not None:
        config = replace(config, contact=contact_of(contact, "--contact", lang))
    if programs:
        config = replace(config, programs={**config.programs, **programs_of(programs, "--program", lang)})
    with in_words(config.data):
        secrets = (config.signing_key(), config.doors.metrics_token, config.post.password)
        logs.begin(config.log, config.log_level, secrets)
    opens = open_page and inherited() is None
    sys.setswitchinterval(0.001)  # threads load and write: the event loop must get its turn quickly
    with in_words(config.folder):
        run = _several(config, host, port, processes, lang) if processes > 1 else _one(config, host, port)
    collect_seldom()
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1", "localhost") else host
    address = f"http://{shown}:{port}/"
    line = N_("The table is at {address} (Ctrl+C ends the server; games are kept)")
    print(say(line, lang, address=address), flush=True)
    if opens:
        timer = Timer(1.0, webbrowser.open, (address,))
        timer.daemon = True
        timer.start()
    return run()


def _one(config: Config, host: str, port: int) -> Callable[[], int]:
    """This process serves."""
    server = Ending(uvicorn_config(config, host, port))

    def run() -> int:
        server.run()
        return 0 if server.started else 1

    return run


def _several(config: Config, host: str, port: int, count: int, lang: str) -> Callable[[], int]:
    """Several processes serve one port."""
    check(config)

    def work(config: Config, door: socket.socket, end: int) -> int:
        server = Beating(uvicorn_config(config, host, port), end)
        server.run(sockets=[door])
        return 0 if server.started else 1

    handed = accepted()
    door = socket.socket(fileno=handed.door) if handed else bound(host, port)
    return Parent(config, count, door, work, lang, handed).run


class Ending(uvicorn.Server):
    """One that ends its streams first: whoever waits for them to end would wait for ever."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, and let those go who are here."""
        self.config.app.state.server.end_streams()  # type: ignore[union-attr]
        await super().shutdown(sockets)


class Beating(Ending):
    """One that lets its parent know that it lives."""

    def __init__(self, config: uvicorn.Config, end: int) -> None:
        super().__init__(config)
        self._end = end
        self._beating: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and to beat."""
        await super().startup(sockets)
        if self.started:
            self._beating = asyncio.create_task(beat(self._end))
