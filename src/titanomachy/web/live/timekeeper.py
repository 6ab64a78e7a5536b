"""The served time of a server: it says again and again that it is there, for as long as a clock runs anywhere.

Between two beats time goes by this server's own clock. Where a beat does not come, because the database is away or this
process was held up, time stands until the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from sqlalchemy import Connection

from ..store import clocks
from ..store.clocks import Beat
from ..store.database import Database
from ..store.leases import alive

QUICK: Final = 1.0  # seconds between two beats while some time is up soon
QUIET: Final = 15.0  # and while none is
SOON: Final = 600.0  # seconds
REST: Final = 10.0  # seconds between two looks whether a clock runs, of servers that stand still
TRUST: Final = 3.0  # beats after which a server counts as gone
SHIFT: Final = 1.0  # seconds by which pages may be off before they are told anew
LOG: Final = logging.getLogger(__name__)


class Timekeeper:
    """What time it is for clocks, and which tables are due.

    `own` says whether a server of the database is this one; `due` is asked to take care of tables whose time is up.
    """

    def __init__(self, database: Database, own: Callable[[str], bool] = lambda _: True) -> None:
        self._database = database
        self._own = own
        self._served = 0.0
        self._at = 0.0
        self._trust = 0.0
        self._first: float | None = None
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._begun = False

    # -- what time it is

    @property
    def sure(self) -> bool:
        """False where the time stands: no clock runs, or the database does not answer."""
        return self._elapsed() <= self._trust

    def now(self) -> float:
        """The served time."""
        return self._served + min(self._elapsed(), self._trust)

    def _elapsed(self) -> float:
        return time.monotonic() - self._at

    async def beat(self) -> Beat:
        """Say that this server is there."""
        trust = TRUST * self._pace

        def said(c: Connection) -> Beat:
            again = not self._begun and not any(not self._own(server) for server in alive(c))
            now = clocks.tick(c, trust, again)
            return Beat(now, clocks.first(c), clocks.due(c, now))

        asked = time.monotonic()
        told = await self._database.write(said)
        self._served, self._at, self._trust, self._begun = told.served, asked, trust, True
        self._first = told.first
        return told

    async def wake(self) -> None:
        """A clock is about to run: from now on the time goes."""
        if not self.sure:
            await self.beat()

    def stir(self) -> None:
        """A clock has been started or stopped: look again when the next is up."""
        self._woken.set()

    @property
    def _pace(self) -> float:
        """Seconds between two beats. A clock that has just been started may be up soon."""
        return QUIET if self._first is not None and self._first - self._served > SOON else QUICK

    # -- beating

    def start(self, due: Callable[[Collection[str]], Awaitable[None]], shifted: Callable[[], None]) -> None:
        """Begin; `due` takes care of tables, `shifted` is called when the time was not what it was taken for."""
        self._task = asyncio.get_running_loop().create_task(self._run(due, shifted))

    async def close(self) -> None:
        """The server ends: what has passed until now counts."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._first is not None:
            with contextlib.suppress(Exception):
                await self.beat()

    async def _run(self, due: Callable[[Collection[str]], Awaitable[None]], shifted: Callable[[], None]) -> None:
        while True:
            pause = QUICK
            try:
                if not self.sure and await self._database.read(clocks.first) is None:
                    pause = REST
                else:
                    believed, sure = self.now(), self.sure
                    told = await self.beat()
                    if not sure or abs(told.served - believed) > SHIFT:
                        shifted()
                    await due(told.due)
                    pause = self._pace if told.first is not None else REST
            except Exception as error:
                LOG.warning("clocks stand: %s", str(error).partition("\n")[0])
            self._woken.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), pause)
