"""`titanomachy serve`: the table in the browser."""

from __future__ import annotations

import argparse
import contextlib
import errno
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
WHY_NOT: Final = {
    errno.EADDRINUSE: N_("port {port} of {host} is in use, perhaps by another server; name another with --port"),
    errno.EACCES: N_("you may not listen on port {port} of {host}; name one from 1024 on with --port"),
}


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
    from ..web.doors import Doors
    from ..web.serve import serve
    from ..web.succession import inherited

    data = Path(args.data) if args.data else None
    left = inherited()
    port = left.port if left else first_free(args.host) if args.port is None else free(args.host, args.port)
    doors = Doors.from_environment(args.address, args.proxy, terminal.lang)
    return serve(
        args.host, port, data, args.open, args.pace, terminal.lang, args.contact, args.program, doors, args.processes
    )  # fmt: skip


def free(host: str, port: int) -> int:
    """The port, where one can listen on it; a Mistake says why one cannot."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        sentence = WHY_NOT.get(error.errno or 0, N_("{host} is no address of this machine: {reason}"))
        reason = error.strerror or error
        raise Mistake(sentence, host=host, port=port, reason=reason) from None
    return port


def first_free(host: str) -> int:
    """The first port from 8000 on that nobody listens on."""
    free(host, 0)  # an address that is none of ours has no free port either, and says why
    for port in range(FIRST_PORT, FIRST_PORT + 100):
        with contextlib.suppress(Mistake):
            return free(host, port)
    last = FIRST_PORT + 99
    raise Mistake(
        N_("no port from {first} to {last} is free on {host}; name one with --port"),
        first=FIRST_PORT, last=last, host=host,
    )  # fmt: skip
