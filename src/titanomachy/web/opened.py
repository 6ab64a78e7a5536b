"""How many sockets each person and each address has open at this server."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TypeAlias

Limits: TypeAlias = Sequence[tuple[str, float]]
"""Who, and how many are too many."""


class Opened:
    """The open sockets of this process alone."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @asynccontextmanager
    async def one(self, limits: Limits) -> AsyncIterator[bool]:
        """One more is open in here; false where too many are already."""
        if any(self._open[who] >= most for who, most in limits):
            yield False
            return
        self._open.update(who for who, _ in limits)
        try:
            yield True
        finally:
            for who, _ in limits:
                self._open[who] -= 1
                if not self._open[who]:
                    del self._open[who]

    async def close(self) -> None:
        """The server ends."""
