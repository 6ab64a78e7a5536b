"""A parent of several processes that goes on as its successor: the same process, port and children, with newer code.

On SIGHUP the parent runs its own command again in its place, with whatever is installed by then. What it holds goes
along by number: the socket at which all listen, the pipe by which its processes know it is there, and who they are.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

LOG: Final = logging.getLogger(__name__)
NAME: Final = "PREDECESSOR_OF_TITANOMACHY"  # no setting of an operator: only a predecessor says it
TRIAL: Final = 60.0  # seconds in which newer code must be found to load
LOADS: Final = "import titanomachy.cli.main, titanomachy.cli.serve, titanomachy.web.serve"


@dataclass(frozen=True, slots=True)
class Handed:
    """What a predecessor leaves: its port, descriptors, and its processes with the names that others know them by."""

    port: int
    door: int
    here: int
    held: int
    workers: Sequence[tuple[int, str]]


def inherited() -> Handed | None:
    """What a predecessor left, where there is one: its port is ours, and not free for anybody else."""
    left = os.environ.get(NAME, "")
    if not left:
        return None
    found = json.loads(left)
    return Handed(**{**found, "workers": [(number, name) for number, name in found["workers"]]})


def accepted() -> Handed | None:
    """The same, to be had once: whoever is started from here on inherits nothing."""
    found = inherited()
    os.environ.pop(NAME, None)
    return found


def listens_for_hangups() -> bool:
    """Whether SIGHUP asks for a successor; in a terminal it says that the terminal is gone, and ends all as ever."""
    return hasattr(signal, "SIGHUP") and (not sys.stdin or not sys.stdin.isatty())


def hand_over(left: Handed) -> None:
    """Go on as the successor; comes back only where there cannot be one, and the log says why."""
    tried = _trial()
    if tried:
        LOG.error("there is no successor, all stays as it is: %s", tried)
        return
    os.environ[NAME] = json.dumps(asdict(left))
    before = {fd: os.get_inheritable(fd) for fd in (left.door, left.here, left.held)}
    for fd in before:
        os.set_inheritable(fd, True)
    waiting = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # until the successor listens
    try:
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
    except OSError as error:
        LOG.error("there is no successor, all stays as it is: %s", error.strerror)
        signal.signal(signal.SIGHUP, waiting)
        for fd, inheritable in before.items():
            os.set_inheritable(fd, inheritable)
        del os.environ[NAME]


def _trial() -> str:
    """Why what is installed now cannot be loaded; "" where it can."""
    try:
        ran = subprocess.run([sys.executable, "-c", LOADS], capture_output=True, text=True, timeout=TRIAL, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return (ran.stderr.strip().splitlines() or ["it does not load"])[-1] if ran.returncode else ""
