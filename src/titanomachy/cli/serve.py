"""`titanomachy serve`: the table in the browser."""

from __future__ import annotations

import argparse
import contextlib
import socket
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import Final

from ..kernel.words import N_
from .mistakes import Mistake
from .terminal import Terminal

FIRST_PORT: Final = 8000
LAST_PORT: Final = 65535
MOST: Final = 64  # processes


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    """Start the server, if what it needs is installed."""
    if find_spec("starlette") is None or find_spec("uvicorn") is None:
        raise Mistake(N_("the browser table needs more packages: pip install 'titanomachy[web]'"))
    if args.port is not None and not 0 <= args.port <= LAST_PORT:
        raise Mistake(N_("--port takes a number from 0 to {last}, not {n}"), last=LAST_PORT, n=args.port)
    if args.pace is not None and not 0 <= args.pace < inf:
        raise Mistake(N_("--pace takes a time from 0 on, not {n}"), n=args.pace)
    if not 1 <= args.processes <= MOST:
        raise Mistake(N_("--processes takes a number from 1 to {most}, not {n}"), most=MOST, n=args.processes)
    from ..web.serve import serve

    data = Path(args.data) if args.data else None
    port = first_free(args.host) if args.port is None else args.port
    return serve(
        args.host, port, data, args.open, args.pace, terminal.lang, args.contact, args.program, args.processes
    )  # fmt: skip


def first_free(host: str) -> int:
    """The first port from 8000 on that nobody listens on."""
    for port in range(FIRST_PORT, FIRST_PORT + 100):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with contextlib.suppress(OSError):
                probe.bind((host, port))
                return port
    last = FIRST_PORT + 99
    raise Mistake(
        N_("no port from {first} to {last} is free on {host}; name one with --port"),
        first=FIRST_PORT, last=last, host=host,
    )  # fmt: skip
