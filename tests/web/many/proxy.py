"""A proxy before several servers, as an operator would have one: it passes on whatever comes, without looking at it."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from .services import free_port


class Proxy:
    """Whoever comes goes to the server of the port `to`; lines that are open stay where they led."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._door = socket.create_server(("127.0.0.1", self.port))
        self._open: list[socket.socket] = [self._door]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                came, _ = self._door.accept()
                self._open.append(came)
                with suppress(OSError):
                    there = socket.create_connection(("127.0.0.1", self.to), timeout=10)
                    there.settimeout(None)
                    self._open.append(there)
                    for line in ((came, there), (there, came)):
                        threading.Thread(target=_pass_on, args=line, daemon=True).start()

    def close(self) -> None:
        """Nobody comes here any more."""
        for line in self._open:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()


def _pass_on(here: socket.socket, there: socket.socket) -> None:
    with suppress(OSError):
        while part := here.recv(65536):
            there.sendall(part)
    with suppress(OSError):
        there.shutdown(socket.SHUT_WR)


@contextmanager
def proxy(to: int) -> Iterator[Proxy]:
    """A proxy for a test."""
    made = Proxy(to)
    try:
        yield made
    finally:
        made.close()
