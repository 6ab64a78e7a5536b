"""Turns at something that does one thing after another: of those who wait, whoever had one longest ago is next.

So somebody who asks for much at once waits for it, and nobody else does. Of too many no more are let in; where most of
them are one person's, the last of those goes when somebody else comes.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

MOST: Final = 64  # that wait
REMEMBERS: Final = 256  # people who had a turn


class TooMany(Exception):
    """So many wait that no more are let in."""


class Turns:
    """Who waits, in the order in which they came, and who had the last turns."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._busy = False
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._had: dict[str, int] = {}  # which turn each had last, the latest at the end
        self._turn = 0

    @asynccontextmanager
    async def of(self, who: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it; TooMany where no more are let in, or somebody has to make room."""
        self._make_room(who)
        mine = who, asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        self._next()
        try:
            await mine[1]
        except asyncio.CancelledError:
            if not mine[1].cancelled():  # it was just given the turn
                self._over()
            raise
        try:
            yield
        finally:
            self._over()

    def _make_room(self, who: str) -> None:
        """For one more of somebody: whoever has most in line gives a place to those who have fewer."""
        self._waiting = [one for one in self._waiting if not one[1].done()]
        if len(self._waiting) < self._most:
            return
        count = Counter(name for name, _ in self._waiting)
        most, many = count.most_common(1)[0]
        if count[who] + 1 >= many:
            raise TooMany
        last = next(one for one in reversed(self._waiting) if one[0] == most)
        self._waiting.remove(last)
        last[1].set_exception(TooMany())

    def _next(self) -> None:
        self._waiting = [one for one in self._waiting if not one[1].done()]  # some have given up
        if self._busy or not self._waiting:
            return
        mine = min(self._waiting, key=lambda one: self._had.get(one[0], 0))
        self._waiting.remove(mine)
        self._busy, self._turn = True, self._turn + 1
        self._had.pop(mine[0], None)
        self._had[mine[0]] = self._turn
        while len(self._had) > REMEMBERS:
            del self._had[next(iter(self._had))]
        mine[1].set_result(None)

    def _over(self) -> None:
        self._busy = False
        self._next()
