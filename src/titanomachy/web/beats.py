"""How a parent knows that its processes live: each beats on a line of its own, from its event loop.

What is counted are looks of the parent in which nothing was heard, not seconds: after a night in which the whole
machine slept nobody is late.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from dataclasses import dataclass
from typing import Final

EVERY: Final = 0.5  # seconds between two beats
NONE: Final = -1


@dataclass(slots=True)
class Line:
    """The parent's end, or none: who was there before the parent is not heard."""

    end: int = NONE
    begun: bool = False
    silent: int = 0  # looks since the last beat

    def look(self) -> None:
        """Hear what there is to hear."""
        if self.end == NONE:
            return
        try:
            heard = bool(os.read(self.end, 4096))
        except BlockingIOError:
            heard = False
        self.begun |= heard
        self.silent = 0 if heard or not self.begun else self.silent + 1

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
    while True:
        with contextlib.suppress(OSError):  # nobody listens, or not now
            os.write(end, b".")
        await asyncio.sleep(EVERY)
