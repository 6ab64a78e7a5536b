"""One server for one SQLite file: a lock that dies with whoever holds it, however that one ends."""

from __future__ import annotations

import contextlib
import sys
import time
from pathlib import Path
from typing import IO, Final

from ...kernel.errors import BadSetup
from ...kernel.words import N_

PATIENCE: Final = 3.0  # seconds: a server that was killed a moment ago may still be about to let go


def lock(database: Path) -> IO[bytes]:
    """Keep all others off a database file until this is closed; BadSetup where another server is at work on it."""
    database.parent.mkdir(parents=True, exist_ok=True)
    file = database.with_name(f"{database.name}.lock").open("ab")
    until = time.monotonic() + PATIENCE
    while not _locked(file):
        if time.monotonic() > until:
            file.close()
            line = N_("a server is at work in {folder} already; stop it first, or name another folder with --data")
            raise BadSetup(line, folder=database.parent)
        time.sleep(0.05)
    return file


def _locked(file: IO[bytes]) -> bool:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
