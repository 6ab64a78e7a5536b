"""How a parent knows that its processes live: each beats on a line of its own, from its event loop and from a thread.

A process whose event loop is busy is not one that hangs: on a machine that has too much to do a page may take longer
than a lease, and a thread renews that meanwhile. So the loop has more time than the process.

What is counted are looks of the parent in which nothing was heard, not seconds: after a night in which the whole
machine slept nobody is late.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from dataclasses import dataclass
from typing import Final

EVERY: Final = 0.5  # seconds between two beats
ALIVE: Final = b"."  # the thread's: the process moves
TURNS: Final = b"!"  # the event loop's: it comes round
PATIENCE: Final = 5  # leases in which the event loop has to come round once
NONE: Final = -1


@dataclass(slots=True)
class Line:
    """The parent's end, or none: who was there before the parent is not heard."""

    end: int = NONE
    begun: bool = False
    silent: int = 0  # looks since the last beat
    busy: int = 0  # looks since the last beat of the event loop

    def look(self) -> None:
        """Hear what there is to hear."""
        if self.end == NONE:
            return
        try:
            heard = os.read(self.end, 4096)
        except BlockingIOError:
            heard = b""
        self.begun |= TURNS in heard
        self.silent = 0 if heard or not self.begun else self.silent + 1
        self.busy = 0 if TURNS in heard or not self.begun else self.busy + 1

    def hung(self, lease: float, look: float) -> float:
        """For how many seconds, which are too many, the process or its event loop has not moved; 0 where all is well.
        `look` seconds are between two looks."""
        if self.silent * look > lease:
            return lease
        return PATIENCE * lease if self.busy * look > PATIENCE * lease else 0.0

    def close(self) -> None:
        """Nobody beats there any more."""
        if self.end != NONE:
            os.close(self.end)
            self.end = NONE


def line() -> tuple[Line, int]:
    """A new line, and the end that goes to the process."""
    end, other = os.pipe()
    os.set_blocking(end, False)
    os.set_blocking(other, False)
    return Line(end), other


async def beat(end: int) -> None:
    """Beat for as long as this process serves, the first time at once."""
    stopped = threading.Event()
    threading.Thread(target=_beat_beside, args=(end, stopped), name="beat", daemon=True).start()
    try:
        while True:
            with contextlib.suppress(OSError):  # nobody listens, or not now
                os.write(end, TURNS)
            await asyncio.sleep(EVERY)
    finally:
        stopped.set()


def _beat_beside(end: int, stopped: threading.Event) -> None:
    while not stopped.wait(EVERY):
        with contextlib.suppress(OSError):
            os.write(end, ALIVE)
