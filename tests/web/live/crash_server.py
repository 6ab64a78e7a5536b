"""Starts servers that can be killed: each line on standard input starts one, as a process of its own.

Everything is imported once, so that a restart costs no more than a fork. The line says port and data folder; the
answer is the id of the process.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from titanomachy.games.registry import game
from titanomachy.web.serve import serve
from titanomachy.web.show.fragments import Sitter
from titanomachy.web.show.snapshot import Snapshot, show


def main() -> None:
    """Start a server for each line."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who is killed need not be waited for
    show(Snapshot(game("last-stand").new(), 0, 0, (), (Sitter("", "open"),) * 3), (0,), "en")  # loads the drawing
    for line in sys.stdin:
        port, data = line.split(maxsplit=1)
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os._exit(serve("127.0.0.1", int(port), Path(data.strip()), pace=0.0))
        print("process", child, flush=True)


if __name__ == "__main__":
    main()
